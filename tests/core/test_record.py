"""Records replay to the same end on any machine, and say what is wrong with them when they do not."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import trionfi
from tests.toys.nods import NODS, Nods
from tests.toys.pocket import BELL, BID, FLIP, POCKET, Pocket
from trionfi import BadRecord, Game, SealedRng, State
from trionfi.core.card_list import own_list
from trionfi.core.history import History
from trionfi.core.record import (
    Record,
    Start,
    begin,
    position_hash,
    read_record,
    record_of,
    replay,
    sealed_start,
    verify,
)
from trionfi.core.rng import FastRng

SEED = bytes(range(32))
KEPT = Path(__file__).parents[1] / "records" / "shipwreck"
SEALED = sealed_start(SealedRng(SEED, ("Anna", "Bruno")))


def played(game: Game, start: Start, **options: int) -> History:
    """A whole game by chance, with an aside, one of the table's and a bid taken back."""
    history = History(lambda: begin(game, start, 2, options))
    if game is POCKET:
        history.play(None, BELL)
        history.play(1, FLIP)
        history.play(0, BID)
        history.undo(0)
    rng = FastRng(4)
    while not history.state.over:
        seat = history.state.to_act[0]
        moves = history.state.moves(seat)
        history.play(seat, moves[rng.below(len(moves))])
    return history


def a_record(start: Start = SEALED, **options: int) -> Record:
    return record_of(played(POCKET, start, **options), start, ["Anna", "Bruno"])


@pytest.mark.parametrize("start", [Start(seed=5), SEALED])
def test_a_record_replays_to_the_same_end(start: Start) -> None:
    history = played(POCKET, start, rounds=2)
    record = record_of(history, start, ["Anna", "Bruno"])
    again = read_record(record.to_json())
    assert again == record
    assert position_hash(verify(again, POCKET).state) == position_hash(history.state)


def test_a_record_is_read_a_line_a_move() -> None:
    record = a_record()
    rows = record.to_json().splitlines()
    assert ' "game": "pocket",' in rows
    assert '  "table ring the bell",' in rows
    assert '  "B flip token",' in rows
    assert '  "A undo",' in rows
    assert record.names == ("Anna", "Bruno")
    assert json.loads(record.to_json())["trionfi"] == 1


def test_a_record_without_moves() -> None:
    start = Start(seed=1)
    history = History(lambda: begin(NODS, start, 2, {}))
    record = record_of(history, start, ["A", "B"], "tests.toys.nods:NODS")
    assert '"moves": []' in record.to_json()
    assert read_record(record.to_json()).game == "tests.toys.nods:NODS"
    assert not replay(record, NODS).state.over


def test_a_record_from_a_snapshot() -> None:
    middle = POCKET.deal(2, 9)
    middle.play(0, BID + 1)
    start = Start(seed=3, snapshot=middle.snapshot())
    history = History(lambda: begin(POCKET, start, 2, {}))
    history.play(1, BID)
    record = record_of(history, start, ["A", "B"])
    assert read_record(record.to_json()) == record
    assert replay(record, POCKET).state.snapshot()["chance"] == FastRng(3).snapshot()


def test_a_record_can_be_replayed_in_part() -> None:
    record = a_record()
    assert len(replay(record, POCKET, upto=2).log) == 2


def test_a_running_table_shows_its_commitment_alone() -> None:
    start = Start(commitment=SEALED.commitment, salts=SEALED.salts)
    record = replace(a_record(), start=start)
    back = read_record(record.to_json())
    assert back.start == start
    assert SEED.hex() not in record.to_json()
    with pytest.raises(BadRecord, match="this record holds no seed yet"):
        verify(back, POCKET)


def test_a_seed_that_was_not_promised() -> None:
    record = replace(a_record(), start=replace(SEALED, commitment="00" * 32))
    with pytest.raises(BadRecord, match="not the one that the table committed to before the deal"):
        verify(record, POCKET)


class NewPocket(Pocket):
    rules_version = "2"


def test_other_rules_are_said_to_be_other() -> None:
    with pytest.raises(BadRecord, match="this record was made under other rules of Pocket"):
        replay(a_record(), NewPocket())


def test_a_record_that_cannot_be_dealt() -> None:
    with pytest.raises(BadRecord, match="this record cannot be dealt: option rounds cannot be 9"):
        replay(replace(a_record(), options={"rounds": 9}), POCKET)
    with pytest.raises(BadRecord, match="this record cannot be dealt: this is no snapshot of Pocket"):
        replay(replace(a_record(), start=Start(seed=1, snapshot={})), POCKET)
    with pytest.raises(BadRecord, match="this record cannot be dealt: a sealed seed is written as 64"):
        replay(replace(a_record(), start=replace(SEALED, sealed_seed="seed")), POCKET)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A bid 5", "there are only 3 tricks to bid for"),
        ("A undo", "you have no move to take back"),
        ("A bid many", "“bid many” is no move of Pocket"),
        ("bid 1", "“bid 1” does not begin with a seat's letter"),
        ("", "“” does not begin with a seat's letter"),
        ("table undo", "“undo” is no move of Pocket"),
    ],
)
def test_a_line_that_does_not_go_is_named(line: str, said: str) -> None:
    record = a_record()
    broken = replace(record, lines=(*record.lines[:2], line, *record.lines[2:]))
    with pytest.raises(BadRecord) as found:
        replay(broken, POCKET)
    assert str(found.value).startswith(f"ply 3, “{line}”: ")
    assert said in str(found.value)
    assert found.value.ply == 3


def test_an_edited_end_is_found() -> None:
    record = a_record()
    for key, value in (("over", False), ("scores", [9, 9]), ("winners", []), ("hash", "0")):
        edited = replace(record, result=record.result | {key: value})
        with pytest.raises(BadRecord, match=f"does not end as it says: its {key} is"):
            replay(edited, POCKET)


def edited(**changes: Any) -> str:
    data: dict[str, Any] = json.loads(a_record().to_json())
    for key, value in changes.items():
        if value is None:
            del data[key]
        else:
            data[key] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (a_record().to_json()[:200], "the JSON breaks off at line 8"),
        ("[]", "this is not a Trionfi game file: it does not say which game was played"),
        ("{}", "this is not a Trionfi game file: it does not say which game was played"),
        (edited(trionfi=2), "this record has format 2; this version reads format 1"),
        (edited(game=None), "“game” is missing"),
        (edited(seats=True), "“seats” is missing or not what it should be"),
        (edited(moves=["A bid 1", 2]), "“moves” holds something that is no text"),
        (edited(names="Anna"), "“names” is missing"),
        (edited(start={"seed": 1, "snapshot": []}), "its snapshot is no object"),
        (edited(start={"commitment": "00", "seed": 1}), "a sealed seed is text"),
        (edited(start={"seed": "1"}), "“seed” is missing"),
        (edited(start={"commitment": "00", "seed": None}), "“salts” is missing"),
        (edited(cards=7), "“cards” is missing or not what it should be"),
    ],
)
def test_a_damaged_file_is_told(text: str, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        read_record(text)


class DecoratedPocket(Pocket):
    """Pocket with a list of card pictures, which an owner can replace."""

    def with_cards(self, cards: object) -> Game:
        game = DecoratedPocket()
        game.own_list = own_list(cards, "")
        return game


ROSES = 'text = "Anna painted these."\npicture = "roses"\n'


def test_a_record_is_replayed_with_the_cards_it_was_played_with() -> None:
    printed = DecoratedPocket()
    roses, thorns = printed.with_cards(ROSES), printed.with_cards(ROSES.replace("roses", "thorns"))
    start = Start(seed=5)
    with_roses = record_of(played(roses, start), start, ["Anna", "Bruno"])
    plainly = record_of(played(printed, start), start, ["Anna", "Bruno"])
    assert (with_roses.cards, plainly.cards) == (roses.cards_hash, None)
    assert "Anna painted" not in with_roses.to_json()
    assert read_record(with_roses.to_json()) == with_roses
    replay(with_roses, roses)
    replay(plainly, printed)
    with pytest.raises(BadRecord, match=r"with an owner's card list \(hash \w+\); give it with --cards"):
        replay(with_roses, printed)
    with pytest.raises(BadRecord, match="played with another card list"):
        replay(with_roses, thorns)
    with pytest.raises(BadRecord, match="played with the printed cards"):
        replay(plainly, roses)


def test_wording_and_layout_do_not_make_another_card_list() -> None:
    printed = DecoratedPocket()
    reworded = printed.with_cards('# mine\n\npicture = "roses"\ntext = "By Anna."\n')
    assert reworded.cards_hash == printed.with_cards(ROSES).cards_hash
    listed = printed.with_cards('[[card]]\nid = "x"\ntext = "X"\n').cards_hash
    assert listed == printed.with_cards('[[card]]\nid = "x"\n').cards_hash != reworded.cards_hash


def test_a_record_that_knows_nothing_of_card_lists_is_read() -> None:
    record = a_record()
    assert ' "cards": null,' in record.to_json().splitlines()
    data = json.loads(record.to_json())
    del data["cards"]
    assert read_record(json.dumps(data)) == record


def test_the_hash_of_a_position_leaves_its_chance_out() -> None:
    state: State = NODS.deal(2, 1)
    assert position_hash(state) == position_hash(state.clone(FastRng(99)))
    assert position_hash(state) != position_hash(Nods().deal(2, 1, together=True))


def test_a_line_that_changed_nothing_in_the_end_is_found_edited_too() -> None:
    """A vote that failed may be another in the file, and the game ends the same: the hash covers the lines."""
    record = read_record((KEPT / "four-players-drown-by-a-fade.json").read_text("utf-8"))
    game = trionfi.game("shipwreck")
    verify(record, game)
    at, other = next(
        (number, line.replace("vote pass", "vote 1"))
        for number, line in enumerate(record.lines)
        if "vote pass" in line and harmless(record, game, number, line.replace("vote pass", "vote 1"))
    )
    lines = (*record.lines[:at], other, *record.lines[at + 1 :])
    with pytest.raises(BadRecord, match="edited or damaged"):
        verify(replace(record, lines=lines), game)


def harmless(record: Record, game: Game, at: int, line: str) -> bool:
    """Whether the record with this line in place of another comes to the same position."""
    changed = replace(record, lines=(*record.lines[:at], line, *record.lines[at + 1 :]))
    try:
        end = replay(changed, game, len(changed.lines)).state
    except BadRecord:
        return False
    return position_hash(end) == position_hash(replay(record, game).state)


def test_a_heading_that_is_not_its_snapshots_is_found() -> None:
    record = read_record((KEPT.parent / "arcanity" / "the-last-round-ends-it.json").read_text("utf-8"))
    game = trionfi.game("arcanity")
    verify(record, game)
    for wrong in (replace(record, seats=4), replace(record, options=record.options | {"limit": 99})):
        with pytest.raises(BadRecord, match="not those of the snapshot"):
            verify(wrong, game)
