"""What happened, in sentences, as each seat may hear it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trionfi.core.event import Event
from trionfi.core.state import Happening
from trionfi.games.thieves.board import Board
from trionfi.games.thieves.names import (
    BOOK_NAMES,
    CARDS,
    FIGURE_NAMES,
    GANG_NAMES,
    KIND_NAMES,
    MISSION_NAMES,
    SPACE_NAMES,
    SPELL_NAMES,
    TITLE_NAMES,
    he,
    named,
    place_words,
)
from trionfi.games.thieves.notation import rate_text
from trionfi.games.thieves.plurals import capital, counted_words, dice_words, ducats
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import phases
from trionfi.games.thieves.rules.chests import BASH_POINTS
from trionfi.games.thieves.rules.constants import STREETS

Teller = Callable[[Happening, int | None, Board], Event | None]

LISTS: dict[str, Any] = {
    "thief": FIGURE_NAMES,
    "figure": FIGURE_NAMES,
    "other": FIGURE_NAMES,
    "space": SPACE_NAMES,
    "title": TITLE_NAMES,
    "kind": KIND_NAMES,
    "spell": SPELL_NAMES,
    "mission": MISSION_NAMES,
    "new": MISSION_NAMES,
    "gang": GANG_NAMES,
}
COUNTED = {"ducats": "ducat", "cards": "card", "dice": "die"}


def tell(happening: Happening, seat: int | None, board: Board) -> Event | None:
    return TELLERS[happening[0]](happening, seat, board)


def plain(kind: str, rule: str, fields: str, sentence: str) -> Teller:
    """A happening that says the same to everybody. `fields` names its numbers in order; `by` is its paragraph."""
    names = fields.split()

    def teller(happening: Happening, seat: int | None, board: Board) -> Event:
        data: dict[str, Any] = {"kind": kind}
        words: dict[str, str] = {}
        cited = rule
        for name, number in zip(names, happening[1:], strict=True):
            if name == "by":
                cited = told.paragraph(number)
                continue
            data[name] = LISTS[name][number] if name in LISTS and number >= 0 else number
            words[name] = spoken(name, number, str(data[name]), board)
        return Event(capital(sentence.format(**words)), cited, data)

    return teller


def spoken(name: str, number: int, word: str, board: Board) -> str:
    """A number of a happening as it is said aloud."""
    if name in ("seat", "to", "from"):
        return who(number)
    if name == "space":
        return place_words(board, number)
    if name in COUNTED:
        return counted_words(number, COUNTED[name])
    return word


def who(seat: int) -> str:
    return f"{{{seat}}}"


def rolled_to_start(happening: Happening, seat: int | None, board: Board) -> Event:
    """§2.7 The first roll is everybody's; those who tie roll again."""
    _, again, *rolls = happening
    rolled = [f"{who(at)} {sum_of}" for at, sum_of in enumerate(rolls) if sum_of]
    what = "Those who tie roll again" if again else "Two dice for the start"
    return Event(f"{what}: {', '.join(rolled)}.", "2.7", {"kind": "start roll", "rolls": rolls})


def took_book(happening: Happening, seat: int | None, board: Board) -> Event:
    _, taker, book, thief = happening
    data = {
        "kind": "grimoire",
        "seat": taker,
        "book": named(BOOK_NAMES, book),
        "thief": named(FIGURE_NAMES, thief),
    }
    if book < 0:
        return Event(f"{who(taker)} takes no Grimoire.", "11.1", data)
    return Event(
        f"{who(taker)} takes the Grimoire of {BOOK_NAMES[book]} for {FIGURE_NAMES[thief]}.", "11.1", data
    )


def drew(happening: Happening, seat: int | None, board: Board) -> Event:
    _, drawer, title = happening
    if title < 0:
        return Event(f"{who(drawer)} finds no card to draw.", "7.4", {"kind": "drew", "seat": drawer})
    if seat != drawer:
        return Event(f"{who(drawer)} draws a card.", "3.1", {"kind": "drew", "seat": drawer})
    name = TITLE_NAMES[title]
    return Event(f"You draw {name}.", "3.1", {"kind": "drew", "seat": drawer, "title": name})


def walked(happening: Happening, seat: int | None, board: Board) -> Event:
    _, mover, figure, space, by = happening
    text = f"{FIGURE_NAMES[figure]} goes to {place_words(board, space)}."
    data = {"kind": "walked", "figure": FIGURE_NAMES[figure], "space": SPACE_NAMES[space], "seat": mover}
    return Event(capital(text), told.paragraph(by), data)


def stayed(happening: Happening, seat: int | None, board: Board) -> Event:
    _, mover, figure, by = happening
    data = {"kind": "stayed", "seat": mover, "figure": named(FIGURE_NAMES, figure)}
    if figure < 0:
        nobody = "No thief is moved." if by == told.BY_TRANSPORT else "No militiaman is moved."
        return Event(nobody, told.paragraph(by), data)
    return Event(capital(f"{FIGURE_NAMES[figure]} stays put."), told.paragraph(by), data)


def all_passed(happening: Happening, seat: int | None, board: Board) -> Event:
    window = phases.NAMES[happening[1]]
    return Event("Nobody plays a card.", "7.8", {"kind": "passed", "window": window})


def bashed(happening: Happening, seat: int | None, board: Board) -> Event:
    _, owner, thief, points = happening
    data = {"kind": "bashed", "seat": owner, "thief": FIGURE_NAMES[thief], "points": points}
    cheaply = points < BASH_POINTS
    return Event(
        f"{FIGURE_NAMES[thief]} bashes the chest{' for one point' if cheaply else ''}.",
        "8.10" if cheaply else "4.4",
        data,
    )


def opened(happening: Happening, seat: int | None, board: Board) -> Event:
    _, owner, thief, kind, gold = happening
    name = KIND_NAMES[kind]
    gets = f"{who(owner)} gets {ducats(gold)}" if gold else f"{FIGURE_NAMES[thief]} carries it"
    data = {"kind": "opened", "seat": owner, "thief": FIGURE_NAMES[thief], "treasure": name, "ducats": gold}
    return Event(f"{FIGURE_NAMES[thief]} opens the chest: {name}; {gets}.", "7.1", data)


def cursed_gem(happening: Happening, seat: int | None, board: Board) -> Event:
    _, owner, thief, die, cursed = happening
    end = f"{he(thief)} cannot be activated next round" if cursed else "nothing happens"
    data = {"kind": "cursed gem", "seat": owner, "thief": FIGURE_NAMES[thief], "die": die}
    return Event(f"The gem may be cursed: {FIGURE_NAMES[thief]} rolls {die}, {end}.", "9.6", data)


def gained(happening: Happening, seat: int | None, board: Board) -> Event:
    _, owner, gold, by = happening
    data = {"kind": "gained", "seat": owner, "ducats": gold}
    return Event(f"{who(owner)} gets {ducats(gold)} from the bank.", told.paragraph(by), data)


def paid(happening: Happening, seat: int | None, board: Board) -> Event:
    _, payer, taker, gold, by = happening
    to = "the bank" if taker < 0 else who(taker)
    data = {"kind": "paid", "from": payer, "to": None if taker < 0 else taker, "ducats": gold}
    if gold == 0:
        return Event(f"{who(payer)} has no ducat to pay to {to}.", told.paragraph(by), data)
    return Event(f"{who(payer)} pays {ducats(gold)} to {to}.", told.paragraph(by), data)


def fight_dice(happening: Happening, seat: int | None, board: Board) -> Event:
    _, attacker, mine, defender, theirs = happening
    left, right = (dice_words([int(die) for die in str(dice)]) for dice in (mine, theirs))
    data = {
        "kind": "dice",
        "attacker": [int(die) for die in str(mine)],
        "defender": [int(die) for die in str(theirs)],
    }
    return Event(
        capital(f"{FIGURE_NAMES[attacker]} has {left}; {FIGURE_NAMES[defender]} has {right}."), "5.3", data
    )


def handed_in(happening: Happening, seat: int | None, board: Board) -> Event:
    _, owner, deal, gold = happening
    mission = MISSION_NAMES[CARDS.deals[deal].mission]
    data = {"kind": "mission", "seat": owner, "mission": mission, "ducats": gold}
    return Event(
        f"{who(owner)} hands in {rate_text(CARDS, deal)} for {mission}: {ducats(gold)}.", "7.3", data
    )


def saw_purse(happening: Happening, seat: int | None, board: Board) -> Event:
    _, caster, other, gold = happening
    data: dict[str, Any] = {"kind": "eye", "seat": caster, "other": other}
    if seat not in (caster, other):
        return Event(f"{who(other)} tells {who(caster)} how many ducats the purse holds.", "11.8", data)
    return Event(f"{who(other)} tells {who(caster)}: {ducats(gold)}.", "11.8", data | {"ducats": gold})


def took_card(happening: Happening, seat: int | None, board: Board) -> Event:
    _, caster, other, title = happening
    data: dict[str, Any] = {"kind": "maelstrom", "seat": caster, "other": other}
    if seat not in (caster, other):
        return Event(f"{who(caster)} takes a card from {who(other)}.", "11.10", data)
    name = TITLE_NAMES[title]
    return Event(f"{who(caster)} takes {name} from {who(other)}.", "11.10", data | {"title": name})


def kept(happening: Happening, seat: int | None, board: Board) -> Event:
    _, caster, title = happening
    data: dict[str, Any] = {"kind": "kept", "seat": caster}
    if seat != caster:
        return Event(f"{who(caster)} keeps a card.", "11.5", data)
    return Event(f"You keep {TITLE_NAMES[title]}.", "11.5", data | {"title": TITLE_NAMES[title]})


def moved_chest(happening: Happening, seat: int | None, board: Board) -> Event:
    _, old, new = happening
    rooms = SPACE_NAMES[STREETS + old], SPACE_NAMES[STREETS + new]
    data = {"kind": "telekinesis", "from": rooms[0], "to": rooms[1]}
    return Event(f"The chest of the {rooms[0]} floats to the {rooms[1]}.", "11.12", data)


def declared(happening: Happening, seat: int | None, board: Board) -> Event:
    _, mover, thief, _ = happening
    data = {"kind": "declared", "seat": mover, "thief": FIGURE_NAMES[thief]}
    return Event(f"{FIGURE_NAMES[thief]} sets out.", "4.1", data)


def game_ends(happening: Happening, seat: int | None, board: Board) -> Event:
    winners = [number for number in range(4) if happening[1] >> number & 1]
    verb = "wins" if len(winners) == 1 else "share the win"
    text = " and ".join(who(winner) for winner in winners)
    rule = "10.6" if len(winners) == 1 else "10.7"
    return Event(f"{text} {verb}.", rule, {"kind": "end", "winners": winners})


TELLERS: dict[int, Teller] = {
    told.ROLLED_TO_START: rolled_to_start,
    told.STARTS: plain("start", "2.7", "seat", "{seat} begins."),
    told.TOOK_GANG: plain("gang", "2.2", "seat gang", "{seat} takes {gang}."),
    told.TOOK_BOOK: took_book,
    told.DEPLOYED: plain("deployed", "2.9", "seat thief space", "{thief} comes in at {space}."),
    told.ROUND_BEGINS: plain("round", "3.5", "round", "Round {round} begins."),
    told.ALARM_RINGS: plain("alarm", "10.1", "", "The alarm is raised."),
    told.LOWERED: plain("portcullis", "10.2", "seat space", "{seat} lowers a portcullis at {space}."),
    told.DREW: drew,
    told.RESHUFFLED: plain("reshuffled", "7.4", "cards", "The discards are shuffled: the deck has {cards}."),
    told.SENT: plain("sent", "3.2", "seat figure die", "{seat} sends {figure} and rolls {die}."),
    told.DIVERTED: plain("diverted", "7.6", "seat die", "{seat} rolls the militia's die again: {die}."),
    told.WALKED: walked,
    told.STAYED: stayed,
    told.DECLARED: declared,
    told.DISCARDED: plain(
        "discarded", "4.6", "seat title thief", "{seat} discards {title} for the skill of {thief}."
    ),
    told.PLAYED: plain("played", "4.8", "seat title", "{seat} plays {title}."),
    told.ALL_PASSED: all_passed,
    told.TRIPPED: plain("tripped", "7.6", "seat thief", "{thief} is limited to 2 spaces."),
    told.LEFT: plain("left", "4.9", "seat thief by", "{thief} leaves the district for good."),
    told.PICKING: plain("picking", "4.3", "seat thief key", "{thief} picks the lock."),
    told.ROLLED: plain("rolled", "4.3", "seat thief die", "{thief} rolls {die}."),
    told.REROLLED: plain("rerolled", "7.6", "seat thief die by", "{thief} rolls again: {die}."),
    told.PICK_FAILED: plain("failed", "4.3", "seat thief", "the lock withstands {thief}."),
    told.BASHED: bashed,
    told.OPENED: opened,
    told.CURSED_GEM: cursed_gem,
    told.GAINED: gained,
    told.PAID: paid,
    told.DROPPED: plain("dropped", "7.2", "seat thief kind space", "{thief} drops the {kind} in {space}."),
    told.TELEPORTED: plain("teleported", "7.6", "seat thief space by", "{thief} appears at {space}."),
    told.ATTACKED: plain("attacked", "5.1", "figure other", "{figure} attacks {other}."),
    told.ADDED_DIE: plain("added", "5.2", "seat title dice by", "{seat} lays {title} for {dice} more."),
    told.FIGHT_DICE: fight_dice,
    told.WON: plain("won", "5.4", "figure other", "{figure} beats {other}."),
    told.STOLE: plain("stole", "5.5", "figure other kind", "{figure} takes the {kind} of {other}."),
    told.FLED: plain("fled", "5.6", "seat figure space", "{figure} runs away to {space}."),
    told.HANDED_IN: handed_in,
    told.GAVE: plain("gave", "7.3", "seat thief kind", "{thief} gives up the {kind}."),
    told.NEW_MISSION: plain("mission shown", "7.3", "mission", "a new mission: {mission}."),
    told.ATTEMPTED: plain(
        "attempted", "11.2", "seat thief spell die", "{thief} attempts {spell} and rolls {die}."
    ),
    told.FIZZLED: plain("fizzled", "11.3", "seat spell", "{spell} fails: a curse on the Grimoire of {seat}."),
    told.CAST: plain("cast", "11.2", "seat spell", "{spell} takes effect."),
    told.SAW_PURSE: saw_purse,
    told.STRUCK: plain("struck", "11.9", "seat thief", "lightning wounds {thief}."),
    told.TOOK_CARD: took_card,
    told.SWAPPED: plain("swapped", "11.11", "mission new", "{new} takes the place of {mission}."),
    told.MOVED_CHEST: moved_chest,
    told.KEPT: kept,
    told.PUT_BACK: plain(
        "put back", "11.5", "seat cards", "{seat} puts {cards} back, and the deck is shuffled."
    ),
    told.HEALED: plain("healed", "11.14", "seat thief", "{thief} is healed."),
    told.VAULT_OPENED: plain(
        "vault", "9.1", "seat thief ducats", "{thief} empties the Duke's vault: {ducats}."
    ),
    told.SEIZED: plain("seized", "9.5", "seat thief", "{thief} seizes the Baron."),
    told.TURN_ENDS: plain("turn ends", "3.4", "seat", "{seat} ends the turn."),
    told.GAME_ENDS: game_ends,
}
