"""Where something has run out: piles, what a hand may gain; and what is told of it."""

from __future__ import annotations

from tests.games.arcana.builders import (
    ARCANA,
    HARBOUR,
    PALACE,
    A,
    B,
    a_table,
    agent,
    hand,
    hold,
    legal,
    on_deck,
    resolve_all,
    said,
    stake,
)
from trionfi.core.laws import check_line
from trionfi.games.arcana.rules import rows
from trionfi.games.arcana.rules.bids_and_bribes import flip
from trionfi.games.arcana.rules.constants import NONE


def test_5_7_a_pile_that_has_run_out_leaves_its_district_empty() -> None:
    table = a_table("blades", "thieves")
    table.cells[rows.PILE_COUNT + HARBOUR] = 0
    table.cells[rows.TOP_STAKE + HARBOUR] = NONE
    flip(table, HARBOUR)
    assert "no stake is left at the harbour" in said(table)[-1]
    assert not table.is_open(HARBOUR)
    hold(table, A, "courtesan")
    assert "assign Courtesan to harbour" not in legal(table)


def test_6_19_a_hand_that_has_gained_enough_draws_no_more() -> None:
    table = a_table("blades", "thieves")
    on_deck(table, A, "courtesan", "quarterstaffer")
    table.cells[rows.EXTRA + A] = table.rules.extra_cards - 1
    table.draw_extra(A)
    assert hand(table, A) == {"courtesan"}
    table.draw_extra(A)
    assert hand(table, A) == {"courtesan"}
    assert table.cells[rows.EXTRA + A] == table.rules.extra_cards


def test_3_2_a_wish_for_a_guild_is_told_without_its_name() -> None:
    table = ARCANA.deal(2, 1)
    table.listen()
    table.play(A, table.moves(A)[0])
    for seat in (A, B, None):
        assert said(table, seat)[-1].endswith("has asked for a guild")
    assert table.view(A)["players"][A]["wish"] is not None
    assert table.view(B)["players"][A]["wish"] is None


def test_3_2_who_loses_a_guild_is_told_the_same_whichever_it_was() -> None:
    options: dict[str, bool | str] = {"customizing": True, "guild_a": "fortune-tellers"}
    law = "secrecy: one move on"
    wishes = [(3, 5), (2, 3)]
    seed, chance = 781013939199183564, 725454718158426253
    assert check_line(ARCANA, law, seats=4, seed=seed, options=options, moves=wishes, chance=chance)


def test_7_3_militia_laid_face_up_is_seen_by_everybody() -> None:
    table = a_table("blades", "thieves", militia=True)
    before = table.revealed
    card = table.figures.playable
    table.owner[card] = A
    table.lay_anew(card, PALACE, True, 0)
    assert table.revealed == before + 1
    assert table.view(B)["field"][-1]["card"] is not None


def test_4_1_what_was_said_for_one_round_is_over_with_it() -> None:
    table = a_table("blades", "thieves")
    by_seat = (rows.DISCOUNT, rows.HUSHED, rows.EXTRA, rows.MASTER_USED)
    for start in by_seat:
        table.cells[start + B] = 1
    at_places = (rows.TIE_RIGHTS + PALACE, rows.BONUS + PALACE, rows.SUIT_BONUS + PALACE)
    for at in at_places:
        table.cells[at] = 1
    table.cells[rows.TURNED + PALACE] = 1
    resolve_all(table)
    assert table.round == 2
    assert [table.cells[start + B] for start in by_seat] == [0] * 4
    assert [table.cells[at] for at in at_places] == [0] * 3
    assert table.cells[rows.TURNED + PALACE] == NONE


def test_4_7_quiet_rounds_count_only_in_a_row() -> None:
    table = a_table("blades", "thieves")
    stake(table, PALACE, "general-morvane")
    for _ in range(2):
        resolve_all(table)
    assert table.quiet == 2
    agent(table, A, PALACE, "courtesan")
    resolve_all(table)
    assert (table.quiet, table.over) == (0, False)
