"""The real program on a real terminal."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.driver import environment

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")

CLEAR = "\033[H\033[2J\033[3J"


PATIENCE = 60.0  # seconds


class Screen:
    """A pseudo-terminal with the program on it."""

    def __init__(self, *words: str) -> None:
        self.ours, theirs = pty.openpty()
        self.text = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "trionfi", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**environment(), "TERM": "xterm"},
            start_new_session=True,
        )
        os.close(theirs)

    def see(self, words: str) -> str:
        """Read until these words have come; what was shown up to them."""
        deadline = time.monotonic() + PATIENCE
        while words not in self.text:
            assert time.monotonic() < deadline, self.text
            if not select.select([self.ours], [], [], 1.0)[0]:
                continue
            try:
                self.text += os.read(self.ours, 4096).decode("utf-8", "replace")
            except OSError:
                break
        assert words in self.text, self.text
        seen, _, self.text = self.text.partition(words)
        return seen

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def code(self) -> int:
        try:
            while True:
                data = os.read(self.ours, 4096)
                if not data:
                    break
                self.text += data.decode("utf-8", "replace")
        except OSError:
            pass
        return self.process.wait(PATIENCE)


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        if screen.process.poll() is None:
            screen.process.kill()
            screen.process.wait()
        os.close(screen.ours)


def test_play_without_a_game_asks_which(screens: list[Screen]) -> None:
    screen = Screen("play")
    screens.append(screen)
    assert "1  Arcanity, 3 to 5 seats" in screen.see("What shall we play? ")
    screen.type("q\r")
    assert screen.code() == 0


def test_the_menu_leads_to_a_game(screens: list[Screen], saves: Path) -> None:
    screen = Screen()
    screens.append(screen)
    menu = screen.see("What shall we play? ")
    assert "1  Arcanity, 3 to 5 seats" in menu
    screen.type("7\r")
    screen.see("Please type a number from 1 to")
    screen.type("1\r")
    screen.see("How many seats, 3 to 5 [3]? ")
    screen.type("9\r")
    screen.see("Please type a number from 3 to 5.")
    screen.type("4\r")
    screen.see("How many of them are people at this screen [1]? ")
    screen.type("\r")
    screen.see("Which bots (random, simple, strong) [strong]? ")
    screen.type("clever\r")
    screen.see("there is no bot “clever”")
    screen.type("random\r")
    screen.see("[none]? ")
    screen.type("limit=3\r")
    screen.see("option limit cannot be 3")
    screen.type("limit=30, tie=play on\r")
    hint = screen.see("This deal is sealed.")
    assert "trionfi play arcanity --seats 4 --humans 1 --bots random --option limit=30" in hint
    assert "Seats: A you, B random bot, C random bot, D random bot." in screen.see("A> ")
    screen.type("1\r")
    screen.see("A> ")
    screen.type("quit\r")
    screen.see("Keep this game?")
    screen.type("\r")
    screen.see("trionfi play --load ")
    assert screen.code() == 0
    assert len(list(saves.iterdir())) == 1
    again = Screen()
    screens.append(again)
    again.see("c  go on with the last game")
    again.type("c\r")
    again.see("A> ")
    again.type("quit\r")
    assert again.code() == 0


def test_the_screen_and_what_scrolled_away_is_cleared_between_people(screens: list[Screen]) -> None:
    screen = Screen("play", "arcanity", "--seats", "3", "--bots", "none", "--seed", "3")
    screens.append(screen)
    assert CLEAR not in screen.see("A, press Enter when only you can see it: ")
    screen.type("\r")
    for _ in range(3):
        screen.see("A> ")
        screen.type("1\r")
    screen.see(CLEAR)
    between = screen.see("(A may still `undo`): ")
    assert not re.search(r"(Arcane|Fire|Ice) \d", between)
    screen.type("\033[A\r")  # the arrow key brings nothing back
    screen.see("B> ")
    screen.type("\033[A\r")
    shown = screen.see("B> ")
    assert "1" not in re.sub(r"\033\[[0-9;?]*[a-zA-Z]", "", shown)


def test_tab_completes_a_move(screens: list[Screen]) -> None:
    pytest.importorskip("readline")
    screen = Screen("play", "arcanity", "--seats", "3", "--bots", "random,random", "--seed", "3")
    screens.append(screen)
    screen.see("A> ")
    screen.type("pass ar\t\r")
    screen.see("You choose Arcane 4 to pass.")


def test_ctrl_c_keeps_the_game(screens: list[Screen], saves: Path) -> None:
    screen = Screen("play", "arcanity", "--seats", "3", "--bots", "random,random", "--seed", "3")
    screens.append(screen)
    screen.see("A> ")
    screen.type("1\r")
    screen.see("A> ")
    while screen.process.poll() is None:  # one that comes while the prompt is being drawn waits for a key
        screen.process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            screen.process.wait(1.0)
    assert screen.code() == 130
    screen.see("trionfi: interrupted.")
    assert len(list(saves.iterdir())) == 1
