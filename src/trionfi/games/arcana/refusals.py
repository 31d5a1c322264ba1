"""Why not? The predicates of the rules are asked again, and what stands in the way is put into words.

A card that the seat does not see is refused in the same words wherever it lies. In a sentence, `{card}` and its like
are nouns of the refused answer (`Answer`) or words of the edition.
"""

from collections.abc import Callable

from trionfi.core.errors import NotYourTurn
from trionfi.core.game import plain
from trionfi.core.refusal import Refusal, in_a_row, not_your_turn
from trionfi.core.seats import letter
from trionfi.games.arcana.moves import DISTRICT_NAMES, Move
from trionfi.games.arcana.printed import Printed, listed
from trionfi.games.arcana.questions import EFFECT, PHASES, STEPS, Question
from trionfi.games.arcana.rules import bars, powers, rows, steps, zones
from trionfi.games.arcana.rules.bids_and_bribes import bribe_bar
from trionfi.games.arcana.rules.constants import AGENT, BY_JUBILEE, LOCATION, MILITIA, NONE, RELIC, SUIT_NAMES
from trionfi.games.arcana.rules.intrigue import hire_bar, location_bar, master_bar, master_works
from trionfi.games.arcana.rules.legal_moves import agent_choice, choice_bar
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.visibility import Eyes

Reason = tuple[str, str]
ASKED = ""  # in place of a paragraph: that of the question

BARRED: dict[int, Reason] = {
    # A bribe
    bars.FORBIDDEN: ("7.5", "nobody may {to_bribe} this round"),
    bars.NO_STAKE: ("5.3", "no stake lies at {place}"),
    bars.NOT_A_PERSON: ("5.3", "{stake} is not a personality, and only a personality can be {bribed}"),
    bars.NOT_FOR_SALE: ("5.3", "{stake} has no price and cannot be {bribed}"),
    bars.NO_AGENT: ("5.3", "you have no agent at {place} to carry the relic"),
    # A location, a master, the militia
    bars.HAND_FULL: ("6.19", "effects bring at most {extra_cards} a round into your hand"),
    bars.NO_TIES: ("7.5", "nobody wins ties by an ability this round"),
    bars.NO_MILITIA: ("7.3", "no militia is left this round"),
    bars.NO_DISTRICT: ("7.3", "no {district} is left to send the militia to"),
    # A district
    bars.NO_PILE: (ASKED, "no card is left in the pile at {place}"),
    bars.NO_OTHER: ("6.2", "no other stake is left to swap with the one at {place}"),
    bars.SAME: (ASKED, "point at a {district} other than {place}"),
    bars.NOBODY_HIDES: ("6.8", "no agent lies face down at {place}"),
    bars.NO_RIVAL_HIDES: ("6.7", "no rival's agent lies face down at {place}"),
    bars.STAYS: ("6.9", "the stake of the {neutral} is never put under its pile"),
    bars.LAST_OF_PILE: ("6.9", "no other card is left in the pile at {place}"),
    bars.RIVAL_HIDES: ("6.10", "a rival's agent lies face down at {place}"),
    bars.TOO_LITTLE: ("6.10", "your face-up agents at {place} do not reach {stake}"),
    bars.RIVAL_EQUALS: ("6.10", "a rival's face-up agents at {place} count as much as yours or more"),
    bars.ONE_ARCANUM: ("6.15", "{stake} can only be won by the arcanum that wins it now"),
    bars.CLAIMED: ("6.18", "you win ties at {place} already"),
    bars.NOT_HIS_ARCANUM: ("7.4", "{stake} is not won by {his_suit}, and {master} only helps with those"),
    bars.NOBODY_THERE: ("5.1", "nobody has an agent at {place}: there is nothing to resolve"),
    bars.RESOLVED: ("5.1", "nothing is left to resolve at {place} this round"),
    # An agent
    bars.NOT_YOURS: (ASKED, "{card} is not an agent of yours"),
    bars.YOURS: (ASKED, "{card} is your own agent: choose a rival's"),
    bars.HIDDEN: (ASKED, "{card} lies face down: choose a face-up agent"),
    bars.IS_MILITIA: ("6.5", "{card} is militia, and militia never goes into a hand"),
    bars.TOO_STRONG: ("7.4", "{card} counts {worth}, and {master} sends away nobody above {most}"),
    bars.NOWHERE_TO_GO: (ASKED, "{card} has nowhere to go: no {district} but {there} has a stake"),
    bars.ELSEWHERE: (ASKED, "{card} is not at {here}"),
    bars.SHOWN_ALREADY: ("5.4", "{card} lies face up and counts already"),
    bars.HIMSELF: ("5.8", "the Harlequin copies another agent, not himself"),
    # A card of the discard pile, a rival, an arcanum
    bars.NOT_DISCARDED: (ASKED, "{card} is not in your {discard_pile}"),
    bars.NOT_A_STAKE: ("6.17", "{card} is one of your guild's own cards, not a stake"),
    bars.YOURSELF: (ASKED, "name a rival, not yourself"),
    bars.NO_SEAT: (ASKED, "there is no seat {letter} at this table"),
    bars.EMPTY_HAND: (ASKED, "{rival} holds no card"),
    bars.IS_HUSHED: ("7.4", "{rival}'s next location will already have no effect"),
    bars.NOT_PRINTED: ("6.15", "{stake} has no {suit}"),
    bars.MAIN_NOW: ("6.15", "{stake} is won by {suit} now: name another arcanum"),
}


class Answer:
    """A move that is refused, and the nouns of a sentence about it, each made only if the sentence holds it."""

    def __init__(self, game: Printed, table: Position, seat: int, move: Move) -> None:
        self.game, self.table, self.seat, self.move = game, table, seat, move
        self.leader = table.cells[rows.MASTER + seat]
        self.nouns: dict[str, Callable[[], object]] = {
            "card": lambda: game.cards.names[move.what],
            "guild": lambda: game.cards.sections["guilds"][move.what]["name"],
            "objective": lambda: game.cards.sections["objectives"][move.what]["name"],
            "appointed": lambda: game.cards.sections["masters"][move.what]["name"],
            "letter": lambda: letter(move.what),
            "rival": lambda: f"{{{move.what}}}",
            "suit": lambda: game.edition.suits[SUIT_NAMES[move.what]],
            "place": lambda: the(move.place),
            "here": lambda: the(table.district),
            "there": lambda: the(table.spot[move.what]),
            "stake": lambda: game.cards.names[table.stake(table.district if move.place < 0 else move.place)],
            "worth": lambda: game.edition.counted(int(table.value_of(move.what, 0)), SUIT_NAMES[0]),
            "most": lambda: table.amount,
            "master": lambda: game.cards.sections["masters"][self.leader]["name"],
            "his_suit": lambda: game.edition.suits[SUIT_NAMES[table.figures.master_suit[self.leader]]],
            "extra_cards": lambda: cards(table.rules.extra_cards),
            "militia_cost": lambda: "a stake card" if table.rules.any_stake_hires else "a relic",
        }

    def __getitem__(self, noun: str) -> object:
        return self.nouns[noun]() if noun in self.nouns else self.game.edition.words[noun]


def the(place: int) -> str:
    """A district as one says it."""
    return f"the {DISTRICT_NAMES[place]}"


def cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def rules_refusal(game: Printed, table: Position, seat: int, move: int) -> Refusal | None:
    """Why this seat, which is to act, may not make this move."""
    if move in table.moves(seat):
        return None
    answer = Answer(game, table, seat, game.all_moves[move])
    reason = REASONS.get((question_now(table).name, answer.move.block), no_answer)
    rule, sentence = reason if isinstance(reason, tuple) else reason(answer)
    return Refusal(rule or asking_rule(table), sentence.format_map(answer))


def no_answer(answer: Answer) -> Reason:
    """The question stands, and this is no answer to it."""
    turn = answer.table.step == steps.TURN
    return ASKED, turn_asked(answer) if turn else question_now(answer.table).refusal


def turn_asked(answer: Answer) -> str:
    """§4.3 Everything that a turn may be used for at this table."""
    militia = ["call the militia"] if answer.table.rules.militia else []
    actions = [
        "{to_assign} an agent",
        "play a location",
        "{to_bribe} with a relic",
        *militia,
        "{discard_a_card}",
    ]
    called = "; your master can be called on too" if master_works(answer.table, answer.seat) else ""
    return f"it is your turn: {listed(actions, 'or')}{called}"


def no_appointment(answer: Answer) -> Reason:
    """§7.4"""
    if answer.table.figures.master_guild[answer.move.what] == answer.table.cells[rows.GUILD + answer.seat]:
        return "7.4", "{appointed} serves only where the militia is called"
    return "7.4", "{appointed} is no master of your guild"


def no_action(answer: Answer) -> Reason:
    """§4.3 Which part of the action does not go."""
    table, block, card = answer.table, answer.move.block, answer.move.what
    if block == "hire" and not table.rules.militia:
        return "7.3", "this game is played without militia"
    if table.step == steps.HOUSE and card not in (table.drawn_a, table.drawn_b):
        return "6.1", "{card} is not one of the cards you have just drawn"
    if table.step == steps.TURN and (table.zone[card] != zones.HAND or table.owner[card] != answer.seat):
        return "4.3", "{card} is not in your hand"
    return ACTIONS[block](answer)


def closed(answer: Answer) -> Reason:
    """§2.5 Why nothing is won in this district."""
    if not answer.table.in_play(answer.move.place):
        return "2.3", "with three players there is no pile at {place}"
    if answer.table.stake(answer.move.place) == answer.table.figures.jubilee:
        return "4.6", "the Jubilee lies at {place}: nothing more is won there"
    return "2.5", "no stake is left at {place}"


def no_location(answer: Answer) -> Reason:
    """§4.5, §6.20"""
    if answer.table.event_effect == powers.NO_LOCATIONS:
        return "7.5", "no locations may be played this round"
    useless = "6.20", "{card} can do nothing now: it may only be {discarded}"
    return BARRED.get(location_bar(answer.table, answer.seat, answer.move.what), useless)


def no_militia(answer: Answer) -> Reason:
    """§7.3 Where there is militia, why this card of one's own does not call it."""
    if answer.table.step == steps.HOUSE:
        return "6.1", "a card just drawn is played; it calls no militia"
    too_cheap = "7.3", "{card} does not pay for militia: it takes {militia_cost}"
    return BARRED.get(hire_bar(answer.table), too_cheap)


ACTIONS: dict[str, Callable[[Answer], Reason]] = {
    "assign": closed,
    "play_location": no_location,
    "bribe": lambda answer: BARRED[bribe_bar(answer.table, answer.seat, answer.move.place)],
    "discard": lambda _: ("6.1", "one of the cards you have just drawn is played, the other {discarded}"),
    "hire": no_militia,
}


def no_master(answer: Answer) -> Reason:
    """§7.4"""
    table, seat = answer.table, answer.seat
    if answer.leader == NONE:
        return "7.4", "this game is played without guild masters"
    if table.figures.master_once[answer.leader] == 0:
        return "7.4", "your master's ability always holds; there is nothing to call for"
    if table.cells[rows.MASTER_USED + seat] == 1:
        return "7.4", "your master has been called on this round"
    return BARRED.get(master_bar(table, seat), ("7.4", "your master has nothing to use the ability on now"))


# Targets


def no_choice(answer: Answer) -> Reason:
    """§6 A district, a seat, an arcanum, or a card of the discard pile, where everybody sees what lies."""
    return BARRED[choice_bar(answer.table, answer.seat, max(answer.move.what, answer.move.place))]


def no_place(answer: Answer) -> Reason:
    table, place = answer.table, answer.move.place
    is_open = table.in_play(place) and choice_bar(table, answer.seat, place) != bars.NO_STAKE
    return no_choice(answer) if is_open else closed(answer)


def no_agent(answer: Answer) -> Reason:
    """A card that this seat cannot see in a district might lie anywhere, and is refused as if it lay nowhere."""
    table, seat, card = answer.table, answer.seat, answer.move.what
    kind = table.figures.kind(card)
    if kind in (RELIC, LOCATION):
        return ASKED, f"{{card}} is {'a relic' if kind == RELIC else 'a location'}: choose an agent"
    bar = agent_choice(table, seat, card)
    if bar == bars.NOT_LYING or not Eyes(table, seat).sees(card):
        return ASKED, "you do not see {card} among the agents in the {districts}"
    return BARRED[bar]


def no_card(answer: Answer) -> Reason:
    """§7.4 From the hand; §6.12, §6.17 or from the discard pile."""
    in_hand = answer.table.effect == powers.EXCHANGE
    return (ASKED, "{card} is not in your hand") if in_hand else no_choice(answer)


def no_top(answer: Answer) -> Reason:
    """§7.4 Of the cards that were looked at, those put back lie above the others."""
    if answer.move.what in answer.table.deck_of(answer.seat)[-answer.table.amount :]:
        return "7.4", "{card} lies on top already"
    return "7.4", "{card} is not among the cards you have looked at"


# By the question, and the block of the move; whatever else is answered to a question is no answer at all
REASONS: dict[tuple[str, str], Reason | Callable[[Answer], Reason]] = {
    ("guilds", "take_guild"): ("3.2", "the {guild} are set for another seat"),
    ("decks", "choose"): ("7.1", "{card} is not among the cards you may still choose"),
    ("objectives", "keep_objective"): ("7.2", "{objective} is not among the objectives you may still keep"),
    ("masters", "appoint"): no_appointment,
    **{(question, block): no_action for question in ("turn", "drawn cards") for block in ACTIONS},
    ("turn", "call_master"): no_master,
    ("victim", "discard"): ("6.13", "{card} is not in your hand"),
    ("next district", "resolve"): no_place,
    ("post", "post"): no_place,
    ("district", "point"): no_place,
    ("second district", "point"): no_place,
    **{(question, "choose"): no_agent for question in ("carrier", "turn up", "agent", "copy")},
    ("card", "choose"): no_card,
    ("top of the deck", "choose"): no_top,
    ("seat", "name_seat"): no_choice,
    ("suit", "name_suit"): no_choice,
}


# Which rule


def question_now(table: Position) -> Question:
    return PHASES[table.phase] if table.step == steps.SIMULTANEOUS else STEPS[table.step]


def asking_rule(table: Position) -> str:
    """The paragraph of the question that is asked; everybody sees what is asked of whom."""
    rule = question_now(table).rule
    return effect_rule(table.effect) if rule == EFFECT else rule


def effect_rule(effect: int) -> str:
    """§6 tells what locations do in the order of their effects; whatever masters alone do stands in §7.4."""
    return f"6.{effect}" if effect <= powers.CLAIM_TIES else "7.4"


def not_asked(game: Printed, table: Position, seat: int | None, move: int) -> Refusal:
    """Why a seat that owes no decision has to wait: the rule by which another decides now."""
    rule = asking_rule(table)
    if table.step == steps.SIMULTANEOUS and seat is not None and seat not in table.to_act:
        waits = f"your choice is made: the table waits for {in_a_row(table.to_act)}"
        return Refusal(rule, waits, NotYourTurn)
    return not_your_turn(rule, table.to_act)


def end_rule(ending: int, events: bool) -> str:
    """§4.6, §4.7, §7.5 The paragraph that ends a game this way."""
    if ending != BY_JUBILEE:
        return "4.7"
    return "7.5" if events else "4.6"


def end_rule_at(game: Printed, table: Position) -> str:
    return end_rule(table.ending, table.rules.events)


# Words that are no move

MILITIA_COMES = ("7.3", "{card} is militia: it comes when it is called, and goes where it is posted")
NOT_ASSIGNED = "only agents are {assigned}: {card} is "
NOT_PLAYED = "only locations are played: {card} is "
NO_BRIBE = "only a relic can {to_bribe}: {card} is "
WRONG_KINDS: dict[str, dict[int, Reason]] = {
    "assign": {
        RELIC: ("4.4", NOT_ASSIGNED + "a relic, to be put on an agent beside a personality"),
        LOCATION: ("4.4", NOT_ASSIGNED + "a location, to be played for its text"),
        MILITIA: MILITIA_COMES,
    },
    "location": {
        AGENT: ("4.5", NOT_PLAYED + "an agent, and agents are {assigned}"),
        RELIC: ("4.5", NOT_PLAYED + "a relic, to be put on an agent beside a personality"),
        MILITIA: MILITIA_COMES,
    },
    "bribe": {
        AGENT: ("5.3", NO_BRIBE + "an agent"),
        LOCATION: ("5.3", NO_BRIBE + "a location"),
        MILITIA: ("5.3", NO_BRIBE + "militia"),
    },
}


def forbidden(game: Printed, text: str) -> Refusal | None:
    """§4.4, §4.5, §5.3 What is no move at all: only agents are assigned, locations played, relics used to bribe."""
    for verb, kinds in WRONG_KINDS.items():
        before, after = (plain(part) for part in game.edition.words[verb].split("{card}"))
        if not text.startswith(f"{before} "):
            continue
        name = text.removeprefix(before).strip()
        for place in DISTRICT_NAMES:
            name = name.removesuffix(f" {after.format(district=place)}")
        card = game.cards.named.get(name)
        if card is not None and game.table_figures.kind(card) in kinds:
            rule, sentence = kinds[game.table_figures.kind(card)]
            return Refusal(rule, sentence.format(card=game.cards.names[card], **game.edition.words))
    return None
