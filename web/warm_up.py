"""Runs before the interpreter's memory is pictured: imports all that a table may need, and reads all texts."""

# PyScript imports it on every start.
import html  # noqa: F401

from pygames.ai.desk import Desk  # noqa: F401
from pygames.app.session import Session
from pygames.core.game import game, keys
from pygames.core.lesson import lessons
from pygames.locale import LANGUAGES, texts
from pygames.view.table import game_screen

for code in LANGUAGES:
    texts(code)
for key in keys():
    game(key)
    game_screen(key)
    lessons(key)
Session()
