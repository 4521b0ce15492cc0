"""What was meant by what is no expression here."""

import pytest

from app.rulebook.meant import meant, odd_number


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("oil = 3", "; write =="),
        ("oil == 3 3", ""),
        ("oil != 3 3", ""),
        ("oil & fog", "; write 'and'"),
        ("oil OR fog", "; write 'or'"),
        ("oil <> 3", "; write !="),
        ("oil =< 3", "; write <="),
        ("!fog", "; write 'not'"),
        ("name == '=' '", ""),
        ("sum(oil", "; a bracket stands alone: put all of it in quotes"),
    ],
)
def test_what_was_meant(text: str, said: str) -> None:
    assert meant(text) == said


@pytest.mark.parametrize(
    ("text", "number"),
    [("oil > 0x1F", "0x1F"), ("1_000", "1_000"), ("card == '1-jungle'", ""), ("level2 + 3", "")],
)
def test_numbers_are_decimal(text: str, number: str) -> None:
    assert odd_number(text) == number
