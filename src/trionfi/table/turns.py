"""Whose bots think next, when there are more of them than workers.

Tables take turns, however many bots each of them has. Tables where a person plays come first; those of bots alone get
every fourth turn, so that they go on as well.
"""

from asyncio import Future, get_running_loop
from collections import OrderedDict, deque

BOTS_ALONE = 4  # one turn of so many

Waiting = OrderedDict[str, deque["Future[None]"]]  # by table


class Turns:
    """Lets so many go on at once; the others wait for their turn. For the event loop alone."""

    def __init__(self, free: int) -> None:
        self.free = free
        self.with_people: Waiting = OrderedDict()
        self.bots_alone: Waiting = OrderedDict()
        self.given = 0

    async def wait(self, table: str, has_people: bool) -> None:
        """Come back when it is this table's turn; `give_back` must follow."""
        if self.free > 0:
            self.free -= 1
            return
        waiting = self.with_people if has_people else self.bots_alone
        turn: Future[None] = get_running_loop().create_future()
        waiting.setdefault(table, deque()).append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():  # it was given in the same moment
                self.give_back()
            raise

    def give_back(self) -> None:
        """Give the turn to whoever waits; those who have gone away meanwhile are passed over."""
        while self.with_people or self.bots_alone:
            turn = self.next()
            if not turn.done():
                self.given += 1
                turn.set_result(None)
                return
        self.free += 1

    def next(self) -> Future[None]:
        """Take the one that waits longest at the table whose turn it is; that table is last from then on."""
        is_theirs = not self.with_people or (self.bots_alone and self.given % BOTS_ALONE == BOTS_ALONE - 1)
        waiting = self.bots_alone if is_theirs else self.with_people
        table, turns = waiting.popitem(last=False)
        turn = turns.popleft()
        if turns:
            waiting[table] = turns
        return turn
