"""How long the page takes to be ready, beside a plain PyScript page: `python build_site.py --bench` runs this.

Every kind of load is done in turn, again and again, so that whatever else the machine does falls on all. A load is
*cold* in a fresh profile, and *warm* in one that has been here before and has had time to keep everything.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import build_site  # noqa: E402
from tests.browser.conftest import FLAGS, installed, is_root  # noqa: E402
from tests.browser.deploying import copied, known, release  # noqa: E402
from tests.browser.driving import firefox  # noqa: E402

LOADS = 7
QUIET = 1.0
"""Seconds."""
PLAIN_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>plain</title>
<link rel="icon" href="data:,"><script type="module" src="./pyscript/core.js"></script></head><body>
<script type="py" config='{"interpreter":"./PYODIDE/pyodide.mjs","packages":["pydantic"],
"packages_cache":"passthrough"}'>import pydantic; from js import document; document.title = "answered"</script>
</body></html>
"""
"""A page of one line with pydantic imported."""

PLAIN, LEAN = "plain", "lean"
PLAIN_PAGES = {PLAIN: "pyodide-as-it-comes", LEAN: "pyodide"}
"""Plain pages and the folder of their Pyodide: as it is distributed, and with the library that our build makes."""

DRIVER = """
window.marks = {};
const steps = STEPS;
const seen = (selector) => document.querySelector(selector);
const lines = () => document.querySelectorAll("#log li").length;
let before = -1;
const go = () => {
    const [name, selector, action] = steps[0];
    const found = selector === "log" ? before >= 0 && lines() !== before && document.body : seen(selector);
    if (found) {
        window.marks[name] = performance.now();
        if (action === "click") {
            before = lines();
            found.click();
        }
        steps.shift();
    }
    if (steps.length) setTimeout(go, 4);
    else window.finished = true;
};
addEventListener("DOMContentLoaded", go);
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) (window.tasks ??= []).push(Math.round(entry.duration));
}).observe({ type: "longtask", buffered: true });
"""
"""Presses as soon as there is something to press, as nobody could by hand, and notes the times."""

NEW_GAME = [["start page", "#start-scout", "click"], ["table", "#decide", "click"], ["answered", "log", ""]]
CONTINUED = [["start page", "[id^=resume-]", "click"], ["table", "#decide", "click"], ["answered", "log", ""]]


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The site with the plain pages beside it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "site"
        shutil.copytree(site, copy)
        for name, pyodide in PLAIN_PAGES.items():
            (copy / f"{name}.html").write_text(PLAIN_PAGE.replace("PYODIDE", pyodide))
        shutil.copytree(copy / "pyodide", copy / PLAIN_PAGES[PLAIN])
        shutil.copy(build_site.NPM / "node_modules" / build_site.STDLIB, copy / PLAIN_PAGES[PLAIN])
        # On the page's own thread PyScript asks for parts that our site does not need.
        parts = build_site.NPM / "node_modules/@pyscript/core/dist"
        shutil.copytree(parts, copy / "pyscript", dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.map"))
        server = build_site.SiteServer(copy, "/", 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with a fresh profile on the disk, as people have one: a private window keeps less between loads."""
    flags = [*FLAGS, "--no-sandbox"] if is_root() else list(FLAGS)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=installed(playwright), args=flags, no_viewport=True
        )
        # What a browser does when it starts is no part of any load.
        context.pages[0].wait_for_timeout(2000)
        yield context
        context.close()


def plain_load(context: BrowserContext, url: str, name: str) -> dict[str, float]:
    """One load of a plain page until its line has run, in milliseconds."""
    page = context.new_page()
    page.goto(f"{url}{name}.html")
    page.wait_for_function("document.title === 'answered'", timeout=120_000, polling=5)
    answered: float = page.evaluate("performance.now()")
    page.close()
    return {"answered": answered}


def own_load(context: BrowserContext, url: str, steps: list[list[str]], kept: Any) -> dict[str, float]:
    """One load of our page until the first choice is answered: what came when, in milliseconds.

    `kept` is what the storage holds before: a game that has just begun, so that every load finds the same.
    """
    page = context.new_page()
    page.add_init_script("indexedDB.deleteDatabase('safar')")
    page.add_init_script(f"localStorage.clear(); Object.assign(localStorage, {json.dumps(kept)});")
    page.add_init_script(DRIVER.replace("STEPS", json.dumps(steps)))
    page.goto(url)
    page.wait_for_function("window.finished", timeout=120_000, polling=5)
    marks: dict[str, float] = page.evaluate("window.marks")
    paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    marks["first paint"] = page.evaluate(paint)
    marks["longest task"] = page.evaluate("Math.max(0, ...(window.tasks ?? []))")
    page.close()
    return marks


def play_a_little(context: BrowserContext, url: str) -> Any:
    """A first visit that begins a game, and stays until all is kept for the next; returns what the storage holds."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=120_000)
    page.click("#start-scout")
    page.wait_for_selector("#decide")
    page.click("#tool-home")
    page.wait_for_selector("[id^=resume-]")
    page.wait_for_selector("#offline:not([hidden])", timeout=120_000)
    # Time for what is done in the background after a first visit.
    while not page.evaluate("caches.match('./memory-picture').then(Boolean)"):
        page.wait_for_timeout(500)
    page.goto("about:blank")
    (origin,) = context.storage_state()["origins"]
    page.close()
    return {item["name"]: item["value"] for item in origin["localStorage"]}


def measure(site: Path, loads: int) -> dict[str, list[dict[str, float]]]:
    """All loads, by what was loaded."""
    results: dict[str, list[dict[str, float]]] = {}
    kinds = ((PLAIN, []), (LEAN, []), ("continued", CONTINUED), ("new", NEW_GAME))
    with sync_playwright() as playwright, served(site) as url, profile(playwright) as warm:
        storage = play_a_little(warm, url)
        for _ in range(loads):
            for name, steps in kinds:

                def load(context: BrowserContext, name: str = name, steps: list[list[str]] = steps) -> dict[str, float]:
                    return own_load(context, url, steps, storage) if steps else plain_load(context, url, name)

                with profile(playwright) as fresh:
                    results.setdefault(f"cold {name}", []).append(load(fresh))
                # What a browser does behind a first visit is over.
                time.sleep(QUIET)
                results.setdefault(f"warm {name}", []).append(load(warm))
        print(f"{warm.pages[0].evaluate('navigator.userAgent')}, {loads} loads each, medians in ms")
    return results


IN_FIREFOX = """
if (localStorage.kept) {
    for (const key of Object.keys(localStorage)) if (key.startsWith("safar:")) localStorage.removeItem(key);
    Object.assign(localStorage, JSON.parse(localStorage.kept));
    indexedDB.deleteDatabase("safar");
    DRIVER
}
"""
"""Stands before the first script of the page, for nothing can be put there from outside."""

KEEP = """
const kept = Object.entries(localStorage).filter(([key]) => key.startsWith("safar:"));
localStorage.kept = JSON.stringify(Object.fromEntries(kept));
"""
UNTIL = "while (!(CONDITION)) await new Promise((later) => setTimeout(later, 4)); return RESULT;"


def measure_firefox(site: Path, loads: int) -> dict[str, list[dict[str, float]]]:
    """Warm loads in Firefox, by what was loaded."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        sys.exit("Firefox was not found; on Debian, `apt install firefox-esr` brings it.")
    results: dict[str, list[dict[str, float]]] = {f"warm {name}": [] for name in (*PLAIN_PAGES, "continued")}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        folder = copied(site, Path(place) / "site")
        heal = folder / "heal.js"
        driver = DRIVER.replace("STEPS", json.dumps(CONTINUED))
        heal.write_text(IN_FIREFOX.replace("DRIVER", driver) + heal.read_text("utf-8"), "utf-8")
        release(folder, known(folder)["id"])
        profile_folder = Path(place) / "profile"
        profile_folder.mkdir()
        with served(folder) as url, firefox(program, profile_folder) as window:
            window.open(url)
            window.wait_for("html[data-boot=ready]:not([data-busy])")
            window.click("#start-scout")
            window.wait_for("#decide")
            window.click("#tool-home")
            window.wait_for("[id^=resume-]")
            window.wait_for("#offline:not([hidden])")
            window.wait("await caches.match('./memory-picture')")
            window.run(KEEP)
            for _ in range(loads):
                for name in PLAIN_PAGES:
                    window.open(f"{url}{name}.html")
                    until = UNTIL.replace("CONDITION", "document.title === 'answered'")
                    answered = window.run(until.replace("RESULT", "performance.now()"))
                    results[f"warm {name}"].append({"answered": answered})
                window.open(url)
                until = UNTIL.replace("CONDITION", "window.eval('window.finished')")
                marks = json.loads(window.run(until.replace("RESULT", "window.eval('JSON.stringify(marks)')")))
                paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
                marks["first paint"] = window.run(f"return {paint}")
                results["warm continued"].append(marks)
            print(f"{window.run('return navigator.userAgent')}, {loads} loads each, medians in ms")
    return results


def table(results: dict[str, list[dict[str, float]]]) -> str:
    """The medians, and each beside the plain page of its kind."""
    columns = ("first paint", "start page", "table", "answered", "longest task")
    lines = [f"{'':<16}" + "".join(f"{column:>14}" for column in columns) + f"{'of plain':>10}"]
    for name, loads in sorted(results.items()):
        medians = {column: statistics.median(load[column] for load in loads) for column in loads[0]}
        plain = statistics.median(load["answered"] for load in results[f"{name.split()[0]} {PLAIN}"])
        cells = "".join(f"{medians[column]:>14.0f}" if column in medians else f"{'':>14}" for column in columns)
        lines.append(f"{name:<16}{cells}{medians['answered'] / plain:>10.2f}")
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--loads", type=int, default=LOADS)
    chosen = parser.parse_args()
    print(table(measure(chosen.site, chosen.loads)))
    print(table(measure_firefox(chosen.site, chosen.loads)))
