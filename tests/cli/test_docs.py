"""What docs/playing.md, docs/cards.md and docs/hosting.md show is true."""

import asyncio
import re
import shlex
from pathlib import Path

from tests.cli.driver import here
from trionfi.cli.commands import the_parser
from trionfi.cli.typed_commands import COMMANDS
from trionfi.web.server import check_store

DOC = Path(__file__).resolve().parents[2] / "docs" / "playing.md"
CARDS = DOC.with_name("cards.md")
HOSTING = DOC.with_name("hosting.md")


def blocks(kind: str, page: Path = DOC) -> list[list[str]]:
    text = page.read_text("utf-8")
    return [found.splitlines() for found in re.findall(rf"^```{kind}\n(.*?)^```", text, re.M | re.S)]


def words_after_start(line: str) -> list[str]:
    """A command as it is typed in the folder of start.py, which hands these words on."""
    first, second, *words = shlex.split(line, comments=True)
    assert (first, second) == ("python3", "start.py")
    return words


def test_the_commands_run(tmp_path: Path) -> None:
    lines = [line for block in blocks("sh") for line in block]
    assert len(lines) > 10
    for line in lines:
        words = words_after_start(line)
        done = here(*words, cwd=tmp_path)
        if words[0] == "play" and "--save" not in words:
            assert done.stderr.endswith("trionfi: the input has ended.\n"), line
        else:
            assert (done.returncode, done.stderr) == (0, ""), line


def test_the_answers_are_those_of_the_table() -> None:
    [dialogue] = blocks("text")
    typed = [line.removeprefix("A> ") for line in dialogue if line.startswith("A> ")]
    words = ("play", "arcanity", "--seed", "3", "--bots", "random,random")
    done = here(*words, typed="\n".join(typed) + "\n")
    assert "\n".join(dialogue) in done.stdout


def test_every_word_of_the_table_is_told() -> None:
    text = DOC.read_text("utf-8")
    same = {"?": "help", "q": "quit", "exit": "quit", "moves": "view"}
    for command in COMMANDS:
        assert re.search(rf"`{same.get(command, command)}\b", text), command


def test_the_commands_of_the_cards_run(tmp_path: Path) -> None:
    lines = [line for block in blocks("sh", CARDS) for line in block]
    assert len(lines) > 10
    for line in lines:
        words = words_after_start(line)
        target = words[words.index(">") + 1 :] if ">" in words else []
        done = here(*(words[: words.index(">")] if target else words), cwd=tmp_path)
        for name in target:
            (tmp_path / name).write_text(done.stdout, "utf-8")
        if words[0] == "play" and not {"--save", "--load"} & {*words}:
            assert done.stderr.endswith("trionfi: the input has ended.\n"), line
        else:
            assert (done.returncode, done.stderr) == (0, ""), line


def test_the_card_shown_is_in_the_list_and_its_problems_are_those_told(tmp_path: Path) -> None:
    [card], [told] = blocks("toml", CARDS), blocks("text", CARDS)
    shown = "\n".join(card)
    text = here("cards", "export", "arcana").stdout
    assert shown in text
    wrong = text.replace(shown, shown.replace("military = 3", "military = 30"))
    start = wrong.index('id = "corner-tavern"')
    wrong = wrong[:start] + wrong[start:].replace('"draw"\ncards = 1', '"drow"', 1)
    (tmp_path / "mine.toml").write_text(wrong, "utf-8")
    done = here("cards", "check", "mine.toml", cwd=tmp_path)
    assert (done.returncode, done.stdout.splitlines(), done.stderr) == (1, told, "")


def test_the_commands_of_hosting_run(tmp_path: Path) -> None:
    asyncio.run(check_store(f"sqlite:///{tmp_path}/tables.sqlite"))
    lines = [line for block in blocks("sh", HOSTING) for line in block]
    assert len(lines) > 8
    for line in lines:
        _, *words = shlex.split(line)
        done = here(*words, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, ""), line


def test_the_server_of_hosting_is_started_with_flags_there_are() -> None:
    text = HOSTING.read_text("utf-8")
    started = re.findall(r"^ExecStart=\S+ (.*)$|^# trionfi (serve .*)$", text, re.M)
    assert len(started) == 3
    for line in started:
        words = shlex.split("".join(line))
        the_parser(words).parse_args(words)
    shown = {*re.findall(r"`(--[a-z-]+)", text)}
    known = here("serve", "--help").stdout + here("backup", "--help").stdout
    assert {flag for flag in shown if flag not in known} <= {"--seat"}


def test_every_command_of_hosting_that_opens_tables_names_the_database() -> None:
    """Whoever types it as root has another data folder than the server."""
    lines = re.findall(
        r"^(?:# |ExecStart=\S*/)?trionfi ((?:backup|restore|admin) .*)$", HOSTING.read_text("utf-8"), re.M
    )
    assert len(lines) > 10
    assert [line for line in lines if "--database" not in line] == []
