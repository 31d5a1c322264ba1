"""What strangers may send as a record: whatever it is, it is answered with a sentence, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

import trionfi
from tests.web.clients import an_app, browser
from trionfi.core.errors import BadRecord
from trionfi.web.replay.upload import read_upload

TYPE = "multipart/form-data; boundary=sea"
MANY_CALLS = 2_000  # of Python functions; a form in its usual shape takes some dozens


# Forms that were made to be slow


def nested(depth: int, fill: bytes = b"") -> bytes:
    """Multiparts within multiparts, each with a boundary of its own."""
    names = [b"sea", *(b"b%d" % at for at in range(depth))]
    opened = b"".join(
        b"--" + name + b"\r\nContent-Type: multipart/mixed; boundary=" + inner + b"\r\n\r\n"
        for name, inner in pairwise(names)
    )
    return opened + fill + b"".join(b"\r\n--" + name + b"--" for name in reversed(names))


def disposition(value: bytes) -> bytes:
    return b"--sea\r\nContent-Disposition: " + value + b"\r\n\r\n{}\r\n--sea--\r\n"


HOSTILE = {
    "nested": nested(100, b"\r\n" * 100_000),
    "nested deeply": nested(1_200),
    "parentheses": disposition(b"form-data; name=" + b"(" * 5_000),
    "parameters": disposition(b"form-data" + b"".join(b"; a*%d=x" % at for at in range(8_000))),
    "newlines": b"\r\n" * 500_000,
    "bare newlines": b"--sea\r\n\r\n" + b"\n" * 1_000_000 + b"\r\n--sea--",
    "boundaries": b"\r\n--sea" * 130_000,
    "quotes": disposition(b'form-data; name="' + b'";a="' * 600),
    "headings": b"--sea\r\n" + b"a: b\r\n" * 150_000 + b"\r\n\r\n--sea--",
}


def posted(body: bytes, content_type: str = TYPE) -> Request:
    """A request as the server hands it on, in parts of 64 KB."""
    pieces = [body[at : at + 65_536] for at in range(0, len(body), 65_536)] or [b""]

    async def receive() -> dict[str, Any]:
        piece = pieces.pop(0)
        return {"type": "http.request", "body": piece, "more_body": bool(pieces)}

    headers = [(b"content-type", content_type.encode()), (b"content-length", b"%d" % len(body))]
    return Request({"type": "http", "method": "POST", "path": "/replay", "headers": headers}, receive)


def calls_made(work: Callable[[], object]) -> int:
    """How many Python functions are called for this: a measure of work that no busy machine changes."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("name", HOSTILE)
def test_a_form_made_to_be_slow_is_read_in_a_few_steps(name: str) -> None:
    """What is done for each byte is done in C, once; the steps in Python do not grow with the form."""

    async def run() -> int:
        request = posted(HOSTILE[name])
        found = asyncio.get_running_loop().create_future()

        async def read() -> None:
            with pytest.raises(BadRecord) as told:
                await read_upload(request)
            found.set_result(str(told.value))

        count = calls_made(lambda: stepped(read()))
        assert "no record" in found.result()
        return count

    assert asyncio.run(run()) < MANY_CALLS


def stepped(work: Any) -> None:
    """Run what never has to wait, and so ends at its first step."""
    with pytest.raises(StopIteration):
        work.send(None)


def test_every_hostile_form_is_answered_in_words(sqlite_database: str) -> None:
    with an_app(sqlite_database, records_a_minute=1_000) as app:
        client = browser(app)
        for name, body in HOSTILE.items():
            page = client.post("/replay", content=body, headers={"content-type": TYPE})
            assert page.status_code == 422, name
            assert "no record in that form" in page.text, name


def test_a_form_that_says_it_is_huge_is_refused_unread() -> None:
    async def receive() -> dict[str, Any]:
        raise AssertionError("nothing of it is read")

    headers = [(b"content-type", TYPE.encode()), (b"content-length", b"%d" % 10**10)]
    request = Request({"type": "http", "method": "POST", "path": "/replay", "headers": headers}, receive)
    with pytest.raises(Exception, match="larger than 1 MB") as refused:
        asyncio.run(read_upload(request))
    assert getattr(refused.value, "status_code", 0) == 413


def test_no_parser_of_mail_reads_what_strangers_send() -> None:
    """`email` nests, backtracks and recurses; it has no place where forms are read."""
    source = Path(trionfi.__file__).parent
    users = [
        path.name
        for path in source.rglob("*.py")
        if any(
            line.startswith(("import email", "from email")) for line in path.read_text("utf-8").splitlines()
        )
    ]
    assert users == []
