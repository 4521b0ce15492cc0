"""Rulebook files read the same with and without libyaml."""

from pathlib import Path

import pytest
import yaml

from app.rulebook import scanner, source
from app.rulebook.source import SourceError
from tests.rulebook.yaml_places import places
from tests.shelf import SHELF

LANTERN = Path(__file__).parent / "lantern"
FILES = [*LANTERN.rglob("*.yaml"), *SHELF.root.rglob("*.yaml")]
needs_libyaml = pytest.mark.skipif(not yaml.__with_libyaml__, reason="there is no libyaml here")


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_LOADER", scanner.Loader)


@needs_libyaml
@pytest.mark.parametrize(
    "text",
    [
        "a: {ko: 무엇?, en: What?, fr: x}",
        "a: [why?, x?y, b: c?]",
        "a: {b: What? Why, c: 1}",
        "a: {key?: 1}",
        "a: {b: d\n  e?, f: g}",
        "a: {b: http://x, c: x:y, d: [e:f]}",
        "a: [1,\t2]",
        "a:\tb",
        "a: b # c\nd: e#f",
        "a: >\n  one?\n  two\nb: |\n  x, y?\n",
        "a?: b?\nc: -d",
        "? a\n: b",
    ],
)
def test_what_people_write_reads_the_same(text: str) -> None:
    fast, slow = (
        yaml.serialize(yaml.compose(text, Loader=loader))
        for loader in (yaml.CSafeLoader, scanner.Loader)
    )
    assert fast == slow


@needs_libyaml
@pytest.mark.parametrize("file", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_every_rulebook_reads_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = source.read(file)
    monkeypatch.setattr(source, "_LOADER", scanner.Loader)
    slow = source.read(file)
    assert fast == slow
    assert places(fast) == places(slow)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{a: ?x}", 1),
        ("a: 1\n\tb: 2", 2),
        ("a: {b:}\nc: @d", 2),
        ("a: " + "[" * 100_000, 1),
        ("- " * 100_000, 1),
        ("a: 1\nb: \x07", 2),
    ],
)
@pytest.mark.usefixtures("without")
def test_what_is_no_yaml_is_none_without_libyaml(text: str, line: int) -> None:
    with pytest.raises(SourceError) as caught:
        source.parse(text, "a.yaml")
    assert caught.value.faults[0].place.line == line
