"""Every id leads somewhere; what is no id goes to the check of arithmetic or of texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.rulebook import source
from app.rulebook.check.arithmetic import Arithmetic
from app.rulebook.check.found import Found
from app.rulebook.check.ids import Ids, Known
from app.rulebook.check.words import Words
from app.rulebook.near import right
from app.rulebook.schema import MoveRule
from app.rulebook.schema.marks import Over, To
from app.rulebook.source import Place, inner
from app.rulebook.walk import KINDS, Spot

_LANGS = ("ko", "en")


class References:
    """Checks the spots of one composed game, or of what is written beside it."""

    def __init__(self, ids: Ids, found: Found, arithmetic: Arithmetic, words: Words) -> None:
        self.ids, self.found = ids, found
        self.arithmetic, self.words = arithmetic, words

    def check(self, spots: Iterable[Spot]) -> None:
        """Notes what is wrong at each spot."""
        for spot in spots:
            if isinstance(spot.mark, To):
                self._id(spot, spot.mark)
            elif isinstance(spot.value, source.Mapping):
                self._text(spot)
            elif isinstance(spot.mark, Over):
                self.arithmetic.check(spot, spot.mark)

    def _id(self, spot: Spot, mark: To) -> None:
        if not isinstance(spot.value, str) or spot.value == "":
            return
        known = self.ids.known(mark.what, spot)
        if spot.value not in known:
            self._unknown(spot, mark, known)
        elif mark.kinds and (kind := _kind(known, spot.value)) in KINDS.keys() - {*mark.kinds}:
            wrong = f"'{spot.value}' is a {kind}, and a {' or '.join(mark.kinds)} is needed here"
            self.found.add(spot.place, wrong, right(spot.value, _fitting(known, mark)))
        elif mark.what == "term":
            self._link(spot, spot.value)
        elif mark.what == "drawing":
            self.ids.shelf.drawn.add(spot.value)
        elif mark.what == "reason or answer":
            self._answered_reasons(spot)

    def _unknown(self, spot: Spot, mark: To, known: Known) -> None:
        blame = self.arithmetic.blame
        if gone := blame.taken_away(spot.value.split(".")[-1]):
            wrong = f"'{spot.value}' is taken away, and {blame.within(spot.place)} leads to it"
            self.found.add(gone, wrong)
        else:
            wrong = f"unknown {mark.what} '{spot.value}'"
            self.found.add(spot.place, wrong, right(spot.value, _fitting(known, mark)))

    def _answered_reasons(self, spot: Spot) -> None:
        """Where a move asks for the reason, every answer is one."""
        reasons, move = self.ids.part("reasons"), spot.inside(MoveRule)
        choices = inner(move.tree if move else None, "asks", spot.value, "choices")
        for key in choices if spot.value not in reasons else ():
            if inner(choices, key).get("means", key) not in reasons:
                self.found.add(choices.places[key], f"unknown reason '{key}'", right(key, reasons))

    def _link(self, spot: Spot, term: str) -> None:
        owner = self.ids.shelf.owner(spot)
        self.ids.shelf.links.setdefault(owner, set()).add(term)
        if owner == term and isinstance(spot.mark, To):
            self.found.add(spot.place, f"'{term}' is related to itself", "take it out")

    def _text(self, spot: Spot) -> None:
        for lang in _LANGS:
            text, place = spot.value.get(lang), spot.value.places.get(lang, spot.place)
            if isinstance(text, str) and isinstance(spot.mark, Over):
                self._rich(spot, spot.mark, text, lang, place)
            elif isinstance(text, str):
                self.words.plain(text, lang, place)

    def _rich(self, spot: Spot, over: Over, text: str, lang: str, place: Place) -> None:
        def link(term: str) -> None:
            self._link(spot, term)

        for expression, where in self.words.rich(text, lang, place, link):
            self.arithmetic.expression(expression, spot, over, where)


def _kind(components: Any, component: str) -> str:
    return str(inner(components, component).get("kind"))


def _fitting(known: Known, mark: To) -> list[str]:
    return [key for key in known if not mark.kinds or _kind(known, key) in mark.kinds]
