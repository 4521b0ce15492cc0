"""How the words of a question count, on a few made-up entries."""

import pytest

from app.glossary.names import Entry
from app.glossary.search import Index, Kind

ENTRIES = (
    Entry(
        "tide", ("밀물", "tide"), ("물때",), "바닷물이 들어옵니다.", "등대가 잠기면 배가 멈춥니다."
    ),
    Entry(
        "lighthouse", ("등대", "lighthouse"), ("불빛",), "배가 길을 찾습니다.", "바위 위에 섭니다."
    ),
    Entry("boat", ("배", "boat"), ("나룻배",), "사람을 나릅니다.", "밀물에 뜹니다."),
    Entry("harbour", ("항구", "harbour"), (), "배를 묶는 곳. 폭풍을 피합니다.", "등대 옆입니다."),
    Entry("storm", ("폭풍", "storm"), (), "바위를 부숩니다.", "항구로 갑니다."),
    Entry("fog-card", ("안개 카드", "fog card"), (), "앞을 가립니다.", "배가 멈춥니다."),
    Entry("fog-deck", ("안개 덱", "fog deck"), (), "안개 카드의 더미입니다.", "섞어 둡니다."),
    Entry("at-most", ("~개까지", "up to"), ("at most",), "고를 수 있는 수입니다.", ""),
    Entry("storm#level-2", ("광풍", "Gale"), (), "더 셉니다.", "", 2),
    Entry("storm#level-3", ("태풍", "Typhoon"), (), "가장 셉니다.", "", 3),
    Entry("tide#level-3", ("한사리", "Spring tide"), (), "가장 높습니다.", "", 3),
    Entry("dog", ("개", "dog"), (), "배를 지킵니다.", ""),
    Entry("repair", ("고치기", "repair"), ("짓기", "build"), "배를 손봅니다.", ""),
    Entry("aid", ("치료", "cure"), (), "다친 사람을 낫게 합니다.", ""),
    Entry("faq#question-1", (), (), "안개 속에서 배가 부딪치면 어떻게 됩니까?", "가라앉습니다."),
)
INDEX = Index(ENTRIES)


def ids(question: str) -> list[str]:
    return [hit.id for hit in INDEX.find(question)]


@pytest.mark.parametrize(
    ("question", "first"),
    [
        # particles, endings and question words fall away: the headword itself
        ("등대는", "lighthouse"),
        ("등대를 어디에 놓나요?", "lighthouse"),
        ("폭풍이 언제 오나요", "storm"),
        ("when does the storm come", "storm"),
        ("how many boats can I have", "boat"),
        # the longest name within the question
        ("안개 카드가 몇 장 있나요", "fog-card"),
        ("shuffle the fog deck when", "fog-deck"),
        ("may I choose up to three", "at-most"),
        # a name before an alias, an alias before a summary
        ("나룻배 타고 건너기", "boat"),
        # typed without a space, cut short, on the other keyboard, by its sound
        ("안개덱은", "fog-deck"),
        ("안카 언제", "fog-card"),
        ("emdeosms", "lighthouse"),
        ("emdoe", "lighthouse"),  # and with a slip
        ("스톰 몇 번", "storm"),
        ("항구쪽은", "harbour"),  # something unknown hangs on the name
        ("거친폭풍", "storm"),
        ("폭풍이 올때", "storm"),
        ("폭풍 두번", "storm"),
        # a question of the glossary that has all the words
        ("배가 안개에서 부딪치면", "faq#question-1"),
        # a name that elsewhere only counts
        ("개는 뭐에 써", "dog"),
        ("폭풍은 몇 개", "storm"),
        # the stem of a verb, by itself and in a compound; a form that follows no rule
        ("뭘 짓나요", "repair"),
        ("안개덱짓기", "repair"),
        ("built of what", "repair"),
        # a number that counts is no level
        ("폭풍 카드 2장", "storm"),
        # by its sound with a particle behind it
        ("라이트하우스가", "lighthouse"),
        # another word for the same thing
        ("힐은 어떻게", "aid"),
        ("heal", "aid"),
        # a level by what has it, and by its own name
        ("폭풍 3단계", "storm#level-3"),
        ("storm level 2", "storm#level-2"),
        ("폭풍2", "storm#level-2"),
        ("typhoon", "storm#level-3"),
    ],
)
def test_first(question: str, first: str) -> None:
    assert ids(question)[0] == first


def test_names_then_summaries_then_texts() -> None:
    found = INDEX.find("바위와 항구")
    assert [(hit.id, hit.kind) for hit in found[:2]] == [
        ("harbour", Kind.SOME),
        ("storm", Kind.TEXT),
    ]
    assert [hit.id for hit in INDEX.find("바위")] == ["storm", "lighthouse"]


def test_a_rare_word_counts_for_more_than_a_common_one() -> None:
    assert ids("안개 물때")[0] == "tide"


def test_a_number_leads_to_no_level_without_a_name() -> None:
    assert "storm#level-3" not in ids("3단계")[:1]


def test_a_level_of_the_game_at_hand_needs_no_name() -> None:
    tide = {"tide", "tide#level-3"}
    assert [hit.id for hit in INDEX.find("폭풍 3단계", near=tide)[:1]] == ["storm#level-3"]
    assert [hit.id for hit in INDEX.find("3단계", near=tide)[:1]] == ["tide#level-3"]
    found = INDEX.find("3단계", near={"storm", "storm#level-2", "storm#level-3"})
    assert found[0].id == "storm#level-3"
    assert "storm#level-3" not in [
        hit.id for hit in INDEX.find("3단계", near={"storm", "storm#level-2"})[:1]
    ]


def test_a_hit_comes_before_a_slip() -> None:
    index = Index(
        [Entry("range", ("거리", "range")), Entry("ravage", ("유린", "ravage"), ("ravge",))]
    )
    assert [hit.kind for hit in index.find("ravge")] == [Kind.EXACT]


def test_what_has_next_to_nothing_of_the_question_is_not_shown() -> None:
    assert "harbour" not in ids("물때 표에서 밀물")


def test_what_belongs_to_the_game_comes_before_its_equals() -> None:
    question = "안개는 언제 걷히나"
    assert ids(question)[:2] == ["fog-card", "fog-deck"]
    near = INDEX.find(question, near={"fog-deck"})
    assert [hit.id for hit in near[:2]] == ["fog-deck", "fog-card"]
