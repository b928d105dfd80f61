"""Stands in for whoever puts the site on a host: copies of it, newer versions, and versions that went wrong."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import build_site


def copied(site: Path, folder: Path) -> Path:
    """A copy of the site that may be changed."""
    shutil.copytree(site, folder)
    return folder


def known(folder: Path) -> dict[str, Any]:
    """What the service worker knows of its build: its id, and the hash of each file."""
    found = re.search(r"^const build = (.*);$", (folder / "sw.js").read_text(), re.MULTILINE)
    assert found is not None
    build: dict[str, Any] = json.loads(found[1])
    return build


def release(folder: Path, build: str, *more: str) -> None:
    """Make what lies in a folder a version of its own, with more files than before."""
    files = [*known(folder)["files"], *more]
    listed = {name: build_site.integrity((folder / name).read_bytes()) for name in files if (folder / name).exists()}
    text = (folder / "sw.js").read_text()
    value = json.dumps({"id": build, "files": listed})
    (folder / "sw.js").write_text(
        re.sub(r"^const build = .*;$", lambda _: f"const build = {value};", text, flags=re.MULTILINE)
    )


def newer(folder: Path, build: str = "second") -> None:
    """A newer version: its style sheet, its shell and its worker can be told from the old ones."""
    for name, mark in (
        ("app.css", f":root {{ --version: {build}; }}"),
        ("shell.js", f"// {build}"),
        ("table_worker.py", f"# {build}"),
    ):
        with (folder / name).open("a") as file:
            file.write(f"\n{mark}\n")
    release(folder, build)


VERSION = "getComputedStyle(document.documentElement).getPropertyValue('--version').trim()"
"""Tells in the page which version it is; "" for the first one."""
