"""What is done by, to or for people needs people at the table."""

from __future__ import annotations

from collections.abc import Iterator

from app.rulebook.check.acting import at_hand
from app.rulebook.check.composed import Composed
from app.rulebook.schema import (
    Ask,
    Choose,
    Deal,
    Ending,
    For,
    Forecast,
    Page,
    Pass,
    Seats,
    Shuffle,
    Step,
    TakeOut,
    Throw,
    Turn,
)
from app.rulebook.source import Place, inner
from app.rulebook.walk import Spot


def check_people(game: Composed) -> None:
    """Notes what asks for people where the game does not say who sits at the table."""
    named = game.tree.get("people")
    if named is not None:
        option = inner(game.tree, "options", str(named))
        if option and option.get("kind") != "people":
            wrong = f"'{named}' does not say who sits at the table"
            game.found.add(game.tree.places["people"], wrong, "its kind must be people")
        _whose(game)
        return
    for place, what in _asked(game):
        game.found.add(place, f"{what} needs people", "say people: OPTION, an option of that kind")


# What shows something of everybody, and what shows one thing.
_OF_EACH = ((Page, "people"), (Ending, "people"))
_OF_ALL = (
    (Page, "tracks"),
    (Page, "forwards"),
    (Forecast, "lane"),
    (Forecast, "deck"),
    (Step, "acts_on"),
    (Step, "shows"),
    (Seats, "dealt"),
)
# What is done to a component by whoever is at hand.
_BY_ONE = (
    (Turn, "from"),
    (Turn, "to"),
    (Throw, "dice"),
    (Shuffle, "shuffle"),
    (Shuffle, "into"),
    (TakeOut, "take_out"),
    (Deal, "to"),
)


def _whose(game: Composed) -> None:
    """What is kept per person is asked for where it is clear whose is meant."""
    for spot in game.news:
        around = spot.around[-1] if spot.around else None
        if around is None or not isinstance(spot.value, str):
            continue
        where, per = (around.kind, around.field), game.component(spot.value).get("per")
        if where in _OF_EACH and per is None and game.component(spot.value):
            game.found.add(spot.place, f"'{spot.value}' is not kept per person")
        elif where in _OF_ALL and per is not None:
            wrong = f"'{spot.value}' is kept per person, and one is shown here"
            game.found.add(spot.place, wrong, "show it under page: people")
        elif where in _BY_ONE and per is not None and not _is_clear(game, spot):
            wrong = f"'{spot.value}' is kept per person, and nobody is at hand here"
            meant = "put it under 'for', or in a step with each: people"
            game.found.add(spot.place, wrong, meant)


def _is_clear(game: Composed, spot: Spot) -> bool:
    """Whether somebody is at hand, or a place says itself whose it is: `hand.cook`."""
    named = str(spot.value).partition(".")[2].partition(".")[0]
    return named in game.vocabulary.people or at_hand(spot, game.tree)


# What asks for people, by the field in which it stands.
_NEEDS = {
    (For, "for"): "'for'",
    (Pass, "pass"): "'pass'",
    (Page, "people"): "'people'",
    (Ending, "people"): "'people'",
}


def _asked(game: Composed) -> Iterator[tuple[Place, str]]:
    components = game.part("components")
    for component in (inner(components, key) for key in components):
        if component.get("per") == "person":
            yield component.places["per"], "'per: person'"
    strips = (inner(game.tree, "page", "strip"), inner(game.tree, "page", "end", "shows"))
    for strip in strips:
        if "first_player" in strip:
            yield strip.places["first_player"], "'first_player'"
    for spot in game.spots:
        around = spot.around[-1] if spot.around else None
        if around is None:
            continue
        tree = around.tree
        if what := _NEEDS.get((around.kind, around.field)):
            yield spot.place, what
        elif around.kind is Step and tree.get("each") == "people":
            yield tree.places["each"], "'each: people'"
        elif around.kind in (Ask, Choose) and tree.get("kind") in ("person", "people"):
            yield tree.places["kind"], f"a question for {tree['kind']}"
