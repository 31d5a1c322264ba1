"""Finding a game by the place of its object: `package.module:name`."""

from importlib import import_module
from types import ModuleType
from typing import Any

from trionfi.core.blame import blame
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
        raise BadOption(f"{spec} is no game: a game is an object of a class derived from trionfi.Game")
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
        raise broken_module(spec, missing) from missing
    except (Exception, SystemExit) as wrong:  # whatever somebody else's module does when it is imported
        raise broken_module(spec, wrong) from wrong


def broken_module(spec: str, wrong: BaseException) -> BadOption:
    return BadOption(f"the game at {spec} cannot be imported: {blame(wrong)}; mend it")
