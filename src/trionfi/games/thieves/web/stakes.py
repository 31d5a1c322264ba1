"""What each answer would do, with its chances: a note for the things to click, by their clicks."""

from collections.abc import Callable

from trionfi.games.thieves import odds
from trionfi.games.thieves.names import (
    CARDS,
    FIGURE_NAMES,
    SPELL_NAMES,
    TITLE_NAMES,
    counted_words,
    ducats,
    spaces,
)
from trionfi.games.thieves.rules import constants as rules
from trionfi.games.thieves.rules import moves
from trionfi.games.thieves.rules.chests import LUCK_PAYS, opens
from trionfi.games.thieves.rules.combat import dice_in_defence
from trionfi.games.thieves.rules.fight_dice import ATTACKING, DEFENDING
from trionfi.games.thieves.rules.magic import is_enough
from trionfi.games.thieves.rules.militia import FARTHEST
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.scoring import sale
from trionfi.games.thieves.rules.turn import TITHE_DUCATS
from trionfi.games.thieves.view import ThievesView
from trionfi.games.thieves.web.cards import SPELLS, THIEVES, slug

Notes = dict[str, str]
PASS = "button:pass"
STAY = "button:stay"
CARDS_IN_CLICKS = [f"card:{slug(title)}" for title in TITLE_NAMES]


def stakes(view: ThievesView, table: Thieves | None) -> Notes:
    """Nothing where nothing is asked of the viewer; `table` is what the view knows."""
    if table is None or view.over or view.phase not in NOTES:
        return {}
    return NOTES[view.phase](view, table)


# Fights


def side_of(view: ThievesView) -> int:
    """On which side of the fight the viewer decides."""
    phase = view.phase
    if phase in ("defender's card", "Leona defending", "defender's last card"):
        return int(DEFENDING)
    if phase == "hex":
        return int(view.now["fight"]["sides"][0]["figure"] != "Vesper")
    return int(ATTACKING)


def dice(view: ThievesView, side: int) -> list[int]:
    faces: list[int] = view.now["fight"]["sides"][side]["dice"]
    return faces


def many(view: ThievesView, side: int) -> int:
    return int(view.now["fight"]["sides"][side]["many"])


def before_dice(view: ThievesView, table: Thieves) -> Notes:
    """§5.2 A card for a die, or for two."""
    side = side_of(view)
    now, one, two = (chance_with(view, table, side, more) for more in range(3))
    notes = {PASS: f"{now} to win as it is"}
    for click in CARDS_IN_CLICKS:
        notes[click] = f"+1 die: {one}"
    notes["button:one-die"] = f"{one} to win instead of {now}"
    notes["button:play"] = f"+2 dice: {two} to win instead of {now}"
    for title in ("furious-assault", "riposte"):
        if title == ("riposte" if side else "furious-assault"):
            notes[f"card:{title}"] = f"+2 dice: {two}"
    return notes


def chance_with(view: ThievesView, table: Thieves, side: int, more: int) -> str:
    mine, theirs = odds.fresh(many(view, side) + more), odds.fresh(many(view, 1 - side))
    return odds.percent(odds.to_win(table, side, mine, theirs))


def as_it_lies(view: ThievesView, table: Thieves, side: int) -> str:
    chance = odds.to_win(table, side, odds.lying(dice(view, side)), odds.lying(dice(view, 1 - side)))
    return "You win as the dice lie." if chance else "You lose as the dice lie."


def second_blow(view: ThievesView, table: Thieves) -> Notes:
    """§8.3 Iris rolls one of her dice again."""
    mine, theirs = dice(view, 0), odds.lying(dice(view, 1))
    notes = {PASS: as_it_lies(view, table, 0)}
    for face in mine:
        notes[f"die:{face}"] = odds.percent(odds.to_win(table, 0, odds.again(mine, face), theirs))
    return notes


def hex_notes(view: ThievesView, table: Thieves) -> Notes:
    """§8.14 Vesper has all dice of the opponent rolled again."""
    side = side_of(view)
    mine, theirs = odds.lying(dice(view, side)), odds.fresh(many(view, 1 - side))
    chance = odds.percent(odds.to_win(table, side, mine, theirs))
    notes = dict.fromkeys(CARDS_IN_CLICKS, f"They roll again: {chance} to win")
    return notes | {PASS: as_it_lies(view, table, side)}


def last_cards(view: ThievesView, table: Thieves) -> Notes:
    """§7.7 Fate or Jinx on the dice as they lie."""
    side = side_of(view)
    mine, theirs = dice(view, side), dice(view, 1 - side)
    fate = odds.to_win(table, side, odds.fresh(many(view, side)), odds.lying(theirs))
    notes = {
        PASS: as_it_lies(view, table, side),
        "card:fate": f"Roll yours again: {odds.percent(fate)} to win",
    }
    notes["button:play"] = notes["card:fate"]
    jinxed = {face: odds.to_win(table, side, odds.lying(mine), odds.again(theirs, face)) for face in theirs}
    for face, chance in jinxed.items():
        notes[f"die:{face}"] = odds.percent(chance)
    notes["card:jinx"] = f"They roll one again: up to {odds.percent(max(jinxed.values()))} to win"
    return notes


def militia_march(view: ThievesView, table: Thieves) -> Notes:
    """§6.1, §6.3 A guard may attack: how likely he wins, by whom he meets."""
    if view.seat is None:
        return {}
    fight, mine = table.clone(), odds.fresh(view.pending["march_dice"])
    chances: dict[str, str] = {}
    for move in table.moves(view.seat):
        if moves.STRIKE <= move < moves.LEAVE:
            guard, target = moves.guard_of((move - moves.STRIKE) // 16), (move - moves.STRIKE) % 16
            fight.attacker, fight.defender = guard, target
            theirs = odds.fresh(int(dice_in_defence(target)))
            chances[FIGURE_NAMES[target]] = odds.percent(odds.to_win(fight, ATTACKING, mine, theirs))
    if not chances:
        return {}
    listed = ", ".join(f"{name} {chance}" for name, chance in chances.items())
    return {STAY: f"Or attack: {listed} to win; who loses to a guard pays {ducats(int(rules.FINE))}."}


# Locks and spells


def lock_words(view: ThievesView, chance: str) -> str:
    return f"{rules.MIND} or less opens it: {chance}"


def double_lock(view: ThievesView, table: Thieves) -> Notes:
    sure = "It opens for certain: Master Key."
    rolls = f"{lock_words(view, odds.in_six(odds.to_open(int(table.picker))))}."
    fails = "The lock holds, without a roll."
    return {
        PASS: sure if view.pending["master_key"] else rolls,
        "card:double-lock": fails,
        "button:play": fails,
    }


def fate_on_lock(view: ThievesView, table: Thieves) -> Notes:
    once = odds.in_six(odds.to_open(int(rules.NONE)))
    rolls = f"Roll again: {once} to open"
    return {PASS: judged(view, opens(table.die)), "card:fate": rolls, "button:play": rolls}


def judged(view: ThievesView, good: bool) -> str:
    if view.phase.endswith("the lock"):
        return "The lock opens." if good else "The lock holds."
    return "The spell works." if good else "The spell fails: a curse."


def jinx_on_lock(view: ThievesView, table: Thieves) -> Notes:
    fails = f"They roll again: {odds.in_six(1 - odds.to_open(int(rules.NONE)))} to fail"
    return {PASS: judged(view, opens(table.die)), "card:jinx": fails, "button:play": fails}


def threshold(view: ThievesView) -> int:
    return CARDS.spells[SPELL_NAMES.index(view.pending["spell"])].threshold


def fate_on_spell(view: ThievesView, table: Thieves) -> Notes:
    least = threshold(view)
    rolls = f"Roll again: {odds.in_six(odds.to_cast(least))} to work"
    return {PASS: judged(view, is_enough(table.die, least)), "card:fate": rolls, "button:play": rolls}


def jinx_on_spell(view: ThievesView, table: Thieves) -> Notes:
    least = threshold(view)
    fails = f"They roll again: {odds.in_six(1 - odds.to_cast(least))} to fail"
    return {PASS: judged(view, is_enough(table.die, least)), "card:jinx": fails, "button:play": fails}


# The others


def tripwire(view: ThievesView, table: Thieves) -> Notes:
    short = f"{view.pending['mover']} goes at most {spaces(int(rules.TRIPPED))}"
    far = f"{view.pending['mover']} may go {spaces(view.pending['steps'])}"
    return {PASS: far, "card:tripwire": short, "button:play": short}


def diversion(view: ThievesView, table: Thieves) -> Notes:
    die = int(table.die)
    stands = f"Up to {spaces(die)}" if die <= FARTHEST else "No step this turn"
    rolls = f"Roll again: up to {FARTHEST}, a {FARTHEST + 1} is no step"
    return {PASS: stands, "card:diversion": rolls, "button:play": rolls}


def lucky_find(view: ThievesView, table: Thieves) -> Notes:
    pays = f"{ducats(int(LUCK_PAYS))} from the bank"
    return {"card:lucky-find": pays, "button:play": pays}


def slip_away(view: ThievesView, table: Thieves) -> Notes:
    chooses = "You choose where they run"
    return {
        PASS: "The winner chooses",
        "card:slip-away": chooses,
        "button:play": chooses,
    }


def end_of_move(view: ThievesView, table: Thieves) -> Notes:
    worth = ducats(int(sale(table, table.mover)))
    return {STAY: "The point is spent", "button:leave": f"Out for good, with loot worth {worth}"}


def activation(view: ThievesView, table: Thieves) -> Notes:
    """§3.3 The doings of a turn."""
    lock = f"{lock_words(view, odds.in_six(odds.to_open(int(rules.NONE))))}"
    sure = "Always opens"
    far = int(rules.STRIDE)
    run = far + int(rules.RUN_ADDS)
    lost = f"{counted_words(view.points, 'unspent point')} will be lost" if view.points else ""
    notes = {
        "button:pick": lock + davittos(view),
        "button:pick-with-master-key": "Opens without a roll",
        "button:bash": sure,
        "button:bash-cheaply": sure,
        "button:go": f"Up to {spaces(far)}",
        "button:run": f"Up to {spaces(run)}",
        "button:secret-passage": f"Up to {spaces(far)}, through a wall",
        "button:run-and-secret-passage": f"Up to {spaces(run)}, through a wall",
        "button:walk-on": f"Up to {spaces(int(rules.BRENN_WALKS))} more",
        "button:open-the-vault": f"{ducats(int(table.agreed.vault))} for the scroll and the keys",
        "button:seize-the-baron": f"{ducats(int(table.agreed.baron))} once he is out",
        "button:end-turn": lost,
        "card:tithe": f"Another player pays {ducats(int(TITHE_DUCATS))}",
        "card:sleight-of-hand": "A ducat from a gang next to yours",
    }
    for spell in SPELLS.values():
        cast = odds.in_six(odds.to_cast(spell.threshold))
        notes[f"spell:{spell.slug}"] = f"{spell.threshold} or more: {cast}. Else a curse, 1 ducat at the end."
    return notes


def davittos(view: ThievesView) -> str:
    """§8.2 Where he is mine, he rolls twice."""
    mine = view.gangs[view.seat] if view.seat is not None else None
    if THIEVES["Davitto"].gang != mine:
        return ""
    return f"; Davitto {odds.percent(odds.to_open(FIGURE_NAMES.index('Davitto')))}"


NOTES: dict[str, Callable[[ThievesView, Thieves], Notes]] = {
    **dict.fromkeys(
        ("attacker's card", "defender's card", "Leona attacking", "Leona defending"), before_dice
    ),
    "second blow": second_blow,
    "hex": hex_notes,
    **dict.fromkeys(("attacker's last card", "defender's last card"), last_cards),
    "march": militia_march,
    "double lock": double_lock,
    "fate on the lock": fate_on_lock,
    "jinx on the lock": jinx_on_lock,
    "fate on the spell": fate_on_spell,
    "jinx on the spell": jinx_on_spell,
    "tripwire": tripwire,
    "diversion": diversion,
    "lucky find": lucky_find,
    "slip away": slip_away,
    "end of the move": end_of_move,
    "activation": activation,
}
