"""start.py and launch/: what they say and do before any of the project is installed."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from launch import builds, ground, jobs, venv

START = ground.START


PYPROJECT = """
[build-system]
requires = ["a-builder"]
[project]
name = "trionfi"
dependencies = ["a-need>=1"]
[project.optional-dependencies]
test = ["trionfi[database]", "a-tester"]
dev = ["trionfi[test]", "a-linter"]
database = ["a-driver"]
weblint = ["a-web-linter"]
"""


def run(code: str) -> "subprocess.CompletedProcess[str]":
    """Run Python code that has `start` as the path of start.py."""
    prelude = f"import runpy, sys; start = {str(START)!r}; sys.argv = [start, '--version']\n"
    return subprocess.run([sys.executable, "-c", prelude + code], capture_output=True, text=True, timeout=60)


class Pip:
    """Stands in for the programs that start.py runs, and remembers their command lines."""

    def __init__(self, failing: str = "nothing") -> None:
        self.failing = failing
        self.commands: list[str] = []

    def __call__(self, command: list[str], **env: str) -> str:
        line = " ".join(command)
        self.commands.append(line)
        if "venv" in command:
            for made in (venv.venv_python(), venv.site_packages() / "x"):
                made.parent.mkdir(parents=True, exist_ok=True)
                made.touch()
        return "one\ntwo\nno such package" if self.failing in line else ""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty checkout, with the build files only."""
    for name in builds.BUILD_FILES:
        (tmp_path / name).write_text(PYPROJECT if name.endswith("toml") else "")
    monkeypatch.setattr(ground, "ROOT", tmp_path)
    return tmp_path


@pytest.fixture
def pip(root: Path, monkeypatch: pytest.MonkeyPatch) -> Pip:
    pip = Pip()
    monkeypatch.setattr(venv, "failure", pip)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name)  # whatever this machine lacks
    return pip


def test_an_old_python_can_read_the_file() -> None:
    ast.parse(START.read_text("utf-8"), feature_version=(3, 6))


def test_an_old_python_gets_one_sentence() -> None:
    done = run("sys.version_info = (3, 6, 9, 'final', 0); runpy.run_path(start, run_name='__main__')")
    assert done.returncode == 1
    assert done.stderr == "Trionfi needs Python 3.11 or newer; this is Python 3.6.\n"


def test_only_the_version_check_comes_before_the_imports_that_an_old_python_lacks() -> None:
    first, second, third, *_ = ast.parse(START.read_text("utf-8")).body
    assert isinstance(first, ast.Expr)
    assert ast.unparse(second) == "import sys"
    assert ast.unparse(third).startswith("if sys.version_info < (3, 11):\n    sys.exit(")


def test_it_needs_the_standard_library_only() -> None:
    names = set[str]()
    for file in (START, *START.parent.glob("launch/*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add((node.module or "").partition(".")[0])
    assert names <= sys.stdlib_module_names | {"launch"}


@pytest.mark.parametrize(
    ("windows", "python", "library"),
    [
        (False, ".venv/bin/python", f".venv/lib/python3.{sys.version_info[1]}/site-packages"),
        (True, ".venv/Scripts/python.exe", ".venv/Lib/site-packages"),
    ],
)
def test_paths_on_each_system(root: Path, windows: bool, python: str, library: str) -> None:
    assert venv.venv_python(windows) == root / python
    assert venv.site_packages(windows) == root / library


def test_a_second_run_calls_nothing(pip: Pip) -> None:
    venv.set_up({"test"})
    first = len(pip.commands)
    venv.set_up({"test"})
    venv.set_up(set())
    assert first == 2  # venv, and what the project needs
    assert len(pip.commands) == first


def test_pip_gets_what_the_project_needs_pinned(root: Path, pip: Pip) -> None:
    venv.set_up({"test"})
    assert pip.commands[1].endswith(
        f"install --disable-pip-version-check --no-input -c {root / 'constraints.txt'} a-need>=1 a-driver a-tester"
    )
    assert (venv.site_packages() / "trionfi.pth").read_text() == f"{root / 'src'}\n"


@pytest.mark.parametrize(
    ("extras", "names"),
    [
        ((), []),
        (("build",), ["a-builder"]),
        (("dev",), ["a-driver", "a-tester", "a-linter"]),
        (("build", "database"), ["a-builder", "a-driver"]),
    ],
)
def test_an_extra_may_name_another(root: Path, extras: tuple[str, ...], names: list[str]) -> None:
    assert venv.requirements(extras) == ["a-need>=1", *names]


def test_more_extras_are_added_to_those_that_are_there(root: Path, pip: Pip) -> None:
    venv.set_up({"test"})
    venv.set_up({"dev"})
    assert pip.commands[-1].endswith(" a-need>=1 a-driver a-tester a-linter a-driver a-tester")
    assert (root / ".venv/made-from.txt").read_text().split()[1:] == ["dev", "test"]


def test_a_wished_extra_is_installed_once(root: Path, pip: Pip) -> None:
    for _ in range(2):
        venv.set_up({"test"}, frozenset({"weblint"}))
    assert len(pip.commands) == 3  # venv, what the project needs, the wish
    assert pip.commands[-1].endswith(f" -c {root / 'constraints.txt'} a-need>=1 a-web-linter")
    assert (root / ".venv/made-from.txt").read_text().split()[1:] == ["test", "weblint"]


def test_a_wished_extra_that_cannot_be_had_is_tried_again(root: Path, pip: Pip) -> None:
    pip.failing = "a-web-linter"
    venv.set_up({"test"}, frozenset({"weblint"}))
    assert (root / ".venv/made-from.txt").read_text().split()[1:] == ["test"]
    pip.failing = "nothing"
    venv.set_up({"test"}, frozenset({"weblint"}))
    assert (root / ".venv/made-from.txt").read_text().split()[1:] == ["test", "weblint"]
    assert len(pip.commands) == 4


@pytest.mark.parametrize("name", venv.MADE_FROM)
def test_a_changed_build_file_installs_again(root: Path, pip: Pip, name: str) -> None:
    venv.set_up(set())
    before = len(pip.commands)
    with (root / name).open("a") as file:
        file.write("\n# changed")
    venv.set_up(set())
    assert len(pip.commands) == before + 1  # into the same .venv


def test_the_pip_of_this_python_fills_the_venv(pip: Pip) -> None:
    venv.set_up(set())
    assert "--without-pip" in pip.commands[0]
    assert pip.commands[1].startswith(f"{sys.executable} -m pip --python {venv.venv_python()} install")


def test_without_a_pip_the_venv_gets_its_own(pip: Pip, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "pip" else name)
    venv.set_up(set())
    assert "--without-pip" not in pip.commands[0]


def test_without_any_pip_one_package_is_named(pip: Pip, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r"^pip is missing: install the package python3-pip"):
        venv.set_up(set())


def test_a_failed_pip_is_told_in_a_sentence_and_tried_again(pip: Pip) -> None:
    pip.failing = "a-need"
    with pytest.raises(SystemExit, match=r"no such package\n\npip could not install what Trionfi needs"):
        venv.set_up(set())
    pip.failing = "nothing"
    venv.set_up(set())
    assert (ground.ROOT / ".venv/made-from.txt").exists()


def test_a_full_disk_is_told_in_a_sentence() -> None:
    text = "Traceback ...\nERROR: Could not install: [Errno 28] No space left on device: '/x'\n"
    told = ground.reason(text, "pip could not install it.")
    assert told == "There is no room left on the disk. Free some and start again: it goes on from there."


def test_a_damaged_venv_is_made_anew(root: Path, pip: Pip) -> None:
    venv.set_up(set())
    venv.venv_python().unlink()
    venv.set_up(set())
    assert [" -m venv " in command for command in pip.commands] == [True, False] * 2


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["lint"], ["lint"]),
        (["test", "-k", "x"], ["test -k x"]),
        (["check", "-x"], ["lint", "test -x"]),
        ([], ["trionfi serve"]),
        (["play", "arcanity"], ["trionfi play arcanity"]),
        (["--version"], ["trionfi --version"]),
        (["--help"], ["trionfi --help"]),
        (["--port", "0"], ["trionfi serve --port 0"]),
        (["--wait"], ["trionfi serve --wait"]),
        (["--wait", "--port", "0"], ["trionfi serve --port 0 --wait"]),
        (["--wait", "play", "arcanity"], ["trionfi play arcanity --wait"]),
        (["nonsense"], ["trionfi nonsense"]),
    ],
)
def test_the_first_word_names_the_job(
    args: list[str], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def note(*words: str) -> int:
        done.append(" ".join(words))
        return 0

    monkeypatch.setattr(jobs, "set_up", lambda extras, wished: None)
    monkeypatch.setattr(jobs, "lint", lambda: note("lint"))
    monkeypatch.setattr(jobs, "test", lambda args: note("test", *args))
    monkeypatch.setattr(jobs, "trionfi", lambda args: note("trionfi", *args))
    assert jobs.main(args) == 0
    assert done == expected


def test_help_tells_the_words_of_start_py_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(jobs, "set_up", lambda extras, wished: None)
    monkeypatch.setattr(jobs, "trionfi", lambda args: 0)
    assert jobs.main(["--help"]) == 0
    told = capsys.readouterr().out
    for words in ("start.py --wait", "start.py test", "start.py mutants"):
        assert words in told


def test_the_command_line_hears_how_it_was_called(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def execve(file: str, command: list[str], env: dict[str, str]) -> None:
        told.append(env["TRIONFI_COMMAND"])

    monkeypatch.setattr(os, "execve", execve)
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3")
    monkeypatch.setattr(sys, "argv", ["my games/start.py", "games"])
    jobs.run(["games"], None)
    assert told == ["python3 'my games/start.py'"]


def test_a_failed_lint_stops_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "set_up", lambda extras, wished: None)
    monkeypatch.setattr(jobs, "lint", lambda: 1)
    assert jobs.main(["check"]) == 1


RULES = " ".join(jobs.PURE_TESTS)


@pytest.mark.parametrize(
    ("args", "compiled", "pure"),
    [
        (
            [],
            "-n 3 --dist worksteal",
            f"-n 3 --dist worksteal --cov --cov-branch {RULES}",
        ),
        (
            ["-k", "rng"],
            "-n 3 --dist worksteal -k rng",
            f"-n 3 --dist worksteal --cov --cov-branch --cov-fail-under=0 -k rng {RULES}",
        ),
        (
            ["tests/core", "-x"],
            "-n 3 --dist worksteal tests/core -x",
            "-n 3 --dist worksteal --cov --cov-branch --cov-fail-under=0 -x tests/core",
        ),
        (["tests/test_start.py"], "-n 3 --dist worksteal tests/test_start.py", None),
    ],
)
def test_tests_run_compiled_and_then_pure(
    args: list[str], compiled: str, pure: str | None, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str, str | None, str | None]] = []

    def python(words: list[str], env: dict[str, str]) -> int:
        calls.append((" ".join(words[1:]), env.get("PYTHONPATH"), env.get("TRIONFI_REQUIRE")))
        return 0

    for folder in jobs.PURE_TESTS:
        (root / folder).mkdir(parents=True)
    (root / "tests/test_start.py").touch()
    monkeypatch.setattr(jobs, "python", python)
    monkeypatch.setattr(jobs, "compiled_copy", lambda: Path("copy"))
    monkeypatch.setenv("TRIONFI_REQUIRE", "compiled,browser,long")
    assert jobs.test(args) == 0
    assert calls == [(compiled, "copy", "compiled,browser,long")] + (
        [(pure, None, "browser,long")] if pure else []
    )
    monkeypatch.setenv("TRIONFI_REQUIRE", "compiled,browser")  # each day without coverage
    calls.clear()
    assert jobs.test(args) == 0
    assert [words.split() for words, *_ in calls[1:]] == [
        [word for word in (pure or "").split() if not word.startswith("--cov")] for _ in calls[1:]
    ]


def test_without_the_compiled_copy_that_is_required_nothing_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(jobs, "python", lambda words, env: pytest.fail("this ran without the compiled build"))
    monkeypatch.setattr(jobs, "compiled_copy", lambda: None)
    monkeypatch.setenv("TRIONFI_REQUIRE", "compiled,browser")
    assert jobs.test([]) == 1
    assert "TRIONFI_REQUIRE asks for the compiled build" in capsys.readouterr().err


@pytest.mark.parametrize(("words", "expected"), [("", 0), ("compiled,weblint", 1)])
def test_without_their_tools_pages_are_skipped_with_a_sentence_or_fail_where_required(
    words: str, expected: int, root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRIONFI_REQUIRE", words)
    monkeypatch.setattr(jobs, "python", lambda words, env: 0)
    assert jobs.lint() == expected
    assert capsys.readouterr().err.startswith("Styles, scripts and templates were not checked: ")


def test_one_failing_tool_fails_the_lint(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = venv.venv_python().parent
    tools.mkdir(parents=True)
    calls: list[str] = []
    for name in ("oxfmt", "oxlint", "djlint"):
        (tools / f"{name}{venv.venv_python().suffix}").touch()

    def call(command: list[str], **options: object) -> int:
        calls.append(Path(command[0]).stem)
        return int(calls[-1] == "oxlint")

    monkeypatch.setattr(jobs, "python", lambda words, env: 0)
    monkeypatch.setattr("subprocess.call", call)
    assert jobs.lint() == 1
    assert calls == ["oxfmt", "oxlint", "djlint"]


def test_without_a_compiled_copy_the_tests_run_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []
    monkeypatch.delenv("TRIONFI_REQUIRE", raising=False)
    monkeypatch.setattr(jobs, "compiled_copy", lambda: None)
    monkeypatch.setattr(jobs, "python", lambda words, env: calls.append(words))
    jobs.test([])
    assert calls == [["pytest", "-n", "3", "--dist", "worksteal"]]


@pytest.mark.parametrize("what", ["KeyboardInterrupt", "PermissionError(13, 'no entry')"])
def test_no_traceback(what: str) -> None:
    """Interrupted, or in a folder that cannot be written: a line at most."""
    patch = f"""
sys.path.insert(0, {str(START.parent)!r})
import hashlib
hashlib.blake2b = lambda *words, **more: (_ for _ in ()).throw({what})
"""
    done = run(patch + "runpy.run_path(start, run_name='__main__')")
    assert done.returncode == (130 if what == "KeyboardInterrupt" else 1)
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


def test_a_bare_machine_is_told_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert builds.obstacle() == "there is no C compiler (the package gcc)"
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr("sysconfig.get_path", lambda name: "/nowhere")
    assert builds.obstacle() == "Python's C headers are missing (the package python3-dev)"
    monkeypatch.setenv("TRIONFI_COMPILE", "0")
    assert builds.obstacle() == "TRIONFI_COMPILE is 0"
