"""When in a round something happens: the phases and steps of a game, layers included."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.rulebook.folder import Folder
from app.rulebook.library import Library, kept
from app.rulebook.schema import Both


@dataclass(frozen=True, slots=True)
class Place:
    """A phase or a step, and the term that explains it."""

    name: Both
    term: str | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A step and its phase."""

    phase: Place
    step: Place


@kept
def moment_of(library: Library, game: str, step_id: str) -> Moment | None:
    """Where a step stands; None for a step that neither the game nor a layer of it has."""
    trees = tuple(_trees(library.folder(game)))
    step = _find(trees, "steps", step_id)
    phase = _find(trees, "phases", step["phase"]) if step else None
    if step is None or phase is None:
        return None
    return Moment(_place(phase), _place(step))


def _trees(folder: Folder) -> Iterator[dict[str, Any]]:
    """The base game, then every layer with its levels, as they are written."""
    yield folder.base
    for layer in folder.layers.values():
        yield layer
        yield from layer.get("levels", ())


def _find(trees: tuple[dict[str, Any], ...], part: str, key: str) -> dict[str, Any] | None:
    """The first that gives `key` a name; those that only change it say nothing of that."""
    for tree in trees:
        found = (tree.get(part) or {}).get(key)
        if found and "name" in found:
            return dict(found)
    return None


def _place(member: dict[str, Any]) -> Place:
    return Place(Both(**member["name"]), member.get("term"))
