"""The Content-Security-Policy holds: what somebody smuggles into the page does not run, and the browser reports it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import Faults
from .playing import answered, open_site, settle, start_game

MARK = "globalThis.ran = (globalThis.ran ?? 0) + 1"

LISTEN = """
globalThis.violations = [];
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    violations.push(`${effectiveDirective} ${blockedURI}`));
"""

SMUGGLED = {
    "handler": (f'<img src="data:," onerror="{MARK}">', "script-src-attr inline"),
    "svg": (f'<svg><animate onbegin="{MARK}" attributeName="x" dur="1s"></animate></svg>', "script-src-attr inline"),
    "details": (f'<details open ontoggle="{MARK}"><summary>x</summary></details>', "script-src-attr inline"),
    "link": (f'<a id="smuggled" href="javascript:{MARK}">x</a>', "script-src-elem inline"),
    "frame": (f'<iframe srcdoc="<script>parent.{MARK}</script>"></iframe>', ""),
    "page in a frame": ('<iframe src="https://example.org/"></iframe>', "frame-src https://example.org"),
    "object": ('<object data="https://example.org/x.swf"></object>', "object-src https://example.org"),
    "style": ('<style>#smuggled { --ran: 1 }</style><i id="smuggled"></i>', "style-src-elem inline"),
    "style attribute": ('<i id="smuggled" style="--ran: 1"></i>', "style-src-attr inline"),
    "sheet": ('<link rel="stylesheet" href="https://example.org/x.css">', "style-src-elem https://example.org/x.css"),
    "picture": ('<img src="https://example.org/x.png">', "img-src https://example.org/x.png"),
    "form": ('<form id="form" action="https://example.org/"></form>', "form-action https://example.org/?"),
    "base": ('<base href="https://example.org/">', "base-uri https://example.org/"),
}
"""Markup as an attacker would write it, and what the browser says of it."""

AFTER = """() => {
    document.querySelector("#smuggled[href]")?.click();
    document.querySelector("#form")?.submit();
    const found = document.querySelector("#smuggled");
    return found ? getComputedStyle(found).getPropertyValue("--ran") : "";
}"""


@pytest.fixture(autouse=True)
def refused(context: BrowserContext, faults: Faults) -> Iterator[None]:
    """Nothing reaches the network, and what is complained of is the policy's doing alone."""
    faults.foresee("Content Security Policy|https://example.org/")
    reached: list[str] = []
    context.route("https://example.org/**", lambda route: (reached.append(route.request.url), route.abort()))
    yield
    assert reached == []


@pytest.mark.parametrize("what", SMUGGLED)
def test_what_is_smuggled_in_does_not_run(page: Page, what: str) -> None:
    markup, violation = SMUGGLED[what]
    page.add_init_script(LISTEN)
    page.goto("./rules/scout.en.html")
    page.evaluate("markup => { document.body.insertAdjacentHTML('beforeend', markup); }", markup)
    assert page.evaluate(AFTER) == ""
    if violation:
        page.wait_for_function("violation => violations.includes(violation)", arg=violation)
    page.evaluate("new Promise((done) => setTimeout(done, 100))")
    assert page.evaluate("globalThis.ran ?? 0") == 0
    assert page.url.endswith("/rules/scout.en.html")


def test_a_script_that_is_put_in_does_not_run(page: Page) -> None:
    page.add_init_script(LISTEN)
    open_site(page)
    for attributes in (
        f"textContent: '{MARK}'",
        "src: 'https://example.org/x.js'",
        f"src: 'data:text/javascript,{MARK}'",
    ):
        page.evaluate(f"document.body.append(Object.assign(document.createElement('script'), {{ {attributes} }}))")
    page.evaluate("document.querySelector('#hero').setAttribute('onclick', 'globalThis.ran = 1')")
    page.evaluate("document.querySelector('#hero').click()")
    page.wait_for_function("violations.length === 4")
    assert page.evaluate("globalThis.ran ?? 0") == 0
    assert page.evaluate("fetch('https://example.org/').then(() => true, () => false)") is False


def test_markup_in_a_name_is_only_a_name(page: Page) -> None:
    page.add_init_script(LISTEN)
    open_site(page)
    # As long as a name may be; the field holds it to that.
    names = ("<img src=x onerror=ran=1>", "\"'><script>ran=1</script>", "</bdi><b onclick=ran=1>&lt;")
    start_game(page, 3, people=3, names=names)
    for _ in range(4):
        doing = settle(page)
        if doing == "hand over":
            page.click("#cover, #uncover")
        else:
            page.click("#decide")
        answered(page)
    shown = page.locator("body").inner_text()
    assert "<img" in shown
    assert page.locator("#table-screen script, #table-screen b, #table-screen img, [onerror], [onclick]").count() == 0
    assert "<img" in page.title() or "<script" in page.title() or "Safar" in page.title()
    page.click("#tool-home")
    expect(page.locator(".saved")).to_contain_text("<img")
    assert page.evaluate("globalThis.ran ?? 0") == 0
    assert page.evaluate("violations") == []


def test_nothing_in_the_site_is_written_inline(site: Path) -> None:
    """No page has a script, a handler or a style in it, and every one brings the policy before anything else loads."""
    policies = set()
    for path in sorted(site.rglob("*.html")):
        text = path.read_text("utf-8")
        policy = re.search(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"', text)
        assert policy is not None, path
        assert policy.start() < min(text.find(tag) % len(text) for tag in ("<script", "<link", "<img", "<style")), path
        policies.add(policy[1].replace("&#39;", "'"))
        assert re.search(r"<script(?![^>]*\ssrc=)[^>]*>", text) is None, path
        assert re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", text) is None, path
    assert len(policies) == 1
    rules = {part.split()[0]: part.split()[1:] for part in policies.pop().split("; ")}
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == ["'none'"]
    assert "'unsafe-inline'" not in json.dumps(rules) and "http" not in json.dumps(rules)
    assert set(rules["script-src"]) == {"'self'", "'unsafe-eval'", "'wasm-unsafe-eval'"}
