"""A level that has just risen says what wins now."""

from app.tables.page.risen import RisenView, risen
from tests.engine.books import Table, real
from tests.tables.words import begun, said


def shown(at: Table, lang: str = "en") -> RisenView | None:
    return risen(said(at, lang), at.timeline)


def test_what_wins_now_is_said_at_once_in_both_languages() -> None:
    at = begun(real())
    assert shown(at) is None
    at.move("gain_fear", amount=24)
    ko, en = shown(at, "ko"), shown(at)
    assert ko is not None
    assert (ko.title, ko.says) == ("위협 단계가 II로 올랐어요.", "마을·도시가 없으면 승리")
    assert en is not None
    assert (en.id, en.title, en.says) == (
        "terror_level",
        "Terror level is now II.",
        "Win with no towns or cities",
    )


def test_it_stays_until_the_step_is_left() -> None:
    at = begun(real()).move("gain_fear", amount=24).move("gain_fear", amount=1)
    assert shown(at) is not None
    assert shown(at.do("next")) is None


def test_the_highest_of_two_levels_is_said_once() -> None:
    found = shown(begun(real()).move("gain_fear", amount=48), "ko")
    assert found is not None
    assert found.title == "위협 단계가 III으로 올랐어요."


def test_nothing_is_said_of_a_level_that_was_taken_back_or_put_right() -> None:
    at = begun(real()).move("gain_fear", amount=24)
    assert shown(at.do("set", {"terror_level": 1})) is None
    assert shown(begun(real()).do("set", {"terror_level": 2})) is None
    at = begun(real()).move("gain_fear", amount=24)
    assert shown(at.do("undo")) is None


def test_nothing_is_said_when_the_game_has_ended_with_it() -> None:
    assert shown(begun(real()).move("gain_fear", amount=72)) is None
