"""A play is written down and read back."""

from typing import Any

import pytest
from pydantic import ValidationError

from app.scores.plays import from_json, is_new_id, new_id, to_json
from tests.scores.invented import played


def test_a_play_is_read_back_as_it_was_written() -> None:
    play = played(name__1="Kim", seat__1__guide="heron", rounds="0")
    assert from_json(to_json(play)) == play


def test_what_says_nothing_is_not_written() -> None:
    assert {"place", "notes", "rounds", "story", "people"} & set(to_json(played())) == set()


@pytest.mark.parametrize(
    "change",
    [
        {"outcome": "draw"},
        {"date": "2026-2-3"},
        {"date": "2026-02-30"},
        {"rounds": -1},
        {"rounds": "7"},
        {"minutes": 10_000},
        {"id": ""},
        {"id": "a/b"},
        {"people": [{"name": "x" * 61}]},
        {"people": [{"nickname": "x"}]},
        {"options": {"players": None}},
        {"lines": [{"part": "a", "points": 3}]},
        {"story": {"rounds": [0, 1], "cards": [[]]}},
        {"surprise": 1},
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        from_json({**to_json(played()), **change})


def test_ids_are_new_and_known_as_ours() -> None:
    assert new_id() != new_id()
    assert is_new_id(new_id())
    assert not any(map(is_new_id, ("", "abc", "g" * 24, "A" * 24)))
