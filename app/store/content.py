"""All that a store holds, table by table, for what moves it as a whole."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from app.store.transaction import Transaction

_BATCH = 2_000


@dataclass(frozen=True, slots=True)
class Shape:
    """A table of the database: its columns, the first of which (`key` of them) tell its rows
    apart and order them."""

    name: str
    columns: tuple[str, ...]
    key: int = 1


# Those that others refer to come first.
SHAPES = (
    Shape("rulebooks", ("sha", "game", "text", "created")),
    Shape("groups", ("code", "created_at")),
    Shape(
        "tables",
        ("id", "code", "game", "rulebook_sha", "options", "seed", "created_at", "touched_at",
         "outcome", "group_code", "pace", "pauses", "wall", "join_code", "join_until", "ready",
         "people"),
    ),
    Shape("taps", ("table_id", "version", "press", "at", "tap", "who"), key=2),
    Shape(
        "plays",
        ("n", "id", "group_code", "table_code", "game", "date", "created_at", "changed_at",
         "deleted_at", "play", "story"),
    ),
)  # fmt: skip


def is_empty(transaction: Transaction) -> bool:
    """Whether nothing is kept yet."""
    return not any(next(_batches(transaction, shape, 1), None) for shape in SHAPES)


def clear(transaction: Transaction) -> None:
    """Takes out everything."""
    for shape in reversed(SHAPES):
        transaction.connection.execute(f"DELETE FROM {shape.name}")


def copy(source: Transaction, target: Transaction) -> None:
    """Puts everything into an empty database, which is another edition from now on."""
    for shape in SHAPES:
        names, marks = ", ".join(shape.columns), ", ".join("?" * len(shape.columns))
        for rows in _batches(source, shape, _BATCH):
            target.connection.execute_many(
                f"INSERT INTO {shape.name} ({names}) VALUES ({marks})", rows
            )
    target.connection.continue_numbering()
    new_edition(target)


def new_edition(transaction: Transaction) -> None:
    """Says that a version of a table may be another one now than it was."""
    transaction.connection.execute("UPDATE edition SET number = ?", [secrets.randbelow(2**31)])


def _batches(source: Transaction, shape: Shape, size: int) -> Iterator[list[Sequence[Any]]]:
    """The rows of a table in the order of their key, some at a time."""
    names, key = ", ".join(shape.columns), ", ".join(shape.columns[: shape.key])
    marks = ", ".join("?" * shape.key)
    where = ""
    last: tuple[Any, ...] = ()
    while True:
        sql = f"SELECT {names} FROM {shape.name} {where} ORDER BY {key} LIMIT {size}"
        rows = list(source.connection.execute(sql, last))
        if not rows:
            return
        yield rows
        where, last = f"WHERE ({key}) > ({marks})", tuple(rows[-1][: shape.key])
