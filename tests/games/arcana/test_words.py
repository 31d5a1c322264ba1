"""Each edition speaks in its own words, wherever it speaks: cards, moves, options, refusals, the log, the picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

import trionfi
from tests.games.arcana.builders import ARCANA, ARCANA_FIRST
from trionfi.games.arcana import questions, refusals
from trionfi.games.arcana.game import Arcana

FOREIGN = {
    "arcana": r"zones?|free zone|corrupt\w*|display\w*|guild cards?|resource deck|removal",
    "arcana-first": r"districts?|neutral|friendly|enemy|brib\w+|bribe|assign\w*|crests?|discard\w*",
}
NOUNS = dict.fromkeys(
    (
        "place",
        "stake",
        "suit",
        "his_suit",
        "master",
        "card",
        "worth",
        "most",
        "here",
        "there",
        "letter",
        "rival",
    )
    + ("guild", "objective", "extra_cards"),
    "this",
)
SUIT_WORDS = r"military|political|spiritual|suits?"
EDITIONS = pytest.mark.parametrize("game", [ARCANA, ARCANA_FIRST], ids=lambda game: str(game.slug))


def foreign(game: Arcana, texts: Iterator[str]) -> list[str]:
    """The texts that hold a word of the other edition, or an arcanum by anything but its printed name."""
    words = re.compile(rf"\b({FOREIGN[game.slug]}|{SUIT_WORDS})\b", re.IGNORECASE)
    return sorted({text for text in texts if words.search(text)})


@EDITIONS
def test_9_1_cards_moves_and_options_speak_the_words_of_their_edition(game: Arcana) -> None:
    def texts() -> Iterator[str]:
        for cards in game.cards.sections.values():
            yield from (card["text"] for card in cards)
            yield from (card["name"] for card in cards)
        yield from game.notation()
        yield from (option.help for option in game.options)
        yield from (option.when.text for option in game.options)

    assert foreign(game, texts()) == []


@EDITIONS
def test_refusals_the_log_and_the_picture_speak_the_words_of_their_edition(game: Arcana) -> None:
    heard, seen = set[str](), set[int]()

    def texts() -> Iterator[str]:
        for seed in range(5):
            yield from a_game(game, seed, heard, seen)

    assert foreign(game, texts()) == []
    assert len(heard) > 30  # kinds of things that happened
    assert len(seen) > 9  # questions that were asked


def a_game(game: Arcana, seed: int, heard: set[str], seen: set[int]) -> Iterator[str]:
    """All that is said in a game by chance with every optional rule."""
    optional = [option.name for option in game.options if option.group == "optional rules"]
    state = game.deal(2 + seed % 3, seed, **dict.fromkeys(optional, True), max_rounds=25)
    state.listen()
    rng = trionfi.FastRng(seed)
    while not state.over:
        seat = state.to_act[0]
        if state.step not in seen or rng.below(20) == 0:  # type: ignore[attr-defined]
            seen.add(state.step)  # type: ignore[attr-defined]
            yield str(state.view(seat))
            refused = (state.refusal(seat, move) for move in range(game.move_count))
            yield from (str(refusal) for refusal in refused if refusal is not None)
        moves = state.moves(seat)
        state.play(seat, moves[rng.below(len(moves))])
    for listener in (0, None):
        events = state.events(listener)
        heard |= {event.data["kind"] for event in events}
        yield from map(str, events)
    yield str(state.view(0))


@EDITIONS
def test_whatever_may_be_said_is_said_in_the_words_of_the_edition(game: Arcana) -> None:
    def texts() -> Iterator[str]:
        always = [reason for reason in refusals.REASONS.values() if isinstance(reason, tuple)]
        by_kind = [reason for kinds in refusals.WRONG_KINDS.values() for reason in kinds.values()]
        for question in (*questions.PHASES, *questions.STEPS):
            yield question.asked.format(**game.edition.words)
            yield question.refusal.format(**game.edition.words)
        for _, said in (*refusals.BARRED.values(), *by_kind, *always):
            yield said.format(**NOUNS, **game.edition.words)
        for kind in game.log.told:
            for number, seat in product((0, 1), (0, 1, None)):
                try:
                    event = game.describe({}, (kind, 1, *([number] * 5)), seat)
                except IndexError:  # a master or an event, in an edition that has none
                    continue
                if event is not None:
                    yield str(event)

    assert foreign(game, texts()) == []
