"""Figures and separators that stay on one line."""

import re
from pathlib import Path

import pytest
from markupsafe import Markup
from selectolax.lexbor import LexborHTMLParser

from app.unbroken import unbroken


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("from the top: 111-2222-33333.", ["111-2222-33333"]),
        ("9 3/3/3", ["3/3/3"]),
        ("pages 4–5, at -1", ["4–5"]),
        ("2026-12-01", ["2026-12-01"]),
        ("in·out of it", ["in·out"]),
        ("inside·outside of it", ["inside·"]),
        ("마을·도시가 있는 정글·산악", ["마을·도시가", "정글·산악"]),
        ("a well-known twenty-one", []),
        ("<b>1-2</b>", ["1-2"]),
    ],
)
def test_what_is_read_as_one_stays_whole(text: str, whole: list[str]) -> None:
    html = LexborHTMLParser(f"<p>{unbroken(text)}</p>" if whole else f"<p>{text}</p>")
    assert [node.text() for node in html.css("span.nb")] == whole
    paragraph = html.css_first("p")
    assert paragraph is not None and paragraph.text() == text


def test_a_dot_stays_with_the_word_before_it() -> None:
    assert unbroken("one · two · three") == "one\u00a0· two\u00a0· three"
    assert unbroken(" · after a link") == "\u00a0· after a link"


@pytest.mark.parametrize("text", ["plain <words>", 12, Markup("<b>1-2</b>")])
def test_all_else_is_left_alone(text: object) -> None:
    assert unbroken(text) == (text if isinstance(text, Markup) else str(text))


@pytest.mark.parametrize("style", ["table.css", "wall.css"])
def test_a_joined_word_is_not_taken_for_the_label_before_it(style: str) -> None:
    """What is held together is a span: a rule for the spans of a line of the forecast would dim
    half of "Build·Explore"."""
    text = (Path(__file__).parents[1] / "static" / style).read_text()
    assert re.search(r"dt > span \{", text)
    assert not re.search(r"dt span \{", text)
