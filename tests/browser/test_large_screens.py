"""A tablet in the middle of the table, and a large screen: two columns, large letters, the track
across the top, and a mouse that makes nothing look ready that waits."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.tables import Table

LETTERS = "parseFloat(getComputedStyle(document.querySelector('.rows p')).fontSize)"
GROUND = "getComputedStyle(document.querySelector('#going .go')).backgroundColor"
LARGE = [(768, 1024), (1024, 768), (1280, 800)]


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).bounding_box()
    assert found is not None
    return dict(found)


def test_the_room_is_used(begun: Callable[..., Table]) -> None:
    page = begun("ko").page
    small = page.evaluate(LETTERS)
    assert box(page, "#track ol")["y"] > box(page, "#step")["y"]
    for wide, high in LARGE:
        page.set_viewport_size({"width": wide, "height": high})
        track, step, more = box(page, "#track ol"), box(page, "#step"), box(page, "#more")
        assert page.evaluate(LETTERS) >= 1.4 * small
        assert track["y"] + track["height"] <= step["y"]
        assert track["width"] > (0.9 if wide < 1000 else 0.45) * wide
        assert (more["x"] > step["x"] + step["width"]) is (wide > 1000)


def test_a_mouse_makes_no_waiting_button_look_ready(begun: Callable[..., Table]) -> None:
    options = {"is_mobile": False, "has_touch": False}
    page = begun("ko", **options, viewport={"width": 1280, "height": 800}).page
    button = page.locator("#going .go")
    ready = page.evaluate(GROUND)
    button.evaluate("each => each.setAttribute('aria-disabled', 'true')")
    waiting = page.evaluate(GROUND)
    button.hover()
    expect(button).to_have_css("background-color", waiting)
    assert waiting != ready
