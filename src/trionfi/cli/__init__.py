"""The command line: `trionfi` and its commands. Nothing is imported before it is needed."""

import os
import signal
import sys
from collections.abc import Sequence

from trionfi.cli.terminal import EndOfInput, as_typed, printable
from trionfi.core.errors import BadOption, TrionfiError

INTERRUPTED = 130  # 128 + SIGINT, as shells count
CLOSED_PIPE = 141  # 128 + SIGPIPE


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever goes wrong is one sentence and an exit code, never a traceback."""
    forgive_odd_letters()
    try:
        hear_interrupts()
        code = run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except BadOption as bad:
        return complain(str(bad), 2)
    except TrionfiError as trouble:
        return complain(str(trouble), 1)
    except KeyboardInterrupt:
        return complain("interrupted.", INTERRUPTED)
    except EndOfInput:
        return complain("the input has ended.", 1)
    except BrokenPipeError:
        return nobody_reads()
    except OSError as trouble:
        return complain(trouble_with_file(trouble), 1)


def hear_interrupts() -> None:
    """From here on Ctrl-C is answered in a sentence; start.py holds it back until then."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def run(words: list[str]) -> int:
    from trionfi.cli.commands import the_parser

    if any(":" in word for word in words):
        sys.path.append(os.getcwd())  # somebody's own game or bot, package.module:name, may lie here
    args = the_parser(words).parse_args(words)
    code: int = args.run(args)
    return code


def complain(sentence: str, code: int) -> int:
    try:
        print(f"trionfi: {printable(as_typed(sentence))}", file=sys.stderr, flush=True)
    except BrokenPipeError:
        return nobody_reads()
    return code


def nobody_reads() -> int:
    """The reader of our output has gone, as with `| head`: drops what is still to be flushed."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(nowhere, stream.fileno())
        except (OSError, ValueError):  # not a file at all
            continue
    return CLOSED_PIPE


def trouble_with_file(trouble: OSError) -> str:
    from trionfi.cli.record_files import why_not_file

    return why_not_file(trouble)


def forgive_odd_letters() -> None:
    """A terminal that cannot show or send a letter gets or gives a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
