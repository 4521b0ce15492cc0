"""Checks the games in a process of its own: whoever plays meanwhile is not kept waiting.

It looks through every game to the end, which takes seconds, and is the least important thing on the
machine while it does.
"""

from __future__ import annotations

import atexit
import os
import pickle
import subprocess
import sys
from pathlib import Path

from app.rulebook import library
from app.rulebook.source import Fault

_LEAST = 19  # of the system's ranks
_HOME = Path(__file__).resolve().parents[1]


def inspected(root: Path) -> dict[str, list[Fault]]:
    """What is wrong with the games under a folder (see `library.inspected`); worked out here
    where there can be no other process."""
    command = [sys.executable, "-m", __name__, str(root.resolve())]
    try:
        # Ctrl+C is not its business: it ends with this process.
        beside = subprocess.Popen(
            command, stdout=subprocess.PIPE, cwd=_HOME, start_new_session=True
        )
    except OSError:
        return library.inspected(root)
    atexit.register(beside.kill)
    written, _ = beside.communicate()
    atexit.unregister(beside.kill)
    if beside.returncode:
        return library.inspected(root)
    found: dict[str, list[Fault]] = pickle.loads(written)  # what our own process has written
    return found


def _run(root: str) -> None:
    if hasattr(os, "nice"):
        os.nice(_LEAST)
    found = pickle.dumps(library.inspected(Path(root)))
    try:
        sys.stdout.buffer.write(found)
        sys.stdout.buffer.flush()
    except BrokenPipeError:  # the site has ended, and nobody asks any more
        os._exit(1)


if __name__ == "__main__":
    _run(sys.argv[1])
