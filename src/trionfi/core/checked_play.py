"""Checked play: a move from outside is read, checked against the rules, and only then played."""

from trionfi.core.state import TABLE, State


def play(state: State, seat: int | None, move: int | str) -> None:
    """Play a move given by its number or in words. Raises `UnreadableMove` or `IllegalMove` and changes nothing."""
    number = state.game.read(move) if isinstance(move, str) else move
    refusal = state.refusal(seat, number)
    if refusal is not None:
        raise refusal.error()
    state.play(TABLE if seat is None else seat, number)
