"""The host of a terminal table: shows each seat what it may see, and takes what it types.

Everything printed for a seat comes from its view, its events, its moves and its refusals.
"""

from __future__ import annotations

import shlex
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from difflib import get_close_matches
from pathlib import Path

from trionfi.bots import bot_names
from trionfi.cli.local_game import Sitting, resume
from trionfi.cli.record_files import load_record, save_somewhere, why_not_file, write_text
from trionfi.cli.terminal import EndOfInput, Terminal, command
from trionfi.core.errors import BadOption, IllegalMove, TrionfiError, UnreadableMove
from trionfi.core.game import plain
from trionfi.core.refusal import cited

HELP = """\
  a number, or a move in words      make that move; part of the words will do, if it fits only one
  why MOVE       why a move is not allowed, and by which rule
  rules          the list of the rules;  rules 4.2  that paragraph,  rules R7  a ruling of ours
  undo           take back your last move, while that is fair
  view           show the table and your moves again
  log            everything you were told so far, with the rules
  orders         what the table can do for you by itself, in games that have such orders
  order NAME     from now on do that for me;  order off  no more
  asides         what you may do outside your turn; type it as you would a move
  as SEAT MOVE   the same for another person here, who takes the screen for it
  table MOVE     what the table does: somebody joins or leaves, in games that allow it
  save FILE, load FILE, quit
Refusals and the log cite paragraphs, such as (§4.2): `rules` and that number shows you the text."""


class Quit(Exception):
    """Somebody wants to leave."""


class Host:
    """One person types at a time: the holder of the screen."""

    def __init__(
        self, terminal: Terminal, sitting: Sitting, quick: bool = False, file: Path | None = None
    ) -> None:
        self.terminal = terminal
        self.say = terminal.say
        self.sitting = sitting
        self.quick = quick
        self.file = file
        self.holder: int | None = None
        self.seen = False  # whether there is anything on the screen that is for the holder's eyes alone

    def run(self) -> int:
        """Play until the game is over or somebody leaves. The game is saved however it ends."""
        try:
            self.greet()
            self.play()
            return 0
        except Quit:
            return 0
        except BaseException as ended:
            with deaf():
                self.keep()
            if isinstance(ended, EndOfInput) and self.sitting.state.over:
                return 0
            raise

    def greet(self) -> None:
        sitting = self.sitting
        self.terminal.title(sitting.game.title)
        self.say(sitting.seated())
        self.holder = None
        if sitting.people:
            self.say("Type `help` to see what you can type.")

    def play(self) -> None:
        while True:
            while not self.sitting.state.over:
                self.next_turn()
            self.announce()
            if not self.sitting.people:
                if self.file is not None:
                    self.write(self.file)
                return
            self.after_the_game()

    def next_turn(self) -> None:
        seat = self.sitting.next_to_ask(self.holder)
        if seat in self.sitting.bots:
            self.sitting.play_bot(seat)
            if not self.sitting.people:
                self.tell_news(None)
        elif not self.sitting.play_order(seat) and self.give_screen_to(seat):
            self.turn(seat)

    # The screen goes round

    def give_screen_to(self, seat: int) -> bool:
        """Hide what the last person saw until the next one is there; False when somebody took a move back."""
        holder, self.holder = self.holder, seat
        if len(self.sitting.people) < 2 or holder == seat:
            return True
        if self.seen:  # not the promise of a sealed deal, which stays to be noted
            self.terminal.clear()
            self.seen = False
        self.say(f"Pass the screen to {self.sitting.full_name(seat)}.")
        while True:
            undo = self.can_undo(holder)
            more = f" ({self.sitting.name(holder)} may still `undo`)" if undo and holder is not None else ""
            text = self.terminal.ask(
                f"{self.sitting.name(seat)}, press Enter when only you can see it{more}: "
            )
            if not text:
                break
            if plain(text) == "undo" and undo and holder is not None:
                self.sitting.undo(holder)
                self.holder = None
                return False
            if text.split()[0].lower() in HIDDEN:
                self.obey(seat, text)
            else:
                self.say("While the screen is hidden, `save FILE` and `quit` are all that can be done.")
        return True

    def can_undo(self, seat: int | None) -> bool:
        return seat is not None and self.sitting.history.undo_refusal(seat) is None

    # A turn

    def turn(self, seat: int) -> None:
        """Ask a seat until it has changed something."""
        self.show(seat)
        before = self.sitting
        while not self.obey(seat, self.ask(seat)):
            pass
        if self.sitting is before:
            self.linger(seat)

    def ask(self, seat: int) -> str:
        words = [*self.notations(seat), *COMMANDS]
        return self.terminal.ask(f"{self.sitting.name(seat)}> ", words)

    def notations(self, seat: int) -> list[str]:
        state = self.sitting.state
        return [state.game.write(move) for move in state.moves(seat)]

    def show(self, seat: int) -> None:
        """What has happened, the table, and the moves, as this seat may see them."""
        sitting = self.sitting
        asked = "it is your turn" if sitting.has_turn(seat) else "you are asked"
        self.terminal.title(f"{sitting.full_name(seat)}, {asked}")
        if self.tell_news(seat):
            self.say()
        self.show_table(seat)

    def show_table(self, seat: int) -> None:
        self.seen = True
        if self.sitting.has_names:
            self.say(self.sitting.seated())
        self.say(str(self.sitting.state.view(seat)))
        self.show_moves(seat)

    def tell_news(self, viewer: int | None) -> bool:
        """What happened since this viewer was last told; whether there was anything."""
        news = self.sitting.news(viewer)
        if viewer is not None:
            self.sitting.news(None)
        for sentence in news:
            self.say(f"  · {sentence}")
        return bool(news)

    def show_moves(self, seat: int) -> None:
        moves = self.notations(seat)
        if moves:
            self.say()
            width = len(str(len(moves)))
            self.terminal.columns([f"{nth:>{width + 1}}  {move}" for nth, move in enumerate(moves, 1)])

    def linger(self, seat: int) -> None:
        """Before bots go on, a person may take back what is still fair to take back."""
        sitting = self.sitting
        while not self.quick and self.is_bots_turn() and self.can_undo(seat):
            self.tell_news(seat)
            text = self.terminal.ask("Enter to go on, or `undo`: ", COMMANDS)
            if not text:
                return
            self.obey(seat, text)
            if self.sitting is not sitting:
                return

    def is_bots_turn(self) -> bool:
        state = self.sitting.state
        return not state.over and self.sitting.next_to_ask(self.holder) in self.sitting.bots

    # What a person types

    def obey(self, seat: int, text: str) -> bool:
        """Does what was typed; returns whether the position has changed."""
        if not text:
            return False
        try:
            if plain(text) in map(plain, self.notations(seat)):
                return self.make_move(seat, text)
            word, _, rest = text.partition(" ")
            command = COMMANDS.get(word.lower())
            return command(self, seat, rest.strip()) if command else self.make_move(seat, text)
        except IllegalMove as illegal:
            self.say(sentence(illegal.refusal.said(self.sitting.names)))
        except TrionfiError as trouble:
            self.say(sentence(str(trouble)))
        except OSError as trouble:
            self.say(sentence(why_not_file(trouble)))
        return False

    def make_move(self, seat: int, text: str) -> bool:
        self.sitting.history.play(seat, self.read_move(seat, text))
        return True

    def read_move(self, seat: int, text: str) -> int:
        """A move by its number in the list, in words, or in as many words as fit only one legal move."""
        moves = self.sitting.state.moves(seat)
        if text.isdecimal():
            if not moves:
                raise UnreadableMove("there is nothing to choose now")
            if len(text) > 9 or not 1 <= int(text) <= len(moves):
                raise UnreadableMove(
                    f"there is no number {text[:9]} in the list: it goes from 1 to {len(moves)}"
                )
            return moves[int(text) - 1]
        game = self.sitting.game
        try:
            return game.read(text)
        except UnreadableMove as unreadable:
            if unreadable.refusal is not None:
                raise unreadable.refusal.error() from None
            fitting = [move for move in moves if f" {plain(text)} " in f" {plain(game.write(move))} "]
            if len(fitting) == 1:
                return fitting[0]
            fits = [game.write(move) for move in fitting or moves]
            if fitting:
                raise UnreadableMove(f"which one: {', or '.join(fits)}?") from None
            by_words = {plain(words): words for words in fits}
            near = get_close_matches(plain(text), by_words, 1, 0.6)
            if near:
                raise UnreadableMove(
                    f"“{text[:80]}” is none of your moves; did you mean “{by_words[near[0]]}”?"
                ) from None
            raise

    def show_again(self, seat: int, rest: str) -> bool:
        self.show_table(seat)
        return False

    def why(self, seat: int, rest: str) -> bool:
        if not rest:
            self.say("Type `why` and a move in words, for example one that is missing from the list.")
            return False
        move = self.read_move(seat, rest)
        refusal = self.sitting.state.refusal(seat, move)
        words = self.sitting.game.write(move)
        if refusal is None:
            self.say(f"Nothing stands in the way: you may {words}.")
        else:
            self.say(sentence(refusal.said(self.sitting.names)))
        return False

    def rules(self, seat: int, rest: str) -> bool:
        from trionfi.cli.rules import show_rules  # all games' rules pages, which few will open

        show_rules(self.terminal, self.sitting.game, rest)
        return False

    def undo(self, seat: int, rest: str) -> bool:
        who = self.person(rest) if rest else seat
        self.sitting.undo(who)
        return True

    def person(self, word: str) -> int:
        """A seat that somebody here plays."""
        seat = self.sitting.seat_of(word)
        if seat in self.sitting.bots:
            raise BadOption(f"{self.sitting.full_name(seat)} is a bot")
        return seat

    def log(self, seat: int, rest: str) -> bool:
        events = self.sitting.state.events(seat)
        if not events:
            self.say("Nothing has happened yet.")
        for event in events:
            rule = f"  ({cited(event.rule)})" if event.rule else ""
            self.say(f"  · {self.sitting.said(event)}{rule}")
        return False

    def show_orders(self, seat: int, rest: str) -> bool:
        known = self.sitting.game.orders
        if not known:
            self.say("This game has no standing orders.")
        given = self.sitting.orders.get(seat, {})
        for name, told in known.items():
            if not self.sitting.would_tell(name):
                self.say(f"  {name}: {told}{' (in force)' if name in given else ''}")
        return False

    def give_order(self, seat: int, rest: str) -> bool:
        """A standing order, or the end of all of them; the table goes on at once where it covers this decision."""
        if plain(rest) == "off":
            self.sitting.orders[seat] = {}
            self.say("You decide everything yourself again.")
            return False
        known = {plain(name): name for name in self.sitting.game.orders}
        if plain(rest) not in known:
            names = ", ".join(known.values()) or "none in this game"
            raise BadOption(f"there is no standing order “{rest}”; there are {names}")
        self.sitting.give_order(seat, known[plain(rest)])
        self.say(f"From now on: {known[plain(rest)]}. `order off` ends it.")
        return self.sitting.play_order(seat)

    def asides(self, seat: int, rest: str) -> bool:
        state = self.sitting.state
        own = [state.game.write(move) for move in state.asides(seat)]
        tables = [f"table {state.game.write(move)}" for move in state.asides(None)]
        if not own + tables:
            self.say("There is nothing to do outside your turn now.")
        self.terminal.columns([f"  {move}" for move in own + tables])
        return False

    def aside_of(self, seat: int, rest: str) -> bool:
        """Something that another person does outside the turn.

        Whether it can be done may hang on what only that person knows, so that person takes the screen for it.
        """
        word, _, text = rest.partition(" ")
        if not text.strip():
            self.say(
                "Type `as`, a seat, and what that person does outside the turn; `asides` lists your own."
            )
            return False
        who = self.person(word)
        move = self.sitting.game.read(text)
        if move not in self.sitting.game.aside_moves:
            raise BadOption(f"{self.sitting.name(who)} cannot do that outside the turn")
        if who == seat:
            self.sitting.history.play(who, move)
            return True
        before = self.sitting
        if not self.give_screen_to(who) or self.sitting is not before:
            return True
        return self.aside_at_the_screen(who, move) or not self.give_back(seat)

    def aside_at_the_screen(self, who: int, move: int) -> bool:
        """Ask who has the screen now; whether it was done."""
        self.seen = True
        if not self.agrees(f"Do you want to do this: {self.sitting.game.write(move)}?"):
            return False
        try:
            self.sitting.history.play(who, move)
            return True
        except IllegalMove as illegal:
            self.say(sentence(illegal.refusal.said(self.sitting.names)))
            self.terminal.ask("Enter to go on: ")
        return False

    def give_back(self, seat: int) -> bool:
        """The screen goes back to who had it; False when somebody took a move back."""
        if not self.give_screen_to(seat):
            return False
        self.show(seat)
        return True

    def table(self, seat: int, rest: str) -> bool:
        """The table's own aside; whoever joins is a person here or a bot."""
        if not rest:
            self.say("Type `table` and what the table does; `asides` lists what it can do now.")
            return False
        before = int(self.sitting.state.seats)
        self.sitting.history.play(None, rest)
        for new in range(before, self.sitting.state.seats):
            self.seat_somebody(new)
        return True

    def seat_somebody(self, seat: int) -> None:
        known = ", ".join(bot_names(self.sitting.game.slug))
        while True:
            text = self.terminal.ask(f"Who joins? Enter for a person here, or a bot ({known}): ")
            try:
                if text:
                    self.sitting.seat_bot(seat, text)
                return
            except BadOption as bad:
                self.say(sentence(str(bad)))

    def save(self, seat: int, rest: str) -> bool:
        if not rest:
            self.say("Type `save` and the name of a file.")
            return False
        path = path_typed(rest)
        if (
            path.exists()
            and not path.is_dir()
            and path != self.file
            and not self.agrees(f"{path} exists; replace it?")
        ):
            return False
        self.write(path)
        self.say(f"Saved in {path}. Until the game is over, looking into it would be cheating.")
        return False

    def agrees(self, question: str) -> bool:
        return plain(self.terminal.ask(f"{question} [y/N] ")) in ("y", "yes")

    def write(self, path: Path) -> None:
        write_text(path, self.sitting.record().to_json())
        self.file = path
        self.sitting.saved = len(self.sitting.history.log)

    def load(self, seat: int, rest: str) -> bool:
        """Another game; this one is kept."""
        if not rest:
            self.say("Type `load` and the name of a file.")
            return False
        path = path_typed(rest)
        record, game = load_record(path, self.sitting.spec or None)
        here = self.sitting.game
        # An owner's list that is in use serves the other game too.
        same_list = here.own_list is not None and game.slug == here.slug and record.cards == here.cards_hash
        other = resume(record, here if same_list else game)
        self.keep()
        self.sitting, self.file = other, path
        self.greet()
        return True

    def quit(self, seat: int, rest: str) -> bool:
        if self.sitting.unsaved:
            question = "Keep this game? Enter for yes, a file name to keep it there, `no` to drop it: "
            text = self.terminal.ask(question)
            if plain(text) not in ANSWERS and not is_file_name(text):
                self.say(f"“{text[:80]}” does not look like a file name, such as game.json.")
                text = self.terminal.ask(question)
            if plain(text) in ("", "y", "yes"):
                self.keep()
            elif plain(text) not in ("n", "no"):
                self.save(seat, text)
                if self.sitting.unsaved:
                    return False
        raise Quit

    def help(self, seat: int, rest: str) -> bool:
        self.say(HELP)
        return False

    # The end

    def announce(self) -> None:
        """The game is over: everything lies open."""
        sitting, state = self.sitting, self.sitting.state
        people = sitting.people
        self.terminal.title("The game is over")
        self.tell_news(people[0] if len(people) == 1 else None)
        self.say(str(state.open_view()))
        self.say()
        scores = ", ".join(f"{sitting.name(seat)} {state.scores[seat]}" for seat in range(state.seats))
        winners = " and ".join(sitting.name(seat) for seat in state.winners)
        self.say(f"{winners or 'Nobody'} won. Scores: {scores}.")
        if sitting.start.sealed_seed is not None:
            self.say(f"The promise of this deal was {sitting.start.commitment},")
            self.say(f"and its seed was             {sitting.start.sealed_seed}.")

    def after_the_game(self) -> None:
        """Offers to save, look back, or load another game."""
        sitting = self.sitting
        if self.file is not None:
            self.write(self.file)
            self.say(f"The record is in {self.file}.")
        self.say("`save FILE` keeps the record, `log` tells the game once more, Enter leaves.")
        seat = self.holder if self.holder is not None else sitting.people[0]
        while self.sitting is sitting:
            text = self.terminal.ask("over> ", AFTER)
            if not text or plain(text) in ("quit", "q", "exit"):
                raise Quit
            if self.obey(seat, text) and self.sitting is sitting:
                return

    def keep(self) -> None:
        """Saves a game that nobody has saved, and says where."""
        if not self.sitting.unsaved or not self.sitting.people:
            return
        text = self.sitting.record().to_json()
        path = self.file
        if path is not None:
            with suppress(OSError):
                self.write(path)
        if path is None or self.sitting.unsaved:
            path = save_somewhere(self.sitting.game.slug, text)
            self.sitting.saved = len(self.sitting.history.log)
        spec = f"{self.sitting.spec} " if self.sitting.spec else ""
        with suppress(OSError):
            own = self.sitting.game.own_list
            cards = f" --cards {shlex.quote(own.file)}" if own is not None else ""
            told = (
                f"The game is kept. Go on with: {command()} play {spec}--load {shlex.quote(str(path))}{cards}"
            )
            print(f"\n{told}", file=sys.stderr, flush=True)


@contextmanager
def deaf() -> Iterator[None]:
    """Ignores a second Ctrl-C while the first one saves the game."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def sentence(text: str) -> str:
    """The text as a sentence: with a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def path_typed(text: str) -> Path:
    """A file name as typed, quoted or not."""
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        text = text[1:-1]
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise BadOption(f"there is no home folder for {text}") from None


def is_file_name(text: str) -> bool:
    """Whether somebody meant a file by this, rather than an answer."""
    return any(mark in text for mark in "./\\")


ANSWERS = ("", "y", "yes", "n", "no")
COMMANDS: dict[str, Callable[[Host, int, str], bool]] = {
    "help": Host.help,
    "?": Host.help,
    "view": Host.show_again,
    "moves": Host.show_again,
    "why": Host.why,
    "rules": Host.rules,
    "undo": Host.undo,
    "log": Host.log,
    "orders": Host.show_orders,
    "order": Host.give_order,
    "asides": Host.asides,
    "as": Host.aside_of,
    "table": Host.table,
    "save": Host.save,
    "load": Host.load,
    "quit": Host.quit,
    "q": Host.quit,
    "exit": Host.quit,
}
HIDDEN = ("save", "quit", "q", "exit")
AFTER = ("save", "log", "rules", "load", "quit", "help")
