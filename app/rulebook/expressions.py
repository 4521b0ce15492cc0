"""The arithmetic a rulebook may write.

Names (also dotted: `track.first`), whole numbers, quoted words, lists and their items
(`split[0]`), what a person has (`wounds[who]`), `+ - * // %`, comparisons, `in`, `and or not`,
`a if b else c`, `min max sum len count` of a list or of what everybody has (`count`: how many of
them are neither 0 nor false nor empty).
Nothing else: no attribute of a Python object is ever reached, no power, no other call.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from app.rulebook.meant import meant, odd_number

Lookup = Callable[[str], Any]

_LONGEST = 400
_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
_COMPARE: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda item, items: item in items,
    ast.NotIn: lambda item, items: item not in items,
}


def _over(call: Callable[..., Any]) -> Callable[..., Any]:
    """A call that takes what each person has as a list of it."""
    return lambda *given: call(
        *(tuple(each.values()) if isinstance(each, Mapping) else each for each in given)
    )


CALLS: dict[str, Callable[..., Any]] = {
    "min": _over(min),
    "max": _over(max),
    "sum": _over(sum),
    "len": len,
    "count": _over(lambda items: sum(map(bool, items))),
}
_OF_SEVERAL = ("min", "max")  # of a list, or of several numbers
_CAN_FAIL = (ast.FloorDiv, ast.Mod, ast.Subscript, ast.Call)
WORDS = {"true": True, "false": False, "none": None}


class ExpressionError(ValueError):
    """An expression that says more than the language allows, or cannot be worked out."""


class Expression:
    """One parsed expression.

    `names` are the dotted names it asks for; `words` the quoted words that it compares with them,
    or asks them for, as pairs of a name and a word. `can_fail` says whether it may fail although
    its types fit: it divides, asks for an item, or for the least or greatest.
    """

    __slots__ = ("_run", "can_fail", "names", "text", "tree", "words")

    def __init__(self, text: str, tree: ast.expr) -> None:
        names: set[str] = set()
        self.text, self.tree = text, tree
        self._run = _compile(tree, names)
        self.names = frozenset(names)
        self.words = frozenset(_compared(tree))
        self.can_fail = any(isinstance(node, _CAN_FAIL) for node in ast.walk(tree))

    def value(self, lookup: Lookup) -> Any:
        """The value, with `lookup` answering for each dotted name.

        Raises ExpressionError where the values do not fit the arithmetic (a word times a list,
        a division by zero).
        """
        try:
            return self._run(lookup)
        except (TypeError, ZeroDivisionError, ValueError, RecursionError) as error:
            raise ExpressionError(f"'{self.text}' cannot be worked out: {_why(error)}") from None


def _why(error: Exception) -> str:
    if isinstance(error, ZeroDivisionError):
        return "nothing can be divided by 0"
    return "it is nested too deeply" if isinstance(error, RecursionError) else str(error)


@lru_cache(maxsize=4096)
def parse(text: str) -> Expression:
    """Raises ExpressionError for anything outside the language."""
    if len(text) > _LONGEST:
        raise ExpressionError(f"an expression may have {_LONGEST} characters")
    try:
        expression = Expression(text, ast.parse(text.strip(), mode="eval").body)
    except ExpressionError:
        raise
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise ExpressionError(f"'{text}' is not an expression{meant(text)}") from None
    if odd := odd_number(text):
        raise ExpressionError(f"'{odd}' is not a decimal number")
    return expression


def evaluate(written: bool | int | str | tuple[int | str, ...], lookup: Lookup) -> Any:
    """The value of what stands in a rulebook: a number, a truth, an expression, or a list."""
    if isinstance(written, tuple):
        return tuple(evaluate(each, lookup) for each in written)
    return parse(written).value(lookup) if isinstance(written, str) else written


def as_text(written: Any) -> str:
    """What stands in a rulebook as one expression: a list as the text of it."""
    if isinstance(written, (list, tuple)):
        return f"[{', '.join(map(as_text, written))}]"
    return str(written)


def _compared(tree: ast.expr) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for left, right in pairwise([node.left, *node.comparators]):
                yield from _words_for(left, right)
                yield from _words_for(right, left)
        elif isinstance(node, ast.Subscript):
            yield from _words_for(node.value, node.slice)


def _words_for(named: ast.expr, other: ast.expr) -> Iterator[tuple[str, str]]:
    if isinstance(named, (ast.Name, ast.Attribute)):
        for each in other.elts if isinstance(other, (ast.List, ast.Tuple)) else (other,):
            if isinstance(each, ast.Constant) and isinstance(each.value, str):
                yield dotted(named), each.value


def _compile(node: ast.expr, names: set[str]) -> Callable[[Lookup], Any]:
    for kind, compiler in _COMPILERS.items():
        if isinstance(node, kind):
            return compiler(node, names)
    raise ExpressionError(f"'{ast.unparse(node)}' is more than an expression may say")


def _constant(node: Any, names: set[str]) -> Callable[[Lookup], Any]:
    value = node.value
    if not isinstance(value, (int, str)):
        raise ExpressionError(f"'{ast.unparse(node)}' is not a whole number or a word")
    return lambda lookup: value


def _name(node: Any, names: set[str]) -> Callable[[Lookup], Any]:
    name = dotted(node)
    if name in WORDS:
        word = WORDS[name]
        return lambda lookup: word
    names.add(name)
    return lambda lookup: lookup(name)


def dotted(node: ast.expr) -> str:
    """The name that a node asks for. Raises ExpressionError for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    raise ExpressionError(f"'{ast.unparse(node)}' is not a name")


def _binary(node: Any, names: set[str]) -> Callable[[Lookup], Any]:
    left, right = _compile(node.left, names), _compile(node.right, names)
    if isinstance(node.op, ast.Add):
        return lambda lookup: _plus(left(lookup), right(lookup))
    apply = _BINARY.get(type(node.op))
    if apply is None:
        raise ExpressionError(f"'{ast.unparse(node)}': only + - * // % are known")
    return lambda lookup: apply(_number(left(lookup)), _number(right(lookup)))


def _plus(left: Any, right: Any) -> Any:
    if isinstance(left, (str, tuple, list)) and isinstance(right, type(left)):
        return left + right  # type: ignore[operator]
    return _number(left) + _number(right)


def _number(value: Any) -> int:
    # A word or list times a number would repeat it, and '%9d' % 1 fill it, without bound.
    if not isinstance(value, int):
        raise TypeError("a number is needed")
    return value


def _unary(node: Any, names: set[str]) -> Callable[[Lookup], Any]:
    inner = _compile(node.operand, names)
    if isinstance(node.op, ast.Not):
        return lambda lookup: not inner(lookup)
    if isinstance(node.op, ast.USub):
        return lambda lookup: -_number(inner(lookup))
    raise ExpressionError(f"'{ast.unparse(node)}': only - and not are known")


def _logic(node: Any, names: set[str]) -> Callable[[Lookup], Any]:
    parts = [_compile(value, names) for value in node.values]
    stop = isinstance(node.op, ast.Or)

    def run(lookup: Lookup) -> Any:
        value: Any = None
        for part in parts:
            value = part(lookup)
            if bool(value) is stop:
                return value
        return value

    return run


def _compare(node: Any, names: set[str]) -> Callable[[Lookup], Any]:
    first = _compile(node.left, names)
    rest = [
        (_COMPARE[type(op)], _compile(right, names))
        for op, right in zip(node.ops, node.comparators, strict=True)
        if type(op) in _COMPARE
    ]
    if len(rest) != len(node.ops):
        raise ExpressionError(f"'{ast.unparse(node)}': 'is' is not known; write ==")

    def run(lookup: Lookup) -> bool:
        left = first(lookup)
        for test, right in rest:
            value = right(lookup)
            if not test(left, value):
                return False
            left = value
        return True

    return run


def _choice(node: Any, names: set[str]) -> Callable[[Lookup], Any]:
    test, yes, no = (_compile(part, names) for part in (node.test, node.body, node.orelse))
    return lambda lookup: yes(lookup) if test(lookup) else no(lookup)


def _list(node: Any, names: set[str]) -> Callable[[Lookup], Any]:
    items = [_compile(item, names) for item in node.elts]
    return lambda lookup: tuple(item(lookup) for item in items)


def _call(node: Any, names: set[str]) -> Callable[[Lookup], Any]:
    called = node.func.id if isinstance(node.func, ast.Name) else ""
    call = CALLS.get(called)
    if call is None or node.keywords:
        raise ExpressionError(
            f"'{ast.unparse(node)}': only min, max, sum, len and count can be called"
        )
    if not node.args or (len(node.args) > 1 and called not in _OF_SEVERAL):
        raise ExpressionError(f"'{ast.unparse(node)}': '{called}' is asked of one list")
    arguments = [_compile(argument, names) for argument in node.args]
    return lambda lookup: call(*(argument(lookup) for argument in arguments))


def _item(node: Any, names: set[str]) -> Callable[[Lookup], Any]:
    items, index = _compile(node.value, names), _compile(node.slice, names)
    return lambda lookup: _at(items(lookup), index(lookup))


def _at(items: Any, index: Any) -> Any:
    if isinstance(items, Mapping):  # what each person has
        if index not in items:
            raise ValueError(f"there is nobody called {index}")
        return items[index]
    if not isinstance(items, (tuple, list)) or not isinstance(index, int):
        raise TypeError("only a list has items, by number from 0")
    if not 0 <= index < len(items):
        raise ValueError(f"there is no item {index}")
    return items[index]


_COMPILERS: dict[type[ast.expr], Callable[[Any, set[str]], Callable[[Lookup], Any]]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _name,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.BoolOp: _logic,
    ast.Compare: _compare,
    ast.IfExp: _choice,
    ast.List: _list,
    ast.Tuple: _list,
    ast.Call: _call,
    ast.Subscript: _item,
}
