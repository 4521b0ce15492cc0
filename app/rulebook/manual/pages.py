"""The pages of the manual: a reference in Markdown, and schemas for editors."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from app.rulebook.layers import ALSO, CHANGES
from app.rulebook.manual import types
from app.rulebook.manual.words import Word, classes, words_of
from app.rulebook.schema import Both, Layer, Level, Rulebook
from app.rulebook.terms import Calculator, Term
from app.rulebook.walk import EFFECTS, KINDS

_HEAD = """# Every word of a rulebook

Made from the schema (`make docs`); [rulebooks.md](rulebooks.md) says how to begin.

`seomjigi check` holds a rulebook to every line below. A **name** is written in both languages,
`{ko: …, en: …}`, and shown as it stands; a **text** may hold links, strong words and values
(see [texts](rulebooks.md#texts)); a **condition** and an **expression** are
[arithmetic](rulebooks.md#arithmetic). What has no default and is not *required* is left out where
it does not apply.
"""
_REFERENCE = re.compile(r"#/\$defs/(\w+)")
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def written() -> dict[str, str]:
    """Every file of the manual, by its path from the top folder."""
    files = {"docs/reference.md": reference()}
    for name, schema in json_schemas().items():
        files[f"docs/schema/{name}.json"] = _as_file(schema)
    return files


def write(root: Path) -> None:
    """Writes every file of the manual."""
    for name, text in written().items():
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")


def _as_file(schema: dict[str, Any]) -> str:
    """One line for each class, so that a change of one reads as a change of one."""
    classes_ = schema.get("$defs", {})
    lines = [f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in classes_.items()]
    head = json.dumps({**schema, "$defs": {}}, ensure_ascii=False)
    return head.replace('"$defs": {}', '"$defs": {\n' + ",\n".join(lines) + "\n}") + "\n"


def reference() -> str:
    """The reference, as Markdown."""
    return "\n".join((_HEAD, *_contents(), *(line for kind in classes() for line in _class(kind))))


def _contents() -> Iterator[str]:
    kinds, effects = KINDS.values(), EFFECTS.values()
    others = [kind for kind in classes() if kind not in kinds and kind not in effects]
    for title, listed in (("Parts", others), ("Components", kinds), ("Effects", effects)):
        yield f"## {title}\n"
        yield " · ".join(f"[{_called(kind)}](#{kind.__name__.lower()})" for kind in listed) + "\n"


def _called(kind: type) -> str:
    for named in (KINDS, EFFECTS):
        for key, each in named.items():
            if each is kind:
                return f"`{key}`"
    return kind.__name__


def _class(kind: type) -> Iterator[str]:
    yield f"### {kind.__name__}\n"
    yield f"{_about(kind)}\n"
    yield "| word | means | type | default | example |"
    yield "|---|---|---|---|---|"
    yield from (_row(word) for word in words_of(kind))
    yield ""


def _about(kind: type) -> str:
    """What the schema says of a class, as paragraphs; a table in it stays one."""
    lines = [line.removeprefix("    ") for line in (kind.__doc__ or "").strip().split("\n")]
    paragraphs: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            paragraphs[-1].append(line)
        else:
            paragraphs.append([])
    return "\n\n".join(_paragraph(each) for each in paragraphs if each)


def _paragraph(lines: list[str]) -> str:
    table = any("   " in line.strip() for line in lines)
    return "```\n" + "\n".join(lines) + "\n```" if table else "\n".join(lines)


def _row(word: Word) -> str:
    default = "*required*" if word.required else f"`{word.default}`" if word.default else ""
    example = f"`{word.key}: {word.example}`"
    cells = (f"`{word.key}`", word.meaning, types.said(word.type), default, example)
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def json_schemas() -> dict[str, dict[str, Any]]:
    """A JSON Schema for each sort of file."""
    return {
        "game": _game(),
        "layer": _layer(),
        "terms": _mapping_of(Term, "Terms of a glossary"),
        "calculators": _mapping_of(Calculator, "Calculators of a glossary"),
    }


def _game() -> dict[str, Any]:
    """Of a file of a game: any of its parts. A part, and each member of it, may be spread over
    files; what stands in a list is whole."""
    top = _object(Rulebook, loose=False, whole=False)
    return _schema("A game, or a part of one", top, whole=(*EFFECTS.values(), Both))


def _mapping_of(kind: type, title: str) -> dict[str, Any]:
    members = {"$ref": f"#/$defs/{kind.__name__}"}
    top = {"type": "object", "additionalProperties": members}
    return _schema(title, top, whole=classes())


def _layer() -> dict[str, Any]:
    changes = {word.key: word for word in words_of(Rulebook) if word.key in CHANGES}
    changed = {key: _property(word, loose=True) for key, word in changes.items()}
    changed["numbers"] = {"description": changes["numbers"].meaning, "type": "object"}
    also = {"type": "object", "properties": {"when": types.EXPRESSION, **changed}}
    levels = _object(Level, loose=True, whole=False)
    listed = {"description": "changes under a condition", "type": "array", "items": also}
    levels["properties"] |= {**changed, ALSO: listed}
    layer = _object(Layer, loose=True, whole=False)
    layer["properties"] |= {
        **changed,
        "levels": {"type": "array", "items": levels},
        ALSO: listed,
    }
    return _schema("A layer of a game", layer, loose=True)


def _schema(
    title: str, top: dict[str, Any], loose: bool = False, whole: Collection[type] = ()
) -> dict[str, Any]:
    """A schema with the classes to which it leads; those that are `whole` say what they need."""
    every = {kind.__name__: _object(kind, loose, kind in whole) for kind in classes()}
    reached: set[str] = set()
    waiting = [top]
    while waiting:
        new = set(_REFERENCE.findall(json.dumps(waiting.pop()))) - reached
        reached |= new
        waiting += [every[name] for name in new]
    defined = {name: each for name, each in every.items() if name in reached}
    return {"$schema": _DIALECT, "title": title, **top, "$defs": defined}


def _object(kind: type, loose: bool, whole: bool) -> dict[str, Any]:
    words = words_of(kind)
    needed = [word.key for word in words if word.required and whole]
    return {
        "type": "object",
        "description": " ".join((kind.__doc__ or "").split()),
        "properties": {word.key: _property(word, loose) for word in words},
        "additionalProperties": False,
        **({"required": needed} if needed else {}),
    }


def _property(word: Word, loose: bool) -> dict[str, Any]:
    return {"description": word.meaning, **types.schema(word.type, loose)}
