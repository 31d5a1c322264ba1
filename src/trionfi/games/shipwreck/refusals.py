"""Why not? For every move that the rules forbid now, a sentence and its paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trionfi.core.bitset import count
from trionfi.core.errors import NotYourTurn
from trionfi.core.refusal import Refusal, game_over, in_a_row
from trionfi.core.seats import letter
from trionfi.games.shipwreck.cards import Card
from trionfi.games.shipwreck.names import ordinal
from trionfi.games.shipwreck.rules import moves
from trionfi.games.shipwreck.rules.asides import fates_suffice, number_line, played_illegally
from trionfi.games.shipwreck.rules.card_tables import (
    CYCLE,
    DISCARD_LOWER,
    HOURS,
    NO_CARD,
    PREDICT_TWICE,
    TELL_OLD,
)
from trionfi.games.shipwreck.rules.playing import is_stuck, may_keep
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.table import (
    CHOOSING,
    FULL,
    NO_FATE,
    PLAYED,
    PLAYING,
    PREDICTING,
    SPEAKER,
    fates_in,
)


def why_not(table: Position, cards: list[Card], seat: int, move: int) -> Refusal | None:
    """Why a player may not make this move now, asked or not; None when it answers the question that is open."""
    if move <= moves.VOTE:
        return why_not_play(table, cards, seat, move)
    if move >= moves.POWERS:
        return why_not_power(table, seat, move)
    if move in (moves.SHOW, moves.SHOW + 1):
        return why_not_show(table, seat, move != moves.SHOW)
    return why_not_say(table, seat, move)


def not_asked(table: Position, cards: list[Card], seat: int | None, move: int) -> Refusal:
    """Why a seat that owes no decision may not make this move."""
    if seat is None:
        return Refusal("9.1", "that is for those who play", NotYourTurn)
    if not table.present >> seat & 1:
        return Refusal("14.1", "you are not at the table", NotYourTurn)
    refusal = why_not(table, cards, seat, move) or why_not_heard(table, move)
    return replace(refusal, kind=NotYourTurn)


def why_not_heard(table: Position, move: int) -> Refusal:
    """The question is the group's, but others are to answer it."""
    if move in (moves.SHOW, moves.SHOW + 1):
        return Refusal("R22", "you are not asked for a vote now: speak up and show it")
    waiting = in_a_row(table.to_act)
    if table.group_vote == SPEAKER:
        return Refusal("R20", f"{waiting} speaks for the group")
    return Refusal(
        "R20", f"you have voted: {waiting} {'is' if len(table.to_act) == 1 else 'are'} still to vote"
    )


def end_rule(table: Position) -> str:
    """§12.2 Won, §12.3 lost by doom, R27 or lost by length."""
    if table.score == FULL:
        return "12.2"
    return "12.3" if table.doom == FULL else "R27"


def not_yet(table: Position, rule: str) -> Refusal:
    """The group's time has not come."""
    if table.phase == PLAYED:
        return Refusal("R14", f"{{{int(table.active)}}} first decides on a power")
    return Refusal(rule, f"{{{int(table.active)}}} has not played a fate yet")


# Plays


def why_not_play(table: Position, cards: list[Card], seat: int, move: int) -> Refusal | None:
    """§9.4 The fate is in the hand and the place takes it."""
    if seat != table.active:
        return Refusal("9.1", f"only {{{int(table.active)}}} plays a fate in this turn")
    if table.phase != PLAYING:
        return Refusal("9.4", "you have played your fate of this turn")
    of_the_kept = move >= moves.PLAY_KEPT
    fate, place = move % moves.PLAY_KEPT // moves.PLACES + 1, move % moves.PLACES
    first, second = int(table.first), int(table.second)
    if fate not in (first, second):
        return Refusal("9.4", f"you hold {first} and {second}, not {fate}")
    if of_the_kept and (first != second or not table.first_old):
        return Refusal("R9", f"there is nothing to tell apart: just say “play {fate}”")
    kept = second if fate == first else first
    return why_not_there(table, cards, fate, kept, place)


def why_not_there(table: Position, cards: list[Card], fate: int, kept: int, place: int) -> Refusal | None:
    if place != HOURS and table.slot_of(place) < 0:
        return Refusal("9.4", f"{table.printed.names[place]} does not lie in the row")
    if table.honour:
        return None
    if place == HOURS:
        return (
            None
            if is_stuck(table)
            else Refusal("17.21", f"The Hours is for when nothing else goes: {somewhere(table)}")
        )
    if may_keep(table, place, fate) >> (kept - 1) & 1:
        return None
    card = cards[place]
    seen = fates_in(table.visible())
    return Refusal(f"17.{place + 1}", f"{card.name} {WISHES[card.ability](card, fate, kept, seen)}")


def somewhere(table: Position) -> str:
    """A play that would go: plays are listed before powers."""
    return f"you can {table.game.write(table.moves(table.active)[0])}"


def wish_higher(card: Card, fate: int, kept: int, seen: Sequence[int]) -> str:
    return f"wants the higher of your two fates: {fate} is {'no higher' if fate == kept else 'lower'} than {kept}"


def wish_lower(card: Card, fate: int, kept: int, seen: Sequence[int]) -> str:
    return (
        f"wants the lower of your two fates: {fate} is {'no lower' if fate == kept else 'higher'} than {kept}"
    )


def wish_apart(card: Card, fate: int, kept: int, seen: Sequence[int]) -> str:
    least, most = card.figures["least"], card.figures["most"]
    wanted = "two equal fates" if most == 0 else f"fates that are {span(least, most, 6)} apart"
    return f"wants {wanted}: {fate} and {kept} are {abs(fate - kept)} apart"


def wish_sum_within(card: Card, fate: int, kept: int, seen: Sequence[int]) -> str:
    least, most = card.figures["least"], card.figures["most"]
    wanted = f"{most} at most" if least <= 2 else span(least, most, 14)
    return f"wants a sum of {wanted}: {fate} + {kept} = {fate + kept}"


def wish_sum_of(card: Card, fate: int, kept: int, seen: Sequence[int]) -> str:
    by, rest = card.figures["by"], card.figures["rest"]
    wanted = {(2, 0): "an even sum", (2, 1): "an odd sum"}.get(
        (by, rest), f"a sum that leaves {rest} by {by}"
    )
    if rest == 0 and by > 2:
        wanted = f"a sum that {by} divides"
    return f"wants {wanted}: {fate} + {kept} = {fate + kept}"


def wish_factor(card: Card, fate: int, kept: int, seen: Sequence[int]) -> str:
    times = " or ".join(str(many) for many in card.figures["times"])
    return f"wants one fate {times} times the other, not {fate} and {kept}"


def wish_only_one_of(card: Card, fate: int, kept: int, seen: Sequence[int]) -> str:
    values = "-".join(map(str, card.figures["values"]))
    if fate not in card.figures["values"]:
        return f"takes a fate of {values}, not {fate}"
    return f"wants just one fate of {values}: {fate} and {kept} are both"


def wish_keep_a_match(card: Card, fate: int, kept: int, seen: Sequence[int]) -> str:
    return f"wants the fate you keep to match a visible one: no {kept} is visible"


def wish_unmatched(card: Card, fate: int, kept: int, seen: Sequence[int]) -> str:
    if fate == kept:
        return "wants two fates that differ"
    matched = fate if fate in seen else kept
    return f"wants fates that match no visible one: a {matched} is visible"


# What each ability wants and did not get; “anything” never comes here.
WISHES = {
    "higher": wish_higher,
    "lower": wish_lower,
    "apart": wish_apart,
    "sum_within": wish_sum_within,
    "sum_of": wish_sum_of,
    "factor": wish_factor,
    "only_one_of": wish_only_one_of,
    "keep_a_match": wish_keep_a_match,
    "unmatched": wish_unmatched,
}


def span(least: int, most: int, end: int) -> str:
    if least == most:
        return str(least)
    return f"{least} at least" if most >= end else f"{least} to {most}"


# Powers


def why_not_power(table: Position, seat: int, move: int) -> Refusal | None:
    """§8.1 The power lies faded; §8.2 none was used this turn, it is this player's to use, and its time is now."""
    source = moves.spent_card(table.printed, move)
    name = table.printed.names[source]
    if source == table.power:
        return Refusal("8.1", f"{name} was used this turn, and a power is used once")
    if not table.faded >> source & 1:
        return Refusal("8.1", f"{name} does not lie among the faded cards")
    if table.power != NO_CARD:
        return Refusal(
            "8.2", f"{table.printed.names[table.power]} was used this turn, and one power a turn is all"
        )
    effect = table.printed.effects[source]
    if (effect <= PREDICT_TWICE) == (seat == table.active):
        whose = (
            "the group's" if effect <= PREDICT_TWICE else f"for the active player, {{{int(table.active)}}},"
        )
        return Refusal("8.2", f"the power of {name} is {whose} to use")
    if effect <= PREDICT_TWICE:
        return why_not_group_power(table)
    if effect == CYCLE:
        return why_not_cycle(table, name, moves.cycled_card(table.printed, move))
    if effect == DISCARD_LOWER and table.phase == PLAYED:
        card, fate = moves.discarded_at(table.printed, move), moves.discarded_fate(table.printed, move)
        return why_not_discard(table, card, fate)
    return why_not_after_play(table, name, "18.7" if effect == TELL_OLD else "18.8")


def why_not_group_power(table: Position) -> Refusal | None:
    """§8.2 After the play and before the prediction."""
    if table.phase == CHOOSING:
        return None
    if table.phase == PREDICTING:
        return Refusal("8.2", "the group has voted on a power already, and is voting on a prediction")
    return not_yet(table, "8.2")


def why_not_after_play(table: Position, name: str, rule: str) -> Refusal | None:
    """§18.7, §18.8 After the play, and R14 before the group decides anything."""
    if table.phase == PLAYING:
        return Refusal(rule, f"the power of {name} is used after the play")
    return None if table.phase == PLAYED else Refusal("R14", "you have decided on a power already")


def why_not_cycle(table: Position, source: str, card: int) -> Refusal | None:
    if table.phase != PLAYING:
        return Refusal("R5", f"the power of {source} is used before the play")
    slot = table.slot_of(card)
    if slot < 0:
        return Refusal("18.9", f"{table.printed.names[card]} does not lie in the row")
    if table.fates_at(slot):
        return Refusal("18.9", f"{table.printed.names[card]} has a fate in front of it, so it stays")
    return None


def why_not_discard(table: Position, card: int, fate: int) -> Refusal | None:
    slot = table.slot_of(card)
    if slot < 0:
        return Refusal("18.8", f"{table.printed.names[card]} does not lie in the row")
    if fate not in fates_in(table.fates_at(slot)):
        return Refusal("18.8", f"no {fate} lies at {table.printed.names[card]}")
    kept = int(table.kept_by(table.line))
    if fate >= kept:
        return Refusal("18.8", f"the fate must be lower than the {kept} that you keep")
    return None


# Votes and the rest


def why_not_say(table: Position, seat: int, move: int) -> Refusal | None:
    if move == moves.NO_POWER:
        return why_not_decline(table, seat)
    if seat == table.active:
        rule = "8.2" if move == moves.VOTE_NO_POWER else "9.6"
        return Refusal(rule, "the others vote, and you are the active player")
    if move == moves.VOTE_NO_POWER:
        return why_not_vote_no_power(table)
    return why_not_predict(table, move)


def why_not_decline(table: Position, seat: int) -> Refusal | None:
    """§8.2 The active player may let a power be after the play."""
    if seat != table.active:
        return Refusal("8.2", "that is for the active player: the group says “vote no power”")
    if table.phase == PLAYING:
        return Refusal("8.2", "you are to play a fate, and need not decline a power for that")
    return (
        None if table.phase == PLAYED else Refusal("8.2", "you are asked for no power now: the group decides")
    )


def why_not_vote_no_power(table: Position) -> Refusal | None:
    if table.phase == PREDICTING:
        return Refusal("8.2", "no power is asked for now: the group is voting on a prediction")
    return None if table.phase == CHOOSING else not_yet(table, "8.2")


def why_not_predict(table: Position, move: int) -> Refusal | None:
    """§9.6 After the play, and when the group has decided on a power."""
    if table.phase == CHOOSING:
        return Refusal("8.2", "the group first votes on a power")
    if table.phase != PREDICTING:
        return not_yet(table, "9.6")
    if move != moves.VOTE_PASS and table.wrong >> (move - moves.VOTE - 1) & 1:
        return Refusal("R3", f"{move - moves.VOTE} was wrong already: name another value, or stop")
    return None


def why_not_show(table: Position, seat: int, second: bool) -> Refusal | None:
    """§16.3 A predicting player holds a fate to show; R22 while the group votes."""
    if second and not table.challenge:
        return NO_SECOND_LINE
    if seat == table.active:
        return Refusal("16.3", "a fate is shown by those who predict, and it is your turn")
    if table.kept_by(seat + 2 * second) == NO_FATE:
        where = f" on your {ordinal(second)} line" if table.challenge else ""
        return Refusal("16.3", f"you hold no fate{where} that you could show")
    if not table.is_voting():
        return Refusal("R22", "a fate is shown while the group votes, and that is still to come")
    return None


NO_SECOND_LINE = Refusal("15.1", "only the challenge for two has a second line")


# Outside the turn


def why_no_aside(table: Position, seat: int | None, move: int) -> Refusal | None:
    if table.over:
        return game_over(end_rule(table))
    if move >= moves.JOIN:
        return why_not_come_or_go(table, seat, move)
    if seat is None:
        rule = "16.3" if move < moves.CONFESS else "16.2" if move == moves.CONFESS else "7.2"
        return Refusal(rule, "that is for those who play", NotYourTurn)
    if not table.present >> seat & 1:
        return Refusal("14.1", "you are not at the table", NotYourTurn)
    if move < moves.CONFESS:
        return why_not_speak_up(table, seat, move != moves.SPEAK_UP)
    if move == moves.CONFESS:
        return why_not_confess(table, seat)
    return why_not_flip(table, seat, (move - moves.FLIP) // 7)


def why_not_speak_up(table: Position, seat: int, second: bool) -> Refusal | None:
    """R22 For those who are not asked just then."""
    refusal = why_not_show(table, seat, second)
    if refusal is None and table.waiting >> seat & 1:
        return Refusal("R22", "you are asked for a vote, and may show a fate there")
    return refusal


def why_not_confess(table: Position, seat: int) -> Refusal | None:
    """§16.2 Told to the active player alone; R25 in honour play only."""
    if not table.honour:
        return Refusal("R25", "illegal plays are not let in here, so there is none to announce")
    if seat != table.active or table.entry < 0:
        return Refusal("16.2", "you have not played a fate this turn")
    if table.guesses:
        return Refusal("R25", "the group has predicted already")
    if not played_illegally(table):
        return Refusal("16.2", "your play was legal")
    return None


def why_not_flip(table: Position, seat: int, line: int) -> Refusal | None:
    """§7.2 The group's business, on the line of the active player."""
    if line >= moves.SECOND_LINE and not table.challenge:
        return NO_SECOND_LINE
    which = f"{ordinal(number_line(table) >= moves.SECOND_LINE)} " if table.challenge else ""
    if line != number_line(table) and seat == table.active:
        return Refusal(
            "7.2", f"in this turn only your own {which}number line is flipped, and the others direct it"
        )
    if line != number_line(table):
        return Refusal("7.2", f"only {{{int(table.active)}}}'s {which}number line is flipped in this turn")
    if seat == table.active:
        return Refusal("7.2", "your number line is for the others to direct")
    return None


def why_not_come_or_go(table: Position, seat: int | None, move: int) -> Refusal | None:
    """§14.1 Said by the table, not by a seat."""
    if seat is not None:
        return Refusal("14.1", "who joins or leaves is settled by the table", NotYourTurn)
    if table.challenge:
        return Refusal("R26", "the challenge is for the two who began it")
    if move >= moves.LEAVE:
        return why_not_leave(table, move - moves.LEAVE)
    return why_not_join(table, moves.joiner(move), moves.joins_after(move))


def why_not_leave(table: Position, leaver: int) -> Refusal | None:
    if not table.present >> leaver & 1:
        return Refusal("14.3", f"{letter(leaver)} is not at the table")
    if count(table.present) <= 2:
        return Refusal("R26", "two must stay at the table")
    return None


def why_not_join(table: Position, joiner: int, after: int) -> Refusal | None:
    if table.present >> joiner & 1:
        return Refusal("14.2", f"{letter(joiner)} is at the table already")
    if not table.present >> after & 1:
        return Refusal("14.2", f"{letter(after)} is not at the table, so nobody can follow there")
    if not fates_suffice(table, count(table.present) + 1):
        return Refusal("R26", "there are too few fates for one more player")
    return None
