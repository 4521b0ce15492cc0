"""How a finished game is scored."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.rulebook.schema.marks import STRICT, ArtId, Both, Condition, Id, NumberExpr, TermId, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A figure a score needs: known from a table by `value`, or asked; from `low` to `high`."""

    name: Both
    value: NumberExpr | None = None
    low: NumberExpr = 0
    high: NumberExpr = 999
    hidden: bool = False
    text: Both | None = None
    default: int | None = None
    choices: dict[int, Both] = field(default_factory=dict)
    when: Condition = "true"
    art: ArtId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of the score, per outcome; `reads` shows the arithmetic as a text. Behind it stands,
    in brackets while `working_when` holds, how a figure in it came about."""

    name: Both
    victory: NumberExpr | None = None
    defeat: NumberExpr | None = None
    reads: Text | None = None
    reads_defeat: Text | None = None
    working: Text | None = None
    working_when: Condition = "true"
    when: Condition = "true"
    term: TermId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """How a finished game is scored."""

    facts: dict[Id, Fact] = field(default_factory=dict)
    parts: dict[Id, Part] = field(default_factory=dict)
    term: TermId | None = None
    __pydantic_config__ = STRICT
