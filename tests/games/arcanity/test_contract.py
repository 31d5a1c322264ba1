"""Views, text, clicks, snapshots and the card list of Arcanity."""

from __future__ import annotations

import copy
import pickle

import pytest

import trionfi
from tests.games.arcanity.builders import A, B, C, a_table, cards, duel, play, position
from tests.games.arcanity.test_duel import bidding
from trionfi.games.arcanity.game import ARCANITY
from trionfi.games.arcanity.load_cards import ABILITY_TEXTS, CARDS_DATA, FILE, read_cards
from trionfi.games.arcanity.rules import abilities, rows

LIST = FILE.read_text(encoding="utf-8")


def test_a_copy_holds_every_number_of_the_table() -> None:
    """`Table.copy_onto` is written by hand, for speed. What a view or a snapshot declares stands on the table."""
    table = a_table("I5 A2 F3", "F1 A3 F4", "I7 A4 F5", out=[B])
    duel(table, "I5", "F1v")
    names = [name for name in dir(table) if name[0] != "_" and type(getattr(table, name)) is int]
    names.remove("seats")
    assert {"round", "named", "barred", "target", "revealed"} <= set(names)
    for number, name in enumerate(names):
        setattr(table, name, number)
    for cell in range(rows.CELLS):
        table.cells[cell] = cell
    copied = table.clone()
    assert [getattr(copied, name) for name in names] == list(range(len(names)))
    assert list(copied.cells) == list(range(rows.CELLS))
    assert (copied.over, copied.to_act, copied.order) == (table.over, table.to_act, table.order)


def test_the_moves_are_dense_and_the_same_under_every_option() -> None:
    assert ARCANITY.move_count == 261
    assert ARCANITY.read("play  FIRE 6") == ARCANITY.read("play Fire 6")
    assert ARCANITY.write(ARCANITY.read("name no shield")) == "name no shield"


def test_clicks_are_cards_seats_and_schools() -> None:
    view = ARCANITY.deal(3, 1).view(A)
    written = {text: view.of.clicks(view, ARCANITY.read(text)) for text in (
        "play Fire 6", "play Ice 1 face-down", "pass Fire 6", "bid Fire 6", "discard Fire 6",
        "choose B", "name Fire", "name no shield", "take Fire",
    )}  # fmt: skip
    assert written == {
        "play Fire 6": ("card:fire-6",),
        "play Ice 1 face-down": ("card:ice-1",),
        "pass Fire 6": ("card:fire-6",),
        "bid Fire 6": ("card:fire-6",),
        "discard Fire 6": ("card:fire-6",),
        "choose B": ("seat:1",),
        "name Fire": ("school:fire",),
        "name no shield": ("none",),
        "take Fire": ("school:fire",),
    }


def test_a_view_as_text_says_whose_turn_it_is_and_what_is_asked() -> None:
    table = a_table("I5 A2", "F1 A3", "I7 A4", barred=C)
    assert "You lead this duel. Play any card." in str(table.view(A))
    duel(table, "I5", "F1v")
    text = str(table.view(B))
    assert "Duel in Ice:   A: Ice 5   B: a shield, face-down (Fire 1)" in text
    assert "C       score   0" in text
    assert "to act; cannot win this duel" in text
    assert "(Fire 1)" not in str(table.view(A))
    assert "B: a shield, face-down" in str(table.view(None))


def test_a_view_as_text_tells_the_rest() -> None:
    table = a_table("N7 I2 A2", "N2 F1 A3", "N3 A4 I4", "N4 A5 F2", skipped=["Arcane 6"], out=[C])
    duel(table, "N7", "N2", "N3", "N4")
    assert "You won Nature 7: name a shield to switch off, or none." in str(table.view(A))
    play(table, "name Fire")
    text = str(table.view(A))
    assert "The Fire shield has no power this round." in text
    assert "Nobody held these when the first lead was decided: Arcane 6." in text
    assert "Last duel: A Nature 7, B Nature 2, C Nature 3, D Nature 4; won by A." in text
    assert "disqualified" in text


def test_a_view_as_text_of_shown_hands_zeros_and_discards() -> None:
    table = a_table("N5 A2 F2", "A1 A3 F3", "N6 A4 F4", "F1 I1")
    duel(table, "N5", "A1v", "N6")
    assert "You passed" not in str(table.view(A))
    trionfi.play(table, 3, "play Fire 1")
    text = str(table.view(A))
    assert "has no Nature; showed Fire 1, Ice 1" in text
    burnt = a_table("F6 A2 I3", "F5 A3 I4", "F2 A4 I5")
    duel(burnt, "F6", "F5", "F2")
    play(burnt, "discard Ice 3")
    assert "A discarded a card face-down." in str(burnt.view(B))
    zero = a_table("I1 F1", "F2 A3", "F4 A4", options={"lone_shields": "always"})
    duel(zero, "F1")
    assert "A: Fire 1 (counts 0)" in str(zero.view(B))


def test_a_view_as_text_of_a_finished_game_and_of_a_draft() -> None:
    table = a_table("F5", "F3", "F2", bids="A2 A3 A4", scores=[60, 0, 0])
    duel(table, "F5", "F3", "F2")
    text = str(table.view(B))
    assert text.startswith("Arcanity, over after round 3: A won.")
    assert "A: 1 duel, 0 shields, bid Arcane 2 for 2: 3 points" in text
    assert "no school yet" in str(ARCANITY.deal(3, 1, schools="draft").view(A))


def test_a_duel_that_nobody_won_is_told_as_such() -> None:
    snapshot = a_table("F2 F3", "F4 F5", "A4 A3", barred=C, leader=C).snapshot()
    snapshot["position"] |= {"hand": [[], [], cards("A4 A3")], "hands": [0, 0, 2]}
    snapshot["position"]["gone"] += cards("F2 F3 F4 F5")
    table = ARCANITY.restore(snapshot)
    trionfi.play(table, C, "play Arcane 4")
    assert "won by nobody" in str(table.view(A))


def test_what_was_passed_and_got_is_drawn() -> None:
    table = ARCANITY.deal(3, 5)
    for seat in (A, B, C):
        for move in table.moves(seat)[:3]:
            table.play(seat, move)
    text = str(table.view(A))
    assert "You passed: " in text
    assert "You got: " in text
    trionfi.play(table, A, table.moves(A)[0])
    assert "Your bid: " in str(table.view(A))


def test_states_can_be_copied_and_pickled() -> None:
    table = a_table("I5 A2", "F1 A3", "I7 A4")
    duel(table, "I5")
    for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert other.snapshot() == table.snapshot()
    assert pickle.loads(pickle.dumps(ARCANITY)) is ARCANITY


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("hand", [["Fire 2"], ["Fire 2"], []], "a card lies in two places"),
        ("gone", [], "the cards are not those of the deck"),
        ("phase", "sleeping", "damaged"),
        ("hand", [["Fire 99"], [], []], "damaged"),
        ("scores", ["many", 0, 0], "damaged"),
    ],
)
def test_a_damaged_snapshot_is_refused(key: str, value: object, words: str) -> None:
    snapshot = a_table("I5 A2", "F1 A3", "I7 A4").snapshot()
    snapshot["position"][key] = value
    with pytest.raises(trionfi.BadData, match=words):
        ARCANITY.restore(snapshot)


def test_an_impossible_view_is_refused() -> None:
    view = a_table("I5 A2", "F1 A3", "I7 A4").view(A)
    view["hands"] = [2, 7, 7]
    with pytest.raises(trionfi.BadData, match="no deal fits it"):
        ARCANITY.imagine(view)


def test_every_ability_of_the_card_list_has_a_function() -> None:
    assert len(CARDS_DATA["ability"]) == 10
    for ability in CARDS_DATA["ability"]:
        assert callable(getattr(abilities, ability["effect"]))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('text = "Whoever takes it lo', 'txt = "Whoever takes it lo', "cards.toml: ability Shadow 6: .* key te?xt"),
        ('effect = "bar"', 'effect = "barr"', "cards.toml: ability Arcane 6: there is no effect 'barr'"),
        ('effect = "bar"', 'effect = "boost"', "cards.toml: ability Arcane 6: there is no effect 'boost' on this card"),
        ('effect = "bar"', "effect = 5", "cards.toml: ability Arcane 6: effect must be text"),
        ('[[school]]\nname = "Arcane"', '[[school]\nname = "Arcane"', "cards.toml: this is no TOML"),
        ('card = "Arcane 6"\neffect = "bar"', 'card = "Arcane 7"\neffect = "make_sure"', "abilities must be those of"),
        ('card = "Fire 6"', 'card = "Fire 66"', "cards.toml: ability Fire 66: there is no such ability card"),
        ('name = "Ice"\nfrom = "rulebook"', 'name = "Ice"\nfrom = "hearsay"', "cards.toml: school Ice: “from” is one"),
        ('name = "Ice"', 'name = "Iced"', "cards.toml: the schools must be Arcane, Fire, Ice, Nature, Shadow"),
        ("[[ability]]\ncard = \"Ice 7\"", "[[abilty]]\ncard = \"Ice 7\"", "there is no .*abilty"),
    ],
)  # fmt: skip
def test_a_wrong_card_list_names_file_card_and_key(old: str, new: str, words: str) -> None:
    assert old in LIST
    with pytest.raises(trionfi.BadData, match=words):
        read_cards(LIST.replace(old, new))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("sure", 7),
        ("barred", -5),
        ("extra", "x"),
        ("extra", [1]),
        ("leader", None),
        ("to_act", []),
        ("to_act", [9]),
        ("phase", "discard"),
        ("won", [0]),
        ("round", None),
    ],
)
def test_a_snapshot_that_makes_no_sense_is_refused_at_once(key: str, value: object) -> None:
    snapshot = a_table("I5 A2", "F1 A3", "I7 A4").snapshot()
    snapshot["position"][key] = value
    with pytest.raises(trionfi.BadData, match="damaged"):
        ARCANITY.restore(snapshot)


def test_the_passing_phase_says_to_whom() -> None:
    assert "Choose three cards to pass left, to B." in str(ARCANITY.deal(3, 5).view(A))


def test_3_2_the_text_says_what_a_bid_is_for() -> None:
    told = "Win the most duels, and your bid’s number is added to your points."
    asked = bidding("F3 F4", "A2 I3", "A5 F6")
    assert str(asked.view(A)).endswith(f"Choose your bid card. {told}")
    assert f"Your bid: Ice 5. {told}" in str(a_table("F3 A2", "F2 A3", "F5 A4", bids="I5 I2 I7").view(A))


def test_4_1_the_text_says_once_that_the_1s_of_a_hand_are_shields() -> None:
    table = a_table("F1 I1 A2", "F2 A3 A4", "F5 A5 A7")
    text = str(table.view(A))
    assert "  Fire 1, Ice 1: A shield: played face-down on another school, it wins unless its own" in text
    assert "A shield:" not in str(table.view(B))
    named = str(a_table("F1 I1 A2", "F2 A3 A4", "F5 A5 A7", named="Fire").view(A))
    assert "  Ice 1: A shield: " in named
    assert (
        "  Fire 1: This shield was named: a plain 1 for the rest of the round. Whoever takes it still scores 2 points."
        in named
    )


def test_5_1_the_text_says_what_the_cards_of_a_duel_will_do() -> None:
    table = a_table("I6 A2", "F7 A3", "I2 A4")
    duel(table, "I6", "F7")
    for seat in (A, B, C, None):
        text = str(table.view(seat))
        for name in ("Ice 6", "Fire 7"):
            assert f"  {name}: {ABILITY_TEXTS[name]}" in text
        assert "Ice 2:" not in text
        assert "turned up at the end" not in text
    shield = a_table("I5 A2", "F1 A3", "I2 A4")
    duel(shield, "I5", "F1v")
    turned = "  The shield is turned up at the end: then the highest card of its school wins."
    assert all(turned in str(shield.view(seat)) for seat in (A, B, None))


@pytest.mark.parametrize(
    ("hand", "asked"),
    [("I3 F2", "Ice was led: follow it."), ("A3 F2", "Ice was led; you have none. Play any card.")],
)
def test_3_4_the_text_asks_what_the_led_school_asks_of_the_hand(hand: str, asked: str) -> None:
    table = a_table("I5 A2", hand, "I4 A4")
    duel(table, "I5")
    assert str(table.view(B)).endswith(asked)


def test_a_seat_that_has_decided_has_no_moves() -> None:
    table = bidding("F3 F4", "A2 I3", "A5 F6")
    play(table, "B: bid Ice 3")
    assert table.moves(B) == []
    assert [len(table.moves(seat)) for seat in (A, C)] == [2, 2]
    over = a_table("F5", "F3", "F2", bids="A2 A3 A4", scores=[60, 0, 0])
    duel(over, "F5", "F3", "F2")
    assert [over.moves(seat) for seat in (A, B, C)] == [[], [], []]


def test_a_clone_draws_the_same_chance_unless_it_is_given_another() -> None:
    table = a_table("F5", "F3", "F2", bids="A2 A3 A4")
    same, other = table.clone(), table.clone(trionfi.FastRng(99))
    for copied in (table, same, other):
        duel(copied, "F5", "F3", "F2")
    hands = [position(dealt)["hand"] for dealt in (table, same, other)]
    assert hands[0] == hands[1] != hands[2]
