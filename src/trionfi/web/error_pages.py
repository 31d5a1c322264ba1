"""What went wrong, as a page that says what happened and what to do, or as JSON for programs."""

from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from trionfi.core.errors import BadOption, IllegalMove, TrionfiError
from trionfi.table.errors import BadStore, NoSuchTable, NotInvited, Refused, RulesChanged
from trionfi.web.app_context import AppContext, Visit, context_of, has_script
from trionfi.web.security_middleware import HEADERS

KINDS: tuple[tuple[type[Exception], int, str], ...] = (
    (NoSuchTable, 404, "no such table"),
    (RulesChanged, 409, "the rules have changed"),
    (NotInvited, 403, "forbidden"),
    (Refused, 409, "not now"),
    (IllegalMove, 422, "the rules forbid it"),
    (BadOption, 422, "that does not fit"),
    (BadStore, 503, "the database is not available"),
    (TrionfiError, 422, "that cannot be done"),
)
TITLES = {  # of pages; programs are told the words of HTTP
    400: "this cannot be read",
    403: "this is not yours to do",
    405: "wrong kind of request",
    410: "this link has been used",
    413: "too much at once",
    429: "too many requests",
}
PLAINLY = {  # where nothing else was said
    404: "there is no such page",
    405: "this address does not take requests of that kind",
}
WHAT_TO_DO = {
    400: "Go back and try again.",
    403: "Nothing was changed. Open the table again, or ask its host for a link.",
    404: "Look at the address once more, or begin at the front page.",
    405: "Go back and try again.",
    409: "The table shows what can be done now.",
    410: "You can watch the table meanwhile.",
    413: "Send less: a move, a name and a line of chat are short.",
    422: "Go back and choose again.",
    429: "Nothing was changed. Wait until then, and try again.",
    503: "Nothing was lost that was confirmed. Try again in a moment; if it stays so, tell who runs this table.",
}
STRANDED = (
    "Every move is kept, and no rule was bent. The host can close this table; then everybody who sat here can play "
    "again by the new rules. Whoever runs this server can go back to the older version, and the game goes on there."
)


def sorted_out(trouble: Exception) -> tuple[int, str, str]:
    """Status, title and sentence."""
    if isinstance(trouble, HTTPException):
        title = HTTPStatus(trouble.status_code).phrase.lower()
        plain = trouble.detail == HTTPStatus(trouble.status_code).phrase
        return (
            trouble.status_code,
            title,
            PLAINLY.get(trouble.status_code, title) if plain else trouble.detail,
        )
    for kind, status, title in KINDS:
        if isinstance(trouble, kind):
            return status, title, str(trouble)
    return 500, "our mistake", "something broke on our side; the table itself is safe in its log"


async def on_trouble(request: Request, trouble: Exception) -> Response:
    status, title, what = sorted_out(trouble)
    headers = getattr(trouble, "headers", None)
    if request.url.path.startswith("/api/") or has_script(request):
        body = {"error": title, "sentence": what}
        if has_script(request):
            body |= {"answer": "refused", "rule": ""}
        return JSONResponse(body, status, headers)
    context = context_of(request)
    table = request.path_params.get("table", "")
    if isinstance(trouble, RulesChanged):
        return stranded(request, status, title, what)
    if status == 409 and request.method == "POST" and table in context.tables.live.by_id:
        live = context.tables.live.by_id[table]
        return Visit(request, live).back(what)
    href, link = (
        (f"/table/{table}", "to the table") if table and status != 404 else ("/", "to the front page")
    )
    page = error_page(
        context, status, TITLES.get(status, title), what, WHAT_TO_DO.get(status, ""), (href, link)
    )
    page.headers.update(headers or {})
    return page


def stranded(request: Request, status: int, title: str, what: str) -> Response:
    """A game that cannot go on: its host can close the table from here."""
    context, live = context_of(request), context_of(request).tables.live.by_id[request.path_params["table"]]
    is_host = live.table.settings.host == context.who(request).id
    closes = f"/table/{live.table.id}/life" if is_host else ""
    return error_page(context, status, title, what, STRANDED, ("/", "to the front page"), closes)


def error_page(
    context: AppContext, status: int, title: str, what: str, do: str, link: tuple[str, str], closes: str = ""
) -> Response:
    """`link` is an address and its words; `closes` the address by which this reader can close the table."""
    return context.page(
        "error.html",
        status,
        title=title,
        what=what[:1].upper() + what[1:] + ("" if what.endswith((".", "?", "!")) else "."),
        do=do or "Try again in a moment.",
        href=link[0],
        link=link[1],
        closes=closes,
        status=status,
    )


async def on_our_mistake(request: Request, trouble: Exception) -> Response:
    """Nothing that went wrong inside is told; it is in the server's own log. This answer passes no middleware."""
    status, title, what = sorted_out(trouble)
    if request.url.path.startswith("/api/") or has_script(request):
        return JSONResponse({"error": title, "sentence": what}, status, HEADERS)
    return PlainTextResponse(f"{title.capitalize()}: {what}.\n", status, HEADERS)


async def on_gone(request: Request, trouble: Exception) -> Response:
    """Whoever asked has gone before the request was whole: nobody reads this, and it is no mistake of ours."""
    return Response(status_code=400)
