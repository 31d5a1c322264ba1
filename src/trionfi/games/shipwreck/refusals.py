"""Why not? For every move that the rules forbid now, a sentence and its paragraph."""

from __future__ import annotations

from trionfi.core.errors import GameOver, NotYourTurn
from trionfi.core.refusal import Refusal
from trionfi.core.seats import letter
from trionfi.games.shipwreck.cards import Card
from trionfi.games.shipwreck.moves import (
    CONFESS,
    FLIP,
    JOIN,
    LEAVE,
    NO_POWER,
    PLACES,
    PLAY_KEPT,
    POWERS,
    SECOND_LINE,
    SHOW,
    VOTE,
    VOTE_NO_POWER,
    VOTE_PASS,
    unbeside,
)
from trionfi.games.shipwreck.names import Names, fates_in, numbers_in
from trionfi.games.shipwreck.players import (
    fates_suffice,
    is_voting,
    number_line,
    played_illegally,
)
from trionfi.games.shipwreck.playing import is_stuck, may_keep
from trionfi.games.shipwreck.position import Position
from trionfi.games.shipwreck.powers import source_of
from trionfi.games.shipwreck.printed import CYCLE, HOURS, NO_CARD, PREDICT_TWICE, TELL_OLD
from trionfi.games.shipwreck.table import (
    CHOOSING,
    NO_FATE,
    PLAYED,
    PLAYING,
    PREDICTING,
    fates_at,
    kept_by,
    many_in,
    slot_of,
    visible,
)

ASKED = {
    int(PLAYING): "you are to play a fate",
    int(PLAYED): "you are to use a power, or none",
    int(CHOOSING): "the group is voting on a power",
    int(PREDICTING): "the group is voting on a prediction",
}


def why_not(table: Position, names: Names, seat: int, move: int) -> Refusal | None:
    """Why a seat that is to act may not make this move; None when it may."""
    if move <= VOTE:
        return why_not_play(table, names, move)
    if move >= POWERS:
        return why_not_power(table, names, move)
    if move in (SHOW, SHOW + 1):
        return why_not_show(table, seat, move != SHOW)
    return why_not_say(table, move)


def wrong_time(table: Position, rule: str) -> Refusal:
    return Refusal(rule, f"that is not asked now: {ASKED[int(table.phase)]}")


# Plays


def why_not_play(table: Position, names: Names, move: int) -> Refusal | None:
    """§9.4 The fate is in the hand and the place takes it."""
    if table.phase != PLAYING:
        return wrong_time(table, "9.4")
    of_the_kept = move >= PLAY_KEPT
    fate, place = move % PLAY_KEPT // PLACES + 1, move % PLACES
    first, second = int(table.first), int(table.second)
    if fate not in (first, second):
        return Refusal("9.4", f"you hold {first} and {second}, not {fate}")
    if of_the_kept and (first != second or not table.first_old):
        return Refusal("R9", f"there is nothing to tell apart: just say “play {fate}”")
    kept = second if fate == first else first
    return why_not_there(table, names, fate, kept, place)


def why_not_there(table: Position, names: Names, fate: int, kept: int, place: int) -> Refusal | None:
    if place != HOURS and slot_of(table, place) < 0:
        return Refusal("9.4", f"{names.sure(place)} does not lie in the row")
    if table.honour:
        return None
    if place == HOURS:
        return (
            None
            if is_stuck(table)
            else Refusal("17.21", f"The Hours is for when nothing else goes: {somewhere(table, names)}")
        )
    if may_keep(table, place, fate) >> (kept - 1) & 1:
        return None
    card = names.cards[place]
    seen = fates_in(visible(table))
    return Refusal(f"17.{place + 1}", f"{card.name} {WISHES[card.ability](card, fate, kept, seen)}")


def somewhere(table: Position, names: Names) -> str:
    """A play that would go."""
    move = next(move for move in table.moves(table.active) if move < VOTE)
    return f"you can {table.game.write(move)}"


def wish_higher(card: Card, fate: int, kept: int, seen: list[int]) -> str:
    return f"wants the higher of your two fates: {fate} is {'no higher' if fate == kept else 'lower'} than {kept}"


def wish_lower(card: Card, fate: int, kept: int, seen: list[int]) -> str:
    return (
        f"wants the lower of your two fates: {fate} is {'no lower' if fate == kept else 'higher'} than {kept}"
    )


def wish_apart(card: Card, fate: int, kept: int, seen: list[int]) -> str:
    least, most = card.figures["least"], card.figures["most"]
    wanted = "two equal fates" if most == 0 else f"fates that are {span(least, most, 6)} apart"
    return f"wants {wanted}: {fate} and {kept} are {abs(fate - kept)} apart"


def wish_sum_within(card: Card, fate: int, kept: int, seen: list[int]) -> str:
    least, most = card.figures["least"], card.figures["most"]
    wanted = f"{most} at most" if least <= 2 else span(least, most, 14)
    return f"wants a sum of {wanted}: {fate} + {kept} = {fate + kept}"


def wish_sum_of(card: Card, fate: int, kept: int, seen: list[int]) -> str:
    by, rest = card.figures["by"], card.figures["rest"]
    wanted = {(2, 0): "an even sum", (2, 1): "an odd sum"}.get(
        (by, rest), f"a sum that leaves {rest} by {by}"
    )
    if rest == 0 and by > 2:
        wanted = f"a sum that {by} divides"
    return f"wants {wanted}: {fate} + {kept} = {fate + kept}"


def wish_factor(card: Card, fate: int, kept: int, seen: list[int]) -> str:
    times = " or ".join(str(many) for many in card.figures["times"])
    return f"wants one fate {times} times the other, not {fate} and {kept}"


def wish_only_one_of(card: Card, fate: int, kept: int, seen: list[int]) -> str:
    values = "-".join(map(str, card.figures["values"]))
    if fate not in card.figures["values"]:
        return f"takes a fate of {values}, not {fate}"
    return f"wants just one fate of {values}: {fate} and {kept} are both"


def wish_keep_a_match(card: Card, fate: int, kept: int, seen: list[int]) -> str:
    return f"wants the fate you keep to match a visible one: no {kept} is visible"


def wish_unmatched(card: Card, fate: int, kept: int, seen: list[int]) -> str:
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


def why_not_power(table: Position, names: Names, move: int) -> Refusal | None:
    """§8.2 The power lies faded, it is for this player, and none was used this turn."""
    source = int(source_of(table, move))
    effect = table.printed.effects[source]
    when = CHOOSING if effect <= PREDICT_TWICE else PLAYING if effect == CYCLE else PLAYED
    if table.phase != when:
        return wrong_time(table, "8.2")
    if table.power != NO_CARD:
        return Refusal("8.2", f"{names.card(table.power)} was used this turn, and one power a turn is all")
    if not table.faded >> source & 1:
        return Refusal("8.1", f"{names.sure(source)} does not lie among the faded cards")
    place = move - table.printed.first[source]
    if effect == CYCLE:
        return why_not_cycle(table, names, int(unbeside(source, place)))
    if when == PLAYED and effect != TELL_OLD:
        return why_not_discard(table, names, int(unbeside(source, place // 6)), place % 6 + 1)
    return None


def why_not_cycle(table: Position, names: Names, card: int) -> Refusal | None:
    slot = slot_of(table, card)
    if slot < 0:
        return Refusal("18.9", f"{names.sure(card)} does not lie in the row")
    if fates_at(table, slot):
        return Refusal("18.9", f"{names.sure(card)} has a fate in front of it, so it stays")
    return None


def why_not_discard(table: Position, names: Names, card: int, fate: int) -> Refusal | None:
    slot = slot_of(table, card)
    if slot < 0:
        return Refusal("18.8", f"{names.sure(card)} does not lie in the row")
    if not many_in(fates_at(table, slot), fate):
        return Refusal("18.8", f"no {fate} lies at {names.sure(card)}")
    kept = int(kept_by(table, table.line))
    if fate >= kept:
        return Refusal("18.8", f"the fate must be lower than the {kept} that you keep")
    return None


# Votes and the rest


def why_not_say(table: Position, move: int) -> Refusal | None:
    if move == NO_POWER:
        return None if table.phase == PLAYED else wrong_time(table, "8.2")
    if move == VOTE_NO_POWER:
        return None if table.phase == CHOOSING else wrong_time(table, "8.2")
    if table.phase != PREDICTING:
        return wrong_time(table, "9.6")
    if move != VOTE_PASS and table.wrong >> (move - VOTE - 1) & 1:
        return Refusal("R3", f"{move - VOTE} was wrong already: name another value, or stop")
    return None


def why_not_show(table: Position, seat: int, second: bool) -> Refusal | None:
    """§16.3 A predicting player holds a fate to show."""
    if not is_voting(table):
        return Refusal("16.3", "a fate is shown while the group predicts, and you are to play")
    if second and not table.challenge:
        return Refusal("15.1", "only the challenge for two has a second line")
    if kept_by(table, seat + 2 * second) == NO_FATE:
        return Refusal("16.3", "you hold no fate there that you could show")
    return None


# Outside the turn


def why_no_aside(table: Position, seat: int | None, move: int) -> Refusal | None:
    if table.over:
        return Refusal("12.1", "the game is over", GameOver)
    if move >= JOIN:
        return why_not_come_or_go(table, seat, move)
    if seat is None or not table.present >> seat & 1:
        return Refusal("9.1", "that is for those who play", NotYourTurn)
    if move < CONFESS:
        return why_not_speak_up(table, seat, move % 2 == 1)
    if move == CONFESS:
        return why_not_confess(table, seat)
    return why_not_flip(table, seat, (move - FLIP) // 7)


def why_not_speak_up(table: Position, seat: int, second: bool) -> Refusal | None:
    if seat == table.active:
        return Refusal("16.3", "your own fates are for the others to predict")
    if table.waiting >> seat & 1:
        return Refusal("R22", "you are asked for a vote, and may show a fate there")
    return why_not_show(table, seat, second)


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
    if seat == table.active:
        return Refusal("7.2", "your number line is for the others to direct")
    if line != number_line(table):
        whose = (
            f"{{{int(table.active)}}}'s {'second ' if number_line(table) >= SECOND_LINE else ''}number line"
        )
        return Refusal("7.2", f"only {whose} is flipped in this turn")
    return None


def why_not_come_or_go(table: Position, seat: int | None, move: int) -> Refusal | None:
    """§14.1 Said by the table, not by a seat."""
    if seat is not None:
        return Refusal("14.1", "who joins or leaves is settled by the table", NotYourTurn)
    if table.challenge:
        return Refusal("R26", "the challenge is for the two who began it")
    if move >= LEAVE:
        return why_not_leave(table, move - LEAVE)
    joiner = (move - JOIN) // 4
    return why_not_join(table, joiner, int(unbeside(joiner, (move - JOIN) % 4)))


def why_not_leave(table: Position, leaver: int) -> Refusal | None:
    if not table.present >> leaver & 1:
        return Refusal("14.3", f"{letter(leaver)} is not at the table")
    if len(numbers_in(table.present)) <= 2:
        return Refusal("R26", "two must stay at the table")
    return None


def why_not_join(table: Position, joiner: int, after: int) -> Refusal | None:
    if table.present >> joiner & 1:
        return Refusal("14.2", f"{letter(joiner)} is at the table already")
    if not table.present >> after & 1:
        return Refusal("14.2", f"{letter(after)} is not at the table, so nobody can follow there")
    if not fates_suffice(table, len(numbers_in(table.present)) + 1):
        return Refusal("R26", "there are too few fates for one more player")
    return None
