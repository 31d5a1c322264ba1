"""The compiled copy: made whole or not at all, before a command or beside it."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from launch import builds, ground, jobs, table

FULL = "OSError: [Errno 28] No space left on device"


class Compiler:
    """Stands in for pip as it makes a copy; fails with these words."""

    def __init__(self, words: str = "") -> None:
        self.words = words
        self.calls = 0

    def __call__(self, *args: str, **env: str) -> str:
        self.calls += 1
        assert env["TRIONFI_COMPILE"] == "1"
        Path(args[args.index("--target") + 1]).mkdir()
        return self.words


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiler:
    """An empty project, and what compiles it."""
    (tmp_path / "src").mkdir()
    (tmp_path / ".build").mkdir()
    for name in builds.BUILD_FILES:
        (tmp_path / name).touch()
    compiler = Compiler()
    monkeypatch.setattr(ground, "ROOT", tmp_path)
    monkeypatch.setattr(builds, "set_up", lambda extras: None)
    monkeypatch.setattr(builds, "pip_failure", compiler)
    monkeypatch.setattr(builds, "obstacle", lambda: "")
    return compiler


def left_behind() -> list[str]:
    return sorted(it.name for it in (ground.ROOT / ".build").iterdir() if not it.name.endswith(".lock"))


def test_a_copy_is_made_once(compiler: Compiler) -> None:
    assert builds.ready_copy() is None
    copy = builds.compiled_copy()
    assert copy is not None
    assert copy == builds.ready_copy() == builds.compiled_copy() == builds.build()
    assert compiler.calls == 1
    assert left_behind() == [copy.name]


def test_an_edit_makes_another(compiler: Compiler) -> None:
    first = builds.compiled_copy()
    (ground.ROOT / "src" / "rule.py").write_text("x = 1")
    assert builds.ready_copy() is None
    assert builds.compiled_copy() not in (first, None)
    assert compiler.calls == 2


def test_a_failed_build_is_told_once_and_kept(compiler: Compiler, capsys: pytest.CaptureFixture[str]) -> None:
    compiler.words = "one\ntwo"
    assert builds.compiled_copy() is None
    assert builds.compiled_copy() is None
    assert compiler.calls == 1
    key = builds.build_key(ground.ROOT)
    assert left_behind() == [f"{key}.log"]
    sentence = f"The rules could not be compiled: .build/{key}.log says why; remove it to try again."
    assert capsys.readouterr().err.splitlines() == [
        "Compiling; this takes a minute or two, once for each change.",
        sentence,
        sentence,
    ]
    assert builds.last_log() == ["one", "two"]


def test_a_full_disk_is_no_reason_not_to_try_again(
    compiler: Compiler, capsys: pytest.CaptureFixture[str]
) -> None:
    compiler.words = FULL
    assert builds.compiled_copy() is None
    assert left_behind() == []
    told = capsys.readouterr().err.splitlines()
    assert told[1:] == [
        "There is no room left on the disk. Free some and start again: it goes on from there.",
    ]
    compiler.words = ""
    assert builds.compiled_copy() is not None


def test_what_a_killed_build_left_is_swept_away(compiler: Compiler) -> None:
    (ground.ROOT / ".build" / "tmp-killed").mkdir()
    copy = builds.compiled_copy()
    assert copy is not None
    assert left_behind() == [copy.name]


def test_old_builds_go_and_young_ones_stay(compiler: Compiler) -> None:
    folder = ground.ROOT / ".build"
    for nth in range(8):
        (folder / f"old{nth}").mkdir()
        os.utime(folder / f"old{nth}", (nth, nth))
    (folder / "young").mkdir()
    (folder / "beside-killed").mkdir()
    os.utime(folder / "beside-killed", (9, 9))
    (folder / "beside-running").mkdir()
    builds.clean(folder)
    assert left_behind() == ["beside-running", "old4", "old5", "old6", "old7", "young"]


@pytest.mark.parametrize(
    ("args", "there", "done"),
    [
        (["serve"], False, "serve while compiling"),
        (["serve", "--port", "0"], False, "serve --port 0 while compiling"),
        (["serve", "--workers", "2"], False, "compile, serve --workers 2"),
        (["serve", "--wait"], False, "compile, serve"),
        (["serve"], True, "serve from copy"),
        (["play", "arcanity"], False, "play arcanity while compiling"),
        (["play", "arcanity"], True, "play arcanity from copy"),
        (["simulate"], False, "compile, simulate"),
        (["simulate", "--help"], False, "simulate --help as it is"),
        (["laws", "-h"], True, "laws -h from copy"),
        (["games"], False, "games as it is"),
        (["games"], True, "games from copy"),
        (["games", "--wait"], False, "compile, games"),
    ],
)
def test_what_waits_for_the_compiler(
    args: list[str], there: bool, done: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def tell(how: str) -> int:
        told.append(how)
        return 0

    def compiled_copy() -> Path:
        told.append("compile")
        return Path("new")

    def run(args: list[str], copy: Path | None) -> int:
        how = {"new": "", "None": " as it is", "copy": " from copy"}[str(copy)]
        return tell(" ".join(args) + how)

    monkeypatch.setattr(jobs, "obstacle", lambda: "")
    monkeypatch.setattr(jobs, "ready_copy", lambda: Path("copy") if there else None)
    monkeypatch.setattr(jobs, "compiled_copy", compiled_copy)
    monkeypatch.setattr(jobs, "run", run)
    monkeypatch.setattr(
        jobs, "serve_while_compiling", lambda args, env: tell(" ".join(args) + " while compiling")
    )
    monkeypatch.setattr(jobs, "play_while_compiling", lambda args: tell(" ".join(args) + " while compiling"))
    assert jobs.trionfi(args) == 0
    assert ", ".join(told) == done


def test_without_a_compiler_the_table_is_plain_python_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Path | None] = []

    def run(args: list[str], copy: Path | None) -> int:
        ran.append(copy)
        return 0

    monkeypatch.setattr(builds, "obstacle", lambda: "there is no C compiler")
    monkeypatch.setattr(jobs, "obstacle", builds.obstacle)
    monkeypatch.setattr(jobs, "ready_copy", lambda: None)
    monkeypatch.setattr(jobs, "run", run)
    assert jobs.trionfi(["serve"]) == 0
    assert ran == [None]


@contextmanager
def building(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[builds.Beside]:
    """A build beside, which does this."""
    script = tmp_path / "start.py"
    script.write_text(
        f"import os, subprocess, sys, time\nfrom pathlib import Path\nhere = Path({str(tmp_path)!r})\n{code}"
    )
    monkeypatch.setattr(builds, "START", script)
    monkeypatch.setattr(ground, "ROOT", tmp_path)
    with builds.compiling_beside() as beside:
        yield beside


def wait_for(file: Path) -> str:
    while not file.exists() or not file.read_text():
        time.sleep(0.01)
    return file.read_text()


def test_a_build_beside_says_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = """
Path(os.environ["TRIONFI_BUILD_PROGRESS"]).write_text("1/4 mypyc\\n3/4 duel.c\\n4/4 half a li")
(here / "written").write_text(os.environ["TRIONFI_GENTLY"])
"""
    with building(code, tmp_path, monkeypatch) as beside:
        wait_for(tmp_path / "written")
        assert beside.percent() == 75
        beside.process.wait()
        assert beside.is_over()
    assert list((tmp_path / ".build").iterdir()) == []


def test_a_build_beside_names_its_copy_whatever_was_edited_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "made").mkdir()
    with building("print(here / 'made')", tmp_path, monkeypatch) as beside:
        beside.process.wait()
        assert beside.copy() == tmp_path / "made"


def test_a_build_beside_that_fails_leaves_its_last_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with building("print(); sys.exit('pip says\\nmuch\\n\\nNo build.\\n')", tmp_path, monkeypatch) as beside:
        beside.process.wait()
        assert beside.copy() is None
        assert beside.last_sentence() == "No build."


def test_no_room_for_a_build_beside_leaves_the_table_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".build").touch()  # no folder can be made there
    monkeypatch.setattr(ground, "ROOT", tmp_path)
    copy, why_not = table.compile_meanwhile(server=None)  # type: ignore[arg-type]
    assert copy is None
    assert why_not.startswith("The rules could not be compiled: ")


def test_before_it_says_anything_it_is_at_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with building("time.sleep(60)", tmp_path, monkeypatch) as beside:
        assert beside.percent() == 0
        assert not beside.is_over()


@pytest.mark.skipif(os.name == "nt", reason="there are no process groups")
def test_a_build_beside_ends_with_its_compilers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = """
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
(here / "compiler").write_text(str(child.pid))
time.sleep(600)
"""
    with building(code, tmp_path, monkeypatch):
        compiler = int(wait_for(tmp_path / "compiler"))
    deadline = time.monotonic() + 30
    while is_running(compiler):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_running(process: int) -> bool:
    """Whether there is such a process; one that is dead and only waits to be counted is not."""
    try:
        os.kill(process, 0)
        stat = Path(f"/proc/{process}/stat").read_text() if Path("/proc/self/stat").exists() else ""
    except (ProcessLookupError, FileNotFoundError):
        return False
    return ") Z " not in stat


def test_a_second_start_says_that_it_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ground, "ROOT", tmp_path)
    code = f"""
import sys
sys.path.insert(0, {str(Path(builds.__file__).parents[1])!r})
from pathlib import Path
from launch import ground
ground.ROOT = Path({str(tmp_path)!r})
with ground.alone("set-up"):
    print("in", file=sys.stderr)
"""
    with ground.alone("set-up"):
        other = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True)
        assert other.stderr is not None
        assert other.stderr.readline() == "Another start.py is at work in this folder; waiting for it.\n"
    assert other.stderr.readline() == "in\n"
    other.stderr.close()
    assert other.wait(30) == 0
