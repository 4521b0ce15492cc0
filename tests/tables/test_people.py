"""What phones are called, and who of them is ready."""

import pytest

from app.tables.people import PhoneName, people, ready_for, with_ready

ANN, BOB = PhoneName("Ann", 0), PhoneName("민수", 5)


@pytest.mark.parametrize(
    ("name", "color", "kept"),
    [
        ("  Ann \t Lee ", 3, PhoneName("Ann Lee", 3)),
        ("x" * 50, 0, PhoneName("x" * 20, 0)),
        ("a\u202eb\x00c", 1, PhoneName("abc", 1)),
        ("", 0, None),
        (" \n", 0, None),
        ("Ann", 6, None),
        ("Ann", -1, None),
    ],
)
def test_a_name_that_a_person_gives(name: str, color: int, kept: PhoneName | None) -> None:
    assert PhoneName.named(name, color) == kept


@pytest.mark.parametrize("phone", [ANN, BOB, PhoneName("7 of 9", 2)])
def test_a_name_is_read_back_as_it_was_kept(phone: PhoneName) -> None:
    assert PhoneName.read(str(phone)) == phone


@pytest.mark.parametrize("written", [None, "", "Ann", "9Ann", "٣Ann", "0", "0 "])
def test_what_is_no_name(written: str | None) -> None:
    assert PhoneName.read(written) is None


def test_who_is_ready_for_a_moment() -> None:
    kept = with_ready("1/fast", {}, ANN, True)
    kept = with_ready("1/fast", kept, BOB, True)
    assert ready_for("1/fast", kept) == (ANN, BOB)
    assert ready_for("1/slow", kept) == ()
    assert ready_for("1/fast", with_ready("1/fast", kept, ANN, False)) == (BOB,)


def test_another_moment_begins_with_nobody() -> None:
    kept = with_ready("1/fast", {}, ANN, True)
    assert ready_for("1/slow", with_ready("1/slow", kept, BOB, True)) == (BOB,)


def test_a_phone_is_ready_once_whatever_its_color() -> None:
    kept = with_ready("1/fast", {}, ANN, True)
    again = with_ready("1/fast", kept, PhoneName("Ann", 4), True)
    assert ready_for("1/fast", again) == (PhoneName("Ann", 4),)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (["Ann", " Bob  Lee "], ["Ann", "Bob Lee"]),
        (["", "Bob"], ["", "Bob"]),
        (["Ann", "", ""], ["Ann"]),
        (["Ann", "Ann"], ["Ann"]),
        (["a\u202eb", "x" * 99], ["ab", "x" * 60]),
        (["Ann", "Bob", "Cid", "Dan"], ["Ann", "Bob", "Cid"]),
    ],
)
def test_people_are_named_in_seat_order(written: list[str], kept: list[str]) -> None:
    assert people(written, 3) == kept
