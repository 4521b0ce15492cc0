"""A small game with something of everything; tests change a line of it."""

import shutil
from pathlib import Path

LANTERN = Path(__file__).parent / "lantern"


def written(file: str) -> str:
    """What a file of the game says."""
    return (LANTERN / file).read_text(encoding="utf-8")


def change(file: str, old: str, new: str) -> str:
    """A file of the game with one thing changed."""
    text = written(file)
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
    return text.replace(old, new)


def write(root: Path, changed: dict[str, str] | None = None) -> Path:
    """The folder of the game under `root`, with some files saying something else."""
    folder = Path(shutil.copytree(LANTERN, root / "lantern"))
    for file, text in (changed or {}).items():
        (folder / file).write_text(text, encoding="utf-8")
    return folder
