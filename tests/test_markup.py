"""The checker of pages: each thing it looks for is found, and a good page passes."""

import pytest

from tests.markup import faults

PAGE = '<!doctype html><html lang="ko"><title>섬</title><main><h1>섬</h1>{}</main></html>'


@pytest.mark.parametrize(
    "html",
    [
        PAGE.format('<label for="n">이름</label><input id="n"><label><input></label>'),
        PAGE.format('<button><img src="a.svg" alt="다음"></button><a href="/" aria-label="x"></a>'),
        '<button hx-post="/" hx-target="this" hx-swap="outerHTML">+1</button>',
        '<script src="/a.js"></script><input type="hidden" name="a">',
    ],
)
def test_what_is_right_passes(html: str) -> None:
    assert faults(html) == []


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        (PAGE.format("<h1>둘</h1>"), "one h1"),
        ("<!doctype html><title>a</title><main><h1>a</h1></main>", "language"),
        ('<!doctype html><html lang="en"><main><h1>a</h1></main>', "title"),
        ('<!doctype html><html lang="en"><title>a</title><h1>a</h1>', "one main"),
        ('<p id="a"></p><p id="a"></p>', "2 times"),
        (PAGE.format('<p aria-describedby="gone">a</p>'), "not there"),
        ("<button><svg></svg></button>", "screen reader"),
        ('<a href="/"></a>', "screen reader"),
        ('<img src="a.svg">', "no alt"),
        ('<input name="a">', "no label"),
        ("<select></select>", "no label"),
        ('<form hx-post="/" hx-swap="outerHTML"></form>', "hx-target is missing"),
        ('<form hx-get="/" hx-target="this"></form>', "hx-swap is missing"),
        ('<p style="color: red">a</p>', "forbids"),
        ("<script>a()</script>", "forbids"),
        ('<button onclick="a()">a</button>', "forbids"),
        ('<button hx-on:click="a()">a</button>', "forbids"),
    ],
)
def test_what_is_wrong_is_said(html: str, fault: str) -> None:
    (found,) = faults(html)
    assert fault in found
