"""Particles, initial consonants, and what counts when words are compared."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rulebook.korean import initials, keystrokes, letters, particle, squeeze

PARTICLES = [
    ("정복", "을/를", "을"),
    ("침략자 카드", "을/를", "를"),
    ("정복", "은/는", "은"),
    ("탐사", "은/는", "는"),
    ("오염", "이/가", "이"),
    ("공포", "이/가", "가"),
    ("마을", "과/와", "과"),
    ("도시", "과/와", "와"),
    ("습지", "으로/로", "로"),
    ("지역", "으로/로", "으로"),
    ("마을", "으로/로", "로"),
    ("마을", "으로서/로서", "로서"),
    ("마을", "을/를", "을"),
    ("산악", "이라/라", "이라"),
    ("바다", "이라/라", "라"),
    ("원소", "이나/나", "나"),
    ("정령", "이나/나", "이나"),
    ("다한", "이에요/예요", "이에요"),
    ("체력", "이랑/랑", "이랑"),
    # Both ends of the syllable block.
    ("가", "은/는", "는"),
    ("힣", "은/는", "은"),
    # Digits as they are read in Korean: 영 일 이 삼 사 오 육 칠 팔 구.
    ("0", "이/가", "이"),
    ("1", "으로/로", "로"),
    ("2", "이/가", "가"),
    ("3", "으로/로", "으로"),
    ("4", "을/를", "를"),
    ("5", "을/를", "를"),
    ("6", "을/를", "을"),
    ("7", "으로/로", "로"),
    ("8", "으로/로", "로"),
    ("9", "과/와", "와"),
    ("10", "으로/로", "으로"),
    ("12", "은/는", "는"),
    ("100", "은/는", "은"),
    ("１", "은/는", "은"),
    ("50%", "을/를", "를"),
    ("공포 +1", "으로/로", "로"),
    # Roman numbers are read as numbers, glyph or letters.
    ("I", "을/를", "을"),
    ("II", "을/를", "를"),
    ("단계 III", "으로/로", "으로"),
    ("IV", "은/는", "는"),
    ("VI", "은/는", "은"),
    ("VIII", "으로/로", "로"),
    ("Ⅱ", "이/가", "가"),
    ("Ⅲ", "이/가", "이"),
    # Letters by their names; X is a letter here, as in "X가 있는 지역".
    ("X", "이/가", "가"),
    ("L", "으로/로", "로"),
    ("M", "으로/로", "으로"),
    ("R", "을/를", "을"),
    ("BP", "을/를", "를"),
    ("n", "이/가", "이"),
    # English words by the sound that Korean gives them.
    ("Blight", "을/를", "를"),
    ("Sweden", "은/는", "은"),
    ("Terror Level", "으로/로", "로"),
    ("table", "으로/로", "로"),
    ("Time", "이/가", "이"),
    ("map", "이/가", "이"),
    ("Build", "이/가", "가"),
    ("Ravage", "을/를", "를"),
    # What is not spoken does not count.
    ("‘바다’", "을/를", "를"),
    ("“정복”", "을/를", "을"),
    ("〈섬의 심장〉", "은/는", "은"),
    ("(정복)", "을/를", "을"),
    ("정복.", "을/를", "을"),
    ("정복(Ravage)", "을/를", "을"),
    ("도시 (3)", "을/를", "를"),
    ("효과 누적 (+)", "을/를", "을"),
    ("(X가 있는) 지역", "을/를", "을"),
    ("정복 ", "을/를", "을"),
    ("정복 (1)(2)", "을/를", "을"),
    # Where nobody knows how it is read, both are shown.
    ("", "을/를", "을(를)"),
    ("☀", "이/가", "이(가)"),
    ("…", "으로/로", "(으)로"),
    ("정복火", "이라/라", "(이)라"),
]


@pytest.mark.parametrize(("word", "pair", "expected"), PARTICLES)
def test_particle_follows_the_last_sound(word: str, pair: str, expected: str) -> None:
    assert particle(word, pair) == expected


def test_particle_reads_decomposed_text() -> None:
    assert particle(unicodedata.normalize("NFD", "정복"), "을/를") == "을"


@pytest.mark.parametrize("pair", ["", "을", "을/", "/를"])
def test_particle_wants_two_forms(pair: str) -> None:
    with pytest.raises(ValueError, match="pair of particles"):
        particle("정복", pair)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("정복", "ㅈㅂ"),
        ("침략자카드", "ㅊㄹㅈㅋㄷ"),
        ("1장 회수", "1ㅈ ㅎㅅ"),
        ("꽃", "ㄲ"),
        ("Ravage", "Ravage"),
        ("ㅈㅂ", "ㅈㅂ"),
        ("ㄳ", "ㄱㅅ"),
        ("ㅄㄺ", "ㅂㅅㄹㄱ"),
        ("", ""),
    ],
)
def test_initials(text: str, expected: str) -> None:
    assert initials(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("정복", "ㅈㅓㅇㅂㅗㄱ"), ("과", "ㄱㅘ"), ("닭", "ㄷㅏㄺ"), ("2단", "2ㄷㅏㄴ"), ("ab", "ab")],
)
def test_letters_spell_a_syllable_out(text: str, expected: str) -> None:
    assert letters(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("관", "ㄱㅗㅏㄴ"), ("의", "ㅇㅡㅣ"), ("닭", "ㄷㅏㄹㄱ"), ("ab", "ab")]
)
def test_keystrokes_take_joined_letters_apart(text: str, expected: str) -> None:
    assert keystrokes(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("침략자 카드", "침략자카드"),
        ("  Terror\tLevel\n", "terrorlevel"),
        ("Guard the Isle's Heart", "guardtheislesheart"),
        ("브란덴부르크-프로이센 왕국", "브란덴부르크프로이센왕국"),
        ("I·II·III 단계", "iiiiii단계"),
        ("~개까지", "개까지"),
        ("효과 누적 (+)", "효과누적+"),
        ("snake_case", "snakecase"),
        ("STRASSE straße", "strassestrasse"),
        ("정\x00복\u200b\ufeff", "정복"),
        ("<script>", "script"),
        ("\x1b[31m", "31m"),
        ("ㅈ ㅂ", "ㅈㅂ"),
        ("…", ""),
    ],
)
def test_squeeze(text: str, expected: str) -> None:
    assert squeeze(text) == expected


def test_squeeze_composes() -> None:
    assert squeeze(unicodedata.normalize("NFD", "침략자 카드")) == "침략자카드"


@given(st.text())
def test_squeezing_twice_changes_nothing(text: str) -> None:
    assert squeeze(squeeze(text)) == squeeze(text)


@given(st.text(alphabet=st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3)))
def test_initials_are_one_consonant_to_a_syllable(text: str) -> None:
    assert [each[0] for each in map(letters, text)] == list(initials(text))


@given(st.text(), st.sampled_from(["은/는", "이/가", "을/를", "과/와", "으로/로"]))
def test_a_particle_is_always_one_of_its_forms(word: str, pair: str) -> None:
    closed, opened = pair.split("/")
    both = {f"{closed}({opened})", "(으)로"}
    assert particle(word, pair) in {closed, opened} | both
