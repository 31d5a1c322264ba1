"""The rules pages: complete, linked from every citation, true to the engines, kept by browsers."""

from __future__ import annotations

import ast
import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

import trionfi
from tests.web.clients import an_app, browser, decision_on, moves_on
from tests.web.drawing import page_html
from trionfi.core.errors import BadData
from trionfi.games import GAMES
from trionfi.games.arcana.card_list import LOCATION_EFFECTS, ONCE_EFFECTS
from trionfi.games.arcana.game import EDITIONS
from trionfi.games.arcana.refusals import effect_rule
from trionfi.games.arcana.web import figures as arcana
from trionfi.games.arcanity.web import figures as arcanity
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.web import figures as shipwreck
from trionfi.games.thieves.names import ADVENTURES, CARDS
from trionfi.games.thieves.web import figures as thieves
from trionfi.web.render import RENDERER, cite, linked
from trionfi.web.rules.pages import anchor_of_word, index_page, rules_page
from trionfi.web.rules.registry import book_of, glossary, rule_href
from trionfi.web.rules.rulebook import read_book
from trionfi.web.sample_page import sample_page

HOME = Path(trionfi.__file__).parent / "games"
FOLDERS = {
    slug: HOME / folder
    for folder, slugs in {
        "arcana": ("arcana", "arcana-first"),
        "arcanity": ("arcanity",),
        "shipwreck": ("shipwreck",),
        "thieves": ("thieves",),
    }.items()
    for slug in slugs
}
PARAGRAPH = re.compile(r"\d+\.\d+|R\d+")
ROW = re.compile(r"^\| §?(\d+\.\d+|R\d+) \|", re.M)


def test_every_game_has_its_page() -> None:
    assert set(GAMES) == {game.slug for game in trionfi.all_games()} == set(FOLDERS)


# Every citation leads to its paragraph


def citations(folder: Path) -> tuple[set[str], set[str]]:
    """All paragraphs that a game's code names as strings, and the chapters whose paragraphs it names by number."""
    whole, chapters = set(), set()
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and PARAGRAPH.fullmatch(node.value)
            ):
                whole.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begins = re.fullmatch(r"(\d+)\.", str(node.values[0].value))
                chapters |= {begins[1]} if begins else set()
    return whole, chapters


@pytest.mark.parametrize("slug", GAMES)
def test_every_citation_in_the_code_has_a_paragraph(slug: str) -> None:
    whole, _ = citations(FOLDERS[slug])
    game = trionfi.game(slug)
    assert len(whole) > 20
    assert game.turn_rule in whole
    assert game.end_rule in whole
    assert sorted(whole - book_of(slug).ids) == []


def test_paragraphs_that_are_cited_by_number_are_all_there() -> None:
    by_number = {slug: citations(folder)[1] for slug, folder in FOLDERS.items()}
    assert by_number == {
        "arcanity": set(),
        "shipwreck": {"17"},
        "arcana": {"6"},
        "arcana-first": {"6"},
        "thieves": set(),
    }
    assert {f"17.{number}" for number in range(1, len(SHIPWRECK.cards) + 2)} <= book_of("shipwreck").ids
    for slug in ("arcana", "arcana-first"):
        told = {one.id: one.title for one in book_of(slug).paragraphs}
        rules = {name: effect_rule(number) for name, number in LOCATION_EFFECTS.items()}
        assert len({told[rule] for rule in rules.values()}) == len(LOCATION_EFFECTS)
        assert told[rules["swap_stakes"]] == "Swap stakes"
        assert told[rules["bury_stake"]] == "Bury a stake"
        assert told[rules["claim_ties"]] == "Claim ties"
        assert {effect_rule(ONCE_EFFECTS[name]) for name in ("scout", "hush", "exchange")} == {"7.4"}


@pytest.mark.parametrize("slug", GAMES)
def test_every_paragraph_of_the_rule_table_has_a_place(slug: str) -> None:
    table = (FOLDERS[slug] / "README.md").read_text("utf-8").split("## Rule table")[1]
    listed = ROW.findall(table)
    assert len(listed) > 50
    assert set(listed) == book_of(slug).ids


def test_a_citation_leads_to_its_paragraph() -> None:
    assert rule_href("arcanity", "4.3") == "/rules/arcanity#4.3"
    assert rule_href("arcanity", "R31") == "/rules/arcanity#R31"
    assert rule_href("arcanity") == rule_href("arcanity", "99.9") == "/rules/arcanity"
    assert rule_href("somebodys-own", "1.1") == ""
    assert 'href="/rules/shipwreck#R20"' in cite("shipwreck", "R20")
    assert "href" not in cite("somebodys-own", "1.1")
    assert unescape(linked("you must follow (§3.4)", "arcanity")).endswith(">§3.4</a>")
    assert linked("a <b> (not a rule)", "arcanity") == "a &lt;b&gt; (not a rule)"


# The pages


class Page(HTMLParser):
    """Ids, links and glossary words of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.described: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given["href"]] if tag == "a" else []
        self.described += [given["aria-describedby"]] if "aria-describedby" in given else []


@pytest.mark.parametrize("slug", GAMES)
def test_all_links_inside_a_page_lead_somewhere(slug: str) -> None:
    page = Page(rules_page(RENDERER, slug))
    twice = [ident for ident, many in Counter(page.ids).items() if many > 1]
    assert [ident for ident in twice if not ident.startswith("s-")] == []  # symbols are the sprites' affair
    inner = {link[1:] for link in page.links if link.startswith("#")}
    assert sorted(inner - set(page.ids)) == []
    assert book_of(slug).ids <= set(page.ids)
    known = {f"/rules/{other}" for other in GAMES} | {
        f"/set/{slug}",
        "/rules",
        "/",
        "/privacy",
        "/api",
        "/replay",
    }
    assert {link for link in page.links if not link.startswith("#")} <= known
    assert len(page.described) > 10
    assert set(page.described) <= set(page.ids)


def test_the_list_of_pages_names_them_all() -> None:
    page = Page(index_page(RENDERER))
    assert {f"/rules/{slug}" for slug in GAMES} <= set(page.links)


@pytest.mark.parametrize("slug", GAMES)
def test_a_paragraph_says_where_it_is_from(slug: str) -> None:
    book = book_of(slug)
    html = rules_page(RENDERER, slug)
    told = html.split('id="ours"')[1].split('id="words"')[0]
    for paragraph in book.paragraphs:
        assert paragraph.parts, paragraph.id
        assert (f'href="#{paragraph.id}"' in told) == (paragraph in book.ours), paragraph.id
    rulings = [paragraph for paragraph in book.paragraphs if paragraph.id.startswith("R")]
    assert {ruling.source for ruling in rulings} <= {"ours"}


def test_the_editions_of_arcana_keep_their_words() -> None:
    first = rules_page(RENDERER, "arcana-first")
    text = re.sub(r"<[^>]+>", " ", first.split('id="chapter-1"')[1].split('id="chapter-9"')[0])
    options = re.sub(r"Option \S.*?[.:]|option .*? (is|says)", "", text)
    for word in ("district", "neutral", "discard pile", "friendly"):
        assert word not in options.replace("districts score", ""), word
    revised = rules_page(RENDERER, "arcana")
    assert "zone" not in re.sub(
        r"<[^>]+>", " ", revised.split('id="chapter-1"')[1].split('id="chapter-9"')[0]
    )


def titles(slug: str, chapter: str) -> list[str]:
    return [one.title for one in book_of(slug).paragraphs if one.id.split(".")[0] == chapter]


def test_cards_skills_spells_and_adventures_stand_under_their_names() -> None:
    assert titles("shipwreck", "17") == [*(card.name for card in SHIPWRECK.cards), "The Hours"]
    assert set(titles("shipwreck", "18")) == {card.power.name for card in SHIPWRECK.cards}
    assert titles("thieves", "8") == [thief.name for gang in CARDS.gangs for thief in gang.thieves]
    assert titles("thieves", "9")[:-1] == [adventure.title for adventure in ADVENTURES.values()]
    assert titles("thieves", "11")[3:13] == [spell.name for spell in CARDS.spells]


@pytest.mark.parametrize("slug", GAMES)
def test_every_card_stands_on_its_page(slug: str) -> None:
    html = unescape(rules_page(RENDERER, slug))
    if slug.startswith("arcana") and slug != "arcanity":
        game = EDITIONS[slug]
        names = [card["name"] for cards in game.cards.sections.values() for card in cards]
        assert len(names) > 150
    elif slug == "thieves":
        names = [one.title for one in CARDS.arcana] + [one.name for one in CARDS.missions]
    elif slug == "shipwreck":
        names = [card.name for card in SHIPWRECK.cards]
    else:
        names = [face.name for _, faces in arcanity.schools() for face in faces]
    assert [name for name in names if name not in html] == []


# Examples are played by the engines, and show what they are there to show


@pytest.mark.parametrize(
    ("duel", "end"),
    [
        ("first-lead", "Bruno holds Arcane 3 and must lead it."),
        ("plain", "Bruno wins the duel with Fire 5."),
        ("shield-works", "Ice 7: Bruno scores 1 point at once."),
        ("shield-broken", "Carla wins the duel with Fire 2."),
        ("only-shields", "Bruno wins the duel with Arcane 1."),
        ("barred", "Ice 7: Bruno scores 1 point at once."),
        ("boosted", "Anna wins the duel with Nature 3."),
        ("last-card", "Anna discards a card face-down."),
    ],
)
def test_duels_end_as_the_page_says(duel: str, end: str) -> None:
    assert arcanity.shown(arcanity.DUELS[duel])["lines"][-1].text == end


def test_a_round_of_arcanity_is_scored_by_the_engine() -> None:
    assert [row["points"] for row in arcanity.scored()["rows"]] == [9, 2, 5]
    assert arcanity.refused(arcanity.ONE_SHIELD, "play Arcane 1 face-down")["why"].rule == "4.3"


@pytest.mark.parametrize("slug", ["arcana", "arcana-first"])
@pytest.mark.parametrize(
    ("example", "rule", "who"),
    [
        ("reached", "5.5", "Anna"),
        ("short", "5.2", ""),
        ("bribe", "5.5", "Anna"),
        ("failed", "5.6", "Anna"),
        ("harlequin", "5.5", "Bruno"),
        ("tie", "5.5", "Anna"),
    ],
)
def test_stakes_are_won_as_the_page_says(slug: str, example: str, rule: str, who: str) -> None:
    shown = arcana.shown(EDITIONS[slug], arcana.EXAMPLES[slug][example])
    last = shown["lines"][-1]
    assert last.rule == rule
    assert who in last.text
    sums = [sum(side["sum"]) for side in shown["sides"]]
    if example == "tie":
        assert sums[0] == sums[1]
    if example == "short":
        assert max(sums) < shown["stake"].mains[0].least


def test_the_grids_show_what_the_cards_take() -> None:
    pairs = {card.slug: shipwreck.card(card.slug)["pairs"] for card in SHIPWRECK.cards}
    assert pairs["beast"] == 12
    assert pairs["blind-man"] == 49
    assert pairs["leviathan"] == 10
    assert pairs["prophet"] == 14  # a 2 or a 5 is kept, whatever is played
    assert pairs["rider"] == 20  # two different fates of 1, 3, 4, 6 and 7
    told = shipwreck.deduction()
    assert told["by_rule"] == [2, 3, 4, 5, 6, 7]
    assert told["by_habit"] == [5, 6, 7]


def test_the_chances_of_an_attacker() -> None:
    assert thieves.attacker_wins(2, 2) == pytest.approx(791 / 1296)
    assert thieves.attacker_wins(1, 1) == pytest.approx(21 / 36)


# Reading is strict


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("## 1 One\n\n§1.1 A title [hearsay]\nText.", "hearsay"),
        ("## 1 One\n\n§1.1 A title\nText.", "no heading"),
        ("§1.1 A title [ours]\nText.", "before any chapter"),
        ("## 1 One\n\n§1.1 A [ours]\nText.\n\n§1.1 B [ours]\nText.", "twice"),
        ("## Words\n\nword without a meaning", "meaning"),
        ("A {zone} somewhere.", "no word"),
    ],
)
def test_a_text_that_does_not_fit_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadData, match=says):
        read_book(text, "some.txt")


def test_what_belongs_to_another_edition_is_left_out() -> None:
    text = "## 1 One\n\n§1.1 Here [ours] @first\nOld.\n\nMore of the old.\n\n§1.1 Here [ours] @revised\nNew."
    book = read_book(text, "some.txt", "revised")
    assert [part.lines for part in book.paragraphs[0].parts] == [("New.",)]


def test_a_line_may_belong_to_one_edition() -> None:
    text = "## 1 One\n\n§1.1 Here [rulebook]\nBoth.\n@first Old.\n@first ~ Why it is old."
    first, revised = (read_book(text, "some.txt", edition).paragraphs[0] for edition in ("first", "revised"))
    assert ([part.lines for part in first.parts], first.ours) == ([("Both. Old.",)], "Why it is old.")
    assert ([part.lines for part in revised.parts], revised.ours) == ([("Both.",)], "")


def test_what_the_later_rulebook_alone_says_is_marked_in_the_first_edition() -> None:
    first = {paragraph.id for paragraph in book_of("arcana-first").ours}
    revised = {paragraph.id for paragraph in book_of("arcana").ours}
    assert {"5.3", "5.5", "5.7", "6.1", "7.2"} <= first - revised
    assert {"5.8", "8.1"} <= first & revised
    effects = {card["effect"] for card in EDITIONS["arcana-first"].cards.sections["locations"]}
    assert {LOCATION_EFFECTS[effect] for effect in effects} <= set(range(1, 13))  # as chapter 6 says


# At the table


def test_a_page_is_kept_until_it_changes(tmp_path: Path) -> None:
    with an_app(f"sqlite:///{tmp_path}/rules.db") as app:
        visitor = browser(app)
        for slug in GAMES:
            page = visitor.get(f"/rules/{slug}")
            assert page.status_code == 200
            again = visitor.get(f"/rules/{slug}", headers={"If-None-Match": page.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            other = visitor.get(f"/rules/{slug}", headers={"If-None-Match": 'W/"another"'})
            assert other.status_code == 200
        assert visitor.get("/rules").status_code == 200
        missing = visitor.get("/rules/chess")
        assert missing.status_code == 404
        assert "no rules of “chess”" in unescape(missing.text)


def test_log_lines_and_refusals_lead_to_their_rule(tmp_path: Path) -> None:
    with an_app(f"sqlite:///{tmp_path}/rules.db") as app:
        visitor = browser(app)
        front = visitor.get("/").text
        assert 'href="/rules"' in front
        assert 'href="/rules/arcana-first"' in front
        assert 'href="/rules/thieves"' in visitor.get("/set/thieves").text
        page = visitor.post("/quick/arcanity")
        address = page.url.path
        assert 'href="/rules/arcanity" target="rules"' in page.text
        first = {"move": moves_on(page.text)[0]["move"], "decision": decision_on(page.text)}
        page = visitor.post(f"{address}/move", data=first)
        assert re.search(
            r'<a class="rule" href="/rules/arcanity#3\.1" target="rules">§3\.1</a>', unescape(page.text)
        )
        refused = {"move": "play Fire 6", "decision": decision_on(page.text)}
        plain = visitor.post(f"{address}/move", data=refused).text
        note = re.search(r'<p class="note" role="alert">(.*?)</p>', plain)
        assert note
        assert 'href="/rules/arcanity#3.1"' in note[1]
        answer = visitor.post(
            f"{address}/move", data=refused | {"id": "x"}, headers={"X-Trionfi": "1"}
        ).json()
        assert (answer["cites"], answer["href"]) == ("§3.1", "/rules/arcanity#3.1")
        why = visitor.get(f"{address}/why", params={"click": "school:fire"}).json()["refusals"]
        assert why
        assert all(one["href"].startswith("/rules/arcanity#") for one in why)


def test_the_words_of_a_game_are_in_its_help() -> None:
    page = page_html(sample_page(trionfi.game("shipwreck").deal(3, 1), 0))
    help_text = page.split('<template id="keys">')[1]
    assert f"<dd>{dict(glossary('shipwreck'))['kept fate']}</dd>" in unescape(help_text)
    assert glossary("somebodys-own") == ()


@pytest.mark.parametrize("slug", GAMES)
def test_every_word_of_the_glossary_is_explained_where_it_is_used(slug: str) -> None:
    used = set(
        re.findall(r'<dfn class="word" tabindex="0" aria-describedby="([\w-]+)"', rules_page(RENDERER, slug))
    )
    assert used == {anchor_of_word(word) for word in book_of(slug).words}
