"""start.py: what it says and does before any of the project is installed."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import start

START = Path(start.__file__)


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
            for made in (start.venv_python(), start.site_packages() / "x"):
                made.parent.mkdir(parents=True, exist_ok=True)
                made.touch()
        return "one\ntwo\nno such package" if self.failing in line else ""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty checkout, with the build files only."""
    for name in start.BUILD_FILES:
        (tmp_path / name).write_text(
            '[build-system]\nrequires = ["a-builder"]' if name.endswith("toml") else ""
        )
    monkeypatch.setattr(start, "ROOT", tmp_path)
    return tmp_path


@pytest.fixture
def pip(root: Path, monkeypatch: pytest.MonkeyPatch) -> Pip:
    pip = Pip()
    monkeypatch.setattr(start, "failure", pip)
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
    imports = [node for node in ast.walk(ast.parse(START.read_text("utf-8"))) if isinstance(node, ast.Import)]
    names = {alias.name.partition(".")[0] for node in imports for alias in node.names}
    assert names <= sys.stdlib_module_names


@pytest.mark.parametrize(
    ("windows", "python", "library"),
    [
        (False, ".venv/bin/python", f".venv/lib/python3.{sys.version_info[1]}/site-packages"),
        (True, ".venv/Scripts/python.exe", ".venv/Lib/site-packages"),
    ],
)
def test_paths_on_each_system(root: Path, windows: bool, python: str, library: str) -> None:
    assert start.venv_python(windows) == root / python
    assert start.site_packages(windows) == root / library


def test_a_second_run_calls_nothing(pip: Pip) -> None:
    start.set_up({"test"})
    first = len(pip.commands)
    start.set_up({"test"})
    start.set_up(set())
    assert first == 3  # venv, the build tools, the project
    assert len(pip.commands) == first


def test_the_builders_come_first_and_the_project_is_editable_and_pinned(root: Path, pip: Pip) -> None:
    start.set_up({"test"})
    builders, project = pip.commands[1:]
    assert builders.endswith(f"-c {root / 'constraints.txt'} a-builder")
    assert project.endswith(f"-c {root / 'constraints.txt'} --no-build-isolation -e {root}[test]")


def test_more_extras_are_added_to_those_that_are_there(root: Path, pip: Pip) -> None:
    start.set_up({"test"})
    start.set_up({"dev"})
    assert pip.commands[-1].endswith(f"-e {root}[dev,test]")
    assert (root / ".venv/made-from.txt").read_text().split()[1:] == ["dev", "test"]


@pytest.mark.parametrize("name", start.BUILD_FILES)
def test_a_changed_build_file_installs_again(root: Path, pip: Pip, name: str) -> None:
    start.set_up(set())
    before = len(pip.commands)
    with (root / name).open("a") as file:
        file.write("\n# changed")
    start.set_up(set())
    assert len(pip.commands) == before + 2  # into the same .venv


def test_without_ensurepip_the_outer_pip_fills_the_venv(pip: Pip, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else name)
    start.set_up(set())
    assert "--without-pip" in pip.commands[0]
    assert pip.commands[1].startswith(f"{sys.executable} -m pip --python {start.venv_python()} install")


def test_without_any_pip_one_package_is_named(pip: Pip, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r"^pip is missing: install the package python3-pip"):
        start.set_up(set())


@pytest.mark.parametrize("failing", ["a-builder", "-e "])
def test_a_failed_pip_is_told_in_a_sentence_and_tried_again(pip: Pip, failing: str) -> None:
    pip.failing = failing
    with pytest.raises(SystemExit, match=r"no such package\n\npip could not install Trionfi; its last lines"):
        start.set_up(set())
    pip.failing = "nothing"
    start.set_up(set())
    assert (start.ROOT / ".venv/made-from.txt").exists()


def test_a_damaged_venv_is_made_anew(root: Path, pip: Pip) -> None:
    start.set_up(set())
    start.venv_python().unlink()
    start.set_up(set())
    assert [" -m venv " in command for command in pip.commands] == [True, False, False] * 2


@pytest.mark.parametrize(
    ("args", "jobs"),
    [
        (["lint"], ["lint"]),
        (["test", "-k", "x"], ["test -k x"]),
        (["check", "-x"], ["lint", "test -x"]),
        ([], ["trionfi serve"]),
        (["play", "arcanity"], ["trionfi play arcanity"]),
        (["--version"], ["trionfi --version"]),
        (["nonsense"], ["trionfi nonsense"]),
    ],
)
def test_the_first_word_names_the_job(
    args: list[str], jobs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def note(*words: str) -> int:
        done.append(" ".join(words))
        return 0

    monkeypatch.setattr(start, "set_up", lambda extras: None)
    monkeypatch.setattr(start, "lint", lambda: note("lint"))
    monkeypatch.setattr(start, "test", lambda args: note("test", *args))
    monkeypatch.setattr(start, "trionfi", lambda args: note("trionfi", *args))
    assert start.main(args) == 0
    assert done == jobs


def test_a_failed_lint_stops_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "set_up", lambda extras: None)
    monkeypatch.setattr(start, "lint", lambda: 1)
    assert start.main(["check"]) == 1


RULES = " ".join(start.PURE_TESTS)


@pytest.mark.parametrize(
    ("args", "compiled", "pure"),
    [
        (
            [],
            "-n 2 --dist worksteal",
            f"-n 2 --dist worksteal --cov --cov-branch {RULES}",
        ),
        (
            ["-k", "rng"],
            "-n 2 --dist worksteal -k rng",
            f"-n 2 --dist worksteal --cov --cov-branch --cov-fail-under=0 -k rng {RULES}",
        ),
        (
            ["tests/core", "-x"],
            "-n 2 --dist worksteal tests/core -x",
            "-n 2 --dist worksteal --cov --cov-branch --cov-fail-under=0 -x tests/core",
        ),
        (["tests/test_start.py"], "-n 2 --dist worksteal tests/test_start.py", None),
    ],
)
def test_tests_run_compiled_and_then_pure(
    args: list[str], compiled: str, pure: str | None, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str, str | None, str | None]] = []

    def python(words: list[str], env: dict[str, str]) -> int:
        calls.append((" ".join(words[1:]), env.get("PYTHONPATH"), env.get("TRIONFI_REQUIRE")))
        return 0

    for folder in start.PURE_TESTS:
        (root / folder).mkdir(parents=True)
    (root / "tests/test_start.py").touch()
    monkeypatch.setattr(start, "python", python)
    monkeypatch.setattr(start, "compiled_copy", lambda: Path("copy"))
    monkeypatch.setenv("TRIONFI_REQUIRE", "compiled,browser,long")
    assert start.test(args) == 0
    assert calls == [(compiled, "copy", "compiled,browser,long")] + (
        [(pure, None, "browser,long")] if pure else []
    )
    monkeypatch.setenv("TRIONFI_REQUIRE", "compiled,browser")  # each day without coverage
    calls.clear()
    assert start.test(args) == 0
    assert [words.split() for words, *_ in calls[1:]] == [
        [word for word in (pure or "").split() if not word.startswith("--cov")] for _ in calls[1:]
    ]


def test_without_a_compiled_copy_the_tests_run_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []
    monkeypatch.delenv("TRIONFI_REQUIRE", raising=False)
    monkeypatch.setattr(start, "compiled_copy", lambda: None)
    monkeypatch.setattr(start, "python", lambda words, env: calls.append(words))
    start.test([])
    assert calls == [["pytest", "-n", "2", "--dist", "worksteal"]]


@pytest.mark.parametrize("what", ["KeyboardInterrupt", "PermissionError(13, 'no entry')"])
def test_no_traceback(what: str) -> None:
    """Interrupted, or in a folder that cannot be written: a line at most."""
    patch = f"import hashlib; hashlib.blake2b = lambda *a, **k: (_ for _ in ()).throw({what})\n"
    done = run(patch + "runpy.run_path(start, run_name='__main__')")
    assert done.returncode == (130 if what == "KeyboardInterrupt" else 1)
    assert "Traceback" not in done.stderr


def test_a_bare_machine_is_told_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert start.obstacle() == "there is no C compiler (the package gcc)"
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr("sysconfig.get_path", lambda name: "/nowhere")
    assert start.obstacle() == "Python's C headers are missing (the package python3-dev)"
    monkeypatch.setenv("TRIONFI_COMPILE", "0")
    assert start.obstacle() == "TRIONFI_COMPILE is 0"
