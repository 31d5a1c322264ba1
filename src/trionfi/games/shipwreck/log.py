"""What happened, in words, as each seat may hear it."""

from collections.abc import Callable
from typing import Any

from trionfi.core.bitset import members
from trionfi.core.event import Event
from trionfi.core.log import NUMBER, SEAT, Log, Told, Word, who
from trionfi.core.state import Happening
from trionfi.games.shipwreck.cards import Card
from trionfi.games.shipwreck.names import HOURS_NAME, ordinal, with_line
from trionfi.games.shipwreck.rules import log_kinds as told
from trionfi.games.shipwreck.rules.card_tables import HOURS
from trionfi.games.shipwreck.rules.table import owner_of, vote_in
from trionfi.games.shipwreck.rules.voting import ROUNDS

RULE_OF_VALUES: dict[tuple[int, ...], str] = {
    (1, 2, 3): "18.2",
    (1, 4, 7): "18.3",
    (3, 4, 5): "18.4",
    (5, 6, 7): "18.5",
}


def yes_or_no(yes: str, no: str) -> Word:
    return Word(bool, lambda answer: yes if answer else no)


class Teller:
    """Tells what no declaration can say. Words and sentences hang on the card list, and on the challenge."""

    def __init__(self, cards: list[Card], write: Callable[[int], str], challenge: bool) -> None:
        self.cards, self.write, self.challenge = cards, write, challenge

    def card(self, card: int) -> str | None:
        if card < 0:
            return None
        return HOURS_NAME if card == HOURS else self.cards[card].name

    def owner(self, line: int) -> int:
        return int(owner_of(line, self.challenge))

    def who(self, line: int) -> str:
        """The player of a line, with the line where a player has two."""
        player = who(self.owner(line))
        return with_line(player, line > 1) if self.challenge else player

    def vote(self, move: int) -> str:
        return self.write(move).removeprefix("vote ")

    def drew(self, happening: Happening, seat: int | None) -> Event:
        line, kept, first, second = happening[1:5]
        drawn = [second] if kept else [first, second]
        data: dict[str, Any] = {"kind": "drew", "line": line, "many": len(drawn)}
        if seat != self.owner(line):
            return Event(f"{self.who(line)} draws {'a fate' if kept else 'two fates'}.", "9.2", data)
        kept_words = f"; [they|you] kept a {kept}" if kept else ""
        fates = " and ".join(f"a {fate}" for fate in drawn)
        text = f"{self.who(line)} [draws|draw] {fates}{kept_words}."
        return Event(text, "9.2", data | {"fates": drawn})

    def played(self, happening: Happening, seat: int | None) -> Event:
        line, fate, place, lies = happening[1:5]
        where = self.card(lies)
        data = {"kind": "played", "line": line, "fate": fate, "on": self.card(place), "lies": where}
        if place != HOURS:
            return Event(f"{self.who(line)} [plays|play] {fate} on {where}.", "9.4", data)
        goes = f"it moves on to {where}" if where else "with no card beside it, it goes back into the bag"
        return Event(f"{self.who(line)} [plays|play] {fate} on {HOURS_NAME}: {goes}.", "17.21", data)

    def votes_shown(self, happening: Happening, seat: int | None) -> Event:
        _, asked, votes, *_ = happening
        cast = [(voter, vote_in(votes, voter)) for voter in members(asked)]
        said = ", ".join(f"{who(voter)} {self.vote(move)}" for voter, move in cast)
        data = {"kind": "votes", "votes": [[voter, self.write(move)] for voter, move in cast]}
        return Event(f"The votes: {said}.", "R20", data)

    def asked(self, happening: Happening, seat: int | None) -> Event:
        line, spent, number, yes = happening[1:5]
        name, values = self.card(spent), self.cards[spent].power.values
        asks = f"higher than {number}" if number else " or ".join(map(str, values))
        answer = "yes" if yes else "no"
        text = f"The group uses {name}: is the kept fate {asks}? {self.who(line)} [says|say] {answer}."
        data = {"kind": "asked", "line": line, "power": name, "number": number or None, "answer": bool(yes)}
        return Event(text, "18.1" if number else RULE_OF_VALUES.get(values, "8.3"), data)

    def right(self, happening: Happening, seat: int | None) -> Event:
        line, fate, score = happening[1:4]
        data = {"kind": "right", "line": line, "fate": fate, "score": score}
        return Event(f"{self.prediction(line, fate, seat)} Right! Fates named: {score}.", "9.13", data)

    def wrong(self, happening: Happening, seat: int | None) -> Event:
        line, guess = happening[1:3]
        data = {"kind": "wrong", "line": line, "guess": guess}
        return Event(f"{self.prediction(line, guess, seat)} Wrong.", "9.6", data)

    def prediction(self, line: int, guess: int, seat: int | None) -> str:
        if seat != self.owner(line):
            return f"The group says {guess} to {self.who(line)}."
        which = f" for your {ordinal(line > 1)} line" if self.challenge else ""
        return f"They name {guess}{which}."

    def faded(self, happening: Happening, seat: int | None) -> Event:
        _, card, added, doom, *_ = happening
        rises = f"Doom rises to {doom}." if added else "No doom."
        data = {"kind": "faded", "card": self.card(card), "added": added, "doom": doom}
        return Event(f"{self.card(card)} fades: its power can now be used. {rises}", "11.1", data)

    def flipped(self, happening: Happening, seat: int | None) -> Event:
        _, by, line, fate, down, *_ = happening
        doing = "[rules|rule] out" if down else "no longer [rules|rule] out"
        data = {"kind": "flipped", "seat": by, "line": line, "fate": fate, "down": bool(down)}
        return Event(f"{who(by)} {doing} {fate} for {self.who(line)}.", "7.2", data)

    def left(self, happening: Happening, seat: int | None) -> Event:
        _, leaver, *fates = happening
        back = f" and [puts|put] back {' and '.join(map(str, fates))}" if fates else ""
        return Event(
            f"{who(leaver)} [leaves|leave]{back}.", "14.3", {"kind": "left", "seat": leaver, "fates": fates}
        )


def log_of(cards: list[Card], write: Callable[[int], str], challenge: bool) -> Log:
    """The log of a game with these cards."""
    teller = Teller(cards, write, challenge)
    words = {
        "seat": SEAT,
        "line": Word(int, teller.who),
        "fate": NUMBER,
        "number": NUMBER,
        "card": Word(teller.card),
        "vote": Word(write, teller.vote),
        "round": Word(int, lambda number: "the last ballot" if number == ROUNDS else "a second ballot"),
        "higher": yes_or_no("is higher", "is not higher"),
        "old": yes_or_no("kept from an earlier turn", "drawn this turn"),
    }
    own = {
        told.DREW: teller.drew,
        told.PLAYED: teller.played,
        told.VOTES_SHOWN: teller.votes_shown,
        told.ASKED: teller.asked,
        told.RIGHT: teller.right,
        told.WRONG: teller.wrong,
        told.LEFT: teller.left,
        told.FADED: teller.faded,
        told.FLIPPED: teller.flipped,
    }
    return Log(words, {**TOLD, **own})


TOLD = {
    # the turn
    told.CYCLED: Told(
        "cycled",
        "18.9",
        "line power:card card comes:card",
        "{line} [uses|use] {power}: {comes} takes the place of {card}.",
    ),
    told.TOLD_HIGHER: Told(
        "told", "17.4", "line card answer:higher", "{line} [tells|tell] at {card}: the kept fate {answer}."
    ),
    told.TOLD_OLD: Told(
        "told old",
        "18.7",
        "line power:card _fate:fate answer:old",
        "{line} [uses|use] {power}: the {_fate} just played was {answer}.",
    ),
    told.DISCARDED_LOWER: Told(
        "discarded",
        "18.8",
        "line power:card fate card",
        "{line} [uses|use] {power}: the {fate} at {card} goes back, so the kept fate is higher.",
    ),
    told.NO_POWER: Told("no power", "8.2", "line", "{line} [uses|use] no power."),
    # the group
    told.VOTED: Told("voted", "R20", "seat vote", "{seat} [votes|vote]: {vote}.", others="{seat} has voted."),
    told.HELD_AGAIN: Told("again", "R20", "round", "No agreement: {round}."),
    told.TWICE: Told("twice", "18.6", "power:card", "The group uses {power}: it may guess twice."),
    told.NO_GROUP_POWER: Told("no group power", "8.2", "", "The group uses no power."),
    told.NOBODY_PREDICTS: Told(
        "no prediction", "9.8", "line", "The group passes. {line} [keeps|keep] the fate."
    ),
    told.STOPPED: Told("stopped", "R3", "", "The group stops guessing."),
    told.DOOMED: Told(
        "doomed",
        "9.14",
        "line fate doom:number",
        "{line} [shows|show] a {fate}. Doom rises to {doom}.",
    ),
    # fading and the end
    told.REFILLED: Told("refilled", "11.5", "slot:number card", "{card} joins the row."),
    told.WON: Told("won", "12.2", "_score:number", "{_score} fates named: you escape together!"),
    told.LOST: Told("lost", "12.3", "_doom:number", "Doom reaches {_doom}: the sea closes over you."),
    told.TOO_LONG: Told("lost", "R27", "", "You have lingered too long: the sea closes over you."),
    # outside the turn
    told.SHOWED: Told(
        "showed",
        "16.3",
        "line fate",
        "{line} [reveals|reveal] a {fate} and [puts|put] it back. The vote begins again.",
    ),
    told.CONFESSED: Told(
        "confessed",
        "16.2",
        "line fate",
        "{line} [admits|admit] a play against the rules and [puts|put] back a {fate}. Nobody predicts.",
    ),
    told.JOINED: Told(
        "joined", "14.2", "seat after:seat", "{seat} [joins|join], and [plays|play] after {after}."
    ),
}
