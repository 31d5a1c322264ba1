"""The scripted player of City of Thieves."""

from __future__ import annotations

import trionfi
from trionfi.bots import Budget, bot
from trionfi.build_info import compiled
from trionfi.core.rng import FastRng
from trionfi.games.thieves.names import ADVENTURES

GAMES = 120 if compiled() else 40


def play_game(number: int, seats: int, **options: object) -> tuple[list[int], int, list[str]]:
    """One seat is played by the script, the others by chance: who won, which seat it was, and its reasons."""
    game = trionfi.game("thieves")
    state = game.deal(seats, number, **options)  # type: ignore[arg-type]
    rng, mine = FastRng(number + 1), number % seats
    simple, chance = bot("simple", game), bot("random", game)
    reasons = []
    while not state.over:
        seat = state.to_act[0]
        player = simple if seat == mine else chance
        move = player.choose(state.view(seat), state.moves(seat), rng, Budget())
        assert move in state.moves(seat)
        if seat == mine:
            reasons.append(player.why())
        state.play(seat, move)
    return state.winners, mine, reasons


def test_it_beats_random_play_nine_times_in_ten() -> None:
    wins = 0
    for number in range(GAMES):
        winners, mine, _ = play_game(number, 2, magic=number % 2 == 0)
        wins += winners == [mine]
    assert wins >= 0.9 * GAMES


def test_it_plays_every_adventure_at_every_table_and_says_why() -> None:
    for number, adventure in enumerate(ADVENTURES):
        _, _, reasons = play_game(number, 2 + number % 3, adventure=adventure)
        assert any("looked best to me" in reason for reason in reasons)
        assert any("only legal move" in reason for reason in reasons)
    play_game(1, 2, gangs="chosen", wound_model="king_of_ashes", board="quarter")


def test_a_fresh_one_chooses_the_same() -> None:
    game = trionfi.game("thieves")
    state = game.deal(4, 3)
    seat = state.to_act[0]
    view, moves = state.view(seat), state.moves(seat)
    chosen = {bot("simple", game).choose(view, moves, FastRng(5), Budget()) for _ in range(3)}
    assert len(chosen) == 1
