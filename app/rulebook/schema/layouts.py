"""How things lie on the table, as a first game is shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.rulebook.schema.marks import STRICT, ArtId, Both, Condition, Id, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A place in a layout and what lies there. `at` counts from the corner of the drawing, in the
    units of its viewBox. The marks that count are numbered in their order."""

    at: tuple[int, int]
    text: Text
    when: Condition = "true"
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How things lie on the table: a drawing that a first game shows in a step."""

    art: ArtId
    name: Both
    text: Text | None = None
    when: Condition = "true"
    marks: dict[Id, Mark] = field(default_factory=dict)
    __pydantic_config__ = STRICT
