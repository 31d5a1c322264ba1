"""What a seat is shown tells it nothing that it may not know."""

import re

import pytest

from tests.cli.driver import CLEARED, Script, a_local_game, play_randomly
from trionfi.cli.local_game import LocalGame
from trionfi.cli.terminal_table import TerminalTable
from trionfi.cli.typed_commands import obey
from trionfi.core.history import History
from trionfi.core.record import Start
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games import game

CARD = re.compile(r"\b(Arcane|Fire|Ice|Nature|Shadow) \d+")


class Watched(Script):
    """Holds every line against what the seat that has the screen may know at that moment."""

    local_game: LocalGame
    seat: int | None = None
    lines = 0

    def title(self, text: str) -> None:
        found = re.match(r"([A-E]), (it is your turn|you are asked)", text)
        self.seat = "ABCDE".index(found[1]) if found else None
        super().title(text)

    def clear(self) -> None:
        self.seat = None
        super().clear()

    def say(self, text: str = "") -> None:
        super().say(text)
        if not self.local_game.state.over:
            for line in text.splitlines():
                self.check(line)

    def check(self, line: str) -> None:
        for known in self.known() if CARD.search(line) else ():
            line = line.replace(known, "")
        assert not CARD.search(line), f"shown to {self.seat}: {line}"
        self.lines += 1

    def known(self) -> list[str]:
        if self.seat is None:
            return []
        state = self.local_game.state
        told = [str(event) for event in state.events(self.seat)]
        view = str(state.view(self.seat)).splitlines()
        moves = [state.game.write(move) for move in state.moves(self.seat)]
        return [*told, *filter(str.strip, view), *sorted(moves, key=len, reverse=True)]


def test_the_screen_of_a_seat_holds_its_own_view_events_and_moves_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    local_game = a_local_game(seats=4, limit=10)
    monkeypatch.setattr(Watched, "local_game", local_game, raising=False)
    script = play_randomly(local_game, seed=4, kind=Watched)
    assert isinstance(script, Watched)
    assert script.lines > 300


def test_the_watcher_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal table that shows the neighbour's hand is caught."""
    local_game = a_local_game(seats=3, limit=5)
    monkeypatch.setattr(Watched, "local_game", local_game, raising=False)
    honest = TerminalTable.show_table

    def careless(table: TerminalTable, seat: int) -> None:
        honest(table, seat)
        table.say(str(table.local_game.state.view((seat + 1) % 3)))

    monkeypatch.setattr(TerminalTable, "show_table", careless)
    with pytest.raises(AssertionError, match="shown to"):
        play_randomly(local_game, seed=4, kind=Watched)


def test_nothing_is_left_on_the_screen_when_it_is_passed_on() -> None:
    """Between the clearing of the screen and the next seat's title there is no card and no move."""
    script = play_randomly(a_local_game(seats=3, limit=5), seed=4)
    for at, line in enumerate(script.shown):
        if line.startswith("Pass the screen"):
            assert at < 5 or script.shown[at - 1] == CLEARED
        if line == CLEARED:
            assert re.fullmatch(r"Pass the screen to [A-C]\.", script.shown[at + 1])
            assert not CARD.search(script.shown[at + 2])
            assert script.shown[at + 3].endswith("it is your turn")


def everything_shown(state: State, seat: int, others: list[tuple[int, int]]) -> str:
    """The screen of a seat after some moves of others, and every answer that it can get."""
    local_game = LocalGame(History(state.clone), Start(seed=0), [], {})
    for other, move in others:
        local_game.history.play(other, move)
    script = Script()
    table = TerminalTable(script, local_game)
    table.show(seat)
    for move in range(0, local_game.game.move_count, 13):
        obey(table, seat, f"why {local_game.game.write(move)}")
    for command in ("log", "asides", "undo", "99", "nonsense", "view"):
        obey(table, seat, command)
    return script.text


@pytest.mark.parametrize("name", ["arcanity", "shipwreck"])
def test_positions_a_seat_cannot_tell_apart_look_the_same(name: str) -> None:
    compared = 0
    for seed in range(4):
        rng = FastRng(seed)
        state = game(name).deal(3, seed)
        for _ in range(60):
            if state.over:
                break
            for seat in state.to_act[:1]:
                compared += look_alike(state, seat, rng)
            actor = state.to_act[rng.below(len(state.to_act))]
            moves = state.moves(actor)
            state.play(actor, moves[rng.below(len(moves))])
    assert compared > 20


def look_alike(state: State, seat: int, rng: FastRng) -> int:
    """Compare with a scrambled position, now and after a secret decision of another seat."""
    scrambled = state.scramble(seat, rng)
    if rng.below(8) == 0:
        assert everything_shown(state, seat, []) == everything_shown(scrambled, seat, [])
    for other in [other for other in state.to_act if other != seat]:
        for move in sorted(set(state.moves(other)) & set(scrambled.moves(other)))[:1]:
            one, two = state.clone(), scrambled.clone()
            one.play(other, move)
            two.play(other, move)
            if one.revealed == state.revealed and two.revealed == scrambled.revealed and seat in one.to_act:
                shown = [everything_shown(it, seat, [(other, move)]) for it in (state, scrambled)]
                assert shown[0] == shown[1]
                return 1
    return 0
