"""The games of this folder, read once for all tests of their rules."""

from app.rulebook.library import Library

SHELF = Library()
