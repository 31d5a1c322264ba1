"""What happened, in sentences, as each seat may hear it."""

from trionfi.core.bitset import members
from trionfi.core.event import Event
from trionfi.core.log import NUMBER, SEAT, Log, Teller, Told, Word, who
from trionfi.core.state import Happening
from trionfi.games.arcanity.names import CARD, CARD_NAMES, CARDS, ENDED_BY, SCHOOL, SCHOOL_NAMES
from trionfi.games.arcanity.rules import log_kinds as kinds
from trionfi.games.arcanity.rules.card_bits import FIRE_6, FIRE_7, NATURE_7, rank_of
from trionfi.games.arcanity.rules.scoring import SHIELD_POINTS

WAYS = {1: "pass three cards to the left", -1: "pass three cards to the right", 0: "nobody passes cards"}


def listed(cards: int) -> str:
    names = CARDS.write(cards)
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def shield_named(school: int) -> str:
    return "no shield" if school < 0 else f"the {SCHOOL_NAMES[school]} shield: it has no power this round"


WORDS = {
    "seat": SEAT,
    "seats": Word(members, lambda seats: " and ".join(map(who, members(seats)))),
    "number": NUMBER,
    "card": Word(CARD.write),
    "cards": Word(CARDS.write, listed),
    "school": Word(SCHOOL.write),
    "shield": Word(SCHOOL.write, shield_named),
    "way": Word(int, WAYS.__getitem__),
    "credit": Word(bool, lambda credit: "the duel with all its cards" if credit else "the cards of the duel"),
    "plain": Word(bool, lambda plain: ": the next duel is a plain one" if plain else " each other"),
}

# Why an ability found nothing to act on, where it does not wait for the next duel.
LAPSES = {
    FIRE_6: ("R8", "{who} [has|have] no card left to discard"),
    FIRE_7: ("5.6", "nobody else has a card left to discard"),
    NATURE_7: ("R19", "no card is left to be played"),
}


def lapsed(happening: Happening, seat: int | None) -> Event:
    taker, cards = happening[1:3]
    rule, why = LAPSES.get(cards, ("R36", "{who} [has|have] no card left to play"))
    verb = "lapses" if cards.bit_count() == 1 else "lapse"
    data = {"kind": "lapsed", "seat": taker, "cards": CARDS.write(cards)}
    return Event(f"{listed(cards)} {verb}: {why.format(who=who(taker))}.", rule, data)


def scored(happening: Happening, seat: int | None) -> Event:
    _, scorer, duels, shields, laid, bid, points, score, out = happening
    parts = [f"{duels} for duels"]
    if shields:
        parts.append(f"{SHIELD_POINTS * shields} for shields")
    if bid:
        parts.append(f"{rank_of(laid)} for the bid")
    name = CARD_NAMES[laid]
    data = {"kind": "scored", "seat": scorer, "duels": duels, "shields": shields, "bid": name}
    data |= {"bid_points": bid, "points": points, "score": score, "out": bool(out)}
    if out:
        told = f"{who(scorer)} [is|are] disqualified and [scores|score] nothing"
    else:
        told = f"{who(scorer)} [scores|score] {points}: {' + '.join(parts)}"
    return Event(f"{told}. [Their|Your] bid was {name}; [their|your] score is {score}.", "6.1", data)


TOLD: dict[int, Told | Teller] = {
    kinds.TOOK_SCHOOL: Told("school", "2.1", "seat school", "{seat} [brings|bring] {school} into the game."),
    kinds.DEALT: Told("dealt", "3.1", "round:number direction:way", "Round {round}: {direction}."),
    kinds.PICKED_CARD: Told(
        "picked", "3.1", "seat card", "{seat} [chooses|choose] {card} to pass.", others=""
    ),
    kinds.PASSED: Told(
        "passed",
        "3.1",
        "seat to:seat cards",
        "{seat} [passes|pass] {cards} to {to}.",
        others="{seat} [passes|pass] three cards to {to}.",
        known_to="seat to",
    ),
    kinds.BID_LAID: Told(
        "bid",
        "3.2",
        "seat card",
        "{seat} [sets|set] {card} aside as [their|your] bid.",
        "{seat} [sets|set] a bid card aside.",
    ),
    kinds.FIRST_LEAD: Told("first lead", "3.3", "seat card", "{seat} [holds|hold] {card} and must lead it."),
    kinds.PLAYED: Told("played", "3.4", "seat card", "{seat} [plays|play] {card}."),
    kinds.PLAYED_DOWN: Told(
        "shield",
        "4.1",
        "seat card",
        "{seat} [plays|play] {card} face-down.",
        "{seat} [plays|play] a shield face-down.",
    ),
    kinds.HAND_SHOWN: Told(
        "shown",
        "4.4",
        "seat cards",
        "{seat} [holds|hold] nothing but shields and [shows|show] them: {cards}.",
    ),
    kinds.SHIELD_SHOWN: Told("revealed", "4.2", "seat card", "{seat}’s shield is turned up: {card}."),
    kinds.WON_DUEL: Told("won", "3.5", "seat card cards", "{seat} [wins|win] the duel with {card}."),
    kinds.NOBODY_WON: Told("no winner", "R11", "", "Nobody wins this duel; its card leaves the round."),
    kinds.ONE_POINT: Told("one point", "5.8", "seat", "Ice 7: {seat} [scores|score] 1 point at once."),
    kinds.TWO_LOST: Told("two lost", "5.11", "seat", "Shadow 6: {seat} [loses|lose] 2 points at once."),
    kinds.AIMED: Told("aimed", "5.6", "seat target:seat", "{seat} [turns|turn] Fire 7 on {target}."),
    kinds.DISCARDED: Told(
        "discarded",
        ("5.5", "5.6"),
        "seat by card",
        "{seat} [discards|discard] {card}.",
        "{seat} [discards|discard] a card face-down.",
    ),
    kinds.NAMED: Told("named", "5.10", "seat school:shield", "{seat} [names|name] {school}."),
    kinds.CARDS_LEFT: Told(
        "cards left", "5.7", "seat to:seat credit", "Ice 6: {seat} [gives|give] {credit} to {to}."
    ),
    kinds.BARRED: Told("barred", "5.3", "seat", "Arcane 6: {seat} cannot win the next duel."),
    kinds.SURE: Told("sure", "5.4", "seat", "Arcane 7: {seat} [wins|win] the next duel, whatever is played."),
    kinds.CANCELLED: Told("cancelled", "5.2", "seat _plain:plain", "Arcane 6 and Arcane 7 cancel{_plain}."),
    kinds.BOOSTED: Told(
        "boosted", "5.12", "seat", "Shadow 7: {seat}’s next card counts 4 more and wins ties."
    ),
    kinds.NATURE_NEXT: Told("nature", "5.9", "seat", "Nature 6: {seat} must lead Nature next, if possible."),
    kinds.DISQUALIFIED: Told(
        "disqualified",
        "3.4",
        "seat school",
        "{seat} [shows|show] {school} after failing to follow it, and [scores|score] nothing this round.",
    ),
    kinds.SCORED: scored,
    kinds.PLAY_ON: Told("play on", "R31", "", "The lead is shared: one more round."),
    kinds.GAME_ENDS: Told("over", ENDED_BY, "by winners:seats", "The game is over: {winners} won."),
    kinds.LAPSED: lapsed,
}
LOG = Log(WORDS, TOLD)
