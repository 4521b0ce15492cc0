"""What each person has is read by a name, or as a whole."""

from pathlib import Path

import pytest

from app.rulebook import library
from tests.games.raft_changed import changed


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "amount > shells[who]",
            "amount > shells[0]",
            "round.yaml:92: '0' is a whole number, and a card is needed",
        ),
        (
            "amount > shells[who]",
            "amount > shells",
            "round.yaml:92: 'shells' is a whole number for each person, and a whole number is"
            " needed",
        ),
        (
            "amount > shells[who]",
            "amount > fish['cook']",
            "round.yaml:92: 'fish' is a whole number, and only a list has items",
        ),
        ("amount > shells[who]", "amount > max(shells)", ""),
    ],
)
def test_a_number_of_each_person(tmp_path: Path, old: str, new: str, told: str) -> None:
    folder = changed(tmp_path, "round.yaml", old, new)
    found = [str(fault).removeprefix(f"{folder}/") for fault in library.check([folder])]
    assert found == ([told] if told else [])
