"""How long a newcomer waits: from `python3 start.py` on a fresh copy to the first page, against pip alone.

    python3 tools/first_page.py [--rounds 2] [--at-most 1.5]

Both are timed in turns in one run, after pip has filled its cache. The quickest round of each counts.
"""

from __future__ import annotations

import argparse
import contextlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from launch.venv import requirements  # noqa: E402

PATIENCE = 600  # seconds


def fresh_copy(folder: Path) -> Path:
    """The project without what was installed or built beside it."""
    ignored = shutil.ignore_patterns(".venv", ".build", ".git", "__pycache__", ".*_cache")
    shutil.copytree(ROOT, folder, ignore=ignored)
    return folder


def pip_alone(folder: Path) -> float:
    """Seconds in which pip installs what the project needs into an empty environment."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install", "--quiet"]
    begin = time.monotonic()
    subprocess.run(
        [*pip, "-c", str(ROOT / "constraints.txt"), *requirements(())], check=True, stderr=subprocess.DEVNULL
    )
    return time.monotonic() - begin


def first_page(folder: Path) -> float:
    """Seconds from the command to the first page; the table is ended then."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [
        "start.py",
        "--no-browser",
        "--port",
        str(port),
        "--database",
        f"sqlite:///{folder}/tables.sqlite",
    ]
    begin = time.monotonic()
    process = subprocess.Popen([sys.executable, *words], cwd=folder, stdout=subprocess.DEVNULL)
    try:
        while True:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=PATIENCE).read()
                return time.monotonic() - begin
            if process.poll() is not None or time.monotonic() - begin > PATIENCE:
                sys.exit("No page came.")
            time.sleep(0.05)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--at-most", type=float, default=1.5, metavar="TIMES")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="trionfi-first-page-") as scratch:
        pip_alone(Path(scratch, "warm"))
        pip, page = [], []
        for nth in range(args.rounds):
            pip.append(pip_alone(Path(scratch, f"pip{nth}")))
            page.append(first_page(fresh_copy(Path(scratch, f"page{nth}"))))
    times = min(page) / min(pip)
    print(f"First page after {min(page):.1f} s, pip alone {min(pip):.1f} s: {times:.2f} times as long.")
    return 0 if times <= args.at_most else 1


if __name__ == "__main__":
    sys.exit(main())
