"""The look: colours that can be read, drawings that share one frame, signs that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CSS = (ROOT / "static" / "app.css").read_text()
PAIRS = {
    name: (day, night)
    for name, day, night in re.findall(
        r"--([\w-]+): var\(--day, (#\w+)\) var\(--night, (#\w+)\)", CSS
    )
}
ART = sorted(ROOT.glob("rules/*/art/*.svg"))
TEXT, SHAPE = 4.5, 3.0


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    digits = "".join(c * 2 for c in digits) if len(digits) == 3 else digits
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG 2.2 contrast ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "card"])
@pytest.mark.parametrize(
    ("ink", "least"),
    [
        ("ink", TEXT),
        ("soft", TEXT),
        ("sea", TEXT),
        ("sun", TEXT),
        ("danger", TEXT),
        ("good", TEXT),
        ("go", TEXT),
        ("edge", SHAPE),
    ],
)
def test_inks_are_readable_on_every_ground(
    scheme: int, ground: str, ink: str, least: float
) -> None:
    assert contrast(PAIRS[ink][scheme], PAIRS[ground][scheme]) >= least


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ink", ["ink", "soft", "go"])
def test_the_night_sea_carries_the_dark_inks_in_both_schemes(scheme: int, ink: str) -> None:
    assert contrast(PAIRS[ink][1], PAIRS["deep"][scheme]) >= TEXT


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_the_go_button_is_readable(scheme: int) -> None:
    assert contrast(PAIRS["go-ink"][scheme], PAIRS["go"][scheme]) >= TEXT


@pytest.mark.parametrize("path", ART, ids=lambda path: path.stem)
def test_a_drawing_fits_a_sprite(path: Path) -> None:
    text = path.read_text()
    small = 'viewBox="0 0 32 32"' in text
    assert re.match(r'<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+">', text)
    assert len(text) <= (700 if small else 3000)
    assert not re.search(r"<text|<style|style=|<script|\bid=", text)


def test_every_sign_that_a_template_asks_for_is_drawn() -> None:
    drawn = set(re.findall(r'id="i-([\w-]+)"', (ROOT / "static" / "icons.svg").read_text()))
    asked = {
        name
        for path in (ROOT / "templates").rglob("*.html")
        for name in re.findall(r"icon\('([\w-]+)'\)", path.read_text())
    }
    assert asked <= drawn
