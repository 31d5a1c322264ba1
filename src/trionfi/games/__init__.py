"""Our games, by slug. Anybody else's is named by its place, `package.module:name`, and may bring the same parts."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module

from trionfi.core.errors import BadData, BadOption
from trionfi.core.game import Game
from trionfi.core.load_game import find
from trionfi.core.parts import Parts
from trionfi.core.trial import check_shape

PACKAGES = ("arcanity", "shipwreck", "arcana", "thieves")
GAMES: dict[str, Parts] = {
    slug: parts
    for package in PACKAGES
    for slug, parts in import_module(f"trionfi.games.{package}").PARTS.items()
}
OTHERS: dict[str, Parts] = {}  # anybody's that have been found, by slug


def game(name: str, cards: object = None) -> Game:
    """A game by its slug, or anybody's by `package.module:name`; `cards` is an owner's card list."""
    spec = parts_of(name).game or name
    if ":" not in spec:
        raise BadOption(unknown_game(name))
    there: object = find(spec)
    if not isinstance(there, Game):
        raise BadOption(f"{name} is no game: a game is an object of a class derived from trionfi.Game")
    check_shape(there)
    if there.slug not in GAMES and there.slug not in OTHERS:
        OTHERS[there.slug] = listed_parts(there.slug, spec)
    return there if cards is None else there.with_cards(cards)


def all_games() -> list[Game]:
    return [game(slug) for slug in GAMES]


def unknown_game(name: str) -> str:
    near = get_close_matches(name, GAMES, 1)
    hint = (
        f"did you mean {near[0]}?"
        if near
        else f"there are {', '.join(GAMES)}, and package.module:name for others"
    )
    return f"there is no game “{name}”; {hint}"


# The parts of a game


def parts_of(slug: str) -> Parts:
    """Where the parts of a game are; of an unknown one there are none."""
    return GAMES.get(slug) or OTHERS.get(slug) or Parts("")


def with_part(part: str) -> list[str]:
    """The slugs of all games known here that have this part."""
    return [slug for slug in (*GAMES, *OTHERS) if getattr(parts_of(slug), part)]


def check_slug(game: Game, spec: str) -> None:
    """At a table games are told apart by their slugs; `BadData` where two have the same."""
    known = parts_of(game.slug).game
    if game.slug in GAMES and spec in (game.slug, known):
        raise BadData(
            f"{game.title} is one of the house's games, which are always served: leave out this --game"
        )
    if known != spec:
        raise BadData(
            f"two games have the slug {game.slug}, at {known} and at {spec}; give one of them another slug"
        )


def listed_parts(slug: str, spec: str) -> Parts:
    """What the package of a game says in PARTS, in its own `__init__.py` or that of a package around it."""
    package = spec.partition(":")[0]
    while package:
        listed = getattr(import_module(package), "PARTS", None)
        if listed is not None:
            return parts_in(listed, slug, package, spec)
        package = package.rpartition(".")[0]
    return Parts(spec)


def parts_in(listed: object, slug: str, package: str, spec: str) -> Parts:
    """The parts of one game; `BadData` where a package lists its games, but not this one, or in another form."""
    form = f'write PARTS = {{"{slug}": Parts("{spec}", …)}}'
    if not isinstance(listed, dict):
        raise BadData(f"PARTS of the package {package} is {listed!r}; {form}")
    if slug not in listed:
        known = ", ".join(map(str, listed)) or "no game"
        raise BadData(f"the package {package} has PARTS for {known}, but its game's slug is {slug}; {form}")
    parts: object = listed[slug]
    if not isinstance(parts, Parts) or not isinstance(parts.bots, Mapping):
        raise BadData(
            f"PARTS of the package {package} has for {slug} {parts!r}; {form}, bots as {{name: place}}"
        )
    if parts.game != spec:
        raise BadData(
            f"PARTS of the package {package} says that {slug} is at {parts.game}, not at {spec}; {form}"
        )
    return parts
