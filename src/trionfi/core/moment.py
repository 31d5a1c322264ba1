"""Moments: the results that a game is remembered by, told first and large, one at a time.

A game declares them by the kinds of its events (`trionfi.core.log`) and names them as its `moments`:

    MOMENTS = Moments(
        {
            "won": Telling("{seat} [wins|win] the duel", after="played", joins="one point", tone=for_seat("seat")),
            "scored": Telling("The round is scored", columns=("", "duels", "points"), row=score_row, large=True),
        }
    )

A moment is made from what a seat has been told, so it tells nothing that the log does not. An event of a declared kind
opens one. What led there are the sentences of the kinds in `after`, since the moment before; what it changed are those
of the kinds in `joins`, which follow it. Further events of its own kind add rows to its table, or sentences.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from trionfi.core.seats import with_names

Data = Mapping[str, Any]
Text = str | Callable[[Data], str]
Tone = Literal["plain", "good", "bad"]
Sound = Literal["card", "stone", "die", "score", "turn", "win", "lose"]
Row = tuple[str, ...]


class Line(Protocol):
    """What a seat was told: a sentence with names in it, its rule, and the event's data."""

    @property
    def sentence(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def data(self) -> Data | None: ...


def for_seat(key: str) -> Callable[[Data, int | None], Tone]:
    """Good for the seat that this key of the data names, plain for everybody else."""
    return lambda data, seat: "good" if seat is not None and data.get(key) == seat else "plain"


def against_seat(key: str) -> Callable[[Data, int | None], Tone]:
    """Bad for the seat that this key of the data names, plain for everybody else."""
    return lambda data, seat: "bad" if seat is not None and data.get(key) == seat else "plain"


@dataclass(frozen=True)
class Telling:
    """How a moment of one kind is told.

    `title`, `how` (the sum being made) and `sign` (a few letters, or `#id` of a symbol of the game's sprite) are
    formats of the event's data, in which the keys in `seats` are names, or functions of the data. Cells of a row and
    all texts may hold `{0}` and `[wins|win]` as events do.
    """

    title: Text
    how: Text = ""
    seats: str = "seat"
    after: str = ""
    joins: str = ""
    until: str = ""  # kinds after which nothing joins it any more
    tone: Tone | Callable[[Data, int | None], Tone] = "plain"
    sign: Text = ""
    sound: Sound = "score"
    columns: Row = ()
    row: Callable[[Data], Row] | None = None
    large: bool | Callable[[Data], bool] = False

    def text(self, text: Text, data: Data) -> str:
        if not isinstance(text, str):
            return text(data)
        seats = self.seats.split()
        said = {key: f"{{{value}}}" if key in seats else value for key, value in data.items()}
        return text.format(**said)

    def is_large(self, data: Data) -> bool:
        return self.large(data) if callable(self.large) else self.large

    def tone_for(self, data: Data, seat: int | None) -> Tone:
        return self.tone(data, seat) if callable(self.tone) else self.tone


@dataclass
class Moment:
    """A result as one seat is told it; texts have names in them. `opened` counts the lines before it."""

    kind: str
    opened: int
    title: str
    way: list[str] = field(default_factory=list)  # what led there
    how: str = ""
    changes: list[str] = field(default_factory=list)  # what it changed
    columns: Row = ()
    rows: list[Row] = field(default_factory=list)
    tone: Tone = "plain"
    sign: str = ""
    sound: Sound = "score"
    rule: str = ""
    large: bool = False


class Moments:
    """The moments of a game, by the kinds of events that open them.

    With an event of the kinds in `fresh`, such as the beginning of a turn, something new begins: nothing joins the
    last moment any more, and what was before it does not lead to the next.
    """

    def __init__(self, tellings: Mapping[str, Telling], fresh: str = "") -> None:
        self.tellings = tellings
        self.fresh = kinds_in(fresh)
        self.joins = {kind: kinds_in(telling.joins) for kind, telling in tellings.items()}
        self.until = {kind: kinds_in(telling.until) for kind, telling in tellings.items()}
        self.after = {kind: kinds_in(telling.after) for kind, telling in tellings.items()}

    def told(self, lines: Iterable[Line], seat: int | None, names: tuple[str, ...]) -> list[Moment]:
        """The moments among these lines, in their order."""
        moments: list[Moment] = []
        lately: list[tuple[str, str]] = []  # kinds and sentences since the last moment
        is_closed = False  # whether the last moment is over
        for at, line in enumerate(lines):
            data = line.data or {}
            kind = data.get("kind", "")
            if kind in self.fresh:
                lately, is_closed = [], True
            last = moments[-1] if moments and not is_closed else None
            is_closed = is_closed or (last is not None and kind in self.until[last.kind])
            if last is not None and self.belongs(kind, last, lately):
                self.add(last, line, data, seat, names)
            elif kind in self.tellings:
                moments.append(self.opened(at, line, data, seat, names, lately))
                lately, is_closed = [], False
            else:
                lately.append((kind, line.sentence))
        return moments

    def belongs(self, kind: str, last: Moment, lately: list[tuple[str, str]]) -> bool:
        """Whether an event goes on with the last moment: of a kind that joins it, or of its own, in a row."""
        telling = self.tellings[last.kind]
        is_more = kind == last.kind and telling.row is not None and not lately
        return is_more or kind in self.joins[last.kind]

    def opened(
        self,
        at: int,
        line: Line,
        data: Data,
        seat: int | None,
        names: tuple[str, ...],
        lately: list[tuple[str, str]],
    ) -> Moment:
        kind: str = data["kind"]
        telling = self.tellings[kind]
        title, how, sign = (
            with_names(telling.text(text, data), names, seat)
            for text in (telling.title, telling.how, telling.sign)
        )
        moment = Moment(
            kind=kind,
            opened=at,
            title=title,
            way=[sentence for before, sentence in lately if before in self.after[kind]],
            how=how,
            columns=telling.columns,
            tone=telling.tone_for(data, seat),
            sign=sign,
            sound=telling.sound,
            rule=line.rule,
            large=telling.is_large(data),
        )
        if telling.row is not None:
            self.add(moment, line, data, seat, names)
        return moment

    def add(self, moment: Moment, line: Line, data: Data, seat: int | None, names: tuple[str, ...]) -> None:
        """A row for another of its kind, the sentence of what it changed."""
        row = self.tellings[moment.kind].row
        if row is not None and data["kind"] == moment.kind:
            moment.rows.append(tuple([with_names(cell, names, seat) for cell in row(data)]))
        else:
            moment.changes.append(line.sentence)


def kinds_in(words: str) -> frozenset[str]:
    """Kinds of events, with spaces between them, or with commas where one of them is two words: `won, no winner`."""
    return frozenset(kind.strip() for kind in words.split("," if "," in words else None))


NO_MOMENTS = Moments({})
