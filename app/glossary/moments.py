"""When in a round something happens: the phases and steps of a game, layers included."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

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
    step = steps(library, game).get(step_id)
    phase = _named(library, game, "phases").get(step["phase"]) if step else None
    if step is None or phase is None:
        return None
    return Moment(_place(phase), _place(step))


def steps(library: Library, game: str) -> Mapping[str, Mapping[str, Any]]:
    """Every step as it is written, by its id, in the order in which they are written."""
    return _named(library, game, "steps")


@kept
def notes(library: Library, game: str, layer: str) -> Mapping[str, tuple[Both, ...]]:
    """What a layer, without its levels, notes at the steps that stand below it."""
    changed = library.folder(game).layers[layer].get("steps") or {}
    return {
        step_id: tuple(Both(**note["text"]) for note in step["notes"].values() if note)
        for step_id, step in changed.items()
        if step and step.get("notes") and "name" not in step
    }


@kept
def _named(library: Library, game: str, part: str) -> Mapping[str, Mapping[str, Any]]:
    """The members of a part by the first writing that names them; those that only change one say
    nothing of that."""
    found: dict[str, Mapping[str, Any]] = {}
    for tree in _trees(library, game):
        for key, member in (tree.get(part) or {}).items():
            if member and "name" in member:
                found.setdefault(key, member)
    return found


def _trees(library: Library, game: str) -> Iterator[Mapping[str, Any]]:
    """The base game, then every layer with its levels, as they are written."""
    folder = library.folder(game)
    yield folder.base
    for layer in folder.layers.values():
        yield layer
        yield from layer.get("levels", ())


def _place(member: Mapping[str, Any]) -> Place:
    return Place(Both(**member["name"]), member.get("term"))
