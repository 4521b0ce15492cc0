"""The games of this site."""

from flask import current_app

from app.rulebook.library import Library


def library() -> Library:
    """The library of the app in whose context this is asked."""
    found: Library = current_app.extensions["library"]
    return found
