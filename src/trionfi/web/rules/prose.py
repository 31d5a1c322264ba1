"""Prose of the rules as HTML: words of the glossary, links to paragraphs, symbols."""

import re
from collections.abc import Callable

from markupsafe import Markup, escape

from trionfi.core.errors import BadData
from trionfi.core.refusal import cited
from trionfi.web.clickables import capital
from trionfi.web.rules.rulebook import Book, plain

INLINE = re.compile(
    r"\[(?P<shown>[^\]|]+)(?:\|(?P<word>[^\]]+))?\](?P<end>\w*)"
    r"|§(?P<paragraph>\d+\.\d+)"
    r"|\b(?P<ruling>R\d+)\b"
    r"|\*(?P<stress>[^*]+)\*"
    r"|:(?P<symbol>[a-z][a-z-]*):"
)


def anchor_of_word(word: str) -> str:
    return "word-" + re.sub(r"[^a-z]+", "-", word.lower())


class Prose:
    """Turns the prose of one book into HTML; what it points to must be there."""

    def __init__(self, book: Book, icon: Callable[[str], Markup]) -> None:
        self.book = book
        self.icon = icon

    def __call__(self, text: str) -> Markup:
        html, at, text = Markup(""), 0, text.replace("'", "’")
        for match in INLINE.finditer(text):
            html += escape(text[at : match.start()]) + self.inline(match)
            at = match.end()
        return html + escape(text[at:])

    def inline(self, match: re.Match[str]) -> Markup:
        if match["shown"] is not None:
            return self.word(match["shown"] + match["end"], match["word"] or match["shown"])
        if match["stress"] is not None:
            return Markup("<em>{}</em>").format(self(match["stress"]))
        if match["symbol"] is not None:
            return self.icon(match["symbol"])
        return self.link(match["paragraph"] or match["ruling"])

    def word(self, shown: str, word: str) -> Markup:
        meaning = self.book.words.get(word) or self.book.words.get(word[:1].lower() + word[1:])
        if meaning is None:
            raise BadData(f"the glossary does not tell what {word!r} is")
        return Markup('<dfn class="word" tabindex="0" aria-describedby="{}" data-means="{}">{}</dfn>').format(
            anchor_of_word(word), f"{capital(word)}: {plain(meaning)}", shown
        )

    def link(self, ident: str) -> Markup:
        if ident not in self.book.ids:
            raise BadData(f"there is no paragraph {ident}")
        return Markup('<a class="cite" href="#{}">{}</a>').format(ident, cited(ident))
