"""Families of fonts that people have: a browser is started with one of them alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{files}</dir>
  <cachedir>{cache}</cachedir>
  <alias binding="strong"><family>serif</family><prefer><family>{name} Serif</family></prefer></alias>
  <alias binding="strong"><family>monospace</family><prefer><family>{mono}</family></prefer></alias>
  <match><edit name="family" mode="append_last" binding="strong"><string>{name} Sans</string></edit></match>
</fontconfig>
"""


@dataclass(frozen=True)
class Family:
    """Its file names begin with its name, whichever system it was installed by."""

    name: str
    mono: str
    package: str  # Debian's

    @cached_property
    def files(self) -> list[Path]:
        return list(files_of(self.name))

    @property
    def missing(self) -> str:
        return f"the fonts {self.name} are not installed (on Debian the package {self.package})"

    def config(self, folder: Path) -> Path:
        """A file for FONTCONFIG_FILE, made in this folder, by which there is no other font."""
        files = folder / "fonts"
        files.mkdir()
        for file in self.files:
            (files / file.name).symlink_to(file)
        config = folder / "fonts.conf"
        written = CONFIG.format(files=files, cache=folder / "cache", name=self.name, mono=self.mono)
        config.write_text(written, encoding="utf-8")
        return config


def files_of(name: str) -> Iterator[Path]:
    """One file of each name: a font may be installed twice."""
    seen = set()
    for folder in FOLDERS:
        for file in sorted(Path(os.path.expanduser(folder)).rglob(f"{name}*.[ot]t[fc]")):
            if file.name not in seen:
                seen.add(file.name)
                yield file


FAMILIES = (
    Family("DejaVu", "DejaVu Sans Mono", "fonts-dejavu-core"),
    Family("Liberation", "Liberation Mono", "fonts-liberation"),
    Family("Noto", "Noto Sans Mono", "fonts-noto-core"),
)
