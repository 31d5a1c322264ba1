"""A table: what lies on it, who sits there, and what can be asked of it. `fold` makes it from its log, row by row."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from trionfi.bots import usual_bot
from trionfi.core.game import Game
from trionfi.core.history import History
from trionfi.core.record import Record, Start, record_of
from trionfi.core.refusal import Refusal
from trionfi.core.seats import LETTERS, letter
from trionfi.core.state import State
from trionfi.games import game as find_game
from trionfi.table import log_entry as kinds
from trionfi.table.clock import Clock
from trionfi.table.errors import Refused
from trionfi.table.lesson_script import Line, line_at, lines_said
from trionfi.table.seat import BOT, HUMAN, Seat
from trionfi.table.settings import TableSettings

SETTING, RUNNING, OVER, ENDED = "set", "running", "over", "ended"
ON, OFF = "on", "off"
CHAT_KEPT = 200
# Why somebody may know how the cards lie
LESSON = "everybody knows the cards of a lesson"
FORK = "this game was played on from a position that is known"
SHOWN = "this game was over once, and all its cards were shown"
TAKEN_BACK = "moves were taken back freely here, after cards were seen"
NOT_YET = Refusal("", "the game has not begun")
STRANDED = Refusal("", "the rules have changed, and this game cannot go on under the new ones")


@dataclass(frozen=True)
class Said:
    """A line of chat."""

    seat: int | None
    name: str
    text: str


@dataclass(frozen=True)
class Notice:
    """Something that happened at the table, not in its game; `after` so many of the game's happenings."""

    after: int
    text: str


def seats_in_play(state: State) -> list[int]:
    """Where players come and go, the view lists those who play now."""
    listed = state.view(None).get("players")
    if isinstance(listed, list) and all(isinstance(seat, int) for seat in listed):
        return sorted(listed)
    return list(range(state.seats))


class Table:
    """Changed by `fold.apply` alone. `ply` is the next to be written; `shown` counts what everybody may notice."""

    def __init__(self, table: str, find: Callable[[str], Game] = find_game) -> None:
        self.id = table
        self.find = find
        self.ply = 0
        self.public_ply = 0
        self.status = SETTING
        self.settings = TableSettings("", "", (), "")
        self.commitment = ""
        self.game: Game = None  # type: ignore[assignment]
        self.seats: list[Seat] = []
        self.names = list(LETTERS)  # by seat, and letters for those that nobody has
        self.called = [(0, self.names)]  # how the seats are called in whatever happens from then on
        self.history: History | None = None
        self.start: Start | None = None
        self.rules = ""  # the rules hash that the history follows
        self.decisions: dict[int, int] = {}
        self.asked_at: dict[int, float] = {}  # by seat: when it was asked last, by the monotonic clock
        self.ids: dict[tuple[int | None, str], int] = {}  # by seat and id: what `shown` was before it
        self.chat: list[Said] = []
        self.notices: list[Notice] = []
        self.count_before_move: dict[int, int] = {}  # by seat: happenings before its last move
        self.count_before_last_move = 0  # the same for the last move of anybody
        self.seat_logs: dict[int | None, Any] = {}  # by seat: what was put into words for it
        self.clock = Clock(self.settings)
        self.moved_at = 0.0
        self.last_at = 0.0  # when anything was written here
        self.next_table = ""
        self.is_scripted = False  # there is a script, and nobody has put it away
        self.known_deal = ""  # why somebody may know how the cards lie, where somebody may
        self.seen: dict[str, set[int]] = {}  # by person: the seats whose hands they have had in this deal
        self.wanted = -1  # the seat for which the host wants a substitute
        self.agreed: set[int] = set()  # the seats that agree to one
        self.changes: list[str] = []  # which hands have changed eyes, for the record
        self.host_epoch = 0

    # What lies on the table

    @property
    def state(self) -> State:
        assert self.history is not None
        return self.history.state

    @property
    def is_stranded(self) -> bool:
        """The rules have changed, and the game cannot go on under the new ones."""
        return self.status == RUNNING and self.history is None

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.history is None or self.status != RUNNING:
            return ()
        return self.history.state.to_act

    @property
    def host_seat(self) -> int | None:
        mine = [at for at, seat in enumerate(self.seats) if self.settings.host in seat.persons]
        return mine[0] if mine and self.settings.host else None

    @property
    def is_solitary(self) -> bool:
        """One person and bots."""
        persons = [seat for seat in self.seats if seat.kind != BOT]
        return len(persons) == 1 and persons[0].kind == HUMAN

    @property
    def people_asked(self) -> list[int]:
        """The seats that must agree to a substitute: all people but the host."""
        host = self.settings.host
        return [at for at, seat in enumerate(self.seats) if seat.kind == HUMAN and host not in seat.persons]

    @property
    def substitute_seat(self) -> int:
        """The bot's seat that somebody may take over now, as all others agree; -1 where there is none."""
        asked = self.people_asked
        is_open = (
            self.status == RUNNING and not self.known_deal and bool(asked) and self.agreed.issuperset(asked)
        )
        return self.wanted if is_open and self.wanted >= 0 and self.seats[self.wanted].kind == BOT else -1

    def is_in_play(self, at: int) -> bool:
        """Whether somebody plays at this seat, or a hand lies there."""
        return self.status == RUNNING and (self.history is None or at in seats_in_play(self.state))

    def seats_of(self, person: str) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if person and person in seat.persons]

    def seat_at(self, seat: int | None) -> Seat:
        if seat is None or not 0 <= seat < len(self.seats):
            raise Refused(f"there is no seat {seat!r} at this table")
        return self.seats[seat]

    def add_seats(self, count: int) -> None:
        """There are at least so many, since somebody may join in the middle of a game."""
        while len(self.seats) < count:
            self.seats.append(Seat())

    # What has happened

    @property
    def happening_count(self) -> int:
        """How many things the game has noted so far, for whoever may hear of them."""
        return len(self.state.log or ()) if self.history is not None else 0

    def names_at(self, happening: int) -> list[str]:
        """By seat, who sat there when that happened; whoever has left has the seat until somebody takes it."""
        return self.called[bisect_right(self.called, happening, key=lambda era: era[0]) - 1][1]

    def note(self, text: str) -> None:
        """Tell everybody at the table."""
        self.notices.append(Notice(self.happening_count, text))

    def change(self, text: str) -> None:
        """For the record: a hand has other eyes from here on."""
        moves = len(self.history.log) if self.history is not None else 0
        self.changes.append(f"After ply {moves}: {text}.")

    # Chat and standing orders

    def chat_refusal(self, seat: int | None) -> str:
        """Why this seat may not chat now; empty when it may."""
        if seat is None:
            return "spectators listen"
        if self.settings.chat == "off":
            return "this table has no chat"
        is_closed = self.settings.chat.startswith("closed") and self.status == RUNNING
        if is_closed and self.state.view(None).get("active") == seat:
            return "the active player keeps silent at this table"
        return ""

    def orders_for(self, seat: int) -> dict[str, str]:
        """The standing orders that this seat may give, a line each.

        One that looks at the hand is for a device of one's own: where people hand one round, they would all see when.
        And where others watch, it is one that everybody has unless they take it back: by the even pace of an order
        they would see who gave it, and so what it takes from the hand.
        """
        persons, looking = self.seats[seat].persons, self.game.hand_orders
        is_shared = any(persons & other.persons for at, other in enumerate(self.seats) if at != seat)
        barred = looking if is_shared else set() if self.is_solitary else looking - self.game.usual_orders
        return {key: words for key, words in self.game.orders.items() if key not in barred}

    def orders_in_force(self, seat: int) -> list[str]:
        """The standing orders that this seat has given, and the usual ones that its person has not taken back.

        Those that look at the hand come last.
        """
        at, looking = self.seats[seat], self.game.hand_orders
        usual = self.game.usual_orders - at.orders_off if at.is_browsed else frozenset()
        if not usual and not at.orders:
            return []
        known = self.orders_for(seat)
        return sorted((at.orders.keys() | usual) & known.keys(), key=lambda key: (key in looking, key))

    def ordered_move(self, seat: int) -> int | None:
        """The move that a lesson or a standing order makes for this seat now; None where none says anything."""
        return self.scripted_moves(seat)[0] if self.is_given(seat) else self.standing_move(seat)

    def standing_move(self, seat: int) -> int | None:
        """The move that this seat's own standing orders make now, or the only one, where nobody is to see it."""
        return self.standing_answer(seat)[0]

    def standing_answer(self, seat: int) -> tuple[int | None, str]:
        """The same move, and the order that makes it; "" where nobody gave one."""
        if seat not in self.to_act or self.line_of(seat) is not None:
            return None, ""
        orders, is_alone = self.orders_in_force(seat), self.is_solitary and self.seats[seat].is_browsed
        if not orders and not is_alone:
            return None, ""
        view, moves = self.state.view(seat), self.state.moves(seat)
        for key in orders:
            move = self.game.order_move(view, moves, key)
            if move in moves:
                return move, key
        if is_alone and len(moves) == 1 and self.game.answers_itself(view, moves[0]):
            return moves[0], ""
        return None, ""

    @property
    def stand_in(self) -> str:
        """The bot that takes over a seat: one like those that were chosen for this table."""
        return next(
            (seat.bot for seat in self.seats if seat.kind == BOT and seat.bot), usual_bot(self.game.slug)
        )

    def is_quick(self, seat: int) -> bool:
        """Whether an order is carried out at once: where one plays alone with bots, nobody is there to learn."""
        return self.is_solitary and bool(self.standing_answer(seat)[1])

    def is_covered(self, seat: int) -> bool:
        """Whether an order that looks at the hand might answer for this seat now, as far as the others can tell.

        Then nobody is to learn from the time of the answer whether it did.
        """
        looking = self.game.hand_orders
        if not looking or self.is_solitary or seat not in self.to_act:
            return False
        orders = self.orders_in_force(seat)
        if not looking.intersection(orders):
            return False
        view = self.state.view(seat)
        return any(self.game.order_covers(view, key) for key in orders if key in looking)

    # Moves

    def decision(self, seat: int | None) -> int:
        """What this seat is asked now, as a number that comes back with its move; 0 when it is not."""
        return 0 if seat is None else self.decisions.get(seat, 0)

    # The script of a lesson

    def lines_said(self) -> dict[int, int] | None:
        """By seat, how many of its lines it has said; None where the script is not followed (any more)."""
        if not self.is_scripted or self.history is None or not self.is_solitary:
            return None
        return lines_said(self.game, self.settings.script, self.history.steps)

    def lines_left(self) -> dict[int, int]:
        """By seat, how many lines it has still to say; below zero when it has gone on. Empty without a script."""
        said = self.lines_said()
        if said is None:
            return {}
        lines = Counter(line.seat for line in self.settings.script)
        return {seat: count - said.get(seat, 0) for seat, count in lines.items()}

    @property
    def is_lesson(self) -> bool:
        """Somebody has a line left."""
        return self.status == RUNNING and max(self.lines_left().values(), default=0) > 0

    def line_of(self, seat: int | None, before: int = 0) -> Line | None:
        """The line that this seat has to say next, or one that it has said before; None where there is none."""
        said = self.lines_said()
        if said is None or seat is None:
            return None
        at = said.get(seat, 0) - before
        return line_at(self.settings.script, seat, at) if at >= 0 else None

    def scripted_moves(self, seat: int | None) -> list[int]:
        """The moves that the script has for this seat now; none where it is free to do as it likes."""
        line = self.line_of(seat) if seat in self.to_act else None
        if line is None or seat is None:
            return []
        return line.among(self.game, [*self.state.moves(seat), *self.state.asides(seat)])

    def is_given(self, seat: int) -> bool:
        """Whether the lesson itself makes the move that this seat is asked for now."""
        line = self.line_of(seat)
        return line is not None and line.is_given and bool(self.scripted_moves(seat))

    # Undo

    def undo_offer(self, seat: int) -> tuple[str, str]:
        """What this seat may take back: ("undo", ""), ("take back", ""), or ("", why not)."""
        if self.history is None or self.status in (SETTING, ENDED):
            return "", STRANDED.text if self.is_stranded else NOT_YET.text
        if self.status == OVER and not self.is_solitary:
            return "", "the game is over, and everybody may look at all of it now, so it stands"
        refusal = self.history.undo_refusal(seat)
        last, back = self.line_of(seat, 1), self.history.steps_back(seat)
        is_given = last is not None and last.is_given
        if refusal is None and not is_given and back == 1:
            return kinds.UNDO, ""
        if self.settings.take_back and self.is_solitary and back > 0:
            return kinds.BACKUP, ""
        if refusal is not None:
            return "", refusal.said(self.names, seat)
        return "", "the lesson has made that move" if is_given else "that move was made for you"

    # Records

    def record(self) -> Record:
        """The game so far. The seed joins it when the game is over; until then nobody may replay it."""
        if self.history is None or self.start is None:
            raise Refused(NOT_YET.text)
        if self.status != OVER:
            raise Refused("the record of a game is given when the game is over")
        names = [
            f"{seat.name or letter(at)} ({seat.bot})" if seat.kind == BOT else seat.name or letter(at)
            for at, seat in enumerate(self.seats)
        ]
        spec = self.settings.game if ":" in self.settings.game else ""
        return record_of(self.history, self.start, names, spec, self.changes)
