"""The rules pages: made once, then answered from memory, by their hash where the browser has them already.

The prose of the rules becomes HTML: words of the glossary, links to paragraphs, symbols.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

from markupsafe import Markup, escape
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from trionfi.core.errors import BadData
from trionfi.core.refusal import cited
from trionfi.games import GAMES, game, parts_of
from trionfi.web.app_context import context_of
from trionfi.web.clickables import capital
from trionfi.web.forms import line
from trionfi.web.lobby_models import game_card
from trionfi.web.render import Renderer
from trionfi.web.rules.registry import book_of, figures_of
from trionfi.web.rules.rulebook import Book, Part, plain
from trionfi.web.static_files import folder_of

INLINE = re.compile(
    r"\[(?P<shown>[^\]|]+)(?:\|(?P<word>[^\]]+))?\](?P<end>\w*)"
    r"|§(?P<paragraph>\d+\.\d+)"
    r"|\b(?P<ruling>R\d+)\b"
    r"|\*(?P<stress>[^*]+)\*"
    r"|:(?P<symbol>[a-z][a-z-]*):"
)
OURS = tuple(GAMES)


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


# Pages


@dataclass(frozen=True)
class Printed:
    """A page as it is sent."""

    body: bytes
    etag: str


async def rules(request: Request) -> Response:
    """The rules of one game."""
    slug = request.path_params["slug"]
    if slug not in with_rules(request):
        raise HTTPException(404, f"there are no rules of “{line(slug, 40)}” here")
    return await answer(request, slug)


async def index(request: Request) -> Response:
    """All rules pages."""
    return await answer(request, "")


async def answer(request: Request, slug: str) -> Response:
    """The page, made beside the loop the first time: its examples take a moment to play."""
    page = await run_in_threadpool(printed, context_of(request).renderer, slug, with_rules(request))
    headers = {"etag": page.etag, "cache-control": "no-cache"}  # kept, but asked about each time
    known = request.headers.get("if-none-match", "")
    if page.etag in [tag.strip() for tag in known.split(",")]:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(page.body, headers=headers)


def with_rules(request: Request) -> tuple[str, ...]:
    """The games that are served here and have a rules page."""
    return tuple(game.slug for game in context_of(request).games if parts_of(game.slug).rules)


@cache
def printed(renderer: Renderer, slug: str, slugs: tuple[str, ...]) -> Printed:
    html = rules_page(renderer, slug, slugs) if slug else index_page(renderer, slugs)
    body = html.encode()
    return Printed(body, f'W/"{blake2b(body, digest_size=9).hexdigest()}"')


def index_page(renderer: Renderer, slugs: tuple[str, ...] = OURS) -> str:
    cards = [game_card(game(slug)) for slug in slugs]
    ledes = {slug: first_sentence(book_of(slug).lede[0].lines[0]) for slug in slugs}
    return renderer.page("rules/index.html", games=cards, ledes=ledes)


def first_sentence(prose: str) -> str:
    return plain(prose).partition(". ")[0] + "."


def rules_page(renderer: Renderer, slug: str, slugs: tuple[str, ...] = OURS) -> str:
    book, figure = book_of(slug), figures_of(slug)
    prose, folder = Prose(book, renderer.icon), folder_of(slug)

    def drawn(name: str) -> Markup:
        drawing = figure(name)
        return Markup(
            renderer.page(f"{folder}/figures/{drawing.template}", slug=slug, prose=prose, **drawing.data)
        )

    def cells(part: Part) -> list[list[str]]:
        return [[cell.strip() for cell in row.split(" | ")] for row in part.lines]

    return renderer.page(
        "rules/page.html",
        game=game_card(game(slug)),
        folder=folder,
        others=[game_card(game(other)) for other in slugs if other != slug],
        book=book,
        prose=prose,
        drawn=drawn,
        cells=cells,
        word_anchor=anchor_of_word,
    )
