"""What happened, in sentences, as each seat may hear it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from trionfi.core.bitset import members
from trionfi.core.event import Event
from trionfi.core.log import NUMBER, SEAT, Log, Teller, Told, Word, either, who
from trionfi.core.state import Happening
from trionfi.games.thieves import names
from trionfi.games.thieves.cards import HANDED, Deal
from trionfi.games.thieves.names import CARDS, FIGURE_NAMES, MISSION_NAMES, SPACE_NAMES, counted_words
from trionfi.games.thieves.rules import log_kinds as kinds
from trionfi.games.thieves.rules import phases
from trionfi.games.thieves.rules.chests import opens
from trionfi.games.thieves.rules.constants import BASH_POINTS, MIND, STREETS
from trionfi.games.thieves.rules.magic import is_enough

BY = tuple(map(kinds.paragraph, range(1_200)))  # the paragraphs that `by` stands for
FIGURE, SPELL, MISSION = (
    Word(partial(names.named, pieces)) for pieces in (FIGURE_NAMES, names.SPELL_NAMES, MISSION_NAMES)
)


def faces(digits: int) -> list[int]:
    return [int(die) for die in str(digits)]


def deal_text(deal: Deal) -> str:
    """“A ruby and an emerald for Two Fires”."""
    needs = [(kind, need) for kind, need in zip(HANDED, deal.needs, strict=True) if need]
    given = " and ".join(names.one(kind) if need == 1 else counted_words(need, kind) for kind, need in needs)
    return f"{given} for {MISSION_NAMES[deal.mission]}"


WORDS = {
    "book": Word(partial(names.named, names.BOOK_NAMES)),
    "room": Word(
        SPACE_NAMES[STREETS:].__getitem__, lambda room: names.room_words(SPACE_NAMES[STREETS + room])
    ),
    "bank": Word(lambda seat: None if seat < 0 else seat, lambda seat: "the bank" if seat < 0 else who(seat)),
    "deal": Word(
        lambda deal: MISSION_NAMES[CARDS.deals[deal].mission], lambda deal: deal_text(CARDS.deals[deal])
    ),
    "faces": Word(faces, lambda digits: names.dice_words(faces(digits))),
    "winners": Word(members, lambda winners: " and ".join(map(who, members(winners)))),
    "seat": SEAT,
    "owner": Word(lambda seat: None if seat < 0 else seat),
    "thief": FIGURE,
    "figure": FIGURE,
    "other": FIGURE,
    "title": Word(names.TITLE_NAMES.__getitem__),
    "kind": Word(names.KIND_NAMES.__getitem__, lambda kind: names.one(names.KIND_NAMES[kind])),
    "spell": SPELL,
    "mission": MISSION,
    "new": MISSION,
    "gang": Word(names.GANG_NAMES.__getitem__),
    "window": Word(phases.NAMES.__getitem__),
    "ducats": Word(int, names.ducats),
    "cards": Word(int, lambda count: counted_words(count, "card")),
    "dice": Word(int, lambda count: counted_words(count, "die")),
    **dict.fromkeys(("round", "die", "key", "points"), NUMBER),
}


def describe(options: Mapping[str, Any], happening: Happening, seat: int | None) -> Event | None:
    event = log_of(options["board"]).describe(happening, seat)
    return None if event is None else replace(event, text=names.capital(event.text))


@cache
def log_of(board: str) -> Log:
    """The log of games on this board, which has names of its own for its places."""
    spaces = names.board_named(board)
    return Log(
        WORDS | {"space": Word(SPACE_NAMES.__getitem__, lambda at: names.place_words(spaces, at))}, TOLD
    )


def rolled_to_start(happening: Happening, seat: int | None) -> Event:
    """§2.7 The first roll is everybody's; those who tie roll again."""
    _, again, *rolls = happening
    rolled = [f"{who(at)} {sum_of}" for at, sum_of in enumerate(rolls) if sum_of]
    what = "They tie and roll again" if again else "Two dice say who begins"
    return Event(f"{what}: {', '.join(rolled)}.", "2.7", {"kind": "start roll", "rolls": rolls})


def cursed_gem(happening: Happening, seat: int | None) -> Event:
    """§9.6 In the words that are fit for the thief."""
    _, owner, thief, die, cursed, *_ = happening
    end = f"so {names.he(thief)} cannot act next round" if cursed else "and nothing happens"
    data = {"kind": "cursed gem", "seat": owner, "thief": FIGURE_NAMES[thief], "die": die}
    return Event(f"The gem may be cursed: {FIGURE_NAMES[thief]} rolls {die}, {end}.", "9.6", data)


def stayed(happening: Happening, seat: int | None) -> Told:
    _, _, figure, by, *_ = happening
    sentence = "No thief is moved." if by == kinds.BY_TRANSPORT else "No militiaman is moved."
    return Told("stayed", BY, "seat figure by", "{figure} stays put." if figure >= 0 else sentence)


def passed(happening: Happening, seat: int | None) -> None:
    """§7.8 Nobody is told that nobody plays a card: it happens at every other move."""


def picked(happening: Happening, seat: int | None) -> Event:
    """§4.3 A die at a lock, and what opens it."""
    _, owner, thief, die, *_ = happening
    name, least = FIGURE_NAMES[thief], int(MIND)
    result = "the lock opens" if opens(die) else "the lock holds"
    data = {"kind": "rolled", "seat": owner, "thief": name, "die": die, "needed": least, "enough": opens(die)}
    return Event(f"{name} rolls {die}: {result} ({least} or less opens it).", "4.3", data)


def attempted(happening: Happening, seat: int | None) -> Event:
    """§11.2 The die of a spell, and what it takes."""
    _, owner, thief, spell, die, *_ = happening
    name, known = FIGURE_NAMES[thief], CARDS.spells[spell]
    data = {"kind": "attempted", "seat": owner, "thief": name, "spell": known.name, "die": die}
    said = f"{name} tries {known.name} and rolls {die}: {known.threshold} or more is needed."
    return Event(said, "11.2", data | {"needed": known.threshold, "enough": is_enough(die, known.threshold)})


OPENED = "seat thief treasure:kind ducats die"
WON = "figure other seat:owner loser:owner mine:faces theirs:faces"
DICE = "_figure:figure attacker:faces _other:figure defender:faces"
TOLD: dict[int, Told | Teller] = {
    kinds.ROLLED_TO_START: rolled_to_start,
    kinds.STARTS: Told("start", "2.7", "seat", "{seat} [begins|begin]."),
    kinds.TOOK_GANG: Told("gang", "2.2", "seat gang", "{seat} [takes|take] {gang}."),
    kinds.TOOK_BOOK: either(
        lambda happening: happening[2] < 0,
        Told("grimoire", "11.1", "seat book thief", "{seat} [takes|take] no Grimoire."),
        Told(
            "grimoire", "11.1", "seat book thief", "{seat} [takes|take] the Grimoire of {book} for {thief}."
        ),
    ),
    kinds.DEPLOYED: Told("deployed", "2.9", "seat thief space", "{thief} comes in at {space}."),
    kinds.ROUND_BEGINS: Told("round", "3.5", "round", "Round {round} begins."),
    kinds.ALARM_RINGS: Told("alarm", "10.1", "", "The alarm is raised!"),
    kinds.LOWERED: Told("portcullis", "10.2", "seat space", "{seat} [lowers|lower] a portcullis at {space}."),
    kinds.DREW: either(
        lambda happening: happening[2] < 0,
        Told("drew", "7.4", "seat", "{seat} [finds|find] no card to draw."),
        Told("drew", "3.1", "seat title", "{seat} [draws|draw] {title}.", "{seat} [draws|draw] a card."),
    ),
    kinds.RESHUFFLED: Told(
        "reshuffled", "7.4", "cards", "The discards are shuffled into a new deck of {cards}."
    ),
    kinds.SENT: Told(
        "sent", "3.2", "seat figure die", "{seat} [sends|send] {figure} and [rolls|roll] {die}."
    ),
    kinds.DIVERTED: Told(
        "diverted", "7.6", "seat die", "{seat} [rolls|roll] the militia's die again: {die}."
    ),
    kinds.WALKED: Told("walked", BY, "figure space seat by", "{figure} goes to {space}."),
    kinds.STAYED: stayed,
    kinds.DECLARED: Told("declared", "4.1", "seat thief", "{thief} sets out."),
    kinds.DISCARDED: Told(
        "discarded", "4.6", "seat title thief", "{seat} [discards|discard] {title} for {thief}'s skill."
    ),
    kinds.PLAYED: Told("played", "4.8", "seat title", "{seat} [plays|play] {title}."),
    kinds.ALL_PASSED: passed,
    kinds.TRIPPED: Told("tripped", "7.6", "seat thief", "{thief} trips: 2 spaces at most."),
    kinds.LEFT: Told("left", BY, "seat thief by", "{thief} leaves the district for good."),
    kinds.PICKING: Told("picking", "4.3", "seat thief key", "{thief} sets to work on the lock."),
    kinds.ROLLED: picked,
    kinds.REROLLED: Told("rerolled", BY, "seat thief die by", "{thief} rolls again: {die}."),
    kinds.PICK_FAILED: Told("failed", "4.3", "seat thief die", "the lock holds against {thief}."),
    kinds.BASHED: either(
        lambda happening: happening[3] < BASH_POINTS,
        Told("bashed", "8.10", "seat thief points", "{thief} bashes the chest for one point."),
        Told("bashed", "4.4", "seat thief points", "{thief} bashes the chest."),
    ),
    kinds.OPENED: either(
        lambda happening: happening[4],
        Told("opened", "7.1", OPENED, "{thief} opens the chest: {ducats} for {seat}."),
        Told("opened", "7.1", OPENED, "{thief} opens the chest and takes {treasure}."),
    ),
    kinds.CURSED_GEM: cursed_gem,
    kinds.GAINED: Told("gained", BY, "seat ducats by", "{seat} [gets|get] {ducats} from the bank."),
    kinds.PAID: either(
        lambda happening: happening[3] == 0,
        Told("paid", BY, "from:seat to:bank ducats by", "{from} [has|have] no ducats to pay {to}."),
        Told("paid", BY, "from:seat to:bank ducats by", "{from} [pays|pay] {ducats} to {to}."),
    ),
    kinds.DROPPED: Told("dropped", "7.2", "seat thief kind space", "{thief} leaves {kind} at {space}."),
    kinds.TELEPORTED: Told("teleported", BY, "seat thief space by", "{thief} appears at {space}."),
    kinds.ATTACKED: Told("attacked", "5.1", "figure other", "{figure} attacks {other}."),
    kinds.ADDED_DIE: Told("added", BY, "seat title dice by", "{seat} [plays|play] {title}: +{dice}."),
    kinds.FIGHT_DICE: Told("dice", "5.3", DICE, "{_figure} rolls {attacker}; {_other} rolls {defender}."),
    kinds.WON: Told("won", "5.4", WON, "{figure} beats {other}."),
    kinds.STOLE: Told("stole", "5.5", "figure other kind", "{figure} takes {kind} from {other}."),
    kinds.FLED: Told("fled", "5.6", "seat figure space", "{figure} runs to {space}."),
    kinds.HANDED_IN: Told(
        "mission", "7.3", "seat mission:deal ducats", "{seat} [hands|hand] in {mission}: {ducats}."
    ),
    kinds.GAVE: Told("gave", "7.3", "seat thief kind", "{thief} hands over {kind}."),
    kinds.NEW_MISSION: Told("mission shown", "7.3", "mission", "a new mission: {mission}."),
    kinds.ATTEMPTED: attempted,
    kinds.FIZZLED: Told("fizzled", "11.3", "seat spell die", "{spell} fails: a curse on {seat}'s Grimoire."),
    kinds.CAST: Told("cast", "11.2", "seat spell die", "{spell} works."),
    kinds.SAW_PURSE: Told(
        "eye",
        "11.8",
        "seat other:seat ducats",
        "{other} [shows|show] {seat} the purse: {ducats}.",
        "{other} [shows|show] {seat} what the purse holds.",
        "seat other",
    ),
    kinds.STRUCK: Told("struck", "11.9", "seat thief", "lightning wounds {thief}."),
    kinds.TOOK_CARD: Told(
        "maelstrom",
        "11.10",
        "seat other:seat title",
        "{seat} [takes|take] {title} from {other}.",
        "{seat} [takes|take] a card from {other}.",
        "seat other",
    ),
    kinds.SWAPPED: Told("swapped", "11.11", "mission new", "{new} takes the place of {mission}."),
    kinds.MOVED_CHEST: Told(
        "telekinesis", "11.12", "from:room to:room", "The chest floats from {from} to {to}."
    ),
    kinds.KEPT: Told(
        "kept", "11.5", "seat title", "{seat} [keeps|keep] {title}.", "{seat} [keeps|keep] a card."
    ),
    kinds.PUT_BACK: Told(
        "put back", "11.5", "seat cards", "{seat} [puts|put] {cards} back, and the deck is shuffled."
    ),
    kinds.HEALED: Told("healed", "11.14", "seat thief", "{thief} is healed."),
    kinds.VAULT_OPENED: Told(
        "vault", "9.1", "seat thief ducats", "{thief} empties the Duke's vault: {ducats}."
    ),
    kinds.SEIZED: Told("seized", "9.5", "seat thief", "{thief} seizes the Baron."),
    kinds.TURN_ENDS: Told("turn ends", "3.4", "seat", "{seat} [ends|end] [their|your] turn."),
    kinds.GAME_ENDS: either(
        lambda happening: happening[1] & happening[1] - 1,
        Told("end", "10.7", "winners", "{winners} share the win."),
        Told("end", "10.6", "winners", "{winners} [wins|win]."),
    ),
}
