"""What happened, in sentences, as each seat may hear it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trionfi.core.bitset import members
from trionfi.core.event import Event
from trionfi.core.state import Happening
from trionfi.games.arcanity.names import CARD, CARD_NAMES, CARDS, ENDED_BY, SCHOOL_NAMES
from trionfi.games.arcanity.rules import log_kinds as told
from trionfi.games.arcanity.rules.card_bits import FIRE_6, FIRE_7, NATURE_7, rank_of

Teller = Callable[[Happening, int | None], Event | None]


def tell(happening: Happening, seat: int | None) -> Event | None:
    return TELLERS[happening[0]](happening, seat)


def one_seat(kind: str, rule: str, sentence: str) -> Teller:
    """A happening that says the same to everybody and concerns one seat, `{who}`."""

    def teller(happening: Happening, seat: int | None) -> Event:
        who = happening[1]
        return Event(sentence.replace("{who}", f"{{{who}}}"), rule, {"kind": kind, "seat": who})

    return teller


def listed(cards: int) -> str:
    names = CARDS.write(cards)
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def took_school(happening: Happening, seat: int | None) -> Event:
    _, who, school = happening
    name = SCHOOL_NAMES[school]
    return Event(
        f"{{{who}}} brings {name} into the game.", "2.1", {"kind": "school", "seat": who, "school": name}
    )


def dealt(happening: Happening, seat: int | None) -> Event:
    _, number, direction = happening
    way = {1: "three cards go to the left", -1: "three cards go to the right", 0: "all hold their cards"}
    data = {"kind": "dealt", "round": number, "direction": direction}
    return Event(f"Round {number} is dealt: {way[direction]}.", "3.1", data)


def picked(happening: Happening, seat: int | None) -> Event | None:
    _, who, card = happening
    if seat != who:
        return None
    name = CARD_NAMES[card]
    return Event(f"You pick {name} to pass on.", "3.1", {"kind": "picked", "seat": who, "card": name})


def passed(happening: Happening, seat: int | None) -> Event:
    _, giver, getter, cards = happening
    data: dict[str, Any] = {"kind": "passed", "seat": giver, "to": getter}
    if seat not in (giver, getter):
        return Event(f"{{{giver}}} passes three cards to {{{getter}}}.", "3.1", data)
    data["cards"] = CARDS.write(cards)
    return Event(f"{{{giver}}} passes {listed(cards)} to {{{getter}}}.", "3.1", data)


def bid_laid(happening: Happening, seat: int | None) -> Event:
    _, who, card = happening
    data: dict[str, Any] = {"kind": "bid", "seat": who}
    if seat != who:
        return Event(f"{{{who}}} lays a bid card.", "3.2", data)
    data["card"] = CARD_NAMES[card]
    return Event(f"You lay {CARD_NAMES[card]} as your bid.", "3.2", data)


def first_lead(happening: Happening, seat: int | None) -> Event:
    _, who, card = happening
    name = CARD_NAMES[card]
    data = {"kind": "first lead", "seat": who, "card": name}
    return Event(f"{{{who}}} holds {name} and must lead it.", "3.3", data)


def played(happening: Happening, seat: int | None) -> Event:
    _, who, card = happening
    name = CARD_NAMES[card]
    return Event(f"{{{who}}} plays {name}.", "3.4", {"kind": "played", "seat": who, "card": name})


def played_down(happening: Happening, seat: int | None) -> Event:
    _, who, card = happening
    data: dict[str, Any] = {"kind": "shield", "seat": who}
    if seat != who:
        return Event(f"{{{who}}} plays a shield face-down.", "4.1", data)
    data["card"] = CARD_NAMES[card]
    return Event(f"You play {CARD_NAMES[card]} face-down.", "4.1", data)


def hand_shown(happening: Happening, seat: int | None) -> Event:
    _, who, cards = happening
    data = {"kind": "shown", "seat": who, "cards": CARDS.write(cards)}
    return Event(f"{{{who}}} holds nothing but shields and shows them: {listed(cards)}.", "4.4", data)


def shield_shown(happening: Happening, seat: int | None) -> Event:
    _, who, card = happening
    name = CARD_NAMES[card]
    return Event(f"{{{who}}}'s shield is {name}.", "4.2", {"kind": "revealed", "seat": who, "card": name})


def nobody_won(happening: Happening, seat: int | None) -> Event:
    return Event("Nobody wins this duel; its card leaves the round.", "R11", {"kind": "no winner"})


def aimed(happening: Happening, seat: int | None) -> Event:
    _, who, target = happening
    data = {"kind": "aimed", "seat": who, "target": target}
    return Event(f"{{{who}}} turns Fire 7 on {{{target}}}.", "5.6", data)


def discarded(happening: Happening, seat: int | None) -> Event:
    _, who, card, aimed_at = happening
    rule = "5.6" if aimed_at else "5.5"
    data: dict[str, Any] = {"kind": "discarded", "seat": who}
    if seat != who:
        return Event(f"{{{who}}} discards a card face-down.", rule, data)
    data["card"] = CARD_NAMES[card]
    return Event(f"You discard {CARD_NAMES[card]}.", rule, data)


def named(happening: Happening, seat: int | None) -> Event:
    _, who, school = happening
    if school < 0:
        return Event(f"{{{who}}} names no shield.", "5.10", {"kind": "named", "seat": who, "school": None})
    name = SCHOOL_NAMES[school]
    data = {"kind": "named", "seat": who, "school": name}
    return Event(f"{{{who}}} names the {name} shield: it is ineffective this round.", "5.10", data)


def cards_left(happening: Happening, seat: int | None) -> Event:
    _, giver, getter, credit = happening
    what = "the cards and the duel" if credit else "the cards"
    data = {"kind": "cards left", "seat": giver, "to": getter, "credit": bool(credit)}
    return Event(f"Ice 6: {what} go from {{{giver}}} to {{{getter}}}.", "5.7", data)


def disqualified(happening: Happening, seat: int | None) -> Event:
    _, who, school = happening
    name = SCHOOL_NAMES[school]
    data = {"kind": "disqualified", "seat": who, "school": name}
    return Event(
        f"{{{who}}} shows {name} after failing to follow it, and scores nothing this round.", "3.4", data
    )


def scored(happening: Happening, seat: int | None) -> Event:
    _, who, duels, shields, laid, bid, points, score, out = happening
    parts = [f"{duels} for duels"]
    if shields:
        parts.append(f"{2 * shields} for shields")
    if bid:
        parts.append(f"{rank_of(laid)} for the bid")
    outcome = "disqualified: 0" if out else f"{' + '.join(parts)} = {points}"
    data = {
        "kind": "scored",
        "seat": who,
        "duels": duels,
        "shields": shields,
        "bid": CARD.write(laid),
        "bid_points": bid,
        "points": points,
        "score": score,
    }
    return Event(f"{{{who}}} bid {CARD_NAMES[laid]}. {outcome}; score {score}.", "6.1", data)


def play_on(happening: Happening, seat: int | None) -> Event:
    return Event("The lead is shared: one more round.", "R31", {"kind": "play on"})


def game_ends(happening: Happening, seat: int | None) -> Event:
    _, best, how = happening
    winners = members(best)
    names = " and ".join(f"{{{winner}}}" for winner in winners)
    data = {"kind": "over", "winners": winners}
    return Event(f"The game is over: {names} won.", ENDED_BY[how], data)


def cancelled(happening: Happening, seat: int | None) -> Event:
    _, who, plain = happening
    data = {"kind": "cancelled", "seat": who}
    if plain:
        return Event("Arcane 6 and Arcane 7 cancel: the next duel is a plain one.", "5.2", data)
    return Event("Arcane 6 and Arcane 7 cancel each other.", "5.2", data)


def lapsed(happening: Happening, seat: int | None) -> Event:
    _, who, cards = happening
    rule, why = LAPSES.get(cards, ("R36", "{who} has no card left to play"))
    verb = "lapses" if cards.bit_count() == 1 else "lapse"
    data = {"kind": "lapsed", "seat": who, "cards": CARDS.write(cards)}
    return Event(f"{listed(cards)} {verb}: {why.replace('who', str(who))}.", rule, data)


# Why an ability found nothing to act on, where it does not wait for the next duel.
LAPSES = {
    FIRE_6: ("R8", "{who} has no card left to discard"),
    FIRE_7: ("5.6", "nobody else has a card left to discard"),
    NATURE_7: ("R19", "no card is left to be played"),
}


TELLERS: dict[int, Teller] = {
    told.TOOK_SCHOOL: took_school,
    told.DEALT: dealt,
    told.PICKED_CARD: picked,
    told.PASSED: passed,
    told.BID_LAID: bid_laid,
    told.FIRST_LEAD: first_lead,
    told.PLAYED: played,
    told.PLAYED_DOWN: played_down,
    told.HAND_SHOWN: hand_shown,
    told.SHIELD_SHOWN: shield_shown,
    told.WON_DUEL: one_seat("won", "3.5", "{who} wins the duel."),
    told.NOBODY_WON: nobody_won,
    told.ONE_POINT: one_seat("one point", "5.8", "Ice 7: {who} scores 1 point at once."),
    told.TWO_LOST: one_seat("two lost", "5.11", "Shadow 6: {who} loses 2 points at once."),
    told.AIMED: aimed,
    told.DISCARDED: discarded,
    told.NAMED: named,
    told.CARDS_LEFT: cards_left,
    told.BARRED: one_seat("barred", "5.3", "Arcane 6: {who} cannot win the next duel."),
    told.SURE: one_seat("sure", "5.4", "Arcane 7: {who} wins the next duel automatically."),
    told.CANCELLED: cancelled,
    told.BOOSTED: one_seat("boosted", "5.12", "Shadow 7: {who}'s next card counts 4 more and wins ties."),
    told.NATURE_NEXT: one_seat("nature", "5.9", "Nature 6: {who} must lead Nature next, if possible."),
    told.DISQUALIFIED: disqualified,
    told.SCORED: scored,
    told.PLAY_ON: play_on,
    told.GAME_ENDS: game_ends,
    told.LAPSED: lapsed,
}
