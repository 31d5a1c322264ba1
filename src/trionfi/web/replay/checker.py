"""Records from outside are tried out in a process of their own: whatever they make of it, pages go on being served."""

from __future__ import annotations

import asyncio

from trionfi.core.errors import BadRecord
from trionfi.core.game import DAMAGE
from trionfi.core.record import read_record, verify
from trionfi.games import game as find_game
from trionfi.table.worker import Worker, WorkerDied

LONGEST = 10.0  # seconds; a long game takes one


def try_out(text: str, spec: str) -> str:
    """In a worker: what is wrong with the record; empty when it replays and its seal holds."""
    try:
        end = verify(read_record(text), find_game(spec))
        for seat in (None, *range(end.state.seats)):
            end.state.view(seat)
            end.state.events(seat)
    except BadRecord as bad:
        return str(bad)
    except DAMAGE as broken:  # a position nobody could have come to
        return f"this record is damaged: {type(broken).__name__} while it was replayed"
    return ""


class Checker:
    """One worker; it starts when first asked, and is ended when a record keeps it too long."""

    def __init__(self, longest: float = LONGEST) -> None:
        self.longest = longest
        self.worker = Worker()
        self.lock = asyncio.Lock()

    async def check(self, text: str, spec: str) -> None:
        """`BadRecord` says what is wrong with it."""
        async with self.lock:
            try:
                work = asyncio.to_thread(self.worker.do, try_out, text, spec)
                wrong = await asyncio.wait_for(work, self.longest)
            except TimeoutError:
                self.stop()
                self.worker = Worker()
                raise BadRecord("this record takes too long to be played again") from None
            except (WorkerDied, OSError):
                raise BadRecord("this record could not be played again") from None
        if wrong:
            raise BadRecord(wrong)

    def stop(self) -> None:
        self.worker.stop()
