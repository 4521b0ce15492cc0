"""The shape of the database, as a list of changes. A change that was released is never edited:
the next one is a new function at the end."""

from __future__ import annotations

import secrets

from sqlite_utils import Database, Migrations

changes = Migrations("seomjigi")

# Which change made which tables.
MADE_BY = {
    "tables_and_taps": {"rulebooks", "tables", "taps"},
    "plays_and_groups": {"groups", "plays"},
    "edition": {"edition"},
}


@changes()
def tables_and_taps(db: Database) -> None:
    """A table, the rulebook it was started with, and its log of taps."""
    db.table("rulebooks").create(
        {"sha": str, "game": str, "text": str, "created": float},
        pk="sha",
        not_null={"game", "text", "created"},
    )
    db.table("tables").create(
        {
            "id": int,
            "code": str,
            "game": str,
            "rulebook_sha": str,
            "options": str,
            "seed": int,
            "created_at": float,
            "touched_at": float,
            "outcome": str,
            "group_code": str,
        },
        pk="id",
        foreign_keys=[("rulebook_sha", "rulebooks", "sha")],
        not_null={
            "code",
            "game",
            "rulebook_sha",
            "options",
            "seed",
            "created_at",
            "touched_at",
        },
    )
    db.table("tables").create_index(["code"], unique=True)
    db.table("taps").create(
        {"table_id": int, "version": int, "press": str, "at": float, "tap": str},
        pk=("table_id", "version"),
        foreign_keys=[("table_id", "tables", "id")],
        not_null={"table_id", "version", "press", "at", "tap"},
    )
    db.table("taps").create_index(["table_id", "press"], unique=True)


@changes()
def plays_and_groups(db: Database) -> None:
    """A finished game with its story, and the groups of a shared host."""
    db.table("groups").create(
        {"code": str, "created_at": float}, pk="code", not_null={"created_at"}
    )
    db.table("plays").create(
        {
            "n": int,
            "id": str,
            "group_code": str,
            "table_code": str,
            "game": str,
            "date": str,
            "created_at": float,
            "changed_at": float,
            "deleted_at": float,
            "play": str,
            "story": str,
        },
        pk="n",
        not_null={"id", "group_code", "game", "date", "created_at", "changed_at", "play"},
    )
    db.table("plays").create_index(["group_code", "id"], unique=True)
    db.table("plays").create_index(["table_code"])


@changes()
def edition(db: Database) -> None:
    """One number, which a restore changes: it tells an old page that its table is another one."""
    (known,) = db.execute("PRAGMA user_version").fetchone()
    db.table("edition").create({"number": int}, not_null={"number"})
    db.table("edition").insert({"number": known or secrets.randbelow(2**31)})


@changes()
def indices_for_many(db: Database) -> None:
    """A play is found by its id alone in a household; what is old or belongs to nobody is
    cleared away."""
    db.table("plays").create_index(["id"])
    db.table("tables").create_index(["touched_at"])
    db.table("tables").create_index(["group_code"])
    db.table("tables").create_index(["rulebook_sha"])


@changes()
def pace(db: Database) -> None:
    """How much one press does at a table: each step by itself, or what a group does in one go."""
    db.table("tables").add_column("pace", str, not_null_default="each")


@changes()
def pauses(db: Database) -> None:
    """When the people at a table paused and went on."""
    db.table("tables").add_column("pauses", str, not_null_default="[]")


@changes()
def sharing(db: Database) -> None:
    """Who tapped; the short code while a table is open for joining, the address of the screen on
    the wall, and who has said that they are ready."""
    tables = db.table("tables")
    tables.add_column("wall", str)
    tables.add_column("join_code", str)
    tables.add_column("join_until", float)
    tables.add_column("ready", str, not_null_default="{}")
    for (table_id,) in db.execute("SELECT id FROM tables").fetchall():
        db.execute("UPDATE tables SET wall = ? WHERE id = ?", [secrets.token_urlsafe(12), table_id])
    tables.create_index(["wall"], unique=True)
    tables.create_index(["join_code"], unique=True)
    db.table("taps").add_column("who", str)


@changes()
def people(db: Database) -> None:
    """The names of those who play."""
    db.table("tables").add_column("people", str, not_null_default="[]")


def is_ours(db: Database) -> bool:
    """Whether Seomjigi made this database, and all that it keeps is in it."""
    applied = {change.name for change in changes.applied(db)}
    expected = {table for change, made in MADE_BY.items() if change in applied for table in made}
    return bool(applied) and expected <= set(db.table_names())


def is_empty(db: Database) -> bool:
    """Whether nothing was ever stored here: a new file, or one of which only the list of changes
    was begun."""
    return set(db.table_names()) <= {changes.migrations_table} and not changes.applied(db)


def is_newer(db: Database) -> bool:
    """Whether the database has changes that this program does not know."""
    with Database(memory=True) as blank:
        known = {change.name for change in changes.pending(blank)}
    return not {change.name for change in changes.applied(db)} <= known
