"""What somebody may have meant: the line that is most like the text they wrote.

A full comparison of two lines takes long, a game has thousands of moves, and a text may come from anybody. So only a
few lines are compared in full: those that have the most words in common with the text.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from heapq import nlargest
from itertools import takewhile
from operator import eq

LONGEST = 200  # letters that are looked at
MOST_WORDS = 8  # of the text
LONGEST_WORD = 20
FEW = 8  # lines that are compared in full

Index = Mapping[str, list[str]]


def index_of(lines: Iterable[str]) -> Index:
    """The lines by each of their words."""
    lines_by_word: dict[str, list[str]] = {}
    for line in lines:
        for word in dict.fromkeys(line.split()):
            lines_by_word.setdefault(word, []).append(line)
    return lines_by_word


def nearest(text: str, index: Index) -> str:
    """The line most like this text; empty where none is like it."""
    text = text[:LONGEST]
    words = dict.fromkeys(text.split()[:MOST_WORDS])
    shared = Counter(line for word in words for line in index.get(word, ()))
    if not shared:
        first = get_close_matches(next(iter(words), "")[:LONGEST_WORD], index, 1)
        shared = Counter(index[first[0]] if first else ())
    few = nlargest(FEW, shared, key=lambda line: (shared[line], alike_from_the_start(line, text)))
    return next(iter(get_close_matches(text, few, 1)), "")


def alike_from_the_start(line: str, text: str) -> int:
    """With how many letters both begin."""
    return sum(takewhile(bool, map(eq, line, text)))
