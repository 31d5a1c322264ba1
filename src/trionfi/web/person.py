"""Who is asking: no account, only a name and a signed cookie."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

from trionfi.web.sheet import PLAIN, Settings

COOKIE = "trionfi"
A_YEAR = 365 * 24 * 3600
LONGEST_NAME = 24


@dataclass(frozen=True)
class Person:
    """`id` is a secret of this browser; nobody else is ever shown it."""

    id: str
    name: str = ""
    settings: Settings = PLAIN
    is_new: bool = False

    def named(self, name: str) -> Person:
        return replace(self, name=name)


@dataclass(frozen=True)
class Signer:
    """Signs cookies with the secret of the house."""

    secret: bytes

    def sign(self, what: object, purpose: str) -> str:
        return URLSafeSerializer(self.secret, purpose).dumps(what)

    def read(self, text: str, purpose: str) -> Any:
        """What was signed for this purpose; None when it was not."""
        try:
            return URLSafeSerializer(self.secret, purpose).loads(text)
        except BadSignature:
            return None


def who(request: Request, signer: Signer) -> Person:
    """The person of this request; a stranger gets an id."""
    known = person_in(request.cookies.get(COOKIE, ""), signer)
    return known or Person(secrets.token_urlsafe(18), is_new=True)


@lru_cache(maxsize=4096)
def person_in(cookie: str, signer: Signer) -> Person | None:
    """Whom a cookie of ours names; a signature takes longer to check than a move to play, so it is checked once."""
    told = signer.read(cookie, "person")
    if not isinstance(told, dict) or not isinstance(told.get("p"), str):
        return None
    marks = str(told.get("s", "h"))
    settings = Settings(confirm="c" in marks, sound="s" in marks, hints="h" in marks)
    return Person(told["p"], str(told.get("n", "")), settings)


def remember(response: Response, person: Person, signer: Signer, secure: bool) -> None:
    """Give the browser its cookie."""
    marks = person.settings
    told = {
        "p": person.id,
        "n": person.name,
        "s": "c" * marks.confirm + "s" * marks.sound + "h" * marks.hints,
    }
    response.set_cookie(
        COOKIE,
        signer.sign(told, "person"),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )
