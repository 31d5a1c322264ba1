"""A table: the fold of its log. It does no input or output; whoever holds the same log holds the same table."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from trionfi.core.errors import UnreadableMove
from trionfi.core.game import Game
from trionfi.core.history import History
from trionfi.core.record import Record, Start, begin, record_of
from trionfi.core.refusal import Refusal
from trionfi.core.rng import commitment, seed_of
from trionfi.core.seats import LETTERS, letter
from trionfi.core.state import State
from trionfi.games import game as find_game
from trionfi.table import log_entry as kinds
from trionfi.table.clock import Clock, steady
from trionfi.table.errors import Refused
from trionfi.table.lesson_script import Line, line_at, lines_said
from trionfi.table.log_entry import Entry, Row
from trionfi.table.move_result import DUPLICATE, REFUSED, STALE, Answer, JudgedMove, PlayedMove
from trionfi.table.seat import BOT, HUMAN, OPEN, Seat
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
    """Built by `apply`, row by row. `ply` is the next to be written; `shown` counts what everybody may notice."""

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
        self.ids: dict[tuple[int | None, str], int] = {}  # by seat and id: what `shown` was before it
        self.chat: list[Said] = []
        self.notices: list[Notice] = []
        self.heard_at: dict[int, int] = {}  # by seat: how much had happened before its last move
        self.heard_last = 0  # the same for the last move of anybody
        self.chronicles: dict[int | None, Any] = {}  # by seat: what was put into words for it
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

    # The fold

    def apply(self, row: Row, played: PlayedMove | None = None) -> None:
        """One more entry, with its position where it is a move that was played before it was written here."""
        assert row.ply == self.ply, f"ply {row.ply} does not follow {self.ply - 1}"
        before = self.to_act
        self.ply += 1
        self.last_at = row.at
        if self.is_stranded and row.entry.seat is not None:  # who joined by a move that is not played here
            self.add_seats(row.entry.seat + 1)
        if row.entry.kind != kinds.ORDER:
            self.public_ply += 1
        if played is not None:
            self.adopt(row, played)
        else:
            FOLD[row.entry.kind](self, row)
        if row.entry.kind not in (kinds.MOVE, kinds.CHAT, kinds.ORDER):
            self.learn_names()
        if row.entry.kind in SHOWING and not row.entry.by and row.entry.seat is not None:
            self.seats[row.entry.seat].called = 0
        if row.entry.id:
            self.ids[row.entry.seat, row.entry.id] = self.public_ply - 1
        self.ask_again(row, before)

    def learn_names(self) -> None:
        """Somebody may have another name now. What happened before is still told by the names of then."""
        self.names = [seat.name or letter(at) for at, seat in enumerate(self.seats)]
        self.names += LETTERS[len(self.names) :]
        before = self.called[-1][1]
        called = [seat.name or before[at] for at, seat in enumerate(self.seats)]
        if called != before[: len(called)]:
            self.called.append((self.happened, called + before[len(called) :]))

    @property
    def happened(self) -> int:
        """How much of the game everybody could have heard of by now."""
        return len(self.state.heard or ()) if self.history is not None else 0

    def names_at(self, happening: int) -> list[str]:
        """By seat, who sat there when that happened; whoever has left has the seat until somebody takes it."""
        return self.called[bisect_right(self.called, happening, key=lambda era: era[0]) - 1][1]

    def ask_again(self, row: Row, before: tuple[int, ...]) -> None:
        """A seat is asked anew when it was not asked before, or by what it did itself."""
        now, entry = self.to_act, row.entry
        if not now and not before:
            return
        is_aside = entry.kind == kinds.MOVE and self.is_last_aside()
        mover = entry.seat if entry.kind in (kinds.MOVE, kinds.UNDO) and not is_aside else None
        for seat in now:
            if seat not in before or seat == mover or entry.kind in (kinds.BACKUP, kinds.RULES):
                self.decisions[seat] = self.public_ply
        for seat in before:
            if seat not in now:
                self.decisions.pop(seat, None)
        if entry.kind in MOVING:
            self.moved_at = row.at
        self.clock.after(steady(row.at), before, now, mover)

    def is_last_aside(self) -> bool:
        """Whether the last move in force is one outside the turn."""
        return self.history is not None and self.history.log[-1].move in self.game.aside_moves

    def lay(self, row: Row) -> None:
        self.settings = msgspec.convert(row.entry.data, TableSettings)
        self.commitment = commitment(seed_of(self.settings.seed))
        self.game = self.find(self.settings.game)
        self.clock = Clock(self.settings)
        self.is_scripted = bool(self.settings.script)
        self.known_deal = (
            LESSON if self.settings.script else FORK if self.settings.snapshot is not None else ""
        )
        for plan in self.settings.seats:
            kind = BOT if plan.kind == BOT else OPEN
            self.seats.append(Seat(kind, plan.name, plan.bot))

    def sit(self, row: Row) -> None:
        entry = row.entry
        at, seat = entry.seat or 0, self.seat_at(entry.seat)
        if seat.kind != HUMAN:
            if self.status == RUNNING:
                self.welcome(at, entry.name)
            seat.kind, seat.bot, seat.name, seat.persons = HUMAN, "", entry.name, set()
            seat.away, seat.called = False, 0
            seat.epoch += 1
        seat.persons.add(entry.person)
        if self.status == RUNNING:
            self.seen.setdefault(entry.person, set()).add(at)
        if entry.text and self.status == SETTING:
            seat.salt = entry.text

    def hand_over(self, row: Row) -> None:
        """Somebody has this seat alone from now on; whoever had it beside others loses it, and its links are void."""
        entry = row.entry
        at, seat = entry.seat or 0, self.seat_at(entry.seat)
        before = seat.name or letter(at)
        what = f"the seat of {before} ({letter(at)})" if entry.name != before else f"seat {letter(at)}"
        told = f"{entry.name} now has {what} alone"
        seat.name, seat.persons, seat.orders = entry.name, {entry.person}, {}
        seat.away, seat.bot, seat.called = False, "", 0
        seat.epoch += 1
        if self.status != RUNNING:
            self.note(f"{told}.")
            return
        self.seen.setdefault(entry.person, set()).add(at)
        self.note(f"{told}. Whoever had it before has seen the hand.")
        self.change(f"{told}; whoever had it before had seen the hand")

    def welcome(self, at: int, name: str) -> None:
        """Somebody sits down in a running game. Where they take over a hand, all are told and the record says so."""
        seat = self.seats[at]
        if seat.kind != BOT:
            self.note(f"{name} sits down.")
            return
        by_consent = ", as all others agreed" if self.wanted == at else ""
        before = f"the hand of {seat.name or letter(at)}"
        self.wanted = -1
        self.note(f"{name} takes over {before}{by_consent}. Two browsers cannot be told from two people.")
        self.change(f"{name} took over {before} (seat {letter(at)}){by_consent}")

    def change(self, text: str) -> None:
        """For the record: a hand has other eyes from here on."""
        moves = len(self.history.log) if self.history is not None else 0
        self.changes.append(f"After ply {moves}: {text}.")

    def give_to_bot(self, row: Row) -> None:
        entry = row.entry
        seat = self.seat_at(entry.seat)
        if seat.kind == HUMAN:
            seat.away, seat.bot = True, entry.name
            self.note(f"{seat.name} is away; a bot keeps the seat.")
        else:
            seat.kind, seat.bot, seat.name = BOT, entry.name, entry.text
            seat.epoch += 1
            self.note(f"A bot takes seat {letter(entry.seat or 0)}.")

    def come_back(self, row: Row) -> None:
        seat = self.seat_at(row.entry.seat)
        seat.away, seat.bot = False, ""
        self.note(f"{seat.name} is back.")

    def free(self, row: Row) -> None:
        """A seat is open again. Where a hand lies there, a bot has it until the game ends."""
        entry = row.entry
        at, seat = entry.seat or 0, self.seat_at(entry.seat)
        by_host = entry.by == kinds.BY_HOST
        if self.is_in_play(at):
            gone = "is away" if by_host else "has left"
            self.note(f"{seat.name or letter(at)} {gone}: a bot has the seat until the game ends.")
            if seat.kind == HUMAN:
                self.change(
                    f"a bot took over the seat of {seat.name} ({letter(at)}), who {gone.replace('is', 'was')}"
                )
            name, bot = (seat.name, seat.bot) if seat.kind == BOT else (entry.text, entry.name)
            self.seats[at] = Seat(BOT, name, bot, epoch=seat.epoch + 1)
            return
        if seat.name:
            self.note(
                f"The host has opened the seat of {seat.name}." if by_host else f"{seat.name} has left."
            )
        self.seats[at] = Seat(epoch=seat.epoch + 1)
        for had in self.seen.values():
            had.discard(at)

    # Fair against the host

    def call(self, row: Row) -> None:
        seat = self.seat_at(row.entry.seat)
        seat.called = row.ply
        self.note(f"The host asks whether {seat.name} is still here.")

    def answer_call(self, row: Row) -> None:
        self.note(f"{self.seat_at(row.entry.seat).name} is here.")

    def want_substitute(self, row: Row) -> None:
        self.wanted, self.agreed = row.entry.seat or 0, set()
        name = self.names[self.wanted]
        self.note(f"The host would like somebody to take over the hand of {name}. All others must agree.")

    def agree(self, row: Row) -> None:
        self.agreed.add(row.entry.seat or 0)
        self.note(f"{self.names[row.entry.seat or 0]} agrees.")
        if self.substitute_seat >= 0:
            name = self.names[self.wanted]
            self.note(f"All agree: whoever comes to this page may take over the hand of {name}.")

    def decline(self, row: Row) -> None:
        self.wanted = -1
        self.note(f"{self.names[row.entry.seat or 0]} does not agree, so the bot plays on.")

    def renew(self, row: Row) -> None:
        """Somebody's links are void, and their other devices have the seat no more. Nobody does that for another."""
        old, new, at = row.entry.name, row.entry.person, row.entry.seat
        had = self.seen.get(old, set()) | self.seen.get(new, set())
        if at is not None:
            seat = self.seat_at(at)
            if seat.kind != HUMAN or old not in seat.persons:
                return
            seat.persons = {new}
            seat.epoch += 1
            if self.status == RUNNING:
                had = had | {at}
        if self.settings.host == old:
            self.settings = msgspec.structs.replace(self.settings, host=new)
            self.host_epoch += 1
        if had:
            self.seen[new] = had

    def deal(self, row: Row) -> None:
        for at, seat in enumerate(self.seats):
            for person in seat.persons:
                self.seen.setdefault(person, set()).add(at)
        self.begin(self.dealt_start(), row.entry.data.get("rules", self.settings.rules))
        self.note(self.settings.origin or "The game begins.")

    def dealt_start(self) -> Start:
        """How the game begins if it is dealt now."""
        return Start(
            sealed_seed=self.settings.seed,
            salts=tuple(seat.salt for seat in self.seats if seat.salt),
            commitment=self.commitment,
            snapshot=self.settings.snapshot,
        )

    def begin(self, start: Start, rules: str) -> None:
        game = self.game
        seats, options = len(self.settings.seats), dict(self.settings.options)
        if start.snapshot is not None:  # somebody may have joined or left since the table was set
            seats, options = start.snapshot["seats"], dict(start.snapshot["options"])
        self.start, self.rules = start, rules
        self.status = RUNNING
        self.history = None
        self.chronicles.clear()
        if rules == game.rules_hash:
            self.history = History(lambda: begin(game, start, seats, options))
            self.close_if_over()

    def move(self, row: Row) -> None:
        if self.history is None:
            return  # played under other rules; a snapshot follows
        heard = self.happened
        self.history.play(row.entry.seat, row.entry.move)
        self.after_move(row.entry, heard)

    def adopt(self, row: Row, played: PlayedMove) -> None:
        """A move that was played on a copy before it was written: the copy is the position from now on."""
        assert self.history is not None
        heard = self.happened
        self.history.adopt(row.entry.seat, played.move, played.after)
        self.after_move(row.entry, heard)

    def after_move(self, entry: Entry, heard: int) -> None:
        """What a move changes beside the position; so much had happened before it."""
        self.heard_last = heard
        if entry.seat is not None:
            self.heard_at[entry.seat] = heard
        if entry.by == "clock" and entry.seat is not None:
            self.note(f"Time is up: a bot moved for {self.names[entry.seat]}.")
        self.add_seats(self.state.seats)
        self.close_if_over()
        self.lapse_orders()

    def add_seats(self, count: int) -> None:
        """There are at least so many, since somebody may join in the middle of a game."""
        while len(self.seats) < count:
            self.seats.append(Seat())

    def undo(self, row: Row) -> None:
        if self.history is not None and row.entry.seat is not None:
            self.history.undo(row.entry.seat)
            self.after_undo(row.entry.seat)

    def back_up(self, row: Row) -> None:
        if self.history is not None and row.entry.seat is not None:
            self.history.rewind(row.entry.seat)
            while self.is_given(row.entry.seat) and self.history.last_step(row.entry.seat) >= 0:
                self.history.rewind(row.entry.seat)
            self.known_deal = self.known_deal or TAKEN_BACK
            self.after_undo(row.entry.seat)

    def after_undo(self, seat: int) -> None:
        heard = self.happened
        self.chronicles.clear()
        self.called = [(min(since, heard), names) for since, names in self.called]
        self.notices = [Notice(min(notice.after, heard), notice.text) for notice in self.notices]
        self.heard_at = {at: min(when, heard) for at, when in self.heard_at.items()}
        self.heard_last = heard
        self.status = RUNNING
        self.note(f"{self.names[seat]} took back a move.")

    def close_if_over(self) -> None:
        if self.history is not None and self.history.state.over:
            self.status = OVER
            self.known_deal = self.known_deal or SHOWN

    def state_after(self, entry: Entry) -> State | None:
        """The position with which a deal or new rules begin; None for any other entry."""
        if entry.kind == kinds.START:
            settings = self.settings
            return begin(self.game, self.dealt_start(), len(settings.seats), dict(settings.options))
        if entry.kind == kinds.RULES:
            restored: State = self.game.restore(entry.data["snapshot"])
            return restored
        return None

    def play_ahead(self, judged: JudgedMove) -> PlayedMove:
        """Play a judged move on a copy. The table stays as it is until the move is written."""
        assert self.history is not None
        return PlayedMove(judged.move, self.history.play_ahead(judged.entry.seat, judged.move))

    def status_after(self, entry: Entry, state: State | None) -> str:
        """What the status will be once this entry is written and the position is this one."""
        if entry.kind == kinds.END:
            return ENDED
        if state is not None and state.over:
            return OVER
        if entry.kind in (kinds.START, kinds.UNDO, kinds.BACKUP, kinds.RULES):
            return RUNNING
        return self.status

    def say(self, row: Row) -> None:
        entry = row.entry
        if entry.text:  # else it was deleted
            self.chat.append(Said(entry.seat, entry.name, entry.text))
            del self.chat[:-CHAT_KEPT]

    def hush(self, row: Row) -> None:
        """Lines of chat were deleted by whoever runs the server."""
        seat = row.entry.seat
        self.chat = [said for said in self.chat if seat is not None and said.seat != seat]
        self.note("Whoever runs this server has deleted lines of the chat.")

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

    def order(self, row: Row) -> None:
        """A standing order is given or taken back; one that the game knows no more is passed over."""
        at, key = row.entry.seat, row.entry.name
        given = self.seat_at(at).orders
        given.pop(key, None)
        if row.entry.text == ON and key in self.game.orders:
            given[key] = self.game.order_since(self.state.view(at), key) if self.history is not None else 0

    def lapse_orders(self) -> None:
        """An order may be over by what has happened."""
        for at, seat in enumerate(self.seats):
            for key, since in list(seat.orders.items()):
                if self.game.order_ends(self.state.view(at), key, since):
                    del seat.orders[key]

    def orders_for(self, seat: int) -> dict[str, str]:
        """The standing orders that this seat may give, a line each.

        One that looks at the hand is for a device of one's own: where people hand one round, they would all see when.
        """
        persons = self.seats[seat].persons
        is_shared = any(persons & other.persons for at, other in enumerate(self.seats) if at != seat)
        barred = self.game.hand_orders if is_shared else ()
        return {key: words for key, words in self.game.orders.items() if key not in barred}

    def ordered_move(self, seat: int) -> int | None:
        """The move that a lesson or a standing order makes for this seat now; None where none says anything."""
        return self.scripted_moves(seat)[0] if self.is_given(seat) else self.standing_move(seat)

    def standing_move(self, seat: int) -> int | None:
        """The move that this seat's own standing orders make now."""
        return self.standing_answer(seat)[0]

    def standing_answer(self, seat: int) -> tuple[int | None, bool]:
        """The move of this seat's own standing orders, and whether it took a look at the hand to make it."""
        given, looking = self.seats[seat].orders, self.game.hand_orders
        if not given or seat not in self.to_act:
            return None, False
        view, moves, known = self.state.view(seat), self.state.moves(seat), self.orders_for(seat)
        for key in sorted(given.keys() & known, key=lambda key: key in looking):
            move = self.game.order_move(view, moves, key)
            if move in moves:
                return move, key in looking
        return None, False

    def put_script_away(self, row: Row) -> None:
        self.is_scripted = False
        self.note("The lesson is over: from here on everybody plays as they like.")

    def end(self, row: Row) -> None:
        self.status = ENDED
        is_host = row.entry.by != kinds.BY_OPERATOR
        self.note(f"{'The host' if is_host else 'Whoever runs this server'} has closed the table.")

    def follow(self, row: Row) -> None:
        self.next_table = row.entry.text

    def new_rules(self, row: Row) -> None:
        """The game goes on from a snapshot, by the rules of now; chance from here on is fresh."""
        data = row.entry.data
        salts = (self.start.salts if self.start else ()) + (f"rules {row.ply}",)
        start = Start(
            sealed_seed=self.settings.seed,
            salts=salts,
            commitment=self.commitment,
            snapshot=data["snapshot"],
        )
        self.heard_at, self.heard_last = {}, 0
        self.called = [(0, self.called[-1][1])]
        self.is_scripted = False
        self.notices = [Notice(0, notice.text) for notice in self.notices]
        self.begin(start, data["rules"])
        if self.history is not None:
            self.add_seats(self.state.seats)
        self.note(f"The rules of {self.game.title} have changed. {row.entry.text}")

    def note(self, text: str) -> None:
        self.notices.append(Notice(self.happened, text))

    def seat_at(self, seat: int | None) -> Seat:
        if seat is None or not 0 <= seat < len(self.seats):
            raise Refused(f"there is no seat {seat!r} at this table")
        return self.seats[seat]

    # Moves

    def judge(
        self, seat: int | None, move: int | str, decision: int | None, ident: str, by: str = ""
    ) -> Answer | JudgedMove:
        """The move as it is to be written, or the answer where there is nothing to write."""
        known = self.known(seat, ident)
        if known is not None:
            return known
        if self.history is None or self.status == ENDED:
            return self.refused(self.why_idle(), seat)
        try:
            number = self.game.read(move) if isinstance(move, str) else move
        except UnreadableMove as unreadable:
            if unreadable.refusal is not None:
                return self.refused(unreadable.refusal, seat)
            hint = "" if str(unreadable).endswith("?") else "; the list of moves has all there are"
            return Answer(REFUSED, decision=self.decision(seat), sentence=f"{unreadable}{hint}")
        is_aside = number in self.game.aside_moves
        if not is_aside and decision is not None and decision != self.decision(seat):
            return self.stale(seat, "this answers a decision that is over; the table has moved on")
        refusal = self.state.refusal(seat, number)
        if refusal is not None:
            return self.refused(refusal, seat)
        lines = self.scripted_moves(seat)
        if lines and number not in lines and not is_aside:
            told = f"that is allowed, but the lesson goes another way: {self.game.write(lines[0])}"
            return Answer(REFUSED, decision=self.decision(seat), sentence=told, is_astray=True)
        return JudgedMove(number, Entry(kinds.MOVE, seat, self.game.write(number), ident, by=by))

    def why_idle(self) -> Refusal:
        """Why nobody can move at this table at all."""
        if self.is_stranded:
            return STRANDED
        return NOT_YET if self.status == SETTING else Refusal("", "this table is closed")

    def decision(self, seat: int | None) -> int:
        """What this seat is asked now, as a number that comes back with its move; 0 when it is not."""
        return 0 if seat is None else self.decisions.get(seat, 0)

    def known(self, seat: int | None, ident: str) -> Answer | None:
        """The answer to what was sent before; None where this is new, or has no id."""
        written = self.ids.get((seat, ident)) if ident else None
        return None if written is None else Answer(DUPLICATE, written, self.decision(seat))

    def stale(self, seat: int | None, sentence: str) -> Answer:
        return Answer(STALE, decision=self.decision(seat), sentence=sentence)

    def refused(self, refusal: Refusal, seat: int | None) -> Answer:
        text = Refusal("", refusal.text).said(self.names)
        return Answer(REFUSED, decision=self.decision(seat), sentence=text, rule=refusal.rule)

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
        return {seat: many - said.get(seat, 0) for seat, many in lines.items()}

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
        last = self.line_of(seat, 1)
        if refusal is None and not (last is not None and last.is_given):
            return kinds.UNDO, ""
        if self.settings.take_back and self.is_solitary and self.history.last_step(seat) >= 0:
            return kinds.BACKUP, ""
        return "", refusal.said(self.names) if refusal is not None else "the lesson has made that move"

    def judge_undo(self, seat: int, decision: int | None, ident: str) -> Answer | Entry:
        """The entry that takes back this seat's last move, or the answer where there is none to write."""
        known = self.known(seat, ident)
        if known is not None:
            return known
        if decision is not None and decision != self.decision(seat):
            return self.stale(seat, "the table has moved on since, so nothing was taken back")
        kind, why = self.undo_offer(seat)
        if not kind:
            return Answer(REFUSED, decision=self.decision(seat), sentence=why)
        return Entry(kind, seat, id=ident)

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


def write_snapshot(state: State) -> str:
    """A position, for a time when the rules will have changed."""
    body = {"rules": state.game.rules_hash, "state": state.snapshot()}
    return msgspec.json.encode(body).decode()


FOLD: dict[str, Callable[[Table, Row], None]] = {
    kinds.SET: Table.lay,
    kinds.SIT: Table.sit,
    kinds.HAND_OVER: Table.hand_over,
    kinds.BOT: Table.give_to_bot,
    kinds.BACK: Table.come_back,
    kinds.FREE: Table.free,
    kinds.CALL: Table.call,
    kinds.HERE: Table.answer_call,
    kinds.WANTED: Table.want_substitute,
    kinds.AGREE: Table.agree,
    kinds.DECLINE: Table.decline,
    kinds.RENEW: Table.renew,
    kinds.START: Table.deal,
    kinds.MOVE: Table.move,
    kinds.UNDO: Table.undo,
    kinds.BACKUP: Table.back_up,
    kinds.CHAT: Table.say,
    kinds.HUSH: Table.hush,
    kinds.ORDER: Table.order,
    kinds.ALONE: Table.put_script_away,
    kinds.END: Table.end,
    kinds.NEXT: Table.follow,
    kinds.RULES: Table.new_rules,
}
# What shows that a player is there. A standing order does not: nobody is to notice it.
SHOWING = (
    *(kinds.MOVE, kinds.UNDO, kinds.BACKUP, kinds.CHAT, kinds.BACK),
    *(kinds.HERE, kinds.AGREE, kinds.DECLINE, kinds.ALONE),
)
MOVING = (kinds.START, kinds.MOVE, kinds.UNDO, kinds.BACKUP, kinds.RULES)


def fold(table: str, rows: list[Row], find: Callable[[str], Game] = find_game) -> Table:
    folded = Table(table, find)
    for row in rows:
        folded.apply(row)
    return folded
