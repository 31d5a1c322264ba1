"""Every refusal is true: each sentence is held against the open position, by code apart from the refusals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import trionfi
from trionfi.core.rng import FastRng
from trionfi.games.shipwreck.abilities import wish
from trionfi.games.shipwreck.game import SHIPWRECK

WHO = {card.name: card.power.who for card in SHIPWRECK.cards}
EFFECT = {card.name: card.power.effect for card in SHIPWRECK.cards}
ABILITY = {card.name: card for card in SHIPWRECK.cards}
SEATS = "ABCDE"


class Case(NamedTuple):
    """A refused move: who tried what, in which position, and the words that the sentence names."""

    view: Mapping[str, Any]
    seat: int | None
    move: str
    named: tuple[str, ...]

    @property
    def active(self) -> int:
        return int(self.view["active"])

    @property
    def is_active(self) -> bool:
        return self.seat == self.active

    @property
    def names_active(self) -> bool:
        return self.named[-1] == SEATS[self.active]

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    @property
    def row(self) -> dict[str, list[int]]:
        return {spot["card"]: spot["fates"] for spot in self.view["row"] if spot}

    @property
    def visible(self) -> list[int]:
        return [fate for fates in self.row.values() for fate in fates]

    @property
    def challenge(self) -> bool:
        return bool(self.view["options"]["challenge"])

    def kept(self, second: bool = False) -> int | None:
        assert self.seat is not None
        return self.view["kept"][self.seat + 2 * second]  # type: ignore[no-any-return]

    def faded(self, who: str) -> list[str]:
        return [name for name in self.view["faded"] if WHO[name] == who]

    def fates(self) -> tuple[int, int]:
        """The fate of a play, and the one that would be kept."""
        fate = int(re.findall(r"\d", self.move)[0])
        first, second = self.view["hand"]
        return fate, second if fate == first else first


def refuses_hand(case: Case) -> bool:
    """The card takes this fate only beside another: by the card's own predicate."""
    fate, kept = case.fates()
    card = ABILITY[case.named[0]]
    rules: dict[str, Callable[..., bool]] = {
        "higher": lambda: fate > kept,
        "lower": lambda: fate < kept,
        "apart": lambda least, most: least <= abs(fate - kept) <= most,
        "sum_within": lambda least, most: least <= fate + kept <= most,
        "sum_of": lambda by, rest: (fate + kept) % by == rest,
        "factor": lambda times: any(fate == kept * many or kept == fate * many for many in times),
        "only_one_of": lambda values: fate in values and kept not in values,
        "keep_a_match": lambda: kept in case.visible,
        "unmatched": lambda: fate != kept and not {fate, kept} & set(case.visible),
    }
    return case.move.endswith(f"on {card.name}") and not rules[card.ability](**card.figures)


def told_truly(case: Case) -> bool:
    """What a card wants is told with figures that are there."""
    return refuses_hand(case) and set(map(int, case.named[1:])) == set(case.fates())


def discards(case: Case) -> tuple[int, str]:
    found = re.search(r"discard (\d) at (.+)", case.move)
    assert found
    return int(found[1]), found[2]


def line_moved(case: Case) -> tuple[str, bool]:
    found = re.fullmatch(r"flip \d of ([A-E])('s second line)?", case.move)
    assert found
    return found[1], bool(found[2])


def is_line_of_turn(case: Case) -> bool:
    return line_moved(case) == (SEATS[case.active], case.challenge and case.view["line"] >= 2)


def waiting_named(case: Case) -> bool:
    return re.split(", | and ", case.named[0]) == [SEATS[seat] for seat in case.view["to_act"]]


TRUE: list[tuple[str, str, Callable[[Case], bool]]] = [
    # plays
    (r"only (\w) plays a fate this turn", "9.1", lambda c: not c.is_active and c.names_active),
    (r"you have already played your fate this turn", "9.4", lambda c: c.is_active and c.view["played"]),
    (r"you hold (\d) and (\d), not (\d)", "9.4", lambda c: list(map(int, c.named[:2])) == c.view["hand"]
        and int(c.named[2]) not in c.view["hand"]),
    (r"there is nothing to tell apart: just say “play (\d)”", "R9", lambda c: "the kept" in c.move
        and not (c.view["old"] and len(set(c.view["hand"])) == 1)),
    (r"(.+) is not in the row", "9.4", lambda c: c.move.startswith("play") and c.named[0] not in c.row),
    (r"The Hours is only for when neither fate fits a card: you can (.+)", "17.21",
        lambda c: c.move.endswith("The Hours")),
    (r"(.+) wants the (?:higher|lower) of your two fates: (\d) is (?:no )?(?:higher|lower) than (\d)", "17",
        told_truly),
    (r"(.+) wants two equal fates: (\d) and (\d) are \d apart", "17", told_truly),
    (r"(.+) wants fates that are \d(?: at least| to \d)? apart: (\d) and (\d) are \d apart", "17", told_truly),
    (r"(.+) wants (?:a sum of .+|an? \w+ sum|a sum that .+): (\d) \+ (\d) = \d+", "17", told_truly),
    (r"(.+) wants one fate 2 or 3 times the other, not (\d) and (\d)", "17", told_truly),
    (r"(.+) takes a fate of \d-\d-\d, not (\d)", "17", lambda c: refuses_hand(c) and int(c.named[1]) == c.fates()[0]),
    (r"(.+) wants just one fate of \d-\d-\d: (\d) and (\d) are both", "17", told_truly),
    (r"(.+) wants the fate you keep to match a visible one: no (\d) is visible", "17",
        lambda c: refuses_hand(c) and int(c.named[1]) == c.fates()[1] and int(c.named[1]) not in c.visible),
    (r"(.+) wants two fates that differ", "17", lambda c: refuses_hand(c) and c.fates()[0] == c.fates()[1]),
    (r"(.+) wants fates that match no visible one: a (\d) is visible", "17",
        lambda c: refuses_hand(c) and int(c.named[1]) in c.fates() and int(c.named[1]) in c.visible),
    # powers
    (r"(.+) is not among the faded cards", "8.1", lambda c: c.named[0] not in c.view["faded"]
        and c.named[0] in c.move),
    (r"(.+) was used this turn, and a power is used once", "8.1", lambda c: c.view["power"] == c.named[0]
        and c.named[0] in c.move.partition(":")[0]),
    (r"(.+) was used this turn, and one power a turn is all", "8.2", lambda c: c.view["power"] == c.named[0]
        and c.named[0] not in c.move.partition(":")[0]),
    (r"the power of (.+) is the group's to use", "8.2", lambda c: c.is_active and WHO[c.named[0]] == "group"),
    (r"the power of (.+) is for the active player, (\w), to use", "8.2", lambda c: not c.is_active
        and WHO[c.named[0]] == "active" and c.names_active),
    (r"the power of (.+) is used before playing", "R5", lambda c: c.is_active and c.view["played"]
        and EFFECT[c.named[0]] == "cycle"),
    (r"the power of (.+) is used after playing", "18.7", lambda c: c.is_active and c.phase == "play"
        and EFFECT[c.named[0]] == "tell_old"),
    (r"the power of (.+) is used after playing", "18.8", lambda c: c.is_active and c.phase == "play"
        and EFFECT[c.named[0]] == "discard_lower"),
    (r"you have decided on a power already", "R14", lambda c: c.is_active and c.view["played"]
        and c.phase in ("group power", "predict") and c.faded("active") != []),
    (r"the group has voted on a power already, and is voting on a prediction", "8.2",
        lambda c: c.phase == "predict" and c.faded("group") != [] and not c.is_active),
    (r"(.+) is not in the row", "18.9", lambda c: "cycle" in c.move and c.named[0] not in c.row),
    (r"(.+) has a fate in front of it, so it stays", "18.9", lambda c: c.row[c.named[0]] != []),
    (r"(.+) is not in the row", "18.8", lambda c: discards(c)[1] == c.named[0] and c.named[0] not in c.row),
    (r"no (\d) lies at (.+)", "18.8", lambda c: int(c.named[0]) not in c.row[c.named[1]]),
    (r"the fate must be lower than the (\d) that you keep", "18.8", lambda c: c.kept(c.view["line"] >= 2
        and c.challenge) == int(c.named[0]) <= discards(c)[0]),
    (r"that is for the active player: the group says “vote no power”", "8.2", lambda c: not c.is_active),
    (r"play a fate now; you do not have to decline a power first", "8.2", lambda c: c.is_active
        and c.phase == "play"),
    (r"you are not asked about a power now: the group decides", "8.2", lambda c: c.is_active
        and c.phase in ("group power", "predict")),
    # votes
    (r"the others vote, and you are the active player", "8.2", lambda c: c.is_active and c.move == "vote no power"),
    (r"the others vote, and you are the active player", "9.6", lambda c: c.is_active),
    (r"(\w) has not played a fate yet", "8.2", lambda c: c.phase == "play" and c.names_active),
    (r"(\w) has not played a fate yet", "9.6", lambda c: c.phase == "play" and c.names_active),
    (r"(\w) first decides on a power", "R14", lambda c: c.phase == "power" and c.names_active),
    (r"the group is voting on a prediction now, not on a power", "8.2", lambda c: c.phase == "predict"),
    (r"the group first votes on a power", "8.2", lambda c: c.phase == "group power"),
    (r"(\d) was wrong already: name another value, or stop", "R3", lambda c: int(c.named[0]) in c.view["wrong"]),
    (r"you have voted, and (.+) still (?:has|have) to vote", "R20", lambda c: c.seat in c.view["voted"]
        and waiting_named(c)),
    (r"(\w) speaks for the group", "R20", lambda c: c.view["options"]["group_vote"] == "speaker"
        and waiting_named(c)),
    # fates that are shown
    (r"only the challenge for two has a second line", "15.1", lambda c: not c.challenge and "second" in c.move),
    (r"a fate is shown by those who predict, and it is your turn", "16.3", lambda c: c.is_active),
    (r"you hold no fate that you could show", "16.3", lambda c: not c.challenge and c.kept() is None),
    (r"you hold no fate on your (first|second) line that you could show", "16.3", lambda c: c.challenge
        and c.kept("second" in c.move) is None and c.named[0] == ("second" if "second" in c.move else "first")),
    (r"a fate is shown while the group votes, and it is not voting yet", "R22",
        lambda c: c.phase in ("play", "power")),
    (r"you are not asked for a vote now: speak up and show it", "R22", lambda c: c.move.startswith("show")
        and c.seat not in c.view["to_act"] and c.phase in ("group power", "predict")),
    (r"you are asked for a vote, and may show a fate there", "R22", lambda c: c.move.startswith("speak up")
        and c.seat in c.view["to_act"]),
    # outside the turn
    (r"this game refuses plays against the rules, so there is none to admit", "R25",
        lambda c: not c.view["options"]["honour"]),
    (r"you have not played a fate this turn", "16.2", lambda c: not c.is_active or not c.view["played"]),
    (r"the group has predicted already", "R25", lambda c: c.view["guesses"] > 0),
    (r"your play was legal", "16.2", lambda c: c.kept(c.challenge and c.view["line"] >= 2)
        in c.view["remembered"][c.view["entry"]]["leaves"]),
    (r"only the others may flip your number line", "7.2", lambda c: c.is_active and is_line_of_turn(c)),
    (r"only your own (?:(first|second) )?number line is flipped this turn, and only the others may do it", "7.2",
        lambda c: c.is_active and not is_line_of_turn(c)),
    (r"only (\w)'s (?:first |second )?number line is flipped this turn", "7.2",
        lambda c: not c.is_active and c.names_active and not is_line_of_turn(c)),
    (r"that is for the players", "9.1", lambda c: c.seat is None),
    (r"that is for the players", "16.3", lambda c: c.seat is None and "show" in c.move),
    (r"that is for the players", "16.2", lambda c: c.seat is None and "illegally" in c.move),
    (r"that is for the players", "7.2", lambda c: c.seat is None and "flip" in c.move),
    (r"you are not at the table", "14.1", lambda c: c.seat not in c.view["players"]),
    (r"the table decides who joins or leaves", "14.1", lambda c: c.seat is not None),
    (r"the challenge is for the two who began it", "R26", lambda c: c.challenge),
    (r"(\w) is not at the table", "14.3", lambda c: SEATS.index(c.named[0]) not in c.view["players"]
        and c.move == f"leave {c.named[0]}"),
    (r"two must stay at the table", "R26", lambda c: len(c.view["players"]) == 2),
    (r"(\w) is at the table already", "14.2", lambda c: SEATS.index(c.named[0]) in c.view["players"]
        and c.move.startswith(f"join {c.named[0]}")),
    (r"(\w) is not at the table, so nobody can sit down after them", "14.2",
        lambda c: c.move.endswith(f"after {c.named[0]}") and SEATS.index(c.named[0]) not in c.view["players"]),
    # the end
    (r"the game is over", "12.2", lambda c: c.view["score"] == 7),
    (r"the game is over", "12.3", lambda c: c.view["doom"] == 7 > c.view["score"]),
]  # fmt: skip


def sentence_of(refusal: trionfi.Refusal) -> tuple[str, str]:
    """The sentence with seats by their letters, and the paragraph; one for all cards."""
    text, _, rule = str(refusal).rpartition(" (")
    rule = rule.removesuffix(")").removeprefix("§")
    return text, "17" if rule.startswith("17.") and rule != "17.21" else rule


def check(
    table: trionfi.State, view: Mapping[str, Any], seat: int | None, move: int, met: Counter[int]
) -> None:
    refusal = table.refusal(seat, move)
    moves = table.moves(seat) if seat is not None else []
    assert (refusal is None) == (move in moves or move in table.asides(seat))
    if refusal is None:
        return
    text, rule = sentence_of(refusal)
    words = SHIPWRECK.write(move)
    for at, (pattern, paragraph, is_true) in enumerate(TRUE):
        found = re.fullmatch(pattern, text)
        if found and rule == paragraph:
            case = Case(view, seat, words, tuple(part for part in found.groups() if part))
            assert is_true(case), f"{seat} {words}: {refusal}"
            met[at] += 1
            return
    raise AssertionError(f"nobody has checked this sentence: {refusal}")


def test_17_6_a_sum_is_told_by_its_bounds() -> None:
    """With an owner's list, a card may want a sum that has a lower bound as well."""
    told = {
        (2, 5): "wants a sum of 5 at most: 6 + 7 = 13",
        (3, 5): "wants a sum of 3 to 5: 6 + 7 = 13",
        (5, 5): "wants a sum of 5: 6 + 7 = 13",
    }
    for (least, most), words in told.items():
        assert wish("sum_within", {"least": least, "most": most}, 6, 7, []) == words
    figures = ABILITY["Leviathan"].figures
    assert wish("sum_within", figures, 1, 2, []) == "wants a sum of 11 at least: 1 + 2 = 3"


OPTIONS: list[tuple[int, dict[str, bool | str]]] = [
    (2, {}),
    (2, {"challenge": True, "starter": "B"}),
    (3, {"starter": "C"}),
    (3, {"honour": True}),
    (4, {"group_vote": "speaker"}),
    (5, {"group_vote": "majority"}),
]


def a_game(seats: int, options: dict[str, bool | str], seed: int) -> trionfi.State:
    """Five powers lie faded from the beginning, so that turns have every window; one point is missing."""
    snapshot = SHIPWRECK.deal(seats, seed, **options).snapshot()
    position = snapshot["position"]
    position["score"] = 6
    for name in ("The Prophet", "The Key", "The Belltower", "The Beast", "Dawn"):
        if name in position["hidden"]:
            position["hidden"].remove(name)
            position["order_of_deck"].remove(name)
            position["faded"].append(name)
    return SHIPWRECK.restore(snapshot)


def test_every_refusal_is_true() -> None:
    met: Counter[int] = Counter()
    for seed in range(60):
        seats, options = OPTIONS[seed % len(OPTIONS)]
        table, rng = a_game(seats, options, seed), FastRng(seed)
        while not table.over:
            view = dict(table.open_view())
            for _ in range(6):
                seat = [None, *range(table.seats)][rng.below(table.seats + 1)]
                check(table, view, seat, tried(rng), met)
            for words in near_misses(view):
                check(table, view, view["active"], SHIPWRECK.read(words), met)
            if rng.below(8) == 0 and (come_or_go := table.asides(None)):
                table.play(-1, come_or_go[rng.below(len(come_or_go))])
                continue
            seat = table.to_act[rng.below(len(table.to_act))]
            moves = table.moves(seat)
            table.play(seat, moves[rng.below(len(moves))])
        for seat in range(table.seats):
            check(table, dict(table.open_view()), seat, rng.below(SHIPWRECK.move_count), met)
    unmet = [TRUE[at][:2] for at in range(len(TRUE)) if not met[at]]
    assert unmet == []


KINDS = [
    [move for move, words in enumerate(SHIPWRECK.words) if words.startswith(begins) and part in words]
    for begins, part in (
        ("play", "on"), ("vote", ""), ("vote", ":"), ("no power", ""), ("show", ""), ("speak", ""), ("I played", ""),
        ("flip", ""), ("join", ""), ("leave", ""), ("spend", "old"), ("spend", "discard"), ("spend", "cycle"),
    )
]  # fmt: skip


def near_misses(view: Mapping[str, Any]) -> list[str]:
    """What the active player may well think of: the fates in hand on the cards of the row, the cards that lie faded."""
    cards = [spot["card"] for spot in view["row"] if spot]
    said = ["I played illegally"] if view["guesses"] else []
    said += [f"play {fate} on {card}" for fate in view["hand"] or () for card in [*cards, "The Hours"]]
    for name in view["faded"]:
        if EFFECT[name] == "cycle":
            said += [f"spend {name}: cycle {card}" for card in cards]
        if EFFECT[name] == "discard_lower" and view["played"]:
            said += [f"spend {name}: discard {fate} at {card}" for fate in range(1, 7) for card in cards]
    return said


def tried(rng: FastRng) -> int:
    """A move of any kind, each kind as likely."""
    moves = KINDS[rng.below(len(KINDS))]
    return moves[rng.below(len(moves))]
