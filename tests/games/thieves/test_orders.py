"""Standing orders: what they pass at, and what they never give up (§7.8)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.thieves.builders import A, B, a_table, play, roll
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.standing_orders import HANDS

UNTIL, FITS = "pass until my turn", "pass when nothing fits"

# By scene: the window, who is asked, the order that passes there unseen, and the title that fits; "" for any card.
WINDOWS = {
    "a tripwire": ("tripwire", B, "pass on others' moves", "Tripwire"),
    "a double lock": ("double lock", B, "pass on others' locks", "Double Lock"),
    "a jinx on a lock": ("jinx on the lock", B, "pass on others' locks", "Jinx"),
    "a jinx on a spell": ("jinx on the spell", B, "pass on others' spells", "Jinx"),
    "a card in defence": ("defender's card", B, "pass when attacked", ""),
    "a last card in defence": ("defender's last card", B, "pass when attacked", "Fate"),
    "a slip in defence": ("slip away", B, "pass when attacked", "Slip Away"),
    "a hex in defence": ("hex", B, "pass when attacked", ""),
    "leona in defence": ("Leona defending", B, "pass when attacked", ""),
    "a zombie": ("defender's card", A, "pass when attacked", ""),
    "my diversion": ("diversion", A, "", "Diversion"),
    "my fate on a lock": ("fate on the lock", A, "", "Fate"),
    "my lucky find": ("lucky find", A, "", "Lucky Find"),
    "my fate on a spell": ("fate on the spell", A, "", "Fate"),
    "my attack": ("attacker's card", A, "", ""),
    "my leona": ("Leona attacking", A, "", ""),
    "my last card": ("attacker's last card", A, "", "Jinx"),
    "my slip": ("slip away", A, "", "Slip Away"),
    "my hex": ("hex", A, "", ""),
    "my second blow": ("second blow", A, "", ""),
}
SCENES: dict[str, Callable[[str], Thieves]] = {}


def scene(make: Callable[[str], Thieves]) -> Callable[[str], Thieves]:
    SCENES[make.__name__.replace("_", " ")] = make
    return make


def meeting(
    mine: str, theirs: str, *hands: str, gangs: tuple[str, ...] = ("executioners", "nocturnis")
) -> Thieves:
    """A's thief stands two steps from one of B's."""
    return a_table(*hands, where={mine: "X11", theirs: "H112"}, gangs=gangs)


@scene
def a_tripwire(hand: str) -> Thieves:
    table = meeting("Leona", "Valdur", "", hand)
    play(table, "Leona moves")
    return table


@scene
def a_double_lock(hand: str) -> Thieves:
    table = a_table("", hand, where={"Leona": "Library"})
    play(table, "Leona picks the lock")
    return table


@scene
def a_jinx_on_a_lock(hand: str) -> Thieves:
    table = a_table("", hand, where={"Leona": "Library"}, dice=[1])
    play(table, "Leona picks the lock", "B: pass")
    return table


def enchantment(hands: tuple[str, str], face: int) -> Thieves:
    table = a_table(*hands, where={"Leona": "X11"}, options={"magic": True}, dice=[face],
                    grimoires=["Luck", None], mages=["Leona", None])  # fmt: skip
    play(table, "attempt Enchantment")
    return table


@scene
def a_jinx_on_a_spell(hand: str) -> Thieves:
    return enchantment(("", hand), 6)


@scene
def a_card_in_defence(hand: str) -> Thieves:
    table = meeting("Elise", "Valdur", "", hand)
    play(table, "Elise moves", "B: pass", "Elise attacks Valdur")
    return table


@scene
def a_last_card_in_defence(hand: str) -> Thieves:
    table = a_card_in_defence(hand)
    roll(table, 4, 1, 3, 1)
    play(table, "B: pass")
    return table


@scene
def a_slip_in_defence(hand: str) -> Thieves:
    table = a_card_in_defence(hand)
    roll(table, 6, 6, 1, 1)
    play(table, "B: pass")
    return table


@scene
def a_hex_in_defence(hand: str) -> Thieves:
    table = meeting("Elise", "Vesper", "", hand, gangs=("executioners", "cursed"))
    play(table, "Elise moves", "B: pass", "Elise attacks Vesper")
    roll(table, 4, 1, 3, 1)
    play(table, "B: pass")
    return table


@scene
def leona_in_defence(hand: str) -> Thieves:
    table = meeting("Valdur", "Leona", "", hand, gangs=("nocturnis", "executioners"))
    play(table, "Valdur moves", "B: pass", "Valdur attacks Leona", "B: pass")
    return table


@scene
def a_zombie(hand: str) -> Thieves:
    """At the start of a round, before A's turn, which is the first."""
    away = dict.fromkeys(("Davitto", "Iris", "Elise", "Valdur", "Sable", "Morven", "Ashka"), "escaped")
    table = a_table(hand, "", options={"adventure": "ashes"}, turn=B, to_act=[B], start=A,
                    where=away | {"Leona": "V102"})  # fmt: skip
    play(table, "end turn")
    return table


@scene
def my_diversion(hand: str) -> Thieves:
    table = a_table(hand, "", phase="militia", dice=[3])
    play(table, "send Kornak")
    return table


@scene
def my_fate_on_a_lock(hand: str) -> Thieves:
    table = a_table(hand, "", where={"Leona": "Library"}, dice=[6])
    play(table, "Leona picks the lock")
    return table


@scene
def my_lucky_find(hand: str) -> Thieves:
    table = a_table(hand, "", where={"Leona": "Library"}, dice=[1])
    play(table, "Leona picks the lock")
    return table


@scene
def my_fate_on_a_spell(hand: str) -> Thieves:
    return enchantment((hand, ""), 1)


@scene
def my_attack(hand: str) -> Thieves:
    table = meeting("Elise", "Valdur", hand)
    play(table, "Elise moves", "Elise attacks Valdur")
    return table


@scene
def my_leona(hand: str) -> Thieves:
    table = meeting("Leona", "Valdur", hand)
    play(table, "Leona moves", "Leona attacks Valdur", "pass")
    return table


@scene
def my_last_card(hand: str) -> Thieves:
    table = my_attack(hand)
    roll(table, 3, 1, 4, 1)
    play(table, "pass")
    return table


@scene
def my_slip(hand: str) -> Thieves:
    table = my_attack(hand)
    roll(table, 1, 1, 6, 6)
    play(table, "pass", "pass")
    return table


@scene
def my_hex(hand: str) -> Thieves:
    table = meeting("Vesper", "Valdur", hand, gangs=("cursed", "nocturnis"))
    play(table, "Vesper moves", "Vesper attacks Valdur")
    roll(table, 3, 1, 4, 1)
    play(table, "pass")
    return table


@scene
def my_second_blow(hand: str) -> Thieves:
    table = meeting("Iris", "Valdur", hand)
    play(table, "Iris moves", "Iris attacks Valdur")
    roll(table, 3, 1, 4, 1)
    play(table, "pass")
    return table


def passing(table: Thieves, seat: int) -> set[str]:
    """The orders that would pass here for this seat."""
    view, moves = table.view(seat), table.moves(seat)
    answers = {order: THIEVES.order_move(view, moves, order) for order in THIEVES.orders}
    assert {move for move in answers.values() if move is not None} <= {THIEVES.read("pass")}
    return {order for order, move in answers.items() if move is not None}


def test_7_8_every_window_has_a_scene() -> None:
    from trionfi.games.thieves.standing_orders import OTHERS, OWN

    assert set(SCENES) == set(WINDOWS)
    shown = {(phase, bool(blind)) for phase, _, blind, _ in WINDOWS.values()}
    assert shown == {(phase, True) for phase in OTHERS} | {(phase, False) for phase in (*OWN, "second blow")}


@pytest.mark.parametrize("name", WINDOWS)
def test_7_8_orders_for_others_and_for_oneself_are_apart(name: str) -> None:
    """With a card that fits: only orders for what others do pass; none passes up a card in one's own turn."""
    phase, seat, blind, fitting = WINDOWS[name]
    table = SCENES[name](fitting or "Master Key, Master Key")
    assert (table.view(None)["phase"], table.to_act) == (phase, (seat,))
    assert len(table.moves(seat)) > 1
    assert passing(table, seat) == ({blind, UNTIL} if blind else set())


@pytest.mark.parametrize("name", [name for name, window in WINDOWS.items() if window[3]])
def test_7_8_where_nothing_fits_it_is_passed_until_a_card_does(name: str) -> None:
    _, seat, blind, fitting = WINDOWS[name]
    table = SCENES[name]("Master Key")
    assert passing(table, seat) == ({blind, UNTIL, FITS} if blind else {FITS})
    table = SCENES[name](f"Master Key, {fitting}")
    assert FITS not in passing(table, seat)


def test_7_8_orders_that_do_not_look_at_the_hand_answer_alike_whatever_it_holds() -> None:
    for name, (_, seat, _, fitting) in WINDOWS.items():
        found = {frozenset(passing(SCENES[name](hand), seat) - THIEVES.hand_orders)
                 for hand in ("Run, Run", "Master Key, Tithe", fitting or "Fate, Fate")}  # fmt: skip
        assert len(found) == 1, name
    assert THIEVES.hand_orders == THIEVES.usual_orders == {FITS}


@pytest.mark.parametrize("name", WINDOWS)
def test_7_8_whether_an_order_is_for_this_hangs_on_no_hand(name: str) -> None:
    """Then the answer takes its time whatever the hand holds: not where every hand has a choice."""
    _, seat, _, fitting = WINDOWS[name]
    covered = {
        THIEVES.order_covers(SCENES[name](hand).view(seat), FITS)
        for hand in ("Run, Run", "Master Key, Tithe", fitting or "Fate, Fate")
    }
    assert covered == {name != "my second blow"}


@pytest.mark.parametrize("hand", ["", "Run", "Tithe"])
@pytest.mark.parametrize("points", [0, 1])
def test_7_8_without_points_the_turn_ends_where_no_card_goes_without_them(hand: str, points: int) -> None:
    away = dict.fromkeys(("Davitto", "Iris", "Elise"), "escaped")
    table = a_table(hand, "Run", points=points, where=away | {"Leona": "X11"})
    answer = THIEVES.order_move(table.view(A), table.moves(A), FITS)
    assert answer == (THIEVES.read("end turn") if points == 0 and hand != "Tithe" else None)
    assert THIEVES.order_covers(table.view(A), FITS) == (points == 0)
    assert THIEVES.order_move(table.view(A), table.moves(A), UNTIL) is None


def test_7_8_alone_with_bots_all_but_a_pass_is_done_without_an_order() -> None:
    view = a_table("").view(A)
    assert THIEVES.answers_itself(view, THIEVES.read("end turn"))
    assert not THIEVES.answers_itself(view, THIEVES.read("pass"))


def test_7_8_no_order_gives_up_the_free_die_of_iris() -> None:
    assert passing(SCENES["my second blow"]("Run"), A) == set()


def test_7_8_nothing_is_passed_where_no_card_is_asked_for() -> None:
    table = a_table("Run", "Run")
    assert passing(table, A) == set()
    play(table, "end turn")
    assert passing(table, B) == set()


def over(table: Thieves, seat: int, since: int) -> bool:
    return THIEVES.order_ends(table.view(seat), UNTIL, since)


def test_7_8_until_my_turn_given_in_the_turn_of_another_ends_with_ones_own() -> None:
    table = SCENES["a tripwire"]("Run")
    since = THIEVES.order_since(table.view(B), UNTIL)
    assert not over(table, B, since)
    play(table, "B: pass", "stay", "end turn")
    assert over(table, B, since)


def test_7_8_until_my_turn_given_in_ones_own_turn_lasts_until_the_next() -> None:
    table = a_table("", "", dice=[6, 6])
    since = THIEVES.order_since(table.view(A), UNTIL)
    assert not over(table, A, since)
    play(table, "end turn")
    assert not over(table, A, since)
    while table.view(None)["turn"] == B:
        table.play(table.to_act[0], table.moves(table.to_act[0])[-1])
    assert (table.view(None)["turn"], table.view(None)["round"]) == (A, 2)
    assert over(table, A, since)


def test_7_8_until_my_turn_stands_in_the_fights_before_the_first_turn_of_a_round() -> None:
    table = SCENES["a zombie"]("Run")
    assert table.view(A)["turn"] == A
    since = THIEVES.order_since(table.view(A), UNTIL)
    assert (since // HANDS, since % HANDS) == (0, 1)
    assert not over(table, A, since)
    assert UNTIL in passing(table, A)


def test_7_8_until_my_turn_ends_when_a_card_is_drawn() -> None:
    table, fuller = SCENES["a tripwire"]("Run"), SCENES["a tripwire"]("Run, Run")
    since = THIEVES.order_since(table.view(B), UNTIL)
    assert not over(table, B, since)
    assert over(fuller, B, since)
    assert not over(table, B, THIEVES.order_since(fuller.view(B), UNTIL))


def test_7_8_every_order_says_what_it_does() -> None:
    assert all(THIEVES.orders.values())
    assert not any(
        THIEVES.order_ends(a_table("").view(A), order, 0) for order in THIEVES.orders if order != UNTIL
    )
