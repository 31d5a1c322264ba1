"""A table at the terminal: the turns go round, and each seat is shown what it may see.

Everything printed for a seat comes from its view, its events, its moves and its refusals.
"""

from pathlib import Path

from trionfi.cli.local_game import LocalGame
from trionfi.cli.saving import keep, without_interrupts, write
from trionfi.cli.terminal import EndOfInput, Terminal
from trionfi.cli.typed_commands import AFTER, COMMANDS, HIDDEN, Quit, obey
from trionfi.core.game import plain


class TerminalTable:
    """One person types at a time: the holder of the screen."""

    def __init__(
        self, terminal: Terminal, local_game: LocalGame, quick: bool = False, file: Path | None = None
    ) -> None:
        self.terminal = terminal
        self.say = terminal.say
        self.local_game = local_game
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
            with without_interrupts():
                keep(self.local_game, self.file)
            if isinstance(ended, EndOfInput) and self.local_game.state.over:
                return 0
            raise

    def greet(self) -> None:
        local_game = self.local_game
        self.terminal.title(local_game.game.title)
        self.say(local_game.seated())
        self.holder = None
        if local_game.people:
            self.say("Type `help` to see what you can type.")

    def play(self) -> None:
        while True:
            while not self.local_game.state.over:
                self.next_turn()
            self.announce()
            if not self.local_game.people:
                if self.file is not None:
                    self.save_in(self.file)
                return
            self.after_the_game()

    def next_turn(self) -> None:
        seat = self.local_game.next_to_ask(self.holder)
        if seat in self.local_game.bots:
            self.local_game.play_bot(seat)
            if not self.local_game.people:
                self.tell_news(None)
        elif not self.local_game.play_order(seat) and self.give_screen_to(seat):
            self.turn(seat)

    # The screen goes round

    def give_screen_to(self, seat: int) -> bool:
        """Hide what the last person saw until the next one is there; False when somebody took a move back."""
        holder, self.holder = self.holder, seat
        if len(self.local_game.people) < 2 or holder == seat:
            return True
        if self.seen:  # not the promise of a sealed deal, which stays to be noted
            self.terminal.clear()
            self.seen = False
        self.say(f"Pass the screen to {self.local_game.full_name(seat)}.")
        while True:
            undo = self.can_undo(holder)
            more = (
                f" ({self.local_game.name(holder)} may still `undo`)" if undo and holder is not None else ""
            )
            text = self.terminal.ask(
                f"{self.local_game.name(seat)}, press Enter when only you can see it{more}: "
            )
            if not text:
                break
            if plain(text) == "undo" and undo and holder is not None:
                self.local_game.undo(holder)
                self.holder = None
                return False
            if text.split()[0].lower() in HIDDEN:
                obey(self, seat, text)
            else:
                self.say("While the screen is hidden, `save FILE` and `quit` are all that can be done.")
        return True

    def can_undo(self, seat: int | None) -> bool:
        return seat is not None and self.local_game.history.undo_refusal(seat) is None

    # A turn

    def turn(self, seat: int) -> None:
        """Ask a seat until it has changed something."""
        self.show(seat)
        before = self.local_game
        while not obey(self, seat, self.ask(seat)):
            pass
        if self.local_game is before:
            self.linger(seat)

    def ask(self, seat: int) -> str:
        words = [*self.notations(seat), *COMMANDS]
        return self.terminal.ask(f"{self.local_game.name(seat)}> ", words)

    def notations(self, seat: int) -> list[str]:
        state = self.local_game.state
        return [state.game.write(move) for move in state.moves(seat)]

    def show(self, seat: int) -> None:
        """What has happened, the table, and the moves, as this seat may see them."""
        local_game = self.local_game
        asked = "it is your turn" if local_game.has_turn(seat) else "you are asked"
        self.terminal.title(f"{local_game.full_name(seat)}, {asked}")
        if self.tell_news(seat):
            self.say()
        self.show_table(seat)

    def show_table(self, seat: int) -> None:
        self.seen = True
        if self.local_game.has_names:
            self.say(self.local_game.seated())
        self.say(str(self.local_game.state.view(seat)))
        self.show_moves(seat)

    def tell_news(self, viewer: int | None) -> bool:
        """What happened since this viewer was last told; whether there was anything."""
        news = self.local_game.news(viewer)
        if viewer is not None:
            self.local_game.news(None)
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
        local_game = self.local_game
        while not self.quick and self.is_bots_turn() and self.can_undo(seat):
            self.tell_news(seat)
            text = self.terminal.ask("Enter to go on, or `undo`: ", COMMANDS)
            if not text:
                return
            obey(self, seat, text)
            if self.local_game is not local_game:
                return

    def is_bots_turn(self) -> bool:
        state = self.local_game.state
        return not state.over and self.local_game.next_to_ask(self.holder) in self.local_game.bots

    # The end

    def announce(self) -> None:
        """The game is over: everything lies open."""
        local_game, state = self.local_game, self.local_game.state
        people = local_game.people
        self.terminal.title("The game is over")
        self.tell_news(people[0] if len(people) == 1 else None)
        self.say(str(state.open_view()))
        self.say()
        scores = ", ".join(f"{local_game.name(seat)} {state.scores[seat]}" for seat in range(state.seats))
        winners = " and ".join(local_game.name(seat) for seat in state.winners)
        self.say(f"{winners or 'Nobody'} won. Scores: {scores}.")
        if local_game.start.sealed_seed is not None:
            self.say(f"The promise of this deal was {local_game.start.commitment},")
            self.say(f"and its seed was             {local_game.start.sealed_seed}.")

    def after_the_game(self) -> None:
        """Offers to save, look back, or load another game."""
        local_game = self.local_game
        if self.file is not None:
            self.save_in(self.file)
            self.say(f"The record is in {self.file}.")
        self.say("`save FILE` keeps the record, `log` tells the game once more, Enter leaves.")
        seat = self.holder if self.holder is not None else local_game.people[0]
        while self.local_game is local_game:
            text = self.terminal.ask("over> ", AFTER)
            if not text or plain(text) in ("quit", "q", "exit"):
                raise Quit
            if obey(self, seat, text) and self.local_game is local_game:
                return

    def save_in(self, path: Path) -> None:
        write(self.local_game, path)
        self.file = path
