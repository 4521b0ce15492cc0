"""How long the people at a table have played: the evening, its pauses left out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

# Nobody thinks that long: a longer silence between two taps was the night, or a long meal.
LONGEST_SILENCE_SECONDS = 2 * 3600


def seconds_played(times: Sequence[float], pauses: Sequence[float] = ()) -> float:
    """The time at the table. `times`: when it was opened, and of every tap; `pauses`: when a pause
    began and when it ended, in turn. A pause that nobody ended lasts until the next tap. All in
    unix seconds."""
    gaps = pairwise(sorted(times))
    played = (after - before - _paused(before, after, pauses) for before, after in gaps)
    return sum(seconds for seconds in played if seconds <= LONGEST_SILENCE_SECONDS)


def paused_since(touched_at: float, pauses: Sequence[float]) -> float | None:
    """When the pause began that still goes on; None while the table is played at. Whoever taps
    plays again."""
    is_open = len(pauses) % 2 == 1 and pauses[-1] >= touched_at
    return pauses[-1] if is_open else None


def _paused(before: float, after: float, pauses: Sequence[float]) -> float:
    """How much of the silence between two taps was a pause."""
    begun, ended = pauses[::2], [*pauses[1::2], after]
    return sum(
        min(after, end) - begin
        for begin, end in zip(begun, ended, strict=False)
        if before <= begin < after
    )
