"""The log in a real browser: its filter by mouse and by key, with and without the script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.barriers import barriers
from tests.web.server import Server
from tests.web.test_browser_habits import Meeting
from tests.web.test_panels_browser import catch_up


def lines(page: Page, sort: str = "") -> int:
    """The lines of the log that can be seen."""
    return page.locator(f"#log .log > li{sort}:visible").count()


@pytest.mark.timeout(240)
def test_the_log_is_narrowed_and_stays_so(chromium: Browser, server: Server) -> None:
    meeting = Meeting(chromium, server, game="arcanity")
    page = meeting.page
    for _ in range(6):
        for seat in (0, 1, 2):
            meeting.move(seat)
    catch_up(meeting)
    everything = lines(page)
    assert everything > 5
    page.locator("#log-mine").check(force=True)
    assert 0 < lines(page) < everything
    assert lines(page, ":not(.mine, .round)") == 0
    meeting.move(0)
    catch_up(meeting)
    expect(page.locator("#log-mine")).to_be_checked()
    page.reload()
    expect(page.locator("#log-mine")).to_be_checked()
    page.locator("#log-mine").press("ArrowLeft")
    expect(page.locator("#log-big")).to_be_checked()
    assert lines(page, ":not(.big, .round, .none)") == 0
    assert barriers(page) == []
    sizes = [label.bounding_box() for label in page.locator(".log-filter label").all()]
    assert all(box and box["height"] >= 40 for box in sizes)
    meeting.close()
