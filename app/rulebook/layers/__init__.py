"""Lays layers on a game: base, rival level after level, variants, scenario.

A layer changes what stands below it: mappings are merged key by key, anything else is replaced,
`null` takes away. The order of the layers is the rule of precedence: the last one has its way.

chosen.py     which layers the options of a group lay, and in which order
laying.py     how one layer is laid on what stands below
own.py        the names that a layer has for itself, and its ids where two would fall on one
numbers.py    numbers that are replaced, added to, or set by an option; edits of a deck's order
arranging.py  the order of phases and steps
"""

from app.rulebook.layers.chosen import ALSO, Laid, chosen, level_option
from app.rulebook.layers.laying import CHANGES, compose

__all__ = ["ALSO", "CHANGES", "Laid", "chosen", "compose", "level_option"]
