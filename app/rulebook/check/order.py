"""The order of phases and steps is said in one place, and says all of them."""

from __future__ import annotations

from collections.abc import Iterable

from app.rulebook import source
from app.rulebook.check.found import Found
from app.rulebook.layers.arranging import COURSE
from app.rulebook.near import right
from app.rulebook.source import Sequence, inner


def check_order(base: source.Mapping, found: Found) -> None:
    """Notes where an order would hang on the names of files, and where `course` is wrong."""
    if COURSE in base:
        _Course(base, found).check()
        return
    phases, steps = inner(base, "phases"), inner(base, "steps")
    for once in (True, False):
        _in_one_file(phases, _once(phases, once), "phases", found)
    for phase in phases:
        members = [key for key in steps if inner(steps, key).get("phase") == phase]
        _in_one_file(steps, members, f"the steps of '{phase}'", found)


def _once(phases: source.Mapping, once: bool) -> list[str]:
    return [key for key in phases if (inner(phases, key).get("once") is True) is once]


def _in_one_file(members: source.Mapping, keys: Iterable[str], called: str, found: Found) -> None:
    places = [members.places[key] for key in keys if not _anchored(members, key)]
    for place in places:
        if place.file != places[0].file:
            wrong = f"{called} stand in several files, so that nobody has said their order"
            found.add(place, wrong, "write them in one file, or their order in 'course'")
            return


def _anchored(members: source.Mapping, key: str) -> bool:
    member = inner(members, key)
    return member.get("interrupt") is True or "after" in member or "before" in member


class _Course:
    """The order that a game says, against its phases and steps."""

    def __init__(self, base: source.Mapping, found: Found) -> None:
        self.course, self.found = inner(base, COURSE), found
        self.phases, self.steps = inner(base, "phases"), inner(base, "steps")

    def check(self) -> None:
        """Notes what is named twice, in the wrong phase, or not at all."""
        named: set[str] = set()
        for phase, steps in self.course.items():
            if phase not in self.phases:
                wrong = f"unknown phase '{phase}'"
                self.found.add(self.course.places[phase], wrong, right(phase, self.phases))
            elif isinstance(steps, Sequence):
                for step, place in zip(map(str, steps), steps.places, strict=True):
                    self._step(step, phase, place, named)
        self._forgotten(self.phases, set(self.course), "the phase")
        self._forgotten(self.steps, named, "the step")

    def _step(self, step: str, phase: str, place: source.Place, named: set[str]) -> None:
        if step not in self.steps:
            self.found.add(place, f"unknown step '{step}'", right(step, self.steps))
        elif step in named:
            self.found.add(place, f"'{step}' stands twice in the course")
        elif (own := inner(self.steps, step).get("phase")) != phase:
            self.found.add(
                place, f"'{step}' belongs to the phase '{own}'", f"name it under '{own}'"
            )
        named.add(step)

    def _forgotten(self, members: source.Mapping, named: set[str], what: str) -> None:
        for key in members:
            if key not in named and not _anchored(members, key):
                wrong = f"{what} '{key}' has no place in the course"
                self.found.add(members.places[key], wrong, "name it in 'course'")
