"""What locations and masters may be pointed at (§6, §7.4)."""

from mypy_extensions import i64

from trionfi.core.bitset import holds
from trionfi.games.arcana.rules import bars, powers, rows, steps, zones
from trionfi.games.arcana.rules.bids_and_bribes import face_up_total, mains, threshold
from trionfi.games.arcana.rules.constants import DISTRICTS, NEUTRAL, NONE, SEATS, SUITS
from trionfi.games.arcana.rules.table import Table


def is_agent_in_district(table: Table, card: i64) -> bool:
    return table.zone[card] == zones.UP or table.zone[card] == zones.DOWN


def other_open(table: Table, district: i64) -> bool:
    """Whether another district is open."""
    return any(other != district and table.is_open(other) for other in range(DISTRICTS))


def rival_hides(table: Table, seat: i64, district: i64) -> bool:
    """Whether a rival has a face-down agent there."""
    return any(other != seat and table.hides(other, district) for other in range(table.seats))


def seize_bar(table: Table, seat: i64, district: i64) -> i64:
    """§6.10 Your face-up agents reach the stake and beat every rival's, and no rival hides there."""
    if rival_hides(table, seat, district):
        return bars.RIVAL_HIDES
    won_by = mains(table, district)
    best: i64 = 0
    rivals: i64 = 0
    for suit in range(SUITS):
        if holds(won_by, suit):
            for other in range(table.seats):
                total = face_up_total(table, other, district, suit)
                if total >= threshold(table, district, suit):
                    if other == seat:
                        if total > best:
                            best = total
                    elif total > rivals:
                        rivals = total
    if best == 0:
        return bars.TOO_LITTLE
    return bars.FREE if best > rivals else bars.RIVAL_EQUALS


def suit_bar(table: Table, district: i64, suit: i64) -> i64:
    """§6.15 A printed arcanum of the stake that is not a main one now."""
    if table.figures.value[table.stake(district) * SUITS + suit] == 0:
        return bars.NOT_PRINTED
    return bars.MAIN_NOW if holds(mains(table, district), suit) else bars.FREE


def district_bar(table: Table, seat: i64, effect: i64, suit: i64, district: i64) -> i64:
    """What keeps the effect from pointing at this district first; FREE when nothing does."""
    if effect == powers.SCOUT:
        return bars.FREE if table.cells[rows.PILE_COUNT + district] > 0 else bars.NO_PILE
    if not table.is_open(district):
        return bars.NO_STAKE
    if effect == powers.SWAP_STAKES:
        return bars.FREE if other_open(table, district) else bars.NO_OTHER
    if effect == powers.SPY:
        return bars.FREE if rival_hides(table, seat, district) else bars.NO_RIVAL_HIDES
    if effect == powers.UNMASK:
        hidden = table.hides(seat, district) or rival_hides(table, seat, district)
        return bars.FREE if hidden else bars.NOBODY_HIDES
    if effect == powers.BURY_STAKE:
        if district == NEUTRAL:
            return bars.STAYS
        return bars.FREE if table.cells[rows.PILE_COUNT + district] > 0 else bars.LAST_OF_PILE
    if effect == powers.SEIZE:
        return seize_bar(table, seat, district)
    if effect == powers.TURN_STAKE:
        turns = any(suit_bar(table, district, turned) == bars.FREE for turned in range(SUITS))
        return bars.FREE if turns else bars.ONE_ARCANUM
    if effect == powers.CLAIM_TIES:
        return bars.CLAIMED if holds(table.cells[rows.TIE_RIGHTS + district], seat) else bars.FREE
    helps = suit == NONE or holds(mains(table, district), suit)  # REINFORCE
    return bars.FREE if helps else bars.NOT_HIS_ARCANUM


def agent_bar(table: Table, seat: i64, effect: i64, most: i64, card: i64) -> i64:
    """What keeps the effect from picking this card in a district; a master banishes nobody above `most`."""
    if not is_agent_in_district(table, card):
        return bars.NOT_LYING
    if effect in (powers.RECALL, powers.MOVE_OWN):
        if table.owner[card] != seat:
            return bars.NOT_YOURS
        if effect == powers.RECALL:
            return bars.FREE if card < table.figures.playable else bars.IS_MILITIA
    else:  # BANISH, MOVE_RIVAL
        if table.owner[card] == seat:
            return bars.YOURS
        if table.zone[card] != zones.UP:
            return bars.HIDDEN
        if effect == powers.BANISH:
            return bars.FREE if most < 0 or table.value_of(card, 0) <= most else bars.TOO_STRONG
    return bars.FREE if other_open(table, table.spot[card]) else bars.NOWHERE_TO_GO


def card_bar(table: Table, seat: i64, effect: i64, card: i64) -> i64:
    """What keeps the effect from picking this card of one's own discard pile; FREE when nothing does."""
    if table.zone[card] != zones.DISCARD or table.owner[card] != seat:
        return bars.NOT_DISCARDED
    if effect == powers.ENSHRINE and table.figures.is_stake[card] == 0:
        return bars.NOT_A_STAKE
    return bars.FREE


def seat_bar(table: Table, seat: i64, effect: i64, rival: i64) -> i64:
    """What keeps the effect from naming this seat; FREE when nothing does."""
    if rival == seat:
        return bars.YOURSELF
    if rival >= table.seats:
        return bars.NO_SEAT
    if effect == powers.HUSH:
        return bars.FREE if table.cells[rows.HUSHED + rival] == 0 else bars.IS_HUSHED
    return bars.FREE if table.cells[rows.HAND_COUNT + rival] > 0 else bars.EMPTY_HAND  # EXTORT, SEARCH


def asks(effect: i64) -> i64:
    """What the effect asks for first, as a step; DONE when it happens at once."""
    if effect >= powers.MOVE_OWN and effect <= powers.BANISH:
        return steps.PICK_AGENT
    if (effect >= powers.SPY and effect <= powers.SEIZE) or effect == powers.SWAP_STAKES:
        return steps.PICK_DISTRICT
    if effect in (powers.REINFORCE, powers.TURN_STAKE, powers.CLAIM_TIES, powers.SCOUT):
        return steps.PICK_DISTRICT
    if effect in (powers.EXTORT, powers.SEARCH, powers.HUSH):
        return steps.PICK_SEAT
    return steps.PICK_CARD if effect in (powers.RETRIEVE, powers.ENSHRINE, powers.EXCHANGE) else steps.DONE


def effect_bar(table: Table, seat: i64, effect: i64, suit: i64, most: i64) -> i64:
    """§6.19, §6.20, §7.5 What keeps the effect from doing anything now; FREE when nothing does."""
    if effect == powers.SWEETEN:
        return bars.FORBIDDEN if table.event_effect == powers.NO_BRIBES else bars.FREE
    if effect == powers.CLAIM_TIES and table.event_effect == powers.NO_TIE_ABILITIES:
        return bars.NO_TIES
    if brings_cards(effect) and not table.may_gain(seat):
        return bars.HAND_FULL
    return bars.FREE if has_target(table, seat, effect, suit, most) else bars.NO_TARGET


def brings_cards(effect: i64) -> bool:
    """§6.19 Whether the effect brings cards into the hand."""
    return effect in (powers.DRAW, powers.DRAW_AND_PLAY, powers.RETRIEVE, powers.RECALL, powers.EXCHANGE)


def has_target(table: Table, seat: i64, effect: i64, suit: i64, most: i64) -> bool:
    """§6.20 Whether there is something for the effect to be used on."""
    asked = asks(effect)
    if asked == steps.PICK_DISTRICT:
        return any(district_bar(table, seat, effect, suit, at) == bars.FREE for at in range(DISTRICTS))
    if asked == steps.PICK_AGENT:
        return any(
            agent_bar(table, seat, effect, most, table.field[at]) == bars.FREE
            for at in range(table.field_count)
        )
    if asked == steps.PICK_SEAT:
        return any(seat_bar(table, seat, effect, rival) == bars.FREE for rival in range(SEATS))
    if effect == powers.RETRIEVE:
        return table.cells[rows.DISCARD_COUNT + seat] > 0
    if effect == powers.ENSHRINE:
        return any(card_bar(table, seat, effect, card) == bars.FREE for card in range(table.figures.playable))
    if effect == powers.FORESEE:
        return table.cells[rows.DECK_COUNT + seat] > 0
    if effect == powers.EXCHANGE:
        return table.cells[rows.HAND_COUNT + seat] > 0
    return table.can_draw(seat)  # DRAW, DRAW_AND_PLAY
