"""Builds the site: `python build_site.py [--serve]`. Asks for nothing but Python and npm.

It works in an environment of its own under `.build/`, brings every foreign file by its pinned hash, and swaps the
finished folder into place. It must never leave half a site, delete what it did not make, or end in a traceback.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import importlib
import json
import mimetypes
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.parse
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from email.parser import Parser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NoReturn

if sys.version_info < (3, 11):  # noqa: UP036 (older ones do come this far, and no further)
    sys.exit(f"build_site.py: Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
WORK = ROOT / ".build"
ENVIRONMENT = WORK / "env"
NPM = WORK / "npm"
WHEELS = WORK / "wheels"

OUTER_PYTHON = "SAFAR_OUTER_PYTHON"
"""The variable that names the Python with which the command was begun."""

REQUIREMENTS = WEB / "build-requirements.txt"
WHEEL_PINS = WEB / "wheels.txt"
NPM_INPUTS = ("package.json", "package-lock.json", ".npmrc")
LICENCES = "licences"
FONTS, PICTURES, LIBRARY, MODULES = "build_fonts", "build_pictures", "build_library", "build_modules"
"""The modules in web/ that make the fonts, the pictures for links, the standard library, the parts of our modules."""
COMPRESS = "compress.mjs"
BUDGET = "budget.json"
"""How large each part of the site may be, in kB gzipped."""
NOT_SERVED = {
    *("package.json", "package-lock.json", REQUIREMENTS.name, WHEEL_PINS.name, LICENCES),
    *(f"{name}.py" for name in (FONTS, PICTURES, LIBRARY, MODULES)),
    *(f"{LIBRARY}.mjs", COMPRESS, BUDGET),
}
"""What lies in web/ for the build alone."""

EPOCH = 1577836800
"""The date in every archive we write, 2020-01-01, so that the same sources give the same bytes."""
OLDEST_NPM = 8

BUNDLED = ("pygames", "htpy", "markupsafe")
"""The packages that every start needs: they come with our modules, and not as wheels."""
MODULE_FILES = "modules/"

FOR_OTHERS = ("pictures/", "screenshots/")
"""What lies below is for those who see a link to the site, or install it; the service worker keeps none of it."""
PACKED = (".br", ".gz")
"""Copies of files for hosts that can send them in place of the files themselves."""
WORTH_PACKING = (".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest")
POSTER_FONTS = ("Regular", "ExtraBold")

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
STDLIB = "pyodide/python_stdlib.zip"
# PyScript asks for each of its plugins at start, used or not; for all else only when it is used.
PYSCRIPT_PARTS = ("core", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
READ_FIRST = ("pyscript.json", "table_worker.py")
"""What PyScript reads before it starts a worker."""
NPM_TOP = ("pyodide", "@pyscript/core", "idiomorph", "@fontsource-variable/vazirmatn")
LICENCE_TEXTS = {
    "pyodide": "MPL-2.0.txt",
    "@ungap/with-resolvers": "Giammarchi-ISC.txt",
    "@webreflection/utils": "Giammarchi-MIT.txt",
    "codedent": "Giammarchi-ISC.txt",
    "to-json-callback": "Giammarchi-ISC.txt",
}
"""The file in web/licences for each npm package that names its licence but leaves out the text."""

PARTS = {
    "pyodide/": "Python (Pyodide)",
    "wheels/": "packages of others",
    "pyscript/": "PyScript",
    "fonts/": "font",
    "rules/": "rules pages",
    "play/": "entry pages",
    "pictures/": "pictures for links",
    "screenshots/": "pictures of the app",
    "": "icons and papers",
}
OWN = "own code"
"""What of ours a visitor fetches to play: the modules, the page, its styles and scripts."""

OFFLINE_SIGNS = re.compile(
    "NewConnectionError|Max retries|ConnectTimeout|Read timed out|ConnectionError|name resolution"
    "|Name or service not known|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT"
)
HASH_SIGNS = re.compile("DO NOT MATCH THE HASHES|EINTEGRITY")

Site = dict[str, bytes]
"""Every file of the site by its path, with forward slashes."""


class Failure(Exception):
    """Why there is no site: one line that says what is wrong and what to do."""


# --- tools -----------------------------------------------------------------------------------------------------------


def say(text: str) -> None:
    """Tell the person at the terminal what happens."""
    print(text, flush=True)


def digest(*parts: bytes) -> str:
    """The sha256 of parts with their borders, in hexadecimal."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()


def run(command: list[str], purpose: str, pins: Path, cwd: Path = ROOT) -> str:
    """The standard output of a program; raises a Failure with its purpose. `pins` is the file with its hashes."""
    settings = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_USER": "0"}
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env=os.environ | settings,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise Failure(f"{purpose} failed: {command[0]} does not start ({error.strerror or error}).") from error
    if done.returncode:
        raise Failure(f"{purpose} failed: {reason(done.stdout + done.stderr, pins)}")
    return done.stdout


def reason(output: str, pins: Path) -> str:
    """What the output of a failed pip or npm says, in one line with advice."""
    if HASH_SIGNS.search(output):
        return (
            f"a download does not have the hash pinned in web/{pins.name}. "
            "Try again; if it stays so, do not use the download, but find out who changed it."
        )
    if OFFLINE_SIGNS.search(output):
        return "the package registry cannot be reached. Check network and proxy, then run the same command again."
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if re.match("(npm )?error", line, re.IGNORECASE)] or lines[-1:]
    return f"{telling[0] if telling else 'no reason given'} (remove .build/ and run the same command again)."


def is_stamped(folder: Path, stamp: str) -> bool:
    """Whether a folder was finished from exactly these inputs."""
    with suppress(OSError):
        return (folder / ".stamp").read_text(encoding="utf-8") == stamp
    return False


def write_stamp(folder: Path, stamp: str) -> None:
    """Mark a folder as finished; the last thing to write into it."""
    (folder / ".stamp").write_text(stamp, encoding="utf-8")


def start_over(folder: Path) -> None:
    """Make a folder anew and empty."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)


@contextmanager
def one_at_a_time(work: str) -> Iterator[None]:
    """Hold the lock of a kind of work: two builds at once would write into each other's folders."""
    WORK.mkdir(exist_ok=True)
    with (WORK / f"{work}.lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:  # Windows: no such lock there, and two at once are rare
            yield
            return
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say(f"Another {work} is running; waiting for it …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- what the build stands on ----------------------------------------------------------------------------------------


def environment_python() -> Path:
    """The interpreter of the build's own environment."""
    return ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def is_inside() -> bool:
    """Whether this process runs in the build's own environment."""
    return Path(sys.prefix).resolve() == ENVIRONMENT.resolve()


def prepare_environment() -> None:
    """The build's own environment, with the pinned packages that the build imports."""
    stamp = digest(REQUIREMENTS.read_bytes(), sys.version.encode(), str(ENVIRONMENT).encode())
    if is_stamped(ENVIRONMENT, stamp) and environment_python().exists():
        return
    say("Preparing the build's own Python environment …")
    start_over(ENVIRONMENT)
    try:
        run([sys.executable, "-m", "venv", str(ENVIRONMENT)], "Making a Python environment", REQUIREMENTS)
    except Failure as failure:
        raise Failure(f"{failure} On Debian or Ubuntu, `apt install python3-venv` brings it.") from failure
    wanted = ["--require-hashes", "--only-binary=:all:", "--requirement", str(REQUIREMENTS)]
    pip = [str(environment_python()), "-m", "pip", "install", "--quiet", "--retries=2"]
    run([*pip, *wanted], "Installing what the build imports", REQUIREMENTS)
    write_stamp(ENVIRONMENT, stamp)


def continue_inside() -> NoReturn:
    """Run this same command again in the build's own environment."""
    command = [str(environment_python()), str(Path(__file__).resolve()), *sys.argv[1:]]
    os.environ[OUTER_PYTHON] = sys.executable
    if os.name != "nt":
        os.execv(command[0], command)
    with suppress(KeyboardInterrupt):  # Windows cannot replace a process; Ctrl-C reaches both
        sys.exit(subprocess.run(command).returncode)
    sys.exit(0)


def npm_stamp() -> str:
    """What the npm packages depend on."""
    return digest(*((WEB / name).read_bytes() for name in NPM_INPUTS))


def npm_command() -> str:
    """The path of npm, if it is there and not too old."""
    npm = shutil.which("npm")
    if npm is None:
        raise Failure("npm was not found. Install Node.js, which brings npm (https://nodejs.org), then run this again.")
    version = run([npm, "--version"], "Asking npm for its version", WEB / "package-lock.json").strip()
    if int(version.split(".")[0] or 0) < OLDEST_NPM:
        raise Failure(f"npm {version} is too old. Install Node.js 18 or newer, which brings npm {OLDEST_NPM} or newer.")
    return npm


def prepare_npm() -> None:
    """The pinned npm packages, in `.build/npm`."""
    stamp = npm_stamp()
    if is_stamped(NPM, stamp):
        return
    npm = npm_command()
    say("Bringing the npm packages …")
    start_over(NPM)
    for name in NPM_INPUTS:
        shutil.copyfile(WEB / name, NPM / name)
    patience = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"]
    # No package of ours needs its install scripts, so none may run.
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", *patience]
    run(command, "Bringing the npm packages", WEB / "package-lock.json", cwd=NPM)
    write_stamp(NPM, stamp)


def prepare_wheels() -> None:
    """The pinned wheels for the browser, in `.build/wheels`."""
    stamp = digest(WHEEL_PINS.read_bytes())
    if is_stamped(WHEELS, stamp):
        return
    say("Bringing the WebAssembly wheels …")
    start_over(WHEELS)
    target = ["--python-version=3.14", "--implementation=cp", "--platform=pyemscripten_2026_0_wasm32"]
    # The second platform is for markupsafe alone, of which only the Python part is used; the pinned hashes keep every
    # other package from using it.
    target += ["--platform=manylinux2014_x86_64"]
    wanted = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--requirement", str(WHEEL_PINS)]
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--retries=2", "--dest", str(WHEELS)]
    run([*pip, *target, *wanted], "Bringing the WebAssembly wheels", WHEEL_PINS)
    write_stamp(WHEELS, stamp)


def own_wheel() -> Path:
    """The wheel of `pygames`, built by its own backend; the same sources give the same bytes."""
    folder = WORK / "own"
    start_over(folder)
    os.environ["SOURCE_DATE_EPOCH"] = str(EPOCH)
    backend: Any = importlib.import_module("flit_core.buildapi")
    before = Path.cwd()
    os.chdir(ROOT)  # a build backend works on the current folder
    try:
        wheel = folder / str(backend.build_wheel(str(folder)))
    except Exception as error:
        raise Failure(f"The wheel of pygames could not be built: {one_line(error)}. See pyproject.toml.") from error
    finally:
        os.chdir(before)
    return wheel


def one_line(error: BaseException) -> str:
    """An error as a few words on one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


# --- what the site is made of ----------------------------------------------------------------------------------------


def package_name(name: str) -> str:
    """A Python package's name as registries and Pyodide compare it."""
    return re.sub("[-_.]+", "-", name).lower()


def wheel_metadata(wheel: Path) -> tuple[Any, dict[str, str]]:
    """The METADATA of a wheel, and its licence texts by file name."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        folder = about.rsplit("/", 1)[0]
        texts = {
            name: archive.read(name).decode()
            for name in sorted(names)
            if name.startswith(folder)
            and re.search(r"licen[cs]e|copying|notice", name.rsplit("/", 1)[1], re.IGNORECASE)
        }
        return Parser().parsestr(archive.read(about).decode()), texts


def pyodide_lock(wheels: Iterable[Path], original: bytes) -> bytes:
    """Pyodide's list of packages, with ours alone; `original` tells which interpreter it belongs to."""
    about = {wheel: wheel_metadata(wheel)[0] for wheel in wheels}
    ours = {package_name(meta["Name"]) for meta in about.values()}
    packages = {}
    for wheel, meta in sorted(about.items()):
        name = package_name(meta["Name"])
        # Conditions such as `extra == "…"` or an older Python are for packages that are not here anyway.
        needed = {package_name(re.split(r"[^\w.-]", line)[0]) for line in meta.get_all("Requires-Dist", [])}
        missing = {
            package_name(re.split(r"[^\w.-]", line)[0]) for line in meta.get_all("Requires-Dist", []) if ";" not in line
        } - ours
        if missing:
            raise Failure(f"{name} needs {', '.join(sorted(missing))}: add it to web/{WHEEL_PINS.name}.")
        packages[name] = {
            "depends": sorted(needed & ours),
            "file_name": f"../wheels/{wheel.name}",
            "imports": [wheel.name.split("-")[0]],
            "install_dir": "site",
            "name": name,
            "package_type": "package",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "unvendored_tests": False,
            "version": meta["Version"],
        }
    return as_json({"info": json.loads(original)["info"], "packages": packages})


def as_json(value: object) -> bytes:
    """JSON text for people and machines."""
    return (json.dumps(value, indent=1, sort_keys=True) + "\n").encode()


def own_files() -> Site:
    """What lies in web/ and is served as it is."""
    site = {}
    for path in sorted(WEB.rglob("*")):
        name = path.relative_to(WEB).as_posix()
        parts = name.split("/")
        hidden = any(part.startswith(".") or part.endswith("~") or part == "__pycache__" for part in parts)
        if path.is_file() and not hidden and parts[0] not in NOT_SERVED:
            site[name] = path.read_bytes()
    if "index.html" not in site:
        raise Failure("web/index.html is missing.")
    return site


def foreign_files(wheels: list[Path]) -> Site:
    """What comes from the pinned packages."""
    modules = NPM / "node_modules"
    site = {f"pyodide/{name}": (modules / "pyodide" / name).read_bytes() for name in PYODIDE_FILES}
    site["pyodide/pyodide-lock.json"] = pyodide_lock(wheels, (modules / "pyodide/pyodide-lock.json").read_bytes())
    pyscript = modules / "@pyscript/core/dist"
    site["pyscript/core.js"] = (pyscript / "core.js").read_bytes()
    for part in PYSCRIPT_PARTS:
        chunks = [path for path in pyscript.glob("*.js") if re.fullmatch(rf"{part}-[\w-]{{8}}\.js", path.name)]
        if len(chunks) != 1:
            raise Failure(f"This version of @pyscript/core has no single file for {part}: look at PYSCRIPT_PARTS.")
        site[f"pyscript/{chunks[0].name}"] = chunks[0].read_bytes()
    site["vendor/idiomorph.js"] = (modules / "idiomorph/dist/idiomorph.esm.js").read_bytes()
    site |= site_fonts(modules / "@fontsource-variable/vazirmatn/files")
    site |= {f"wheels/{wheel.name}": wheel.read_bytes() for wheel in wheels}
    return site


def site_fonts(folder: Path) -> Site:
    """The fonts, made from those in the folder of their package."""
    try:
        made: Site = build_module(FONTS).fonts(
            lambda subset: (folder / f"vazirmatn-{subset}-wght-normal.woff2").read_bytes(),
            WORK / "fonts",
            REQUIREMENTS.read_bytes(),
        )
    except Exception as error:
        raise Failure(f"The fonts could not be made: {one_line(error)}. See web/{FONTS}.py.") from error
    return {f"fonts/vazirmatn-{name}.woff2": content for name, content in made.items()}


def library_roots(wheels: list[Path], foreign: Site) -> str:
    """What of the standard library is asked for by name, as JSON; looked for once in the same sources."""
    scripts = [content for name, content in foreign.items() if name.startswith("pyscript/")]
    sources = [wheel.read_bytes() for wheel in wheels]
    found = WORK / f"roots-{digest(*sources, *scripts, (WEB / f'{LIBRARY}.py').read_bytes())}.json"
    if not found.exists():
        for old in WORK.glob("roots-*.json"):
            old.unlink()
        roots = build_module(LIBRARY).roots(wheels, [script.decode() for script in scripts])
        found.write_text(json.dumps(roots), encoding="utf-8")
    return found.read_text(encoding="utf-8")


def standard_library(wheels: list[Path], foreign: Site) -> bytes:
    """Of Pyodide's standard library what the site may import, as bytecode; made once for the same inputs."""
    roots = library_roots(wheels, foreign)
    tools = [(WEB / f"{LIBRARY}{kind}").read_bytes() for kind in (".py", ".mjs")]
    parts = [content for name, content in foreign.items() if name.startswith("pyodide/")]
    folder = WORK / "library"
    made = folder / f"{digest(roots.encode(), *tools, *parts)}.zip"
    if not made.exists():
        say("Compiling the standard library …")
        start_over(folder)
        wanted = folder / "roots.json"
        wanted.write_text(roots, encoding="utf-8")
        tool = WEB / f"{LIBRARY}.mjs"
        run(
            [node(), str(tool), str(NPM / "node_modules/pyodide"), str(wanted), str(made)],
            "Compiling the library",
            tool,
        )
    return made.read_bytes()


def is_bundled(wheel: Path) -> bool:
    """Whether the package is among the modules that every start needs."""
    return wheel.name.split("-")[0] in BUNDLED


def npm_packages() -> dict[str, str]:
    """The folder of each npm package whose code is in the site, by name."""
    lock = json.loads((WEB / "package-lock.json").read_bytes())["packages"]
    found: dict[str, str] = {}
    waiting = [("", name) for name in NPM_TOP]
    while waiting:
        user, name = waiting.pop()
        # A package is found as Node finds it: in the nearest node_modules on the way up.
        places = [f"{user}/node_modules/{name}".lstrip("/"), f"node_modules/{name}"]
        place = next((place for place in places if place in lock), None)
        if place is None:
            raise Failure(f"web/package-lock.json lacks {name}: run `npm install` in web/ and commit the result.")
        if place in found:
            continue
        found[place] = name
        # Pyodide's dependencies are types and a part for Node: nothing of them is in its browser files.
        if name != "pyodide":
            waiting += [(place, needed) for needed in lock[place].get("dependencies", {})]
    return found


def licence_name(meta: Any) -> str:
    """The licence that the METADATA of a wheel names, in whichever of the three ways it does; "" for none."""
    classifiers = [line.rpartition(" :: ")[2] for line in meta.get_all("Classifier", []) if line.startswith("License")]
    return str(meta["License-Expression"] or meta["License"] or ", ".join(classifiers))


def licence_entries(wheels: Iterable[Path]) -> Iterator[tuple[str, str, str, list[str]]]:
    """Name, version, licence and licence texts of each package in the site."""
    for place, name in sorted(npm_packages().items(), key=lambda item: item[1]):
        folder = NPM / place
        about = json.loads((folder / "package.json").read_bytes())
        files = [path for path in sorted(folder.iterdir()) if re.match("licen[cs]e|copying|notice", path.name.lower())]
        if not files and name in LICENCE_TEXTS:
            files = [WEB / LICENCES / LICENCE_TEXTS[name]]
        texts = [path.read_text(encoding="utf-8") for path in files]
        yield name, about["version"], about.get("license", ""), texts
    for wheel in wheels:
        meta, licence_texts = wheel_metadata(wheel)
        if meta["Name"] != "pygames":
            yield meta["Name"], meta["Version"], licence_name(meta), [*licence_texts.values()]
    python = json.loads((NPM / "node_modules/pyodide/pyodide-lock.json").read_bytes())["info"]["python"]
    text = (WEB / LICENCES / "Python.txt").read_text(encoding="utf-8")
    yield "CPython (inside pyodide)", python, "PSF-2.0", [text]


def outside_files(foreign: Site) -> Iterator[str]:
    """A line for each file that comes from elsewhere: its path, its hash, and the package whose licence it is under."""
    # Files of the packages that PyScript's own script is put together from are in that one script.
    homes = {"pyodide/": "pyodide", "pyscript/": "@pyscript/core", "vendor/": "idiomorph", "fonts/": NPM_TOP[-1]}
    for name in sorted(foreign):
        home = next((package for start, package in homes.items() if name.startswith(start)), "")
        home = home or package_name(name.removeprefix("wheels/").split("-")[0])
        yield f"- `{name}` sha256 `{hashlib.sha256(foreign[name]).hexdigest()}` ({home})"


def third_party(wheels: Iterable[Path], foreign: Site) -> bytes:
    """The licences of everything in the site that is not ours."""
    lines = ["# Third-party software", "", "Safar itself is under the licence in `licence.txt`. It carries:", ""]
    chapters = []
    # One version may lie in several places.
    entries = {(name, version): (licence, texts) for name, version, licence, texts in licence_entries(wheels)}
    for (name, version), (licence, texts) in entries.items():
        if not licence or not texts:
            raise Failure(
                f"{name} {version} comes without a known licence: leave it out, or add its text to web/{LICENCES}."
            )
        lines.append(f"- {name} {version}: {licence}")
        body = "\n\n".join(text.strip().replace("\r\n", "\n") for text in texts)
        chapters += ["", f"## {name} {version}", "", f"Licence: {licence}", "", "````text", body, "````"]
    lines += [
        "",
        "Its files from elsewhere, by the hash of the bytes that are served, and whose they are:",
        "",
        *outside_files(foreign),
        "",
        f"`{MODULE_FILES}base.json` holds {' and '.join(BUNDLED[1:])} beside our own modules, without their comments.",
        f"The fonts hold the weights and letters that the site uses, of those that {NPM_TOP[-1]} brings.",
        f"`{STDLIB}` is a part of the library that pyodide brings under the same name, compiled by its own Python.",
    ]
    return "\n".join([*lines, *chapters, ""]).encode()


def filled_page(template: str, markup: Mapping[str, str]) -> str:
    """The page with the markup for each of its markers, `<!-- safar:head -->` and so on; each must have the other."""
    wanted = set(re.findall(r"<!-- safar:([\w-]+) -->", template))
    if wanted != set(markup):
        odd = ", ".join(sorted(wanted ^ set(markup)))
        raise Failure(f"web/index.html and prerender() in pygames/view/page.py do not have the same markers: {odd}.")
    return re.sub(r"<!-- safar:([\w-]+) -->", lambda found: markup[found[1]], template)


def prerendered(address: str) -> tuple[dict[str, str], dict[str, str]]:
    """The markup that stands in the page before Python does, and the direction of each language."""
    try:
        page: Any = importlib.import_module("pygames.view.page")
        return page.prerender(address), page.directions()
    except Exception as error:
        raise Failure(f"The start page could not be made: {one_line(error)}. See pygames/view/page.py.") from error


def preloads(site: Site) -> str:
    """Markup that has the browser fetch at once what the page would else ask for link by link."""
    found: list[str] = []
    waiting = ["shell.js"]
    while waiting:
        name = waiting.pop()
        found.append(name)
        imported = re.findall(r'^import .*"\./([\w/.-]+)";$', site[name].decode(), re.MULTILINE)
        waiting += [other for other in imported if other not in (*found, *waiting)]
    # able.js has asked for the first of PyScript's scripts by then; asked for twice, Firefox may say that it failed.
    parts = {name for name in site if name.startswith("pyscript/") and name.endswith(".js")} - {"pyscript/core.js"}
    modules = sorted({*found, *parts})
    lines = [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    return "".join([*lines, *(f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in READ_FIRST)])


def still_pages(index: str, address: str) -> Site:
    """The rules and the entry page of every game in every language, under the security policy of `index.html`."""
    policy = re.search(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"', index)
    if policy is None:
        raise Failure("web/index.html has no Content-Security-Policy for the rules pages to share.")
    made: dict[str, str] = {}
    for name in ("rules_pages", "entry_pages"):
        try:
            module: Any = importlib.import_module(f"pygames.view.{name}")
            made |= module.pages(policy[1], address)
        except Exception as error:
            raise Failure(
                f"The {name.replace('_', ' ')} could not be made: {one_line(error)}. See pygames/view/{name}.py."
            ) from error
    return {name: page.encode() for name, page in made.items()} | app_manifests()


def app_manifests() -> Site:
    """What a device needs to know to install the site, in every language."""
    try:
        module: Any = importlib.import_module("pygames.view.manifest")
        made: dict[str, str] = module.manifests()
    except Exception as error:
        raise Failure(f"The manifests could not be made: {one_line(error)}. See pygames/view/manifest.py.") from error
    return {name: text.encode() for name, text in made.items()}


def link_pictures() -> Site:
    """The picture of every game, and of the site, in every language."""
    fonts = [NPM / f"node_modules/vazirmatn/fonts/ttf/Vazirmatn-{cut}.ttf" for cut in POSTER_FONTS]
    try:
        posters: Any = importlib.import_module("pygames.view.posters")
        made: Site = build_module(PICTURES).pictures(
            posters.posters(), fonts, WORK / "pictures", REQUIREMENTS.read_bytes()
        )
    except Exception as error:
        raise Failure(
            f"The pictures for links could not be drawn: {one_line(error)}. See pygames/view/posters.py."
        ) from error
    return made


def build_module(name: str) -> Any:
    """A module that lies in web/ for the build alone."""
    if str(WEB) not in sys.path:
        sys.path.append(str(WEB))
    return importlib.import_module(name)


def node() -> str:
    """The path of Node.js."""
    found = shutil.which("node")
    if found is None:
        raise Failure("node was not found, though npm was. Install Node.js (https://nodejs.org), then run this again.")
    return found


def with_value(site: Site, name: str, marker: str, value: object) -> None:
    """Put a value into a script, in its line `const … = …; // safar:marker`."""
    before = site[name].decode()
    line = re.compile(rf"^const (\w+) = .*; // safar:{marker}$", re.MULTILINE)
    after, count = line.subn(lambda found: f"const {found[1]} = {json.dumps(value, sort_keys=True)};", before)
    if count != 1:
        raise Failure(f"web/{name} must have exactly one line that ends in `// safar:{marker}`.")
    site[name] = after.encode()


def packed_copies(site: Site) -> Site:
    """The smaller copies of all files that get smaller, each beside its file; what was made once is kept."""
    folder = WORK / "packed"
    folder.mkdir(exist_ok=True)
    names = {name: digest(content) for name, content in site.items() if name.endswith(WORTH_PACKING)}
    for file in folder.iterdir():
        if file.name.split(".")[0] not in names.values():
            file.unlink()
    missing = {own: name for name, own in names.items() if not all((folder / f"{own}{way}").exists() for way in PACKED)}
    for own, name in missing.items():
        (folder / own).write_bytes(site[name])
    if missing:
        run([node(), str(WEB / COMPRESS), str(folder)], "Compressing the files", WEB / COMPRESS)
    for own in missing:
        (folder / own).unlink()
    copies = {f"{name}{way}": (folder / f"{own}{way}").read_bytes() for name, own in names.items() for way in PACKED}
    return {name: copy for name, copy in copies.items() if len(copy) < len(site[name[: -len(PACKED[0])]])}


def integrity(content: bytes) -> str:
    """The hash of a file as a browser compares it with what arrives."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def complete_site(address: str) -> tuple[Site, str]:
    """All files of the site, and the build's id: it changes with any byte of them."""
    wheels = [*sorted(WHEELS.glob("*.whl")), own_wheel()]
    foreign = foreign_files([wheel for wheel in wheels if not is_bundled(wheel)])
    foreign[STDLIB] = standard_library(wheels, foreign)
    parts: Site = build_module(MODULES).files(wheel for wheel in wheels if is_bundled(wheel))
    site = own_files() | foreign | {f"{MODULE_FILES}{part}.json": content for part, content in parts.items()}
    site |= still_pages(site["index.html"].decode(), address) | link_pictures()
    markup, directions = prerendered(address)
    site["index.html"] = filled_page(site["index.html"].decode(), markup | {"preloads": preloads(site)}).encode()
    with_value(site, "first.js", "directions", directions)
    site["THIRD_PARTY.md"] = third_party(wheels, foreign)
    site["licence.txt"] = (ROOT / "LICENSE").read_bytes()
    site[".nojekyll"] = b""
    large = {name: len(site[name]) for name in sorted(site) if name.endswith((".wasm", ".zip"))}
    with_value(site, "interpreter.mjs", "sizes", large)
    with_value(site, "interpreter.mjs", "languages", list(directions))
    build = digest(*(part for name in sorted(site) for part in (name.encode(), site[name])))[:12]
    # Some hosts do not serve files that begin with a dot, and a service worker is never in its own cache.
    with_value(site, "snapshot.mjs", "build", build)
    kept = [name for name in sorted(site) if name != "sw.js" and not name.startswith((".", *FOR_OTHERS))]
    with_value(site, "sw.js", "build", {"id": build, "files": {name: integrity(site[name]) for name in kept}})
    site |= packed_copies(site)
    sizes = {name: len(site[name]) for name in sorted(site)}
    site["build.json"] = as_json({"build": build, "files": sizes})
    return site, build


# --- writing it ------------------------------------------------------------------------------------------------------


def check_target(out: Path) -> None:
    """Refuse a folder that this build did not make, or that holds something else besides."""
    if not out.exists():
        return
    if not out.is_dir():
        raise Failure(f"{out} is a file. Name a folder with --out.")
    there = {path.relative_to(out).as_posix() for path in out.rglob("*") if not path.is_dir() or path.is_symlink()}
    if not there and not any(out.iterdir()):
        return
    known: set[str] = set()
    with suppress(OSError, ValueError, KeyError, TypeError):
        known = {"build.json", *json.loads((out / "build.json").read_bytes())["files"]}
    if not known:
        raise Failure(f"{out} was not made by this build, so it is left alone. Name another folder with --out.")
    foreign = sorted(there - known)
    if foreign:
        raise Failure(f"{out} holds {foreign[0]}, which this build did not make. Move it away, or name another --out.")


def is_same(out: Path, site: Site) -> bool:
    """Whether the folder already holds exactly this site."""
    try:
        return all((out / name).read_bytes() == content for name, content in site.items())
    except OSError:
        return False


def write_site(out: Path, site: Site) -> None:
    """Write the site aside and swap it in; on any failure the old one stays and nothing half-built is left."""
    fresh, old = WORK / "site-new", WORK / "site-old"
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        if WORK.stat().st_dev != out.parent.stat().st_dev:  # a rename is atomic only inside one file system
            fresh, old = (out.with_name(f".{out.name}-{os.getpid()}-{kind}") for kind in ("new", "old"))
        for rest in (fresh, old):  # of a build that was cut off
            shutil.rmtree(rest, ignore_errors=True)
        for name, content in site.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        if out.exists():
            out.rename(old)
        try:
            fresh.rename(out)
        except OSError:
            if old.exists():
                old.rename(out)
            raise
    except OSError as error:
        raise Failure(
            f"{out} cannot be written ({error.strerror or error}). Free it, or name another folder with --out."
        ) from error
    finally:
        for rest in (fresh, old):
            shutil.rmtree(rest, ignore_errors=True)


def part_of(name: str) -> str:
    """The part of the site that a file belongs to, by its title in `PARTS`."""
    if re.match(rf"{MODULE_FILES}|[\w-]+\.(js|mjs|css|py)$|pyscript[\w-]*\.json$|index\.html$", name):
        return OWN
    return next(title for start, title in PARTS.items() if name.startswith(start))


def part_sizes(site: Site) -> dict[str, tuple[int, int, int]]:
    """Of each part: how many files, how many bytes, and how many of them gzipped."""
    files = {name: content for name, content in site.items() if not name.endswith(PACKED)}
    # What has no packed copy is packed already.
    packed = {name: len(site.get(f"{name}.gz", content)) for name, content in files.items()}
    sizes = {}
    for title in (OWN, *PARTS.values()):
        names = [name for name in files if part_of(name) == title]
        sizes[title] = (len(names), sum(len(files[name]) for name in names), sum(packed[name] for name in names))
    return sizes


def size_table(site: Site) -> str:
    """How large each part is, as it is and gzipped, and how large it may be."""
    sizes = part_sizes(site)
    budget: dict[str, int] = json.loads((WEB / BUDGET).read_bytes())
    lines = [f"{'':<22}{'files':>6}{'kB':>9}{'gzipped':>9}{'budget':>9}"]
    for title, (count, raw, small) in sizes.items():
        lines.append(f"{title:<22}{count:>6}{raw / 1000:>9,.0f}{small / 1000:>9,.0f}{budget[title]:>9,}")
    count, raw, small = (sum(column) for column in zip(*sizes.values(), strict=True))
    lines.append(f"{'together':<22}{count:>6}{raw / 1000:>9,.0f}{small / 1000:>9,.0f}{sum(budget.values()):>9,}")
    return "\n".join(lines)


def build(out: Path, address: str) -> None:
    """Bring the site in `out` up to date; `address` is where it will stand, "" where that is not known."""
    began = time.perf_counter()
    tasks: list[Callable[[], None]] = [prepare_npm, prepare_wheels]
    with ThreadPoolExecutor() as pool:
        for task in [pool.submit(task) for task in tasks]:
            task.result()
    site, identity = complete_site(address)
    unchanged = is_same(out, site)
    if not unchanged:
        write_site(out, site)
    say(size_table(site))
    if not address:
        say("Links will be shown without their picture in most messengers; --address https://… helps, see README.md.")
    state = "is up to date" if unchanged else "is built"
    say(f"{out} {state}: {identity}, {time.perf_counter() - began:.1f} s.")


# --- serving it ------------------------------------------------------------------------------------------------------

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".zip": "application/zip",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}


class SiteServer(ThreadingHTTPServer):
    """Serves one folder below one path, to this machine alone."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # on Windows it would let two servers share a port

    def __init__(self, folder: Path, base: str, port: int) -> None:
        self.folder = folder.resolve()
        self.base = base
        super().__init__(("127.0.0.1", port), SiteHandler)

    def find(self, address: str) -> Path | None:
        """The file for the path of an address, or None: never a folder, never anything outside."""
        try:
            path = urllib.parse.unquote(urllib.parse.urlsplit(address).path)
            if not path.startswith(self.base):
                return None
            name = path[len(self.base) :]
            found = (self.folder / (name if name and name[-1] != "/" else f"{name}index.html")).resolve()
            return found if found.is_file() and found.is_relative_to(self.folder) else None
        except (OSError, ValueError, RuntimeError):  # a name that no file can have, or links that lead in a circle
            return None

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no news."""


class SiteHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with files, and lets the browser keep what has not changed."""

    protocol_version = "HTTP/1.1"
    server: SiteServer

    def do_GET(self) -> None:
        """Answer with a file, its headers alone for HEAD, or a plain error."""
        path = self.path.partition("?")[0]
        if path in ("/", self.server.base.rstrip("/")) and path != self.server.base:
            self.answer(HTTPStatus.FOUND, b"", {"Location": self.server.base})
            return
        found = self.server.find(self.path)
        if found is None:
            self.answer(HTTPStatus.NOT_FOUND, b"Not found\n", {"Content-Type": "text/plain"})
            return
        about = found.stat()
        tag = f'"{about.st_mtime_ns:x}-{about.st_size:x}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if self.headers.get("If-None-Match") == tag:
            self.answer(HTTPStatus.NOT_MODIFIED, b"", headers)
            return
        kind = TYPES.get(found.suffix) or mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        self.answer(HTTPStatus.OK, found.read_bytes(), headers | {"Content-Type": kind})

    do_HEAD = do_GET  # noqa: N815

    def answer(self, status: HTTPStatus, body: bytes, headers: Mapping[str, str]) -> None:
        """Send one whole response."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing: the terminal is for the person who builds."""


def open_server(out: Path, base: str, port: int | None) -> SiteServer:
    """A server on the port asked for, or else on the first free one from 8000."""
    if port is not None:
        try:
            return SiteServer(out, base, port)
        except OSError as error:
            raise Failure(
                f"Port {port} cannot be used ({error.strerror or error}). Name another with --port."
            ) from error
    for candidate in range(8000, 8100):
        try:
            server = SiteServer(out, base, candidate)
        except OSError:
            say(f"Port {candidate} is taken, trying the next one.")
            continue
        return server
    raise Failure("No port from 8000 to 8099 is free. Name one with --port.")


def serve(out: Path, base: str, port: int | None) -> None:
    """Serve the site until Ctrl-C."""
    server = open_server(out, base, port)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        say(f"Safar is on http://127.0.0.1:{server.server_port}{base} (Ctrl-C ends it)")
        while thread.is_alive():
            thread.join(1)  # with a timeout, so that Ctrl-C is heard on every system
    except KeyboardInterrupt:
        say("\nStopped.")
    finally:
        server.shutdown()
        server.server_close()


# --- measuring it ----------------------------------------------------------------------------------------------------


def bench(out: Path) -> None:
    """Measure in a real browser how long the page takes to be ready, and how soon it answers while people play."""
    # The build's own environment has no browser to measure with; the one that the tests run in has.
    python = os.environ.get(OUTER_PYTHON, sys.executable)
    if subprocess.run([python, "-c", "import playwright, pytest"], capture_output=True).returncode:
        raise Failure('--bench needs what the tests need: run `python -m pip install -e ".[test]"` first.')
    for program in ("startup.py", "playtime.py"):
        if subprocess.run([python, str(ROOT / "tests/browser" / program), str(out)]).returncode:
            raise Failure("The measuring failed; what went wrong stands above.")


# --- the command -----------------------------------------------------------------------------------------------------


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one line."""

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message}. See python build_site.py --help.")


def base_path(text: str) -> str:
    """A sub-path with its slashes: `safar` is `/safar/`."""
    if not re.fullmatch(r"[\w./~-]*", text) or ".." in text:
        raise argparse.ArgumentTypeError(f"{text!r} is no path such as /safar/")
    inner = text.strip("/")
    return f"/{inner}/" if inner else "/"


def site_address(text: str) -> str:
    """Where the site will stand, with its slash: `https://example.org/safar` is `https://example.org/safar/`."""
    if not re.fullmatch(r"https?://[\w.-]+(:\d{1,5})?(/[\w.~%-]+)*/?", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is no address such as https://example.org/safar/")
    return f"{text.rstrip('/')}/"


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = OneLineParser(description="Builds the site of Safar.", allow_abbrev=False)
    parser.add_argument("--serve", action="store_true", help="serve the site on this machine when it is built")
    parser.add_argument("--bench", action="store_true", help="measure start-up beside a plain PyScript page, and play")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="the folder to build (dist)")
    parser.add_argument("--port", type=int, metavar="N", help="the port to serve on (8000, or the next free one)")
    parser.add_argument("--base", type=base_path, default="/", metavar="PATH", help="the path to serve below (/)")
    parser.add_argument(
        "--address", type=site_address, metavar="URL", help="where the site will stand, for pictures of links"
    )
    return parser.parse_args()


def command() -> None:
    """Do what was asked for; raises Failure."""
    wanted = arguments()
    out = Path(os.path.abspath(wanted.out))
    if wanted.port is not None and not 0 <= wanted.port <= 65535:
        raise Failure("--port must be from 0 to 65535.")
    check_target(out)
    with one_at_a_time("build"):
        if not is_inside():
            if not is_stamped(NPM, npm_stamp()):
                npm_command()  # tell what is missing before the long way, not after it
            prepare_environment()
        else:
            build(out, wanted.address or "")
    if not is_inside():
        continue_inside()
    if wanted.bench:
        bench(out)
    if wanted.serve:
        serve(out, wanted.base, wanted.port)


def main() -> int:
    """Run the command; every failure is one line on stderr and exit code 1."""
    try:
        command()
    except Failure as failure:
        print(f"build_site.py: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("build_site.py: stopped; the old site is as it was.", file=sys.stderr)
        return 1
    except Exception as error:
        print(f"build_site.py: {one_line(error)}. This should not happen; removing .build/ may help.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
