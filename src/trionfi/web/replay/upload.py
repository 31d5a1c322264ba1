"""A record that somebody brings: read up to a limit, checked, and put on the shelf."""

from __future__ import annotations

from email.parser import BytesParser
from email.policy import HTTP

from starlette.exceptions import HTTPException
from starlette.requests import Request

from trionfi.core.errors import BadRecord
from trionfi.core.record import read_record

LARGEST = 1024 * 1024  # bytes; the longest games take a fifth of it
HEARD_OUT = 32 * LARGEST  # a browser reads the answer only after it has sent everything


async def read_upload(request: Request) -> str:
    """The text of the record in a form with a file, or with the record pasted in."""
    body = await read_large(request)
    for name in ("file", "text"):
        found = part_of(request.headers.get("content-type", ""), body, name)
        if found.strip():
            return as_text(found)
    raise BadRecord("there was no record in that form: choose a file, or paste the record")


async def read_large(request: Request) -> bytes:
    """The body; a larger one is heard out, so that the answer is seen, but not kept."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size <= LARGEST:
            parts.append(part)
        if size > HEARD_OUT:
            break
    if size > LARGEST:
        raise HTTPException(413, f"this is larger than {LARGEST // 1024 // 1024} MB, and no record is")
    return b"".join(parts)


def part_of(content_type: str, body: bytes, name: str) -> bytes:
    """What a multipart form holds under this name; empty where it holds nothing."""
    head = f"content-type: {content_type}\r\n\r\n".encode("latin-1", errors="replace")
    message = BytesParser(policy=HTTP).parsebytes(head + body)
    for part in message.iter_parts() if message.is_multipart() else ():
        if part.get_param("name", header="content-disposition") == name:
            found = part.get_payload(decode=True)
            return found if isinstance(found, bytes) else b""
    return b""


def as_text(data: bytes) -> str:
    """The record in the one form in which it is kept."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord("this is no record: it is not text") from None
    try:
        told = read_record(text).to_json()
        told.encode()
    except (UnicodeEncodeError, RecursionError):
        raise BadRecord("this is no record: it holds what cannot be written down") from None
    return told
