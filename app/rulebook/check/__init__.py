"""Checks a game before anybody plays it: every fault at once, each with its file and line."""

from __future__ import annotations

from typing import Any

from app.rulebook import layers
from app.rulebook.check.arithmetic import Arithmetic
from app.rulebook.check.blame import Blame
from app.rulebook.check.choices import check_choices
from app.rulebook.check.course import check_course
from app.rulebook.check.drawings import check_drawings
from app.rulebook.check.entries import check_links, check_names
from app.rulebook.check.found import Found
from app.rulebook.check.groups import Group, groups
from app.rulebook.check.ids import AnyStep, AnyTerm, Ids, Shelf
from app.rulebook.check.names import Vocabulary
from app.rulebook.check.order import check_order
from app.rulebook.check.references import References
from app.rulebook.check.words import Words
from app.rulebook.folder import Folder, words_of
from app.rulebook.schema import Layer, Rulebook
from app.rulebook.source import Fault, Mapping, inner
from app.rulebook.terms import Glossary
from app.rulebook.walk import Walk

__all__ = ["check"]

Seen = set[tuple[Any, ...]]


def check(folder: Folder) -> list[Fault]:
    """Everything that is wrong with a game, by file and line.

    Where a file cannot be read at all, what it says is not known, and nothing is told that would
    hang on it: of the base game nothing else at all.
    """
    found = Found()
    found.extend(folder.faults)
    if folder.unread_in("."):
        return found.all()
    terms = inner(folder.terms, "terms")
    shelf = Shelf(
        terms=AnyTerm(terms) if folder.unread_in("terms") else terms,
        categories=inner(folder.terms, "categories"),
        drawings=folder.art,
        layers=folder.layers,
        steps=AnyStep() if folder.unread_in("layers") else set(),
    )
    check_choices(folder.base, folder.layers, found)
    check_order(folder.base, found)
    seen: Seen = set()
    for group in groups(folder.base, folder.layers):
        _composed(folder, group, shelf, found, seen)
    _beside(folder, shelf, found, seen)
    check_names(shelf.terms, found)
    if folder.readable:
        check_links(shelf, found)
        check_drawings(folder, shelf.drawn, found)
    return found.all()


def _composed(folder: Folder, group: Group, shelf: Shelf, found: Found, seen: Seen) -> None:
    """Checks the game as one group would play it."""
    found.met_with = group.layers
    laid = layers.chosen(folder.base, folder.layers, group.options)
    tree, faults = layers.compose(folder.base, laid, group.options)
    found.extend(faults)
    shelf.steps.update(inner(tree, "steps"))
    walk = Walk(Rulebook, tree)
    found.extend(walk.faults)
    vocabulary, blame = Vocabulary(tree), Blame(folder, tree, [each.changes for each in laid])
    arithmetic = Arithmetic(vocabulary, found, blame, group.fixed, seen)
    words = Words(shelf.terms, found, blame)
    References(Ids(vocabulary, shelf), found, arithmetic, words).check(walk.spots)
    check_course(tree, walk.spots, _constants(tree, group), found)


def _beside(folder: Folder, shelf: Shelf, found: Found, seen: Seen) -> None:
    """Checks what layers say of themselves, and the glossary."""
    found.met_with = ()
    vocabulary, blame = Vocabulary(folder.base), Blame(folder, folder.base)
    arithmetic, words = (
        Arithmetic(vocabulary, found, blame, {}, seen),
        Words(shelf.terms, found, blame),
    )
    references = References(Ids(vocabulary, shelf), found, arithmetic, words)
    read = [layer for layer in folder.layers.values() if layer]
    layers_words = [Walk(Layer, words_of(layer)) for layer in read]
    for walk in (*layers_words, Walk(Glossary, folder.terms)):
        found.extend(walk.faults)
        references.check(walk.spots)


def _constants(tree: Mapping, group: Group) -> dict[str, Any]:
    numbers = inner(tree, "numbers").items()
    return {**{key: _plain(value) for key, value in numbers}, **group.options}


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
