"""Small words: one and many, dice, ducats."""

from __future__ import annotations

from collections.abc import Sequence

MANY = {"die": "dice", "portcullis": "portcullises", "keys": "bunches of keys", "ruby": "rubies"}
ONE = {"keys": "bunch of keys"}


def counted_words(many: int, thing: str) -> str:
    """“1 wall”, “2 walls”, “3 dice”."""
    return f"{many} {ONE.get(thing, thing) if many == 1 else MANY.get(thing, thing + 's')}"


def capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def ducats(many: int) -> str:
    return counted_words(many, "ducat")


def spaces(many: int) -> str:
    return counted_words(many, "space")


def dice_words(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice))
