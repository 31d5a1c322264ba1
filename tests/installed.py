"""The wheel, built from this checkout and installed in a folder of its own, where the checkout is out of sight."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from launch import builds

PLAIN, COMPILED = "plain", "compiled"


@dataclass(frozen=True)
class Installed:
    """`place` has the package; commands run in `elsewhere`, an empty folder."""

    place: Path
    elsewhere: Path

    @property
    def package(self) -> Path:
        return self.place / "trionfi"

    def command(self, *words: str) -> list[str]:
        """Without site (-S) no .pth file leads to the checkout."""
        return [sys.executable, "-S", *words]

    @property
    def environment(self) -> dict[str, str]:
        ours = {name: value for name, value in os.environ.items() if not name.startswith("TRIONFI_")}
        libraries = os.pathsep.join([str(self.place), sysconfig.get_path("purelib")])
        return {**ours, "PYTHONPATH": libraries, "TRIONFI_DATA": str(self.elsewhere / "data")}

    def run(self, *words: str) -> str:
        """What this command prints; it must go well."""
        done = subprocess.run(
            self.command(*words),
            env=self.environment,
            cwd=self.elsewhere,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a server that runs from the installed package."""
        database = f"sqlite:///{self.elsewhere / 'tables.sqlite'}"
        words = ("serve", "--no-browser", "--port", "0", "--limits", "0", "--database", database)
        server = subprocess.Popen(
            self.command("-m", "trionfi", *words),
            env=self.environment,
            cwd=self.elsewhere,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            assert "http://" in line, line
            yield line.split()[-1].rstrip("/")
        finally:
            server.terminate()
            server.wait(30)
            server.stdout.close()


def install(build: str, folder: Path) -> Installed:
    """pip builds the wheel and installs it. What start.py has compiled is the same, so that is copied."""
    found = Installed(folder / "installed", folder / "elsewhere")
    found.elsewhere.mkdir()
    if build == COMPILED:
        copy = builds.compiled_copy()
        assert copy is not None, builds.last_log()
        shutil.copytree(copy, found.place)
        return found
    snapshot = builds.take_snapshot(folder / "snapshot")
    how = ("--no-deps", "--no-build-isolation", "--no-input", "--disable-pip-version-check", "--no-index")
    done = subprocess.run(
        [*pip(), "install", *how, "--target", str(found.place), str(snapshot)],
        env={**os.environ, "TRIONFI_COMPILE": "0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    shutil.rmtree(snapshot)
    return found


def pip() -> list[str]:
    """The pip of this Python, or that of the Python from which its environment was made."""
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    base = str(getattr(sys, "_base_executable", sys.executable))
    return [base, "-m", "pip", "--python", sys.executable]
