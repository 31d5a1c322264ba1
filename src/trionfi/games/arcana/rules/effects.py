"""What locations and masters do (§6, §7.4): for each effect a small function that does it."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.note import note, note_more
from trionfi.games.arcana.rules import log_kinds, powers, remembered, rows, steps, zones
from trionfi.games.arcana.rules.bids_and_bribes import flip, win_stake
from trionfi.games.arcana.rules.constants import ALL_SEATS, NEUTRAL, NONE, SEATS
from trionfi.games.arcana.rules.table import Table
from trionfi.games.arcana.rules.targets import asks


def faces_up(table: Table, seat: i64, district: i64) -> bool:
    """§4.4 Friendly districts hide an agent, all others show it; an event or a master may say otherwise."""
    if table.event_effect == powers.ALL_FACE_UP:
        return True
    if table.event_effect == powers.ALL_FACE_DOWN:
        return False
    if district == NEUTRAL and table.has_master(seat, powers.VEIL_NEUTRAL):
        return False
    return not table.is_friendly(seat, district)


def begin_effect(table: Table, seat: i64, effect: i64, amount: i64, by_master: bool) -> None:
    """§9.2 The effect starts: it asks for its target, or happens at once."""
    table.effect = effect
    table.amount = amount
    table.by_master = 1 if by_master else 0
    asked = asks(effect)
    if asked != steps.DONE:
        table.ask(seat, asked)
    elif effect == powers.DRAW_AND_PLAY:
        draw_and_play(table, seat)
    elif effect == powers.FORESEE:
        foresee(table, seat)
    elif effect == powers.SWEETEN:
        sweeten(table, seat)
    else:
        draw_more(table, seat)


def draw_more(table: Table, seat: i64) -> None:
    """§6.11 Draw cards into the hand."""
    left = table.amount
    while left > 0:
        table.draw_extra(seat)
        left -= 1
    table.step = steps.DONE


def draw_and_play(table: Table, seat: i64) -> None:
    """§6.1 Draw two cards: one is played at once, the other discarded."""
    table.drawn_a = draw_aside(table, seat)
    table.drawn_b = draw_aside(table, seat) if table.may_gain(seat) else NONE
    if table.drawn_b != NONE and table.drawn_b < table.drawn_a:
        table.drawn_a, table.drawn_b = table.drawn_b, table.drawn_a
    table.tell_draws(seat, 1 if table.drawn_b == NONE else 2)
    table.ask(seat, steps.HOUSE)


def draw_aside(table: Table, seat: i64) -> i64:
    card = table.draw(seat)
    if card != NONE:
        table.zone[card] = zones.DRAWN
        table.cells[rows.EXTRA + seat] += 1
        table.remember(remembered.DREW, seat, 1, table.epoch[card], 0)
    return card


def sweeten(table: Table, seat: i64) -> None:
    """§6.16 The next bribe this round needs less."""
    table.cells[rows.DISCOUNT + seat] += table.amount
    note(table, log_kinds.SWEETEN, seat, table.amount)
    table.step = steps.DONE


def foresee(table: Table, seat: i64) -> None:
    """§7.4 Look at the top cards of the own deck; they go back in the order picked, the first pick on top."""
    count = min(table.cells[rows.DECK_COUNT + seat], table.amount)
    table.amount = count
    table.count = count
    for at in range(count):
        card = table.deck[seat * rows.DECK_ROOM + table.cells[rows.DECK_COUNT + seat] - 1 - at]
        table.known[card] |= bit(seat)
    table.revealed += 1
    note(table, log_kinds.FORESEE, seat, count)
    table.ask(seat, steps.TOP)
    settle_top(table)


def settle_top(table: Table) -> None:
    """One card left to place needs no choice."""
    if table.count <= 1:
        table.step = steps.DONE


def place_on_top(table: Table, seat: i64, card: i64) -> None:
    """The picked card lies above those not yet picked; `count` cards are still to be placed below it."""
    end: i64 = seat * rows.DECK_ROOM + table.cells[rows.DECK_COUNT + seat] - 1
    at: i64 = end - (table.amount - table.count)
    other: i64 = at
    while table.deck[other] != card:
        other -= 1
    while other < at:
        table.deck[other] = table.deck[other + 1]
        other += 1
    table.deck[at] = card
    table.count -= 1
    settle_top(table)


def carry_out(table: Table, seat: i64, target: i64) -> None:
    """The effect has its target: a district, an agent, a card, or a rival."""
    effect = table.effect
    if table.step == steps.PICK_DISTRICT:
        table.district = target
    elif table.step == steps.PICK_AGENT:
        table.card = target
    table.step = steps.DONE
    if effect in (powers.MOVE_OWN, powers.MOVE_RIVAL):
        table.district = table.spot[target]
    if effect in (powers.SWAP_STAKES, powers.MOVE_OWN, powers.MOVE_RIVAL):
        table.ask(seat, steps.PICK_SECOND)
    elif effect == powers.TURN_STAKE:
        table.ask(seat, steps.PICK_SUIT)
    else:
        ON_TARGET[effect](table, seat, target)


def seize(table: Table, seat: i64, district: i64) -> None:
    """§6.10 The stake is won at once."""
    note(table, log_kinds.SEIZE, seat, district)
    win_stake(table, seat, district)


def swap_stakes(table: Table, seat: i64, first: i64, second: i64) -> None:
    """§6.2 The stakes change places and keep what was done to them; agents stay."""
    above, below = table.stake(first), table.stake(second)
    table.cells[rows.TOP_STAKE + first] = below
    table.cells[rows.TOP_STAKE + second] = above
    table.spot[below] = first
    table.spot[above] = second
    turned = table.cells[rows.TURNED + first]
    table.cells[rows.TURNED + first] = table.cells[rows.TURNED + second]
    table.cells[rows.TURNED + second] = turned
    note_more(table, log_kinds.SWAP, seat, first, second, above, below)
    table.step = steps.DONE


def spy(table: Table, seat: i64, district: i64) -> None:
    """§6.7 Look in secret at the face-down agents there."""
    for at in range(table.field_count):
        card = table.field[at]
        if table.zone[card] == zones.DOWN and table.spot[card] == district:
            table.known[card] |= bit(seat)
            if table.owner[card] != seat:
                note_more(table, log_kinds.SPY, seat, district, table.owner[card], card)
    table.revealed += 1


def unmask(table: Table, seat: i64, district: i64) -> None:
    """§6.8 Turn all agents there face up."""
    for at in range(table.field_count):
        card = table.field[at]
        if table.zone[card] == zones.DOWN and table.spot[card] == district:
            table.turn_up(card)
            note(table, log_kinds.TURN_UP, table.owner[card], card, district)


def bury_stake(table: Table, seat: i64, district: i64) -> None:
    """§6.9 The stake goes under its pile, where everybody knows it lies, and the next is turned up."""
    stake = table.stake(district)
    note(table, log_kinds.BURY, seat, stake, district)
    table.into_pile(stake, district, 0)
    table.known[stake] = ALL_SEATS
    table.cells[rows.TURNED + district] = NONE
    flip(table, district)


def reinforce(table: Table, seat: i64, district: i64) -> None:
    """§6.14, §7.4 A higher total there at this round's resolution; by a master with an arcanum of his own, in that."""
    named = table.by_master == 1 and table.figures.master_suit[table.cells[rows.MASTER + seat]] != NONE
    table.cells[(rows.SUIT_BONUS if named else rows.BONUS) + district * SEATS + seat] += table.amount
    note(table, log_kinds.REINFORCE, seat, district, table.amount)


def claim_ties(table: Table, seat: i64, district: i64) -> None:
    """§6.18 Ties there are yours this round."""
    table.cells[rows.TIE_RIGHTS + district] |= bit(seat)
    note(table, log_kinds.CLAIM, seat, district)


def scout(table: Table, seat: i64, district: i64) -> None:
    """§7.4 Look in secret at the next card of a pile."""
    card = table.top_of_pile(district)
    table.known[card] |= bit(seat)
    table.revealed += 1
    note(table, log_kinds.SCOUT, seat, district, card)


def turn_stake(table: Table, seat: i64, suit: i64) -> None:
    """§6.15 The stake is won by another of its printed arcana."""
    table.cells[rows.TURNED + table.district] = suit
    note(table, log_kinds.TURN_STAKE, seat, table.district, suit)
    table.step = steps.DONE


def recall(table: Table, seat: i64, card: i64) -> None:
    """§6.5 An agent of one's own comes back to the hand."""
    hidden = table.zone[card] == zones.DOWN and table.known[card] != ALL_SEATS
    note(table, log_kinds.RECALL_DOWN if hidden else log_kinds.RECALL, seat, table.spot[card], card)
    table.lift(card)
    table.card = NONE
    if hidden:
        table.add_to_hand(seat, card)
        table.cells[rows.EXTRA + seat] += 1
        table.remember(
            remembered.LIFTED, seat, 0, table.known[card] | bit(seat), card + (table.tag[card] << 10)
        )
    else:
        table.come_back(seat, card)
    table.known[card] = 0


def banish(table: Table, seat: i64, card: i64) -> None:
    """§6.6 A rival's agent goes to its owner's discard pile, militia to the side."""
    note_more(table, log_kinds.BANISH, seat, card, table.spot[card], table.owner[card])
    table.lift(card)
    table.card = NONE
    if card >= table.figures.playable:
        table.send_militia_home(card, zones.ASIDE)
    else:
        table.to_discard(card)


def move_agent(table: Table, seat: i64, card: i64, district: i64) -> None:
    """§4.9, §6.3, §6.4 A moved agent is faced as if it were newly played by its owner."""
    was_up = table.zone[card] == zones.UP
    up = faces_up(table, table.owner[card], district)
    if up or was_up:
        note_more(table, log_kinds.MOVE, seat, table.spot[card], district, card)
    else:
        note_more(table, log_kinds.MOVE_DOWN, seat, table.spot[card], district, table.owner[card], card)
    table.lift(card)
    table.lay(card, district, up)
    if up and not was_up:
        table.uncover(card)
        table.known[card] = 0
    elif was_up and not up:
        table.known[card] = ALL_SEATS
    table.card = NONE
    table.district = district
    table.step = steps.DONE


def retrieve(table: Table, seat: i64, card: i64) -> None:
    """§6.12 A card of the discard pile goes to the hand."""
    table.from_discard(card)
    table.come_back(seat, card)
    note(table, log_kinds.RETRIEVE, seat, card)


def enshrine(table: Table, seat: i64, card: i64) -> None:
    """§6.17 A stake of the discard pile goes under the crest."""
    table.from_discard(card)
    table.zone[card] = zones.CREST
    note(table, log_kinds.ENSHRINE, seat, card)


def exchange(table: Table, seat: i64, card: i64) -> None:
    """§7.4 Discard a hand card and draw one."""
    table.discard_from_hand(card)
    table.draw_extra(seat)


def extort(table: Table, seat: i64, rival: i64) -> None:
    """§6.13 The rival is asked which card he discards."""
    note(table, log_kinds.EXTORT, seat, rival)
    table.ask(rival, steps.VICTIM)


def hush(table: Table, seat: i64, rival: i64) -> None:
    """§7.4 The rival's next location this round has no effect."""
    table.cells[rows.HUSHED + rival] = 1
    note(table, log_kinds.HUSH, seat, rival)


def search(table: Table, seat: i64, rival: i64) -> None:
    """§7.4 A rival shows his hand to one seat, which remembers it."""
    count = table.cells[rows.HAND_COUNT + rival]
    table.remember(remembered.SEEN, rival, 0, count, seat)
    for at in range(count):
        table.story = append(table.story, table.hand[rival * rows.HAND_ROOM + at])
    table.revealed += 1
    for at in range(count):
        note(table, log_kinds.SEARCH, seat, rival, table.hand[rival * rows.HAND_ROOM + at])


ON_TARGET: Final[dict[int, Callable[[Table, i64, i64], None]]] = {
    powers.RECALL: recall,
    powers.BANISH: banish,
    powers.SPY: spy,
    powers.UNMASK: unmask,
    powers.BURY_STAKE: bury_stake,
    powers.SEIZE: seize,
    powers.RETRIEVE: retrieve,
    powers.EXTORT: extort,
    powers.REINFORCE: reinforce,
    powers.ENSHRINE: enshrine,
    powers.CLAIM_TIES: claim_ties,
    powers.SCOUT: scout,
    powers.SEARCH: search,
    powers.HUSH: hush,
    powers.EXCHANGE: exchange,
}
