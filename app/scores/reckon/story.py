"""How a tracked game went, round by round, small enough to be kept with the play."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.events import Changed, Turned
from app.engine.game import Game
from app.engine.play import Moment, Timeline
from app.scores.plays import MOST_FIGURE, MOST_ROUNDS, Series, Story
from app.scores.reckon.facts import followed


def record(game: Game, timeline: Timeline) -> Story:
    """The story of what stands in the log; what was undone is no part of it."""
    moments = _moments(timeline)
    last = {moment.state.round: moment for moment in moments if moment.state.round <= MOST_ROUNDS}
    rounds = tuple(sorted(last))
    return Story(
        rounds=rounds,
        series=tuple(
            _series(game, part_id, [last[number] for number in rounds], moments)
            for part_id in followed(game.rulebook)
        ),
        cards=tuple(tuple(_cards(moments, number)) for number in rounds),
    )


def _moments(timeline: Timeline) -> list[Moment]:
    moments: list[Moment] = []
    moment: Moment | None = timeline.present
    while moment is not None:
        moments.append(moment)
        moment = moment.previous
    return moments[::-1]


def _series(game: Game, part_id: str, ends: list[Moment], moments: list[Moment]) -> Series:
    kind = game.kinds[part_id]
    gained = kind.full(moments[-1].state) is not None
    values = (
        _gained(part_id, moments, ends)
        if gained
        else [kind.figure(moment.state.parts[part_id]) for moment in ends]
    )
    return Series(
        id=part_id,
        name=kind.spec.name,
        tone=kind.spec.tone,
        gained=gained,
        values=tuple(max(-MOST_FIGURE, min(MOST_FIGURE, value)) for value in values),
    )


def _gained(part_id: str, moments: list[Moment], ends: list[Moment]) -> list[int]:
    """How much had come by each of `ends`, however often the counter started again."""
    total, by_number = 0, {}
    for moment in moments:
        for event in moment.events:
            if isinstance(event, Changed) and event.part == part_id:
                total += event.gained
        by_number[moment.number] = total
    return [by_number[moment.number] for moment in ends]


def _cards(moments: list[Moment], number: int) -> Iterator[str]:
    for moment in moments:
        if moment.previous is not None and moment.previous.state.round == number:
            for event in moment.events:
                if isinstance(event, Turned) and event.card is not None:
                    yield event.card
