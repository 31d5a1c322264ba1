"""Figures for the rules of City of Thieves: components from the card list, and the chances in a fight."""

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

from trionfi.games.thieves.names import ADVENTURES, CARDS, board_named, counted_words, spaces
from trionfi.games.thieves.rules import constants as rules
from trionfi.games.thieves.web.cards import ARCANA, BOOKS, GANGS, LOOT, MISSIONS
from trionfi.games.thieves.web.city_svg import CELL, EDGE, city_of, corner
from trionfi.web.rules.figure import Figure

DIE = range(1, 7)
MOST_DICE = 5


def points(count: int) -> str:
    return counted_words(int(count), "point")


COSTS = (
    (f"move up to {spaces(int(rules.STRIDE))}", points(rules.MOVE_POINTS), "4.2"),
    (f"pick a lock: {rules.MIND} or less on a die", f"{points(rules.ACT_POINTS)}, the action", "4.3"),
    ("bash a chest", f"{points(rules.BASH_POINTS)}, the action", "4.4"),
    ("attack at the end of a move", f"{points(rules.ACT_POINTS)} more, the action", "4.5"),
    ("use a mission, once a turn", points(rules.MISSION_POINTS), "4.7"),
    ("attempt a spell, once a round", points(rules.SPELL_POINTS), "11.2"),
    ("play an Arcana", "nothing", "4.8"),
)


def figure(name: str, slug: str) -> Figure:
    return Figure(f"{name}.html", MAKERS[name]())


def district() -> dict[str, Any]:
    """The city of the base game, with the names of its rooms."""
    city, board = city_of("district"), board_named("district")
    rooms = [(space.name, *corner(space)) for space in board.spaces.values() if space.room]
    return {
        "city": city,
        "width": city.columns * CELL + 2 * EDGE,
        "height": city.rows * CELL + 2 * EDGE,
        "rooms": [(name, x + CELL // 2, y + CELL // 2) for name, x, y in rooms],
        "exits": sum(space.exit for space in board.spaces.values()),
    }


@cache
def attacker_wins(attacker: int, defender: int) -> float:
    """§5.3, §5.4 The chance that the attacker's highest die is not lower than the defender's."""
    won = sum(
        highest_is(die, attacker) * highest_is(least, defender)
        for die, least in product(DIE, DIE)
        if die >= least
    )
    return float(won / 6 ** (attacker + defender))


def highest_is(value: int, dice: int) -> int:
    """In how many ways the highest of so many dice shows this value."""
    return int(value**dice - (value - 1) ** dice)


def odds() -> dict[str, Any]:
    dice = range(1, MOST_DICE + 1)
    return {
        "dice": dice,
        "rows": [(mine, [round(100 * attacker_wins(mine, his)) for his in dice]) for mine in dice],
    }


def copies(mission: str) -> int:
    return next(card.copies for card in CARDS.missions if card.name == mission)


def treasures() -> list[tuple[Any, int, int]]:
    """Each kind of token, how many there are, and what it is worth."""
    return [
        (LOOT[treasure.name], treasure.copies, treasure.value)
        for treasure in CARDS.treasures
        if treasure.copies
    ]


MAKERS: dict[str, Callable[[], dict[str, Any]]] = {
    "board": district,
    "gangs": lambda: {"gangs": list(GANGS.values())},
    "loot": lambda: {"treasures": treasures()},
    "costs": lambda: {"costs": COSTS},
    "odds": odds,
    "missions": lambda: {"missions": [(face, copies(name)) for name, face in MISSIONS.items()]},
    "arcana": lambda: {"cards": [(ARCANA[card.title], card.copies) for card in CARDS.arcana]},
    "adventures": lambda: {"adventures": list(ADVENTURES.values())},
    "fence": lambda: {"treasures": [row for row in treasures() if not row[0].ducats]},
    "grimoires": lambda: {"books": list(BOOKS.values())},
}
