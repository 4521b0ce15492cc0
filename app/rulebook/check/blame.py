"""Where a fault is to be mended: the line inside a text, or the layer that brings it about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import PurePath

from app.rulebook.folder import Folder
from app.rulebook.source import Mapping, Place, inner

# The parts of a game whose members arithmetic can name.
_NAMED = ("numbers", "components", "options")


class Blame:
    """Finds the place of a fault in a game composed from `changes`."""

    def __init__(self, folder: Folder, tree: Mapping, changes: Sequence[Mapping] = ()) -> None:
        self.folder, self.tree, self.changes = folder, tree, changes

    def inside(self, place: Place, part: str) -> Place:
        """The line of `part` in the text that begins at `place`."""
        lines = self.folder.lines(place.file)
        indent = _indent(lines[place.line - 1]) if place.line <= len(lines) else 0
        for number, line in enumerate(lines[place.line - 1 :], place.line):
            if number > place.line and line.strip() and _indent(line) <= indent:
                break
            if part in line:
                return Place(place.file, number)
        return place

    def of_names(self, place: Place, names: Iterable[str]) -> Place:
        """The place in a layer that gave one of `names` what it is now; `place` where none did."""
        if not self.changes or self._in_layer(place):
            return place
        for name in sorted(names):
            for part in _NAMED:
                given = inner(self.tree, part).places.get(name.split(".")[0])
                if given and self._in_layer(given):
                    return given
        return place

    def taken_away(self, name: str) -> Place | None:
        """Where a layer took away what `name` leads to."""
        return next((p for change in self.changes for p in _nulls(change, name)), None)

    def within(self, place: Place) -> str:
        """A place as it is called within its game."""
        file = PurePath(place.file)
        if file.is_relative_to(self.folder.called):
            file = file.relative_to(self.folder.called)
        return f"{file.as_posix()}:{place.line}"

    def _in_layer(self, place: Place) -> bool:
        return PurePath(place.file).is_relative_to(PurePath(self.folder.called, "layers"))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" -"))


def _nulls(tree: Mapping, name: str) -> Iterable[Place]:
    for key, value in tree.items():
        if isinstance(value, Mapping):
            yield from _nulls(value, name)
        elif value is None and key == name:
            yield tree.places[key]
