"""Plays are kept for the group they belong to, deleted, brought back, and taken in."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.scores.history.archive import (
    KEEP_DELETED_SECONDS,
    Archive,
    ImportReport,
    SavedMeanwhile,
    state_of,
)
from app.scores.plays import Play, Story
from app.store import Store, open_store
from tests.scores.invented import many, played


@pytest.fixture
def store(db: Path) -> Iterator[Store]:
    with closing(open_store(db)) as opened:
        yield opened


@pytest.fixture
def archive(store: Store) -> Archive:
    return Archive(store, None)


def test_a_play_comes_back_as_it_was_kept(archive: Archive) -> None:
    play = replace(played(), story=Story(rounds=(0,), cards=(("a-card",),)))
    archive.keep(play)
    assert archive.find(play.id) == play
    assert archive.all() == [replace(play, story=None)]
    assert archive.all(stories=True) == [play]


def test_the_newest_stands_first(archive: Archive) -> None:
    for date, now in [("2026-01-02", 1.0), ("2026-01-01", 9.0), ("2026-01-02", 2.0)]:
        archive.keep(played(now=now, date=date))
    assert [(play.date, play.created_at) for play in archive.all()] == [
        ("2026-01-02", 2.0),
        ("2026-01-02", 1.0),
        ("2026-01-01", 9.0),
    ]


def test_of_one_moment_the_last_entered_stands_first(archive: Archive) -> None:
    kept = [archive.keep(played(now=1.0, date="2026-01-02")).id for _ in range(3)]
    assert [play.id for play in archive.all()] == kept[::-1]


def test_a_corrected_play_takes_its_own_place(archive: Archive) -> None:
    play = played()
    archive.keep(play)
    archive.keep(replace(play, notes="corrected"), seen=state_of(play))
    assert [each.notes for each in archive.all()] == ["corrected"]


def test_a_play_is_found_by_its_table(archive: Archive) -> None:
    play = replace(played(), table="AB3K9", started_at=5.0)
    archive.keep(play)
    assert archive.of_table("AB3K9") == play
    assert archive.of_table("OTHER") is None


def test_a_deleted_play_can_be_brought_back(archive: Archive) -> None:
    play = played()
    archive.keep(play)
    assert archive.delete(play.id, at=10.0)
    assert (archive.all(), archive.find(play.id), archive.can_bring_back(play.id)) == (
        [],
        None,
        True,
    )
    assert archive.bring_back(play.id)
    assert archive.all() == [play]
    assert not archive.can_bring_back(play.id)


def test_what_was_deleted_long_ago_is_forgotten(archive: Archive) -> None:
    old, new = played(), played()
    archive.keep(old)
    archive.keep(new)
    archive.delete(old.id, at=10.0)
    archive.delete(new.id, at=11.0 + KEEP_DELETED_SECONDS)
    assert not archive.can_bring_back(old.id)
    assert archive.can_bring_back(new.id)


@pytest.mark.parametrize(
    ("later", "there"), [(KEEP_DELETED_SECONDS, True), (KEEP_DELETED_SECONDS + 0.1, False)]
)
def test_a_deleted_play_is_kept_for_its_time_to_the_end(
    archive: Archive, later: float, there: bool
) -> None:
    old, new = archive.keep(played()), archive.keep(played())
    archive.delete(old.id, at=10.0)
    archive.delete(new.id, at=10.0 + later)
    assert archive.can_bring_back(old.id) == there


def test_what_is_not_there_cannot_be_deleted(archive: Archive) -> None:
    assert not archive.delete("nothing", at=1.0)
    assert not archive.bring_back("nothing")


def taken_in(archive: Archive, plays: list[Play]) -> ImportReport:
    """What an import came to."""
    *_, report = archive.import_plays(plays)
    return report


# --- taking in -----------------------------------------------------------------------------------


def test_taking_in_twice_is_the_same_as_once(archive: Archive) -> None:
    plays = many(5)
    assert taken_in(archive, plays) == ImportReport(added=5, changed=0, same=0)
    assert taken_in(archive, plays) == ImportReport(added=0, changed=0, same=5)
    assert sorted(archive.all(), key=lambda play: play.id) == sorted(plays, key=lambda p: p.id)


def test_the_later_word_on_a_play_stands(archive: Archive) -> None:
    play = played()
    older, newer = replace(play, changed_at=1.0, notes="old"), replace(play, notes="new")
    taken_in(archive, [older])
    assert taken_in(archive, [newer]) == ImportReport(added=0, changed=1, same=0)
    assert taken_in(archive, [older]) == ImportReport(added=0, changed=0, same=1)
    assert [each.notes for each in archive.all()] == ["new"]


def test_a_deleted_play_comes_back_with_its_file(archive: Archive) -> None:
    play = played()
    archive.keep(play)
    archive.delete(play.id, at=10.0)
    assert taken_in(archive, [play]) == ImportReport(added=1, changed=0, same=0)
    assert archive.all() == [play]


def test_a_long_import_lets_go_of_the_database_between_batches(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.scores.history.archive.BATCH_SECONDS", 0.0)
    counts = []
    for report in archive.import_plays(many(5)):
        counts.append(report.count)
        archive.keep(played())  # somebody else writes in between
    assert counts == [1, 2, 3, 4, 5]
    assert len(archive.all()) == 10


def test_what_was_taken_in_stays_when_the_rest_fails(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.scores.history.archive.BATCH_SECONDS", 0.0)
    good, bad = played(), replace(played(), created_at=None)  # type: ignore[arg-type]
    with pytest.raises(Exception, match="NOT NULL"):
        taken_in(archive, [good, bad])
    assert archive.all() == [good]


# --- one game, one play --------------------------------------------------------------------------


def test_what_another_phone_saved_is_not_silently_erased(archive: Archive) -> None:
    first = archive.keep(played(now=1.0))
    theirs = archive.keep(replace(first, notes="theirs", changed_at=2.0), seen=state_of(first))
    with pytest.raises(SavedMeanwhile) as refused:
        archive.keep(replace(first, notes="ours", changed_at=3.0), seen=state_of(first))
    assert refused.value.play == theirs
    assert [each.notes for each in archive.all()] == ["theirs"]
    archive.keep(replace(first, notes="ours", changed_at=3.0), seen=state_of(theirs))
    assert [each.notes for each in archive.all()] == ["ours"]


def test_two_phones_that_score_one_table_at_once_make_one_play(archive: Archive) -> None:
    first = archive.keep(of_table(notes="first"))
    with pytest.raises(SavedMeanwhile):
        archive.keep(of_table(notes="second"))
    assert archive.all() == [first]


def test_the_same_form_sent_twice_is_no_conflict(archive: Archive) -> None:
    first = archive.keep(of_table())
    assert archive.keep(of_table(changed_at=first.changed_at + 9)).id == first.id
    assert len(archive.all()) == 1


def test_a_table_scored_again_after_its_play_was_deleted_is_that_play(archive: Archive) -> None:
    first = archive.keep(of_table(notes="first"))
    archive.delete(first.id, at=10.0)
    again = archive.keep(of_table(notes="again"))
    assert again.id == first.id
    assert archive.bring_back(first.id) == first.id
    assert [each.notes for each in archive.all()] == ["again"]


def test_a_deleted_play_whose_table_has_another_one_is_not_brought_back(
    archive: Archive, store: Store
) -> None:
    first = archive.keep(of_table())
    archive.delete(first.id, at=10.0)
    with store.write() as transaction:  # as an earlier program kept them
        row = transaction.plays.find(None, first.id)
        assert row is not None
        play = {**row.play, "id": "another"}
        transaction.plays.keep(replace(row, id="another", play=play, deleted_at=None))
    assert archive.bring_back(first.id) == "another"
    assert [each.id for each in archive.all()] == ["another"]


def test_a_file_does_not_count_a_table_twice(archive: Archive) -> None:
    ours = archive.keep(of_table())
    assert taken_in(archive, [replace(ours, id="elsewhere")]) == ImportReport(same=1)
    other = replace(ours, id="other", started_at=77.0)  # another table of the same code
    assert taken_in(archive, [other]) == ImportReport(added=1)


def of_table(**changes: Any) -> Play:
    return replace(played(), **{"table": "AB3K9", "started_at": 5.0, **changes})


# --- what an earlier program kept ----------------------------------------------------------------


def test_a_play_that_cannot_be_read_hides_no_other(archive: Archive, store: Store) -> None:
    sound, bad = archive.keep(played()), archive.keep(played())
    with store.write() as transaction:
        row = transaction.plays.find(None, bad.id)
        assert row is not None
        transaction.plays.keep(replace(row, play={**row.play, "rounds": "many"}))
    assert archive.all() == [sound]
    assert archive.reading().unreadable == (bad.id,)
    assert archive.find(bad.id) is None


def test_a_play_is_shown_without_a_story_that_cannot_be_read(
    archive: Archive, store: Store
) -> None:
    play = archive.keep(replace(played(), story=Story(rounds=(0,), cards=((),))))
    with store.write() as transaction:
        row = transaction.plays.find(None, play.id)
        assert row is not None
        transaction.plays.keep(replace(row, story={"rounds": "none"}))
    assert archive.find(play.id) == replace(play, story=None)


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
    taken_in(ours, [play])
    taken_in(theirs, [replace(play, notes="theirs")])
    assert [each.notes for each in ours.all()] == [""]
    assert [each.notes for each in theirs.all()] == ["theirs"]


def test_a_household_sees_all_of_them_and_keeps_them_where_they_are(store: Store) -> None:
    play = played()
    Archive(store, "ours").keep(play)
    household = Archive(store, None)
    household.keep(replace(play, notes="corrected"), seen=state_of(play))
    assert [each.notes for each in household.all()] == ["corrected"]
    assert [each.notes for each in Archive(store, "ours").all()] == ["corrected"]
