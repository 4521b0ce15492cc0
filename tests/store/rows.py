"""What the tests put into a store."""

from app.store import Store, TableRow, Transaction


def new_table(transaction: Transaction, code: str = "AB3K9", at: float = 100.0) -> TableRow:
    """A table of a game that does not exist."""
    sha = transaction.rulebooks.keep("a-game", '{"game": "a-game"}', at)
    return transaction.tables.add(
        code=code, game="a-game", rulebook_sha=sha, options={"players": 2}, seed=7, at=at
    )


def tap(store: Store, table: TableRow, press: str = "", at: float = 101.0) -> int:
    """One more tap at a table; the version it makes."""
    with store.write() as transaction:
        version = transaction.taps.version(table.id) + 1
        transaction.taps.append(table.id, version, press or f"press-{version}", at, {"next": 1})
    return version
