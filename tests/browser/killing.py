"""Chromiums that are killed while the page plays by itself: the whole browser, or the process of the tab alone.

The page is stopped dead at a chosen point of what it writes (before or after a text reaches a storage, and after a
batch is done), by a request that nobody answers; then the processes get SIGKILL. As a program it does so as often as
one likes and prints the figures: `python -m tests.browser.killing --help`.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import build_site  # noqa: E402
from tests.browser.conftest import FLAGS, installed, is_root  # noqa: E402

POINTS = 60
"""The page is stopped at the first to the sixtieth point after it has begun to play."""

PLAYER = """
if (!globalThis.document || location.pathname.includes("rules")) throw new Error("not here");
const point = POINT;
const seed = SEED;
const state = { found: null, written: {}, drawn: {}, points: 0, at: "" };
const counted = (text) => JSON.parse(text).actions.length;
const name = (key) => (String(key).startsWith("safar:game:") ? String(key).slice(11) : "");
function stop(at) {
    if (!state.found || ++state.points !== point) return;
    state.at = at;
    const request = new XMLHttpRequest();
    request.open("POST", "./stopped", false);
    request.send(JSON.stringify(state));
}
function note(key, text) {
    if (name(key) && text != null) state.written[name(key)] = counted(text);
}
const { put } = globalThis.IDBObjectStore?.prototype ?? {};
if (put) {
    IDBObjectStore.prototype.put = function (record) {
        stop("before a text goes to the journal");
        const request = put.call(this, record);
        note(record.key, record.text);
        this.transaction.addEventListener("complete", () => stop("after a batch is in the journal"), { once: true });
        stop("after a text went to the journal");
        return request;
    };
}
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (key, text) {
    stop("before a text goes to local storage");
    setItem.call(this, key, text);
    note(key, text);
    stop("after a text went to local storage");
};
function saves() {
    const keys = Object.keys(localStorage).filter(name);
    return Object.fromEntries(keys.map((key) => [name(key), counted(localStorage.getItem(key))]));
}
let turn = seed;
function play() {
    const page = document.documentElement;
    if (page.dataset.boot !== "ready" || page.hasAttribute("data-busy")) return;
    if (!state.found) {
        state.found = saves();
        return;
    }
    if (page.dataset.screen === "start") {
        (document.querySelector("[id^=resume-]") ?? document.querySelector("#start-scout")).click();
        return;
    }
    // All that was written up to now has been drawn: nothing is under way.
    Object.assign(state.drawn, state.written);
    const window = document.querySelector("#go-on, #again, #dialog-close");
    const listed = [...document.querySelectorAll(".choice-list .button")];
    const wanted = window ?? document.querySelector("#hurry") ?? listed[turn++ % (listed.length || 1)];
    (wanted ?? document.querySelector("#list-toggle[aria-pressed=false]"))?.click();
}
setInterval(play, 25);
"""


class Stopped(NamedTuple):
    """The page at the moment at which it was stopped."""

    found: dict[str, int]
    """The saves that it found when it began, with the number of their choices."""
    drawn: dict[str, int]
    """Those that it has written and drawn."""
    written: dict[str, int]
    """Those that it has begun to write."""
    at: str


def descendants(root: int) -> list[int]:
    """A process and all that it has started, and they."""
    children: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(path.read_text().rsplit(")", 1)[1].split()[1])
            children.setdefault(parent, []).append(int(path.parent.name))
    found, left = [], [root]
    while left:
        found.append(left.pop())
        left += children.get(found[-1], [])
    return found


def browser_process(profile: Path) -> int:
    """The process of the Chromium with that profile."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            words = path.read_text().split("\0")
            if f"--user-data-dir={profile}" in words and not any(word.startswith("--type=") for word in words):
                return int(path.parent.name)
    raise AssertionError("there is no such Chromium")


def kill_browser(profile: Path) -> None:
    """SIGKILL to the browser and every process of it at once."""
    for process in descendants(browser_process(profile)):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def kill_tabs(context: BrowserContext, profile: Path) -> None:
    """SIGKILL to the processes that run pages, and to nothing else; a page that is stopped has one of them."""
    for process in descendants(browser_process(profile)):
        with suppress(OSError):
            if "--type=renderer" in Path(f"/proc/{process}/cmdline").read_text():
                os.kill(process, signal.SIGKILL)
    for page in context.pages:
        with suppress(PlaywrightError):
            page.close()


def opened(playwright: Playwright, profile: Path) -> BrowserContext:
    """A Chromium with a profile on the disk."""
    flags = [*FLAGS, "--no-sandbox"] if is_root() else list(FLAGS)
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=installed(playwright), args=flags, service_workers="block"
    )


def stopped(page: Page, url: str, point: int, seed: int, before: str = "") -> Stopped:
    """Open the site, let it play, and wait until it has stopped itself."""
    script = PLAYER.replace("POINT", str(point)).replace("SEED", str(seed))
    page.add_init_script(f"(() => {{ {before}; {script} }})()")
    page.route("**/stopped", lambda _: None)
    with page.expect_request("**/stopped", timeout=90_000) as caught:
        page.goto(url)
    state: dict[str, Any] = json.loads(caught.value.post_data or "")
    return Stopped(**{name: state[name] for name in Stopped._fields})


def losses(last: Stopped, now: Stopped) -> list[int]:
    """How many choices of each game that was drawn have not come back; nothing may be there that was never written."""
    expected = last.found | last.drawn
    lost = []
    for name, count in expected.items():
        back = now.found.get(name, 0)
        assert back <= max(count, last.written.get(name, 0)), "more has come back than was written"
        lost.append(max(0, count - back))
    return lost


def kills(
    playwright: Playwright, url: str, kind: str, number: int, seed: int, before: str = ""
) -> Iterator[tuple[str, int]]:
    """Kill so often; for each time where the page was stopped and how many choices were lost."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="safar-", ignore_cleanup_errors=True) as folder:
        profile, context = Path(folder), None
        last: Stopped | None = None
        for time in range(number + 1):
            if context is None:
                context = opened(playwright, profile)
            now = stopped(context.new_page(), url, rng.randint(1, POINTS), seed + time, before)
            if last is not None:
                yield last.at, sum(losses(last, now))
            last = now
            if kind == "tab":
                kill_tabs(context, profile)
            else:
                kill_browser(profile)
                with suppress(PlaywrightError):
                    context.close()
                context = None
        if context is not None:
            kill_browser(profile)


def main() -> None:
    """The long run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=("browser", "tab"), default="browser")
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without-journal", action="store_true", help="as in a browser that has no IndexedDB")
    parser.add_argument("--site", type=Path, help="a built site; one is built otherwise")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = given.site or Path(folder) / "dist"
        if given.site is None:
            subprocess.run(
                [sys.executable, str(ROOT / "build_site.py"), "--out", str(site)], check=True, capture_output=True
            )
        server = build_site.SiteServer(site, "/", 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}/"
        before = "delete globalThis.indexedDB" if given.without_journal else ""
        points: Counter[str] = Counter()
        lost: list[int] = []
        for at, count in kills(playwright, url, given.kind, given.number, given.seed, before):
            points[at] += 1
            lost.append(count)
            print(f"{len(lost):4} stopped {at}: {count} lost", flush=True)
        for at, count in sorted(points.items()):
            print(f"{count:4} times stopped {at}")
        print(f"{len(lost)} kills ({given.kind}), {sum(map(bool, lost))} with losses, at most {max(lost)} choices lost")


if __name__ == "__main__":
    main()
