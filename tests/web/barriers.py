"""What axe finds on a page that would keep somebody out."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

CONTRAST = ("color-contrast",)  # the rule that hangs on the colours, of light and of dark
RUN = """options => axe.run(options).then((told) => told.violations.map((one) =>
    `${one.id}, ${one.nodes.length} times: ${one.nodes[0].html.slice(0, 200)} ${one.nodes[0].failureSummary}`))"""


def barriers(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    """A line for each rule of axe that the page breaks; of these rules, else of all."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    # what axe would load in advance, only a rule about sound that plays by itself asks for
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    if rules:
        options["runOnly"] = {"type": "rule", "values": list(rules)}
    found: list[str] = page.evaluate(RUN, options)
    return found
