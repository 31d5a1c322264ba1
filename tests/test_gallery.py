"""tools/gallery.py makes the same pictures each time, and tools/compare_galleries.py finds what differs."""

from __future__ import annotations

import shutil
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

import compare_galleries
from tests.conftest import require

ROOT = Path(__file__).resolve().parent.parent
WHITE, ALMOST_WHITE, RED = (255, 255, 255), (253, 255, 255), (255, 0, 0)
Colour = tuple[int, int, int]


@pytest.fixture(autouse=True)
def need_chromium() -> None:
    require("browser", shutil.which("chromium"), "no Chromium on the PATH")


def run(tool: str, *words: str | Path) -> tuple[int, list[str]]:
    """The exit code, and what was printed."""
    command = [sys.executable, str(ROOT / "tools" / f"{tool}.py"), *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout.splitlines()


def test_what_pictures_need_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "playwright.sync_api", None)
        with pytest.raises(SystemExit, match="Pictures need Playwright: `python3 start"):
            compare_galleries.a_browser().__enter__()
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", "/nowhere")
    with pytest.raises(SystemExit, match=r"^Pictures need Chromium"):
        compare_galleries.a_browser().__enter__()


def png(width: int, height: int, spots: dict[tuple[int, int], Colour]) -> bytes:
    """A white picture with a few other pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(
        b"\0" + b"".join(bytes(spots.get((x, y), WHITE)) for x in range(width)) for y in range(height)
    )
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def a_gallery(folder: Path, **pictures: bytes) -> Path:
    """A page and a picture for each name."""
    folder.mkdir()
    for name, picture in pictures.items():
        (folder / f"{name}.html").write_text(f"<p>{name}")
        (folder / f"{name}.desk.light.png").write_bytes(picture)
    return folder


def test_what_differs_is_counted_marked_and_named(tmp_path: Path) -> None:
    white = png(8, 8, {})
    before = a_gallery(tmp_path / "before", still=white, faint=white, changed=white, grown=white, gone=white)
    after = a_gallery(
        tmp_path / "after",
        still=white,
        faint=png(8, 8, {(1, 1): ALMOST_WHITE}),
        changed=png(8, 8, {(2, 3): RED, (4, 4): ALMOST_WHITE}),
        grown=png(8, 9, {}),
        fresh=white,
    )
    code, told = run("compare_galleries", before, after)
    assert code == 1
    assert told == [
        "missing: gone.desk.light.png",
        "missing: gone.html",
        "new: fresh.desk.light.png",
        "new: fresh.html",
        "8 pixels differ: grown.desk.light.png",
        "2 pixels differ: changed.desk.light.png",
        "6 the same, 2 different, 2 missing, 2 new",
        f"The different pixels are marked in {after / 'differences'}.",
    ]
    marked = sorted(file.name for file in (after / "differences").iterdir())
    assert marked == ["changed.desk.light.png", "grown.desk.light.png"]
    assert run("compare_galleries", before, before) == (0, ["10 the same, 0 different, 0 missing, 0 new"])


def test_many_faint_pixels_are_a_difference(tmp_path: Path) -> None:
    """A shade that changed everywhere, not a rounding at an edge."""
    before = a_gallery(tmp_path / "before", page=png(20, 20, {}))
    shade = {(x, y): ALMOST_WHITE for x in range(20) for y in range(20)}
    after = a_gallery(tmp_path / "after", page=png(20, 20, shade))
    code, told = run("compare_galleries", before, after)
    assert code == 1
    assert "400 pixels differ: page.desk.light.png" in told


def test_pages_without_pictures_are_compared_by_their_html(tmp_path: Path) -> None:
    for name, text in (("before", "<p>one"), ("after", "<p>two")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "page.html").write_text(text)
    code, told = run("compare_galleries", tmp_path / "before", tmp_path / "after")
    assert code == 1
    assert told[0] == "other HTML, no picture to compare: page.html"


def test_other_html_with_the_same_picture_is_no_difference(tmp_path: Path) -> None:
    before, after = (a_gallery(tmp_path / name, page=png(8, 8, {})) for name in ("before", "after"))
    (after / "page.html").write_text("<p>moved")
    assert run("compare_galleries", before, after) == (
        0,
        [
            "1 the same, 0 different, 0 missing, 0 new",
            "The HTML of 1 pages is another; their pictures count.",
        ],
    )


def test_a_gallery_made_twice_is_the_same(tmp_path: Path) -> None:
    """Also if it is compared with one that has more pages."""
    some = ("--games", "arcanity", "--schemes", "light", "--only")
    code, told = run("gallery", tmp_path / "before", *some, "arcanity-deal-1-duel-3-1", "--pictures")
    assert code == 0
    assert told[0].startswith("3 pages in")
    one = (*some, "arcanity-deal-1-duel-3-1-asked")
    code, told = run("gallery", tmp_path / "after", *one, "--against", tmp_path / "before")
    assert told[-1] == "3 the same, 0 different, 0 missing, 0 new"
    assert code == 0
