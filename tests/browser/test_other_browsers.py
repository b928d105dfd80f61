"""Firefox and WebKitGTK as they are: the site boots; whole games are played, kept, and opened from links.

What they lack is done without: neither has a share sheet or an offer to install, WebKitGTK does not tell its memory.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pygames.core.game import keys

from . import driving
from .conftest import DEALS, install
from .deploying import copied, known, release
from .driving import Window
from .playing import MOST_PRESSES

MINI_BROWSERS = ("usr/lib*/webkit2gtk-4.*/MiniBrowser", "usr/lib*/*/webkit2gtk-4.*/MiniBrowser")

LISTENING = """
var faults = [];
addEventListener("error", (event) => faults.push(`error: ${event.message ?? event.target.outerHTML}`), true);
addEventListener("unhandledrejection", (event) => faults.push(`rejected: ${event.reason}`));
addEventListener("securitypolicyviolation", (event) => faults.push(`policy: ${event.violatedDirective}`));
for (const kind of ["error", "warn"]) console[kind] = (...said) => faults.push(`console: ${said.join(" ")}`);
"""
"""Stands before the first script of the page. These browsers do not tell otherwise what a page complains of."""

START = """
const [key] = given;
const form = document.getElementById(`new-${key}`);
form.querySelector("details").open = true;
form.querySelector('[name="seats"][value="2"]').click();
document.getElementById(`${key}-player-1`).value = "medium";
document.getElementById(`start-${key}`).click();
"""
PLAY = """
const [first, most] = given;
const later = (time) => new Promise((done) => setTimeout(done, time));
for (let turn = first; turn < first + most; turn++) {
    const end = () => document.querySelector("dialog[data-name=end]");
    const choices = () => document.querySelectorAll(".choice-list .button");
    const waiting = () => document.querySelector("#go-on") ?? document.querySelector("#hurry");
    for (let times = 0; !end() && !choices().length && !waiting(); times++) {
        if (times > 3000) throw new Error("there is nothing to press");
        await later(10);
    }
    if (end()) return true;
    (waiting() ?? choices()[turn % choices().length]).click();
    do await later(0); while (document.documentElement.hasAttribute("data-busy"));
}
return false;
"""
"""Press some choices of the list, another one each turn, or let the others play; whether the game is over."""


PICTURE = "await caches.match('./memory-picture')"


@dataclass
class Kind:
    """A browser: its program, the packages of Debian that bring it, and how it is started."""

    find: Callable[[], str | None]
    packages: tuple[str, ...]
    start: Callable[[str, Path], AbstractContextManager[Window]]


def find_firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def find_webkit() -> str | None:
    found = [str(path) for pattern in MINI_BROWSERS for path in sorted(Path("/").glob(pattern))]
    return found[-1] if found and shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else None


KINDS = {
    "firefox": Kind(find_firefox, ("firefox-esr",), driving.firefox),
    "webkit": Kind(find_webkit, ("webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"), driving.webkit),
}


def program(kind: Kind) -> str:
    """The path of a browser, installed if it is not there; fails with advice if that cannot be done."""
    if kind.find() is None:
        install(*kind.packages)
    found = kind.find()
    if found is None:
        pytest.fail(
            f"The tests need Debian's {', '.join(kind.packages)}, or what is the same elsewhere.", pytrace=False
        )
    return found


@dataclass
class Visit:
    """A window, and the server of the site that it visits."""

    name: str
    window: Window
    server: Any


@pytest.fixture(scope="module", params=KINDS)
def visit(
    request: pytest.FixtureRequest, site: Path, serve_all: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visit]:
    """A browser that has visited the site once; the tests of this module go on in it, one after the other."""
    kind = KINDS[request.param]
    folder = copied(site, tmp_path_factory.mktemp(request.param) / "site")
    heal = folder / "heal.js"
    heal.write_text(LISTENING + heal.read_text())
    release(folder, known(folder)["id"])
    server = serve_all("/below/", folder)
    with kind.start(program(kind), tmp_path_factory.mktemp("profile")) as window:
        window.open(server.url)
        settled(window)
        yield Visit(request.param, window, server)


@pytest.fixture(autouse=True)
def clean(visit: Visit) -> Iterator[None]:
    """Nothing is complained of, and nothing is asked of anybody else."""
    yield
    assert visit.window.run("return window.eval('faults')") == []
    asked = visit.window.run("return performance.getEntriesByType('resource').map(({ name }) => name)")
    assert asked and all(name.startswith((visit.server.url, "blob:", "data:")) for name in asked)


def settled(window: Window) -> None:
    """Wait until Python is there and has answered; from then on chance comes from a seed."""
    window.wait_for("html[data-boot=ready]:not([data-busy])")
    window.run("const [text] = given; window.eval(text)", DEALS.replace("SEED", "7"))


def home(window: Window) -> None:
    """Leave the table, whatever window is open on it."""
    window.run("document.querySelector('#dialog [data-do*=home], #tool-home').click()")
    window.wait_for("html[data-screen=start]:not([data-busy])")


def start(window: Window, key: str) -> None:
    """A new game against one computer player, with the list of all choices open."""
    window.run(START, key)
    window.wait_for("html[data-screen=table]:not([data-busy])")
    if not window.run("return Boolean(document.querySelector('#list-toggle[aria-pressed=true]'))"):
        window.run("document.querySelector('#list-toggle').click()")
    window.wait_for("#list-toggle[aria-pressed=true]")


def is_played_out(window: Window) -> bool:
    """Play to the end, a few presses at a time, so that no single command takes long."""
    few = 20
    return any(window.run(PLAY, first, few) for first in range(0, MOST_PRESSES, few))


def log(window: Window) -> list[str]:
    """The lines of the log, the latest first."""
    lines: list[str] = window.run("return [...document.querySelectorAll('#log li')].map((line) => line.textContent)")
    return lines


def test_it_boots_and_says_what_it_can(visit: Visit) -> None:
    window = visit.window
    window.wait_for("#offline:not([hidden])")
    assert window.run("return document.documentElement.dataset.lacks") == ""
    shown = (
        "return [...document.querySelectorAll(given[0])].filter((part) => part.checkVisibility()).map(({ id }) => id)"
    )
    assert window.run(shown, "#failure, #boot, .lack, #install, #install-by-hand, #update") == []
    for code, direction in (("fa", "rtl"), ("pt", "ltr"), ("en", "ltr")):
        window.click(f"#speak-{code}")
        window.wait_for(f"html[lang={code}][dir={direction}]:not([data-busy])")


@pytest.mark.parametrize("key", keys())
def test_a_whole_game_of_each_kind(visit: Visit, key: str) -> None:
    window = visit.window
    start(window, key)
    assert is_played_out(window), "the game does not end"
    assert window.run("return document.querySelectorAll('#totals tbody tr').length") == 2
    home(window)


def test_a_game_is_kept_and_travels_without_a_share_sheet(visit: Visit) -> None:
    window = visit.window
    start(window, "scout")
    window.run(PLAY, 0, 6)
    window.wait_for(".choice-list .button")
    seen = log(window)
    assert seen
    window.reload()
    window.wait_for("html[data-screen=table]")
    settled(window)
    assert log(window) == seen

    window.click("#tool-share")
    window.wait_for("#send-link")
    assert window.run("return typeof navigator.share") == "undefined"
    assert not window.run("return document.querySelector('#send-link').checkVisibility()")
    link = window.run("return document.querySelector('#share-link').value")
    # Whether the clipboard takes it is for the browser to say; the field holds it, chosen to be copied by hand.
    window.click("#copy-link")
    window.wait("document.querySelector('#share-answer').textContent")
    chosen = "const field = document.activeElement; return field.value.slice(field.selectionStart, field.selectionEnd)"
    assert window.run(chosen) == link
    window.click("#dialog-close")
    home(window)
    window.open(link)
    window.wait_for("html[data-screen=table]")
    settled(window)
    assert log(window)[-len(seen) :] == seen
    assert window.run("return location.hash") == ""


def test_python_starts_from_its_memory_picture_and_drops_a_broken_one(visit: Visit) -> None:
    window = visit.window
    window.wait(PICTURE)
    window.reload()
    settled(window)
    assert window.run(f"return Boolean({PICTURE})"), "what does not work would have been dropped"
    window.run(
        """const [name] = await caches.keys();
        const cache = await caches.open(name);
        const bytes = await (await cache.match("./memory-picture")).arrayBuffer();
        await cache.put("./memory-picture", new Response(bytes.slice(0, bytes.byteLength / 3)));"""
    )
    window.reload()
    settled(window)
    assert not window.run(f"return Boolean({PICTURE})")


def test_it_goes_on_without_a_network(visit: Visit) -> None:
    window = visit.window
    visit.server.stop()
    window.reload()
    settled(window)
    window.wait_for("html[data-screen=table]:not([data-busy])")
    window.run("document.querySelector('#list-toggle[aria-pressed=false]')?.click()")
    window.wait_for("#list-toggle[aria-pressed=true]")
    assert is_played_out(window), "the game does not end"
