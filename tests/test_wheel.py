"""The wheel, installed outside of the checkout, opens every board, rules page, lesson and static file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx2
import pytest

from launch import builds
from tests.conftest import require
from tests.installed import COMPILED, PLAIN, Installed, install
from tests.lengths import long
from tests.web.own_boards import has_own_board

ROOT = Path(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records"
GAMES = ("arcana", "arcana-first", "arcanity", "shipwreck", "thieves")
SERVED = "/* served by the installed package */\n"
ADDRESS = re.compile(r'(?:href|src|action)="(/[^"#]*)')
IN_STYLES = re.compile(r"""url\(\s*['"]?([^'")]+)|import\s+(?:.*from\s+)?["']([^"']+)["']""")
LINK = re.compile(r'<a [^>]*href="(/[^"#]*)')
MOST_PAGES = 200
PARAGRAPH = re.compile(r"§(\d+\.\d+)\b")
ON_A_PAGE = re.compile(r'<section class="para" id="([^"]+)"')


@pytest.fixture(scope="module", params=[PLAIN, pytest.param(COMPILED, marks=long)])
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Each style and script there says that it is the installed one."""
    if request.param == COMPILED:
        require("compiled", not builds.obstacle(), builds.obstacle())
    found = install(request.param, tmp_path_factory.mktemp("wheel"))
    for file in [*found.package.rglob("*.css"), *found.package.rglob("*.js")]:
        file.write_text(SERVED + file.read_text("utf-8"), "utf-8")
    told = found.run("-m", "trionfi", "--version")
    assert ("compiled by mypyc" in told) == (request.param == COMPILED), told
    return found


@pytest.fixture(scope="module")
def server(installed: Installed) -> Iterator[str]:
    with installed.serving() as address:
        yield address


@pytest.fixture
def browser(server: str) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=server, timeout=60, follow_redirects=True) as browser:
        yield browser


def test_nothing_of_the_checkout_is_seen(installed: Installed) -> None:
    told = installed.run("-c", "import sys, trionfi; print(trionfi.__file__, *sys.path, sep='\\n')")
    first, *paths = told.splitlines()
    assert Path(first).is_relative_to(installed.place)
    assert str(ROOT / "src") not in paths


def test_every_file_of_the_package_is_installed(installed: Installed) -> None:
    """A style or a script that is missing would be left out of its pages without a word."""
    source = ROOT / "src" / "trionfi"
    files = [file for file in source.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    missing = [
        name for file in files if not (installed.package / (name := file.relative_to(source))).exists()
    ]
    assert not missing


def test_every_page_that_the_front_page_leads_to_opens(browser: httpx2.Client) -> None:
    """Rules pages, forms that set a table, the interface, the privacy page; with all that they name."""
    pages = crawl(browser, ["/", "/rules", "/replay", "/api", "/api/openapi.json", "/api/games", "/privacy"])
    assert {f"/rules/{game}" for game in GAMES} <= pages.keys()
    assert {f"/set/{game}" for game in GAMES} <= pages.keys()
    assert {game["slug"] for game in browser.get("/api/games").json()["games"]} == set(GAMES)
    for game in GAMES:
        assert len(ON_A_PAGE.findall(pages[f"/rules/{game}"])) > 10, f"the rules of {game} are short"
    static_files_are_there(browser, "".join(pages.values()))


def crawl(browser: httpx2.Client, start: list[str]) -> dict[str, str]:
    """These pages and all that they lead to, by address."""
    pages: dict[str, str] = {}
    todo = list(start)
    while todo:
        address = todo.pop()
        if address in pages:
            continue
        assert len(pages) < MOST_PAGES, "there is no end of pages"
        answer = browser.get(address)
        assert answer.status_code == 200, address
        pages[address] = answer.text
        todo += [unescape(found) for found in LINK.findall(answer.text)]
    return pages


def static_files_are_there(browser: httpx2.Client, text: str) -> None:
    """Every style, script and picture that this text names, and what those name."""
    todo = {unescape(found) for found in ADDRESS.findall(text) if found.startswith("/static/")}
    assert todo
    seen: set[str] = set()
    while todo - seen:
        address = (todo - seen).pop()
        seen.add(address)
        answer = browser.get(address)
        assert answer.status_code == 200, address
        assert answer.text.strip(), address
        path = address.partition("?")[0]
        if path.endswith((".css", ".js")):
            assert answer.text.startswith(SERVED), f"{address} comes from elsewhere"
            named = [one or other for one, other in IN_STYLES.findall(answer.text)]
            todo |= {str(httpx2.URL(address).join(one).path) for one in named if not one.startswith("data:")}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_has_its_own_board(game: str, browser: httpx2.Client) -> None:
    page = browser.post(f"/quick/{game}", data={"name": "Anna"})
    assert page.status_code == 200, page.text[-500:]
    assert "/table/" in str(page.url)
    assert has_own_board(page.text, game)
    assert re.search(rf'href="/static/[^"]*\b{game.partition("-")[0]}\b[^"]*\.css', page.text), (
        "no style of its own"
    )
    static_files_are_there(browser, page.text)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_begins(game: str, browser: httpx2.Client) -> None:
    page = browser.post(f"/learn/{game}", data={"name": "Anna"})
    assert page.status_code == 200, page.text[-500:]
    assert has_own_board(page.text, game)
    assert 'aria-label="Lesson"' in page.text
    assert "step 1 of" in page.text
    static_files_are_there(browser, page.text)


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_is_replayed(game: str, browser: httpx2.Client) -> None:
    [file, *_] = sorted((RECORDS / game).glob("*.json"))
    page = browser.post("/replay", files={"file": (file.name, file.read_bytes(), "application/json")})
    assert page.status_code == 200, page.text[-500:]
    assert str(page.url.path).startswith("/replay/")
    assert has_own_board(page.text, game)
    static_files_are_there(browser, page.text)


def test_the_command_line_knows_every_game(installed: Installed) -> None:
    assert all(game in installed.run("-m", "trionfi", "games") for game in GAMES)
    rules = installed.run("-m", "trionfi", "rules")
    assert all(game in rules for game in GAMES)
    script = installed.place / "bin" / "trionfi"
    assert installed.run(str(script), "--version").startswith("trionfi")


@pytest.mark.parametrize("game", ["arcana", "arcana-first", "shipwreck"])
def test_the_command_line_exports_a_list_of_cards(game: str, installed: Installed) -> None:
    assert "\n[" in installed.run("-m", "trionfi", "cards", "export", game)


@pytest.mark.parametrize("game", GAMES)
def test_the_command_line_reads_and_plays_a_game(game: str, installed: Installed) -> None:
    paragraphs = PARAGRAPH.findall(installed.run("-m", "trionfi", "rules", game))
    assert installed.run("-m", "trionfi", "rules", game, paragraphs[0]).strip()
    told = installed.run("-m", "trionfi", "play", game, "--humans", "0", "--seed", "1", "--quick")
    assert "Scores: A" in told
