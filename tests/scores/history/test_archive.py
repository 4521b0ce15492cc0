"""Plays are kept for the group they belong to, deleted, brought back, and taken in."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.scores.history.archive import KEEP_DELETED_SECONDS, Archive, ImportReport
from app.scores.plays import Story
from app.store import Store, open_store
from tests.scores.invented import many, played


@pytest.fixture
def store(db: Path) -> Iterator[Store]:
    with closing(open_store(db)) as opened:
        yield opened


@pytest.fixture
def shelf(store: Store) -> Archive:
    return Archive(store, None)


def test_a_play_comes_back_as_it_was_kept(shelf: Archive) -> None:
    play = replace(played(), story=Story(rounds=(0,), cards=(("a-card",),)))
    shelf.keep(play)
    assert shelf.find(play.id) == play
    assert shelf.all() == [replace(play, story=None)]
    assert shelf.all(stories=True) == [play]


def test_the_newest_stands_first(shelf: Archive) -> None:
    for date, now in [("2026-01-02", 1.0), ("2026-01-01", 9.0), ("2026-01-02", 2.0)]:
        shelf.keep(played(now=now, date=date))
    assert [(play.date, play.created_at) for play in shelf.all()] == [
        ("2026-01-02", 2.0),
        ("2026-01-02", 1.0),
        ("2026-01-01", 9.0),
    ]


def test_a_corrected_play_takes_its_own_place(shelf: Archive) -> None:
    play = played()
    shelf.keep(play)
    shelf.keep(replace(play, notes="corrected"))
    assert [each.notes for each in shelf.all()] == ["corrected"]


def test_a_play_is_found_by_its_table(shelf: Archive) -> None:
    play = replace(played(), table="AB3K9", started_at=5.0)
    shelf.keep(play)
    assert shelf.of_table("AB3K9") == play
    assert shelf.of_table("OTHER") is None


def test_a_deleted_play_can_be_brought_back(shelf: Archive) -> None:
    play = played()
    shelf.keep(play)
    assert shelf.delete(play.id, at=10.0)
    assert (shelf.all(), shelf.find(play.id), shelf.can_bring_back(play.id)) == ([], None, True)
    assert shelf.bring_back(play.id)
    assert shelf.all() == [play]
    assert not shelf.can_bring_back(play.id)


def test_what_was_deleted_long_ago_is_forgotten(shelf: Archive) -> None:
    old, new = played(), played()
    shelf.keep(old)
    shelf.keep(new)
    shelf.delete(old.id, at=10.0)
    shelf.delete(new.id, at=11.0 + KEEP_DELETED_SECONDS)
    assert not shelf.can_bring_back(old.id)
    assert shelf.can_bring_back(new.id)


def test_what_is_not_there_cannot_be_deleted(shelf: Archive) -> None:
    assert not shelf.delete("nothing", at=1.0)
    assert not shelf.bring_back("nothing")


# --- taking in -----------------------------------------------------------------------------------


def test_taking_in_twice_is_the_same_as_once(shelf: Archive) -> None:
    plays = many(5)
    assert shelf.import_plays(plays) == ImportReport(added=5, changed=0, same=0)
    assert shelf.import_plays(plays) == ImportReport(added=0, changed=0, same=5)
    assert sorted(shelf.all(), key=lambda play: play.id) == sorted(plays, key=lambda p: p.id)


def test_the_later_word_on_a_play_stands(shelf: Archive) -> None:
    play = played()
    older, newer = replace(play, changed_at=1.0, notes="old"), replace(play, notes="new")
    shelf.import_plays([older])
    assert shelf.import_plays([newer]) == ImportReport(added=0, changed=1, same=0)
    assert shelf.import_plays([older]) == ImportReport(added=0, changed=0, same=1)
    assert [each.notes for each in shelf.all()] == ["new"]


def test_a_deleted_play_comes_back_with_its_file(shelf: Archive) -> None:
    play = played()
    shelf.keep(play)
    shelf.delete(play.id, at=10.0)
    assert shelf.import_plays([play]) == ImportReport(added=1, changed=0, same=0)
    assert shelf.all() == [play]


def test_a_failure_in_between_takes_nothing_in(shelf: Archive) -> None:
    bad = replace(played(), created_at=None)  # type: ignore[arg-type]
    with pytest.raises(Exception, match="NOT NULL"):
        shelf.import_plays([played(), bad])
    assert shelf.all() == []


# --- groups --------------------------------------------------------------------------------------


def test_groups_do_not_see_each_other(store: Store) -> None:
    ours, theirs = Archive(store, "ours"), Archive(store, "theirs")
    play = played()
    ours.keep(replace(play, table="AB3K9"))
    assert theirs.all() == []
    assert theirs.find(play.id) is None
    assert theirs.of_table("AB3K9") is None
    assert not theirs.delete(play.id, at=1.0)
    assert [each.id for each in ours.all()] == [play.id]


def test_two_groups_may_take_in_the_same_file(store: Store) -> None:
    ours, theirs = Archive(store, "ours"), Archive(store, "theirs")
    play = played()
    ours.import_plays([play])
    theirs.import_plays([replace(play, notes="theirs")])
    assert [each.notes for each in ours.all()] == [""]
    assert [each.notes for each in theirs.all()] == ["theirs"]


def test_a_household_sees_all_of_them_and_keeps_them_where_they_are(store: Store) -> None:
    play = played()
    Archive(store, "ours").keep(play)
    household = Archive(store, None)
    household.keep(replace(play, notes="corrected"))
    assert [each.notes for each in household.all()] == ["corrected"]
    assert [each.notes for each in Archive(store, "ours").all()] == ["corrected"]
