"""What the board says an answer would do, reckoned a second time by counting every roll."""

from __future__ import annotations

from functools import cache
from itertools import product

from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.imagine import known_table
from trionfi.games.thieves.view import ThievesView
from trionfi.games.thieves.web.stakes import STAY, stakes

GAMES, ENOUGH = 12, 8
THREE_DICE = ("Isabeau", "Sienna")


@cache
def won_by_attackers(mine: int, theirs: int, wins_ties: bool) -> int:
    """§5.4 In percent, by the highest die of each side."""
    rolls = list(product(range(1, 7), repeat=mine + theirs))
    won = sum(
        max(roll[:mine]) > max(roll[mine:]) or (wins_ties and max(roll[:mine]) == max(roll[mine:]))
        for roll in rolls
    )
    return round(100 * won / len(rolls))


def test_6_1_an_attack_of_the_militia_says_its_odds_against_everybody_in_reach() -> None:
    seen: set[str] = set()
    for seed in range(GAMES):
        state, rng = THIEVES.deal(seats=4, seed=seed), FastRng(seed)
        while not state.over:
            if state.view(None)["phase"] == "march" and targets(state):
                check(state)
                seen |= targets(state)
            seat = state.to_act[0]
            legal = state.moves(seat)
            state.play(seat, legal[rng.below(len(legal))])
    assert "Ashka" in seen
    assert len(seen) >= ENOUGH


def check(state: State) -> None:
    view = state.view(state.to_act[0])
    assert isinstance(view, ThievesView)
    note = stakes(view, known_table(view))[STAY].replace("\N{NO-BREAK SPACE}%", "")
    listed = note.removeprefix("Or attack: ").partition(" to win")[0]
    told = dict(part.rsplit(" ", 1) for part in listed.split(", "))
    assert told.keys() == targets(state)
    for name, chance in told.items():
        dice, theirs = view.pending["march_dice"], 3 if name in THREE_DICE else 2
        assert int(chance) == won_by_attackers(dice, theirs, wins_ties=name != "Ashka"), name


def targets(state: State) -> set[str]:
    """Whom a guard may attack here."""
    words = [THIEVES.write(move) for move in state.moves(state.to_act[0])]
    return {text.partition(" attacks ")[2] for text in words if " attacks " in text}
