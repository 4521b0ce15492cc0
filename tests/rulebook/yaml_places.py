"""Where everything of a file stands."""

from typing import Any

from app.rulebook import source


def places(tree: object) -> list[Any]:
    """The places of all that a file says, in order."""
    if isinstance(tree, source.Mapping):
        return [tree.places, *(places(each) for each in tree.values())]
    if isinstance(tree, source.Sequence):
        return [tree.places, *map(places, tree)]
    return []
