"""Every id leads somewhere, every name is known, every text can be told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise, product
from math import prod
from typing import Any

from app.rulebook import expressions, source, texts
from app.rulebook.check.found import Found
from app.rulebook.check.ids import Ids, Known
from app.rulebook.check.names import UNKNOWN, Names
from app.rulebook.expressions import Expression, ExpressionError
from app.rulebook.korean import particle
from app.rulebook.near import right
from app.rulebook.schema import MoveRule, Step
from app.rulebook.schema.marks import Over, To
from app.rulebook.source import Place, inner
from app.rulebook.walk import KINDS, Spot

_MOST_CASES = 5000
# A particle behind a link that is written out, where a pair should let the program choose.
_PARTICLE = re.compile(r"[가-힣]+(?![가-힣/])")
_FIXED = {
    "은": "은/는",
    "는": "은/는",
    "이": "이/가",
    "가": "이/가",
    "을": "을/를",
    "를": "을/를",
    "과": "과/와",
    "와": "과/와",
    "으로": "으로/로",
    "로": "으로/로",
}


class References:
    """Checks the spots of one composed game, or of what is written beside it.

    `constants` are its numbers and the options of the group.
    """

    def __init__(self, ids: Ids, found: Found, constants: Mapping[str, Any]) -> None:
        self.ids = ids
        self.vocabulary = ids.vocabulary
        self.terms = ids.shelf.terms
        self.found = found
        self.constants = constants

    def check(self, spots: Iterable[Spot]) -> None:
        """Notes what is wrong at each spot."""
        for spot in spots:
            if isinstance(spot.mark, To):
                self._id(spot, spot.mark)
            elif isinstance(spot.value, source.Mapping):
                self._words(spot)
            elif isinstance(spot.mark, Over):
                self._arithmetic(spot, spot.mark)

    # --- ids -------------------------------------------------------------------------------------

    def _id(self, spot: Spot, mark: To) -> None:
        if not isinstance(spot.value, str) or spot.value == "":
            return
        known = self.ids.known(mark.what, spot)
        if spot.value not in known:
            wrong = f"unknown {mark.what} '{spot.value}'"
            self.found.add(spot.place, wrong, right(spot.value, _fitting(known, mark)))
        elif mark.kinds and (kind := _kind(known, spot.value)) in KINDS.keys() - {*mark.kinds}:
            wrong = f"'{spot.value}' is a {kind}, and a {' or '.join(mark.kinds)} is needed here"
            self.found.add(spot.place, wrong, right(spot.value, _fitting(known, mark)))
        elif mark.what == "term":
            self._link(spot, spot.value)
        elif mark.what == "reason or answer":
            self._answered_reasons(spot)

    def _answered_reasons(self, spot: Spot) -> None:
        """Where a move asks for the reason, every answer is one."""
        reasons, move = self.ids.part("reasons"), spot.inside(MoveRule)
        choices = inner(move.tree if move else None, "asks", spot.value, "choices")
        for key in choices if spot.value not in reasons else ():
            if key not in reasons:
                self.found.add(choices.places[key], f"unknown reason '{key}'", right(key, reasons))

    def _link(self, spot: Spot, term: str) -> None:
        owner = self.ids.shelf.owner(spot)
        self.ids.shelf.links.setdefault(owner, set()).add(term)
        if owner == term and isinstance(spot.mark, To):
            self.found.add(spot.place, f"'{term}' is related to itself", "take it out")

    # --- arithmetic ------------------------------------------------------------------------------

    def _arithmetic(self, spot: Spot, over: Over) -> None:
        if spot.value is False and over.condition:
            self._never(spot, "'false' never holds")
        if not isinstance(spot.value, str):
            return
        try:
            expression = expressions.parse(spot.value)
        except ExpressionError as error:
            self.found.add(spot.place, str(error))
            return
        known = self._expression(expression, over, spot, spot.place)
        if over.condition and known is not None and never(expression, known):
            self._never(spot, f"'{spot.value}' never holds")

    def _never(self, spot: Spot, wrong: str) -> None:
        of_step = bool(spot.around) and spot.around[-1].kind is Step
        meant = "the step is never reached" if of_step else "what stands under it is never shown"
        self.found.add(spot.place, wrong, meant)

    def _expression(
        self, expression: Expression, over: Over, spot: Spot, place: Place
    ) -> Names | None:
        """Notes what is wrong with an expression; the names it may use, where all are known."""
        known = self.vocabulary.known(over, spot)
        for name in sorted(expression.names - known.keys()):
            self.found.add(place, f"unknown name '{name}'", right(name, known))
        if expression.names - known.keys():
            return None
        for name, word in sorted(expression.words):
            words = known[name].words
            if words is not None and word not in words:
                meant = right(word, words) if words else "it is a number"
                self.found.add(place, f"'{name}' is never '{word}'", meant)
        self._probe(expression, known, place)
        return known

    def _probe(self, expression: Expression, known: Names, place: Place) -> None:
        """Works the expression out, with what is fixed for this group and a sample of the rest."""
        case = {name: known[name].sample for name in expression.names}
        for name in case.keys() & self.constants.keys():
            if known[name] is self.vocabulary.start.get(name):
                case[name] = self.constants[name]
        if UNKNOWN not in case.values():
            try:
                expression.value(case.__getitem__)
            except ExpressionError as error:
                self.found.add(place, str(error))

    # --- texts -----------------------------------------------------------------------------------

    def _words(self, spot: Spot) -> None:
        for lang in ("ko", "en"):
            text, place = spot.value.get(lang), spot.value.places.get(lang, spot.place)
            if not isinstance(text, str):
                continue
            if not text.strip():
                self.found.add(place, f"the text in '{lang}' is empty")
            elif isinstance(spot.mark, Over):
                self._text(spot, spot.mark, lang, text, place)
            elif marks := [mark for mark in ("[[", "{", "**") if mark in text]:
                wrong = f"'{marks[0]}' in a name, which is shown as it stands"
                self.found.add(place, wrong, "write plain words")

    def _text(self, spot: Spot, over: Over, lang: str, text: str, place: Place) -> None:
        try:
            lines = list(texts.lines_in(text))
        except texts.TextError as error:
            self.found.add(place, str(error))
            return
        for term in sorted(texts.terms_in(text)):
            if term in self.terms:
                self._link(spot, term)
            else:
                self.found.add(place, f"unknown term '{term}'", right(term, self.terms))
        for value in sorted(texts.values_in(text)):
            self._expression(expressions.parse(value), over, spot, place)
        if lang == "ko":
            self._particles(text, lines, place)

    def _particles(self, text: str, lines: list[tuple[texts.Run, ...]], place: Place) -> None:
        for pair in texts.stray_particles(text):
            self.found.add(place, f"'{pair}' follows no word")
        for line in lines:
            for link, after in pairwise(line):
                if link.kind == "link" and after.kind == "plain":
                    self._fixed_particle(link, after.text, place)

    def _fixed_particle(self, link: texts.Run, after: str, place: Place) -> None:
        """Whether a particle that is written out fits the name of the term before it."""
        written = _PARTICLE.match(after)
        pair = _FIXED.get(written[0] if written else "")
        shown = link.text or inner(self.terms, link.term, "name").get("ko")
        if pair and isinstance(shown, str) and written:
            fitting = particle(shown, pair)
            if fitting != written[0] and fitting in pair.split("/"):
                wrong = f"'{written[0]}' does not fit '{shown}'"
                self.found.add(place, wrong, f"write {fitting}, or {pair} behind the link")


def _kind(components: Any, component: str) -> str:
    return str(inner(components, component).get("kind"))


def _fitting(known: Known, mark: To) -> list[str]:
    return [key for key in known if not mark.kinds or _kind(known, key) in mark.kinds]


def never(expression: Expression, known: Names) -> bool:
    """Whether a condition cannot hold, whatever its names are; False where there is no telling."""
    values = [known[name].values for name in expression.names]
    listed = [each for each in values if each is not None]
    if len(listed) < len(values) or prod(map(len, listed)) > _MOST_CASES:
        return False
    cases = (dict(zip(expression.names, case, strict=True)) for case in product(*listed))
    return not any(_holds(expression, case) for case in cases)


def _holds(expression: Expression, case: dict[str, Any]) -> bool:
    try:
        return bool(expression.value(case.__getitem__))
    except ExpressionError:
        return True
