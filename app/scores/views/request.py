"""What the views of this room share: whose plays a request may see, and in which language."""

from __future__ import annotations

import time

from flask import Response, current_app

from app import groups
from app.games import library
from app.language import count_in, current_lang
from app.scores.form.scored_game import ScoredGame
from app.scores.history.archive import Archive
from app.scores.labels import Labels
from app.scores.plays import Play
from app.scores.reckon.from_table import EndedTable
from app.store import Store

_NOBODY = "nobody"  # no code of a group is this short


def keep_private(response: Response) -> Response:
    """What a group sees is kept by its own browsers alone, and asked for anew."""
    response.cache_control.private = True
    response.cache_control.no_cache = True
    response.vary.add("Cookie")
    return response


def labels(game_id: str = "") -> Labels:
    """Names in the reader's language; for a page about one game, in its words."""
    found = Labels(library(), current_lang())
    if game_id:
        found = found.of(game_id)
        count_in(found.counts)
    return found


def archive(keeps: bool = False) -> Archive:
    """The plays that this request may see. `keeps`: something is about to be kept, so that a
    browser without a group gets one."""
    store: Store = current_app.extensions["store"]
    group = groups.group_of_request(create=keeps)
    return Archive(store, group or _NOBODY if groups.is_shared() else None)


def scored_game(game: str, table: EndedTable | None = None, play: Play | None = None) -> ScoredGame:
    """A game that is to be scored now."""
    return ScoredGame(library(), game, time.time(), table, play)
