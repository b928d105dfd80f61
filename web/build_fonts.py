"""Makes the fonts of the site from those of its package: no weights that no style sheet uses, and the letters that
Persian pages need apart from the rest of their script.

For `build_site.py` alone, in the build's own environment. The same font gives the same bytes; what is made once is
kept.
"""

import hashlib
import importlib
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

LIGHTEST, HEAVIEST = 400, 850
"""The weights that our style sheets use; `web/app.css` names them too."""

LETTERS = "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگی" + "ڕڵڤۆێەھۇۉ"
"""Of Persian and Arabic; of Kurdish and Azerbaijani, for the names of people."""
MARKS = "ًٌٍَُِّْٰٕٓٔـ"
DIGITS = "۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩"
SIGNS = "،؛؟٪٫٬ \u200c\u200d\u200e"


class Font(NamedTuple):
    """A font of the site: the subset of the package that it is made from, and what it holds, "" for all."""

    subset: str
    signs: str = ""


FONTS = {
    "latin": Font("latin"),
    "latin-ext": Font("latin-ext"),
    "persian": Font("arabic", LETTERS + MARKS + DIGITS + SIGNS),
    "arabic": Font("arabic"),
}
"""The fonts by their names; the top of `web/app.css` says which signs are looked for in which."""


def fonts(read: Callable[[str], bytes], kept: Path, tools: bytes) -> dict[str, bytes]:
    """Each font as WOFF2. `read` gives a subset of the package; `tools` tells by what they are made."""
    kept.mkdir(parents=True, exist_ok=True)
    made = {}
    for name, font in FONTS.items():
        source = read(font.subset)
        own = hashlib.sha256(tools + Path(__file__).read_bytes() + source)
        file = kept / f"{name}-{own.hexdigest()}.woff2"
        if not file.exists():
            for old in kept.glob(f"{name}-{'?' * 64}.woff2"):
                old.unlink()
            fresh = file.with_suffix(".new")
            fresh.write_bytes(smaller(source, font.signs))
            fresh.replace(file)
        made[name] = file.read_bytes()
    return made


def smaller(source: bytes, signs: str) -> bytes:
    """A font with these signs alone, and between our weights alone."""
    library: Any = importlib.import_module("fontTools.ttLib")
    subset: Any = importlib.import_module("fontTools.subset")
    instancer: Any = importlib.import_module("fontTools.varLib.instancer")
    font = library.TTFont(io.BytesIO(source), recalcTimestamp=False)
    there = font.getBestCmap()
    missing = [sign for sign in signs if ord(sign) not in there]
    if missing:
        raise ValueError(f"the package's font does not have {missing}")
    options = subset.Options()
    options.layout_features = ["*"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(sign) for sign in signs] or there)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": (LIGHTEST, HEAVIEST)})
    font.flavor = "woff2"
    buffer = io.BytesIO()
    font.save(buffer)
    return buffer.getvalue()
