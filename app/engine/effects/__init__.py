"""What a step or a move does: one small function for each effect a rulebook may use."""

from app.engine.effects import cards, course, lanes, numbers
from app.engine.effects.course import MOST_REMINDERS
from app.engine.effects.draft import Draft
from app.engine.effects.places import cards_in, places, whereabouts

__all__ = [
    "MOST_REMINDERS",
    "Draft",
    "cards",
    "cards_in",
    "course",
    "lanes",
    "numbers",
    "places",
    "whereabouts",
]
