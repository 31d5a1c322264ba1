"""`python -m trionfi` is the command line."""

import sys

from trionfi.cli import main

if __name__ == "__main__":
    sys.exit(main())
