"""The type of an expression, and where its parts do not fit."""

import pytest

from app.rulebook.check.typed import Misfit, misfit, typed
from app.rulebook.expressions import parse
from app.rulebook.types import (
    ANYTHING,
    CARD,
    NUMBER,
    NUMBERS,
    TRUTH,
    WORD,
    Type,
    each_has,
    list_of,
    together,
)

NAMES = {
    "oil": NUMBER,
    "rival": WORD,
    "windy": TRUTH,
    "wick": CARD,
    "parts": NUMBERS,
    "sky": list_of(CARD),
    "extras": list_of(WORD),
    "odd": ANYTHING,
    "wounds": each_has(NUMBER),
    "hand": each_has(list_of(CARD)),
    "who": CARD,
}


@pytest.mark.parametrize(
    ("text", "type_"),
    [
        ("3", NUMBER),
        ("'a'", WORD),
        ("true", TRUTH),
        ("oil + 1", NUMBER),
        ("-oil", NUMBER),
        ("rival + 'x'", WORD),
        ("parts + [1]", NUMBERS),
        ("parts[0]", NUMBER),
        ("sky[0]", CARD),
        ("max(oil, 2)", NUMBER),
        ("max(parts)", NUMBER),
        ("sum(parts)", NUMBER),
        ("len(sky)", NUMBER),
        ("oil > 1", TRUTH),
        ("0 < oil < 5", TRUTH),
        ("wick == 'thick'", TRUTH),
        ("wick == none", TRUTH),
        ("wick in sky", TRUTH),
        ("'fog' in extras", TRUTH),
        ("oil in [1, 2]", TRUTH),
        ("not sky", TRUTH),
        ("sky or oil > 1", TRUTH),
        ("oil or 3", NUMBER),
        ("rival or 'none'", WORD),
        ("1 if windy else 2", NUMBER),
        ("1 if sky else 2", NUMBER),
        ("'a' if windy else wick", WORD),
        ("odd + 1", ANYTHING),
        ("odd[0]", ANYTHING),
        ("[]", list_of(ANYTHING)),
        ("wounds[who]", NUMBER),
        ("hand[who][0]", CARD),
        ("sum(wounds)", NUMBER),
        ("max(wounds)", NUMBER),
        ("count(wounds)", NUMBER),
        ("count(sky)", NUMBER),
    ],
)
def test_the_type_of_an_expression(text: str, type_: Type) -> None:
    assert typed(parse(text), NAMES) == type_


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("oil + windy", "'windy' is yes or no, and a whole number is needed; write (1 if windy"),
        ("rival * 2", "'rival' is a word, and a whole number is needed"),
        ("sky - 1", "'sky' is a list of cards, and a whole number is needed"),
        ("-rival", "'rival' is a word, and a whole number is needed"),
        ("'x' % 3", "''x'' is a word, and a whole number is needed"),
        ("parts + 1", "'1' is a whole number, and a list of whole numbers is needed"),
        ("rival + 1", "'1' is a whole number, and a word is needed"),
        ("oil == 'much'", "'oil' is a whole number, and 'much' a word; they are never the same"),
        ("windy == 1", "'windy' is yes or no, and '1' a whole number; they are never the same"),
        ("sky == wick", "'sky' is a list of cards, and 'wick' a card; they are never the same"),
        ("rival < 'm'", "'rival' is a word, and a whole number is needed"),
        ("oil in extras", "'oil' is a whole number, and 'extras' a list of words; it is never"),
        ("1 in oil", "'oil' is a whole number, and 'in' needs a list"),
        ("'a' in rival", "'rival' is a word, and 'in' needs a list"),
        ("not rival", "'rival' is a word; compare it with =="),
        ("rival or windy", "'rival' is a word; compare it with =="),
        ("1 if rival else 2", "'rival' is a word; compare it with =="),
        ("1 if windy else 'x'", "is a whole number or a word; both must be alike"),
        ("[1, 'a']", "the items of '[1, 'a']' are not alike"),
        ("max(rival, 2)", "'rival' is a word, and a whole number is needed"),
        ("max(extras)", "'extras' is a list of words, and a list of whole numbers is needed"),
        ("sum(oil)", "'oil' is a whole number, and a list of whole numbers is needed"),
        ("len(rival)", "'rival' is a word, and a list is needed"),
        ("wounds + 1", "'wounds' is a whole number for each person, and a whole number is needed"),
        ("wounds[0]", "'0' is a whole number, and a card is needed"),
        ("sum(hand)", "'hand' is a list of cards for each person, and a list of whole numbers"),
        ("max(wounds, 2)", "'wounds' is a whole number for each person, and a whole number is"),
        ("oil[0]", "'oil' is a whole number, and only a list has items"),
        ("parts[rival]", "'rival' is a word, and a whole number is needed"),
    ],
)
def test_parts_that_do_not_fit(text: str, wrong: str) -> None:
    with pytest.raises(Misfit) as caught:
        typed(parse(text), NAMES)
    assert wrong in str(caught.value)


@pytest.mark.parametrize(
    ("type_", "gives", "wrong"),
    [
        (NUMBER, "number", ""),
        (TRUTH, "number", "gives yes or no, and a whole number is needed here"),
        (TRUTH, "truth", ""),
        (NUMBER, "truth", ""),
        (list_of(CARD), "truth", ""),
        (WORD, "truth", "gives a word, and yes or no is needed here; compare it with =="),
        (WORD, "card", ""),
        (NUMBER, "card", "gives a whole number, and a card is needed here"),
        (NUMBERS, "numbers", ""),
        (list_of(WORD), "numbers", "gives a list of words, and a list of whole numbers is"),
        (NUMBER, "word", "gives a whole number, and a word is needed here"),
        (list_of(WORD), "anything", ""),
        (ANYTHING, "number", ""),
    ],
)
def test_what_an_expression_must_give(type_: Type, gives: str, wrong: str) -> None:
    assert misfit(type_, gives).startswith(wrong)
    assert bool(misfit(type_, gives)) is bool(wrong)


@pytest.mark.parametrize(
    ("types", "whole"),
    [
        ((), ANYTHING),
        ((NUMBER, NUMBER), NUMBER),
        ((ANYTHING, NUMBER), NUMBER),
        ((NUMBER, WORD), None),
        ((list_of(ANYTHING), NUMBERS), list_of(ANYTHING)),
        ((NUMBERS, list_of(WORD)), None),
    ],
)
def test_what_can_be_one_or_the_other(types: tuple[Type, ...], whole: Type | None) -> None:
    assert together(types) == whole
