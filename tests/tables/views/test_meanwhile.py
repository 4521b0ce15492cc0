"""What a phone is told once it is awake again."""

import pytest

from tests.tables.seats import Seat, say, text_of


def asked(seat: Seat, seen: object, edition: str | None = None) -> tuple[int, str]:
    stands = seat.html.css_first("#table")
    assert stands is not None
    known = stands.attributes["data-edition"] if edition is None else edition
    answer = seat.client.get(f"{seat.page}/meanwhile?seen={seen}&edition={known}")
    return answer.status_code, answer.text


def test_it_says_how_much_happened_and_what(seat: Seat, lang: str) -> None:
    seat.begun()
    status, html = asked(seat, seat.version - 2)
    assert status == 200
    assert say(lang, "meanwhile.title", count=2) in text_of(html, "summary")
    assert html.count("<li>") == 2


@pytest.mark.parametrize("seen", ["now", "", "x", -1, 10**9])
def test_there_may_be_nothing_to_tell(seat: Seat, seen: object) -> None:
    seat.begun()
    assert asked(seat, seat.version if seen == "now" else seen) == (204, "")


def test_a_page_of_another_edition_is_told_nothing(seat: Seat) -> None:
    seat.begun()
    assert asked(seat, 0, "77") == (204, "")
