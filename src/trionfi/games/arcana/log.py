"""What happened, told to one seat: hidden cards are named only to those who see them."""

import re
from collections.abc import Callable
from dataclasses import replace

from trionfi.core.event import Event
from trionfi.core.log import NUMBER, SEAT, Log, Told, Word, who
from trionfi.core.state import Happening
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.printed import Printed, points
from trionfi.games.arcana.refusals import end_rule, the
from trionfi.games.arcana.rules import log_kinds as told
from trionfi.games.arcana.rules.constants import BY_CAP, BY_JUBILEE, BY_QUIET, NONE, SUIT_NAMES

ENDINGS = {
    BY_JUBILEE: "the Ducal Jubilee is over",
    BY_QUIET: "the city has been quiet for too long",
    BY_CAP: "the last round allowed is over",
}


def log_of(game: Printed) -> Log:
    """The log in the words of an edition: in a sentence, `<crest>` is what the edition calls a crest."""

    def worded(sentence: str) -> str:
        return re.sub(r"<(\w+)>", lambda noun: game.edition.words[noun[1]], sentence)

    declared = {
        kind: replace(
            teller, sentence=worded(teller.sentence), others=teller.others and worded(teller.others)
        )
        for kind, teller in TOLD.items()
    }
    return Log(words_of(game, worded), {**declared, **tellers_of(game)})


def words_of(game: Printed, worded: Callable[[str], str]) -> dict[str, Word]:
    """How the numbers of a happening are put."""
    cards, edition = game.cards, game.edition
    sections = {name: cards.sections[name] for name in ("guilds", "masters", "objectives", "events")}

    def named(section: str, key: str) -> Word:
        return Word(lambda at: sections[section][at][key], lambda at: str(sections[section][at]["name"]))

    def either(first: str, second: str) -> Word:
        """What is said for 0 and for 1; as data a truth."""
        return Word(bool, (worded(first), worded(second)).__getitem__)

    def event(number: int) -> str:
        return "The Ducal Jubilee" if number == NONE else str(sections["events"][number]["name"])

    return {
        "seat": SEAT,
        "number": NUMBER,
        "card": Word(cards.ids.__getitem__, cards.names.__getitem__),
        "own_card": Word(cards.ids.__getitem__, lambda card: cards.names[card].removeprefix("The ")),
        "cards": Word(int, lambda number: "a card" if number == 1 else f"{number} cards"),
        "militia": Word(
            int, lambda number: "the militia card goes" if number == 1 else f"the {number} militia cards go"
        ),
        "district": Word(DISTRICT_NAMES.__getitem__, the),
        "face": Word(("down", "up").__getitem__),
        "suit": Word(SUIT_NAMES.__getitem__, lambda suit: edition.suits[SUIT_NAMES[suit]]),
        "guild": Word(game.guilds.__getitem__, lambda guild: str(sections["guilds"][guild]["name"])),
        "master": named("masters", "id"),
        "objective": named("objectives", "name"),
        "event": Word(event),
        "points": Word(int, points),
        "award": Word(int, lambda scored: f", {points(scored)}" if scored else ""),
        "of_them": Word(int, lambda scored: f", {scored} of them from objectives" if scored else ""),
        "rounds": Word(int, ("this round is the last", "there is one more round").__getitem__),
        "met": either("not met", "met"),
        "stays": either("the relic goes to the <discard_pile>", "the relic stays"),
        "kept": either("on the <discard_pile>", "under the <crest>"),
        "cancelled": either("", "; two abilities to win it cancel each other"),
    }


def tellers_of(game: Printed) -> dict[int, Callable[[Happening, int | None], Event]]:
    """What no declaration can say."""

    def swap(happening: Happening, seat: int | None) -> Event:
        _, taker, here, there, above, below, _ = happening
        places = [DISTRICT_NAMES[here], DISTRICT_NAMES[there]]
        names = game.cards.names
        text = f"{who(taker)} [swaps|swap] {names[above]} at {the(here)} and {names[below]} at {the(there)}"
        return Event(text, "6.2", {"kind": "swap", "seat": taker, "districts": places})

    def total(happening: Happening, seat: int | None) -> Event:
        """§5.2 A sum as one would say it: 3 + 2 = 5 of the 4 Swords needed."""
        _, bidder, district, suit, need, *parts = happening
        summed = f"{' + '.join(map(str, parts))} = " if len(parts) > 1 else ""
        needed = game.edition.counted(need, SUIT_NAMES[suit])
        text = f"{who(bidder)} [has|have] {summed}{sum(parts)} of the {needed} needed"
        data = {
            "kind": "total",
            "seat": bidder,
            "district": DISTRICT_NAMES[district],
            "suit": SUIT_NAMES[suit],
        }
        return Event(text, "5.2", data | {"need": need, "parts": parts, "total": sum(parts)})

    def tie_broken(happening: Happening, seat: int | None) -> Event:
        _, winner, district, best, claimed, *_ = happening
        reason = "claim to ties there" if claimed else game.edition.words["crest"]
        data = {"kind": "tie broken", "seat": winner, "district": DISTRICT_NAMES[district], "total": best}
        text = f"a tie at {best} at {the(district)}: {who(winner)}’s {reason} decides it"
        return Event(text, "5.9", data | {"by": "claim" if claimed else "crest"})

    def end(happening: Happening, seat: int | None) -> Event:
        _, ending, with_events, *_ = happening
        data = {"kind": "end", "ending": ENDINGS[ending]}
        return Event(f"The game ends: {ENDINGS[ending]}", end_rule(ending, bool(with_events)), data)

    return {told.SWAP: swap, told.TOTAL: total, told.TIE_BROKEN: tie_broken, told.END: end}


TOLD = {
    # Which guild is told to nobody: once the guilds are settled, no view keeps what was asked for in vain.
    told.WISH: Told("wish", "3.2", "seat", "{seat} [has|have] asked for a guild"),
    told.GUILD: Told("guild", "3.2", "seat guild", "{seat} [leads|lead] the {guild}"),
    told.PICK: Told(
        "pick",
        "7.1",
        "seat card",
        "{seat} [chooses|choose] {card} for [their|your] deck",
        "{seat} chooses a card",
    ),
    told.DEALT: Told("dealt", "7.2", "seat objective", "{seat} [is|are] dealt the objective {objective}", ""),
    told.KEEP: Told(
        "keep", "7.2", "seat objective", "{seat} [keeps|keep] {objective}", "{seat} keeps an objective"
    ),
    told.MASTER: Told("master", "7.4", "seat master", "{master} leads {seat}’s guild"),
    told.FIRST: Told("first", "3.3", "seat", "{seat} [is|are] the first player"),
    told.FLIP: Told("flip", "5.7", "district card", "{card} is the stake at {district}"),
    told.JUBILEE: Told(
        "jubilee", "4.6", "rounds_left:rounds", "The Ducal Jubilee is turned up: {rounds_left}"
    ),
    told.ROUND: Told("round", "4.1", "round:number", "Round {round} begins"),
    told.EVENT: Told("event", "7.5", "event", "{event} is in force this round"),
    told.PREVIEW: Told("preview", "7.5", "event", "{event} comes next"),
    told.SHUFFLE: Told(
        "shuffle", "4.2", "seat number:cards", "{seat} [shuffles|shuffle] {number} into a new deck"
    ),
    told.DRAW: Told("draw", "4.2", "seat number:cards", "{seat} [draws|draw] {number}"),
    told.ASSIGN: Told(
        "assign", "4.4", "seat district face card", "{seat} <sends> {card} <sent_to> {district}"
    ),
    told.ASSIGN_DOWN: Told(
        "assign",
        "4.4",
        "seat district face card",
        "{seat} <sends> {card} <sent_to> {district}, face down",
        "{seat} <sends> an agent <sent_to> {district}, face down",
    ),
    told.LOCATION: Told("location", "4.5", "seat card", "{seat} [plays|play] {card}"),
    told.HUSHED: Told("hushed", "7.4", "seat card:own_card", "{seat}’s {card} has no effect"),
    told.GIFT: Told(
        "gift",
        "5.3",
        "seat card on:card district",
        "{seat} [puts|put] {card} on {on} at {district}, for a <a_bribe>",
    ),
    told.TURN_UP: Told(
        "turn up", "5.4", "seat card:own_card district", "{seat}’s {card} is revealed at {district}"
    ),
    told.BRIBED: Told(
        "bribed",
        "5.5",
        "seat offer:number price:number district",
        "{seat} [offers|offer] {offer}, the price is {price}: the <a_bribe> at {district} succeeds",
    ),
    told.NOT_BRIBED: Told(
        "not bribed",
        "5.6",
        "seat offer:number price:number district _stays:stays",
        "{seat} [offers|offer] {offer}, the price at {district} is {price}: the <a_bribe> fails, and {_stays}",
    ),
    told.DISCARD: Told("discard", "4.8", "seat card", "{seat} <gives_up>"),
    told.HIRE: Told("hire", "7.3", "seat card", "{seat} [gives|give] up {card} to call the militia"),
    told.CALLED: Told(
        "called", "7.3", "seat card", "{card} answers {seat}’s call", "a militia card answers {seat}’s call"
    ),
    told.WON: Told("won", "5.5", "seat card district", "{seat} [wins|win] {card} at {district}"),
    told.KEPT_STAKE: Told("kept stake", "7.6", "seat card _where:kept", "{seat} [puts|put] {card} {_where}"),
    told.EMPTY: Told("empty", "5.7", "district", "no stake is left at {district}"),
    told.MOVE: Told(
        "move", "4.9", "seat from:district to:district card", "{seat} [moves|move] {card} from {from} to {to}"
    ),
    told.MOVE_DOWN: Told(
        "move",
        "4.9",
        "seat from:district to:district _owner:seat card",
        "{seat} [moves|move] {card} from {from} to {to}",
        "{seat} [moves|move] a face-down agent from {from} to {to}",
        "_owner",
    ),
    told.RECALL: Told(
        "recall", "6.5", "seat district card", "{seat} [takes|take] {card} back from {district}"
    ),
    told.RECALL_DOWN: Told(
        "recall",
        "6.5",
        "seat district card",
        "{seat} [takes|take] {card} back from {district}",
        "{seat} [takes|take] a face-down agent back from {district}",
    ),
    told.BANISH: Told(
        "banish",
        "6.6",
        "seat card district _owner:seat",
        "{seat} [sends|send] {_owner}’s {card} away from {district}",
    ),
    told.SPY: Told(
        "spy",
        "6.7",
        "seat district owner:seat card",
        "{seat} [looks|look] at {owner}’s {card} at {district}",
        "{seat} [looks|look] at {owner}’s face-down agent at {district}",
        "seat owner",
    ),
    told.BURY: Told(
        "bury", "6.9", "seat card district", "{seat} [puts|put] {card} under the pile at {district}"
    ),
    told.SEIZE: Told("seize", "6.10", "seat district", "{seat} [seizes|seize] the stake at {district}"),
    told.RETRIEVE: Told(
        "retrieve", "6.12", "seat card", "{seat} [takes|take] {card} back from the <discard_pile>"
    ),
    told.EXTORT: Told("extort", "6.13", "seat rival:seat", "{seat} [makes|make] {rival} <discard_a_card>"),
    told.REINFORCE: Told(
        "reinforce",
        "6.14",
        "seat district amount:number",
        "{seat} [gets|get] +{amount} at {district} this round",
    ),
    told.TURN_STAKE: Told(
        "turn stake",
        "6.15",
        "seat district suit",
        "this round {suit} decide at {district}, as {seat} [wants|want]",
    ),
    told.SWEETEN: Told(
        "sweeten", "6.16", "seat number", "{seat}’s next <a_bribe> this round costs {number} less"
    ),
    told.ENSHRINE: Told(
        "enshrine", "6.17", "seat card", "{seat} [puts|put] {card} under [their|your] <crest>"
    ),
    told.CLAIM: Told("claim", "6.18", "seat district", "{seat} [wins|win] ties at {district} this round"),
    told.SCOUT: Told(
        "scout",
        "7.4",
        "seat district card",
        "{seat} [looks|look] at the next card of {district}: {card}",
        "{seat} [looks|look] at the next card of {district}",
    ),
    told.SEARCH: Told(
        "search",
        "7.4",
        "seat rival:seat card",
        "{rival} [shows|show] {seat} {card}",
        "{rival} shows {seat} a card from their hand",
        "seat rival",
    ),
    told.HUSH: Told(
        "hush", "7.4", "seat rival:seat", "{rival}’s next location will have no effect, thanks to {seat}"
    ),
    told.FORESEE: Told(
        "foresee", "7.4", "seat number:cards", "{seat} [looks|look] at {number} on top of [their|your] deck"
    ),
    told.CALL_MASTER: Told("call master", "7.4", "seat master", "{seat} [calls|call] on {master}"),
    told.COPY: Told("copy", "5.8", "seat card district", "{seat}’s Harlequin copies {card} at {district}"),
    told.NOBODY: Told(
        "nobody", "5.2", "district", "nobody reaches the stake at {district}: everything stays"
    ),
    told.TIE: Told(
        "tie",
        "5.9",
        "district total:number cancelled",
        "a tie at {total}{cancelled}: everything stays at {district}",
    ),
    told.TOKEN: Told("token", "7.5", "seat", "{seat} [gets|get] a point from the Duke"),
    told.MILITIA_HOME: Told(
        "militia home", "7.3", "number:militia", "{number} home, and the pile is shuffled"
    ),
    told.PASS_FIRST: Told("pass first", "4.6", "seat", "{seat} [is|are] the next first player"),
    told.RESOLVE: Told("resolve", "5.1", "district", "next to be resolved: {district}"),
    told.GIFT_BACK: Told("gift back", "7.4", "seat card", "{card} comes back into {seat}’s hand"),
    told.OBJECTIVES: Told(
        "objective",
        "7.2",
        "seat objective met points:award",
        "{seat} [reveals|reveal] the objective {objective}: {met}{points}",
    ),
    told.SCORE: Told(
        "score",
        "8.1",
        "seat points objective_points:of_them",
        "{seat} [ends|end] with {points}{objective_points}",
    ),
    told.LAY_HIDDEN: Told(
        "lay hidden",
        "5.5",
        "seat card:own_card district",
        "the face-down agent at {district} was {seat}’s {card}",
    ),
    told.GIFT_LEAVES: Told(
        "gift leaves",
        "5.6",
        "seat card:own_card district",
        "{seat}’s {card} goes to the <discard_pile>: its carrier leaves {district}",
    ),
}
