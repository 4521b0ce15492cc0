"""Every word of Spirit Island stands in both languages, and every link leads somewhere.

The check of the program would tell as much; here everything is walked once more, by other means:
over the objects that are played with, for every group that the check composes.
"""

import dataclasses
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from app.rulebook import library
from app.rulebook.check.groups import Group, groups
from app.rulebook.library import pinned
from app.rulebook.schema import Both, Layer, Rulebook
from app.rulebook.texts import terms_in
from tests.rules.island import NAME, SHELF

FOLDER = SHELF.folder(NAME)
GROUPS = list(groups(FOLDER.base, FOLDER.layers))
GLOSSARY = SHELF.glossary(NAME)
LAYERS = {name: SHELF.layer(NAME, name) for name in FOLDER.layers}
HANGUL = re.compile(r"[가-힣]")
LATIN = re.compile(r"[A-Za-z]")
MARKS = re.compile(r"\[\[[a-z-]+(\|)?|\{[^}]*\}")


@cache
def composed(number: int) -> Rulebook:
    return pinned(SHELF.composed(NAME, GROUPS[number].options))


def within(thing: Any) -> Iterator[Any]:
    """A thing and everything in it."""
    yield thing
    if dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from within(getattr(thing, field.name))
    elif isinstance(thing, dict):
        yield from (x for value in thing.values() for x in within(value))
    elif isinstance(thing, tuple):
        yield from (x for value in thing for x in within(value))


def texts(thing: Any) -> Iterator[Both]:
    return (each for each in within(thing) if isinstance(each, Both))


def links(thing: Any) -> set[str]:
    """The terms that a thing, or anything in it, leads to."""
    named = {each.term for each in within(thing) if getattr(each, "term", None)}
    return named.union(*(terms_in(text.ko) | terms_in(text.en) for text in texts(thing)))


def languages_missing(thing: Any) -> list[str]:
    return [
        f"{text.ko!r} / {text.en!r}"
        for text in texts(thing)
        if not _is_korean(MARKS.sub("", text.ko)) or not _is_english(text.en)
    ]


def _is_korean(words: str) -> bool:
    return bool(words.strip()) and (bool(HANGUL.search(words)) or not LATIN.search(words))


def _is_english(words: str) -> bool:
    """English may quote a Korean word where it explains it."""
    return bool(words.strip()) and len(LATIN.findall(words)) >= len(HANGUL.findall(words))


EVERYTHING = [*range(len(GROUPS))]


def test_the_check_of_the_program_agrees() -> None:
    assert library.check([SHELF.folder(game).path for game in SHELF.games()]) == []


@pytest.mark.parametrize("number", EVERYTHING, ids=lambda n: ", ".join(GROUPS[n].layers) or "base")
def test_a_composed_game(number: int) -> None:
    game = composed(number)
    assert languages_missing(game) == []
    assert links(game) <= GLOSSARY.terms.keys()
    assert [step for step, each in game.steps.items() if not links(each)] == []
    assert [move for move, each in game.moves.items() if not links(each)] == []


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer(name: str) -> None:
    layer: Layer = LAYERS[name]
    assert languages_missing(layer) == []
    assert layer.term in GLOSSARY.terms
    assert links(layer) <= GLOSSARY.terms.keys()
    for level in layer.levels:
        assert level.name is not None
        assert level.text is not None
        assert level.term in GLOSSARY.terms


@pytest.mark.parametrize("term", GLOSSARY.terms)
def test_a_term(term: str) -> None:
    entry = GLOSSARY.terms[term]
    assert languages_missing(entry) == []
    assert links(entry) | set(entry.related) <= GLOSSARY.terms.keys()
    assert term not in entry.related
    assert entry.category in GLOSSARY.categories
    assert entry.rule.ko != entry.short.ko


def test_categories_and_calculators() -> None:
    assert languages_missing([*GLOSSARY.categories.values()]) == []
    assert languages_missing(GLOSSARY.calculators) == []
    assert links(GLOSSARY.calculators) <= GLOSSARY.terms.keys()


def test_every_term_is_reached_from_the_table() -> None:
    """By links from what is played, from term to term; nobody has to search for one."""
    reached = set().union(*(links(composed(number)) for number in EVERYTHING))
    reached |= set().union(*(links(layer) for layer in LAYERS.values()))
    waiting = set(reached)
    while waiting:
        entry = GLOSSARY.terms[waiting.pop()]
        new = (links(entry) | set(entry.related)) - reached
        reached |= new
        waiting |= new
    assert GLOSSARY.terms.keys() - reached == set()


def test_every_category_has_a_term() -> None:
    assert {term.category for term in GLOSSARY.terms.values()} == GLOSSARY.categories.keys()


@pytest.mark.parametrize("option", ["adversary", "scenario"])
def test_what_can_be_chosen_is_explained(option: str) -> None:
    values = SHELF.base(NAME).options[option].values
    assert {key: each.term in GLOSSARY.terms for key, each in values.items() if key != "none"} == {
        key: True for key in values if key != "none"
    }


def test_both_adversaries_and_scenarios_meet_in_some_group() -> None:
    met = {
        tuple(sorted(each.split()[0].split("/")[0] for each in group.layers)) for group in GROUPS
    }
    assert ("adversaries", "scenarios") in met
    pairs = [group for group in GROUPS if _kinds(group) == ["adversaries", "adversaries"]]
    every = SHELF.base(NAME).options["adversary"].values.keys() - {"none"}
    assert {group.options["adversary"] for group in pairs} == every
    assert {group.options["supporting"] for group in pairs} == every


def _kinds(group: Group) -> list[str]:
    return [each.split("/")[0] for each in group.layers]
