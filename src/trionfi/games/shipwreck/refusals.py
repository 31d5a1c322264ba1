"""Why not? For every move that the rules forbid now, a sentence and its paragraph.

Each kind of move has a generator of reasons: whether a rule stands in the way, its paragraph, its sentence.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from trionfi.core.bitset import count
from trionfi.core.errors import NotYourTurn
from trionfi.core.game import plain
from trionfi.core.log import who
from trionfi.core.refusal import Reason, Refusal, first_reason, game_over, in_a_row
from trionfi.core.seats import letter
from trionfi.games.shipwreck.abilities import wish
from trionfi.games.shipwreck.cards import Card
from trionfi.games.shipwreck.names import HOURS_NAME, ordinal
from trionfi.games.shipwreck.rules import card_tables, moves
from trionfi.games.shipwreck.rules import table as on
from trionfi.games.shipwreck.rules.asides import fates_suffice, number_line, played_illegally
from trionfi.games.shipwreck.rules.card_tables import HOURS, NO_CARD
from trionfi.games.shipwreck.rules.playing import is_stuck, may_keep
from trionfi.games.shipwreck.rules.position import Position

Reasons = Iterator[Reason]


def rules_refusal(table: Position, cards: list[Card], seat: int, move: int) -> Refusal | None:
    """Why a player may not make this move now, asked or not; None when it answers the question that is open."""
    if move <= moves.VOTE:
        return first_reason(against_play(table, cards, seat, move))
    if move >= moves.POWERS:
        return first_reason(against_power(table, seat, move))
    if move in (moves.SHOW, moves.SHOW + 1):
        return first_reason(against_showing(table, seat, move != moves.SHOW))
    if move == moves.NO_POWER:
        return first_reason(against_declining(table, seat))
    return first_reason(against_vote(table, seat, move))


def not_asked(table: Position, cards: list[Card], seat: int | None, move: int) -> Refusal:
    """Why a seat that owes no decision may not make this move."""
    if seat is None or not table.present >> seat & 1:
        return not_there(seat, "9.1")
    refusal = rules_refusal(table, cards, seat, move) or not_heard(table, move)
    return replace(refusal, kind=NotYourTurn)


def not_there(seat: int | None, rule: str) -> Refusal:
    """§14.1 Only those at the table take part."""
    if seat is None:
        return Refusal(rule, "that is for the players", NotYourTurn)
    return Refusal("14.1", "you are not at the table", NotYourTurn)


def not_heard(table: Position, move: int) -> Refusal:
    """The question is the group's, but others are to answer it."""
    if move in (moves.SHOW, moves.SHOW + 1):
        return Refusal("R22", "you are not asked for a vote now: speak up and show it")
    waiting, have = in_a_row(table.to_act), "has" if len(table.to_act) == 1 else "have"
    if table.group_vote == on.SPEAKER:
        return Refusal("R20", f"{waiting} speaks for the group")
    return Refusal("R20", f"you have voted, and {waiting} still {have} to vote")


def end_rule(table: Position) -> str:
    """§12.2 Won, §12.3 lost by doom, R27 or lost by length."""
    if table.score == on.FULL:
        return "12.2"
    return "12.3" if table.doom == on.FULL else "R27"


def not_yet(table: Position, rule: str) -> Reasons:
    """The group's time has not come."""
    yield table.phase == on.PLAYED, "R14", f"{who(table.active)} first decides on a power"
    yield table.phase == on.PLAYING, rule, f"{who(table.active)} has not played a fate yet"


# Plays


def against_play(table: Position, cards: list[Card], seat: int, move: int) -> Reasons:
    """§9.4 The fate is in the hand and the place takes it."""
    yield seat != table.active, "9.1", f"only {who(table.active)} plays a fate this turn"
    yield table.phase != on.PLAYING, "9.4", "you have already played your fate this turn"
    fate, place = move % moves.PLAY_KEPT // moves.PLACES + 1, move % moves.PLACES
    first, second = table.first, table.second
    yield fate not in (first, second), "9.4", f"you hold {first} and {second}, not {fate}"
    one_is_old = first == second and table.first_old
    text = f"there is nothing to tell apart: just say “play {fate}”"
    yield move >= moves.PLAY_KEPT and not one_is_old, "R9", text
    elsewhere = place != HOURS and table.slot_of(place) < 0
    yield elsewhere, "9.4", f"{table.printed.names[place]} is not in the row"
    if table.honour:
        return
    if place == HOURS:
        text = f"The Hours is only for when neither fate fits a card: {somewhere(table)}"
        yield not is_stuck(table), "17.21", text
        return
    kept = second if fate == first else first
    if not may_keep(table, place, fate) >> (kept - 1) & 1:
        card, visible = cards[place], on.fates_in(table.visible())
        text = wish(card.ability, card.figures, fate, kept, visible)
        yield True, f"17.{place + 1}", f"{card.name} {text}"


def somewhere(table: Position) -> str:
    """A play that would go: plays are listed before powers."""
    return f"you can {table.game.write(table.moves(table.active)[0])}"


# Powers


def against_power(table: Position, seat: int, move: int) -> Reasons:
    """§8.1 The power lies faded; §8.2 none was used this turn, it is this player's to use, and its time is now."""
    names, source, used = table.printed.names, moves.spent_card(table.printed, move), table.power
    yield source == used, "8.1", f"{names[source]} was used this turn, and a power is used once"
    yield not table.faded >> source & 1, "8.1", f"{names[source]} is not among the faded cards"
    yield used != NO_CARD, "8.2", f"{names[used]} was used this turn, and one power a turn is all"
    effect, phase = table.printed.effects[source], table.phase
    for_group = effect <= card_tables.PREDICT_TWICE
    whose = "the group's" if for_group else f"for the active player, {who(table.active)},"
    yield for_group == (seat == table.active), "8.2", f"the power of {names[source]} is {whose} to use"
    if for_group:
        text = "the group has voted on a power already, and is voting on a prediction"
        yield phase == on.PREDICTING, "8.2", text
        yield from not_yet(table, "8.2")
    elif effect == card_tables.CYCLE:
        yield phase != on.PLAYING, "R5", f"the power of {names[source]} is used before playing"
        yield from against_cycling(table, moves.cycled_card(table.printed, move))
    else:
        rule = "18.7" if effect == card_tables.TELL_OLD else "18.8"
        yield phase == on.PLAYING, rule, f"the power of {names[source]} is used after playing"
        yield phase != on.PLAYED, "R14", "you have decided on a power already"
        if effect == card_tables.DISCARD_LOWER:
            yield from against_discarding(table, move)


def against_cycling(table: Position, card: int) -> Reasons:
    slot, name = table.slot_of(card), table.printed.names[card]
    yield slot < 0, "18.9", f"{name} is not in the row"
    yield table.fates_at(slot), "18.9", f"{name} has a fate in front of it, so it stays"


def against_discarding(table: Position, move: int) -> Reasons:
    card, fate = moves.discarded_at(table.printed, move), moves.discarded_fate(table.printed, move)
    slot, name, kept = table.slot_of(card), table.printed.names[card], table.kept_by(table.line)
    yield slot < 0, "18.8", f"{name} is not in the row"
    yield fate not in on.fates_in(table.fates_at(slot)), "18.8", f"no {fate} lies at {name}"
    yield fate >= kept, "18.8", f"the fate must be lower than the {kept} that you keep"


# Votes and the rest


def against_declining(table: Position, seat: int) -> Reasons:
    """§8.2 The active player may let a power be after the play."""
    text = "that is for the active player: the group says “vote no power”"
    yield seat != table.active, "8.2", text
    text = "play a fate now; you do not have to decline a power first"
    yield table.phase == on.PLAYING, "8.2", text
    yield table.phase != on.PLAYED, "8.2", "you are not asked about a power now: the group decides"


def against_vote(table: Position, seat: int, move: int) -> Reasons:
    """§8.2 On a power; §9.6 on a prediction after that."""
    on_power, value = move == moves.VOTE_NO_POWER, move - moves.VOTE
    rule = "8.2" if on_power else "9.6"
    yield seat == table.active, rule, "the others vote, and you are the active player"
    text = "the group is voting on a prediction now, not on a power"
    yield on_power and table.phase == on.PREDICTING, rule, text
    yield not on_power and table.phase == on.CHOOSING, "8.2", "the group first votes on a power"
    yield from not_yet(table, rule)
    wrong = not on_power and move != moves.VOTE_PASS and table.wrong >> (value - 1) & 1
    yield wrong, "R3", f"{value} was wrong already: name another value, or stop"


def against_showing(table: Position, seat: int, second: bool) -> Reasons:
    """§16.3 A predicting player holds a fate to show; R22 while the group votes."""
    yield second and not table.challenge, *NO_SECOND_LINE
    yield seat == table.active, "16.3", "a fate is shown by those who predict, and it is your turn"
    where = f" on your {ordinal(second)} line" if table.challenge else ""
    no_fate = table.kept_by(seat + 2 * second) == on.NO_FATE
    yield no_fate, "16.3", f"you hold no fate{where} that you could show"
    text = "a fate is shown while the group votes, and it is not voting yet"
    yield not table.is_voting(), "R22", text


NO_SECOND_LINE = ("15.1", "only the challenge for two has a second line")


# Outside the turn


def aside_refusal(table: Position, seat: int | None, move: int) -> Refusal | None:
    if table.over:
        return game_over(end_rule(table))
    if move >= moves.JOIN:
        if seat is not None:
            return Refusal("14.1", "the table decides who joins or leaves", NotYourTurn)
        return first_reason(against_coming_or_going(table, move))
    rule = "16.3" if move < moves.CONFESS else "16.2" if move == moves.CONFESS else "7.2"
    if seat is None or not table.present >> seat & 1:
        return not_there(seat, rule)
    if move < moves.CONFESS:
        return first_reason(against_speaking_up(table, seat, move != moves.SPEAK_UP))
    if move == moves.CONFESS:
        return first_reason(against_confessing(table, seat))
    return first_reason(against_flipping(table, seat, (move - moves.FLIP) // 7))


def against_speaking_up(table: Position, seat: int, second: bool) -> Reasons:
    """R22 For those who are not asked just then."""
    yield from against_showing(table, seat, second)
    yield table.waiting >> seat & 1, "R22", "you are asked for a vote, and may show a fate there"


def against_confessing(table: Position, seat: int) -> Reasons:
    """§16.2 Told to the active player alone; R25 in honour play only."""
    yield not table.honour, "R25", "this game refuses plays against the rules, so there is none to admit"
    yield seat != table.active or table.entry < 0, "16.2", "you have not played a fate this turn"
    yield table.guesses, "R25", "the group has predicted already"
    yield not played_illegally(table), "16.2", "your play was legal"


def against_flipping(table: Position, seat: int, line: int) -> Reasons:
    """§7.2 The group's business, on the line of the active player."""
    yield line >= moves.SECOND_LINE and not table.challenge, *NO_SECOND_LINE
    flipped, own = number_line(table), seat == table.active
    which = f"{ordinal(flipped >= moves.SECOND_LINE)} " if table.challenge else ""
    text = f"only your own {which}number line is flipped this turn, and only the others may do it"
    yield own and line != flipped, "7.2", text
    text = f"only {who(table.active)}'s {which}number line is flipped this turn"
    yield line != flipped, "7.2", text
    yield own, "7.2", "only the others may flip your number line"


def against_coming_or_going(table: Position, move: int) -> Reasons:
    """§14.1 While enough stay at the table, and there are fates for all."""
    yield table.challenge, "R26", "the challenge is for the two who began it"
    present = table.present
    if move >= moves.LEAVE:
        leaver = move - moves.LEAVE
        yield not present >> leaver & 1, "14.3", f"{letter(leaver)} is not at the table"
        yield count(present) <= 2, "R26", "two must stay at the table"
        return
    joiner, after = moves.joiner(move), moves.joins_after(move)
    yield present >> joiner & 1, "14.2", f"{letter(joiner)} is at the table already"
    text = f"{letter(after)} is not at the table, so nobody can sit down after them"
    yield not present >> after & 1, "14.2", text
    too_few = not fates_suffice(table, count(present) + 1)
    yield too_few, "R26", "there are too few fates for one more player"


# What a rule forbids by name, though it is no move at all: to predict two values, to cycle The Hours

NUMBER = r"(-?\d+)"
LONGEST = 4  # so many signs of a number are read and repeated
POWER = re.compile(r"(vote|spend) (.+?)(?:: ?(.*))?")
TARGET = re.compile(rf"(cycle|discard) (?:{NUMBER} at )?(.+)")
SEVERAL = re.compile(rf"vote {NUMBER}(?: ?(?:,|-|to|or|and|/) ?{NUMBER})+")

# A number that is none of the game's: where it is said, and what the numbers are.
NUMBERS = (
    (re.compile(rf"play (?:the kept )?{NUMBER} on .+"), "6.1", "a fate has a value from 1 to 7, not {}"),
    (re.compile(rf"vote {NUMBER}"), "9.7", "a prediction names a value from 1 to 7, not {}"),
    (re.compile(rf"vote .+: higher than {NUMBER}\?"), "R24", "the group asks about a number from 1 to 7, not {}"),
    (re.compile(rf"flip {NUMBER} of .+"), "7.1", "a number line has the tokens 1 to 7, not {}"),
    (re.compile(rf"spend .+: discard {NUMBER} at .+"), "6.1", "a fate has a value from 1 to 7, not {}"),
)  # fmt: skip

# What is forbidden however it goes on.
SENTENCES = (
    (SEVERAL, Refusal("9.7", "a prediction names a single value")),
    (re.compile(r"flip [1-7] of [c-e]'s second line"), Refusal("15.1", "only A and B have a second line")),
    (re.compile(r"join ([a-e]) after \1"), Refusal("14.2", "whoever joins plays after somebody else")),
    (
        re.compile(r"leave [f-z]|join [f-z] after [a-z]|join [a-z] after [f-z]"),
        Refusal("2.1", "there are number lines for five, A to E"),
    ),
)


def forbidden(cards: list[Card], text: str) -> Refusal | None:
    """The rule against what this text says, as `plain` writes it; None where no rule names it."""
    for pattern, rule, words in NUMBERS:
        number = pattern.fullmatch(text)
        if number and not is_value(number[1]):
            return Refusal(rule, words.format(repeated(number[1])))
    for pattern, refusal in SENTENCES:
        if pattern.fullmatch(text):
            return refusal
    power = POWER.fullmatch(text)
    return first_reason(against_named(cards, power[1], power[2], power[3] or "")) if power else None


def is_value(number: str) -> bool:
    """§6.1 Fates, tokens and predictions go from 1 to 7."""
    return len(number) <= LONGEST and 1 <= int(number) <= 7


def repeated(number: str) -> str:
    """The number as a refusal repeats it: whoever wrote thousands of digits sees the first ones."""
    return str(int(number)) if len(number) <= LONGEST else f"{number[:LONGEST]}…"


def against_named(cards: list[Card], verb: str, name: str, wish: str) -> Reasons:
    """§8.2 A power is used by the active player or by the group, for what it is good for."""
    yield name == plain(HOURS_NAME), "4.1", "The Hours has no power"
    for card in cards:
        if plain(card.name) == name:
            others = (card.power.who == "group") != (verb == "vote")
            yield others, "8.2", OTHERS_POWER[card.power.who].format(card.name)
            target = TARGET.fullmatch(wish)
            if target:
                yield from against_target(card, target[1], target[2], target[3])
            yield True, "8.2", f"{card.name} has a different power: {card.power.said.rstrip('.')}"


OTHERS_POWER = {
    "group": "the power of {} is for the group, which votes on it",
    "active": "the power of {} is for the active player, who spends it without a vote",
}


def against_target(source: Card, verb: str, fate: str | None, name: str) -> Reasons:
    """§18.8, §18.9 What no card of the row can be, and no fate there."""
    if source.power.effect == ("discard_lower" if verb == "discard" else "cycle"):
        hours = name == plain(HOURS_NAME)
        yield hours and verb == "cycle", "4.1", "The Hours is never cycled"
        yield hours, "11.6", "no fate stays at The Hours: it moves on to the card on its right"
        spent = name == plain(source.name)
        yield spent, "8.1", f"{source.name} itself is spent, and is not in the row"
        yield fate == "7", "18.8", "no kept fate is higher than a 7"
