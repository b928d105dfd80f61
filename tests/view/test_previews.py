"""What messengers are told about a link, the page that it leads over, and the pictures beside it."""

import re
from functools import cache
from html import unescape
from xml.etree import ElementTree

import pytest

from pygames.core.game import keys
from pygames.locale import LANGUAGES, Catalogue
from pygames.view.entry_pages import pages
from pygames.view.page import prerender
from pygames.view.posters import posters
from pygames.view.previews import PICTURE_HEIGHT, PICTURE_WIDTH, TERRITORIES, entry_address
from pygames.view.rules_pages import page as rules_page

ADDRESS = "https://example.org/safar/"
POLICY = "default-src 'none'"
SVG = "{http://www.w3.org/2000/svg}"


drawn = cache(posters)


def told(page: str) -> dict[str, str]:
    """The tags for messengers by their names."""
    return {name: unescape(text) for name, text in re.findall(r'<meta property="([^"]+)" content="([^"]*)">', page)}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_every_game_tells_its_name_and_picture_in_every_language(key: str, code: str) -> None:
    place, say = entry_address(key, code), Catalogue(code)
    page = pages(POLICY, ADDRESS)[place]
    tags = told(page)
    assert say(f"{key}.name") in tags["og:title"] and tags["og:description"] == say(f"{key}.pitch")
    assert tags["og:url"] == f"{ADDRESS}{place}" and tags["og:image"] == f"{ADDRESS}pictures/{key}.{code}.png"
    assert (tags["og:image:width"], tags["og:image:height"]) == ("1200", "630")
    assert tags["og:locale"] == TERRITORIES[code] and tags["og:type"] == "website"
    assert f'<html lang="{code}" dir="{say.language.direction}"' in page and "rel=canonical" not in page
    assert f'href="../#new-{key}"' in page and f'<script src="../entry.js" data-game="{key}"></script>' in page
    assert "<style" not in page and " style=" not in page and " onclick" not in page


def test_without_an_address_all_is_as_seen_from_the_page() -> None:
    tags = told(pages(POLICY, "")[entry_address("scout", "pt")])
    assert tags["og:image"] == "../pictures/scout.pt.png" and "og:url" not in tags
    assert told(prerender()["head"])["og:image"] == "./pictures/safar.en.png"


def test_the_site_and_the_rules_have_pictures_too() -> None:
    assert told(prerender(ADDRESS)["head"])["og:image"] == f"{ADDRESS}pictures/safar.en.png"
    tags = told(rules_page("jetset", "fa", POLICY, ADDRESS))
    assert tags["og:image"] == f"{ADDRESS}pictures/jetset.fa.png"
    assert tags["og:url"] == f"{ADDRESS}rules/jetset.fa.html"


def test_every_language_has_its_territory() -> None:
    assert set(TERRITORIES) == set(LANGUAGES)


def test_pictures_are_plain_drawings_that_need_nothing_else() -> None:
    found = drawn()
    assert len(found) == (len(keys()) + 1) * len(LANGUAGES)
    for name, text in found.items():
        tree = ElementTree.fromstring(text)
        assert (tree.get("width"), tree.get("height")) == (str(PICTURE_WIDTH), str(PICTURE_HEIGHT)), name
        # What the drawing program does not know: variables, and rules inside rules.
        style = tree.findtext(f"{SVG}style") or ""
        assert "var(" not in style and "calc(" not in style and not re.search(r"\{[^}]*\{", style), name
        assert "http" not in text.replace("http://www.w3.org/2000/svg", ""), name


@pytest.mark.parametrize("code", LANGUAGES)
def test_pictures_have_the_words_of_their_language(code: str) -> None:
    say, found = Catalogue(code), drawn()
    for key in keys():
        text = "".join(ElementTree.fromstring(found[f"pictures/{key}.{code}.png"]).itertext())
        assert say("site.name") in text and say(f"{key}.name").partition(": ")[0] in text
        for word in say(f"{key}.pitch").split():
            assert word in text


@pytest.mark.parametrize("key", keys())
def test_every_pitch_fits_beside_its_drawing(key: str) -> None:
    """Five lines at most: a longer one would run into what stands below."""
    for code in LANGUAGES:
        text = drawn()[f"pictures/{key}.{code}.png"]
        places = [int(y) for y in re.findall(r'<text class="pitch" x="\d+" y="(\d+)"', text)]
        assert places and max(places) < 530, code
