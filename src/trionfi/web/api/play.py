"""Looking, playing, talking: what a token's seat may know and do."""

from collections.abc import Callable, Sequence
from functools import partial

from starlette.responses import Response

from trionfi.core.seats import letter
from trionfi.table import renaming, seats
from trionfi.table.judging import judge_move
from trionfi.table.live_table import LiveTable
from trionfi.table.move_result import Answer
from trionfi.table.table import RUNNING, Table
from trionfi.web.api import schemas
from trionfi.web.api.endpoint import Call
from trionfi.web.api.lobby import done
from trionfi.web.build_page import offer
from trionfi.web.forms import line
from trionfi.web.identity import LONGEST_NAME
from trionfi.web.seat_log import MOST_LINES, log_of
from trionfi.web.sse import Message, event_stream, messages, present
from trionfi.web.table_actions import LONGEST_LINE, as_move


async def show_table(call: Call) -> Response:
    return Response(view_json(call.live, call.seat), media_type="application/json")


def view_json(live: LiveTable, seat: int | None) -> bytes:
    """The view of a seat, encoded once for all who ask for it at this ply."""
    key = ("api", seat)
    body: bytes | None = live.pages.get(key)
    if body is None:
        body = live.pages[key] = schemas.encode(table_view(live.table, seat))
    return body


def table_view(table: Table, seat: int | None) -> schemas.TableView:
    playing, names, to_act = table.history is not None, table.names, table.to_act
    return schemas.TableView(
        table=table.id,
        game=table.game.slug,
        status=table.status,
        ply=table.public_ply,
        seat=seat,
        decision=table.decision(seat),
        to_act=list(to_act),
        moves=list(table.state.moves(seat)) if seat is not None and seat in to_act else [],
        view=dict(table.state.view(seat)) if playing else {},
        seats=[
            schemas.SeatOut(
                at, letter(at), names[at], seated.kind, at in to_act, seated.away, seated.called > 0
            )
            for at, seated in enumerate(table.seats)
        ],
        commitment=table.commitment,
        next_table=table.next_table,
        substitute=table.wanted if table.wanted >= 0 else None,
        known=table.known_deal,
        changes=list(table.changes),
    )


async def list_moves(call: Call) -> schemas.Moves:
    table, seat = call.live.table, call.seat
    if table.history is None or seat is None:
        return schemas.Moves(0, [], [])
    moves = table.state.moves(seat) if seat in table.to_act else []
    asides = table.state.asides(seat) if table.status == RUNNING else []
    return schemas.Moves(
        table.decision(seat), move_shapes(table, seat, moves), move_shapes(table, seat, asides)
    )


def move_shapes(table: Table, seat: int, moves: Sequence[int]) -> list[schemas.MoveShape]:
    offered = offer(table.game, table.state.view(seat), moves)
    return [schemas.MoveShape(choice.move, choice.text, list(choice.clicks)) for choice in offered]


async def why_not(call: Call) -> schemas.RefusalOut:
    words = call.query["move"]
    judged = judge_move(call.live.table, call.seat, as_move(words), None, "")
    if isinstance(judged, Answer):
        return schemas.RefusalOut(line(words, 200), False, judged.sentence, judged.rule)
    return schemas.RefusalOut(judged.entry.move, True, "", "")


async def play(call: Call) -> Response:
    """Whoever does something is back."""
    assert call.seat is not None
    wish: schemas.MoveIn = call.body
    await seats.welcome_back(call.context.tables, call.live, call.seat)
    return answered(await call.context.tables.move(call.live, call.seat, wish.move, wish.decision, wish.id))


async def take_back(call: Call) -> Response:
    assert call.seat is not None
    wish: schemas.UndoIn = call.body
    await seats.welcome_back(call.context.tables, call.live, call.seat)
    return answered(await call.context.tables.undo(call.live, call.seat, wish.decision, wish.id))


def answered(answer: Answer) -> Response:
    body = schemas.Answered(answer.answer, answer.ply, answer.decision, answer.sentence, answer.rule)
    return Response(schemas.encode(body), 200 if answer.went_well else 409, media_type="application/json")


async def chat(call: Call) -> schemas.Done:
    assert call.seat is not None
    text = line(call.body.text, LONGEST_LINE)
    if text:
        await seats.chat(call.context.tables, call.live, call.seat, text)
    return done(call.live)


async def rename(call: Call) -> schemas.Done:
    assert call.seat is not None
    name = line(call.body.name, LONGEST_NAME)
    await renaming.rename(call.context.tables, call.live, call.seat, name)
    return done(call.live)


async def here(call: Call) -> schemas.Done:
    """Answer the host's question."""
    assert call.seat is not None
    await seats.say_here(call.context.tables, call.live, call.seat)
    return done(call.live)


async def agree(call: Call) -> schemas.Done:
    assert call.seat is not None
    wish: schemas.AgreeIn = call.body
    await seats.answer_substitute(call.context.tables, call.live, call.seat, wish.seat, wish.agree)
    return done(call.live)


async def show_chat(call: Call) -> schemas.Chat:
    return schemas.Chat(
        [
            schemas.ChatLine(chat_line.seat, chat_line.name, chat_line.text)
            for chat_line in call.live.table.chat
        ]
    )


async def show_log(call: Call) -> schemas.Log:
    table = call.live.table
    events = [
        schemas.Event(log_line.sentence, log_line.rule) for log_line in log_of(table, call.seat, MOST_LINES)
    ]
    return schemas.Log(table.public_ply, events)


async def follow(call: Call) -> Response:
    live, seat = call.live, call.seat
    seen = call.request.headers.get("last-event-id") or call.query.get("since", "")
    place = call.context.streams.place(call.request, live.table.id, seat is not None)
    news = messages(live, seen, news_for(live, seat), place.pause)
    stream = present(live, [] if seat is None else [seat], news)
    return event_stream(call.request, stream, place)


def news_for(live: LiveTable, seat: int | None) -> Callable[[], Message]:
    """The newest view of a seat, for as long as its token is good; of a spectator from then on."""
    table = live.table
    epoch = 0 if seat is None else table.seats[seat].epoch

    def newest() -> Message:
        is_void = seat is not None and table.seats[seat].epoch != epoch
        ply = str(table.public_ply)
        return ply, ply, partial(view_json, live, None if is_void else seat)

    return newest


async def show_record(call: Call) -> Response:
    record = await call.context.tables.record(call.live)
    return Response(record.to_json(), media_type="application/json")
