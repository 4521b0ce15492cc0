"""What our scripts fetch."""

from pathlib import Path

import pytest

STATIC = Path(__file__).parents[1] / "static"
# Kept by the browser beside the page, and no part of it.
NOT_PAINTED = {"worker.js", "offline.js"}
PAINTING = sorted(
    path.name
    for path in STATIC.glob("*.js")
    if "fetch(" in path.read_text()
    and not path.name.startswith("htmx")
    and path.name not in NOT_PAINTED
)


@pytest.mark.parametrize("name", PAINTING)
def test_what_is_painted_is_an_answer_of_ours(name: str) -> None:
    """A network's sign-in answers 200 to everything."""
    assert len(PAINTING) > 5
    assert 'headers.has("X-Seomjigi")' in (STATIC / name).read_text()
