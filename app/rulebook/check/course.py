"""A game can be played as it is composed: every step is reached and left, and the decks have their
cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from app.rulebook import expressions, orders, source
from app.rulebook.check.cases import Case, cases_of
from app.rulebook.check.composed import Composed
from app.rulebook.expressions import Expression, ExpressionError
from app.rulebook.schema import Interrupt
from app.rulebook.source import inner
from app.rulebook.types import Names

_ALWAYS = (None, True, "true")


def check_course(game: Composed) -> None:
    """Notes what cannot happen in a composed game, and what would never end."""
    _phases(game)
    _round(game)
    _turns(game)
    _interrupts(game)
    _cards(game)
    _empty(game)
    for kind in ("deck", "hidden_deck"):
        for deck_id, deck in game.components(kind):
            _Deck(game, deck_id, deck).check()


def _phases(game: Composed) -> None:
    phases, steps = game.part("phases"), game.part("steps")
    plain = [inner(steps, key) for key in steps if inner(steps, key).get("interrupt") is not True]
    used = {str(step.get("phase")) for step in plain}
    for phase in phases:
        if phase not in used:
            game.found.add(phases.places[phase], f"no step belongs to the phase '{phase}'")
    if phases and all(inner(phases, phase).get("once") is True for phase in phases):
        meant = "a round needs one that is not"
        game.found.add(phases.place, "every phase is played once", meant)
    for part in ("phases", "steps"):
        if part in game.tree and not game.part(part):
            game.found.add(game.tree.places[part], f"the game has no {part}", "a round needs one")


def _round(game: Composed) -> None:
    """Some step of a round is always there: else play would look for one for ever."""
    steps = [step for step in _of_a_round(game) if step.get("interrupt") is not True]
    conditions = [step.get("when") for step in steps]
    if not steps or any(when in _ALWAYS for when in conditions):
        return
    known = game.vocabulary.table
    try:
        parsed = [expressions.parse(str(when)) for when in conditions]
    except ExpressionError:
        return
    names = frozenset[str]().union(*(each.names for each in parsed))
    if not names <= known.keys():
        return
    case = next(_none_holds(parsed, cases_of(names, known, game.fixed)), None)
    if case is not None:
        said = " and ".join(f"{name} is {value!r}" for name, value in sorted(case.items()))
        wrong = f"no step of a round is there where {said}"
        game.found.add(steps[0].places["when"], wrong, "leave one without 'when'")


def _of_a_round(game: Composed) -> Iterator[source.Mapping]:
    phases = game.part("phases")
    for step in game.part("steps").values():
        once = inner(phases, str(inner(step).get("phase"))).get("once") is True
        if isinstance(step, source.Mapping) and not once:
            yield step


def _none_holds(conditions: list[Expression], cases: Iterator[Case]) -> Iterator[Case]:
    for case in cases:
        try:
            if not any(each.value(case.__getitem__) for each in conditions):
                yield case
        except ExpressionError:
            continue  # told by the check of expressions


def _turns(game: Composed) -> None:
    """A step that wants a card says where it goes, and comes to an end."""
    steps = game.part("steps")
    for step_id in steps:
        turn = inner(steps, step_id, "turn")
        of = game.component(turn.get("from")).get("kind")
        place = inner(steps, step_id).places.get("turn", steps.places[step_id])
        if of in ("deck", "pile") and "to" not in turn:
            game.found.add(place, "'to' is missing: the card must go somewhere")
        elif of == "card" and "to" in turn:
            game.found.add(turn.places["to"], "a card that lies out turns over where it is")
        elif of == "pile" and turn.get("to") == turn.get("from"):
            wrong = f"the step '{step_id}' can never be left: its cards go back to '{turn['to']}'"
            game.found.add(turn.places["to"], wrong)


def _interrupts(game: Composed) -> None:
    called = {str(x.value) for x in game.spots if x.around and x.around[-1].kind is Interrupt}
    steps = game.part("steps")
    for step_id in steps:
        interrupts = inner(steps, step_id).get("interrupt") is True
        if interrupts and step_id not in called:
            wrong = f"nothing interrupts play with '{step_id}', so it is never reached"
            game.found.add(steps.places[step_id], wrong, f"an effect must say interrupt: {step_id}")
        elif step_id in called and inner(steps, step_id).get("interrupt", False) is False:
            wrong = f"'{step_id}' interrupts play and stands in the round as well"
            game.found.add(steps.places[step_id], wrong, "write interrupt: true")


def _cards(game: Composed) -> None:
    first: dict[str, str] = {}
    sets = game.part("cards")
    for set_id in sets:
        cards = inner(sets, set_id)
        for card in cards:
            if card in first:
                wrong = f"card '{card}' is also in '{first[card]}'"
                game.found.add(cards.places[card], wrong, "each card needs a name of its own")
            first.setdefault(card, set_id)


def _empty(game: Composed) -> None:
    """What holds something needs something to hold."""
    for kind, field in (("lane", "slots"), ("card", "sides")):
        for component_id, component in game.components(kind):
            if field in component and not component[field]:
                wrong = f"'{component_id}' has no {field}"
                game.found.add(component.places[field], wrong)


class _Deck:
    """A deck, and the cards it is made of."""

    def __init__(self, game: Composed, deck_id: str, deck: source.Mapping) -> None:
        self.game, self.found = game, game.found
        self.set = str(deck.get("cards"))
        self.cards = inner(game.tree, "cards", self.set)
        self.deck, self.place = deck, game.part("components").places[deck_id]
        self.id = deck_id

    def check(self) -> None:
        """Notes where it wants more cards than there are, whatever is chosen."""
        if "cards" in self.deck and not self.cards:
            return  # an unknown set, told by the check of ids
        if "stacks" in self.deck:
            self._in_each_case("stacks", self._stacks)
        elif "order" not in self.deck:
            if not {"mixed", "count"} & set(self.deck):
                self.found.add(self.place, "a deck needs 'order', 'mixed' or 'count'")
        elif "cards" not in self.deck or "by" not in self.deck:
            self.found.add(self.place, "a deck with an order needs 'cards' and 'by'")
        else:
            self._in_each_case("order", self._order)

    def _in_each_case(self, field: str, wrong_with: Callable[[Any], str]) -> None:
        known: Names = self.game.vocabulary.start
        try:
            expression = expressions.parse(str(self.deck[field]))
        except ExpressionError:
            return  # told by the check of expressions
        if not isinstance(self.deck[field], (str, int)) or not expression.names <= known.keys():
            return
        for case in cases_of(expression.names, known, self.game.fixed):
            try:
                wrong = wrong_with(expression.value(case.__getitem__))
            except ExpressionError:
                continue
            if wrong:
                self._fault(field, wrong)
                return

    def _stacks(self, stacks: Any) -> str:
        if not isinstance(stacks, tuple) or not all(type(x) is int for x in stacks):
            return ""  # told by the check of expressions
        if any(each < 0 for each in stacks):
            return f"a part of '{self.id}' has fewer than no cards"
        have = sum(map(self._copies, self.cards))
        if "cards" in self.deck and sum(stacks) > have:
            return f"{sum(stacks)} cards are wanted, and '{self.set}' has {have}"
        return "" if sum(stacks) else f"'{self.id}' has no cards at all"

    def _copies(self, card: str) -> int:
        copies = inner(self.cards, card).get("copies", 1)
        return copies if type(copies) is int else 1

    def _order(self, order: Any) -> str:
        by = str(self.deck["by"])
        if isinstance(order, tuple):
            return "an order is a word, such as 111-22"
        props = {card: inner(self.cards, card, "props") for card in self.cards}
        have: Counter[str] = Counter()
        for card in (card for card in props if by in props[card]):
            have[str(props[card][by])] += self._copies(card)
        if not have:
            return ""  # an unknown property, told by the check of ids
        if lacking := [card for card in props if by not in props[card]]:
            for card in lacking:
                wrong = f"'{card}' has no '{by}', by which '{self.id}' is ordered"
                self.found.add(self.cards.places[card], wrong)
            return ""
        for group, wanted in Counter(orders.groups(str(order or ""))).items():
            if wanted > have[group]:
                wrong = f"{wanted} cards of {by} {group} are wanted"
                return f"{wrong}, and '{self.set}' has {have[group]}"
        return ""

    def _fault(self, field: str, wrong: str) -> None:
        number, numbers = self.deck[field], self.game.part("numbers")
        known = isinstance(number, str) and number in numbers
        self.found.add(numbers.places[number] if known else self.deck.places[field], wrong)
