"""The city of a board as an engraved map: drawn once, in SVG, from its TOML. What changes is laid over it."""

from collections.abc import Iterator
from functools import cache

from markupsafe import Markup
from msgspec import Struct

from trionfi.games.thieves.board import Board, Space
from trionfi.games.thieves.names import board_named, place_words
from trionfi.games.thieves.notation import handle
from trionfi.games.thieves.web.cards import broken

CELL = 100
EDGE = 45  # around the city: its wall, and the gates
SILL = 11  # how thick the walls of a house are drawn


class Place(Struct, frozen=True, eq=False):
    """A space where it stands: column and row of the grid, and for an exit the side on which it opens.

    There is one of each on a board.
    """

    name: str
    click: str
    label: str
    at: str
    room: bool
    gate: str
    part: str  # its name as a part of the page

    @property
    def broken_name(self) -> str:
        return broken(self.name)


class City(Struct, frozen=True, eq=False):
    """`drawing` is everything that never changes."""

    name: str
    columns: int
    rows: int
    places: tuple[Place, ...]
    drawing: Markup


@cache
def city_of(name: str) -> City:
    board = board_named(name)
    columns, rows = (max(space.at[way] for space in board.spaces.values()) + 1 for way in (0, 1))
    spaces = sorted(board.spaces.values(), key=lambda space: (space.at[1], space.at[0]))
    places = tuple(place_of(board, space, columns, rows) for space in spaces)
    return City(name, columns, rows, places, Markup("".join(draw(board, columns, rows))))


def place_of(board: Board, space: Space, columns: int, rows: int) -> Place:
    at = f"c{space.at[0]} r{space.at[1]}"
    return Place(
        space.name,
        handle("space", space.name),
        label_of(board, space),
        at,
        space.room,
        side_of(space, columns, rows),
        handle("space", space.name).replace(":", "-"),
    )


def label_of(board: Board, space: Space) -> str:
    words = place_words(board, board.number(space.name)).removeprefix("the ")
    return f"{words}, an exit" if space.exit else words


def side_of(space: Space, columns: int, rows: int) -> str:
    """The side of the board on which an exit opens: n, s, w or e."""
    column, row = space.at
    if not space.exit:
        return ""
    if row in (0, rows - 1):
        return "n" if row == 0 else "s"
    return "w" if column == 0 else "e"


def draw(board: Board, columns: int, rows: int) -> Iterator[str]:
    """Layer by layer, from the ground up."""
    width, height = columns * CELL + 2 * EDGE, rows * CELL + 2 * EDGE
    streets = [space for space in board.spaces.values() if not space.room]
    rooms = [space for space in board.spaces.values() if space.room]
    yield f'<svg class="engraving" viewBox="0 0 {width} {height}" aria-hidden="true" focusable="false">'
    yield PATTERNS
    around = f'x="12" y="12" width="{width - 24}" height="{height - 24}" rx="26"'
    yield f'<rect class="rim" width="{width}" height="{height}"/>'
    yield f'<rect class="rampart" {around}/><rect {around} fill="url(#hatch)"/>'
    yield path("street", (box(*corner(space), 0) for space in streets))
    yield f'<path fill="url(#cobble)" d="{"".join(box(*corner(space), 0) for space in streets)}"/>'
    yield from (light(space) for space in streets if space.name.startswith("X"))
    yield path("roof", (box(*corner(space), 0) for space in rooms))
    yield f'<path fill="url(#tiles)" d="{"".join(box(*corner(space), 0) for space in rooms)}"/>'
    yield path("floor", (box(*corner(space), SILL) for space in rooms))
    yield f'<path fill="url(#boards)" d="{"".join(box(*corner(space), SILL) for space in rooms)}"/>'
    yield path("line", borders(board, "white"))
    yield path("threshold", thresholds(board))
    yield path("wall-shade", borders(board, "wall"))
    yield path("wall", borders(board, "wall"))
    yield path("arrow", arrows(board))
    yield from (fountain(space) for space in streets if len(space.borders["white"]) == 4)
    yield path("gate", (gate(space, columns, rows) for space in streets if space.exit))
    yield "</svg>"


PATTERNS = (
    '<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="ink" d="M0 0V7"/></pattern>'
    '<pattern id="cobble" width="25" height="20" patternUnits="userSpaceOnUse">'
    '<path class="stone" d="M2 9C2 3 11 3 11 9M14 9c0-6 9-6 9 0M-4 19c0-6 9-6 9 0M8 19c0-6 9-6 9 0'
    'M20 19c0-6 9-6 9 0"/></pattern>'
    '<pattern id="tiles" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
    '<path class="ink" d="M0 0V8"/></pattern>'
    '<pattern id="boards" width="100" height="13" patternUnits="userSpaceOnUse">'
    '<path class="plank" d="M0 0H100M31 0V13M74 0V13"/></pattern>'
    '<radialGradient id="lamp"><stop class="lamp-in"/><stop offset="1" class="lamp-out"/></radialGradient></defs>'
)


def path(kind: str, parts: Iterator[str]) -> str:
    return f'<path class="{kind}" d="{"".join(parts)}"/>'


def corner(space: Space) -> tuple[int, int]:
    return EDGE + space.at[0] * CELL, EDGE + space.at[1] * CELL


def box(x: int, y: int, inset: int) -> str:
    side = CELL - 2 * inset
    return f"M{x + inset} {y + inset}h{side}v{side}h-{side}z"


def light(space: Space) -> str:
    """A street lamp at every crossing."""
    x, y = corner(space)
    return f'<circle cx="{x + 50}" cy="{y + 50}" r="92" fill="url(#lamp)"/>'


def fountain(space: Space) -> str:
    x, y = corner(space)
    rings = "".join(f'<circle cx="{x + 50}" cy="{y + 50}" r="{radius}"/>' for radius in (33, 22, 6))
    return f'<g class="fountain">{rings}</g>'


def pairs(board: Board, kind: str) -> Iterator[tuple[Space, Space]]:
    """Each border of this kind once."""
    for space in board.spaces.values():
        for other in space.borders[kind]:
            if board.number(space.name) < board.number(other):
                yield space, board.spaces[other]


def middle(space: Space, other: Space) -> tuple[int, int, bool]:
    """The middle of a border, and whether it is upright."""
    (x, y), (ox, oy) = corner(space), corner(other)
    return (x + ox + CELL) // 2, (y + oy + CELL) // 2, y == oy


def borders(board: Board, kind: str) -> Iterator[str]:
    for space, other in pairs(board, kind):
        x, y, upright = middle(space, other)
        half = CELL // 2 - (12 if kind == "white" else 0)
        yield f"M{x} {y - half}v{2 * half}" if upright else f"M{x - half} {y}h{2 * half}"


def thresholds(board: Board) -> Iterator[str]:
    """The opening in the walls where a door or a window is."""
    for space, other in pairs(board, "arrow"):
        x, y, upright = middle(space, other)
        yield f"M{x - 13} {y - 19}h26v38h-26z" if upright else f"M{x - 19} {y - 13}h38v26h-38z"


def arrows(board: Board) -> Iterator[str]:
    """A point on either side of a door."""
    for space, other in pairs(board, "arrow"):
        x, y, upright = middle(space, other)
        if upright:
            yield f"M{x - 3} {y - 10}v20l-13-10zM{x + 3} {y - 10}v20l13-10z"
        else:
            yield f"M{x - 10} {y - 3}h20l-10-13zM{x - 10} {y + 3}h20l-10 13z"


GATES = {
    "n": "M{l} {t}v-22h20v22h50v-22h20v22M{x} {ty}l12 14h-24z",
    "s": "M{l} {b}v22h20v-22h50v22h20v-22M{x} {by}l12-14h-24z",
    "w": "M{l} {t}h-22v20h22v50h-22v20h22M{lx} {y}l14-12v24z",
    "e": "M{r} {t}h22v20h-22v50h22v20h-22M{rx} {y}l-14-12v24z",
}


def gate(space: Space, columns: int, rows: int) -> str:
    """Two towers and the way out between them."""
    x, y = corner(space)
    side = side_of(space, columns, rows)
    start = {"l": x + 5, "t": y} if side in "ns" else {"l": x, "t": y + 5}
    ends = {"r": x + CELL, "b": y + CELL, "x": x + 50, "y": y + 50}
    tips = {"ty": y - 24, "by": y + CELL + 24, "lx": x - 24, "rx": x + CELL + 24}
    return GATES[side].format(**start, **ends, **tips)
