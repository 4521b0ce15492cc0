"""A game as one group would play it, with all that the checks ask of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.rulebook import source
from app.rulebook.check.blame import Blame
from app.rulebook.check.found import Found
from app.rulebook.check.names import Vocabulary
from app.rulebook.source import inner
from app.rulebook.walk import Spot


@dataclass(frozen=True, slots=True)
class Composed:
    """`news` are the spots that no group before had as they are; `fixed` are the options that
    cannot be otherwise with these layers; `seen` remembers from group to group what was found
    before."""

    tree: source.Mapping
    spots: Sequence[Spot]
    news: Sequence[Spot]
    vocabulary: Vocabulary
    fixed: Mapping[str, Any]
    blame: Blame
    found: Found
    seen: set[tuple[Any, ...]]

    def part(self, name: str) -> source.Mapping:
        """The members of a part, by their ids."""
        return inner(self.tree, name)

    def component(self, place: object) -> source.Mapping:
        """The component of a place ("lane.slot" or "pile")."""
        return inner(self.tree, "components", str(place).partition(".")[0])

    def components(self, kind: str) -> Iterator[tuple[str, source.Mapping]]:
        """The components of a kind."""
        for component_id, component in self.part("components").items():
            if isinstance(component, source.Mapping) and component.get("kind") == kind:
                yield component_id, component
