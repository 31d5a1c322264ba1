"""Lessons in a real browser: follow what is pointed at, by clicks on a desk and a phone, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.lengths import long
from tests.web.barriers import barriers
from tests.web.browsers import DESK, PHONE, Seat
from tests.web.server import Server

FIRST = '#table:not(.picking) [data-guide="1"][data-click]'
NEXT = "#table.picking [data-guide][data-click][data-can]"
WAIT = 30_000  # milliseconds for others to move
LONGEST = 40  # moves of a lesson


class Learner(Seat):
    """Somebody who follows the guide."""

    @property
    def guide(self) -> Locator:
        return self.page.locator("#guide")

    def begin(self, slug: str) -> None:
        self.page.locator(f'.game-card[data-game="{slug}"] button', has_text="Learn by playing").click()
        expect(self.page.locator("#guide.asked")).to_be_visible(timeout=WAIT)
        self.page.wait_for_load_state()  # a page is only as tall as its style sheets make it

    def step(self) -> str:
        """What is asked now, when it is asked of us."""
        expect(self.page.locator("#guide.asked, #guide.through")).to_be_visible(timeout=WAIT)
        return str(self.guide.get_attribute("data-step"))

    def moved_on(self, step: str) -> None:
        """Say yes where the page asks whether one is sure, and wait for the guide."""
        yes = self.page.locator("#sheet-yes")
        if yes.is_visible():
            yes.press("Enter")
        expect(self.guide).not_to_have_attribute("data-step", step, timeout=WAIT)

    def click_through(self) -> Iterator[str]:
        for _ in range(LONGEST):
            step = self.step()
            yield step
            if step.startswith("through"):
                return
            if not self.is_picking():  # a board may pick what comes first by itself, where nothing else can
                self.page.locator(FIRST).first.click()
            while self.is_picking() and self.page.locator(NEXT).count():
                self.page.locator(NEXT).first.click()
            self.moved_on(step)

    def press_through(self) -> Iterator[str]:
        """An arrow into the table once, then Enter on whatever has the focus."""
        for at in range(LONGEST):
            step = self.step()
            yield step
            if step.startswith("through"):
                return
            if at == 0:
                expect(self.page.locator("#help")).to_be_visible()  # the script is there to hear it
                self.page.keyboard.press("ArrowRight")
            for _ in range(3):
                focus = self.page.locator("#table :focus")
                expect(focus).to_have_attribute("data-guide", "1" if not self.is_picking() else "2")
                self.page.keyboard.press("Enter")
                if not self.is_picking():
                    break
            self.moved_on(step)

    def is_picking(self) -> bool:
        return self.page.locator("#table.picking:not([aria-busy])").count() > 0


def sound(page: Page) -> None:
    assert barriers(page) == []
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) == 0


def play_on(learner: Learner) -> None:
    """One click, and the same game goes on against bots."""
    address = learner.page.url
    learner.page.get_by_role("button", name="Play on against bots").click()
    expect(learner.guide).to_have_count(0)
    assert learner.page.url == address
    assert learner.status() == "running"


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("slug", "size"),
    [
        pytest.param("arcanity", PHONE, id="arcanity", marks=long),
        pytest.param("shipwreck", PHONE, id="shipwreck", marks=long),
        pytest.param("arcana-first", DESK, id="arcana-first"),
        pytest.param("thieves", DESK, id="thieves", marks=long),
    ],
)
def test_a_lesson_is_followed_by_clicks(
    chromium: Browser, server: Server, slug: str, size: dict[str, int]
) -> None:
    learner = Learner(chromium, server.address, size)
    learner.begin(slug)
    sound(learner.page)
    steps = list(learner.click_through())
    assert len(set(steps)) == len(steps)
    sound(learner.page)
    play_on(learner)
    assert learner.complaints == []
    learner.context.close()


# What is to be clicked first and stands nowhere within the window; a thing may stand in two places.
OUT_OF_SIGHT = """(() => {
    const things = [...document.querySelectorAll('[data-guide="1"][data-click]')];
    const inside = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
    const seen = things.filter((one) => one.checkVisibility() && inside(one.getBoundingClientRect()));
    return things.filter(({ dataset }) => !seen.some((one) => one.dataset.click === dataset.click)).length;
})()"""


@pytest.mark.timeout(120)
@pytest.mark.parametrize("slug", ["arcanity", "shipwreck", "arcana", "thieves"])
def test_what_a_lesson_begins_with_is_in_sight_at_once(chromium: Browser, server: Server, slug: str) -> None:
    learner = Learner(chromium, server.address, DESK)
    learner.begin(slug)
    assert learner.page.evaluate(OUT_OF_SIGHT) == 0
    assert learner.page.evaluate("scrollY") == 0
    learner.context.close()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("slug", ["arcana", pytest.param("thieves", marks=long)])
def test_a_lesson_is_followed_by_keyboard_alone_and_spoken(
    chromium: Browser, server: Server, slug: str
) -> None:
    learner = Learner(chromium, server.address, DESK)
    button = learner.page.locator(f'.game-card[data-game="{slug}"] button', has_text="Learn by playing")
    button.focus()
    learner.page.keyboard.press("Enter")
    spoken = learner.page.locator("#say")
    for at, step in enumerate(learner.press_through()):
        if at and step.startswith("asked"):
            expect(spoken).to_contain_text(str(learner.page.locator(".guide-now").inner_text()))
    expect(spoken).to_contain_text("You know enough to play")
    sound(learner.page)
    play_on(learner)
    assert learner.complaints == []
    learner.context.close()


@pytest.mark.timeout(120)
def test_a_wrong_click_is_answered_kindly_and_a_reload_loses_nothing(
    chromium: Browser, server: Server
) -> None:
    learner = Learner(chromium, server.address, PHONE)
    learner.begin("arcanity")
    step = learner.step()
    learner.page.locator('[data-click="card:arcane-7"]').click()
    sheet = learner.page.locator("#sheet")
    expect(sheet).to_contain_text("The lesson goes another way")
    expect(sheet).to_contain_text("You can leave the lesson at any time.")
    learner.page.keyboard.press("Escape")
    assert learner.step() == step
    learner.page.locator(FIRST).first.click()
    learner.moved_on(step)
    second = learner.step()
    learner.page.reload()
    assert learner.step() == second
    learner.page.get_by_role("button", name="Leave the lesson").click()
    learner.page.locator("#sheet-yes").click()
    expect(learner.guide).to_have_count(0)
    refused = [text for text in learner.complaints if "422" not in text]
    assert refused == []
    learner.context.close()
