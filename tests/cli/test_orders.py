"""Standing orders at the terminal table."""

from __future__ import annotations

from tests.cli.driver import Script
from trionfi.cli.host import Host
from trionfi.cli.sitting import Sitting, deal
from trionfi.core.game import Game
from trionfi.core.record import Start
from trionfi.games import game


def a_table(name: str = "thieves") -> Sitting:
    return deal(game(name), 2 if name == "thieves" else 3, Start(seed=7), {}, ["Anna"], {})


def ask(sitting: Sitting, *typed: str) -> str:
    terminal = Script(typed)
    host = Host(terminal, sitting)
    for text in typed:
        host.obey(0, text)
    return terminal.text


def test_orders_are_listed_given_and_ended() -> None:
    sitting = a_table()
    text = ask(sitting, "orders", "order pass on moves", "orders", "order off")
    assert "pass on moves: lay no Tripwire\n" in text
    assert "From now on: pass on moves." in text
    assert "pass on moves: lay no Tripwire (in force)" in text
    assert sitting.orders == {0: []}
    assert "There is no standing order “dance”" in ask(sitting, "order dance")
    assert "This game has no standing orders." in ask(a_table("arcanity"), "orders")


def test_an_order_passes_for_its_seat_at_its_windows_alone() -> None:
    sitting = a_table()
    while sitting.state.view(None)["phase"] != "tripwire":
        seat = sitting.state.to_act[0]
        moves = sitting.state.moves(seat)
        declare = [move for move in moves if " moves" in sitting.game.write(move)]
        sitting.history.play(seat, (declare or moves)[0])
    asked = sitting.state.to_act[0]
    assert not sitting.play_order(asked)
    sitting.orders[asked] = ["pass on locks"]
    assert not sitting.play_order(asked)
    sitting.orders[asked] = ["pass until my turn"]
    assert sitting.play_order(asked)
    assert sitting.state.view(None)["phase"] == "end of the move"
    mover = sitting.state.to_act[0]
    sitting.orders[mover] = ["pass until my turn"]
    assert not sitting.play_order(mover)
    assert sitting.orders[mover] == []


def test_a_game_without_orders_has_none_to_carry_out() -> None:
    plain_game = game("arcanity")
    view = plain_game.deal(3, 1).view(0)
    assert Game.order_move(plain_game, view, [], "any") is None
    assert not Game.order_ends(plain_game, view, "any")


def test_who_reacts_to_another_is_asked_but_has_no_turn() -> None:
    sitting = a_table()
    while sitting.state.view(None)["phase"] != "tripwire":
        seat = sitting.state.to_act[0]
        moves = sitting.state.moves(seat)
        declared = [move for move in moves if sitting.game.write(move).endswith(" moves")]
        sitting.history.play(seat, (declared or moves)[0])
    asked = sitting.state.to_act[0]
    terminal = Script([])
    Host(terminal, sitting).show(asked)
    assert f"{sitting.full_name(asked)}, you are asked" in terminal.text
    assert "You: lay a Tripwire before this move, or pass (§7.7)." in terminal.text
    assert sitting.has_turn(1 - asked)
