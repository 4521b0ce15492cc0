"""Finds, reads and keeps the folders of `rules/`: a game each.

rules/<game>/*.yaml            the base game; each part may be spread over several files
rules/<game>/layers/**/*.yaml  what options lay on it
rules/<game>/terms/*.yaml      the glossary; categories.yaml and calculators.yaml beside it
rules/<game>/art/*.svg         drawings
"""

from __future__ import annotations

import json
from collections.abc import Mapping as AnyMapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from app.rulebook import layers, reading, source
from app.rulebook.schema import Layer, Level, Option, Rulebook
from app.rulebook.source import Fault, Mapping, Place
from app.rulebook.terms import Glossary

RULES = Path(__file__).resolve().parents[2] / "rules"
_GLOSSARY = ("categories", "calculators")
_WORDS_OF_A_LAYER = ("name", "text", "term", "levels_by", "levels")


@dataclass
class Folder:
    """The files of one game as they were read, and what is wrong with them."""

    path: Path
    base: Mapping
    layers: dict[str, Mapping] = field(default_factory=dict)
    terms: Mapping | None = None
    faults: list[Fault] = field(default_factory=list)

    @property
    def game(self) -> str:
        return self.path.name


class UnknownGame(KeyError):
    """No folder of that name."""


class Library:
    """The games under `root`; folders are read once."""

    def __init__(self, root: Path = RULES) -> None:
        self.root = root
        self._folders: dict[str, Folder] = {}
        self._glossaries: dict[str, Glossary] = {}
        self._bases: dict[str, Rulebook] = {}

    def games(self) -> tuple[str, ...]:
        """Ids of all games, in order."""
        folders = (path for path in self.root.iterdir() if (path / "game.yaml").is_file())
        return tuple(sorted(path.name for path in folders))

    def folder(self, game: str) -> Folder:
        """Raises UnknownGame, and source.SourceError where a file cannot be used."""
        if game not in self._folders:
            if game not in self.games():
                raise UnknownGame(game)
            folder = read_folder(self.root / game)
            if folder.faults:
                raise source.SourceError(folder.faults)
            self._folders[game] = folder
        return self._folders[game]

    def base(self, game: str) -> Rulebook:
        """The game without any layer: its name, options and drawings."""
        if game not in self._bases:
            self._bases[game] = reading.build(Rulebook, self.folder(game).base)
        return self._bases[game]

    def composed(self, game: str, options: AnyMapping[str, Any]) -> str:
        """The rulebook of a group that chose `options`, as the text to pin with its table."""
        folder = self.folder(game)
        changes = chosen_layers(folder, self.base(game), options)
        tree, faults = layers.compose(folder.base, changes)
        if faults:
            raise source.SourceError(faults)
        return json.dumps(tree, ensure_ascii=False, separators=(",", ":"))

    def glossary(self, game: str) -> Glossary:
        """The terms and calculators of a game."""
        if game not in self._glossaries:
            tree = self.folder(game).terms
            assert tree is not None
            self._glossaries[game] = reading.build(Glossary, tree)
        return self._glossaries[game]

    def layer(self, game: str, name: str) -> Layer:
        """A layer's name and its levels."""
        return reading.build(Layer, words_of(self.folder(game).layers[name]))


@lru_cache(maxsize=64)
def pinned(text: str) -> Rulebook:
    """The rulebook that `Library.composed` wrote."""
    return reading.build(Rulebook, json.loads(text))


def read_folder(path: Path) -> Folder:
    """Every file of a game; what cannot be read is among the faults."""
    folder = Folder(path, Mapping(Place(f"{path.name}/game.yaml", 1)))
    folder.base["game"] = path.name
    folder.base.places["game"] = folder.base.place
    for file in sorted(path.glob("*.yaml")):
        if file.stem not in _GLOSSARY:
            _join(folder.base, _read(file, folder), folder)
    for file in sorted((path / "layers").rglob("*.yaml")):
        name = file.relative_to(path / "layers").with_suffix("").as_posix()
        folder.layers[name] = _read(file, folder)
    folder.terms = _read_terms(path, folder)
    return folder


def _read(file: Path, folder: Folder) -> Mapping:
    name = f"{folder.path.name}/{file.relative_to(folder.path).as_posix()}"
    try:
        return source.read(file, name)
    except source.SourceError as error:
        folder.faults.extend(error.faults)
        return Mapping(Place(name, 1))


def _join(tree: Mapping, more: Mapping, folder: Folder) -> None:
    """Adds a file's parts; a part may be spread over files, a member stands in one of them."""
    for key, value in more.items():
        if isinstance(value, Mapping) and isinstance(tree.get(key), Mapping):
            _join(tree[key], value, folder)
        elif key in tree:
            message = f"'{key}' stands twice; the first is in {tree.places[key]}"
            folder.faults.append(Fault(more.places[key], message))
        else:
            tree[key] = value
            tree.places[key] = more.places[key]


def _read_terms(path: Path, folder: Folder) -> Mapping:
    tree = Mapping(Place(f"{path.name}/categories.yaml", 1))
    for part in _GLOSSARY:
        file = path / f"{part}.yaml"
        if file.is_file() or part == "categories":
            tree[part] = _read(file, folder)
            tree.places[part] = tree[part].place
    terms = Mapping(Place(f"{path.name}/terms", 1))
    for file in sorted((path / "terms").glob("*.yaml")):
        for key, value in (entries := _read(file, folder)).items():
            if key in terms:
                message = f"'{key}' stands twice; the first is in {terms.places[key]}"
                folder.faults.append(Fault(entries.places[key], message))
            terms[key] = value
            terms.places[key] = entries.places[key]
    tree["terms"] = terms
    tree.places["terms"] = terms.place
    return tree


def words_of(layer: Mapping) -> dict[str, Any]:
    """What a layer says of itself, without its changes."""
    words: dict[str, Any] = {key: layer[key] for key in _WORDS_OF_A_LAYER if key in layer}
    if "levels" in words:
        known = list(Level.__dataclass_fields__)
        words["levels"] = [
            {key: value for key, value in level.items() if key in known}
            for level in words["levels"]
        ]
    return words


def chosen_layers(folder: Folder, base: Rulebook, options: AnyMapping[str, Any]) -> list[Mapping]:
    """The changes that `options` lay on the game, in the order of precedence."""
    changes: list[Mapping] = []
    for option_id in base.layers:
        for name in _layer_names(base.options[option_id], options[option_id]):
            changes.extend(changes_of(folder.layers[name], options))
    return changes


def _layer_names(option: Option, value: Any) -> list[str]:
    chosen = value if isinstance(value, (list, tuple)) else (value,)
    names: list[str | None] = [
        option.values[str(each)].layer for each in chosen if str(each) in option.values
    ]
    if option.kind == "switch" and value:
        names.append(option.layer)
    return [name for name in names if name]


def changes_of(layer: Mapping, options: AnyMapping[str, Any]) -> list[Mapping]:
    """A layer's own changes, then those of its levels up to the chosen one."""
    if "levels" not in layer:
        return [layer]
    level = int(options[layer["levels_by"]])
    return [layer, *layer["levels"][: level + 1]]
