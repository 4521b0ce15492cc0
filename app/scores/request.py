"""What the views of this part share: whose plays a request may see, and in which language."""

from __future__ import annotations

import time

from flask import Blueprint, current_app

from app import groups
from app.language import current_lang
from app.rulebook.library import Library
from app.scores.keeping import Shelf
from app.scores.naming import Names
from app.scores.subject import latest_day
from app.store import Store

pages = Blueprint("scores", __name__)

_NOBODY = "nobody"  # no code of a group is this short


def library() -> Library:
    """The games of this site."""
    found: Library = current_app.extensions["library"]
    return found


def names() -> Names:
    """Names in the reader's language."""
    return Names(library(), current_lang())


def shelf(keeps: bool = False) -> Shelf:
    """The plays that this request may see. `keeps`: something is about to be kept, so that a
    browser without a group gets one."""
    store: Store = current_app.extensions["store"]
    group = groups.group_of_request(create=keeps)
    return Shelf(store, group or _NOBODY if groups.is_shared() else None)


def latest() -> str:
    """The last day that a play may have been on."""
    return latest_day(time.time(), groups.is_shared())
