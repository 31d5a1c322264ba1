"""docs/stability.md promises names that are there, and leaves none out."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from importlib import import_module
from itertools import takewhile
from pathlib import Path

import pytest

import trionfi
from tests.test_house import KIT
from trionfi.cli.commands import COMMANDS
from trionfi.core.game import RENAMED, Game
from trionfi.core.history import History
from trionfi.core.parts import Parts
from trionfi.core.record import Start, record_of

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "stability.md").read_text("utf-8")
BLOCK = re.compile(r"^```text\n(.*?)^```", re.M | re.S)


def promised(heading: str) -> list[list[str]]:
    """The names in each block below this heading."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return [block.split() for block in BLOCK.findall(section)]


def test_names_of_the_package() -> None:
    of_package, in_modules = promised("Python: names of `trionfi`")
    assert of_package == trionfi.__all__
    for place in in_modules:
        module, _, name = place.rpartition(".")
        assert hasattr(import_module(module), name), place


def test_what_the_docs_import_is_promised() -> None:
    """From the package, from a module that is listed with the name, or from the kit of boards."""
    of_package, in_modules = promised("Python: names of `trionfi`")
    imported = {
        f"{module}.{name}"
        for page in [ROOT / "README.md", *ROOT.glob("docs/*.md")]
        for module, names in re.findall(r"from (trionfi[\w.]*) import (.+)", page.read_text("utf-8"))
        for name in names.split(", ")
    }
    known = {*in_modules, *(f"trionfi.{name}" for name in of_package)}
    kit = tuple(f"trionfi.web.{module}." for module in KIT)
    assert imported >= {"trionfi.Game", "trionfi.core.rng.fork", "trionfi.web.clickables.Clicks"}
    assert [place for place in sorted(imported - known) if not place.startswith(kit)] == []


def test_what_an_author_gives_is_all_that_game_asks_for() -> None:
    """In the class they stand before `deal`, the first thing that every game can do."""
    names = [name for name in [*Game.__annotations__, *vars(Game)] if not name.startswith("_")]
    given = set(takewhile(lambda name: name != "deal", names)) - {"spec", "own_list"}  # which the house sets
    assert [set(names) for names in promised("A game: what its author gives")] == [given]


def test_names_of_before_are_listed_with_the_new_ones() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \|$", PAGE, re.M)
    assert dict(rows) == RENAMED


def test_what_a_game_and_a_position_can_be_asked() -> None:
    game = trionfi.game("arcanity")
    of_game, of_state = promised("A game: what it can be asked")
    state = game.deal(3, 1)
    assert [name for name in of_game if not hasattr(game, name)] == []
    assert [name for name in of_state if not hasattr(state, name)] == []


def test_parts_and_the_kit() -> None:
    assert promised("A game: its parts") == [[part.name for part in fields(Parts)]]
    assert [set(names) for names in promised("A board: the kit")] == [KIT]


def test_keys_of_a_record() -> None:
    history = History(lambda: trionfi.game("arcanity").deal(3, 1))
    record = record_of(history, Start(seed=1), ("A", "B", "C"), changes=("a bot took over",))
    assert promised("Records") == [list(json.loads(record.to_json()))]


def test_commands_and_settings() -> None:
    commands, settings = promised("Command line")
    assert commands == [command.name for command in COMMANDS]
    code = "".join(
        file.read_text("utf-8") for file in [ROOT / "hatch_build.py", *(ROOT / "src").rglob("*.py")]
    )
    assert [name for name in settings if f'"{name}"' not in code] == []


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md"])
def test_the_page_is_found(page: str) -> None:
    assert "docs/stability.md" in (ROOT / page).read_text("utf-8")
