"""Set Trionfi up beside this file and run it. Only Python 3.11 or newer and pip are needed.

    python3 start.py                    open the table in a browser
    python3 start.py play arcanity      any other words go to the trionfi command line
    python3 start.py test [pytest ...]  the tests, compiled and as plain Python
    python3 start.py lint               ruff format, ruff check, mypy --strict
    python3 start.py check              lint, then test

The project is installed editable (plain Python) in .venv. Where a C compiler is, a compiled copy is kept in
.build/<key>. The key hashes everything that goes into it: after an edit it is another, so a stale binary is
never found.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Trionfi needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info))

import contextlib
import hashlib
import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
BUILD_FILES = ("pyproject.toml", "constraints.txt", "hatch_build.py")
EXTRAS = {"test": {"test"}, "lint": {"dev"}, "check": {"dev"}}
# Run once more as plain Python, where coverage can be measured and every call be counted
PURE_TESTS = ("tests/core", "tests/games", "tests/web/test_timing.py")
BUILDS_KEPT = 5
STILL_IN_USE = 3600  # seconds: somebody may be running from a build this young


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def failure(command: list[str], **env: str) -> str:
    """Run a command quietly. Empty if it went well, else what it printed."""
    into, pipe, merged = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    done = subprocess.run(command, env={**os.environ, **env}, stdin=into, stdout=pipe, stderr=merged)
    return done.stdout.decode(errors="replace").strip() or "It printed nothing." if done.returncode else ""


def tail(text: str) -> str:
    """The lines that tell why, without pip's epilogue."""
    return "\n".join(text.partition("[end of output]")[0].splitlines()[-15:])


@contextlib.contextmanager
def alone(name: str) -> Iterator[None]:
    """One start.py at a time is in here, the others wait. The system takes the lock from the dead."""
    (ROOT / ".build").mkdir(exist_ok=True)
    with open(ROOT / ".build" / f"{name}.lock", "w") as lock:
        if sys.platform == "win32":
            import msvcrt

            while True:
                try:
                    msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
                    break
                except OSError:  # it waits ten seconds, and a set-up may take longer
                    continue
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def digest(files: Iterable[Path], *words: str) -> str:
    """A short hash of the words, and of the files' paths and contents."""
    total = hashlib.blake2b(repr(words).encode(), digest_size=10)
    for file in files:
        total.update(repr((file.as_posix(), file.read_bytes())).encode())
    return total.hexdigest()


# The virtual environment


def venv_python(windows: bool = os.name == "nt") -> Path:
    return ROOT / ".venv" / ("Scripts/python.exe" if windows else "bin/python")


def site_packages(windows: bool = os.name == "nt") -> Path:
    lib = "Lib" if windows else f"lib/python{sys.version_info[0]}.{sys.version_info[1]}"
    return ROOT / ".venv" / lib / "site-packages"


def make_venv() -> None:
    """A fresh .venv, with a pip of its own where this Python can give it one; Debian's often cannot."""
    without_pip = [] if importlib.util.find_spec("ensurepip") else ["--without-pip"]
    if without_pip and not importlib.util.find_spec("pip"):
        sys.exit("pip is missing: install the package python3-pip, then run this again.")
    why = failure([sys.executable, "-m", "venv", "--clear", *without_pip, str(ROOT / ".venv")])
    if why:
        sys.exit(f"{tail(why)}\n\nCould not make .venv; the lines above say why.")


def pip_failure(*args: str, **env: str) -> str:
    """Install something into .venv; empty if it went well."""
    inside = (site_packages() / "pip").exists()
    pip = [venv_python(), "-m", "pip"] if inside else [sys.executable, "-m", "pip", "--python", venv_python()]
    return failure([*map(str, pip), "install", "--disable-pip-version-check", "--no-input", *args], **env)


def install(extras: set[str]) -> None:
    """First what builds the project, so that later builds need no network; then the project, editable."""
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    project = f"{ROOT}[{','.join(sorted(extras))}]" if extras else str(ROOT)
    for what in (tools, ["--no-build-isolation", "-e", project]):
        why = pip_failure("-c", str(ROOT / "constraints.txt"), *what)
        if why:
            sys.exit(f"{tail(why)}\n\npip could not install Trionfi; its last lines are above.")


def set_up(extras: set[str]) -> None:
    """Bring .venv up to date. A marker tells what it was made from: if nothing has changed, this is quick."""
    marker = ROOT / ".venv" / "made-from.txt"
    goal = digest([ROOT / name for name in BUILD_FILES], sys.version, str(ROOT))
    with alone("set-up"):
        whole = marker.exists() and venv_python().exists() and site_packages().exists()
        present = set(marker.read_text().split()) if whole else set()
        if {goal, *extras} <= present:
            return
        say("Setting up .venv; this takes about half a minute, once.")
        if not whole:
            make_venv()
        extras = extras | (present & {"test", "dev"})
        install(extras)
        marker.write_text(" ".join([goal, *sorted(extras)]))


# The compiled copy


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
    """Names a build by all that goes into it: sources, build files, Python, mypyc."""
    mypyc = [it.version for it in importlib.metadata.distributions(name="mypy", path=[str(site_packages())])]
    with contextlib.chdir(tree):
        sources = sorted(it for it in Path("src").rglob("*") if it.is_file() and it.suffix != ".pyc")
        return digest([*sources, *map(Path, BUILD_FILES)], sys.version, sysconfig.get_platform(), *mypyc)


def build(folder: Path) -> str:
    """Compile a snapshot of the tree, so that edits made meanwhile cannot slip in; give its key."""
    with tempfile.TemporaryDirectory(prefix="trionfi-") as snapshot:
        shutil.copytree(ROOT / "src", Path(snapshot, "src"), ignore=shutil.ignore_patterns("*.pyc"))
        for name in (*BUILD_FILES, ".gitignore", "LICENSE", "README.md"):
            if (ROOT / name).exists():
                shutil.copy(ROOT / name, snapshot)
        key = build_key(Path(snapshot))
        if (folder / key).exists() or (folder / f"{key}.log").exists():
            return key
        say("Compiling; this takes up to a minute, once for each change.")
        with tempfile.TemporaryDirectory(prefix="tmp-", dir=folder) as unfinished:
            how = ("--no-deps", "--no-build-isolation", "--target", f"{unfinished}/copy")
            why = pip_failure(*how, snapshot, TRIONFI_COMPILE="1")
            if why:
                say(tail(why))
                (folder / f"{key}.log").write_text(why)
            else:
                with contextlib.suppress(OSError):  # somebody else was quicker
                    os.rename(f"{unfinished}/copy", folder / key)
        return key


def compiled_copy() -> Path | None:
    """The folder of the compiled copy, built now if need be; None where plain Python must do."""
    if obstacle():
        say(f"Running as plain Python, which is slower: {obstacle()}.")
        return None
    folder, key = ROOT / ".build", build_key(ROOT)
    if not (folder / key).exists():
        with alone(f"build-{key}"):
            key = build(folder)
    if not (folder / key).exists():
        say(f"Running as plain Python: the build failed, see .build/{key}.log (remove it to try again).")
        return None
    os.utime(folder / key)
    with contextlib.suppress(OSError):
        prune(folder)
    return folder / key


def prune(folder: Path) -> None:
    """Keep the builds used last, and whatever is young enough to be in use."""
    by_use = sorted(folder.iterdir(), key=lambda it: it.stat().st_mtime, reverse=True)
    builds = [it for it in by_use if it.is_dir()]
    for it in by_use:
        if it not in builds[:BUILDS_KEPT] and time.time() - it.stat().st_mtime > STILL_IN_USE:
            shutil.rmtree(it) if it in builds else it.unlink()


# The jobs


def environment(build: Path | None, **more: str) -> dict[str, str]:
    """The child's: it imports the compiled copy if there is one, else the plain sources."""
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return {**env, **({"PYTHONPATH": str(build)} if build else {}), **more}


def python(words: list[str], env: dict[str, str]) -> int:
    return subprocess.call([str(venv_python()), "-m", *words], cwd=ROOT, env=env)


def lint() -> int:
    jobs = (["ruff", "format", "--check", "."], ["ruff", "check", "."], ["mypy", "--strict"])
    return max(abs(python(job, environment(None))) for job in jobs)


def test(args: list[str]) -> int:
    """All tests on the compiled copy, then those of the rules on the plain sources; in CI with coverage."""
    build = compiled_copy()
    pytest = ["pytest"] if "--pdb" in args else ["pytest", "-n", "2", "--dist", "worksteal"]
    coverage = ["--cov", "--cov-branch", *(["--cov-fail-under=0"] if args else [])]
    plainly = [*pytest, *(coverage if "long" in os.environ.get("TRIONFI_REQUIRE", "").split(",") else [])]
    if build is None:
        return python([*plainly, *args], environment(None))
    failed = python([*pytest, *args], environment(build))
    chosen = [arg for arg in args if (ROOT / arg.split("::")[0]).exists()]
    everything = [path for path in PURE_TESTS if (ROOT / path).exists()]
    again = [path for path in chosen or everything if Path(path).as_posix().startswith(PURE_TESTS)]
    if failed or not again:
        return failed
    say(f"\nOnce more as plain Python: {' '.join(again)}")
    required = ",".join(it for it in os.environ.get("TRIONFI_REQUIRE", "").split(",") if it != "compiled")
    env = environment(None, TRIONFI_PURE="1", TRIONFI_REQUIRE=required)
    failed = python([*plainly, *(arg for arg in args if arg not in chosen), *again], env)
    return 0 if failed == 5 and args else failed  # 5: the words given chose none of these tests


def trionfi(args: list[str]) -> int:
    command, env = [str(venv_python()), "-m", "trionfi", *args], environment(compiled_copy())
    if os.name == "nt":
        return subprocess.call(command, env=env)
    os.execve(command[0], command, env)


def main(args: list[str]) -> int:
    job = args[0] if args else ""
    set_up(EXTRAS.get(job, set()))
    if job == "lint":
        return lint()
    if job in ("test", "check"):
        return (job == "check" and lint()) or test(args[1:])
    return trionfi(args or ["serve"])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as trouble:  # no room, no right to write here
        sys.exit(str(trouble))
