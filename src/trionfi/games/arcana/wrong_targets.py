"""Why not that one? Each target that an effect or a question refuses, with the rule that refuses it.

The bars come from the predicates that make the legal moves. A card that the seat does not see is refused in the same
words wherever it lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.core.refusal import Refusal
from trionfi.core.seats import letter
from trionfi.games.arcana.card_list import SUITS
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.rules import bars, powers, rows, steps
from trionfi.games.arcana.rules.constants import DISTRICTS, LOCATION, NONE, RELIC
from trionfi.games.arcana.rules.legal_moves import agent_choice, district_choice
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.targets import card_bar, seat_bar, suit_bar
from trionfi.games.arcana.snapshot import deck_of
from trionfi.games.arcana.visibility import Eyes

if TYPE_CHECKING:
    from trionfi.games.arcana.game import Arcana

ASKED = ""  # in place of a paragraph: that of the question

PLACES = {
    bars.NO_PILE: (ASKED, "no card is left in the pile at {place}"),
    bars.NO_OTHER: ("6.2", "no other stake is left to swap with that at {place}"),
    bars.SAME: (ASKED, "point at another {district} than {place}"),
    bars.NOBODY_HIDES: ("6.8", "no agent lies face down at {place}"),
    bars.NO_RIVAL_HIDES: ("6.7", "no rival's agent lies face down at {place}"),
    bars.STAYS: ("6.9", "the stake of the {neutral} is never put under its pile"),
    bars.LAST_OF_PILE: ("6.9", "no other card is left in the pile at {place}"),
    bars.RIVAL_HIDES: ("6.10", "a rival's agent lies face down at {place}"),
    bars.TOO_LITTLE: ("6.10", "your face-up agents at {place} do not reach {stake}"),
    bars.RIVAL_EQUALS: ("6.10", "a rival's face-up agents at {place} count no less than yours"),
    bars.ONE_ARCANUM: ("6.15", "{stake} has no other arcanum than what it is won by now"),
    bars.CLAIMED: ("6.18", "you win ties at {place} already"),
    bars.NOT_HIS_ARCANUM: ("7.4", "{stake} is not won by {suit}, and {master} helps in nothing else"),
    bars.NOBODY_THERE: ("5.1", "nobody has an agent at {place}: there is nothing to resolve"),
    bars.RESOLVED: ("5.1", "{place} has been resolved this round"),
}
AGENTS = {
    bars.NOT_YOURS: (ASKED, "{card} is no agent of yours"),
    bars.YOURS: (ASKED, "{card} is your own agent: choose a rival's"),
    bars.HIDDEN: (ASKED, "{card} lies face down: choose a face-up agent"),
    bars.IS_MILITIA: ("6.5", "{card} is militia, and militia is never taken into a hand"),
    bars.TOO_STRONG: ("7.4", "{card} counts {worth}, and {master} sends nobody away above {most}"),
    bars.NO_OTHER: (ASKED, "{card} has nowhere to go: no other {district} than {there} has a stake"),
    bars.ELSEWHERE: (ASKED, "{card} is not at {here}"),
    bars.SHOWN_ALREADY: ("5.4", "{card} lies face up and counts already"),
    bars.HIMSELF: ("5.8", "the Harlequin copies another agent, not himself"),
}
CARDS = {
    bars.NOT_DISCARDED: (ASKED, "{card} does not lie on your {discard_pile}"),
    bars.NOT_A_STAKE: ("6.17", "{card} is one of your guild's own cards and no stake"),
}
RIVALS = {
    bars.YOURSELF: (ASKED, "name a rival, not yourself"),
    bars.NO_SEAT: (ASKED, "there is no seat {letter} at this table"),
    bars.EMPTY_HAND: (ASKED, "{rival} holds no card"),
    bars.IS_HUSHED: ("7.4", "the next location of {rival} has no effect already"),
}
ARCANA = {
    bars.NOT_PRINTED: ("6.15", "{stake} has no {suit}"),
    bars.MAIN_NOW: ("6.15", "{stake} is won by {suit} now: name another arcanum"),
}
KIND_NAMES = {RELIC: "a relic", LOCATION: "a location"}
CHOOSING = (steps.CARRIER, steps.TURN_UP, steps.PICK_AGENT, steps.COPY)
POINTING = {
    steps.NEXT_DISTRICT: "resolve",
    steps.POST: "post",
    steps.PICK_DISTRICT: "point",
    steps.PICK_SECOND: "point",
}


def why_not_target(game: Arcana, table: Position, seat: int, move: int, rule: str) -> Refusal | None:
    """Why this answer is refused, where it is of the kind that the question asks for; `rule` asks the question."""
    figures, step = table.figures, table.step
    start = getattr(figures, POINTING[step]) if step in POINTING else NONE
    if start != NONE and start <= move < start + DISTRICTS:
        return why_not_place(game, table, seat, move - start, rule)
    if figures.choose <= move < figures.post:
        if step in CHOOSING:
            return why_not_agent(game, table, seat, move - figures.choose, rule)
        if step == steps.PICK_CARD:
            return why_not_card(game, table, seat, move - figures.choose, rule)
        if step == steps.TOP:
            return why_not_top(game, table, seat, move - figures.choose)
    if step == steps.PICK_SEAT and figures.name_seat <= move < figures.name_suit:
        rival = move - figures.name_seat
        bar = RIVALS[seat_bar(table, seat, table.effect, rival)]
        return told(game, bar, rule, rival=f"{{{rival}}}", letter=letter(rival))
    if step == steps.PICK_SUIT and figures.name_suit <= move < figures.call_master:
        return why_not_suit(game, table, move - figures.name_suit, rule)
    return None


def told(game: Arcana, bar: tuple[str, str], rule: str, **more: object) -> Refusal:
    cited, text = bar
    return Refusal(cited or rule, text.format(**more, **game.edition.words))


def why_not_place(game: Arcana, table: Position, seat: int, place: int, rule: str) -> Refusal:
    bar = district_choice(table, seat, place)
    if bar == bars.NO_STAKE or not table.in_play(place):
        return why_closed(table, place)
    stake, master = table.stake(place), table.cells[rows.MASTER + seat]
    return told(
        game,
        PLACES[bar],
        rule,
        place=DISTRICT_NAMES[place],
        stake="" if stake == NONE else game.cards.names[stake],
        suit=game.edition.suits[SUITS[table.figures.master_suit[master]]] if master != NONE else "",
        master=master_name(game, master),
    )


def why_closed(table: Position, district: int) -> Refusal:
    """§2.5"""
    name = DISTRICT_NAMES[district]
    if not table.in_play(district):
        return Refusal("2.3", f"with three players there is no pile at {name}")
    if table.stake(district) == table.figures.jubilee:
        return Refusal("4.6", f"the Jubilee lies at {name}: nothing more is won there")
    return Refusal("2.5", f"{name} is empty: no stake is left there")


def why_not_agent(game: Arcana, table: Position, seat: int, card: int, rule: str) -> Refusal:
    """A card that this seat cannot see in a district might lie anywhere, and is refused as if it lay nowhere."""
    kind = table.figures.kind(card)
    if kind in KIND_NAMES:
        return Refusal(rule, f"{game.cards.names[card]} is {KIND_NAMES[kind]}: choose an agent")
    bar = agent_choice(table, seat, card)
    if bar == bars.NOT_LYING or not Eyes(game, table, seat).sees(card):
        return Refusal(
            rule, f"you do not see {game.cards.names[card]} among the agents in the {places(game)}"
        )
    return told(
        game,
        AGENTS[bar],
        rule,
        card=game.cards.names[card],
        worth=game.edition.counted(int(table.value_of(card, 0)), SUITS[0]),
        master=master_name(game, table.cells[rows.MASTER + seat]),
        most=int(table.amount),
        there=DISTRICT_NAMES[table.spot[card]],
        here="" if table.district == NONE else DISTRICT_NAMES[table.district],
    )


def places(game: Arcana) -> str:
    return game.edition.words["districts"]


def master_name(game: Arcana, master: int) -> str:
    return "" if master == NONE else str(game.cards.sections["masters"][master]["name"])


def why_not_card(game: Arcana, table: Position, seat: int, card: int, rule: str) -> Refusal:
    """§6.12, §6.17 From the discard pile, where everybody sees what lies; §7.4 or from the hand."""
    name = game.cards.names[card]
    if table.effect == powers.EXCHANGE:
        return Refusal(rule, f"{name} is not in your hand")
    return told(game, CARDS[card_bar(table, seat, table.effect, card)], rule, card=name)


def why_not_top(game: Arcana, table: Position, seat: int, card: int) -> Refusal:
    """§7.4 Of the cards that were looked at, those put back lie above the others."""
    looked_at = deck_of(table, seat)[-table.amount :]
    if card in looked_at:
        return Refusal("7.4", f"{game.cards.names[card]} lies on top already")
    return Refusal("7.4", f"{game.cards.names[card]} is not among the cards you have looked at")


def why_not_suit(game: Arcana, table: Position, suit: int, rule: str) -> Refusal:
    bar = ARCANA[suit_bar(table, table.district, suit)]
    stake = game.cards.names[table.stake(table.district)]
    return told(game, bar, rule, stake=stake, suit=game.edition.suits[SUITS[suit]])
