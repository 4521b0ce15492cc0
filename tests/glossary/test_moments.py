"""When in a round something happens, in the small game of lanterns."""

import pytest

from app.glossary.moments import moment_of, notes, steps
from app.rulebook.library import Library
from tests.rulebook import small

SHELF = Library(small.LANTERN.parent)


@pytest.mark.parametrize(
    ("step", "phase", "name", "term"),
    [
        ("light", "Evening", "Light", None),
        ("burn", "Night", "Burn", None),
        ("gust", "Night", "Gust", None),  # of a level of a layer
    ],
)
def test_a_step_of_the_game_or_of_a_layer(
    step: str, phase: str, name: str, term: str | None
) -> None:
    moment = moment_of(SHELF, "lantern", step)
    assert moment
    assert (moment.phase.name.en, moment.step.name.en, moment.step.term) == (phase, name, term)


def test_a_phase_leads_to_its_term() -> None:
    moment = moment_of(SHELF, "lantern", "burn")
    assert moment and moment.phase.term == "night"


def test_an_unknown_step_has_no_moment() -> None:
    assert moment_of(SHELF, "lantern", "no_such_step") is None


def test_steps_stand_in_the_order_in_which_they_are_written() -> None:
    found = list(steps(SHELF, "lantern"))
    assert found.index("light") < found.index("omen") < found.index("burn") < found.index("gust")


def test_a_layer_without_notes_of_its_own_has_none() -> None:
    assert notes(SHELF, "lantern", "wind") == {}  # its levels have
