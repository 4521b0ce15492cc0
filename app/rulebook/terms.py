"""The words a glossary may use: terms, and calculators that work a rule out."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.rulebook.schema import _STRICT, ArtId, Both, Expr, Id, StepId, TermId, ToneId


@dataclass(frozen=True, slots=True, kw_only=True)
class Aliases:
    """Other words people type, per language."""

    ko: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question and its short answer."""

    q: Both
    a: Both
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """An entry of the glossary. `page` is a page of the Korean rulebook; `official` says whether
    the Korean name is printed there."""

    name: Both
    category: Id
    short: Both
    rule: Both
    official: bool = True
    aliases: Aliases = Aliases()
    example: Both | None = None
    pitfalls: tuple[Both, ...] = ()
    disputed: Both | None = None
    page: int | None = None
    related: tuple[TermId, ...] = ()
    step: StepId | None = None
    questions: tuple[Question, ...] = ()
    __pydantic_config__ = _STRICT


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
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A figure worked out from the inputs and the results above it, and what it means."""

    name: Both
    value: Expr
    text: Both | None = None
    when: Expr = True
    hidden: bool = False
    tone: ToneId = ""
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculator:
    """Works a rule out for the pieces at hand; keeps nothing."""

    name: Both
    term: TermId
    inputs: dict[Id, Input]
    results: dict[Id, Result]
    text: Both | None = None
    __pydantic_config__ = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Glossary:
    """Everything a game explains, in the order in which it is listed."""

    categories: dict[Id, Both]
    terms: dict[Id, Term]
    calculators: dict[Id, Calculator] = field(default_factory=dict)
    __pydantic_config__ = _STRICT
