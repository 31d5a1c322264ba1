"""What docs/playing.md shows is true."""

import re
import shlex
from pathlib import Path

from tests.cli.driver import here
from trionfi.cli.host import COMMANDS

DOC = Path(__file__).resolve().parents[2] / "docs" / "playing.md"


def blocks(kind: str) -> list[list[str]]:
    text = DOC.read_text("utf-8")
    return [found.splitlines() for found in re.findall(rf"^```{kind}\n(.*?)^```", text, re.M | re.S)]


def test_the_commands_run(tmp_path: Path) -> None:
    lines = [line for block in blocks("sh") for line in block]
    assert len(lines) > 10
    for line in lines:
        first, *words = shlex.split(line, comments=True)
        assert first == "trionfi"
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
