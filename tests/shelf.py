"""The games of this folder, read once for all tests. A test that changes rules has its own."""

from app.rulebook.library import Library

SHELF = Library()
