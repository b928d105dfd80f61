"""Makes the files in which our modules and texts reach the browser: JSON by path, so that nothing has to be unpacked.

They come in parts, of which a visitor fetches what is needed: the base, each game's own modules, the words of each
language, and each game's words in each language. For `build_site.py` alone; `modules.mjs` lays them out.
"""

import ast
import io
import json
import re
import tokenize
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

from build_library import module_of, reachable

from pygames.core.game import keys
from pygames.locale import owner

BASE = "base"
ROOTS = ("pygames.app.session", "pygames.ai.desk")
"""What the workers import. What is told of a game before it comes stands in its folder's own module."""
LEFT_OUT = re.compile(
    r"pygames/(view/(rules_pages|entry_pages|manifest|posters|\w+_(rules|poster))\.py|locale/\w+/\w+_rules\.json)"
    r"|pygames/(__main__|ai/arena)\.py|htpy/html2htpy\.py|.*\.dist-info/.*|.*(?<!\.py)(?<!\.json)"
)
"""What in the wheels is of no use in the browser: what makes the still pages, what is for a terminal, and papers."""

Texts = dict[str, str]


def files(wheels: Iterable[Path]) -> dict[str, bytes]:
    """Each part's file by the part's name. The base also names all the others."""
    parts = parted(texts(wheels))
    others = sorted(part for part in parts if part != BASE)
    made: dict[str, object] = {**parts, BASE: {"files": parts[BASE], "others": others}}
    return {part: compact(found).encode() for part, found in made.items()}


def texts(wheels: Iterable[Path]) -> Texts:
    """The modules and texts of wheels, by their paths."""
    found: Texts = {}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if not LEFT_OUT.fullmatch(name):
                    text = archive.read(name).decode()
                    found[name] = bared(text) if name.endswith(".py") else compact(json.loads(text))
    return found


def parted(found: Mapping[str, str]) -> dict[str, Texts]:
    """The same by part. A module that only one game's modules import goes with that game."""
    sources = {path: text for path, text in found.items() if path.endswith(".py")}
    base = reachable(sources, [*ROOTS, *(f"pygames.games.{key}" for key in keys())])
    used = {key: reachable(sources, [module_of(path)[0] for path in sources if _game(path) == key]) for key in keys()}
    parts: dict[str, Texts] = {BASE: {}}
    for path, text in found.items():
        games = [key for key in keys() if path in used[key] and path not in base]
        part = _words(path) or (games[0] if len(games) == 1 else BASE)
        parts.setdefault(part, {})[path] = text
    return parts


def _game(path: str) -> str:
    """The game whose rules or drawing a module is by its name; "" for all others."""
    place = PurePosixPath(path)
    match place.parts:
        case ("pygames", "games", game, name) if name != "__init__.py":
            return game
        case ("pygames", "view", _):
            return owner(place.stem)
        case _:
            return ""


def _words(path: str) -> str:
    """The part of a catalogue file, such as `en` or `scout-en`; "" for what is none."""
    place = PurePosixPath(path)
    match place.parts:
        case ("pygames", "locale", language, _):
            game = owner(place.stem)
            return f"{game}-{language}" if game else language
        case _:
            return ""


def compact(value: object) -> str:
    """JSON for machines alone."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def bared(source: str) -> str:
    """A module without comments and docstrings; what is left keeps its lines, so that errors name the right ones."""
    lines = source.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for node in ast.walk(ast.parse(source)):
        match node:
            # Columns of the tree count bytes.
            case ast.Expr(value=ast.Constant(value=str()), end_lineno=int(last), end_col_offset=int(end)):
                rest = lines[last - 1].encode()[end:].decode()
                lines[node.lineno - 1 : last] = [""] * (last - node.lineno + 1)
                lines[node.lineno - 1] = " " * node.col_offset + '""' + rest
    return "\n".join(lines)
