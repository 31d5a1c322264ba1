"""Writes docs/sentences.md: every sentence that the games can say, to be read and reviewed in one place.

    .venv/bin/python tools/sentences.py

It reads the sources of each game and runs none of it: log, refusals, questions, moments, endings, options, boards,
cards, lessons, presets and glossary. What stands for a name or a number is in braces, as the source has it.
"""

from __future__ import annotations

import ast
import re
import sys
import textwrap
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from itertools import pairwise
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
GAMES = HOUSE / "src" / "trionfi" / "games"
PAGE = HOUSE / "docs" / "sentences.md"
TITLES = {
    "arcanity": "Arcanity",
    "shipwreck": "The Shipwreck Arcana",
    "arcana": "Arcana, both editions",
    "thieves": "City of Thieves",
}
LOG, QUESTIONS, REFUSALS, MOMENTS = "Log", "Questions", "Refusals", "Moments and endings"
OPTIONS, BOARD, CARDS, LESSON = "Options", "Board", "Cards", "Lesson"
LOBBY, WORDS = "Lobby", "Glossary"
KINDS = (LOG, QUESTIONS, REFUSALS, MOMENTS, OPTIONS, BOARD, CARDS, LESSON, LOBBY, WORDS)
BY_NAME = {
    "log.py": LOG,
    "questions.py": QUESTIONS,
    "refusals.py": REFUSALS,
    "reasons.py": REFUSALS,
    "moments.py": MOMENTS,
    "ending.py": MOMENTS,
    "game.py": OPTIONS,
    "standing_orders.py": OPTIONS,
}
ASKING = {"asked", "question", "decided", "ASKED", "QUESTIONS"}  # attributes and tables that hold questions
BY_CALL = {
    "Told": LOG,
    "Event": LOG,
    "Refusal": REFUSALS,
    "Telling": MOMENTS,
    "Ending": MOMENTS,
    "Option": OPTIONS,
}
# Arguments that hold names of fields, and nothing that anybody is told
NO_WORDS = {"fields", "known_to", "seats", "after", "joins", "sound", "key", "template", "allowed", "group"}
SPOKEN_KEYS = {
    "text",
    "name",
    "title",
    "help",
    "feel",
    "length",
    "see",
    "do",
    "why",
    "end",
    "note",
    "flavour",
}
SPOKEN_ATTRIBUTES = ("data-help", "aria-label", "title", "data-sure", "placeholder", "alt")
PARAGRAPH = re.compile(r"(?:R\d+|\d+\.\d+)")
GAP = re.compile(r"\{[^{}]*\}")
LONGEST_GAP = 30
WIDTH = 118


@dataclass(frozen=True)
class Said:
    """A sentence or a label: where it is from, what it is called there, its paragraph."""

    kind: str
    source: str
    text: str
    rule: str = ""
    name: str = ""


def is_spoken(text: str) -> bool:
    """Whether somebody may read it: words with letters, and no name of a thing in the code."""
    bare = GAP.sub(" ", text).strip()
    return (
        " " in text.strip()
        and bool(re.search(r"(?<!\w)[^\W\d_]{2,}(?!\w)", bare))
        and not re.search(r"[</]\w|\w=", bare)
    )


# Python


def sentences_of_python(file: Path, kind: str, source: str) -> Iterator[Said]:
    tree = ast.parse(file.read_text("utf-8"))
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    silent = docstrings(tree)
    for node in sorted(ast.walk(tree), key=place):
        parent = parents.get(node)
        if isinstance(parent, ast.JoinedStr | ast.FormattedValue) or node in silent:
            continue
        text = words_of(node)
        if text and is_spoken(text) and not is_list_of_names(node, parents):
            around = list(ancestors(node, parents))
            if own := kind_at(kind, around):
                yield Said(own, source, text, rule_at(around), name_at(around))


def place(node: ast.AST) -> tuple[int, int]:
    return getattr(node, "lineno", 0), getattr(node, "col_offset", 0)


def docstrings(tree: ast.AST) -> set[ast.AST]:
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def words_of(node: ast.AST) -> str:
    """A text as it stands in the source, gaps in braces; nothing where it is no text."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(
            gap(part) if isinstance(part, ast.FormattedValue) else words_of(part) for part in node.values
        )
    return ""


def gap(part: ast.FormattedValue) -> str:
    expression = ast.unparse(part.value).replace("{", "(").replace("}", ")")
    return f"{{{expression if len(expression) <= LONGEST_GAP else '…'}}}"


def ancestors(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> Iterator[ast.AST]:
    """From the nearest outwards, the node itself first."""
    while node is not None:
        yield node
        node = parents.get(node)  # type: ignore[assignment]


def called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "id", "") or getattr(node.func, "attr", "")


def is_list_of_names(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Words that are split at once, fields of a declaration, keys, the words of an import."""
    parent = parents.get(node)
    if isinstance(parent, ast.Attribute) and parent.attr in ("split", "removeprefix", "removesuffix"):
        return True
    if isinstance(parent, ast.keyword):
        return parent.arg in NO_WORDS
    if isinstance(parent, ast.Call):
        if called(parent) == "Told":
            return node in (parent.args[0], *parent.args[2:3])
        return called(parent) in (
            "removeprefix",
            "removesuffix",
            "startswith",
            "endswith",
            "compile",
            "sub",
            "Block",
        )
    if isinstance(parent, ast.Dict):
        at = parent.values.index(node) if node in parent.values else -1
        return at < 0 or words_of(parent.keys[at] or node) == "kind"
    return isinstance(parent, ast.Compare | ast.Subscript | ast.Raise)


def kind_at(kind: str, around: Sequence[ast.AST]) -> str:
    """Questions stand beside the rules that ask them; what is declared is known by its declaration."""
    for node in around:
        if called(node) in BY_CALL:
            return BY_CALL[called(node)]
        targets = (
            node.targets
            if isinstance(node, ast.Assign)
            else [node.target]
            if isinstance(node, ast.AnnAssign)
            else ()
        )
        if any(getattr(target, "id", "") in ASKING for target in targets):
            return QUESTIONS
    return kind


def rule_at(around: Sequence[ast.AST]) -> str:
    """The paragraph beside it: in the same call or row, or of its class."""
    for node in around:
        if isinstance(node, ast.Call):
            beside: Sequence[ast.AST] = node.args
        elif isinstance(node, ast.Tuple):
            beside = node.elts
        elif isinstance(node, ast.ClassDef):
            beside = [
                line.value for line in node.body if isinstance(line, ast.Assign) and target_of(line) == "rule"
            ]
        else:
            continue
        for other in beside:
            if PARAGRAPH.fullmatch(words_of(other)):
                return words_of(other)
    return ""


def target_of(line: ast.Assign) -> str:
    return getattr(line.targets[0], "id", "")


def name_at(around: Sequence[ast.AST]) -> str:
    """What it is called: the kind of an event, the key of a moment, the name of an option or of a decision."""
    for inner, node in pairwise(around):
        if called(node) in ("Told", "Option") and isinstance(node, ast.Call):
            return words_of(node.args[0])
        if isinstance(node, ast.Dict) and inner in node.values:
            key = node.keys[node.values.index(inner)]
            if key is not None and words_of(key):
                return words_of(key)
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            return node.name.replace("_", " ").strip()
    return ""


# Templates


def sentences_of_template(file: Path, source: str) -> Iterator[Said]:
    html = re.sub(r"\{#.*?#\}", "", file.read_text("utf-8"), flags=re.S)
    spoken = [text for code in re.findall(r"\{[{%](.*?)[}%]\}", html, re.S) for text in quoted(code)]
    html = re.sub(r"\{%.*?%\}", "", html, flags=re.S)
    html = re.sub(r"\{\{-?\s*(.*?)\s*-?\}\}", lambda code: f"{{{short(code[1])}}}", html, flags=re.S)
    html = re.sub(r"<(script|style|svg|symbol)\b.*?</\1>", " ", html, flags=re.S)
    for name in SPOKEN_ATTRIBUTES:
        spoken += re.findall(rf'\s{name}="([^"]*)"', html)
    spoken += re.split(r"<[^>]*>", html)
    for text in spoken:
        words = " ".join(unescape(text).split())
        if is_spoken(words) or re.fullmatch(r"[A-Z][a-z]+[.?!]?", words):
            yield Said(BOARD, source, words)


def quoted(code: str) -> list[str]:
    """Texts that a template chooses between."""
    return [text for text in re.findall(r'"([^"]*)"', code) if re.match(r"[A-Z“].* |.* .*[.?!]$", text)]


def short(code: str) -> str:
    code = re.sub(r'"[^"]*"|[{}<>]', "…", code)
    return code if len(code) <= LONGEST_GAP else "…"


# Data


def sentences_of_toml(file: Path, kind: str, source: str) -> Iterator[Said]:
    def within(data: object, name: str) -> Iterator[Said]:
        if isinstance(data, dict):
            own = next(
                (str(data[key]) for key in ("id", "card", "name", "key") if isinstance(data.get(key), str)),
                name,
            )
            for key, value in data.items():
                if isinstance(value, str) and key in SPOKEN_KEYS and is_spoken(value):
                    yield Said(kind, source, value, name=own if own != value else "")
                else:
                    yield from within(value, own if isinstance(value, list) else str(key))
        elif isinstance(data, list):
            for value in data:
                yield from within(value, name)

    yield from within(tomllib.loads(file.read_text("utf-8")), "")


def sentences_of_glossary(file: Path, source: str) -> Iterator[Said]:
    words = file.read_text("utf-8").partition("\n## Words\n")[2]
    for line in words.splitlines():
        word, colon, meaning = line.partition(": ")
        if colon:
            yield Said(WORDS, source, meaning, name=word)


# A game


def sentences_of_game(folder: Path) -> Iterator[Said]:
    """Everything that its folder says, in the order of files; a sentence that stands twice in a kind once."""
    told: set[tuple[str, str, str]] = set()
    for file in sorted(folder.rglob("*")):
        for said in sentences_of_file(file, file.relative_to(folder).as_posix()):
            if (key := (said.kind, said.text, said.rule)) not in told:
                told.add(key)
                yield said


def sentences_of_file(file: Path, source: str) -> Iterator[Said]:
    top = source.split("/")[0]
    if file.suffix == ".py":
        kind = BOARD if top == "web" else REFUSALS if top == "rules" else BY_NAME.get(file.name, "")
        return sentences_of_python(file, kind, source)
    if file.suffix == ".html":
        return sentences_of_template(file, source)
    if file.suffix == ".toml":
        kind = LESSON if "lesson" in file.name else LOBBY if "lobby" in file.name else CARDS
        return sentences_of_toml(file, kind, source)
    return sentences_of_glossary(file, source) if file.name == "rules.txt" else iter(())


# The page

HEAD = """# Every sentence of the games

Made by `.venv/bin/python tools/sentences.py` from the sources of the games; change a sentence there and run it again.
In braces stands what is filled in; of `[wins|win]` others read the first word, and you the second when it is about you.
"""


def page() -> str:
    lines = [HEAD]
    for slug, title in TITLES.items():
        said = list(sentences_of_game(GAMES / slug))
        lines.append(f"## {title}\n")
        for kind in KINDS:
            here = [sentence for sentence in said if sentence.kind == kind]
            if here:
                lines += [f"### {title}: {kind}\n", *section(here), ""]
    return "\n".join(lines).rstrip() + "\n"


def section(said: Sequence[Said]) -> Iterator[str]:
    source = ""
    for sentence in said:
        if sentence.source != source:
            if source:
                yield ""
            source = sentence.source
            yield f"From `{source}`:\n"
        yield line_of(sentence)


def line_of(sentence: Said) -> str:
    rule = f"§{sentence.rule}" if sentence.rule[:1].isdigit() else sentence.rule
    head = " ".join(filter(None, [rule, sentence.name]))
    words = " ".join(sentence.text.split()).replace("<", "\\<").replace("*", "\\*")
    whole = f"- {head}: {words}" if head else f"- {words}"
    return textwrap.fill(whole, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def sources(text: str) -> set[tuple[str, str]]:
    """The files that a page was read from, each with its section."""
    found, heading = set[tuple[str, str]](), ""
    for line in text.splitlines():
        if line.startswith("### "):
            heading = line[4:]
        elif match := re.fullmatch(r"From `(.+)`:", line):
            found.add((heading, match[1]))
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(
        f"{PAGE}: {sum(line.startswith('- ') for line in PAGE.read_text('utf-8').splitlines())} sentences",
        file=sys.stderr,
    )
