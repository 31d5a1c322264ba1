"""What a person types at a terminal table: moves, and the commands that `help` lists."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from trionfi.bots import bot_names
from trionfi.cli.local_game import resume
from trionfi.cli.record_files import load_record, why_not_file
from trionfi.cli.saving import is_file_name, keep, path_typed
from trionfi.core.errors import BadOption, IllegalMove, TrionfiError, UnreadableMove
from trionfi.core.game import plain
from trionfi.core.refusal import cited

if TYPE_CHECKING:
    from trionfi.cli.terminal_table import TerminalTable

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


def obey(table: TerminalTable, seat: int, text: str) -> bool:
    """Does what was typed; returns whether the position has changed."""
    if not text:
        return False
    try:
        if plain(text) in map(plain, table.notations(seat)):
            return make_move(table, seat, text)
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.lower())
        return command(table, seat, rest.strip()) if command else make_move(table, seat, text)
    except IllegalMove as illegal:
        table.say(sentence(table.local_game.said(illegal.refusal, seat)))
    except TrionfiError as trouble:
        table.say(sentence(str(trouble)))
    except OSError as trouble:
        table.say(sentence(why_not_file(trouble)))
    return False


def make_move(table: TerminalTable, seat: int, text: str) -> bool:
    table.local_game.history.play(seat, read_move(table, seat, text))
    return True


def read_move(table: TerminalTable, seat: int, text: str) -> int:
    """A move by its number in the list, in words, or in as many words as fit only one legal move."""
    moves = table.local_game.state.moves(seat)
    if text.isdecimal():
        if not moves:
            raise UnreadableMove("there is nothing to choose now")
        if len(text) > 9 or not 1 <= int(text) <= len(moves):
            raise UnreadableMove(f"there is no number {text[:9]} in the list: it goes from 1 to {len(moves)}")
        return moves[int(text) - 1]
    game = table.local_game.game
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


def show_again(table: TerminalTable, seat: int, rest: str) -> bool:
    table.show_table(seat)
    return False


def why(table: TerminalTable, seat: int, rest: str) -> bool:
    if not rest:
        table.say("Type `why` and a move in words, for example one that is missing from the list.")
        return False
    move = read_move(table, seat, rest)
    refusal = table.local_game.state.refusal(seat, move)
    words = table.local_game.game.write(move)
    if refusal is None:
        table.say(f"Nothing stands in the way: you may {words}.")
    else:
        table.say(sentence(table.local_game.said(refusal, seat)))
    return False


def read_rules(table: TerminalTable, seat: int, rest: str) -> bool:
    from trionfi.cli.rules import show_rules  # all games' rules pages, which few will open

    show_rules(table.terminal, table.local_game.game, rest)
    return False


def undo(table: TerminalTable, seat: int, rest: str) -> bool:
    who = person(table, rest) if rest else seat
    table.local_game.undo(who)
    return True


def person(table: TerminalTable, word: str) -> int:
    """A seat that somebody here plays."""
    seat = table.local_game.seat_of(word)
    if seat in table.local_game.bots:
        raise BadOption(f"{table.local_game.full_name(seat)} is a bot")
    return seat


def show_log(table: TerminalTable, seat: int, rest: str) -> bool:
    events = table.local_game.state.events(seat)
    if not events:
        table.say("Nothing has happened yet.")
    for event in events:
        rule = f"  ({cited(event.rule)})" if event.rule else ""
        table.say(f"  · {table.local_game.said(event, seat)}{rule}")
    return False


def show_orders(table: TerminalTable, seat: int, rest: str) -> bool:
    known = table.local_game.game.orders
    if not known:
        table.say("This game has no standing orders.")
    given = table.local_game.orders.get(seat, {})
    for name, explanation in known.items():
        if not table.local_game.would_tell(name):
            table.say(f"  {name}: {explanation}{' (in force)' if name in given else ''}")
    return False


def give_order(table: TerminalTable, seat: int, rest: str) -> bool:
    """A standing order, or the end of all of them; the table goes on at once where it covers this decision."""
    if plain(rest) == "off":
        table.local_game.orders[seat] = {}
        table.say("You decide everything yourself again.")
        return False
    known = {plain(name): name for name in table.local_game.game.orders}
    if plain(rest) not in known:
        names = ", ".join(known.values()) or "none in this game"
        raise BadOption(f"there is no standing order “{rest}”; there are {names}")
    table.local_game.give_order(seat, known[plain(rest)])
    table.say(f"From now on: {known[plain(rest)]}. `order off` ends it.")
    return table.local_game.play_order(seat)


def show_asides(table: TerminalTable, seat: int, rest: str) -> bool:
    state = table.local_game.state
    own = [state.game.write(move) for move in state.asides(seat)]
    tables = [f"table {state.game.write(move)}" for move in state.asides(None)]
    if not own + tables:
        table.say("There is nothing to do outside your turn now.")
    table.terminal.columns([f"  {move}" for move in own + tables])
    return False


def aside_of(table: TerminalTable, seat: int, rest: str) -> bool:
    """Something that another person does outside the turn.

    Whether it can be done may hang on what only that person knows, so that person takes the screen for it.
    """
    word, _, text = rest.partition(" ")
    if not text.strip():
        table.say("Type `as`, a seat, and what that person does outside the turn; `asides` lists your own.")
        return False
    who = person(table, word)
    move = table.local_game.game.read(text)
    if move not in table.local_game.game.aside_moves:
        raise BadOption(f"{table.local_game.name(who)} cannot do that outside the turn")
    if who == seat:
        table.local_game.history.play(who, move)
        return True
    before = table.local_game
    if not table.give_screen_to(who) or table.local_game is not before:
        return True
    return aside_at_the_screen(table, who, move) or not give_back(table, seat)


def aside_at_the_screen(table: TerminalTable, who: int, move: int) -> bool:
    """Ask who has the screen now; whether it was done."""
    table.seen = True
    if not agrees(table, f"Do you want to do this: {table.local_game.game.write(move)}?"):
        return False
    try:
        table.local_game.history.play(who, move)
        return True
    except IllegalMove as illegal:
        table.say(sentence(table.local_game.said(illegal.refusal, who)))
        table.terminal.ask("Enter to go on: ")
    return False


def give_back(table: TerminalTable, seat: int) -> bool:
    """The screen goes back to who had it; False when somebody took a move back."""
    if not table.give_screen_to(seat):
        return False
    table.show(seat)
    return True


def table_aside(table: TerminalTable, seat: int, rest: str) -> bool:
    """The table's own aside; whoever joins is a person here or a bot."""
    if not rest:
        table.say("Type `table` and what the table does; `asides` lists what it can do now.")
        return False
    before = int(table.local_game.state.seats)
    table.local_game.history.play(None, rest)
    for new in range(before, table.local_game.state.seats):
        seat_somebody(table, new)
    return True


def seat_somebody(table: TerminalTable, seat: int) -> None:
    known = ", ".join(bot_names(table.local_game.game.slug))
    while True:
        text = table.terminal.ask(f"Who joins? Enter for a person here, or a bot ({known}): ")
        try:
            if text:
                table.local_game.seat_bot(seat, text)
            return
        except BadOption as bad:
            table.say(sentence(str(bad)))


def save(table: TerminalTable, seat: int, rest: str) -> bool:
    if not rest:
        table.say("Type `save` and the name of a file.")
        return False
    path = path_typed(rest)
    if (
        path.exists()
        and not path.is_dir()
        and path != table.file
        and not agrees(table, f"{path} exists; replace it?")
    ):
        return False
    table.save_in(path)
    table.say(f"Saved in {path}. Until the game is over, looking into it would be cheating.")
    return False


def agrees(table: TerminalTable, question: str) -> bool:
    return plain(table.terminal.ask(f"{question} [y/N] ")) in ("y", "yes")


def load(table: TerminalTable, seat: int, rest: str) -> bool:
    """Another game; this one is kept."""
    if not rest:
        table.say("Type `load` and the name of a file.")
        return False
    path = path_typed(rest)
    record, game = load_record(path, table.local_game.spec or None)
    here = table.local_game.game
    # An owner's list that is in use serves the other game too.
    same_list = here.own_list is not None and game.slug == here.slug and record.cards == here.cards_hash
    other = resume(record, here if same_list else game)
    keep(table.local_game, table.file)
    table.local_game, table.file = other, path
    table.greet()
    return True


def leave(table: TerminalTable, seat: int, rest: str) -> bool:
    if table.local_game.unsaved:
        question = "Keep this game? Enter for yes, a file name to keep it there, `no` to drop it: "
        text = table.terminal.ask(question)
        if plain(text) not in ANSWERS and not is_file_name(text):
            table.say(f"“{text[:80]}” does not look like a file name, such as game.json.")
            text = table.terminal.ask(question)
        if plain(text) in ("", "y", "yes"):
            keep(table.local_game, table.file)
        elif plain(text) not in ("n", "no"):
            save(table, seat, text)
            if table.local_game.unsaved:
                return False
    raise Quit


def show_help(table: TerminalTable, seat: int, rest: str) -> bool:
    table.say(HELP)
    return False


def sentence(text: str) -> str:
    """The text as a sentence: with a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


ANSWERS = ("", "y", "yes", "n", "no")
COMMANDS: dict[str, Callable[[TerminalTable, int, str], bool]] = {
    "help": show_help,
    "?": show_help,
    "view": show_again,
    "moves": show_again,
    "why": why,
    "rules": read_rules,
    "undo": undo,
    "log": show_log,
    "orders": show_orders,
    "order": give_order,
    "asides": show_asides,
    "as": aside_of,
    "table": table_aside,
    "save": save,
    "load": load,
    "quit": leave,
    "q": leave,
    "exit": leave,
}
HIDDEN = ("save", "quit", "q", "exit")
AFTER = ("save", "log", "rules", "load", "quit", "help")
