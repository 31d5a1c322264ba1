"""`trionfi serve`: the table in a browser."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING

from trionfi.core.errors import BadOption

if TYPE_CHECKING:
    from trionfi.web.hosting import Hosting

PORT = 8765


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 opens the door to your network")
    parser.add_argument(
        "--port", type=int, default=None, help=f"{PORT} unless you say otherwise; 0 takes any"
    )
    parser.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME")
    parser.add_argument(
        "--key", metavar="FILE", help="the file with the server's key; beside SQLite's file if not said"
    )
    parser.add_argument(
        "--new-key", action="store_true", help="make another key: all cookies and links are void"
    )
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes at one database")
    parser.add_argument(
        "--game", action="append", default=[], metavar="PACKAGE.MODULE:NAME", help="one more game"
    )
    parser.add_argument(
        "--metrics-from",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or network that may read /metrics; only this machine if not said",
    )
    parser.add_argument(
        "--expire-days", type=float, default=0, metavar="N", help="delete tables that nobody used for so long"
    )
    parser.add_argument(
        "--expire-uploads-days",
        type=float,
        default=0,
        metavar="N",
        help="delete records that somebody brought, after so long",
    )
    parser.add_argument(
        "--contact", default="", metavar="TEXT", help="how to reach you, for the privacy page"
    )
    parser.add_argument("--log", choices=("text", "json"), default="text", help="how log lines are written")
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="believe this proxy where a request comes from (X-Forwarded-For, X-Forwarded-Proto)",
    )
    parser.add_argument(
        "--allowed-host",
        action="append",
        default=[],
        metavar="NAME",
        help="answer to this host name only; may be given several times, *.NAME is all below it",
    )
    parser.add_argument(
        "--limits",
        type=float,
        default=1.0,
        metavar="FACTOR",
        help="rate limits: 2 is twice as generous, 0 is none, for a server that only you can reach",
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def run(args: argparse.Namespace) -> int:
    from trionfi.table.db_engine import default_url, read_url
    from trionfi.table.keyfile import KEY_FILE, NEW_KEY
    from trionfi.web.handover import LISTENER, handed_socket
    from trionfi.web.logs import LOG
    from trionfi.web.server import addresses, listen, prepare, serve

    if not 1 <= args.workers <= 64:
        raise BadOption(f"--workers is 1 to 64, not {args.workers}")
    if args.port is not None and not 0 <= args.port <= 65535:
        raise BadOption(f"--port is 0 to 65535, not {args.port}")
    hosting = hosting_of(args)
    database = args.database or default_url()
    read_url(database)
    if args.key:
        os.environ[KEY_FILE] = os.path.abspath(args.key)
    if args.new_key:
        os.environ[NEW_KEY] = "yes"
    os.environ[LOG] = args.log
    handed = handed_socket(LISTENER)
    door = handed or listen(args.host, PORT if args.port is None else args.port)
    try:
        games = prepare(database, args.game)
        if handed is None:
            tell(addresses(door, args.host), args.no_browser)
        serve(door, database, args.workers, games, hosting)
    finally:
        door.close()
    return 0


def hosting_of(args: argparse.Namespace) -> Hosting:
    """What was said about hosting, checked."""
    from trionfi.web.connections import Proxies
    from trionfi.web.hosting import Hosting
    from trionfi.web.metrics import networks
    from trionfi.web.security_middleware import names_for

    if not 0 <= args.limits <= 1000:
        raise BadOption(f"--limits is 0 to 1000, not {args.limits:g}")
    Proxies(args.trusted_proxy)
    networks(args.metrics_from)
    for flag in ("expire_days", "expire_uploads_days"):
        if not 0 <= getattr(args, flag) <= 36_500:
            raise BadOption(f"--{flag.replace('_', '-')} is 0 (never) to 36500, not {getattr(args, flag):g}")
    return Hosting(
        host_names=names_for(args.host, args.allowed_host),
        proxies=tuple(args.trusted_proxy),
        limit_factor=args.limits,
        metrics_from=tuple(args.metrics_from),
        expire_days=args.expire_days,
        expire_uploads_days=args.expire_uploads_days,
        contact=args.contact,
    )


def tell(addresses: list[str], quietly: bool) -> None:
    print(f"The table is set: {addresses[0]}", flush=True)
    for address in addresses[1:]:
        print(f"Friends on your network come in by: {address}", flush=True)
    print("Ctrl-C ends it; every game goes on when you start it again.", flush=True)
    if not quietly and has_browser():
        threading.Timer(1.0, webbrowser.open, [addresses[-1]]).start()  # links that are sent begin with it


def has_browser() -> bool:
    """Whether a browser would appear on a screen here, not in this terminal."""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
