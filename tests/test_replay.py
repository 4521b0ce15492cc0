"""How written games are replayed, and what is said where one does not hold."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app.engine.game import Game
from app.engine.play import Timeline
from app.replay import Replay, Unusable, replay, same
from tests.engine.books import SHELF

HEAD = "game: spirit-island\noptions: {players: 1}\n"


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


START = ("until: initial_explore", "reveal: 1-jungle", "next: 1")


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        (["expect: {round: 0}"], []),
        (["expect: {}"], []),
        (["expect: {round: 1}"], ["item 1: round: expected 1, got 0"]),
        (["expect: {step: growth}"], ['item 1: step: expected "growth", got "prepare_board"']),
        (["expect: {outcome: null}"], []),
        (["expect: {outcome: none}"], ['item 1: outcome: expected "none", got null']),
        (
            ["expect: {fear_pool.value: 1, fear_pool.full: 4, fear_pool.left: 3}"],
            [
                "item 1: fear_pool.value: expected 1, got 0",
                "item 1: fear_pool.left: expected 3, got nothing of that name",
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
            ["expect: {fear_deck.stacks: [3, 3]}"],
            ["item 1: fear_deck.stacks: expected [3, 3], got [3, 3, 3]"],
        ),
        (
            ["expect: {fear_deck: {left: 9}}"],
            ['item 1: fear_deck: expected {"left": 9}, got {"left": 9, "stacks": [3, 3, 3]}'],
        ),
    ],
)
def test_expectations(tmp_path: Path, items: list[str], expected: list[str]) -> None:
    assert said(tmp_path, *items) == expected


@pytest.mark.parametrize(
    ("item", "path", "why"),
    [
        ("next: 4", "next 4", 'turn_first {"part": "invader_deck"}'),
        ("next: 0", "next 0", 'not_a_count {"given": "0"}'),
        ("next: [1]", "next [1]", 'not_a_count {"given": "…"}'),
        ("undo: 1", "undo 1", "nothing_to_undo"),
        ("hop: 1", "hop 1", 'no_such_tap {"kind": "hop"}'),
        ("until: nowhere", 'until "nowhere"', 'no_such_step {"step": "nowhere"}'),
        ("until: explore", 'until "explore"', 'turn_first {"part": "invader_deck"}'),
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
    again = run(tmp_path, *START, "until: growth")
    assert again.failures[0].endswith('(turn_first {"part": "invader_deck"})')
    assert run(tmp_path, "until: prepare_island").timeline.state.step == "prepare_island"


def test_a_step_that_never_comes_is_given_up(tmp_path: Path) -> None:
    head = HEAD.replace("players: 1", "players: 1, cards: app")
    failure = run(tmp_path, "until: blight_flip", head=head).failures[0]
    assert "turn_first" in failure


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        (["refuse: {undo: 1}"], []),
        (["refuse: {next: 0}"], []),
        (["refuse: {next: 9}"], []),
        (["refuse: {until: explore}"], []),
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
    return {"total": inputs.get("dahan", 0) + game.options["players"], "parts": {}}


LOST = "move: {id: declare_defeat, because: conceded}"


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ([LOST, "score: {dahan: 4}", "expect: {score.total: 5}"], []),
        ([LOST, "score: null", "expect: {score.total: 1}"], []),
        ([LOST, "score: {dahan: 4}", "refuse: {next: 1}", "expect: {score.total: 5}"], []),
        (
            [LOST, "score: {dahan: 4}", "undo: 1", "expect: {score.total: 5}"],
            ["item 4: score.total: expected 5, got nothing of that name"],
        ),
        (["score: {dahan: 4}"], ["item 1: score: expected a finished game, got null"]),
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
        ("game: spirit-island\n", ["1: 'taps' is missing"]),
        ("game: spirit-island\ntaps: 3\n", ["2: a list of taps is expected"]),
        ("game: spirit-island\noptions: [1]\ntaps: []\n", ["2: a mapping is expected"]),
        ("game: spirit-island\ntaps: []\ntypo: 1\n", ["3: 'typo' is not known; known: "]),
        (
            "game: no-such-game\ntaps: []\n",
            ["1: no game 'no-such-game'; known: robinson-crusoe, spirit-island"],
        ),
        ("game: 7\ntaps: []\n", ["1: no game '7'; known: "]),
        (
            "game: spirit-island\noptions:\n  players: 9\n  leval: 3\n  board: round\ntaps: []\n",
            [
                "4: no option 'leval'; known: players, ",
                "3: players must be 1 to 6",
                "5: board must be of balanced, thematic",
            ],
        ),
        (
            "game: spirit-island\noptions: {extra_blight: 1}\ntaps: []\n",
            ["2: extra_blight must be of true, false"],
        ),
        ("game: spirit-island\ntaps: []\ntaps: []\n", ["3: 'taps' stands twice"]),
        ("game: [\n", ["2: not YAML"]),
        ("game: spirit-island\ntaps:\n  - next: yes\n", ["3: 'yes' is ambiguous"]),
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


@pytest.mark.parametrize("text", [HEAD, "game: spirit-island\noptions: null\nseed: 3\n"])
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
