"""The arithmetic of a rulebook: what it can say, and that it can say nothing else."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rulebook import expressions
from app.rulebook.expressions import ExpressionError, parse

NAMES: dict[str, Any] = {
    "players": 3,
    "level": 0,
    "split": (3, 4, 5),
    "track.first": ("1-a",),
    "track.first.stage": (1,),
    "track": 1,
    "side": "healthy",
    "kind": "none",
    "some": ["a", "b"],
    "flag": True,
}


def value(text: str) -> Any:
    return parse(text).value(NAMES.__getitem__)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("7 // 2", 3),
        ("-7 // 2", -4),
        ("7 % 4", 3),
        ("-players", -3),
        ("2 * players + 1", 7),
        ("split[0] + split[2]", 8),
        ("split[players - 1]", 5),
        ("min(4, players, 9)", 3),
        ("max(split)", 5),
        ("sum(split)", 12),
        ("len(track.first)", 1),
        ("[1, 2][1]", 2),
        ("'a' + 'b'", "ab"),
        ("players == 3", True),
        ("players != 3", False),
        ("1 < players <= 3", True),
        ("1 < players < 3", False),
        ("side == 'healthy'", True),
        ("'a' in some", True),
        ("'c' not in some", True),
        ("kind in ['none', 'other']", True),
        ("1 in track.first.stage", True),
        ("not level", True),
        ("level or players", 3),
        ("level and players", 0),
        ("level or 0 or side", "healthy"),
        ("'yes' if flag else 'no'", "yes"),
        ("1 if level else 2", 2),
        ("true", True),
        ("false", False),
        ("none", None),
        ("flag == true", True),
        ("track.first", ("1-a",)),
        ("  players  ", 3),
    ],
)
def test_a_value(text: str, result: Any) -> None:
    assert value(text) == result


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is not an expression"),
        ("players +", "'players +' is not an expression"),
        ("a = 1", "'a = 1' is not an expression"),
        ("2 ** 9", "'2 ** 9': only + - * // % are known"),
        ("7 / 2", "'7 / 2': only + - * // % are known"),
        ("~1", "'~1': only - and not are known"),
        ("0.5", "'0.5' is not a whole number or a word"),
        ("b'x'", "'b'x'' is not a whole number or a word"),
        ("players is 3", "'players is 3': 'is' is not known; write =="),
        ("print(1)", "'print(1)': only min, max, sum, len and count can be called"),
        ("min()", "'min()': 'min' is asked of one list"),
        ("max(1, key=2)", "'max(1, key=2)': only min, max, sum, len and count can be called"),
        ("max(*split)", "'*split' is more than an expression may say"),
        ("'a'.upper()", "''a'.upper()': only min, max, sum, len and count can be called"),
        ("split[0].x", "'split[0]' is not a name"),
        ("split[0:1]", "'0:1' is more than an expression may say"),
        ("lambda: 1", "'lambda: 1' is more than an expression may say"),
        ("[x for x in split]", "'[x for x in split]' is more than an expression may say"),
        ("{1}", "'{1}' is more than an expression may say"),
        ("f'{players}'", "'f'{players}'' is more than an expression may say"),
        ("(x := 1)", "'(x := 1)' is more than an expression may say"),
        ("1 + " * 200 + "1", "an expression may have 400 characters"),
        ("\0", "'\0' is not an expression"),
    ],
)
def test_what_an_expression_may_not_say(text: str, said: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse(text)
    assert said in str(caught.value).replace("\"'", "'").replace("'\"", "'") or said in str(
        caught.value
    )


@pytest.mark.parametrize("text", ["-" * 399 + "1", "(" * 190 + "1" + ")" * 190, "not " * 99 + "1"])
def test_deep_expressions_end_in_a_value_or_a_refusal(text: str) -> None:
    with suppress(ExpressionError):
        assert isinstance(value(text), (int, bool))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 // level", "nothing can be divided by 0"),
        ("1 % level", "nothing can be divided by 0"),
        ("side * 99", "a number is needed"),
        ("split * 2", "a number is needed"),
        ("side + 1", "a number is needed"),
        ("side < 1", "not supported between"),
        ("split[3]", "there is no item 3"),
        ("split[-1]", "there is no item -1"),
        ("players[0]", "only a list has items, by number from 0"),
        ("split['a']", "only a list has items, by number from 0"),
        ("1 in players", "is not iterable"),
        ("len(players)", "has no len()"),
        ("sum(some)", "unsupported operand"),
    ],
)
def test_what_cannot_be_worked_out(text: str, why: str) -> None:
    with pytest.raises(ExpressionError, match="cannot be worked out") as caught:
        value(text)
    assert why in str(caught.value)


def test_an_unknown_name_is_a_matter_of_the_lookup() -> None:
    with pytest.raises(KeyError):
        value("nobody")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("1 + 1", set()),
        ("players * split[level]", {"players", "split", "level"}),
        ("1 if track.first.stage else side", {"track.first.stage", "side"}),
        ("true and none", set()),
    ],
)
def test_the_names_that_are_asked_for(text: str, names: set[str]) -> None:
    assert parse(text).names == names


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("side == 'healthy'", {("side", "healthy")}),
        ("'a' != side", {("side", "a")}),
        ("'a' in some", {("some", "a")}),
        ("kind in ['x', 'y'] or side == 'z'", {("kind", "x"), ("kind", "y"), ("side", "z")}),
        ("players == 3", set()),
        ("1 if 'a' else 2", set()),
    ],
)
def test_the_words_that_are_compared(text: str, words: set[tuple[str, str]]) -> None:
    assert parse(text).words == words


@pytest.mark.parametrize(
    ("written", "result"), [(True, True), (0, 0), ("players + 1", 4), ("'x'", "x")]
)
def test_what_stands_in_a_rulebook(written: bool | int | str, result: Any) -> None:
    assert expressions.evaluate(written, NAMES.__getitem__) == result


@given(st.text(max_size=60))
def test_no_text_does_more_than_refuse(text: str) -> None:
    with suppress(ExpressionError, KeyError):
        parse(text).value(NAMES.__getitem__)


@given(st.integers(-99, 99), st.integers(-99, 99), st.sampled_from(["+", "-", "*", "//", "%"]))
def test_arithmetic_is_that_of_whole_numbers(left: int, right: int, sign: str) -> None:
    text = f"({left}) {sign} ({right})"
    if right == 0 and sign in ("//", "%"):
        with pytest.raises(ExpressionError):
            value(text)
    else:
        expected = {
            "+": left + right,
            "-": left - right,
            "*": left * right,
            "//": left // (right or 1),
            "%": left % (right or 1),
        }
        assert value(text) == expected[sign]


WOUNDS = {"wounds": {"cook": 2, "soldier": 0}, "who": "cook", "people": ("cook", "soldier")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("wounds[who]", 2),
        ("wounds['soldier']", 0),
        ("sum(wounds)", 2),
        ("min(wounds)", 0),
        ("max(wounds)", 2),
        ("len(wounds)", 2),
        ("count(wounds)", 1),
        ("count(people)", 2),
        ("wounds[people[1]]", 0),
    ],
)
def test_what_is_kept_per_person(text: str, expected: int) -> None:
    assert expressions.parse(text).value(WOUNDS.__getitem__) == expected


def test_nobody_of_that_name() -> None:
    with pytest.raises(ExpressionError, match="there is nobody called dog"):
        expressions.parse("wounds['dog']").value(WOUNDS.__getitem__)
