"""The faults of a rulebook as they are found: each once, however many groups would meet it."""

from __future__ import annotations

from collections.abc import Iterable

from app.rulebook.source import Fault, Place


class Found:
    """What is wrong in a rulebook. `met_with` says which layers were laid when it was found."""

    def __init__(self) -> None:
        self.met_with: tuple[str, ...] = ()
        self._faults: dict[tuple[Place, str], Fault] = {}

    def add(self, place: Place, wrong: str, right: str = "", hint: bool = False) -> None:
        """Notes a fault, unless it is known already."""
        if (place, wrong) not in self._faults:
            self._faults[place, wrong] = Fault(place, wrong + self._layers(place), right, hint)

    def extend(self, faults: Iterable[Fault]) -> None:
        """Notes faults that were found elsewhere."""
        for fault in faults:
            self.add(fault.place, fault.wrong, fault.right, fault.hint)

    def all(self) -> list[Fault]:
        """Every fault, by file and line."""
        return sorted(self._faults.values(), key=lambda x: (x.place.file, x.place.line, str(x)))

    def _layers(self, place: Place) -> str:
        """Which layers bring a fault about, beside the one in which it stands."""
        elsewhere = [x for x in self.met_with if f"/{x.split()[0]}.yaml" not in place.file]
        return f" (with {', '.join(elsewhere)})" if elsewhere else ""
