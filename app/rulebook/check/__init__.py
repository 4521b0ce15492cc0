"""Checks a game before anybody plays it: every fault at once, each with its file and line."""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping
from typing import Any

from app.rulebook import layers
from app.rulebook.check.acting import check_acting
from app.rulebook.check.arithmetic import Arithmetic
from app.rulebook.check.blame import Blame
from app.rulebook.check.bounds import check_bounds
from app.rulebook.check.calculators import check_calculators
from app.rulebook.check.choices import check_choices
from app.rulebook.check.chosen import check_chosen
from app.rulebook.check.composed import Composed
from app.rulebook.check.course import check_course
from app.rulebook.check.decks import check_decks
from app.rulebook.check.doing import check_doing
from app.rulebook.check.drawings import check_drawings
from app.rulebook.check.ending import check_ending
from app.rulebook.check.entries import check_categories, check_links, check_names
from app.rulebook.check.found import Found
from app.rulebook.check.groups import Group, groups
from app.rulebook.check.ids import AnyStep, AnyTerm, Ids, Shelf
from app.rulebook.check.meaning import check_meaning
from app.rulebook.check.members import Members
from app.rulebook.check.named import check_values
from app.rulebook.check.names import Vocabulary
from app.rulebook.check.offered import check_offered
from app.rulebook.check.order import check_order
from app.rulebook.check.people import check_people
from app.rulebook.check.pieces import check_pieces
from app.rulebook.check.places import check_places
from app.rulebook.check.references import References
from app.rulebook.check.spelling import check_spelling
from app.rulebook.check.triggers import check_triggers
from app.rulebook.check.words import Words
from app.rulebook.folder import Folder, words_of
from app.rulebook.schema import Layer
from app.rulebook.source import Fault, inner
from app.rulebook.terms import Glossary
from app.rulebook.walk import Walk

__all__ = ["check"]

# What is checked of a game as it is composed, beside its ids, its arithmetic and its texts.
_CHECKS = (
    check_acting,
    check_bounds,
    check_course,
    check_decks,
    check_doing,
    check_ending,
    check_meaning,
    check_offered,
    check_people,
    check_pieces,
    check_places,
    check_spelling,
    check_triggers,
    check_values,
)


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
    check_chosen(folder.base, found)
    check_order(folder.base, found)
    desk = _Desk(folder, shelf, found)
    for group in groups(folder.base, folder.layers):
        desk.composed(group)
    desk.beside()
    check_names(shelf.terms, found)
    if folder.readable:
        check_links(shelf, found)
        check_categories(inner(folder.terms, "categories"), terms, found)
        check_drawings(folder, shelf.drawn, found)
    return found.all()


class _Desk:
    """Checks a game group after group; what was checked before is not checked again."""

    def __init__(self, folder: Folder, shelf: Shelf, found: Found) -> None:
        self.folder, self.shelf, self.found = folder, shelf, found
        self.seen: set[tuple[Any, ...]] = set()
        self.members = Members()
        self.words = Words(shelf.terms, found, Blame(folder, folder.base))

    def composed(self, group: Group) -> None:
        """Checks the game as one group would play it."""
        self.found.met_with = group.layers
        laid = layers.chosen(self.folder.base, self.folder.layers, group.options)
        tree, faults = layers.compose(self.folder.base, laid, group.options)
        self.found.extend(faults)
        self.shelf.steps.update(inner(tree, "steps"))
        changes = [each.changes for each in laid]
        walked = self.members.walk(tree, changes)
        self.found.extend(walked.faults)
        vocabulary = Vocabulary(tree)
        blame = Blame(self.folder, tree, changes)
        self._references(vocabulary, blame, group.fixed).check(walked.news)
        spots, news = walked.spots, walked.news
        game = Composed(tree, spots, news, vocabulary, group.fixed, blame, self.found, self.seen)
        for each in _CHECKS:
            each(game)

    def beside(self) -> None:
        """Checks what layers say of themselves, and the glossary."""
        self.found.met_with = ()
        blame = Blame(self.folder, self.folder.base)
        references = self._references(Vocabulary(self.folder.base), blame, {})
        read = [layer for layer in self.folder.layers.values() if layer]
        layers_words = [Walk(Layer, words_of(layer)) for layer in read]
        for walk in (*layers_words, Walk(Glossary, self.folder.terms)):
            self.found.extend(walk.faults)
            references.check(walk.spots)
        check_calculators(inner(self.folder.terms, "calculators"), self.found)

    def _references(
        self, vocabulary: Vocabulary, blame: Blame, fixed: AnyMapping[str, Any]
    ) -> References:
        arithmetic = Arithmetic(vocabulary, self.found, blame, fixed, self.seen)
        return References(Ids(vocabulary, self.shelf), self.found, arithmetic, self.words)
