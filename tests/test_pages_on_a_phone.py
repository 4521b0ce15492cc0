"""The frame of every page in a real browser, shown on the page of a wrong address."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.looks import faults

ADD = """([tag, looks]) => {
    const added = document.createElement(tag);
    added.textContent = "added";
    Object.assign(added.style, looks);
    document.querySelector("main").append(added);
}"""


@pytest.mark.parametrize(("lang", "scheme"), [("ko", "light"), ("en", "dark")])
@pytest.mark.parametrize("width", [320, 390])
def test_a_page_can_be_used_by_all(
    phone: Callable[..., Page], lang: str, scheme: str, width: int
) -> None:
    page = phone(lang, color_scheme=scheme, viewport={"width": width, "height": 844})
    page.goto(f"/{lang}/nowhere")
    assert faults(page) == []


@pytest.mark.parametrize(
    ("tag", "looks", "fault"),
    [
        ("button", {"width": "40px", "minWidth": "0"}, "small target: 40x"),
        ("p", {"width": "500px"}, "wider than the screen"),
        ("p", {"color": "gray", "background": "silver"}, "axe: color-contrast"),
    ],
)
def test_what_cannot_be_used_is_found(
    phone: Callable[..., Page], tag: str, looks: dict[str, str], fault: str
) -> None:
    page = phone("en")
    page.goto("/en/nowhere")
    page.evaluate(ADD, [tag, looks])
    assert any(fault in each for each in faults(page))


def test_the_switch_stays_on_the_page(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    page.goto("/ko/nowhere?round=2")
    page.get_by_role("link", name="English").tap()
    page.wait_for_url("**/en/nowhere?round=2")
    assert page.get_by_role("heading", level=1).text_content() == "There is no such page"
