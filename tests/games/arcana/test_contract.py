"""Views, text, clicks, snapshots, memory and the sampler of Arcana."""

from __future__ import annotations

import copy
import pickle

import pytest

import trionfi
from tests.games.arcana.builders import (
    ARCANA,
    ARCANA_FIRST,
    HARBOUR,
    PALACE,
    A,
    B,
    a_table,
    agent,
    discarded,
    hold,
    legal,
    on_deck,
    play,
    where,
)
from trionfi.core.history import History
from trionfi.games.arcana.rules import rows
from trionfi.games.arcana.rules.constants import NONE
from trionfi.games.arcana.rules.position import Position

ALL = {"customizing": True, "objectives": True, "militia": True, "masters": True, "events": True}


def clicks(text: str) -> tuple[str, ...]:
    return ARCANA.clicks(ARCANA.deal(2, 1).view(A), ARCANA.read(text))


def test_clicks_are_cards_and_places() -> None:
    assert clicks("take the guild of Blades") == ("guild:blades",)
    assert clicks("keep the objective The Blood Gardens") == ("objective:the-blood-gardens",)
    assert clicks("appoint Nine Fingers") == ("master:nine-fingers",)
    assert clicks("assign Crossbowman to harbour") == ("card:crossbowman", "district:harbour")
    assert clicks("play Tax Office") == ("card:tax-office", "play")
    assert clicks("bribe with Barhan Sword in palace") == ("card:barhan-sword", "district:palace")
    assert clicks("discard Fence") == ("card:fence", "discard")
    assert clicks("call the militia for Ayane") == ("card:ayane", "militia")
    assert clicks("choose Ayane") == ("card:ayane",)
    assert (
        clicks("post the militia at walls")
        == clicks("resolve walls")
        == clicks("point at walls")
        == ("district:walls",)
    )
    assert clicks("name seat B") == ("seat:1",)
    assert clicks("name Swords") == ("suit:military",)
    assert [clicks(text) for text in ("call on the master", "end the turn", "make the offer")] == [
        ("master",),
        ("end",),
        ("offer",),
    ]
    assert clicks("put the stake on the discard pile") == ("discard pile",)
    assert clicks("put the stake under the crest") == ("crest",)


def test_the_open_view_hides_nothing() -> None:
    table = a_table("blades", "thieves", hands=True, militia=True, events=True)
    agent(table, A, HARBOUR, "courtesan", up=False)
    view = table.open_view()
    assert all(player["hand"] is not None for player in view["players"])
    assert view["field"][0]["card"] == "courtesan"
    assert len(view["militia"]["order"]) == 6
    assert len(view["events"]["order"]) == 12
    assert len(view["districts"][PALACE]["looked"]) == 11


def test_states_can_be_copied_and_pickled() -> None:
    table = a_table("blades", "thieves", hands=True)
    for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert other.snapshot() == table.snapshot()
    assert pickle.loads(pickle.dumps(ARCANA)) is ARCANA
    assert repr(ARCANA_FIRST) == "<Arcana, first edition>"


@pytest.mark.parametrize(
    ("key", "value"),
    [("phase", "sleeping"), ("hands", [["nobody"]]), ("first", "me"), ("cards", {"fence": [1]})],
)
def test_a_damaged_snapshot_is_refused(key: str, value: object) -> None:
    snapshot = a_table("blades", "thieves").snapshot()
    snapshot["position"][key] = value
    with pytest.raises(trionfi.BadData, match="damaged"):
        ARCANA.restore(snapshot)


def test_a_position_of_the_first_version_of_the_rules_is_played_on() -> None:
    snapshot = a_table("blades", "thieves", hands=True).snapshot()
    snapshot["rules"] = "of the first version"
    del snapshot["position"]["suit_bonus"]
    with pytest.raises(trionfi.BadData, match="other rules"):
        ARCANA.restore(snapshot)
    again = ARCANA.restore(snapshot, other_rules=True)
    assert again.view(A)["districts"][PALACE]["suit_bonus"] == [0, 0, 0, 0]


def test_a_damaged_view_is_refused() -> None:
    view = a_table("blades", "thieves", hands=True).view(A)
    view["players"][B]["pool"] = [["nobody", 1]]
    with pytest.raises(trionfi.BadData, match="damaged"):
        ARCANA.imagine(view)


def test_a_playout_plays_the_same_games_as_the_plain_loop() -> None:
    for options in ({}, ALL):
        one = ARCANA.deal(3, 5, **options)
        other = one.clone()
        count = one.playout(trionfi.FastRng(9))
        assert trionfi.State.playout(other, trionfi.FastRng(9)) == count
        assert one.snapshot() == other.snapshot()


def samples(table: Position, viewer: int | None, many: int = 60) -> list[Position]:
    view = table.view(viewer)
    found = []
    for _ in range(many):
        other = ARCANA.imagine(view).sample(table.rng)
        assert isinstance(other, Position)
        assert other.view(viewer) == view
        found.append(other)
    return found


def test_2_6_a_face_down_card_is_an_agent_from_the_hand() -> None:
    table = a_table("blades", "thieves")
    hold(table, A, "courtesan", "treasure-of-the-blades")
    hold(table, B, "fence")
    play(table, "assign Courtesan to harbour")
    lying = {other.field[0] for other in samples(table, B)}
    assert len(lying) > 3
    assert all(card < table.figures.agents for card in lying)


def test_2_6_a_card_taken_back_openly_is_in_the_hand_or_was_laid_since() -> None:
    table = a_table("blades", "thieves")
    hold(table, A, "archive-of-echoes", "courtesan")
    hold(table, B, "fence", "cutthroat")
    discarded(table, A, "ayane")
    play(table, "play Archive of Echoes", "choose Ayane")
    assert all(where(other, "ayane") == ("hand", A) for other in samples(table, B))
    play(table, "discard Fence", "assign Courtesan to harbour")
    assert {where(other, "ayane")[0] for other in samples(table, B)} == {"hand", "down"}


def test_2_6_cards_of_an_old_shuffle_are_not_in_the_deck() -> None:
    table = a_table("blades", "thieves")
    for card in [card for card in range(table.figures.playable) if table.owner[card] == A]:
        table.to_discard(card)
    table.cells[rows.DECK_COUNT + A] = 0
    on_deck(table, A, "courtesan", "quarterstaffer")
    table.story = table.story[:0]
    for _ in range(4):
        table.draw_to_hand(A)
    for other in samples(table, B):
        assert where(other, "courtesan") == ("hand", A)
        assert where(other, "quarterstaffer") == ("hand", A)


def test_2_6_an_agent_returned_unseen_may_be_any() -> None:
    table = a_table("blades", "thieves")
    hold(table, A, "courtesan", "master-at-arms", "signal-tower")
    hold(table, B, "fence", "cutthroat")
    play(table, "assign Courtesan to harbour", "discard Fence", "play Signal Tower", "choose Courtesan")
    assert len({tuple(other.hand[0:2]) for other in samples(table, B)}) > 3
    assert len(samples(table, A, 3)) == 3


def test_2_6_a_spy_knows_which_agent_went_back() -> None:
    table = a_table("blades", "thieves")
    hold(table, A, "courtesan", "master-at-arms", "signal-tower")
    hold(table, B, "watch-house", "cutthroat")
    play(
        table,
        "assign Courtesan to harbour",
        "play Watch House",
        "point at harbour",
        "play Signal Tower",
        "choose Courtesan",
    )
    assert all(where(other, "courtesan") == ("hand", A) for other in samples(table, B, 20))


def test_2_6_cards_drawn_to_be_played_at_once() -> None:
    table = a_table("blades", "thieves")
    hold(table, A, "repentants-house", "courtesan")
    hold(table, B, "cutthroat")
    play(table, "play Repentants House")
    for other in samples(table, B, 20):
        assert other.drawn_a != NONE
        assert legal(other, A)
    play(table, next(move for move in sorted(legal(table)) if move.startswith(("assign", "discard"))))
    assert samples(table, B, 20)


def test_2_6_militia_called_and_hidden_may_be_any() -> None:
    table = a_table("blades", "thieves", militia=True)
    hold(table, A, "ayane", "gader")
    hold(table, B, "fence")
    play(table, "call the militia for Ayane")
    assert len({other.card for other in samples(table, B)}) == 6
    assert len({other.card for other in samples(table, A)}) == 1
    play(table, "post the militia at harbour")
    assert len({other.field[0] for other in samples(table, None)}) == 6


def test_2_6_secret_decks_may_hold_any_card_of_the_guild() -> None:
    table = ARCANA.deal(2, 3, customizing=True, guild_a="blades", guild_b="thieves")
    rng = trionfi.FastRng(4)
    assert isinstance(table, Position)
    for _ in range(150):
        if table.over:
            break
        seat = table.to_act[0]
        moves = table.moves(seat)
        table.play(seat, moves[rng.below(len(moves))])
        assert len(samples(table, 1 - seat, 1)) == 1


@pytest.mark.parametrize("slug", ["arcana", "arcana-first"])
def test_undo_is_open_for_an_agent_laid_face_down(slug: str) -> None:
    game = trionfi.game(slug)
    history = History(lambda: game.deal(2, 4, guild_a="blades", guild_b="thieves"))
    seat = history.state.to_act[0]
    district = "harbour" if seat == A else "walls"
    move = next(move for move in history.state.moves(seat) if game.write(move).endswith(district))
    history.play(seat, move)
    history.undo(seat)
    assert history.state.to_act == (seat,)
