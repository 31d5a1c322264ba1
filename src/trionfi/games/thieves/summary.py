"""What is going on, in short and in words, from what a view shows and nothing else.

Everything here can be worked out from the other fields of the same view, so it tells nobody anything new.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from trionfi.core.log import who
from trionfi.games.thieves import names
from trionfi.games.thieves.names import FIGURE_NAMES, KIND_NAMES, counted_words, spaces
from trionfi.games.thieves.rules import phases
from trionfi.games.thieves.rules.chests import opens
from trionfi.games.thieves.rules.constants import MIND, STRIDE
from trionfi.games.thieves.rules.fight_dice import wins_tie
from trionfi.games.thieves.rules.magic import is_enough
from trionfi.games.thieves.rules.militia import FARTHEST
from trionfi.games.thieves.rules.table import carry_limit
from trionfi.games.thieves.setup import TIE_RULES

Seen = Mapping[str, Any]

QUESTIONS = {name: (rule, question) for name, rule, question in phases.ASKED.values()}


def now(seen: Seen, to_act: Sequence[int], options: Mapping[str, Any]) -> dict[str, Any]:
    """`{0}` in a sentence stands for the name of seat 0, as in events."""
    phase = seen["phase"]
    asked = to_act[0] if to_act else seen["turn"]
    return {
        "round": max(1, seen["round"]),
        "in_turn": phase in IN_TURN,
        "text": names.capital(SENTENCES[phase].format_map(Said(seen, asked))) if phase in SENTENCES else "",
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
        least = names.CARDS.spells[names.SPELL_NAMES.index(seen["pending"]["spell"])].threshold
        return {"what": "spell", "die": die, "need": f"{least} or more", "enough": is_enough(die, least)}
    if phase == "diversion":
        return {"what": "militia", "die": die, "need": f"{int(FARTHEST)} or less", "enough": die <= FARTHEST}
    return None


def sums(seen: Seen, options: Mapping[str, Any]) -> dict[str, Any] | None:
    """The fight under way, else the last one: each side's dice, the highest, and what the attacker needed."""
    fight, last = seen["fight"], seen["last_fight"]
    if fight is not None:
        dice = [dice_of(fight["faces"][:6]), dice_of(fight["faces"][6:])]
        counts = [fight["attacker_dice"], fight["defender_dice"]]
        won_by = fight["won_by"]
    elif last is not None:
        dice, counts, won_by = last["dice"], [len(side) for side in last["dice"]], last["won_by"]
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
            for name, count, side in zip(names, counts, dice, strict=True)
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


class Said:
    """The words of a sentence, each looked up when it is said: of this list, else what is pending or fought over."""

    def __init__(self, seen: Seen, asked: int) -> None:
        self.seen = seen
        self.asked = asked

    def __getitem__(self, word: str) -> object:
        if word in WORDS:
            return WORDS[word](self.seen)
        if word == "asked":
            return who(self.asked)
        pending: Seen = self.seen["pending"]
        return pending[word] if word in pending else self.seen["fight"][word]


def rolled(seen: Seen) -> dict[str, Any]:
    """The die that is about to be judged."""
    die = roll(seen)
    assert die is not None
    return die


def extra_steps(seen: Seen) -> str:
    """The cards played with a declared move show in its length and its walls."""
    steps = seen["pending"]["steps"]
    return "" if steps == STRIDE else f", up to {spaces(steps)}"


def walls_crossed(seen: Seen) -> str:
    walls = seen["pending"]["walls"]
    return f", through {counted_words(walls, 'wall')}" if walls else ""


def needed(seen: Seen) -> str:
    needs = enumerate(seen["pending"]["need"])
    return " and ".join(counted_words(count, KIND_NAMES[kind]) for kind, count in needs if count)


def fighter(seen: Seen, lost: bool) -> str:
    fight = seen["fight"]
    return str(fight["attacker" if (fight["won_by"] == 0) != lost else "defender"])


WORDS: dict[str, Callable[[Seen], object]] = {
    "turn": lambda seen: who(seen["turn"]),
    "to_lower": lambda seen: counted_words(seen["to_lower"], "portcullis"),
    "guard": lambda seen: seen["pending"]["mover"] or "a militiaman",
    "spaces": lambda seen: spaces(seen["pending"]["steps"]),
    "points": lambda seen: counted_words(seen["points"], "action point"),
    "active": lambda seen: f"; {seen['active']} is active" if seen["active"] else "",
    "extra_steps": extra_steps,
    "walls_crossed": walls_crossed,
    "room": lambda seen: names.room_words(seen["where"][seen["pending"]["picker"]]),
    "chest": lambda seen: names.one(seen["chests"][seen["where"][seen["pending"]["picker"]]]),
    "key": lambda seen: " with Master Key" if seen["pending"]["master_key"] else "",
    "opens": lambda seen: "it opens" if rolled(seen)["enough"] else "it holds",
    "works": lambda seen: "it works" if rolled(seen)["enough"] else "it fails",
    "least": lambda seen: rolled(seen)["need"],
    "mage": lambda seen: seen["mages"][seen["turn"]],
    "drawn": lambda seen: counted_words(seen["pending"]["drawn"], "card"),
    "needed": needed,
    "reward": lambda seen: names.ducats(seen["pending"]["reward"]),
    "dice": lambda seen: counted_words(seen["fight"]["attacker_dice"], "die"),
    "attacker_has": lambda seen: names.dice_words(dice_of(seen["fight"]["faces"][:6])),
    "defender_has": lambda seen: names.dice_words(dice_of(seen["fight"]["faces"][6:])),
    "winner": lambda seen: fighter(seen, lost=False),
    "loser": lambda seen: fighter(seen, lost=True),
}
MOVES = "{turn} [moves|move] {mover}{extra_steps}{walls_crossed}."
LOCK_DIE = "{picker} rolls {die} at the lock ({least} needed): {opens}."
SPELL_DIE = "{spell}: {mage} rolls {die} ({least} needed), {works}."
AIMS = "{spell} works, and {asked} [chooses|choose] its target."
FACES_OFF = "{attacker} attacks {defender}: {dice} against {defender_dice}."
DICE_LIE = "{attacker} rolls {attacker_has}; {defender} rolls {defender_has}."
BEATEN = "{winner} beats {loser}."
SENTENCES = {
    "gangs": "{asked} [chooses|choose] a gang.",
    "grimoires": "{asked} [chooses|choose] a Grimoire.",
    "deployment": "{asked} [brings|bring] in a thief.",
    "portcullises": "The alarm is raised! {to_lower} to lower, one of them now by {asked}.",
    "militia": "{asked} [sends|send] a militiaman.",
    "diversion": "{asked} [sends|send] {mover} and [rolls|roll] {die}.",
    "march": "{asked} [moves|move] {guard}, up to {spaces}.",
    "activation": "{turn} [has|have] {points} left{active}.",
    **dict.fromkeys(("tripwire", "end of the move"), MOVES),
    "teleport": "{asked} [teleports|teleport] {mover}.",
    "walk": "{asked} [lets|let] Brenn walk on.",
    "double lock": "{picker} ({turn}) is picking the lock at {room}{key}, for {chest}.",
    **dict.fromkeys(("fate on the lock", "jinx on the lock"), LOCK_DIE),
    "lucky find": "{picker} has picked the lock.",
    **dict.fromkeys(("fate on the spell", "jinx on the spell"), SPELL_DIE),
    **dict.fromkeys(("target", "chest to lift", "room for the chest"), AIMS),
    "cards to keep": "{asked} [looks|look] at {drawn} and [keeps|keep] {to_keep}.",
    "treasures to give": "{asked} [hands|hand] in {needed} for {reward}.",
    **dict.fromkeys(("attacker's card", "Leona attacking", "defender's card", "Leona defending"), FACES_OFF),
    **dict.fromkeys(("second blow", "hex", "attacker's last card", "defender's last card"), DICE_LIE),
    **dict.fromkeys(("loot", "slip away", "flight"), BEATEN),
    "drop": "{dropper} carries too much.",
    "over": "The game is over.",
}
BEFORE_TURNS = ("gangs", "grimoires", "deployment", "portcullises", "over")
IN_TURN = tuple(phase for phase in SENTENCES if phase not in BEFORE_TURNS)
