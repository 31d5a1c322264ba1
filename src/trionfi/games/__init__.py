"""Our games, by slug. Anybody else's is named by its place, `package.module:name`."""

from __future__ import annotations

from difflib import get_close_matches

from trionfi.core.errors import BadOption
from trionfi.core.find import find
from trionfi.core.game import Game

GAMES = {
    "arcanity": "trionfi.games.arcanity.game:ARCANITY",
    "shipwreck": "trionfi.games.shipwreck.game:SHIPWRECK",
    "arcana": "trionfi.games.arcana.game:ARCANA",
    "arcana-first": "trionfi.games.arcana.game:ARCANA_FIRST",
    "thieves": "trionfi.games.thieves.game:THIEVES",
}


def game(name: str, cards: object = None) -> Game:
    """A game by its slug, or anybody's by `package.module:name`; `cards` is an owner's card list."""
    spec = GAMES.get(name, name)
    if ":" not in spec:
        raise BadOption(unknown_game(name))
    found: Game = find(spec)
    return found if cards is None else found.with_cards(cards)


def all_games() -> list[Game]:
    return [game(slug) for slug in GAMES]


def unknown_game(name: str) -> str:
    near = get_close_matches(name, GAMES, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(GAMES)}"
    return f"there is no game “{name}”; {hint}"
