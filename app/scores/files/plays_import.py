"""Takes in the plays of a file, batch by batch."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from app.scores.files.json_files import PlaysFile, Skipped
from app.scores.files.strangers import strangers
from app.scores.history.archive import Archive, ImportReport
from app.scores.labels import Labels
from app.scores.plays import Play
from app.store import StoreError

_BATCH = 100
_MOST_TOLD = 50


class PlaysImport:
    """An import on its way. What was taken in stays, however it ends; the same file can be taken
    in again and then adds what was missing."""

    def __init__(self, file: PlaysFile, archive: Archive, labels: Labels) -> None:
        self.count = len(file)
        self.report = ImportReport()
        self.skipped: list[Skipped] = []
        self.strangers: dict[str, None] = {}
        self.error: StoreError | None = None
        self._file = file
        self._archive = archive
        self._labels = labels

    def steps(self) -> Iterator[int]:
        """Does the work; answers after each batch how many plays have been looked at."""
        entries, done = self._file.plays(), 0
        while batch := list(islice(entries, _BATCH)):
            try:
                yield from self._take_in([each for each in batch if isinstance(each, Play)], done)
            except StoreError as error:
                self.error = error
                return
            self.skipped += [each for each in batch if isinstance(each, Skipped)]
            done += len(batch)
            yield done

    def _take_in(self, plays: list[Play], done: int) -> Iterator[int]:
        """The batch, which may take several transactions."""
        before = self.report
        for report in self._archive.import_plays(plays):
            self.report = before.plus(report)
            yield done + report.count
        for stranger in strangers(plays, self._labels):
            self.strangers[stranger] = None

    @property
    def told(self) -> list[Skipped]:
        """The plays that were left out, as many as a page can show."""
        return self.skipped[:_MOST_TOLD]
