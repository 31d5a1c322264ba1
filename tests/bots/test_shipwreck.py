"""The deduction player of The Shipwreck Arcana."""

from __future__ import annotations

import json

import pytest

import trionfi
from tests.bots.effort import calls_a_decision
from tests.games.shipwreck.builders import A, B, C, D, a_table, play, seen
from tests.lengths import share
from trionfi.bots import Budget, bot
from trionfi.core.rng import FastRng
from trionfi.core.view import View
from trionfi.games.shipwreck.bot import Simple
from trionfi.games.shipwreck.bot_reading import Reading, hope
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.rules.moves import POWERS
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.view import spectators


def chosen(table: Position, seat: int) -> tuple[str, str]:
    """What the bot says in this seat, and why."""
    player = Simple(SHIPWRECK)
    move = player.choose(table.view(seat), table.moves(seat), FastRng(1), Budget())
    assert move in table.moves(seat)
    return SHIPWRECK.write(move), player.why()


def play_out(seats: int, seed: int, **options: bool | str) -> trionfi.State:
    table = SHIPWRECK.deal(seats, seed, **options)
    player = bot("simple", SHIPWRECK)
    rng = FastRng(seed)
    while not table.over:
        seat = table.to_act[-1]
        table.play(seat, player.choose(table.view(seat), table.moves(seat), rng, Budget()))
    return table


def test_the_speaker_makes_the_telling_play() -> None:
    """The rulebook's own example: with 1 and 2, The Deep tells more than Midnight."""
    table = a_table("Midnight", "The Deep", "Leviathan", "The Shore", hand=(1, 4))
    words, why = chosen(table, A)
    assert words.endswith("on The Deep")
    assert "I may hold" in why


def test_the_group_reads_where_somebody_did_not_play() -> None:
    table = a_table("Midnight", "The Deep", "Leviathan", "The Mirror", hand=(1, 6))
    play(table, "play 1 on Midnight")
    reading = Reading(SHIPWRECK, View(SHIPWRECK, spectators(dict(table.view(B)))), 0)
    odds = reading.odds()
    assert sum(odds[value] for value in (2, 3, 4)) < 0.25
    assert chosen(table, B) == chosen(table, C)


def test_a_sure_thing_is_predicted_and_a_guess_is_not() -> None:
    sure = a_table("The Mirror", "The Judge", "The Shore", "Leviathan", hand=(3, 3))
    play(sure, "play 3 on The Mirror")
    assert chosen(sure, B)[0] == "vote 3"
    vague = a_table("The Rider", "The Shore", "Leviathan", "The Prophet", hand=(3, 5))
    play(vague, "play 3 on The Rider")
    words, why = chosen(vague, B)
    assert words == "vote pass"
    assert why.startswith("The likeliest is")


def test_powers_are_used_where_they_help() -> None:
    table = a_table(
        "Midnight", "The Shore", "Leviathan", "The Deep", hand=(4, 6), faded=("Dawn", "The Beast")
    )
    play(table, "play 4 on Midnight")
    words, why = chosen(table, B)
    assert words.startswith(("vote Dawn", "vote The Beast"))
    assert "would help most" in why
    sure = a_table("The Mirror", "The Judge", "The Shore", "Leviathan", hand=(3, 3), faded=("Dawn",))
    play(sure, "play 3 on The Mirror")
    assert chosen(sure, B)[0] == "vote no power"


def test_the_active_player_saves_a_card() -> None:
    table = a_table(
        "The Judge 2 1", "The Stranger", "Leviathan", "The Shore", hand=(1, 5), faded=("The Belltower",)
    )
    play(table, "play 1 on The Judge")
    words, why = chosen(table, A)
    assert "discard" in words
    assert "keep a card" in why
    nothing = a_table(hand=(3, 1), faded=("The Belltower", "The Key"))
    play(nothing, "play 3 on The Judge")
    assert chosen(nothing, A)[0] == "no power"


def test_a_poor_row_is_cycled() -> None:
    table = a_table("The Rider", "The Beast", "The Deep", "The Huntress", hand=(3, 7), faded=("The Prophet",))
    assert chosen(table, A)[0].startswith("spend The Prophet: cycle")


def test_after_a_split_vote_it_joins_the_others() -> None:
    table = a_table(hand=(1, 3), seats=4)
    play(table, "play 1 on The Judge", "B vote 7", "C vote 7", "D vote 3")
    words, why = chosen(table, C)
    assert words == "vote 7"
    assert why == "We did not agree; I stay with what most of us want: vote 7."
    words, why = chosen(table, D)
    assert (words, why) == ("vote 7", "We did not agree; I join what most of us want: vote 7.")


def test_after_a_split_vote_it_joins_nothing_impossible() -> None:
    """By the rules an even fate cannot be kept beside a 1 on The Judge, however many say so."""
    table = a_table(hand=(1, 3), seats=4)
    play(table, "play 1 on The Judge", "B vote 4", "C vote 4", "D vote 3")
    for seat in (B, C, D):
        assert chosen(table, seat)[0] == "vote 3"
    all_wrong = a_table(hand=(1, 3), seats=3)
    play(all_wrong, "play 1 on The Judge", "B vote 4", "C vote 6")
    words, why = chosen(all_wrong, B)
    assert words not in ("vote 4", "vote 6")
    assert "no vote that was cast can be right" in why


def test_between_split_votes_the_likeliest_value_wins_and_nobody_swaps() -> None:
    table = a_table("Midnight", "The Deep 7 7", "Leviathan", "The Mirror", hand=(1, 6))
    play(table, "play 1 on Midnight")
    odds = Reading(SHIPWRECK, View(SHIPWRECK, spectators(dict(table.view(B)))), 0).odds()
    likeliest, least = max(odds, key=lambda fate: odds[fate]), min(odds, key=lambda fate: odds[fate])
    split = table.clone()
    play(split, f"B vote {likeliest}", f"C vote {least}")
    assert odds[likeliest] > odds[least]
    assert chosen(split, B)[0] == chosen(split, C)[0] == f"vote {likeliest}"
    assert "likeliest value" in chosen(split, C)[1]
    play(table, "B vote pass", f"C vote {least}")
    assert (chosen(table, B)[0], chosen(table, C)[0]) == ("vote pass", f"vote {least}")
    assert "I stay with it" in chosen(table, B)[1]


NARROW = ("Midnight", "The Shore", "Leviathan", "The Deep")


def power_table(*faded: str, seats: int = 3, hand: tuple[int, int] = (4, 6)) -> Position:
    table = a_table(*NARROW, hand=hand, faded=faded, seats=seats)
    play(table, f"play {hand[0]} on Midnight")
    return table


OPEN = ("Midnight", "The Deep", "Leviathan", "The Mirror")


@pytest.mark.parametrize(
    "wish", ["vote The Lord: 5, 6 or 7?", "vote The Noble: 3, 4 or 5?", "vote The Beast: predict twice"]
)
def test_it_joins_a_power_that_somebody_else_wants(wish: str) -> None:
    """By its own reckoning no power would help enough to be spent, but it may tell something."""
    table = a_table(*OPEN, hand=(2, 4), faded=("The Engine", "The Lord", "The Noble", "The Beast"))
    play(table, "play 2 on Midnight")
    assert chosen(table, B)[0] == "vote no power"
    play(table, "B vote no power", f"C {wish}")
    words, why = chosen(table, B)
    assert words == wish
    assert why == f"We did not agree, so I join another's wish: {wish}. It may tell us more."


def test_it_gives_up_its_own_wish_for_anothers() -> None:
    table = power_table("Dawn", "The Beast", seats=4)
    mine = chosen(table, B)[0]
    others = "vote The Beast: predict twice" if "Dawn" in mine else "vote Dawn: higher than 5?"
    play(table, f"B {mine}", f"C {mine}", f"D {others}")
    for seat in (B, C):
        words, why = chosen(table, seat)
        assert words == others
        assert why == f"We did not agree, so I join another's wish: {others}. It may tell us more."
    play(table, f"B {others}", f"C {others}", f"D {mine}")  # who wanted it has given way in the same moment
    assert chosen(table, B)[0] == chosen(table, C)[0] == others


@pytest.mark.parametrize("wish", ["vote Dawn: higher than 7?", "vote The Beast: predict twice"])
def test_it_wastes_no_power(wish: str) -> None:
    """Nothing is higher than 7, and a value that is sure needs no second guess."""
    table = a_table(
        "The Mirror", "The Judge", "The Shore", "Leviathan", hand=(3, 3), faded=("Dawn", "The Beast")
    )
    play(table, "play 3 on The Mirror")
    assert chosen(table, B)[0] == "vote no power"
    play(table, "B vote no power", f"C {wish}")
    words, why = chosen(table, B)
    assert words == "vote no power"
    assert why.startswith("We did not agree, and I stay with my vote. I give 3 100%")


def test_it_stays_with_a_power_that_only_it_wants() -> None:
    table = power_table("Dawn", "The Beast")
    mine = chosen(table, B)[0]
    assert mine != "vote no power"
    play(table, f"B {mine}", "C vote no power")
    assert chosen(table, B)[0] == mine


def test_a_person_gets_powers_used() -> None:
    """Somebody wants a power at every chance, and insists: it is used unless it would be wasted."""
    worthwhile = wasted = 0
    for seed in range(40):
        table, rng = SHIPWRECK.deal(3, seed, difficulty="normal"), FastRng(seed)
        while not table.over:
            seat = table.to_act[-1]
            view, moves = table.view(seat), table.moves(seat)
            if seat != C or view["phase"] != "group power":
                table.play(seat, Simple(SHIPWRECK).choose(view, moves, rng, Budget()))
                continue
            wish = moves[rng.below(len(moves))]
            if wish < POWERS:
                table.play(C, wish)
                continue
            reading = Reading(SHIPWRECK, View(SHIPWRECK, spectators(dict(view))), view["entry"])
            insist(table, wish, rng)
            if reading.wasted(wish):
                wasted += 1
            else:
                worthwhile += 1
                assert table.view(None)["power"] is not None
    assert worthwhile > wasted > 20


def insist(table: trionfi.State, wish: int, rng: FastRng) -> None:
    """C votes the same, ballot by ballot, until the group has decided on a power."""
    while table.view(None)["phase"] == "group power":
        for seat in table.to_act:
            moves = table.moves(seat)
            move = wish if seat == C else Simple(SHIPWRECK).choose(table.view(seat), moves, rng, Budget())
            table.play(seat, move)


def test_votes_do_not_hang_on_ones_own_fate() -> None:
    for fate in range(1, 8):
        table = a_table("Midnight", "The Deep", "Leviathan", "The Shore", hand=(1, 6), kept={B: fate})
        play(table, "play 1 on Midnight")
        assert chosen(table, B)[0] == chosen(table, C)[0]


def test_in_honour_play_it_plays_lawfully() -> None:
    table = play_out(3, 2, honour=True)
    assert all(entry.get("leaves") != [] for entry in table.view(None)["remembered"])


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"challenge": True}), (4, {"group_vote": "majority"}), (5, {"group_vote": "speaker"})],
)
def test_it_plays_under_every_option(seats: int, options: dict[str, bool | str]) -> None:
    assert play_out(seats, 3, **options).over


def test_hope_falls_with_doom_and_rises_with_points() -> None:
    assert hope(0, 3) == 1.0
    assert hope(3, 0) == 0.0
    assert hope(2, 3) > hope(3, 3) > hope(3, 2)


def test_three_of_them_escape_from_easy() -> None:
    games = share(40, 20)
    won = sum(bool(play_out(3, seed).winners) for seed in range(games))
    assert won >= 0.85 * games


def test_it_decides_in_milliseconds() -> None:
    assert calls_a_decision(SHIPWRECK, "simple", 3, 0) < 7_000  # some five thousand, about two milliseconds


def test_the_view_alone_is_enough() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    view = View(SHIPWRECK, json.loads(table.view(B).json()))
    assert Simple(SHIPWRECK).choose(view, table.moves(B), FastRng(1), Budget()) in table.moves(B)
    assert seen(table)["phase"] == "predict"
