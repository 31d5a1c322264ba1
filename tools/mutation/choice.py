"""Which mutants are tried: those of a game's rules, drawn by a named seed; and which are known to change nothing."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Iterable
from pathlib import Path

from mutation.places import Mutant, mutants_of

Key = tuple[str, str, str, str, int]

# What is shown, clicked, written and told, some of it compiled for speed.
TEXT = {
    "clicks.py",
    "log.py",
    "log_kinds.py",
    "names.py",
    "notation.py",
    "summary.py",
    "text_board.py",
    "view.py",
}
# Reading cards and boards from their files, and putting a game together: strict loading has tests of its own.
LOADING = {"board.py", "card_list.py", "game.py"}
# Written a second time on purpose: the laws hold these against the rules.
WITNESSES = {"hidden.py", "imagine.py", "infer_hand.py", "infer_hands.py", "small_positions.py"}
# Tried by tests elsewhere: in tests/bots, and for positions from outside in tests/games/test_crafted_positions.py.
ELSEWHERE = {"bot.py", "snapshot.py"}
REFUSALS = "from trionfi.core.refusal import Refusal"
CITES = re.compile(r'""".*(§|\bR)\d')  # a docstring whose first line names a paragraph or a ruling
AT_LEAST = 3  # mutants of each file, where it has as many


def games(root: Path) -> list[str]:
    """The games that have rules to break and tests to do it for."""
    return sorted(
        folder.name for folder in (root / "tests" / "games").iterdir() if rule_files(root, folder.name)
    )


def rule_files(root: Path, game: str) -> list[Path]:
    """The modules of a game that are compiled, cite a paragraph or say why not, but for those that are left out."""
    src = root / "src"
    folder = src / "trionfi" / "games" / game
    patterns = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["trionfi"]["compiled"]
    compiled = {file for pattern in patterns for file in src.glob(pattern) if folder in file.parents}
    ruling = {file for file in folder.glob("*.py") if has_rules(file.read_text("utf-8"))}
    left_out = TEXT | LOADING | WITNESSES | ELSEWHERE
    return sorted(file for file in compiled | ruling if file.name not in left_out)


def has_rules(source: str) -> bool:
    return REFUSALS in source or CITES.search(source) is not None


def all_mutants(root: Path, game: str) -> list[Mutant]:
    src = root / "src"
    found = []
    for file in rule_files(root, game):
        found += mutants_of(file.read_bytes(), file.relative_to(src).as_posix())
    return found


def draw(mutants: Collection[Mutant], count: int, seed: str) -> list[Mutant]:
    """As many mutants as asked for, from each file in proportion to what it has, and from none too few.

    Each mutant has its lot by seed and text: an edit leaves the lots of all others as they are.
    """
    by_file: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_file.setdefault(mutant.file, []).append(mutant)
    drawn: list[Mutant] = []
    for file, quota in quotas({file: len(those) for file, those in by_file.items()}, count).items():
        drawn += sorted(by_file[file], key=lambda mutant: lot(mutant, seed))[:quota]
    return sorted(drawn, key=lambda mutant: (mutant.file, mutant.start, mutant.end, mutant.text))


def lot(mutant: Mutant, seed: str) -> bytes:
    return hashlib.blake2b(repr((seed, *mutant.key)).encode(), digest_size=8).digest()


def quotas(sizes: dict[str, int], count: int) -> dict[str, int]:
    """Shares out the count by largest remainder; small files get a few more on top."""
    total = sum(sizes.values())
    if count >= total:
        return dict(sizes)
    shares = {file: count * size // total for file, size in sizes.items()}
    by_remainder = sorted(sizes, key=lambda file: (-(count * sizes[file] % total), file))
    for file in by_remainder[: count - sum(shares.values())]:
        shares[file] += 1
    return {file: max(share, min(AT_LEAST, sizes[file])) for file, share in shares.items()}


# Lists of mutants as TOML: those that change nothing, with the reason, and those that the last run left alive.


def equivalents_file(root: Path, game: str) -> Path:
    return root / "tests" / "games" / game / "equivalent_mutants.toml"


def read_keys(file: Path, game: str) -> list[Key]:
    """The mutants that a list names. Each entry gives file, function, before, after, and nth if it is not the first."""
    if not file.exists():
        return []
    return [
        (f"trionfi/games/{game}/{it['file']}", it["function"], it["before"], it["after"], it.get("nth", 1))
        for it in tomllib.loads(file.read_text("utf-8")).get("mutant", [])
    ]


def unreasoned(file: Path) -> list[str]:
    """The entries that give no reason, as file and function."""
    entries = tomllib.loads(file.read_text("utf-8")).get("mutant", []) if file.exists() else []
    return [f"{it['file']}, {it['function']}" for it in entries if not it.get("reason", "").strip()]


def as_toml(mutants: Iterable[Mutant]) -> str:
    """Entries for such a list, without their reasons."""
    return "\n".join(entry(mutant) for mutant in mutants)


def entry(mutant: Mutant) -> str:
    values: dict[str, str | int] = {
        "file": "/".join(Path(mutant.file).parts[3:]),  # below trionfi/games/GAME/
        "function": mutant.function,
        "before": mutant.before,
        "after": mutant.after,
    }
    if mutant.nth > 1:
        values["nth"] = mutant.nth
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in values.items()]
    return "\n".join(["[[mutant]]", *lines, 'reason = ""', ""])
