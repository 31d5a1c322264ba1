"""Pages in a real browser: no barrier that axe knows of, nothing cut off on a phone, targets for thumbs."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page

import trionfi
from gallery import copy_static
from tests.lengths import long, share
from tests.web.barriers import CONTRAST, barriers
from tests.web.drawing import page_html
from tests.web.fonts import Family
from tests.web.looks.positions import DEALS, PHASES, played
from trionfi.core.record import read_record
from trionfi.games import GAMES, all_games
from trionfi.web.lobby_models import Finished, LobbyLists, TableCard, game_card, option_groups
from trionfi.web.page_model import PLAIN
from trionfi.web.render import RENDERER
from trionfi.web.replay.replay_cache import replay_of
from trionfi.web.replay.replay_page import build_replay_page
from trionfi.web.replay.viewpoint import ALL_SEEING, PUBLIC, Viewpoint
from trionfi.web.rules.pages import rules_page
from trionfi.web.sample_page import sample_page
from trionfi.web.static_files import STATIC, static_files

HOMES = [STATIC.parent / "templates", *(STATIC.parents[1] / "games").glob("*/web")]
TEMPLATES = [file for home in HOMES for file in home.rglob("*") if file.suffix in (".html", ".svg")]
RECORDS = Path(__file__).parents[2] / "records"
WITH_THUMB = 40  # px


SCRIPTS = {
    "morph.js": 180,
    "table.js": 360,
    "stream.js": 160,
    "moments.js": 140,
    "hold_still.js": 80,
    "help.js": 180,
    "sounds.js": 80,
    "settings.js": 80,
    "log.js": 30,
    "lobby.js": 90,
    "friends.js": 80,
    "replay.js": 170,
    "arcanity/board.js": 30,
    "thieves/board.js": 160,
}  # fewer lines than this


def test_the_scripts_are_short_and_the_only_ones() -> None:
    scripts = {name: file for name, file in static_files().items() if name.endswith(".js")}
    assert set(scripts) == set(SCRIPTS)
    for name, limit in SCRIPTS.items():
        assert len(scripts[name].read_text("utf-8").splitlines()) < limit, name


def test_lines_of_templates_styles_and_scripts_can_be_reviewed() -> None:
    """Styles and scripts are formatted by a tool. Templates are laid out by hand, so their lines are measured here."""
    pages = [file for file in TEMPLATES if file.suffix == ".html"]
    for file in [*pages, *(file for file in static_files().values() if file.suffix in (".css", ".js"))]:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            assert len(line) <= 120, f"{file.name}:{number}: break it where white space does not show"


def test_no_board_explains_a_thing_by_a_title_alone() -> None:
    """A title is for a mouse; `data-help` is for a finger and the keyboard, too."""
    boards = [file for file in TEMPLATES if file.suffix == ".html" and "games" in file.parts]
    assert len(boards) > 10
    for file in boards:
        assert not re.search(r"\stitle=", file.read_text("utf-8")), file.name


def test_every_custom_property_of_the_styles_is_set_and_used() -> None:
    """A misspelt one is no error for a browser: the colour or size is just missing."""
    files = {name: file.read_text("utf-8") for name, file in static_files().items()}
    styles = "".join(text for name, text in files.items() if name.endswith(".css"))
    scripts = "".join(text for name, text in files.items() if name.endswith(".js"))
    in_scripts = set(re.findall(r"--[a-z][\w-]*", scripts))
    used = set(re.findall(r"var\(\s*(--[\w-]+)", styles))
    given = set(re.findall(r"(--[\w-]+)\s*:", styles))
    assert len(used) > 20
    assert used - given <= in_scripts
    assert given - used <= in_scripts


def test_nothing_comes_from_elsewhere() -> None:
    for file in [*static_files().values(), *TEMPLATES]:
        text = file.read_text("utf-8")
        assert not re.search(
            r"@import|@font-face|url\(\s*['\"]?(https?:)?//|(src|href)=\"(https?:)?//", text
        ), file.name
        assert not re.search(r"\sstyle=|<style|javascript:", text), file.name


def test_every_symbol_used_is_drawn() -> None:
    """On the page itself: a page has the symbols of the house and of the game that it shows."""
    drawn = set()
    for sprite in (file for file in TEMPLATES if file.name == "_sprite.svg"):
        drawn |= set(re.findall(r'<symbol id="s-([\w-]+)"', sprite.read_text("utf-8")))
    for file in TEMPLATES:
        text = file.read_text("utf-8")
        used = set(re.findall(r'icon\("([\w-]+)"', text)) | set(re.findall(r'href="#s-([\w-]+)"', text))
        assert used <= drawn, file
    rules = ((f"rules of {slug}", rules_page(RENDERER, slug)) for slug in GAMES)
    for name, html in (*gallery(), *rules):
        used, there = set(re.findall(r'href="#([\w-]+)"', html)), set(re.findall(r'\bid="([\w-]+)"', html))
        assert used <= there, name


def test_no_symbol_of_a_game_has_the_name_of_one_of_the_house() -> None:
    """Both sprites stand on one page, and the first of a name would be shown for both."""

    def named(sprite: Path) -> list[str]:
        return re.findall(r'<symbol id="([\w-]+)"', sprite.read_text("utf-8"))

    tables = named(HOMES[0] / "_sprite.svg")
    for sprite in (home / "_sprite.svg" for home in HOMES[1:] if (home / "_sprite.svg").exists()):
        both = tables + named(sprite)
        assert len(both) == len(set(both)), sprite


def gallery() -> Iterator[tuple[str, str]]:
    """A page of each phase, as it is asked and as it is watched; a table that is set; a covered one."""
    for slug in DEALS:
        left = set(PHASES[slug])
        for state in played(slug, 11):
            phase = state.view(None)["phase"]
            if phase in left and (phase != "duel" or len(state.view(None)["duel"]) > 2):
                left.discard(phase)
                seat = state.to_act[0] if state.to_act else 0
                yield f"{slug}-{phase}-asked", page_html(sample_page(state, seat))
                if phase in ("duel", "predict"):
                    yield (
                        f"{slug}-{phase}-watching",
                        page_html(sample_page(state, None)),
                    )
    state = trionfi.game("arcanity").deal(3, 1)
    sheet = sample_page(state, 0)
    bare: dict[str, Any] = {"moves": (), "asides": (), "my_turn": False}
    yield "set", page_html(replace(sheet, view={}, status="set", **bare))
    yield (
        "covered",
        page_html(replace(sheet, covered=True, hot_seat=(0, 1), **bare)),
    )
    any_game = replace(sheet, slug="somebodys-own")
    yield "generic", page_html(any_game)
    yield from replay_pages()
    yield from lobby_pages()
    yield (
        "error",
        RENDERER.page(
            "error.html",
            status=404,
            title="not found",
            what="There is no such table.",
            do="Look again.",
            href="/",
            link="home",
        ),
    )
    yield (
        "stranded",
        RENDERER.page(
            "error.html",
            status=409,
            title="the rules have changed",
            what="This game cannot go on.",
            do="Close the table.",
            href="/",
            link="home",
            closes="/table/x/life",
        ),
    )


def replay_pages() -> Iterator[tuple[str, str]]:
    for slug, name in (("arcanity", "drafted-schools"), ("shipwreck", "two-players-take-the-challenge")):
        record = read_record((RECORDS / slug / f"{name}.json").read_text("utf-8"))
        replay = replay_of(record, trionfi.game(slug), slug, f"/replay/{slug}")
        for eyes in (ALL_SEEING, Viewpoint(0)):
            replay_page = build_replay_page(replay, replay.positions.last // 2, eyes, PUBLIC, PLAIN)
            more: dict[str, Any] = {"replay_page": replay_page, "base": "http://here", "name": "Anna"}
            yield (
                f"replay-{slug}-{eyes.key}",
                RENDERER.table_page(
                    RENDERER.draw(replay_page.page, "_replay.html", **more), "replay.html", **more
                ),
            )


def lobby_pages() -> Iterator[tuple[str, str]]:
    games = [game_card(game) for game in all_games()]
    names = ("Anna", "Bruno")
    table = TableCard("x1", "arcanity", "Arcanity", names, 1, "set", "Anna", "/table/x1", "just now", True)
    running, over = (dataclasses.replace(table, status=status) for status in ("running", "over"))
    waits = dataclasses.replace(table, my_turn=False)
    many = (*[waits] * 5, *[running] * 3)
    lists: dict[str, Any] = {
        "lobby": LobbyLists((table, waits, dataclasses.replace(running, my_turn=False)), many),
        "finished": Finished((over,), (over,)),
    }
    you = {"called": "Quiet Heron", "is_known": True, "is_leaving": False, "signed_out": "Done."}
    yield "index", RENDERER.page("index.html", games=games, name="", **you, **lists)
    yield (
        "index-sure",
        RENDERER.page("index.html", games=games, name="Anna", **you | {"is_leaving": True}, **lists),
    )
    nothing = {"lobby": LobbyLists(), "finished": Finished()}
    yield "index-empty", RENDERER.page("index.html", games=games, name="", **you, **nothing)
    kept = {"table_days": "90 days", "upload_days": "a day", "cookie_days": 90, "most_uploads": 2000}
    yield "privacy", RENDERER.page("privacy.html", contact="games at play.example", **kept)
    for game, card in zip(all_games(), games, strict=True):
        for chosen in ({}, {"preset": "own", "seats": "3", "seat-1": "open"}):
            fields: dict[str, Any] = {
                "groups": option_groups(game),
                "presets": card.presets,
                "bots": card.bots,
            }
            fields |= {
                "seats": list(game.seats),
                "chosen": chosen,
                "trouble": "That does not fit.",
                "name": "",
                "called": "Quiet Heron",
            }
            yield f"set-{card.slug}-{len(chosen)}", RENDERER.page("set.html", game=card, **fields)
    trouble = "This is not a Trionfi game file: the JSON breaks off at line 1."
    yield "bring", RENDERER.page("bring.html", trouble=trouble)
    joins = {"card": table, "free": [(2, "C")], "trouble": "", "name": "", "called": "Quiet Heron"}
    yield "join", RENDERER.page("join.html", substitute="", **joins)
    yield "substitute", RENDERER.page("join.html", substitute="Mirandola", **joins)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Path, bool]]:
    """The gallery as files, each with whether it is made of anything that the ones before are not."""
    folder = tmp_path_factory.mktemp("gallery")
    copy_static(folder)
    files: list[tuple[Path, bool]] = []
    seen: set[str] = set()
    for name, html in gallery():
        file = folder / f"{name.replace(' ', '-')}.html"
        file.write_text(html.replace('"/static/', '"static/'), encoding="utf-8")
        files.append((file, not made_of(html) <= seen))
        seen |= made_of(html)
    return files


def made_of(html: str) -> set[str]:
    """Every kind of element in a page: its tag with each class, and with the name of each attribute."""
    found = set()
    for tag, given in re.findall(r"<(\w+)([^>]*)>", html):
        found |= {f"{tag} {name}" for name in re.findall(r'([\w-]+)="', given)}
        found |= {
            f"{tag}.{name}" for names in re.findall(r'class="([^"]*)"', given) for name in names.split()
        }
    return found


SIZES = {"desk": (1280, 800), "phone": (390, 844)}
SCHEMES: dict[str, Any] = {"desk": ("light", "dark"), "phone": ("dark", "light")}


@pytest.mark.timeout(600)
@pytest.mark.parametrize("size", [pytest.param("desk", marks=long), "phone"])
def test_axe_finds_no_barrier(chromium: Browser, pages: list[tuple[Path, bool]], size: str) -> None:
    """One page at a desk, the next on a phone: every rule in the one scheme, contrast in the other too.

    Where there is no kind of element that another page did not have, axe is not asked again.
    """
    page = chromium.new_page(reduced_motion="reduce")
    set_size(page, size)
    found = []
    new = [file for file, is_new in pages if is_new]
    for file in new[sorted(SIZES).index(size) :: len(SIZES) * share(1, 3)]:
        page.emulate_media(color_scheme=SCHEMES[size][0])
        page.goto(file.as_uri())
        told = barriers(page)
        page.emulate_media(color_scheme=SCHEMES[size][1])
        told += barriers(page, CONTRAST)
        found += [f"{file.stem}: {one}" for one in told]
    page.close()
    assert not found, "\n".join(found)


@pytest.mark.timeout(600)
def test_nothing_is_cut_off_whatever_the_fonts(browser: Browser, pages: list[tuple[Path, bool]]) -> None:
    page = browser.new_page(reduced_motion="reduce")
    found = []
    for file, _ in pages[:: share(1, 3)]:
        page.goto(file.as_uri())
        for size in SIZES:
            set_size(page, size)
            found += [f"{file.stem}: {size}: {one}" for one in cut(page, SIZES[size][0])]
    page.close()
    assert not found, "\n".join(found)


def test_no_open_panel_makes_a_table_wider_than_its_window(
    chromium: Browser, pages: list[tuple[Path, bool]]
) -> None:
    """Panels beside the board are mostly shut, so that what is in them is not seen by the test above."""
    page = chromium.new_page(reduced_motion="reduce")
    found = []
    for file in [file for file, _ in pages if file.stem.endswith("-asked")][:: share(1, 4)]:
        page.goto(file.as_uri())
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        for width in (1280, 390, 320):
            page.set_viewport_size({"width": width, "height": 800})
            wide = page.evaluate("document.documentElement.scrollWidth")
            found += [f"{file.stem}: {wide} px wide in {width}"] if wide > width else []
    page.close()
    assert not found, "\n".join(found)


def test_every_word_is_drawn_with_the_fonts_that_were_asked_for(
    browser: Browser, family: Family, pages: list[tuple[Path, bool]]
) -> None:
    """Else the pages would be tried with something else, and nobody would know."""
    page = browser.new_page()
    page.goto(next(file for file, _ in pages if file.stem == "index").as_uri())
    used = fonts_of(page, "h1, h2, p")
    page.close()
    assert {f"{family.name} Sans", f"{family.name} Serif"} <= used
    assert all(name.startswith(family.name) for name in used)


def fonts_of(page: Page, selector: str) -> set[str]:
    """The families with which the text of these is drawn."""
    tool = page.context.new_cdp_session(page)
    tool.send("DOM.enable")
    tool.send("CSS.enable")
    root = tool.send("DOM.getDocument")["root"]["nodeId"]
    nodes = tool.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]
    told = [tool.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    return {font["familyName"] for fonts in told for font in fonts}


def set_size(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


def cut(page: Page, width: int) -> list[str]:
    """What does not fit this window, or the thumb."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    found = [f"{wide} px wide"] if wide > width else []
    found += [f"too small to touch: {one}" for one in page.evaluate(SMALL_TARGETS, WITH_THUMB)]
    return found + [f"cut off: {one}" for one in page.evaluate(CUT_WORDS)]


SMALL_TARGETS = """least => [...document.querySelectorAll("button, a.button, select, input:not([type=hidden])")]
    .filter((thing) => thing.checkVisibility() && !thing.closest(".choice, .tick"))
    .filter((thing) => { const box = thing.getBoundingClientRect(); return box.width < least || box.height < least; })
    .map((thing) => thing.outerHTML.slice(0, 120))"""

# Words that stick out of a box around them, or are clipped by it. A long name may end in dots, a wide list be scrolled.
CUT_WORDS = """() => {
    const found = [], words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isHidden = (thing) => !thing.checkVisibility() || parseFloat(getComputedStyle(thing).fontSize) === 0
        || thing.closest("script, svg, option, .unseen, .skip, thead");
    for (let node = words.nextNode(); node; node = words.nextNode()) {
        if (!node.data.trim() || isHidden(node.parentElement)) continue;
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        for (let box = node.parentElement; box !== document.body; box = box.parentElement) {
            const style = getComputedStyle(box), { overflowX, overflowY } = style;
            if (style.display === "inline" || style.display === "contents") continue;
            if ([overflowX, overflowY].some((kind) => kind === "auto" || kind === "scroll")) break;
            if (style.textOverflow === "ellipsis") break;
            const { left, right, top, bottom } = box.getBoundingClientRect();
            const isCut = overflowY !== "visible" && (text.top < top - 3 || text.bottom > bottom + 3);
            if (isCut || text.left < left - 2 || text.right > right + 2)
                found.push(`${node.data.trim().slice(0, 60)} in ${box.outerHTML.slice(0, 80)}`);
            if (style.position === "absolute" || style.position === "fixed") break;
        }
    }
    return found;
}"""
