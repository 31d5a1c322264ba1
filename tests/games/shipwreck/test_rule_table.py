"""Every paragraph of the README's rule table has a test that bears its number, and a function that exists."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import trionfi.games.shipwreck

FOLDER = Path(str(trionfi.games.shipwreck.__file__)).parent
README = (FOLDER / "README.md").read_text("utf-8")
TESTS = "\n".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
ROW = re.compile(r"^\| (R?[\d.]+) \| (?:`([\w.]+)`|not built) \| (.+) \|$", re.MULTILINE)


def rows() -> list[tuple[str, str, str]]:
    found = README.index("## Rule table")
    return [(row[1], row[2] or "", row[3]) for row in ROW.finditer(README, found)]


def test_every_paragraph_stands_in_the_table() -> None:
    text = README[README.index("## The rules") : README.index("## Rule table")]
    paragraphs = set(re.findall(r"(?<![\d.])(\d{1,2}\.\d{1,2})(?=\.? )", text)) - {"1.0"}
    rulings = set(re.findall(r"^\| (R\d+) \|", text, re.MULTILINE))
    assert paragraphs | rulings == {paragraph for paragraph, _, _ in rows()}


def test_every_row_names_a_function_that_exists() -> None:
    for paragraph, place, _ in rows():
        if not place:
            continue
        module, *names = place.split(".")
        place_of = "rules." if (FOLDER / "rules" / f"{module}.py").exists() else ""
        found: object = import_module(f"trionfi.games.shipwreck.{place_of}{module}")
        for name in names:
            assert hasattr(found, name), f"{paragraph}: {place}"
            found = getattr(found, name)


def test_every_row_names_a_test_that_bears_its_number() -> None:
    for paragraph, place, test in rows():
        if place:
            name = test.strip("`")
            assert name.startswith(f"test_{paragraph.lower().replace('.', '_')}_"), paragraph
            assert f"def {name}(" in TESTS, name
        else:
            assert test[0] != "`", f"{paragraph} says why it is not built"
