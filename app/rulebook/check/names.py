"""Which names an expression, or a `{value}` in a text, may ask for, and what they can be.

Known while a game is played:

number · option                  as written, as chosen
components                       see `check.kinds`
turned, turned.<property>        the cards turned in the step at hand
chosen.<question>                what was answered in the step at hand
round time step phase outcome reason difficulty
people first_player who          who sits at the table, and who is meant
values                           as written

A move adds what it asks, a deal the properties of its cards, a slot and a card that turns over
those of theirs, a payment what is `short`, a run the names it gives, a part of the score the
facts. A calculator has the numbers of the game without layers, its inputs, and the results so far.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from app.rulebook import source
from app.rulebook.check.kinds import COUNT, GIVES, given
from app.rulebook.check.values import answer, values_over
from app.rulebook.check.written import calculated, number, one_property, option_name, plain
from app.rulebook.schema import (
    Ask,
    Counter,
    Deal,
    Lane,
    MoveRule,
    Part,
    Pay,
    Score,
    Step,
    TokenCard,
    Turn,
)
from app.rulebook.schema.marks import Over
from app.rulebook.source import inner
from app.rulebook.types import (
    A_WORD,
    CARD,
    SOME_NUMBER,
    UNKNOWN,
    Name,
    Names,
    list_of,
    one_card_of,
    one_of,
    several,
)
from app.rulebook.walk import Spot

MOMENT = (
    "round",
    "time",
    "step",
    "phase",
    "outcome",
    "reason",
    "difficulty",
    "turned",
    "chosen",
    "people",
    "first_player",
    "who",
)


class Vocabulary:
    """The names of one composed game."""

    def __init__(self, tree: source.Mapping) -> None:
        self.tree = tree
        self.unclear: set[str] = set()
        self._properties: dict[str, Names] = {}
        self.options = {key: option_name(each) for key, each in inner(tree, "options").items()}
        self.numbers = {key: number(each) for key, each in inner(tree, "numbers").items()}
        self.start: Names = {**self.numbers, **self.options, **self._seated()}
        self.start |= values_over(inner(tree, "values"), self.start)
        self.table: Names = {**self.start, **self._moment(), **self._components()}
        self.table |= values_over(inner(tree, "values"), self.table)
        self.unclear |= inner(tree, "values").keys() - self.table.keys()

    @property
    def people(self) -> tuple[str, ...]:
        """Who may sit at the table."""
        return tuple(inner(self.tree, "options", str(self.tree.get("people")), "values"))

    def known(self, over: Over, spot: Spot) -> Names:
        """What may be asked for at a spot."""
        if over.names == "table":
            return {**self.table, **self._turned(spot), **self.brought(spot)}
        if over.names == "start" and any(x.tree.get("per") is not None for x in spot.around):
            return {**self.start, **self._everyones()}
        if over.names == "calculator":
            return calculated(spot, self.numbers)
        if over.names == "label":
            return {_label(spot): UNKNOWN}
        return {"start": self.start, "options": self.options}.get(over.names, {})

    def cards(self, set_id: object) -> source.Mapping:
        """The cards of a set."""
        return inner(self.tree, "cards", str(set_id))

    def properties(self, set_id: object) -> Names:
        """The properties of the cards of a set."""
        if str(set_id) not in self._properties:
            found: dict[str, list[Any]] = {}
            for card_id in self.cards(set_id):
                for key, value in inner(self.cards(set_id), card_id, "props").items():
                    found.setdefault(key, []).append(plain(value))
            self._properties[str(set_id)] = {key: one_property(each) for key, each in found.items()}
        return self._properties[str(set_id)]

    def lacking(self, spot: Spot, name: str) -> Iterator[str]:
        """The cards that leave an expression without a name that others of their set give."""
        for set_id in self._sets_around(spot):
            cards = self.cards(set_id)
            if any(name in inner(cards, card, "props") for card in cards):
                yield from (card for card in cards if name not in inner(cards, card, "props"))

    # --- known while a game is played ------------------------------------------------------------

    def _moment(self) -> Names:
        sets = inner(self.tree, "cards")
        turned = {"turned": several((card for each in sets for card in self.cards(each)), CARD)}
        values: dict[str, list[Any]] = {}
        for each in sets:
            for key, name in self.properties(each).items():
                values.setdefault(key, []).extend(name.values or ())
        return {
            **turned,
            **{f"turned.{key}": several(dict.fromkeys(each)) for key, each in values.items()},
            "round": SOME_NUMBER,
            "time": SOME_NUMBER,
            **self._acting(),
            "difficulty": COUNT,
            "step": one_of(inner(self.tree, "steps")),
            "phase": one_of(inner(self.tree, "phases")),
            "outcome": one_of(("", "victory", "defeat")),
            "reason": one_of(("", *inner(self.tree, "reasons"))),
        }

    def _seated(self) -> Names:
        """Who sits at the table; in every case all of them, as far as can be told."""
        named = Name(list_of(CARD), None, frozenset(self.people), (self.people,))
        return {"people": named} if "people" in self.tree else {}

    def _acting(self) -> Names:
        if "people" not in self.tree:
            return {}
        person = Name(CARD, None, frozenset((*self.people, "")))
        return {"first_player": person, "who": person}

    def _components(self) -> Names:
        names: Names = {}
        for component_id, component in inner(self.tree, "components").items():
            if isinstance(component, source.Mapping) and str(component.get("kind")) in GIVES:
                names |= given(self, component_id, component)
            else:
                self.unclear.add(component_id)
        return names

    def _turned(self, spot: Spot) -> Names:
        """What was turned, where a card certainly was."""
        step = spot.inside(Step)
        surely = step and "turn" in step.tree and step.field in ("turned_text", "done")
        if not surely and not ((turn := spot.inside(Turn)) and turn.field == "done"):
            return {}
        turned = ((key, self.table[key]) for key in self.table if key.split(".")[0] == "turned")
        return {key: Name(n.type, None, n.words, n.samples[1:]) for key, n in turned}

    # --- brought by what the spot lies in --------------------------------------------------------

    def brought(self, spot: Spot) -> Names:
        """The names that only what lies around a spot brings."""
        names: Names = {}
        if (move := spot.inside(MoveRule)) and move.field != "when":
            asks = inner(move.tree, "asks")
            for key in asks:
                names |= self._answers(key, inner(asks, key))
        for steps in (each for each in spot.around if each.kind is Step):
            asked = inner(steps.tree, "choose")
            names |= {f"chosen.{key}": answer(inner(asked, key), self.people) for key in asked}
        if any(around.kind is Pay and around.field == "short" for around in spot.around):
            names["short"] = SOME_NUMBER
        if self._named_effects(spot):
            names |= dict.fromkeys(self._run_names, UNKNOWN)
        if any(x.tree.get("per") is not None for x in spot.around):
            names |= self._everyones()
        if sets := tuple(self._sets_around(spot)):
            names |= self._of_card(sets)
        if spot.around and spot.around[-1].field == "for":
            names |= {"all": Name(list_of(CARD)), "first": Name(CARD)}
        if spot.inside(Part) and (score := spot.inside(Score)):
            names |= dict.fromkeys(inner(score.tree, "facts"), COUNT)
        return names

    def _of_card(self, sets: tuple[object, ...]) -> Names:
        """The names that come with a card at hand, of whichever of the sets it is."""
        names = self.properties(sets[0])
        for set_id in sets[1:]:
            for key, name in self.properties(set_id).items():
                both = (*(names[key].values or ()), *(name.values or ())) if key in names else ()
                names = {**names, key: one_of(both) if both else name}
        cards = [card for set_id in sets for card in self.cards(set_id)]
        return {**names, "card": one_card_of(cards, some=True)}

    def _sets_around(self, spot: Spot) -> Iterator[object]:
        """The sets of whose cards an expression is asked, one by one."""
        if (turn := spot.inside(Turn)) and turn.field in ("again", "done"):
            yield from self._turned_sets(turn.tree)
        if (set_id := _set_around(spot)) is not None:
            yield set_id
        if spot.inside(Counter) and any(x.tree.get("per") is not None for x in spot.around):
            yield str(inner(self.tree, "options", str(self.tree.get("people"))).get("cards"))

    def _turned_sets(self, turn: source.Mapping) -> Iterator[object]:
        """The sets of which a card may be that is turned."""
        component = inner(self.tree, "components", str(turn.get("from")))
        named = (component.get("cards"), component.get("also"), turn.get("names"))
        yield from dict.fromkeys(str(each) for each in named if each is not None)

    def _named_effects(self, spot: Spot) -> bool:
        return bool(spot.around) and spot.around[0].field == "effects"

    @cached_property
    def _run_names(self) -> frozenset[str]:
        """The names that any `run` gives to the effects it runs."""
        return frozenset(_given_by_runs(self.tree))

    def _everyones(self) -> Names:
        """The properties of the cards that people play."""
        option = inner(self.tree, "options", str(self.tree.get("people")))
        return self.properties(option.get("cards"))

    def _answers(self, key: str, ask: source.Mapping) -> Names:
        """An answer to a question of a move, and what comes with it."""
        names = {key: self._answer(ask)}
        kind = ask.get("kind")
        if kind == "counter":
            names[f"{key}.value"] = COUNT
        if kind in ("card", "other_card", "piece"):
            sets = [ask.get("cards")] if kind == "piece" else list(inner(self.tree, "cards"))
            for each in sets:
                names |= {f"{key}.{prop}": name for prop, name in self.properties(each).items()}
        return names

    def _answer(self, ask: source.Mapping) -> Name:
        """What can be answered to a question of a move."""
        kind = ask.get("kind")
        if kind in ("amount", "number"):
            return SOME_NUMBER
        if kind in ("choice", "place"):
            return one_of(inner(ask, f"{kind}s"))
        if kind == "piece":
            return one_card_of(self.cards(ask.get("cards")), some=True)
        if kind == "counter":
            counters = ask.get("counters")
            return one_of(map(str, counters if isinstance(counters, list) else ()))
        if kind in ("card", "other_card"):
            sets = inner(self.tree, "cards")
            return one_card_of((card for each in sets for card in self.cards(each)), some=True)
        if kind == "step":
            return one_of(inner(self.tree, "steps"))
        return A_WORD if kind == "text" else UNKNOWN


def _set_around(spot: Spot) -> object | None:
    """The set of whose cards an expression is asked, one by one."""
    if (deal := spot.inside(Deal)) and deal.field == "where":
        return str(deal.tree.get("deal"))
    if (ask := spot.inside(Ask)) and ask.field == "where":
        return str(ask.tree.get("cards"))
    if (card := spot.inside(TokenCard)) and card.field == "on_turn":
        return str(card.tree.get("cards"))
    lane = spot.inside(Lane)
    brings = lane is not None and lane.field in ("slots", "on_pushed_out")
    return str(lane.tree.get("cards")) if lane and brings else None


def _given_by_runs(tree: Any) -> Iterator[str]:
    if isinstance(tree, source.Mapping):
        if "run" in tree:
            yield from inner(tree, "with")
        for each in tree.values():
            yield from _given_by_runs(each)
    elif isinstance(tree, list):
        for each in tree:
            yield from _given_by_runs(each)


def _label(spot: Spot) -> str:
    labels = spot.around[-1].tree.get("labels")
    return next((key for key, each in inner(labels).items() if each is spot.value), "")
