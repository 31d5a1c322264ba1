"""Setup (§3)."""

from typing import Any, Final

from trionfi.core.bitset import bit
from trionfi.games.shipwreck.rules.asides import link
from trionfi.games.shipwreck.rules.card_tables import CARDS
from trionfi.games.shipwreck.rules.table import MAJORITY, SEATS_IN, SLOTS, SPEAKER, UNANIMOUS, Table
from trionfi.games.shipwreck.rules.turn import begin_turn

DOOM_AT_START: Final = {"easy": 0, "normal": 2, "hard": 4, "doomed": 6}  # §3.1
GROUP_VOTES: Final = {"unanimous": UNANIMOUS, "majority": MAJORITY, "speaker": SPEAKER}  # R20


def settle_options(table: Table) -> None:
    options: dict[str, Any] = table.options
    table.group_vote = GROUP_VOTES[options["group_vote"]]
    table.challenge = options["challenge"]
    table.honour = options["honour"]
    table.starter = ord(options["starter"]) - ord("A")


def seat_players(table: Table) -> None:
    """§3.5 Somebody is chosen to start, and play goes clockwise."""
    table.present = bit(table.seats) - 1
    seats = SEATS_IN[table.present]
    table.order = seats[table.starter :] + seats[: table.starter]
    link(table, table.order)
    table.active = table.starter
    table.line = table.starter


def set_up(table: Table) -> None:
    """§3.1 to §3.5 Trackers, deck and row, and the first turn begins."""
    seat_players(table)
    table.doom = DOOM_AT_START[table.options["difficulty"]]
    deal_cards(table)
    begin_turn(table)


def deal_cards(table: Table) -> None:
    """§3.2 The cards are shuffled; four lie in the row, the rest are the deck."""
    cards: list[int] = list(range(CARDS))
    table.rng.shuffle(cards)
    for slot in range(SLOTS):
        table.put_card(slot, cards[slot])
    table.deck = tuple(cards[SLOTS:])
    table.most_lying = table.printed.most_lying
    table.revealed += 1
