"""The groups for which a game is composed: every layer alone, and every two that meet."""

from app.rulebook import source
from app.rulebook.check.groups import Group, groups
from app.rulebook.folder import read_folder
from tests.rulebook.small import LANTERN

FOLDER = read_folder(LANTERN)
GROUPS = list(groups(FOLDER.base, FOLDER.layers))
USUAL = {"players": 2, "rival": "none", "level": 0, "extras": (), "by_hand": True}


def meeting(fog: str) -> list[Group]:
    """The groups where the fog says something else."""
    layers = {**FOLDER.layers, "variants/fog": source.parse(fog, "layers/variants/fog.yaml")}
    return [group for group in groups(FOLDER.base, layers) if len(group.layers) == 2]


def test_the_first_group_has_chosen_nothing() -> None:
    assert GROUPS[0].options == USUAL
    assert GROUPS[0].layers == ()


def test_every_layer_is_met_alone_at_each_level() -> None:
    alone = [group.layers for group in GROUPS if len(group.layers) == 1]
    assert alone == [("wind 0",), ("wind 1",), ("variants/fog",), ("variants/moths",)]


def test_layers_that_do_nothing_to_each_other_are_not_laid_together() -> None:
    assert [group for group in GROUPS if len(group.layers) == 2] == []


def test_layers_that_meet_are_laid_together_at_their_highest_level() -> None:
    pairs = meeting("numbers: {oil_each: 5, parts: [1]}")
    assert [pair.layers for pair in pairs] == [
        ("wind 1", "variants/fog"),
        ("variants/fog", "variants/moths"),
    ]


def test_a_group_has_chosen_what_lays_its_layers() -> None:
    chosen = {group.layers: group.options for group in GROUPS}
    assert chosen["wind 0",] == USUAL | {"rival": "wind", "level": 0}
    both, moths = meeting("numbers: {oil_each: 5, parts: [1]}")
    assert both.options == USUAL | {"rival": "wind", "level": 1, "extras": ("fog",)}
    assert moths.options == USUAL | {"extras": ("fog", "moths")}
