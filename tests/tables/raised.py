"""Finds in the source of the engine which events it tells and which refusals it raises."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "app" / "engine"
# Replays refuse in words of their own: they are read by whoever writes transcripts.
FOR_AUTHORS = {"transcript.py"}
EVENTS, REFUSALS = ("tell", "Event"), ("Refused", "Refusal")

Functions = Mapping[str, ast.FunctionDef]


@dataclass
class Raised:
    """Codes with the names that always go with them; `passed_on`: where a code comes from
    elsewhere."""

    names: dict[str, set[str]] = field(default_factory=dict)
    passed_on: list[str] = field(default_factory=list)

    def note(self, codes: set[str], names: set[str], where: str) -> None:
        for code in codes:
            self.names[code] = self.names.get(code, names) & names
        if not codes:
            self.passed_on.append(where)


def raised(callables: tuple[str, ...]) -> Raised:
    """Every code with which one of `callables` is called."""
    found = Raised()
    for path in sorted(ENGINE.rglob("*.py")):
        if path.name not in FOR_AUTHORS:
            functions = _functions(ast.parse(path.read_text(encoding="utf-8")))
            for name, function in functions.items():
                for call in _calls(function, callables):
                    codes = _codes(call.args[0], function, functions)
                    found.note(codes, _names(call), f"{path.name}:{name}")
    return found


def _functions(module: ast.Module) -> Functions:
    nodes = ast.walk(module)
    return {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}


def _calls(function: ast.FunctionDef, callables: tuple[str, ...]) -> Iterator[ast.Call]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and _called(node) in callables:
            yield node


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _names(call: ast.Call) -> set[str]:
    """Names that go with a code: as keywords, or in a dictionary behind it."""
    given = [node for node in call.args[1:] if isinstance(node, ast.Dict)]
    written = {key.value for node in given for key in node.keys if isinstance(key, ast.Constant)}
    return {str(name) for name in written} | {word.arg for word in call.keywords if word.arg}


def _codes(node: ast.expr, function: ast.FunctionDef, functions: Functions) -> set[str]:
    match node:
        case ast.Constant(str(code)):
            return {code}
        case ast.IfExp(body=body, orelse=orelse):
            return _codes(body, function, functions) | _codes(orelse, function, functions)
        case ast.Name(name):
            return _assigned(name, function)
        case ast.Call(func=ast.Name(name)) if name in functions:
            return _returned(functions[name], functions)
    return set()


def _assigned(name: str, function: ast.FunctionDef) -> set[str]:
    """The texts in what is assigned to a name."""
    assigned = (node for node in ast.walk(function) if isinstance(node, ast.Assign))
    return {
        text
        for node in assigned
        if name in {each.id for each in ast.walk(node.targets[0]) if isinstance(each, ast.Name)}
        for text in _texts(node.value)
    }


def _returned(function: ast.FunctionDef, functions: Functions) -> set[str]:
    answers = (node.value for node in ast.walk(function) if isinstance(node, ast.Return))
    return {code for each in answers if each for code in _codes(each, function, functions)}


def _texts(node: ast.expr) -> set[str]:
    constants = (each for each in ast.walk(node) if isinstance(each, ast.Constant))
    return {each.value for each in constants if isinstance(each.value, str)}
