"""Writes the manual into docs/."""

from pathlib import Path

from app.rulebook.manual.pages import write

write(Path(__file__).parents[3])
