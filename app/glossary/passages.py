"""What a search finds beside the terms: steps, levels, rules of a choice, questions, calculators.

Each stands on the page of a term, which its id names before the "#"; what comes behind is its
place on that page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from app.glossary import moments
from app.rulebook.library import Library, kept
from app.rulebook.schema import Both, Layer
from app.rulebook.terms import name_of

Sort = Literal["step", "level", "change", "question", "calculator"]


@dataclass(frozen=True, slots=True)
class Passage:
    """`name` is what it is called; None for a question, whose text is the question itself and
    `answer` what the glossary says to it. What a choice changes is called as the step in which it
    does, and is of the `kind` that the option is called. `within` is what it is a part of. A level
    has its `number`."""

    id: str
    sort: Sort
    name: Both | None
    text: Both
    answer: Both | None = None
    kind: Both | None = None
    within: Both | None = None
    number: int | None = None

    @property
    def term(self) -> str:
        """The id of the term on whose page it stands."""
        return self.id.partition("#")[0]


@kept
def passages(library: Library, game: str) -> Mapping[str, Passage]:
    """All passages of a game by their ids; where the page of a term is missing, none."""
    terms = library.glossary(game).terms
    every = (*_steps(library, game), *_choices(library, game), *_of_terms(library, game))
    return {each.id: each for each in every if each.term in terms}


def _steps(library: Library, game: str) -> Iterator[Passage]:
    """Every step of the game and of its layers, at the term that explains it."""
    glossary = library.glossary(game)
    by_step = {term.step: term_id for term_id, term in reversed(glossary.terms.items())}
    for step_id, step in moments.steps(library, game).items():
        term = step.get("term") or by_step.get(step_id)
        moment = moments.moment_of(library, game, step_id)
        if term and moment:
            text = _both(step.get("text")) or Both("", "")
            within = moment.phase.name
            yield Passage(f"{term}#step-{step_id}", "step", moment.step.name, text, within=within)


def _choices(library: Library, game: str) -> Iterator[Passage]:
    """The levels of each choice before the game, or what one without levels changes."""
    seen = set()
    for option in library.base(game).options.values():
        for value in option.values.values():
            if value.layer and value.term and value.term not in seen:
                seen.add(value.term)
                layer = library.layer(game, value.layer)
                where = (value.term, value.name, option.name)
                yield from _levels(layer, *where)
                yield from _changes(library, game, value.layer, *where)


def _levels(layer: Layer, term: str, of: Both, kind: Both) -> Iterator[Passage]:
    for number, level in enumerate(layer.levels):
        text, name = level.text or Both("", ""), level.name or of
        place = f"{term}#level-{number}"
        yield Passage(place, "level", name, text, kind=kind, within=of, number=number)


def _changes(
    library: Library, game: str, layer: str, term: str, of: Both, kind: Both
) -> Iterator[Passage]:
    for step, texts in moments.notes(library, game, layer).items():
        if moment := moments.moment_of(library, game, step):
            text = Both("\n\n".join(t.ko for t in texts), "\n\n".join(t.en for t in texts))
            place = f"{term}#step-{step}"
            yield Passage(place, "change", moment.step.name, text, kind=kind, within=of)


def _of_terms(library: Library, game: str) -> Iterator[Passage]:
    glossary = library.glossary(game)
    for term_id, term in glossary.terms.items():
        within = name_of(glossary.terms, term_id)
        for number, each in enumerate(term.questions, 1):
            place = f"{term_id}#question-{number}"
            yield Passage(place, "question", None, each.q, answer=each.a, within=within)
    for name, calculator in glossary.calculators.items():
        within = name_of(glossary.terms, calculator.term)
        text = calculator.text or Both("", "")
        place = f"{calculator.term}#calculator-{name}"
        yield Passage(place, "calculator", calculator.name, text, within=within)


def _both(text: Any) -> Both | None:
    return Both(**text) if isinstance(text, Mapping) and {*text} == {"ko", "en"} else None
