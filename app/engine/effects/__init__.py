"""What a step or a move does: one small function for each effect a rulebook may use."""

from app.engine.effects.cards import deal, place_card, whereabouts
from app.engine.effects.course import MOST_REMINDERS
from app.engine.effects.draft import Draft
from app.engine.effects.lanes import closed_by
from app.engine.effects.numbers import bounds, shift

__all__ = [
    "MOST_REMINDERS",
    "Draft",
    "bounds",
    "closed_by",
    "deal",
    "place_card",
    "shift",
    "whereabouts",
]
