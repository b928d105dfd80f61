"""What a device needs to know to keep the site as an app: its name, icons, pictures, and a shortcut to each game.

One manifest a language. It has no `id`: a device then tells apps apart by where they start, and several copies of the
site may live on one host. Nothing here is needed to play.
"""

import json
from typing import Any

from ..core.game import keys
from ..locale import LANGUAGES, Catalogue

NIGHT = "#0b3c49"
"""The colour of the bar and of the start page's head, in light and dark."""
ICONS = (
    {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "icons/icon-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "icons/icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
)
PICTURES = (
    ("narrow", "table-narrow", "780x1688", "shahrah"),
    ("narrow", "start-narrow", "780x1688", ""),
    ("wide", "table-wide", "1280x800", "jetset"),
)
"""Form, name and size of each picture of the page in web/screenshots, and the game on it."""


def manifests() -> dict[str, str]:
    """The manifest of every language by its place in the site."""
    return {
        f"manifest.{code}.webmanifest": json.dumps(manifest(Catalogue(code)), ensure_ascii=False, indent=1) + "\n"
        for code in LANGUAGES
    }


def manifest(say: Catalogue) -> dict[str, Any]:
    """The manifest of one language; all its addresses are relative to it."""
    return {
        "name": say("site.name"),
        "short_name": say("site.name"),
        "description": say("entry.site"),
        "lang": say.language.code,
        "dir": say.language.direction,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "display_override": ["standalone", "minimal-ui"],
        # A game that is open is not loaded anew: web/install.js hears what the app was started with.
        "launch_handler": {"client_mode": "focus-existing"},
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "categories": ["games"],
        "icons": ICONS,
        "shortcuts": [_shortcut(say, key) for key in keys()],
        "screenshots": [_picture(say, *about) for about in PICTURES],
    }


def _shortcut(say: Catalogue, key: str) -> dict[str, Any]:
    return {
        "name": say(f"{key}.name"),
        "description": say(f"{key}.pitch"),
        "url": f"./#new-{key}",
        "icons": [ICONS[1]],
    }


def _picture(say: Catalogue, form: str, name: str, size: str, key: str) -> dict[str, str]:
    return {
        "src": f"screenshots/{name}.png",
        "sizes": size,
        "type": "image/png",
        "form_factor": form,
        "label": say(f"{key}.name") if key else say("start.games"),
    }
