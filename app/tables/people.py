"""The people at a table, by name; their phones: what each is called, and who of them is ready."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

COLORS = 6
LONGEST_NAME = 20
_LONGEST_PERSON = 60
MOST_PEOPLE = 30


@dataclass(frozen=True, slots=True)
class PhoneName:
    """How a phone is called: a name, and one of the colors from 0."""

    name: str
    color: int

    def __str__(self) -> str:
        return f"{self.color}{self.name}"

    @classmethod
    def read(cls, written: str | None) -> PhoneName | None:
        """A phone's name as it was kept; None for what is none."""
        if not written or not written[0].isascii() or not written[0].isdigit():
            return None
        return cls.named(written[1:], int(written[0]))

    @classmethod
    def named(cls, name: str, color: int) -> PhoneName | None:
        """A name that a person gave; None for what can be none."""
        tidy = _tidy(name)[:LONGEST_NAME]
        return cls(tidy, color) if tidy and 0 <= color < COLORS else None


def people(names: Iterable[str], most: int) -> list[str]:
    """At most so many people by name, in seat order; the name of one may be missing, and nobody is
    named twice."""
    found: list[str] = []
    for name in names:
        tidy = _tidy(name)[:_LONGEST_PERSON].rstrip()
        found.append("" if tidy in found else tidy)
    kept = found[:most]
    while kept and not kept[-1]:
        kept.pop()
    return kept


def _tidy(name: str) -> str:
    return " ".join("".join(filter(_plain, name)).split())


def _plain(sign: str) -> bool:
    """Signs that stand in a name: letters, and what separates them."""
    return sign.isprintable() or sign == " "


def ready_for(moment: str, kept: Mapping[str, Any]) -> tuple[PhoneName, ...]:
    """The phones that are ready for what is behind `moment`; nobody for another moment."""
    if kept.get("moment") != moment:
        return ()
    found = (PhoneName.read(str(each)) for each in kept.get("who", ()))
    return tuple(each for each in found if each)


def with_ready(
    moment: str, kept: Mapping[str, Any], phone: PhoneName, wanted: bool
) -> dict[str, Any]:
    """What is kept once a phone has said that it is ready, or that it is not."""
    others = [each for each in ready_for(moment, kept) if each.name != phone.name]
    who = [*others, phone] if wanted else others
    return {"moment": moment, "who": [str(each) for each in who]}
