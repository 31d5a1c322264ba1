"""A game as it stood after every ply, quick to look up anywhere."""

from collections.abc import Sequence

from trionfi.core.game import Game
from trionfi.core.history import Entry, History
from trionfi.core.record import Record, check_result, replay, replay_line
from trionfi.core.state import TABLE, Happening, State

EVERY = 8  # plies between two positions that are kept


class PositionHistory:
    """Plies go from 0, the start, to `last`. A ply is a line of the record: a move, or a move taken back.

    Every entry goes through the checked door once, when it is added. A position is then found from the nearest one
    that is kept, by at most `EVERY` trusted moves.
    """

    def __init__(self, history: History) -> None:
        self.history = history
        self.kept: list[tuple[int, State]] = [(0, history.state.clone())]
        self.logs = [self.log_now()]

    @property
    def game(self) -> Game:
        return self.history.state.game

    @property
    def entries(self) -> Sequence[Entry]:
        return self.history.log

    @property
    def last(self) -> int:
        return len(self.logs) - 1

    def log_now(self) -> tuple[list[Happening], int]:
        """What has happened so far. The list grows with the game; one that is taken back gets another."""
        happenings = self.history.state.log
        assert happenings is not None
        return happenings, len(happenings)

    # TableReplay

    def grow(self, log: Sequence[Entry]) -> None:
        """Add what this log has beyond the last ply."""
        for entry in log[self.last :]:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        if entry.move is not None:
            self.history.play(entry.seat, entry.move)
        elif entry.seat is not None:
            (self.history.rewind if entry.freely else self.history.undo)(entry.seat)
        self.keep()

    def keep(self) -> None:
        """PositionHistory the ply that the history has just added."""
        self.logs.append(self.log_now())
        if self.entries[-1].move is None or self.last - self.kept[-1][0] >= EVERY:
            self.kept.append((self.last, self.history.state.clone()))

    # Looking

    def at(self, ply: int) -> State:
        """The position after so many plies, the caller's own."""
        first, nearest = self.nearest(ply)
        state = nearest.clone()
        for entry in self.entries[first:ply]:
            assert entry.move is not None
            state.play(TABLE if entry.seat is None else entry.seat, entry.move)
        return state

    def nearest(self, ply: int) -> tuple[int, State]:
        low, high = 0, len(self.kept)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.kept[middle][0] <= ply else (low, middle)
        return self.kept[low]

    def happened(self, ply: int) -> Sequence[Happening]:
        """What the move of this ply brought; nothing for a move taken back."""
        if ply == 0:
            return self.logs[0][0][: self.logs[0][1]]
        if self.entries[ply - 1].move is None:
            return ()
        happenings, upto = self.logs[ply]
        return happenings[self.logs[ply - 1][1] : upto]

    def ply_of(self, happening: int) -> int | None:
        """The ply that brought this happening, by its place among all of the game; None where there is none.

        What was taken back brought nothing: the last ply counts before which it had not happened yet.
        """
        ply = self.last
        if not 0 <= happening < self.logs[ply][1]:
            return None
        while ply and self.logs[ply - 1][1] > happening:
            ply -= 1
        return ply


def positions_of_record(record: Record, game: Game) -> PositionHistory:
    """The positions of a record, which is checked on the way; `BadRecord` says what is wrong with it."""
    positions = PositionHistory(replay(record, game, upto=0))
    for ply, line in enumerate(record.lines, 1):
        replay_line(positions.history, ply, line)
        positions.keep()
    check_result(record, positions.history.state)
    return positions
