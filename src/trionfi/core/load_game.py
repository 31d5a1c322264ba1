"""Finding a game by the place of its object: `package.module:name`."""

from importlib import import_module
from typing import Any

from trionfi.core.errors import BadOption


def find(spec: str) -> Any:
    """The game at `package.module:name`; `BadOption` says which half is wrong."""
    module, _, name = spec.partition(":")
    if not module or module.startswith("."):
        raise BadOption(f"there is no game at {spec}: it takes the form package.module:name")
    try:
        game = getattr(import_module(module), name)
    except ModuleNotFoundError as missing:
        raise BadOption(f"there is no game at {spec}: no module named {missing.name}") from None
    except AttributeError:
        raise BadOption(
            f"there is no game at {spec}: {module} has no {name or 'name after the colon'}"
        ) from None
    if isinstance(game, type) or not hasattr(game, "deal") or not hasattr(game, "spec"):
        raise BadOption(f"what stands at {spec} is no game")
    if not game.spec:
        game.spec = spec
    return game
