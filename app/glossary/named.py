"""What the names in a rulebook stand for before a game begins: numbers, options, named values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from app.rulebook import expressions


class Named(Mapping[str, Any]):
    """Names by what they stand for; a named value is worked out when it is asked for.

    A value of the state, which only a game has, is a KeyError.
    """

    def __init__(self, known: Mapping[str, Any], values: Mapping[str, Any]) -> None:
        self._known, self._values = known, values

    def __getitem__(self, name: str) -> Any:
        if name in self._known:
            return self._known[name]
        value = self._values[name]
        if not isinstance(value, str):
            return value
        return expressions.parse(value).value(self.__getitem__)

    def __iter__(self) -> Iterator[str]:
        return iter({**self._known, **self._values})

    def __len__(self) -> int:
        return len({**self._known, **self._values})
