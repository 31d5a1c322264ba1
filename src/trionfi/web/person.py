"""Who is asking: no account, only a name and a signed cookie."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
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


class Signer:
    """Signs cookies with the secret of the house."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

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
    told = signer.read(request.cookies.get(COOKIE, ""), "person")
    if isinstance(told, dict) and isinstance(told.get("p"), str):
        marks = str(told.get("s", "h"))
        settings = Settings(confirm="c" in marks, sound="s" in marks, hints="h" in marks)
        return Person(told["p"], str(told.get("n", "")), settings)
    return Person(secrets.token_urlsafe(18), is_new=True)


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
