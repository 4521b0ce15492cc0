"""A small game with something of everything; tests change a line of it."""

import shutil
from pathlib import Path

from app.rulebook import library

LANTERN = Path(__file__).parent / "lantern"
Case = tuple  # file, what stands there, what stands there instead, and each (file, part, fault)


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


def faults(root: Path, changed: dict[str, str] | None = None) -> list[str]:
    """What the check says of the small game, with paths from its folder."""
    folder = write(root, changed)
    return [str(fault).removeprefix(f"{folder}/") for fault in library.check([folder])]


def told(root: Path, file: str, old: str, new: str) -> list[str]:
    """What the check says of the small game with one thing changed."""
    return faults(root, {file: change(file, old, new)})


def line_of(text: str, part: str) -> int:
    """The line in which `part` begins."""
    return text[: text.index(part)].count("\n") + 1


def located(file: str, old: str, new: str, wrong: str) -> str:
    """A fault where `new` begins once it stands in place of `old`."""
    return f"{file}:{line_of(change(file, old, new), new)}: {wrong}"


def at(changed: dict[str, str], file: str, part: str, wrong: str) -> str:
    """A fault where `part` begins in a file, as it was changed."""
    return f"{file}:{line_of(changed.get(file) or written(file), part)}: {wrong}"
