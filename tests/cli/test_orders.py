"""Standing orders at the terminal table."""

from __future__ import annotations

from tests.cli.driver import Script
from trionfi.cli.local_game import LocalGame, deal
from trionfi.cli.terminal_table import TerminalTable
from trionfi.cli.typed_commands import obey
from trionfi.core.game import Game
from trionfi.core.record import Start
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games import game


def a_table(name: str = "thieves") -> LocalGame:
    return deal(game(name), 2 if name == "thieves" else 3, Start(seed=7), {}, ["Anna"], {})


def ask(local_game: LocalGame, *typed: str) -> str:
    terminal = Script(typed)
    table = TerminalTable(terminal, local_game)
    for text in typed:
        obey(table, 0, text)
    return terminal.text


def test_orders_are_listed_given_and_ended() -> None:
    local_game = a_table()
    text = ask(local_game, "orders", "order pass on others' moves", "orders", "order off")
    assert "pass on others' moves: never play Tripwire\n" in text
    assert "From now on: pass on others' moves." in text
    assert "pass on others' moves: never play Tripwire (in force)" in text
    assert local_game.orders == {0: {}}
    assert "There is no standing order “dance”" in ask(local_game, "order dance")
    assert "This game has no standing orders." in ask(a_table("arcanity"), "orders")


def test_an_order_passes_for_its_seat_at_its_windows_alone() -> None:
    local_game = a_table()
    while local_game.state.view(None)["phase"] != "tripwire":
        seat = local_game.state.to_act[0]
        moves = local_game.state.moves(seat)
        declare = [move for move in moves if " moves" in local_game.game.write(move)]
        local_game.history.play(seat, (declare or moves)[0])
    asked = local_game.state.to_act[0]
    assert not local_game.play_order(asked)
    local_game.give_order(asked, "pass on others' locks")
    assert not local_game.play_order(asked)
    local_game.give_order(asked, "pass until my turn")
    assert local_game.play_order(asked)
    assert local_game.state.view(None)["phase"] == "end of the move"


def test_pass_until_my_turn_given_in_ones_turn_lasts_until_the_next() -> None:
    local_game, rng = a_table(), FastRng(1)

    def play_on() -> None:
        seat = local_game.state.to_act[0]
        if not local_game.play_order(seat):
            moves = local_game.state.moves(seat)
            local_game.history.play(seat, moves[rng.below(len(moves))])

    while local_game.state.view(None)["phase"] != "activation":
        play_on()
    mine = local_game.state.to_act[0]
    local_game.give_order(mine, "pass until my turn")
    seen = set()
    while True:
        view = local_game.state.view(mine)
        if view["phase"] == "militia" and view["turn"] == mine:
            break
        play_on()
        assert "pass until my turn" in local_game.orders[mine]
        seen.add((view["turn"] == mine, view["phase"]))
    assert {(True, "activation"), (False, "tripwire")} <= seen
    assert not local_game.play_order(mine)
    assert local_game.orders[mine] == {}


def test_an_order_that_looks_at_the_hand_is_for_one_person_at_a_screen() -> None:
    shared = deal(game("thieves"), 2, Start(seed=7), {}, ["Anna", "Bruno"], {})
    assert "it is for one person at a screen" in ask(shared, "order pass when nothing fits")
    assert shared.orders == {}
    assert "nothing fits" not in ask(shared, "orders")
    alone = deal(game("thieves"), 2, Start(seed=7), {}, ["Anna"], {1: "simple"})
    assert "pass when nothing fits: pass wherever you hold no card that fits" in ask(alone, "orders")
    assert "From now on: pass when nothing fits." in ask(alone, "order pass when nothing fits")
    alone.bots.clear()  # somebody takes the bot's place, and the screen goes round
    alone.history.state = a_table_that_asks(alone)
    assert not alone.play_order(0)
    alone.seat_bot(1, "simple")
    assert alone.play_order(0)


def a_table_that_asks(local_game: LocalGame) -> State:
    """Seat 0 has a window with nothing to play."""
    state, rng = local_game.state.clone(), FastRng(2)
    while 0 not in state.to_act or state.view(0)["phase"] != "tripwire" or len(state.moves(0)) > 1:
        moves = state.moves(state.to_act[0])
        state.play(state.to_act[0], moves[rng.below(len(moves))])
    return state


def test_a_game_without_orders_has_none_to_carry_out() -> None:
    plain_game = game("arcanity")
    view = plain_game.deal(3, 1).view(0)
    assert Game.order_move(plain_game, view, [], "any") is None
    assert not Game.order_ends(plain_game, view, "any", Game.order_since(plain_game, view, "any"))


def test_who_reacts_to_another_is_asked_but_has_no_turn() -> None:
    local_game = a_table()
    while local_game.state.view(None)["phase"] != "tripwire":
        seat = local_game.state.to_act[0]
        moves = local_game.state.moves(seat)
        declared = [move for move in moves if local_game.game.write(move).endswith(" moves")]
        local_game.history.play(seat, (declared or moves)[0])
    asked = local_game.state.to_act[0]
    terminal = Script([])
    TerminalTable(terminal, local_game).show(asked)
    assert f"{local_game.full_name(asked)}, you are asked" in terminal.text
    assert "You: play Tripwire against this move, or pass (§7.7)." in terminal.text
    assert local_game.has_turn(1 - asked)
