"""Notation, clicks, text, snapshots, samplers and card lists of City of Thieves."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any

import pytest

from tests.games.thieves.builders import A, B, C, a_table, play, position, roll, said
from trionfi.core.errors import BadData, UnreadableMove
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.thieves.cards import read_adventures, read_cards
from trionfi.games.thieves.data import read_toml
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.imagine import Draw
from trionfi.games.thieves.names import TITLE_NAMES

IN_TURN = "your turn goes on: choose a thief, a mission, a card, a spell, or end it (§3.3)."
CARD_LIST = read_toml("cards.toml")
STORIES = read_toml("adventures.toml")


def test_the_moves_are_dense_readable_and_the_same_under_every_option() -> None:
    assert THIEVES.move_count == 2811
    for text in (
        "Leona to Library",
        "Dorak attacks Valdur",
        "cast Lightning at Iris",
        "Kornak attacks Nyx",
        "end turn",
    ):
        assert THIEVES.write(THIEVES.read(text)) == text
    with pytest.raises(UnreadableMove, match="did you mean “Leona to Library”"):
        THIEVES.read("Leona to Libary")


def test_clicks_name_figures_spaces_cards_and_buttons() -> None:
    view = THIEVES.deal(2, 1).view(A)
    written = {text: THIEVES.clicks(view, THIEVES.read(text)) for text in (
        "Leona to Library", "Dorak attacks Valdur", "Sienna attacks Iris", "Tithe on the Cursed Ones", "pass",
        "drop ruby in Bath House", "hand in 2 rubies for Rubies", "Tortok bashes the chest for Run",
    )}  # fmt: skip
    assert written == {
        "Leona to Library": ("figure:leona", "space:library"),
        "Dorak attacks Valdur": ("figure:dorak", "figure:valdur"),
        "Sienna attacks Iris": ("figure:sienna", "figure:iris"),
        "Tithe on the Cursed Ones": ("card:tithe", "gang:cursed"),
        "pass": ("button:pass",),
        "drop ruby in Bath House": ("treasure:ruby", "space:bath-house"),
        "hand in 2 rubies for Rubies": ("mission:rubies", "button:hand-in-2"),
        "Tortok bashes the chest for Run": ("figure:tortok", "button:bash-cheaply", "card:run"),
    }
    assert all(THIEVES.clicks(view, move) for move in range(THIEVES.move_count))


def test_a_view_as_text() -> None:
    table = a_table("Run, Run", "", where={"Leona": "X11", "Valdur": "H112", "Iris": "escaped"}, alarm=True,
                    carried={"Davitto": "ruby, ruby"}, wounded={"Ashka": 2}, portcullises=["X00"])  # fmt: skip
    text = str(table.view(A))
    assert text.startswith("City of Thieves: The Duke's Treasure. A thief who brings a scroll and keys")
    assert "\nRound 1 of 7; the alarm is raised.\n" in text
    assert text.endswith("Now: A has 7 action points left.\nYou: " + IN_TURN)
    assert "Leona X11" in text
    assert "Iris out" in text
    assert "(2 rubies)" in text
    assert "wounded" in text
    assert "Portcullises: Tanners' Gate (X00)" in text
    assert "Your hand:\n  2 Run: With a move: up to 2 spaces more." in text
    assert "Leona X11. In her fights, once a turn: discard an Arcana for one more die." in text
    assert "discard an Arcana for one more die" not in str(table.view(B))
    play(table, "Leona moves")
    roll(table, 6, 1, 2, 3)
    play(table, "Leona attacks Valdur", "pass")
    play(table, "pass")
    fight = "Fight at the Library's door (H112): "
    fight += "Leona with 2 dice (6, 1) against Valdur with 2 dice (3, 2); a tie is for Leona."
    assert fight in str(table.view(B))
    assert "Your hand: empty" in str(table.view(B))
    assert "no gang yet" in str(THIEVES.deal(2, 1, gangs="chosen").view(None))
    book = a_table(
        options={"magic": True}, grimoires=["Luck", None], mages=["Leona", None], missions=[None] * 3
    )
    whole = "Grimoire of Luck, with Leona, 0 curses: Enchantment, Arcana, Transport, Maelstrom"
    assert whole in str(book.view(None))
    assert "Grimoire of Luck, with Leona, 0 curses:\n    Enchantment 4+: A militiaman walks" in str(
        book.view(A)
    )
    assert "Maelstrom 4+ with a ruby: Take a card" in str(book.view(A))


def test_a_window_as_text() -> None:
    table = a_table("", "Run", "Fate", seats=3, where={"Leona": "X11"})
    play(table, "Leona moves")
    now = "Now: A moves Leona."
    question = "You: play Tripwire against this move, or pass (§7.7)."
    assert str(table.view(B)).endswith(f"{now}\n{question}")
    assert str(table.view(None)).endswith(now)
    assert THIEVES.turn_of(table.view(B)) == A
    assert "A The Executioners: 0 cards, in turn with 6 action points" in str(table.view(B))
    assert "in turn" not in str(THIEVES.deal(2, 1).view(A))
    assert "Before the first round; the alarm is raised in round 5." in str(THIEVES.deal(2, 1).view(A))
    assert THIEVES.turn_of(THIEVES.deal(2, 1).view(A)) is None


def test_what_there_is_to_choose_before_the_first_round_as_text() -> None:
    table = THIEVES.deal(2, 5, gangs="chosen")
    text = str(table.view(A))
    assert "The Nocturnis Gang, free to take:\n  Valdur: " in text
    assert "free to take" not in text.split("The Cursed Ones, free to take")[1].split("Your hand")[0]
    play(table, "take the Nocturnis Gang", "take the Cursed Ones")
    text = str(table.view(B))
    assert "The Nocturnis Gang, free to take" not in text
    assert "Grimoire of Action, free to take:\n  Eye of Croesus 2+: " in text
    play(table, "Grimoire of Action for Valdur" if table.to_act == (table.view(A)["gangs"].index("nocturnis"),)
         else "Grimoire of Action for Nyx")  # fmt: skip
    text = str(table.view(B))
    assert "Grimoire of Action, free to take" not in text
    assert "Grimoire of Luck, free to take" in text
    play(table, "pass")
    assert "free to take" not in str(table.view(B))


def test_the_last_fight_as_text() -> None:
    table = a_table(where={"Leona": "X11", "Valdur": "H112"}, dice=[6, 1, 2, 3])
    play(table, "Leona moves", "Leona attacks Valdur")
    table.play(A, table.moves(A)[0])
    text = "The last fight, at the Library's door (H112): "
    text += "Leona with 2 dice (6, 1) beat Valdur with 2 dice (3, 2); Leona attacked."
    assert text in str(table.view(B))


def test_snapshots_copies_and_pickles_are_whole() -> None:
    table = THIEVES.deal(4, 5)
    table.playout(FastRng(1))
    for twin in (THIEVES.restore(table.snapshot()), copy.copy(table), pickle.loads(pickle.dumps(table))):
        assert twin.snapshot() == table.snapshot()
    assert table.open_view()["hands"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hand_sizes", [9, 5]),
        ("deck", 3),
        ("where", {"Leona": "X00", "Iris": "X00"}),
        ("where", {"Nobody": "X00"}),
        ("phase", "siesta"),
        ("fight", {}),
    ],
)
def test_a_damaged_snapshot_is_refused(key: str, value: object) -> None:
    snapshot = THIEVES.deal(2, 1).snapshot()
    snapshot["position"][key] = value
    with pytest.raises(BadData, match="this snapshot of City of Thieves is damaged"):
        THIEVES.restore(snapshot)


@pytest.mark.parametrize(
    ("key", "value"),
    [("deck", 7), ("mission_deck", 3), ("held", {"Run": 4, "Fate": 4}), ("hand", {"Run": 9})],
)
def test_a_damaged_view_is_refused(key: str, value: object) -> None:
    view = dict(THIEVES.deal(2, 1).view(A))
    view[key] = value
    with pytest.raises(BadData, match="this view of City of Thieves is damaged"):
        THIEVES.imagine(view)


def test_what_maelstrom_took_is_imagined_where_it_is() -> None:
    table = a_table("", "Run, Run", "Fate, Tithe", seats=3, where={"Leona": "X11"}, carried={"Leona": "ruby"},
                    options={"magic": True}, grimoires=["Luck", None, None], mages=["Leona", None, None])  # fmt: skip
    roll(table, 6)
    play(table, "attempt Maelstrom", "B: pass", "C: pass")
    assert position(table)["hands"] == [{"Run": 1, "Fate": 1}, {"Run": 1}, {"Tithe": 1}]
    rng = FastRng(1)
    for _ in range(20):
        twin = THIEVES.imagine(table.view(B)).sample(rng)
        assert twin.snapshot()["position"]["hands"][A].get("Run", 0) >= 1
        scrambled = table.scramble(B, rng)
        assert scrambled.snapshot()["position"]["hands"][A].get("Run", 0) >= 1
    assert THIEVES.imagine(table.view(C)).sample(rng).view(C) == table.view(C)


def row(**copies: int) -> list[int]:
    """So many cards of some titles, as a row over all titles."""
    return [copies.get(name, 0) for name in TITLE_NAMES]


def imagined(table: State, viewer: int | None) -> list[list[dict[str, int]]]:
    """All hands that come in a hundred imagined positions."""
    rng = FastRng(1)
    found: list[list[dict[str, int]]] = []
    for _ in range(100):
        twin = THIEVES.imagine(table.view(viewer)).sample(rng)
        assert twin.view(viewer) == table.view(viewer)
        hands = twin.snapshot()["position"]["hands"]
        if hands not in found:
            found.append(hands)
    return sorted(found, key=str)


def few_cards(*hands: str, copies: dict[str, int], deck: list[str], past: list[list[int]]) -> State:
    return a_table(*hands, seats=len(hands), copies=[copies, {}], deck=len(deck), deck_order=deck, all_past=past,
                   discards={}, missions=[None] * 3, mission_deck=0, mission_order=[])  # fmt: skip


def test_7_4_all_can_count_who_holds_cards_from_before_the_last_shuffle() -> None:
    shuffled = [3, *row(Fate=2), *row(), *row(Run=1), *row()]
    table = few_cards("", "Run", "Fate", copies={"Run": 1, "Fate": 2}, deck=["Fate"], past=[shuffled, [0, C]])
    for viewer in (A, None):
        assert imagined(table, viewer) == [[{}, {"Run": 1}, {"Fate": 1}]]


def test_7_4_a_card_played_before_any_was_drawn_was_old() -> None:
    """B and C held Tithe and Run; B played Tithe, so Run is with C, unless B had drawn the other Tithe before."""
    shuffled = [3, *row(Tithe=1), *row(), *row(Tithe=1), *row(Run=1)]
    draws, plays = [0, B], [1, B, TITLE_NAMES.index("Tithe")]
    for past, many in (([shuffled, plays, draws], 1), ([shuffled, draws, plays], 2)):
        table = a_table("", "Tithe", "Run", seats=3, copies=[{"Tithe": 2, "Run": 1}, {}], deck=0, deck_order=[],
                        discards={"Tithe": 1}, missions=[None] * 3, mission_deck=0, mission_order=[],
                        all_past=past)  # fmt: skip
        assert len(imagined(table, A)) == many
        assert [{}, {"Tithe": 1}, {"Run": 1}] in imagined(table, A)
    shuffled = [3, *row(Tithe=2), *row(), *row(Run=1), *row()]
    with pytest.raises(BadData, match="this view of City of Thieves is damaged"):
        THIEVES.imagine(few_cards("", "Tithe", "Run", copies={"Tithe": 2, "Run": 1}, deck=["Tithe"],
                                  past=[shuffled]).view(A))  # fmt: skip


def test_11_5_the_caster_knows_what_went_back() -> None:
    copies, deck = {"Run": 1, "Fate": 1, "Tithe": 1}, ["Run", "Tithe"]
    back = [4, A, *row(Fate=1, Tithe=1)]
    for past, seen in (([back], {"Fate", "Tithe"}), ([back, [0, B]], {"Fate", "Tithe", "Run"})):
        table = few_cards("", "Fate", copies=copies, deck=deck, past=past)
        assert {title for hands in imagined(table, A) for title in hands[B]} == seen
        assert len(imagined(table, None)) == 3


def test_11_5_putting_back_is_remembered_by_the_caster_alone() -> None:
    table = a_table("", "Run", where={"Leona": "X11"}, options={"magic": True}, grimoires=["Luck", None],
                    mages=["Leona", None])  # fmt: skip
    roll(table, 6)
    play(table, "attempt Arcana", "B: pass")
    for _ in range(2):
        table.play(A, table.moves(A)[0])
    assert [fact[0] for fact in table.view(A)["past"]] == ["put back"]
    assert table.view(B)["past"] == table.view(None)["past"] == []


def test_7_4_a_scramble_that_finds_no_deal_leaves_the_cards() -> None:
    table = a_table("", "Fate", all_held=[{"Run": 4}, {}, {}])
    assert table.scramble(A, FastRng(1)).snapshot()["position"]["hands"] == [{}, {"Fate": 1}]


def to_activation(table: State) -> None:
    """The militia is sent and stays."""
    play(table, "send Kornak")
    while position(table)["phase"] != "activation":
        play(table, "pass" if position(table)["phase"] == "diversion" else "stay")


def test_a_card_known_to_be_elsewhere_is_not_crossed_off() -> None:
    """B's Run went to A; when C plays another Run, B still knows of the first."""
    table = a_table("", "Run", "Run, Run, Tithe", seats=3, where={"Leona": "X11", "Kaldern": "X21"}, dice=[6],
                    carried={"Leona": "ruby"}, options={"magic": True}, grimoires=["Luck", None, None],
                    mages=["Leona", None, None])  # fmt: skip
    play(table, "attempt Maelstrom", "B: pass", "C: pass", "end turn")
    to_activation(table)
    play(table, "end turn")
    to_activation(table)
    play(table, "Kaldern moves with Run")
    assert table.view(B)["known"] == [{"Run": 1}]
    assert table.view(B)["held"]["Run"] >= 1
    assert THIEVES.imagine(table.view(B)).sample(FastRng(1)).view(B) == table.view(B)


def test_drawn_cards_are_hidden_from_the_others() -> None:
    table = a_table("", "Run", where={"Leona": "X11"}, options={"magic": True}, grimoires=["Luck", None],
                    mages=["Leona", None])  # fmt: skip
    roll(table, 6)
    play(table, "attempt Arcana", "B: pass")
    assert position(table)["phase"] == "cards to keep"
    for viewer in (A, B, None):
        for twin in (
            table.scramble(viewer, FastRng(3)),
            THIEVES.imagine(table.view(viewer)).sample(FastRng(3)),
        ):
            assert twin.view(viewer) == table.view(viewer)


def test_a_draw_with_lower_bounds_is_uniform() -> None:
    draw = Draw([2, 1, 1], [1, 0, 0], 2)
    rng = FastRng(5)
    seen = Counter(tuple(draw.sample(rng)) for _ in range(5000))
    assert set(seen) == {(2, 0, 0), (1, 1, 0), (1, 0, 1)}
    assert abs(seen[2, 0, 0] - 1000) < 150
    assert abs(seen[1, 1, 0] - 2000) < 200


def test_a_draw_without_bounds_counts_nothing_and_is_uniform() -> None:
    draw = Draw([2, 1, 1], [0, 0, 0], 2)
    assert draw.ways.cache_info().currsize == 0
    rng = FastRng(5)
    seen = Counter(tuple(draw.sample(rng)) for _ in range(6000))
    assert set(seen) == {(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1)}
    assert abs(seen[2, 0, 0] - 1000) < 150
    assert abs(seen[0, 1, 1] - 1000) < 150
    assert abs(seen[1, 1, 0] - 2000) < 200
    with pytest.raises(ValueError, match="no deal fits it"):
        Draw([2, 1, 1], [0, 0, 0], 5)


def test_events_speak_differently_to_each_seat() -> None:
    table = a_table("", "")
    play(table, "end turn")
    assert said(table, A)[-1] == "B draws a card."
    assert said(table, B)[-1] == "B draws Slip Away."


def spell_table() -> str:
    """The table of the first spell, whole."""
    first = CARD_LIST.index("[[spell]]")
    return CARD_LIST[first : CARD_LIST.index("[[spell]]", first + 1)]


def damaged(old: str, new: str, text: str = CARD_LIST) -> str:
    assert old in text
    read, file = (read_cards, "cards.toml") if text is CARD_LIST else (read_adventures, "adventures.toml")
    with pytest.raises(BadData) as refused:
        read(file, text.replace(old, new, 1))
    return str(refused.value)


def test_a_damaged_card_list_is_refused_with_file_card_and_key() -> None:
    assert damaged('title = "Run"', 'titel = "Run"') == (
        "cards.toml: Object contains unknown field `titel` - at `$.arcana[0]`"
    )
    assert damaged('title = "Run"', "") == (
        "cards.toml: Object missing required field `title` - at `$.arcana[0]`"
    )
    assert damaged('title = "Run"', "title = 7") == (
        "cards.toml: Expected `str`, got `int` - at `$.arcana[0].title`"
    )
    assert damaged('copies = 4\nsource = "public"', 'copies = 61\nsource = "public"') == (
        "cards.toml: Expected `int` <= 60 - at `$.arcana[0].copies`"
    )
    assert damaged('source = "public"', 'source = "hearsay"') == (
        "cards.toml: Invalid enum value 'hearsay' - at `$.gang[0].source`"
    )
    assert "cards.toml: text is a sentence on one line, not ' ' - at `$.gang[0].thieves[0]`" in damaged(
        'text = "In her fights, once a turn: discard an Arcana for one more die."', 'text = " "'
    )
    assert "the Arcana must come in the order" in damaged('effect = "run"', 'effect = "walk"')
    assert "skills must come in the order" in damaged('skill = "extra_die"', 'skill = "other"')
    assert "Invalid enum value 'free' - at `$.gang[0].thieves[0].kind`" in damaged(
        'kind = "discard"', 'kind = "free"'
    )
    assert "Invalid enum value 'they' - at `$.neutral.pronouns[0]`" in damaged(
        '["he", "he",', '["they", "he",'
    )
    assert "treasures must begin with" in damaged('name = "ruby"', 'name = "garnet"')
    assert "61 Arcana, at most 60 fit" in damaged(
        'copies = 4\nsource = "public"', 'copies = 5\nsource = "public"'
    )
    assert "there is no spell 'Sleep'" in damaged('spells = ["Enchantment"', 'spells = ["Sleep"')
    assert "Expected `int` <= 7 - at `$.spell" in damaged("threshold = 5", "threshold = 8")
    assert "there are 9 tables [[spell]], not 10" in damaged(spell_table(), "")
    assert "25 rates together" in damaged(
        "{ ruby = 4, pays = 16 }]", "{ ruby = 4, pays = 16 }, { ruby = 5, pays = 20 }]"
    )
    assert "mission Rubies: a rate has an unknown key pearl" in damaged(
        "{ ruby = 1, pays = 3 }", "{ pearl = 1, pays = 3 }"
    )
    assert "8 neutral figures" in damaged('"Kornak", ', "")
    assert "mission Rubies: a rate lacks the key pays" in damaged("{ ruby = 1, pays = 3 }", "{ ruby = 1 }")
    assert "Expected `array` of length 4, got 3 - at `$.gang[0].thieves`" in damaged(
        CARD_LIST[CARD_LIST.index('    { name = "Leona"') : CARD_LIST.index('    { name = "Davitto"')], ""
    )
    assert "Expected `object`, got `int` - at `$.mission[0].rates[0]`" in damaged(
        "{ ruby = 1, pays = 3 }", "7"
    )
    assert "only one Grimoire may have Maelstrom" in damaged(
        'spells = ["Eye of', 'spells = ["Maelstrom", "Eye of'
    )
    assert damaged("[[gang]]", "[[gang]").startswith("cards.toml: this is no TOML: ")


def test_a_damaged_adventure_is_refused() -> None:
    assert "rules must come in the order" in damaged('rule = "vault"', 'rule = "feast"', STORIES)
    assert "adventures.toml: alarm is 1 to 7, not 9 - at `$.adventure[0]`" in damaged(
        "alarm = 5", "alarm = 9", STORIES
    )
    assert "adventures.toml: Expected `int` <= 12 - at `$.adventure[0].rounds`" in damaged(
        "rounds = 7", "rounds = 70", STORIES
    )


def test_a_table_nobody_listens_to_keeps_no_log() -> None:
    fields: dict[str, Any] = {"options": {"magic": True}, "carried": {"Leona": "ruby, scroll, keys"}}
    for book, at, moves in (
        ("Prosperity", "Treasury", ["attempt Alchemy", "B: pass", "Leona opens the vault"]),
        ("Luck", "X11", ["attempt Maelstrom", "B: pass"]),
        ("Action", "X11", ["attempt Lightning", "B: pass", "cast Lightning at Valdur"]),
    ):
        table = a_table("Run", "Run", where={"Leona": at, "Valdur": "H111"}, grimoires=[book, None],
                        mages=["Leona", None], dice=[6], **fields)  # fmt: skip
        table.log = None
        play(table, *moves)
        assert table.events(A) == []
    options = {"magic": True, "wound_model": "king_of_ashes"}
    table = a_table(wounded={"Leona": 99}, options=options)
    table.log = None
    play(table, "heal Leona")
    assert table.events(A) == []
