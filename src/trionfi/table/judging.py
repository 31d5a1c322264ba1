"""Judging what somebody wants to do in a game: by the table's rules, then by the game's. Nothing changes here.

A move is read, judged and played once: `judge_move` reads and judges, `play_ahead` plays on a copy, and `fold.apply`
puts that copy in the position's place when the move is written.
"""

from __future__ import annotations

import msgspec

from trionfi.core.errors import UnreadableMove
from trionfi.core.record import begin
from trionfi.core.refusal import Refusal
from trionfi.core.state import State
from trionfi.table import log_entry as kinds
from trionfi.table.fold_game import dealt_start
from trionfi.table.log_entry import Entry
from trionfi.table.move_result import DUPLICATE, REFUSED, STALE, Answer, JudgedMove, PlayedMove
from trionfi.table.table import ENDED, NOT_YET, OVER, RUNNING, SETTING, STRANDED, Table


def judge_move(
    table: Table, seat: int | None, move: int | str, decision: int | None, ident: str, by: str = ""
) -> Answer | JudgedMove:
    """The move as it is to be written, or the answer where there is nothing to write."""
    known = known_answer(table, seat, ident)
    if known is not None:
        return known
    if table.history is None or table.status == ENDED:
        return refusal_answer(table, why_idle(table), seat)
    try:
        number = table.game.read(move) if isinstance(move, str) else move
    except UnreadableMove as unreadable:
        if unreadable.refusal is not None:
            return refusal_answer(table, unreadable.refusal, seat)
        hint = "" if str(unreadable).endswith("?") else "; the list of moves has all there are"
        return Answer(REFUSED, decision=table.decision(seat), sentence=f"{unreadable}{hint}")
    is_aside = number in table.game.aside_moves
    if not is_aside and decision is not None and decision != table.decision(seat):
        return stale(table, seat, "this answers a decision that is over; the table has moved on")
    refusal = table.state.refusal(seat, number)
    if refusal is not None:
        return refusal_answer(table, refusal, seat)
    lines = table.scripted_moves(seat)
    if lines and number not in lines and not is_aside:
        sentence = f"that is allowed, but the lesson goes another way: {table.game.write(lines[0])}"
        return Answer(REFUSED, decision=table.decision(seat), sentence=sentence, is_astray=True)
    return JudgedMove(number, Entry(kinds.MOVE, seat, table.game.write(number), ident, by=by))


def why_idle(table: Table) -> Refusal:
    """Why nobody can move at this table at all."""
    if table.is_stranded:
        return STRANDED
    return NOT_YET if table.status == SETTING else Refusal("", "this table is closed")


def known_answer(table: Table, seat: int | None, ident: str) -> Answer | None:
    """The answer to what was sent before; None where this is new, or has no id."""
    written = table.ids.get((seat, ident)) if ident else None
    return None if written is None else Answer(DUPLICATE, written, table.decision(seat))


def stale(table: Table, seat: int | None, sentence: str) -> Answer:
    """The answer to what comes too late."""
    return Answer(STALE, decision=table.decision(seat), sentence=sentence)


def refusal_answer(table: Table, refusal: Refusal, seat: int | None) -> Answer:
    """What a seat is told that may not do something, with names in place of seats."""
    text = Refusal("", refusal.text).said(table.names, seat)
    return Answer(REFUSED, decision=table.decision(seat), sentence=text, rule=refusal.rule)


def judge_undo(table: Table, seat: int, decision: int | None, ident: str) -> Answer | Entry:
    """The entry that takes back this seat's last move, or the answer where there is none to write."""
    known = known_answer(table, seat, ident)
    if known is not None:
        return known
    if decision is not None and decision != table.decision(seat):
        return stale(table, seat, "the table has moved on since, so nothing was taken back")
    kind, why = table.undo_offer(seat)
    if not kind:
        return Answer(REFUSED, decision=table.decision(seat), sentence=why)
    back = table.history.steps_back(seat) if table.history is not None and kind == kinds.BACKUP else 1
    return Entry(kind, seat, id=ident, data={"moves": back} if back > 1 else {})


def state_after(table: Table, entry: Entry) -> State | None:
    """The position with which a deal or new rules begin; None for any other entry."""
    if entry.kind == kinds.START:
        settings = table.settings
        return begin(table.game, dealt_start(table), len(settings.seats), dict(settings.options))
    if entry.kind == kinds.RULES:
        restored: State = table.game.restore(entry.data["snapshot"])
        return restored
    return None


def status_after(table: Table, entry: Entry, state: State | None) -> str:
    """What the status will be once this entry is written and the position is this one."""
    if entry.kind == kinds.END:
        return ENDED
    if state is not None and state.over:
        return OVER
    if entry.kind in (kinds.START, kinds.UNDO, kinds.BACKUP, kinds.RULES):
        return RUNNING
    return table.status


def play_ahead(table: Table, judged: JudgedMove) -> PlayedMove:
    """Play a judged move on a copy. The table stays as it is until the move is written."""
    assert table.history is not None
    return PlayedMove(judged.move, table.history.play_ahead(judged.entry.seat, judged.move))


def write_snapshot(state: State) -> str:
    """A position, for a time when the rules will have changed."""
    body = {"rules": state.game.rules_hash, "state": state.snapshot()}
    return msgspec.json.encode(body).decode()
