"""What a rulebook gives a name: values that are worked out, answers at a step."""

import pytest

from app.rulebook import source
from app.rulebook.check.values import answer, asking_for_itself, values_over
from app.rulebook.types import CARD, NUMBER, TRUTH, UNKNOWN, WORD, Name, Type, list_of

NAMES = {"oil": Name(NUMBER), "rival": Name(WORD)}


def values(text: str) -> source.Mapping:
    return source.parse(text, "a.yaml")


def test_values_are_worked_out_from_names_and_from_each_other() -> None:
    found = values_over(
        values("full: half * 2\nhalf: oil // 2\nthree: 3\nwindy: rival == 'x'"), NAMES
    )
    assert {key: name.type for key, name in found.items()} == {
        "half": NUMBER,
        "three": NUMBER,
        "windy": TRUTH,
        "full": NUMBER,
    }
    assert found["full"].worked == "half * 2"


def test_a_value_over_what_is_not_known_is_left_out() -> None:
    assert values_over(values("a: b + 1\nc: oil"), NAMES).keys() == {"c"}


def test_a_value_that_is_wrong_in_itself_can_be_anything() -> None:
    assert values_over(values("a: rival * 2\nb: oil +"), NAMES) == {"a": UNKNOWN, "b": UNKNOWN}


def test_values_that_ask_for_themselves() -> None:
    written = values("a: b + 1\nb: c\nc: a\nd: d\ne: a\nf: oil")
    assert asking_for_itself(written, values_over(written, NAMES)) == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("choose", "type_"),
    [
        ("kind: yes_no", TRUTH),
        ("kind: number", NUMBER),
        ("kind: people", list_of(CARD)),
        ("kind: choice\nchoices: {stay: {}, go: {}}", WORD),
        ("kind: odd", UNKNOWN.type),
    ],
)
def test_what_can_be_answered(choose: str, type_: Type) -> None:
    assert answer(values(choose), ("ada", "bo")).type == type_


def test_an_answer_counts_as_what_it_means() -> None:
    name = answer(values("kind: choice\nchoices: {stay: {means: rest}, go: {}}"), ())
    assert name.values == ("", "rest", "go")
