"""How a tracked game went, round by round, small enough to be kept with the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.engine.events import Turned
from app.engine.game import Game
from app.engine.play import Moment, Timeline
from app.engine.story import ends_of_rounds, figures, is_gained, moments
from app.scores.plays import MOST_FIGURE, MOST_ROUNDS, Series, Story
from app.scores.reckon.facts import followed


def record(game: Game, timeline: Timeline) -> Story:
    """The story of what stands in the log; what was undone is no part of it."""
    told = moments(timeline)
    last = {number: end for number, end in ends_of_rounds(told).items() if number <= MOST_ROUNDS}
    return Story(
        rounds=tuple(last),
        series=tuple(
            _series(game, part_id, told, tuple(last.values()))
            for part_id in followed(game.rulebook)
        ),
        cards=tuple(tuple(_cards(told, number)) for number in last),
    )


def _series(game: Game, part_id: str, told: Sequence[Moment], ends: Sequence[Moment]) -> Series:
    spec = game.kinds[part_id].spec
    values = figures(game, part_id, told, ends)
    return Series(
        id=part_id,
        name=spec.name,
        tone=spec.tone,
        gained=is_gained(game, part_id, told[-1]),
        values=tuple(max(-MOST_FIGURE, min(MOST_FIGURE, value)) for value in values),
    )


def _cards(told: Sequence[Moment], number: int) -> Iterator[str]:
    for moment in told:
        if moment.previous is not None and moment.previous.state.round == number:
            for event in moment.events:
                if isinstance(event, Turned) and event.card is not None:
                    yield event.card
