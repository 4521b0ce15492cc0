"""How written games are replayed, and what is said where one does not hold."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.engine.game import Game
from app.engine.play import Timeline
from app.replay import Replay, Unusable, replay, same
from tests.shelf import SHELF

HEAD = "game: orchard\noptions: {players: 1}\n"


def run(tmp_path: Path, *items: str, head: str = HEAD, scorer: Any = None) -> Replay:
    path = tmp_path / "t.yaml"
    path.write_text(head + "taps:\n" + "".join(f"  - {item}\n" for item in items))
    return replay(path, SHELF, scorer)


def said(tmp_path: Path, *items: str, **options: Any) -> list[str]:
    """What is said of a transcript, without its path."""
    return [
        failure.removeprefix(f"{tmp_path}/t.yaml: ")
        for failure in run(tmp_path, *items, **options).failures
    ]


START = ("until: first_swarm", "reveal: 1-apple", "next: 1")


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        (["expect: {round: 0}"], []),
        (["expect: {}"], []),
        (["expect: {round: 1}"], ["item 1: round: expected 1, got 0"]),
        (["expect: {step: prune}"], ['item 1: step: expected "prune", got "lay_out"']),
        (["expect: {outcome: null}"], []),
        (["expect: {outcome: none}"], ['item 1: outcome: expected "none", got null']),
        (
            ["expect: {noise.value: 1, noise.full: 3, noise.left: 3}"],
            [
                "item 1: noise.value: expected 1, got 0",
                "item 1: noise.left: expected 3, got nothing of that name",
            ],
        ),
        (
            ["expect: {score.total: 3}"],
            ["item 1: score.total: expected 3, got nothing of that name"],
        ),
        (
            ["expect: {round.now: 3}"],
            ["item 1: round.now: expected 3, got nothing of that name"],
        ),
        (["expect: 3"], ["item 1: expect: expected a mapping of paths, got 3"]),
        (
            ["expect: {songs.stacks: [2, 2]}"],
            ["item 1: songs.stacks: expected [2, 2], got [2, 2, 2]"],
        ),
        (
            ["expect: {songs: {left: 6}}"],
            ['item 1: songs: expected {"left": 6}, got {"left": 6, "stacks": [2, 2, 2]}'],
        ),
    ],
)
def test_expectations(tmp_path: Path, items: list[str], expected: list[str]) -> None:
    assert said(tmp_path, *items) == expected


@pytest.mark.parametrize(
    ("item", "path", "why"),
    [
        ("next: 4", "next 4", 'turn_first {"part": "swarm_deck"}'),
        ("next: 0", "next 0", 'not_a_count {"given": "0"}'),
        ("next: [1]", "next [1]", 'not_a_count {"given": "…"}'),
        ("undo: 1", "undo 1", "nothing_to_undo"),
        ("hop: 1", "hop 1", 'no_such_tap {"kind": "hop"}'),
        ("until: nowhere", 'until "nowhere"', 'no_such_step {"step": "nowhere"}'),
        ("until: land", 'until "land"', 'turn_first {"part": "swarm_deck"}'),
        ("reveal: null", "reveal null", "nothing_to_turn"),
        ("move: {id: hop}", 'move {"id": "hop"}', 'no_such_move {"move": "hop"}'),
    ],
)
def test_a_tap_that_is_refused_ends_the_replay(
    tmp_path: Path, item: str, path: str, why: str
) -> None:
    expected = [f"item 1: {path}: expected accepted, got refused ({why})"]
    assert said(tmp_path, item, "expect: {round: 5}") == expected


@pytest.mark.parametrize("item", ["3", "{next: 1, undo: 1}", "{}", "null"])
def test_an_item_has_one_key(tmp_path: Path, item: str) -> None:
    assert said(tmp_path, item)[0].startswith("item 1: item: expected one key, got ")


def test_several_steps_at_once(tmp_path: Path) -> None:
    assert run(tmp_path, "next: 3").timeline.version == 3


def test_until_goes_at_least_one_step(tmp_path: Path) -> None:
    again = run(tmp_path, *START, "until: prune")
    assert again.failures[0].endswith('(turn_first {"part": "swarm_deck"})')
    assert run(tmp_path, "until: plant").timeline.state.step == "plant"


def test_a_step_that_never_comes_is_given_up(tmp_path: Path) -> None:
    head = HEAD.replace("players: 1", "players: 1, cards: app")
    failure = run(tmp_path, "until: soil_turns", head=head).failures[0]
    assert "turn_first" in failure


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        (["refuse: {undo: 1}"], []),
        (["refuse: {next: 0}"], []),
        (["refuse: {next: 9}"], []),
        (["refuse: {until: land}"], []),
        (["refuse: {next: 1}"], ['item 1: refuse {"next": 1}: expected refused, got accepted']),
        (
            ["refuse: {next: 1}", "expect: {version: 0}"],
            ['item 1: refuse {"next": 1}: expected refused, got accepted'],
        ),
        (["refuse: next"], ['item 1: refuse: expected one tap, got "next"']),
        (["refuse: {}"], ["item 1: refuse: expected one tap, got {}"]),
        (
            ["refuse: {expect: {round: 1}}"],
            ['item 1: refuse {"expect": {"round": 1}}: expected refused, got accepted'],
        ),
    ],
)
def test_refusals(tmp_path: Path, items: list[str], expected: list[str]) -> None:
    assert said(tmp_path, *items) == expected


def score(game: Game, timeline: Timeline, inputs: Mapping[str, Any]) -> dict[str, Any]:
    if "bad" in inputs:
        raise ValueError("bad is not a figure")
    return {"total": inputs.get("trees", 0) + game.options["players"], "parts": {}}


LOST = "move: {id: lose, because: conceded}"


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ([LOST, "score: {trees: 4}", "expect: {score.total: 5}"], []),
        ([LOST, "score: null", "expect: {score.total: 1}"], []),
        ([LOST, "score: {trees: 4}", "refuse: {next: 1}", "expect: {score.total: 5}"], []),
        (
            [LOST, "score: {trees: 4}", "undo: 1", "expect: {score.total: 5}"],
            ["item 4: score.total: expected 5, got nothing of that name"],
        ),
        (["score: {trees: 4}"], ["item 1: score: expected a finished game, got null"]),
        ([LOST, "score: {bad: 4}"], ["item 2: score: expected a score, got bad is not a figure"]),
        ([LOST, "score: 4"], ["item 2: score: expected a mapping of figures, got 4"]),
    ],
)
def test_scores(tmp_path: Path, items: list[str], expected: list[str]) -> None:
    assert said(tmp_path, *items, scorer=score) == expected


def test_the_last_state_shows_the_score(tmp_path: Path) -> None:
    assert run(tmp_path, LOST, "score: {}", scorer=score).document()["score"]["total"] == 1
    assert "score" not in run(tmp_path, LOST, scorer=score).document()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("taps: []\n", ["1: 'game' is missing"]),
        ("game: orchard\n", ["1: 'taps' is missing"]),
        ("game: orchard\ntaps: 3\n", ["2: a list of taps is expected"]),
        ("game: orchard\noptions: [1]\ntaps: []\n", ["2: a mapping is expected"]),
        ("game: orchard\ntaps: []\ntypo: 1\n", ["3: 'typo' is not known; known: "]),
        (
            "game: no-such-game\ntaps: []\n",
            ["1: no game 'no-such-game'; known: orchard, raft"],
        ),
        ("game: 7\ntaps: []\n", ["1: no game '7'; known: "]),
        (
            "game: orchard\noptions:\n  players: 9\n  leval: 3\n  plots: round\ntaps: []\n",
            [
                "4: no option 'leval'; known: players, ",
                "3: players must be 1 to 4",
                "5: plots must be of flat, steep",
            ],
        ),
        (
            "game: orchard\noptions: {extra_rot: 1}\ntaps: []\n",
            ["2: extra_rot must be of true, false"],
        ),
        ("game: orchard\ntaps: []\ntaps: []\n", ["3: 'taps' stands twice"]),
        ("game: [\n", ["2: not YAML"]),
        ("game: orchard\ntaps:\n  - next: yes\n", ["3: 'yes' is ambiguous"]),
        ("- 3\n", ["1: a mapping"]),
        ("", ["1: a mapping"]),
    ],
)
def test_a_file_that_is_no_transcript_names_its_lines(
    tmp_path: Path, text: str, expected: list[str]
) -> None:
    path = tmp_path / "t.yaml"
    path.write_text(text)
    with pytest.raises(Unusable) as error:
        replay(path, SHELF)
    lines = str(error.value).splitlines()
    assert len(lines) == len(expected)
    for line, start in zip(lines, expected, strict=True):
        assert line.startswith(f"{path}:{start}")


@pytest.mark.parametrize("text", [HEAD, "game: orchard\noptions: null\nseed: 3\n"])
def test_options_and_seed_may_be_left_out(tmp_path: Path, text: str) -> None:
    assert run(tmp_path, "next: 1", head=text).failures == []


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="cannot be read"):
        replay(tmp_path / "t.yaml", SHELF)


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_bytes(HEAD.encode() + b"title: \xff\xfe\n")
    with pytest.raises(Unusable, match=r"t\.yaml:3: not UTF-8"):
        replay(tmp_path / "t.yaml", SHELF)


@pytest.mark.parametrize(
    ("expected", "got", "equal"),
    [
        (1, 1.0, True),
        (0.1 + 0.2, 0.3, True),
        (0.3333, 1 / 3, False),
        (1, True, False),
        (True, True, True),
        (None, None, True),
        (None, 0, False),
        ("1", 1, False),
        ([1, 2], [1, 2], True),
        ([1, 2], [2, 1], False),
        ([1], [1, 2], False),
        ({"a": 0.5}, {"a": 1 / 2}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({}, [], False),
    ],
)
def test_what_is_the_same(expected: Any, got: Any, equal: bool) -> None:
    assert same(expected, got) is equal
