"""Runs before the interpreter's memory is pictured: imports all that a table may need, and reads all texts.

What PyScript would do on every start is done here as well, as far as it can be: its own Python part, which comes as the
text `pyscript_part` that writes and imports it, is compiled, and what that imports is imported.
"""

import asyncio  # noqa: F401
import base64  # noqa: F401
import html  # noqa: F401
import inspect  # noqa: F401
import sys
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType

from pygames.ai.desk import Desk  # noqa: F401
from pygames.app.session import Session
from pygames.core.game import game, keys
from pygames.core.lesson import lessons
from pygames.locale import LANGUAGES, texts
from pygames.view.table import game_screen


class Compiled:
    """Finds modules that are compiled already, by their full names."""

    def __init__(self, codes: dict[str, tuple[CodeType, bool]]) -> None:
        self.codes = codes

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """The place of a module among the compiled ones."""
        return spec_from_loader(name, self, is_package=self.codes[name][1]) if name in self.codes else None

    def create_module(self, spec: ModuleSpec) -> None:
        """As Python makes one."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(self.codes[module.__name__][0], module.__dict__)


def compiled(part: str) -> dict[str, tuple[CodeType, bool]]:
    """The modules of PyScript's Python part, and whether each is a package."""
    # It cannot be imported here: what it asks the page for is not there.
    exec(part.replace("import pyscript as _pyscript", "_pyscript = None"), {})
    codes = {}
    for path in sorted(Path("pyscript").rglob("*.py")):
        is_package = path.name == "__init__.py"
        name = ".".join((path.parent if is_package else path.with_suffix("")).parts)
        codes[name] = (compile(path.read_text(encoding="utf-8"), str(path), "exec"), is_package)
    return codes


for code in LANGUAGES:
    texts(code)
for key in keys():
    game(key)
    game_screen(key)
    lessons(key)
Session()
sys.meta_path.insert(0, Compiled(compiled(pyscript_part)))  # type: ignore[name-defined, arg-type]  # noqa: F821
