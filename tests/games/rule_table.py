"""Every paragraph of a game's README has a function that cites it and a test that bears its number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "trionfi" / "games"
TESTS = Path(__file__).parent

ROW = re.compile(r"^\| (§[\d.]+[a-z]?|R\d+) \| (.+?) \| (.+?) \|$", re.M)
PARAGRAPH = re.compile(r"(?<![\w`])(§\d+\.\d+[a-z]?|(?<=- )R\d+)(?= [A-Z(])")


def functions_of(folder: Path) -> dict[str, str]:
    """The docstring of every function and class in a folder, by `module.function`."""
    found = {}
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found[f"{file.stem}.{node.name}"] = ast.get_docstring(node) or ""
    return found


def cites(docstring: str, number: str) -> bool:
    """Whether the docstring names the paragraph, alone or in a range such as `§6.1 to §6.3`."""
    if re.search(re.escape(number) + r"(?![\d])", docstring):
        return True
    chapter, _, last = number.partition(".")
    ranges = re.findall(re.escape(chapter) + r"\.(\d+) to " + re.escape(chapter) + r"\.(\d+)", docstring)
    return any(int(low) <= int(last or 0) <= int(high) for low, high in ranges)


def check_rule_table(game: str) -> None:
    readme = (SOURCES / game / "README.md").read_text(encoding="utf-8")
    rules, table = readme.split("## Rule table")
    rows = ROW.findall(table)
    stated = set(PARAGRAPH.findall(rules))
    assert stated
    assert {number for number, _, _ in rows} == stated, "the rule table and the numbered rules differ"
    functions, tests = functions_of(SOURCES / game), functions_of(TESTS / game)
    test_names = {name.split(".")[1] for name in tests}
    for number, function_cell, test_cell in rows:
        if function_cell.startswith("not built"):
            continue
        cited = re.findall(r"`([\w.]+)`", function_cell)
        for function in cited:
            assert function in functions, f"{number}: there is no function {function}"
        assert any(cites(functions[function], number) for function in cited), (
            f"{number}: {cited} do not cite it"
        )
        named = re.findall(r"`(\w+)`", test_cell)
        assert named, f"{number} names no test"
        bearing = "test_" + number.strip("§").replace(".", "_").lower() + "_"
        for test in named:
            assert test in test_names, f"{number}: there is no test {test}"
        assert any(test.startswith(bearing) for test in named), f"{number}: no test bears the number: {named}"
