"""Takes the pictures of the page that a device shows when it installs the site.

`python -m tests.browser.screenshots DIST` takes them from the built site in DIST. They lie in web/screenshots, and what
they show is listed in `pygames/view/manifest.py`. To be run again when the page looks different.
"""

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from pygames.view.manifest import PICTURES

from ..conftest import ROOT, Served
from .conftest import FLAGS, installed, is_root
from .playing import answered, open_site, start_game

SCALES = {"narrow": 2, "wide": 1}


def take(browser: Browser, url: str, form: str, size: str, game: str) -> Image.Image:
    """One picture: the start page, or the table of a game as it begins."""
    scale = SCALES[form]
    width, height = (int(side) // scale for side in size.split("x"))
    page = browser.new_page(
        base_url=url, viewport={"width": width, "height": height}, device_scale_factor=scale, locale="en"
    )
    open_site(page)
    if game:
        start_game(page, 4, game=game)
        answered(page)
        page.evaluate("document.activeElement.blur()")
    picture = Image.open(io.BytesIO(page.screenshot()))
    page.close()
    return picture.convert("RGB").quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def main(site: Path) -> None:
    served = Served(site, "/")
    with sync_playwright() as playwright:
        flags = [*FLAGS, "--no-sandbox"] if is_root() else list(FLAGS)
        browser = playwright.chromium.launch(executable_path=installed(playwright), args=flags)
        for form, name, size, game in PICTURES:
            take(browser, served.url, form, size, game).save(ROOT / f"web/screenshots/{name}.png", optimize=True)
        browser.close()
    served.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
