"""Works an expression out for everything that its names can be, as far as that can be listed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any

from app.rulebook.expressions import Expression, ExpressionError, parse
from app.rulebook.types import Names

_MOST_CASES = 2000
_MOST_LISTED = 100
Case = dict[str, Any]
# A condition around an expression, and whether it holds where the expression is asked.
Guard = tuple[Expression, bool]


def never(expression: Expression, known: Names) -> bool:
    """Whether a condition cannot hold, whatever its names are; False where there is no telling."""
    values = [known[name].values for name in sorted(expression.names)]
    listed = [each for each in values if each is not None]
    if len(listed) < len(values) or prod(map(_length, listed)) > _MOST_CASES:
        return False
    cases = product(*listed)
    names = sorted(expression.names)
    return not any(_holds(expression, dict(zip(names, case, strict=True))) for case in cases)


def failure(
    expression: Expression, known: Names, fixed: Mapping[str, Any], guards: Iterable[Guard] = ()
) -> tuple[str, Case] | None:
    """Why an expression cannot be worked out in some case, and that case; None where it always can.

    The types of an expression must fit. `fixed` says what some names are. A case that a guard
    rules out is passed over.
    """
    if not expression.can_fail:
        return None
    guards = [guard for guard in guards if guard[0].names <= known.keys()]
    asked = expression.names.union(*(guard.names for guard, _ in guards))
    for case in cases_of(asked, known, fixed):
        if any(_holds(guard, case) is not holding for guard, holding in guards):
            continue
        try:
            expression.value(case.__getitem__)
        except ExpressionError as error:
            return str(error), {name: case[name] for name in sorted(expression.names)}
    return None


def where(expression: Expression, known: Names, fixed: Mapping[str, Any]) -> Case | None:
    """The first case in which a condition holds; None where it never does or there is no telling.
    A case in which it cannot be worked out is passed over."""
    for case in cases_of(expression.names, known, fixed):
        try:
            if expression.value(case.__getitem__):
                return {name: case[name] for name in sorted(expression.names)}
        except ExpressionError:
            continue
    return None


def cases_of(asked: Iterable[str], known: Names, fixed: Mapping[str, Any]) -> Iterator[Case]:
    """The cases to try for some names, each with what is worked out from it."""
    names = sorted(_grounds(asked, known, fixed))
    tried = [_tried(known, name, fixed) for name in names]
    if not all(map(_length, tried)):
        return
    for case in _cases(names, tried):
        try:
            yield case | _worked(asked, known, case)
        except ExpressionError:
            continue  # told where it stands


def _grounds(names: Iterable[str], known: Names, fixed: Mapping[str, Any]) -> set[str]:
    """The names from which the values of `names` are worked out in the end."""
    grounds: set[str] = set()
    for name in names:
        if known[name].worked and name not in fixed:
            grounds |= _grounds(parse(known[name].worked).names, known, fixed)
        else:
            grounds.add(name)
    return grounds


def _worked(names: Iterable[str], known: Names, case: Mapping[str, Any]) -> Case:
    def value(name: str) -> Any:
        return case[name] if name in case else parse(known[name].worked).value(value)

    return {name: value(name) for name in names}


def _tried(known: Names, name: str, fixed: Mapping[str, Any]) -> Sequence[Any]:
    return (fixed[name],) if name in fixed else known[name].tried


def _cases(names: Sequence[str], tried: Sequence[Sequence[Any]]) -> Iterator[Case]:
    """Every case, or where they are too many the ends of what is longest."""
    tried = [_ends(each) if _length(each) > _MOST_LISTED else each for each in tried]
    while prod(map(len, tried)) > _MOST_CASES:
        longest = max(range(len(tried)), key=lambda at: len(tried[at]))
        if len(tried[longest]) <= 2:
            tried = [each[:1] for each in tried]
        else:
            tried[longest] = _ends(tried[longest])
    for case in product(*tried):
        yield dict(zip(names, case, strict=True))


def _ends(values: Sequence[Any]) -> Sequence[Any]:
    return (values[0], values[-1])


def _length(values: Sequence[Any]) -> int:
    """How many there are; a range may be longer than `len` can say."""
    if isinstance(values, range):
        return max(0, values.stop - values.start)
    return len(values)


def _holds(expression: Expression, case: Mapping[str, Any]) -> bool:
    try:
        return bool(expression.value(case.__getitem__))
    except ExpressionError:
        return True
