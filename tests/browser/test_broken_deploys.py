"""A host with a file missing or wrong: the page says so, a kept version goes on, and all is well once it is mended.

The host of these tests lets browsers keep every file for ten minutes, as GitHub Pages does.
"""

from collections.abc import Callable, Iterator, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import build_site

from .conftest import Faults
from .deploying import VERSION, copied, newer
from .playing import open_site, start_game

ERROR_PAGE = "<!doctype html><title>Sorry</title><h1>502 Bad Gateway</h1>"


def remove(path: Path) -> None:
    path.unlink()


def put_error_page(path: Path) -> None:
    """An error page with status 200, under the type of the file in whose place it stands."""
    path.write_text(ERROR_PAGE)


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


FIRST_VISITS = {
    "no page": ("index.html", remove, ""),
    "an error page as the page": ("index.html", put_error_page, ""),
    "no script": ("shell.js", remove, "#failure"),
    "an error page as a script": ("zoom.js", put_error_page, "#failure"),
    "our modules cut short": ("modules/base.json", cut_short, "#failure"),
    "WebAssembly cut short": ("pyodide/pyodide.asm.wasm", cut_short, "#failure"),
    "no library": ("pyodide/python_stdlib.zip", remove, "#failure"),
    "an error page as PyScript": ("pyscript/core.js", put_error_page, "#failure"),
    "no service worker": ("sw.js", remove, "html[data-boot=ready]:not([data-busy]) #start"),
}
"""What is wrong with which file, and what is to be seen of it."""
UPDATES = {
    "no page": ("index.html", remove),
    "an error page as a script": ("shell.js", put_error_page),
    "our modules cut short": ("modules/base.json", cut_short),
    "an error page as the service worker": ("sw.js", put_error_page),
    "a service worker cut short": ("sw.js", cut_short),
}


@pytest.fixture
def host(site: Path, serve: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A server of a copy of the site whose files may be kept for ten minutes."""
    answer = build_site.SiteHandler.answer

    def keeping(handler: build_site.SiteHandler, status: HTTPStatus, body: bytes, headers: Mapping[str, str]) -> None:
        answer(handler, status, body, {**headers, "Cache-Control": "max-age=600"})

    monkeypatch.setattr(build_site.SiteHandler, "answer", keeping)
    yield serve("/", copied(site, tmp_path / "host"))


def broken(folder: Path, name: str, spoil: Callable[[Path], None]) -> Callable[[], object]:
    """Spoil a file; returns what mends it."""
    path = folder / name
    whole = path.read_bytes()
    spoil(path)
    return lambda: path.write_bytes(whole)


@pytest.fixture(autouse=True)
def blamed(faults: Faults) -> None:
    """The browser complains of a file as and when it likes; what counts here is what the visitor sees."""
    faults.foresee("^(console|error)")


@pytest.mark.parametrize("what", FIRST_VISITS)
def test_a_first_visit_to_a_broken_site_is_made_good_by_a_reload(
    page: Page, host: Any, tmp_path: Path, what: str
) -> None:
    name, spoil, seen = FIRST_VISITS[what]
    mend = broken(tmp_path / "host", name, spoil)
    page.goto(host.url)
    if seen:
        expect(page.locator(seen)).to_be_visible(timeout=60_000)
    if seen == "#failure":
        expect(page.locator("#failure")).to_contain_text("could not start")
        expect(page.locator("#boot")).to_be_hidden()
    mend()
    page.reload()
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    expect(page.locator("#failure")).to_be_hidden()
    page.wait_for_selector("#offline:not([hidden])", state="attached", timeout=60_000)


def test_a_broken_update_never_comes_in(page: Page, host: Any, tmp_path: Path) -> None:
    open_site(page, host.url)
    page.wait_for_selector("#offline:not([hidden])", timeout=60_000)
    start_game(page, 3)
    folder = tmp_path / "host"
    newer(folder)
    for what in UPDATES:
        mend = broken(folder, *UPDATES[what])
        page.reload()
        page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)
        page.evaluate(
            """async () => {
                const registration = await navigator.serviceWorker.getRegistration();
                await registration.update().catch(() => {});
                while (registration.installing) await new Promise((later) => setTimeout(later, 20));
            }"""
        )
        assert page.evaluate(VERSION) == "", what
        mend()
    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)
    page.click("#tool-home")
    page.click("#update-now")
    page.wait_for_function(f"{VERSION} === 'second'")
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    expect(page.locator(".saved")).to_have_count(1)


def test_a_version_that_does_not_come_up_gives_way_to_the_next_one(page: Page, host: Any, tmp_path: Path) -> None:
    """Every file is as it was built, but a script does not run: the worse mistake, for it is kept for offline use."""
    folder = tmp_path / "host"
    open_site(page, host.url)
    page.wait_for_selector("#offline:not([hidden])", timeout=60_000)
    (folder / "zoom.js").write_text("not a script")
    newer(folder, "bad")
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => { found.update(); })")
    page.click("#update-now", timeout=60_000)
    expect(page.locator("#failure")).to_be_visible(timeout=60_000)
    page.reload()
    expect(page.locator("#failure")).to_be_visible(timeout=60_000)

    (folder / "zoom.js").write_bytes((Path(build_site.WEB) / "zoom.js").read_bytes())
    newer(folder, "good")
    page.reload()
    page.wait_for_function(f"{VERSION} === 'good'", timeout=60_000)
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
