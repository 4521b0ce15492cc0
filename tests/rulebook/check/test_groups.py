"""The groups for which a game is composed: every layer alone, and every two of them."""

from app.rulebook.check.groups import groups
from app.rulebook.folder import read_folder
from tests.rulebook.small import LANTERN

FOLDER = read_folder(LANTERN)
GROUPS = list(groups(FOLDER.base, FOLDER.layers))
USUAL = {"players": 2, "rival": "none", "level": 0, "extras": (), "by_hand": True}


def test_the_first_group_has_chosen_nothing() -> None:
    assert GROUPS[0].options == USUAL
    assert GROUPS[0].layers == ()


def test_every_layer_is_met_alone_at_each_level() -> None:
    alone = [group.layers for group in GROUPS if len(group.layers) == 1]
    assert alone == [("wind 0",), ("wind 1",), ("variants/fog",), ("variants/moths",)]


def test_every_two_layers_meet_at_their_highest_level() -> None:
    pairs = [group.layers for group in GROUPS if len(group.layers) == 2]
    assert pairs == [
        ("wind 1", "variants/fog"),
        ("wind 1", "variants/moths"),
        ("variants/fog", "variants/moths"),
    ]


def test_a_group_has_chosen_what_lays_its_layers() -> None:
    chosen = {group.layers: group.options for group in GROUPS}
    assert chosen["wind 0",] == USUAL | {"rival": "wind", "level": 0}
    assert chosen["wind 1", "variants/fog"] == USUAL | {
        "rival": "wind",
        "level": 1,
        "extras": ("fog",),
    }
    assert chosen["variants/fog", "variants/moths"] == USUAL | {"extras": ("fog", "moths")}
