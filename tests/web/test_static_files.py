"""Static files: those of the house and of the games, and nothing else, however somebody asks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.web.server import Server, serving
from trionfi.web import render
from trionfi.web.static_files import STATIC, static_file, static_files

SOURCE = Path(__file__).resolve()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('static')}/tables.sqlite", "--limits", "0") as server:
        yield server


def asked(server: Server, path: str) -> int:
    """The status of a path that is sent as it stands: clients that behave would shorten it."""
    line = HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        line.request("GET", path)
        return line.getresponse().status
    finally:
        line.close()


@pytest.mark.parametrize(
    "name",
    [
        "../server.py",
        "../static/../server.py",
        "..%2fserver.py",
        "%2e%2e/server.py",
        "..%5cserver.py",
        "../../../../../../../../../../etc/passwd",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        f"..{'/..' * len(SOURCE.parts)}{SOURCE}",
        "arcana/../../game.py",
        "arcana/../../../../web/static/table.css",
        "arcana/../web/board.css",
        f"arcana/{STATIC / 'table.css'}",
        "arcana/board.py",
        "arcana/board.html",
        "arcana/rules.txt",
        "arcana/lobby.toml",
        "arcana/figures/cards.html",
        "arcana/.hidden.css",
        "arcana",
        "arcana/",
        ".",
        "%00.css",
        f"{'a' * 5000}.css",
    ],
)
def test_nothing_but_static_files_is_given(server: Server, name: str) -> None:
    assert asked(server, f"/static/{name}") in (404, 414)


def test_every_static_file_is_given(server: Server) -> None:
    names = static_files()
    assert {"table.css", "stream.js", "arcana/board.css", "thieves/board.js"} <= set(names)
    assert [name for name in names if asked(server, f"/static/{name}") != 200] == []
    assert all(static_file(name) == file for name, file in names.items())
    assert asked(server, "/static/arcana-first/board.css") == 200  # by either edition


def scripts(template: str) -> list[str]:
    """The scripts of a page, those of the templates that it extends first."""
    source = (Path(render.__file__).parent / "templates" / template).read_text("utf-8")
    base = re.search(r'extends "([a-z_]+\.html)"', source)
    before = scripts(base[1]) if base else []
    own = re.findall(r"static\('([a-z_]+\.js)'\)", source)
    if template == "replay.html":  # its scripts take the place of a block
        before = [name for name in before if name in ("morph.js", "help.js")]
    return before + own


@pytest.mark.parametrize("template", ["table.html", "replay.html"])
def test_no_two_scripts_of_a_page_give_one_name_to_two_things(template: str) -> None:
    names = scripts(template)
    assert {"help.js", template.replace("html", "js")} <= set(names)
    declared = Counter(
        name
        for script in names
        for name in re.findall(
            r"^(?:(?:async )?function\*?|const|let|class) (\w+)", (STATIC / script).read_text("utf-8"), re.M
        )
    )
    assert [name for name, times in declared.items() if times > 1] == []
