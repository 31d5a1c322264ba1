"""docs/sentences.md has every sentence that the games can say."""

from __future__ import annotations

from pathlib import Path

import pytest

import sentences

AGAIN = "run .venv/bin/python tools/sentences.py"


def test_the_page_of_sentences_is_current() -> None:
    assert sentences.PAGE.read_text("utf-8") == sentences.page(), AGAIN


def test_every_game_has_all_kinds_of_sentences() -> None:
    found = {heading for heading, _ in sentences.sources(sentences.page())}
    kinds = {*sentences.KINDS} - {sentences.MOMENTS}
    assert found >= {f"{title}: {kind}" for title in sentences.TITLES.values() for kind in kinds}
    games = {folder.name for folder in sentences.GAMES.iterdir() if (folder / "game.py").exists()}
    assert games == sentences.TITLES.keys()


PYTHON = '''"""What happened."""

LOG = Log(
    {"seat": SEAT},
    {
        WON: Told("won", "3.5", "seat to:seat", "{seat} [wins|win] the duel.", others="Somebody wins it."),
        LATE: told,
    },
)
asked = "this is asked of you"


def told(happening):
    """Nobody reads this."""
    if happening:
        raise ValueError("this is for programmers")
    return Event(f"{who(seat)} is {'late' if seat else 'on time'}.", "R2", {"kind": "some key"})


def why():
    yield bad, "4.2", "a stake must beat {top}"
    words = "one two three".split()
'''


def test_python_is_read_with_paragraphs_and_names(tmp_path: Path) -> None:
    (tmp_path / "log.py").write_text(PYTHON, "utf-8")
    found = [(said.kind, said.rule, said.name, said.text) for said in sentences.sentences_of_game(tmp_path)]
    assert found[:2] == [
        (sentences.LOG, "3.5", "won", "{seat} [wins|win] the duel."),
        (sentences.LOG, "3.5", "won", "Somebody wins it."),
    ]
    assert (sentences.QUESTIONS, "", "", "this is asked of you") in found
    assert (sentences.LOG, "4.2", "why", "a stake must beat {top}") in found
    assert any(rule == "R2" and text.startswith("{who(seat)} is {") for _, rule, _, text in found)
    assert not [
        text for *_, text in found if text in ("one two three", "some key", "What happened.", "seat to:seat")
    ]


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        (
            "web/board.html",
            '<p data-help="Take it away.">{# no #}Your <b>bid card</b> {{ "All of it." if x else y }}</p>',
            {"Take it away.", "bid card", "All of it.", "Your"},
        ),
        ("web/lesson.toml", '[[steps]]\nmoves = ["play Fire 6"]\nsee = "You lead."\n', {"You lead."}),
        (
            "cards.toml",
            '[[ability]]\ncard = "Fire 6"\ntext = "Burn a card."\nfrom = "the book"\n',
            {"Burn a card."},
        ),
        ("web/rules.txt", "A lede.\n\n## Words\n\nduel: a card from each\n", {"a card from each"}),
        ("web/rules.txt", "A lede.\n", set()),
    ],
)
def test_templates_and_lists_are_read(tmp_path: Path, name: str, text: str, told: set[str]) -> None:
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")
    assert {said.text for said in sentences.sentences_of_game(tmp_path)} == told


def test_lines_are_short_and_name_their_paragraph() -> None:
    said = sentences.Said(sentences.LOG, "log.py", "word " * 40, "4.2", "won")
    assert sentences.line_of(said).startswith("- §4.2 won: word")
    assert max(map(len, sentences.line_of(said).splitlines())) <= sentences.WIDTH
