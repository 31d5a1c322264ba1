"""Where the parts of a game are, and what is said of a package with something wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.tutorial_package import PLACE, write_package
from trionfi import games
from trionfi.core.errors import BadData
from trionfi.core.parts import Parts, check_parts
from trionfi.web.server import prepare


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package where Python finds it, and nothing of it remembered afterwards."""
    write_package(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    known = dict(games.OTHERS)
    yield tmp_path / "high_card"
    games.OTHERS.clear()
    games.OTHERS.update(known)
    for name in [name for name in sys.modules if name.partition(".")[0] in ("high_card", "rivals")]:
        del sys.modules[name]


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def served(package: Path, *places: str) -> list[str]:
    return prepare(f"sqlite:///{package.parent}/tables.sqlite", list(places))


def test_a_sound_package_is_served(package: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert served(package, PLACE) == [PLACE]
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('board="board"', 'board="bored"', "the part board (high_card.web, bored), which cannot be imported"),
        ('"rules.txt"', '"rule.txt"', "the part rules (high_card.web, rule.txt), which is not there"),
        ('"lobby.toml"', '"lobby.json"', "the part lobby (high_card.web, lobby.json), which is not there"),
        (
            'web="high_card.web"',
            'web="high_card.wep"',
            "the part board (high_card.wep, board), which cannot be imported",
        ),
        (
            '"high_card.bot:Lowest"',
            '"high_card.bot:Lowes"',
            "the part bots (high_card.bot:Lowes), which is not there",
        ),
    ],
)
def test_a_part_that_is_not_there_is_named_and_the_others_are_served(
    package: Path, capfd: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    edit(package / "__init__.py", old, new)
    assert served(package, PLACE, "tests.toys.nods:NODS") == ["tests.toys.nods:NODS"]
    said = capfd.readouterr().err
    assert f"{PLACE} is not served: the package high_card names {told}" in said
    assert said.endswith("add it, or take it out of PARTS.\n")


def test_a_part_that_fails_to_import_says_why(package: Path, capfd: pytest.CaptureFixture[str]) -> None:
    edit(package / "web" / "board.py", "import Clicks", "import Klicks")
    assert served(package, PLACE) == []
    said = capfd.readouterr().err
    assert (
        "names the part board (high_card.web, board), which cannot be imported: cannot import name 'Klicks'"
        in said
    )


def test_a_template_that_is_missing_is_named(package: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (package / "web" / "board.html").unlink()
    assert served(package, PLACE) == []
    assert "names the part board (high_card.web, board), which has no board.html" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("slug", "other"),
    [("arcanity", "trionfi.games.arcanity.game:ARCANITY"), ("nods", "tests.toys.nods:NODS")],
)
def test_of_two_games_with_one_slug_the_second_is_not_served(
    package: Path, capfd: pytest.CaptureFixture[str], slug: str, other: str
) -> None:
    edit(package / "game.py", 'slug = "high-card"', f'slug = "{slug}"')
    assert served(package, "tests.toys.nods:NODS", PLACE) == ["tests.toys.nods:NODS"]
    told = f"two games have the slug {slug}, at {other} and at {PLACE}; give one of them another slug"
    assert capfd.readouterr().err == f"{PLACE} is not served: {told}.\n"


def test_parts_may_be_listed_by_a_package_above(package: Path) -> None:
    deeper = package / "rules"
    deeper.mkdir()
    (deeper / "__init__.py").touch()
    (package / "game.py").rename(deeper / "game.py")
    edit(package / "__init__.py", "high_card.game:", "high_card.rules.game:")
    found = games.game("high_card.rules.game:HIGH_CARD")
    assert games.parts_of(found.slug).board == "board"
    assert "high-card" in games.with_part("rules")


def test_our_own_parts_are_all_there() -> None:
    for slug in games.GAMES:
        check_parts(games.parts_of(slug))


def test_a_game_without_parts_has_none() -> None:
    assert games.parts_of("nobody-knows-this") == Parts("")
    with pytest.raises(BadData, match="no package"):
        check_parts(Parts("somebody.game:G", board="board"))
