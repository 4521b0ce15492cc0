"""Sheets for a spreadsheet."""

import csv
from dataclasses import replace

import pytest

from app.scores.files.csv_files import write_people, write_plays
from app.scores.labels import Labels
from app.scores.plays import Person, Play
from tests.scores.invented import SHELF, played

NAMES = Labels(SHELF, "en")
PLAY = played(
    name__1="Kim",
    seat__1__guide="heron",
    name__2="이하나",
    place="Home",
    notes="Close\nto the end",
    rounds="7",
)


def rows(sheet: bytes) -> list[dict[str, str]]:
    text = sheet.decode("utf-8-sig")
    return [*csv.DictReader(text.splitlines(keepends=True))]


def test_a_sheet_says_that_it_is_utf_8() -> None:
    assert write_plays([PLAY], NAMES).startswith(b"\xef\xbb\xbf")


def test_each_play_is_a_row() -> None:
    (row,) = rows(write_plays([PLAY], NAMES))
    assert row["Date"] == "2026-11-29"
    assert (row["Game"], row["Result"], row["Score"]) == ("Coral Reef", "Victory", "53")
    assert (row["Rival"], row["Rival level"], row["Players"]) == ("Gulls", "3", "3")
    assert row["Living fish"] == "17"
    assert row["Points: Algae"] == "-2"
    assert row["Notes"] == "Close\nto the end"


def test_each_person_is_a_row() -> None:
    first, second = rows(write_people([PLAY], NAMES))
    assert (first["Name"], first["Guide"]) == ("Kim", "Heron")
    assert (second["Name"], second["Guide"]) == ("이하나", "")
    assert first["ID"] == second["ID"] == PLAY.id


def test_a_sheet_speaks_the_readers_language() -> None:
    (row,) = rows(write_plays([PLAY], Labels(SHELF, "ko")))
    assert (row["게임"], row["결과"], row["경쟁자"]) == ("산호섬", "승리", "갈매기 떼")


@pytest.mark.parametrize(
    "sign",
    [
        "=",
        "+",
        "-",
        "@",
        "\t",
        "\r",
        "\n",
        "＝",
        "＋",
        "－",
        "＠",
        "﹢",
        " =",
        "\u3000=",
        "\n=",
        "\u200b=",
        '"=',
    ],
)
def test_no_cell_is_taken_for_a_formula(sign: str) -> None:
    text = f"{sign}HYPERLINK(1)"
    bad: Play = replace(PLAY, place=text, notes=text, reason=text, people=(Person(name=text),))
    (play,), (person,) = rows(write_plays([bad], NAMES)), rows(write_people([bad], NAMES))
    cells = [play["Place"], play["Notes"], play["How did it end?"], person["Name"]]
    assert all(cell.startswith("'") for cell in cells)
    assert all(cell.replace("'", "") == text for cell in cells)


@pytest.mark.parametrize("between", [";", "\t", "\n", "\r", "\r\n", "; ", ';"'])
def test_no_part_of_a_cell_becomes_one(between: str) -> None:
    """Where numbers are written with a comma, a semicolon ends a cell, and a line its row."""
    (row,) = rows(write_plays([replace(PLAY, place=f"x{between}=1+1;y")], NAMES))
    head, equals, _ = row["Place"].partition("=")
    assert equals and head.rpartition(between[0])[2].strip('\n "') == "'"


def test_a_negative_number_stays_a_number() -> None:
    lost = played(outcome="defeat", reason="overgrown", fact__algae="99", fact__fish="0",
                  option__rival="none", fact__tides_left="12")  # fmt: skip
    (row,) = rows(write_plays([lost], NAMES))
    assert row["Score"] == "-33"


@pytest.mark.parametrize("text", ["Home", "한 판 더!", "7 = 7", "a-b", "·", "", "a;b\r\nc\td"])
def test_other_texts_stay_as_they_are(text: str) -> None:
    (row,) = rows(write_plays([replace(PLAY, place=text)], NAMES))
    assert row["Place"] == text


def test_a_game_without_a_score_has_no_empty_columns_for_one() -> None:
    people = (Person(name="Kim", seats={"keeper": "cook"}),)
    lost = Play(
        id="a", game="harbour", outcome="defeat", reason="wrecked", date="2026-11-29",
        options={"players": 2, "story": "storm"}, rounds=5, facts={"ropes": 1},
        people=people, created_at=1.0, changed_at=1.0, counts=False,
    )  # fmt: skip
    (row,) = rows(write_plays([lost], NAMES))
    assert not {"Score", "Difficulty"} & set(row)
    assert (row["How did it end?"], row["Story"], row["Turns"]) == (
        "Wrecked",
        "Night of Storms",
        "5",
    )
    assert (row["Ropes"], row["Counted"]) == ("1", "No")
    (person,) = rows(write_people([lost], NAMES))
    assert (person["Name"], person["Character"]) == ("Kim", "Cook")


def test_nothing_to_tell_is_a_sheet_with_a_header() -> None:
    assert rows(write_plays([], NAMES)) == rows(write_people([], NAMES)) == []
