"""The words a glossary may use: terms, and calculators that work a rule out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from app.rulebook.schema.marks import (
    STRICT,
    ArtId,
    Both,
    CategoryId,
    Id,
    Over,
    Prose,
    StepId,
    TermId,
    ToneId,
    Written,
)

# Arithmetic and texts over what a calculator asks for and has worked out so far.
Worked: TypeAlias = Annotated[Written, Over("calculator")]
WorkedCondition: TypeAlias = Annotated[Written, Over("calculator", condition=True, gives="truth")]
WorkedText: TypeAlias = Annotated[Both, Over("calculator")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Aliases:
    """Other words people type, per language."""

    ko: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question and its short answer."""

    q: Prose
    a: Prose
    __pydantic_config__ = STRICT


# Where a Korean name comes from: printed in the Korean edition, found in one other place, or made
# by us.
Origin: TypeAlias = Literal["official", "seen", "ours"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A drawing of an entry and what it shows."""

    art: ArtId
    name: Both
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """An entry of the glossary. `page` is a page of the Korean rulebook; `korean_name` says where
    the Korean name comes from."""

    name: Both
    category: CategoryId
    short: Prose
    rule: Prose
    korean_name: Origin = "official"
    aliases: Aliases = Aliases()
    example: Prose | None = None
    pitfalls: tuple[Prose, ...] = ()
    disputed: Prose | None = None
    page: int | None = None
    related: tuple[TermId, ...] = ()
    step: StepId | None = None
    questions: tuple[Question, ...] = ()
    pictures: tuple[Picture, ...] = ()
    __pydantic_config__ = STRICT


def name_of(terms: Mapping[str, Term], term_id: str) -> Both:
    """The name of a term. Where the glossary has lost it, as a pinned text may find, the words
    of its id stand for it."""
    term = terms.get(term_id)
    words = term_id.replace("-", " ")
    return term.name if term else Both(words, words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """A number a calculator asks for, `low` to `high`."""

    name: Both
    low: int = 0
    high: int = 99
    default: int = 0
    choices: dict[int, Both] = field(default_factory=dict)
    art: ArtId = ""
    tone: ToneId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A figure worked out from the inputs and the results above it, and what it means."""

    name: Both
    value: Worked
    text: WorkedText | None = None
    when: WorkedCondition = True
    hidden: bool = False
    tone: ToneId = ""
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculator:
    """Works a rule out for the pieces at hand; keeps nothing."""

    name: Both
    term: TermId
    inputs: dict[Id, Input]
    results: dict[Id, Result]
    text: Prose | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Glossary:
    """Everything a game explains, in the order in which it is listed."""

    categories: dict[Id, Both] = field(default_factory=dict)
    terms: dict[Id, Term] = field(default_factory=dict)
    calculators: dict[Id, Calculator] = field(default_factory=dict)
    __pydantic_config__ = STRICT
