"""Layers laid on a game: what they change, add and take away, and in which order."""

import pytest

from app.rulebook import layers, source
from app.rulebook.folder import share_values
from app.rulebook.layers import Laid
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
    given = [Laid(read(text, f"layer{number}")) for number, text in enumerate(changes)]
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


@pytest.mark.parametrize(
    ("changes", "moves"),
    [
        (["steps: {burn: {moves: {add: [blow]}}}"], ["blow"]),
        (
            ["steps: {burn: {moves: [trim]}}", "steps: {burn: {moves: {add: [blow]}}}"],
            ["trim", "blow"],
        ),
        (["steps: {burn: {moves: {add: [a]}}}", "steps: {burn: {moves: {add: [b]}}}"], ["a", "b"]),
    ],
)
def test_a_list_is_lengthened(changes: list[str], moves: list[str]) -> None:
    assert composed(*changes)["steps"]["burn"]["moves"] == moves


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
    layers.compose(base, [Laid(read("numbers: {oil: 9}\nsteps: {burn: null}"))])
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
        (
            "numbers: {oil: {add: x}}",
            "layer0:1: 'oil' is a whole number below; only a whole number can be added to it",
        ),
        (
            "numbers: {order: {add: 1}}",
            "layer0:1: 'order' is a word below; only edits of its order",
        ),
        (
            "numbers: {parts: {add: [1]}}",
            "layer0:1: 'parts' has 2 items below, and 1 are added to them",
        ),
        (
            "numbers: {oil: {plus: 1}}",
            "layer0:1: a number is replaced, or changed by 'add' or 'option'; known: add, option",
        ),
        (
            "numbers: {oil: {option: levle}}",
            "layer0:1: unknown option 'levle'; did you mean 'level'?",
        ),
        (
            "numbers: {parts: {option: level}}",
            "layer0:1: 'parts' is a list below, and the option 'level' is not",
        ),
        (
            "numbers:\n  order:\n    - {take_out: 1}\n    - {take_away: 2}",
            "layer0:4: an edit of an order is one of take_out, replace, put, move",
        ),
    ],
)
def test_what_cannot_be_laid(change: str, told: str) -> None:
    assert laid(change)[1] == [told]


# --- numbers that are added to, edited, or chosen ------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "number", "value"),
    [
        (["numbers: {oil: {add: 2}}"], "oil", 5),
        (["numbers: {oil: {add: -1}}", "numbers: {oil: {add: -1}}"], "oil", 1),
        (["numbers: {oil: 9}", "numbers: {oil: {add: 1}}"], "oil", 10),
        (["numbers: {parts: {add: [0, 2]}}"], "parts", [2, 3]),
        (["numbers: {parts: {add: [1, 0]}}", "numbers: {parts: {add: [1, -1]}}"], "parts", [4, 0]),
        (["numbers: {order: [{put: 3, before: 2}, {take_out: 1}]}"], "order", "3-2"),
        (["numbers: {order: [{take_out: 1}]}", "numbers: {order: [{take_out: 1}]}"], "order", "2"),
        (["numbers: {oil: {option: level}}"], "oil", 2),
    ],
)
def test_a_number_is_changed_where_it_stands(
    changes: list[str], number: str, value: object
) -> None:
    laid_on = [Laid(read(text)) for text in changes]
    tree, faults = layers.compose(read(BASE), laid_on, {"level": 2})
    assert faults == []
    assert tree["numbers"][number] == value


@pytest.mark.parametrize(("options", "rounds"), [({}, 6), ({"length": 9}, 9)])
def test_a_number_of_the_game_that_a_group_chooses(options: dict, rounds: int) -> None:
    base = read(
        "numbers: {rounds: {option: length}}\noptions: {length: {kind: number, low: 6, high: 12}}"
    )
    tree, faults = layers.compose(base, [], options)
    assert faults == []
    assert tree["numbers"]["rounds"] == rounds


# --- a layer by itself ---------------------------------------------------------------------------

TWO = """
numbers: {rival_threat: 0, second_threat: 0, rival_stage: 2, second_stage: 3}
options:
  rival: {kind: one, level: level, values: {none: {}, wind: {layer: wind}, tide: {layer: tide}}}
  level: {kind: number, high: 1}
  second: {kind: one, values_of: rival, level: second_level}
  second_level: {kind: number, high: 1}
layers: [second, rival]
steps: {burn: {phase: night, notes: {owl: {text: x}}}}
moves: {lose: {asks: {because: {choices: {dawn: {}}}}}}
reasons: {rival: {name: A rival}, dawn: {name: Dawn}}
"""
WIND = """
numbers: {layer.threat: 4}
reasons: {rival: {name: Blown out}}
moves: {lose: {asks: {because: {choices: {rival: {name: Blown out}}}}}}
components: {gusts: {at: [{do: [{end: defeat, reason: rival}]}]}}
levels:
  - steps: {burn: {notes: {blows: {when: layer.stage in turned, text: {en: "Wind {layer.level}"}}}}}
  - steps: {burn: {notes: {blows: {first: true}, both: {text: same}}}}
"""
TIDE = """
numbers: {layer.threat: 2}
reasons: {rival: {name: Drowned}}
moves: {lose: {asks: {because: {choices: {rival: {name: Drowned}}}}}}
components: {water: {at: [{do: [{end: defeat, reason: rival}]}]}}
levels:
  - steps: {burn: {notes: {blows: {when: "layer.option == 'rival'"}, owl: {text: hoots}}}}
  - steps: {burn: {notes: {both: {text: same}}}}
"""


def two(**options: object) -> Mapping:
    """The game with what a group chose."""
    base = read(TWO)
    share_values(base)
    files = {"wind": read(WIND, "wind"), "tide": read(TIDE, "tide")}
    chosen = {"rival": "none", "second": "none", "level": 0, "second_level": 0, **options}
    tree, faults = layers.compose(base, layers.chosen(base, files, chosen), chosen)
    assert faults == []
    return tree


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ({}, (0, 0)),
        ({"rival": "wind"}, (4, 0)),
        ({"second": "wind"}, (0, 4)),
        ({"rival": "wind", "second": "tide"}, (4, 2)),
        ({"rival": "tide", "second": "wind"}, (2, 4)),
    ],
)
def test_a_layer_gives_the_numbers_of_the_option_that_lays_it(
    options: dict, numbers: tuple[int, int]
) -> None:
    tree = two(**options)
    assert (tree["numbers"]["rival_threat"], tree["numbers"]["second_threat"]) == numbers


@pytest.mark.parametrize(
    ("options", "when", "text"),
    [
        ({"rival": "wind"}, "rival_stage in turned", "Wind {level}"),
        ({"second": "wind"}, "second_stage in turned", "Wind {second_level}"),
    ],
)
def test_a_layer_asks_for_its_own_numbers_and_level(options: dict, when: str, text: str) -> None:
    note = two(**options)["steps"]["burn"]["notes"]["blows"]
    assert (note["when"], note["text"]["en"]) == (when, text)


@pytest.mark.parametrize("option", ["rival", "second"])
def test_a_layer_asks_which_option_lays_it(option: str) -> None:
    note = two(**{option: "tide"})["steps"]["burn"]["notes"]["blows"]
    assert note["when"] == f"'{option}' == 'rival'"
    assert note.by_option == {"when"}


def test_two_layers_of_a_family_keep_their_notes_apart() -> None:
    notes = two(rival="wind", second="tide", level=1)["steps"]["burn"]["notes"]
    assert list(notes) == ["owl", "blows", "blows-wind", "both"]
    assert notes["blows-wind"]["first"] is True


def test_what_two_layers_say_word_for_word_stands_once() -> None:
    notes = two(rival="wind", second="tide", level=1, second_level=1)["steps"]["burn"]["notes"]
    assert list(notes) == ["owl", "blows", "both", "blows-wind"]


def test_what_the_game_has_below_is_changed_by_both() -> None:
    assert two(rival="wind", second="tide")["steps"]["burn"]["notes"]["owl"]["text"] == "hoots"


def test_two_layers_of_a_family_keep_their_reasons_apart() -> None:
    tree = two(rival="wind", second="tide")
    assert tree["reasons"]["rival"] == {"name": "Drowned"}
    assert tree["reasons"]["rival-wind"] == {"name": "Blown out", "of": "rival"}
    ends = {key: each["at"][0]["do"][0]["reason"] for key, each in tree["components"].items()}
    assert ends == {"water": "rival", "gusts": "rival-wind"}


def test_two_layers_of_a_family_keep_their_answers_apart() -> None:
    choices = two(rival="wind", second="tide")["moves"]["lose"]["asks"]["because"]["choices"]
    assert [(key, each.get("name"), each.get("means")) for key, each in choices.items()] == [
        ("dawn", None, None),
        ("rival", "Drowned", None),
        ("rival-wind", "Blown out", None),
    ]


def test_an_answer_leads_to_the_reason_of_its_own_layer() -> None:
    base, other = read(TWO), read("reasons: {rival: {name: Drowned}}")
    laid_on = [
        Laid(other, "tide", "second", "rival"),
        Laid(read(WIND), "wind", "rival", "rival"),
    ]
    tree, _ = layers.compose(base, laid_on)
    answer = tree["moves"]["lose"]["asks"]["because"]["choices"]["rival"]
    assert answer["means"] == "rival-wind"


def test_an_option_offers_the_values_of_another() -> None:
    base = read(TWO)
    share_values(base)
    assert list(base["options"]["second"]["values"]) == ["none", "wind", "tide"]


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


@pytest.mark.parametrize(
    ("change", "order"),
    [
        ("phases: {dusk: {after: evening}}", "evening dusk night"),
        ("phases: {dusk: {before: night}}", "evening dusk night"),
        ("phases: {dawn: {after: night}}", "evening night dawn"),
        ("phases: {dawn: {}}", "evening night dawn"),
    ],
)
def test_phases_stand_beside_their_anchor(change: str, order: str) -> None:
    assert " ".join(composed(change)["phases"]) == order


def test_steps_of_an_inserted_phase_stand_where_it_stands() -> None:
    tree = composed("phases: {dusk: {before: night}}\nsteps: {wait: {phase: dusk}}")
    assert list(tree["steps"]) == ["light", "wait", "burn", "omen"]


def test_a_phase_beside_nothing() -> None:
    told = "layer0:1: no phase 'nihgt' for 'dusk' to stand after; did you mean 'night'?"
    assert laid("phases: {dusk: {after: nihgt}}")[1] == [told]


COURSE = "course: {evening: [light], night: [omen, burn], dawn: [wake]}\n"


def test_the_order_is_said_in_one_place() -> None:
    base = read(COURSE + "phases: {dawn: {}, night: {}, evening: {once: true}}\n" + BASE_STEPS)
    tree, _ = layers.compose(base, [Laid(read("steps: {gust: {phase: night, before: burn}}"))])
    assert list(tree["phases"]) == ["evening", "night", "dawn"]
    assert list(tree["steps"]) == ["light", "omen", "gust", "burn", "wake"]
    assert "course" not in tree


BASE_STEPS = """
steps:
  wake: {phase: dawn}
  burn: {phase: night}
  omen: {phase: night}
  light: {phase: evening}
"""


@pytest.mark.parametrize(
    ("changes", "when"),
    [
        ([], None),
        (["steps: {last: {notes: {a: {when: x > 1}}}}"], "(x > 1)"),
        (["steps: {last: {notes: {a: {when: x > 1}, b: {when: w}}}}"], "(x > 1) or (w)"),
        (
            ["steps: {last: {notes: {a: {when: w}}}}", "steps: {last: {notes: {b: {when: w}}}}"],
            "(w)",
        ),
        (["steps: {last: {notes: {a: {when: x > 1}, b: {}}}}"], "always"),
        (["steps: {last: {when: z, notes: {a: {when: w}}}}"], "(z) and ((w))"),
        (["steps: {last: {when: z, notes: {a: {}}}}"], "z"),
    ],
)
def test_a_step_for_notes_is_there_with_a_note_that_counts(
    changes: list[str], when: str | None
) -> None:
    base = read(
        "phases: {night: {}}\nsteps: {burn: {phase: night}, last: {phase: night, for_notes: true}}"
    )
    tree, faults = layers.compose(base, [Laid(read(text)) for text in changes])
    assert faults == []
    last = tree["steps"].get("last")
    assert (last and last.get("when", "always")) == when


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
        ({"extras": ["moths", "fog"]}, "fog moths"),
        ({"late": True}, "late"),
        ({"extras": ("fog",), "rival": "wind", "late": True}, "late wind l0 fog"),
    ],
)
def test_the_layers_of_a_group_in_the_order_of_precedence(options: dict, names: str) -> None:
    files = {name: read(text, name) for name, text in FILES.items()}
    found = layers.chosen(read(BASE), files, {**NONE, **options})
    assert " ".join(each.changes["name"] for each in found) == names


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"rival": "wind", "level": 1}, "wind l0 l1"),
        ({"rival": "wind", "level": 1, "extras": ["fog"]}, "wind l0 l1 beside fog"),
        ({"rival": "wind", "level": 2, "late": True}, "late wind l0 l1 l2 late too"),
    ],
)
def test_what_a_layer_changes_beside_other_choices(options: dict, names: str) -> None:
    wind = read(
        "name: wind\nlevels_by: level\nlevels:\n  - {name: l0}\n"
        "  - {name: l1, also: [{when: \"'fog' in extras\", name: beside}]}\n"
        "  - {name: l2, also: [{when: late, name: late too}]}",
        "wind",
    )
    files = {name: read(text, name) for name, text in FILES.items()} | {"wind": wind}
    found = layers.chosen(read(BASE), files, {**NONE, **options})
    assert " ".join(each.changes["name"] for each in found) == names
