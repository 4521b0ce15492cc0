"""Numbers that are set by hand, within their bounds."""

from app.tables.page.corrections import corrections
from tests.engine.books import real
from tests.tables.words import begun, said


def test_numbers_can_be_corrected_within_their_bounds() -> None:
    found = {each.name: each for each in corrections(said(begun(real()), "ko"))}
    assert set(found) == {"terror_level", "fear_pool", "blight_card", "blight_island"}
    level, fear = found["terror_level"], found["fear_pool"]
    assert (level.label, level.value, level.low, level.high) == ("위협 단계", 1, 1, 3)
    assert (fear.low, fear.high) == (0, 7)
    assert found["blight_island"].high == 999


def test_each_bound_that_is_shown_can_be_set() -> None:
    at = begun(real())
    for each in corrections(said(at)):
        for value in (each.low, each.high):
            at.do("set", {each.name: value})
        assert at.refused("set", {each.name: each.high + 1}) == "out_of_bounds"
        assert at.refused("set", {each.name: each.low - 1}) == "out_of_bounds"
