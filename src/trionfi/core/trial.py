"""Trying out a game from elsewhere: what it is called, a deal, and some random play with a look at every seat."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from trionfi.core.blame import blame
from trionfi.core.errors import BadData
from trionfi.core.game import Game
from trionfi.core.rng import FastRng
from trionfi.core.state import State

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_MOVES = 60  # of each trial


def check_shape(game: Game) -> None:
    """`BadData` where a game is not called as games are."""
    slug, title, seats = (getattr(game, name, None) for name in ("slug", "title", "seats"))
    where = f"the game at {game.spec}"
    if not isinstance(slug, str) or not SLUG.fullmatch(slug):
        raise BadData(f"{where} has the slug {slug!r}; a slug is small letters, digits and hyphens")
    if not isinstance(title, str) or not title.strip():
        raise BadData(f"{where} has the title {title!r}; give it one in words")
    if not isinstance(seats, range) or not seats or seats[0] < 1:
        raise BadData(f"{where} has seats = {seats!r}; say how many may play, as in range(2, 5) for 2 to 4")


def trial(game: Game) -> Iterator[State]:
    """Positions of games played at random, with the fewest and with the most seats; `BadData` says what fails."""
    for seats in sorted({game.seats[0], game.seats[-1]}):
        with blaming(game, "when it is dealt"):
            state = game.deal(seats, seed=1)
            state.listen()
            look(state)
        yield state
        rng = FastRng(1)
        for number in range(1, MOST_MOVES + 1):
            if state.over:
                break
            with blaming(game, f"at move {number} of a game with {seats} seats"):
                seat = state.to_act[0]
                legal = state.moves(seat)
                state.play(seat, legal[rng.below(len(legal))])
                look(state)
            yield state


@contextmanager
def blaming(game: Game, when: str) -> Iterator[None]:
    try:
        yield
    except Exception as wrong:  # whatever somebody else's rules do
        raise BadData(f"the game at {game.spec} fails {when}: {blame(wrong)}; mend it") from wrong


def look(state: State) -> None:
    """All that a table asks of a position."""
    for seat in (None, *range(int(state.seats))):
        view = state.view(seat)
        state.events(seat)
        if seat is not None:
            for move in state.moves(seat) if seat in state.to_act else ():
                state.game.clicks(view, move)
