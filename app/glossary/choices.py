"""What a choice before the game changes: one with levels level by level, another as a whole.

Nothing of it is written in the glossary. The figures are those that the rulebook has once the
layers of the choice are laid on it, worked out as a table works them out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.glossary.named import Named
from app.rulebook import expressions, options
from app.rulebook.library import Library, kept
from app.rulebook.schema import Both, Figure, Layer, Option


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a layer, with all figures in the order of the option; `names` is what a text
    may ask for."""

    number: int
    name: Both | None
    text: Both | None
    figures: tuple[str, ...]
    names: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of an option. `usual` are the figures of the game without it."""

    layer: Layer
    figures: tuple[Figure, ...]
    levels: tuple[Level, ...]
    usual: tuple[str, ...]

    @property
    def columns(self) -> tuple[int, ...]:
        """The figures (by number) that change from level to level."""
        return tuple(each for each in range(len(self.figures)) if self._values(each) > 1)

    @property
    def constant(self) -> tuple[int, ...]:
        """The figures (by number) that are the same on every level."""
        return tuple(each for each in range(len(self.figures)) if self._values(each) == 1)

    def _values(self, figure: int) -> int:
        return len({level.figures[figure] for level in self.levels})


@kept
def choice_of(library: Library, game: str, term_id: str) -> Choice | None:
    """The choice that a term explains; None for other terms, and where the option has no figures
    to compare. A choice without levels has one, number 0."""
    for option_id, option in library.base(game).options.items():
        for value_id, value in option.values.items():
            if value.term == term_id and value.layer and option.figures:
                return _read(library, game, option_id, value_id)
    return None


def _read(library: Library, game: str, option_id: str, value_id: str) -> Choice:
    option = library.base(game).options[option_id]
    layer = library.layer(game, option.values[value_id].layer or "")
    usual = _names(library, game, {})
    return Choice(
        layer,
        tuple(option.figures.values()),
        tuple(_levels(library, game, layer, {option_id: value_id})),
        _figures(option, usual),
    )


def _levels(
    library: Library, game: str, layer: Layer, chosen: Mapping[str, Any]
) -> Iterator[Level]:
    option = library.base(game).options[next(iter(chosen))]
    if not layer.levels:
        names = _names(library, game, chosen)
        yield Level(0, None, layer.text, _figures(option, names), names)
    by = str(option.level or layer.levels_by)
    for number, level in enumerate(layer.levels):
        names = _names(library, game, {**chosen, by: number})
        yield Level(number, level.name, level.text, _figures(option, names), names)


def _names(library: Library, game: str, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
    """The numbers, options and named values of a group that chose only this."""
    complete = options.complete(library.base(game), chosen)
    numbers, values = library.numbers(game, complete)
    return Named({**numbers, **complete}, values)


def _figures(option: Option, names: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(_shown(figure, names) for figure in option.figures.values())


def _shown(figure: Figure, names: Mapping[str, Any]) -> str:
    value = expressions.parse(str(figure.value)).value(names.__getitem__)
    return " / ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
