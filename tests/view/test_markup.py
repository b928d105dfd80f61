"""Markup is written as htpy itself would write it."""

import htpy as h
import pytest
from htpy import Node
from markupsafe import Markup

from pygames.core.game import keys
from pygames.locale import LANGUAGES, Catalogue
from pygames.view import frame
from pygames.view.markup import changed_pieces, kept, markup
from pygames.view.start import start
from tests.view.test_screens import drawn, moments


def later() -> Node:
    return h.p["later"]


NODES: list[Node] = [
    None,
    True,
    False,
    0,
    "a < b & \"c\" 'd'",
    Markup("<b>&amp;</b>"),
    h.p,
    h.br,
    h.p[None, False, 0, 12, ["x", ["<", ()]], h.img(src="a.png", alt='"')],
    h.fragment["a", h.i["b"]],
    h.html[h.body(data_x="1 < 2", hidden=True)["text"]],
    h.svg(viewBox="0 0 1 1")[h.g[h.path(d="M0 0", class_=["a", "b"])]],
    later,
]


@pytest.mark.parametrize("node", NODES, ids=lambda node: getattr(node, "__name__", str(node)))
def test_every_kind_of_node(node: Node) -> None:
    assert markup(node) == str(h.fragment[node])


def test_generators_are_written_out_at_every_depth() -> None:
    def rows() -> Node:
        return (h.tr[(h.td[cell] for cell in row)] for row in ("ab", "<&"))

    assert markup(h.table[rows()]) == str(h.fragment[h.table[rows()]])


def test_what_is_no_node_is_an_error() -> None:
    with pytest.raises(TypeError):
        markup(h.p[(thing for thing in (b"bytes",))])  # type: ignore[misc]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_start_page(code: str) -> None:
    assert markup(start(Catalogue(code))) == str(h.fragment[start(Catalogue(code))])


@pytest.mark.parametrize("key", keys())
def test_tables(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for match in moments(key, 2, 40):
        ours = drawn(match, 0)
        with monkeypatch.context() as patched:
            patched.setattr(frame, "markup", lambda node: str(h.fragment[node]))
            assert drawn(match, 0) == ours


def test_of_two_drawings_the_innermost_elements_that_differ_are_found() -> None:
    @kept
    def sign(name: str, text: str) -> Node:
        return h.g(id=name)[text]

    def drawn(title: str, *signs: tuple[str, str], number: int = 1) -> str:
        numbers = (h.li(f"#line-{place}")[h.b["<"]] for place in range(number))
        return markup(
            [h.svg(class_="map", id="map")[h.title[title], (sign(*one) for one in signs)], h.ul[h.ol("#all")[numbers]]]
        )

    before = drawn("map", ("a", "1"), ("b", "2"))
    assert changed_pieces(before, drawn("map", ("a", "1"), ("b", "2"))) == {}
    assert changed_pieces(before, drawn("map", ("a", "1"), ("b", "<"))) == {"b": '<g id="b">&lt;</g>'}
    # Where more differs than the elements inside, the one around them is what differs.
    for other in (("another", ("a", "1"), ("b", "2")), ("map", ("a", "1")), ("map", ("c", "1"), ("b", "2"))):
        found = changed_pieces(before, drawn(*other))
        assert found is not None and [*found] == ["map"]
        assert str(found["map"]) in drawn(*other)
    many = drawn("map", ("a", "1"), ("b", "2"), number=2)
    assert changed_pieces(before, many) == {
        "all": '<ol id="all"><li id="line-0"><b>&lt;</b></li><li id="line-1"><b>&lt;</b></li></ol>'
    }
    both = changed_pieces(before, drawn("map", ("a", "3"), ("b", "2"), number=0))
    assert both == {"a": '<g id="a">3</g>', "all": '<ol id="all"></ol>'}


def test_what_differs_outside_of_all_elements_with_an_id_is_the_whole() -> None:
    before = markup(h.p[h.b("#a")["1"], "2"])
    for after in (markup(h.p[h.b("#a")["1"], "3"]), markup(h.p[h.b("#a")["1"]]), str(before) + " ", ""):
        assert changed_pieces(before, after) is None
    assert changed_pieces("", before) is None
    # What somebody has typed is no element.
    assert changed_pieces(markup(h.p['<b id="x">']), markup(h.p['<b id="x"> '])) is None


def test_what_is_kept_is_what_is_drawn() -> None:
    drawn: list[object] = []

    @kept
    def sign(number: object, name: str = "") -> Node:
        drawn.append(number)
        return h.b(title=name)[str(number), "<"]

    assert sign(1, name='"') == sign(1, name='"') == Markup('<b title="&#34;">1&lt;</b>')
    assert sign(True) != sign(1), "equal, but not the same"
    assert drawn == [1, True, 1]
