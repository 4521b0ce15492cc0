"""Numbers that are set by hand, within their bounds."""

from app.tables.page.corrections import corrections
from tests.engine.books import orchard
from tests.tables.words import begun, said


def test_numbers_can_be_corrected_within_their_bounds() -> None:
    found = {each.name: each for each in corrections(said(begun(orchard()), "ko"))}
    assert set(found) == {"courage", "noise", "soil", "rot"}
    level, noise = found["courage"], found["noise"]
    assert (level.label, level.value, level.low, level.high) == ("용기", 1, 1, 3)
    assert (noise.low, noise.high) == (0, 5)
    assert found["rot"].high == 999


def test_each_bound_that_is_shown_can_be_set() -> None:
    at = begun(orchard())
    for each in corrections(said(at)):
        for value in (each.low, each.high):
            at.do("set", {each.name: value})
        assert at.refused("set", {each.name: each.high + 1}) == "out_of_bounds"
        assert at.refused("set", {each.name: each.low - 1}) == "out_of_bounds"
