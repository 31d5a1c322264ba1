"""What is posted: read up to a limit, never beyond.

A multipart form is read as browsers send it (RFC 7578): flat, a few fields, in time linear in its size. Nothing here
nests or calls itself: a part is bytes between two boundaries, whatever its own headers say of it.
"""

import re
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


# Multipart forms


MOST_PARTS = 8  # the largest form of ours has two fields
LONGEST_HEAD = 4096  # bytes of headers in a part; a file's name is in them
LONGEST_BOUNDARY = 70  # by RFC 2046

PARAMETER = re.compile(rb';[ \t]*([a-z]+)=(?:"([^"]*)"|([^";, \t]*))', re.IGNORECASE)


class BadForm(Exception):
    """The form cannot be read; says why."""


def read_multipart(content_type: str, body: bytes) -> dict[str, bytes]:
    """The fields of the form; of a field given twice, the first."""
    boundary = boundary_of(content_type)
    if not boundary:
        raise BadForm("this is no form with a file")
    _, *parts = (b"\r\n" + body).split(b"\r\n--" + boundary, MOST_PARTS + 1)
    fields: dict[str, bytes] = {}
    for part in parts:
        if part.startswith(b"--"):
            return fields
        head, _, content = part.partition(b"\r\n\r\n")
        fields.setdefault(name_in(head), content)
    raise BadForm("this form has no end, or too many parts")


def boundary_of(content_type: str) -> bytes:
    """What stands between two parts; empty where the content type is not that of such a form."""
    kind, *parameters = content_type.split(";", 8)
    if kind.strip().lower() != "multipart/form-data":
        return b""
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip().lower() == "boundary":
            boundary = value.strip().strip('"').encode("latin-1", errors="replace")
            return boundary if len(boundary) <= LONGEST_BOUNDARY else b""
    return b""


def name_in(head: bytes) -> str:
    """The field's name in the headers of a part."""
    if len(head) > LONGEST_HEAD:
        raise BadForm("a part of this form has too long a heading")
    for line in head.split(b"\r\n"):
        header, _, value = line.partition(b":")
        if header.strip().lower() == b"content-disposition":
            for name, quoted, plain in PARAMETER.findall(value):
                if name.lower() == b"name":
                    return str(quoted or plain, "utf-8", "replace")
    return ""
