"""Links as QR codes, so that a phone at the same table needs nothing typed."""

from functools import lru_cache

import segno
from markupsafe import Markup


@lru_cache(maxsize=256)
def qr(link: str) -> Markup:
    """An SVG of this link, dark on light in every theme: cameras read it no other way."""
    code = segno.make(link, error="m", micro=False)
    return Markup(code.svg_inline(omitsize=True, border=3, dark="#000", light="#fff", svgclass=None))
