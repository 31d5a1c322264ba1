"""Set Trionfi up beside this file and run it. Only Python 3.11 or newer and pip are needed.

    python3 start.py                    open the table in a browser
    python3 start.py --wait             the same, but compile the rules first
    python3 start.py play arcanity      any other words go to the trionfi command line
    python3 start.py test [pytest ...]  the tests, compiled and as plain Python
    python3 start.py lint               ruff format, ruff check, mypy --strict; oxfmt, oxlint, djlint
    python3 start.py check              lint, then test
    python3 start.py mutants arcanity   break rules one line at a time, to see whether the tests notice
    python3 start.py build              compile the rules now

What the project needs is installed in .venv, which finds its sources in src (plain Python). Where a C compiler is, a
compiled copy is made in .build, beside the table while that runs already.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Trionfi needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info))

if __name__ == "__main__":
    try:
        from launch.jobs import main

        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        print("\nStopped. The next start goes on from here.", file=sys.stderr)
        sys.exit(130)
    except OSError as trouble:  # no room, no right to write here
        sys.exit(str(trouble))
