"""What an attacker uploads: forms that are hard to parse, and records that are costly or cannot have happened."""

import json
import random
from collections.abc import Iterator
from typing import Any

from trionfi.core.game import digest
from trionfi.core.history import History
from trionfi.core.record import Start, outcome, record_of
from trionfi.games import game as find_game

BOUNDARY = "a-boundary"
CONTENT_TYPE = f"content-type: multipart/form-data; boundary={BOUNDARY}\r\n"
NESTED_SIZE, FLAT_SIZE = 200 * 1024, 1000 * 1024
LONG_GAME, TAKE_BACKS = 100, 200


def form(content: bytes, disposition: str = 'form-data; name="file"; filename="a.json"') -> bytes:
    """A multipart form with one file."""
    head = f"--{BOUNDARY}\r\ncontent-disposition: {disposition}\r\n\r\n".encode()
    return head + content + f"\r\n--{BOUNDARY}--\r\n".encode()


def nested_form(depth: int) -> bytes:
    """Parts within parts; a parser that follows them takes lines times depth."""
    parts = [f"--{BOUNDARY}\r\ncontent-type: multipart/mixed; boundary=b0\r\n\r\n"]
    parts += [f"--b{at}\r\ncontent-type: multipart/mixed; boundary=b{at + 1}\r\n\r\n" for at in range(depth)]
    head = "".join(parts).encode()
    return head + b"a\r\n" * max(0, (NESTED_SIZE - len(head)) // 3)


def newlines() -> bytes:
    return form(b"\n" * FLAT_SIZE)


def odd_dispositions() -> list[bytes]:
    continued = ";".join(f"a*{at}=x" for at in range(6000))
    parameters = ";".join(f"p{at}=x" for at in range(8000))
    return [
        form(b"{}", f'form-data; name="file"; {"(" * 5000}'),
        form(b"{}", f'form-data; name="file"; {continued}'),
        form(b"{}", f'form-data; name="file"; {parameters}'),
        form(b"{}", 'form-data; name="' + "\\" * 60_000),
    ]


# Records


def game_by_chance(slug: str, moves: int, seed: int) -> History:
    rng = random.Random(seed)
    history = History(lambda: find_game(slug).deal(2, seed))
    while not history.state.over and len(history.steps) < moves:
        seat = history.state.to_act[0]
        history.play(seat, rng.choice(list(history.state.moves(seat))))
    return history


def long_record(seed: int) -> str:
    """A legal game of three hundred moves, two hundred of which are taken back and made again."""
    history = game_by_chance("arcana", LONG_GAME, seed)
    for _ in range(TAKE_BACKS):
        step = history.steps[-1]
        if step.seat is None:
            break
        history.rewind(step.seat)
        history.play(step.seat, step.move)
    return record_of(history, Start(seed=seed), ("Eve", "Mallory")).to_json()


def crafted_records(seed: int) -> Iterator[str]:
    """Games that begin from a position in which one number was changed, for ever; each has a hash that fits."""
    rng = random.Random(seed)
    state = game_by_chance("arcana-first", 60, seed).state
    true = json.dumps(state.snapshot())
    while True:
        snapshot = json.loads(true)
        numbers = list(places(snapshot["position"]))
        holder, key = rng.choice(numbers)
        holder[key] = rng.choice([number for number in (0, 1, 4, holder[key] + 1) if number != holder[key]])
        position = {name: value for name, value in snapshot.items() if name != "chance"}
        result = outcome(state, ()) | {"hash": digest([digest(position), []])}
        record = {
            "trionfi": 1,
            "game": state.game.slug,
            "rules": state.game.rules_hash,
            "cards": state.game.cards_hash,
            "seats": int(state.seats),
            "options": dict(state.options),
            "names": ["Eve", "Mallory"],
            "start": {"seed": seed, "snapshot": snapshot},
            "moves": [],
            "result": result,
        }
        yield json.dumps(record)


def places(body: Any) -> Iterator[tuple[Any, Any]]:
    """Where the whole numbers of a JSON document stand: what holds each, and its key there."""
    items = body.items() if isinstance(body, dict) else enumerate(body) if isinstance(body, list) else ()
    for key, value in items:
        if isinstance(value, int) and not isinstance(value, bool):
            yield body, key
        yield from places(value)
