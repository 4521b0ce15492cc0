"""The game of `raft`, with a line of it changed."""

import shutil
from pathlib import Path

RAFT = Path(__file__).parent / "raft"


def changed(root: Path, file: str, old: str, new: str) -> Path:
    """Its folder under `root`, with one thing changed."""
    folder = Path(shutil.copytree(RAFT, root / "raft"))
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    return folder
