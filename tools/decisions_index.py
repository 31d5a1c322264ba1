"""Writes the index at the top of docs/decisions.md: its rooms, and the title and date of each decision in them.

    python3 tools/decisions_index.py

A new decision is a paragraph at the end of its room. It begins with date and title: `**2026-11-18. Plain Jinja.**`
"""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "decisions.md"
INDEX = re.compile(r"(?<=<!-- index -->\n).*?(?=<!-- end of index -->)", re.S)
ENTRY = re.compile(
    r"^## (?P<room>[^\n]+)$|^\*\*(?P<date>\d{4}-\d\d-\d\d)\. (?P<title>.+?)\.?\*\*", re.M | re.S
)


def index_of(page: str) -> str:
    """The rooms as links, the decisions of each below it."""
    lines = []
    for entry in ENTRY.finditer(page):
        if entry["room"]:
            lines.append(f"- [{entry['room']}](#{entry['room'].lower().replace(' ', '-')})")
        else:
            lines.append(f"  - {' '.join(entry['title'].split())} ({entry['date']})")
    return "\n".join(["", *lines, "", ""])


def with_index(page: str) -> str:
    return INDEX.sub(lambda old: index_of(page), page)


if __name__ == "__main__":
    PAGE.write_text(with_index(PAGE.read_text("utf-8")), "utf-8")
