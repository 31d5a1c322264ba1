"""Who is asking: no account, only a name and a signed cookie, which is good for 90 days after it was used last."""

import secrets
from dataclasses import dataclass, replace
from functools import lru_cache
from time import time
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from msgspec import ValidationError, convert, to_builtins
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from trionfi.table.friendly_names import friendly_name
from trionfi.web.cookies import drop_cookie, read_cookie, read_plain_cookie, set_cookie
from trionfi.web.page_model import PLAIN, Settings

COOKIE = "trionfi"
A_DAY = 24 * 3600
GOOD_FOR = 90  # days
LONGEST_NAME = 24
NOBODYS = "Guest"  # what cookies of earlier versions call whoever gave no name


@dataclass(frozen=True)
class Person:
    """`id` is a secret of this browser; nobody else is ever shown it."""

    id: str
    name: str = ""
    settings: Settings = PLAIN
    is_new: bool = False
    day: int | None = None  # on which the cookie was made; None in those of earlier versions
    next_id: str = ""  # who this browser will be, while it is about to sign out everywhere else

    def named(self, name: str) -> "Person":
        return replace(self, name=name)

    @property
    def called(self) -> str:
        """The name that others see."""
        return self.name or friendly_name(self.id)

    def day_in(self, signer: "Signer") -> int:
        return int(signer.since // A_DAY) if self.day is None else self.day

    @property
    def needs_cookie(self) -> bool:
        """The browser has none yet, or one of another day: it is renewed while it is used."""
        return self.is_new or self.day != today()


@dataclass(frozen=True)
class Signer:
    """Signs cookies with the server's key. `since`: when it was first used; older cookies count from then."""

    secret: bytes
    since: float = 0.0

    def sign(self, what: object, purpose: str) -> str:
        return URLSafeSerializer(self.secret, purpose).dumps(what)

    def read(self, text: str, purpose: str) -> Any:
        """What was signed for this purpose; None when it was not."""
        try:
            return URLSafeSerializer(self.secret, purpose).loads(text)
        except BadSignature:
            return None


def fresh_id() -> str:
    return secrets.token_urlsafe(18)


def today() -> int:
    """Days since 1970: a cookie says no more exactly than that when it was made."""
    return int(time() // A_DAY)


def who(request: Request, signer: Signer) -> Person:
    """The person of this request; a stranger gets an id."""
    known = known_person(request, signer)
    if known is None or not today() - GOOD_FOR <= known.day_in(signer) <= today() + 1:
        return Person(fresh_id(), is_new=True)
    return known


def known_person(request: Request, signer: Signer) -> Person | None:
    """Whom the cookie names; on https also one of an earlier version, which had the plain name there too."""
    text = read_cookie(request, COOKIE)
    if text:
        return person_or_none(text, signer)
    earlier = read_plain_cookie(request, COOKIE)
    known = person_or_none(earlier, signer) if earlier else None
    return known if known is not None and known.day is None else None


def person_or_none(cookie: str, signer: Signer) -> Person | None:
    try:
        return person_in(cookie, signer)
    except BadSignature:
        return None


@lru_cache(maxsize=4096)
def person_in(cookie: str, signer: Signer) -> Person:
    """Whom a cookie of ours names; a signature takes longer to check than a move to play, so it is checked once.

    A false cookie raises `BadSignature`, so that only those of our own are kept in memory.
    """
    fields = signer.read(cookie, "person")
    if not isinstance(fields, dict) or not isinstance(fields.get("p"), str):
        raise BadSignature("this cookie names nobody")
    day = fields.get("d")
    issued_on = int(day) if isinstance(day, int) else None
    name = str(fields.get("n", ""))
    given = "" if name == NOBODYS else name
    next_id = str(fields.get("x", ""))
    return Person(fields["p"], given, settings_in(fields), day=issued_on, next_id=next_id)


def settings_in(fields: dict[str, Any]) -> Settings:
    """The settings of a cookie; those of earlier versions are letters."""
    if "o" not in fields:
        marks = str(fields.get("s", "h"))
        return Settings(confirm="c" in marks, hints="h" in marks)
    try:
        return convert(fields["o"], Settings)
    except ValidationError:  # of a later version
        return PLAIN


def settings_of(form: dict[str, str]) -> Settings:
    """The settings that a form asks for: ticks are there or not, and what it does not name is as usual."""
    wish: dict[str, Any] = {name: name in form for name in ("confirm", "hints", "notify", "contrast")}
    wish |= {name: form[name] for name in ("pace", "theme", "text") if name in form}
    try:
        wish |= {"volume": int(form["volume"])} if form.get("volume", "").isdecimal() else {}
        return convert(wish, Settings)
    except ValueError:  # a ValidationError is one; so is a number of thousands of digits
        raise HTTPException(422, "this form asks for a setting that there is none of") from None


def remember(response: Response, person: Person, signer: Signer, request: Request) -> None:
    """Give the browser its cookie."""
    fields = {
        "p": person.id,
        "n": person.name,
        "o": to_builtins(person.settings),
        "d": today(),
        **({"x": person.next_id} if person.next_id else {}),
    }
    set_cookie(response, request, COOKIE, signer.sign(fields, "person"), GOOD_FOR * A_DAY)


def forget(response: Response, request: Request) -> None:
    """Sign out in this browser."""
    drop_cookie(response, request, COOKIE)
