"""Hatchling's build hook: a wheel carries the rules compiled by mypyc, or the same rules as plain Python.

TRIONFI_COMPILE=0 never compiles, =1 makes a failure fatal; otherwise a failure costs speed and nothing else.
Editable installs are never compiled: no binary ever lies in src/. The modules to compile are listed in
pyproject.toml under [tool.trionfi]. Run as a script, this file compiles the modules named, where it stands.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BINARIES = (".so", ".pyd")
MISCOMPILED = 3  # exit code: the generated C is wrong, and no plain-Python fallback may hide that

FUNCTION = re.compile(r"^\S.*\b(?:CPyDef|CPyPy)_(\w+)\(.*\{$")
NARROW = re.compile(r"^\s+(?:int16_t|int32_t|uint8_t|char) (\w+);$")
CONSTANT_SHIFT = re.compile(r"^\s+(\w+) = \(?(-?\d+)\)? (<<|>>) ([^;]+);")


class CompileHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.scratch = ""
        wish = os.environ.get("TRIONFI_COMPILE", "")
        if wish == "0" or version == "editable" or self.target_name != "wheel":
            return
        self.scratch = tempfile.mkdtemp(prefix="trionfi-mypyc-")
        root = Path(self.root)
        done = compile_copy(root / "src", listed_modules(root), Path(self.scratch))
        if done.returncode and (wish == "1" or done.returncode == MISCOMPILED):
            raise RuntimeError(done.stdout)
        if done.returncode:
            last_line = (done.stdout.strip() or "no output").splitlines()[-1]
            self.app.display_warning("Trionfi is installed as plain Python, which is slower: " + last_line)
            return
        for binary in binaries(Path(self.scratch)):
            build_data["force_include"][str(binary)] = str(binary.relative_to(self.scratch))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.scratch, ignore_errors=True)


def listed_modules(root: Path) -> list[str]:
    """The files under src/ that [tool.trionfi] compiled names; a pattern that finds nothing is a mistake."""
    src = root / "src"
    found: set[str] = set()
    for pattern in tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["trionfi"]["compiled"]:
        matches = {file.relative_to(src).as_posix() for file in src.glob(pattern)}
        if not matches:
            raise FileNotFoundError(f"[tool.trionfi] compiled: {pattern!r} finds no file in src/")
        found |= matches
    return sorted(found)


def compile_copy(src: Path, modules: list[str], scratch: Path) -> subprocess.CompletedProcess[str]:
    """Compile in a copy of the sources, all modules as one group, so that calls among them stay in C."""
    ignored = shutil.ignore_patterns("__pycache__", *("*" + ending for ending in BINARIES))
    shutil.copytree(src, scratch, dirs_exist_ok=True, ignore=ignored)
    return subprocess.run(
        [sys.executable, os.path.abspath(__file__), *modules],
        cwd=scratch,
        env={**os.environ, "MYPYPATH": str(scratch)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )


def binaries(scratch: Path) -> list[Path]:
    made = (file for file in scratch.rglob("*") if file.suffix in BINARIES)
    return sorted(file for file in made if file.relative_to(scratch).parts[0] != "build")


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


def compile_here(modules: list[str]) -> int:
    from mypyc.build import mypycify
    from setuptools import setup

    options = ["--ignore-missing-imports", "--follow-imports=silent", "--python-executable", sys.executable]
    extensions = mypycify([*options, *modules], opt_level="3", debug_level="0", group_name="trionfi")
    generated = [file.read_text("utf-8") for file in Path("build").rglob("*.c")]
    wrong = [shift for c_code in generated for shift in constant_shifts(c_code)]
    if wrong:
        print(
            "mypyc shifts these constants as 32 bits; write `x: i64 = 1; x <<= n` instead:", *wrong, sep="\n"
        )
        return MISCOMPILED
    for extension in extensions:
        extension.extra_compile_args += quick_calls()
    job = ["build_ext", "--inplace", "--force"]
    setup(name="trionfi", packages=[], ext_modules=extensions, script_args=job)
    return 0


def quick_calls() -> list[str]:
    """Let the compiler call our own functions directly, which a shared library does not by itself: +25 %."""
    return [] if sys.platform == "win32" else ["-fno-semantic-interposition"]


if __name__ == "__main__":
    sys.exit(compile_here(sys.argv[1:]))
