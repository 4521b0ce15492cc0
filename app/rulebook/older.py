"""Rulebooks as earlier versions of the program have pinned them with their tables.

A running table goes on with the rulebook of its first day, whose words may since have changed:
here they are put into those of today. What they do at a table stays the same.
"""

from __future__ import annotations

from typing import Any

Tree = dict[str, Any]


def renewed(tree: Tree) -> Tree:
    """The rulebook in the words of today; `tree` is changed."""
    for component in tree.get("components", {}).values():
        if component.get("kind") == "deck" and "stacks" in component:
            _make_hidden(component)
    for step in tree.get("steps", {}).values():
        if "decide" in step:
            _ask(step)
    return tree


def _make_hidden(deck: Tree) -> None:
    """A hidden deck was a deck with `stacks`."""
    deck["kind"] = "hidden_deck"
    for key in ("by", "order", "drawn"):
        deck.pop(key, None)


def _ask(step: Tree) -> None:
    """A step from which one of some moves had to lead away is one with a question that only they
    answer, since they end the game."""
    step["moves"] = [*step.get("moves", []), *step.pop("decide")]
    step["choose"] = {"end": {"kind": "choice", "name": step["name"]}}
