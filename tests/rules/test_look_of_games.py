"""The look of the games of this folder: tones that can be read, drawings that can be shown."""

import re
from pathlib import Path

import pytest

from app.art import stylesheet
from app.rulebook.drawings import read_drawing
from app.rulebook.schema import Tone
from tests.colours import PAIRS, TEXT, contrast, over
from tests.rules.shelf import SHELF

TONES = {
    f"{game}-{name}": tone
    for game in SHELF.games()
    for name, tone in SHELF.base(game).tones.items()
}
each_drawing = pytest.mark.parametrize(
    "path", sorted(SHELF.root.glob("*/art/**/*.svg")), ids=lambda path: path.stem
)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("tone", TONES.values(), ids=TONES)
def test_a_tone_is_readable_under_its_ink_and_on_its_own_tint(tone: Tone, scheme: int) -> None:
    colour, ink = (tone.light, tone.dark)[scheme]
    tints = re.findall(r"#\w{8}\b", stylesheet({"": tone}))
    card = PAIRS["card"][scheme]
    assert contrast(ink, colour) >= TEXT
    assert contrast(colour, over(tints[scheme], card)) >= TEXT
    assert contrast(PAIRS["soft"][scheme], over(tints[scheme], card)) >= TEXT


@each_drawing
def test_every_drawing_is_shown(path: Path) -> None:
    assert read_drawing(path, path.name).faults == ()


@each_drawing
def test_a_drawing_fits_a_sprite(path: Path) -> None:
    text = path.read_text()
    small = 'viewBox="0 0 32 32"' in text
    assert re.match(r'<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+">', text)
    assert len(text) <= (700 if small else 3000)
    assert not re.search(r"<text|<style|style=|<script|\bid=", text)
