"""The virtual environment in .venv: made once, brought up to date when what it is made from changes."""

import importlib.util
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from launch import ground
from launch.ground import alone, digest, failure, reason, say

MADE_FROM = ("pyproject.toml", "constraints.txt")
BUILD = "build"  # beside the extras of pyproject.toml: what compiles the project
KNOWN = ("test", "dev", BUILD)
WEBLINT = "weblint"  # the extra with tools that not every machine can have


def venv_python(windows: bool = os.name == "nt") -> Path:
    return ground.ROOT / ".venv" / ("Scripts/python.exe" if windows else "bin/python")


def site_packages(windows: bool = os.name == "nt") -> Path:
    lib = "Lib" if windows else f"lib/python{sys.version_info[0]}.{sys.version_info[1]}"
    return ground.ROOT / ".venv" / lib / "site-packages"


def make_venv() -> None:
    """A fresh .venv. This Python's pip fills it, which is quicker than giving it one of its own."""
    has_pip = importlib.util.find_spec("pip") is not None
    if not has_pip and importlib.util.find_spec("ensurepip") is None:
        sys.exit("pip is missing: install the package python3-pip, then run this again.")
    how = ["--without-pip"] if has_pip else []
    why = failure([sys.executable, "-m", "venv", "--clear", *how, str(ground.ROOT / ".venv")])
    if why:
        sys.exit(reason(why, "Could not make .venv; the lines above say why."))


def pip_failure(*args: str, **env: str) -> str:
    """Install something into .venv; empty if it went well."""
    inside = (site_packages() / "pip").exists()
    pip = [venv_python(), "-m", "pip"] if inside else [sys.executable, "-m", "pip", "--python", venv_python()]
    return failure([*map(str, pip), "install", "--disable-pip-version-check", "--no-input", *args], **env)


def requirements(extras: Iterable[str]) -> list[str]:
    """What pip is to install: the project's dependencies, and those of these extras."""
    pyproject = tomllib.loads((ground.ROOT / "pyproject.toml").read_text("utf-8"))
    found = list(pyproject["project"]["dependencies"])
    for extra in extras:
        found += (
            pyproject["build-system"]["requires"] if extra == BUILD else of_extra(extra, pyproject["project"])
        )
    return found


def of_extra(extra: str, project: dict[str, Any]) -> Iterator[str]:
    """An extra may name others, as `trionfi[postgres]`."""
    for wanted in project["optional-dependencies"][extra]:
        other = re.fullmatch(rf"{project['name']}\[(\w+)\]", wanted)
        if other:
            yield from of_extra(other[1], project)
        else:
            yield wanted


def install_failure(extras: set[str]) -> str:
    """Install the project's dependencies and these extras, at the pinned versions; empty if it went well."""
    return pip_failure("-c", str(ground.ROOT / "constraints.txt"), *requirements(sorted(extras)))


def install(extras: set[str]) -> None:
    """What the project needs, and a line that lets Python find its sources: nothing of it is copied."""
    why = install_failure(extras)
    if why:
        sys.exit(reason(why, "pip could not install what Trionfi needs; the next start tries again."))
    (site_packages() / "trionfi.pth").write_text(f"{ground.ROOT / 'src'}\n", "utf-8")


def set_up(extras: set[str], wished: frozenset[str] = frozenset()) -> None:
    """Bring .venv up to date. A marker tells what it was made from: if nothing has changed, this is quick.

    The wished extras are installed if pip can do it. If not, the next call tries again.
    """
    marker = ground.ROOT / ".venv" / "made-from.txt"
    goal = digest([ground.ROOT / name for name in MADE_FROM], sys.version, str(ground.ROOT), "2")
    with alone("set-up"):
        whole = marker.exists() and venv_python().exists() and site_packages().exists()
        present = set(marker.read_text().split()) if whole else set()
        if not {goal, *extras} <= present:
            say("Setting up .venv; this takes about half a minute, once.")
            if not whole:
                make_venv()
            present = extras | (present & set(KNOWN))
            install(present)
            marker.write_text(" ".join([goal, *sorted(present)]))
        added = {extra for extra in wished - present if not install_failure({extra})}
        if added:
            marker.write_text(" ".join([goal, *sorted((present | added) - {goal})]))
