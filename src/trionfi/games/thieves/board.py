"""Boards: reading the files in `boards/`, checking them, and measuring the ground (§1)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from trionfi.games.thieves.data import Row, check, convert, parse, read_toml, toml_files
from trionfi.games.thieves.rules.board_graph import FAR, Ground
from trionfi.games.thieves.rules.constants import GANG_SIZE, MOST_SEATS, SPACES, STREETS

BIG = "district.toml"
BORDERS = ("white", "arrow", "wall")
OPEN = BORDERS[:2]


class Starts(Row, frozen=True):
    """§2.3 Where militia, heroines, zombies and the Baron start, and two rooms that adventures need."""

    militia: tuple[str, str]
    isabeau: str
    sienna: str
    zombies: tuple[str, str, str, str]
    baron: str
    vault: str
    library: str


class Drawn(Row, frozen=True):
    """A space as it is written down: where it is drawn, and its borders."""

    at: tuple[int, int]
    white: tuple[str, ...] = ()
    arrow: tuple[str, ...] = ()
    wall: tuple[str, ...] = ()

    @property
    def borders(self) -> dict[str, tuple[str, ...]]:
        return {"white": self.white, "arrow": self.arrow, "wall": self.wall}


class Street(Drawn, frozen=True):
    exit: bool = False
    title: str = ""

    def __post_init__(self) -> None:
        if self.exit != bool(self.title):
            raise ValueError("every exit has a title, and no other street (§1.5)")


class Room(Drawn, frozen=True):
    key: str = ""


class File(Row, frozen=True):
    """A board as it is written down."""

    source: str
    name: str
    title: str
    streets: int
    rooms: int
    exits: int
    most_portcullises: int
    most_seats: int
    starts: Starts
    street: dict[str, Any]
    room: dict[str, Any]


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
    starts: Starts
    most_portcullises: int
    most_seats: int
    numbers: Mapping[str, int]

    def number(self, name: str) -> int:
        return self.numbers[name]

    def neighbours(self, name: str, *kinds: str) -> list[str]:
        return [other for kind in kinds for other in self.spaces[name].borders[kind]]

    @cached_property
    def ground(self) -> Ground:
        return measure(self)


def load_boards() -> tuple[Board, ...]:
    """§1.3 The district, which numbers all spaces, then every other board, which shares its names."""
    texts = {file: read_toml(f"boards/{file}") for file in toml_files("boards")}
    district = read_board(BIG, texts.pop(BIG))
    return district, *(read_board(file, text, district.numbers) for file, text in texts.items())


def read_board(file: str, text: str, numbers: Mapping[str, int] | None = None) -> Board:
    """A board from its TOML; `BadData` says which space or border is wrong. `numbers` are those of the big board."""
    data = parse(file, text, File)
    spaces = {name: read_street(file, name, row) for name, row in data.street.items()}
    spaces |= {name: read_room(file, name, row) for name, row in data.room.items()}
    board = Board(
        name=data.name,
        title=data.title,
        spaces=spaces,
        starts=data.starts,
        most_portcullises=data.most_portcullises,
        most_seats=data.most_seats,
        numbers=number(spaces) if numbers is None else numbers,
    )
    check(file, faults(file, data, board))
    return board


def read_street(file: str, name: str, row: object) -> Space:
    street = convert(f"{file}, street {name}", row, Street)
    return Space(name, street.title or name, False, name, street.at, street.exit, street.borders)


def read_room(file: str, name: str, row: object) -> Space:
    room = convert(f"{file}, room {name}", row, Room)
    return Space(name, name, True, room.key or name, room.at, False, room.borders)


def number(spaces: Mapping[str, Space]) -> dict[str, int]:
    """Streets from 0, rooms from 46, each in the order of the file."""
    streets = [space.name for space in spaces.values() if not space.room]
    rooms = [space.name for space in spaces.values() if space.room]
    return {name: at for at, name in (*enumerate(streets), *enumerate(rooms, int(STREETS)))}


Faults = Iterator[tuple[object, str]]


def faults(file: str, data: File, board: Board) -> Faults:
    """What one space alone cannot show."""
    named = file == f"{data.name}.toml"
    yield not named, f"the board is called {data.name!r}, and its file as it is (§1.3)"
    yield from count_faults(data, board)
    yield from name_faults(board)
    yield from border_faults(board)
    yield from drawing_faults(board)
    yield from start_faults(board)


def count_faults(data: File, board: Board) -> Faults:
    """§1.1 The file says how many streets, rooms and exits there are."""
    counts = {"streets": len(data.street), "rooms": len(data.room)}
    counts["exits"] = exits = sum(space.exit for space in board.spaces.values())
    for what, count in counts.items():
        said = getattr(data, what)
        yield said != count, f"it says {said} {what} and lists {count} (§1.1)"
    rooms = SPACES - STREETS
    too_big = data.streets > STREETS or data.rooms > rooms
    yield too_big, f"it is too big: at most {STREETS} streets and {rooms} rooms (§1.1)"
    one_open = 0 <= data.most_portcullises < exits
    yield not one_open, "most_portcullises must leave an exit open (§10.2)"
    fits = 2 <= data.most_seats <= min(MOST_SEATS, exits // GANG_SIZE)
    thieves = f"{exits} exits must take all their thieves"
    yield not fits, f"most_seats is 2 to {MOST_SEATS}, and {thieves} (§2.9)"


def name_faults(board: Board) -> Faults:
    """§1.1 All boards share their names. §1.5 What people call an exit names no other space."""
    called: dict[str, str] = {}
    for space in board.spaces.values():
        known = board.numbers.get(space.name, -1)
        shared = known >= 0 and (known >= STREETS) == space.room
        yield not shared, f"{space.name} is no space of the district, whose names all boards share (§1.1)"
        other = called.setdefault(space.title, space.name)
        yield other != space.name, f"{other} and {space.name} are both called {space.title!r} (§1.5)"


def border_faults(board: Board) -> Faults:
    """§1.2 Every border stands on both of its sides, as the same kind; rooms are entered by arrows alone."""
    for space in board.spaces.values():
        seen = {space.name}
        for kind in BORDERS:
            for name in space.borders[kind]:
                yield from faults_between(board, space, kind, name, name in seen)
                seen.add(name)


def faults_between(board: Board, space: Space, kind: str, name: str, again: bool) -> Faults:
    pair = f"the border between {space.name} and {name}"
    yield name not in board.spaces, f"{space.name} has a border with {name}, which is no space (§1.2)"
    yield again, f"{pair} is written twice at {space.name} (§1.2)"
    other = board.spaces[name]
    one_way = space.name not in other.borders[kind]
    yield one_way, f"{pair} is one-way: {name} does not list {space.name} as {kind} (§1.2)"
    room = space.room or other.room
    white = kind == "white" and room
    yield white, f"{pair} is a white line, but rooms are entered by arrows alone (§1.2)"
    yield kind == "arrow" and not room, f"{pair} is an arrow between two streets (§1.2)"


def drawing_faults(board: Board) -> Faults:
    """§1.2 Spaces that touch on the grid have a border, others none. §1.5 Exits lie on the edge."""
    at = {space.at: space.name for space in board.spaces.values()}
    yield len(at) != len(board.spaces), "two spaces are drawn at the same place (§1.1)"
    columns = [column for column, _ in at]
    rows = [row for _, row in at]
    for space in board.spaces.values():
        column, row = space.at
        around = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        touching = {at[place] for place in around if place in at}
        odd = ", ".join(sorted(touching ^ set(board.neighbours(space.name, *BORDERS))))
        yield odd, f"{space.name} must have a border with just the spaces it touches: see {odd} (§1.2)"
        edge = column in (min(columns), max(columns)) or row in (min(rows), max(rows))
        inside = space.exit and not edge
        yield inside, f"the exit {space.name} does not lie on the edge of the board (§1.5)"
    whole = min(columns) == min(rows) == 0 and len(at) == (max(columns) + 1) * (max(rows) + 1)
    yield not whole, "the drawing must fill its grid from column 0 and row 0, without a hole (§1.1)"
    first = next(space.name for space in board.spaces.values() if space.exit)
    reached = flood(board, first)
    for space in board.spaces.values():
        kind = "room" if space.room else "street"
        yield space.name not in reached, f"the {kind} {space.name} cannot be reached from {first} (§1.2)"


def start_faults(board: Board) -> Faults:
    """§2.3 Militia, heroines, zombies and the Baron start on spaces of this board."""
    starts = board.starts
    rooms = {what: getattr(starts, what) for what in ("sienna", "baron", "vault", "library")}
    standing = [*starts.militia, *starts.zombies, starts.isabeau, starts.sienna]
    for name in (*standing, *rooms.values()):
        yield name not in board.spaces, f"starts: {name!r} is no space (§2.3)"
    for what, name in rooms.items():
        yield not board.spaces[name].room, f"starts: {what} must be a room (§2.3)"
    for name in standing:
        yield standing.count(name) > 1, f"starts: two figures start at {name} (§2.3)"
        yield board.spaces[name].exit, f"starts: {name} is an exit, where only thieves start (§2.9)"


def flood(board: Board, first: str, kinds: Iterable[str] = OPEN) -> dict[str, int]:
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

    def bits(names: Iterable[str]) -> int:
        return sum(1 << board.number(name) for name in names)

    joined, walls, steps = [0] * SPACES, [0] * SPACES, [int(FAR)] * (SPACES * SPACES)
    for name in board.spaces:
        number = board.number(name)
        joined[number] = bits(board.neighbours(name, *OPEN))
        walls[number] = bits(board.neighbours(name, "wall"))
        for other, far in flood(board, name).items():
            steps[number * SPACES + board.number(other)] = far
    exits = bits(name for name, space in board.spaces.items() if space.exit)
    vault, library = board.number(board.starts.vault), board.number(board.starts.library)
    return Ground(bits(board.spaces), joined, walls, steps, exits, vault, library)
