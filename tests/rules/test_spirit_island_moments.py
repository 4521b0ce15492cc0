"""When in a round of Spirit Island something happens."""

import pytest

from app.glossary.moments import moment_of
from tests.rules.shelf import SHELF


@pytest.mark.parametrize(
    ("step", "phase", "name", "term"),
    [
        ("ravage", "Invader phase", "Ravage", "ravage"),
        ("initial_explore", "Setup", "Initial explore", "initial-explore"),
        ("high_immigration", "Invader phase", "High Immigration (Build)", "high-immigration"),
        ("blitz_build", "Setup", "Blitz · Build", "blitz"),
        ("blight_flip", "Invader phase", "Turning the blight card", "blight-card"),
    ],
)
def test_a_step_of_the_game_or_of_a_layer(step: str, phase: str, name: str, term: str) -> None:
    moment = moment_of(SHELF, "spirit-island", step)
    assert moment
    assert (moment.phase.name.en, moment.step.name.en) == (phase, name)
    assert moment.step.term == term


def test_an_unknown_step_has_no_moment() -> None:
    assert moment_of(SHELF, "spirit-island", "no_such_step") is None


def test_every_step_of_a_term_is_known() -> None:
    terms = SHELF.glossary("spirit-island").terms
    steps = {term.step for term in terms.values() if term.step}
    assert [step for step in steps if not moment_of(SHELF, "spirit-island", step)] == []


def test_every_step_is_explained_by_a_term() -> None:
    folder = SHELF.folder("spirit-island")
    layers = folder.layers.values()
    trees = [folder.base, *layers, *(level for each in layers for level in each.get("levels", ()))]
    steps = [step for tree in trees for step, told in tree.get("steps", {}).items() if told]
    terms = SHELF.glossary("spirit-island").terms
    for step in steps:
        moment = moment_of(SHELF, "spirit-island", step)
        assert moment and moment.step.term in terms, step
