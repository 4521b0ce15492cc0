"""What the rooms of the store ask of a database, whichever it is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol


class Rows(Protocol):
    """What a statement answers: its rows, all or one at a time."""

    @property
    def rowcount(self) -> int:
        """How many rows a statement has changed."""

    def fetchone(self) -> Any:
        """The next row; None behind the last."""

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection with a transaction open. Every value goes in through a `?`, and no statement
    holds a `%` or another `?`."""

    @property
    def row_lock(self) -> str:
        """What a SELECT ends with, so that its rows are this transaction's until its end."""

    def execute(self, sql: str, parameters: Sequence[Any] = ()) -> Rows:
        """Runs one statement."""

    def execute_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Runs one statement for each row of values."""

    def lock_name(self, name: str) -> None:
        """Waits until nobody else holds this name, and holds it until the transaction ends."""

    def continue_numbering(self) -> None:
        """Rows that came with numbers were put in: new ones count on from the highest."""


def to_json(value: Mapping[str, Any] | Sequence[float] | Sequence[str]) -> str:
    """A mapping, or numbers or words in a row, as the database keeps them."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def with_json(row: Sequence[Any], column: int) -> Sequence[Any]:
    """The row with one of its columns read as JSON."""
    return [*row[:column], json.loads(row[column]), *row[column + 1 :]]
