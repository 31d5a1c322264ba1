"""`trionfi rules`, and `rules` at the table: the text of the rules pages in a terminal."""

import argparse
import re
from collections.abc import Iterator, Sequence

from trionfi import BadOption, Game
from trionfi.cli.record_files import find_game
from trionfi.cli.terminal import Terminal, as_typed
from trionfi.core.refusal import cited
from trionfi.games import parts_of, with_part
from trionfi.web.rules import rulebook as texts
from trionfi.web.rules.registry import book_of
from trionfi.web.rules.rulebook import Book, Chapter, Paragraph, Part

MORE = """
examples:
  trionfi rules                     which games have their rules here
  trionfi rules arcanity            chapters and paragraphs
  trionfi rules arcanity 4.2        a paragraph; `R7` is a ruling of ours
  trionfi rules arcanity 4          a whole chapter; `words` is the glossary
"""
SYMBOL = re.compile(r":[a-z][a-z-]*: ")  # its name follows
FIGURE = "(In a browser the page shows figures here.)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = MORE
    parser.add_argument("game", metavar="GAME", nargs="?", help="see `trionfi games`, or package.module:name")
    parser.add_argument(
        "wanted", metavar="PARAGRAPH", nargs="*", help="such as 4.2, R7, a chapter, or `words`"
    )


def run(args: argparse.Namespace) -> int:
    terminal = Terminal()
    if args.game is None:
        known = with_part("rules")
        terminal.say(as_typed(f"There are rules of {', '.join(known)}: `trionfi rules {known[0]}`."))
    else:
        show_rules(terminal, find_game(args.game), " ".join(args.wanted))
    return 0


def show_rules(terminal: Terminal, game: Game, wanted: str) -> None:
    """The list of paragraphs, or what of the rules is wanted."""
    if not parts_of(game.slug).rules:
        raise BadOption(
            f"{game.title} has no rules text here; its refusals cite what its authors have numbered"
        )
    book = book_of(game.slug)
    if wanted:
        for line in lines_wanted(book, wanted, terminal.width()):
            terminal.say(line)
        return
    terminal.title(f"The rules of {game.title}")
    for chapter in book.chapters:
        terminal.say(heading(chapter))
        terminal.columns(
            [f"  {cited(paragraph.id)} {prose(paragraph.title)}" for paragraph in chapter.paragraphs]
        )
    terminal.say("`rules` and a number shows that paragraph or chapter, `rules words` what the words mean.")


def lines_wanted(book: Book, wanted: str, width: int) -> Iterator[str]:
    """A paragraph or a chapter, as lines."""
    name = wanted.strip("(§.) ").casefold()
    for paragraph in book.paragraphs:
        if paragraph.id.casefold() == name:
            return paragraph_lines(paragraph, width)
    for chapter in book.chapters:
        if name in (chapter.id, chapter.title.casefold()):
            return glossary(book) if chapter.title == texts.WORDS else chapter_lines(chapter, width)
    raise BadOption(f"there is no paragraph {wanted[:40]} in these rules; {what_there_is(book, name)}")


def what_there_is(book: Book, name: str) -> str:
    """The paragraphs near the number that was asked for, or else the chapters."""
    if re.fullmatch(r"r\d*", name):
        rulings = [paragraph.id for paragraph in book.paragraphs if paragraph.id.startswith("R")]
        return f"our rulings are {listed(rulings)}" if rulings else "what is ours is marked in its paragraphs"
    for chapter in book.chapters:
        if chapter.number and name.startswith(f"{chapter.number}.") and chapter.paragraphs:
            return f"chapter {chapter.number} has {listed([cited(paragraph.id) for paragraph in chapter.paragraphs])}"
    return f"its chapters are {listed([heading(chapter) for chapter in book.chapters])}"


def listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def heading(chapter: Chapter) -> str:
    return f"{chapter.number} {prose(chapter.title)}".strip()


def chapter_lines(chapter: Chapter, width: int) -> Iterator[str]:
    yield heading(chapter)
    yield from lines_of(chapter.parts, width)
    for paragraph in chapter.paragraphs:
        yield ""
        yield from paragraph_lines(paragraph, width)


def paragraph_lines(paragraph: Paragraph, width: int) -> Iterator[str]:
    """A paragraph with its title and where it is from."""
    yield f"{cited(paragraph.id)} {prose(paragraph.title)} ({paragraph.partly})"
    yield from lines_of(paragraph.parts, width)
    if paragraph.ours:
        yield f"Ours here: {prose(paragraph.ours)}"


def glossary(book: Book) -> Iterator[str]:
    yield texts.WORDS
    for word, meaning in book.words.items():
        yield f"  {word}: {prose(meaning)}"


def lines_of(parts: Sequence[Part], width: int) -> Iterator[str]:
    for part, before in zip(parts, [None, *parts], strict=False):
        if part.kind == "figure":
            if before is None or before.kind != "figure":
                yield FIGURE
        elif part.kind == "table":
            yield from table(
                [[prose(cell.strip()) for cell in row.split(" | ")] for row in part.lines], width
            )
        elif part.kind == "p":
            yield prose(part.lines[0])
        else:
            marks = ("-" if part.kind == "ul" else f"{nth}." for nth in range(1, len(part.lines) + 1))
            yield from (f"  {mark} {prose(line)}" for mark, line in zip(marks, part.lines, strict=True))


def table(rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """In columns where they fit, else a sentence for each row."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        if sum(widths) + 2 * len(widths) <= width:
            cells = (cell.ljust(size) for cell, size in zip(row, widths, strict=True))
            yield f"  {'  '.join(cells)}".rstrip()
        else:
            yield f"  {row[0]}: {'; '.join(row[1:])}"


def prose(text: str) -> str:
    """Without the marks of the page, and without symbols."""
    return texts.plain(SYMBOL.sub("", text))
