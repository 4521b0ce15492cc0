"""Decks have the cards that they begin with, whatever is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from app.rulebook import expressions, orders, source
from app.rulebook.check.cases import cases_of
from app.rulebook.check.composed import Composed
from app.rulebook.expressions import ExpressionError
from app.rulebook.source import inner
from app.rulebook.types import Names

_BEGINS_WITH = ("order", "mixed", "count")


def check_decks(game: Composed) -> None:
    """Notes decks that want more cards than there are, or do not say which."""
    out = lying_out(game)
    for kind in ("deck", "hidden_deck"):
        for deck_id, deck in game.components(kind):
            _Deck(game, deck_id, deck, out).check()


def lying_out(game: Composed) -> Counter[str]:
    """The cards that lie in lanes and piles from the beginning."""
    out: Counter[str] = Counter()
    for _, lane in game.components("lane"):
        out.update(str(x) for cards in inner(lane, "start").values() for x in _listed(cards))
    for _, pile in game.components("pile"):
        out.update(str(x) for x in _listed(pile.get("start")))
    return out


def _listed(cards: object) -> source.Sequence | tuple[()]:
    return cards if isinstance(cards, source.Sequence) else ()


class _Deck:
    """A deck, and the cards it is made of."""

    def __init__(
        self, game: Composed, deck_id: str, deck: source.Mapping, out: Counter[str]
    ) -> None:
        self.game, self.found = game, game.found
        self.set = str(deck.get("cards"))
        self.cards = inner(game.tree, "cards", self.set)
        self.deck, self.place = deck, game.part("components").places[deck_id]
        self.id = deck_id
        self.out = out
        self.beside = " that do not lie out" if self.out.keys() & self.cards.keys() else ""

    def check(self) -> None:
        """Notes where it wants more cards than there are, whatever is chosen."""
        if "cards" in self.deck and not self.cards:
            return  # an unknown set, told by the check of ids
        if self.deck.get("kind") == "hidden_deck":
            self._in_each_case("stacks", self.deck.get("stacks"), self._stacks)
            return
        given = self._given()
        if given[:1] == ["count"]:
            self._in_each_case("count", self.deck["count"], self._count)
        elif given and "by" not in self.deck:
            self.found.add(self.place, f"a deck with '{given[0]}' needs 'cards' and 'by'")
        elif given[:1] == ["order"]:
            self._in_each_case("order", self.deck["order"], self._order)
        elif given and self._all_in_groups():
            for group, count in inner(self.deck, "mixed").items():
                self._in_each_case("mixed", count, self._of_group(group))

    def _given(self) -> list[str]:
        """What says with which cards it begins: one of several words."""
        if self.deck.get("also") == self.set:
            self.found.add(self.deck.places["also"], f"'{self.id}' is made of '{self.set}' already")
        given = [key for key in _BEGINS_WITH if key in self.deck]
        if not given:
            self.found.add(self.place, "a deck needs 'order', 'mixed' or 'count'")
        for key in given[1:]:
            wrong = f"'{given[0]}' says already what the deck begins with"
            self.found.add(self.deck.places[key], wrong)
        return given

    def _in_each_case(self, field: str, written: Any, wrong_with: Callable[[Any], str]) -> None:
        known: Names = self.game.vocabulary.start
        try:
            expression = expressions.parse(expressions.as_text(written))
        except ExpressionError:
            return  # told by the check of expressions
        if not expression.names <= known.keys():
            return
        for case in cases_of(expression.names, known, self.game.fixed):
            try:
                wrong = wrong_with(expression.value(case.__getitem__))
            except ExpressionError:
                continue
            if wrong:
                self._fault(field, written, wrong)
                return

    def _stacks(self, stacks: Any) -> str:
        if not isinstance(stacks, tuple) or not all(type(x) is int for x in stacks):
            return ""  # told by the check of expressions
        if any(each < 0 for each in stacks):
            return f"a part of '{self.id}' has fewer than no cards"
        have = sum(map(self._copies, self.cards))
        if "cards" in self.deck and sum(stacks) > have:
            return f"{sum(stacks)} cards are wanted, and '{self.set}' has {have}{self.beside}"
        return "" if sum(stacks) else f"'{self.id}' has no cards at all"

    def _copies(self, card: str) -> int:
        """The copies that do not lie somewhere else at first."""
        copies = inner(self.cards, card).get("copies", 1)
        return max(0, copies - self.out[card]) if type(copies) is int else 1

    def _count(self, count: Any) -> str:
        have = sum(map(self._copies, self.cards))
        if type(count) is int and not 0 < count <= have:
            return f"{count} cards are wanted, and '{self.set}' has {have}{self.beside}"
        return ""

    def _order(self, order: Any) -> str:
        if isinstance(order, tuple):
            return "an order is a word, such as 111-22"
        have = self._groups()
        if not have or not self._all_in_groups():
            return ""
        groups = Counter(orders.groups(str(order or "")))
        if str(order).count("(") != str(order).count(")"):
            return f"a bracket stands alone in '{order}'"
        if not groups:
            return f"'{self.id}' has no cards at all"
        for group, wanted in groups.items():
            if wrong := self._of_group(group)(wanted):
                return wrong
        return ""

    def _of_group(self, group: str) -> Callable[[Any], str]:
        def wrong_with(wanted: Any) -> str:
            have = self._groups()[group]
            if type(wanted) is int and wanted > have:
                wrong = f"{wanted} cards of {self.deck['by']} {group} are wanted"
                return f"{wrong}, and '{self.set}' has {have}{self.beside}"
            return ""

        return wrong_with

    def _groups(self) -> Counter[str]:
        """How many cards there are of each group."""
        by, have = str(self.deck["by"]), Counter[str]()
        for card in self.cards:
            props = inner(self.cards, card, "props")
            if by in props:
                have[str(props[by])] += self._copies(card)
        return have

    def _all_in_groups(self) -> bool:
        """Whether every card has the property; that none has it is told by the check of ids."""
        by = str(self.deck["by"])
        lacking = [card for card in self.cards if by not in inner(self.cards, card, "props")]
        for card in lacking if len(lacking) < len(self.cards) else ():
            wrong = f"'{card}' has no '{by}', by which '{self.id}' is ordered"
            self.found.add(self.cards.places[card], wrong)
        return not lacking

    def _fault(self, field: str, written: Any, wrong: str) -> None:
        numbers = self.game.part("numbers")
        known = isinstance(written, str) and written in numbers
        self.found.add(numbers.places[written] if known else self.deck.places[field], wrong)
