"""A real Chromium, found or installed, and pages that fail a test on any error, warning or request to elsewhere."""

import os
import re
import shutil
import subprocess
import sys
import zlib
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, sync_playwright

import build_site

SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
FLAGS = (
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HELP = (
    "No Chromium was found and none could be installed. Install it (for example `apt install chromium`, or "
    "`python -m playwright install chromium`), or name the program in the environment variable SAFAR_CHROMIUM."
)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def found(playwright: Playwright) -> str | None:
    """The path of a Chromium on this machine: the one that was named, the system's, or Playwright's own."""
    named = os.environ.get("SAFAR_CHROMIUM")
    if named:
        if not Path(named).is_file():
            pytest.fail(f"SAFAR_CHROMIUM names {named}, which is not there.", pytrace=False)
        return named
    for name in SYSTEM_NAMES:
        path = shutil.which(name)
        if path:
            return path
    own = playwright.chromium.executable_path
    return own if Path(own).is_file() else None


def succeeds(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, timeout=900).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install(*packages: str) -> None:
    """Install Debian packages, where that can be done."""
    if is_root() and shutil.which("apt-get"):
        # Two test processes want the same browser at the same moment, and apt turns the second one away.
        with build_site.one_at_a_time("installation"):
            if succeeds("apt-get", "update"):
                succeeds("apt-get", "install", "-y", "--no-install-recommends", *packages)


def installed(playwright: Playwright) -> str:
    """The path of a Chromium, installed if there is none; fails with advice if that cannot be done."""
    # A program without the system's libraries, or a stand-in for one, does not start: each has to show that it does.
    path = found(playwright)
    if path and succeeds(path, "--version"):
        return path
    if succeeds(sys.executable, "-m", "playwright", "install", "chromium"):
        path = found(playwright)
        if path and succeeds(path, "--version"):
            return path
    install("chromium")
    path = found(playwright)
    if path is None or not succeeds(path, "--version"):
        pytest.fail(HELP, pytrace=False)
    return path


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """What drives the browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def running_chromium(driver: Playwright) -> Iterator[Browser]:
    """A Chromium that runs for the whole session."""
    # Chromium's sandbox does not work for root.
    flags = [*FLAGS, "--no-sandbox"] if is_root() else list(FLAGS)
    browser = driver.chromium.launch(executable_path=installed(driver), args=flags)
    yield browser
    browser.close()


DEALS = """(() => {
    let state = SEEDn;
    try {
        // Every load of a page draws something else.
        localStorage.loads = BigInt(localStorage.loads ?? 0) + 1n;
        state += BigInt(localStorage.loads) << 32n;
    } catch {}
    crypto.getRandomValues = (array) => {
        for (let place = 0; place < array.length; place++) {
            state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
            array[place] = array instanceof BigUint64Array ? state ^ (state >> 29n) : Number(state >> 33n);
        }
        return array;
    };
})();"""
"""What a page draws by chance comes from a seed; SEED stands for it."""


@pytest.fixture
def chromium(running_chromium: Browser, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Browser:
    """The browser. Its pages draw the same deals on every run of a test, so that a failure can be seen again."""
    new_context, seeds = running_chromium.new_context, count(zlib.crc32(request.node.name.encode()))

    def seeded(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.add_init_script(DEALS.replace("SEED", str(next(seeds))))
        return context

    monkeypatch.setattr(running_chromium, "new_context", seeded)
    return running_chromium


class Faults(list[str]):
    """What went wrong in the browser so far, and patterns of what a test causes on purpose.

    The browser reports a broken file when it likes, also after all else is done: so nothing is taken out of the list.
    """

    def __init__(self) -> None:
        super().__init__()
        self.foreseen: list[str] = []

    def foresee(self, pattern: str) -> None:
        """What the pattern is found in is no fault in this test."""
        self.foreseen.append(pattern)

    def unforeseen(self) -> list[str]:
        return [fault for fault in self if not any(re.search(pattern, fault) for pattern in self.foreseen)]


class Watch:
    """Notes in `faults` everything that a page of ours must not do."""

    def __init__(self, context: BrowserContext, faults: Faults) -> None:
        self.faults = faults
        self.origins: set[str] = set()
        context.on("console", self.hear)
        context.on("weberror", lambda fault: faults.append(f"error: {fault.error}"))
        context.on("request", self.follow)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def follow(self, request: Request) -> None:
        address = urlsplit(request.url)
        origin = f"{address.scheme}://{address.netloc}"
        if address.scheme in ("blob", "data", "about") or origin in self.origins:
            return
        # A test opens a server of ours by hand; from there on, nothing else may be asked.
        if address.hostname == "127.0.0.1" and request.is_navigation_request():
            self.origins.add(origin)
        else:
            self.faults.append(f"request to elsewhere: {request.url}")


@pytest.fixture
def faults() -> Iterator[Faults]:
    """What went wrong in the browser: what was not foreseen fails the test, once all its profiles are closed."""
    found = Faults()
    yield found
    assert found.unforeseen() == []


@pytest.fixture
def context(chromium: Browser, served: str, faults: Faults) -> Iterator[BrowserContext]:
    """A fresh profile whose relative addresses are those of the served site; the test fails on any fault in it."""
    fresh = chromium.new_context(base_url=served)
    Watch(fresh, faults)
    yield fresh
    fresh.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page in that profile: `page.goto("./")` opens the site."""
    return context.new_page()
