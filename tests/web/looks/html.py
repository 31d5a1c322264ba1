"""Reading HTML strictly: every tag closed, in order; every id once; nothing that the page's policy forbids."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
PHRASING_ONLY = {"button", "p", "span", "a", "b", "small", "summary", "label"}
BLOCKS = {"div", "p", "ul", "ol", "dl", "section", "table", "form", "details", "h1", "h3", "pre", "fieldset"}


class Reader(HTMLParser):
    """What stands in a page, and what is wrong with it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.troubles: list[str] = []
        self.ids: list[str] = []
        self.clicks: set[str] = set()
        self.words: list[str] = []
        self.feed(html)
        self.close()
        self.troubles += [f"<{tag}> is never closed" for tag in self.open]
        self.troubles += [f"id {name} stands twice" for name, times in Counter(self.ids).items() if times > 1]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if len(given) < len(attributes):
            self.troubles.append(f"<{tag}> has an attribute twice: {attributes}")
        for name in given:
            if name == "style" or name.startswith("on"):
                self.troubles.append(f"<{tag}> has {name}, which the policy forbids")
        if tag in BLOCKS and PHRASING_ONLY & {*self.open}:
            self.troubles.append(f"<{tag}> inside {self.open}")
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.troubles.append("an inline script")
        if tag == "button" and "button" in self.open:
            self.troubles.append("a button inside a button")
        self.ids += [given["id"] or ""] if "id" in given else []
        self.clicks |= {given["data-click"] or ""} if "data-click" in given else set()
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            self.troubles.append(f"</{tag}> closes {self.open[-3:]}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if "script" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", " ".join(self.words)).strip()
