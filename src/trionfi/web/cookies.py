"""Our cookies: one way to set and to read them.

On https they are Secure, and their names say so: `__Host-` for the one that is sent everywhere, `__Secure-` for those
of one table, as `__Host-` allows no path. A browser takes such names by https only, so nobody on a plain connection
can plant one. On http, as in a home network, the names are plain.

They are read here, and not by Python's own parser: that one takes seconds to undo the backslashes of a long cookie in
versions that are still in use, and a value of ours never has any.
"""

from starlette.requests import Request
from starlette.responses import Response

LONGEST_COOKIE = 4096  # no browser keeps a longer one
COOKIES = "trionfi.cookies"  # in a request's scope: those that it brought, by name


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
    return cookies_of(request).get(name, "")


def cookies_of(request: Request) -> dict[str, str]:
    """All cookies of a request that are no longer than one may be; read once, whoever asks."""
    if COOKIES not in request.scope:
        given = ";".join(request.headers.getlist("cookie")).split(";")
        pairs = (cookie.partition("=") for cookie in given)
        request.scope[COOKIES] = {
            name.strip(): value.strip().strip('"') for name, _, value in pairs if len(value) <= LONGEST_COOKIE
        }
    cookies: dict[str, str] = request.scope[COOKIES]
    return cookies


def drop_cookie(response: Response, request: Request, name: str, path: str = "/") -> None:
    response.delete_cookie(
        cookie_name(request, name, path), path=path, httponly=True, samesite="lax", secure=is_secure(request)
    )
