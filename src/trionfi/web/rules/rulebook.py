"""A rulebook of ours: chapters of numbered paragraphs, read strictly from a text file.

A text is a list of blocks with empty lines between them:

    ## 4 Shields                        a chapter; `## Words` is the glossary, a line for each word
    §4.1 Face-down [rulebook]           a paragraph: number, title, where it is from; `@first` for one edition only
    Lines of prose, joined.             prose, `- ` lists, `1. ` lists and `| a | b |` tables
    > duel shield-works                 a figure that the page's own module makes
    ~ What a shield is worth.           what of this paragraph is ours, where the rest is not
    @first ~ Why he copies.             a line of any kind for one edition only

Inside prose `[shield]s` is a word of the glossary, `§4.1` and `R7` are links, `*so*` is stressed, `:fire:` a symbol and
`{district}` a word that the edition chooses.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from trionfi.core.errors import BadData

SOURCES = ("rulebook", "public", "ours")
HEAD = re.compile(r"(?:§(\d+\.\d+)|(R\d+)) (.+?) \[(\w+)\](?: @(\w+))?")
CHAPTER = re.compile(r"## (?:(\d+) )?(.+)")
WORDS = "Words"


@dataclass(frozen=True)
class Part:
    """A piece of a paragraph: `kind` is p, ul, ol, table or figure."""

    kind: str
    lines: tuple[str, ...]


@dataclass
class Paragraph:
    id: str
    title: str
    source: str
    parts: list[Part] = field(default_factory=list)
    ours: str = ""

    @property
    def partly(self) -> str:
        """Where it is from, in a word."""
        return "partly ours" if self.ours and self.source != "ours" else self.source


@dataclass
class Chapter:
    id: str
    number: str
    title: str
    parts: list[Part] = field(default_factory=list)
    paragraphs: list[Paragraph] = field(default_factory=list)


@dataclass
class Book:
    """The rules of one game."""

    lede: list[Part] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)

    @property
    def paragraphs(self) -> list[Paragraph]:
        return [paragraph for chapter in self.chapters for paragraph in chapter.paragraphs]

    @property
    def ids(self) -> set[str]:
        return {paragraph.id for paragraph in self.paragraphs}

    @property
    def ours(self) -> list[Paragraph]:
        """What is ours, wholly or in part."""
        return [paragraph for paragraph in self.paragraphs if paragraph.source == "ours" or paragraph.ours]


def read_book(text: str, file: str, edition: str = "", words: Mapping[str, str] | None = None) -> Book:
    """The book as one edition has it; `BadData` names the file and the block."""
    book = Book()
    kept = True  # whether the paragraph at hand belongs to this edition
    for block in blocks(said_by(text, words or {}, file)):
        first = block[0]
        chapter = CHAPTER.fullmatch(first)
        head = HEAD.fullmatch(first)
        if chapter is not None:
            kept = True
            add_chapter(book, chapter[1] or "", chapter[2])
        elif head is not None:
            kept = head[5] in (None, edition)
            if kept:
                add_paragraph(book, head, file)
        elif first.startswith(("§", "## ")) or re.match(r"R\d+ ", first):
            raise BadData(f"{file}: no heading of a paragraph or a chapter: {first}")
        body = block[1:] if chapter is not None or head is not None else block
        body = [line for line in (line_for(edition, line) for line in body) if line]
        if kept and body:
            fill(book, body, file)
    return book


def line_for(edition: str, line: str) -> str:
    """The line as this edition has it; nothing where it is another's."""
    match = re.fullmatch(r"@(\w+) (.+)", line)
    return line if match is None else match[2] if match[1] == edition else ""


def said_by(text: str, words: Mapping[str, str], file: str) -> str:
    """The text with the edition's words in it; a word that is asked for in capitals begins with one."""

    def word(match: re.Match[str]) -> str:
        name = match[1]
        plain = words.get(name[:1].lower() + name[1:])
        if plain is None:
            raise BadData(f"{file}: no word for {{{name}}}")
        return plain[:1].upper() + plain[1:] if name[:1].isupper() else plain

    return re.sub(r"\{([\w ]+)\}", word, text)


def blocks(text: str) -> Iterator[list[str]]:
    for block in re.split(r"\n\s*\n", text.strip()):
        yield [line.rstrip() for line in block.splitlines()]


def add_chapter(book: Book, number: str, title: str) -> None:
    book.chapters.append(Chapter(number or title.lower().replace(" ", "-"), number, title))


def add_paragraph(book: Book, head: re.Match[str], file: str) -> None:
    ident, title, source = head[1] or head[2], head[3], head[4]
    if source not in SOURCES:
        raise BadData(f"{file}: {ident} is from {source!r}; known are {', '.join(SOURCES)}")
    if not book.chapters or ident in book.ids:
        raise BadData(f"{file}: {ident} stands before any chapter, or twice")
    book.chapters[-1].paragraphs.append(Paragraph(ident, title, source))


def fill(book: Book, body: list[str], file: str) -> None:
    """Put the lines where they belong: into the lede, the glossary, a chapter's opening or a paragraph."""
    if book.chapters and book.chapters[-1].title == WORDS:
        for line in body:
            word, colon, meaning = line.partition(": ")
            if not colon or word in book.words:
                raise BadData(f"{file}: no “word: meaning”, or a word told twice: {line}")
            book.words[word] = meaning
        return
    if not book.chapters:
        book.lede += parts_of(body)
        return
    chapter = book.chapters[-1]
    if not chapter.paragraphs:
        chapter.parts += parts_of(body)
        return
    paragraph = chapter.paragraphs[-1]
    paragraph.ours = " ".join([paragraph.ours, *(line[2:] for line in body if line.startswith("~ "))]).strip()
    paragraph.parts += parts_of([line for line in body if not line.startswith("~ ")])


def parts_of(lines: list[str]) -> list[Part]:
    """Neighbouring lines of one kind are one part; lines of prose are one paragraph."""
    parts: list[Part] = []
    for line in lines:
        kind, text = kind_of(line)
        if parts and parts[-1].kind == kind and kind != "figure":
            last = parts.pop()
            joined = (f"{last.lines[0]} {text}",) if kind == "p" else (*last.lines, text)
            parts.append(Part(kind, joined))
        else:
            parts.append(Part(kind, (text,)))
    return parts


def kind_of(line: str) -> tuple[str, str]:
    if line.startswith("- "):
        return "ul", line[2:]
    if line.startswith("> "):
        return "figure", line[2:]
    if line.startswith("|"):
        return "table", line.strip("| ")
    numbered = re.match(r"\d+\. ", line)
    return ("ol", line[numbered.end() :]) if numbered else ("p", line)


def plain(text: str) -> str:
    """Prose without its marks."""
    return re.sub(r"[\[\]*]|\|[^\]]+", "", text).replace("'", "’")
