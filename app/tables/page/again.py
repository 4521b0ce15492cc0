"""One more game: the very same, and what the game offers beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.rulebook import options
from app.rulebook import schema as s
from app.tables.pace import EACH, GUIDED
from app.tables.page.options import as_fields
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class AgainView:
    """A way to play once more: `fields` fill in the form of a new game."""

    id: str
    name: str
    fields: Mapping[str, Any]


SAME, ANEW = "same", "anew"


def one_more(w: Wording, pace: str, people: Sequence[str] = ()) -> tuple[AgainView, ...]:
    """Every way that is open after this game, the very same first; `people` come along."""
    named: dict[str, Any] = {"person": list(people)} if any(people) else {}
    # A second game is no first one.
    usual = named if pace in (EACH, GUIDED) else {**named, "pace": pace}
    same = AgainView(SAME, w.words.say("table.same_again"), {**as_fields(w.game.options), **usual})
    anew = AgainView(ANEW, w.words.say("table.again"), named)
    return (same, *_others(w, usual), anew)


def _others(w: Wording, usual: Mapping[str, Any]) -> Iterator[AgainView]:
    lookup = w.game.lookup(w.state)
    for name, again in w.game.rulebook.page.end.again.items():
        if not w.game.value(again.when, lookup):
            continue
        chosen = _chosen(w, again)
        if chosen is not None:
            fields = {**as_fields(chosen), **usual, **_beside(w, again)}
            yield AgainView(name, w.say(again.name), fields)


def _chosen(w: Wording, again: s.Again) -> dict[str, Any] | None:
    """The options of the next game; None where the game does not offer them."""
    lookup = w.game.lookup(w.state)
    chosen = {name: w.game.value(value, lookup) for name, value in again.set.items()}
    if again.move_on:
        first, *others = w.game.options[again.move_on]
        chosen[again.move_on] = [*others, first]
    try:
        return options.complete(w.game.rulebook, {**w.game.options, **chosen})
    except options.BadOptions:
        return None


def _beside(w: Wording, again: s.Again) -> dict[str, Any]:
    """What the form takes beside options: who is drawn, and what the game begins with."""
    found: dict[str, Any] = {"draw": again.draw} if again.draw else {}
    first = [field for each in again.first for field in _first_moves(w, each)]
    return {**found, "first": first} if first else found


def _first_moves(w: Wording, first: s.FirstMove) -> Iterator[str]:
    """As `app.tables.first` reads them."""
    if first.each is None:
        yield first.move
        return
    cards = w.game.value(first.each, w.game.lookup(w.state))
    listed = [card for card in (cards if isinstance(cards, tuple | list) else (cards,)) if card]
    if first.moved_on:
        listed = [*listed[1:], *listed[:1]]
    yield from (f"{first.move}.{first.answer}.{card}" for card in listed)
