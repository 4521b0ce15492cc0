"""Every expression asks for known names, its parts fit, and it can be worked out in every case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from app.rulebook import expressions
from app.rulebook.check.acting import asking_for_who, at_hand, nobody
from app.rulebook.check.blame import Blame
from app.rulebook.check.cases import Guard, failure, never
from app.rulebook.check.found import Found
from app.rulebook.check.names import Vocabulary
from app.rulebook.check.typed import Misfit, misfit, typed
from app.rulebook.expressions import Expression, ExpressionError
from app.rulebook.near import right
from app.rulebook.schema import If, MoveRule, Step
from app.rulebook.schema.marks import Over
from app.rulebook.source import Mapping as Tree
from app.rulebook.source import Place, Sequence, inner
from app.rulebook.types import Names, type_of
from app.rulebook.walk import Spot


class Arithmetic:
    """Checks the expressions of one composed game.

    `fixed` are the options of the group that decide which layers lie on it; every other option is
    tried with all its values. `seen` remembers, from group to group, what was checked before.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        found: Found,
        blame: Blame,
        fixed: Mapping[str, Any],
        seen: set[tuple[Any, ...]],
    ) -> None:
        self.vocabulary, self.found, self.blame = vocabulary, found, blame
        self.fixed, self.seen = fixed, seen
        self.personal = asking_for_who(vocabulary.tree)

    def check(self, spot: Spot, over: Over) -> None:
        """Notes what is wrong with what is written at a spot."""
        if spot.value is False and over.condition:
            self._never(spot, "'false' never holds")
        if isinstance(spot.value, str):
            self.expression(spot.value, spot, over, spot.place)
        elif isinstance(spot.value, (int, Sequence)):
            value = tuple(spot.value) if isinstance(spot.value, Sequence) else spot.value
            if wrong := misfit(type_of(value), over.gives):
                self.found.add(spot.place, f"'{value}' {wrong}".replace("True", "true"))
        self._bounds(spot, over)

    def _bounds(self, spot: Spot, over: Over) -> None:
        """A number that is written out, or worked out from none, means something there."""
        value = _constant(spot.value)
        if type(value) is not int or over.least is None:
            return
        if value < over.least or (over.most is not None and value > over.most):
            most = "upwards" if over.most is None else f"to {over.most}"
            self.found.add(spot.place, f"a number from {over.least} {most} is expected here")

    def expression(self, text: str, spot: Spot, over: Over, place: Place) -> None:
        """Notes what is wrong with an expression; it stands at `place`."""
        try:
            expression = expressions.parse(text)
        except ExpressionError as error:
            self.found.add(place, str(error))
            return
        known = self.vocabulary.known(over, spot)
        if not self._names(expression, known, spot, place):
            return
        personal = expression.names & self.personal
        if personal and over.names == "table" and not at_hand(spot, self.vocabulary.tree):
            self.found.add(*nobody(place, personal))
            return
        guards = [guard for guard in _guards(spot) if guard[0].names <= known.keys()]
        news = self._news(expression, over, known, guards, place)
        if news and self._fits(expression, over, known, place):
            self._works(expression, known, guards, place)
            worded = self._words(expression, known, place)
            if worded and over.condition and not _by_option(spot) and never(expression, known):
                self._never(spot, f"'{text}' never holds")

    def _news(
        self, expression: Expression, over: Over, known: Names, guards: list[Guard], place: Place
    ) -> bool:
        names = expression.names.union(*(guard.names for guard, _ in guards))
        values = tuple((name, known[name], self.fixed.get(name)) for name in sorted(names))
        key = (place, expression.text, over, values)
        new = key not in self.seen
        self.seen.add(key)
        return new

    def _names(self, expression: Expression, known: Names, spot: Spot, place: Place) -> bool:
        """Whether every name is known."""
        for name in sorted(expression.names - known.keys()):
            if name.split(".")[0] in self.vocabulary.unclear:
                continue  # its kind is told to be unknown
            if gone := self.blame.taken_away(name.split(".")[0]):
                asks = self.blame.within(place)
                self.found.add(gone, f"'{name}' is taken away, and {asks} asks for it")
            else:
                self.found.add(place, f"unknown name '{name}'", right(name, known))
        for name in sorted(expression.names & known.keys()):
            self._lacking(name, spot, place)
        return expression.names <= known.keys()

    def _words(self, expression: Expression, known: Names, place: Place) -> bool:
        """Whether every word can be what it is compared with."""
        fitting = True
        for name, word in sorted(expression.words):
            words = known[name].words
            if words is not None and word not in words:
                self.found.add(place, f"'{name}' is never '{word}'", right(word, words))
                fitting = False
        return fitting

    def _lacking(self, name: str, spot: Spot, place: Place) -> None:
        brought = self.vocabulary.brought(spot) if name not in self.vocabulary.table else {}
        for card in self.vocabulary.lacking(spot, name) if name in brought else ():
            where = next(
                cards.places[card]
                for cards in inner(self.vocabulary.tree, "cards").values()
                if isinstance(cards, Tree) and card in cards
            )
            asks = self.blame.within(place)
            self.found.add(where, f"'{card}' has no '{name}', for which {asks} asks each card")

    def _fits(self, expression: Expression, over: Over, known: Names, place: Place) -> bool:
        types = {name: known[name].type for name in expression.names}
        try:
            wrong = misfit(typed(expression, types), over.gives)
        except Misfit as error:
            self.found.add(place, str(error))
            return False
        if wrong:
            self.found.add(place, f"'{expression.text}' {wrong}")
        return not wrong

    def _works(
        self, expression: Expression, known: Names, guards: list[Guard], place: Place
    ) -> None:
        fixed = {
            k: v for k, v in self.fixed.items() if known.get(k) is self.vocabulary.start.get(k)
        }
        if failed := failure(expression, known, fixed, guards):
            wrong, case = failed
            self._failed(expression, place, wrong + _said(case, known))

    def _failed(self, expression: Expression, place: Place, wrong: str) -> None:
        """Notes a failure where it is to be mended: in a layer only where it alone is to blame."""
        blamed = self.blame.of_names(place, expression.names)
        if blamed == place:
            self.seen.add(("failed", place, expression.text))
            self.found.add(place, wrong)
        elif ("failed", place, expression.text) not in self.seen:
            self.found.add(blamed, f"{wrong} ({self.blame.within(place)})")

    def _never(self, spot: Spot, wrong: str) -> None:
        of_step = bool(spot.around) and spot.around[-1].kind is Step
        meant = "the step is never reached" if of_step else "what stands under it is never shown"
        self.found.add(spot.place, wrong, meant)


def _constant(written: Any) -> Any:
    """The value of what asks for no name; None for what does, or cannot be worked out."""
    if not isinstance(written, str):
        return written
    try:
        expression = expressions.parse(written)
        return None if expression.names else expression.value(lambda name: None)
    except ExpressionError:
        return None


def _by_option(spot: Spot) -> bool:
    """Whether a condition asks which option lays its layer: with the other one it never holds."""
    return bool(spot.around) and spot.around[-1].field in spot.around[-1].tree.by_option


def _said(case: Mapping[str, Any], known: Names) -> str:
    """The case in which something fails; a number of the game is known from where it stands."""
    told = [name for name in case if len(known[name].tried) > 1]
    return (
        f" where {' and '.join(f'{name} is {_shown(case[name])}' for name in told)}" if told else ""
    )


def _shown(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_shown, value))}]"
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    return str(value) if isinstance(value, int) else f"'{value}'"


def _guards(spot: Spot) -> Iterator[Guard]:
    """The conditions around a spot."""
    for around in spot.around:
        if around.kind is If and around.field in ("then", "else"):
            yield from _guard(around.tree.get("if"), around.field == "then")
        elif around.field != "when":
            yield from _guard(around.tree.get("when"), True)
        refusals = around.tree.get("refuse") if around.kind is MoveRule else None
        if around.field == "do" and isinstance(refusals, Sequence):
            for each in refusals:
                yield from _guard(each.get("when") if isinstance(each, Tree) else None, False)


def _guard(written: Any, holds: bool) -> Iterator[Guard]:
    if isinstance(written, str):
        try:
            yield expressions.parse(written), holds
        except ExpressionError:
            return
