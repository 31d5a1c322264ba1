"""Words as a page has them: escaped, and ASCII."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from markupsafe import Markup, escape


def marked(text: str) -> Markup:
    """Text that is HTML already; `Markup` looks first whether it is something that knows its own."""
    return str.__new__(Markup, text)


def html(value: Any) -> str:
    """Escaped; words come again and again, so their escaped form is kept."""
    kind = type(value)
    if kind is Markup:
        return cast(str, value)
    if kind is str:
        return escaped(value)
    return str(value) if kind is int else ascii_only(escape(value))


@lru_cache(maxsize=10_000)
def escaped(text: str) -> str:
    return ascii_only(escape(text))


def ascii_only(text: str) -> str:
    """What is beyond ASCII is written by its number: such pages are put together and sent by copying alone."""
    return text if text.isascii() else text.encode("ascii", "xmlcharrefreplace").decode()
