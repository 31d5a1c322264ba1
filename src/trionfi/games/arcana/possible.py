"""Whether a position from outside could have come about: what lies where, and what is remembered of the round."""

from typing import cast

from trionfi.core.fields import everything
from trionfi.games.arcana.imagine import BeliefSampler
from trionfi.games.arcana.infer_hand import RivalHand
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.rules import phases, rows, zones
from trionfi.games.arcana.rules.constants import ALL_SEATS, DISTRICTS, NONE
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.snapshot import Numbers

MOST = 1 << 16  # no count of this game comes near it
OWNED = frozenset(
    (
        zones.DECK, zones.HAND, zones.DISCARD, zones.CREST, zones.UP, zones.DOWN,
        zones.GIFT, zones.PLAYING, zones.DRAWN, zones.OFFERED, zones.PICKED, zones.CALLED,
    )
)  # fmt: skip
IN_DISTRICTS = frozenset((zones.PILE, zones.STAKE, zones.UP, zones.DOWN, zones.GIFT))


def check_possible(game: Printed, table: Position) -> None:
    """Raise ValueError where no play leads to this position."""
    check_counts(table)
    check_marks(table)
    check_lists(table)
    if table.phase > phases.DECKS:
        check_story(game, table)


def demand(true: bool, words: str) -> None:
    if not true:
        raise ValueError(words)


def check_counts(table: Position) -> None:
    numbers = [*everything(Numbers, table).values(), *table.cells]
    demand(all(-MOST < number < MOST for number in numbers), "a count is out of bounds")
    for name in ("active", "actor", "first"):
        demand(NONE <= getattr(table, name) < table.seats, f"there is no such seat: {name}")


def check_marks(table: Position) -> None:
    """What is noted on each card fits the place where it lies."""
    for card in range(table.figures.cards):
        zone, owner, epoch = table.zone[card], table.owner[card], table.epoch[card]
        demand((0 <= owner < table.seats) if zone in OWNED else owner == NONE, "a card has a wrong owner")
        demand((0 if zone in IN_DISTRICTS else NONE) <= table.spot[card] < DISTRICTS, "a card lies nowhere")
        demand(NONE <= table.tag[card] < MOST, "a card is in no order")
        demand(0 <= table.known[card] <= ALL_SEATS, "somebody who is not here has seen a card")
        shuffles = table.cells[rows.SHUFFLES + owner] if owner != NONE else 0
        least = shuffles if zone == zones.DECK else 0
        demand(least <= epoch <= shuffles, "a card was shuffled when nobody shuffled")


def check_lists(table: Position) -> None:
    """Every card that is said to lie in a pile lies in it, once."""
    lying = table.all_lying()
    for seat in range(table.seats):
        demand(sorted(table.deck_of(seat)) == lying[zones.DECK][seat], "a deck is not its cards")
        demand(table.hand_of(seat) == lying[zones.HAND][seat], "a hand is not its cards")
        count = len(lying[zones.DISCARD][seat])
        demand(table.cells[rows.DISCARD_COUNT + seat] == count, "a discard pile is not its cards")
        drawn = lying[zones.DRAWN][seat]
        demand(not drawn or drawn == drawn_of(table), "nobody drew that")
    piles = [table.pile_of(district) for district in range(DISTRICTS)]
    demand(
        sorted(card for pile in piles for card in pile) == lying[zones.PILE][NONE], "a pile is not its cards"
    )
    stakes = {
        district: table.stake(district) for district in range(DISTRICTS) if table.stake(district) != NONE
    }
    demand(sorted(stakes.values()) == lying[zones.STAKE][NONE], "two stakes")
    for district, pile in enumerate(piles):
        demand(all(table.spot[card] == district for card in pile), "a pile is elsewhere")
        is_there = district not in stakes or table.spot[stakes[district]] == district
        demand(is_there, "a stake lies elsewhere")
    field = [card for zone in (zones.UP, zones.DOWN, zones.GIFT) for cards in lying[zone] for card in cards]
    demand(sorted(table.field_cards()) == sorted(field), "the city is not its cards")
    demand(sorted(table.barracks_cards()) == lying[zones.BARRACKS][NONE], "the barracks are not their cards")
    playing = [card for cards in lying[zones.PLAYING] for card in cards]
    demand(sorted(table.playing_now()) == playing, "no such location is being played")


def drawn_of(table: Position) -> list[int]:
    return [int(card) for card in (table.drawn_a, table.drawn_b) if card != NONE]


def check_story(game: Printed, table: Position) -> None:
    """The hands as they are could have come about by what everybody remembers of the round."""
    for viewer in (None, *range(table.seats)):
        seen = cast(BeliefSampler, game.imagine_from(game.view(table, viewer)))
        for hand in seen.hands:
            demand(hand.mine or explains(table, hand), "the round cannot have gone as it is remembered")


def explains(table: Position, hand: RivalHand) -> bool:
    slots = {serial: int(table.field[at]) for serial, at in hand.slots.items()}
    drawn = [card for card in drawn_of(table) if table.owner[card] == hand.seat]
    return hand.past.explain(slots, table.hand_of(hand.seat), drawn) is not None
