"""A board as SVG, drawn from its TOML: `python tools/board_svg.py FOLDER` writes both."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

from trionfi.games.thieves.board import Board, Space, load_boards

CELL = 92
EDGE = 26
COLOURS = {"street": "#d9d2c3", "room": "#b9a98a", "ink": "#2d2a26", "white": "#ffffff", "wall": "#b3261e"}
ARROW = "#2e7d32"
STYLE = (
    "text{font:600 12px system-ui,sans-serif;text-anchor:middle;dominant-baseline:middle;fill:#2d2a26}"
    ".small{font-size:11px;font-weight:400}"
)


def svg(board: Board) -> str:
    """The whole drawing."""
    columns = max(space.at[0] for space in board.spaces.values()) + 1
    rows = max(space.at[1] for space in board.spaces.values()) + 1
    width, height = columns * CELL + 2 * EDGE, rows * CELL + 2 * EDGE
    title = escape(f"{board.title}: {len(board.spaces)} spaces")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{title}</title><style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#f6f2e9"/>',
        *(part for space in board.spaces.values() for part in draw_space(space)),
        *draw_borders(board),
        *(draw_exit(board, space) for space in board.spaces.values() if space.exit),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def corner(space: Space) -> tuple[int, int]:
    return EDGE + space.at[0] * CELL, EDGE + space.at[1] * CELL


def draw_space(space: Space) -> Iterator[str]:
    x, y = corner(space)
    fill = COLOURS["room" if space.room else "street"]
    yield f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}"/>'
    words = space.name.split()
    for at, word in enumerate(words):
        middle = y + CELL // 4 + 6 + (at * 14 - (len(words) - 1) * 5)
        kind = "" if space.room else ' class="small"'
        yield f'<text{kind} x="{x + CELL // 2}" y="{middle}">{escape(word)}</text>'


def draw_borders(board: Board) -> Iterator[str]:
    """Each border once: from the space with the smaller number."""
    for space in board.spaces.values():
        for kind, others in space.borders.items():
            for other in others:
                if board.number(space.name) < board.number(other):
                    yield from draw_border(space, board.spaces[other], kind)


def draw_border(space: Space, other: Space, kind: str) -> Iterator[str]:
    (x, y), (ox, oy) = corner(space), corner(other)
    upright = y == oy
    mx, my = (x + ox + CELL) // 2, (y + oy + CELL) // 2
    half = CELL // 2
    ends = (mx, my - half, mx, my + half) if upright else (mx - half, my, mx + half, my)
    colour, width = (
        (COLOURS["wall"], 5) if kind == "wall" else (COLOURS["white"], 2 if kind == "white" else 4)
    )
    x1, y1, x2, y2 = ends
    yield f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}"/>'
    if kind == "arrow":
        yield from draw_arrow(mx, my, upright)


def draw_arrow(x: int, y: int, upright: bool) -> Iterator[str]:
    """A door or window: a point on either side of the border."""
    for way in (-1, 1):
        far, near = way * 13, way * 3
        tip = (x + far, y) if upright else (x, y + far)
        sides = [(x + near, y - 8), (x + near, y + 8)] if upright else [(x - 8, y + near), (x + 8, y + near)]
        points = " ".join(f"{px},{py}" for px, py in (tip, *sides))
        yield f'<polygon points="{points}" fill="{ARROW}"/>'


def draw_exit(board: Board, space: Space) -> str:
    """A mark outside the edge where thieves come in and leave."""
    x, y = corner(space)
    columns = [other.at[0] for other in board.spaces.values()]
    rows = [other.at[1] for other in board.spaces.values()]
    if space.at[1] in (min(rows), max(rows)):
        mx = x + CELL // 2
        my = y - 12 if space.at[1] == min(rows) else y + CELL + 12
        up = -8 if space.at[1] == min(rows) else 8
        points = f"{mx - 9},{my - up // 2} {mx + 9},{my - up // 2} {mx},{my + up}"
    else:
        my = y + CELL // 2
        mx = x - 12 if space.at[0] == min(columns) else x + CELL + 12
        out = -8 if space.at[0] == min(columns) else 8
        points = f"{mx - out // 2},{my - 9} {mx - out // 2},{my + 9} {mx + out},{my}"
    return f'<polygon points="{points}" fill="{COLOURS["ink"]}"/>'


def main(folder: str) -> None:
    for board in load_boards():
        Path(folder, f"{board.name}.svg").write_text(svg(board), encoding="utf-8")


if __name__ == "__main__":  # pragma: no cover
    main(*sys.argv[1:])
