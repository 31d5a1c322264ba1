"""The commands, their help, and what the program says of itself."""

import argparse
import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.driver import environment, here, trionfi
from trionfi import __version__, build_info
from trionfi.cli.commands import COMMANDS, Command, the_parser
from trionfi.games import all_games
from trionfi.web.server import check_store


def told(*words: str) -> str:
    done = here(*words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_version_says_which_build() -> None:
    assert told("--version") == f"trionfi {__version__}, {build_info.describe()}\n"


def test_the_version_is_told_before_much_is_imported() -> None:
    code = "import sys, trionfi.cli\ntry: trionfi.cli.main(['--version'])\nexcept SystemExit: print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environment()
    )
    loaded = done.stdout.split()
    assert "trionfi.cli" in loaded
    for heavy in (
        "rich",
        "trionfi.bots",
        "trionfi.lab",
        "trionfi.games.arcanity.game",
        "trionfi.games.arcanity.rules",
    ):
        assert heavy not in loaded


@pytest.mark.parametrize("command", COMMANDS, ids=[command.name for command in COMMANDS])
def test_every_command_has_help_with_an_example(command: Command) -> None:
    assert re.search(rf"example(s)?:\s+trionfi {command.name}", told(command.name, "--help"))
    assert command.name in told("--help")


def test_whoever_came_by_start_py_is_told_commands_of_start_py(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIONFI_COMMAND", "python3 start.py")
    mine = tmp_path / "mine.toml"
    mine.write_text(here("cards", "export", "arcana").stdout, "utf-8")
    for words in (
        *((command.name, "--help") for command in COMMANDS),
        ("--help",),
        ("--wrong",),
        ("play", "--wrong"),
        ("games",),
        ("games", "arcanity"),
        ("rules",),
        ("laws",),
        ("cards", "check", str(mine)),
    ):
        done = here(*words)
        assert "python3 start.py " in done.stdout + done.stderr, words
        assert not re.search(r"\btrionfi [a-z[-]", done.stdout + done.stderr), words


def test_an_example_names_a_game_as_it_was_named() -> None:
    place = "trionfi.games.arcanity.game:ARCANITY"
    assert f"example: trionfi play {place} --option " in told("games", place)


THE_READERS_OWN = ("my_module", "5f2c")


def examples() -> list[str]:
    """What the help of our commands shows as examples; those of the lab are tried in its own tests."""
    found = []
    for command in COMMANDS:
        if command.module.startswith("trionfi.cli."):
            parser = the_parser([command.name])
            [choices] = [
                action for action in parser._actions if isinstance(action, argparse._SubParsersAction)
            ]
            epilog = choices.choices[command.name].epilog or ""
            found += re.findall(r"^ *(?:example: )?trionfi ((?:(?!   ).)+)", epilog, re.M)
    mine = [example for example in found if not any(own in example for own in THE_READERS_OWN)]
    return [example for example in mine if not example.startswith("serve")]  # it serves until it is stopped


def test_there_are_examples() -> None:
    assert len(examples()) >= 12


@pytest.mark.parametrize("example", examples())
def test_the_examples_of_the_help_run(example: str, tmp_path: Path) -> None:
    if "--positions" in example:
        example += " --positions 5 --law conservation"
    if "game.json" in example:
        play = ("play", "arcanity", "--seats", "3", "--bots", "random,random,random", "--option", "limit=5")
        assert here(*play, "--save", "game.json", cwd=tmp_path).returncode == 0
    if "mine.toml" in example:
        (tmp_path / "mine.toml").write_text(here("cards", "export", "arcana").stdout, "utf-8")
    if "sqlite:///" in example:
        asyncio.run(check_store(f"sqlite:///{tmp_path}/tables.sqlite"))
    if example.startswith("restore"):
        backup = ("backup", "tables.backup", "--database", "sqlite:///tables.sqlite")
        assert here(*backup, cwd=tmp_path).returncode == 0
    done = here(*example.split(), cwd=tmp_path)
    assert "Traceback" not in done.stderr
    if example == "play":  # the menu is for people at a terminal
        assert "which game?" in done.stderr
    elif example.startswith("play") and "--load" not in example:  # nobody types anything
        assert "the input has ended" in done.stderr
    else:
        assert (done.returncode, done.stderr) == (0, "")


def test_without_a_terminal_the_menu_tells_what_can_be_done() -> None:
    done = trionfi()
    assert done.returncode == 0
    assert "play a game in this terminal" in done.stdout


def test_the_games_are_listed_with_their_options() -> None:
    listed = told("games")
    for game in all_games():
        assert game.title in listed
        text = told("games", game.slug)
        for option in game.options:
            assert option.name in text
            assert f"{option.name} *" in text or not option.ours
    assert "with two seats" in " ".join(told("games", "shipwreck").split())


def test_the_laws_are_listed_and_checked() -> None:
    assert "secrecy" in told("laws", "--list")
    chosen = ("--law", "notation round-trips", "--law", "looking changes nothing")
    assert "Arcanity keeps the laws" in told("laws", "arcanity", "--positions", "5", *chosen)


BROKEN = """
from trionfi.games.arcanity.game import Arcanity

class Rude(Arcanity):
    def build_view(self, state, seat):
        view = super().build_view(state, seat)
        return view | {"peek": len(state.moves(1))}

RUDE = Rude()
"""


def test_a_broken_law_is_told_with_an_example(tmp_path: Path) -> None:
    (tmp_path / "rude.py").write_text(BROKEN)
    done = trionfi("laws", "rude:RUDE", "--positions", "50", "--law", "secrecy: scrambled", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("trionfi: ")
    assert "To see it again:" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_from_elsewhere_is_played_saved_and_replayed(tmp_path: Path) -> None:
    (tmp_path / "kind.py").write_text("from trionfi.games.arcanity.game import Arcanity\nKIND = Arcanity()\n")
    words = ("play", "kind:KIND", "--seats", "3", "--bots", "random,random,random", "--option", "limit=5")
    assert here(*words, "--save", "game.json", cwd=tmp_path).returncode == 0
    assert "if you trust it, add --game kind:KIND" in here("verify", "game.json", cwd=tmp_path).stderr
    assert here("verify", "game.json", "--game", "kind:KIND", cwd=tmp_path).returncode == 0


def test_a_bot_from_elsewhere_is_not_imported_by_a_record(tmp_path: Path) -> None:
    (tmp_path / "clever.py").write_text("from trionfi.bots import Random\nclass Clever(Random): pass\n")
    bots = ("--bots", "clever:Clever,random")
    trionfi("play", "arcanity", *bots, "--seed", "3", "--save", "game.json", typed="1\n", cwd=tmp_path)
    alone = trionfi("play", "--load", "game.json", cwd=tmp_path)
    assert alone.returncode == 2
    assert "played by clever:Clever, which is not one of our bots" in alone.stderr
    named = trionfi("play", "--load", "game.json", *bots, cwd=tmp_path)
    assert "Seats: A you, B clever:Clever bot, C random bot." in named.stdout
