"""What is told large: a prediction and what it changed, a power and its answer, a fade, a fate that is revealed."""

from trionfi.core.moment import Data, Moments, Telling, Tone
from trionfi.games.shipwreck.rules.table import FULL

PLAY_AND_ANSWERS = "played, told, asked, told old, discarded, twice, wrong, stopped"


def named_so_far(data: Data) -> str:
    return f"{data['score'] - 1} + 1 = {data['score']} of {FULL} fates named"


def doom_so_far(data: Data) -> str:
    doom: int = data["doom"]
    left = FULL - doom
    return f"{doom - 1} + 1 = {doom} doom" + (f": {left} left" if 0 < left <= 2 else "")


def faded_doom(data: Data) -> str:
    doom, added = data["doom"], data["added"]
    return f"{doom - added} + {added} = {doom} doom" if added else "No doom"


def brings_doom(data: Data) -> bool:
    return bool(data["added"])


def fade_tone(data: Data, seat: int | None) -> Tone:
    return "bad" if brings_doom(data) else "plain"


def question(data: Data) -> str:
    """The answer to a question; R24 with its number, where there is one."""
    answer = "Yes" if data["answer"] else "No"
    return (
        f"{answer}: {'' if data['answer'] else 'not '}higher than {data['number']}"
        if data["number"]
        else answer
    )


def told_words(data: Data) -> str:
    return f"Told: {'higher' if data['answer'] else 'not higher'}"


def oldness(data: Data) -> str:
    return "It was an old fate" if data["answer"] else "It was a new fate"


MOMENTS = Moments(
    {
        "right": Telling(
            "It was {fate}. Right!",
            how=named_so_far,
            seats="",
            after=PLAY_AND_ANSWERS,
            joins="faded, refilled, won",
            tone="good",
            sign="{fate}",
            sound="score",
            large=True,
        ),
        "doomed": Telling(
            "It was {fate}. Wrong!",
            how=doom_so_far,
            seats="",
            after=PLAY_AND_ANSWERS,
            joins="faded, refilled, lost",
            tone="bad",
            sign="{fate}",
            sound="stone",
            large=True,
        ),
        "faded": Telling(
            "{card} fades",
            how=faded_doom,
            seats="",
            after="played, no prediction, confessed",
            joins="refilled, lost",
            tone=fade_tone,
            sign="#doom",
            sound="stone",
            large=brings_doom,
        ),
        "asked": Telling(question, seats="", after="played, told", sign="#ask", sound="card"),
        "told": Telling(told_words, seats="", after="played", sign="#ask", sound="card"),
        "told old": Telling(oldness, seats="", after="played, told old", sign="#old", sound="card"),
        "discarded": Telling(
            "The kept fate is higher than {fate}", seats="", after="played", sign="{fate}", sound="stone"
        ),
        "cycled": Telling("{comes} comes for {card}", seats="", after="", sign="#cycle", sound="card"),
        "showed": Telling("A {fate} is revealed", seats="", sign="{fate}", sound="stone"),
        "confessed": Telling("Against the rules", seats="", after="played", sound="stone", tone="bad"),
    },
    fresh="drew",  # a turn begins
)
