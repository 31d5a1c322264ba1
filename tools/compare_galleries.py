"""Compares two galleries that `tools/gallery.py` made from two commits, picture by picture.

.venv/bin/python tools/compare_galleries.py BEFORE AFTER

Names the pages and pictures that are missing, new or different, and ends with 1 if there are any. A picture that
differs is written to AFTER/differences with the different pixels marked. A page without pictures is compared by its
HTML. Both galleries must be made on one machine: another has other fonts.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DIFFERENCES = "differences"
Wanted = Callable[[str], bool]  # by the name of a page or a picture
# Text is drawn the same each time: no hinting, no colours from sub-pixels, no scroll bars, one colour profile.
STEADY = (
    "--no-sandbox",
    "--font-render-hinting=none",
    "--disable-lcd-text",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--disable-partial-raster",  # else what is drawn depends on what was drawn before, by a few pixels
    "--disable-skia-runtime-opts",
)
# Chromium rounds a few pixels at curved edges and shadows differently from one run to the next.
FAINT = 4  # of 255, the most by which a colour differs then
FEW_FAINT = 200  # pixels
# Draws the second picture in pale grey, with the pixels that differ from the first in magenta.
MARK_DIFFERENCE = """
async ([before, after, faint]) => {
  const [first, second] = await Promise.all([before, after].map(async (data) => {
    const image = new Image();
    image.src = "data:image/png;base64," + data;
    await image.decode();
    return image;
  }));
  const width = Math.max(first.width, second.width), height = Math.max(first.height, second.height);
  const pixels = (image) => {
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  };
  const old = pixels(first), now = pixels(second), marked = new ImageData(width, height);
  let strong = 0, weak = 0;
  for (let at = 0; at < old.length; at += 4) {
    const change = Math.max(...[0, 1, 2, 3].map((channel) => Math.abs(old[at + channel] - now[at + channel])));
    const grey = 200 + Math.round((now[at] + now[at + 1] + now[at + 2]) / 3 * 0.2);
    marked.data.set(change ? [255, 0, 200, 255] : [grey, grey, grey, 255], at);
    if (change > faint) strong += 1;
    else if (change) weak += 1;
  }
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d").putImageData(marked, 0, 0);
  return [strong, weak, canvas.toDataURL("image/png").split(",")[1]];
}
"""


@dataclass
class Comparison:
    """`missing`, `new`: names of pages and pictures. `pixels`: how many differ, by picture.

    `html`: pages that differ and have no pictures. `other_html`: how many pages with pictures have other HTML than
    before, which is no difference by itself.
    """

    missing: list[str]
    new: list[str]
    pixels: dict[str, int] = field(default_factory=dict)
    html: list[str] = field(default_factory=list)
    same: int = 0
    other_html: int = 0

    @property
    def differs(self) -> bool:
        return bool(self.missing or self.new or self.pixels or self.html)

    def lines(self) -> Iterator[str]:
        yield from (f"missing: {name}" for name in self.missing)
        yield from (f"new: {name}" for name in self.new)
        yield from (f"other HTML, no picture to compare: {name}" for name in self.html)
        for name, count in sorted(self.pixels.items(), key=lambda it: -it[1]):
            yield f"{count} pixels differ: {name}"
        yield (
            f"{self.same} the same, {len(self.pixels) + len(self.html)} different, "
            f"{len(self.missing)} missing, {len(self.new)} new"
        )
        if self.other_html:
            yield f"The HTML of {self.other_html} pages is another; their pictures count."


def compare(before: Path, after: Path, is_wanted: Wanted) -> Comparison:
    """What is not the same in the gallery `after`. Marked pictures of it are written beside its pages."""
    old, now = (set(filter(is_wanted, names_in(folder))) for folder in (before, after))
    found = Comparison(sorted(old - now), sorted(now - old))
    shutil.rmtree(after / DIFFERENCES, ignore_errors=True)
    with_pictures = {name.partition(".")[0] for name in old & now if name.endswith(".png")}
    different = []
    for name in sorted(old & now):
        if (before / name).read_bytes() == (after / name).read_bytes():
            found.same += 1
        elif name.endswith(".png"):
            different.append(name)
        elif name.partition(".")[0] in with_pictures:
            found.other_html += 1
        else:
            found.html.append(name)
    if different:
        count_pixels(before, after, different, found)
    return found


def names_in(folder: Path) -> set[str]:
    """The pages and pictures of a gallery."""
    found = {file.name for file in folder.iterdir() if file.suffix in (".html", ".png")}
    if not found:
        raise SystemExit(
            f"there is no gallery in {folder}: make one with tools/gallery.py {folder} --pictures"
        )
    return found


def count_pixels(before: Path, after: Path, names: list[str], found: Comparison) -> None:
    (after / DIFFERENCES).mkdir()
    with a_browser() as browser:
        page = browser.new_page()
        for name in names:
            count, marked = marked_difference(page, before / name, after / name)
            if count:
                found.pixels[name] = count
                (after / DIFFERENCES / name).write_bytes(marked)
            else:
                found.same += 1


def marked_difference(page: Page, before: Path, after: Path) -> tuple[int, bytes]:
    """How many pixels differ, and a picture that shows which. A few that differ faintly count for nothing."""
    both = [base64.b64encode(file.read_bytes()).decode() for file in (before, after)]
    strong, weak, marked = page.evaluate(MARK_DIFFERENCE, [*both, FAINT])
    is_same = strong == 0 and weak <= FEW_FAINT
    return 0 if is_same else strong + weak, base64.b64decode(marked)


@contextmanager
def a_browser(flags: Iterable[str] = STEADY) -> Iterator[Browser]:
    """Chromium, which draws the same page the same way each time; what is missing for it is said in a sentence."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ModuleNotFoundError:
        sys.exit(
            "Pictures need Playwright: `python3 start.py lint` installs it in .venv, and so does `test`."
        )
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(flags))
        except Error as trouble:
            sys.exit(
                f"Pictures need Chromium (the package chromium), which does not start: {trouble.message}"
            )
        yield browser
        browser.close()


def report(before: Path, after: Path, is_wanted: Wanted = lambda name: True) -> int:
    """Prints what differs among the pages and pictures that are wanted; the code to exit with."""
    found = compare(before, after, is_wanted)
    for line in found.lines():
        print(line)
    if found.pixels:
        print(f"The different pixels are marked in {after / DIFFERENCES}.")
    return 1 if found.differs else 0


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares two galleries, picture by picture.")
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    chosen = parser.parse_args()
    sys.exit(report(chosen.before, chosen.after))


if __name__ == "__main__":
    main()
