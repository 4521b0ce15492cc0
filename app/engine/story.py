"""How a game went, round by round: its figures at the end of each round. Read off the timeline,
which has every state already; nothing is folded again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.engine.events import Changed
from app.engine.game import Game
from app.engine.play import Moment, Timeline


def moments(timeline: Timeline) -> list[Moment]:
    """What stands in the log, oldest first; what was undone is no part of it."""
    found: list[Moment] = []
    moment: Moment | None = timeline.present
    while moment is not None:
        found.append(moment)
        moment = moment.previous
    return found[::-1]


def ends_of_rounds(told: Sequence[Moment]) -> dict[int, Moment]:
    """The last moment of each round, in the order of the rounds; round 0 is the setup."""
    last: Mapping[int, Moment] = {moment.state.round: moment for moment in told}
    return dict(sorted(last.items()))


def is_gained(game: Game, part_id: str, now: Moment) -> bool:
    """Whether a figure starts again when it is full, so that what came in all tells more."""
    return game.kinds[part_id].full(now.state) is not None


def figures(
    game: Game, part_id: str, told: Sequence[Moment], ends: Sequence[Moment]
) -> tuple[int, ...]:
    """A figure at each of `ends`; of one that starts again when it is full, how much had come by
    then in all."""
    if is_gained(game, part_id, told[-1]):
        return tuple(_gained(part_id, told, ends))
    kind = game.kinds[part_id]
    return tuple(kind.figure(moment.state.parts[part_id]) for moment in ends)


def _gained(part_id: str, told: Sequence[Moment], ends: Sequence[Moment]) -> list[int]:
    total, by_number = 0, {}
    for moment in told:
        for event in moment.events:
            if isinstance(event, Changed) and event.part == part_id:
                total += event.gained
        by_number[moment.number] = total
    return [by_number[moment.number] for moment in ends]
