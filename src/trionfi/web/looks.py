"""Theme, text size and contrast of a person, on every page of the house.

A page is drawn for everybody alike, and some are kept. Whoever has chosen a look gets it as attributes of `<html>`,
written into the answer on its way out, so that nothing flashes and no page needs the script for it.
"""

from dataclasses import replace
from urllib.parse import urlsplit

from msgspec.structs import replace as changed
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trionfi.web.app_context import context_of
from trionfi.web.forms import read_form
from trionfi.web.identity import settings_of
from trionfi.web.page_model import PLAIN, Settings

OPENING = b'<html lang="en">'
FIELDS = ("theme", "text", "contrast")


def look_of(settings: Settings) -> dict[str, str]:
    """What differs from the usual look."""
    given = {name: getattr(settings, name) for name in FIELDS}
    return {
        name: "high" if value is True else value
        for name, value in given.items()
        if value != getattr(PLAIN, name)
    }


class Looks:
    """Writes the look of whoever asks into each page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(("/static/", "/api/")):
            return await self.app(scope, receive, send)
        request = Request(scope)
        look = look_of(context_of(request).who(request).settings)
        if not look:
            return await self.app(scope, receive, send)
        answer = LookedAnswer(look, send)
        scope["headers"] = [(name, answer.asked(name, value)) for name, value in scope["headers"]]
        return await self.app(scope, receive, answer)


class LookedAnswer:
    """Sends an answer on, once it is known whether it is a page. Its ETag tells the look, too."""

    def __init__(self, look: dict[str, str], send: Send) -> None:
        self.send = send
        self.attributes = "".join(f' data-{name}="{value}"' for name, value in look.items()).encode()
        self.mark = f'.{"-".join(look.values())}"'.encode()
        self.start: Message | None = None

    def asked(self, name: bytes, value: bytes) -> bytes:
        """The value of a header of the request: a page that the browser has in another look is none of this one."""
        if name != b"if-none-match":
            return value
        tags = [tag.strip() for tag in value.split(b",")]
        return b", ".join(tag.removesuffix(self.mark) + b'"' for tag in tags if tag.endswith(self.mark))

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and is_page(message):
            self.start = message
            return
        if self.start is not None and message["type"] == "http.response.body":
            start, self.start = self.start, None
            body = message.get("body", b"")
            looked = body.replace(OPENING, OPENING[:-1] + self.attributes + b">", 1)
            if looked != body or start["status"] == 304:
                more = len(looked) - len(body)
                start["headers"] = [(name, self.told(name, value, more)) for name, value in start["headers"]]
            await self.send(start)
            message = {**message, "body": looked}
        await self.send(message)

    def told(self, name: bytes, value: bytes, more: int) -> bytes:
        """The value of a header."""
        if name == b"content-length":
            return str(int(value) + more).encode()
        return value.removesuffix(b'"') + self.mark if name == b"etag" else value


def is_page(start: Message) -> bool:
    kinds = [value for name, value in start["headers"] if name == b"content-type"]
    return start["status"] == 304 or any(kind.startswith(b"text/html") for kind in kinds)


async def choose_look(request: Request) -> Response:
    """The buttons at the foot of a page: the one that was pressed, and the rest as it was. Back to that page."""
    context = context_of(request)
    person, form = context.who(request), await read_form(request)
    wish = settings_of({name: form[name] for name in FIELDS if form.get(name) not in (None, "off")})
    chosen = {name: getattr(wish, name) for name in FIELDS if name in form}
    looked = replace(person, settings=changed(person.settings, **chosen))
    return context.keep(RedirectResponse(page_before(request), 303), looked, request)


def page_before(request: Request) -> str:
    """The page of this house that the form stood on."""
    before = urlsplit(request.headers.get("referer", ""))
    is_ours = before.netloc == request.headers.get("host", "") and before.path.startswith("/")
    if not is_ours or before.path.startswith("//"):
        return "/"
    return f"{before.path}?{before.query}" if before.query else before.path
