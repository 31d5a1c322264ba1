"""The contract of a game: how it is dealt, seen, told, written down and imagined.

A game is two classes. Its `State` holds the table and the rules, shaped for speed. Its `Game`, below, holds all
that is text or data about them. A new game gives what stands under "What a game gives"; docs/adding-a-game.md
builds one step by step. A game that declares its fields in a `view_class` (`trionfi.core.fields`) needs no
`build_view`, `build_open_view` and `write_position` of its own. What needs nothing of the game itself may be a plain
function: `census = staticmethod(census)`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from operator import index
from typing import Any, ClassVar

from trionfi.core.card_list import OwnList, find_with_cards, played_with, read_toml
from trionfi.core.ending import Ending, Heard, by_scores
from trionfi.core.errors import BadData, BadOption, NotYourTurn, UnreadableMove
from trionfi.core.event import Event
from trionfi.core.fields import everything, seen_by
from trionfi.core.load_game import find
from trionfi.core.moment import NO_MOMENTS, Moments
from trionfi.core.near import Index, index_of, nearest
from trionfi.core.option import Option, Value, settle
from trionfi.core.refusal import Refusal, game_over, not_your_turn
from trionfi.core.rng import FastRng, Rng, restore_rng
from trionfi.core.state import Happening, State
from trionfi.core.view import View, read_view

# What reading damaged data may raise.
DAMAGE = (
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    AttributeError,
    OverflowError,
    RecursionError,
    MemoryError,
    BadOption,
    UnreadableMove,
)


# What a game gives, by its names of before
RENAMED = {
    "look": "build_view",
    "look_open": "build_open_view",
    "tell": "describe",
    "pack": "write_position",
    "unpack": "read_position",
    "why_not": "rules_refusal",
    "why_no_aside": "aside_refusal",
    "small": "small_position",
    "figures": "rules_data",
}


class Imagination:
    """Positions that fit what one seat knows. `sample` gives each arrangement of the hidden pieces equally often."""

    def sample(self, rng: Rng) -> State:
        """A position that gives the seat the same view; its chance from here on is drawn from `rng`."""
        raise NotImplementedError

    def weight(self, state: Any, /) -> float:
        """How likely this sample is beside others, by how everybody has played: search begins from likely ones more."""
        return 1.0


class Game:
    """What lobby, command line, bots and lab know of a game."""

    slug: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    rules_version: ClassVar[str] = "1"
    turn_rule: ClassVar[str] = ""  # the paragraph that says whose turn it is
    end_rule: ClassVar[str] = ""  # the paragraph that ends the game
    aside_moves: ClassVar[range] = range(0)  # the moves outside the turn, if any
    together: ClassVar[bool] = False  # whether all win or all lose
    longest: ClassVar[int] = 100_000  # no game takes more moves, by the rules or by a cap of ours

    round_kinds: ClassVar[
        tuple[str, ...]
    ] = ()  # kinds of events that begin a round: the log is divided there
    turn_ends: ClassVar[tuple[str, ...]] = ()  # of turns of many moves: whose it is says `turn` in the view

    orders: ClassVar[Mapping[str, str]] = {}  # standing orders: what a seat may have done for it, a line each
    hand_orders: ClassVar[frozenset[str]] = frozenset()  # those that look at what the seat alone can see
    usual_orders: ClassVar[frozenset[str]] = frozenset()  # those that a person has without giving them

    moments: ClassVar[Moments] = NO_MOMENTS  # the results that are told large, by the kinds of its events

    view_class: ClassVar[type[View]] = View  # the game's own, where it declares its fields

    spec: str = ""  # where this game is found: "package.module:name"
    own_list: OwnList | None = None  # an owner's cards, in place of the printed ones

    def __init_subclass__(cls) -> None:
        """A game that was written before these names changed is told the new ones."""
        super().__init_subclass__()
        for name, now in RENAMED.items():
            if name in cls.__dict__:
                raise TypeError(f"{cls.__name__}.{name} is called {now} now: rename it")

    # What a game gives

    def notation(self) -> Sequence[str]:
        """Every move in words, by its number: one line each, all different, readable aloud."""
        raise NotImplementedError

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> State:
        """A fresh position, before the first decision."""
        raise NotImplementedError

    def build_view(self, state: Any, seat: int | None, /) -> dict[str, Any]:
        """What this seat may see, built up field by field, with what a careful player remembers."""
        return seen_by(self.view_class, state, seat)

    def build_open_view(self, state: Any, /) -> dict[str, Any]:
        """The same fields with nothing hidden."""
        return everything(self.view_class, state)

    def draw(self, view: Any, /) -> str:
        """The view as text for a terminal."""
        raise NotImplementedError

    def turn_of(self, view: View, /) -> int | None:
        """Whose turn it is, where others may be asked in between; None where whoever is asked has the turn."""
        active = view.get("active")
        return active if type(active) is int else None

    def rules_refusal(self, state: Any, seat: int, move: int, /) -> Refusal | None:
        """Why a seat that is to act may not make this move; None when it may."""
        raise NotImplementedError

    def aside_refusal(self, state: Any, seat: int | None, move: int, /) -> Refusal | None:
        """Why nobody may make this move of `aside_moves` now; None when this seat may."""
        raise NotImplementedError

    def describe(self, options: Mapping[str, Any], happening: Happening, seat: int | None, /) -> Event | None:
        """What happened as this seat may hear it; None when it may not hear of it at all."""
        raise NotImplementedError

    def clicks(self, view: Any, move: int, /) -> tuple[str, ...]:
        """What a person clicks for this move, in order."""
        raise NotImplementedError

    def write_position(self, state: Any, /) -> dict[str, Any]:
        """The table as readable JSON, everything but what `snapshot` adds itself."""
        return everything(self.view_class, state)

    def read_position(
        self, seats: int, options: dict[str, Any], rng: Rng, position: dict[str, Any], /
    ) -> State:
        """The position that `write_position` wrote.

        A damaged one may raise KeyError, TypeError, ValueError or IndexError.
        """
        raise NotImplementedError

    def check_possible(self, state: Any, /) -> None:
        """Raise ValueError where no play leads to this position, as far as the game itself can tell.

        Asked only of positions from outside, after all that `trionfi.core.sound` asks of every game.
        """

    def imagine_from(self, view: Any, /) -> Imagination:
        """What the view leaves open."""
        raise NotImplementedError

    def census(self, state: Any, /) -> dict[str, dict[str, int]]:
        """Where every piece lies: place, piece, how many. Each card of an ordered pile is a place of its own."""
        raise NotImplementedError

    def scramble(self, state: Any, seat: int | None, rng: Rng, /) -> State:
        """A copy in which what this seat may not know has changed places, likely or not. It does not use the view."""
        raise NotImplementedError

    def order_move(self, view: View, moves: Sequence[int], order: str, /) -> int | None:
        """The move that a standing order of `orders` makes here, by the seat's own view; None where it says nothing.

        Only those in `hand_orders` may look at what the seat alone can see. That any other is carried out, and when,
        tells the others nothing; these take as long as a person might.
        """
        return None

    def order_covers(self, view: View, order: str, /) -> bool:
        """Whether an order of `hand_orders` answers here with some hand, as far as everybody can tell.

        Then the answer takes the same time whatever the hand is, and whoever gives it.
        """
        return False

    def answers_itself(self, view: View, move: int, /) -> bool:
        """Whether this move, the only one there is, is made for somebody who plays alone with bots.

        Not where something new is to be seen before, or where making the move is half the fun.
        """
        return False

    def order_since(self, view: View, order: str, /) -> int:
        """What is to be remembered of the moment at which a standing order is given, for `order_ends`."""
        return 0

    def order_ends(self, view: View, order: str, since: int, /) -> bool:
        """Whether a standing order, given at that moment, is over at this view."""
        return False

    def ending(self, state: State, events: Sequence[Heard], /) -> Ending:
        """How a finished game ended, with nothing hidden: `events` is what everybody was told."""
        return Ending(by_scores(state.scores, state.winners))

    def rules_data(self) -> object:
        """The figures and effects of the cards, for the rules hash; not their wording."""
        return None

    def small_position(self, rng: Rng, /) -> State:
        """A fresh position with few hidden pieces, nothing told yet: for the law of honest samplers."""
        return self.set_up(
            self.seats[0], rng, settle(self.title, self.seats, self.options, self.seats[0], {})
        )

    def card_list(self) -> str:
        """The cards as TOML, ready to be edited."""
        raise BadOption(f"{self.title} has no card list")

    def check_card_list(self, text: str, file: str) -> list[str]:
        """All that is wrong with a card list, each naming file, card and key; empty when it can be played with."""
        raise BadOption(f"{self.title} has no card list")

    def claims_card_list(self, data: Mapping[str, Any]) -> bool:
        """Whether the tables of a card list, right or wrong, are meant for this game."""
        return False

    def with_cards(self, cards: object) -> Game:
        """This game with an owner's card list: a file, or its text. It remembers the list as its `own_list`."""
        raise BadOption(f"{self.title} has no card list to replace")

    # What every game can do

    def deal(self, seats: int, seed: int | Rng, **options: Value) -> State:
        """A fresh position. `seed` is an int or an `Rng`; options by keyword; `BadOption` says what does not fit."""
        if not isinstance(seed, int | Rng):
            raise BadOption(f"a seed is a whole number or an Rng, not {seed!r}")
        return self.deal_by(seats, seed if isinstance(seed, Rng) else FastRng(seed), options)

    def deal_by(self, seats: int, rng: Rng, options: Mapping[str, object]) -> State:
        """A fresh position, the options as a mapping: names from outside may be anything."""
        if not options and type(seats) is int and seats in self.standard:
            return self.set_up(seats, rng, dict(self.standard[seats]))
        return self.set_up(seats, rng, settle(self.title, self.seats, self.options, seats, options))

    @cached_property
    def standard(self) -> Mapping[int, dict[str, Value]]:
        """The options of a deal that asks for none, by the number of seats. Computed once, so that dealing is fast."""
        return {seats: settle(self.title, self.seats, self.options, seats, {}) for seats in self.seats}

    @cached_property
    def words(self) -> Sequence[str]:
        return tuple(self.notation())

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        return {plain(text): move for move, text in enumerate(self.words)}

    @cached_property
    def word_index(self) -> Index:
        return index_of(self.numbers)

    @property
    def move_count(self) -> int:
        """Moves are ints in `range(move_count)`, the same under every option."""
        return len(self.words)

    def write(self, move: int) -> str:
        """The move in words."""
        if not 0 <= move < len(self.words):
            raise UnreadableMove(
                f"{self.title} has no move number {move}: they go from 0 to {len(self.words) - 1}"
            )
        return self.words[move]

    def read(self, text: str) -> int:
        """The number of the move that the text says; `UnreadableMove` quotes what is none, or carries the rule."""
        move = self.numbers.get(plain(text))
        if move is not None:
            return move
        refusal = self.forbidden(plain(text))
        if refusal is not None:
            raise UnreadableMove(str(refusal), refusal)
        near = nearest(plain(text), self.word_index)
        hint = f"; did you mean “{self.words[self.numbers[near]]}”?" if near else ""
        raise UnreadableMove(f"“{text[:80]}” is no move of {self.title}{hint}")

    def forbidden(self, text: str, /) -> Refusal | None:
        """The rule that forbids by name what the text says, though it is no move: a location assigned, say.

        The text comes as `plain` writes it. It does not matter here whether a move is asked for now.
        """
        return None

    @cached_property
    def rules_hash(self) -> str:
        """Changes when the rules or the figures on the cards do, not with their wording."""
        return digest([self.slug, self.rules_version, self.rules_data()])

    @cached_property
    def cards_hash(self) -> str | None:
        """Tells an owner's card lists apart, whatever their wording; None with the printed cards."""
        if self.own_list is None:
            return None
        return digest([self.slug, played_with(read_toml(self.own_list.text, self.own_list.file))])

    def refusal(self, state: State, seat: int | None, move: int) -> Refusal | None:
        """Why this seat may not make this move now; None when it may."""
        if type(move) is not int or move not in range(self.move_count):
            return Refusal("", f"there is no move number {move!r}")
        if seat is not None and (type(seat) is not int or seat not in range(state.seats)):
            return Refusal("", f"there is no seat {seat!r}", NotYourTurn)
        if move in self.aside_moves:
            return self.aside_refusal(state, seat, move)
        if state.over:
            return game_over(self.end_rule_at(state))
        if seat not in state.to_act or seat is None:
            return self.not_asked(state, seat, move)
        return self.rules_refusal(state, seat, move)

    def not_asked(self, state: Any, seat: int | None, move: int, /) -> Refusal:
        """Why a seat that owes no decision may not make this move. A game that knows more says more."""
        return not_your_turn(self.turn_rule, state.to_act)

    def end_rule_at(self, state: Any, /) -> str:
        """The paragraph that ended this game, where there are several."""
        return self.end_rule

    def view(self, state: State, seat: int | None) -> View:
        if seat is not None and (type(seat) is not int or seat not in range(state.seats)):
            raise BadOption(f"there is no seat {seat!r}: they go from 0 to {state.seats - 1}")
        view = View(self, self.heading(state, seat))
        view.update(self.build_view(state, seat))
        return view

    def open_view(self, state: State) -> View:
        return View(self, self.heading(state, None) | self.build_open_view(state))

    def heading(self, state: State, seat: int | None) -> dict[str, Any]:
        return {
            "game": self.slug,
            "rules": self.rules_hash,
            "seats": int(state.seats),
            "options": dict(state.options),
            "seat": seat,
            "to_act": list(state.to_act),
            "order": list(state.order),
            "over": state.over,
            "winners": list(state.winners),
        }

    def imagine(self, view: View | dict[str, Any] | str) -> Imagination:
        """What a view, or its JSON, leaves open: positions that fit it."""
        read = read_view(self, view)
        try:
            settle(self.title, self.seats, self.options, read["seats"], read["options"])
            if read["seat"] is not None and read["seat"] not in range(read["seats"]):
                raise ValueError(f"there is no seat {read['seat']!r}")
            return self.imagine_from(read)
        except DAMAGE as broken:
            raise BadData(f"this view of {self.title} is damaged: {repr(broken)[:300]}") from broken

    def events(self, state: State, seat: int | None, since: int) -> list[Event]:
        events = (self.describe(state.options, happening, seat) for happening in state.log or ())
        return [event for event in events if event is not None][since:]

    def snapshot(self, state: State) -> dict[str, Any]:
        return {
            "game": self.slug,
            "rules": self.rules_hash,
            "seats": int(state.seats),
            "options": dict(state.options),
            "revealed": int(state.revealed),
            "chance": state.rng.snapshot(),
            "position": self.write_position(state),
        }

    def restore(self, data: dict[str, Any], other_rules: bool = False) -> State:
        """The position that `snapshot` wrote; `BadData` when it is damaged, or of another game or other rules.

        With `other_rules`, a position made under an older version of the rules is played on under these.
        """
        if not isinstance(data, dict) or data.get("game") != self.slug:
            raise BadData(f"this is no snapshot of {self.title}")
        if data.get("rules") != self.rules_hash and not other_rules:
            raise BadData(
                f"this snapshot was made under other rules of {self.title} ({data.get('rules')}, "
                f"not {self.rules_hash}); to go on from it all the same, say so with other_rules"
            )
        try:
            settled: dict[str, Any] = settle(
                self.title, self.seats, self.options, data["seats"], data["options"]
            )
            state = self.read_position(data["seats"], settled, restore_rng(data["chance"]), data["position"])
            state.revealed = index(data["revealed"])
            self.try_out(state)
        except DAMAGE as broken:
            raise BadData(f"this snapshot of {self.title} is damaged: {str(broken)[:300]}") from broken
        return state

    def try_out(self, state: State) -> None:
        """Writes a position from outside and moves in it, so that damage raises here and not later."""
        json.dumps([self.write_position(state), list(state.scores), list(state.winners)])
        if not state.over and not all(state.moves(seat) for seat in state.to_act):
            raise ValueError("a seat that is to act has no move")

    def __reduce__(self) -> tuple[Any, ...] | str:
        if self.own_list is not None and self.own_list.spec:
            return find_with_cards, (self.own_list.spec, self.own_list.text, self.own_list.file)
        return (find, (self.spec,)) if self.spec else super().__reduce__()

    def __repr__(self) -> str:
        return f"<{self.title}>"


def plain(text: str) -> str:
    """Text as notation compares it: no case, single spaces."""
    return " ".join(text.casefold().split())


def digest(data: object) -> str:
    """A short hash of JSON-ready data."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()
