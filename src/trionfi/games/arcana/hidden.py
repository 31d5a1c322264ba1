"""What a seat may not know, by the rulebook (§2.6): other hands, all decks, rivals' face-down agents, the piles and
the box, the militia pile, the events to come, rivals' objectives and secret choices."""

from collections.abc import Callable

from trionfi.core.rng import Rng
from trionfi.games.arcana.rules import phases, rows, zones
from trionfi.games.arcana.rules.constants import DEALT, DISTRICTS, LAST_EVENTS, LAST_PLACES, NEUTRAL, NONE
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.setup import may_choose
from trionfi.games.arcana.rules.table import listed
from trionfi.games.arcana.rules.visibility import mark_of
from trionfi.games.arcana.snapshot import fill_row

PLACE = ("zone", "owner", "spot", "tag", "known")  # what belongs to where a card lies, not to the card


def scramble(table: Position, seat: int | None, rng: Rng) -> Position:
    """A copy in which what the seat cannot see has changed places, likely or not."""
    copy = table.clone()
    mark = mark_of(seat)
    for owner in range(table.seats):
        scramble_cards(copy, owner, owner == seat, mark, rng)
        if owner != seat:
            scramble_choices(copy, owner, rng)
    scramble_stakes(copy, mark, rng)
    scramble_militia(copy, seat, mark, rng)
    scramble_objectives(copy, seat, rng)
    scramble_events(copy, rng)
    return copy


def mix(table: Position, cards: list[int], rng: Rng, fits: Callable[[int, int], bool]) -> None:
    """The cards change places by chance; `fits` says whether one may lie where another lies now."""
    now = list(cards)
    for at in range(len(cards) - 1, 0, -1):
        other = rng.below(at + 1)
        if fits(now[other], cards[at]) and fits(now[at], cards[other]):
            now[at], now[other] = now[other], now[at]
    move(table, dict(zip(cards, now, strict=True)))


def move(table: Position, to: dict[int, int]) -> None:
    """Put each card where the one it stands for lay."""
    marks = [getattr(table, name) for name in PLACE]
    before = {old: [row[old] for row in marks] + [table.epoch[old]] for old in to}
    for old, new in to.items():
        for row, value in zip(marks, before[old], strict=False):
            row[new] = value
    # A card that comes out of the box was in the first deck; one that goes there was not
    for new in to.values():
        if before[new][0] != table.zone[new] and zones.BOX in (before[new][0], table.zone[new]):
            table.epoch[new] = 0 if table.zone[new] == zones.BOX or table.figures.guild[new] == NONE else 1

    def moved(cards: list[int]) -> list[int]:
        return [to.get(card, card) for card in cards]

    fill_row(table.field, 0, moved(table.field_cards()))
    fill_row(table.barracks, 0, moved(table.barracks_cards()))
    for seat in range(table.seats):
        fill_row(table.deck, seat * rows.DECK_ROOM, moved(table.deck_of(seat)))
        fill_row(table.hand, seat * rows.HAND_ROOM, sorted(moved(table.hand_of(seat))))
    for district in range(DISTRICTS):
        fill_row(table.pile, district * rows.PILE_ROOM, moved(table.pile_of(district)))
    table.card, table.drawn_a, table.drawn_b = moved([table.card, table.drawn_a, table.drawn_b])
    if table.drawn_b != NONE and table.drawn_b < table.drawn_a:
        table.drawn_a, table.drawn_b = table.drawn_b, table.drawn_a


def scramble_cards(table: Position, owner: int, mine: bool, mark: int, rng: Rng) -> None:
    """Everybody's deck; of others the hand and the face-down agents, and which guild cards they chose."""
    figures = table.figures
    places = [zones.DECK]
    if not mine:
        places += [zones.HAND, zones.DOWN, zones.DRAWN, zones.OFFERED, zones.PICKED]
    owned = [card for card in range(figures.playable) if table.owner[card] == owner]
    cards = [card for card in owned if table.zone[card] in places and not table.known[card] & mark]
    if not mine and table.rules.customizing and table.phase > phases.DECKS:
        guild = table.cells[rows.GUILD + owner]
        chosen_from = [card for card in range(figures.playable) if figures.guild[card] == guild]
        cards += [card for card in chosen_from if table.zone[card] == zones.BOX]

    def fits(card: int, place: int) -> bool:
        if table.zone[place] == zones.DOWN and card >= figures.agents:
            return False
        if table.zone[place] == zones.BOX and table.zone[card] != zones.BOX:
            return table.epoch[card] == 1 and figures.guild[card] != NONE
        return True

    mix(table, cards, rng, fits)


def scramble_choices(table: Position, seat: int, rng: Rng) -> None:
    """What a rival has chosen while others still think."""
    choices = may_choose(table, seat)
    agreed = table.phase == phases.GUILDS and table.rules.guilds[seat] != NONE
    if choices and not agreed and table.cells[rows.WISH + seat] != NONE and seat not in table.to_act:
        table.cells[rows.WISH + seat] = choices[rng.below(len(choices))]


def scramble_stakes(table: Position, mark: int, rng: Rng) -> None:
    """The piles and the stakes in the box; the Jubilee stays among the last cards of the neutral pile."""
    figures = table.figures
    stakes = [card for card in range(figures.playable) if figures.is_stake[card]]
    cards = [card for card in stakes if table.zone[card] in (zones.PILE, zones.BOX)]
    if table.zone[figures.jubilee] == zones.PILE:
        cards.append(figures.jubilee)
    last = set(table.pile_of(NEUTRAL)[:LAST_PLACES])
    hidden = [card for card in cards if not table.known[card] & mark]
    mix(table, hidden, rng, lambda card, place: card != figures.jubilee or place in last)


def scramble_militia(table: Position, seat: int | None, mark: int, rng: Rng) -> None:
    """The militia pile, and what others have called and hidden."""

    def is_hidden(card: int) -> bool:
        rival = table.zone[card] in (zones.CALLED, zones.DOWN) and table.owner[card] != seat
        return table.zone[card] == zones.BARRACKS or (rival and not table.known[card] & mark)

    soldiers = range(table.figures.playable, table.figures.jubilee)
    mix(table, [card for card in soldiers if is_hidden(card)], rng, lambda card, place: True)


def scramble_objectives(table: Position, seat: int | None, rng: Rng) -> None:
    """What rivals were dealt and kept, until the end."""
    if not table.rules.objectives or table.over or table.dealt[0] == NONE:
        return
    others = [other for other in range(table.seats) if other != seat]
    mine = [] if seat is None else listed(table.dealt, seat * DEALT, DEALT)
    left = [objective for objective in range(len(table.figures.objective_need)) if objective not in mine]
    rng.shuffle(left)
    for other in others:
        fill_row(table.dealt, other * DEALT, sorted(left.pop() for _ in range(DEALT)))
        places = list(range(DEALT))
        rng.shuffle(places)
        kept = bin(table.cells[rows.KEPT_OBJECTIVES + other]).count("1")
        table.cells[rows.KEPT_OBJECTIVES + other] = sum(1 << place for place in places[:kept])


def scramble_events(table: Position, rng: Rng) -> None:
    """The events below the one on show; the Jubilee stays among the last four."""
    hidden = table.events_count - (1 if table.phase > phases.MASTERS else 0)
    below = table.coming_events()[:hidden]
    events = [event for event in below if event != NONE]
    rng.shuffle(events)
    if len(events) < hidden:
        events.insert(rng.below(min(LAST_EVENTS, hidden)), NONE)
    fill_row(table.events_pile, 0, events)
