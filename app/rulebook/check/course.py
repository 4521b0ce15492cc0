"""A game can be played as it is composed: every step is reached, and the decks have their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from app.rulebook import expressions, orders, source
from app.rulebook.check.found import Found
from app.rulebook.check.names import MOMENT
from app.rulebook.expressions import ExpressionError
from app.rulebook.schema import Interrupt
from app.rulebook.source import Place, Sequence, inner
from app.rulebook.walk import Spot


def check_course(
    tree: source.Mapping, spots: Iterable[Spot], constants: Mapping[str, Any], found: Found
) -> None:
    """Notes what cannot happen in a composed game."""
    _phases(tree, found)
    _interrupts(tree, spots, found)
    _cards(tree, found)
    _names(tree, found)
    decks = inner(tree, "components")
    for deck_id in decks:
        if (deck := inner(decks, deck_id)).get("kind") == "deck":
            _Deck(tree, deck, decks.places[deck_id], found).check(constants)


def _phases(tree: source.Mapping, found: Found) -> None:
    phases, steps = inner(tree, "phases"), inner(tree, "steps")
    plain = [inner(steps, key) for key in steps if inner(steps, key).get("interrupt") is not True]
    used = {str(step.get("phase")) for step in plain}
    for phase in phases:
        if phase not in used:
            found.add(phases.places[phase], f"no step belongs to the phase '{phase}'")
    if phases and all(inner(phases, phase).get("once") is True for phase in phases):
        found.add(phases.place, "every phase is played once", "a round needs one that is not")


def _interrupts(tree: source.Mapping, spots: Iterable[Spot], found: Found) -> None:
    called = {str(x.value) for x in spots if x.around and x.around[-1].kind is Interrupt}
    steps = inner(tree, "steps")
    for step_id in steps:
        if inner(steps, step_id).get("interrupt") is True and step_id not in called:
            wrong = f"nothing interrupts play with '{step_id}', so it is never reached"
            found.add(steps.places[step_id], wrong, f"an effect must say interrupt: {step_id}")


def _cards(tree: source.Mapping, found: Found) -> None:
    first: dict[str, str] = {}
    sets = inner(tree, "cards")
    for set_id in sets:
        cards = inner(sets, set_id)
        for card in cards:
            if card in first:
                wrong = f"card '{card}' is also in '{first[card]}'"
                found.add(cards.places[card], wrong, "each card needs a name of its own")
            first.setdefault(card, set_id)


def _names(tree: source.Mapping, found: Found) -> None:
    """In an expression a name stands for one thing."""
    first = dict.fromkeys(MOMENT, "known at every moment")
    for part, what in (
        ("options", "an option"),
        ("numbers", "a number"),
        ("components", "tracked"),
    ):
        members = inner(tree, part)
        for name in members:
            if name in first:
                found.add(members.places[name], f"'{name}' is already {first[name]}")
            first.setdefault(name, what)


class _Deck:
    """A deck, and the cards it is made of."""

    def __init__(
        self, tree: source.Mapping, deck: source.Mapping, place: Place, found: Found
    ) -> None:
        self.numbers = inner(tree, "numbers")
        self.set = str(deck.get("cards"))
        self.cards = inner(tree, "cards", self.set)
        self.deck, self.place, self.found = deck, place, found

    def check(self, constants: Mapping[str, Any]) -> None:
        """Notes where it wants more cards than there are."""
        if "cards" in self.deck and not self.cards:
            return  # an unknown set, told by the check of ids
        if "stacks" in self.deck:
            self._stacks(self._worked_out("stacks", constants))
        elif "order" in self.deck:
            self._order(self._worked_out("order", constants))
        else:
            self.found.add(self.place, "a deck needs 'order' or 'stacks'")

    def _worked_out(self, field: str, constants: Mapping[str, Any]) -> Any:
        try:
            return expressions.evaluate(self.deck[field], constants.__getitem__)
        except (ExpressionError, KeyError):
            return None  # told by the check of expressions

    def _stacks(self, stacks: Any) -> None:
        if not isinstance(stacks, (Sequence, tuple)) or not all(type(x) is int for x in stacks):
            return  # told by the check of expressions
        if "cards" in self.deck and sum(stacks) > len(self.cards):
            wanted = f"{sum(stacks)} cards are wanted"
            self._fault("stacks", f"{wanted}, and '{self.set}' has {len(self.cards)}")

    def _order(self, order: Any) -> None:
        if "cards" not in self.deck or "by" not in self.deck:
            self.found.add(self.place, "a deck with an order needs 'cards' and 'by'")
            return
        by = str(self.deck["by"])
        props = [inner(self.cards, card, "props") for card in self.cards]
        have = Counter(str(each[by]) for each in props if by in each)
        if not have:
            return  # an unknown property, told by the check of ids
        for group, wanted in Counter(orders.groups(str(order or ""))).items():
            if wanted > have[group]:
                wrong = f"{wanted} cards of {by} {group} are wanted"
                self._fault("order", f"{wrong}, and '{self.set}' has {have[group]}")

    def _fault(self, field: str, wrong: str) -> None:
        number = self.deck[field]
        known = isinstance(number, str) and number in self.numbers
        place = self.numbers.places[number] if known else self.deck.places[field]
        self.found.add(place, wrong)
