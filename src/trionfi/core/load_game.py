"""Finding a game by the place of its object: `package.module:name`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from trionfi.core.errors import BadOption


def find(spec: str) -> Any:
    """The game at `package.module:name`; `BadOption` says which half is wrong."""
    module, _, name = spec.partition(":")
    if not module or module.startswith("."):
        raise BadOption(f"there is no game at {spec}: it takes the form package.module:name")
    try:
        found = getattr(import_module(module), name)
    except ModuleNotFoundError as missing:
        raise BadOption(f"there is no game at {spec}: no module named {missing.name}") from None
    except AttributeError:
        raise BadOption(
            f"there is no game at {spec}: {module} has no {name or 'name after the colon'}"
        ) from None
    if isinstance(found, type) or not hasattr(found, "deal") or not hasattr(found, "spec"):
        raise BadOption(f"what stands at {spec} is no game")
    if not found.spec:
        found.spec = spec
    return found
