"""What somebody who wrote a wrong name probably meant."""

import pytest

from app.rulebook.near import right


@pytest.mark.parametrize(
    ("name", "known", "said"),
    [
        ("ravge", ["build", "ravage", "explore"], "did you mean 'ravage'?"),
        ("x", ["build", "ravage"], "known: build, ravage"),
        ("x", [], "there is none"),
        ("ravage", ["ravage"], "there is none"),
        ("x", map(str, range(13)), ""),
        ("x", map(str, range(3)), "known: 0, 1, 2"),
    ],
)
def test_what_would_be_right(name: str, known: list[str], said: str) -> None:
    assert right(name, known) == said
