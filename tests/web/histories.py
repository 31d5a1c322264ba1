"""Games to look back at."""

from __future__ import annotations

from pathlib import Path

import trionfi
from trionfi.core.history import History
from trionfi.core.record import Record, read_record
from trionfi.games import GAMES

RECORDS = Path(__file__).parents[1] / "records"


def records() -> list[Path]:
    return [path for slug in GAMES for path in sorted((RECORDS / slug).glob("*.json"))]


def three_players(slug: str) -> Path:
    return sorted((RECORDS / slug).glob("three-players*.json"))[0]


def read(path: Path) -> Record:
    return read_record(path.read_text("utf-8"))


def a_game_with_undo() -> History:
    history = History(lambda: trionfi.game("shipwreck").deal(3, 1))
    while history.state.view(None)["phase"] != "predict":
        seat = history.state.to_act[0]
        history.play(seat, history.state.moves(seat)[0])
    first, second = history.state.to_act[:2]
    history.play(first, history.state.moves(first)[0])
    history.undo(first)
    history.play(first, history.state.moves(first)[1])
    history.play(second, history.state.moves(second)[1])
    return history
