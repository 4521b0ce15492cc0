"""Layers laid on a game: what they change, add and take away, and in which order."""

import pytest

from app.rulebook import layers, source
from app.rulebook.source import Mapping, Place

BASE = """
numbers: {oil: 3, parts: [2, 1], order: 1-2}
phases: {evening: {once: true}, night: {}}
steps:
  burn: {phase: night, text: {ko: 탄다, en: It burns}}
  omen: {phase: night, notes: {owl: {text: x}}}
  light: {phase: evening}
options:
  rival: {kind: one, values: {none: {}, wind: {layer: wind}}}
  level: {kind: number, high: 2}
  extras: {kind: some, values: {fog: {layer: fog}, moths: {layer: moths}}}
  late: {kind: switch, layer: late}
layers: [late, rival, extras]
"""


def read(text: str, name: str = "base") -> Mapping:
    return source.parse(text, name)


def laid(*changes: str) -> tuple[Mapping, list[str]]:
    """The game with changes laid on, and the faults by line."""
    given = [read(text, f"layer{number}") for number, text in enumerate(changes)]
    tree, faults = layers.compose(read(BASE), given)
    return tree, [str(fault) for fault in faults]


def composed(*changes: str) -> Mapping:
    tree, faults = laid(*changes)
    assert faults == []
    return tree


# --- merging -------------------------------------------------------------------------------------


def test_what_is_not_mentioned_stays() -> None:
    assert composed("steps: {burn: {text: {en: Gone}}}")["steps"]["burn"] == {
        "phase": "night",
        "text": {"ko": "탄다", "en": "Gone"},
    }


def test_a_list_is_replaced_as_a_whole() -> None:
    assert composed("numbers: {parts: [3]}")["numbers"]["parts"] == [3]


def test_the_last_layer_has_its_way() -> None:
    assert composed("numbers: {oil: 4}", "numbers: {oil: 5}")["numbers"]["oil"] == 5


def test_null_takes_away() -> None:
    tree = composed("steps: {omen: {notes: {owl: null}}, light: null}")
    assert tree["steps"]["omen"]["notes"] == {}
    assert "light" not in tree["steps"]


def test_what_was_taken_away_can_be_written_anew() -> None:
    tree = composed("steps: {light: null}", "steps: {light: {phase: night}}")
    assert tree["steps"]["light"] == {"phase": "night"}


def test_the_game_below_is_left_alone() -> None:
    base = read(BASE)
    layers.compose(base, [read("numbers: {oil: 9}\nsteps: {burn: null}")])
    assert base == read(BASE)


def test_everything_keeps_the_place_where_it_was_written() -> None:
    steps = composed("steps:\n  burn:\n    text: {en: Gone}")["steps"]
    assert steps.places["burn"] == Place("base", 5)
    assert steps["burn"]["text"].places["en"] == Place("layer0", 3)
    assert steps["burn"]["text"].places["ko"] == Place("base", 5)


def test_what_a_layer_adds_knows_what_it_stands_beside() -> None:
    steps = composed("steps: {brun: {phase: night}}")["steps"]
    assert steps["brun"].added == ("brun", ("burn", "omen", "light"))
    assert steps["burn"].added is None


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            "steps: {brun: null}",
            "layer0:1: 'brun' does not exist below, so it cannot be taken away;"
            " did you mean 'burn'?",
        ),
        (
            "numbers: {iol: 1}",
            "layer0:1: the game has no number 'iol' to change; did you mean 'oil'?",
        ),
        ("numbers: {oil: x}", "layer0:1: 'oil' is a whole number below and must stay that"),
        ("numbers: {parts: 2}", "layer0:1: 'parts' is a list below and must stay that"),
        ("numbers: {order: [1]}", "layer0:1: 'order' is a word below and must stay that"),
    ],
)
def test_what_cannot_be_laid(change: str, told: str) -> None:
    assert laid(change)[1] == [told]


# --- the order of steps --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "order"),
    [
        ([], "light burn omen"),
        (["steps: {gust: {phase: night}}"], "light burn omen gust"),
        (["steps: {gust: {phase: night, after: burn}}"], "light burn gust omen"),
        (["steps: {gust: {phase: night, before: burn}}"], "light gust burn omen"),
        (["steps: {trim: {phase: evening, before: burn}}"], "light trim burn omen"),
        (
            ["steps: {a: {phase: night, after: burn}}", "steps: {b: {phase: night, after: burn}}"],
            "light burn a b omen",
        ),
        (
            ["steps: {a: {phase: night, after: b}, b: {phase: night, after: burn}}"],
            "light burn b a omen",
        ),
        (["steps: {a: {phase: evening}}"], "light a burn omen"),
    ],
)
def test_steps_stand_by_phase_and_beside_their_anchor(changes: list[str], order: str) -> None:
    assert " ".join(composed(*changes)["steps"]) == order


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            "steps:\n  a: {after: brun}",
            ["layer0:2: no step 'brun' for 'a' to stand after; did you mean 'burn'?"],
        ),
        (
            "steps:\n  a: {before: x}\n  b: {after: a}",
            ["layer0:2: no step 'x' for 'a' to stand before; known: a, b, burn, light, omen"],
        ),
        (
            "steps:\n  a: {after: b}\n  b: {before: a}",
            [
                "layer0:2: 'a' and 'b' stand beside each other and beside nothing else",
                "layer0:3: 'b' and 'a' stand beside each other and beside nothing else",
            ],
        ),
    ],
)
def test_a_step_beside_nothing(change: str, told: list[str]) -> None:
    assert laid(change)[1] == told


# --- which layers are laid -----------------------------------------------------------------------

FILES = {
    "wind": "name: wind\nlevels_by: level\nlevels: [{name: l0}, {name: l1}, {name: l2}]",
    "fog": "name: fog",
    "moths": "name: moths",
    "late": "name: late",
}
NONE = {"rival": "none", "level": 0, "extras": [], "late": False}


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({}, ""),
        ({"level": 2}, ""),
        ({"rival": "wind"}, "wind l0"),
        ({"rival": "wind", "level": 2}, "wind l0 l1 l2"),
        ({"extras": ["moths", "fog"]}, "moths fog"),
        ({"late": True}, "late"),
        ({"extras": ("fog",), "rival": "wind", "late": True}, "late wind l0 fog"),
    ],
)
def test_the_layers_of_a_group_in_the_order_of_precedence(options: dict, names: str) -> None:
    files = {name: read(text, name) for name, text in FILES.items()}
    found = layers.chosen(read(BASE), files, {**NONE, **options})
    assert " ".join(each["name"] for each in found) == names
