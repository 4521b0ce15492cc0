"""Where a database is: a file, or the address of a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit


def is_postgres(address: Path | str) -> bool:
    """Whether this is the address of a PostgreSQL database, not a file."""
    return str(address).startswith(("postgresql://", "postgres://"))


def without_password(address: Path | str) -> str:
    """The address as it may be shown to anyone: no user, no password, no options."""
    if not is_postgres(address):
        return str(address)
    parts = urlsplit(str(address))
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"
