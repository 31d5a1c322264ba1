"""A record that somebody brings, read up to a limit."""

from starlette.exceptions import HTTPException
from starlette.requests import Request

from trionfi.core.errors import BadRecord
from trionfi.web.multipart import BadForm, read_multipart

LARGEST = 1024 * 1024  # bytes; the longest games take a fifth of it
HEARD_OUT = 32 * LARGEST  # a browser reads the answer only after it has sent everything


async def read_upload(request: Request) -> bytes:
    """The record in a form with a file, or with the record pasted in."""
    body = await read_large(request)
    try:
        fields = read_multipart(request.headers.get("content-type", ""), body)
    except BadForm as bad:
        raise BadRecord(f"there was no record in that form: {bad}") from None
    record = fields.get("file", b"").strip() or fields.get("text", b"").strip()
    if not record:
        raise BadRecord("there was no record in that form: choose a file, or paste the record")
    return record


async def read_large(request: Request) -> bytes:
    """The body; a larger one is read to its end, so that the browser sees the answer, but it is not kept."""
    length = request.headers.get("content-length", "")
    size = int(length) if length.isdecimal() and len(length) < 16 else 0
    if size > HEARD_OUT:
        raise too_large()
    is_kept = size <= LARGEST
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        is_kept = is_kept and size <= LARGEST
        if is_kept:
            parts.append(part)
        if size > HEARD_OUT:
            break
    if not is_kept:
        raise too_large()
    return b"".join(parts)


def too_large() -> HTTPException:
    return HTTPException(413, f"this is larger than {LARGEST // 1024 // 1024} MB, and no record is")
