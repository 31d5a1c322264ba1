"""A small game for the law of honest samplers: nine cards, some of them faded, few fates, two players.

Some begin with fates in hands, so that old fates are soon played and Old? has something to tell.
"""

from trionfi.core.fields import bits_of
from trionfi.games.shipwreck.names import pile_of
from trionfi.games.shipwreck.rules.card_tables import CARDS, TELL_OLD, most_lying
from trionfi.games.shipwreck.rules.setup import seat_players
from trionfi.games.shipwreck.rules.table import SLOTS, Table
from trionfi.games.shipwreck.rules.turn import begin_turn, draw_fate

SHORT = 2  # moons at most, so that the few fates come back soon
LONG = 3
FEW_SHORT = 6
FEW_LONG = 1
FEW_FADED = 2
FEW_FATES = 8
FEW_VALUES = 5


def small_position(table: Table) -> None:
    """As the setup has it (§3), with fewer pieces."""
    seat_players(table)
    cards, faded = few_cards(table)
    for slot in range(SLOTS):
        table.put_card(slot, cards[slot])
    table.deck = tuple(cards[SLOTS:])
    table.faded = bits_of(faded)
    table.most_lying = most_lying(bytes(table.printed.durations[card] for card in cards + faded))
    values = list(range(1, 8))
    table.rng.shuffle(values)
    fates = [fate for fate in values[:FEW_VALUES] for _ in range(3)]
    table.rng.shuffle(fates)
    table.supply = table.bag = pile_of(fates[: max(FEW_FATES, int(table.most_lying) + 4)])
    for line in range(table.seats):
        if table.rng.below(2):
            table.keep(line, draw_fate(table))
    begin_turn(table)


def few_cards(table: Table) -> tuple[list[int], list[int]]:
    """Cards for row and deck, short but for one, and faded ones, every other time among them one with Old?."""
    durations = table.printed.durations
    cards = list(range(CARDS))
    table.rng.shuffle(cards)
    cards.sort(key=lambda card: durations[card] > LONG)
    telling = [card for card in cards if table.printed.effects[card] == TELL_OLD and durations[card] <= LONG]
    faded = telling[:1] if table.rng.below(2) else []
    faded += [card for card in cards if card not in faded][: FEW_FADED - len(faded)]
    cards = [card for card in cards if card not in faded]
    short = [card for card in cards if durations[card] <= SHORT][:FEW_SHORT]
    short += [card for card in cards if card not in short][: FEW_SHORT + FEW_LONG - len(short)]
    table.rng.shuffle(short)
    return short, faded
