"""Scout's drawing for links: a hand of its cards, in an order that cannot be changed."""

import re

import htpy as h
from htpy import Node
from markupsafe import Markup

from ..locale import Catalogue
from .markup import markup
from .posters import ART_WIDTH, fan, ground
from .scout import card_face

ON_TABLE = (302, 409)
HAND = (506, 601, 703, 805)
"""Cards by their codes: 302 has a 3 on top and a 2 at its foot."""
WIDE, HIGH = 160, 230

_PAPERS = ("cfdcf2", "bfe0f0", "b5e5e0", "bfe8c4", "dcebab", "f7e89a", "fbd58e", "f9bd91", "f4abab", "e3b4e0")

STYLE = (
    "\n".join(f".n{number} {{ fill: #{colour}; }}" for number, colour in enumerate(_PAPERS, 1))
    + """
.paper { fill: #fffaf0; stroke: #1b1f23; stroke-width: 1.5; }
.ornament { fill: #ffffff; opacity: 0.75; }
.face text { fill: #1b1f23; font-weight: 800; }
.face .top { font-size: 46px; }
.face .wide { font-size: 40px; letter-spacing: -3px; }
.face .bottom { font-size: 22px; }
.face .foot { stroke: #1b1f23; stroke-width: 2.5; }
"""
)


def draw(say: Catalogue) -> Node:
    """A hand that beats the set on the table."""
    on_table: list[Node] = [_card(say, code) for code in ON_TABLE]
    cards: list[Node] = [_card(say, code) for code in HAND]
    left = (ART_WIDTH - 0.62 * (2 * WIDE + 12)) / 2
    return [
        ground(),
        h.g(transform=f"translate({left:.1f} 44) scale(0.62)")[
            (h.g(transform=f"translate({place * (WIDE + 12)} 0)")[card] for place, card in enumerate(on_table))
        ],
        fan(cards, WIDE, HIGH, 368, 16),
    ]


def _card(say: Catalogue, code: int) -> Markup:
    return Markup(re.sub("<svg ", f'<svg width="{WIDE}" height="{HIGH}" ', markup(card_face(say, code)), count=1))
