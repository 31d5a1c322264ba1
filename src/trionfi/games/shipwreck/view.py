"""What all at the table may know, and what one seat knows besides: each field of a position, declared once."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, TypedDict

from mypy_extensions import i64, mypyc_attr

from trionfi.core.bitset import bit, members
from trionfi.core.fields import NUMBER, SEAT, Field, Kind, Own, attribute, bits_of, word
from trionfi.core.view import View
from trionfi.games.shipwreck.names import PHASE_NAMES, fate_value, pile_of, tracker, value_bits
from trionfi.games.shipwreck.rules import public_memory as memory
from trionfi.games.shipwreck.rules import table as on
from trionfi.games.shipwreck.rules.asides import take_places
from trionfi.games.shipwreck.rules.card_tables import NO_CARD
from trionfi.games.shipwreck.rules.powers import possible_votes
from trionfi.games.shipwreck.rules.table import Table, fates_in, values_of, vote_in
from trionfi.games.shipwreck.rules.voting import ROUNDS, voters


class Place(TypedDict):
    """A card of the row with the fates in front of it."""

    card: str
    fates: list[int]
    hours: int
    duration: int


class Told(TypedDict, total=False):
    """A play with what it and the answers leave for the kept fate; or `shown`, the fates that were shown."""

    line: int
    shown: list[int]
    played: int
    on: str
    held: bool
    leaves: list[int]
    answers: list[int]
    old: bool | None
    out: list[int]


VALUES = Kind(values_of, value_bits)
PILE = Kind(fates_in, pile_of)
FATE = Kind(lambda fate: int(fate) or None, lambda fate: 0 if fate is None else fate_value(fate))
TRACKER = Kind(int, tracker)
FLAG = Kind(bool, bool)
YES_OR_NO = Kind(
    lambda answer: None if answer < 0 else bool(answer), lambda yes: -1 if yes is None else int(yes)
)
ENTRY = SEAT  # a place in what is remembered, or none


# Players and lines


def lay_line(table: Table, line: int) -> None:
    if line not in range(table.lines()):
        raise ValueError(f"there is no line {line}")
    table.line, table.active = line, table.owner(line)


def players(table: Table) -> list[int]:
    return [seat for seat in table.order if table.present >> seat & 1]


def lay_players(table: Table, seats: list[int]) -> None:
    if len(set(seats)) != len(seats) or not set(seats) <= set(range(table.seats)) or len(seats) < 2:
        raise ValueError(f"{seats} cannot be the players")
    table.present = bits_of(seats)
    take_places(table, seats)


def fates_held(table: Table) -> list[int]:
    """How many fates each line holds; everybody sees that."""
    held = [int(table.kept_by(line) != on.NO_FATE) for line in range(table.lines())]
    held[table.line] += (table.first != on.NO_FATE) + (table.second != on.NO_FATE)
    return held


def flipped(table: Table) -> list[list[int]]:
    """The face-down tokens of each number line."""
    return [values_of(table.flipped_of(line)) for line in range(table.lines())]


def lay_flipped(table: Table, lines: list[list[int]]) -> None:
    for line, values in enumerate(lines):
        table.flipped |= VALUES.read(values) << 7 * line


# Cards


def named(table: Table, cards: Sequence[int]) -> list[str]:
    return [table.printed.names[card] for card in cards]


def card_number(table: Table, name: str) -> int:
    if name not in table.printed.names:
        raise ValueError(f"there is no card {name!r}")
    return table.printed.names.index(name)


def numbered(table: Table, names: Sequence[str]) -> list[int]:
    return [card_number(table, name) for name in names]


def card_name(table: Table, card: i64) -> str | None:
    return None if card == NO_CARD else table.printed.names[card]


def lay_power(table: Table, name: str | None) -> None:
    table.power = NO_CARD if name is None else card_number(table, name)


def row(table: Table) -> list[Place | None]:
    return [row_place(table, slot) for slot in range(on.SLOTS)]


def row_place(table: Table, slot: i64) -> Place | None:
    card, pile = table.card_at(slot), table.fates_at(slot)
    if card == NO_CARD:
        return None
    return {
        "card": table.printed.names[card],
        "fates": fates_in(pile),
        "hours": on.HOURS_IN[pile],
        "duration": table.printed.durations[card],
    }


def lay_row(table: Table, row: list[Place | None]) -> None:
    for slot, place in enumerate(row[: on.SLOTS]):
        if place is not None:
            table.put_card(slot, card_number(table, place["card"]))
            table.lying |= PILE.read(place["fates"]) << 14 * slot


def first_known(table: Table) -> int:
    """Where the cards begin that everybody has seen go under the deck; the top card is seen in any case."""
    return max(len(table.deck) - table.known, table.taken + 1)


def lay_top(table: Table, name: str | None) -> None:
    table.deck = () if name is None else tuple(numbered(table, [name]))


def lay_bottom(table: Table, cards: list[str]) -> None:
    table.deck += tuple(numbered(table, cards))
    table.known = len(cards)


def lay_hidden(table: Table, cards: list[str]) -> None:
    """Between top and bottom, in some order. Where there are none, all have seen the top card go under the deck too."""
    top = len(table.deck) - table.known
    table.deck = (*table.deck[:top], *numbered(table, cards), *table.deck[top:])
    if top and not cards:
        table.known += 1


def lay_order(table: Table, cards: list[str]) -> None:
    """The true order of the deck."""
    deck = tuple(numbered(table, cards))
    if sorted(deck) != sorted(table.deck):
        raise ValueError("the order of the deck is not that of its cards")
    table.deck = deck


def lay_faded(table: Table, cards: list[str]) -> None:
    table.faded = bits_of(numbered(table, cards))


# Votes


def voted(table: Table) -> list[int]:
    """Who has voted in the vote that is open; not what."""
    return members(voters(table) & ~table.waiting) if table.waiting else []


def ask_again(table: Table, voted: list[int]) -> None:
    """Who is to decide."""
    table.over = table.phase == on.FINISHED
    if table.is_voting():
        table.waiting = voters(table) & ~bits_of(voted)
        if not table.waiting:
            raise ValueError("everybody has voted")
        table.to_act = on.SEATS_IN[table.waiting]
    elif not table.over:
        if not table.present >> table.active & 1:
            raise ValueError("the active player is not at the table")
        table.to_act = on.SEATS_IN[bit(table.active)]


def votes_said(table: Table, votes: i64) -> list[list[Any]]:
    words = table.game.words
    return [[seat, words[vote_in(votes, seat)]] for seat in range(on.MOST_SEATS) if vote_in(votes, seat) >= 0]


def votes_read(table: Table, said: list[list[Any]]) -> int:
    votes = 0
    for seat, words in said:
        if seat not in range(on.MOST_SEATS):
            raise ValueError(f"there is no seat {seat}")
        votes |= (table.game.read(words) + 1) << 12 * seat
    return votes


def lay_votes_shown(table: Table, said: list[list[Any]]) -> None:
    table.shown_votes = votes_read(table, said)


def own_vote(table: Table, seat: int) -> str | None:
    vote = vote_in(table.votes, seat)
    return table.game.write(vote) if vote >= 0 else None


def lay_votes(table: Table, said: list[list[Any]]) -> None:
    table.votes = votes_read(table, said)
    for seat, words in said:
        if seat not in voted(table) or table.game.read(words) not in possible_votes(table):
            raise ValueError(f"seat {seat} cannot have voted {words!r}")


# What is remembered


def values_left(told: Told) -> list[int]:
    """What a play and the answers about it leave for the kept fate."""
    return [value for value in told["answers"] if value in told["leaves"]]


OLDNESS = {None: memory.NOT_TOLD, True: memory.WAS_OLD, False: memory.WAS_NEW}


def remembered(table: Table) -> list[Told]:
    return [told_by(table, entry) for entry in table.told]


def told_by(table: Table, entry: i64) -> Told:
    line, fate = memory.line_of(entry), memory.fate_of(entry)
    shown, second = memory.is_shown(entry), memory.second_of(entry)
    if shown and not second:
        return {"line": line, "shown": [fate]}
    held, out, oldness = memory.was_held(entry), fates_in(memory.out_of(entry)), memory.oldness_of(entry)
    if shown:
        return {"line": line, "shown": [fate, second], "held": held, "out": out}
    return {
        "line": line,
        "played": fate,
        "on": table.printed.names[memory.place_of(entry)],
        "held": held,
        "leaves": values_of(memory.lawful_of(entry)),
        "answers": values_of(memory.answers_of(entry)),
        "old": None if oldness == memory.NOT_TOLD else oldness == memory.WAS_OLD,
        "out": out,
    }


def lay_remembered(table: Table, entries: list[Told]) -> None:
    table.told = [read_entry(table, entry) for entry in entries]


def read_entry(table: Table, told: Told) -> int:
    line = NUMBER.read(told["line"])
    if "shown" in told:
        first, *more = map(FATE.read, told["shown"])
        if not more:
            return memory.shown_entry(line, first)
        return memory.left_entry(line, first, told["held"], more[0], PILE.read(told["out"]))
    place, fate = card_number(table, told["on"]), FATE.read(told["played"])
    lawful, out = VALUES.read(told["leaves"]), PILE.read(told["out"])
    entry = memory.play_entry(line, fate, told["held"], lawful, out, place)
    entry = memory.with_answers(entry, VALUES.read(told["answers"]))
    return memory.with_oldness(entry, OLDNESS[told["old"]])


def play_of(table: Table, at: int) -> list[Any] | None:
    """The fate that was kept at this play, and whether the played one was the old one."""
    if memory.is_shown(table.told[at]):
        return None
    return [memory.kept_of(table.private[at]), memory.old_was_played(table.private[at])]


def plays(table: Table, seat: int | None = None) -> list[list[Any] | None]:
    """§9.5 Which of its fates a seat played when, it alone knows."""
    return [
        play_of(table, at) if seat is None or is_own(table, seat, at) else None
        for at in range(len(table.told))
    ]


def is_own(table: Table, seat: int, at: int) -> bool:
    """Whether it is remembered, as long as it bears on a hand, and is this seat's."""
    return at >= table.settled and table.owner(memory.line_of(table.told[at])) == seat


def lay_plays(table: Table, plays: list[list[Any] | None]) -> None:
    table.private = [memory.private_entry(FATE.read(play[0]), play[1]) if play else 0 for play in plays]


# Hands


def kept(table: Table, seat: int | None = None) -> list[int | None]:
    """The hidden fate of each line, or of those that this seat has."""
    return [
        table.kept_by(line) or None if seat is None or table.owner(line) == seat else None
        for line in range(table.lines())
    ]


def lay_kept(table: Table, fates: list[int | None]) -> None:
    for line, fate in enumerate(fates):
        table.keep(line, FATE.read(fate))


def hand(table: Table, seat: int | None = None) -> list[int] | None:
    """The two fates of the active player before the play; an old one comes first."""
    if table.phase != on.PLAYING or (seat is not None and seat != table.active):
        return None
    return [table.first, table.second]


def lay_hand(table: Table, fates: list[int] | None) -> None:
    if fates is not None:
        table.first, table.second = map(FATE.read, fates)


@mypyc_attr(native_class=False)
class ShipwreckView(View):
    """The fields of a view, in its order. A snapshot holds them too, for all seats.

    §3.3 Everybody has a number line, that all can see.
    """

    # What lies open, and what a careful player remembers of what lay open
    phase = attribute(word(PHASE_NAMES))
    turn = attribute(NUMBER)
    active = Field(attrgetter("active"))
    line = Field(attrgetter("line"), lay_line)
    players = Field(players, lay_players)
    score = attribute(TRACKER)
    doom = attribute(TRACKER)
    scores: Field[list[int]] = Field(attrgetter("scores"))
    row = Field(row, lay_row)
    top = Field(lambda table: card_name(table, table.top_card()), lay_top)
    deck = Field(lambda table: int(table.cards_left()))
    bottom = Field(lambda table: named(table, table.deck[first_known(table) :]), lay_bottom)
    hidden = Field(
        lambda table: sorted(named(table, table.deck[table.taken + 1 : first_known(table)])), lay_hidden
    )
    faded = Field(lambda table: named(table, members(table.faded)), lay_faded)
    supply = attribute(PILE)
    bag = Field(lambda table: on.FATES_IN[table.bag])
    holds = Field(fates_held)
    old = attribute(FLAG, "first_old")
    flipped = Field(flipped, lay_flipped)
    played = attribute(FATE, "fate")
    entry = attribute(ENTRY)
    left = attribute(PILE)
    power = Field(lambda table: card_name(table, table.power), lay_power)
    number = attribute(FATE)
    answer = attribute(YES_OR_NO)
    higher = attribute(YES_OR_NO)
    limit = attribute(NUMBER)
    guesses = attribute(NUMBER)
    wrong = attribute(VALUES)
    round = attribute(NUMBER)
    voted = Field(voted, ask_again)
    votes_shown = Field(lambda table: votes_said(table, table.shown_votes), lay_votes_shown)
    remembered = Field(remembered, lay_remembered)
    settled = attribute(NUMBER)
    begun = attribute(NUMBER)
    # What a seat knows besides: its fates, its vote, and which of its fates it played when
    kept = Own(kept, kept, lay_kept)
    hand = Own(hand, hand, lay_hand)
    vote = Own(
        own_vote, lambda table: votes_said(table, table.votes) if table.waiting else [], lay_votes, "votes"
    )
    plays = Own(plays, plays, lay_plays)
    order_of_deck = Field(lambda table: named(table, table.deck[table.taken :]), lay_order, seen=False)

    @property
    def challenge(self) -> bool:
        """§15.1 Whether each of two players has two lines."""
        return bool(self.options["challenge"])

    def choices(self, line: int) -> list[int]:
        """The two fates on this line that the viewer is to choose from."""
        return self.get("hand") or [] if line == self.line else []


def ballots(view: ShipwreckView) -> int:
    """R20 How often the group may vote on one question: again and again only where two or more must agree."""
    must_agree = view.options["group_vote"] == "unanimous" and len(view.players) > 2
    return int(ROUNDS) if must_agree else 1


def spectators(view: dict[str, Any]) -> dict[str, Any]:
    """What is left of a seat's view for somebody who has no seat."""
    return {key: value for key, value in view.items() if key not in ("kept", "hand", "vote", "plays")} | {
        "seat": None
    }
