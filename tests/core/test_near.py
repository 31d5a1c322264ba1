"""What somebody may have meant is told, and costs little, whatever they wrote."""

from __future__ import annotations

from difflib import SequenceMatcher
from random import Random

import pytest

from trionfi.core.errors import UnreadableMove
from trionfi.core.game import Game
from trionfi.core.near import FEW, index_of, nearest
from trionfi.games import all_games

LINES = index_of(["pass", "pass fire 7", "pass ice 7", "pass ice 8", "bow deeply", "call the militia"])


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("pass fir 7", "pass fire 7"),
        ("pas ice 8", "pass ice 8"),
        ("bow deep", "bow deeply"),
        ("boww deepl", "bow deeply"),
        ("pas", "pass"),
        ("call militia the", "call the militia"),
        ("pass " * 40, ""),
        ("", ""),
        (" ", ""),
        ("zzz", ""),
    ],
)
def test_a_line_with_a_mistake_is_found(text: str, meant: str) -> None:
    assert nearest(text, LINES) == meant


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_whatever_somebody_writes_is_compared_with_few_moves(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves with their letters in disorder made a comparison with each move of the game, half a second long."""
    compared = 0
    begin = SequenceMatcher.set_seq1

    def counted(matcher: SequenceMatcher[str], one: str) -> None:
        nonlocal compared
        compared += bool(one)  # it is made with nothing first
        begin(matcher, one)

    monkeypatch.setattr(SequenceMatcher, "set_seq1", counted)
    chance = Random(1)
    for words in chance.sample(game.words, 20):
        for text in (f"{words}q", words[::-1], "".join(chance.sample(words, len(words))), f"{words} {words}"):
            compared = 0
            with pytest.raises(UnreadableMove):
                game.read(text)
            assert compared <= FEW + len(game.word_index)
