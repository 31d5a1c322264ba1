"""The pieces by name, both ways: what views, snapshots and sentences are written in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trionfi.games.thieves.board import Board, load_boards
from trionfi.games.thieves.cards import load_adventures, load_cards
from trionfi.games.thieves.notation import space_names
from trionfi.games.thieves.rules.constants import ESCAPED

BOARDS = load_boards()
CARDS = load_cards()
ADVENTURES = {adventure.id: adventure for adventure in load_adventures()}

SPACE_NAMES = space_names(BOARDS[0])
FIGURE_NAMES = CARDS.figures
GANG_NAMES = [gang.name for gang in CARDS.gangs]
GANG_IDS = [gang.id for gang in CARDS.gangs]
KIND_NAMES = [treasure.name for treasure in CARDS.treasures]
TITLE_NAMES = [card.title for card in CARDS.arcana]
MISSION_NAMES = [mission.name for mission in CARDS.missions]
SPELL_NAMES = [spell.name for spell in CARDS.spells]
BOOK_NAMES = [grimoire.name for grimoire in CARDS.grimoires]
OUT = "escaped"


def he(figure: int) -> str:
    """“He”, “she” or “it”, as the figure is."""
    return CARDS.pronouns[figure]


def his(figure: int) -> str:
    return {"he": "his", "she": "her", "it": "its"}[he(figure)]


def himself(figure: int) -> str:
    return {"he": "himself", "she": "herself", "it": "itself"}[he(figure)]


def named(names: Iterable[str], number: int) -> str | None:
    """The name of a piece; None for none."""
    return list(names)[number] if number >= 0 else None


def numbered(names: Iterable[str], name: str | None) -> int:
    return -1 if name is None else list(names).index(name)


def place_named(space: int) -> str:
    return OUT if space == ESCAPED else SPACE_NAMES[space]


def place_words(board: Board, space: int) -> str:
    """A place as it is said: “the Library”, “Rose Gate (X20)”, “H112”."""
    name = SPACE_NAMES[space]
    known = board.spaces[name]
    if known.room:
        return f"the {name}"
    return f"{known.title} ({name})" if known.exit else name


def board_named(name: str) -> int:
    return [board.name for board in BOARDS].index(name)


def counted(names: Sequence[str], counts: Iterable[int]) -> dict[str, int]:
    """How many of each, those that there are."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}
