"""What a template means by a dot."""

from __future__ import annotations

from typing import Any

from jinja2 import StrictUndefined


def attribute(thing: Any, name: str) -> Any:
    """What a board makes is mostly dicts: their keys are tried first, and not after an error."""
    if type(thing) is dict and name in thing:
        return thing[name]
    try:
        return getattr(thing, name)
    except AttributeError:
        pass
    try:
        return thing[name]
    except (TypeError, LookupError, AttributeError):
        return StrictUndefined(obj=thing, name=name)
