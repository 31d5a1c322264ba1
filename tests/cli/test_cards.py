"""Owners' card lists from export to replay, and what is said of lists that cannot be used."""

from __future__ import annotations

import os
import shlex
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.driver import Done, here, trionfi
from trionfi.core import card_list
from trionfi.core.record import read_record
from trionfi.games import game

LISTED = ("arcana", "arcana-first", "shipwreck")
BOTS = ("--seats", "2", "--bots", "random,random", "--seed", "7")
EDITS = {
    "arcana": ("military = 3\n", "military = 4\n"),
    "arcana-first": ("vp = 3\n", "vp = 4\n"),
    "shipwreck": ("duration = 2\n", "duration = 3\n"),
}


def edited(slug: str) -> str:
    old, new = EDITS[slug]
    text = game(slug).card_list()
    assert old in text
    return text.replace(old, new, 1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With the printed list of Arcana, an edited one, and a record played with that."""
    (tmp_path / "printed.toml").write_text(game("arcana").card_list(), "utf-8")
    (tmp_path / "mine.toml").write_text(edited("arcana"), "utf-8")
    return tmp_path


def complaint(done: Done, code: int = 1) -> str:
    """The one sentence."""
    assert done.returncode == code, done
    assert done.stderr.startswith("trionfi: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


# From export to replay


@pytest.mark.parametrize("slug", LISTED)
def test_a_list_is_exported_checked_edited_played_and_replayed(slug: str, tmp_path: Path) -> None:
    exported = here("cards", "export", slug)
    assert exported.returncode == 0
    assert tomllib.loads(exported.stdout) == tomllib.loads(game(slug).card_list())
    mine = tmp_path / "mine.toml"
    for text in (exported.stdout, edited(slug)):
        mine.write_text(text, "utf-8")
        checked = here("cards", "check", "mine.toml", cwd=tmp_path)
        assert (checked.returncode, checked.stderr) == (0, "")
        assert checked.stdout.startswith(f"mine.toml is a whole card list of {game(slug).title}")
    played = here("play", slug, *BOTS, "--cards", "mine.toml", "--save", "game.json", cwd=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    record = read_record((tmp_path / "game.json").read_text("utf-8"))
    assert record.cards == game(slug, cards=mine).cards_hash is not None
    assert "[[" not in record.to_json()
    for command in (
        ("verify", "game.json"),
        ("replay", "game.json"),
        ("play", "--load", "game.json"),
    ):
        with_list = here(*command, "--cards", "mine.toml", cwd=tmp_path)
        assert (with_list.returncode, with_list.stderr) == (0, ""), command
        assert f"(hash {record.cards}); give it with --cards" in complaint(here(*command, cwd=tmp_path))


def test_another_list_and_the_printed_cards_are_told_apart(folder: Path) -> None:
    for words, name in (((), "plain.json"), (("--cards", "mine.toml"), "mine.json")):
        assert here("play", "arcana", *BOTS, *words, "--save", name, cwd=folder).returncode == 0
    other = here("verify", "mine.json", "--cards", "printed.toml", cwd=folder)
    assert "was played with another card list" in complaint(other)
    printed = here("verify", "plain.json", "--cards", "mine.toml", cwd=folder)
    assert "was played with the printed cards" in complaint(printed)
    assert here("verify", "plain.json", cwd=folder).returncode == 0


def test_every_command_that_deals_takes_the_list(folder: Path) -> None:
    simulated = here("simulate", "arcana", "--games", "2", "--cards", "mine.toml", cwd=folder)
    assert simulated.returncode == 0
    assert "cards of mine.toml" in simulated.stdout
    rules = game("arcana", cards=folder / "mine.toml").rules_hash[:8]
    assert rules in simulated.stdout
    laws = ("laws", "arcana", "--positions", "3", "--law", "conservation")
    assert "keeps the laws" in here(*laws, "--cards", "mine.toml", cwd=folder).stdout
    text = (folder / "mine.toml").read_text("utf-8").replace('"blades"', '"knives"')
    (folder / "knives.toml").write_text(text, "utf-8")
    assert "knives" in here("games", "arcana", "--cards", "knives.toml", cwd=folder).stdout
    bench = ("bench", "arcana", "--rounds", "1", "--seconds", "0.01")
    assert "own loop" in here(*bench, "--cards", "mine.toml", cwd=folder).stdout


def test_the_same_games_whatever_the_number_of_processes(folder: Path) -> None:
    run = ("simulate", "arcana", "--games", "4", "--cards", "mine.toml")
    assert trionfi(*run, "--jobs", "2", cwd=folder).stdout == trionfi(*run, cwd=folder).stdout


def test_a_game_that_is_kept_says_how_to_go_on(folder: Path) -> None:
    left = here("play", "arcana", "--seed", "3", "--cards", "mine.toml", typed="1\n", cwd=folder)
    told = next(line for line in left.stderr.splitlines() if "Go on with" in line)
    assert told.endswith("--cards mine.toml")
    again = here(*shlex.split(told.split("trionfi ", 1)[1]), cwd=folder)
    assert again.stderr.endswith("the input has ended.\n")


def test_whoever_came_by_start_py_goes_on_by_start_py(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIONFI_COMMAND", "python3 start.py")
    left = here("play", "arcana", "--seed", "3", typed="1\n", cwd=folder)
    assert "Go on with: python3 start.py play --load " in left.stderr


def test_at_the_table_another_game_with_the_same_list_is_loaded(folder: Path) -> None:
    assert (
        here("play", "arcana", *BOTS, "--cards", "mine.toml", "--save", "old.json", cwd=folder).returncode
        == 0
    )
    here("play", "arcana", "--seed", "3", "--save", "plain.json", typed="1\n", cwd=folder)
    mine = ("play", "arcana", "--seed", "3", "--cards", "mine.toml")
    assert "won. Scores" in here(*mine, typed="load old.json\n", cwd=folder).stdout
    refused = here("play", "arcana", "--seed", "3", typed="load old.json\n", cwd=folder)
    assert "was played with an owner's card list" in refused.stdout
    back = here(*mine, typed="load plain.json\n", cwd=folder)
    assert "played with" not in back.stdout + back.stderr


# Lists that cannot be used


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace('id = "fence"', 'id = "cutthroat"', 1), "id 'cutthroat' stands on 2 cards"),
        (lambda text: text.replace('id = "fence"\n', "", 1), "agents, card 30: id is missing"),
        (lambda text: text.replace('name = "Fence"', 'name = " cutthroat"', 1), "name 'cutthroat' stands on 2 cards"),
        (lambda text: text.replace('name = "Fence"', 'name = "\\u001b[2J"', 1), "fence: name is '\\x1b[2J'; it"),
        (lambda text: text.replace('effect = "spy"', 'effect = "spyy"', 1), "did you mean spy?"),
        (lambda text: text.replace('effect = "spy"', "effect = []", 1), "effect is [], which is no text"),
        (lambda text: text.replace("vp = 3\n", "vp = 33\n", 1), "vp is 33, not 0 to 20"),
        (lambda text: text.replace("vp = 3\n", "vp = 3\nworth = 3\n", 1), "unknown key worth"),
        (lambda text: text[: text.index("[[events]]")], "events has 0 cards; Arcana, revised edition has 12"),
    ],
)  # fmt: skip
def test_each_problem_is_named_with_file_and_card(
    change: Callable[[str], str], told: str, tmp_path: Path
) -> None:
    (tmp_path / "mine.toml").write_text(change(game("arcana").card_list()), "utf-8")
    done = here("cards", "check", "mine.toml", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, "")
    *problems, last = done.stdout.splitlines()
    assert any(told in problem for problem in problems), problems
    assert all(problem.startswith("mine.toml: ") for problem in problems)
    assert last.startswith("mine.toml has ")
    dealt = here("play", "arcana", *BOTS, "--cards", "mine.toml", "--save", "game.json", cwd=tmp_path)
    assert "mine.toml: " in complaint(dealt)
    assert not (tmp_path / "game.json").exists()


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    text = game("shipwreck").card_list().replace("duration = 2\n", "duration = 9\n")
    text = text.replace('effect = "cycle"', 'effect = "spin"')
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    done = here("cards", "check", "mine.toml", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout.count("duration must be 1 to 4 moons, not 9") == text.count("duration = 9")
    assert "mine.toml, power cycle: effect is 'spin'" in done.stdout
    few = game("shipwreck").card_list()
    (tmp_path / "few.toml").write_text(few[: few.index("[card.stranger]")], "utf-8")
    assert "few.toml has 19 cards; the game has 20" in here("cards", "check", "few.toml", cwd=tmp_path).stdout


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"cards = [", "this is no TOML"),
        (b"\xff\xfe\x00\x01", "it is not text in UTF-8"),
        (b"x = " + b"[" * 5000, "it is nested too deeply"),
        (b"x = " + b"9" * 5000, "this is no TOML"),
        (b"", "does not say which game it is for"),
        (b'edition = "third"', "does not say which game it is for"),
        (None, "there is no such file"),
    ],
)
def test_what_is_no_list_is_told_in_a_sentence(content: bytes | None, told: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    if content is not None:
        file.write_bytes(content)
    assert told in complaint(here("cards", "check", "mine.toml", cwd=tmp_path))
    for words in (("play", "arcana"), ("simulate", "shipwreck"), ("laws", "arcana"), ("games", "shipwreck")):
        complaint(here(*words, "--cards", "mine.toml", cwd=tmp_path))


def test_a_folder_a_huge_file_and_no_name_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "it is a folder" in complaint(here("cards", "check", str(tmp_path)))
    (tmp_path / "mine.toml").write_bytes(b"#" * 100)
    monkeypatch.setattr(card_list, "LARGEST", 99)
    assert "too large to be a card list" in complaint(here("cards", "check", "mine.toml", cwd=tmp_path))
    assert "cannot be read" in complaint(here("cards", "check", "\0"))
    if os.name == "posix":
        assert "cannot be read: File name too long" in complaint(here("cards", "check", "x" * 5000))


def test_a_list_of_another_game_or_for_none(folder: Path) -> None:
    check = here("cards", "check", "mine.toml", "--game", "arcana-first", cwd=folder)
    assert check.returncode == 1
    assert "says edition = 'first'" in check.stdout
    assert "mine.toml" in complaint(here("play", "shipwreck", "--cards", "mine.toml", cwd=folder))
    assert "Arcanity has no card list" in complaint(here("cards", "export", "arcanity"), 2)
    assert "has no card list" in complaint(
        here("cards", "check", "mine.toml", "--game", "arcanity", cwd=folder), 2
    )
    assert "has no card list" in complaint(here("play", "arcanity", "--cards", "mine.toml", cwd=folder), 2)
    assert "there is no game" in complaint(here("cards", "export", "tarot"), 2)


def test_a_list_is_for_one_game(folder: Path) -> None:
    for words in (("games",), ("bench",), ("bench", "arcana", "shipwreck"), ("bench", "memory")):
        assert "for one game" in complaint(here(*words, "--cards", "mine.toml", cwd=folder), 2)
    assert "--game goes with check" in complaint(here("cards", "export", "arcana", "--game", "arcana"), 2)


def test_lists_from_other_editors(tmp_path: Path) -> None:
    """A mark at the beginning and other ends of lines change nothing."""
    text = edited("arcana")
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    (tmp_path / "theirs.toml").write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert here("cards", "check", "theirs.toml", cwd=tmp_path).returncode == 0
    mine, theirs = (game("arcana", cards=tmp_path / name) for name in ("mine.toml", "theirs.toml"))
    assert mine.cards_hash == theirs.cards_hash


def test_a_list_is_exported_whatever_the_terminal_can_show(tmp_path: Path) -> None:
    done = trionfi("cards", "export", "arcana")
    assert (done.returncode, done.stderr) == (0, "")
    assert tomllib.loads(done.stdout) == tomllib.loads(game("arcana").card_list())
