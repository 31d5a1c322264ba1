"""Theme, text size and contrast: on every page, from the first byte, and kept apart by the ETag."""

from __future__ import annotations

import httpx2
import pytest
from playwright.sync_api import Browser, expect

from tests.web.barriers import barriers
from tests.web.browsers import PHONE, WIDE, Seat
from tests.web.players import set_table
from tests.web.server import Server

DARK = '<html lang="en" data-theme="dark">'


def test_a_theme_is_chosen_at_the_foot_of_a_page_and_stands_on_all(server: Server) -> None:
    with httpx2.Client(base_url=server.address, follow_redirects=True, timeout=20) as client:
        origin = {"origin": server.address, "referer": f"{server.address}/rules/arcanity?a=1"}
        plain = client.get("/rules/arcanity")
        chosen = client.post("/look", data={"theme": "dark"}, headers=origin)
        assert str(chosen.url) == origin["referer"]
        pages = [
            client.get(path) for path in ("/", "/privacy", "/rules/arcanity", "/set/arcanity", "/nowhere")
        ]
        assert all(DARK in page.text for page in [chosen, *pages])
        assert chosen.headers["etag"] != plain.headers["etag"]
        known = {"if-none-match": chosen.headers["etag"]}
        assert client.get("/rules/arcanity", headers=known).status_code == 304
        assert (
            client.get("/rules/arcanity", headers={"if-none-match": plain.headers["etag"]}).status_code == 200
        )
        client.post("/look", data={"text": "largest"}, headers=origin)
        client.post("/look", data={"contrast": "on"}, headers=origin)
        assert (
            '<html lang="en" data-theme="dark" data-text="largest" data-contrast="high">'
            in client.get("/").text
        )
        assert client.get("/rules/arcanity", headers=known).status_code == 200
        client.post("/look", data={"contrast": "off"}, headers=origin)
        assert "data-contrast" not in client.get("/").text
        assert client.post("/look", data={"theme": "pink"}, headers=origin).status_code == 422


@pytest.mark.parametrize("before", ["https://elsewhere.example/x", "", "//elsewhere.example"])
def test_nobody_is_sent_to_another_site(server: Server, before: str) -> None:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        answer = client.post("/look", data={"theme": "dark"}, headers={"referer": before})
        assert answer.headers["location"] == "/"


def test_a_look_is_chosen_at_the_table_and_is_there_at_once(chromium: Browser, server: Server) -> None:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, "shipwreck", 1, 1)
    seat = Seat(chromium, made["seats"][0]["page"], PHONE)
    page, html = seat.page, seat.page.locator("html")
    page.locator("#settings > summary").click()
    for name, value in (("theme", "dark"), ("text", "largest")):
        page.locator(f'#settings [name="{name}"][value="{value}"]').check()
        expect(html).to_have_attribute(f"data-{name}", value)
    page.get_by_label("High contrast").check()
    expect(page.locator("#table")).to_have_attribute("data-contrast", "high")
    expect(page.locator("#table")).to_have_attribute("data-text", "largest")
    assert barriers(page) == []
    assert page.evaluate(WIDE) == 0
    page.reload()
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-contrast", "high")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(0, 0, 0)"
    seat.context.close()


GRANT = """
window.told = [];
window.Notification = class extends EventTarget {
    constructor(title, more) { super(); window.told.push([title, more.body]); }
    close() {}
    static permission = "default";
    static async requestPermission() { return (Notification.permission = window.answer || "granted"); }
};
Object.defineProperty(document, "hidden", { get: () => window.asleep === true });
"""


def test_a_notification_tells_of_my_turn_in_a_hidden_tab_if_i_allow_it(
    chromium: Browser, server: Server
) -> None:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, "arcanity", 1, 2, options={"limit": 5}, pace=0.3)
    seat = Seat(chromium, made["seats"][0]["page"], PHONE, GRANT)
    page, table = seat.page, seat.page.locator("#table")
    page.locator("#settings > summary").click()
    page.evaluate("window.answer = 'denied'")
    page.get_by_label("Tell me in a notification").click()
    expect(page.locator("#sheet")).to_contain_text("This browser does not allow them")
    page.locator("#sheet-close").click()
    expect(page.get_by_label("Tell me in a notification")).not_to_be_checked()
    page.evaluate("window.answer = 'granted'")
    page.get_by_label("Tell me in a notification").check()
    expect(table).to_have_attribute("data-notify", "")
    page.evaluate("""() => { window.asleep = true; table().dataset.myTurn = "no"; }""")
    page.evaluate("() => { table().dataset.myTurn = 'yes'; notice(false); }")
    told = page.evaluate("window.told")
    assert [title for title, _ in told] == ["Your turn · Arcanity"]
    page.evaluate("() => { window.asleep = false; notice(false); }")
    assert len(page.evaluate("window.told")) == 1
    seat.context.close()
