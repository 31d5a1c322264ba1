"""Why not? The predicates of the rules, put into words for the seat that asked.

Each block of moves has a generator of reasons: whether a rule stands in the way, its paragraph, its sentence.
"""

from collections.abc import Callable, Iterator

from trionfi.core.errors import NotYourTurn
from trionfi.core.log import who
from trionfi.core.refusal import Reason, Refusal, first_reason, not_your_turn
from trionfi.games.arcanity.names import CARD_NAMES, SCHOOL_NAMES
from trionfi.games.arcanity.rules import duel, rows
from trionfi.games.arcanity.rules.abilities import CHOOSE, DISCARD, NAME, NAME_NONE, targets
from trionfi.games.arcanity.rules.card_bits import NO_CARD, NO_SCHOOL, cards_of, rank_of, school_of, shield_of
from trionfi.games.arcanity.rules.passing import BID, PASS
from trionfi.games.arcanity.rules.position import MOVES
from trionfi.games.arcanity.rules.setup import TAKE
from trionfi.games.arcanity.rules.table import DUEL, PHASES, Table

Reasons = Iterator[Reason]

# What cannot be said at all, though somebody may try: the rules name it.
NO_WORDS = ("no card", "none", "nothing", "nobody")
FORBIDDEN = {
    "bid": Refusal("R20", "everybody must choose a bid card"),
    "play": Refusal("3.4", "you must play a card: nobody may sit out a duel"),
    "pass": Refusal("3.1", "you must pass three cards: nobody may keep them"),
    "choose": Refusal("5.6", "you must choose somebody: Fire 7 is not optional"),
}


def asked_now(table: Table) -> tuple[str, str]:
    """What is asked now, with its paragraph."""
    if table.phase == DUEL and table.led == NO_SCHOOL:
        return "3.3", "a duel begins: lead a card"
    return PHASES[table.phase].rule, PHASES[table.phase].asked


def rules_refusal(table: Table, seat: int, move: int) -> Refusal | None:
    """Why this seat, which is to act, may not make this move."""
    if not PHASES[table.phase].asks_for(move):
        return Refusal(*asked_now(table))
    block, choice = MOVES.split(move)
    return first_reason(AGAINST.get(block.first, against_choice)(table, seat, choice))


def not_asked(table: Table, seat: int | None, move: int) -> Refusal:
    """Why a seat that owes no decision may not make this move: it has decided already, or others decide."""
    phase = PHASES[table.phase]
    if seat is not None and phase.asks_for(move):
        if phase.decided:
            return Refusal(phase.rule, phase.decided, NotYourTurn)
        if table.phase == DUEL and table.cells[rows.CARD + seat] != NO_CARD:
            return Refusal("3.4", "you have already played a card to this duel", NotYourTurn)
        if table.phase == DUEL and table.cells[rows.HAND + seat] == 0:
            return Refusal("R6", "you have no cards left, so you sit out the rest of this round", NotYourTurn)
    return not_your_turn(asked_now(table)[0], table.to_act)


def forbidden(text: str) -> Refusal | None:
    """§4.1 Only a shield lies face-down. And what is asked for cannot be left out, a shield's name apart (§5.10)."""
    verb, _, rest = text.partition(" ")
    if rest in NO_WORDS:
        return FORBIDDEN.get(verb)
    card = rest.removesuffix(" face-down")
    if verb == "play" and card != rest and card in PLAIN_CARDS:
        return Refusal(
            "4.1", f"{PLAIN_CARDS[card]} is not a shield: only the 1 of a school can be played face-down"
        )
    return None


PLAIN_CARDS = {name.casefold(): name for card, name in enumerate(CARD_NAMES) if rank_of(card) > 1}


def against_card(table: Table, seat: int, card: int) -> Reasons:
    """A card from the hand; where it is not there, the seat is told what it can know of it."""
    if table.cells[rows.HAND + seat] >> card & 1:
        return
    name, top = CARD_NAMES[card], table.agreed.top
    yield rank_of(card) > top, "R1", f"{name} is not in this game: the highest rank is {top}"
    picked = table.cells[rows.PICKED + seat] >> card & 1
    yield picked, "3.1", f"you have already chosen {name}: choose another card"
    laid = table.cells[rows.LAID + seat] == card
    yield laid, "3.2", f"{name} is your bid card: it takes no part in the duels"
    yield from against_naming(table, seat, school_of(card))
    yield True, asked_now(table)[0], f"{name} is not in your hand"


def against_face_up(table: Table, seat: int, card: int) -> Reasons:
    """§3.3, §3.4, §4: leading, following, and shields that must lie face-down."""
    yield from against_playing(table, seat, card)
    face_down = not table.agreed.open_shields and duel.goes_face_down(table, seat, card)
    yield face_down, "R4", f"the {SCHOOL_NAMES[school_of(card)]} shield is played face-down on another school"


def against_face_down(table: Table, seat: int, school: int) -> Reasons:
    """§4.1 A shield at work: effective, not of the led school, the first of its duel."""
    card, name = shield_of(school), SCHOOL_NAMES[school]
    yield from against_card(table, seat, card)
    leads = table.led == NO_SCHOOL
    yield leads, "R3", "the leader’s card is always face-up: a shield that is led is a plain 1"
    yield school == table.led, "R3", f"{name} was led, so the {name} shield must be played face-up"
    text = f"the {name} shield was named: it has no power this round and is played face-up"
    yield not duel.effective_shields(table) >> card & 1, "5.10", text
    yield from against_playing(table, seat, card)
    text = "you hold nothing but shields: show them, and play one face-up as a 0"
    yield duel.shows_lone_shields(table, seat), "4.4", text


def against_playing(table: Table, seat: int, card: int) -> Reasons:
    """Why this card may not be played in any way; §4.3 one shield a duel."""
    yield from against_card(table, seat, card)
    if duel.legal_cards(table, seat) >> card & 1:
        return
    leads = table.led == NO_SCHOOL
    yield leads, "5.9", "you won Nature 6, so you must lead a Nature card"
    yield from against_off_school(table, seat)
    user = who(duel.shield_user(table))
    yield True, "4.3", f"{user} [has|have] already used a shield in this duel: only one is allowed"


def against_off_school(table: Table, seat: int) -> Reasons:
    """§3.4 Whoever holds the led school plays it; R28: in honour play where the hand lies open."""
    if table.cells[rows.HAND + seat] & cards_of(table.led):
        school = SCHOOL_NAMES[table.led]
        yield not table.agreed.honour, "3.4", f"{school} was led and you have {school}: play it"
        text = f"{school} was led, and everybody can see that you have {school}: play it"
        yield duel.shows_lone_shields(table, seat), "R28", text


def against_target(table: Table, seat: int, target: int) -> Reasons:
    """§5.6 Another player who holds a card."""
    if not targets(table, seat) >> target & 1:
        yield target >= table.seats, "5.6", "nobody sits there"
        yield target == seat, "5.6", "Fire 7 is for another player: you cannot choose yourself"
        yield True, "5.6", f"{who(target)} [has|have] no cards left to discard"


def against_naming(table: Table, seat: int, school: int) -> Reasons:
    """§2.1 Only the schools that are in."""
    yield not table.schools >> school & 1, "2.1", f"{SCHOOL_NAMES[school]} is not in this game"


def against_taking(table: Table, seat: int, school: int) -> Reasons:
    """R21 No school twice."""
    yield table.schools >> school & 1, "R21", f"{SCHOOL_NAMES[school]} is already in the game"


def against_choice(table: Table, seat: int, choice: int) -> Reasons:
    """What every decision can say: this is not among what it lets one choose."""
    yield not PHASES[table.phase].choices(table, seat) >> choice & 1, *asked_now(table)


# What stands in the way of a choice of a block of moves, where more can be said.
AGAINST: dict[int, Callable[[Table, int, int], Reasons]] = {
    duel.PLAY: against_face_up,
    duel.SHIELD: against_face_down,
    PASS: against_card,
    BID: against_card,
    DISCARD: against_card,
    CHOOSE: against_target,
    NAME: against_naming,
    NAME_NONE: lambda table, seat, choice: iter(()),
    TAKE: against_taking,
}
