"""The game with which a new rulebook begins: that of the tutorial in docs/rulebooks.md."""

from __future__ import annotations

import re
from pathlib import Path

_FILES = Path(__file__).parent / "lighthouse"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class NotBegun(Exception):
    """A game that cannot begin: `code` is not_an_id or is_there."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def files() -> dict[str, str]:
    """The files of the game, by their path within its folder."""
    return {
        file.relative_to(_FILES).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted(_FILES.rglob("*.yaml"))
    }


def begin(root: Path, game: str) -> Path:
    """Writes the game into a new folder of `root`, and answers it. Raises NotBegun, and OSError
    where nothing can be written."""
    if not _ID.fullmatch(game):
        raise NotBegun("not_an_id")
    folder = root / game
    if folder.exists():
        raise NotBegun("is_there")
    for name, text in files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder
