"""`trionfi serve`: what it prints, and what it says when it cannot begin."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import trionfi
from trionfi.cli import main
from trionfi.web.server import lan_address, listen

SOURCES = str(Path(trionfi.__file__).parents[1])


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What it says; nobody has been called to the table by then."""
    assert main(["serve", "--no-browser", *words]) != 0
    told = capsys.readouterr()
    assert told.out == ""
    return told.err


def test_a_port_in_use_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = complaint(capsys, "--port", str(port), "--database", f"sqlite:///{tmp_path}/t.sqlite")
    assert f"port {port} is in use" in told
    assert "--port" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--port", "70000"), "0 to 65535"),
        (("--workers", "0"), "1 to 64"),
        (("--limits", "-1"), "0 to 1000"),
        (("--trusted-proxy", "nginx"), "such as 127.0.0.1"),
        (("--database", "mysql://x/y"), "sqlite:///FILE"),
        (("--port", "0", "--database", "sqlite:////nowhere/at/all/t.sqlite"), "there is no folder"),
        (("--host", "no.such.host.invalid", "--port", "0"), "no.such.host.invalid"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    if "--database" not in words:
        words = (*words, "--database", f"sqlite:///{tmp_path}/t.sqlite")
    assert told in complaint(capsys, *words)


def test_friends_on_the_network_are_told_an_address() -> None:
    from trionfi.web.server import addresses

    door = listen("0.0.0.0", 0)
    try:
        found = addresses(door, "0.0.0.0")
    finally:
        door.close()
    assert found[0].startswith("http://127.0.0.1:")
    assert len(found) == (2 if lan_address() else 1)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_it_serves_prints_its_address_and_ends_when_told(workers: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "trionfi", "serve", "--no-browser", "--port", "0", "--workers", workers]
    server = subprocess.Popen(
        [*command, "--database", f"sqlite:///{tmp_path}/t.sqlite"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([SOURCES, os.environ.get("PYTHONPATH", "")])},
    )
    assert server.stdout is not None
    try:
        address = server.stdout.readline().split()[-1]
        with urllib.request.urlopen(f"{address}api/games", timeout=60) as answer:
            assert b"arcanity" in answer.read()
        server.send_signal(signal.SIGTERM)
        server.wait(60)
    finally:
        if server.poll() is None:
            server.kill()
            server.wait(10)
        server.stdout.close()


def test_the_default_database_lies_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from trionfi.table.db_engine import default_url, read_url
    from trionfi.table.store import make_default_folder

    monkeypatch.setenv("TRIONFI_DATA", str(tmp_path / "new" / "folder"))
    make_default_folder(default_url())
    assert Path(str(read_url(default_url()).database)).parent.is_dir()


def test_a_data_folder_that_cannot_be_made_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TRIONFI_DATA", str(tmp_path / "file" / "folder"))
    told = complaint(capsys, "--port", "0")
    assert "there can be no folder" in told
    assert "--database" in told


def test_small_answers_are_sent_at_once() -> None:
    """Without TCP_NODELAY the second half of each answer waits until the first was confirmed."""

    async def accepted() -> int:
        door = listen("127.0.0.1", 0)
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            found.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        async with await asyncio.start_server(meet, sock=door):
            _, writer = await asyncio.open_connection(*door.getsockname())
            told = await found
            writer.close()
        return told

    assert asyncio.run(accepted())
