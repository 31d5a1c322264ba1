"""Long work on the event loop, a few milliseconds at a time: folding a log into a table, or a game into a film."""

import asyncio
from collections.abc import Callable, Iterable
from time import monotonic
from typing import TypeVar

AT_ONCE = 0.004  # seconds of work before others have their turn
A_LITTLE = 0.001  # seconds of work after which others have theirs too, when it is done

T = TypeVar("T")


class Slices:
    """One for each process. In one turn of the loop there is one slice, however many pieces of work wait.

    They take turns, so that a long one keeps no short one waiting for its end.
    """

    def __init__(self) -> None:
        self.turn = asyncio.Lock()

    async def each(self, items: Iterable[T], do: Callable[[T], object]) -> None:
        """Do this with every item, in order."""
        rest, is_done = iter(items), False
        while not is_done:
            async with self.turn:
                begun = now = monotonic()
                for item in rest:
                    do(item)
                    now = monotonic()
                    if now - begun > AT_ONCE:
                        break
                else:
                    is_done = True
                if now - begun > A_LITTLE:
                    await asyncio.sleep(
                        0
                    )  # with the lock: whoever is next begins in another turn of the loop
