"""Items of a list, and what a search shows, in the small game of lanterns."""

import pytest

from app.glossary.listing import FOUND, Listing
from app.glossary.shown import Item
from app.rulebook.library import Library
from tests.rulebook import small

LISTING = Listing(Library(small.LANTERN.parent), "lantern", "ko")
ENGLISH = Listing(Library(small.LANTERN.parent), "lantern", "en")


def first(listing: Listing, query: str, *near: str) -> Item:
    return listing.find(query, near).items[0]


def text(item: Item, part: str) -> str:
    return "".join(piece.text for piece in getattr(item, part))


def test_a_term() -> None:
    item = first(ENGLISH, "lamp")
    assert (item.id, item.sort, item.at) == ("lamp", "term", "")
    assert [text(item, part) for part in ("name", "twin", "short")] == [
        "Lamp",
        "등불",
        "It lights the night.",
    ]


def test_an_alias_that_was_found_is_shown() -> None:
    assert text(first(LISTING, "호롱"), "alias") == "호롱"
    assert text(first(LISTING, "등불"), "alias") == ""


def test_a_level() -> None:
    item = first(LISTING, "바람 0단계")
    assert (item.id, item.at, item.sort) == ("wind", "level-0", "level")
    assert (item.kind, item.within, item.number) == ("상대", "바람", 0)
    assert [text(item, part) for part in ("name", "twin", "short")] == [
        "산들바람",
        "Breeze",
        "등불이 흔들립니다.",
    ]


def test_a_question_is_called_as_it_is_asked() -> None:
    item = first(ENGLISH, "can more be poured")
    assert (item.sort, text(item, "name"), text(item, "twin")) == (
        "question",
        "Can more be poured?",
        "",
    )
    assert text(item, "short") == "No, not at night."


@pytest.mark.parametrize(("near", "ids"), [((), ["oil", "night"]), (("night",), ["night", "oil"])])
def test_what_is_near_comes_before_its_equals(near: tuple[str, ...], ids: list[str]) -> None:
    # Both say it in their text alone.
    found = [item.id for item in LISTING.find("줄어", near).items if not item.at]
    assert found == ids


def test_levels_above_the_one_at_hand_are_not_near() -> None:
    near = ("rival:wind", "level:0")
    assert first(LISTING, "0단계", *near).at == "level-0"
    above = LISTING.find("1단계", near).items
    assert not above or above[0].at != "level-1"


def test_nothing_found_offers_the_nearest() -> None:
    found = LISTING.find("둥뷸")
    assert found.near or found.nearest


def test_at_most_so_many_are_shown() -> None:
    assert len(LISTING.find("a").items) <= FOUND


@pytest.mark.parametrize(
    "near",
    ["rival:wind", "rival:x", "level:999999999999999", "level:x", ":", "", "#", "no-such-term"],
)
def test_what_is_near_may_be_any_text(near: str) -> None:
    assert first(LISTING, "등불", near).id == "lamp"
