"""The rules in a terminal: the same text as on the pages, by chapter and paragraph."""

from __future__ import annotations

import re

import pytest

import trionfi
from tests.cli.driver import a_local_game, a_terminal_table, here
from tests.toys.pocket import Pocket
from trionfi.cli.local_game import deal
from trionfi.cli.rules import FIGURE, table
from trionfi.cli.typed_commands import HELP
from trionfi.core.record import Start
from trionfi.core.refusal import cited
from trionfi.games import GAMES
from trionfi.web.rules.registry import book_of


def told(*words: str) -> str:
    done = here("rules", *words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def typed(*lines: str) -> str:
    """What the table shows to somebody who types these lines."""
    table, script = a_terminal_table([*lines, "quit", "no"], a_local_game(bots={1: "random", 2: "random"}))
    table.run()
    return script.text


@pytest.mark.parametrize("slug", GAMES)
def test_the_list_names_every_chapter_and_every_paragraph(slug: str) -> None:
    listed = told(slug)
    for chapter in book_of(slug).chapters:
        assert f"\n{chapter.number} {chapter.title}".replace("\n ", "\n") in listed
    for paragraph in book_of(slug).paragraphs:
        assert re.search(rf"  {cited(paragraph.id)} \S", listed)


@pytest.mark.parametrize("slug", GAMES)
def test_every_paragraph_is_told_without_the_marks_of_the_page(slug: str) -> None:
    for paragraph in book_of(slug).paragraphs:
        text = told(slug, paragraph.id)
        assert text.startswith(f"{cited(paragraph.id)} ")
        assert f"({paragraph.partly})" in text.splitlines()[0]
        assert len(text.splitlines()) > 1
        assert not re.search(r"[\[\]*{}|]|:[a-z-]+:|^>|^~|@\w", text, re.M), text


def test_a_paragraph_may_be_asked_for_as_refusals_cite_it() -> None:
    assert told("arcanity", "4.2") == told("arcanity", "§4.2") == told("arcanity", "(§4.2)")
    assert told("arcanity", "r7") == told("arcanity", "R7")
    assert told("arcanity", "4.2").startswith(
        "§4.2 When it is turned up (rulebook)\nWhen everybody has played"
    )


def test_lists_figures_and_what_is_ours_are_told() -> None:
    lines = told("arcanity", "4.2").splitlines()
    assert lines[2].startswith("  - if nobody else played")
    assert lines.count(FIGURE) == 1
    assert "  1. in the first round three cards go to the left," in told("arcanity", "3.1")
    partly = next(it for it in book_of("thieves").paragraphs if it.partly == "partly ours")
    assert "\nOurs here: " in told("thieves", partly.id)


def test_a_chapter_is_told_whole_and_so_are_the_words() -> None:
    chapter = told("arcanity", "4")
    assert chapter.startswith("4 Shields\nThe 1 of every school is a shield.")
    assert [line for line in chapter.splitlines() if line.startswith("§")][-1].startswith("§4.4")
    assert "R32 Three hundred rounds (ours)" in told("arcanity", "our", "rulings")
    assert "\n  stack: the cards that a player has won this round\n" in told("arcanity", "words")


def test_each_edition_speaks_its_own_words() -> None:
    assert "2 Cards and districts" in told("arcana")
    assert "2 Cards and zones" in told("arcana-first")


def test_a_table_stands_in_columns_where_they_fit() -> None:
    rows = [["players", "schools"], ["3", "Arcane, Fire, Ice"]]
    assert list(table(rows, 80)) == ["  players  schools", "  3        Arcane, Fire, Ice"]
    assert list(table(rows, 20)) == ["  players: schools", "  3: Arcane, Fire, Ice"]


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("4.9", "chapter 4 has §4.1, §4.2, §4.3 and §4.4"),
        ("1.1", "its chapters are 1 What you play for, 2 Setting up, "),
        ("R99", "our rulings are R1, R2, "),
        ("shields!", "its chapters are 1 What you play for, "),
    ],
)
def test_who_asks_for_what_is_not_there_is_told_what_is(wanted: str, says: str) -> None:
    done = here("rules", "arcanity", wanted)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr
    assert f"There is no paragraph {wanted} in these rules; " in typed(f"rules {wanted}")


def test_without_a_game_those_with_rules_are_named() -> None:
    assert all(game.slug in told() for game in trionfi.all_games())


def test_a_game_from_elsewhere_has_no_rules_here() -> None:
    done = here("rules", "tests.toys.pocket:POCKET")
    assert done.returncode == 2
    assert f"{Pocket.title} has no rules text here" in done.stderr
    local_game = deal(trionfi.game("tests.toys.pocket:POCKET"), Pocket.seats[0], Start(seed=1), {}, [], {})
    table, script = a_terminal_table(["", "rules", "quit", "no"], local_game)
    table.run()
    assert f"{Pocket.title} has no rules text here" in script.text


def test_the_rules_are_read_at_the_table() -> None:
    shown = typed("rules", "rules 3.1")
    assert "── The rules of Arcanity" in shown
    assert "§3.1 Passing (rulebook)" in shown


def test_what_a_refusal_cites_can_be_read_and_the_help_says_so() -> None:
    shown = typed("why play Fire 1", "rules 3.1")
    assert "(§3.1)" in shown
    assert "Everybody chooses three cards from their hand and passes them to the left" in shown
    assert "`rules` and that number" in HELP
