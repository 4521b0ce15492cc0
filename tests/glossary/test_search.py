"""How the search of a glossary behaves, on a few made-up entries."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.glossary.names import Entry
from app.glossary.search import Hit, Index, Kind

ENTRIES = (
    Entry("ravage", ("정복", "Ravage"), ("유린", "ravaging"), "침략자가 지역을 황폐하게 합니다."),
    Entry("build", ("건설", "Build"), (), "마을이나 도시를 놓습니다.", "정복 다음에 합니다."),
    Entry("invader", ("침략자", "Invader"), ("적",)),
    Entry("invader-card", ("침략자 카드", "invader card"), ("침략 카드",)),
    Entry(
        "fear-card", ("공포 카드", "fear card"), ("두려움 카드",), "무섭습니다.", "주사위는 없다."
    ),
    Entry("fear", ("공포", "fear"), ("두려움",), "주사위가 아닙니다."),
    Entry("terror-level", ("위협 단계", "terror level"), ("공포 수준",)),
    Entry("ocean", ("바다", "ocean"), ("해안가",)),
    Entry("repeat", ("반복", "repeat")),
    Entry("coastal", ("해안 지역", "coastal land"), ("해변",)),
    Entry("land", ("지역", "land"), ("칸",)),
    Entry("island", ("섬", "island"), ("맵",)),
    Entry("plus", ("효과 누적 (+)", "plus (+)")),
    Entry("isle", ("섬의 심장", "The Isle's Heart"), ()),
)
INDEX = Index(ENTRIES)


def ids(query: str) -> list[str]:
    return [hit.id for hit in INDEX.find(query)]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("정복", "ravage"),
        ("Ravage", "ravage"),
        ("RAVAGE", "ravage"),
        ("유린", "ravage"),
        ("침략자카드", "invader-card"),
        ("침략자  카드", "invader-card"),
        ("침 략 자 카 드", "invader-card"),
        ("invadercard", "invader-card"),
        ("invader-card", "invader-card"),
        (unicodedata.normalize("NFD", "침략자 카드"), "invader-card"),
        ("the isles heart", "isle"),
        ("+", "plus"),
        # initial consonants, alone, as a keyboard joins them, and among syllables
        ("ㅈㅂ", "ravage"),
        ("ㅊㄹㅈㅋㄷ", "invader-card"),
        ("ㅊㄹㅈ ㅋㄷ", "invader-card"),
        ("침략자 ㅋㄷ", "invader-card"),
        ("ㅊㄹ자 카ㄷ", "invader-card"),
        # a syllable that is not finished yet
        ("정ㅂ", "ravage"),
        ("정보", "ravage"),
        ("침랴", "invader"),
        # words in another order, and from both languages
        ("카드 침략자", "invader-card"),
        ("level terror", "terror-level"),
        ("정복 Ravage", "ravage"),
        # slips
        ("ravege", "ravage"),
        ("rvaage", "ravage"),
        ("teror", "terror-level"),
        ("침락자", "invader"),
        ("침략자 카두", "invader-card"),
        ("두려음", "fear"),
        ("정븍", "ravage"),
        # only in the texts
        ("황폐", "ravage"),
        ("도시를 놓", "build"),
    ],
)
def test_finds_first(query: str, first: str) -> None:
    assert ids(query)[0] == first


@pytest.mark.parametrize(
    ("query", "kind", "text"),
    [
        ("정복", Kind.EXACT, "정복"),
        ("ㅈㅂ", Kind.EXACT, "정복"),
        ("rav", Kind.PREFIX, "Ravage"),
        ("ㅊㄹㅈㅋ", Kind.PREFIX, "침략자 카드"),
        ("정보", Kind.PREFIX, "정복"),
        ("vage", Kind.PART, "Ravage"),
        ("ㄷㄱ", Kind.PART, "위협 단계"),
        ("려움", Kind.ALIAS, "두려움"),
        ("card fear", Kind.WORDS, "공포 카드"),
        ("두려움 fear", Kind.WORDS, "공포"),
        ("teror", Kind.NEAR, "terror level"),
        ("황폐", Kind.TEXT, "침략자가 지역을 황폐하게 합니다."),
    ],
)
def test_says_how_it_was_found(query: str, kind: Kind, text: str) -> None:
    hit = INDEX.find(query)[0]
    assert (hit.kind, hit.text) == (kind, text)


def test_exact_then_prefix_then_part_then_alias_then_text() -> None:
    index = Index(
        [
            Entry("text", ("하나", "one"), (), "", "the fear of it"),
            Entry("alias", ("둘", "two"), ("no fear",)),
            Entry("part", ("셋", "generated fear")),
            Entry("prefix", ("넷", "fear marker")),
            Entry("exact", ("다섯", "fear")),
        ]
    )
    found = [(hit.id, hit.kind) for hit in index.find("fear")]
    assert found == [
        ("exact", Kind.EXACT),
        ("prefix", Kind.PREFIX),
        ("part", Kind.PART),
        ("alias", Kind.ALIAS),
        ("text", Kind.TEXT),
    ]


def test_a_near_miss_comes_before_the_texts() -> None:
    index = Index(
        [
            Entry("told", ("하나", "one"), (), "", "terorr"),
            Entry("near", ("둘", "terror")),
        ]
    )
    assert [hit.id for hit in index.find("terorr")] == ["near", "told"]


def test_no_near_miss_where_a_name_was_found() -> None:
    assert Kind.NEAR not in {hit.kind for hit in INDEX.find("land")}


@pytest.mark.parametrize(
    ("entries", "query", "order"),
    [
        # an official name before an alias of the same rank, even a shorter one
        ([Entry("a", ("가", "x"), ("fear",)), Entry("b", ("나", "FEAR"))], "fear", ["b", "a"]),
        (
            [Entry("a", ("가", "x"), ("fear 1",)), Entry("b", ("나", "fear marker"))],
            "fear",
            ["b", "a"],
        ),
        # the shorter name
        ([Entry("a", ("공포 카드", "x")), Entry("b", ("공포 덱", "y"))], "공포", ["b", "a"]),
        # else the order of the glossary
        ([Entry("b", ("공포 덱", "x")), Entry("a", ("공포 칸", "y"))], "공포", ["b", "a"]),
        ([Entry("a", ("공포 칸", "x")), Entry("b", ("공포 덱", "y"))], "공포", ["a", "b"]),
        # a whole syllable before one that is still being typed
        ([Entry("b", ("반복", "x")), Entry("a", ("바다 건너", "y"))], "바", ["a", "b"]),
        # what the short text says before the rest
        (
            [Entry("a", ("가", "x"), (), "", "주사위"), Entry("b", ("나", "y"), (), "주사위")],
            "주사위",
            ["b", "a"],
        ),
    ],
)
def test_order_within_a_rank(entries: list[Entry], query: str, order: list[str]) -> None:
    assert [hit.id for hit in Index(entries).find(query)] == order


def test_an_entry_is_found_once_by_its_best_writing() -> None:
    assert [hit for hit in INDEX.find("fear") if hit.id == "fear"] == [
        Hit("fear", Kind.EXACT, "fear")
    ]


def test_limit() -> None:
    assert len(INDEX.find("a", limit=3)) == 3
    assert INDEX.find("a", limit=0) == []


@pytest.mark.parametrize("query", ["", "   ", "\n", "…", "()", "\x00\x1b", "\u200b"])
def test_nothing_is_asked_nothing_is_found(query: str) -> None:
    assert INDEX.find(query) == []
    assert INDEX.nearest(query) == []


@pytest.mark.parametrize(
    "query",
    [
        "x" * 10_000,
        "가" * 10_000,
        "ㄱ" * 10_000,
        "정복 " * 3_000,
        "<script>alert(1)</script>" * 400,
        "' OR 1=1 --",
        "[[ravage]]",
        ".*(a+)+$",
        "\ud800",
    ],
)
def test_strange_queries_are_harmless(query: str) -> None:
    assert {hit.id for hit in INDEX.find(query)} <= {entry.id for entry in ENTRIES}


def test_control_characters_do_not_count() -> None:
    assert ids("\x1b정\x00복\r\n") == ids("정복")


def test_the_end_of_an_endless_query_is_dropped() -> None:
    assert ids("정복" + " " * 200 + "zzz") == ids("정복")


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("invader-crads", "invader-card"),
        ("teror-levels-of-fear", "terror-level"),
        ("침략자들이 온다", "invader"),
        ("zravagez", "ravage"),
    ],
)
def test_nearest(query: str, first: str) -> None:
    assert INDEX.nearest(query)[0].id == first


def test_nearest_gives_as_many_as_asked_each_once() -> None:
    found = [hit.id for hit in INDEX.nearest("invador", n=2)]
    assert found == ["invader", "invader-card"]


def test_an_empty_glossary_finds_nothing() -> None:
    assert Index([]).find("정복") == []
    assert Index([]).nearest("정복") == []


@given(st.sampled_from(ENTRIES), st.sampled_from([0, 1]))
def test_every_name_finds_its_entry_first(entry: Entry, language: int) -> None:
    assert ids(entry.names[language])[0] == entry.id


@given(st.text(max_size=120))
def test_no_text_breaks_it(query: str) -> None:
    found = INDEX.find(query)
    assert len({hit.id for hit in found}) == len(found)
    assert [hit.kind for hit in found] == sorted(hit.kind for hit in found)
    assert len(INDEX.nearest(query)) <= 3


@given(st.text(alphabet="정복침략자카드ㅈㅂㅋravgecd ", max_size=12))
def test_composed_or_not_and_case_make_no_difference(query: str) -> None:
    assert ids(unicodedata.normalize("NFD", query)) == ids(query) == ids(query.upper())
