"""The words that start.py knows: lint, test, check, mutants, build; all others go to the trionfi command line."""

import ast
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

from launch import ground
from launch.builds import build, compiled_copy, compiling_beside, last_log, obstacle, ready_copy
from launch.ground import interrupts_held, say
from launch.table import CAN_HAND_ON, serve_while_compiling
from launch.venv import BUILD, WEBLINT, set_up, venv_python

EXTRAS = {"test": {"test", BUILD}, "mutants": {"test"}, "lint": {"dev", BUILD}, "check": {"dev", BUILD}}
# Done without where pip has none for this machine
WISHED = {"lint": frozenset({WEBLINT}), "check": frozenset({WEBLINT})}
# Run once more as plain Python, where coverage can be measured and every call be counted
PURE_TESTS = ("tests/core", "tests/games", "tests/web/test_timing.py")
WORKERS = "3"  # for the tests: two cores are busy while one of three waits for a browser or a server
AT_ONCE = ("serve", "play")  # nobody wants to wait for these: they begin as plain Python
# Nothing is compiled for these; other options without a word are for the table
ABOUT = ("-h", "--help", "--version")
COMPILED_FIRST = ("bench", "laws", "simulate")


def environment(build: Path | None, **more: str) -> dict[str, str]:
    """The child's: it imports the compiled copy if there is one, else the plain sources."""
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return {**env, **({"PYTHONPATH": str(build)} if build else {}), **more}


def called() -> dict[str, str]:
    """How this was called, so that a command that a person is told can be typed as it stands."""
    return {"TRIONFI_COMMAND": shlex.join([Path(sys.executable).name, sys.argv[0]])}


def python(words: list[str], env: dict[str, str]) -> int:
    return subprocess.call([str(venv_python()), "-m", *words], cwd=ground.ROOT, env=env)


def required() -> list[str]:
    """What must not be skipped: CI names it all."""
    return [word for word in os.environ.get("TRIONFI_REQUIRE", "").split(",") if word]


def lint() -> int:
    jobs = (["ruff", "format", "--check", "."], ["ruff", "check", "."], ["mypy", "--strict"])
    return max(*(abs(python(job, environment(None))) for job in jobs), lint_web())


def lint_web() -> int:
    """Format of styles and scripts, lint of scripts and templates."""
    tools = venv_python().parent
    oxfmt, oxlint, djlint = (
        str(tools / f"{name}{venv_python().suffix}") for name in ("oxfmt", "oxlint", "djlint")
    )
    if not all(Path(tool).exists() for tool in (oxfmt, oxlint, djlint)):
        say(
            "Styles, scripts and templates were not checked: pip cannot install oxfmt, oxlint and djlint here."
        )
        return 1 if WEBLINT in required() else 0
    jobs = ([oxfmt, "--check", "src/**/*.css", "src/**/*.js"], [oxlint, "src"], [djlint, "--lint", "src"])
    return max(abs(subprocess.call(job, cwd=ground.ROOT, env=environment(None))) for job in jobs)


def test(args: list[str]) -> int:
    """All tests on the compiled copy, then those of the rules on the plain sources; in CI with coverage."""
    copy = compiled_copy()
    if copy is None and "compiled" in required():
        say("\n".join([*last_log(), "TRIONFI_REQUIRE asks for the compiled build, and there is none."]))
        return 1
    pytest = ["pytest"] if "--pdb" in args else ["pytest", "-n", WORKERS, "--dist", "worksteal"]
    coverage = ["--cov", "--cov-branch", *(["--cov-fail-under=0"] if args else [])]
    plainly = [*pytest, *(coverage if "long" in required() else [])]
    if copy is None:
        return python([*plainly, *args], environment(None))
    failed = python([*pytest, *args], environment(copy))
    chosen = [arg for arg in args if (ground.ROOT / arg.split("::")[0]).exists()]
    everything = [path for path in PURE_TESTS if (ground.ROOT / path).exists()]
    again = [path for path in chosen or everything if Path(path).as_posix().startswith(PURE_TESTS)]
    if failed or not again:
        return failed
    say(f"\nOnce more as plain Python: {' '.join(again)}")
    still = ",".join(it for it in required() if it != "compiled")
    env = environment(None, TRIONFI_PURE="1", TRIONFI_REQUIRE=still)
    failed = python([*plainly, *(arg for arg in args if arg not in chosen), *again], env)
    return 0 if failed == 5 and args else failed  # 5: the words given chose none of these tests


def mutants(args: list[str]) -> int:
    """Breaks rules of the plain sources, to see whether the tests notice."""
    tool = ground.ROOT / "tools" / "mutants.py"
    return subprocess.call([str(venv_python()), str(tool), *args], cwd=ground.ROOT, env=environment(None))


def trionfi(args: list[str]) -> int:
    """The command line, compiled where that is ready or worth waiting for; `--wait` waits for it in any case."""
    wait = "--wait" in args
    args = [arg for arg in args if arg != "--wait"]
    copy = ready_copy()
    if copy is None and any(arg in ABOUT for arg in args):
        return run(args, None)
    if copy is None and not obstacle() and args[0] in AT_ONCE and not wait:
        return play_while_compiling(args) if args[0] == "play" else serve(args)
    if copy is None and (wait or args[0] in (*AT_ONCE, *COMPILED_FIRST)):
        copy = compiled_copy()
    return run(args, copy)


def run(args: list[str], copy: Path | None) -> int:
    command, env = [str(venv_python()), "-m", "trionfi", *args], environment(copy, **called())
    if os.name == "nt":
        return subprocess.call(command, env=env)
    with interrupts_held():
        os.execve(command[0], command, env)


def serve(args: list[str]) -> int:
    """At once where the socket can be handed on to the compiled build, by one process."""
    if is_for_many(args):
        return run(args, compiled_copy())
    if CAN_HAND_ON:
        return serve_while_compiling(args, environment(None))
    say("The rules are compiled meanwhile: the next start is faster.")
    return play_while_compiling(args)


def is_for_many(args: list[str]) -> bool:
    """Whether `--workers` asks for several processes: who wants that wants speed first."""
    return any(arg.startswith("--workers") for arg in args)


def play_while_compiling(args: list[str]) -> int:
    """In the terminal, which belongs to the player: Ctrl-C too."""
    signal.signal(signal.SIGINT, lambda number, frame: None)
    try:
        with compiling_beside():
            return play(args)
    except OSError as trouble:  # no room: then there is no compiled copy
        say(str(trouble))
        return play(args)


def play(args: list[str]) -> int:
    with interrupts_held():
        command, env = [str(venv_python()), "-m", "trionfi", *args], environment(None, **called())
        process = subprocess.Popen(command, env=env)
    return process.wait()


def main(args: list[str]) -> int:
    if args[:1] == ["--wait"]:
        args = [*args[1:], "--wait"]
    if not args or (args[0].startswith("-") and args[0] not in ABOUT):
        args = ["serve", *args]
    job = args[0]
    if job in ("-h", "--help"):  # what start.py does itself, and then the command line
        print(ast.get_docstring(ast.parse(ground.START.read_text("utf-8"))), end="\n\n", flush=True)
    set_up(EXTRAS.get(job, set()), WISHED.get(job, frozenset()))
    if job == "lint":
        return lint()
    if job in ("test", "check"):
        return (job == "check" and lint()) or test(args[1:])
    if job == "mutants":
        return mutants(args[1:])
    if job == "build":
        copy = build()
        print(copy or "")
        return 0 if copy else 1
    return trionfi(args)
