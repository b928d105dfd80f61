"""Makes the standard library that the site serves: only what something in the site may import, as bytecode.

Pyodide brings the sources of all of it, and compiling them takes two thirds of the time in which it starts. For
`build_site.py` alone, which asks for the `roots`; `library` runs inside Pyodide under Node, for only that Python writes
the bytecode that it reads.
"""

import ast
import importlib.util
import io
import marshal
import re
import sys
import zipfile
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

NOT_IN_BROWSERS = frozenset(
    {"_pyrepl", "bdb", "cmd", "code", "concurrent.futures.process", "ctypes", "doctest", "ftplib", "multiprocessing"}
    | {"pdb", "pydoc", "rlcompleter", "unittest", "webbrowser", "xmlrpc"}
)
"""What is for terminals, debuggers, tests and other processes. Other modules import it where no browser comes to."""

_ENCODINGS = (
    *("ascii", "cp437", "hex_codec", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape", "utf_8"),
    *("utf_8_sig", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le"),
)
BY_NAME = ("_sysconfigdata__emscripten_wasm32-emscripten", *(f"encodings.{name}" for name in _ENCODINGS))
"""What is imported by a name that a program makes, and by no statement."""

_EPOCH = (2020, 1, 1, 0, 0, 0)
_UNCHECKED_HASH = 0b01
_NO_DOCSTRINGS = 2


@cache
def imported(source: str, module: str, *, is_package: bool) -> frozenset[str]:
    """The full names that a module's source may import anywhere in it; some are no modules, but what is in one."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                found.update(alias.name for alias in node.names)
            case ast.ImportFrom():
                start = package[: len(package) + 1 - node.level] if node.level else []
                base = ".".join([*start, *([node.module] if node.module else [])])
                found.update([base, *(f"{base}.{alias.name}" for alias in node.names)])
    return frozenset(found)


def module_of(path: str) -> tuple[str, bool]:
    """The full name of the module in a file such as `json/__init__.py`, and whether it is a package."""
    name = path.removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__"), name.endswith(".__init__")


def roots(wheels: Iterable[Path], scripts: Iterable[str]) -> list[str]:
    """All that modules in wheels may import from elsewhere, and what Python inside scripts of PyScript may."""
    found: set[str] = set()
    own: set[str] = set()
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for path in archive.namelist():
                if path.endswith(".py"):
                    module, is_package = module_of(path)
                    own.add(module.split(".")[0])
                    found.update(imported(archive.read(path).decode(), module, is_package=is_package))
    for script in scripts:
        found.update(re.findall(r"\\n\s*(?:from|import) ([\w.]+)", script))
    return sorted(name for name in found if name.split(".")[0] not in own)


def reachable(sources: Mapping[str, str], roots: Iterable[str]) -> set[str]:
    """The paths among `sources` (texts by path) of all modules that the modules named in `roots` may come to import."""
    paths = {module_of(path)[0]: path for path in sources}
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        parts = waiting.pop().split(".")
        for length in range(1, len(parts) + 1):
            module = ".".join(parts[:length])
            if module in NOT_IN_BROWSERS:
                break
            path = paths.get(module, "")
            if path and path not in found:
                found.add(path)
                waiting += imported(sources[path], module, is_package=module_of(path)[1])
    return found


def compiled(source: str, path: str) -> bytes:
    """The bytecode file of a module, which is not compared with its source: that is not there."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=_NO_DOCSTRINGS)
    head = importlib.util.MAGIC_NUMBER + _UNCHECKED_HASH.to_bytes(4, "little")
    return head + importlib.util.source_hash(source.encode()) + marshal.dumps(code)


def library(archive: Path, roots: Iterable[str]) -> bytes:
    """The archive of the standard library's sources as one of bytecode, for a start and all that is in `roots`."""
    with zipfile.ZipFile(archive) as whole:
        sources = {name: whole.read(name).decode() for name in whole.namelist() if name.endswith(".py")}
    wanted = reachable(sources, [*sys.modules, *roots, *BY_NAME])
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as trimmed:
        for path in sorted(wanted):
            code = compiled(sources[path], path)
            trimmed.writestr(zipfile.ZipInfo(f"{path}c", _EPOCH), code, zipfile.ZIP_DEFLATED, compresslevel=9)
    return made.getvalue()
