"""What plays from elsewhere name that no rulebook here knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from app.rulebook.schema import Option
from app.scores.labels import Labels
from app.scores.plays import Play


def strangers(plays: Iterable[Play], labels: Labels) -> list[str]:
    """Each thing once, in the reader's words: "Adversary: atlantis"."""
    found = (each for play in plays for each in _of_play(play, labels))
    return list(dict.fromkeys(f"{kind}: {name}" for kind, name in found))


def _of_play(play: Play, labels: Labels) -> Iterator[tuple[str, str]]:
    base = labels.base(play.game)
    if base is None:
        yield labels.words.say("scores.game"), play.game
        return
    for name, value in play.options.items():
        yield from _of_option(base.options.get(name), name, value, labels)
    if play.reason and play.reason not in base.reasons:
        yield labels.words.say("scores.reason"), play.reason
    yield from _of_seats(play, labels)


def _of_option(
    option: Option | None, name: str, value: Any, labels: Labels
) -> Iterator[tuple[str, str]]:
    if option is None:
        yield labels.words.say("scores.option"), name
    elif option.values:
        for each in value if isinstance(value, list) else [value]:
            if each not in option.values:
                yield option.name.say(labels.lang), str(each)


def _of_seats(play: Play, labels: Labels) -> Iterator[tuple[str, str]]:
    kinds = labels.seat_kinds(play.game)
    for person in play.people:
        for kind, card in person.seats.items():
            if kind not in kinds or card not in kinds[kind].cards:
                yield labels.seat(play.game, kind), card
