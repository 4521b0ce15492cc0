"""The type of an expression: what it comes to, and where its parts do not fit together."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

from app.rulebook.expressions import WORDS, Expression, dotted
from app.rulebook.types import (
    ANYTHING,
    CARD,
    NUMBER,
    NUMBERS,
    TRUTH,
    WORD,
    Type,
    list_of,
    together,
    type_of,
)


class Misfit(ValueError):
    """Parts of an expression that do not fit; says what would."""


# What holds or fails: a list fails when it is empty, a number when it is 0.
_HOLDS = ("truth", "number", "list", "anything")
_ONE_OR_MORE = {
    "people": (CARD, "a person or a list of people"),
    "cards": (CARD, "a card or a list of cards"),
    "amounts": (NUMBER, "a whole number or a list of them"),
}
_WANTED = {"number": NUMBER, "word": WORD, "card": CARD, "numbers": NUMBERS}


def typed(expression: Expression, names: Mapping[str, Type]) -> Type:
    """The type of an expression over names that are all known. Raises Misfit."""
    return _Typed(names).of(expression.tree)


def misfit(found: Type, gives: str) -> str:
    """Why a type will not do where an expression must give something; empty where it does."""
    if gives == "truth":
        if found.sort in _HOLDS:
            return ""
        return f"gives {found}, and yes or no is needed here; compare it with =="
    if gives in _ONE_OR_MORE:
        one, called = _ONE_OR_MORE[gives]
        fits = one.fits(found) or list_of(one).fits(found)
        return "" if fits else f"gives {found}, and {called} is needed here"
    wanted = _WANTED.get(gives, ANYTHING)
    return "" if wanted.fits(found) else f"gives {found}, and {wanted} is needed here"


def _quoted(node: ast.expr) -> str:
    text = ast.unparse(node)
    return text if text[:1] == "'" else f"'{text}'"


class _Typed:
    def __init__(self, names: Mapping[str, Type]) -> None:
        self.names = names

    def of(self, node: ast.expr) -> Type:
        return _TYPED[type(node)](self, node)

    def need(self, node: ast.expr, wanted: Type) -> None:
        found = self.of(node)
        if not wanted.fits(found):
            text = ast.unparse(node)
            meant = f"; write (1 if {text} else 0)" if (found, wanted) == (TRUTH, NUMBER) else ""
            raise Misfit(f"'{text}' is {found}, and {wanted} is needed{meant}")

    def holds(self, node: ast.expr) -> None:
        found = self.of(node)
        if found.sort not in _HOLDS:
            raise Misfit(f"'{ast.unparse(node)}' is {found}; compare it with ==")

    def name(self, node: Any) -> Type:
        name = dotted(node)
        return type_of(WORDS[name]) if name in WORDS else self.names[name]

    def binary(self, node: Any) -> Type:
        left = self.of(node.left)
        if isinstance(node.op, ast.Add) and left.sort in ("list", "word", "anything"):
            self.need(node.right, left)
            return left
        self.need(node.left, NUMBER)
        self.need(node.right, NUMBER)
        return NUMBER

    def unary(self, node: Any) -> Type:
        if isinstance(node.op, ast.Not):
            self.holds(node.operand)
            return TRUTH
        self.need(node.operand, NUMBER)
        return NUMBER

    def logic(self, node: Any) -> Type:
        whole = together(map(self.of, node.values))
        if whole and whole.sort in ("word", "card"):
            return whole  # one word, or another where it is empty
        for each in node.values:
            self.holds(each)
        return whole or TRUTH

    def compare(self, node: Any) -> Type:
        left = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(op, (ast.In, ast.NotIn)):
                self.within(left, right)
            elif isinstance(op, (ast.Eq, ast.NotEq)):
                self.alike(left, right)
            else:
                self.need(left, NUMBER)
                self.need(right, NUMBER)
            left = right
        return TRUTH

    def within(self, item: ast.expr, items: ast.expr) -> None:
        among = self.of(items)
        if among.sort not in ("list", "anything"):
            raise Misfit(f"'{ast.unparse(items)}' is {among}, and 'in' needs a list")
        one = self.of(item)
        if not one.fits(among.of or ANYTHING):
            said = f"{_quoted(item)} is {one}, and '{ast.unparse(items)}' {among}"
            raise Misfit(f"{said}; it is never found there")

    def alike(self, left: ast.expr, right: ast.expr) -> None:
        one, other = self.of(left), self.of(right)
        if not one.fits(other):
            said = f"'{ast.unparse(left)}' is {one}, and {_quoted(right)} {other}"
            raise Misfit(f"{said}; they are never the same")

    def choice(self, node: Any) -> Type:
        self.holds(node.test)
        yes, no = self.of(node.body), self.of(node.orelse)
        whole = together((yes, no))
        if whole is None:
            raise Misfit(f"'{ast.unparse(node)}' is {yes} or {no}; both must be alike")
        return whole

    def list(self, node: Any) -> Type:
        items = together(map(self.of, node.elts))
        if items is None:
            raise Misfit(f"the items of '{ast.unparse(node)}' are not alike")
        return list_of(items)

    def call(self, node: Any) -> Type:
        name, arguments = node.func.id, node.args
        if name in ("len", "count"):
            self.among(arguments[0], ANYTHING)
        elif name == "sum" or len(arguments) == 1:
            self.among(arguments[0], NUMBER)
        else:
            for each in arguments:
                self.need(each, NUMBER)
        return NUMBER

    def among(self, node: ast.expr, items: Type) -> None:
        """Something that holds several: a list, or what each person has."""
        found = self.of(node)
        if found.sort != "each" or not (found.of or ANYTHING).fits(items):
            self.need(node, list_of(items))

    def item(self, node: Any) -> Type:
        items = self.of(node.value)
        if items.sort == "each":
            self.need(node.slice, CARD)
            return items.of or ANYTHING
        if items.sort not in ("list", "anything"):
            raise Misfit(f"'{ast.unparse(node.value)}' is {items}, and only a list has items")
        self.need(node.slice, NUMBER)
        return items.of or ANYTHING


_TYPED: dict[type[ast.expr], Callable[[_Typed, Any], Type]] = {
    ast.Constant: lambda typed, node: type_of(node.value),
    ast.Name: _Typed.name,
    ast.Attribute: _Typed.name,
    ast.BinOp: _Typed.binary,
    ast.UnaryOp: _Typed.unary,
    ast.BoolOp: _Typed.logic,
    ast.Compare: _Typed.compare,
    ast.IfExp: _Typed.choice,
    ast.List: _Typed.list,
    ast.Tuple: _Typed.list,
    ast.Call: _Typed.call,
    ast.Subscript: _Typed.item,
}
