"""Others on the same origin: two copies of the site, and pages that are not ours, keep their caches, workers and keys.

All pages of one account share an origin on hosts such as GitHub Pages. The saves of two copies are the same ones.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .deploying import VERSION, copied, known, newer
from .playing import MOST_PRESSES, answered, by_mouse, open_list, open_site, press_from_list, settle, start_game

KILL_SWITCH = Path(__file__).resolve().parents[2] / "docs/kill-switch.js"

THEIRS = {"safari": "1", "safar-other:index": "[2]", "SAFAR:index": "three", "": "four", "theme": "dark"}
CACHES = ["other", "safar", "safar:", "safar:/third/:x", "safar:/a/deeper/:x", "safari:/a/:x"]

SETTLE = """async ([keys, caches]) => {
    for (const [key, text] of Object.entries(keys)) localStorage.setItem(key, text);
    for (const name of caches) await (await self.caches.open(name)).put("/their/file", new Response("theirs"));
    const request = indexedDB.open("theirs");
    await new Promise((done) => { request.onsuccess = done; });
    request.result.close();
    document.cookie = "theirs=1; path=/";
}"""
LOOK = """async (keys) => ({
    keys: Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
    caches: (await caches.keys()).sort(),
    kept: (await (await caches.match("/their/file"))?.text()) ?? "",
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookie: document.cookie,
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
})"""


def look(page: Page) -> dict[str, Any]:
    seen: dict[str, Any] = page.evaluate(LOOK, list(THEIRS))
    assert (seen["keys"], seen["kept"], seen["cookie"]) == (THEIRS, "theirs", "theirs=1")
    # PyScript makes databases of its own, with names of its own.
    assert "theirs" in seen["databases"]
    assert set(CACHES) <= set(seen["caches"])
    return seen


def own_caches(page: Page) -> set[str]:
    return set(look(page)["caches"]) - set(CACHES)


def open_ready(page: Page, address: str) -> None:
    """Open a copy and wait until it is kept for offline use."""
    open_site(page, address)
    page.wait_for_selector("#offline:not([hidden])", state="attached", timeout=60_000)


def test_neighbours_are_left_alone(page: Page, site: Path, serve: Callable[..., Any], tmp_path: Path) -> None:
    for name in ("a", "b"):
        copied(site, tmp_path / "host" / name)
    # Somebody's own worker at the top, which holds all pages that no other holds.
    (tmp_path / "host/sw.js").write_text("addEventListener('activate', (event) => event.waitUntil(clients.claim()));")
    (tmp_path / "host/index.html").write_text("<!doctype html><title>theirs</title><link rel=icon href='data:,'>")
    host = serve("/", tmp_path / "host").url
    a, b = f"{host}a/index.html", f"{host}b/index.html"
    build = known(site)["id"]

    page.goto(host)
    page.evaluate(SETTLE, [THEIRS, CACHES])
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => {})")
    open_ready(page, b)
    assert own_caches(page) == {f"safar:/b/:{build}"}
    # A first visit is not loaded again under its player's hands, though somebody else's worker held the page before.
    loads: list[str] = []
    page.on("load", lambda: loads.append(page.url))
    open_ready(page, a)
    assert loads == [a]
    start_game(page, 3)
    by_mouse(page, settle(page))
    assert own_caches(page) == {f"safar:/a/:{build}", f"safar:/b/:{build}"}
    assert look(page)["workers"] == ["/", "/a/", "/b/"]

    newer(tmp_path / "host/a")
    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])")
    page.click("#tool-home")
    page.click("#update-now")
    page.wait_for_function(f"{VERSION} === 'second'")
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])")
    page.evaluate(
        "async (old) => { while (await caches.has(old)) await new Promise(requestAnimationFrame); }",
        f"safar:/a/:{build}",
    )
    assert own_caches(page) == {"safar:/a/:second", f"safar:/b/:{build}"}

    # The kill switch in the place of the worker: the open page comes from the host again, and the game is there.
    (tmp_path / "host/a/sw.js").write_text(KILL_SWITCH.read_text())
    page.evaluate("globalThis.isOld = true")
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => { found.update(); })")
    page.wait_for_function("globalThis.isOld === undefined")
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])")
    assert own_caches(page) == {f"safar:/b/:{build}"}
    expect(page.locator(".saved")).to_have_count(1)
    expect(page.locator("#offline")).to_be_hidden()
    assert page.evaluate("navigator.serviceWorker.controller?.scriptURL ?? ''") in ("", f"{host}sw.js")
    # It stays so, visit after visit, without a page that loads for ever.
    open_site(page, a)
    page.evaluate("async () => { while ((await navigator.serviceWorker.getRegistrations()).length > 2); }")
    assert look(page)["workers"] == ["/", "/b/"]

    # What a player forgets is the player's own.
    start_game(page, 2, game="jetset_cards")
    open_list(page)
    assert any(press_from_list(page, turn) for turn in range(MOST_PRESSES))
    page.goto(a)
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])")
    if page.get_attribute("html", "data-screen") == "table":
        page.click("#dialog [data-do*=home]")
    assert page.evaluate("'safar:record' in localStorage")
    page.click("#open-statistics")
    page.click("#statistics-clear")
    page.click("#statistics-clear-yes")
    answered(page)
    assert not page.evaluate("'safar:record' in localStorage")
    assert own_caches(page) == {f"safar:/b/:{build}"}
