"""Draws the pictures that messengers show beside a link: PNG files from the SVG text of `pygames/view/posters.py`.

For `build_site.py` alone, in the build's own environment. The same text gives the same bytes; what is drawn once is
kept and not drawn again. It must never look at the fonts of the machine.
"""

import hashlib
import importlib
import io
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

COLOURS = 256
"""In a picture: enough for what is drawn, and a third of the bytes."""


def pictures(texts: Mapping[str, str], fonts: Iterable[Path], kept: Path, tools: bytes) -> dict[str, bytes]:
    """The PNG of each SVG text by its name. `kept` is a folder for them; `tools` tells by what they are drawn."""
    kept.mkdir(parents=True, exist_ok=True)
    places = [str(font) for font in fonts]
    common = hashlib.sha256(tools + Path(__file__).read_bytes() + b"".join(Path(font).read_bytes() for font in places))
    files = {}
    for name, text in texts.items():
        own = common.copy()
        own.update(text.encode())
        files[name] = kept / f"{own.hexdigest()}.png"
    missing = [name for name, file in files.items() if not file.exists()]
    with ThreadPoolExecutor() as pool:
        for name, content in zip(missing, pool.map(lambda name: drawn(texts[name], places), missing), strict=True):
            fresh = files[name].with_suffix(".new")
            fresh.write_bytes(content)
            fresh.replace(files[name])
    for file in set(kept.iterdir()) - set(files.values()):
        file.unlink()
    return {name: file.read_bytes() for name, file in files.items()}


def drawn(text: str, fonts: list[str]) -> bytes:
    """One picture as PNG with a palette."""
    resvg: Any = importlib.import_module("resvg_py")
    image: Any = importlib.import_module("PIL.Image")
    full = resvg.svg_to_bytes(svg_string=text, skip_system_fonts=True, font_files=fonts, font_family="Vazirmatn")
    picture = image.open(io.BytesIO(bytes(full))).convert("RGB")
    small = picture.quantize(COLOURS, method=image.Quantize.MEDIANCUT, dither=image.Dither.NONE)
    buffer = io.BytesIO()
    small.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
