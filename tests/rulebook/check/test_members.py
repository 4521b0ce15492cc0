"""What layers leave alone is walked once, and looked at again only where it speaks of them."""

from app.rulebook import layers, source
from app.rulebook.check.members import Members
from app.rulebook.folder import read_folder
from app.rulebook.schema import Rulebook
from app.rulebook.walk import Walk
from tests.rulebook.small import LANTERN

BASE, _ = layers.compose(read_folder(LANTERN).base, [])


def changed(text: str) -> source.Mapping:
    return source.parse(text, "layers/wind.yaml")


def places(spots: list) -> set:
    return {(spot.place, str(spot.mark)) for spot in spots}


def test_the_first_walk_finds_what_a_whole_walk_finds() -> None:
    found, whole = Members().walk(BASE, []), Walk(Rulebook, BASE)
    assert places(found.spots) == places(found.news) == places(whole.spots)
    assert len(found.spots) == len(whole.spots)
    assert found.faults == whole.faults == []


def test_later_only_what_a_layer_writes_or_names_is_new() -> None:
    members = Members()
    members.walk(BASE, [])
    found = members.walk(BASE, [changed("steps: {omen: {term: null}}")])
    lines = {spot.place.line for spot in found.news if spot.place.file.endswith("round.yaml")}
    assert min(lines - {1}) >= 13  # not the step `light`, which does not speak of `omen`
    assert len(found.spots) == len(Walk(Rulebook, BASE).spots)


def test_names_of_a_layer_s_own_touch_a_whole_part() -> None:
    members = Members()
    members.walk(BASE, [])
    found = members.walk(BASE, [changed("steps: {layer.own: {term: null}}")])
    assert any(spot.place.line == 9 for spot in found.news)
