"""Drawings can be shown, and each is used."""

from pathlib import Path

import pytest

from app.rulebook import library
from tests.rulebook import small

SUN = "<svg viewBox='0 0 9 9'/>"


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("art/star.svg", "<svg/>", "1: the drawing has no viewBox; write viewBox="),
        ("art/star.svg", "<svg>", "1: not a well-formed drawing: no element found"),
        ("art/sun.svg", SUN, "1: hint: nothing shows the drawing 'sun'"),
        ("art/scenes/sun.svg", SUN, "1: hint: nothing shows the drawing 'sun'"),
        ("art/sun.png", "", "1: this file is not shown; drawings are art/<name>.svg"),
        ("art/more/star.svg", SUN, "1: this file is not shown; drawings are art/<name>.svg"),
    ],
)
def test_a_drawing_that_will_not_do(tmp_path: Path, file: str, text: str, told: str) -> None:
    folder = small.write(tmp_path)
    (folder / file).parent.mkdir(exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    found = [str(fault).removeprefix(f"{folder}/") for fault in library.check([folder])]
    assert any(each.startswith(f"{file}:{told}") for each in found)


def test_drawings_of_every_page_are_used(tmp_path: Path) -> None:
    folder = small.write(tmp_path)
    (folder / "art" / "hero.svg").write_text(SUN, encoding="utf-8")
    assert library.check([folder]) == []
