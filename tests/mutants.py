"""Snapshots that are changed in one small place: what somebody would try who writes a record by hand."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from trionfi.core.rng import FastRng

Path = tuple[str | int, ...]
NUMBERS = (-1, 0, 1, 2, 3, 7, 99, 1 << 40, 1 << 70)


def places(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Everything in the snapshot, with the way to it."""
    if path:
        yield path, data
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield from places(value, (*path, key))


def mutated(data: dict[str, Any], rng: FastRng) -> tuple[str, dict[str, Any]]:
    """A copy with one small change in its position, and what the change is."""
    found = [(path, value) for path, value in places(data) if path[0] in ("position", "revealed")]
    words = [value for _, value in found if isinstance(value, str)]
    path, value = found[rng.below(len(found))]
    new = changed(value, words, rng)
    other = copy.deepcopy(data)
    at: Any = other
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = new
    return f"{'/'.join(map(str, path))}: {str(value)[:60]} -> {str(new)[:60]}", other


def changed(value: Any, words: list[str], rng: FastRng) -> Any:
    pick = rng.below(4)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + (1, -1)[pick] if pick < 2 else NUMBERS[rng.below(len(NUMBERS))]
    if isinstance(value, str):
        return words[rng.below(len(words))] if pick else None
    if value is None:
        return words[rng.below(len(words))] if pick < 2 and words else pick
    if isinstance(value, list):
        return changed_list(value, pick, rng)
    return changed_dict(value, pick, words, rng)


def changed_list(value: list[Any], pick: int, rng: FastRng) -> list[Any]:
    if not value:
        return [0]
    one, other = rng.below(len(value)), rng.below(len(value))
    if pick == 0:
        return value[:one] + value[one + 1 :]
    if pick == 1:
        return [*value, copy.deepcopy(value[one])]
    new = list(value)
    new[one], new[other] = new[other], (new[one] if pick == 2 else copy.deepcopy(new[other]))
    return new


def changed_dict(value: dict[str, Any], pick: int, words: list[str], rng: FastRng) -> dict[str, Any]:
    if not value:
        return {"x": 1}
    keys = sorted(value)
    one, other = keys[rng.below(len(keys))], keys[rng.below(len(keys))]
    new = dict(value)
    if pick == 0:
        del new[one]
    elif pick == 1 and words:
        new[words[rng.below(len(words))]] = copy.deepcopy(value[one])
    else:
        new[one], new[other] = new[other], new[one]
    return new
