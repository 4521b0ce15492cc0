"""Invented games that tests of the program play, read once for all of them: what `rules/` says
breaks none. A test that changes a game has its own."""

from pathlib import Path

from app.rulebook.library import Library

SHELF = Library(Path(__file__).parent / "games")
