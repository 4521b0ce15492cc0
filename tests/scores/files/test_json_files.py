"""The file that holds everything: read back it is the same, and what is broken is named."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rulebook.schema import Both
from app.scores.files import json_files
from app.scores.files.json_files import BadFile, PlaysFile, Skipped, write_plays
from app.scores.files.strangers import strangers
from app.scores.labels import Labels
from app.scores.plays import MOST_FIGURE, Person, Play, ScoreLine, Series, Story, from_json
from tests.scores.invented import SHELF, many, played

IDS = st.from_regex(r"[a-z][a-z0-9-]{0,20}", fullmatch=True)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
FIGURES = st.integers(-MOST_FIGURE, MOST_FIGURE)
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
        counts=st.booleans(),
    ),
    max_size=4,
    unique_by=lambda play: play.id,
)


def read(content: bytes) -> list[Play | Skipped]:
    return [*PlaysFile(content).plays()]


@given(PLAYS)
def test_what_is_read_back_is_what_was_written(plays: list[Play]) -> None:
    assert read(write_plays(plays).encode()) == plays


def test_sixty_games_are_read_back() -> None:
    plays = many()
    assert len(PlaysFile(write_plays(plays).encode())) == 60
    assert read(write_plays(plays).encode()) == plays
    assert read(b"\xef\xbb\xbf" + write_plays(plays).encode()) == plays


def file_of(*plays: Any, **head: Any) -> bytes:
    tree = {"format": json_files.FORMAT, "version": 1, "plays": [*plays], **head}
    return json.dumps(tree, indent=1, ensure_ascii=False).encode()


SOUND = json.loads(write_plays([played()]))["plays"][0]
BOTH_X, BOTH_LONG = {"ko": "x", "en": "x"}, {"ko": "x" * 401, "en": "x"}


def played_as(tree: dict[str, Any]) -> Play:
    return from_json(tree)


@pytest.mark.parametrize(
    ("content", "line", "code"),
    [
        (b"", 1, "not_json"),
        (b"not json", 1, "not_json"),
        (b'{"format": "seomjigi-plays",\n"version": 1,\n"plays": [}', 3, "not_json"),
        (b'{"format": "seomjigi-plays",\n"plays": [1 2]}', 2, "not_json"),
        (b'{"format": "seomjigi-plays",\n"plays": [1,\n]}', 3, "not_json"),
        (b'{"format": "seomjigi-plays",\n}', 2, "not_json"),
        (b'{"format" "seomjigi-plays"}', 1, "not_json"),
        (b"{\n3: 4}", 2, "not_json"),
        (b'{"format": "seomjigi-plays"', 1, "not_json"),
        (b'{"plays": []}\n{}', 2, "not_json"),
        (b'{"version": NaN}', 1, "not_json"),
        (b'{"version":\n' + b"9" * 5_000 + b"}", 1, "not_ours"),
        (b"[" * 100_000, 1, "not_json"),
        (b'{"plays": [' + b"[" * 100_000, 1, "not_json"),
        (b'{"a":\n"\xff"}', 2, "not_utf8"),
        (b"[]", 1, "not_ours"),
        (b'{"format": "bgstats"}', 1, "not_ours"),
        (file_of(version=2), 3, "newer"),
        (file_of(plays=3), 4, "no_plays"),
        (b'{"format": "seomjigi-plays", "version": 1}', 1, "no_plays"),
    ],
)
def test_a_file_that_is_none_names_the_line(content: bytes, line: int, code: str) -> None:
    with pytest.raises(BadFile) as refused:
        PlaysFile(content)
    assert (refused.value.code, refused.value.line) == (code, line)


def test_an_empty_list_is_a_file_too() -> None:
    assert read(file_of()) == []
    assert read(write_plays([]).encode()) == []


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("outcome", "draw", "outcome"),
        ("date", "yesterday", "date"),
        ("rounds", "7", "rounds"),
        ("surprise", 1, "surprise"),
        ("people", [{"name": 3}], "people.0.name"),
        ("options", {"players": 1_000_000_000}, "options.players"),
        ("people", [{}] * 31, "people"),
        ("notes", "x" * 2_001, "notes"),
        ("facts", {"a": 10**12}, "facts.a"),
        ("facts", {str(n): n for n in range(101)}, "facts"),
        ("lines", [{"part": "a", "name": BOTH_X, "reads": BOTH_X, "points": 1}] * 101, "lines"),
        ("lines", [{"part": "a", "name": BOTH_LONG, "reads": BOTH_X, "points": 1}], "lines.0.name"),
        ("story", {"rounds": [*range(1_001)], "cards": [[]] * 1_001}, "story.rounds.1000"),
        ("story", {"rounds": [1], "cards": [["a"] * 101]}, "story.cards.0"),
    ],
)
def test_a_play_that_cannot_be_is_left_out_and_named(field: str, value: Any, where: str) -> None:
    content = file_of({**SOUND, "id": "one"}, {**SOUND, field: value}, {**SOUND, "id": "three"})
    first, left_out, third = read(content)
    assert isinstance(first, Play) and isinstance(third, Play)
    assert isinstance(left_out, Skipped)
    assert (left_out.number, left_out.code) == (2, "bad_value")
    assert left_out.names["where"] == where
    lines = content.decode().splitlines()
    named = [step for step in where.split(".") if not step.isdigit()][-1]
    second = 5 + json.dumps({**SOUND, "id": "one"}, indent=1).count("\n")
    key = next(n for n, line in enumerate(lines, 1) if n > second and f'"{named}"' in line)
    assert second < key <= left_out.line


@pytest.mark.parametrize(
    ("notes", "code"),
    [
        (b"9" * 5_000, "bad_value"),
        (b"-" + b"9" * 19, "bad_value"),
        (b"1e999", "bad_value"),
        *(
            (opens * deep + b"1" + closes * deep, code)
            for opens, closes in ((b"[", b"]"), (b'{"a]": ', b"}"))
            for deep, code in ((150, "bad_value"), (900, "no_play"), (100_000, "no_play"))
        ),
    ],
    ids=lambda value: str(value)[:12],
)
def test_what_no_number_and_no_nest_can_be_spoils_no_other_play(notes: bytes, code: str) -> None:
    content = file_of({**SOUND, "notes": "HERE"}, {**SOUND, "id": "two"})
    left_out, second = read(content.replace(b'"HERE"', notes))
    assert isinstance(left_out, Skipped) and isinstance(second, Play)
    assert left_out.code in (code, "no_play") and left_out.number == 1


def test_a_file_holds_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_files, "MOST_PLAYS", 2)
    assert len(read(file_of(1, 2))) == 2
    with pytest.raises(BadFile) as refused:
        PlaysFile(file_of(1, 2, 3, 4))
    assert (refused.value.code, refused.value.line) == ("too_many", 7)


def test_what_is_no_play_is_left_out() -> None:
    line = 5 + json.dumps(SOUND, indent=1).count("\n") + 1
    assert read(file_of(SOUND, 3)) == [played_as(SOUND), Skipped(2, line, "no_play")]
    half = file_of({**SOUND, "notes": "half"}).replace(b"half", b"\\ud800")
    assert read(half) == [Skipped(1, 5, "no_play")]


def test_of_two_with_one_id_the_first_is_taken() -> None:
    first, second = read(file_of(SOUND, SOUND))
    assert first == played_as(SOUND)
    assert isinstance(second, Skipped) and (second.number, second.code) == (2, "twice")


def test_a_missing_field_is_told_at_the_start_of_its_play() -> None:
    content = file_of({name: SOUND[name] for name in SOUND if name != "date"})
    (left_out,) = read(content)
    assert isinstance(left_out, Skipped)
    assert content.decode().splitlines()[left_out.line - 1].strip() == "{"


def test_each_part_of_a_play_is_found_on_its_line() -> None:
    people = [{"name": "x, ]}", "seats": {'b"': "a"}}, {"name": 3}]
    content = file_of({**SOUND, "people": people})
    (left_out,) = read(content)
    assert isinstance(left_out, Skipped)
    assert content.decode().splitlines()[left_out.line - 1].strip() == '"name": 3'


def test_unknown_ids_are_told_once_each() -> None:
    strange = replace(
        played(),
        options={"players": 2, "rival": "atlantis", "weather": "mild", "easier": ["naps"]},
        reason="bored",
        people=(Person(seats={"guide": "newcomer", "hat": "red"}),),
    )
    told = strangers([strange, strange, replace(strange, game="lagoon")], Labels(SHELF, "en"))
    assert told == [
        "Rival: atlantis",
        "Choice: weather",
        "Easier: naps",
        "How did it end?: bored",
        "Guide: newcomer",
        "hat: red",
        "Game: lagoon",
    ]


def test_what_is_known_is_not_told() -> None:
    assert strangers(many(), Labels(SHELF, "ko")) == []
