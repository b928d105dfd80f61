"""What stands in the page, in words, before Python is there: the build puts it in, in every language.

The English words stand in the page itself. Those of every language lie in inert templates as well, from which
`web/first.js` takes the ones that are wanted before anything is seen.
"""

import htpy as h
from htpy import Node
from markupsafe import Markup

from ..locale import FIRST_LANGUAGE, LANGUAGES, Catalogue
from .daily import standing_section
from .markup import markup
from .previews import SITE, preview
from .start import hero, start

LACKS = ("wasm", "workers", "language", "storage")
"""What `web/able.js` may find missing in a browser; all but the last keep the games from starting."""


STANDING = ("hero", "boot-part", "start", "foot")
"""The regions that stand before Python does, and change with the language alone."""

BUILT = (*STANDING, "daily")
"""The regions that the page has from the build in every language. All others are empty until they are drawn."""


def prerender(address: str = "") -> dict[str, str]:
    """The markup for each marker of `web/index.html`: `<!-- safar:head -->` and so on.

    `address` is where the site will stand, with a slash at its end, where that is known.
    """
    say = Catalogue(FIRST_LANGUAGE)
    around = {"head": _head(say, address), "languages": [_template(Catalogue(code)) for code in LANGUAGES]}
    return before_python(say) | {name: markup(node) for name, node in around.items()}


def directions() -> dict[str, str]:
    """The direction of every language, for the page's first script."""
    return {code: language.direction for code, language in LANGUAGES.items()}


def standing(say: Catalogue) -> dict[str, str]:
    """The regions of STANDING in a language."""
    parts = (hero(say), _boot(say), start(say), _foot(say))
    return {name: markup(node) for name, node in zip(STANDING, parts, strict=True)}


def before_python(say: Catalogue) -> dict[str, str]:
    """The regions of BUILT in a language; the tables of the day are those that nobody has played yet."""
    return standing(say) | {"daily": markup(standing_section(say))}


def _template(say: Catalogue) -> Node:
    return h.template(
        id=f"words-{say.language.code}", data_title=say("site.title"), data_description=say("site.promise")
    )[(h.div(data_part=name)[Markup(text)] for name, text in before_python(say).items())]


def _head(say: Catalogue, address: str) -> Node:
    return [
        h.title[say("site.title")],
        h.meta(name="description", content=say("site.promise")),
        preview(say, say("site.title"), say("site.promise"), SITE, "", address),
    ]


def _boot(say: Catalogue) -> Node:
    """The lines that the shell shows by itself; it knows no words of its own."""
    return [
        h.div("#boot", role="status")[
            h.progress("#boot-progress", max="1", value="0", aria_label=say("boot.loading")),
            h.span(
                "#boot-text",
                data_download=say("boot.download"),
                data_start=say("boot.start"),
                data_packages=say("boot.packages"),
                data_waiting=say("boot.waiting"),
                data_failed=say("boot.failed"),
                data_broken=say("boot.broken"),
            )[say("boot.loading")],
        ],
        (h.p(f".lack.lack-{name}", role="note")[say(f"boot.lack.{name}")] for name in LACKS),
        h.p("#update", hidden=True)[
            say("boot.update"),
            " ",
            h.button("#update-now.button", type="button", data_shell="update")[say("boot.update_now")],
        ],
        h.noscript[h.p[say("boot.no_script")]],
    ]


def _foot(say: Catalogue) -> Node:
    return [
        h.p("#offline", hidden=True)[say("boot.offline")],
        h.p[say("foot.licence"), " ", h.a(href="./THIRD_PARTY.md")[say("foot.third_party")], " ", say("foot.own_work")],
    ]
