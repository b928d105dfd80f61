"""QR codes: what they show is read back by a real decoder, from a drawing that follows their outline alone."""

import re

import pytest
import zxingcpp
from PIL import Image, ImageDraw

from pygames.app.sharing import LARGEST_QR, QR_LIMIT, qr_rows
from pygames.locale import Catalogue
from pygames.view.markup import markup
from pygames.view.qr import QUIET, qr_dialog, qr_path, qr_picture

ADDRESS = "https://example.org/safar/play/scout.fa.html#S"


def address(length: int) -> str:
    """An address of that length, with letters as links have them."""
    return (ADDRESS + "4Zk9QmB7xTcR2aLw" * (length // 16))[:length]


def drawn(path: str, side: int, module: int = 4) -> Image.Image:
    """The picture that an outline of rectangles gives."""
    picture = Image.new("L", (side * module, side * module), 255)
    pen = ImageDraw.Draw(picture)
    parts = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path)
    assert "".join("M{} {}h{}v1h-{}z".format(*part, part[2]) for part in parts) == path
    for x, y, width in (map(int, part) for part in parts):
        pen.rectangle((x * module, y * module, (x + width) * module - 1, (y + 1) * module - 1), fill=0)
    return picture


@pytest.mark.parametrize("length", [60, 137, 250, 300, 412, 413, QR_LIMIT])
def test_a_decoder_reads_the_address_back(length: int) -> None:
    rows = qr_rows(address(length))
    assert rows is not None and len(rows) <= 17 + 4 * LARGEST_QR
    picture = drawn(qr_path(rows), len(rows) + 2 * QUIET)
    assert [found.text for found in zxingcpp.read_barcodes(picture)] == [address(length)]


def test_the_largest_is_as_large_as_it_may_be() -> None:
    rows = qr_rows(address(QR_LIMIT))
    assert rows is not None and len(rows) == 17 + 4 * LARGEST_QR
    assert qr_rows(address(QR_LIMIT + 1)) is None


def test_a_code_has_its_quiet_zone_and_a_name() -> None:
    rows = qr_rows(address(60))
    assert rows is not None
    side = len(rows) + 2 * QUIET
    text = markup(qr_picture(rows, "a name"))
    assert f'viewBox="0 0 {side} {side}"' in text and 'role="img"' in text and 'aria-label="a name"' in text
    places = [tuple(map(int, found)) for found in re.findall(r"M(\d+) (\d+)h(\d+)", text)]
    assert min(x for x, _, _ in places) == min(y for _, y, _ in places) == QUIET
    assert max(x + width for x, _, width in places) == max(y for _, y, _ in places) + 1 == side - QUIET


def test_a_link_that_is_too_long_is_told_why() -> None:
    say = Catalogue("en")
    text = markup(qr_dialog(say, "scout", None, 700, QR_LIMIT))
    assert "700 characters" in text and "holds 520" in text and "<svg" not in text.replace('<svg class="icon"', "")
