"""The booklet of a whole game can be used by all."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.looks import CONTRAST, axe, faults_of_many_alike
from tests.rules.browser.tour import ISLAND

SOME = ".booklet > :nth-child(12n + 1)"  # of its terms


def test_the_booklet_can_be_used_by_all(phone: Callable[..., Page]) -> None:
    screen = {"viewport": {"width": 320, "height": 640}}
    page = phone("ko", color_scheme="light", **screen)
    page.goto(f"/ko/rules/{ISLAND}/booklet")
    assert faults_of_many_alike(page, SOME) == []
    page.emulate_media(color_scheme="dark")
    assert axe(page, SOME, runOnly=[CONTRAST]) == []
