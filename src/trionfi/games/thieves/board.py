"""Boards: reading the files in `boards/`, checking them, and measuring the ground (§1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from trionfi.core.errors import BadData
from trionfi.core.int_array import int_vec
from trionfi.games.thieves.data import check_keys, parse, read_toml, toml_files
from trionfi.games.thieves.rules.board_graph import FAR, Ground
from trionfi.games.thieves.rules.constants import GANG_SIZE, MOST_SEATS, SPACES, STREETS

BIG = "district.toml"
BORDERS = ("white", "arrow", "wall")
STARTS = {
    "militia": list,
    "isabeau": str,
    "sienna": str,
    "zombies": list,
    "baron": str,
    "vault": str,
    "library": str,
}
HEAD = {
    "source": str,
    "name": str,
    "title": str,
    "streets": int,
    "rooms": int,
    "exits": int,
    "most_portcullises": int,
    "most_seats": int,
    "starts": dict,
    "street": dict,
    "room": dict,
}


@dataclass(frozen=True)
class Space:
    """A street space or a room, where it is drawn, and its borders by kind. The title is what people call it."""

    name: str
    title: str
    room: bool
    key: str
    at: tuple[int, int]
    exit: bool
    borders: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Board:
    """One board. `numbers` gives each space its number, the same on all boards."""

    name: str
    title: str
    spaces: Mapping[str, Space]
    starts: Mapping[str, Any]
    most_portcullises: int
    most_seats: int
    numbers: Mapping[str, int]

    def number(self, name: str) -> int:
        return self.numbers[name]

    def start(self, what: str) -> int:
        return self.numbers[self.starts[what]]

    def neighbours(self, name: str, *kinds: str) -> list[str]:
        return [other for kind in kinds for other in self.spaces[name].borders[kind]]

    @cached_property
    def ground(self) -> Ground:
        return measure(self)


def load_boards() -> tuple[Board, ...]:
    """§1.3 The district, which numbers all spaces, then every other board, which shares its names."""
    district = load_board(BIG, None)
    others = [file for file in toml_files("boards") if file != BIG]
    return district, *(load_board(file, district.numbers) for file in others)


def load_board(file: str, numbers: Mapping[str, int] | None) -> Board:
    return read_board(file, read_toml(f"boards/{file}"), numbers)


def read_board(file: str, text: str, numbers: Mapping[str, int] | None = None) -> Board:
    """A board from its TOML; `BadData` says which space or border is wrong. `numbers` are those of the big board."""
    data = check_keys(file, parse(file, text), HEAD, {})
    if file != f"{data['name']}.toml":
        raise BadData(f"{file}: the board is called {data['name']!r}, and its file as it is (§1.3)")
    spaces = {name: read_space(file, "street", name, row) for name, row in data["street"].items()}
    spaces |= {name: read_space(file, "room", name, row) for name, row in data["room"].items()}
    board = Board(
        name=data["name"],
        title=data["title"],
        spaces=spaces,
        starts=check_keys(f"{file}, starts", data["starts"], STARTS, {}),
        most_portcullises=data["most_portcullises"],
        most_seats=data["most_seats"],
        numbers=number(spaces) if numbers is None else numbers,
    )
    check_counts(file, data, board)
    check_numbers(file, board)
    check_titles(file, board)
    check_borders(file, board)
    check_drawing(file, board)
    check_connected(file, board)
    check_starts(file, board)
    return board


def read_space(file: str, kind: str, name: str, row: object) -> Space:
    where = f"{file}, {kind} {name}"
    optional: dict[str, type] = dict.fromkeys(BORDERS, list)
    optional |= {"exit": bool, "title": str} if kind == "street" else {"key": str}
    found = check_keys(where, row, {"at": list}, optional)
    if found.get("exit", False) != ("title" in found):
        raise BadData(f"{where}: every exit has a title, and no other street (§1.5)")
    at = found["at"]
    if len(at) != 2 or not all(type(part) is int for part in at):
        raise BadData(f"{where}: at must be a column and a row")
    return Space(
        name=name,
        title=found.get("title", name),
        room=kind == "room",
        key=found.get("key", name),
        at=(at[0], at[1]),
        exit=found.get("exit", False),
        borders={border: tuple(found.get(border, ())) for border in BORDERS},
    )


def number(spaces: Mapping[str, Space]) -> dict[str, int]:
    """Streets from 0, rooms from 46, each in the order of the file."""
    streets = [space.name for space in spaces.values() if not space.room]
    rooms = [space.name for space in spaces.values() if space.room]
    return {name: at for at, name in enumerate(streets)} | {
        name: STREETS + at for at, name in enumerate(rooms)
    }


def check_counts(file: str, data: Mapping[str, Any], board: Board) -> None:
    """§1.1 The file says how many streets, rooms and exits there are."""
    spaces = board.spaces.values()
    found = {
        "streets": sum(not space.room for space in spaces),
        "rooms": sum(space.room for space in spaces),
        "exits": sum(space.exit for space in spaces),
    }
    for what, count in found.items():
        if data[what] != count:
            raise BadData(f"{file} says {data[what]} {what} and lists {count} (§1.1)")
    if found["streets"] > STREETS or found["rooms"] > SPACES - STREETS:
        raise BadData(f"{file} is too big: at most {STREETS} streets and {SPACES - STREETS} rooms (§1.1)")
    if not 0 <= board.most_portcullises < found["exits"]:
        raise BadData(f"{file}: most_portcullises must leave an exit open (§10.2)")
    if not 2 <= board.most_seats <= min(MOST_SEATS, found["exits"] // GANG_SIZE):
        raise BadData(
            f"{file}: most_seats is 2 to {MOST_SEATS}, and {found['exits']} exits must take all their thieves (§2.9)"
        )


def check_numbers(file: str, board: Board) -> None:
    for space in board.spaces.values():
        known = board.numbers.get(space.name)
        if known is None or (known >= STREETS) != space.room:
            raise BadData(
                f"{file}: {space.name} is no space of the district, whose names all boards share (§1.1)"
            )


def check_titles(file: str, board: Board) -> None:
    """§1.5 What people call an exit names no other space."""
    called: dict[str, str] = {}
    for space in board.spaces.values():
        other = called.setdefault(space.title, space.name)
        if other != space.name:
            raise BadData(f"{file}: {other} and {space.name} are both called {space.title!r} (§1.5)")


def check_borders(file: str, board: Board) -> None:
    """§1.2 Every border stands on both of its sides, as the same kind; rooms are entered by arrows alone."""
    for space in board.spaces.values():
        seen: set[str] = set()
        for kind in BORDERS:
            for other in space.borders[kind]:
                check_border(file, board, space, kind, other, seen)


def check_border(file: str, board: Board, space: Space, kind: str, other: str, seen: set[str]) -> None:
    pair = f"the border between {space.name} and {other}"
    if not isinstance(other, str) or other not in board.spaces:
        raise BadData(f"{file}: {space.name} has a border with {other}, which is no space (§1.2)")
    if other in seen or other == space.name:
        raise BadData(f"{file}: {pair} is written twice at {space.name} (§1.2)")
    seen.add(other)
    beyond = board.spaces[other]
    if space.name not in beyond.borders[kind]:
        raise BadData(f"{file}: {pair} is one-way: {other} does not list {space.name} as {kind} (§1.2)")
    if kind == "white" and (space.room or beyond.room):
        raise BadData(f"{file}: {pair} is a white line, but rooms are entered by arrows alone (§1.2)")
    if kind == "arrow" and not (space.room or beyond.room):
        raise BadData(f"{file}: {pair} is an arrow between two streets (§1.2)")


def check_drawing(file: str, board: Board) -> None:
    """§1.2 Spaces that touch on the grid have a border, others none. §1.5 Exits lie on the edge."""
    at = {space.at: space.name for space in board.spaces.values()}
    if len(at) != len(board.spaces):
        raise BadData(f"{file}: two spaces are drawn at the same place (§1.1)")
    columns = [column for column, _ in at]
    rows = [row for _, row in at]
    for space in board.spaces.values():
        column, row = space.at
        around = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        touching = {at[place] for place in around if place in at}
        bordered = set(board.neighbours(space.name, *BORDERS))
        if touching != bordered:
            odd = ", ".join(sorted(touching ^ bordered))
            raise BadData(
                f"{file}: {space.name} must have a border with just the spaces it touches: see {odd} (§1.2)"
            )
        if space.exit and not (column in (min(columns), max(columns)) or row in (min(rows), max(rows))):
            raise BadData(f"{file}: the exit {space.name} does not lie on the edge of the board (§1.5)")
    if min(columns) != 0 or min(rows) != 0 or len(at) != (max(columns) + 1) * (max(rows) + 1):
        raise BadData(
            f"{file}: the drawing must fill its grid from column 0 and row 0, without a hole (§1.1)"
        )


def check_connected(file: str, board: Board) -> None:
    """§1.2 Every space can be reached from every exit."""
    first = next(space.name for space in board.spaces.values() if space.exit)
    reached = flood(board, first, ("white", "arrow"))
    for name in board.spaces:
        if name not in reached:
            kind = "room" if board.spaces[name].room else "street"
            raise BadData(f"{file}: the {kind} {name} cannot be reached from {first} (§1.2)")


def check_starts(file: str, board: Board) -> None:
    """§2.3 Militia, heroines, zombies and the Baron start on spaces of this board."""
    named: list[tuple[str, object]] = []
    for what, where in board.starts.items():
        named += [(what, space) for space in where] if isinstance(where, list) else [(what, where)]
    for what, name in named:
        if not isinstance(name, str) or name not in board.spaces:
            raise BadData(f"{file}, starts: {what} is at {name!r}, which is no space (§2.3)")
    if len(board.starts["militia"]) != 2 or len(board.starts["zombies"]) != 4:
        raise BadData(f"{file}, starts: there are two militiamen and four zombies (§2.3)")
    for what in ("sienna", "baron", "vault", "library"):
        if not board.spaces[board.starts[what]].room:
            raise BadData(f"{file}, starts: {what} must be a room (§2.3)")
    standing = [
        *board.starts["militia"],
        *board.starts["zombies"],
        board.starts["isabeau"],
        board.starts["sienna"],
    ]
    for name in standing:
        if standing.count(name) > 1:
            raise BadData(f"{file}, starts: two figures start at {name} (§2.3)")
        if board.spaces[name].exit:
            raise BadData(f"{file}, starts: {name} is an exit, where only thieves start (§2.9)")


def flood(board: Board, first: str, kinds: Iterable[str]) -> dict[str, int]:
    """How many steps each space is from the first, over borders of these kinds."""
    reached = {first: 0}
    queue = [first]
    for name in queue:
        for other in board.neighbours(name, *kinds):
            if other not in reached:
                reached[other] = reached[name] + 1
                queue.append(other)
    return reached


def measure(board: Board) -> Ground:
    """The board as native numbers."""

    def rows(kinds: tuple[str, ...], rooms: bool) -> list[int]:
        table = [0] * SPACES
        for name in board.spaces:
            for other in board.neighbours(name, *kinds):
                if board.spaces[other].room == rooms:
                    table[board.number(name)] |= 1 << board.number(other) - (STREETS if rooms else 0)
        return table

    steps = [int(FAR)] * (SPACES * SPACES)
    for name in board.spaces:
        for other, far in flood(board, name, ("white", "arrow")).items():
            steps[board.number(name) * SPACES + board.number(other)] = far
    streets = [board.number(name) for name, space in board.spaces.items() if not space.room]
    rooms = [board.number(name) - STREETS for name, space in board.spaces.items() if space.room]
    return Ground(
        open_streets=int_vec(rows(("white", "arrow"), False)),
        open_rooms=int_vec(rows(("white", "arrow"), True)),
        wall_streets=int_vec(rows(("wall",), False)),
        wall_rooms=int_vec(rows(("wall",), True)),
        white=int_vec(rows(("white",), False)),
        steps=int_vec(steps),
        exits=sum(1 << board.number(name) for name, space in board.spaces.items() if space.exit),
        streets=sum(1 << place for place in streets),
        rooms=sum(1 << place for place in rooms),
        vault=board.start("vault"),
        library=board.start("library"),
    )
