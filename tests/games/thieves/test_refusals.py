"""Why not? For every kind of target a wrong one is asked for, and the answer read: its sentence and paragraph."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trionfi
from tests.games.thieves.builders import A, B, C, D, a_table, legal, play, roll, why
from tests.games.thieves.test_magic import FAR, mage
from trionfi.core.errors import NotYourTurn, UnreadableMove
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import CARDS, FIGURE_NAMES, GANG_IDS, SPACE_NAMES, TITLE_NAMES, room_words
from trionfi.games.thieves.rules import moves
from trionfi.games.thieves.rules.constants import STREETS
from trionfi.games.thieves.rules.position import Thieves

MEET = {"Leona": "X11", "Valdur": "H112"}


def choosing_gangs() -> Thieves:
    table = THIEVES.deal(2, 3, gangs="chosen")
    assert isinstance(table, Thieves)
    return table


def drafting() -> Thieves:
    return a_table(gangs=("nocturnis", "executioners"), options={"magic": True}, grimoires=[None, "Luck"],
                   mages=[None, "Iris"], phase="grimoires")  # fmt: skip


def cast(book: str, spell: str, table: Thieves | None = None) -> Thieves:
    found = table or mage(book)
    roll(found, 6)
    play(found, f"attempt {spell}")
    return found


def lightning() -> Thieves:
    """Leona on X01: Sable is near, Valdur 5 spaces off behind him, Ashka 6, Morven in a room, Dorak not in play."""
    where = {"Sable": "H102", "Valdur": "H112", "Morven": "Bakery", "Ashka": "X21", "Davitto": "V011"}
    return cast("Control", "Lightning", mage("Control", at="X01", where=where))


def wounded() -> Thieves:
    where = FAR | {"Sable": "H101", "Valdur": "V011"}
    return cast("Control", "Lightning", mage("Control", at="X01", where=where, wounded={"Sable": 2}))


def transport() -> Thieves:
    where = {"Valdur": "X31", "Sable": "escaped", "Davitto": "V211", "Iris": "V212"}
    return cast("Action", "Transport", mage("Action", where=where, mages=["Leona", "Ashka"],
                                            grimoires=["Action", "Luck"], alarm=True))  # fmt: skip


def telekinesis() -> Thieves:
    chests = {"Library": "ruby", "Inn": "", "Cellar": ""}
    return cast("Control", "Telekinesis", mage("Control", chests=chests))


def in_the_quarter() -> Thieves:
    return cast("Control", "Telekinesis", mage("Control", options={"board": "quarter"}, chests={"Inn": ""},
                                               where=dict.fromkeys(("Davitto", "Iris", "Elise", "Valdur", "Sable",
                                                                    "Morven", "Ashka"), "escaped")))  # fmt: skip


def setting_down() -> Thieves:
    table = telekinesis()
    play(table, "lift the chest of Library")
    return table


def teleporting() -> Thieves:
    table = a_table("Teleportation", where=MEET | {"Davitto": "Inn"})
    play(table, "Leona teleports")
    return table


def brenn() -> Thieves:
    table = a_table(gangs=("kaldern", "nocturnis"), where={"Brenn": "X11", "Kaldern": "H111", "Valdur": "V111"},
                    used={"Brenn": 2}, active="Brenn", alarm=True)  # fmt: skip
    play(table, "Brenn walks on")
    return table


def early_brenn() -> Thieves:
    table = a_table(gangs=("kaldern", "nocturnis"), where={"Brenn": "X00"}, used={"Brenn": 2}, active="Brenn")
    play(table, "Brenn walks on")
    return table


def looting() -> Thieves:
    carried = {"Valdur": "emerald, scroll", "Sable": "ruby"}
    table = a_table(where=MEET, dice=[6, 1, 1, 1], carried=carried)
    play(table, "Leona moves", "Leona attacks Valdur")
    assert legal(table) == ["steal emerald", "steal scroll"]
    return table


def fleeing() -> Thieves:
    table = a_table(where=MEET, dice=[6, 1, 1, 1])
    play(table, "Leona moves", "Leona attacks Valdur")
    return table


def fleeing_past_leona() -> Thieves:
    table = a_table(where={"Davitto": "X11", "Valdur": "H112", "Leona": "V111"}, dice=[6, 1, 1, 1])
    play(table, "Davitto moves", "Davitto attacks Valdur")
    return table


def closed_flight() -> Thieves:
    table = a_table(where={"Leona": "H002", "Valdur": "H001"}, dice=[6, 1, 1, 1], portcullises=["X00"],
                    options={"portcullis_blocks_space": True})  # fmt: skip
    play(table, "Leona moves", "Leona attacks Valdur")
    return table


def small_flight() -> Thieves:
    table = a_table(where=MEET | {"Davitto": "X00", "Iris": "X01", "Elise": "X02", "Sable": "X10", "Morven": "X12",
                                  "Ashka": "X20"}, dice=[6, 1, 1, 1], options={"board": "quarter"})  # fmt: skip
    play(table, "Leona moves", "Leona attacks Valdur")
    return table


def last_card() -> Thieves:
    """A's Davitto has 4 and 2, B's Valdur 5 and 3; A may play Fate or Jinx."""
    table = a_table("Jinx, Fate", where={"Davitto": "X11", "Valdur": "H112"}, dice=[4, 2, 5, 3])
    play(table, "Davitto moves", "Davitto attacks Valdur", "pass")
    return table


def jinx_on_a_guard() -> Thieves:
    table = a_table("Jinx", where={"Davitto": "V202", "Kornak": "Guardroom"}, dice=[4, 2, 5, 3],
                    options={"thieves_may_attack_militia": True})  # fmt: skip
    play(table, "Davitto moves", "Davitto attacks Kornak", "pass")
    return table


def second_blow() -> Thieves:
    table = a_table(where={"Iris": "X11", "Valdur": "H112"}, dice=[4, 2, 5, 5])
    play(table, "Iris moves", "Iris attacks Valdur")
    return table


def giving() -> Thieves:
    table = a_table(carried={"Leona": "ruby", "Davitto": "ruby, emerald", "Elise": "ruby"},
                    where={"Elise": "escaped"}, missions=["Rubies", None, None])  # fmt: skip
    play(table, "hand in ruby for Rubies")
    return table


def moving() -> Thieves:
    table = a_table(where={"Leona": "X11", "Ashka": "H111", "Iris": "V112", "Sable": "escaped"}, alarm=True)
    play(table, "Leona moves")
    return table


def attack_in_a_closed_space() -> Thieves:
    table = a_table(where={"Leona": "H002", "Valdur": "H001"}, portcullises=["H001"],
                    options={"portcullis_blocks_space": True})  # fmt: skip
    play(table, "Leona moves")
    return table


def way_closed() -> Thieves:
    table = a_table(where={"Leona": "H001"}, portcullises=["X00"],
                    options={"portcullis_blocks_space": True})  # fmt: skip
    play(table, "Leona moves")
    return table


def march() -> Thieves:
    table = a_table(phase="militia", dice=[1], where={"Valdur": "X11", "Sable": "escaped", "Leona": "V202"})
    play(table, "send Kornak")
    return table


def march_of_valrut() -> Thieves:
    table = a_table(phase="militia", dice=[1], where={"Leona": "V112"})
    play(table, "send Valrut")
    return table


def closed_march() -> Thieves:
    table = a_table(phase="militia", dice=[1], where={"Kornak": "H002", "Valdur": "H001"}, portcullises=["H001"],
                    options={"portcullis_blocks_space": True})  # fmt: skip
    play(table, "send Kornak")
    return table


def grimm() -> Thieves:
    table = a_table(gangs=("cursed", "nocturnis"))
    play(table, "Grimm misleads the militia")
    return table


def sienna() -> Thieves:
    table = a_table(phase="militia", dice=[6], options={"adventure": "assassin"}, where={"Sienna": "Inn"})
    play(table, "send Kornak")
    return table


def enchantment() -> Thieves:
    return cast("Luck", "Enchantment")


def my_turn() -> Thieves:
    return a_table(where=MEET | {"Iris": "escaped"}, wounded={"Elise": 2}, chests={"Inn": ""})


def with_sienna() -> Thieves:
    return a_table(options={"adventure": "assassin"}, where={"Sienna": "Inn"})


def with_isabeau() -> Thieves:
    return a_table(options={"adventure": "incarnate"})


# The scene, the move asked for, the answer.
ANSWERS: list[tuple[Callable[[], Thieves], str, str]] = [
    (drafting, "Grimoire of Luck for Sable", "B has taken the Grimoire of Luck (§11.1)"),
    (drafting, "Grimoire of Control for Leona", "Leona is not one of yours (§11.1)"),
    (looting, "steal keys", "Valdur carries no keys (§5.5)"),
    (giving, "Iris gives ruby", "Iris carries no ruby (§7.3)"),
    (giving, "Davitto gives emerald", "what is asked for now is the ruby, not the emerald (§7.3)"),
    (giving, "Valdur gives ruby", "Valdur is not one of yours (§7.3)"),
    (giving, "Elise gives ruby", "Elise has left the district for good (§4.9)"),
    (second_blow, "Iris rolls a 5 again", "no die of Iris shows a 5 (§8.3)"),
    (last_card, "play Jinx on a 4", "no die of Valdur shows a 4 (§7.6)"),
    (last_card, "play Jinx", "in a fight Jinx is played on one die: say which (§7.6)"),
    (jinx_on_a_guard, "play Jinx on a 5",
     "Jinx works on neutral figures that attack you, and you attack Kornak (§7.6)"),
    (fleeing, "Sable to X11", "Valdur has lost and runs away, nobody else (§5.6)"),
    (fleeing, "Valdur to H112", "the Library's door is occupied: a flight ends on a free space (§5.6)"),
    (looting, "steal ruby", "Valdur carries no ruby (§5.5)"),
    (fleeing_past_leona, "Valdur to V111", "the Gatehouse's door is occupied: a flight ends on a free space (§5.6)"),
    (fleeing, "Valdur to X11",
     "the west fountain is not the end of a flight of 3 spaces, or as many as there can be (§5.6)"),
    (fleeing, "Valdur attacks Leona", "Valdur runs away: that is no attack, and leads nobody out (§5.6)"),
    (small_flight, "Valdur to X31", "X31 is not on this board (§1.3)"),
    (closed_flight, "Valdur to X00", "a portcullis closes Tanners' Gate (§10.3)"),
    (teleporting, "Leona to X01", "Sunset Gate is an exit, and no teleport ends there (§7.6)"),
    (teleporting, "Leona to Inn", "the Inn is occupied by Davitto (§7.6)"),
    (teleporting, "Davitto to X11", "Leona teleports, nobody else (§7.6)"),
    (teleporting, "Valdur to X11", "Valdur is not one of yours (§3.3)"),
    (teleporting, "Leona attacks Valdur", "a teleport ends in no attack, and leads nobody out (§7.6)"),
    (teleporting, "Leona leaves", "a teleport ends in no attack, and leads nobody out (§7.6)"),
    (brenn, "Brenn to X21", "the east fountain is 3 spaces away, and this walk has 2 (§8.11)"),
    (brenn, "Brenn to H111", "the Treasury's door is occupied by Kaldern (§8.11)"),
    (brenn, "Brenn to H112", "figures stand in the way to the Library's door within 2 spaces (§8.11)"),
    (brenn, "Brenn attacks Valdur", "Brenn's walk is no move, and ends in no attack (§8.11)"),
    (brenn, "Kaldern to H112", "Brenn walks on, nobody else (§8.11)"),
    (brenn, "Valdur to H112", "Valdur is not one of yours (§3.3)"),
    (brenn, "Brenn leaves", "no open exit is near enough for Brenn to walk out by this walk (§4.9)"),
    (brenn, "stay", "you have paid the point, so Brenn walks at least one space (§8.11)"),
    (early_brenn, "Brenn leaves", "nobody leaves before the alarm has been raised (§10.4)"),
    (telekinesis, "lift the chest of Inn", "there is no chest in the Inn (§11.12)"),
    (in_the_quarter, "lift the chest of Villa", "the Villa is not on this board (§1.3)"),
    (setting_down, "set it down in Tannery",
     "there is a chest in the Tannery: it must be a room without one (§11.12)"),
    (setting_down, "set it down in Library", "the chest comes from the Library: it goes elsewhere (§11.12)"),
    (lambda: cast("Luck", "Arcana"), "keep Run", "Run is not among the cards drawn (§11.5)"),
    (lambda: cast("Action", "Eye of Croesus"), "cast Eye of Croesus on the Executioners",
     "the Eye looks into the purse of another player, not into your own (§11.8)"),
    (lambda: cast("Action", "Eye of Croesus"), "cast Eye of Croesus on the Cursed Ones",
     "nobody plays the Cursed Ones (§11.8)"),
    (lambda: cast("Action", "Eye of Croesus"), "cast Lightning at Valdur",
     "Eye of Croesus has succeeded, no other spell (§11.2)"),
    (lambda: cast("Action", "Eye of Croesus"), "cast Lightning at Leona",
     "Eye of Croesus has succeeded, no other spell (§11.2)"),
    (lightning, "swap Rubies", "Lightning has succeeded, no other spell (§11.2)"),
    (lambda: cast("Action", "Mission", mage("Action", missions=["Rubies", "Dusk", None])), "lift the chest of Tannery",
     "Mission has succeeded, no other spell (§11.2)"),
    (transport, "cast Eye of Croesus on the Executioners", "Transport has succeeded, no other spell (§11.2)"),
    (transport, "keep Run", "something else is asked now: choose the target of your spell (§11.2)"),
    (lambda: cast("Action", "Mission", mage("Action", missions=["Rubies", "Dusk", None])), "swap Lagoon",
     "Lagoon is not face up (§11.11)"),
    (lightning, "cast Lightning at Davitto", "Davitto is of your own gang (§11.9)"),
    (lightning, "cast Lightning at Dorak", "Dorak is not on the board (§11.9)"),
    (lightning, "cast Lightning at Valdur", "another enemy thief stands between the lightning and Valdur (§11.9)"),
    (lightning, "cast Lightning at Morven", "Morven is in the Bakery, and lightning enters no room (§11.9)"),
    (lightning, "cast Lightning at Ashka", "Ashka is more than 5 spaces away over white lines (§11.9)"),
    (wounded, "cast Lightning at Sable", "Sable is wounded already, and there is no second wound (§11.14)"),
    (wounded, "cast Lightning at Morven", "Morven has left the district for good (§4.9)"),
    (transport, "Leona to X21", "Transport does not work on a mage, and Leona is one (§11.13)"),
    (transport, "Ashka to X21", "Transport does not work on a mage, and Ashka is one (§11.13)"),
    (transport, "Kornak to V201", "Transport moves thieves, and Kornak is none (§11.13)"),
    (transport, "Sable to X21", "Sable has left the district for good (§4.9)"),
    (transport, "Valdur to H112", "the Library's door is 4 spaces away, and Transport has 3 (§11.13)"),
    (transport, "Davitto to V212", "the Goldsmith's door is occupied by Iris (§11.13)"),
    (transport, "Davitto attacks Valdur", "Transport ends in no attack (§11.13)"),
    (transport, "Valdur leaves", "Transport takes nobody out of the district (§11.13)"),
    (moving, "Ashka attacks Leona", "Ashka is not one of yours (§3.3)"),
    (moving, "Ashka to X00", "Ashka is not one of yours (§3.3)"),
    (moving, "Iris attacks Ashka", "Leona is on the move, nobody else (§4.2)"),
    (moving, "Iris leaves", "Leona is on the move, nobody else (§4.2)"),
    (moving, "Leona attacks Sable", "Sable has left the district for good (§4.9)"),
    (attack_in_a_closed_space, "Leona attacks Valdur", "a portcullis closes Hide Lane (§10.3)"),
    (way_closed, "Leona to V002",
     "figures or portcullises stand in the way to the back of the Bakery within 4 spaces (§4.2)"),
    (march, "Kornak to V201", "the Alchemist's door is 2 spaces away, and this march has 1 (§6.1)"),
    (march, "Kornak to V202", "the Guardroom's door is occupied by Leona (§6.1)"),
    (march, "Valrut to V111", "Valrut does not march now (§6.1)"),
    (march, "Leona to V201", "Leona does not march now (§6.1)"),
    (march, "Leona leaves", "Leona does not march now (§6.1)"),
    (march, "Kornak attacks Valdur", "Valdur is out of Kornak's reach (§6.1)"),
    (march, "Kornak attacks Leona", "Leona is of your own gang: guards you move attack others (§6.2)"),
    (march, "Kornak attacks Sable", "Sable has left the district for good (§4.9)"),
    (march_of_valrut, "Valrut attacks Leona", "Leona is of your own gang: guards you move attack others (§6.2)"),
    (march_of_valrut, "Valrut attacks Sable", "Sable is out of Valrut's reach (§6.1)"),
    (march_of_valrut, "Valrut attacks Nyx", "Nyx is not on the board (§6.2)"),
    (sienna, "Sienna attacks Nyx", "Nyx is not on the board (§6.2)"),
    (sienna, "Sienna attacks Leona", "Leona is of your own gang: guards you move attack others (§6.2)"),
    (closed_march, "Kornak attacks Valdur", "a portcullis closes Hide Lane (§10.3)"),
    (grimm, "Kornak to V201", "the Alchemist's door is 2 spaces away, and this march has 1 (§8.15)"),
    (grimm, "Kornak attacks Valdur", "Grimm's trick does not make the militia attack (§8.15)"),
    (sienna, "Sienna to X30", "Villa Gate is 8 spaces away, and this march has 3 (§9.7)"),
    (enchantment, "Kornak to X00", "Tanners' Gate is 7 spaces away, and this march has 4 (§11.7)"),
    (enchantment, "Sienna to X00", "Sienna does not march now (§11.7)"),
    (my_turn, "Ashka attacks Leona", "Ashka is not one of yours (§3.3)"),
    (my_turn, "Ashka to X11", "Ashka is not one of yours (§3.3)"),
    (my_turn, "Iris to X11", "Iris has left the district for good (§4.9)"),
    (my_turn, "Elise attacks Ashka", "Elise is wounded and can only defend herself (§11.14)"),
    (my_turn, "Leona attacks Valdur", "an attack is the end of a move: first declare the move (§4.5)"),
    (my_turn, "Kornak to X11", "Kornak is moved before your thieves act, not now (§3.2)"),
    (my_turn, "Valrut attacks Sable", "Valrut is moved before your thieves act, not now (§3.2)"),
    (my_turn, "Leona gives ruby", "first use a mission; who gives is asked then, where there is a choice (§7.3)"),
    (my_turn, "drop ruby in Inn", "a thief puts something down only when they carry too much (R1)"),
    (with_sienna, "Sienna to X11", "Sienna is moved before your thieves act, not now (§9.7)"),
    (with_isabeau, "Isabeau to X11", "no player moves Isabeau (§9.9)"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("scene", "move", "answer"), ANSWERS, ids=[f"{move}: {answer}" for _, move, answer in ANSWERS]
)
def test_a_wrong_target_is_answered_with_its_own_reason(
    scene: Callable[[], Thieves], move: str, answer: str
) -> None:
    assert why(scene(), move) == answer


def keeping() -> Thieves:
    return cast("Luck", "Arcana")


def eye() -> Thieves:
    return cast("Action", "Eye of Croesus")


def swapping() -> Thieves:
    return cast("Action", "Mission", mage("Action", missions=["Rubies", "Dusk", None]))


def one_gang_taken() -> Thieves:
    table = choosing_gangs()
    play(table, "take the Cursed Ones")
    return table


def deploying() -> Thieves:
    table = THIEVES.deal(2, 1, magic=False)
    assert isinstance(table, Thieves)
    return table


def lowering() -> Thieves:
    table = a_table(round=4, turn=B, to_act=[B])
    play(table, "end turn")
    return table


def dropping() -> Thieves:
    table = a_table(
        where={"Leona": "Library"}, chests={"Library": "ruby"}, carried={"Leona": "scroll, keys, keys"}
    )
    play(table, "Leona bashes the chest")
    return table


# The scene, and the moves that are asked for there, as blocks of their numbers.
ASKED_FOR: list[tuple[Callable[[], Thieves], list[range]]] = [
    (one_gang_taken, [range(moves.TAKE_GANG, moves.GRIMOIRE)]),
    (drafting, [range(moves.GRIMOIRE, moves.SEND), range(moves.PASS, moves.PASS + 1)]),
    (deploying, [range(moves.ATTACK)]),
    (lowering, [range(moves.LOWER, moves.TAKE_GANG)]),
    (march, [range(moves.MOVE), range(moves.STAY, moves.STAY + 1)]),
    (moving, [range(moves.MOVE), range(moves.STAY, moves.STAY + 1)]),
    (teleporting, [range(moves.MOVE)]),
    (brenn, [range(moves.MOVE), range(moves.STAY, moves.STAY + 1)]),
    (fleeing, [range(moves.MOVE)]),
    (looting, [range(moves.STEAL, moves.DROP)]),
    (dropping, [range(moves.DROP, moves.TRIPWIRE)]),
    (giving, [range(moves.GIVE, moves.TITHE)]),
    (second_blow, [range(moves.PASS, moves.PASS + 1), range(moves.IRIS_AGAIN, moves.MOVES)]),
    (keeping, [range(moves.KEEP, moves.LOWER)]),
    (telekinesis, [range(moves.LIFT, moves.SET_DOWN)]),
    (setting_down, [range(moves.SET_DOWN, moves.KEEP)]),
    (eye, [range(moves.EYE, moves.KEEP)]),
    (lightning, [range(moves.EYE, moves.KEEP)]),
    (swapping, [range(moves.EYE, moves.KEEP)]),
    (
        my_turn,
        [range(moves.LOWER), range(moves.DROP, moves.TRIPWIRE), range(moves.END_TURN, moves.END_TURN + 1)],
    ),
    (transport, [range(moves.MOVE), range(moves.EYE, moves.KEEP), range(moves.STAY, moves.STAY + 1)]),
]


@pytest.mark.parametrize(("scene", "blocks"), ASKED_FOR, ids=[scene.__name__ for scene, _ in ASKED_FOR])
def test_only_what_is_not_asked_for_is_answered_by_what_is(
    scene: Callable[[], Thieves], blocks: list[range]
) -> None:
    """Every move of the game is tried: whatever is of the kind that is asked for has a better answer."""
    table = scene()
    seat = table.to_act[0]
    general = {
        move
        for move in range(THIEVES.move_count)
        if str(table.refusal(seat, move)).startswith("something else is asked now")
    }
    asked = {move for block in blocks for move in block}
    assert general == set(range(THIEVES.move_count)) - asked


def test_2_2_a_gang_that_is_taken_is_named_with_its_owner() -> None:
    table = choosing_gangs()
    first, _ = table.order
    play(table, "take the Cursed Ones")
    assert why(table, "take the Cursed Ones") == f"{'AB'[first]} has taken the Cursed Ones (§2.2)"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Leona attacks Iris", "Leona and Iris are of one gang (§4.5)"),
        ("Leona attacks the first zombie", "zombies cannot be attacked (§9.4)"),
        ("Kornak attacks Valrut", "guards attack thieves, and Valrut is none (§6.2)"),
        ("Isabeau attacks Leona", "no player moves Isabeau (§9.9)"),
        ("the first zombie attacks Leona", "no player moves the first zombie (§9.9)"),
        ("the second zombie attacks Leona", "no player moves the second zombie (§9.9)"),
        ("Kornak leaves", "thieves leave the district, and Kornak is none (§4.9)"),
        ("Leona gives ruby to Iris", "thieves cannot hand things to each other (R1)"),
        ("Leona drops ruby", "a thief puts something down only when they carry too much (R1)"),
        ("cast Lightning at Kornak", "lightning wounds thieves, and Kornak is none (§11.9)"),
        ("Grimoire of Luck for Sienna", "a mage is a thief, and Sienna is none (§11.1)"),
    ],
)
def test_what_a_rule_forbids_by_name_is_no_mere_unreadable_move(text: str, answer: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        THIEVES.read(text)
    assert str(refused.value) == answer
    assert refused.value.refusal is not None


@pytest.mark.parametrize(
    "text", ["Leona attacks the moon", "Leona dances", "cast Lightning at Nobody", "Leona gives up"]
)
def test_what_no_rule_names_stays_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match="is no move of City of Thieves") as refused:
        THIEVES.read(text)
    assert refused.value.refusal is None


OTHER_DEEDS = ("gives", "adds", "hexes", "rolls")  # not asked for between two steps of a turn


@pytest.mark.parametrize(("gang", "adventure"), [("kaldern", "treasure"), ("executioners", "baron")])
def test_3_3_whatever_a_thief_of_another_gang_is_to_do_is_not_yours(gang: str, adventure: str) -> None:
    table = a_table("Run", gangs=(gang, "nocturnis"), options={"adventure": adventure})
    other_story = "seizes" if adventure == "treasure" else "opens"
    own = GANG_IDS.index(gang) * 4
    strangers = {name for number, name in enumerate(FIGURE_NAMES[:16]) if number not in range(own, own + 4)}
    tried = set()
    for move in range(moves.GIVE):
        thief, _, deed = THIEVES.write(move).partition(" ")
        if thief in strangers and not deed.startswith((*OTHER_DEEDS, other_story)):
            assert str(table.refusal(A, move)) == f"{thief} is not one of yours (§3.3)"
            tried.add(thief)
    assert tried == strangers


def test_4_8_a_card_that_another_holds_is_none_of_yours() -> None:
    """B holds one of each title, A none; then it is the other way round, and no such refusal is left."""
    scenes = {
        "executioners": ("Leona moves with Run", "Leona moves with Secret Passage", "Leona teleports",
                         "Leona picks the lock with Master Key", "Sleight of Hand on the Cursed Ones",
                         "Tithe on the Cursed Ones"),
        "nocturnis": ("Morven moves through a wall for Fate", "Morven moves with Run through a wall for Tithe"),
        "kaldern": ("Tortok bashes the chest for Jinx",),
    }  # fmt: skip
    all_titles = ", ".join(TITLE_NAMES)
    where = {"Leona": "Library", "Tortok": "Library", "Grimm": "Goldsmith", "Morven": "X11"}
    for gang, plays in scenes.items():
        first = GANG_IDS.index(gang) * 4
        there = {
            name: place
            for name, place in where.items()
            if name in (*FIGURE_NAMES[first : first + 4], "Grimm")
        }
        chests = {"Library": "ruby"}
        table = a_table("", all_titles, gangs=(gang, "cursed"), where=there, chests=chests)
        for move in plays:
            assert why(table, move).startswith("you hold no "), move
        table = a_table(all_titles, "", gangs=(gang, "cursed"), where=there, chests=chests)
        assert set(plays) <= set(legal(table))


def test_7_6_a_card_on_a_gang_needs_another_players_gang_beside_yours() -> None:
    for gangs in (("cursed", "nocturnis", "executioners"), ("kaldern", "cursed", "nocturnis")):
        first = GANG_IDS.index(gangs[0]) * 4
        rooms = ("Library", "Cellar", "Goldsmith", "Treasury")
        where = dict(zip(FIGURE_NAMES[first : first + 4], rooms, strict=True))
        table = a_table("Sleight of Hand, Tithe", gangs=gangs, seats=3, where=where)
        names = {gang.id: gang.name for gang in CARDS.gangs}
        for gang, name in names.items():
            if gang in gangs[1:]:
                assert why(table, f"Sleight of Hand on {name}") == (
                    f"none of your thieves stands next to one of {name} (§7.6)"
                )
                assert f"Tithe on {name}" in legal(table)
            else:
                for card in ("Tithe", "Sleight of Hand"):
                    assert why(table, f"{card} on {name}") == f"nobody else plays {name} (§7.6)"


def test_11_14_only_a_wounded_thief_of_yours_is_healed() -> None:
    options = {"magic": True, "wound_model": "king_of_ashes"}
    table = a_table(gangs=("kaldern", "nocturnis"), wounded={"Valdur": 99, "Brenn": 99}, options=options)
    for thief in FIGURE_NAMES[:16]:
        answer = "None" if thief == "Brenn" else f"{thief} is no wounded thief of yours (§11.14)"
        assert why(table, f"heal {thief}") == answer


def test_11_14_a_wounded_thief_is_not_healed_without_a_point() -> None:
    options = {"magic": True, "wound_model": "king_of_ashes"}
    table = a_table(gangs=("kaldern", "nocturnis"), wounded={"Brenn": 99}, options=options, points=0)
    assert why(table, "heal Brenn") == "that costs 1 action point, and you have 0 left (§11.14)"


def test_4_5_with_one_point_left_an_enemy_is_out_of_reach_not_too_dear() -> None:
    table = a_table(where={"Leona": "X11", "Valdur": "X31"}, points=2)
    play(table, "Leona moves")
    assert why(table, "Leona attacks Valdur") == "Valdur is out of reach of this move (§4.5)"


def test_11_8_the_eye_does_not_look_into_the_purse_of_its_own_gang() -> None:
    table = cast("Action", "Eye of Croesus", mage("Action", gangs=("nocturnis", "executioners"), mages=["Valdur", None],
                                                  where={"Valdur": "X21"}))  # fmt: skip
    own = "the Eye looks into the purse of another player, not into your own (§11.8)"
    assert why(table, "cast Eye of Croesus on the Nocturnis Gang") == own
    assert why(table, "cast Eye of Croesus on Kaldern's Gang") == "nobody plays Kaldern's Gang (§11.8)"


def test_7_3_what_is_asked_for_now_is_named_whichever_it_is() -> None:
    carried = {"Davitto": "keys", "Iris": "keys", "Leona": "ruby"}
    table = a_table(where={"Leona": "X11"}, carried=carried, missions=["Locksmith", None, None])
    play(table, "hand in keys for Locksmith")
    assert why(table, "Leona gives ruby") == "what is asked for now is the keys, not the ruby (§7.3)"


def test_11_12_every_room_with_a_chest_is_refused_by_its_name() -> None:
    lifting, setting, drops = telekinesis(), setting_down(), dropping()
    for room in SPACE_NAMES[STREETS:]:
        chest = room not in ("Inn", "Cellar")
        assert why(lifting, f"lift the chest of {room}") == (
            "None" if chest else f"there is no chest in {room_words(room)} (§11.12)"
        )
        if room != "Library":
            text = f"there is a chest in {room_words(room)}: it must be a room without one"
            assert why(setting, f"set it down in {room}") == (f"{text} (§11.12)" if chest else "None")
            assert why(drops, f"drop keys in {room}") == f"{text} (§7.2)"
    table = in_the_quarter()
    play(table, "lift the chest of Library")
    assert legal(table) == ["set it down in Inn"]


def test_r1_treasures_are_neither_handed_over_nor_put_down() -> None:
    table = a_table(
        where={"Leona": "Inn", "Davitto": "Tannery"}, carried={"Leona": "ruby, ruby"}, chests={"Inn": ""}
    )
    assert not any(text.startswith(("drop", "Leona gives")) for text in legal(table))
    assert why(table, "drop ruby in Inn") == "a thief puts something down only when they carry too much (R1)"
    with pytest.raises(UnreadableMove, match="thieves cannot hand things to each other"):
        trionfi.play(table, A, "Leona gives ruby to Davitto")


# Whoever is not asked


def tripwire() -> Thieves:
    table = a_table("Run", "Run", "", "Fate", seats=4, where={"Leona": "X11"})
    play(table, "Leona moves")
    return table


def test_7_8_who_waits_at_a_window_is_told_why() -> None:
    table = tripwire()
    waits = "it is not your decision now: B and D are to act"
    assert why(table, "play Tripwire", A) == f"{waits}; this moment is for the others (§7.8)"
    assert why(table, "play Tripwire", C) == f"{waits}; whoever holds no Arcana is not asked (§7.8)"
    play(table, "D: pass")
    assert why(table, "pass", D) == "it is not your decision now: B is to act; you have answered (§7.8)"
    refusal = table.refusal(D, THIEVES.read("pass"))
    assert refusal is not None
    assert refusal.kind is NotYourTurn


def test_5_2_only_the_two_sides_play_in_a_fight() -> None:
    table = a_table("Run", "Run", "Run", seats=3, where=MEET)
    play(table, "Leona moves", "B: pass", "C: pass", "Leona attacks Valdur")
    waits = "it is not your decision now: A is to act"
    assert why(table, "Run for a die", C) == f"{waits}; only the two sides of a fight play cards in it (§5.2)"
    assert why(table, "Run for a die", B) == f"{waits} (§5.2)"
    play(table, "pass", "pass")
    assert table.to_act == (B,)
    assert why(table, "pass", A) == "it is not your decision now: B is to act (§5.2)"


@pytest.mark.parametrize(
    ("scene", "rule"),
    [
        (fleeing, "5.6"),
        (looting, "5.5"),
        (moving, "4.2"),
        (march, "6.1"),
        (my_turn, "3.3"),
        (telekinesis, "11.12"),
    ],
)
def test_who_waits_is_told_by_the_paragraph_of_the_question(scene: Callable[[], Thieves], rule: str) -> None:
    assert why(scene(), "pass", B) == f"it is not your decision now: A is to act (§{rule})"
    refusal = scene().refusal(None, THIEVES.read("pass"))
    assert refusal is not None
    assert refusal.rule == rule
