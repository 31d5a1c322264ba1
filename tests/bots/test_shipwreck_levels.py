"""The levels of the bots of The Shipwreck Arcana: figures, conventions, and what the players make of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

import trionfi
from tests.bots.effort import calls_a_decision
from tests.games.shipwreck.builders import A, B, C, a_table, play
from tests.lengths import share
from trionfi.bots import Budget, bot
from trionfi.core.rng import FastRng
from trionfi.games.shipwreck.bot import Master, Simple, Strong
from trionfi.games.shipwreck.bot_convention import TWICE, Convention, Spot
from trionfi.games.shipwreck.bot_hope import HOPES, MOST_POWERS
from trionfi.games.shipwreck.bot_outlook import outlook
from trionfi.games.shipwreck.bot_plan import Plan
from trionfi.games.shipwreck.bot_scene import Scene
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.view import ShipwreckView, spectators

LEVELS = ["casual", "strong", "master"]


def chosen(table: Position, seat: int, name: str = "master") -> tuple[str, str]:
    """What the bot says in this seat, and why."""
    player = bot(name, SHIPWRECK)
    move = player.choose(table.view(seat), table.moves(seat), FastRng(1), Budget())
    assert move in table.moves(seat)
    return SHIPWRECK.write(move), player.why()


def plan_of(table: Position) -> Plan:
    view = table.view(None)
    return Plan(Scene(SHIPWRECK, ShipwreckView(SHIPWRECK, spectators(view))), Master.depth)


def play_out(name: str, seats: int, seed: int, **options: bool | str) -> trionfi.State:
    table = SHIPWRECK.deal(seats, seed, **options)
    player = bot(name, SHIPWRECK)
    while not table.over:
        seat = table.to_act[-1]
        move = player.choose(table.view(seat), table.moves(seat), FastRng(seed), Budget())
        assert player.why().endswith(".")
        table.play(seat, move)
    return table


# The figures


@pytest.mark.parametrize("name", ["simple", "master"])
def test_the_chances_fit_the_rules(name: str) -> None:
    hope = HOPES[name]
    for powers in range(MOST_POWERS + 1):
        assert all(hope.of(0, doom, powers) == 1.0 for doom in range(1, 8))
        assert all(hope.of(points, 0, powers) == hope.of(points, -1, powers) == 0.0 for points in range(1, 8))
        for points in range(1, 8):
            chances = [hope.of(points, doom, powers) for doom in range(8)]
            assert all(0 <= fewer <= more <= 1 for fewer, more in pairwise(chances))
            assert hope.of(points, 1, powers) < hope.of(points, 3, powers)
        for doom in range(1, 8):
            chances = [hope.of(points, doom, powers) for points in range(8)]
            assert all(0 < harder <= easier for easier, harder in pairwise(chances))
    assert all(
        hope.of(points, doom, powers) <= hope.of(points, doom, powers + 1)
        for points in range(1, 8)
        for doom in range(1, 8)
        for powers in range(MOST_POWERS)
    )


# The convention


def two_plays(*powers: int) -> Convention:
    """Three hands that are as likely; two can make either of two plays, one only the first."""
    outcomes = (1.0, 0.6, 0.0), (0.98, 0.58, 0.0)
    spots = [
        Spot(1, 0, *outcomes, free=True, keeps=[(0, 2), (1, 3), (2, 4)]),
        Spot(1, 1, *outcomes, free=True, keeps=[(0, 2), (1, 3)]),
    ]
    return Convention([1 / 3] * 3, spots, powers)


def test_hands_find_plays_of_their_own() -> None:
    agreed = two_plays()
    assert len(set(agreed.plan)) == 2
    told = [agreed.answers[at].values[kept] for at, kept in zip(agreed.plan, (2, 3, 4), strict=True)]
    assert sorted(told) == [0.6, 0.6, 1.0]  # one is told, and two are waited for
    assert agreed.worth == pytest.approx(2.2 / 3)


@pytest.mark.parametrize("power", [TWICE, 0b0000010, 0b0001000])
def test_a_power_tells_two_hands_apart(power: int) -> None:
    agreed = two_plays(power)
    assert agreed.worth == pytest.approx((1 + 2 * 0.98) / 3)
    assert sorted(answer.power for answer in agreed.answers) == [-1, 0]


def test_more_thought_makes_no_convention_worse() -> None:
    for seed in range(share(20, 10)):
        table = SHIPWRECK.deal(3, seed, difficulty="doomed")
        assert isinstance(table, Position)
        plan = plan_of(table)
        weights, powers = plan.convention.weights, plan.convention.powers
        worths = [Convention(weights, plan.spots, powers, trials).worth for trials in (0, 1, 2)]
        assert worths == sorted(worths)


def test_a_narrow_row_has_a_poor_outlook_and_a_full_one_a_poorer() -> None:
    wide = a_table("The Judge", "The Stranger", "Dawn", "Midnight")
    narrow = a_table("The Deep", "Leviathan", "The Mirror", "The Engine")
    full = a_table("The Deep 4", "Leviathan 7", "The Mirror", "The Engine 5")
    assert 1 >= outlook(wide) > 0.95
    assert outlook(wide) > outlook(narrow) > outlook(full) > 0


# The players


@pytest.mark.parametrize("hand", [(1, 2), (3, 5), (2, 6), (7, 7)])
def test_like_minded_players_tell_each_other_what_they_keep(hand: tuple[int, int]) -> None:
    """On this row nearly every hand has a play of its own."""
    table = a_table("The Judge", "The Stranger", "Dawn", "Midnight", hand=hand, deck=("The Key", "The Lord"))
    words, why = chosen(table, A)
    assert why == f"Among like-minded players “{words}” stands for one value of the fate I keep."
    play(table, words)
    kept = table.kept_by(A)
    assert chosen(table, B)[0] == chosen(table, C)[0] == f"vote {kept}"


def test_all_come_to_the_same_whatever_they_hold() -> None:
    for fate in range(1, 8):
        table = a_table("Midnight", "The Deep", "Leviathan", "The Shore", hand=(1, 6), kept={B: fate})
        play(table, "play 1 on Midnight")
        assert chosen(table, B) == chosen(table, C)


def test_a_play_that_the_convention_does_not_know_is_read_by_the_draw() -> None:
    """Somebody discards a fate from another card than the one that was played on."""
    table = a_table(
        "The Judge 2 1", "The Stranger 1", "Leviathan", "The Shore", hand=(1, 5), faded=("The Belltower",)
    )
    play(table, "play 1 on The Judge", "spend The Belltower: discard 1 at The Stranger")
    assert plan_of(table).odds()
    assert chosen(table, B)[0].startswith("vote ")


def test_the_plan_is_the_same_all_turn_long() -> None:
    for seed in range(share(12, 6)):
        table = SHIPWRECK.deal(3, seed, difficulty="normal")
        keys: list[tuple[int, bool, object]] = []
        while not table.over and len(keys) < 60:
            assert isinstance(table, Position)
            scene = Scene(SHIPWRECK, ShipwreckView(SHIPWRECK, spectators(table.view(None))))
            effect = None if table.power < 0 else SHIPWRECK.printed.effects[table.power]
            keys.append((table.turn, effect == 5, scene.key()))
            seat = table.to_act[0]
            table.play(
                seat, Master(SHIPWRECK).choose(table.view(seat), table.moves(seat), FastRng(1), Budget())
            )
        for (turn, cycled, key), (next_turn, next_cycled, next_key) in pairwise(keys):
            assert (key == next_key) == ((turn, cycled) == (next_turn, next_cycled))


@pytest.mark.parametrize("name", ["casual", "master"])
def test_it_joins_a_guess_that_costs_little(name: str) -> None:
    """Where it would wait and somebody wants to guess, it agrees unless the table would be much worse off."""
    joined = refused = 0
    for table in waiting_tables(name):
        value = int(table.kept_by(table.active))
        voters = table.to_act
        play(table, f"{'ABC'[voters[0]]} vote pass", f"{'ABC'[voters[1]]} vote {value}")
        words, why = chosen(table, voters[0], name)
        if words == "vote pass":
            refused += 1
            assert "would cost us too much" in why
        else:
            joined += 1
            assert words == f"vote {value}"
            assert why.startswith("I would rather wait")
    assert joined
    assert refused


def waiting_tables(name: str) -> Iterator[Position]:
    """Votes on a prediction in which this bot would pass."""
    for seed in range(share(12, 8)):
        table = SHIPWRECK.deal(3, seed, difficulty=("easy", "doomed")[seed % 2])
        while not table.over:
            assert isinstance(table, Position)
            seat = table.to_act[0]
            words, _ = chosen(table, seat, name)
            if words == "vote pass" and len(table.to_act) == 2 and table.round == 1:
                yield table.clone()
            table.play(seat, SHIPWRECK.read(words))


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"challenge": True}),
        (4, {"group_vote": "majority"}),
        (5, {"group_vote": "speaker"}),
        (3, {"honour": True}),
    ],
)
def test_it_plays_under_every_option(name: str, seats: int, options: dict[str, bool | str]) -> None:
    assert play_out(name, seats, 3, **options).over


def test_mixed_tables_play_on() -> None:
    """Whoever sits beside them, they choose legal moves and read the rest as well as they can."""
    for seed in range(share(6, 3)):
        table = SHIPWRECK.deal(4, seed, difficulty="hard")
        players = [Simple(SHIPWRECK), Master(SHIPWRECK), bot("random", SHIPWRECK), Strong(SHIPWRECK)]
        while not table.over:
            seat = table.to_act[0]
            moves = table.moves(seat)
            move = players[seat].choose(table.view(seat), moves, FastRng(seed), Budget())
            assert move in moves
            table.play(seat, move)


def test_master_escapes_where_it_is_hardest() -> None:
    games = share(24, 12)
    won = sum(bool(play_out("master", 3, seed, difficulty="doomed").winners) for seed in range(games))
    assert won >= 0.6 * games


@pytest.mark.parametrize(("name", "most"), [("casual", 8_000), ("strong", 12_000), ("master", 40_000)])
def test_it_decides_in_a_moment(name: str, most: int) -> None:
    assert calls_a_decision(SHIPWRECK, name, 3, 0) < most
