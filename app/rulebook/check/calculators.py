"""Calculators can be worked with: their inputs have bounds, their figures names."""

from __future__ import annotations

from app.rulebook import source
from app.rulebook.check.bounds import check_range
from app.rulebook.check.found import Found
from app.rulebook.check.spelling import check_names_of
from app.rulebook.source import inner


def check_calculators(calculators: source.Mapping, found: Found) -> None:
    """Notes what is wrong with the inputs and results of each calculator."""
    for calculator in calculators:
        inputs = inner(calculators, calculator, "inputs")
        results = inner(calculators, calculator, "results")
        for each in inputs:
            check_range(inner(inputs, each), 0, 99, found)
            if each in results:
                wrong = f"'{each}' is asked already, and could not be told from it"
                found.add(results.places[each], wrong, "give it a name of its own")
        for part in ("inputs", "results"):
            written = inner(calculators, calculator)
            if part in written and not inner(written, part):
                found.add(written.places[part], f"the calculator '{calculator}' has no {part}")
        for members in (inputs, results):
            check_names_of(members, found)
