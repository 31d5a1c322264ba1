"""What is going on, in short: the part of a view that boards and the terminal read aloud."""

from __future__ import annotations

from typing import Any

from tests.games.thieves.builders import A, B, C, a_table, play, roll
from trionfi.core.rng import FastRng
from trionfi.core.seats import seat_names, with_names
from trionfi.core.state import State
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import ADVENTURES, BOARDS, CARDS
from trionfi.games.thieves.summary import SENTENCES, now

MEET = {"Leona": "X11", "Valdur": "H112"}


def text(table: State, seat: int | None = None) -> str:
    return with_names(table.view(seat)["now"]["text"], seat_names())


def test_everything_printed_says_what_it_does_in_a_sentence() -> None:
    printed: list[Any] = [
        *(thief for gang in CARDS.gangs for thief in gang.thieves),
        *CARDS.treasures,
        *CARDS.arcana,
        *CARDS.missions,
        *CARDS.spells,
        *CARDS.grimoires,
        *ADVENTURES.values(),
    ]
    assert all(thing.text.endswith(".") for thing in printed)
    assert len({thing.text for thing in printed}) == len(printed)


def test_missions_and_treasures_say_the_figures_that_they_have() -> None:
    for mission in CARDS.missions:
        assert all(str(rate["pays"]) in mission.text for rate in mission.rates), mission.name
    for treasure in CARDS.treasures:
        assert treasure.name == "Baron" or str(treasure.value) in treasure.text.replace("a ducat", "1 ducat")
    for adventure in ADVENTURES.values():
        assert adventure.rule in ("zombies", "mission_bonus", "purse_bonus", "curse") or (
            str(adventure.figure) in adventure.text
        )


def test_1_5_every_exit_has_a_name_of_its_own() -> None:
    for board in BOARDS:
        titles = [space.title for space in board.spaces.values() if space.exit]
        assert len(set(titles)) == len(titles)
        assert not set(titles) & set(board.spaces)


def test_a_reaction_is_told_what_it_is_about() -> None:
    table = a_table("", "Run", "Fate", seats=3, where={"Leona": "X11"})
    play(table, "Leona moves")
    for seat in (B, C, None):
        assert text(table, seat) == "A moves Leona."
        assert table.view(seat)["now"]["question"] == "play Tripwire against this move, or pass"


def test_a_long_move_through_a_wall_says_so() -> None:
    table = a_table("Run, Secret Passage", "Fate", where={"Leona": "X11"})
    play(table, "Leona moves with Run and Secret Passage")
    assert text(table) == "A moves Leona, up to 6 spaces, through 1 wall."


def test_a_die_is_shown_with_the_number_it_takes() -> None:
    table = a_table("Fate", "Fate", where={"Leona": "Library"}, chests={"Library": "ruby"}, dice=[5])
    play(table, "Leona picks the lock")
    assert text(table) == "Leona (A) is picking the lock at the Library, for a ruby."
    play(table, "B: pass")
    assert table.view(B)["now"]["roll"] == {"what": "lock", "die": 5, "need": "4 or less", "enough": False}
    assert text(table) == "Leona rolls 5 at the lock (4 or less needed): it holds."


def test_a_spell_die_is_shown_with_its_threshold() -> None:
    table = a_table("", "Run", where={"Leona": "X11"}, options={"magic": True}, grimoires=["Luck", None],
                    mages=["Leona", None], dice=[4])  # fmt: skip
    play(table, "attempt Arcana")
    assert table.view(B)["now"]["roll"] == {"what": "spell", "die": 4, "need": "4 or more", "enough": True}
    assert text(table) == "Arcana: Leona rolls 4 (4 or more needed), it works."


def test_the_last_fight_stays_in_sight_with_its_dice() -> None:
    table = a_table(where=MEET)
    assert table.view(A)["now"]["fight"] is None
    roll(table, 5, 2, 5, 5)
    play(table, "Leona moves", "Leona attacks Valdur")
    play(table, table.game.write(table.moves(A)[0]))
    fight = table.view(None)["now"]["fight"]
    assert table.view(None)["fight"] is None
    assert fight["over"]
    assert fight["space"] == "H112"
    assert [side["dice"] for side in fight["sides"]] == [[5, 2], [5, 5]]
    assert [side["best"] for side in fight["sides"]] == [5, 5]
    assert (fight["tie"], fight["need"], fight["leads"], fight["won_by"]) == (0, 5, 0, 0)


def test_who_has_the_ties_changes_what_the_attacker_needs() -> None:
    table = a_table(where={"Leona": "X11", "Ashka": "H112"}, dice=[5, 2, 5, 5])
    play(table, "Leona moves", "Leona attacks Ashka")
    fight = table.view(A)["now"]["fight"]
    assert (fight["tie"], fight["need"], fight["leads"], fight["won_by"]) == (1, 6, 1, 1)
    for rule, tie in (("defender", 1), ("total", 1), ("attacker", 0)):
        table = a_table(where=MEET, dice=[5, 2, 5, 5], options={"tie_rule": rule})
        play(table, "Leona moves", "Leona attacks Valdur")
        assert table.view(A)["now"]["fight"]["tie"] == tie == table.view(A)["fight"]["won_by"]


def test_rounds_are_counted_from_one() -> None:
    table = THIEVES.deal(2, 1)
    assert table.view(A)["round"] == 0
    assert table.view(A)["now"]["round"] == 1
    assert not table.view(A)["now"]["in_turn"]


def test_what_is_carried_comes_with_how_much_can_be() -> None:
    table = a_table(gangs=("kaldern", "cursed"), carried={"Yselle": "ruby, keys", "Brenn": "scroll"})
    assert table.view(B)["now"]["loads"] == {
        "Yselle": {"pieces": 2, "limit": 4},
        "Brenn": {"pieces": 1, "limit": 3},
    }


def test_now_is_made_of_the_view_alone_and_has_a_sentence_for_every_phase() -> None:
    met = set()
    for seed, adventure in enumerate(ADVENTURES):
        table = THIEVES.deal(2 + seed % 3, seed, adventure=adventure, gangs="chosen")
        rng = FastRng(seed)
        while not table.over:
            seat = table.to_act[rng.below(len(table.to_act))]
            view = table.view(seat)
            met.add(view["phase"])
            shown = {key: value for key, value in view.items() if key != "now"}
            assert now(shown, view["to_act"], view["options"]) == view["now"]
            assert view["now"]["text"].endswith(".")
            assert view["now"]["question"]
            moves = table.moves(seat)
            table.play(seat, moves[rng.below(len(moves))])
    assert met <= set(SENTENCES)
    assert len(met) > 25
