"""The interpreter and the service worker by themselves, under a page without our shell."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Faults
from .deploying import known, release

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
PAGE = f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bare</title>
<link rel="icon" href="data:,"><meta http-equiv="Content-Security-Policy" content="{POLICY}">
<script type="module" src="./bare.js"></script></head><body></body></html>
"""
SCRIPT = """
window.reports = [];
new BroadcastChannel("safar-boot").onmessage = (event) => window.reports.push(event.data);
window.boot = async () => {
    const config = await (await fetch("./pyscript.json")).json();
    const script = document.createElement("script");
    Object.assign(script, { type: "py", src: "./bare.py" });
    script.setAttribute("worker", "");
    script.setAttribute("name", "bare");
    const interpreter = new URL("./interpreter.mjs?boot=7", document.baseURI).href;
    script.setAttribute("config", JSON.stringify({ ...config, interpreter }));
    document.head.append(script);
    const { whenDefined } = await import("./pyscript/core.js");
    await whenDefined("py");
    while (!script.xworker) await new Promise((done) => setTimeout(done, 10));
    const worker = await script.xworker.ready;
    return await worker.sync.handle("hello");
};
window.askStatus = (worker) => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => done(event.data);
    worker.postMessage({ type: "status" }, [channel.port2]);
});
"""
PROGRAM = """
import htpy, pygames
async def handle(text):
    from safar_parts import bring
    await bring("pydantic")
    import pydantic
    return f"{htpy.b[text + ' <&>']} {pydantic.VERSION}"
__export__ = ["handle"]
"""
ANSWER = re.compile(r"<b>hello &lt;&amp;&gt;</b> 2\.14\.\d+")


@pytest.fixture
def bare(site: Path, tmp_path: Path) -> Path:
    """The site with a page of its own instead of ours."""
    folder = tmp_path / "bare"
    shutil.copytree(site, folder)
    (folder / "index.html").write_text(PAGE)
    (folder / "bare.js").write_text(SCRIPT)
    (folder / "bare.py").write_text(PROGRAM)
    release(folder, known(folder)["id"], "bare.js", "bare.py")
    return folder


def install(page: Page) -> dict[str, Any]:
    """Register the service worker and wait until it holds the page; returns its status."""
    page.evaluate(
        """async () => {
            const held = new Promise((done) => { navigator.serviceWorker.oncontrollerchange = done; });
            window.registration = await navigator.serviceWorker.register("./sw.js");
            await held;
        }"""
    )
    status: dict[str, Any] = page.evaluate("askStatus(navigator.serviceWorker.controller)")
    return status


def test_python_boots_with_true_progress(page: Page, bare: Path, serve: Callable[..., Any]) -> None:
    page.goto(serve("/", bare).url)
    assert ANSWER.fullmatch(page.evaluate("boot()"))
    reports = page.evaluate("reports")
    assert {report["boot"] for report in reports} == {"7"}
    sizes = sum(path.stat().st_size for kind in ("*.wasm", "*.zip") for path in bare.rglob(kind))
    assert {report["total"] for report in reports} == {sizes}
    loaded = [report["loaded"] for report in reports]
    assert loaded == sorted(loaded) and loaded[0] == 0 and loaded[-1] == sizes
    stages = [report["stage"] for report in reports]
    assert stages[0] == "download" and stages[-2:] == ["start", "packages"]
    assert reports[-2]["loaded"] == sizes, "every byte was counted before Python started"


def test_it_opens_with_the_server_gone(page: Page, bare: Path, serve: Callable[..., Any]) -> None:
    served = serve("/some/where/", bare)
    page.goto(served.url)
    status = install(page)
    assert status == {
        "type": "status",
        "build": json.loads((bare / "build.json").read_text())["build"],
        "complete": True,
    }
    served.stop()
    page.context.set_offline(True)
    page.goto(f"{served.url}?from=home#part")
    assert ANSWER.fullmatch(page.evaluate("boot()"))
    # The rules as well, and the way back from them.
    page.goto(f"{served.url}rules/jetset.fa.html#4.3")
    assert page.locator("[id='4.3']:target").count() == 1
    page.locator("nav .home").click()
    page.wait_for_url(served.url)


def test_a_new_version_waits_until_it_is_told(page: Page, bare: Path, serve: Callable[..., Any]) -> None:
    page.goto(serve("/", bare).url)
    first = install(page)["build"]
    page.evaluate("Promise.all(['other', 'safar:/deeper/:x', 'safar:/:old'].map((name) => caches.open(name)))")
    release(bare, "second")
    page.evaluate("registration.update()")
    page.wait_for_function("registration.waiting")
    assert page.evaluate("askStatus(registration.waiting)") == {"type": "status", "build": "second", "complete": True}
    assert page.evaluate("askStatus(navigator.serviceWorker.controller)")["build"] == first
    page.reload()
    page.evaluate("async () => { window.registration = await navigator.serviceWorker.ready; }")
    assert page.evaluate("askStatus(navigator.serviceWorker.controller)")["build"] == first
    page.evaluate(
        """async () => {
            const held = new Promise((done) => { navigator.serviceWorker.oncontrollerchange = done; });
            registration.waiting.postMessage({ type: "take-over" });
            await held;
        }"""
    )
    assert page.evaluate("askStatus(navigator.serviceWorker.controller)")["build"] == "second"
    # The old caches go while the new version takes over.
    page.evaluate("async () => { while ((await caches.keys()).length > 3) await new Promise(requestAnimationFrame); }")
    assert set(page.evaluate("caches.keys()")) == {"other", "safar:/deeper/:x", "safar:/:second"}


def test_a_version_with_a_missing_file_is_no_version(
    page: Page, bare: Path, serve: Callable[..., Any], faults: Faults
) -> None:
    faults.foresee("late.js")
    page.goto(serve("/", bare).url)
    first = install(page)["build"]
    (bare / "late.js").write_text("")
    release(bare, "broken", "late.js")
    (bare / "late.js").unlink()
    page.evaluate(
        """async () => {
            const gone = new Promise((done) => {
                registration.onupdatefound = () => {
                    const found = registration.installing;
                    found.onstatechange = () => { if (found.state === "redundant") done(); };
                };
            });
            await registration.update();
            await gone;
        }"""
    )
    assert page.evaluate("askStatus(navigator.serviceWorker.controller)") == {
        "type": "status",
        "build": first,
        "complete": True,
    }
    assert page.evaluate("caches.keys()") == [f"safar:/:{first}"]
