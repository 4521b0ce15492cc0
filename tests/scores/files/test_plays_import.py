"""An import goes on batch by batch, and says how it ended."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.scores.files.json_files import PlaysFile, write_plays
from app.scores.files.plays_import import PlaysImport
from app.scores.history.archive import Archive, ImportReport
from app.scores.labels import Labels
from app.store import Store, open_store
from tests.scores.invented import SHELF, many

EN = Labels(SHELF, "en")


@pytest.fixture
def store(db: Path) -> Iterator[Store]:
    with closing(open_store(db)) as opened:
        yield opened


def importing(archive: Archive, content: str) -> PlaysImport:
    return PlaysImport(PlaysFile(content.encode()), archive, EN)


def test_each_batch_says_how_far_it_has_come(store: Store) -> None:
    work = importing(Archive(store, None), write_plays(many(250)))
    steps = [*work.steps()]
    assert steps == sorted(steps)
    assert {100, 200, 250} <= set(steps) and steps[-1] == work.count == 250
    assert work.report == ImportReport(added=250)
    assert (work.skipped, [*work.strangers], work.error) == ([], [], None)


def test_what_cannot_be_is_counted_and_the_first_are_told(store: Store) -> None:
    content = write_plays(many(120)).replace('"outcome": "victory"', '"outcome": "draw"')
    work = importing(Archive(store, None), content)
    [*work.steps()]
    lost = work.report.added
    assert 0 < lost < 70
    assert len(work.skipped) == 120 - lost
    assert [each.number for each in work.told] == [each.number for each in work.skipped[:50]]


def test_strangers_of_all_batches_are_told_once(store: Store) -> None:
    content = write_plays(many(220)).replace('"gulls"', '"atlantis"')
    work = importing(Archive(store, None), content)
    [*work.steps()]
    assert [*work.strangers] == ["Rival: atlantis"]


def test_where_it_stops_what_was_taken_in_stays_and_the_rest_comes_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.scores.history.archive.BATCH_SECONDS", 0.0)
    monkeypatch.setattr("app.store.plays.MOST_OF_A_GROUP", 7)
    archive, content = Archive(store, "ours"), write_plays(many(10))
    work = importing(archive, content)
    [*work.steps()]
    assert work.error is not None and work.error.code
    assert work.report == ImportReport(added=7)
    monkeypatch.setattr("app.store.plays.MOST_OF_A_GROUP", 20)
    again = importing(archive, content)
    [*again.steps()]
    assert again.error is None
    assert again.report == ImportReport(added=3, same=7)
