"""How soon the page answers while people play, and what it holds after many games; `--bench` runs this too.

An input is a press on something that the session answers. It ends when the answer has been drawn: with the first task
after the frame in which the page stands still again.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pygames.core.game import keys
from tests.browser.conftest import FLAGS, installed, is_root
from tests.browser.playing import (
    answered,
    await_turn,
    open_list,
    open_site,
    pick_or_choose,
    press_from_list,
    start_game,
)
from tests.browser.startup import served

INPUTS = 100
GAMES = 10
WHEN = ("the start", "the first game", "the second", "the third", "the fourth")
SLOWER = (1, 4)
"""How much slower the page's thread is made."""

WATCH = """
window.delays = [];
let pressed = 0;
addEventListener("click", (event) => { if (event.target.closest("[data-do]")) pressed = event.timeStamp; }, true);
addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
        if (!pressed || document.documentElement.hasAttribute("data-busy")) return;
        const began = pressed;
        pressed = 0;
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.delays.push(performance.now() - began);
            port2.postMessage(0);
        });
    }).observe(document.documentElement, { attributeFilter: ["data-busy"] });
});
"""


def go_home(page: Page) -> None:
    page.click("#end-home")
    page.wait_for_selector("html[data-screen=start]")
    answered(page)


def begin(page: Page, key: str) -> None:
    """A new game for two, with all choices in sight."""
    start_game(page, 2, game=key)
    open_list(page)


def delays(page: Page, key: str, inputs: int) -> list[float]:
    """How many milliseconds that many inputs of a game took."""
    open_site(page)
    begin(page, key)
    found: list[float] = []
    for turn in range(inputs):
        if not await_turn(page):
            go_home(page)
            begin(page, key)
            await_turn(page)
        page.evaluate("window.delays = []")
        pick_or_choose(page, turn)
        page.wait_for_function("window.delays.length")
        found.append(page.evaluate("window.delays[0]"))
    return sorted(found)


def report_delays(browser: Browser, url: str, inputs: int) -> None:
    for key in keys():
        for slower in SLOWER:
            context = browser.new_context(base_url=url)
            context.add_init_script(WATCH)
            page = context.new_page()
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
            found = delays(page, key, inputs)
            print(
                f"{key:<13} {slower}x slower: median {statistics.median(found):4.0f} ms, "
                f"95th percentile {found[int(0.95 * len(found))]:4.0f} ms, longest {found[-1]:4.0f} ms",
                flush=True,
            )
            context.close()


class Workers:
    """The workers of a page, as the browser's own protocol reaches them."""

    def __init__(self, page: Page) -> None:
        self.page, self.running = page, set[str]()
        self.protocol = page.context.new_cdp_session(page)
        self.protocol.on("Target.attachedToTarget", lambda told: self.running.add(told["sessionId"]))
        self.protocol.on("Target.detachedFromTarget", lambda told: self.running.discard(told["sessionId"]))
        self.protocol.send(
            "Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        )

    def collect_garbage(self) -> None:
        """In the page and in all its workers."""
        self.protocol.send("HeapProfiler.collectGarbage")
        for worker in list(self.running):
            for number, method in enumerate(("HeapProfiler.enable", "HeapProfiler.collectGarbage")):
                message = json.dumps({"id": number, "method": method})
                self.protocol.send("Target.sendMessageToTarget", {"sessionId": worker, "message": message})
        self.page.wait_for_timeout(3000)


def held(browser: Browser, workers: Workers) -> float:
    """Megabytes in the processes of the pages, once garbage has been collected."""
    workers.collect_garbage()
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    kilobytes = 0
    for process in processes:
        if process["type"] == "renderer":
            lines = Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines()
            kilobytes += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return kilobytes / 1024


def report_memory(browser: Browser, url: str, games: int) -> None:
    page = browser.new_context(base_url=url).new_page()
    workers = Workers(page)
    open_site(page)
    # The picture of the memory is taken in another worker, which goes again.
    page.wait_for_timeout(20_000)
    sizes = [held(browser, workers)]
    for game in range(games):
        begin(page, keys()[game % len(keys())])
        turn = 0
        while not press_from_list(page, turn):
            turn += 1
        go_home(page)
        sizes.append(held(browser, workers))
        print(f"after game {game + 1} ({keys()[game % len(keys())]}, {turn} presses): {sizes[-1]:.0f} MB", flush=True)
    grown = ", ".join(f"{sizes[-1] - size:+.0f} MB since {when}" for when, size in zip(WHEN, sizes, strict=False))
    print(f"after {games} games {sizes[-1]:.0f} MB: {grown}")


@contextmanager
def chromium() -> Iterator[Browser]:
    flags = [*FLAGS, "--no-sandbox"] if is_root() else list(FLAGS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(playwright), args=flags)
        yield browser
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--inputs", type=int, default=INPUTS)
    parser.add_argument("--games", type=int, default=GAMES)
    chosen = parser.parse_args()
    with chromium() as browser, served(chosen.site) as url:
        report_delays(browser, url, chosen.inputs)
        report_memory(browser, url, chosen.games)
