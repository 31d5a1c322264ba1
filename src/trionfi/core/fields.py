"""The fields of a position, each declared once: how it is written, who sees it, and how it is read back.

A game's view is a subclass of `View`. Its body lists the keys of the view in their order, a field each:

    class CardsView(View):
        round = attribute(NUMBER)                 # everybody sees table.round
        stacks = row(CARDS, STACK)                # everybody sees the cells of a row, by seat
        hands = Field(count_hands)                # everybody sees what this function of the table says
        hand = own_row(CARDS, HAND)               # each seat sees its own; a snapshot holds all of them
        deck = hidden(CARDS)                      # nobody sees table.deck; a snapshot holds it

`seen_by` builds a view, `everything` a snapshot's position, and `lay_public` and `lay_everything` put them back on a
table. Boards and bots read `view.hand`, which mypy knows to be a list of cards; `view["hand"]` is the same. Kinds say
how one number of the table is written: `NUMBER`, `SEAT`, `word(names)`, `words(names)`, or a `Kind` of the game's own.
What has a shape of its own is a `Field` with two functions, `show(table)` and `lay(table, value)`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter, index
from typing import Any, Generic, TypeVar, overload

from mypy_extensions import mypyc_attr

from trionfi.core.bitset import members

T = TypeVar("T")
S = TypeVar("S")

MOST = 60  # numbers that a set of bits holds


class Kind(Generic[T]):
    """How a number of the table is written as data, and read back."""

    def __init__(self, write: Callable[[int], T], read: Callable[[Any], int]) -> None:
        self.write = write
        self.read = read


def seat_or_none(seat: int) -> int | None:
    return None if seat < 0 else int(seat)


NUMBER = Kind(int, index)
SEAT = Kind(seat_or_none, lambda seat: -1 if seat is None else index(seat))
SEATS = Kind(members, lambda seats: bits_of(map(index, seats)))


def word(names: Sequence[str]) -> Kind[str]:
    """A number as the name that stands at its place."""
    return Kind(lambda number: names[number], names.index)


def word_or_none(names: Sequence[str]) -> Kind[str | None]:
    """The same, where -1 stands for none."""
    numbers = {None: -1} | {name: number for number, name in enumerate(names)}
    return Kind(lambda number: None if number < 0 else names[number], lambda name: numbers[name])


def words(names: Sequence[str]) -> Kind[list[str]]:
    """A set of numbers, as bits, by their names, ascending."""
    numbers = {name: number for number, name in enumerate(names)}
    return Kind(
        lambda bits: [names[number] for number in members(bits)],
        lambda said: bits_of(numbers[name] for name in said),
    )


def bits_of(numbers: Iterable[int]) -> int:
    """The set that holds these numbers."""
    bits = 0
    for number in numbers:
        if not 0 <= number < MOST:
            raise ValueError(f"there is no number {number} here")
        bits |= 1 << number
    return bits


@mypyc_attr(allow_interpreted_subclasses=True)
class Key(Generic[T]):
    """A key of a view that can be read as an attribute."""

    key: str

    def __set_name__(self, owner: type, name: str) -> None:
        self.key = name

    @overload
    def __get__(self, view: None, owner: type) -> Key[T]: ...
    @overload
    def __get__(self, view: Mapping[str, Any], owner: type) -> T: ...
    def __get__(self, view: Mapping[str, Any] | None, owner: type) -> Key[T] | T:
        if view is None:
            return self
        value: T = view[self.key]
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Field(Key[T]):
    """What everybody sees: `show` makes it from the table, `lay` puts it back. Without `lay` it follows from others."""

    def __init__(
        self,
        show: Callable[[Any], T],
        lay: Callable[[Any, Any], None] | None = None,
        seen: bool = True,  # by everybody
        kept: bool = True,  # in a snapshot
    ) -> None:
        self.show = show
        self.lay = lay
        self.seen = seen
        self.kept = kept


@mypyc_attr(allow_interpreted_subclasses=True)
class Own(Key[T]):
    """What each seat sees of its own. A snapshot holds it for all of them under `all_key`, if it holds it."""

    def __init__(
        self,
        show: Callable[[Any, int], T],
        show_all: Callable[[Any], Any] | None = None,
        lay: Callable[[Any, Any], None] | None = None,
        all_key: str = "",
    ) -> None:
        self.show = show
        self.show_all = show_all
        self.lay = lay
        self.all_key = all_key


class Attribute(Field[T]):
    """An attribute of the table, of the field's name or of another."""

    def __init__(self, kind: Kind[T], name: str, seen: bool) -> None:
        self.kind, self.name, self.seen, self.kept = kind, name, seen, True

    def __set_name__(self, owner: type, name: str) -> None:
        """Only now is the name known. A plain number or flag is shown as it is read, without another call."""
        super().__set_name__(owner, name)
        place = self.name or name
        get: Callable[[Any], Any] = attrgetter(place)
        write: Callable[[Any], Any] = self.kind.write
        read: Callable[[Any], Any] = self.kind.read  # a flag stays one
        self.show = get if write in (int, bool) else lambda table: write(get(table))
        self.lay = lambda table, value: setattr(table, place, read(value))


def attribute(kind: Kind[T], name: str = "", seen: bool = True) -> Field[T]:
    return Attribute(kind, name, seen)


def hidden(kind: Kind[T], name: str = "") -> Field[T]:
    """An attribute of the table that nobody sees."""
    return attribute(kind, name, seen=False)


def row(kind: Kind[T], first: int) -> Field[list[T]]:
    """The cells of a row, by seat."""
    return Field(row_shower(kind, first), row_layer(kind, first))


def seen_row(write: Callable[[int], T], first: int) -> Field[list[T]]:
    """A row that everybody sees in another form, such as a count; it follows from the rest."""
    return Field(row_shower(Kind(write, index), first))


def own_row(kind: Kind[T], first: int, all_key: str = "") -> Own[T]:
    """A row of which each seat sees its own cell."""

    def show(table: Any, seat: int) -> T:
        return kind.write(table.cells[first + seat])

    return Own(show, row_shower(kind, first), row_layer(kind, first), all_key)


def row_shower(kind: Kind[T], first: int) -> Callable[[Any], list[T]]:
    def show(table: Any) -> list[T]:
        cells, write = table.cells, kind.write
        return [write(cells[first + seat]) for seat in range(table.seats)]

    return show


def row_layer(kind: Kind[T], first: int) -> Callable[[Any, Any], None]:
    def lay(table: Any, values: Any) -> None:
        for seat in range(table.seats):
            table.cells[first + seat] = kind.read(values[seat])

    return lay


def cell(kind: Kind[T], at: int) -> Field[T]:
    """One cell of the table."""

    def lay(table: Any, value: Any) -> None:
        table.cells[at] = kind.read(value)

    return Field(lambda table: kind.write(table.cells[at]), lay)


def together(shape: type[S], **parts: Kind[Any] | Field[Any]) -> Field[S]:
    """Several fields that stand together; a kind is an attribute of the table of that name."""
    fields = {name: attribute(part) if isinstance(part, Kind) else part for name, part in parts.items()}
    for name, field in fields.items():
        field.__set_name__(shape, name)
    makers = [(name, field.show) for name, field in fields.items()]

    def show(table: Any) -> Any:
        return {name: make(table) for name, make in makers}

    def lay(table: Any, value: Any) -> None:
        for name, field in fields.items():
            if field.lay is not None:
                field.lay(table, value[name])

    return Field(show, lay)


def group(
    shape: type[S], is_there: Callable[[Any], bool], **parts: Kind[Any] | Field[Any]
) -> Field[S | None]:
    """The same, or None where they mean nothing."""
    whole = together(shape, **parts)

    def lay(table: Any, value: Any) -> None:
        if value is not None and whole.lay is not None:
            whole.lay(table, value)

    return Field(lambda table: whole.show(table) if is_there(table) else None, lay)


def columns(
    shape: type[S], is_there: Callable[[Any], bool], **rows: tuple[Kind[Any], int]
) -> Field[list[S] | None]:
    """Several rows that stand together, by seat, or None where they mean nothing."""

    def show(table: Any) -> Any:
        if not is_there(table):
            return None
        return [
            {name: kind.write(table.cells[first + seat]) for name, (kind, first) in rows.items()}
            for seat in range(table.seats)
        ]

    def lay(table: Any, values: Any) -> None:
        for seat in range(table.seats) if values is not None else ():
            for name, (kind, first) in rows.items():
                table.cells[first + seat] = kind.read(values[seat][name])

    return Field(show, lay)


@cache
def fields_of(view: type) -> list[Field[Any] | Own[Any]]:
    """The declared fields, those of base classes first, in their order."""
    bodies = (vars(part).values() for part in reversed(view.__mro__))
    fields = [field for body in bodies for field in body if isinstance(field, Field | Own)]
    if not fields:
        raise NotImplementedError(f"{view.__name__} declares no fields")
    return fields


@cache
def shown_fields(view: type) -> list[tuple[str, Callable[..., Any], bool]]:
    """What is shown to seats: the key, the function that shows it, and whether each seat sees its own."""
    return [
        (field.key, field.show, isinstance(field, Own))
        for field in fields_of(view)
        if isinstance(field, Own) or field.seen
    ]


def seen_by(view: type, table: Any, seat: int | None) -> dict[str, Any]:
    """What this seat may see, or with None a spectator."""
    seen: dict[str, Any] = {}
    for key, show, own in shown_fields(view):
        if not own:
            seen[key] = show(table)
        elif seat is not None:
            seen[key] = show(table, seat)
    return seen


def everything(view: type, table: Any) -> dict[str, Any]:
    """Every field for every seat: what a snapshot and an open view hold."""
    held: dict[str, Any] = {}
    for field in fields_of(view):
        if isinstance(field, Own):
            if field.show_all is not None:
                held[field.all_key or field.key] = field.show_all(table)
        elif field.kept:
            held[field.key] = field.show(table)
    return held


def lay_public(view: type, table: Any, data: Mapping[str, Any], keys: Collection[str] | None = None) -> None:
    """Put on the table what everybody sees, or these keys of it; `data` is a view or a snapshot's position."""
    for field in fields_of(view):
        wanted = keys is None or field.key in keys
        if wanted and isinstance(field, Field) and field.seen and field.lay is not None:
            field.lay(table, data[field.key])


def lay_everything(view: type, table: Any, data: Mapping[str, Any]) -> None:
    """Put a snapshot's position on the table."""
    for field in fields_of(view):
        if field.lay is not None:
            key = field.key if isinstance(field, Field) else field.all_key or field.key
            field.lay(table, data[key])
