"""Sound, movement and the second press, as a real browser does them."""

from typing import Any

from playwright.sync_api import Browser, Page

from .playing import answered, best_show, by_mouse, open_site, settle, start_game

RENDER = """async (volume) => {
  const { SOUNDS, compose } = await import("./sound.js");
  const rendered = {};
  for (const name of Object.keys(SOUNDS)) {
    const context = new OfflineAudioContext(1, 48000 * 3, 48000);
    compose(context, name, volume);
    const samples = (await context.startRendering()).getChannelData(0);
    const loudest = (from, to) => samples.slice(from, to).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    rendered[name] = [loudest(0, 48000 * 2.5), loudest(48000 * 2.5)];
  }
  return rendered;
}"""

COUNT_CONTEXTS = """
  globalThis.contexts = [];
  const Plain = AudioContext;
  globalThis.AudioContext = class extends Plain {
    constructor() { super(); globalThis.contexts.push(this); }
  };
"""


def change(page: Page, name: str, value: str) -> None:
    """Set one setting in its window."""
    page.click("#tool-settings")
    page.select_option(f"#setting-{name}", value)
    answered(page)
    page.click("#dialog-close")
    answered(page)


def test_every_sound_can_be_heard_and_none_is_cut_off(page: Page) -> None:
    open_site(page)
    rendered: dict[str, dict[str, Any]] = {
        volume: page.evaluate(RENDER, volume) for volume in ("quiet", "normal", "loud")
    }
    for name in rendered["loud"]:
        peaks = [rendered[volume][name][0] for volume in ("quiet", "normal", "loud")]
        assert 0.005 < peaks[0] < peaks[1] < peaks[2] <= 1, name
        assert rendered["loud"][name][1] < 0.001, name


def test_nothing_sounds_before_it_is_asked_for(page: Page) -> None:
    page.add_init_script(COUNT_CONTEXTS)
    open_site(page)
    start_game(page, seats=3)
    page.click("#decide")
    answered(page)
    assert page.evaluate("contexts.length") == 0
    change(page, "sound", "quiet")
    page.wait_for_function("contexts.length === 1 && contexts[0].state === 'running'")
    page.reload()
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])")
    assert page.evaluate("document.documentElement.dataset.sound") == "quiet"


MOVING = """() => {
  const moving = document.getAnimations()
    .filter((animation) => animation.id === "travel")
    .map((animation) => animation.effect.getTiming().duration);
  return moving.length ? moving : null;
}"""


def show_a_card(page: Page) -> None:
    """Show the first card or cards that beat the table; they travel from the hand to the table."""
    found = best_show(page)
    assert found is not None
    for place in range(found[0], found[1] + 1):
        page.click(f"#hand-{place}")
    page.click("#show:not([aria-disabled])")


def test_movement_is_as_was_chosen(page: Page) -> None:
    open_site(page)
    start_game(page, seats=3, people=3)
    while (doing := settle(page)) != "choose":
        by_mouse(page, doing)
    change(page, "motion", "slow")
    show_a_card(page)
    assert set(page.wait_for_function(MOVING).json_value()) == {700}
    change(page, "motion", "off")
    page.evaluate("void (Element.prototype.animate = () => { throw new Error('there is to be no movement') })")
    by_mouse(page, "hand over")
    by_mouse(page, "hand over")
    assert settle(page) == "choose"
    by_mouse(page, "choose")


def test_one_touch_picks_and_one_click_plays(chromium: Browser, served: str) -> None:
    for touch in (True, False):
        context = chromium.new_context(base_url=served, has_touch=touch)
        page = context.new_page()
        open_site(page)
        start_game(page, seats=2, people=2, game="jetset_cards")
        by_mouse(page, "hand over")
        change(page, "confirm", "touch")
        card = page.locator("#hand-0")
        (card.tap if touch else card.click)()
        answered(page)
        assert page.locator("#tool-undo:not([aria-disabled])").count() == (0 if touch else 1)
        context.close()
