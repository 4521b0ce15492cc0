"""Plays that have not changed are not read again, and nothing that is told of them is stale."""

import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.scores.history import reading
from app.scores.history.archive import Archive, state_of
from app.scores.history.reading import Readings, Texts
from app.scores.plays import Play, from_text, to_json
from app.store import open_store
from tests.scores.invented import many, played


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the plays that were read from their texts."""
    ids: list[str] = []

    def note(text: str) -> Play:
        play = from_text(text)
        ids.append(play.id)
        return play

    monkeypatch.setattr(reading, "from_text", note)
    return ids


def texts_of(plays: Sequence[Play], group: str = "") -> Texts:
    return {(group, play.id): json.dumps(to_json(play)) for play in plays}


def test_a_play_that_has_not_changed_is_not_read_again(read: list[str]) -> None:
    readings, plays = Readings(), many(5)
    first = readings.of(None, texts_of(plays))
    assert first.plays == tuple(plays)
    assert readings.of(None, texts_of(plays)) is first
    del read[:]
    changed = replace(plays[2], notes="corrected")
    after = readings.of(None, texts_of([*plays[:2], changed, *plays[3:]]))
    assert (after.plays[2], read) == (changed, [changed.id])


@pytest.mark.parametrize("change", ["gone", "order", "new"])
def test_what_was_told_of_the_plays_is_told_anew_when_they_change(change: str) -> None:
    readings, plays = Readings(), many(4)
    other = {"gone": plays[1:], "order": plays[::-1], "new": [played(), *plays]}[change]

    def told(plays: Sequence[Play]) -> list[str]:
        found = readings.of(None, texts_of(plays))
        return found.told("ids", lambda plays: [play.id for play in plays])

    assert told(plays) is told(plays)
    assert told(other) == [play.id for play in other]
    assert told(plays) == [play.id for play in plays]


def test_two_groups_may_each_have_a_play_of_the_same_id() -> None:
    play = played()
    both = {**texts_of([play], "ours"), **texts_of([replace(play, notes="theirs")], "theirs")}
    assert [each.notes for each in Readings().of(None, both).plays] == ["", "theirs"]


def test_no_more_plays_are_kept_than_there_is_room_for(
    read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MOST_KEPT", 6)
    readings, groups = Readings(), {name: texts_of(many(3), name) for name in "abc"}
    for name in "abcb":
        readings.of(name, groups[name])
    assert len(read) == 9
    readings.of("a", groups["a"])
    assert len(read) == 12


def test_each_page_sees_what_another_process_has_kept(db: Path) -> None:
    with closing(open_store(db)) as store, closing(open_store(db)) as other:
        here, there = Archive(store, None), Archive(other, None)
        play = there.keep(played())
        assert here.all() == [play]
        there.keep(replace(play, notes="corrected", changed_at=9e9), state_of(play))
        assert [each.notes for each in here.all()] == ["corrected"]
        there.delete(play.id, 9e9)
        assert here.all() == []
