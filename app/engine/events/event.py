"""What every event and every refusal is: a type with its fields, put into words at the edge."""

from __future__ import annotations

import re
from dataclasses import dataclass

_INNER_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def _code(kind: type) -> str:
    return _INNER_CAPITAL.sub("_", kind.__name__).lower()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    @property
    def code(self) -> str:
        """The name of its type, as transcripts and tests write it."""
        return _code(type(self))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a tap is not allowed."""

    @property
    def code(self) -> str:
        """The name of its type, as transcripts and tests write it."""
        return _code(type(self))


class Refused(Exception):
    """Raised where a tap turns out not to be allowed; `play` answers what it holds."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
