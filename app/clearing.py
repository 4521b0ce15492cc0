"""What nobody has touched for long goes, on a host that many groups share.

Nothing that was written down about a finished game goes: only tables that were left as they stood,
groups in which nothing was ever kept, and games that were deleted and not brought back.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from flask import Flask

from app.store import Store, StoreError

DAYS = 90
_DAY = 24 * 3600.0
_EVERY_SECONDS = 3600.0
# So many tables go at once, and then those who play have their turn.
_BATCH = 20


@dataclass(frozen=True, slots=True)
class Cleared:
    """How many of each went."""

    tables: int
    groups: int
    rulebooks: int


def clear(store: Store, now: float) -> Cleared:
    """Removes what was untouched for `DAYS` days at `now` (unix seconds). Raises StoreError."""
    before, tables, gone = now - DAYS * _DAY, 0, _BATCH
    while gone == _BATCH:
        with store.write() as transaction:
            gone = transaction.tables.forget_untouched(before, _BATCH)
        tables += gone
    with store.write() as transaction:
        transaction.plays.forget_deleted(before)
        groups = transaction.groups.forget_unused(before)
        rulebooks = transaction.rulebooks.forget_unused(before)
    return Cleared(tables, groups, rulebooks)


def keep_clear(app: Flask) -> None:
    """Clears now and every hour, as long as the program runs."""
    threading.Thread(target=_run, args=[app], name="clearing", daemon=True).start()


def _run(app: Flask) -> None:
    store: Store = app.extensions["store"]
    while True:
        try:
            cleared = clear(store, time.time())
        except StoreError:
            app.logger.exception("nothing could be cleared away")
        else:
            app.logger.info("cleared away: %s", cleared)
        time.sleep(_EVERY_SECONDS)
