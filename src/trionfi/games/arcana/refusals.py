"""Why not? The predicates of the rules, put into words for the seat that asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.core.refusal import Refusal
from trionfi.games.arcana import nouns
from trionfi.games.arcana.cardlist import SUITS
from trionfi.games.arcana.edition import CHOICES
from trionfi.games.arcana.intrigue import location_works, master_works, may_hire, pays_militia
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.nouns import DISTRICTS, NONE
from trionfi.games.arcana.position import Position
from trionfi.games.arcana.winning import bribe_bar

if TYPE_CHECKING:
    from trionfi.games.arcana.game import Arcana

EFFECT = "effect"  # in place of a paragraph: that of the effect that asks

# What each step asks for, with its paragraph.
ASKED = {
    nouns.TURN: (
        "4.3",
        "it is your turn: {to_assign} an agent, play a location, {to_bribe} with a relic, or {discard_a_card}",
    ),
    nouns.AFTER: ("7.4", "your action is done: call on the master or end the turn"),
    nouns.CARRIER: ("5.3", "put the relic on one of your agents in that {district}"),
    nouns.TURN_UP: ("5.4", "turn up one of your hidden agents there, or make the offer"),
    nouns.POST: ("7.3", "post the militia at a {district} with a stake"),
    nouns.HOUSE: ("6.1", "play one of the cards you have just drawn"),
    nouns.PICK_DISTRICT: (EFFECT, "point at a {district} for the effect"),
    nouns.PICK_SECOND: (EFFECT, "point at another {district} with a stake"),
    nouns.PICK_AGENT: (EFFECT, "choose an agent for the effect"),
    nouns.PICK_CARD: (EFFECT, "choose a card for the effect"),
    nouns.PICK_SEAT: (EFFECT, "name a rival for the effect"),
    nouns.PICK_SUIT: ("6.15", "name another arcanum printed on the stake"),
    nouns.VICTIM: ("6.13", "{discard_a_card} from your hand"),
    nouns.TOP: ("7.4", "choose the card that lies on top of your deck next"),
    nouns.WON: ("7.6", "say where the stake goes"),
    nouns.NEXT_DISTRICT: ("5.1", "name the {district} to be resolved next"),
    nouns.COPY: ("5.8", "choose the agent whom the Harlequin copies"),
}
BEFORE = {
    nouns.GUILDS: ("3.2", "the guilds are being chosen: take one"),
    nouns.DECKS: ("7.1", "the decks are being chosen: choose a card of your guild"),
    nouns.OBJECTIVES: ("7.2", "objectives are being chosen: keep one of your four"),
    nouns.MASTERS: ("7.4", "masters are being chosen: appoint one of your guild"),
}
BARS = {
    nouns.FORBIDDEN: ("7.5", "nobody may {to_bribe} this round"),
    nouns.NO_STAKE: ("5.3", "no stake lies at {place}"),
    nouns.NOT_A_PERSON: ("5.3", "{stake} is no personality, and only a personality can be {bribed}"),
    nouns.NOT_FOR_SALE: ("5.3", "{stake} has no price and cannot be {bribed}"),
    nouns.NO_AGENT: ("5.3", "you have no agent at {place} to carry the relic"),
}


def why_not(game: Arcana, table: Position, seat: int, move: int) -> Refusal | None:
    """Why this seat, which is to act, may not make this move."""
    if move in table.moves(seat):
        return None
    if table.step == nouns.SIMULTANEOUS:
        return why_no_choice(game, table, seat, move)
    figures = table.figures
    if table.step in (nouns.TURN, nouns.HOUSE) and move >= figures.assign and move < figures.choose:
        return why_no_action(game, table, seat, move)
    if table.step == nouns.TURN and move == figures.call_master:
        return why_no_master(table, seat)
    if table.step == nouns.VICTIM and figures.discard <= move < figures.hire:
        return Refusal("6.13", f"{game.cards.names[move - figures.discard]} is not in your hand")
    return why_not_that(game, table, move)


def why_no_choice(game: Arcana, table: Position, seat: int, move: int) -> Refusal:
    """§3.2, §7 Before play."""
    figures, cards = table.figures, game.cards
    if table.phase == nouns.GUILDS and move < figures.keep_objective:
        return Refusal("3.2", f"the {cards.sections['guilds'][move]['name']} were agreed on for another seat")
    if table.phase == nouns.OBJECTIVES and figures.keep_objective <= move < figures.appoint:
        name = cards.sections["objectives"][move - figures.keep_objective]["name"]
        return Refusal("7.2", f"{name} is not among the objectives you may still keep")
    if table.phase == nouns.MASTERS and figures.appoint <= move < figures.assign:
        master = cards.sections["masters"][move - figures.appoint]
        if master["guild"] == game.guilds[table.of[nouns.GUILD + seat]]:
            return Refusal("7.4", f"{master['name']} serves only where the militia is called")
        return Refusal("7.4", f"{master['name']} is no master of your guild")
    if table.phase == nouns.DECKS and figures.choose <= move < figures.post:
        return Refusal(
            "7.1", f"{cards.names[move - figures.choose]} is not among the cards you may still choose"
        )
    return Refusal(*BEFORE[table.phase])


def why_no_action(game: Arcana, table: Position, seat: int, move: int) -> Refusal:
    """§4.3 Which part of the action does not go."""
    figures, names = table.figures, game.cards.names
    district = NONE
    if move >= figures.hire:
        card = move - figures.hire
    elif move >= figures.discard:
        card = move - figures.discard
    elif move >= figures.bribe:
        card, district = (
            figures.agents + (move - figures.bribe) // DISTRICTS,
            (move - figures.bribe) % DISTRICTS,
        )
    elif move >= figures.play_location:
        card = figures.agents + figures.relics + move - figures.play_location
    else:
        card, district = (move - figures.assign) // DISTRICTS, (move - figures.assign) % DISTRICTS
    if table.step == nouns.HOUSE:
        if card not in (table.drawn_a, table.drawn_b):
            return Refusal("6.1", f"{names[card]} is not one of the cards you have just drawn")
    elif table.zone[card] != nouns.HAND or table.owner[card] != seat:
        return Refusal("4.3", f"{names[card]} is not in your hand")
    if move >= figures.hire:
        return why_no_militia(game, table, card)
    if move < figures.play_location:
        return why_closed(game, table, district)
    if move < figures.bribe:
        return why_no_location(game, table, seat, card)
    if move >= figures.discard:
        return Refusal(
            "6.1",
            f"one of the cards you have just drawn is played, the other {game.edition.words['discarded']}",
        )
    return why_no_bribe(game, table, seat, district)


def why_closed(game: Arcana, table: Position, district: int) -> Refusal:
    """§2.5"""
    name = DISTRICT_NAMES[district]
    if not table.in_play(district):
        return Refusal("2.3", f"with three players there is no pile at {name}")
    if table.stake(district) == table.figures.jubilee:
        return Refusal("4.6", f"the Jubilee lies at {name}: nothing more is won there")
    return Refusal("2.5", f"{name} is empty: no stake is left there")


def why_no_location(game: Arcana, table: Position, seat: int, card: int) -> Refusal:
    assert not location_works(table, seat, card)
    if table.event_effect == nouns.NO_LOCATIONS:
        return Refusal("7.5", "no locations may be played this round")
    return Refusal(
        "6.20",
        f"{game.cards.names[card]} can do nothing now: it may only be {game.edition.words['discarded']}",
    )


def why_no_bribe(game: Arcana, table: Position, seat: int, district: int) -> Refusal:
    """§5.3 From the same predicate that offers the bribe."""
    rule, text = BARS[bribe_bar(table, seat, district)]
    stake = table.stake(district)
    said = text.format(
        place=DISTRICT_NAMES[district],
        stake=game.cards.names[stake] if stake != NONE else "",
        **game.edition.words,
    )
    return Refusal(rule, said)


def why_no_militia(game: Arcana, table: Position, card: int) -> Refusal:
    """§7.3"""
    if not table.rules.militia:
        return Refusal("7.3", "this game is played without militia")
    if table.step == nouns.HOUSE:
        return Refusal("6.1", "a card just drawn is played; it calls no militia")
    if not may_hire(table):
        return Refusal("7.3", f"no militia is left, or no {game.edition.words['district']} to send it to")
    assert not pays_militia(table, card)
    cost = CHOICES["militia_cost"][0][0 if table.rules.any_stake_hires else 1]
    return Refusal("7.3", f"{game.cards.names[card]} does not pay for militia: it takes {article(cost)}")


def article(cost: str) -> str:
    return "a stake card" if cost == "any stake" else f"a {cost}"


def why_no_master(table: Position, seat: int) -> Refusal:
    """§7.4"""
    assert not master_works(table, seat)
    master = table.of[nouns.MASTER + seat]
    if master == NONE:
        return Refusal("7.4", "this game is played without guild masters")
    if table.figures.master_once[master] == 0:
        return Refusal("7.4", "your master's ability always holds; there is nothing to call for")
    if table.of[nouns.MASTER_USED + seat] == 1:
        return Refusal("7.4", "your master has been called on this round")
    return Refusal("7.4", "your master has nothing to use the ability on now")


def why_not_that(game: Arcana, table: Position, move: int) -> Refusal:
    """The question stands, and this is no answer to it."""
    figures = table.figures
    rule, asked = ASKED[table.step]
    rule = effect_rule(table.effect) if rule == EFFECT else rule
    asked = asked.format(**game.edition.words)
    answers = {
        nouns.NEXT_DISTRICT: figures.resolve,
        nouns.POST: figures.post,
        nouns.PICK_DISTRICT: figures.point,
        nouns.PICK_SECOND: figures.point,
    }
    start = answers.get(table.step, NONE)
    if start != NONE and start <= move < start + DISTRICTS:
        return Refusal(rule, f"{DISTRICT_NAMES[move - start]} will not do: {asked}")
    if figures.choose <= move < figures.post and table.step in CHOOSING:
        return Refusal(rule, f"{game.cards.names[move - figures.choose]} will not do: {asked}")
    if table.step == nouns.PICK_SUIT and figures.name_suit <= move < figures.call_master:
        return Refusal(rule, f"{game.edition.suits[SUITS[move - figures.name_suit]]} will not do: {asked}")
    return Refusal(rule, asked)


def effect_rule(effect: int) -> str:
    """§6 tells what locations do in the order of their effects; whatever masters alone do stands in §7.4."""
    return f"6.{effect}" if effect <= nouns.CLAIM_TIES else "7.4"


CHOOSING = (nouns.CARRIER, nouns.TURN_UP, nouns.PICK_AGENT, nouns.PICK_CARD, nouns.TOP, nouns.COPY)
