"""In a real browser: why not? The answer leads to its paragraph in another tab, and the table stays as it is."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.web.server import Server


def test_a_refusal_opens_its_paragraph_beside_the_table(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(server.address)
    page.locator('form[action="/quick/arcanity"] button').first.click()
    table = page.url
    page.locator("#list summary").click()
    page.fill("#typed", "play Fire 6")
    page.keyboard.press("Enter")
    link = page.locator("#sheet-text a.rule")
    expect(link).to_have_text("§3.1")
    with context.expect_page() as opened:
        link.click()
    rules = opened.value
    expect(rules.locator(".para:target h3")).to_contain_text("Passing")
    assert page.url == table
    page.locator("#sheet button[value=close]").click()
    page.locator("#hand, .hand").first.locator("[data-can]").first.click()
    expect(page.locator(".log a.rule").first).to_have_attribute("href", re.compile(r"^/rules/arcanity#3\.1$"))
    context.close()
