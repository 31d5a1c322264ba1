"""Below the row: what this turn has told, what is asked of the viewer, and what each answer would do."""

from collections.abc import Sequence

from markupsafe import Markup
from msgspec import Struct

from trionfi.games.shipwreck import stakes
from trionfi.games.shipwreck.rules.moves import POWERS, VOTE
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.view import ShipwreckView, Told, ballots, values_left
from trionfi.games.shipwreck.web.faces import ARCANA, NUMBERS, STONES, Arcanum, Stone, view_of
from trionfi.web.clickables import NOTHING, Clicks, capital, listed, name_of
from trionfi.web.page_model import TablePage

VOTES = ("group power", "predict")


class Guess(Struct, frozen=True):
    """A vote about the kept fate. `out`: what was told rules it out; `cast`: the viewer votes for it.

    `voters` voted for it on the last ballot: a vote that can be joined.
    """

    stone: Stone | None  # None to pass
    word: str
    on: Markup
    out: bool
    cast: bool
    voters: tuple[tuple[int, str], ...]


class Power(Struct, frozen=True):
    """A faded card, whose power may be used once; `says`: what it would tell now."""

    card: Arcanum
    on: Markup
    says: str


class Asking(Struct, frozen=True):
    """A number to ask about by Higher Than?, with what a yes and a no would leave."""

    value: int
    on: Markup
    yes: str
    no: str


class Ballot(Struct, frozen=True):
    """The open vote: who is still to vote, never what, and how it is decided."""

    round: int
    rounds: int
    mine: str
    rule: str
    voters: tuple[tuple[int, str, str], ...]  # seat, name, whether it has voted


class Stakes(Struct, frozen=True):
    """What fades, what each answer brings, and a word on how to go about it."""

    fading: str
    answers: tuple[tuple[str, str, str], ...]
    note: str


class Held(Struct, frozen=True):
    """A fate of the viewer's: the old one or the new one to choose from, or the one that is kept."""

    stone: Stone
    on: Markup
    word: str
    place: int


def fate_list(values: Sequence[int], last: str = "or") -> str:
    return listed([str(value) for value in values], last) or "nothing"


# The turn so far


def story(page: TablePage) -> tuple[str, ...]:
    """What the turn has brought: the play, the answers, the wrong guesses."""
    view = view_of(page)
    if view.over:
        return ()
    sentences: list[str] = []
    if view.power and ARCANA[view.power].effect == "cycle":
        sentences.append(power_story(view, ARCANA[view.power]))
    if view.entry is not None:
        play = view.remembered[view.entry]
        sentences.append(play_story(page, view, play))
        if view.higher is not None:
            sentences.append(f"Told: it is {'' if view.higher else 'not '}higher than the {view.played}.")
        if view.power and ARCANA[view.power].effect != "cycle":
            sentences.append(power_story(view, ARCANA[view.power]))
    if view.wrong:
        sentences.append(f"It is not {fate_list(view.wrong)}.")
    return tuple(sentences)


def play_story(page: TablePage, view: ShipwreckView, play: Told) -> str:
    who = capital(name_of(page, view.active))
    rules = "by the rules " if view.options["honour"] else ""
    left = values_left(play)
    leaves = f"{rules}the other is {fate_list(left)}" if left else "no other fate allows that"
    return f"{who} played {play['played']} on {play['on']}: {leaves}."


def power_story(view: ShipwreckView, card: Arcanum) -> str:
    """What the power that was used this turn has told."""
    answer = {True: "Yes.", False: "No.", None: ""}[view.answer]
    told = {
        "ask_higher": f"is it higher than {view.number}? {answer}",
        "ask_one_of": f"is it {fate_list(card.values)}? {answer}",
        "predict_twice": "two guesses this turn.",
        "tell_old": f"the {view.played} was {'kept from an earlier turn' if view.answer else 'drawn this turn'}.",
        "discard_lower": f"the {view.number} went back into the bag: the kept fate is higher.",
        "cycle": "spent to swap a card of the row.",
    }
    return f"{card.name}: {told[card.effect]}"


# The vote


def last_votes(page: TablePage) -> tuple[str, tuple[tuple[str, int, str], ...]]:
    """The votes that were shown last, and what they were about."""
    view = view_of(page)
    about = votes_about(page, view)
    if not about:
        return "", ()
    votes = [(name_of(page, seat), seat, words.removeprefix("vote ")) for seat, words in view.votes_shown]
    return about, tuple(votes)


def votes_about(page: TablePage, view: ShipwreckView) -> str:
    voters = [seat for seat, _ in view.votes_shown]
    if not voters or view.over:
        return ""
    if view.round > 1:
        return "Last ballot"
    others = [seat for seat in view.players if seat not in voters]
    about_power = any(view.of.read(words) >= POWERS or "power" in words for _, words in view.votes_shown)
    if about_power and view.phase == "predict" and view.active in others:
        return "The vote on a power"
    return f"Last turn’s vote ({name_of(page, others[0])})" if len(others) == 1 else "An earlier turn’s vote"


def ballot(page: TablePage) -> Ballot | None:
    view = view_of(page)
    if view.phase not in VOTES:
        return None
    mine = (view.get("vote") or "").removeprefix("vote ")
    voters = [(seat, name_of(page, seat), voting_sign(view, seat)) for seat in view.players]
    return Ballot(
        view.round, ballots(view), mine, how_decided(page, view), tuple([one for one in voters if one[2]])
    )


def voting_sign(view: ShipwreckView, seat: int) -> str:
    """Whether this player has voted; never what."""
    if seat in view.voted:
        return "voted"
    return "votes" if seat in view.to_act else ""


def how_decided(page: TablePage, view: ShipwreckView) -> str:
    """R20 In a word; nothing where one voter is alone."""
    if len(view.voted) + len(view.to_act) < 2:
        return ""
    if view.options["group_vote"] == "majority":
        return "More than half decide."
    if view.round < ballots(view):
        return "All must agree."
    none = "nobody predicts" if view.phase == "predict" else "no power is used"
    return f"If you differ again, {none}."


def guesses(page: TablePage, on: Clicks) -> tuple[Guess, ...]:
    """The seven fates and to pass, as buttons for those who vote."""
    view = view_of(page)
    if view.phase != "predict" or page.seat is None or page.seat == view.active:
        return ()
    if page.seat not in view.voted and page.seat not in view.to_act:
        return ()
    mine = (view.get("vote") or "").removeprefix("vote ")
    out = ruled_out(view) if page.settings.hints else set(view.wrong)
    joined = {str(value): voters_of(page, view, str(value)) for value in (*NUMBERS, "pass")}
    numbers = [
        Guess(STONES[value], "", on(f"vote:{value}"), value in out, mine == str(value), joined[str(value)])
        for value in NUMBERS
    ]
    word = "Stop" if view.guesses else "Pass"
    return (*numbers, Guess(None, word, on("vote:pass"), False, mine == "pass", joined["pass"]))


def voters_of(page: TablePage, view: ShipwreckView, words: str) -> tuple[tuple[int, str], ...]:
    """Who voted so on the last ballot of this vote."""
    if view.round < 2:
        return ()
    return tuple([(seat, name_of(page, seat)) for seat, said in view.votes_shown if said == f"vote {words}"])


def ruled_out(view: ShipwreckView) -> set[int]:
    """The values that this turn's play and its answers leave no room for."""
    if view.entry is None or view.options["honour"]:
        return set(view.wrong)
    return set(NUMBERS) - set(values_left(view.remembered[view.entry]))


# What each answer would do


def stakes_of(page: TablePage, table: Position | None) -> Stakes | None:
    view = view_of(page)
    if table is None:
        return None
    if view.phase == "play":
        note = "Each card says what your play would tell the others."
        return Stakes("", (), note) if page.my_turn else None
    found = stakes.fadings(table)
    fading = stakes.fading_words(found)
    if view.phase == "predict":
        answers = [(one.word, one.says, one.tone) for one in stakes.outcomes(table)]
        return Stakes(fading, tuple(answers), "")
    note = ""
    if page.my_turn and view.phase == "power":
        note = "One power a turn, for the whole table. If you use none, the others may."
    elif page.my_turn:
        note = "One power a turn, and its card goes under the deck. You can still pass afterwards."
    return Stakes(fading, (), note)


def powers_of(page: TablePage, table: Position | None, on: Clicks) -> tuple[Power, ...]:
    view = view_of(page)
    return tuple([power_of(page, table, on, ARCANA[name]) for name in view.faded])


def power_of(page: TablePage, table: Position | None, on: Clicks, card: Arcanum) -> Power:
    click = f"power:{card.slug}"
    moves = [offer.move for offer in page.moves if offer.clicks[0] == click]
    says = power_says(table, card, moves) if moves and table is not None else ""
    return Power(card, on(click), says)


def power_says(table: Position, card: Arcanum, moves: Sequence[int]) -> str:
    """What a power would do now, for whoever may use it."""
    if card.effect == "ask_one_of":
        yes, no = stakes.question_splits(table, moves[0])
        return f"Yes leaves {or_in_runs(yes)}; no leaves {or_in_runs(no)}"
    if card.effect == "discard_lower":
        lowest = stakes.power_tells(table, moves[0])
        return f"Tells that yours is higher than the stone you take; {fading_after(lowest)}"
    if card.effect == "cycle":
        return f"{stakes.cycled_in(table, moves[0])} comes for a card without stones"
    return {
        "ask_higher": "Choose a number to ask about",
        "predict_twice": "A second guess, if the first is wrong",
        "tell_old": "You say whether the stone you played was kept from an earlier turn",
    }[card.effect]


def fading_after(tells: stakes.Tells) -> str:
    return (
        "choose it in the row" if tells.fades is None else "from a full card, it keeps the card from fading"
    )


def in_runs(values: Sequence[int]) -> str:
    """Values in little room: “1 3 5–7”."""
    return " ".join(runs_of(values)) or "nothing"


def or_in_runs(values: Sequence[int]) -> str:
    """Values in a sentence: “1, 3 or 5–7”."""
    return listed(runs_of(values), "or") or "nothing"


def runs_of(values: Sequence[int]) -> list[str]:
    """Three and more values in a row as 5–7."""
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    parts = [[f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run) for run in runs]
    return [word for part in parts for word in part]


def askings(page: TablePage, table: Position | None, on: Clicks) -> tuple[Asking, ...]:
    """The numbers that can be asked about, for the first card that asks so; they tell the same on any other."""
    if table is None:
        return ()
    found: dict[str, Asking] = {}
    for offer in page.moves:
        click = offer.clicks[-1]
        if click.startswith("number:") and click not in found:
            yes, no = stakes.question_splits(table, offer.move)
            found[click] = Asking(int(click[7:]), on(click), in_runs(yes), in_runs(no))
    return tuple(found.values())


class Preview(Struct, frozen=True):
    """What a fate of the hand would tell on a card: which of the two, and the values it leaves.

    `leaves` is empty for a play against the rule, which leaves none.
    """

    place: int
    value: int
    leaves: str
    fades: str


def previews(page: TablePage, table: Position | None) -> dict[str, tuple[Preview, ...]]:
    """For each card of the row what the viewer's plays there would tell, by its click."""
    found: dict[str, list[Preview]] = {}
    view = view_of(page)
    if table is None or view.phase != "play" or not page.my_turn:
        return {}
    for offer in page.moves:
        if offer.move <= VOTE:
            fate, card = offer.clicks
            tells = stakes.play_tells(table, offer.move)
            place = int(fate[5:])
            leaves = or_in_runs(tells.leaves) if tells.lawful else ""
            one = Preview(place, view.choices(view.line)[place], leaves, fades_words(tells))
            found.setdefault(card, []).append(one)
    return {card: tuple(ones) for card, ones in found.items()}


def fades_words(tells: stakes.Tells) -> str:
    if tells.fades is None:
        return ""
    return "card fades" if tells.fades.doom else "fades, no doom"


# What I hold


def hand(page: TablePage, on: Clicks) -> tuple[Held, ...]:
    """The two fates to choose from; in the rest of my turn the one I kept."""
    view = view_of(page)
    if page.seat is None or "kept" not in view or page.seat != view.active or view.over:
        return ()
    if view.choices(view.line):
        return tuple(
            [
                Held(STONES[fate], on(f"fate:{at}"), "kept" if view.old and at == 0 else "new", at)
                for at, fate in enumerate(view.choices(view.line))
            ]
        )
    kept = view.kept[view.line]
    return () if kept is None else (Held(STONES[kept], NOTHING, "you keep", 0),)
