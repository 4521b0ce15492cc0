"""The look: colours that can be read, drawings that share one frame, signs that exist."""

import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.colours import PAIRS, SHAPE, TEXT, contrast

ROOT = Path(__file__).parent.parent
STYLES = sorted(ROOT.glob("static/*.css"))
SCRIPTS = [path for path in sorted(ROOT.glob("static/*.js")) if "htmx" not in path.name]
TOO_NEW = [
    *(r"light-dark\(", r"color-mix\(", r"@property", r"@layer", r"@container"),
    *(r":has\(", r":is\(", r":where\(", r":popover-open", r"&"),
    *(r"\binset:", r"\btranslate:", r"\brotate:", r"\bscale:", r"aspect-ratio", r"-inline\b"),
]


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
        r"\?\?=|\|\|=|&&=|\bthis\.#|^\s*#\w|^await |\bstatic \{", path.read_text(), re.MULTILINE
    )


def test_every_sign_that_a_template_asks_for_is_drawn_where_it_is_looked_for(app: Flask) -> None:
    asked = {
        name
        for path in (ROOT / "templates").rglob("*.html")
        for name in re.findall(r"""icon\(["']([\w-]+)["']\)""", path.read_text())
    }
    assert len(asked) > 20
    with app.test_request_context():
        macros: Any = app.jinja_env.get_template("_macros.html").module
        signs = {name: str(macros.icon(name)) for name in asked}
    for name, sign in signs.items():
        file = re.search(r"/static/([\w-]+\.svg)\S*#i-", sign)
        assert file
        assert f'id="i-{name}"' in (ROOT / "static" / file[1]).read_text(), name
