"""What is done with a record that somebody brought. All of it runs in a worker (see `sandbox`), which keeps the last
records it has played: a page names its record, and sends its text only when the worker says that it does not have it.
"""

from collections import OrderedDict
from dataclasses import dataclass

from trionfi import games
from trionfi.core.errors import BadRecord
from trionfi.core.record import Record, read_record
from trionfi.core.sound import restore_from_outside
from trionfi.table import record_store
from trionfi.web.forms import line
from trionfi.web.page_model import PLAIN
from trionfi.web.render import RENDERER
from trionfi.web.replay.branch import IMAGINED, Position, imagine_position, position
from trionfi.web.replay.replay_cache import Replay, replay_of
from trionfi.web.replay.replay_page import Asked, Shown, build_replay_page, draw_replay_page, show
from trionfi.web.replay.viewpoint import ALL_SEEING, PUBLIC, Viewpoint

REELS_KEPT = 16

replays: OrderedDict[str, Replay] = OrderedDict()


@dataclass(frozen=True)
class Missing:
    """The worker does not have this record (any more)."""


def check_record(data: bytes, played_here: tuple[str, ...]) -> str:
    """The record in the one form in which it is kept; `BadRecord` says what is wrong with it."""
    text, record = as_text(data)
    spec = spec_of(record, played_here)
    name = record_store.name_of(text)
    if name not in replays:
        record.start.check_seal()
        replay = replay_of(record, games.game(spec), spec, f"/replay/{name}")
        try_out(replay, {0, replay.positions.last})
        keep(name, replay)
    return text


def as_text(data: bytes) -> tuple[str, Record]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord("this is not a Trionfi game file: it is not text") from None
    try:
        record = read_record(text)
        canonical = record.to_json()
        canonical.encode()
    except (UnicodeEncodeError, RecursionError):
        raise BadRecord("this is not a Trionfi game file: it holds what cannot be written down") from None
    return canonical, record


def spec_of(record: Record, played_here: tuple[str, ...]) -> str:
    """The name of a record's game here; a game that this house does not play is not looked for elsewhere."""
    if record.game not in games.GAMES and record.game not in played_here:
        raise BadRecord(
            f"this record is of the game “{line(record.game, 60)}”, which this house does not play"
        )
    if record.cards is not None and record.cards != games.game(record.game).cards_hash:
        raise BadRecord(
            "this record was played with an owner's own card list, which this house does not have. In a terminal, "
            "`trionfi replay FILE --cards LIST` shows it"
        )
    return record.game


def try_out(replay: Replay, plies: set[int]) -> None:
    """These pages can be drawn for every pair of eyes; of a game that was dealt nobody doubts that."""
    if not replay.is_from_position:
        return
    for ply in plies:
        for eyes in (ALL_SEEING, PUBLIC, *(Viewpoint(seat) for seat in range(len(replay.people)))):
            draw_replay_page(
                RENDERER, build_replay_page(replay, ply, eyes, PUBLIC, PLAIN), "", "", whole_page=False
            )


def keep(name: str, replay: Replay) -> None:
    replays[name] = replay
    replays.move_to_end(name)
    while len(replays) > REELS_KEPT:
        replays.popitem(last=False)


def replay_named(name: str, text: str | None, played_here: tuple[str, ...]) -> Replay | None:
    """The record of this name, played through; None where its text is needed for that."""
    if name not in replays:
        if text is None:
            return None
        record = read_record(text)
        spec = spec_of(record, played_here)
        keep(name, replay_of(record, games.game(spec), spec, f"/replay/{name}"))
    replays.move_to_end(name)
    return replays[name]


def show_record(name: str, text: str | None, played_here: tuple[str, ...], asked: Asked) -> Shown | Missing:
    """A page of a record's replay."""
    replay = replay_named(name, text, played_here)
    return Missing() if replay is None else show(RENDERER, replay, PUBLIC, asked)


def leave_record(
    name: str, text: str | None, played_here: tuple[str, ...], ply: str, seat: int | None, cards: str
) -> Position | Missing:
    """Where somebody plays on from a record. A table is laid only from what everybody can look at and play from."""
    replay = replay_named(name, text, played_here)
    if replay is None:
        return Missing()
    start = position(replay, ply, seat)
    if cards == IMAGINED and seat is not None:
        start = imagine_position(start, seat)
    if replay.is_from_position:
        try_out(replay, {start.ply})
        restore_from_outside(games.game(start.spec), start.snapshot)
    return start
