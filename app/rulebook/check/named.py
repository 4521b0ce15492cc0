"""What is given a name, values and effects, comes to an end and is of use."""

from __future__ import annotations

from app.rulebook.check.composed import Composed
from app.rulebook.check.values import asking_for_itself


def check_values(game: Composed) -> None:
    """Notes values that ask for themselves; what else is wrong in one is told where it stands."""
    values = game.part("values")
    for value in asking_for_itself(values, game.vocabulary.table):
        wrong = f"'{value}' asks for itself, by way of others or not"
        game.found.add(values.places[value], wrong, "a value is worked out from what is known")
