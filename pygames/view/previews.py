"""What a page tells a messenger about itself, so that a link to it is shown with a title, a few words and a picture."""

import htpy as h
from htpy import Node

from ..locale import LANGUAGES, Catalogue

PICTURE_WIDTH, PICTURE_HEIGHT = 1200, 630
"""What messengers ask for, in pixels."""
SITE = "safar"
"""The name of the picture of the site itself; those of the games are called after their keys."""
TERRITORIES = {"en": "en_GB", "fa": "fa_IR", "pt": "pt_PT"}
"""The languages as messengers name them."""


def entry_address(key: str, code: str) -> str:
    """Where the page stands that links to tables of a game lead over, in one language."""
    return f"play/{key}.{code}.html"


def picture_address(name: str, code: str) -> str:
    """Where the picture of a game, or of the site, stands in the site."""
    return f"pictures/{name}.{code}.png"


def preview(say: Catalogue, title: str, words: str, name: str, place: str, address: str) -> list[Node]:
    """The tags of a page at that `place` in the site, with the picture of that `name`.

    `address` is where the site will stand, with a slash at its end. Most messengers show a picture only by its whole
    address; while nobody knows that ("") it is given as it is seen from the page.
    """
    code = say.language.code
    up = address or "../" * place.count("/") or "./"
    told = {
        "og:type": "website",
        "og:site_name": say("site.name"),
        "og:title": title,
        "og:description": words,
        "og:locale": TERRITORIES[code],
        "og:url": f"{address}{place}" if address else "",
        "og:image": f"{up}{picture_address(name, code)}",
        "og:image:type": "image/png",
        "og:image:width": str(PICTURE_WIDTH),
        "og:image:height": str(PICTURE_HEIGHT),
        "og:image:alt": title,
    }
    others = [TERRITORIES[other] for other in LANGUAGES if other != code]
    return [
        *(h.meta(property=key, content=text) for key, text in told.items() if text),
        *(h.meta(property="og:locale:alternate", content=other) for other in others),
        h.meta(name="twitter:card", content="summary_large_image"),
    ]
