"""Where the parts of a game are, and what is said of a package with something wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.tutorial_package import PLACE, write_package
from tests.web.clients import an_app, browser
from trionfi import games
from trionfi.core.errors import BadData
from trionfi.core.parts import Parts, check_parts
from trionfi.web.guide.lesson import lesson_for
from trionfi.web.lobby_models import read_lobby
from trionfi.web.rules.registry import book_of
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
    for remembered in (read_lobby, lesson_for, book_of):
        remembered.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] in ("high_card", "rivals")]:
        del sys.modules[name]


LATE = """    view = page.view
    if len(view["seen"]) > 1:
        raise ValueError("too late")
"""


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
        ('board="board"', 'board="bored"', "the part board (high_card.web, bored), which is not there"),
        ('"rules.txt"', '"rule.txt"', "the part rules (high_card.web, rule.txt), which is not there"),
        ('"lobby.toml"', '"lobby.json"', "the part lobby (high_card.web, lobby.json), which is not there"),
        (
            'web="high_card.web"',
            'web="high_card.wep"',
            "the part board (high_card.wep, board), which is not there",
        ),
        (
            '"high_card.bot:Lowest"',
            '"high_card.bo:Lowest"',
            "the part bots (high_card.bo:Lowest), which is not there",
        ),
        (
            '"high_card.bot:Lowest"',
            '"high_card.bot:Lowes"',
            "the part bots (high_card.bot:Lowes), which is not there",
        ),
        (
            'web="high_card.web"',
            'usual_bot="highest", web="high_card.web"',
            "the part usual_bot (high_card.web, highest), which is not among its bots",
        ),
    ],
)
def test_a_part_that_is_not_there_is_named(
    package: Path, capfd: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    edit(package / "__init__.py", old, new)
    assert served(package, PLACE) == []
    assert capfd.readouterr().err == (
        f"{PLACE} is not served: the package high_card names {told}; add it, or take it out of PARTS.\n"
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "part", "what"),
    [
        (
            "web/board.py",
            "import Clicks",
            "import Klicks",
            "board (high_card.web, board)",
            "cannot import name 'Klicks'",
        ),
        (
            "web/board.py",
            "from",
            "import nothing_here\nfrom",
            "board (high_card.web, board)",
            "No module named 'nothing_here'",
        ),
        (
            "web/board.html",
            '<section class="high-card"',
            '{% macro at(n) %}<b>{{ n }}</b>{% endmacro %}{{ piece("at", at, 1) }}<section class="high-card"',
            "board (high_card.web, board)",
            "a piece is drawn anew for the same fields",
        ),
        ("web/board.html", "{{", "{{ page.nonsense.deeper }}{{", "board (high_card.web, board)", "nonsense"),
        ("web/lobby.toml", "length = ", "length ", "lobby (high_card.web, lobby.toml)", "cannot be read"),
        ("web/lobby.toml", "length = ", "legth = ", "lobby (high_card.web, lobby.toml)", "legth"),
        ("web/rules.txt", "§", "§x", "rules (high_card.web, rules.txt)", "§x"),
        ("web/lesson.toml", "seats = ", "seats ", "lesson (high_card.web, lesson.toml)", "cannot be read"),
        (
            "web/lesson.toml",
            "moves = [",
            'moves = ["lay 77", ',
            "lesson (high_card.web, lesson.toml)",
            "A has “lay 77”",
        ),
    ],
)
def test_a_part_that_is_broken_is_named(
    package: Path, capfd: pytest.CaptureFixture[str], file: str, old: str, new: str, part: str, what: str
) -> None:
    edit(package / file, old, new)
    assert served(package, PLACE) == []
    said = capfd.readouterr().err
    assert said.startswith(
        f"{PLACE} is not served: the package high_card names the part {part}, which is broken: "
    )
    assert what in said
    assert said.endswith("; mend it, or take it out of PARTS.\n")
    assert "high-card" not in games.OTHERS


def test_the_rules_pages_are_those_of_the_games_that_are_served(package: Path) -> None:
    edit(package / "web" / "rules.txt", "§", "§x")
    games.game(PLACE)  # as a table does that was opened before the package broke
    with an_app(f"sqlite:///{package.parent}/tables.sqlite") as app:
        client = browser(app)
        assert [client.get(page).status_code for page in ("/", "/rules", "/rules/arcanity")] == [200] * 3
        assert client.get("/rules/high-card").status_code == 404
        assert "High Card" not in client.get("/rules").text


@pytest.mark.parametrize(
    ("new", "told"),
    [
        (
            'PARTS = {"highcard": Parts("high_card.game:HIGH_CARD")}',
            "has PARTS for highcard, but its game's slug is high-card",
        ),
        ("PARTS = {}", "has PARTS for no game, but its game's slug is high-card"),
        (
            "PARTS = 5",
            'PARTS of the package high_card is 5; write PARTS = {"high-card": Parts("high_card.game:HIGH_CARD", …)}',
        ),
    ],
)
def test_parts_that_are_listed_wrongly(
    package: Path, capfd: pytest.CaptureFixture[str], new: str, told: str
) -> None:
    (package / "__init__.py").write_text(f"from trionfi.core.parts import Parts\n{new}\n", "utf-8")
    assert served(package, PLACE) == []
    assert told in capfd.readouterr().err


def test_a_game_that_fails_at_import_is_not_served_and_the_others_are(
    package: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (package / "game.py").write_text("1 / 0\n", "utf-8")
    assert served(package, PLACE, "tests.toys.pocket:POCKET") == ["tests.toys.pocket:POCKET"]
    assert capfd.readouterr().err == (
        f"{PLACE} is not served: the game at {PLACE} cannot be imported: ZeroDivisionError: division by zero "
        "(high_card/game.py, line 1); mend it.\n"
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "game.py",
            '    slug = "high-card"\n',
            "",
            "has the slug None; a slug is small letters, digits and hyphens",
        ),
        ("game.py", '"high-card"', '"High Card!"', "has the slug 'High Card!'; a slug is small letters"),
        ("game.py", '    title = "High Card"\n', "", "has the title None; give it one in words"),
        ("game.py", "range(2, 4)", "5", "has seats = 5; say how many may play"),
        ("game.py", "rng.shuffle(deck)", "deck.nonsense()", "fails when it is dealt: AttributeError"),
        ("game.py", "def clicks", "def klicks", "fails when it is dealt: it has no `clicks`"),
        ("game.py", "def describe(h", "def describe(x, h", "of a game with 2 seats: TypeError"),
        (
            "game.py",
            "class HighCard",
            "import sys; sys.exit('no')\nclass HighCard",
            "SystemExit: no (high_card/game.py,",
        ),
        ("__init__.py", "from", "1 / 0\nfrom", "division by zero (high_card/__init__.py, line 1); mend it"),
        ("__init__.py", "Parts(", "dict(", "has for high-card {'game': 'high_card.game:HIGH_CARD'"),
        (
            "__init__.py",
            '{"lowest": "high_card.bot:Lowest"}',
            '"high_card.bot:Lowest"',
            "bots as {name: place}",
        ),
        (
            "__init__.py",
            "high_card.game:",
            "high_card.gam:",
            "high-card is at high_card.gam:HIGH_CARD, not at",
        ),
        (
            "bot.py",
            "class Lowest(Bot)",
            "class Lowest",
            "bots (high_card.bot:Lowest), which is broken: high_card.bot",
        ),
        ("bot.py", "min(moves)", "77", "the bot lowest answers 77, which is no legal move"),
        ("bot.py", "min(moves)", "moves[99]", "IndexError: list index out of range (high_card/bot.py, line"),
        (
            "web/lobby.toml",
            "best_seats = 3",
            "best_seats = 7",
            "best_seats is 7, and High Card is for [2, 3]",
        ),
        ("web/lobby.toml", "open = true", "opn = true", "the preset first sets opn; High Card has open"),
        ("web/lobby.toml", "open = true", 'open = "maybe"', "option open cannot be 'maybe'"),
        ("web/board.py", "    view = page.view\n", LATE, "ValueError: too late (web/board.py, line 6)"),
        (
            "web/board.html",
            "{% for row",
            "{% if board.rounds|length > 1 %}{{ 1 // 0 }}{% endif %}{% for row",
            "board.html",
        ),
    ],
)
def test_whatever_is_wrong_is_said_in_one_line(
    package: Path, capfd: pytest.CaptureFixture[str], file: str, old: str, new: str, told: str
) -> None:
    edit(package / file, old, new)
    assert served(package, PLACE) == []
    said = capfd.readouterr().err
    assert said.startswith(f"{PLACE} is not served: ")
    assert told in said
    assert said.count("\n") == 1
    assert "high-card" not in games.OTHERS


@pytest.mark.parametrize("place", ["arcanity", "trionfi.games.arcanity.game:ARCANITY"])
def test_a_game_of_the_house_is_served_already(
    package: Path, capfd: pytest.CaptureFixture[str], place: str
) -> None:
    assert served(package, place, PLACE) == [PLACE]
    assert capfd.readouterr().err == (
        f"{place} is not served: Arcanity is one of the house's games, which are always served: "
        "leave out this --game.\n"
    )


def test_a_game_without_parts_is_drawn_by_the_board_for_any_game(
    package: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (package / "__init__.py").write_text("", "utf-8")
    edit(package / "game.py", 'return (f"card:{move + 1}",)', "return ()")
    assert served(package, PLACE) == []
    assert f"{PLACE} is not served: IndexError: tuple index out of range" in capfd.readouterr().err


def test_a_game_whose_place_is_mistyped_is_not_served(
    package: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert served(package, "high_card.gam:HIGH_CARD", PLACE) == [PLACE]
    told = "no module named high_card.gam, neither where you are nor installed"
    assert capfd.readouterr().err == (
        f"high_card.gam:HIGH_CARD is not served: there is no game at high_card.gam:HIGH_CARD: {told}.\n"
    )


def test_a_template_that_is_missing_is_named(package: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (package / "web" / "board.html").unlink()
    assert served(package, PLACE) == []
    assert "names the part board (high_card.web, board), which has no board.html" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("slug", "other"),
    [("arcanity", "trionfi.games.arcanity.game:ARCANITY"), ("pocket", "tests.toys.pocket:POCKET")],
)
def test_of_two_games_with_one_slug_the_second_is_not_served(
    package: Path, capfd: pytest.CaptureFixture[str], slug: str, other: str
) -> None:
    edit(package / "game.py", 'slug = "high-card"', f'slug = "{slug}"')
    edit(package / "__init__.py", '"high-card"', f'"{slug}"')
    assert served(package, "tests.toys.pocket:POCKET", PLACE) == ["tests.toys.pocket:POCKET"]
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
