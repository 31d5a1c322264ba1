"""The two builds: compiled where a compiler is, never stale, never silently wrong, and pure when asked."""

import ast
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import hatch_build
from launch import builds, ground, venv
from tests.conftest import require
from trionfi import build_info

PYTHON = sys.executable
SHIFTS = """
    from typing import Final
    from mypy_extensions import i64

    FINAL: Final[i64] = 3

    def local(n: i64) -> i64:
        one: i64 = 1
        x = one << n
        return x

    def literal(n: i64) -> i64:
        return 1 << n

    def cast(n: i64) -> i64:
        return i64(1) << n

    def final(n: i64) -> i64:
        return FINAL << n

    def masked(mask: i64, n: i64) -> bool:
        return mask & (1 << n) != 0

    def negative(n: i64) -> i64:
        return -5 << n

    def rightwards(n: i64) -> i64:
        return 100 >> n
"""
RIGHT_SHIFTS = """
    from mypy_extensions import i32, i64

    def grown(n: i64) -> i64:
        x: i64 = 1
        x <<= n
        return x

    def parameter(x: i64, n: i64) -> i64:
        return (x << n) + (x >> 3)

    def table(bits: list[i64], n: i64) -> i64:
        return bits[0] << n

    def big_integer(n: int) -> int:
        return 1 << n

    def wide(n: i64) -> i64:
        return 0x1_0000_0001 << n

    def narrow(n: i32) -> i32:
        one: i32 = 1
        return one << n

    def constants() -> i64:
        one: i64 = 1
        return one << 12

    def text() -> str:
        return "x = 1 << n;"
"""


def need_compiler() -> None:
    require("compiled", not builds.obstacle(), builds.obstacle())


def run(code: str, path: Path, **env: str) -> str:
    command = [PYTHON, "-c", textwrap.dedent(code)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(path), **env}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small copy of this project: its build files, and a trionfi of one compiled module."""
    for name in (*builds.BUILD_FILES, ".gitignore", "LICENSE"):
        shutil.copy(ground.ROOT / name, tmp_path)
    project = (tmp_path / "pyproject.toml").read_text("utf-8")
    before, _, rest = project.partition("\ncompiled = [")
    (tmp_path / "pyproject.toml").write_text(
        before + '\ncompiled = ["trionfi/c*.py"]' + rest.partition("\n]")[2]
    )
    package = tmp_path / "src" / "trionfi"
    package.mkdir(parents=True)
    shutil.copy(ground.ROOT / "src/trionfi/force_pure.py", package)
    (package / "__init__.py").write_text(
        "import os\nif os.environ.get('TRIONFI_PURE'):\n    from trionfi import force_pure\n    force_pure.install()\n"
    )
    (package / "cards.py").write_text("def answer() -> int:\n    return 41\n")
    (package / "cards.toml").write_text("[one]\n")
    monkeypatch.setattr(ground, "ROOT", tmp_path)
    monkeypatch.setattr(builds, "set_up", lambda extras: None)
    monkeypatch.setattr(venv, "venv_python", lambda: Path(PYTHON))
    monkeypatch.setattr(venv, "site_packages", lambda: Path(sysconfig.get_path("purelib")))
    monkeypatch.setattr(
        "sys.executable", getattr(sys, "_base_executable", PYTHON)
    )  # has pip if ours has none
    return tmp_path


ANSWER = "from trionfi import cards; print(cards.answer(), cards.__file__.endswith('.py'))"


def test_the_suite_runs_compiled() -> None:
    require("compiled", build_info.compiled(), "this suite runs as plain Python")
    assert build_info.describe() == "compiled by mypyc"


def test_plain_python_can_be_asked_for() -> None:
    code = "import trionfi.build_info; print(trionfi.build_info.describe())"
    assert run(code, Path(build_info.__file__).parent.parent, TRIONFI_PURE="1") == "plain Python"


def test_an_edit_is_never_hidden_by_an_old_binary(checkout: Path) -> None:
    need_compiler()
    first = builds.compiled_copy()
    assert first is not None
    assert run(ANSWER, first) == "41 False"
    assert run(ANSWER, first, TRIONFI_PURE="1") == "41 True"
    assert (first / "trionfi/cards.toml").exists()
    assert builds.compiled_copy() == first

    (checkout / "src/trionfi/cards.py").write_text("def answer() -> int:\n    return 42\n")
    second = builds.compiled_copy()
    assert second is not None
    assert second != first
    assert run(ANSWER, second) == "42 False"
    assert not [file for file in (checkout / "src").rglob("*") if file.suffix in hatch_build.BINARIES]


@pytest.mark.parametrize("name", ["src/trionfi/cards.py", "src/trionfi/cards.toml", *builds.BUILD_FILES])
def test_every_file_that_goes_into_a_build_changes_its_key(checkout: Path, name: str) -> None:
    before = builds.build_key(checkout)
    assert builds.build_key(checkout) == before
    with (checkout / name).open("a") as file:
        file.write("\n")
    assert builds.build_key(checkout) != before


def test_a_new_and_a_renamed_file_change_the_key(checkout: Path) -> None:
    keys = [builds.build_key(checkout)]
    (checkout / "src/trionfi/new.py").touch()
    keys.append(builds.build_key(checkout))
    (checkout / "src/trionfi/new.py").rename(checkout / "src/trionfi/newer.py")
    keys.append(builds.build_key(checkout))
    assert len(set(keys)) == 3


def test_a_failed_build_says_so_and_runs_pure(checkout: Path, capfd: pytest.CaptureFixture[str]) -> None:
    need_compiler()
    (checkout / "src/trionfi/cards.py").write_text("def answer() -> int:\n    return 'forty-two'\n")
    assert builds.compiled_copy() is None
    [log] = (checkout / ".build").glob("*.log")
    assert "Incompatible return value type" in log.read_text()
    told = f"The rules could not be compiled: .build/{log.name} says why; remove it to try again."
    assert capfd.readouterr().err.splitlines()[1:] == [told]
    assert builds.compiled_copy() is None  # at once, without another try
    assert "Compiling" not in capfd.readouterr().err


def test_a_missing_compiler_costs_a_sentence(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert builds.compiled_copy() is None
    assert capfd.readouterr().err == (
        "Running as plain Python, which is slower: there is no C compiler (the package gcc).\n"
    )


@pytest.mark.parametrize("wish", ["", "1"])
def test_a_wheel_falls_back_to_plain_python_unless_told_otherwise(
    checkout: Path, wish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    target = checkout / "target"
    why = venv.pip_failure(
        "--no-deps", "--no-build-isolation", "--target", str(target), str(checkout), TRIONFI_COMPILE=wish
    )
    assert bool(why) == (wish == "1"), why
    if why:
        assert "no-such-compiler" in ground.reason(why, "")
    else:
        assert run(ANSWER, target) == "41 True"


def test_a_pattern_that_finds_nothing_is_a_mistake(checkout: Path) -> None:
    assert hatch_build.listed_modules(checkout) == ["trionfi/cards.py"]
    (checkout / "src/trionfi/cards.py").unlink()
    with pytest.raises(FileNotFoundError, match=r"'trionfi/c\*\.py' finds no file"):
        hatch_build.listed_modules(checkout)


def compile_modules(tmp_path: Path, modules: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    for name, code in modules.items():
        file = tmp_path / "src" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(textwrap.dedent(code))
        for package in Path(name).parents[:-1]:
            (tmp_path / "src" / package / "__init__.py").touch()
    (tmp_path / "scratch").mkdir()
    return hatch_build.compile_copy(tmp_path / "src", sorted(modules), tmp_path / "scratch")


def test_shifts_that_would_be_miscompiled_stop_the_build(tmp_path: Path) -> None:
    need_compiler()
    done = compile_modules(tmp_path, {"shifty.py": SHIFTS})
    assert done.returncode == hatch_build.MISCOMPILED
    caught = {line.partition(":")[0] for line in done.stdout.splitlines()[1:]}
    assert caught == {"local", "literal", "cast", "final", "masked", "negative", "rightwards"}
    assert not hatch_build.binaries(tmp_path / "scratch")


def test_right_shifts_pass_and_are_right(tmp_path: Path) -> None:
    need_compiler()
    done = compile_modules(tmp_path, {"shifty.py": RIGHT_SHIFTS})
    assert done.returncode == 0, done.stdout
    shutil.rmtree(tmp_path / "scratch" / "build")
    calls = "s.grown(35), s.parameter(1, 35), s.table([1], 35), s.wide(20), s.constants()"
    shifted = run(f"import shifty as s; print({calls})", tmp_path / "scratch")
    assert shifted == f"{1 << 35} {1 << 35} {1 << 35} {0x1_0000_0001 << 20} {1 << 12}"


BITS, GAME = "trionfi/core/bitset.py", "trionfi/games/toy/rules.py"
FOLDERS = {
    BITS: """
        from mypy_extensions import i64

        def bit(n: i64) -> i64:
            one: i64 = 1
            one <<= n
            return one

        def both(n: i64, m: i64) -> i64:
            return bit(n) | bit(m)
    """,
    GAME: """
        from mypy_extensions import i64
        from trionfi.core import bitset

        def answer(n: i64) -> i64:
            return bitset.both(n, 3)
    """,
}


def test_units_of_several_folders_call_each_other(tmp_path: Path) -> None:
    """The game's unit has its own copy of what it calls in the core, to be inlined."""
    need_compiler()
    done = compile_modules(tmp_path, FOLDERS)
    assert done.returncode == 0, done.stdout
    scratch = tmp_path / "scratch"
    inlined = (scratch / "build/inlined.h").read_text()
    assert "#define CPyDef_bitset___both inlined_CPyDef_bitset___both" in inlined
    assert "static inline int64_t CPyDef_bitset___both(int64_t cpy_r_n, int64_t cpy_r_m);" in inlined
    assert "top_level" not in inlined
    assert '#include "inlined.h"' in (scratch / "build/unit.trionfi.games.toy.c").read_text()
    assert '#include "inlined.h"' not in (scratch / "build/unit.trionfi.core.c").read_text()
    made = {file.relative_to(scratch).as_posix().partition(".")[0] for file in hatch_build.binaries(scratch)}
    assert made == {"trionfi__mypyc", BITS.removesuffix(".py"), GAME.removesuffix(".py")}
    shutil.rmtree(scratch / "build")
    code = "from trionfi.games.toy import rules; print(rules.answer(35), rules.__file__.endswith('.py'))"
    assert run(code, scratch) == f"{1 << 35 | 8} False"


def test_a_wrong_shift_is_found_in_any_folder(tmp_path: Path) -> None:
    need_compiler()
    wrong = "from mypy_extensions import i64\n\ndef literal(n: i64) -> i64:\n    return 1 << n\n"
    done = compile_modules(tmp_path, {**FOLDERS, "trionfi/table/shift.py": wrong})
    assert done.returncode == hatch_build.MISCOMPILED
    assert [line.partition(":")[0] for line in done.stdout.splitlines()[1:]] == ["shift.literal"]


def test_packages_that_no_module_names_are_not_read(tmp_path: Path) -> None:
    need_compiler()
    for package in hatch_build.settings(ground.ROOT)["unread"]:
        broken = tmp_path / "src" / package / "__init__.py"
        broken.parent.mkdir(parents=True)
        broken.write_text("no Python at all\n")
        (tmp_path / "src" / f"plain_{package}.py").write_text(f"import {package}.engine\nKEPT: int = 1\n")
    names = [f"plain_{package}" for package in hatch_build.settings(ground.ROOT)["unread"]]
    code = "".join(f"import {name}\n" for name in names) + "def answer() -> int:\n    return 1\n"
    done = compile_modules(tmp_path, {"rules.py": code})
    assert done.returncode == 0, done.stdout


def test_progress_is_told_while_a_build_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    need_compiler()
    monkeypatch.setenv("TRIONFI_BUILD_PROGRESS", str(tmp_path / "progress.txt"))
    assert compile_modules(tmp_path, FOLDERS).returncode == 0
    lines = [line.split(" ", 1) for line in (tmp_path / "progress.txt").read_text().splitlines()]
    [total] = {int(count.partition("/")[2]) for count, _ in lines}
    done = [int(count.partition("/")[0]) for count, _ in lines]
    assert (done[0], done[-1]) == (0, total)
    assert done == sorted(done)
    assert [what for _, what in lines[:2]] == ["types", "C code"]
    units = {"trionfi.core", "trionfi.games.toy", "mypyc's runtime"}
    shims = {"trionfi.core.bitset", "trionfi.games.toy.rules"}
    assert sorted(what for _, what in lines[2:]) == sorted(units | shims)


START_A_BUILD = """
    import subprocess, sys
    build = subprocess.Popen([sys.executable, "-m", "hatchling", "build", "-t", "wheel"])
    print(build.pid, flush=True)
    build.wait()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("how", ["SIGINT", "SIGTERM", "SIGKILL", "its parent dies"])
def test_a_build_that_is_killed_leaves_no_compiler_and_no_litter(checkout: Path, how: str) -> None:
    need_compiler()
    tmp, noted, slow_cc = checkout / "tmp", checkout / "compiler.pid", checkout / "slow-cc"
    tmp.mkdir()
    slow_cc.write_text(f"#!/bin/sh\necho $$ > {tmp}/pid\nmv {tmp}/pid {noted}\nexec sleep 250\n")
    slow_cc.chmod(0o755)
    env = {**os.environ, "CC": str(slow_cc), "TMPDIR": str(tmp), "TRIONFI_COMPILE": "1"}
    command = [PYTHON, "-c", textwrap.dedent(START_A_BUILD)]
    with subprocess.Popen(
        command, cwd=checkout, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as parent:
        assert parent.stdout is not None
        builder = int(parent.stdout.readline())
        until(noted.exists)
        if how == "its parent dies":
            parent.kill()
        else:
            os.kill(builder, signal.Signals[how])
        until(lambda: not runs(builder) and not runs(int(noted.read_text())))
        until(lambda: not list(tmp.iterdir()))


COMPILE = """
    import sys, sysconfig
    from pathlib import Path
    from launch import builds, ground, venv
    ground.ROOT = Path(sys.argv[1])
    builds.set_up = lambda extras: None
    ours = Path(sys.executable)
    venv.venv_python = lambda: ours
    venv.site_packages = lambda: Path(sysconfig.get_path("purelib"))
    sys.executable = getattr(sys, "_base_executable", sys.executable)
    builds.compiled_copy()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize(("how", "code"), [("SIGINT", -signal.SIGINT), ("SIGTERM", 1), ("SIGHUP", 1)])
def test_start_py_that_is_ended_while_it_compiles_leaves_nothing_behind(
    checkout: Path, how: str, code: int
) -> None:
    need_compiler()
    noted, slow_cc = checkout / "compiler.pid", checkout / "slow-cc"
    slow_cc.write_text(f"#!/bin/sh\necho $$ > {noted}.tmp\nmv {noted}.tmp {noted}\nexec sleep 250\n")
    slow_cc.chmod(0o755)
    command = [PYTHON, "-c", textwrap.dedent(COMPILE), str(checkout)]
    root = Path(builds.__file__).parents[1]
    with subprocess.Popen(command, cwd=root, env={**os.environ, "CC": str(slow_cc)}) as starting:
        until(noted.exists)
        starting.send_signal(signal.Signals[how])
        assert starting.wait(60) == code
    until(lambda: not runs(int(noted.read_text())))
    assert not list((checkout / ".build").glob("tmp-*"))


SET_UP = """
    import sys
    from pathlib import Path
    from launch import ground
    ground.ROOT = Path(sys.argv[1])
    with ground.alone("set-up"):
        ground.failure(["/bin/sh", "-c", "sleep 250 & echo $! > pid; mv pid pip.pid; wait"])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize(("how", "code"), [("SIGINT", -signal.SIGINT), ("SIGTERM", 1), ("SIGHUP", 1)])
def test_start_py_that_is_ended_while_it_sets_up_leaves_no_pip_behind(
    tmp_path: Path, how: str, code: int
) -> None:
    command = [PYTHON, "-c", textwrap.dedent(SET_UP), str(tmp_path)]
    env = {**os.environ, "PYTHONPATH": str(Path(builds.__file__).parents[1])}
    with subprocess.Popen(command, cwd=tmp_path, env=env, stderr=subprocess.DEVNULL) as starting:
        until((tmp_path / "pip.pid").exists)
        starting.send_signal(signal.Signals[how])
        assert starting.wait(60) == code
    until(lambda: not runs(int((tmp_path / "pip.pid").read_text())))


def until(true: Callable[[], bool], seconds: float = 120) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def runs(pid: int) -> bool:
    """Whether the process does; one that has ended, and that nobody has waited for yet, does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_what_pyproject_says_of_the_compiled_modules_is_so() -> None:
    """Inlined ones are compiled, and no compiled one imports a package whose types mypyc does not read."""
    chosen = hatch_build.settings(ground.ROOT)
    modules = hatch_build.listed_modules(ground.ROOT)
    assert set(chosen["inlined"]) <= set(modules)
    for module in modules:
        for node in ast.walk(ast.parse((ground.ROOT / "src" / module).read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.partition(".")[0] for name in names} & set(chosen["unread"]), module


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("    cpy_r_r0 = 1 << cpy_r_n;", True),
        ("    cpy_r_r0 = -5 << cpy_r_n;", True),
        ("    cpy_r_r0 = 1 << 35;", True),
        ("    cpy_r_r0 = 3 << 30;", True),
        ("    cpy_r_r0 = 1 << 30;", False),
        ("    cpy_r_r0 = 4294967297LL << cpy_r_n;", False),
        ("    cpy_r_r0 = cpy_r_x << 3;", False),
        ("    cpy_r_r0 = (Py_ssize_t)cpy_r_x >> 1;", False),
    ],
)
def test_what_the_guard_calls_wrong(line: str, wrong: bool) -> None:
    assert list(hatch_build.constant_shifts(line)) == ([f"?: {line.strip()}"] if wrong else [])
