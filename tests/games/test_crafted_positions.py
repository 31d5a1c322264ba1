"""Snapshots that somebody has written by hand: refused in words, or as good as any position."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import trionfi
from tests.lengths import share
from tests.mutants import mutated
from trionfi.core.errors import BadData
from trionfi.core.game import Game
from trionfi.core.record import read_record, replay
from trionfi.core.rng import FastRng
from trionfi.core.sound import restore_from_outside
from trionfi.core.state import State
from trionfi.games import GAMES
from trionfi.games.arcana import infer_hand

RECORDS = Path(__file__).parents[1] / "records"


def snapshots(slug: str, many: int) -> list[dict[str, Any]]:
    """Positions of whole games, from the first to the last move, as JSON has them."""
    found, rng = [], FastRng(3)
    paths = sorted((RECORDS / slug).glob("*.json"))
    for at in range(many):
        record = read_record(paths[at % len(paths)].read_text("utf-8"))
        state = replay(record, trionfi.game(slug), rng.below(len(record.lines) + 1)).state
        found.append(json.loads(json.dumps(state.snapshot())))
    return found


def use(game: Game, state: State, seed: int) -> None:
    """All that is done with a position: looked at, drawn, imagined, played to its end."""
    rng = FastRng(seed)
    trial = state.clone(FastRng(seed))
    trial.listen()
    for ply in range(game.longest):
        if ply % 24 == 0:
            for seat in (None, *range(trial.seats)):
                view = trial.view(seat)
                game.draw(view)
                assert game.imagine(view).sample(rng).view(seat) == view
        if trial.over:
            break
        seat = trial.to_act[rng.below(len(trial.to_act))]
        moves = trial.moves(seat)
        trial.play(seat, moves[rng.below(len(moves))])
    assert trial.over
    for seat in (None, *range(trial.seats)):
        trial.events(seat)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_what_has_come_about_is_let_in(slug: str) -> None:
    game = trionfi.game(slug)
    for data in snapshots(slug, share(60, 12)):
        assert restore_from_outside(game, data).snapshot() == data


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_position_changed_in_one_place_is_refused_or_as_good_as_any(slug: str) -> None:
    game, rng = trionfi.game(slug), FastRng(11)
    refused = 0
    for at, data in enumerate(snapshots(slug, share(30, 5))):
        for _ in range(8):
            what, other = mutated(data, rng)
            try:
                state = restore_from_outside(game, other)
            except BadData:
                refused += 1
                continue
            try:
                use(game, state, at)
            except Exception as broken:
                raise AssertionError(f"{slug}: {what}") from broken
    assert refused > 0


def test_a_card_of_a_deck_that_was_never_shuffled_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sampler would look for hands that fit, and there are none."""
    tried = 0
    propose = infer_hand.RivalHand.propose

    def counting(hand: infer_hand.RivalHand, rng: Any) -> Any:
        nonlocal tried
        tried += 1
        return propose(hand, rng)

    monkeypatch.setattr(infer_hand.RivalHand, "propose", counting)
    refused = 0
    for data in snapshots("arcana-first", 12):
        decks = [card for card in data["position"]["cards"].values() if card[0] == "deck" and card[4] > 1]
        for card in decks[:1]:
            card[4] = 0
            with pytest.raises(BadData, match="shuffled when nobody shuffled"):
                restore_from_outside(trionfi.game("arcana-first"), data)
            refused += 1
    assert refused
    assert tried == 0


def changed(slug: str, change: Any) -> str:
    """Why a position is refused once this was done to it."""
    data = snapshots(slug, 1)[0]
    change(data)
    with pytest.raises(BadData) as told:
        restore_from_outside(trionfi.game(slug), data)
    return str(told.value)


def test_the_sentence_says_what_cannot_be() -> None:
    assert "not written as a position is" in changed("arcanity", lambda data: data["position"].update(more=1))
    assert "other rules" in changed("arcanity", lambda data: data.update(rules="x"))
    assert "damaged" in changed("thieves", lambda data: data["position"].update(to_act=[1 << 40]))
    assert "damaged" in changed("arcanity", lambda data: data["position"].update(out=[1 << 40]))
    assert "damaged" in changed("shipwreck", lambda data: data["position"].update(voted=[1 << 40]))


def test_counters_stand_where_they_can_stand() -> None:
    assert "whole game" in changed(
        "thieves", lambda data: data["position"]["copies"][1].update(Locksmith=1 << 40)
    )
    assert "no such round" in changed("thieves", lambda data: data["position"].update(round=99))
    assert "not made" in changed("arcanity", lambda data: data["position"]["owes"][0].__setitem__(0, 99))


def test_whoever_owes_a_plain_card_has_held_one() -> None:
    """In Arcanity whoever played a shield and did not show a hand of shields alone held some other card then."""
    game = trionfi.game("arcanity")
    for data in snapshots("arcanity", 24):
        for row in data["position"]["owes"]:
            row[0] = len(data["position"]["lost"]) + 1
        with suppress(ValueError):
            game.check_possible(game.restore(data))
            continue
        with pytest.raises(BadData, match="remembered to have held"):
            restore_from_outside(game, data)
        return
    raise AssertionError("nobody ever owed a card that they did not have")


def test_what_is_remembered_must_lead_to_the_hands_as_they_are() -> None:
    """In The Shipwreck Arcana each play leaves some fates possible; that of the hand must be one of them."""
    game, told = trionfi.game("shipwreck"), []
    for data in snapshots("shipwreck", 12):
        for entry in data["position"]["remembered"][-2:]:
            if "leaves" in entry:
                leaves = entry["leaves"]
                for value in range(1, 8):
                    entry["leaves"] = [value]
                    try:
                        restore_from_outside(game, data)
                    except BadData as refused:
                        told.append(str(refused))
                entry["leaves"] = leaves
    assert any("cannot have come about as the game is remembered" in sentence for sentence in told)


def test_thieves_remember_only_what_can_happen() -> None:
    """A kind of event that does not exist would be searched for in every hand."""
    game = trionfi.game("thieves")
    data = next(data for data in snapshots("thieves", 12) if data["position"]["all_past"])
    data["position"]["all_past"][0][0] = 1 << 40
    with pytest.raises(BadData, match="cannot have happened"):
        restore_from_outside(game, data)
