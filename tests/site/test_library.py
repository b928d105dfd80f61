"""The standard library that the build makes: what it keeps, and that it is bytecode."""

import io
import zipfile
from pathlib import Path
from typing import Any

import build_site

library: Any = build_site.build_module(build_site.LIBRARY)


def test_all_ways_to_name_a_module_are_found() -> None:
    source = "import a.b\nfrom c import d\ndef later():\n    from . import e\n    from ..f import g\n"
    assert library.imported(source, "x.y.z", is_package=False) == {
        *("a.b", "c", "c.d"),
        *("x.y", "x.y.e", "x.f", "x.f.g"),
    }
    assert library.imported("from .e import g", "x.y", is_package=True) == {"x.y.e", "x.y.e.g"}


def test_what_is_imported_by_what_is_imported_is_kept_and_nothing_else() -> None:
    sources = {
        "asked.py": "import family.child",
        "family/__init__.py": "",
        "family/child.py": "from . import twin",
        "family/twin.py": "import doctest",
        "doctest.py": "import deep",
        "deep.py": "",
        "other.py": "import asked",
    }
    assert library.reachable(sources, ["asked", "unknown.name"]) == {
        *("asked.py", "family/__init__.py", "family/child.py", "family/twin.py")
    }


def test_roots_are_what_wheels_and_scripts_import_from_elsewhere(tmp_path: Path) -> None:
    wheel = tmp_path / "own-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("own/__init__.py", "from . import part\nimport json")
        archive.writestr("own/part.py", "from own import other\nfrom os import path")
        archive.writestr("own/data.json", "{}")
    assert library.roots([wheel], [r'const part = "\nimport asyncio\nfrom base64 import b64encode\n";']) == [
        *("asyncio", "base64", "json", "os", "os.path")
    ]


def test_the_site_has_bytecode_alone_and_less_than_was_brought(site: Path) -> None:
    brought = build_site.NPM / "node_modules" / build_site.STDLIB
    made = (site / build_site.STDLIB).read_bytes()
    assert len(made) < 0.75 * brought.stat().st_size
    with zipfile.ZipFile(io.BytesIO(made)) as ours, zipfile.ZipFile(brought) as whole:
        names = ours.namelist()
        assert all(name.endswith(".pyc") for name in names)
        assert {name[:-1] for name in names} < set(whole.namelist())
    # Of a start, of the packages of others, and of what is imported by name.
    for needed in ("asyncio/events", "zipfile/__init__", "encodings/idna", "decimal", "xml/sax/saxutils"):
        assert f"{needed}.pyc" in names
