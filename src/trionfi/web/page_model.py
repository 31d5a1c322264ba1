"""What a page is made from: all that one viewer of a table may be shown, and nothing else.

Templates and boards are given a `TablePage`, never a position. Everything here comes from that viewer's own view,
events, moves and refusals, so equal views give equal pages, byte for byte.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct

from trionfi.core.seats import letter


class MoveOffer(Struct, frozen=True):
    """A legal move: its number, its words, and what a person clicks for it, in order."""

    move: int
    text: str
    clicks: tuple[str, ...]


MANY_MOVES = 9  # more than these are easier to read under headings


def grouped(offers: Sequence[MoveOffer]) -> list[tuple[str, list[MoveOffer]]]:
    """A long list of moves under the things that they begin with, in its order; a short one stays as it is."""
    groups: dict[str, list[MoveOffer]] = {}
    for offer in offers:
        groups.setdefault(offer.clicks[0], []).append(offer)
    if len(offers) <= MANY_MOVES or len(groups) in (1, len(offers)):
        return [("", list(offers))]
    return [(thing(click), them) for click, them in groups.items()]


def thing(click: str) -> str:
    """A click in words: `card:fire-6` is “fire 6”, `thief:2` is “thief 2”."""
    kind, _, rest = click.partition(":")
    words = click if rest.isdecimal() else rest or kind
    return words.replace("-", " ").replace(":", " ")


class SeatInfo(Struct, frozen=True):
    """What everybody sees of a seat.

    `kind` is "human", "bot" or "open". `asked`: this seat owes a decision. `away`: a person's seat that a bot keeps
    until the person is back. `present`: somebody at this seat looks at the table just now, as far as this process of
    the server knows; where it is False, nothing is said. `clock`: whole seconds left, None where there is no clock.
    """

    seat: int
    name: str
    kind: str
    bot: str = ""
    asked: bool = False
    away: bool = False
    present: bool = False
    is_host: bool = False
    clock: int | None = None
    clock_ends: int | None = None  # milliseconds since 1970, while it runs
    # The secret link of this seat: shown to its own person, and to the host before the deal while the seat is open
    link: str = ""

    @property
    def letter(self) -> str:
        return letter(self.seat)


class LogLine(Struct, frozen=True):
    """Something that happened, told to this viewer. `is_new`: since this viewer's own last move."""

    sentence: str
    rule: str = ""
    is_new: bool = False
    data: Mapping[str, Any] | None = None
    number: int = 0  # counts the lines; a page knows each by it
    times: int = 1  # how often in a row, where equal lines are gathered

    @property
    def often(self) -> str:
        return self.sentence if self.times == 1 else f"{self.sentence.removesuffix('.')} × {self.times}."


class LogKinds(Struct, frozen=True):
    """What a game declares of its events, by their kinds: which begin a round, end a turn, open a moment."""

    rounds: frozenset[str] = frozenset()
    turns: frozenset[str] = frozenset()
    big: frozenset[str] = frozenset()


class Moment(Struct, frozen=True):
    """A result, told large (`trionfi.core.moment`). `number` is that of the log line that opens it."""

    number: int
    title: str
    way: tuple[str, ...] = ()
    how: str = ""
    changes: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    tone: str = "plain"
    sign: str = ""
    sound: str = "score"
    rule: str = ""
    is_large: bool = False


class FinalRow(Struct, frozen=True):
    """A seat in the table of an ending; `rank` counts from 1, and those who share it have the same."""

    seat: int
    name: str
    rank: int
    total: int
    parts: tuple[int | str, ...]
    is_mine: bool


class EndingShown(Struct, frozen=True):
    """How the game ended, as this viewer reads it (`trionfi.core.ending`)."""

    title: str
    detail: str
    tone: str  # "good", "bad" or "plain"
    together: bool  # all win or lose: nobody has a rank
    columns: tuple[str, ...]
    rows: tuple[FinalRow, ...]
    rounds: tuple[tuple[str, tuple[int | str | None, ...]], ...]
    turning: str = ""
    turning_link: str = ""
    shown: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


class ChatLine(Struct, frozen=True):
    name: str
    text: str
    seat: int | None = None
    number: int = 0  # counts the lines; a page knows each by it


class UndoOffer(Struct, frozen=True):
    """`allowed`, or the `reason` why not. `free`: whatever was shown since, at a table of one person and bots."""

    allowed: bool
    reason: str = ""
    free: bool = False


class Settings(Struct, frozen=True, omit_defaults=True):
    """The viewer's own, kept in a cookie."""

    confirm: bool = False  # ask before a move that cannot be taken back
    hints: bool = True
    notify: bool = False  # a notification for one's turn while the tab is hidden
    volume: Literal[0, 1, 2, 3] = 1  # 0 is silent
    pace: Literal["slow", "normal", "fast", "click"] = "normal"  # of moments; "click" waits, alone with bots
    theme: Literal["system", "light", "dark"] = "system"
    text: Literal["normal", "large", "largest"] = "normal"
    contrast: bool = False


PLAIN = Settings()


class Viewer(Struct, frozen=True):
    """Everything about the one who looks that the page depends on: viewers alike get the same bytes."""

    seat: int | None = None
    is_host: bool = False
    settings: Settings = PLAIN
    hot_seat: tuple[int, ...] = ()
    covered: bool = False
    base: str = ""  # the address of the house, for links that are sent to friends
    links: bool = False  # whether this viewer's secret links may be shown
    muted: tuple[int, ...] = ()  # seats whose chat this viewer does not want to read


class HostPower(Struct, frozen=True):
    """What the host may do about a seat now.

    "bot" (a bot takes it, or keeps it until its player is back), "free" (open it; in a game a bot has it to the end),
    "call" (ask whether its player is there), "substitute" (ask the others whether somebody may take over its hand).
    """

    seat: int
    does: str
    text: str
    sure: str = ""  # what is asked before it is done


class Links(Struct, frozen=True, eq=False):
    """The addresses of a table as one viewer uses them; a replay has hardly any.

    There is one object for each, and what a page draws from it is kept by it.
    """

    page: str
    move: str = ""
    undo: str = ""
    chat: str = ""
    seat: str = ""
    name: str = ""
    life: str = ""
    settings: str = ""
    here: str = ""
    order: str = ""
    told: str = ""
    why: str = ""
    events: str = ""
    fragment: str = ""
    alone: str = ""
    join: str = ""
    record: str = ""
    replay: str = ""
    next: str = ""


ASKED, WAITING, THROUGH = "asked", "waiting", "through"


class Guide(Struct, frozen=True):
    """What a lesson says to the one who learns: what there is to see, what to do and why.

    `state`: something is asked of the learner, others are at it, or the lesson is through. `moves` are the moves
    that the lesson has in mind; any of them will do.
    """

    state: str
    step: int = 0
    steps: int = 0
    see: str = ""
    do: str = ""
    why: str = ""
    moves: tuple[MoveOffer, ...] = ()

    @property
    def points(self) -> dict[str, int]:
        """What the guide points at: each click, and whether it comes first, second, third.

        All moves that take one click; of longer paths one alone, or their ends would be mixed up.
        """
        short = all(len(offer.clicks) == 1 for offer in self.moves)
        shown = self.moves if short else self.moves[:1]
        return {click: place for offer in shown for place, click in enumerate(offer.clicks, 1)}


class TablePage(Struct, frozen=True, dict=True):
    """One viewer's table, or a position without one: what a replay and a sample do not have is empty.

    `seat` is None for a spectator; `seats` says of each seat of the position who sits there.
    """

    slug: str
    title: str
    status: str  # "set" (not yet begun), "running", "over", "ended" (closed by the host)
    view: Mapping[str, Any]  # {} before the deal
    seat: int | None
    names: tuple[str, ...]
    seats: tuple[SeatInfo, ...]
    ask: str  # what is asked, in one sentence
    ply: int
    links: Links
    log: tuple[LogLine, ...] = ()  # oldest first, the last sixty
    log_kinds: LogKinds = LogKinds()
    last_moves: tuple[str, ...] = ()  # sentences since this viewer's own last move, newest last
    decision: int = 0  # what a move of this seat answers; goes back with it
    my_turn: bool = False
    moves: tuple[MoveOffer, ...] = ()
    asides: tuple[MoveOffer, ...] = ()
    table_asides: tuple[MoveOffer, ...] = ()  # the table's own: players join and leave; for the host
    moments: tuple[Moment, ...] = ()  # the last few, oldest first
    ending: EndingShown | None = None
    alone: bool = False  # one person and bots, who wait for moments
    undo: UndoOffer = UndoOffer(False)
    chat: tuple[ChatLine, ...] = ()
    chat_open: bool = False  # this viewer may write
    chat_note: str = ""  # why not, where it may not
    settings: Settings = PLAIN
    is_host: bool = False
    host_powers: tuple[HostPower, ...] = ()
    commitment: str = ""  # H(seed), published before the deal
    note: str = ""  # an answer to what this viewer just tried (a refusal), for pages without the script
    hot_seat: tuple[int, ...] = ()  # the seats that share this device, if several
    covered: bool = False  # hot-seat: hide everything until the next person says "I am here"
    standing_orders: tuple[
        tuple[str, str, str], ...
    ] = ()  # (key, words, state) of the game's standing orders
    next_table: str = ""  # the rematch, once there is one
    joining: str = ""  # for who has no seat: "open" (there is one to take), "invited" (by a seat's link), ""
    may_leave: bool = False  # for good, as the rules allow
    guide: Guide | None = None  # where a lesson goes on at this table, for the one who learns
    called: bool = False  # the host asks whether this viewer is still here
    vote: int | None = None  # the seat whose hand somebody may take over, if this viewer agrees
    substitute: str = ""  # whose hand that is: asked for, or given away by all
    invite: str = ""  # for the host: where a substitute comes in
    changes: tuple[str, ...] = ()  # which hands other people or bots took over
    devices: int = 0  # how many have this viewer's seat open
    new_deal: str = ""  # for the host: why nobody joins this deal, where a new one with friends is offered
    picked: tuple[str, ...] = ()  # the clicks of a half-made move, for pages without the script
    chatters: tuple[
        tuple[int, str, bool], ...
    ] = ()  # the other people here: seat, name, muted by this viewer

    @property
    def answers(self) -> str:
        """What a move answers: the decision, and the table as this page shows it."""
        return (
            f'<input type="hidden" name="decision" value="{self.decision}">'
            f'<input type="hidden" name="ply" value="{self.ply}">'
            f'<input type="hidden" name="digest" value="{self.digest}">'
        )

    @property
    def sharing(self) -> tuple[str, ...]:
        """Who sits at this device, where they are several."""
        return tuple([self.names[seat] for seat in self.hot_seat])

    @property
    def own_link(self) -> str:
        """The secret link of the viewer's own seat."""
        return next((info.link for info in self.seats if info.seat == self.seat), "")

    @cached_property
    def digest(self) -> str:
        """Of this view: the page carries it, the server compares."""
        return digest_of(self.view) if self.view else ""

    @cached_property
    def etag(self) -> str:
        """Tells this page from every other of the same viewer: when it was, what it shows, who is here.

        Standing orders count for nothing in the ply, as nobody is to notice them; those who gave them see them here.
        """
        here = "".join(info.letter for info in self.seats if info.present)
        orders = "".join(str(at) for at, (_, _, state) in enumerate(self.standing_orders) if state == "on")
        return f"{self.ply}-{self.digest[:16]}-{here}{orders}"


def digest_of(view: Mapping[str, Any]) -> str:
    """Tells this view from any other; a page carries it, and its moves bring it back."""
    return blake2b(msgspec.json.encode(view, order="sorted"), digest_size=16).hexdigest()
