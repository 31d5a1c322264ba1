"""The Shipwreck Arcana's board: the row holds still, the ballot is in sight and looks like no note."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from gallery import copy_static
from tests.games.shipwreck.builders import A, B, C, a_table, play
from tests.web.barriers import CONTRAST, barriers
from tests.web.drawing import page_html
from tests.web.looks.positions import played
from tests.web.looks.test_pages import SIZES, set_size
from trionfi.core.state import State
from trionfi.web.sample_page import sample_page

STILL = 4  # px


def positions(folder: Path, at_most: int) -> Iterator[tuple[str, Path]]:
    """Pages of a game, of every phase and with many powers, for whoever is asked and whoever waits."""
    seen: dict[str, int] = {}
    for state in played("shipwreck", 4):
        phase = state.view(None)["phase"]
        seen[phase] = seen.get(phase, 0) + 1
        if phase == "over" or seen[phase] % 7 != 1 or seen[phase] > at_most * 7:
            continue
        for seat in (state.to_act[0], (state.to_act[0] + 1) % state.seats):
            name = f"{phase}-{seen[phase]}-{seat}".replace(" ", "-")
            yield name, written(folder, name, state, seat)


def written(folder: Path, name: str, state: State, seat: int | None) -> Path:
    file = folder / f"{name}.html"
    file.write_text(page_html(sample_page(state, seat)).replace('"/static/', '"static/'), "utf-8")
    return file


@pytest.mark.parametrize("size", SIZES)
def test_the_row_stays_where_it_is(chromium: Browser, tmp_path: Path, size: str) -> None:
    copy_static(tmp_path)
    page = chromium.new_page(reduced_motion="reduce")
    set_size(page, size)
    tops: dict[str, float] = {}
    for name, file in positions(tmp_path, 4):
        page.goto(file.as_uri())
        tops[name] = page.evaluate("document.querySelector('.row-of-cards').getBoundingClientRect().top")
    page.close()
    assert len(tops) > 16
    assert max(tops.values()) - min(tops.values()) <= STILL, tops


IN_SIGHT = """() => [...document.querySelectorAll(".vote, .stakes, .slot .arcanum")].filter((thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return !thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((thing) => thing.textContent.trim())"""


@pytest.mark.parametrize("size", SIZES)
def test_row_ballot_and_stakes_are_in_sight_together(chromium: Browser, tmp_path: Path, size: str) -> None:
    table = a_table("The Lord 7", "The Judge", "Dawn", "The Prophet", hand=(5, 2), faded=("Midnight",))
    play(table, "play 5 on The Lord", "B vote no power", "C vote no power", "B vote 1", "C vote 2")
    copy_static(tmp_path)
    page = chromium.new_page(reduced_motion="reduce")
    set_size(page, size)
    page.goto(written(tmp_path, "vote", table, B).as_uri())
    assert page.locator(".vote").count() == 8
    assert page.evaluate(IN_SIGHT) == []
    page.close()


UNDER_FINGER = """(selector) => [...document.querySelectorAll(selector)].filter((thing) => thing.checkVisibility())
  .map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const at = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x + width * part, y + height / 2));
    const card = thing.closest(".slot").querySelector(".arcanum").getBoundingClientRect();
    const rule = thing.closest(".slot").querySelector(".text");
    return { seen: at.every((one) => thing.contains(one)), words: thing.innerText.replace(/\\s+/g, " ").trim(),
      inside: y >= card.top && y + height <= card.bottom && x >= card.left && x + width <= card.right,
      rule: getComputedStyle(rule).visibility, clear: rule.getBoundingClientRect().bottom <= y }; })"""


def test_on_a_phone_a_preview_lies_on_its_card_below_the_rule(chromium: Browser, tmp_path: Path) -> None:
    """What elementFromPoint finds there is the preview, once things that let clicks through are counted too."""
    table = a_table("The Lord 4", "The Judge", "Dawn 2 3", "The Blind Man", hand=(5, 2))
    copy_static(tmp_path)
    page = chromium.new_page(reduced_motion="reduce")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(written(tmp_path, "play", table, A).as_uri())
    page.add_style_tag(content=".foot { pointer-events: auto !important }")
    tops = "[...document.querySelectorAll('.slot')].map((slot) => slot.getBoundingClientRect().top)"
    before = page.evaluate(tops)
    assert page.evaluate(UNDER_FINGER, ".preview") == []
    page.evaluate("document.querySelector('.my-fate.at-0').click()")
    previews = page.evaluate(UNDER_FINGER, ".preview")
    assert [one["words"] for one in previews] == [
        "leaves 1–4; card fades",
        "leaves 1–4; card fades",
        "leaves 1–7; fades, no doom",
    ]
    for one in previews:
        assert (one["seen"], one["inside"], one["rule"], one["clear"]) == (True, True, "visible", True), one
    assert page.evaluate(tops) == before
    step = page.evaluate(
        "(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.getElementById('step'))"
    )
    assert step[0] <= step[1]
    page.close()


LONGEST_STEP = "Choose the marked card. Tap the fate again to cancel."


def test_on_a_phone_the_next_step_is_never_cut(chromium: Browser, tmp_path: Path) -> None:
    copy_static(tmp_path)
    page = chromium.new_page(reduced_motion="reduce")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(written(tmp_path, "play", a_table(hand=(5, 2)), A).as_uri())
    top = page.locator(".row-of-cards").evaluate("(row) => row.getBoundingClientRect().top")
    page.locator("#step").evaluate(
        "(step, words) => { step.hidden = false; step.textContent = words }", LONGEST_STEP
    )
    fits = "(step) => step.scrollWidth <= step.clientWidth && step.scrollHeight <= step.clientHeight + 1"  # rounding
    assert page.locator("#step").evaluate(fits)
    assert page.locator(".row-of-cards").evaluate("(row) => row.getBoundingClientRect().top") == top
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_my_plate_has_room_for_my_name_beside_what_i_may_show(
    chromium: Browser, tmp_path: Path, size: str
) -> None:
    table = a_table("The Lord", "The Judge", hand=(5, 2), active=B, kept={A: 6})
    play(table, "play 5 on The Lord")
    copy_static(tmp_path)
    page = chromium.new_page(reduced_motion="reduce")
    set_size(page, size)
    file = tmp_path / "mine.html"
    names = ("Wandering Printer", "Ludo", "Mirandola")
    file.write_text(page_html(sample_page(table, A, names)).replace('"/static/', '"static/'), "utf-8")
    page.goto(file.as_uri())
    mine = page.locator(".teller.me")
    assert mine.locator("button", has_text="Reveal my fate").count() == 1
    assert mine.locator(".thinks").count() == 0
    assert page.locator(".teller:not(.me) .thinks").count() == 1
    assert mine.locator(".who").evaluate("(who) => who.scrollWidth <= who.clientWidth")
    lines = "(small) => small.getBoundingClientRect().height / parseFloat(getComputedStyle(small).fontSize)"
    assert mine.locator(".name small").first.evaluate(lines) < 2
    page.close()


LOOKS = """(selector) => {
  const style = getComputedStyle(document.querySelector(selector));
  return [style.backgroundImage, style.borderRadius];
}"""


def test_a_vote_looks_like_a_stone_and_a_note_does_not(chromium: Browser, tmp_path: Path) -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    copy_static(tmp_path)
    page = chromium.new_page(reduced_motion="reduce")
    set_size(page, "phone")
    page.goto(written(tmp_path, "vote", table, B).as_uri())
    vote, note = page.evaluate(LOOKS, ".vote"), page.evaluate(LOOKS, "button.pebble")
    assert all(one != other for one, other in zip(vote, note, strict=True))
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_stakes_and_previews_can_be_read_by_everybody(chromium: Browser, tmp_path: Path, scheme: Any) -> None:
    copy_static(tmp_path)
    page = chromium.new_page(reduced_motion="reduce", color_scheme=scheme)
    asking = a_table("The Lord 7", "The Judge", hand=(5, 2), faded=("Midnight", "The Key"), doom=6)
    choosing = a_table("The Lord 7", "The Judge", hand=(5, 2), faded=("The Rider",), doom=5)
    play(asking, "play 5 on The Lord", "A no power")
    voting = a_table("The Lord 7", "The Judge", hand=(5, 2), kept={B: 3})
    play(voting, "play 5 on The Lord", "B vote 1", "C vote 2")
    found = []
    for at, (state, seat) in enumerate([(asking, B), (choosing, A), (voting, B), (voting, C)]):
        page.goto(written(tmp_path, f"page-{at}", state, seat).as_uri())
        for size in SIZES:
            set_size(page, size)
            found += [f"{at} {size}: {one}" for one in (*barriers(page), *barriers(page, CONTRAST))]
    page.close()
    assert not found, "\n".join(found)
