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


def test_pieces_are_found_only_where_nothing_else_has_changed() -> None:
    @kept
    def piece(name: str, text: str) -> Node:
        return h.g(id=name)[text]

    def drawn(title: str, *pieces: tuple[str, str]) -> str:
        return markup(h.svg[h.title[title], (piece(*one) for one in pieces)])

    before = drawn("map", ("a", "1"), ("b", "2"))
    assert changed_pieces(before, drawn("map", ("a", "1"), ("b", "<"))) == {"b": '<g id="b">&lt;</g>'}
    assert changed_pieces(before, drawn("map", ("a", "1"), ("b", "2"))) == {}
    others = [
        drawn("another", ("a", "1"), ("b", "2")),
        drawn("map", ("b", "2"), ("a", "1")),
        drawn("map", ("a", "1"), ("c", "2")),
        drawn("map", ("a", "1")),
        drawn("map", ("a", "1"), ("b", "2"), ("c", "3")),
        str(before) + " ",
        "",
    ]
    assert [changed_pieces(before, other) for other in others] == [None] * len(others)
    assert changed_pieces("", before) is None
    # What somebody has typed is no piece.
    assert changed_pieces(drawn('<g id="x">', ("a", "1")), drawn('<g id="y">', ("a", "1"))) is None


def test_what_is_kept_is_what_is_drawn() -> None:
    drawn: list[object] = []

    @kept
    def sign(number: object, name: str = "") -> Node:
        drawn.append(number)
        return h.b(title=name)[str(number), "<"]

    assert sign(1, name='"') == sign(1, name='"') == Markup('<b title="&#34;">1&lt;</b>')
    assert sign(True) != sign(1), "equal, but not the same"
    assert drawn == [1, True, 1]
