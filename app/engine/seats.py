"""Who plays what, as it was dealt or noted in setup."""

from __future__ import annotations

from app.engine.game import Game
from app.engine.state import State


def dealt(game: Game, state: State) -> tuple[dict[str, str], ...]:
    """The card of each seat, for each person in the order at the table; a seat for which nothing
    lies there is left out."""
    seats = game.rulebook.seats
    lying = {seat: _lying(game, state, each.dealt) for seat, each in seats.items() if each.dealt}
    people = max((len(lying[seat]) for seat in lying if seats[seat].of is None), default=0)
    return tuple(_of_person(game, lying, number) for number in range(people))


def _lying(game: Game, state: State, pile: str) -> list[str]:
    places = game.kinds[pile].places(state.parts[pile])
    return [card for _, cards in places for card in cards if card is not None]


def _of_person(game: Game, lying: dict[str, list[str]], number: int) -> dict[str, str]:
    own: dict[str, str] = {}
    for seat, cards in lying.items():
        of = game.rulebook.seats[seat].of
        if of is None:
            found = cards[number : number + 1]
        else:
            found = [card for card in cards if game.cards[card].props.get(of) == own.get(of)]
        if found:
            own[seat] = found[0]
    return own
