"""What is posted: read up to a limit, never beyond."""

from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request

LARGEST = 64 * 1024  # bytes
MOST_FIELDS = 200


async def read_body(request: Request, largest: int = LARGEST) -> bytes:
    """The body, or 413 as soon as it is too large."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > largest:
        raise HTTPException(413, f"this is larger than {largest // 1024} KB")
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > largest:
            raise HTTPException(413, f"this is larger than {largest // 1024} KB")
        parts.append(part)
    return b"".join(parts)


async def read_form(request: Request) -> dict[str, str]:
    """The fields of an url-encoded form; of a field given twice, the last."""
    body = await read_body(request)
    try:
        pairs = parse_qsl(
            body.decode("utf-8"), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict"
        )
    except ValueError:
        raise HTTPException(400, "this form cannot be read") from None
    return {name: value.replace("\0", "") for name, value in pairs}


def line(text: str, longest: int) -> str:
    """A text on one line, without what cannot be printed, cut to a length."""
    plain = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    return plain[:longest].strip()
