"""Finding a game by the place of its object: `package.module:name`."""

from importlib import import_module
from types import ModuleType
from typing import Any

from trionfi.core.errors import BadOption


def find(spec: str) -> Any:
    """The game at `package.module:name`; `BadOption` says which half is wrong."""
    module, _, name = spec.partition(":")
    if not module or module.startswith("."):
        raise BadOption(f"there is no game at {spec}: it takes the form package.module:name")
    missing = object()
    game = getattr(import_game(module, spec), name, missing)
    if game is missing:
        raise BadOption(f"there is no game at {spec}: {module} has no {name or 'name after the colon'}")
    if isinstance(game, type) or not hasattr(game, "deal") or not hasattr(game, "spec"):
        raise BadOption(f"what stands at {spec} is no game")
    if not game.spec:
        game.spec = spec
    return game


def import_game(module: str, spec: str) -> ModuleType:
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if f"{module}.".startswith(f"{missing.name}."):
            raise BadOption(
                f"there is no game at {spec}: no module named {missing.name}, neither where you are nor installed"
            ) from None
        raise broken_module(module, spec, missing) from missing
    except Exception as wrong:  # whatever somebody else's module does when it is imported
        raise broken_module(module, spec, wrong) from wrong


def broken_module(module: str, spec: str, wrong: Exception) -> BadOption:
    return BadOption(
        f"the game at {spec} cannot be imported: {type(wrong).__name__}: {wrong}; mend the module {module}"
    )
