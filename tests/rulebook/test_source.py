"""YAML is read strictly, and everything keeps the place where it stood."""

from pathlib import Path

import pytest

from app.rulebook import source
from app.rulebook.source import Fault, Mapping, Place, SourceError, inner

IN_BRACES = "inside {…} and […], put in quotes what holds [ ] { } or a comma"


def faults(text: str) -> list[str]:
    with pytest.raises(SourceError) as caught:
        source.parse(text, "a.yaml")
    return [str(fault).removeprefix("a.yaml:") for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("7", 7),
        ("-7", -7),
        ("+7", 7),
        ("0", 0),
        ("0.5", 0.5),
        ("0.16666666666666666", 1 / 6),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("'7'", "7"),
        ('"true"', "true"),
        ("'no'", "no"),
        ("'12:30'", "12:30"),
        ("111-2222", "111-2222"),
        ("1 2", "1 2"),
        ("2017-05-01", "2017-05-01"),
        ("1e3", "1e3"),
        ("가나다", "가나다"),
        ("[1, two]", [1, "two"]),
        ("{x: 1}", {"x": 1}),
        ("|-\n  one\n  two", "one\ntwo"),
    ],
)
def test_a_value(written: str, value: object) -> None:
    read = source.parse(f"key: {written}", "a.yaml")["key"]
    assert read == value
    assert type(read) is type(value) or isinstance(value, list | dict)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: 1\nb: 2\na: 3", ["3: 'a' stands twice; the first is in line 1"]),
        ("a: yes", ["1: 'yes' is ambiguous; write true or false, or put it in quotes"]),
        ("a: Off", ["1: 'Off' is ambiguous; write true or false, or put it in quotes"]),
        ("a: True", ["1: 'True' is ambiguous; write true or false, or put it in quotes"]),
        ("a: 12:30", ["1: '12:30' is ambiguous; write a decimal number or put it in quotes"]),
        ("a: 017", ["1: '017' is ambiguous; write a decimal number or put it in quotes"]),
        ("a: 0x1F", ["1: '0x1F' is ambiguous; write a decimal number or put it in quotes"]),
        ("on: 1", ["1: 'on' reads as yes or no; put it in quotes"]),
        ("? [a]\n: 1", ["1: a key must be a plain word"]),
        ("x: {<<: 1}", ["1: a key must be a plain word"]),
        ("a: &x {b: 1}\nc: *x", ["1: '*' repeats what stands elsewhere; write it out"]),
        ("a: [1", [f"2: not YAML: did not find expected ',' or ']'; {IN_BRACES}"]),
        ("a: 1\n\tb: 2", ["2: not YAML: found a tab character that violates indentation"]),
        ("a: 1\n---\nb: 2", ["2: not YAML: but found another document"]),
        ("a: 9999999999999.5", ["1: a number has at most 12 digits"]),
        ("a: 9999999999999", ["1: a number has at most 12 digits"]),
        ("a: " + "9" * 5000, ["1: a number has at most 12 digits"]),
        ("a: 0." + "9" * 5000, ["1: a number has at most 12 digits"]),
        ("a: " + "[" * 100_000, ["1: nested too deeply"]),
        ("a: 1\nb: \x07", ["2: not YAML: a character that cannot be shown"]),
        ("", ["1: a mapping (name: value) is expected here"]),
        ("- a", ["1: a mapping (name: value) is expected here"]),
        (
            "a: yes\nb: no",
            [
                "1: 'yes' is ambiguous; write true or false, or put it in quotes",
                "2: 'no' is ambiguous; write true or false, or put it in quotes",
            ],
        ),
    ],
)
def test_what_is_no_clean_yaml(text: str, told: list[str]) -> None:
    assert faults(text) == told


def test_quoted_keys_may_be_any_word() -> None:
    assert source.parse('"on": 1\n"yes": 2', "a.yaml") == {"on": 1, "yes": 2}


def test_depth_has_a_bound() -> None:
    deep = "a: " + "[" * 60 + "]" * 60
    assert "nested too deeply" in faults(deep)[0]


def test_everything_keeps_its_place() -> None:
    tree = source.parse("one: 1\ntwo:\n  three: [\n    4,\n    5]\n", "a.yaml")
    assert tree.places["two"] == Place("a.yaml", 2)
    assert tree["two"].places["three"] == Place("a.yaml", 3)
    assert tree["two"]["three"].places == [Place("a.yaml", 4), Place("a.yaml", 5)]


def test_a_file_is_called_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: yes", encoding="utf-8")
    with pytest.raises(SourceError) as caught:
        source.read(file)
    assert str(caught.value).startswith(f"{file}:1: ")


def test_a_file_is_called_as_asked(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1", encoding="utf-8")
    assert source.read(file, "game/a.yaml").place == Place("game/a.yaml", 1)


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"a: 1\nb: \xb0\xa1")
    with pytest.raises(SourceError, match=":2: not UTF-8; save the file as UTF-8"):
        source.read(file)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=":1: cannot be read: No such file"):
        source.read(tmp_path / "a.yaml")


def test_loading_gives_what_could_be_read_beside_the_faults(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1\na: 2\nb: 3", encoding="utf-8")
    tree, told = source.load(file, "a.yaml")
    assert tree == {"a": 2, "b": 3}
    assert [fault.place.line for fault in told] == [2]


def test_the_inner_mapping() -> None:
    tree = source.parse("a: {b: {c: 1}}\nd: 2", "a.yaml")
    assert inner(tree, "a", "b") == {"c": 1}
    assert inner(tree, "a", "x") == {}
    assert inner(tree, "d", "x") == {}
    assert isinstance(inner(None, "a"), Mapping)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Fault(Place("a.yaml", 3), "it is wrong"), "a.yaml:3: it is wrong"),
        (Fault(Place("a.yaml", 3), "it is wrong", "write x"), "a.yaml:3: it is wrong; write x"),
        (Fault(Place("a.yaml", 3), "it is odd", hint=True), "a.yaml:3: hint: it is odd"),
    ],
)
def test_how_a_fault_is_said(fault: Fault, said: str) -> None:
    assert str(fault) == said
