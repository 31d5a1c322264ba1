"""Standing orders at the terminal table."""

from __future__ import annotations

from tests.cli.driver import Script
from trionfi.cli.host import Host
from trionfi.cli.local_game import Sitting, deal
from trionfi.core.game import Game
from trionfi.core.record import Start
from trionfi.core.rng import FastRng
from trionfi.core.state import State
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
    text = ask(sitting, "orders", "order pass on others' moves", "orders", "order off")
    assert "pass on others' moves: lay no Tripwire\n" in text
    assert "From now on: pass on others' moves." in text
    assert "pass on others' moves: lay no Tripwire (in force)" in text
    assert sitting.orders == {0: {}}
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
    sitting.give_order(asked, "pass on others' locks")
    assert not sitting.play_order(asked)
    sitting.give_order(asked, "pass until my turn")
    assert sitting.play_order(asked)
    assert sitting.state.view(None)["phase"] == "end of the move"


def test_pass_until_my_turn_given_in_ones_turn_lasts_until_the_next() -> None:
    sitting, rng = a_table(), FastRng(1)

    def play_on() -> None:
        seat = sitting.state.to_act[0]
        if not sitting.play_order(seat):
            moves = sitting.state.moves(seat)
            sitting.history.play(seat, moves[rng.below(len(moves))])

    while sitting.state.view(None)["phase"] != "activation":
        play_on()
    mine = sitting.state.to_act[0]
    sitting.give_order(mine, "pass until my turn")
    seen = set()
    while True:
        view = sitting.state.view(mine)
        if view["phase"] == "militia" and view["turn"] == mine:
            break
        play_on()
        assert "pass until my turn" in sitting.orders[mine]
        seen.add((view["turn"] == mine, view["phase"]))
    assert {(True, "activation"), (False, "tripwire")} <= seen
    assert not sitting.play_order(mine)
    assert sitting.orders[mine] == {}


def test_an_order_that_looks_at_the_hand_is_for_one_person_at_a_screen() -> None:
    shared = deal(game("thieves"), 2, Start(seed=7), {}, ["Anna", "Bruno"], {})
    assert "it is for one person at a screen" in ask(shared, "order pass when nothing fits")
    assert shared.orders == {}
    assert "nothing fits" not in ask(shared, "orders")
    alone = deal(game("thieves"), 2, Start(seed=7), {}, ["Anna"], {1: "simple"})
    assert "pass when nothing fits: at what others do" in ask(alone, "orders")
    assert "From now on: pass when nothing fits." in ask(alone, "order pass when nothing fits")
    alone.bots.clear()  # somebody takes the bot's place, and the screen goes round
    alone.history.state = a_table_that_asks(alone)
    assert not alone.play_order(0)
    alone.seat_bot(1, "simple")
    assert alone.play_order(0)


def a_table_that_asks(sitting: Sitting) -> State:
    """Seat 0 has a window with nothing to play."""
    state, rng = sitting.state.clone(), FastRng(2)
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
