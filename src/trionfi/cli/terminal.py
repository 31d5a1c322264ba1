"""What is printed and typed. Everything that a person sees goes through here."""

import os
import sys
from collections.abc import Iterable, Sequence
from shutil import get_terminal_size
from textwrap import fill

CLEAR = "\033[H\033[2J\033[3J"  # the screen, and what has scrolled away
BOLD, PLAIN = "\033[1m", "\033[0m"
WIDEST = 100


class EndOfInput(Exception):
    """The input has ended."""


def command() -> str:
    """What a person types for `trionfi` here; start.py says how it was called itself."""
    return os.environ.get("TRIONFI_COMMAND", "trionfi")


def as_typed(sentence: str) -> str:
    """With each command that it names, such as `trionfi games`, as a person types it here."""
    return sentence.replace("`trionfi ", f"`{command()} ")


def printable(text: str) -> str:
    """Text from a file or from elsewhere, unable to steer the terminal."""
    return "".join(
        sign if sign.isprintable() or sign == "\n" else "\N{REPLACEMENT CHARACTER}" for sign in text
    )


class Terminal:
    """Standard input and output."""

    def __init__(self) -> None:
        self.typed_here = sys.stdin.isatty()
        self.seen_here = sys.stdout.isatty()
        if self.typed_here:
            quiet_readline()

    def say(self, text: str = "") -> None:
        text = printable(text)
        if self.seen_here:  # files and pipes get whole lines
            text = "\n".join(self.wrapped(line) for line in text.split("\n"))
        print(text, flush=True)

    def wrapped(self, line: str) -> str:
        """A long line broken between words, its rest a little further in."""
        if len(line) <= self.width():
            return line
        further_in = " " * (len(line) - len(line.lstrip()) + 2)
        return fill(line, self.width(), subsequent_indent=further_in, break_on_hyphens=False)

    def title(self, text: str) -> None:
        """A line that is found again when one scrolls back."""
        line = f"── {printable(text)} ".ljust(min(self.width(), WIDEST), "─")
        print(f"\n{BOLD}{line}{PLAIN}" if self.seen_here else f"\n{line}", flush=True)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """What a person types, without spaces around it; Tab completes the words. Raises `EndOfInput`."""
        complete(sorted(words))
        try:
            text = input(prompt)
        except EOFError:
            print(flush=True)
            raise EndOfInput from None
        text = printable(text).strip()
        if not self.typed_here:
            print(text, flush=True)  # what a terminal would have shown
        return text

    def clear(self) -> None:
        """Clears the screen and what can be scrolled back to."""
        print(CLEAR if self.seen_here else "\n(the screen is cleared)\n", end="", flush=True)

    def width(self) -> int:
        return get_terminal_size().columns

    def columns(self, items: Sequence[str]) -> None:
        """Short lines side by side, to be read downwards."""
        longest = max(map(len, items), default=0) + 3
        across = max(1, min(self.width(), WIDEST) // longest)
        down = -(-len(items) // across)
        for row in range(down):
            self.say("".join(item.ljust(longest) for item in items[row::down]).rstrip())


# Line editing, where Python has it


def quiet_readline() -> None:
    """Line editing without history: the arrow keys must not bring back what another seat has typed."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(False)
    readline.set_completer_delims("")
    editline = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")


def complete(words: list[str]) -> None:
    readline = sys.modules.get("readline")
    if readline is None:
        return

    def completer(begun: str, nth: int) -> str | None:
        fitting = [word for word in words if word.casefold().startswith(begun.casefold())]
        return fitting[nth] if nth < len(fitting) else None

    readline.set_completer(completer)
