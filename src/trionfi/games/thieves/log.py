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
from trionfi.games.thieves.cards import Deal
from trionfi.games.thieves.names import CARDS, FIGURE_NAMES, MISSION_NAMES, SPACE_NAMES, counted_words
from trionfi.games.thieves.rules import log_kinds as kinds
from trionfi.games.thieves.rules import phases
from trionfi.games.thieves.rules.constants import BASH_POINTS, STREETS

BY = tuple(map(kinds.paragraph, range(1_200)))  # the paragraphs that `by` stands for
FIGURE, SPELL, MISSION = (
    Word(partial(names.named, pieces)) for pieces in (FIGURE_NAMES, names.SPELL_NAMES, MISSION_NAMES)
)


def faces(digits: int) -> list[int]:
    return [int(die) for die in str(digits)]


def deal_text(deal: Deal) -> str:
    return f"{names.rate_text(deal)} for {MISSION_NAMES[deal.mission]}"


WORDS = {
    "book": Word(partial(names.named, names.BOOK_NAMES)),
    "room": Word(SPACE_NAMES[STREETS:].__getitem__),
    "bank": Word(lambda seat: None if seat < 0 else seat, lambda seat: "the bank" if seat < 0 else who(seat)),
    "deal": Word(
        lambda deal: MISSION_NAMES[CARDS.deals[deal].mission], lambda deal: deal_text(CARDS.deals[deal])
    ),
    "faces": Word(faces, lambda digits: names.dice_words(faces(digits))),
    "winners": Word(members, lambda winners: " and ".join(map(who, members(winners)))),
    "seat": SEAT,
    "thief": FIGURE,
    "figure": FIGURE,
    "other": FIGURE,
    "title": Word(names.TITLE_NAMES.__getitem__),
    "kind": Word(names.KIND_NAMES.__getitem__),
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
    what = "Those who tie roll again" if again else "Two dice for the start"
    return Event(f"{what}: {', '.join(rolled)}.", "2.7", {"kind": "start roll", "rolls": rolls})


def cursed_gem(happening: Happening, seat: int | None) -> Event:
    """§9.6 In the words that are fit for the thief."""
    _, owner, thief, die, cursed, *_ = happening
    end = f"{names.he(thief)} cannot be activated next round" if cursed else "nothing happens"
    data = {"kind": "cursed gem", "seat": owner, "thief": FIGURE_NAMES[thief], "die": die}
    return Event(f"The gem may be cursed: {FIGURE_NAMES[thief]} rolls {die}, {end}.", "9.6", data)


def stayed(happening: Happening, seat: int | None) -> Told:
    _, _, figure, by, *_ = happening
    sentence = "No thief is moved." if by == kinds.BY_TRANSPORT else "No militiaman is moved."
    return Told("stayed", BY, "seat figure by", "{figure} stays put." if figure >= 0 else sentence)


OPENED = "seat thief treasure:kind ducats"
DICE = "_figure:figure attacker:faces _other:figure defender:faces"
TOLD: dict[int, Told | Teller] = {
    kinds.ROLLED_TO_START: rolled_to_start,
    kinds.STARTS: Told("start", "2.7", "seat", "{seat} begins."),
    kinds.TOOK_GANG: Told("gang", "2.2", "seat gang", "{seat} takes {gang}."),
    kinds.TOOK_BOOK: either(
        lambda happening: happening[2] < 0,
        Told("grimoire", "11.1", "seat book thief", "{seat} takes no Grimoire."),
        Told("grimoire", "11.1", "seat book thief", "{seat} takes the Grimoire of {book} for {thief}."),
    ),
    kinds.DEPLOYED: Told("deployed", "2.9", "seat thief space", "{thief} comes in at {space}."),
    kinds.ROUND_BEGINS: Told("round", "3.5", "round", "Round {round} begins."),
    kinds.ALARM_RINGS: Told("alarm", "10.1", "", "The alarm is raised."),
    kinds.LOWERED: Told("portcullis", "10.2", "seat space", "{seat} lowers a portcullis at {space}."),
    kinds.DREW: either(
        lambda happening: happening[2] < 0,
        Told("drew", "7.4", "seat", "{seat} finds no card to draw."),
        Told("drew", "3.1", "seat title", "You draw {title}.", "{seat} draws a card."),
    ),
    kinds.RESHUFFLED: Told("reshuffled", "7.4", "cards", "The discards are shuffled: the deck has {cards}."),
    kinds.SENT: Told("sent", "3.2", "seat figure die", "{seat} sends {figure} and rolls {die}."),
    kinds.DIVERTED: Told("diverted", "7.6", "seat die", "{seat} rolls the militia's die again: {die}."),
    kinds.WALKED: Told("walked", BY, "figure space seat by", "{figure} goes to {space}."),
    kinds.STAYED: stayed,
    kinds.DECLARED: Told("declared", "4.1", "seat thief", "{thief} sets out."),
    kinds.DISCARDED: Told(
        "discarded", "4.6", "seat title thief", "{seat} discards {title} for the skill of {thief}."
    ),
    kinds.PLAYED: Told("played", "4.8", "seat title", "{seat} plays {title}."),
    kinds.ALL_PASSED: Told("passed", "7.8", "window", "Nobody plays a card."),
    kinds.TRIPPED: Told("tripped", "7.6", "seat thief", "{thief} is limited to 2 spaces."),
    kinds.LEFT: Told("left", BY, "seat thief by", "{thief} leaves the district for good."),
    kinds.PICKING: Told("picking", "4.3", "seat thief key", "{thief} picks the lock."),
    kinds.ROLLED: Told("rolled", "4.3", "seat thief die", "{thief} rolls {die}."),
    kinds.REROLLED: Told("rerolled", BY, "seat thief die by", "{thief} rolls again: {die}."),
    kinds.PICK_FAILED: Told("failed", "4.3", "seat thief", "the lock withstands {thief}."),
    kinds.BASHED: either(
        lambda happening: happening[3] < BASH_POINTS,
        Told("bashed", "8.10", "seat thief points", "{thief} bashes the chest for one point."),
        Told("bashed", "4.4", "seat thief points", "{thief} bashes the chest."),
    ),
    kinds.OPENED: either(
        lambda happening: happening[4],
        Told("opened", "7.1", OPENED, "{thief} opens the chest: {treasure}; {seat} gets {ducats}."),
        Told("opened", "7.1", OPENED, "{thief} opens the chest: {treasure}; {thief} carries it."),
    ),
    kinds.CURSED_GEM: cursed_gem,
    kinds.GAINED: Told("gained", BY, "seat ducats by", "{seat} gets {ducats} from the bank."),
    kinds.PAID: either(
        lambda happening: happening[3] == 0,
        Told("paid", BY, "from:seat to:bank ducats by", "{from} has no ducat to pay to {to}."),
        Told("paid", BY, "from:seat to:bank ducats by", "{from} pays {ducats} to {to}."),
    ),
    kinds.DROPPED: Told("dropped", "7.2", "seat thief kind space", "{thief} drops the {kind} in {space}."),
    kinds.TELEPORTED: Told("teleported", BY, "seat thief space by", "{thief} appears at {space}."),
    kinds.ATTACKED: Told("attacked", "5.1", "figure other", "{figure} attacks {other}."),
    kinds.ADDED_DIE: Told("added", BY, "seat title dice by", "{seat} lays {title} for {dice} more."),
    kinds.FIGHT_DICE: Told("dice", "5.3", DICE, "{_figure} has {attacker}; {_other} has {defender}."),
    kinds.WON: Told("won", "5.4", "figure other", "{figure} beats {other}."),
    kinds.STOLE: Told("stole", "5.5", "figure other kind", "{figure} takes the {kind} of {other}."),
    kinds.FLED: Told("fled", "5.6", "seat figure space", "{figure} runs away to {space}."),
    kinds.HANDED_IN: Told(
        "mission", "7.3", "seat mission:deal ducats", "{seat} hands in {mission}: {ducats}."
    ),
    kinds.GAVE: Told("gave", "7.3", "seat thief kind", "{thief} gives up the {kind}."),
    kinds.NEW_MISSION: Told("mission shown", "7.3", "mission", "a new mission: {mission}."),
    kinds.ATTEMPTED: Told(
        "attempted", "11.2", "seat thief spell die", "{thief} attempts {spell} and rolls {die}."
    ),
    kinds.FIZZLED: Told("fizzled", "11.3", "seat spell", "{spell} fails: a curse on the Grimoire of {seat}."),
    kinds.CAST: Told("cast", "11.2", "seat spell", "{spell} takes effect."),
    kinds.SAW_PURSE: Told(
        "eye",
        "11.8",
        "seat other:seat ducats",
        "{other} tells {seat}: {ducats}.",
        "{other} tells {seat} how many ducats the purse holds.",
        "seat other",
    ),
    kinds.STRUCK: Told("struck", "11.9", "seat thief", "lightning wounds {thief}."),
    kinds.TOOK_CARD: Told(
        "maelstrom",
        "11.10",
        "seat other:seat title",
        "{seat} takes {title} from {other}.",
        "{seat} takes a card from {other}.",
        "seat other",
    ),
    kinds.SWAPPED: Told("swapped", "11.11", "mission new", "{new} takes the place of {mission}."),
    kinds.MOVED_CHEST: Told(
        "telekinesis", "11.12", "from:room to:room", "The chest of the {from} floats to the {to}."
    ),
    kinds.KEPT: Told("kept", "11.5", "seat title", "You keep {title}.", "{seat} keeps a card."),
    kinds.PUT_BACK: Told(
        "put back", "11.5", "seat cards", "{seat} puts {cards} back, and the deck is shuffled."
    ),
    kinds.HEALED: Told("healed", "11.14", "seat thief", "{thief} is healed."),
    kinds.VAULT_OPENED: Told(
        "vault", "9.1", "seat thief ducats", "{thief} empties the Duke's vault: {ducats}."
    ),
    kinds.SEIZED: Told("seized", "9.5", "seat thief", "{thief} seizes the Baron."),
    kinds.TURN_ENDS: Told("turn ends", "3.4", "seat", "{seat} ends the turn."),
    kinds.GAME_ENDS: either(
        lambda happening: happening[1] & happening[1] - 1,
        Told("end", "10.7", "winners", "{winners} share the win."),
        Told("end", "10.6", "winners", "{winners} wins."),
    ),
}
