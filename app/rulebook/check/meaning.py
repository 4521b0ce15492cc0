"""What is written beside something means something there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.rulebook.check.composed import Composed
from app.rulebook.near import right
from app.rulebook.schema import (
    Ask,
    Choose,
    Counter,
    Fact,
    For,
    If,
    Lane,
    MoveRule,
    Option,
    Part,
    Pay,
    Shelf,
    StandIn,
    Step,
    Threshold,
    Turn,
    Value,
)
from app.rulebook.source import Mapping as Tree
from app.rulebook.source import inner


@dataclass(frozen=True, slots=True)
class _Kinds:
    """A field that means something to some kinds alone."""

    kinds: tuple[str, ...]

    def wrong(self, tree: Tree) -> str:
        kind = tree.get("kind")
        return "" if kind in self.kinds or kind is None else f"where kind is {kind}"


@dataclass(frozen=True, slots=True)
class _With:
    """A field that means something beside another alone."""

    other: str

    def wrong(self, tree: Tree) -> str:
        return "" if self.other in tree else f"without '{self.other}'"


@dataclass(frozen=True, slots=True)
class _Without:
    """A field that means nothing beside another."""

    other: str

    def wrong(self, tree: Tree) -> str:
        return f"beside '{self.other}'" if self.other in tree else ""


@dataclass(frozen=True, slots=True)
class _Where:
    """A field that means something only where another says so."""

    field: str
    value: str
    usual: str

    def wrong(self, tree: Tree) -> str:
        said = tree.get(self.field, self.usual)
        return f"where {self.field} is {said}" if said == self.usual else ""


_NUMBER, _LISTED = _Kinds(("number",)), _Kinds(("one", "some", "people"))
_Rule = _Kinds | _With | _Without | _Where
_MEANS: Mapping[type, Mapping[str, _Rule]] = {
    Option: {
        "values": _LISTED,
        "values_of": _LISTED,
        "count": _Kinds(("people",)),
        "low": _NUMBER,
        "high": _NUMBER,
        "unit": _NUMBER,
        "layer": _Kinds(("switch",)),
    },
    Value: {"when": _With("because"), "because": _With("when")},
    Choose: {
        "count": _Kinds(("people",)),
        "choices": _Kinds(("people", "choice")),
        "low": _NUMBER,
        "high": _NUMBER,
    },
    Ask: {
        "least": _Kinds(("amount", "number")),
        "most": _Kinds(("amount", "number")),
        "of": _Kinds(("card", "other_card")),
        "cards": _Kinds(("piece",)),
        "where": _Kinds(("piece",)),
        "places": _Kinds(("place",)),
        "counters": _Kinds(("counter",)),
        "choices": _Kinds(("choice", "person")),
    },
    Counter: {
        "on_full": _With("full"),
        "full_text": _With("full"),
        "low": _Without("full"),
        "limit": _Without("full"),
    },
    Lane: {"on_pushed_out": _Where("moves", "push", "advance")},
    Turn: {"aside": _With("again"), "count": _Without("all"), "lowest": _Without("bottom")},
    Step: {"turned_text": _With("turn"), "passed": _With("when")},
    Fact: {"default": _Without("value")},
    Part: {"reads_defeat": _With("defeat"), "working_when": _With("working")},
}
# Lists that say nothing where they are empty, and what stands beside them so that they may be.
_FILLED: Mapping[type, Mapping[str, str]] = {
    If: {"then": "else"},
    For: {"do": ""},
    Threshold: {"do": ""},
    Pay: {"pay": ""},
    StandIn: {"from": ""},
    Shelf: {"of": ""},
    MoveRule: {"do": "group"},
}


def check_meaning(game: Composed) -> None:
    """Notes fields that mean nothing where they stand, and lists that must hold something."""
    for kind, tree in _written(game):
        for field, rule in _MEANS.get(kind, {}).items():
            if field in tree and (wrong := rule.wrong(tree)):
                meant = f"it is for {' and '.join(rule.kinds)}" if isinstance(rule, _Kinds) else ""
                game.found.add(tree.places[field], f"'{field}' means nothing {wrong}", meant)
        for field, beside in _FILLED.get(kind, {}).items():
            if tree.get(field) == [] and beside not in tree:
                game.found.add(tree.places[field], f"'{field}' is empty, so nothing is done")
        if kind is Part and not {"victory", "defeat"} & tree.keys():
            game.found.add(tree.place, "this part is worth nothing", "say 'victory' or 'defeat'")
        elif kind is Fact:
            _offered(game, tree)


def _offered(game: Composed, fact: Tree) -> None:
    """What a form says at first is one of the choices."""
    default, choices = fact.get("default"), inner(fact, "choices")
    if choices and default is not None and str(default) not in choices:
        wrong = f"the default {default} is not among the choices"
        game.found.add(fact.places["default"], wrong, right(str(default), choices))


def _written(game: Composed) -> Iterator[tuple[type, Tree]]:
    """All that is written, each with its class."""
    seen: set[int] = set()
    for spot in game.news:
        for around in spot.around:
            if id(around.tree) not in seen:
                seen.add(id(around.tree))
                yield around.kind, around.tree
