"""Drawings can be shown, and each is used."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import PurePath

from app.rulebook.check.found import Found
from app.rulebook.drawings import read_drawing
from app.rulebook.folder import SCENES, Folder
from app.rulebook.source import Place

# Drawings that every page may show; the program has its own where a game has none.
OF_EVERY_GAME = frozenset({"hero", "card-back", "victory", "defeat"})


def check_drawings(folder: Folder, used: Collection[str], found: Found) -> None:
    """Notes drawings at fault, and as a hint those that nothing names."""
    art = folder.path / "art"
    shown = (art, art / SCENES)
    for file in sorted(art.rglob("*")):
        if file.is_dir() or file.name.startswith("."):
            continue
        called = f"{folder.called}/{file.relative_to(folder.path).as_posix()}"
        name = PurePath(called).stem
        if file.suffix != ".svg" or file.parent not in shown:
            found.add(Place(called, 1), "this file is not shown", "drawings are art/<name>.svg")
            continue
        found.extend(read_drawing(file, called).faults)
        if name not in used and name not in OF_EVERY_GAME:
            found.add(Place(called, 1), f"nothing shows the drawing '{name}'", hint=True)
