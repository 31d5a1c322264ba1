"""Running the app: one process, or several at one database."""

import asyncio
import errno
import os
import socket
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn
from starlette.applications import Starlette
from starlette.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from trionfi.core.errors import BadOption
from trionfi.games import game as find_game
from trionfi.table.store import Store, make_default_folder
from trionfi.web.app import make_app, tune_gc
from trionfi.web.check_package import sound_packages
from trionfi.web.connections import ServerConfig, TableServer, allow_many_files, limits_for
from trionfi.web.handover import CONTROL, Goodbye, SupervisedServer, handed_socket
from trionfi.web.hosting import Hosting, hosting_from_environment
from trionfi.web.logs import set_up_logs, throttle_logs
from trionfi.web.rate_limit import fresh_memory, shared_memory

DATABASE, GAMES, THINKERS = "TRIONFI_DATABASE", "TRIONFI_GAMES", "TRIONFI_THINKERS"
LIMIT_FILE = "TRIONFI_LIMIT_FILE"


def app_from_environment() -> Starlette:
    """The app as a worker process makes it."""
    names = os.environ.get(GAMES, "").split()
    thinkers = int(os.environ.get(THINKERS, "0"))
    set_up_logs()
    hosting = hosting_from_environment()
    file = os.environ.get(LIMIT_FILE, "")
    app = make_app(
        os.environ[DATABASE],
        games={name: find_game(name) for name in names},
        thinkers=thinkers,
        hosting=hosting,
        limit_factor=hosting.limit_factor,
        limit_memory=shared_memory(file) if file else None,
    )
    throttle_logs()
    tune_gc()
    return app


def prepare(database: str, games: list[str]) -> list[str]:
    """Make what is missing; what is wrong is said before anybody is called to the table. Returns the sound games."""
    sound = sound_packages(games)
    make_default_folder(database)
    asyncio.run(check_store(database))
    return sound


async def check_store(database: str) -> None:
    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()


def listen(host: str, port: int) -> socket.socket:
    """The door; `BadOption` says why it cannot be opened."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The event loop sends small answers at once only where it is told that this is TCP; else each waits for 40 ms.
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(2048)
    except OSError as trouble:
        door.close()
        raise BadOption(why_no_door(host, port, trouble)) from None
    door.set_inheritable(True)
    return door


def why_no_door(host: str, port: int, trouble: OSError) -> str:
    if trouble.errno == errno.EADDRINUSE:
        return (
            f"port {port} is in use, perhaps by another table: stop that, or choose another with --port; "
            "--port 0 takes any that is free"
        )
    if trouble.errno in (errno.EACCES, errno.EPERM):
        return f"you may not listen at port {port}: choose one above 1023 with --port"
    return f"nobody can listen at {host}:{port}: {trouble.strerror or trouble}"


def config_of(app: ASGIApp | str, workers: int = 1) -> ServerConfig:
    hosting = hosting_from_environment()
    return ServerConfig(
        app,
        limits_for(allow_many_files(), hosting.limit_factor),
        hosting.proxies,
        factory=isinstance(app, str),
        workers=workers,
        log_config=None,  # ours, see logs.py
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        server_header=False,
    )


def serve(door: socket.socket, database: str, workers: int, games: list[str], hosting: Hosting) -> None:
    """Serve until somebody ends it."""
    os.environ[DATABASE] = database
    hosting.to_environment()
    os.environ[GAMES] = " ".join(games)
    os.environ[THINKERS] = "0" if workers == 1 else "1"
    if workers == 1:
        server_of(app_from_environment(), door).run(sockets=[door])
        return
    set_up_logs()
    with TemporaryDirectory(prefix="trionfi-") as folder:  # by which the workers know of each other
        metrics, limits = Path(folder, "metrics"), Path(folder, "limits")
        metrics.mkdir()
        limits.write_bytes(fresh_memory())
        os.environ[LIMIT_FILE] = str(limits)
        replace(hosting, metrics_folder=str(metrics)).to_environment()
        config = config_of("trionfi.web.server:app_from_environment", workers)
        Multiprocess(config, sockets=[door]).run()


def server_of(app: Starlette, door: socket.socket) -> uvicorn.Server:
    """One that hands its port on to another process when it is told to, where somebody can tell it."""
    control = handed_socket(CONTROL)
    if control is None:
        return TableServer(config_of(app))
    goodbye = Goodbye(app)

    def leave() -> None:
        goodbye.is_leaving = True
        app.state.context.tables.leave()

    return SupervisedServer(config_of(goodbye), control, door, leave)


def addresses(door: socket.socket, host: str) -> list[str]:
    """Where the table is found: here, and from the same network."""
    port = door.getsockname()[1]
    if host not in ("0.0.0.0", "::"):
        shown = f"[{host}]" if ":" in host else host
        return [f"http://{shown}:{port}/"]
    here = [f"http://127.0.0.1:{port}/"]
    lan = lan_address()
    return [*here, f"http://{lan}:{port}/"] if lan else here


def lan_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return str(probe.getsockname()[0])
        except OSError:
            return ""
