"""What happened, in sentences, as each seat may hear it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from trionfi.core.event import Event
from trionfi.core.log import NUMBER, SEAT, Log, Teller, Told, Word, who
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
    board_named,
    he,
    named,
    place_words,
    rate_text,
)
from trionfi.games.thieves.plurals import capital, counted_words, dice_words, ducats
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import phases
from trionfi.games.thieves.rules.chests import BASH_POINTS
from trionfi.games.thieves.rules.constants import STREETS

BY = tuple(map(told.paragraph, range(1_200)))  # the paragraphs that `by` stands for
FIGURE, SPELL, MISSION = (Word(names.__getitem__) for names in (FIGURE_NAMES, SPELL_NAMES, MISSION_NAMES))
WORDS = {
    "seat": SEAT,
    "thief": FIGURE,
    "figure": FIGURE,
    "other": FIGURE,
    "title": Word(TITLE_NAMES.__getitem__),
    "kind": Word(KIND_NAMES.__getitem__),
    "spell": SPELL,
    "mission": MISSION,
    "new": MISSION,
    "gang": Word(GANG_NAMES.__getitem__),
    "window": Word(phases.NAMES.__getitem__),
    "ducats": Word(int, ducats),
    "cards": Word(int, lambda many: counted_words(many, "card")),
    "dice": Word(int, lambda many: counted_words(many, "die")),
    **dict.fromkeys(("round", "die", "key"), NUMBER),
}


def tell(happening: Happening, seat: int | None, board: Board) -> Event | None:
    event = log_of(board.name).describe(happening, seat)
    return None if event is None else replace(event, text=capital(event.text))


@cache
def log_of(board: str) -> Log:
    """The log of games on this board, which has names of its own for its places."""
    spaces = board_named(board)
    return Log(WORDS | {"space": Word(SPACE_NAMES.__getitem__, lambda at: place_words(spaces, at))}, TOLD)


def rolled_to_start(happening: Happening, seat: int | None) -> Event:
    """§2.7 The first roll is everybody's; those who tie roll again."""
    _, again, *rolls = happening
    rolled = [f"{who(at)} {sum_of}" for at, sum_of in enumerate(rolls) if sum_of]
    what = "Those who tie roll again" if again else "Two dice for the start"
    return Event(f"{what}: {', '.join(rolled)}.", "2.7", {"kind": "start roll", "rolls": rolls})


def took_book(happening: Happening, seat: int | None) -> Event:
    _, taker, book, thief, *_ = happening
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


def drew(happening: Happening, seat: int | None) -> Event:
    _, drawer, title, *_ = happening
    if title < 0:
        return Event(f"{who(drawer)} finds no card to draw.", "7.4", {"kind": "drew", "seat": drawer})
    if seat != drawer:
        return Event(f"{who(drawer)} draws a card.", "3.1", {"kind": "drew", "seat": drawer})
    name = TITLE_NAMES[title]
    return Event(f"You draw {name}.", "3.1", {"kind": "drew", "seat": drawer, "title": name})


def stayed(happening: Happening, seat: int | None) -> Event:
    _, mover, figure, by, *_ = happening
    data = {"kind": "stayed", "seat": mover, "figure": named(FIGURE_NAMES, figure)}
    if figure < 0:
        nobody = "No thief is moved." if by == told.BY_TRANSPORT else "No militiaman is moved."
        return Event(nobody, told.paragraph(by), data)
    return Event(capital(f"{FIGURE_NAMES[figure]} stays put."), told.paragraph(by), data)


def bashed(happening: Happening, seat: int | None) -> Event:
    _, owner, thief, points, *_ = happening
    data = {"kind": "bashed", "seat": owner, "thief": FIGURE_NAMES[thief], "points": points}
    cheaply = points < BASH_POINTS
    return Event(
        f"{FIGURE_NAMES[thief]} bashes the chest{' for one point' if cheaply else ''}.",
        "8.10" if cheaply else "4.4",
        data,
    )


def opened(happening: Happening, seat: int | None) -> Event:
    _, owner, thief, kind, gold, *_ = happening
    name = KIND_NAMES[kind]
    gets = f"{who(owner)} gets {ducats(gold)}" if gold else f"{FIGURE_NAMES[thief]} carries it"
    data = {"kind": "opened", "seat": owner, "thief": FIGURE_NAMES[thief], "treasure": name, "ducats": gold}
    return Event(f"{FIGURE_NAMES[thief]} opens the chest: {name}; {gets}.", "7.1", data)


def cursed_gem(happening: Happening, seat: int | None) -> Event:
    _, owner, thief, die, cursed, *_ = happening
    end = f"{he(thief)} cannot be activated next round" if cursed else "nothing happens"
    data = {"kind": "cursed gem", "seat": owner, "thief": FIGURE_NAMES[thief], "die": die}
    return Event(f"The gem may be cursed: {FIGURE_NAMES[thief]} rolls {die}, {end}.", "9.6", data)


def paid(happening: Happening, seat: int | None) -> Event:
    _, payer, taker, gold, by, *_ = happening
    to = "the bank" if taker < 0 else who(taker)
    data = {"kind": "paid", "from": payer, "to": None if taker < 0 else taker, "ducats": gold}
    if gold == 0:
        return Event(f"{who(payer)} has no ducat to pay to {to}.", told.paragraph(by), data)
    return Event(f"{who(payer)} pays {ducats(gold)} to {to}.", told.paragraph(by), data)


def fight_dice(happening: Happening, seat: int | None) -> Event:
    _, attacker, mine, defender, theirs, *_ = happening
    left, right = (dice_words([int(die) for die in str(dice)]) for dice in (mine, theirs))
    data = {
        "kind": "dice",
        "attacker": [int(die) for die in str(mine)],
        "defender": [int(die) for die in str(theirs)],
    }
    return Event(
        capital(f"{FIGURE_NAMES[attacker]} has {left}; {FIGURE_NAMES[defender]} has {right}."), "5.3", data
    )


def handed_in(happening: Happening, seat: int | None) -> Event:
    _, owner, deal, gold, *_ = happening
    mission = MISSION_NAMES[CARDS.deals[deal].mission]
    data = {"kind": "mission", "seat": owner, "mission": mission, "ducats": gold}
    return Event(
        f"{who(owner)} hands in {rate_text(CARDS.deals[deal])} for {mission}: {ducats(gold)}.", "7.3", data
    )


def moved_chest(happening: Happening, seat: int | None) -> Event:
    _, old, new, *_ = happening
    rooms = SPACE_NAMES[STREETS + old], SPACE_NAMES[STREETS + new]
    data = {"kind": "telekinesis", "from": rooms[0], "to": rooms[1]}
    return Event(f"The chest of the {rooms[0]} floats to the {rooms[1]}.", "11.12", data)


def game_ends(happening: Happening, seat: int | None) -> Event:
    winners = [number for number in range(4) if happening[1] >> number & 1]
    verb = "wins" if len(winners) == 1 else "share the win"
    text = " and ".join(who(winner) for winner in winners)
    rule = "10.6" if len(winners) == 1 else "10.7"
    return Event(f"{text} {verb}.", rule, {"kind": "end", "winners": winners})


TOLD: dict[int, Told | Teller] = {
    told.ROLLED_TO_START: rolled_to_start,
    told.STARTS: Told("start", "2.7", "seat", "{seat} begins."),
    told.TOOK_GANG: Told("gang", "2.2", "seat gang", "{seat} takes {gang}."),
    told.TOOK_BOOK: took_book,
    told.DEPLOYED: Told("deployed", "2.9", "seat thief space", "{thief} comes in at {space}."),
    told.ROUND_BEGINS: Told("round", "3.5", "round", "Round {round} begins."),
    told.ALARM_RINGS: Told("alarm", "10.1", "", "The alarm is raised."),
    told.LOWERED: Told("portcullis", "10.2", "seat space", "{seat} lowers a portcullis at {space}."),
    told.DREW: drew,
    told.RESHUFFLED: Told("reshuffled", "7.4", "cards", "The discards are shuffled: the deck has {cards}."),
    told.SENT: Told("sent", "3.2", "seat figure die", "{seat} sends {figure} and rolls {die}."),
    told.DIVERTED: Told("diverted", "7.6", "seat die", "{seat} rolls the militia's die again: {die}."),
    told.WALKED: Told("walked", BY, "figure space seat by", "{figure} goes to {space}."),
    told.STAYED: stayed,
    told.DECLARED: Told("declared", "4.1", "seat thief", "{thief} sets out."),
    told.DISCARDED: Told(
        "discarded", "4.6", "seat title thief", "{seat} discards {title} for the skill of {thief}."
    ),
    told.PLAYED: Told("played", "4.8", "seat title", "{seat} plays {title}."),
    told.ALL_PASSED: Told("passed", "7.8", "window", "Nobody plays a card."),
    told.TRIPPED: Told("tripped", "7.6", "seat thief", "{thief} is limited to 2 spaces."),
    told.LEFT: Told("left", BY, "seat thief by", "{thief} leaves the district for good."),
    told.PICKING: Told("picking", "4.3", "seat thief key", "{thief} picks the lock."),
    told.ROLLED: Told("rolled", "4.3", "seat thief die", "{thief} rolls {die}."),
    told.REROLLED: Told("rerolled", BY, "seat thief die by", "{thief} rolls again: {die}."),
    told.PICK_FAILED: Told("failed", "4.3", "seat thief", "the lock withstands {thief}."),
    told.BASHED: bashed,
    told.OPENED: opened,
    told.CURSED_GEM: cursed_gem,
    told.GAINED: Told("gained", BY, "seat ducats by", "{seat} gets {ducats} from the bank."),
    told.PAID: paid,
    told.DROPPED: Told("dropped", "7.2", "seat thief kind space", "{thief} drops the {kind} in {space}."),
    told.TELEPORTED: Told("teleported", BY, "seat thief space by", "{thief} appears at {space}."),
    told.ATTACKED: Told("attacked", "5.1", "figure other", "{figure} attacks {other}."),
    told.ADDED_DIE: Told("added", BY, "seat title dice by", "{seat} lays {title} for {dice} more."),
    told.FIGHT_DICE: fight_dice,
    told.WON: Told("won", "5.4", "figure other", "{figure} beats {other}."),
    told.STOLE: Told("stole", "5.5", "figure other kind", "{figure} takes the {kind} of {other}."),
    told.FLED: Told("fled", "5.6", "seat figure space", "{figure} runs away to {space}."),
    told.HANDED_IN: handed_in,
    told.GAVE: Told("gave", "7.3", "seat thief kind", "{thief} gives up the {kind}."),
    told.NEW_MISSION: Told("mission shown", "7.3", "mission", "a new mission: {mission}."),
    told.ATTEMPTED: Told(
        "attempted", "11.2", "seat thief spell die", "{thief} attempts {spell} and rolls {die}."
    ),
    told.FIZZLED: Told("fizzled", "11.3", "seat spell", "{spell} fails: a curse on the Grimoire of {seat}."),
    told.CAST: Told("cast", "11.2", "seat spell", "{spell} takes effect."),
    told.SAW_PURSE: Told(
        "eye",
        "11.8",
        "seat other:seat ducats",
        "{other} tells {seat}: {ducats}.",
        "{other} tells {seat} how many ducats the purse holds.",
        "seat other",
    ),
    told.STRUCK: Told("struck", "11.9", "seat thief", "lightning wounds {thief}."),
    told.TOOK_CARD: Told(
        "maelstrom",
        "11.10",
        "seat other:seat title",
        "{seat} takes {title} from {other}.",
        "{seat} takes a card from {other}.",
        "seat other",
    ),
    told.SWAPPED: Told("swapped", "11.11", "mission new", "{new} takes the place of {mission}."),
    told.MOVED_CHEST: moved_chest,
    told.KEPT: Told("kept", "11.5", "seat title", "You keep {title}.", "{seat} keeps a card."),
    told.PUT_BACK: Told(
        "put back", "11.5", "seat cards", "{seat} puts {cards} back, and the deck is shuffled."
    ),
    told.HEALED: Told("healed", "11.14", "seat thief", "{thief} is healed."),
    told.VAULT_OPENED: Told(
        "vault", "9.1", "seat thief ducats", "{thief} empties the Duke's vault: {ducats}."
    ),
    told.SEIZED: Told("seized", "9.5", "seat thief", "{thief} seizes the Baron."),
    told.TURN_ENDS: Told("turn ends", "3.4", "seat", "{seat} ends the turn."),
    told.GAME_ENDS: game_ends,
}
