"""What is going on, in short and in words, from what a view shows and nothing else.

Everything here can be worked out from the other fields of the same view, so it tells nobody anything new.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from trionfi.games.thieves.names import CARDS, FIGURE_NAMES, KIND_NAMES, SPELL_NAMES, he
from trionfi.games.thieves.plurals import capital, counted_words, dice_words, ducats, spaces
from trionfi.games.thieves.rules import phases
from trionfi.games.thieves.rules.chests import opens
from trionfi.games.thieves.rules.constants import MIND, STRIDE
from trionfi.games.thieves.rules.fight_dice import wins_tie
from trionfi.games.thieves.rules.magic import is_enough
from trionfi.games.thieves.rules.militia import FARTHEST
from trionfi.games.thieves.rules.table import carry_limit
from trionfi.games.thieves.setup import TIE_RULES

Seen = Mapping[str, Any]
Words = Callable[[Seen, int], str]

QUESTIONS = {name: (rule, question) for name, rule, question in phases.ASKED.values()}


def now(seen: Seen, to_act: Sequence[int], options: Mapping[str, Any]) -> dict[str, Any]:
    """`{0}` in a sentence stands for the name of seat 0, as in events."""
    phase = seen["phase"]
    asked = to_act[0] if to_act else seen["turn"]
    return {
        "round": max(1, seen["round"]),
        "in_turn": phase in IN_TURN,
        "text": capital(SENTENCES[phase](seen, asked)) if phase in SENTENCES else "",
        "question": QUESTIONS[phase][1] if phase in QUESTIONS else "",
        "rule": QUESTIONS[phase][0] if phase in QUESTIONS else "",
        "roll": roll(seen),
        "fight": sums(seen, options),
        "loads": loads(seen),
    }


def loads(seen: Seen) -> dict[str, dict[str, int]]:
    """By thief who carries anything: how many pieces, and how many fit."""
    return {
        thief: {"pieces": sum(load.values()), "limit": int(carry_limit(FIGURE_NAMES.index(thief)))}
        for thief, load in seen["carried"].items()
    }


# Dice


def roll(seen: Seen) -> dict[str, Any] | None:
    """A die that lies on the table before it is judged, and what is needed."""
    phase = seen["phase"]
    die = seen["pending"]["die"]
    if phase in ("fate on the lock", "jinx on the lock"):
        need = f"{int(MIND)} or less"
        return {"what": "lock", "die": die, "need": need, "enough": opens(die)}
    if phase in ("fate on the spell", "jinx on the spell"):
        least = CARDS.spells[SPELL_NAMES.index(seen["pending"]["spell"])].threshold
        return {"what": "spell", "die": die, "need": f"{least} or more", "enough": is_enough(die, least)}
    if phase == "diversion":
        return {"what": "militia", "die": die, "need": f"{int(FARTHEST)} or less", "enough": die <= FARTHEST}
    return None


def sums(seen: Seen, options: Mapping[str, Any]) -> dict[str, Any] | None:
    """The fight under way, else the last one: each side's dice, the highest, and what the attacker needed."""
    fight, last = seen["fight"], seen["last_fight"]
    if fight is not None:
        dice = [dice_of(fight["faces"][:6]), dice_of(fight["faces"][6:])]
        many = [fight["attacker_dice"], fight["defender_dice"]]
        won_by = fight["won_by"]
    elif last is not None:
        dice, many, won_by = last["dice"], [len(side) for side in last["dice"]], last["won_by"]
    else:
        return None
    shown = fight or last
    names = [shown["attacker"], shown["defender"]]
    tie = tie_goes_to(names, dice, options)
    return {
        "over": fight is None,
        "space": shown["space"],
        "sides": [
            {"figure": name, "many": count, "dice": side, "best": max(side, default=0), "total": sum(side)}
            for name, count, side in zip(names, many, dice, strict=True)
        ],
        "tie": tie,
        "need": max(dice[1]) + (tie == 1) if dice[1] else 0,
        "leads": leader(dice, tie),
        "won_by": won_by if won_by >= 0 else None,
    }


def dice_of(faces: Sequence[int]) -> list[int]:
    """The dice of a side, highest first."""
    return [face for face in range(6, 0, -1) for _ in range(faces[face - 1])]


def tie_goes_to(names: Sequence[str], dice: Sequence[Sequence[int]], options: Mapping[str, Any]) -> int:
    """§5.4 Which side wins if the highest dice are equal: 0 the attacker, 1 the defender."""
    attacker, defender = map(FIGURE_NAMES.index, names)
    tie_rule = TIE_RULES.index(options["tie_rule"])
    return int(not wins_tie(attacker, defender, tie_rule, sum(dice[0]), sum(dice[1])))


def leader(dice: Sequence[Sequence[int]], tie: int) -> int | None:
    """Which side would win as the dice lie."""
    if not dice[0] or not dice[1]:
        return None
    mine, theirs = max(dice[0]), max(dice[1])
    return tie if mine == theirs else int(mine < theirs)


# Sentences


def who(seat: int) -> str:
    return f"{{{seat}}}"


def mover(seen: Seen) -> str:
    return str(seen["pending"]["mover"])


def sends(seen: Seen, asked: int) -> str:
    return f"{who(asked)} sends {mover(seen)} and rolls {seen['pending']['die']}."


def marches(seen: Seen, asked: int) -> str:
    name = seen["pending"]["mover"] or "a militiaman"
    return f"{who(asked)} moves {name}, up to {spaces(seen['pending']['steps'])}."


def activates(seen: Seen, asked: int) -> str:
    left = counted_words(seen["points"], "action point")
    active = f"; {seen['active']} is active" if seen["active"] else ""
    return f"{who(seen['turn'])} has {left} left{active}."


def moves(seen: Seen, asked: int) -> str:
    """A declared move: the cards played with it show in its length and its walls."""
    pending = seen["pending"]
    extra = "" if pending["steps"] == STRIDE else f", up to {spaces(pending['steps'])}"
    walls = f", through {counted_words(pending['walls'], 'wall')}" if pending["walls"] else ""
    return f"{who(seen['turn'])} moves {mover(seen)}{extra}{walls}."


def picks(seen: Seen, asked: int) -> str:
    pending = seen["pending"]
    thief, room = pending["picker"], seen["where"][pending["picker"]]
    key = " with Master Key" if pending["master_key"] else ""
    return f"{who(seen['turn'])} lets {thief} pick the lock in the {room}{key}: {seen['chests'][room]}."


def lock_die(seen: Seen, asked: int) -> str:
    found = roll(seen)
    assert found is not None
    result = "opens it" if found["enough"] else "does not open it"
    return f"{seen['pending']['picker']} rolls {found['die']} at the lock, which {result}: it takes {found['need']}."


def has_picked(seen: Seen, asked: int) -> str:
    return f"{seen['pending']['picker']} has picked the lock."


def spell_die(seen: Seen, asked: int) -> str:
    found = roll(seen)
    assert found is not None
    mage, spell = seen["mages"][seen["turn"]], seen["pending"]["spell"]
    result = "which is enough" if found["enough"] else "which is not enough"
    return f"{mage} attempts {spell} and rolls {found['die']}, {result}: it takes {found['need']}."


def aims(seen: Seen, asked: int) -> str:
    return f"{seen['pending']['spell']} succeeds, and {who(asked)} chooses its target."


def keeps(seen: Seen, asked: int) -> str:
    pending = seen["pending"]
    return f"{who(asked)} looks at {counted_words(pending['drawn'], 'card')} and keeps {pending['to_keep']}."


def gives(seen: Seen, asked: int) -> str:
    needs = [
        counted_words(many, KIND_NAMES[kind]) for kind, many in enumerate(seen["pending"]["need"]) if many
    ]
    paid = ducats(seen["pending"]["reward"])
    return f"{who(asked)} hands in {' and '.join(needs)} for {paid}."


def faces_off(seen: Seen, asked: int) -> str:
    fight = seen["fight"]
    return (
        f"{fight['attacker']} attacks {fight['defender']}: "
        f"{counted_words(fight['attacker_dice'], 'die')} against {fight['defender_dice']}."
    )


def dice_lie(seen: Seen, asked: int) -> str:
    fight = seen["fight"]
    sides = [dice_words(dice_of(fight["faces"][at : at + 6])) for at in (0, 6)]
    return f"{fight['attacker']} has {sides[0]}; {fight['defender']} has {sides[1]}."


def beaten(seen: Seen, asked: int) -> str:
    fight = seen["fight"]
    names = [fight["attacker"], fight["defender"]]
    winner, loser = names[fight["won_by"]], names[1 - fight["won_by"]]
    return f"{winner} has beaten {loser}."


def drops(seen: Seen, asked: int) -> str:
    thief = seen["pending"]["dropper"]
    return f"{thief} carries more than {he(FIGURE_NAMES.index(thief))} can."


SENTENCES: dict[str, Words] = {
    "gangs": lambda seen, asked: f"{who(asked)} chooses a gang.",
    "grimoires": lambda seen, asked: f"{who(asked)} chooses a Grimoire.",
    "deployment": lambda seen, asked: f"{who(asked)} brings in a thief.",
    "portcullises": lambda seen, asked: (
        f"The alarm is raised: {counted_words(seen['to_lower'], 'portcullis')} to be lowered, one by {who(asked)} now."
    ),
    "militia": lambda seen, asked: f"{who(asked)} sends a militiaman.",
    "diversion": sends,
    "march": marches,
    "activation": activates,
    "tripwire": moves,
    "end of the move": moves,
    "teleport": lambda seen, asked: f"{who(asked)} teleports {mover(seen)}.",
    "walk": lambda seen, asked: f"{who(asked)} lets Brenn walk on.",
    "double lock": picks,
    "fate on the lock": lock_die,
    "jinx on the lock": lock_die,
    "lucky find": has_picked,
    "fate on the spell": spell_die,
    "jinx on the spell": spell_die,
    "target": aims,
    "chest to lift": aims,
    "room for the chest": aims,
    "cards to keep": keeps,
    "treasures to give": gives,
    "attacker's card": faces_off,
    "Leona attacking": faces_off,
    "defender's card": faces_off,
    "Leona defending": faces_off,
    "second blow": dice_lie,
    "hex": dice_lie,
    "attacker's last card": dice_lie,
    "defender's last card": dice_lie,
    "loot": beaten,
    "slip away": beaten,
    "flight": beaten,
    "drop": drops,
    "over": lambda seen, asked: "The game is over.",
}
BEFORE_TURNS = ("gangs", "grimoires", "deployment", "portcullises", "over")
IN_TURN = tuple(phase for phase in SENTENCES if phase not in BEFORE_TURNS)
