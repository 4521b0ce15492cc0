"""All that the program knows of a game."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.rulebook.schema.components import Card, Component
from app.rulebook.schema.course import MoveRule, Phase, Step
from app.rulebook.schema.effects import Effects
from app.rulebook.schema.marks import (
    STRICT,
    Both,
    Expr,
    Id,
    Label,
    OptionId,
    PhaseId,
    ReasonId,
    StartNumber,
    StepId,
    TermId,
)
from app.rulebook.schema.options import Option
from app.rulebook.schema.page import Page, Seats, Tone
from app.rulebook.schema.score import Score

Number = int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """How a game can end. `of`: the reason that the state document names instead, where a layer
    keeps one of its own beside that of another layer."""

    name: Both
    text: Both | None = None
    term: TermId | None = None
    of: ReasonId | None = None
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """All that the program knows of a game, layers included.

    `course`: the order of the phases and of the steps in each; taken up when layers are laid.
    `people`: an option whose value lists who sits at the table, in seat order: cards of a set.
    `values`: expressions with a name, worked out whenever they are asked for. `effects`: effects
    with a name, which `run` carries out, and which a layer may lengthen. `first_game`: what a group
    that never played chooses.
    """

    game: Id
    name: Both
    text: Both
    options: dict[Id, Option]
    layers: tuple[OptionId, ...]
    components: dict[Id, Component]
    phases: dict[Id, Phase]
    steps: dict[Id, Step]
    moves: dict[Id, MoveRule]
    reasons: dict[Id, Reason]
    page: Page
    course: dict[PhaseId, tuple[StepId, ...]] = field(default_factory=dict)
    people: OptionId | None = None
    numbers: dict[Id, Number] = field(default_factory=dict)
    values: dict[Id, Expr] = field(default_factory=dict)
    effects: dict[Id, Effects] = field(default_factory=dict)
    cards: dict[Id, dict[Id, Card]] = field(default_factory=dict)
    difficulty: StartNumber = 0
    labels: dict[Id, Label] = field(default_factory=dict)
    tones: dict[Id, Tone] = field(default_factory=dict)
    seats: dict[Id, Seats] = field(default_factory=dict)
    score: Score | None = None
    first_game: dict[OptionId, int | str | bool] = field(default_factory=dict)
    bgg: int | None = None
    __pydantic_config__ = STRICT
