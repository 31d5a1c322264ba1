"""The board of a view as lines of text: names, who stands there, what lies there, and the borders."""

from __future__ import annotations

from collections.abc import Iterator

from trionfi.core.view import View
from trionfi.games.thieves.board import Board, Space
from trionfi.games.thieves.names import board_named

WIDTH = 7
ACROSS = {"white": " ", "arrow": "=", "wall": "|"}
DOWN = {"white": " " * WIDTH, "arrow": "  ^v   ", "wall": "-" * WIDTH}
LEGEND = "Map: | and - are walls, = and ^v doors, > an exit, # a portcullis, * a chest, ! the Baron."


def map_lines(view: View) -> Iterator[str]:
    """Two lines for each row of spaces, one between rows, and what the signs mean."""
    board = board_named(view["options"]["board"])
    figures = {place: name for name, place in view["where"].items()}
    at = {space.at: space for space in board.spaces.values()}
    columns, rows = max(column for column, _ in at) + 1, max(row for _, row in at) + 1
    for row in range(rows):
        spaces = [at[column, row] for column in range(columns)]
        yield join(board, spaces, [named(view, space) for space in spaces])
        yield join(board, spaces, [holds(view, space, figures) for space in spaces])
        if row + 1 < rows:
            below = [at[column, row + 1] for column in range(columns)]
            yield " ".join(
                DOWN[border(upper, lower)] for upper, lower in zip(spaces, below, strict=True)
            ).rstrip()
    yield LEGEND


def join(board: Board, spaces: list[Space], cells: list[str]) -> str:
    """The cells of a row, with the borders between them."""
    line = cells[0]
    for left, right, cell in zip(spaces, spaces[1:], cells[1:], strict=False):
        line += ACROSS[border(left, right)] + cell
    return line.rstrip()


def border(space: Space, other: Space) -> str:
    return next(kind for kind, others in space.borders.items() if other.name in others)


def named(view: View, space: Space) -> str:
    gate = "#" if space.name in view["portcullises"] else ">"
    return f"{(gate + space.name if space.exit else space.name)[:WIDTH]:{WIDTH}}"


def holds(view: View, space: Space, figures: dict[str, str]) -> str:
    """Who stands there and what lies there: `Leona*ru`."""
    who = figures.get(space.name, "").removeprefix("the ")
    chest = "*" + view["chests"][space.name] if space.name in view["chests"] else ""
    baron = "!" if view["baron"] == space.name else ""
    marks = baron + (chest[:3] if who else chest)
    return f"{who[: WIDTH - len(marks[:WIDTH])]}{marks}"[:WIDTH].ljust(WIDTH)
