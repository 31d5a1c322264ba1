"""Our cookies: one way to set and to read them.

On https they are Secure, and their names say so: `__Host-` for the one that is sent everywhere, `__Secure-` for those
of one table, as `__Host-` allows no path. A browser takes such names by https only, so nobody on a plain connection
can plant one. On http, as in a home network, the names are plain.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

LONGEST_COOKIE = 4096  # no browser keeps a longer one


def is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


def cookie_name(request: Request, name: str, path: str = "/") -> str:
    """The name as the browser knows it."""
    if not is_secure(request):
        return name
    return f"__Host-{name}" if path == "/" else f"__Secure-{name}"


def set_cookie(
    response: Response, request: Request, name: str, value: str, max_age: int, path: str = "/"
) -> None:
    response.set_cookie(
        cookie_name(request, name, path),
        value,
        max_age=max_age,
        path=path,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
    )


def read_cookie(request: Request, name: str, path: str = "/") -> str:
    """What this cookie says; empty where there is none."""
    return read_plain_cookie(request, cookie_name(request, name, path))


def read_plain_cookie(request: Request, name: str) -> str:
    """The same by the whole name of the cookie."""
    text = request.cookies.get(name, "")
    return text if len(text) <= LONGEST_COOKIE else ""


def drop_cookie(response: Response, request: Request, name: str, path: str = "/") -> None:
    response.delete_cookie(
        cookie_name(request, name, path), path=path, httponly=True, samesite="lax", secure=is_secure(request)
    )
