"""Filters let the right plays through."""

import pytest

from app.scores.history import filters
from app.scores.labels import Labels
from app.scores.plays import Play
from tests.scores.invented import GAME, SHELF, played

PLAYS = [
    played(date="2026-01-05", name__1="Kim", seat__1__guide="heron"),
    played(date="2026-02-05", option__players="2", option__level="5", name__1="Lee"),
    played(
        date="2026-03-05",
        option__rival="sharks",
        option__tale="squall",
        outcome="defeat",
        reason="overgrown",
        name__2="Kim",
    ),
]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, [0, 1, 2]),
        ({"game": GAME}, [0, 1, 2]),
        ({"game": "harbour"}, []),
        ({"result": "defeat"}, [2]),
        ({"option.players": "2"}, [1]),
        ({"option.rival": "gulls"}, [0, 1]),
        ({"option.rival": "gulls", "option.level": "5"}, [1]),
        ({"option.tale": "squall"}, [2]),
        ({"seat.guide": "heron"}, [0]),
        ({"name": "Kim"}, [0, 2]),
        ({"from": "2026-02-05"}, [1, 2]),
        ({"to": "2026-02-05"}, [0, 1]),
        ({"from": "2026-02-06", "to": "2026-03-04"}, []),
        ({"option.players": ""}, [0, 1, 2]),
    ],
)
def test_a_filter_lets_through_what_is_like_it(asked: dict[str, str], found: list[int]) -> None:
    wanted = filters.read_filter(asked)
    assert [number for number, play in enumerate(PLAYS) if wanted.passes(play)] == found


def test_a_date_that_is_none_is_named_and_not_asked_for() -> None:
    wanted = filters.read_filter({"from": "soon", "to": "2026-02-05"})
    assert wanted.wrong == ("from",)
    assert [wanted.passes(play) for play in PLAYS] == [True, True, False]


def answers(plays: list[Play], name: str, lang: str = "en") -> list[tuple[str, str]]:
    found = filters.questions(plays, GAME, Labels(SHELF, lang))
    return next(([*each.answers] for each in found if each.name == name), [])


def test_what_can_be_asked_for_is_what_occurs() -> None:
    assert answers(PLAYS, "option.rival") == [("gulls", "Gulls"), ("sharks", "Sharks")]
    assert answers(PLAYS, "option.level") == [("3", "3"), ("5", "5")]
    assert answers(PLAYS, "seat.guide", "ko") == [("heron", "왜가리")]
    assert answers(PLAYS, "name") == [("Kim", "Kim"), ("Lee", "Lee")]


def test_what_is_the_same_in_all_is_not_asked() -> None:
    assert answers(PLAYS, "option.map") == []
