"""An installed app has no address bar: every page leads back to the first one."""

import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parents[2] / "templates"
HOME = 'href="/{{ lang }}/"'
PAGES = sorted(path for path in TEMPLATES.rglob("*.html") if not path.name.startswith("_"))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_a_page_leads_home(path: Path) -> None:
    assert HOME in framed(path)


def framed(path: Path) -> str:
    """The text of a template with those that it extends."""
    text = path.read_text(encoding="utf-8")
    frames = re.findall(r"extends [\"'](.+?)[\"']", text)
    return text + "".join(framed(TEMPLATES / frame) for frame in frames)
