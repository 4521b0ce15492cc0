"""The look: colours that can be read, drawings that share one frame, signs that exist."""

import re
from pathlib import Path

import pytest

from app.art import stylesheet
from app.rulebook.library import Library
from app.rulebook.schema import Tone

ROOT = Path(__file__).parent.parent
CSS = (ROOT / "static" / "app.css").read_text()
PAIRS = {
    name: (day, night)
    for name, day, night in re.findall(
        r"--([\w-]+): var\(--day, (#\w+)\) var\(--night, (#\w+)\)", CSS
    )
}
ART = sorted(ROOT.glob("rules/*/art/**/*.svg"))
TEXT, SHAPE = 4.5, 3.0
STYLES = sorted(ROOT.glob("static/*.css"))
SCRIPTS = [path for path in sorted(ROOT.glob("static/*.js")) if "htmx" not in path.name]
TOO_NEW = [
    *(r"light-dark\(", r"color-mix\(", r"@property", r"@layer", r"@container"),
    *(r":has\(", r":is\(", r":where\(", r":popover-open", r"&"),
    *(r"\binset:", r"\btranslate:", r"\brotate:", r"\bscale:", r"aspect-ratio", r"-inline\b"),
]


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


TONES = [
    (f"{game}-{name}", tone)
    for game in Library().games()
    for name, tone in Library().base(game).tones.items()
]


def over(tint: str, ground: str) -> str:
    """The colour that a tint (#rrggbbaa) makes on a ground."""
    share = int(tint[7:9], 16) / 255
    pairs = [(int(tint[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("tone", [tone for _, tone in TONES], ids=[name for name, _ in TONES])
def test_a_tone_is_readable_under_its_ink_and_on_its_own_tint(tone: Tone, scheme: int) -> None:
    colour, ink = (tone.light, tone.dark)[scheme]
    tints = re.findall(r"#\w{8}\b", stylesheet({"": tone}))
    card = PAIRS["card"][scheme]
    assert contrast(ink, colour) >= TEXT
    assert contrast(colour, over(tints[scheme], card)) >= TEXT
    assert contrast(PAIRS["soft"][scheme], over(tints[scheme], card)) >= TEXT


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
@pytest.mark.parametrize("feature", TOO_NEW)
def test_the_look_needs_nothing_that_old_phones_lack(path: Path, feature: str) -> None:
    """Chrome 80 and Safari 13 drop a whole rule for a selector, or a value, that they do not know.
    What stands in @supports is for those who know it."""
    plain = re.sub(r"@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", path.read_text())
    assert not re.search(feature, plain)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_can_be_read_by_old_phones(path: Path) -> None:
    """One unknown sign, and none of a script runs: these came with Chrome 84 and later."""
    assert not re.search(
        r"\?\?=|\|\|=|&&=|\bthis\.#|^\s*#\w|^\s*await |\bstatic \{", path.read_text(), re.MULTILINE
    )


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
