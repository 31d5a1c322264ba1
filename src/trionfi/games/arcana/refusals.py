"""Why not? The predicates of the rules, put into words for the seat that asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.core.errors import NotYourTurn
from trionfi.core.game import plain
from trionfi.core.refusal import Refusal, not_your_turn
from trionfi.games.arcana.card_text import listed
from trionfi.games.arcana.edition import CHOICES
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.questions import EFFECT, PHASES, STEPS
from trionfi.games.arcana.rules import bars, phases, powers, rows, steps, zones
from trionfi.games.arcana.rules.bids_and_bribes import bribe_bar
from trionfi.games.arcana.rules.constants import AGENT, BY_JUBILEE, DISTRICTS, LOCATION, MILITIA, NONE, RELIC
from trionfi.games.arcana.rules.intrigue import hire_bar, location_bar, master_bar, master_works
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.wrong_targets import why_closed, why_not_target

if TYPE_CHECKING:
    from trionfi.games.arcana.game import Arcana

BARS = {
    bars.FORBIDDEN: ("7.5", "nobody may {to_bribe} this round"),
    bars.NO_STAKE: ("5.3", "no stake lies at {place}"),
    bars.NOT_A_PERSON: ("5.3", "{stake} is no personality, and only a personality can be {bribed}"),
    bars.NOT_FOR_SALE: ("5.3", "{stake} has no price and cannot be {bribed}"),
    bars.NO_AGENT: ("5.3", "you have no agent at {place} to carry the relic"),
}
MILITIA_COMES = ("7.3", "{card} is militia: it comes when it is called, and goes where it is posted")
NOT_ASSIGNED = "only agents are {assigned}: {card} is "
NOT_PLAYED = "only locations are played: {card} is "
NO_BRIBE = "only a relic can {to_bribe}: {card} is "
WRONG_KINDS = {
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


def why_not(game: Arcana, table: Position, seat: int, move: int) -> Refusal | None:
    """Why this seat, which is to act, may not make this move."""
    if move in table.moves(seat):
        return None
    if table.step == steps.SIMULTANEOUS:
        return why_no_choice(game, table, seat, move)
    figures = table.figures
    if table.step in (steps.TURN, steps.HOUSE) and move >= figures.assign and move < figures.choose:
        return why_no_action(game, table, seat, move)
    if table.step == steps.TURN and move == figures.call_master:
        return why_no_master(game, table, seat)
    if table.step == steps.VICTIM and figures.discard <= move < figures.hire:
        return Refusal("6.13", f"{game.cards.names[move - figures.discard]} is not in your hand")
    return why_not_that(game, table, seat, move)


def why_no_choice(game: Arcana, table: Position, seat: int, move: int) -> Refusal:
    """§3.2, §7 Before play."""
    figures, cards = table.figures, game.cards
    if table.phase == phases.GUILDS and move < figures.keep_objective:
        return Refusal("3.2", f"the {cards.sections['guilds'][move]['name']} were agreed on for another seat")
    if table.phase == phases.OBJECTIVES and figures.keep_objective <= move < figures.appoint:
        name = cards.sections["objectives"][move - figures.keep_objective]["name"]
        return Refusal("7.2", f"{name} is not among the objectives you may still keep")
    if table.phase == phases.MASTERS and figures.appoint <= move < figures.assign:
        master = cards.sections["masters"][move - figures.appoint]
        if master["guild"] == game.guilds[table.cells[rows.GUILD + seat]]:
            return Refusal("7.4", f"{master['name']} serves only where the militia is called")
        return Refusal("7.4", f"{master['name']} is no master of your guild")
    if table.phase == phases.DECKS and figures.choose <= move < figures.post:
        return Refusal(
            "7.1", f"{cards.names[move - figures.choose]} is not among the cards you may still choose"
        )
    return Refusal(PHASES[table.phase].rule, PHASES[table.phase].refusal)


def why_no_action(game: Arcana, table: Position, seat: int, move: int) -> Refusal:
    """§4.3 Which part of the action does not go."""
    figures, names = table.figures, game.cards.names
    district = NONE
    if move >= figures.hire and not table.rules.militia:
        return Refusal("7.3", "this game is played without militia")
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
    if table.step == steps.HOUSE:
        if card not in (table.drawn_a, table.drawn_b):
            return Refusal("6.1", f"{names[card]} is not one of the cards you have just drawn")
    elif table.zone[card] != zones.HAND or table.owner[card] != seat:
        return Refusal("4.3", f"{names[card]} is not in your hand")
    if move >= figures.hire:
        return why_no_militia(game, table, card)
    if move < figures.play_location:
        return why_closed(table, district)
    if move < figures.bribe:
        return why_no_location(game, table, seat, card)
    if move >= figures.discard:
        return Refusal(
            "6.1",
            f"one of the cards you have just drawn is played, the other {game.edition.words['discarded']}",
        )
    return why_no_bribe(game, table, seat, district)


def why_no_location(game: Arcana, table: Position, seat: int, card: int) -> Refusal:
    """§4.5 From the same predicate that offers the location."""
    if table.event_effect == powers.NO_LOCATIONS:
        return Refusal("7.5", "no locations may be played this round")
    return why_idle(game, table, location_bar(table, seat, card)) or Refusal(
        "6.20",
        f"{game.cards.names[card]} can do nothing now: it may only be {game.edition.words['discarded']}",
    )


def why_idle(game: Arcana, table: Position, bar: int) -> Refusal | None:
    """§6.19, §7.5 A limit or an event that keeps an effect from doing anything; None where it has no target."""
    if bar == bars.HAND_FULL:
        most = int(table.rules.extra_cards)
        many = "1 card" if most == 1 else f"{most} cards"
        return Refusal("6.19", f"effects bring at most {many} a round into your hand")
    if bar == bars.NO_TIES:
        return Refusal("7.5", "nobody wins ties by an ability this round")
    if bar == bars.FORBIDDEN:
        return Refusal("7.5", BARS[bar][1].format(**game.edition.words))
    return None


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
    """§7.3 Where there is militia, why this card of one's own does not call it."""
    if table.step == steps.HOUSE:
        return Refusal("6.1", "a card just drawn is played; it calls no militia")
    bar = hire_bar(table)
    if bar == bars.NO_MILITIA:
        return Refusal("7.3", "no militia is left this round")
    if bar == bars.NO_STAKE:
        return Refusal("7.3", f"no {game.edition.words['district']} is left to send the militia to")
    cost = CHOICES["militia_cost"][0][0 if table.rules.any_stake_hires else 1]
    return Refusal("7.3", f"{game.cards.names[card]} does not pay for militia: it takes {article(cost)}")


def article(cost: str) -> str:
    return "a stake card" if cost == "any stake" else f"a {cost}"


def why_no_master(game: Arcana, table: Position, seat: int) -> Refusal:
    """§7.4"""
    master = table.cells[rows.MASTER + seat]
    if master == NONE:
        return Refusal("7.4", "this game is played without guild masters")
    if table.figures.master_once[master] == 0:
        return Refusal("7.4", "your master's ability always holds; there is nothing to call for")
    if table.cells[rows.MASTER_USED + seat] == 1:
        return Refusal("7.4", "your master has been called on this round")
    return why_idle(game, table, master_bar(table, seat)) or Refusal(
        "7.4", "your master has nothing to use the ability on now"
    )


def why_not_that(game: Arcana, table: Position, seat: int, move: int) -> Refusal:
    """The question stands, and this is no answer to it."""
    rule = asking_rule(table)
    refused = why_not_target(game, table, seat, move, rule)
    if refused is not None:
        return refused
    asked = turn_asked(table, seat) if table.step == steps.TURN else STEPS[table.step].refusal
    return Refusal(rule, asked.format(**game.edition.words))


def turn_asked(table: Position, seat: int) -> str:
    """§4.3 Everything that a turn may be used for at this table."""
    actions = ["{to_assign} an agent", "play a location", "{to_bribe} with a relic"]
    if table.rules.militia:
        actions.append("call the militia")
    actions.append("{discard_a_card}")
    called = master_works(table, seat)
    return f"it is your turn: {listed(actions, 'or')}{'; your master can be called on too' if called else ''}"


def asking_rule(table: Position) -> str:
    """The paragraph of the question that is asked; everybody sees what is asked of whom."""
    question = PHASES[table.phase] if table.step == steps.SIMULTANEOUS else STEPS[table.step]
    return effect_rule(table.effect) if question.rule == EFFECT else question.rule


def effect_rule(effect: int) -> str:
    """§6 tells what locations do in the order of their effects; whatever masters alone do stands in §7.4."""
    return f"6.{effect}" if effect <= powers.CLAIM_TIES else "7.4"


def not_asked(table: Position, seat: int | None) -> Refusal:
    """Why a seat that owes no decision has to wait: the rule by which another decides now."""
    rule = asking_rule(table)
    if table.step == steps.SIMULTANEOUS and seat is not None and seat not in table.to_act:
        waiting = listed((f"{{{other}}}" for other in table.to_act), "and")
        return Refusal(rule, f"your choice is made: the table waits for {waiting}", NotYourTurn)
    return not_your_turn(rule, table.to_act)


def end_rule(ending: int, events: bool) -> str:
    """§4.6, §4.7, §7.5 The paragraph that ends a game this way."""
    if ending != BY_JUBILEE:
        return "4.7"
    return "7.5" if events else "4.6"


# What is no move at all


def forbidden(game: Arcana, text: str) -> Refusal | None:
    """§4.4, §4.5, §5.3 Only agents are assigned, only locations are played, and only relics bribe."""
    for verb, kinds in WRONG_KINDS.items():
        before, after = (plain(part) for part in game.edition.words[verb].split("{card}"))
        if not text.startswith(f"{before} "):
            continue
        name = text.removeprefix(before).strip()
        for place in DISTRICT_NAMES:
            name = name.removesuffix(f" {after.format(district=place)}")
        card = game.cards.named.get(name)
        kind = NONE if card is None else game.table_figures.kind(card)
        if card is not None and kind in kinds:
            return Refusal(
                kinds[kind][0], kinds[kind][1].format(card=game.cards.names[card], **game.edition.words)
            )
    return None
