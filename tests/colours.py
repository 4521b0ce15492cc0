"""Colours of the look, and how well they can be told apart."""

import re
from pathlib import Path

CSS = (Path(__file__).parent.parent / "static" / "app.css").read_text()
# A colour by day and by night, by its name.
PAIRS = {
    name: (day, night)
    for name, day, night in re.findall(
        r"--([\w-]+): var\(--day, (#\w+)\) var\(--night, (#\w+)\)", CSS
    )
}
TEXT, SHAPE = 4.5, 3.0  # what WCAG 2.2 asks of text, and of what is no text


def luminance(colour: str) -> float:
    """Relative luminance of `#rgb` or `#rrggbb`, 0 to 1."""
    digits = colour.lstrip("#")
    digits = "".join(c * 2 for c in digits) if len(digits) == 3 else digits
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG 2.2 contrast ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(tint: str, ground: str) -> str:
    """The colour that a tint (#rrggbbaa) makes on a ground."""
    share = int(tint[7:9], 16) / 255
    pairs = [(int(tint[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)
