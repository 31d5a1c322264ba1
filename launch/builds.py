"""The compiled copy of the project in .build/<key>, made where a C compiler is at hand.

The key hashes everything that goes into it: after an edit it is another, so a stale binary is never found.
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from launch import ground
from launch.ground import GENTLY, START, alone, digest, is_disk_full, reason, say, stop_group
from launch.venv import BUILD, pip_failure, set_up

BUILD_FILES = ("pyproject.toml", "constraints.txt", "hatch_build.py")
PROGRESS = "TRIONFI_BUILD_PROGRESS"  # names a file in which the build says how far it is, as `12/87 what`
BUILDS_KEPT = 5
BESIDE = "beside-"  # folders in .build in which a build beside something else says how it goes
STILL_IN_USE = 3600  # seconds: somebody may be running from a build this young


def obstacle() -> str:
    """What stands in the way of compiling; empty if nothing does."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if os.environ.get("TRIONFI_COMPILE") == "0":
        return "TRIONFI_COMPILE is 0"
    if os.name != "nt" and not shutil.which(compiler.split()[0]):
        return "there is no C compiler (the package gcc)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are missing (the package python3-dev)"
    return ""


def build_key(tree: Path) -> str:
    """Names a build by all that goes into it: sources, build files (which pin mypyc), Python."""
    with contextlib.chdir(tree):
        sources = sorted(it for it in Path("src").rglob("*") if it.is_file() and it.suffix != ".pyc")
        return digest([*sources, *map(Path, BUILD_FILES)], sys.version, sysconfig.get_platform())


def ready_copy() -> Path | None:
    """The folder of the compiled copy, if it is there already."""
    copy = ground.ROOT / ".build" / build_key(ground.ROOT)
    if not copy.exists():
        return None
    os.utime(copy)
    return copy


def last_log() -> list[str]:
    """The end of what the compiler said of these sources, if it failed."""
    log = ground.ROOT / ".build" / f"{build_key(ground.ROOT)}.log"
    return log.read_text().splitlines()[-40:] if log.exists() else []


def compiled_copy() -> Path | None:
    """The folder of the compiled copy, built now if need be; None where plain Python must do."""
    if obstacle():
        say(f"Running as plain Python, which is slower: {obstacle()}.")
        return None
    return ready_copy() or build()


def build() -> Path | None:
    """Compile a snapshot of the tree, so that edits made meanwhile cannot slip in; None where that fails."""
    if os.environ.get(GENTLY) and hasattr(os, "nice"):
        os.nice(19)
    set_up({BUILD})
    folder = ground.ROOT / ".build"
    with alone("build"):
        clean(folder)
        with tempfile.TemporaryDirectory(prefix="tmp-", dir=folder, ignore_cleanup_errors=True) as scratch:
            snapshot = take_snapshot(Path(scratch, "snapshot"))
            copy = folder / build_key(snapshot)
            if not copy.exists() and not copy.with_suffix(".log").exists():
                compile_snapshot(snapshot, Path(scratch), copy)
    if copy.exists():
        return copy
    if copy.with_suffix(".log").exists():
        say(f"The rules could not be compiled: .build/{copy.name}.log says why; remove it to try again.")
    return None


def take_snapshot(snapshot: Path) -> Path:
    shutil.copytree(ground.ROOT / "src", snapshot / "src", ignore=shutil.ignore_patterns("*.pyc"))
    for name in (*BUILD_FILES, ".gitignore", "LICENSE", "README.md"):
        if (ground.ROOT / name).exists():
            shutil.copy(ground.ROOT / name, snapshot)
    return snapshot


def compile_snapshot(snapshot: Path, scratch: Path, copy: Path) -> None:
    """Only a whole copy gets its name. Why it failed is kept, save where another try may well succeed."""
    say("Compiling; this takes a minute or two, once for each change.")
    target = scratch / "copy"
    how = ("--no-deps", "--no-build-isolation", "--target", str(target))
    why = pip_failure(*how, str(snapshot), TRIONFI_COMPILE="1", TMPDIR=str(scratch))
    if not why:
        os.rename(target, copy)
        return
    if is_disk_full(why):
        say(reason(why, ""))
    else:
        copy.with_suffix(".log").write_text(why)


def clean(folder: Path) -> None:
    """Keep the builds used last, and whatever is young enough to be in use. Nobody else builds meanwhile."""
    for litter in folder.glob("tmp-*"):
        shutil.rmtree(litter, ignore_errors=True)
    by_use = sorted(folder.iterdir(), key=last_used, reverse=True)
    kept = [it for it in by_use if it.is_dir() and not it.name.startswith(BESIDE)][:BUILDS_KEPT]
    for it in by_use:
        if it in kept or time.time() - last_used(it) <= STILL_IN_USE:
            continue
        shutil.rmtree(it, ignore_errors=True) if it.is_dir() else it.unlink(missing_ok=True)


def last_used(it: Path) -> float:
    """As a time; now, where another start.py has removed its own just then."""
    try:
        return it.stat().st_mtime
    except FileNotFoundError:
        return time.time()


class Beside:
    """A build in a process of its own, at low priority. What it says goes into files in this folder."""

    def __init__(self, folder: Path) -> None:
        self.progress, self.named, self.said = folder / "progress", folder / "copy", folder / "said"
        group = {"creationflags": 0x4000} if os.name == "nt" else {"start_new_session": True}
        with open(self.named, "wb") as named, open(self.said, "wb") as said:
            self.process = subprocess.Popen(
                [sys.executable, str(START), "build"],
                env={**os.environ, GENTLY: "1", PROGRESS: str(self.progress)},
                stdin=subprocess.DEVNULL,
                stdout=named,
                stderr=said,
                **group,
            )

    def is_over(self) -> bool:
        return self.process.poll() is not None

    def percent(self) -> int:
        """How far it is, by the last whole line that it wrote."""
        text = self.progress.read_text() if self.progress.exists() else ""
        steps = re.findall(r"^(\d+)/(\d+) .*\n", text, re.MULTILINE)
        return 100 * int(steps[-1][0]) // max(1, int(steps[-1][1])) if steps else 0

    def copy(self) -> Path | None:
        """The copy that it has made, of the sources as they were when it began; None where it failed."""
        named = self.named.read_text("utf-8").strip()
        return Path(named) if named and Path(named).exists() else None

    def last_sentence(self) -> str:
        """Why it failed."""
        said = self.said.read_text("utf-8", errors="replace").split("\n")
        return next((line for line in reversed(said) if line.strip()), "The rules could not be compiled.")

    def stop(self) -> None:
        """End it with all the compilers it has started."""
        stop_group(self.process)


@contextlib.contextmanager
def compiling_beside() -> Iterator[Beside]:
    """Compiles while something else runs; what is not ready by its end is given up."""
    (ground.ROOT / ".build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=BESIDE, dir=ground.ROOT / ".build") as folder:
        beside = Beside(Path(folder))
        try:
            yield beside
        finally:
            beside.stop()
