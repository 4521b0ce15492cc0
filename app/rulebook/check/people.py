"""What is done by, to or for people needs people at the table."""

from __future__ import annotations

from collections.abc import Iterator

from app.rulebook.check.composed import Composed
from app.rulebook.schema import Ask, Choose, For, Step
from app.rulebook.source import Place, inner


def check_people(game: Composed) -> None:
    """Notes what asks for people where the game does not say who sits at the table."""
    named = game.tree.get("people")
    if named is not None:
        option = inner(game.tree, "options", str(named))
        if option and option.get("kind") != "people":
            wrong = f"'{named}' does not say who sits at the table"
            game.found.add(game.tree.places["people"], wrong, "its kind must be people")
        return
    for place, what in _asked(game):
        game.found.add(place, f"{what} needs people", "say people: OPTION, an option of that kind")


def _asked(game: Composed) -> Iterator[tuple[Place, str]]:
    components = game.part("components")
    for component in (inner(components, key) for key in components):
        if component.get("per") == "person":
            yield component.places["per"], "'per: person'"
    for spot in game.spots:
        around = spot.around[-1] if spot.around else None
        if around is None:
            continue
        tree = around.tree
        if around.kind is Step and tree.get("each") == "people":
            yield tree.places["each"], "'each: people'"
        elif around.kind in (Ask, Choose) and tree.get("kind") in ("person", "people"):
            yield tree.places["kind"], f"a question for {tree['kind']}"
        elif around.kind is For and "for" in tree:
            yield tree.places["for"], "'for'"
