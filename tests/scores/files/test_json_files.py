"""The file that holds everything: read back it is the same, and what is broken is named."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rulebook.schema import Both
from app.scores.files import json_files
from app.scores.files.json_files import BadFile, line_of, read_plays, write_plays
from app.scores.files.strangers import strangers
from app.scores.labels import Labels
from app.scores.plays import Person, Play, ScoreLine, Series, Story
from tests.scores.invented import SHELF, many, played

IDS = st.from_regex(r"[a-z][a-z0-9-]{0,20}", fullmatch=True)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
FIGURES = st.integers(-99_999, 99_999)
TIMES = st.floats(0, 1e11, allow_nan=False)
VALUES = st.one_of(st.booleans(), st.integers(-9, 9), TEXT, st.lists(IDS, max_size=3))
BOTH = st.builds(Both, TEXT, TEXT)


@st.composite
def stories(draw: Any) -> Story:
    length = draw(st.integers(0, 4))

    def each(values: Any) -> Any:
        return st.lists(values, min_size=length, max_size=length).map(tuple)

    series = st.builds(Series, id=IDS, name=BOTH, gained=st.booleans(), values=each(FIGURES))
    return Story(
        rounds=draw(each(st.integers(0, 999))),
        series=tuple(draw(st.lists(series, max_size=2))),
        cards=draw(each(st.lists(IDS, max_size=2).map(tuple))),
    )


PLAYS = st.lists(
    st.builds(
        Play,
        id=IDS,
        game=IDS,
        outcome=st.sampled_from(["victory", "defeat"]),
        reason=st.none() | IDS,
        date=st.dates().map(lambda day: day.isoformat()),
        options=st.dictionaries(IDS, VALUES, max_size=4),
        difficulty=st.none() | FIGURES,
        rounds=st.none() | st.integers(0, 999),
        minutes=st.none() | st.integers(0, 9_999),
        place=TEXT,
        notes=TEXT,
        people=st.lists(
            st.builds(Person, name=TEXT, seats=st.dictionaries(IDS, IDS, max_size=2)), max_size=4
        ).map(tuple),
        facts=st.dictionaries(IDS, FIGURES, max_size=4),
        lines=st.lists(
            st.builds(ScoreLine, part=IDS, name=BOTH, reads=BOTH, points=FIGURES), max_size=3
        ).map(tuple),
        table=st.none() | IDS,
        started_at=st.none() | TIMES,
        created_at=TIMES,
        changed_at=TIMES,
        story=st.none() | stories(),
    ),
    max_size=4,
    unique_by=lambda play: play.id,
)


@given(PLAYS)
def test_what_is_read_back_is_what_was_written(plays: list[Play]) -> None:
    assert read_plays(write_plays(plays).encode()) == plays


def test_sixty_games_are_read_back() -> None:
    plays = many()
    assert read_plays(write_plays(plays).encode()) == plays
    assert read_plays(b"\xef\xbb\xbf" + write_plays(plays).encode()) == plays


def file_of(*plays: Any, **head: Any) -> bytes:
    tree = {"format": json_files.FORMAT, "version": 1, "plays": [*plays], **head}
    return json.dumps(tree, indent=1, ensure_ascii=False).encode()


SOUND = json.loads(write_plays([played()]))["plays"][0]


@pytest.mark.parametrize(
    ("content", "line", "code"),
    [
        (b"", 1, "not_json"),
        (b"not json", 1, "not_json"),
        (b'{"format": "seomjigi-plays",\n"version": 1,\n"plays": [}', 3, "not_json"),
        (b'{"version": NaN}', 1, "not_json"),
        (b"[" * 100_000, 1, "not_json"),
        (b'{"a":\n"\xff"}', 2, "not_utf8"),
        (b"[]", 1, "not_ours"),
        (b'{"format": "bgstats"}', 1, "not_ours"),
        (file_of(version=2), 3, "newer"),
        (file_of(plays=3), 4, "no_plays"),
        (file_of(SOUND, 3), 5 + json.dumps(SOUND, indent=1).count("\n") + 1, "no_play"),
        (file_of(SOUND, SOUND), None, "twice"),
    ],
)
def test_a_broken_file_names_the_line(content: bytes, line: int | None, code: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_plays(content)
    assert refused.value.code == code
    assert line is None or refused.value.line == line


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("outcome", "draw", "plays.1.outcome"),
        ("date", "yesterday", "date"),
        ("rounds", "7", "rounds"),
        ("surprise", 1, "surprise"),
        ("people", [{"name": 3}], "people.0.name"),
    ],
)
def test_a_value_that_cannot_be_is_named_with_its_line(field: str, value: Any, where: str) -> None:
    content = file_of({**SOUND, "id": "other"}, {**SOUND, field: value})
    with pytest.raises(BadFile) as refused:
        read_plays(content)
    key = where.split(".")[-1]
    lines = content.decode().splitlines()
    assert f'"{key}"' in lines[refused.value.line - 1]
    assert refused.value.line > len(lines) // 2
    assert refused.value.names["where"].endswith(where.removeprefix("plays.1."))


def test_a_missing_field_is_told_at_the_start_of_its_play() -> None:
    content = file_of({name: SOUND[name] for name in SOUND if name != "date"})
    with pytest.raises(BadFile) as refused:
        read_plays(content)
    assert content.decode().splitlines()[refused.value.line - 1].strip() == "{"


def test_each_part_of_a_text_is_found() -> None:
    text = '{\n "a": [1,\n  {"b\\"": "x, ]}",\n   "c": 2}],\n "d": 3\n}'
    assert line_of(text, ["a", 1, "c"]) == 4
    assert line_of(text, ["a", 1, 'b"']) == 3
    assert line_of(text, ["d"]) == 5
    assert line_of(text, ["a", 7]) == 2
    assert line_of(text, ["e"]) == 1


def test_unknown_ids_are_told_once_each() -> None:
    strange = replace(
        played(),
        options={"players": 2, "adversary": "atlantis", "weather": "mild", "easier": ["naps"]},
        reason="bored",
        people=(Person(seats={"spirit": "newcomer", "hat": "red"}),),
    )
    told = strangers([strange, strange, replace(strange, game="harbour")], Labels(SHELF, "en"))
    assert told == [
        "Adversary: atlantis",
        "Choice: weather",
        "Easier: naps",
        "How did it end?: bored",
        "Spirit: newcomer",
        "hat: red",
        "Game: harbour",
    ]


def test_what_is_known_is_not_told() -> None:
    assert strangers(many(), Labels(SHELF, "ko")) == []
