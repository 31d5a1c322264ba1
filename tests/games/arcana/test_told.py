"""Standing orders, moments and the ending: what is done for a seat, and what is told large."""

from __future__ import annotations

import trionfi
from tests.games.arcana.builders import (
    ARCANA,
    ARCANA_FIRST,
    HARBOUR,
    MARKET,
    PALACE,
    A,
    B,
    a_table,
    agent,
    resolve_all,
    stake,
)
from trionfi.core.ending import Heard
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.arcana.rules import phases
from trionfi.games.arcana.rules.rounds import go_on
from trionfi.games.arcana.standing_orders import RESOLVE, START
from trionfi.web.sample_page import NAMES, sample_page

EVERY_RULE = dict.fromkeys(("objectives", "militia", "masters", "events", "tactical_discards"), True)


def played(slug: str, seats: int, seed: int, **options: object) -> State:
    """A whole random game."""
    state = trionfi.game(slug).deal_by(seats, FastRng(seed), options)
    state.listen()
    rng = FastRng(seed)
    while not state.over:
        seat = state.to_act[rng.below(len(state.to_act))]
        moves = state.moves(seat)
        state.play(seat, moves[rng.below(len(moves))])
    return state


def heard(state: State) -> list[Heard]:
    found = [(at, state.game.describe(state.options, one, None)) for at, one in enumerate(state.log or ())]
    return [Heard(at, event) for at, event in found if event is not None]


def test_5_1_the_rest_is_resolved_from_the_left_until_the_round_ends() -> None:
    table = a_table("blades", "thieves")
    for place in (HARBOUR, MARKET, PALACE):
        stake(
            table,
            place,
            ("barhan-sword", "notary-pell", "dragon-shield")[(HARBOUR, MARKET, PALACE).index(place)],
        )
        agent(table, B, place, ("fence", "forger", "cutthroat")[(HARBOUR, MARKET, PALACE).index(place)])
    table.phase = phases.INTRIGUE
    go_on(table)
    since = ARCANA.order_since(ARCANA.view(table, A), RESOLVE)
    asked = []
    while table.to_act and ARCANA.view(table, A)["step"] == "next district":
        move = ARCANA.order_move(ARCANA.view(table, A), table.moves(A), RESOLVE)
        assert move is not None
        asked.append(ARCANA.write(move))
        table.play(A, move)
    assert asked == ["resolve harbour", "resolve palace"]  # the last one alone is no question
    assert ARCANA.order_ends(ARCANA.view(table, A), RESOLVE, since)


def test_7_1_the_starting_deck_is_taken_card_by_card() -> None:
    table = ARCANA.deal(2, 5, guild_a="blades", guild_b="thieves", customizing=True)
    while ARCANA.view(table, A)["phase"] == "decks":
        if A not in table.to_act:
            table.play(B, table.moves(B)[0])
            continue
        move = ARCANA.order_move(ARCANA.view(table, A), table.moves(A), START)
        assert move is not None
        table.play(A, move)
    basic = ARCANA.table_figures.basic
    mine = [name for name, _ in ARCANA.view(table, A)["players"][A]["pool"]]
    assert len(mine) == 11
    assert all(basic[ARCANA.cards.numbers[name]] for name in mine)
    assert ARCANA.order_ends(ARCANA.view(table, A), START, 0)
    assert START in ARCANA.hand_orders


def test_5_5_a_stake_that_is_won_is_a_moment_with_its_sums() -> None:
    table = a_table("blades", "thieves")
    stake(table, PALACE, "barhan-sword")
    agent(table, A, PALACE, "master-at-arms")
    agent(table, A, PALACE, "quarterstaffer")
    resolve_all(table)
    told = ARCANA.moments.told(sample_page(table, A).log, A, NAMES)
    won = next(moment for moment in told if moment.kind == "won")
    assert won.title == "You win Barhan Sword"
    assert any("of the 4 Swords needed" in sentence for sentence in won.way)
    assert (won.tone, won.large) == ("good", True)
    other = ARCANA.moments.told(sample_page(table, B).log, B, NAMES)
    assert other[0].title == "Anna wins Barhan Sword"


def test_every_moment_of_a_game_can_be_told_and_every_ending_adds_up() -> None:
    for slug, options in (("arcana", EVERY_RULE), ("arcana-first", {"objectives": True})):
        state = played(slug, 3, 9, **options)
        events = heard(state)
        moments = state.game.moments.told(events, None, NAMES)
        assert "won" in {moment.kind for moment in moments}
        ending = state.game.ending(state, events)
        for standing in ending.standings:
            assert sum(int(part) for part in standing.parts) == standing.total == state.scores[standing.seat]
            assert len(standing.parts) == len(ending.columns)
        assert ending.standings[0].seat in state.winners
        assert [each.name for each in ending.rounds if each.name != "end"] == [
            str(at) for at in range(1, state.view(None)["round"] + 1)
        ]
        assert any("objectives" in title for title, _ in ending.shown)


def test_8_1_rounds_add_up_to_the_scores_and_the_turning_point_follows_from_them() -> None:
    kinds = set()
    for seed in range(12):
        state = played("arcana", 2 + seed % 3, seed, **(EVERY_RULE if seed % 2 else {}))
        events = heard(state)
        ending = state.game.ending(state, events)
        sums = [
            sum(int(score or 0) for score in scores)
            for scores in zip(*(each.scores for each in ending.rounds), strict=True)
        ]
        assert sums == list(state.scores)
        ahead = len(state.winners) == 1 and max(state.scores) > sorted(state.scores)[-2]
        assert (ending.turning is not None) == ahead
        if ending.turning is None:
            continue
        event = next(one.event for one in events if one.happening == ending.turning.happening)
        kinds.add(event.data["kind"])
        if event.data["kind"] in ("won", "token"):
            assert event.data["seat"] == state.winners[0]
            at = event_totals(state, events, ending.turning.happening)
            assert at[state.winners[0]] == max(at)
    assert "won" in kinds


def event_totals(state: State, events: list[Heard], upto: int) -> list[int]:
    """What each seat had won by this happening."""
    totals = [0] * state.seats
    for one in events:
        if one.happening <= upto and one.data["kind"] == "won":
            totals[one.data["seat"]] += int(ARCANA.cards.entries[one.data["card"]].get("vp", 0))
        if one.happening <= upto and one.data["kind"] == "token":
            totals[one.data["seat"]] += 1
    return totals


def test_each_moment_tells_only_of_its_own_district() -> None:
    state = played("arcana", 3, 9)
    events = heard(state)
    won = [moment for moment in state.game.moments.told(events, None, NAMES) if moment.kind == "won"]
    assert won
    for moment in won:
        district = events[moment.opened].data["district"]
        led = [event for event in events[: moment.opened] if event.sentence in moment.way]
        ways = {event.sentence: event.data.get("district") for event in led}  # the last of equal ones
        assert set(ways) == set(moment.way)
        assert {place for place in ways.values() if place} <= {district}


def test_after_a_possessive_a_name_drops_its_article() -> None:
    table = a_table("blades", "thieves")
    stake(table, PALACE, "barhan-sword")
    agent(table, A, PALACE, "the-pit-king", up=False)
    resolve_all(table)
    lines = [line.sentence for line in sample_page(table, B).log]
    assert any("Pit King" in line for line in lines)
    assert not any("’s The " in line or "Your The " in line for line in lines)


def test_both_editions_have_their_own_words_for_a_bribe_that_fails() -> None:
    titles = [game.moments.tellings["not bribed"].title for game in (ARCANA, ARCANA_FIRST)]
    assert titles == ["{seat}’s bribe fails", "{seat}’s corruption fails"]
