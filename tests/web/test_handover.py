"""From one server process to the next at the same port, as start.py does it when the compiled build is ready."""

from __future__ import annotations

import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import httpx2
import pytest

from launch import table as launch_table
from launch.ground import interrupts_held
from tests.web.players import bearer, check_record, choose, look, set_table
from tests.web.server import SOURCES

pytestmark = pytest.mark.skipif(not launch_table.CAN_HAND_ON, reason="sockets cannot be handed on here")

ROOT = Path(launch_table.__file__).parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([SOURCES, os.environ.get("PYTHONPATH", "")])}


@contextmanager
def a_server(
    database: str, monkeypatch: pytest.MonkeyPatch, listener: int | None = None
) -> Iterator[tuple[launch_table.Server, int]]:
    """It, and a descriptor of its listening socket."""
    monkeypatch.setattr(launch_table, "venv_python", lambda: sys.executable)
    words = ["serve", "--no-browser", "--port", "0", "--database", database]
    server = launch_table.Server(words, ENVIRONMENT, listener)
    descriptor = server.listener()
    assert descriptor is not None
    try:
        yield server, descriptor
    finally:
        os.close(descriptor)
        if not server.is_over():
            server.process.terminate()
        server.wait()


def port_of(listener: int) -> int:
    with socket.socket(fileno=os.dup(listener)) as door:
        return int(door.getsockname()[1])


class Player(threading.Thread):
    """Plays all seats of a table by HTTP until it is told to stop, and counts what the server says."""

    def __init__(self, address: str, table: str, tokens: list[str]) -> None:
        super().__init__()
        self.client = httpx2.Client(base_url=address, timeout=30)
        self.table, self.tokens = table, tokens
        self.moves = 0
        self.is_done = False
        self.trouble: list[str] = []

    def run(self) -> None:
        try:
            while not self.is_done:
                self.play_one()
                time.sleep(0.01)  # within the rate limits, however quick the machine is
        except Exception as trouble:
            self.trouble.append(repr(trouble))
        finally:
            self.client.close()

    def play_one(self) -> None:
        seat = look(self.client, self.table, self.tokens[0])["to_act"][0]
        view = look(self.client, self.table, self.tokens[seat])
        body = {"move": choose(view), "decision": view["decision"], "id": f"{self.moves}"}
        answer = self.client.post(
            f"/api/tables/{self.table}/moves", json=body, headers=bearer(self.tokens[seat])
        )
        if answer.status_code != 200 or answer.json()["answer"] != "accepted":
            self.trouble.append(f"{answer.status_code} {answer.text}")
        self.moves += 1

    def play_on(self, moves: int) -> None:
        """Come back when so many more moves were made."""
        goal = self.moves + moves
        while self.moves < goal and self.is_alive():
            time.sleep(0.01)


class Watcher(threading.Thread):
    """Reads a live stream; when it ends, it connects anew, as an EventSource does, as long as a server is there."""

    def __init__(self, port: int, path: str, headers: dict[str, str]) -> None:
        super().__init__(daemon=True)
        self.port, self.path, self.headers = port, path, headers
        self.connections = 0
        self.events = 0

    def run(self) -> None:
        with suppress(OSError, http.client.HTTPException):
            while True:
                self.read_once()

    def read_once(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        with closing(connection):
            connection.request("GET", self.path, headers=self.headers)
            answer = connection.getresponse()
            self.connections += 1
            for line in answer:
                self.events += line.startswith(b"data:")


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < deadline, what
        time.sleep(0.02)


def test_no_move_is_lost_and_streams_come_back(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with a_server(sqlite_database, monkeypatch) as (old, listener):
        port = port_of(listener)
        address = f"http://127.0.0.1:{port}"
        with httpx2.Client(base_url=address, timeout=30) as client:
            made = set_table(client, "arcanity", 3, options={"limit": 200})
        table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
        player = Player(address, table, tokens)
        watcher = Watcher(port, f"/api/tables/{table}/events", bearer(tokens[0]))
        idle = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        idle.request("GET", "/")
        idle.getresponse().read()
        player.start()
        watcher.start()
        player.play_on(20)
        with a_server(sqlite_database, monkeypatch, listener) as (new, _):
            old.drain()
            player.play_on(20)
            wait_until(lambda: watcher.connections >= 2, "the stream did not come back")
            seen = watcher.events
            wait_until(lambda: watcher.events > seen, "the stream that came back says nothing")
            idle.request("GET", "/")  # on the connection that it had to the old process
            last = idle.getresponse()
            assert last.status == 200
            assert last.getheader("connection") == "close"
            last.read()
            idle.close()
            assert old.wait() == 0
            player.play_on(20)
            player.is_done = True
            player.join()
            assert player.trouble == []
            assert not new.is_over()


def test_bots_go_on_with_the_next_process(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with a_server(sqlite_database, monkeypatch) as (old, listener):
        address = f"http://127.0.0.1:{port_of(listener)}"
        with httpx2.Client(base_url=address, timeout=30) as client:
            made = set_table(client, "arcanity", 1, 2, options={"limit": 10})
            table, token = made["table"], made["seats"][0]["token"]
            with a_server(sqlite_database, monkeypatch, listener):
                old.drain()
                while True:
                    view = look(client, table, token)
                    if view["status"] != "running":
                        break
                    if view["moves"]:
                        body = {
                            "move": choose(view),
                            "decision": view["decision"],
                            "id": f"m{view['decision']}",
                        }
                        client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(token))
                check_record(client, table, "arcanity")


SUPERVISOR = """
import contextlib, os, sys, time
from pathlib import Path
from launch import table
class Ready:
    def is_over(self): return True
    def percent(self): return 100
    def copy(self): return {copy}
    def last_sentence(self): return "The rules could not be compiled: the log says why."
@contextlib.contextmanager
def compiling_beside():
    yield Ready()
table.compiling_beside = compiling_beside
table.venv_python = lambda: sys.executable
words = ["serve", "--no-browser", "--port", "0", "--database", sys.argv[1]]
sys.exit(table.serve_while_compiling(words, dict(os.environ)))
"""


@contextmanager
def a_supervisor(database: str, copy: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A process that serves while it compiles; the build is ready at once, and is this."""
    code = SUPERVISOR.replace("{copy}", f"Path({copy!r})" if copy else "None")
    process = subprocess.Popen(
        [sys.executable, "-c", code, database],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield process, [process.stdout.readline(), process.stdout.readline(), process.stdout.readline()]
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        process.wait(30)
        process.stdout.close()


def address_in(lines: list[str]) -> str:
    return next(line for line in lines if "http://" in line).split()[-1]


def test_start_goes_over_to_the_compiled_build_by_itself(sqlite_database: str) -> None:
    with a_supervisor(sqlite_database, ENVIRONMENT["PYTHONPATH"]) as (process, lines):
        assert process.stdout is not None
        assert process.stdout.readline() == "Compiled. The table goes on at full speed.\n"
        assert httpx2.get(address_in(lines), timeout=30).status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(30) in (0, 130)
        assert "Traceback" not in process.stdout.read()


def children_of(process: subprocess.Popen[str]) -> int:
    told = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True)
    return len(told.stdout.split())


@pytest.mark.skipif(not shutil.which("ps"), reason="the processes cannot be counted")
@pytest.mark.parametrize("servers", [1, 2])
def test_ctrl_c_while_going_over_costs_one_sentence(sqlite_database: str, servers: int) -> None:
    """With two, the second is only just being started, and can answer nothing yet."""
    with a_supervisor(sqlite_database, ENVIRONMENT["PYTHONPATH"]) as (process, _):
        wait_until(lambda: children_of(process) >= servers, "the second server does not start")
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        assert process.stdout.read() == "trionfi: interrupted.\n"
        assert process.wait(30) == 130


def test_ctrl_c_before_anything_is_served_costs_one_sentence(sqlite_database: str) -> None:
    server = [sys.executable, "-m", "trionfi", "serve", "--no-browser", "--port", "0"]
    with interrupts_held():
        process = subprocess.Popen(
            [*server, "--database", sqlite_database],
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=60)
    assert told == "trionfi: interrupted.\n"
    assert process.returncode == 130


def test_a_server_whose_supervisor_is_killed_at_once_says_nothing(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch_table, "venv_python", lambda: sys.executable)
    words = ["serve", "--no-browser", "--port", "0", "--database", sqlite_database]
    server = launch_table.Server(words, ENVIRONMENT)
    server.control.close()
    assert server.process.wait(60) == 0


def test_a_build_that_does_not_start_costs_a_sentence(sqlite_database: str, tmp_path: Path) -> None:
    broken = tmp_path / "trionfi"
    broken.mkdir()
    (broken / "__init__.py").write_text("raise SystemExit('broken')")
    with a_supervisor(sqlite_database, str(tmp_path)) as (process, lines):
        assert process.stdout is not None
        told = [process.stdout.readline(), process.stdout.readline()]
        assert "The table goes on as plain Python: the compiled build does not start here.\n" in told
        assert httpx2.get(address_in(lines), timeout=30).status_code == 200


def test_a_failed_build_costs_a_sentence(sqlite_database: str) -> None:
    with a_supervisor(sqlite_database, "") as (process, lines):
        assert process.stdout is not None
        told = process.stdout.readline()
        assert told == (
            "The table goes on as plain Python. The rules could not be compiled: the log says why.\n"
        )
        assert httpx2.get(address_in(lines), timeout=30).status_code == 200


def test_no_server_outlives_its_supervisor(sqlite_database: str) -> None:
    with a_supervisor(sqlite_database, "") as (process, lines):
        address = address_in(lines)
        assert httpx2.get(address, timeout=30).status_code == 200
        process.kill()

        def is_shut() -> bool:
            try:
                httpx2.get(address, timeout=30)
            except httpx2.TransportError:
                return True
            return False

        wait_until(is_shut, "the server goes on")


def test_the_variables_are_the_same_on_both_sides() -> None:
    from trionfi.web import handover

    assert (handover.CONTROL, handover.LISTENER) == (launch_table.CONTROL, launch_table.LISTENER)
