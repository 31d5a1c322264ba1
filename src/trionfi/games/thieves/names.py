"""Boards, cards and adventures as they are loaded; the pieces by name, both ways, and the small words of sentences."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import to_builtins

from trionfi.games.thieves.board import BORDERS, Board, Space, load_boards
from trionfi.games.thieves.cards import HANDED, Deal, lists_of, read_adventures, read_cards
from trionfi.games.thieves.data import read_toml
from trionfi.games.thieves.rules.constants import ESCAPED, STREETS
from trionfi.games.thieves.rules.table import Lists

BOARDS = load_boards()
CARDS = read_cards("cards.toml", read_toml("cards.toml"))
ADVENTURE_LIST = read_adventures("adventures.toml", read_toml("adventures.toml"))
ADVENTURES = {adventure.id: adventure for adventure in ADVENTURE_LIST}

LISTS = lists_of(CARDS)
MOST_LISTS = 1_000  # kept for small positions
OTHER_LISTS: dict[tuple[tuple[int, ...], ...], Lists] = {}

SPACE_NAMES = sorted(BOARDS[0].numbers, key=BOARDS[0].number)
ROOM_NAMES = SPACE_NAMES[STREETS:]
FIGURE_NAMES = CARDS.figures
GANG_NAMES = [gang.name for gang in CARDS.gangs]
GANG_IDS = [gang.id for gang in CARDS.gangs]
KIND_NAMES = [treasure.name for treasure in CARDS.treasures]
TITLE_NAMES = [card.title for card in CARDS.arcana]
MISSION_NAMES = [mission.name for mission in CARDS.missions]
SPELL_NAMES = [spell.name for spell in CARDS.spells]
BOOK_NAMES = [grimoire.name for grimoire in CARDS.grimoires]
DEAL_NAMES = [(mission.name, rate) for mission in CARDS.missions for rate in range(len(mission.rates))]
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


def place_named(space: int) -> str:
    return OUT if space == ESCAPED else SPACE_NAMES[space]


def place_words(board: Board, space: int) -> str:
    """A place as it is said: “the Library”, “Rose Gate”, “the Library's door”."""
    name = SPACE_NAMES[space]
    known = board.spaces.get(name)
    if known is None:
        return room_words(name) if space >= STREETS else name
    if known.room:
        return room_words(name)
    return known.title if known.exit else street_words(board, known)


TRADES = ("Alchemist", "Apothecary", "Clockmaker", "Dyer", "Fishmonger", "Goldsmith", "Perfumer", "Tailor")


def room_words(room: str) -> str:
    """“The Library”, “the Tailor's”."""
    return f"the {room}'s" if room in TRADES else f"the {room}"


def street_words(board: Board, street: Space) -> str:
    """A street by the room whose door or back wall is there; each has one. Where there is none a fountain stands."""
    for room in street.borders["arrow"]:
        return f"the {room}'{'' if room.endswith('s') else 's'} door"
    for room in street.borders["wall"]:
        return f"the back of {room_words(room)}"
    fountains = sorted(other.at for other in board.spaces.values() if is_fountain(other))
    if len(fountains) == 1:
        return "the fountain"
    return f"the {'west' if street.at == fountains[0] else 'east'} fountain"


def is_fountain(street: Space) -> bool:
    """A crossing of four streets."""
    return len(street.borders["white"]) == 4


def board_named(name: str) -> Board:
    return next(board for board in BOARDS if board.name == name)


def rate_text(deal: Deal) -> str:
    """What a rate of a mission asks for: “2 rubies”, “scroll and keys”."""
    needs = [(need, kind) for kind, need in zip(HANDED, deal.needs, strict=True) if need]
    return " and ".join(kind if need == 1 else counted_words(need, kind) for need, kind in needs)


def counted(names: Sequence[str], counts: Iterable[int]) -> dict[str, int]:
    """How many of each, those that there are."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def lists_like(arcana: Mapping[str, int], missions: Mapping[str, int]) -> Lists:
    """The lists with so many copies; small positions have fewer than a whole game."""
    copies = (
        tuple(arcana.get(name, 0) for name in TITLE_NAMES),
        tuple(missions.get(name, 0) for name in MISSION_NAMES),
    )
    if copies == (tuple(LISTS.copies), tuple(LISTS.mission_copies)):
        return LISTS
    if len(OTHER_LISTS) > MOST_LISTS:
        OTHER_LISTS.clear()
    return OTHER_LISTS.setdefault(copies, lists_of(CARDS, *copies))


# Small words

MANY = {"die": "dice", "portcullis": "portcullises", "keys": "bunches of keys", "ruby": "rubies"}
ONE = {"keys": "bunch of keys"}


def one(kind: str) -> str:
    """A treasure as it is said: “a ruby”, “an emerald”, “a bunch of keys”, “the Baron”."""
    if kind == "Baron":
        return "the Baron"
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {ONE.get(kind, kind)}"


def counted_words(count: int, thing: str) -> str:
    """“1 wall”, “2 walls”, “3 dice”."""
    return f"{count} {ONE.get(thing, thing) if count == 1 else MANY.get(thing, thing + 's')}"


def capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def ducats(count: int) -> str:
    return counted_words(count, "ducat")


def spaces(count: int) -> str:
    return counted_words(count, "space")


def dice_words(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice))


# What the rules hash stands on


def rules_data() -> list[Any]:
    """Every figure and effect of boards, cards and adventures, not their wording."""
    return [
        [board_data(board) for board in BOARDS],
        [[thief.skill, thief.kind] for thief in CARDS.thieves],
        [[treasure.copies, treasure.value] for treasure in CARDS.treasures],
        [[card.effect, card.copies] for card in CARDS.arcana],
        [[mission.copies, list(mission.rates)] for mission in CARDS.missions],
        [[spell.threshold, spell.gem] for spell in CARDS.spells],
        [list(grimoire.spells) for grimoire in CARDS.grimoires],
        [
            [adventure.id, adventure.rounds, adventure.alarm, adventure.rule, adventure.figure]
            for adventure in ADVENTURES.values()
        ],
    ]


def board_data(board: Board) -> list[Any]:
    spaces = [
        [space.name, space.exit, [space.borders[kind] for kind in BORDERS]] for space in board.spaces.values()
    ]
    return [board.name, board.most_portcullises, board.most_seats, to_builtins(board.starts), spaces]
