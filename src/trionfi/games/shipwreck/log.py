"""What happened, in words, as each seat may hear it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from trionfi.core.event import Event
from trionfi.core.state import Happening
from trionfi.games.shipwreck.cards import Card
from trionfi.games.shipwreck.names import HOURS_NAME, with_line
from trionfi.games.shipwreck.rules import log_kinds as told
from trionfi.games.shipwreck.rules.card_tables import HOURS


class Teller:
    """Tells the happenings of one game to one seat."""

    def __init__(
        self,
        cards: list[Card],
        names: list[str],
        write: Callable[[int], str],
        options: Mapping[str, Any],
        seat: int | None,
    ) -> None:
        self.cards, self.names, self.write, self.seat = cards, names, write, seat
        self.challenge = bool(options["challenge"])

    def tell(self, happening: Happening) -> Event | None:
        kind, *rest = happening
        return TELLERS[kind](self, *rest)

    def owner(self, line: int) -> int:
        return line % 2 if self.challenge else line

    def who(self, line: int) -> str:
        """The player of a line, with the line where a player has two."""
        player = f"{{{self.owner(line)}}}"
        return with_line(player, line > 1) if self.challenge else player

    # the turn

    def drew(self, line: int, kept: int, first: int, second: int) -> Event:
        many = 1 if kept else 2
        data: dict[str, Any] = {"kind": "drew", "line": line, "many": many}
        if self.seat != self.owner(line):
            return Event(f"{self.who(line)} draws {'a fate' if kept else 'two fates'}.", "9.2", data)
        drawn = [first] if kept else [first, second]
        beside = f", beside the {kept} kept" if kept else ""
        return Event(
            f"{self.who(line)} draws {' and '.join(map(str, drawn))}{beside}.", "9.2", data | {"fates": drawn}
        )

    def cycled(self, line: int, spent: int, card: int, coming: int) -> Event:
        name = self.names.__getitem__
        text = (
            f"{self.who(line)} spends {name(spent)} and cycles {name(card)}: {name(coming)} takes its place."
        )
        data = {
            "kind": "cycled",
            "line": line,
            "power": name(spent),
            "card": name(card),
            "comes": name(coming),
        }
        return Event(text, "18.9", data)

    def played(self, line: int, fate: int, place: int, lies: int) -> Event:
        where = self.names[lies] if lies >= 0 else None
        data = {"kind": "played", "line": line, "fate": fate, "on": self.names[place], "lies": where}
        if place != HOURS:
            return Event(f"{self.who(line)} plays {fate} on {where}.", "9.4", data)
        goes = f"it moves on to {where}" if where else "with no card beside it, it goes back into the bag"
        return Event(f"{self.who(line)} plays {fate} on {HOURS_NAME}: {goes}.", "17.21", data)

    def told_higher(self, line: int, card: int, yes: int) -> Event:
        says = "the kept fate is higher" if yes else "the kept fate is not higher"
        data = {"kind": "told", "line": line, "card": self.names[card], "answer": bool(yes)}
        return Event(f"At {self.names[card]}, {self.who(line)} says: {says}.", "17.4", data)

    def told_old(self, line: int, spent: int, fate: int, yes: int) -> Event:
        says = "kept from an earlier turn" if yes else "drawn this turn"
        data = {"kind": "told old", "line": line, "power": self.names[spent], "answer": bool(yes)}
        text = f"{self.who(line)} spends {self.names[spent]}: the {fate} just played was {says}."
        return Event(text, "18.7", data)

    def discarded_lower(self, line: int, spent: int, fate: int, card: int) -> Event:
        name = self.names.__getitem__
        text = f"{self.who(line)} spends {name(spent)}: the {fate} at {name(card)} goes back: the kept fate is higher."
        data = {"kind": "discarded", "line": line, "power": name(spent), "fate": fate, "card": name(card)}
        return Event(text, "18.8", data)

    def no_power(self, line: int) -> Event:
        return Event(f"{self.who(line)} uses no power.", "8.2", {"kind": "no power", "line": line})

    # the group

    def voted(self, seat: int, move: int) -> Event:
        data: dict[str, Any] = {"kind": "voted", "seat": seat}
        if seat != self.seat:
            return Event(f"{{{seat}}} has voted.", "R20", data)
        words = self.write(move)
        return Event(f"{{{seat}}} votes: {words.removeprefix('vote ')}.", "R20", data | {"vote": words})

    def votes_shown(self, *votes: int) -> Event:
        pairs = [(votes[at], self.write(votes[at + 1])) for at in range(0, len(votes), 2)]
        said = ", ".join(f"{{{seat}}} {words.removeprefix('vote ')}" for seat, words in pairs)
        return Event(f"The votes: {said}.", "R20", {"kind": "votes", "votes": [list(pair) for pair in pairs]})

    def held_again(self, number: int) -> Event:
        last = ", for the last time" if number == 3 else ""
        return Event(
            f"The group does not agree and votes again{last}.", "R20", {"kind": "again", "round": number}
        )

    def asked(self, line: int, spent: int, number: int, yes: int) -> Event:
        power = self.cards[spent].power
        asks = f"higher than {number}" if number else " or ".join(map(str, power.values))
        answer = "yes" if yes else "no"
        text = (
            f"The group spends {self.names[spent]}: is the kept fate {asks}? {self.who(line)} says {answer}."
        )
        data = {
            "kind": "asked",
            "line": line,
            "power": self.names[spent],
            "number": number or None,
            "answer": bool(yes),
        }
        return Event(text, "18.1" if number else RULE_OF_VALUES.get(power.values, "8.3"), data)

    def twice(self, spent: int) -> Event:
        name = self.names[spent]
        return Event(
            f"The group spends {name}: it may predict twice.", "18.6", {"kind": "twice", "power": name}
        )

    def no_group_power(self) -> Event:
        return Event("The group uses no power.", "8.2", {"kind": "no group power"})

    def nobody_predicts(self, line: int) -> Event:
        text = f"The group makes no prediction. {self.who(line)} keeps the fate."
        return Event(text, "9.8", {"kind": "no prediction", "line": line})

    def right(self, line: int, fate: int, score: int) -> Event:
        text = f"“Your fate is {fate}.” {self.who(line)} is free of it. Score {score}."
        return Event(text, "9.13", {"kind": "right", "line": line, "fate": fate, "score": score})

    def wrong(self, line: int, guess: int) -> Event:
        text = f"“Your fate is {guess}.” {self.who(line)} says no."
        return Event(text, "9.6", {"kind": "wrong", "line": line, "guess": guess})

    def stopped(self) -> Event:
        return Event("The group stops guessing.", "R3", {"kind": "stopped"})

    def doomed(self, line: int, fate: int, doom: int) -> Event:
        text = f"{self.who(line)} shows a {fate}: the prediction was wrong. Doom {doom}."
        return Event(text, "9.14", {"kind": "doomed", "line": line, "fate": fate, "doom": doom})

    # fading and the end

    def faded(self, card: int, added: int, doom: int) -> Event:
        name = self.names[card]
        cost = f"Doom rises to {doom}." if added else f"Doom stays at {doom}."
        text = f"{name} fades, and its power is there to be used. {cost}"
        return Event(text, "11.1", {"kind": "faded", "card": name, "added": added, "doom": doom})

    def refilled(self, slot: int, card: int) -> Event:
        name = self.names[card]
        return Event(f"{name} joins the row.", "11.5", {"kind": "refilled", "slot": slot, "card": name})

    def won(self, score: int) -> Event:
        return Event(f"{score} fates foretold: you escape together!", "12.2", {"kind": "won"})

    def lost(self, doom: int) -> Event:
        return Event(f"Doom reaches {doom}: the sea closes over you.", "12.3", {"kind": "lost"})

    def too_long(self) -> Event:
        return Event("You have lingered too long: the sea closes over you.", "R27", {"kind": "lost"})

    # outside the turn

    def showed(self, line: int, fate: int) -> Event:
        text = f"{self.who(line)} shows a {fate} to the group and puts it back. The vote begins anew."
        return Event(text, "16.3", {"kind": "showed", "line": line, "fate": fate})

    def confessed(self, line: int, fate: int) -> Event:
        text = f"{self.who(line)} has played illegally, and puts back the {fate}. Nobody predicts."
        return Event(text, "16.2", {"kind": "confessed", "line": line, "fate": fate})

    def flipped(self, seat: int, line: int, fate: int, down: int) -> Event:
        way = "down" if down else "up"
        text = f"{{{seat}}} has {self.who(line)} turn the {fate} face-{way}."
        return Event(
            text, "7.2", {"kind": "flipped", "seat": seat, "line": line, "fate": fate, "down": bool(down)}
        )

    def joined(self, seat: int, after: int) -> Event:
        text = f"{{{seat}}} joins, and plays after {{{after}}}."
        return Event(text, "14.2", {"kind": "joined", "seat": seat, "after": after})

    def left(self, seat: int, *fates: int) -> Event:
        back = f" and puts back {' and '.join(map(str, fates))}" if fates else ""
        return Event(
            f"{{{seat}}} leaves{back}.", "14.3", {"kind": "left", "seat": seat, "fates": list(fates)}
        )


RULE_OF_VALUES: dict[tuple[int, ...], str] = {
    (1, 2, 3): "18.2",
    (1, 4, 7): "18.3",
    (3, 4, 5): "18.4",
    (5, 6, 7): "18.5",
}

TELLERS: dict[int, Callable[..., Event | None]] = {
    told.DREW: Teller.drew,
    told.CYCLED: Teller.cycled,
    told.PLAYED: Teller.played,
    told.TOLD_HIGHER: Teller.told_higher,
    told.TOLD_OLD: Teller.told_old,
    told.DISCARDED_LOWER: Teller.discarded_lower,
    told.NO_POWER: Teller.no_power,
    told.VOTED: Teller.voted,
    told.VOTES_SHOWN: Teller.votes_shown,
    told.HELD_AGAIN: Teller.held_again,
    told.ASKED: Teller.asked,
    told.TWICE: Teller.twice,
    told.NO_GROUP_POWER: Teller.no_group_power,
    told.NOBODY_PREDICTS: Teller.nobody_predicts,
    told.RIGHT: Teller.right,
    told.WRONG: Teller.wrong,
    told.DOOMED: Teller.doomed,
    told.STOPPED: Teller.stopped,
    told.FADED: Teller.faded,
    told.REFILLED: Teller.refilled,
    told.SHOWED: Teller.showed,
    told.CONFESSED: Teller.confessed,
    told.FLIPPED: Teller.flipped,
    told.JOINED: Teller.joined,
    told.LEFT: Teller.left,
    told.WON: Teller.won,
    told.LOST: Teller.lost,
    told.TOO_LONG: Teller.too_long,
}
