"""Hatchling's build hook: a wheel carries the rules compiled by mypyc, or the same rules as plain Python.

TRIONFI_COMPILE=0 never compiles, =1 makes a failure fatal; otherwise a failure costs speed and nothing else.
Editable installs are never compiled: no binary ever lies in src/. What is compiled, and how, stands in pyproject.toml
under [tool.trionfi]. Run as a script, this file compiles the modules named, in the current folder.

mypyc writes one C file for each module. Those of a folder are compiled as one unit, so that calls within a game stay
as quick as in one big file; the small functions of the core that all games call are repeated in each unit, to be
inlined there. The units are compiled side by side. Where TRIONFI_BUILD_PROGRESS names a file, a line such as
`12/87 trionfi.games.arcana` is added to it whenever a part is done.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BINARIES = (".so", ".pyd")
GENERATED = Path("build")  # where mypyc writes its C
MISCOMPILED = 3  # exit code: the generated C is wrong, and no plain-Python fallback may hide that
MOMENT = 0.2  # seconds between looks whether the other process is still there

FUNCTION = re.compile(r"^\S.*\b(?:CPyDef|CPyPy)_(\w+)\(.*\{$")
NATIVE = re.compile(r"^(?!static)(\S.*\b(CPyDef_\w+)\(.*\)) \{$")
NARROW = re.compile(r"^\s+(?:int16_t|int32_t|uint8_t|char) (\w+);$")
CONSTANT_SHIFT = re.compile(r"^\s+(\w+) = \(?(-?\d+)\)? (<<|>>) ([^;]+);")

# Before the declarations of all that the units share: none of it is seen from outside, so calls can be direct
PRELUDE = """\
#include <Python.h>
#include <CPy.h>
#ifdef __GNUC__
#pragma GCC visibility push(hidden)
#endif
#include "__native_trionfi.h"
#include "__native_internal_trionfi.h"
"""


class CompileHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.scratch = ""
        wish = os.environ.get("TRIONFI_COMPILE", "")
        if wish == "0" or version == "editable" or self.target_name != "wheel":
            return
        self.scratch = tempfile.mkdtemp(prefix="trionfi-mypyc-")
        try:
            self.compile(Path(self.root), Path(self.scratch), wish == "1", build_data)
        except BaseException:
            shutil.rmtree(self.scratch, ignore_errors=True)
            raise

    def compile(self, root: Path, scratch: Path, must: bool, build_data: dict[str, Any]) -> None:
        done = compile_copy(root / "src", listed_modules(root), scratch)
        if done.returncode and (must or done.returncode == MISCOMPILED):
            raise RuntimeError(f"Trionfi could not be compiled:\n{done.stdout}")
        if done.returncode:
            last_line = done.stdout.splitlines()[-1]
            self.app.display_warning("Trionfi is installed as plain Python, which is slower: " + last_line)
            return
        for binary in binaries(scratch):
            build_data["force_include"][str(binary)] = str(binary.relative_to(scratch))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.scratch, ignore_errors=True)


def settings(root: Path) -> dict[str, list[str]]:
    """What [tool.trionfi] in pyproject.toml says."""
    found: dict[str, list[str]] = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"][
        "trionfi"
    ]
    return found


def listed_modules(root: Path) -> list[str]:
    """The files under src/ that [tool.trionfi] compiled names; a pattern that finds nothing is a mistake."""
    src = root / "src"
    found: set[str] = set()
    for pattern in settings(root)["compiled"]:
        matches = {file.relative_to(src).as_posix() for file in src.glob(pattern)}
        if not matches:
            raise FileNotFoundError(f"[tool.trionfi] compiled: {pattern!r} finds no file in src/")
        found |= matches
    return sorted(found)


# The process that compiles


def compile_copy(src: Path, modules: list[str], scratch: Path) -> subprocess.CompletedProcess[str]:
    """Compile in a copy of the sources, all modules as one group, so that calls among them stay in C.

    What it printed is never empty where it failed. Whatever ends us ends the compilers too.
    """
    ignored = shutil.ignore_patterns("__pycache__", *("*" + ending for ending in BINARIES))
    shutil.copytree(src, scratch, dirs_exist_ok=True, ignore=ignored)
    temporary = scratch / "tmp"  # compilers that are killed leave files there
    temporary.mkdir()
    command = [sys.executable, os.path.abspath(__file__), *modules]
    ours = {"MYPYPATH": str(scratch), "TRIONFI_BUILD_PARENT": str(os.getpid())}
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output, sigterm_exits():
        process = subprocess.Popen(
            command,
            cwd=scratch,
            env={**os.environ, **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary)), **ours},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            wait_unless_orphaned(process)
        finally:
            kill_group(process)
        output.seek(0)
        told = output.read().strip() or f"the compiling process ended with {process.returncode} and no word"
    return subprocess.CompletedProcess(command, process.returncode, told)


@contextlib.contextmanager
def sigterm_exits() -> Iterator[None]:
    """SIGTERM raises SystemExit in here, so that it cleans up as Ctrl-C does."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def wait_unless_orphaned(process: subprocess.Popen[bytes]) -> None:
    """Whoever started us may be killed, and nobody then waits for what we build."""
    parent = os.getppid()
    while True:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(MOMENT)
            return
        if os.getppid() != parent:
            raise SystemExit("nobody waits for this build any more")


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """The process and its compilers, as far as they still run."""
    if sys.platform == "win32":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def die_with(parent: int) -> None:
    """In the process that compiles: if the hook is killed outright, remove its copy and stop the compilers."""
    scratch = os.getcwd()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(MOMENT)
        for _ in range(10):  # a compiler may be writing meanwhile
            shutil.rmtree(scratch, ignore_errors=True)
        if sys.platform != "win32":
            os.killpg(0, signal.SIGKILL)

    threading.Thread(target=watch, daemon=True).start()


def binaries(scratch: Path) -> list[Path]:
    made = (file for file in scratch.rglob("*") if file.suffix in BINARIES)
    return sorted(file for file in made if file.relative_to(scratch).parts[0] != "build")


# The generated C


def generate_c(modules: list[str], unread: list[str]) -> list[Any]:
    """mypyc's extensions, its C written to build/: first the library with all code, then a shim for each module.

    Of what is imported it reads the types, and theirs, except for `unread`, packages that no module here names.
    """
    from mypyc.build import mypycify

    skipped = ",".join(f"{package}.*" for package in unread)
    Path("mypyc.ini").write_text(f"[mypy]\n[mypy-{skipped}]\nfollow_imports = skip\n", "utf-8")
    options = ["--config-file", "mypyc.ini", "--ignore-missing-imports", "--follow-imports=silent"]
    words = [*options, "--python-executable", sys.executable, *modules]
    return list(mypycify(words, opt_level="3", debug_level="0", group_name="trionfi", multi_file=True))


def units(modules: list[str]) -> dict[str, list[str]]:
    """The modules of each folder, named as a package; the folder with most source first, as it takes longest."""
    found: dict[str, list[str]] = {}
    for module in modules:
        found.setdefault(".".join(Path(module).parent.parts), []).append(module)
    return dict(sorted(found.items(), key=lambda unit: -kilobytes(unit[1])))


def kilobytes(modules: list[str]) -> int:
    return sum(Path(module).stat().st_size for module in modules) // 1024 + 1


def c_file(module: str) -> str:
    """The name that mypyc gives a module's C file."""
    return f"__native_{module.removesuffix('.py').replace('/', '___')}.c"


def write_units(modules: list[str], inlined: list[str], sources: list[str]) -> dict[str, str]:
    """C files that include the generated ones, a folder each, and one for the rest, with their names in words.

    `sources` are all C files of the library. A lone module outside of packages is one file already.
    """
    if not any(Path(source).name == c_file(modules[0]) for source in sources):
        return {source: Path(source).stem for source in sources}
    c_code = [(GENERATED / c_file(module)).read_text("utf-8") for module in inlined]
    (GENERATED / "inlined.h").write_text(PRELUDE + inlined_functions(c_code), "utf-8")
    (GENERATED / "shared.h").write_text(PRELUDE, "utf-8")
    written: dict[str, str] = {}
    for name, members in units(modules).items():
        header = "shared.h" if set(members) & set(inlined) else "inlined.h"
        written[write_unit(name, [header, *map(c_file, members)])] = name
    of_modules = {c_file(module) for module in modules}
    rest = [Path(source).relative_to(GENERATED).as_posix() for source in sources]
    written[write_unit("runtime", [source for source in rest if source not in of_modules])] = (
        "mypyc's runtime"
    )
    return written


def write_unit(name: str, files: list[str]) -> str:
    path = GENERATED / f"unit.{name}.c"
    path.write_text("".join(f'#include "{file}"\n' for file in files), "utf-8")
    return str(path)


def inlined_functions(c_code: list[str]) -> str:
    """A copy of each native function, private to the unit that includes it, which calls the copy instead."""
    names, declarations, bodies = [], [], []
    for text in c_code:
        lines = text.splitlines()
        for number, line in enumerate(lines):
            header = NATIVE.match(line)
            if header and not header[2].endswith("_____top_level__"):
                names.append(f"#define {header[2]} inlined_{header[2]}")
                declarations.append(f"static inline {header[1]};")
                bodies += ["static inline", *lines[number : lines.index("}", number) + 1]]
    return "\n".join([*names, *declarations, *bodies, ""])


def constant_shifts(c_code: str) -> Iterator[str]:
    """Shifts that mypyc gets wrong without a word: it writes a constant left operand as a C int of 32 bits.

    So `one: i64 = 1; one << 35` gives 8. Right are `x: i64 = 1; x <<= n`, a parameter or a table. A constant
    shifted by a constant is right as long as the result fits, and so is what is meant to have 32 bits.
    """
    function, narrow = "?", set[str]()
    for line in c_code.splitlines():
        if header := FUNCTION.match(line):
            function, narrow = header[1], set()
        elif declared := NARROW.match(line):
            narrow.add(declared[1])
        elif shift := CONSTANT_SHIFT.match(line):
            target, left, way, right = shift.groups()
            if target not in narrow and not fits_an_int(int(left), way, right):
                yield f"{function.replace('___', '.')}: {line.strip()}"


def fits_an_int(left: int, way: str, right: str) -> bool:
    if not right.isdecimal() or int(right) > 31:
        return False
    return way == ">>" or -(2**31) <= left << int(right) < 2**31


# The build


class Progress:
    """Adds `done/total what` to a file whenever something is done, for who shows it to people."""

    def __init__(self, total: int) -> None:
        self.done, self.total = 0, total
        self.file = os.environ.get("TRIONFI_BUILD_PROGRESS")
        self.lock = threading.Lock()

    def add(self, work: int, what: str) -> None:
        with self.lock:
            self.done += work
            if self.file:
                with open(self.file, "a", encoding="utf-8") as file:
                    file.write(f"{self.done}/{self.total} {what}\n")


def compile_here(modules: list[str]) -> int:
    chosen = settings(Path(__file__).parent)
    work = {name: kilobytes(members) for name, members in units(modules).items()}
    translation = (
        sum(work.values()) // 5
    )  # by time, as all of this is: a kilobyte of source takes what a shim does
    progress = Progress(translation + sum(work.values()) + len(modules) + 1)
    progress.add(0, "types")
    extensions = generate_c(modules, chosen["unread"])
    generated = [file.read_text("utf-8") for file in GENERATED.glob("__native*.[ch]")]
    wrong = [shift for c_code in generated for shift in constant_shifts(c_code)]
    if wrong:
        print(
            "mypyc shifts these constants as 32 bits; write `x: i64 = 1; x <<= n` instead:", *wrong, sep="\n"
        )
        return MISCOMPILED
    progress.add(translation, "C code")
    inlined = [module for module in chosen["inlined"] if module in modules]
    parts = write_units(modules, inlined, extensions[0].sources)
    extensions[0].sources = list(parts)
    for extension in extensions:
        extension.extra_compile_args += quick_calls()

    def compiled(source: str) -> None:
        name = parts.get(source, "")
        progress.add(work.get(name, 1), name or ".".join(Path(source).with_suffix("").parts[1:]))

    build_side_by_side(extensions, compiled)
    return 0


def build_side_by_side(extensions: list[Any], compiled: Callable[[str], None]) -> None:
    """Compile as many C files at a time as there are cores, whichever extension they belong to."""
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1

    class SideBySide(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def compile_sources(sources: list[str], **how: Any) -> list[str]:
                def compile_one(source: str) -> list[str]:
                    objects: list[str] = one_by_one([source], **how)
                    compiled(source)
                    return objects

                return [made for objects in pool.map(compile_one, sources) for made in objects]

            with ThreadPoolExecutor(cores) as pool, ThreadPoolExecutor(cores + 1) as waiting:
                self.compiler.compile = compile_sources
                jobs = [waiting.submit(self.build_extension, extension) for extension in self.extensions]
                try:
                    for job in jobs:
                        job.result()
                except BaseException:  # the reason is to be the last thing said
                    waiting.shutdown(cancel_futures=True)
                    pool.shutdown(cancel_futures=True)
                    raise

    words = ["--quiet", "build_ext", "--inplace", "--force"]
    commands = {"build_ext": SideBySide}
    setup(name="trionfi", packages=[], ext_modules=extensions, cmdclass=commands, script_args=words)


def quick_calls() -> list[str]:
    """Let the compiler call our own functions directly, which a shared library does not by itself: +25 %."""
    return [] if sys.platform == "win32" else ["-fno-semantic-interposition"]


if __name__ == "__main__":
    if "TRIONFI_BUILD_PARENT" in os.environ:
        die_with(int(os.environ["TRIONFI_BUILD_PARENT"]))
    sys.exit(compile_here(sys.argv[1:]))
