"""The build itself: what it makes, that it makes the same again, and how it fails."""

import ast
import gzip
import hashlib
import html
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import build_site
from pygames.core.game import keys
from pygames.locale import LANGUAGES, Catalogue

ROOT = Path(build_site.__file__).resolve().parent
DRAWN = ((11, 60, 73), (233, 168, 32), (255, 255, 255))
"""Colours that every picture for links has: night, saffron, and white for the name."""
SOURCES = ("build_site.py", "pyproject.toml", "README.md", "LICENSE", "web", "pygames")


def build(*arguments: str, root: Path = ROOT, **settings: str) -> "subprocess.CompletedProcess[str]":
    """Run the command as a user does, with some environment variables changed."""
    command = [sys.executable, str(root / "build_site.py"), *arguments]
    return subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, timeout=300)


def assert_fails(done: "subprocess.CompletedProcess[str]", *words: str) -> None:
    """One line on stderr that has the words, and exit code 1."""
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stderr.startswith("build_site.py: ")
    for word in words:
        assert word in done.stderr


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The sources alone, as after a fresh clone."""
    folder = tmp_path / "clone"
    folder.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        else:
            shutil.copy(source, folder / name)
    return folder


def assert_nothing_built(clone: Path) -> None:
    assert not (clone / "dist").exists()
    assert list(clone.glob(".build/site-*")) == []


def spoil_hashes(pins: Path) -> None:
    pins.write_text(re.sub("sha256:[0-9a-f]{4}", "sha256:0000", pins.read_text()))


# --- what it makes ---------------------------------------------------------------------------------------------------


def test_the_list_of_files_is_true(site: Path) -> None:
    files = json.loads((site / "build.json").read_text())["files"]
    there = contents(site)
    assert {name: len(content) for name, content in there.items() if name != "build.json"} == files
    assert "index.html" in files and ".nojekyll" in files


def test_the_service_worker_keeps_every_file_that_play_needs(site: Path) -> None:
    line = re.search(r"^const build = (.*);$", (site / "sw.js").read_text(), re.MULTILINE)
    assert line is not None
    worker = json.loads(line[1])
    about = json.loads((site / "build.json").read_text())
    assert worker["id"] == about["build"]
    pictures = {name for name in about["files"] if name.startswith(("pictures/", "screenshots/"))}
    for_others = pictures | {name for name in about["files"] if name.endswith(build_site.PACKED)}
    assert pictures and set(worker["files"]) == set(about["files"]) - {"sw.js", ".nojekyll"} - for_others


def test_the_packed_copies_hold_what_their_files_hold_and_are_smaller(site: Path) -> None:
    for large in ("index.html", "pyodide/pyodide.asm.wasm"):
        assert (site / f"{large}.br").stat().st_size < (site / f"{large}.gz").stat().st_size
    copies = [path for path in site.rglob("*") if path.name.endswith(build_site.PACKED)]
    assert len(copies) > 100
    for path in copies:
        plain = path.with_suffix("")
        assert path.stat().st_size < plain.stat().st_size
        if path.suffix == ".gz":
            assert gzip.decompress(path.read_bytes()) == plain.read_bytes()
    program = """
        const { readFileSync: read } = require("node:fs");
        for (const path of process.argv.slice(1)) {
            const plain = require("node:zlib").brotliDecompressSync(read(path));
            if (Buffer.compare(plain, read(path.slice(0, -3)))) throw new Error(path);
        }"""
    subprocess.run(["node", "-e", program, *(path for path in copies if path.suffix == ".br")], check=True)


def test_no_part_of_the_site_is_larger_than_its_budget(site: Path) -> None:
    budget = json.loads((ROOT / "web/budget.json").read_text())
    sizes = build_site.part_sizes(contents(site))
    assert set(budget) == set(sizes)
    for title, (_, _, small) in sizes.items():
        # A budget far above what is there would hold nothing.
        assert 0.75 * budget[title] <= small / 1000 <= budget[title], title


def test_the_interpreter_knows_the_sizes(site: Path) -> None:
    line = re.search(r"^const sizes = (.*);$", (site / "interpreter.mjs").read_text(), re.MULTILINE)
    assert line is not None
    sizes = json.loads(line[1])
    # What has to be there before Python starts; pydantic and the rest come when they are needed.
    assert set(sizes) == {"pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip"}
    assert all((site / name).stat().st_size == size for name, size in sizes.items())


def test_everything_the_page_names_exists_and_is_relative(site: Path) -> None:
    page = (site / "index.html").read_text()
    assert "<!-- safar:" not in page
    names = re.findall(r'\s(?:src|href|config)="([^"#?]+)', page)
    assert {"./shell.js", "./app.css", "./pyscript.json", "./manifest.en.webmanifest"} <= set(names)
    for name in names:
        assert re.match(r"[a-z]+:|/", name) is None, f"{name} would not work below a sub-path"
        assert (site / name).is_file(), name


def test_every_language_has_a_manifest_with_icons_shortcuts_and_true_pictures(site: Path) -> None:
    for code, language in LANGUAGES.items():
        manifest = json.loads((site / f"manifest.{code}.webmanifest").read_text("utf-8"))
        say = Catalogue(code)
        assert (manifest["name"], manifest["lang"], manifest["dir"]) == (say("site.name"), code, language.direction)
        assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
        named = {say(f"{key}.name"): f"./#new-{key}" for key in keys()}
        assert {shortcut["name"]: shortcut["url"] for shortcut in manifest["shortcuts"]} == named
        assert {picture["form_factor"] for picture in manifest["screenshots"]} == {"narrow", "wide"}
        for shown in (*manifest["icons"], *manifest["screenshots"], *manifest["shortcuts"][0]["icons"]):
            assert (site / shown["src"]).is_file()
            if shown["type"] == "image/png":
                with Image.open(site / shown["src"]) as picture:
                    assert "{}x{}".format(*picture.size) == shown["sizes"], shown["src"]


def test_there_are_rules_pages_under_the_policy_of_the_site(site: Path) -> None:
    pages = sorted(site.glob("rules/*.html"))
    assert [page.name for page in pages] == sorted(f"{key}.{code}.html" for key in keys() for code in LANGUAGES)
    policy = re.compile(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"')
    common = policy.search((site / "index.html").read_text())
    for page in pages:
        text = page.read_text()
        own = policy.search(text)
        assert common is not None and own is not None and html.unescape(own[1]) == common[1]
        for name in re.findall(r'\s(?:src|href)="([^"#]+)"', text):
            assert name == "../" or (page.parent / name).resolve().is_file(), f"{page.name}: {name}"


def test_there_is_an_entry_page_for_every_game_with_its_picture(site: Path) -> None:
    pages = sorted(site.glob("play/*.html"))
    assert [page.name for page in pages] == sorted(f"{key}.{code}.html" for key in keys() for code in LANGUAGES)
    for page in pages:
        text = page.read_text("utf-8")
        for name in re.findall(r'\s(?:src|href)="([^"#]+)', text):
            assert name == "../" or (page.parent / name).resolve().is_file(), f"{page.name}: {name}"
        picture = re.search(r'<meta property="og:image" content="([^"]+)">', text)
        assert picture is not None and (page.parent / picture[1]).is_file()
    assert 'property="og:image" content="./pictures/safar.en.png"' in (site / "index.html").read_text("utf-8")


def test_pictures_are_of_the_size_that_messengers_ask_for_and_light(site: Path) -> None:
    pictures = sorted(site.glob("pictures/*"))
    assert len(pictures) == (len(keys()) + 1) * len(LANGUAGES)
    for path in pictures:
        assert path.stat().st_size < 120_000, path.name
        with Image.open(path) as picture:
            assert picture.format == "PNG" and picture.size == (1200, 630)
            # The ground, the gold edge of the drawing, and the name: something was drawn, letters too.
            colours = {colour for _, colour in picture.convert("RGB").getcolors(1200 * 630)}
        near = [min(sum(map(abs, map(int.__sub__, colour, wanted))) for colour in colours) for wanted in DRAWN]
        assert max(near) < 24, path.name


def test_an_address_makes_pictures_whole_addresses(tmp_path: Path) -> None:
    done = build("--out", str(tmp_path / "dist"), "--address", "https://example.org/safar")
    assert done.returncode == 0, done.stderr
    assert "--address" not in done.stdout
    page = (tmp_path / "dist/play/jetset.pt.html").read_text("utf-8")
    assert 'content="https://example.org/safar/pictures/jetset.pt.png"' in page
    assert 'property="og:url" content="https://example.org/safar/play/jetset.pt.html"' in page
    index = (tmp_path / "dist/index.html").read_text("utf-8")
    assert 'property="og:url" content="https://example.org/safar/"' in index


def bundled(site: Path) -> dict[str, str]:
    """All that lies in the files of modules, by path."""
    found: dict[str, str] = {}
    for path in sorted((site / "modules").glob("*.json")):
        part = json.loads(path.read_text("utf-8"))
        texts = part["files"] if path.stem == "base" else part
        assert not found.keys() & texts.keys(), "nothing comes twice"
        found |= texts
    return found


def test_the_base_names_all_other_parts_and_each_holds_its_own(site: Path) -> None:
    base = json.loads((site / "modules/base.json").read_text("utf-8"))
    others = {part: json.loads((site / f"modules/{part}.json").read_text("utf-8")) for part in base["others"]}
    languages, games = {*LANGUAGES}, {*keys()}
    assert set(others) == languages | games | {f"{key}-{code}" for key in games for code in languages}
    for key in games:
        assert f"pygames/games/{key}/__init__.py" in base["files"]
        own = others[key].keys()
        assert {f"pygames/games/{key}/rules.py", f"pygames/view/{key}.py"} <= own
        assert not any(re.search(rf"/(games|view)/{other}\b", path) for other in games - {key} for path in own)
    assert "pygames/view/europe_land.py" in others["jetset"], "what one game alone uses comes with it"
    assert "pygames/view/signs.py" in base["files"]


def test_what_makes_the_rules_pages_is_not_in_the_browser(site: Path) -> None:
    names = bundled(site)
    assert "pygames/games/scout/rules.py" in names and "pygames/locale/en/rules.json" in names
    assert [name for name in names if "_rules." in name or "rules_pages" in name] == []
    assert [name for name in names if "_poster." in name or "posters" in name or "entry_pages" in name] == []


def test_modules_in_the_browser_do_what_they_say_line_by_line(site: Path) -> None:
    """They lack their comments and docstrings; all else is the same, and on the same lines."""
    texts = bundled(site)
    ours = {name: text for name, text in texts.items() if name.startswith("pygames/")}
    assert len(ours) > 100 and {name.split("/")[0] for name in texts} == set(build_site.BUNDLED)
    for name, text in ours.items():
        source = (ROOT / name).read_text("utf-8")
        if name.endswith(".json"):
            assert json.loads(text) == json.loads(source), name
        else:
            assert ast.dump(silent(text), include_attributes=True) == ast.dump(silent(source), include_attributes=True)


def silent(source: str) -> ast.Module:
    """The tree of a module in which no bare text has a length or words."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            assert node.lineno
            node.value = ast.Constant("", lineno=0, col_offset=0, end_lineno=0, end_col_offset=0)
            node.end_lineno = node.end_col_offset = 0
    # A block may end in such a text.
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and isinstance(node.body[-1], ast.Expr):
            node.end_lineno = node.end_col_offset = 0
    return tree


def test_the_page_has_the_words_of_every_language(site: Path) -> None:
    page = (site / "index.html").read_text("utf-8")
    assert page.count("data-unseen") == 1 and page.rindex("</template>") < page.index('<script src="./first.js">')
    for code, language in LANGUAGES.items():
        words = re.search(rf'<template id="words-{code}"([^>]*)>(.*?)</template>', page, re.DOTALL)
        assert words is not None
        say = Catalogue(code)
        assert say("site.title") in words[1] and say("site.promise") in words[1]
        assert say("start.games") in words[2] and say("boot.loading") in words[2] and say("foot.licence") in words[2]
        assert f'"{code}": "{language.direction}"' in (site / "first.js").read_text("utf-8")


def test_pyodide_gets_our_packages_with_true_hashes(site: Path) -> None:
    packages = json.loads((site / "pyodide/pyodide-lock.json").read_text())["packages"]
    wanted = json.loads((site / "pyscript.json").read_text())["packages"]
    assert set(wanted) <= set(packages)
    for package in packages.values():
        wheel = site / "pyodide" / package["file_name"]
        assert hashlib.sha256(wheel.read_bytes()).hexdigest() == package["sha256"]
        assert set(package["depends"]) <= set(packages)
    assert len(packages) == len(list((site / "wheels").iterdir()))


def test_every_package_is_named_with_its_licence(site: Path) -> None:
    text = (site / "THIRD_PARTY.md").read_text()
    for name in ("pyodide", "@pyscript/core", "idiomorph", "@fontsource-variable/vazirmatn", "CPython"):
        assert f"- {name} " in text
    for pin in re.findall(r"^[\w-]+==[\d.]+", (ROOT / "web/wheels.txt").read_text(), re.MULTILINE):
        name, _, version = pin.partition("==")
        entry = rf"^## {name.replace('-', '[-_]')} {re.escape(version)}$"
        assert re.search(entry, text, re.MULTILINE | re.IGNORECASE), name
    assert "`modules/base.json` holds htpy and markupsafe" in text
    assert (site / "licence.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_style_sheet_looks_for_each_sign_where_the_fonts_have_it() -> None:
    build_fonts = build_site.build_module(build_site.FONTS)
    style = (build_site.WEB / "app.css").read_text("utf-8")
    places = dict(re.findall(r'url\("\./fonts/vazirmatn-([\w-]+)\.woff2"\)[^}]*unicode-range: ([^;]+);', style))
    assert list(places) == ["latin", "latin-ext", "arabic", "persian"]
    signs = {}
    for name, ranges in places.items():
        ends = [part.removeprefix("U+").split("-") for part in ranges.split(", ")]
        signs[name] = {chr(sign) for end in ends for sign in range(int(end[0], 16), int(end[-1], 16) + 1)}
    assert signs["persian"] == {*build_fonts.FONTS["persian"].signs} - {" "}
    marks = {*"\u200c\u200d\u200e"}
    assert sum(map(len, signs.values())) == len(set().union(*signs.values())) + len(marks), "each sign has one font"
    for code in LANGUAGES:
        texts = "".join(path.read_text("utf-8") for path in (ROOT / f"pygames/locale/{code}").glob("*.json"))
        assert {sign for sign in texts if sign.isprintable()} - {"\n"} <= signs["latin"] | signs["persian"], code
    weights = {
        int(weight)
        for path in build_site.WEB.glob("*.css")
        for weight in re.findall(r"font-weight: (\d+);", path.read_text("utf-8"))
    }
    assert min(weights) == build_fonts.LIGHTEST and max(weights) == build_fonts.HEAVIEST
    assert style.count(f"font-weight: {min(weights)} {max(weights)};") == len(places)


def test_every_file_from_elsewhere_is_named_with_its_hash_and_its_package(site: Path) -> None:
    text = (site / "THIRD_PARTY.md").read_text()
    listed = re.findall(r"^- `(.+)` sha256 `([0-9a-f]{64})` \((.+)\)$", text, re.MULTILINE)
    for name, checksum, package in listed:
        assert hashlib.sha256((site / name).read_bytes()).hexdigest() == checksum, name
        named = re.escape(package).replace(r"\-", "[-_]")
        assert re.search(rf"^- {named} [\d.]+: \S", text, re.MULTILINE | re.IGNORECASE), package
    # All that is neither from web/ nor made by the build itself.
    made = r"(rules|play|pictures)/|(build\.json|licence\.txt|THIRD_PARTY\.md|\.nojekyll)$|manifest\.|modules/"
    ours = {path.relative_to(ROOT / "web").as_posix() for path in (ROOT / "web").rglob("*")}
    foreign = {name for name in contents(site) if name not in ours and not re.match(made, name)}
    foreign -= {name for name in foreign if name.endswith(build_site.PACKED)}
    assert foreign == {name for name, _, _ in listed}
    assert 'href="./THIRD_PARTY.md"' in (site / "index.html").read_text()


def test_every_pin_has_a_hash() -> None:
    manifest = json.loads((ROOT / "web/package.json").read_text())
    lock = json.loads((ROOT / "web/package-lock.json").read_text())
    assert manifest["private"] is True
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in manifest["dependencies"].values())
    for place, package in lock["packages"].items():
        assert place == "" or package["integrity"].startswith("sha512-"), place
        assert "resolved" not in package, place
    for pins in ("build-requirements.txt", "wheels.txt"):
        entries = (ROOT / "web" / pins).read_text().replace("\\\n", " ").splitlines()
        assert all(re.match(r"#|[\w.-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}", entry) for entry in entries if entry)


# --- that it makes the same again ------------------------------------------------------------------------------------


def test_a_second_run_is_quick_and_writes_nothing(site: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in site.rglob("*")}
    # Another test may have built another site since, and taken out of `.build/` what only this one needs.
    assert build("--out", str(site)).returncode == 0
    done = build("--out", str(site))
    assert done.returncode == 0, done.stderr
    # Its own time: another test may be building meanwhile, and builds wait for each other.
    took = re.search(r"is up to date: \w+, ([\d.]+) s\.", done.stdout)
    assert took is not None and float(took[1]) < 5
    assert {path: path.stat().st_mtime_ns for path in site.rglob("*")} == before


def test_two_builds_have_the_same_bytes(site: Path, clone: Path, tmp_path: Path) -> None:
    """Of the same sources in another folder, by somebody with other habits; the downloads alone are shared."""
    for name in ("npm", "wheels"):
        shutil.copytree(ROOT / ".build" / name, clone / ".build" / name, symlinks=True)
    for number, path in enumerate(sorted(clone.rglob("*"), reverse=True)):
        if ".build" not in path.parts:
            path.chmod(0o700)
            os.utime(path, (1_000_000_000 + number, 1_000_000_000 + number))
    habits = {"TZ": "Asia/Tehran", "LANG": "fa_IR.UTF-8", "LC_ALL": "C", "PYTHONHASHSEED": "7", "HOME": str(tmp_path)}
    before = os.umask(0o077)
    try:
        done = build("--out", str(tmp_path / "elsewhere/again"), root=clone, SOURCE_DATE_EPOCH="86400", **habits)
    finally:
        os.umask(before)
    assert done.returncode == 0, done.stderr
    again, first = contents(tmp_path / "elsewhere/again"), contents(site)
    assert again.keys() == first.keys()
    assert [name for name in first if again[name] != first[name]] == []


# --- how it fails ----------------------------------------------------------------------------------------------------


def test_a_wrong_hash_of_a_wheel_stops_the_build(clone: Path) -> None:
    spoil_hashes(clone / "web/wheels.txt")
    assert_fails(build(root=clone), "hash", "wheels.txt")
    assert_nothing_built(clone)


def test_a_wrong_hash_of_the_builds_own_packages_stops_it(clone: Path) -> None:
    spoil_hashes(clone / "web/build-requirements.txt")
    assert_fails(build(root=clone), "hash", "build-requirements.txt")
    assert_nothing_built(clone)


def test_no_npm(clone: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert_fails(build(root=clone, PATH=str(tmp_path / "empty")), "npm was not found", "Node.js")
    assert_nothing_built(clone)


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for npm is a shell script")
def test_an_old_npm(clone: Path, tmp_path: Path) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho 6.14.18\n")
    npm.chmod(0o755)
    assert_fails(build(root=clone, PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}"), "npm 6.14.18 is too old")
    assert_nothing_built(clone)


def test_no_network(clone: Path) -> None:
    dead = "http://127.0.0.1:9/"
    settings = {"PIP_INDEX_URL": dead, "PIP_NO_CACHE_DIR": "1", "PIP_RETRIES": "0", "npm_config_registry": dead}
    assert_fails(build(root=clone, **settings), "the package registry cannot be reached")
    assert_nothing_built(clone)


def test_a_foreign_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    assert_fails(build("--out", str(tmp_path)), "was not made by this build")
    assert contents(tmp_path) == {"letter.txt": b"dear"}


def test_a_foreign_file_in_our_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "build.json").write_text('{"build": "0", "files": {"index.html": 1}}')
    (tmp_path / "CNAME").write_text("safar.example")
    assert_fails(build("--out", str(tmp_path)), "holds CNAME")
    assert len(contents(tmp_path)) == 2


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "dist").write_text("")
    assert_fails(build("--out", str(tmp_path / "dist")), "is a file")


@pytest.mark.parametrize(
    "arguments", [["--colour"], ["--port", "x"], ["--port", "70000"], ["--base", "/../"], ["--address", "example.org"]]
)
def test_wrong_arguments(arguments: list[str]) -> None:
    assert_fails(build(*arguments))


def test_a_failed_swap_keeps_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_site, "WORK", tmp_path)
    out = tmp_path / "dist"
    build_site.write_site(out, {"index.html": b"old"})
    rename = Path.rename

    def refuse(path: Path, target: Path) -> Path:
        if path.name == "site-new":
            raise PermissionError(13, "Permission denied")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(build_site.Failure, match="cannot be written"):
        build_site.write_site(out, {"index.html": b"new"})
    assert contents(tmp_path) == {"dist/index.html": b"old"}
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("markup", [{"head": "x"}, {"head": "x", "start": "y", "end": "z"}])
def test_page_and_markup_must_fit(markup: dict[str, str]) -> None:
    with pytest.raises(build_site.Failure, match=r"start|end"):
        build_site.filled_page("<!-- safar:head --><!-- safar:start -->", markup)


def test_a_script_must_have_its_line() -> None:
    with pytest.raises(build_site.Failure, match="exactly one line"):
        build_site.with_value({"sw.js": b"const build = {};\n"}, "sw.js", "build", {})


def test_no_script_keeps_python_waiting_for_a_file() -> None:
    """While a request waits, WebKit calls what was to be called later, and Python is not ready for that."""
    for path in sorted((build_site.ROOT / "web").glob("*js")):
        assert "XMLHttpRequest" not in path.read_text("utf-8"), path.name


@pytest.mark.parametrize(
    ("output", "word"),
    [
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES from the requirements file.", "hash"),
        ("npm error code EINTEGRITY", "hash"),
        ("npm error code ENOTFOUND\nnpm error network request failed", "cannot be reached"),
        ("WARNING: x\nERROR: Could not build\nmore", "ERROR: Could not build"),
        ("", "no reason given"),
    ],
)
def test_reasons_are_one_line(output: str, word: str) -> None:
    text = build_site.reason(output, build_site.WHEEL_PINS)
    assert word in text and "\n" not in text


# --- serving ---------------------------------------------------------------------------------------------------------


def ask(url: str, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """One raw request: the path goes out as it is, which urllib would not do."""
    connection = http.client.HTTPConnection(url.split("/")[2], timeout=10)
    try:
        connection.request(method, path, headers=headers)
        response = connection.getresponse()
        return response.status, dict(response.getheaders()), response.read()
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("shell.js", "text/javascript; charset=utf-8"),
        ("interpreter.mjs", "text/javascript; charset=utf-8"),
        ("table_worker.py", "text/plain; charset=utf-8"),
        ("manifest.fa.webmanifest", "application/manifest+json"),
        ("pyodide/pyodide.asm.wasm", "application/wasm"),
        ("icons/icon.svg", "image/svg+xml"),
    ],
)
def test_types(served: str, name: str, kind: str) -> None:
    status, headers, _ = ask(served, f"/{name}")
    assert (status, headers["Content-Type"]) == (200, kind)


def test_wheels_and_fonts_have_types(site: Path, served: str) -> None:
    for path in [*site.glob("wheels/*.whl"), *site.glob("fonts/*.woff2")]:
        status, headers, body = ask(served, f"/{path.relative_to(site).as_posix()}")
        assert status == 200 and body == path.read_bytes()
        assert headers["Content-Type"] in ("application/zip", "font/woff2")


def test_a_browser_asks_again_only_for_what_has_changed(served: str) -> None:
    _, headers, _ = ask(served, "/index.html")
    assert ask(served, "/index.html", **{"If-None-Match": headers["ETag"]})[0] == 304
    status, headers, body = ask(served, "/index.html", method="HEAD")
    assert status == 200 and body == b"" and int(headers["Content-Length"]) > 0


def test_below_a_sub_path(serve: Callable[..., "object"], site: Path) -> None:
    url = serve("/sub/path/").url  # type: ignore[attr-defined]
    assert ask(url, "/sub/path/")[2] == (site / "index.html").read_bytes()
    assert ask(url, "/sub/path/app.css?x=1")[0] == 200
    assert ask(url, "/app.css")[0] == 404
    for path in ("/", "/sub/path"):
        status, headers, _ = ask(url, path)
        assert (status, headers["Location"]) == (302, "/sub/path/")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/icons/../../secret.txt",
        "/icons/..%5c..%5csecret.txt",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/link.txt",
        "/folder/secret.txt",
        "/icons",
        "/icons/",
        "/%00",
        "/index.html%00.txt",
        "/%252e%252e/secret.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "/....//secret.txt",
        "/./../secret.txt",
        "/icons/%2e%2e/%2e%2e/secret.txt",
        "\\..\\secret.txt",
        "/../dist-other/secret.txt",
        "/circle",
        "/pipe",
        "../secret.txt",
        "secret.txt",
        "http://127.0.0.1/../secret.txt",
        "http://elsewhere.example//etc/passwd",
        "file:///etc/passwd",
        "//[::1",
        "*",
        "/" + "x" * 5000,
    ],
)
def test_nothing_outside_and_no_lists(tmp_path: Path, path: str) -> None:
    folder = tmp_path / "dist"
    (folder / "icons").mkdir(parents=True)
    (folder / "index.html").write_text("page")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "dist-other").mkdir()
    (tmp_path / "dist-other/secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "folder").symlink_to(tmp_path)
    (folder / "circle").symlink_to(folder / "circle")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe")
    with serving(folder) as server:
        assert server.find(path) is None
        assert server.find("/") == (folder / "index.html").resolve()
        # As bytes on the line, the way no library would send them.
        for host in ("127.0.0.1", "elsewhere.example", "..", "127.0.0.1/../../", "a\r\nX-Smuggled: 1"):
            answer = raw(server, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            assert answer == b"" or re.match(rb"HTTP/1\.[01] (404|400|414|302) ", answer), answer
            assert b"secret" not in answer.replace(path.encode(), b"") and b"root:" not in answer


@pytest.mark.parametrize(
    "request_line",
    [
        b"POST / HTTP/1.1",
        b"PUT /index.html HTTP/1.1",
        b"DELETE /index.html HTTP/1.1",
        b"OPTIONS * HTTP/1.1",
        b"CONNECT elsewhere.example:443 HTTP/1.1",
        b"GET /\x00 HTTP/1.1",
        b"GET /\xff\xfe HTTP/1.1",
        b"GET",
        b"GET / HTTP/9.9",
        b"\x16\x03\x01\x02\x00",
        b"GET /" + b"x" * 70_000 + b" HTTP/1.1",
    ],
)
def test_what_is_no_question_gets_no_file(tmp_path: Path, request_line: bytes) -> None:
    (tmp_path / "index.html").write_text("page")
    with serving(tmp_path) as server:
        answer = raw(server, request_line + b"\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b"page" not in answer.replace(request_line, b"")
        # It is there for the next one.
        assert raw(server, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").endswith(b"\r\n\r\npage")


@contextmanager
def serving(folder: Path) -> Iterator[build_site.SiteServer]:
    """A server of a folder that answers."""
    server = build_site.SiteServer(folder, "/", 0)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def raw(server: build_site.SiteServer, question: bytes) -> bytes:
    """What comes back for these very bytes."""
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=10) as line:
        answer = b""
        try:
            line.sendall(question)
            line.shutdown(socket.SHUT_WR)
            while part := line.recv(65536):
                answer += part
        except ConnectionError:  # it need not hear all of it
            pass
    return answer


def test_only_this_machine_is_served(serve: Callable[..., "object"]) -> None:
    server = serve().server  # type: ignore[attr-defined]
    assert server.socket.getsockname()[0] == "127.0.0.1"
    # On every other address of this machine nobody answers.
    others = {found[4][0] for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)} | {"127.0.0.2"}
    for address in others - {"127.0.0.1"}:
        with socket.socket() as line:
            line.settimeout(1)
            assert line.connect_ex((address, server.server_port)) != 0, address


def test_a_taken_port(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(build_site.Failure, match=f"Port {port} cannot be used"):
            build_site.open_server(tmp_path, "/", port)
    first = build_site.open_server(tmp_path, "/", None)
    second = build_site.open_server(tmp_path, "/", None)
    try:
        assert 8000 <= first.server_port < second.server_port
        assert f"Port {first.server_port} is taken" in capsys.readouterr().out
    finally:
        first.server_close()
        second.server_close()


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_serving_from_the_command_line(site: Path) -> None:
    command = [sys.executable, str(ROOT / "build_site.py"), "--serve", "--out", str(site), "--port", "0", "--base", "x"]
    # What runs in the background of a shell has been told to ignore Ctrl-C, and hands that on.
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL), **pipes) as running:
        assert running.stdout is not None and running.stderr is not None
        found = None
        while found is None:
            line = running.stdout.readline()
            assert line, running.stderr.read()
            found = re.search(r"http://127\.0\.0\.1:\d+/x/", line)
        assert ask(found[0], "/x/build.json")[0] == 200
        running.send_signal(signal.SIGINT)
        try:
            assert running.wait(10) == 0
        finally:
            running.kill()
        assert running.stderr.read() == ""
