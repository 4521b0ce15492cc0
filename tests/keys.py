"""Finds which phrases the program says: in its Python with ast, in its templates with Jinja's."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from jinja2 import Environment, nodes

CHECKOUT = Path(__file__).parent.parent
SAY = ("t", "say")
# A key written whole, or with holes that are filled in when the program runs: error.{status}.title
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_{}-]+)+")


@dataclass
class Uses:
    """Keys that are asked for, and every string that looks like one; holes are written {}."""

    said: dict[str, str] = field(default_factory=dict)  # by key: where
    seen: set[str] = field(default_factory=set)

    def note(self, key: str | None, where: str, said: bool = False) -> None:
        if key and KEY.fullmatch(key):
            self.seen.add(key)
            if said:
                self.said[key] = where


def matcher(key: str) -> re.Pattern[str]:
    """What a key with holes may become."""
    return re.compile(r"[^.]+".join(re.escape(part) for part in key.split("{}")))


def uses() -> Uses:
    """All uses in app/ and templates/."""
    found = Uses()
    for path in sorted((CHECKOUT / "app").rglob("*.py")):
        _in_python(path, found)
    for path in sorted((CHECKOUT / "templates").rglob("*")):
        if path.is_file():
            _in_template(path, found)
    return found


def _in_python(path: Path, found: Uses) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant | ast.JoinedStr):
            found.note(_python_text(node), path.name)
        if isinstance(node, ast.Call) and node.args and _called(node.func) in SAY:
            found.note(_python_text(node.args[0]), f"{path.name}:{node.lineno}", said=True)


def _called(function: ast.expr) -> str | None:
    match function:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return None


def _python_text(node: ast.expr) -> str | None:
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(parts):
            return "".join(_python_text(part) or "{}" for part in parts)
    return None


def _in_template(path: Path, found: Uses) -> None:
    tree = Environment().parse(path.read_text())
    for node in tree.find_all((nodes.Const, nodes.Concat)):
        found.note(_jinja_text(node), path.name)
    for call in tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in SAY and call.args:
            found.note(_jinja_text(call.args[0]), f"{path.name}:{call.lineno}", said=True)


def _jinja_text(node: nodes.Node) -> str | None:
    match node:
        case nodes.Const(value=str(text)):
            return text
        case nodes.Concat(nodes=parts):
            return "".join(_pieces(parts))
    return None


def _pieces(parts: list[nodes.Expr]) -> Iterator[str]:
    for part in parts:
        yield _jinja_text(part) or "{}"
