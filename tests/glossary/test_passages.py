"""What a search finds beside the terms, in the small game of lanterns."""

import pytest

from app.glossary.entries import index
from app.glossary.passages import Passage, passages
from app.rulebook.library import Library
from tests.rulebook import small

SHELF = Library(small.LANTERN.parent)
GAME = "lantern"


def passage(place: str) -> Passage:
    return passages(SHELF, GAME)[place]


@pytest.mark.parametrize(
    ("place", "sort", "name", "within"),
    [
        ("lamp#step-light", "step", "불 켜기", "저녁"),
        ("wind#level-0", "level", "산들바람", "바람"),
        ("wind#level-1", "level", "돌풍", "바람"),
        ("oil#question-1", "question", None, "기름"),
        ("oil#calculator-burning", "calculator", "타는 시간", "기름"),
        ("omen#step-gust", "step", "돌풍", "밤"),  # of a level, by the term that names it
    ],
)
def test_a_passage_of_each_sort(place: str, sort: str, name: str | None, within: str) -> None:
    found = passage(place)
    assert found.sort == sort
    assert (found.name.ko if found.name else None) == name
    assert found.within and found.within.ko == within


def test_a_level_has_its_number_and_the_kind_of_its_option() -> None:
    gale = passage("wind#level-1")
    assert gale.number == 1
    assert gale.kind and gale.kind.en == "Rival"


def test_a_question_has_its_answer() -> None:
    question = passage("oil#question-1")
    assert question.text.en == "Can more be poured?"
    assert question.answer and question.answer.ko == "아니요. [[night]]에는 없습니다."


def test_every_passage_stands_on_the_page_of_a_term() -> None:
    terms = SHELF.glossary(GAME).terms
    assert {each.term for each in passages(SHELF, GAME).values()} <= set(terms)


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("바람", "wind"),  # the term before its levels
        ("바람 1단계", "wind#level-1"),
        ("wind level 0", "wind#level-0"),
        ("바람1", "wind#level-1"),
        ("Gale", "wind#level-1"),
        ("타는 시간", "oil#calculator-burning"),
        ("기름을 더 부을 수 있나요?", "oil"),
        ("Can more be poured?", "oil#question-1"),
        ("등불이 흔들려요", "lamp"),
    ],
)
def test_one_search_finds_them_all(query: str, first: str) -> None:
    assert index(SHELF, GAME).find(query)[0].id == first


def test_no_level_is_found_by_the_number_of_another() -> None:
    found = [hit.id for hit in index(SHELF, GAME).find("바람 1단계")]
    assert found.index("wind#level-1") < found.index("wind#level-0")


def test_what_belongs_to_the_game_at_hand_comes_first() -> None:
    seeking = index(SHELF, GAME)
    assert seeking.find("level 1")[:1] != seeking.find("level 1", near={"wind", "wind#level-1"})[:1]
    assert seeking.find("level 1", near={"wind", "wind#level-1"})[0].id == "wind#level-1"
