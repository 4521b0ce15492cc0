"""The files of a game.

rules/<game>/*.yaml            the base game; each part may be spread over several files
rules/<game>/layers/**/*.yaml  what options lay on it
rules/<game>/terms/*.yaml      the glossary; categories.yaml and calculators.yaml beside it
rules/<game>/art/*.svg         drawings; those in art/scenes/ are large, and few pages load them

Any other file of rules would be read by nobody, and is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from app.rulebook import source
from app.rulebook.source import Fault, Mapping, Place, Sequence, SourceError, inner

BASE = "game.yaml"
# Where the large drawings lie, within art/.
SCENES = "scenes"
_GLOSSARY = ("categories", "calculators")
_WORDS = ("name", "text", "term", "levels_by", "levels")
_WORDS_OF_A_LEVEL = ("name", "text", "term")


@dataclass
class Folder:
    """The files of one game as they were read, and what is wrong with them.

    `unread` holds the files, within the folder, of which nothing could be read; `called` is how
    faults call the folder.
    """

    path: Path
    called: str
    base: Mapping
    terms: Mapping
    layers: dict[str, Mapping] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    unread: set[Path] = field(default_factory=set)
    _lines: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def unread_in(self, part: str) -> bool:
        """Whether a file of `layers` or `terms` could not be read; of the base for "."."""
        return any((file.parts[0] if file.parent.parts else ".") == part for file in self.unread)

    @property
    def readable(self) -> bool:
        """Whether something could be read in every file."""
        return not self.unread

    @property
    def art(self) -> frozenset[str]:
        """The names of its drawings."""
        art = self.path / "art"
        return frozenset(file.stem for at in (art, art / SCENES) for file in at.glob("*.svg"))

    def lines(self, file: str) -> tuple[str, ...]:
        """The lines of a file, by the name that its places carry; none where it is gone."""
        if file not in self._lines:
            path = self.path / Path(file).relative_to(self.called)
            try:
                text = path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):
                text = ""
            self._lines[file] = tuple(text.splitlines())
        return self._lines[file]

    def read(self, file: Path) -> Mapping:
        """What a file says; what is wrong with it is among the faults."""
        name = f"{self.called}/{file.relative_to(self.path).as_posix()}"
        try:
            tree, faults = source.load(file, name)
        except SourceError as error:
            tree, faults = Mapping(Place(name, 1)), error.faults
            self.unread.add(file.relative_to(self.path))
        self.faults.extend(faults)
        return tree


def read_folder(path: Path, called: str | None = None) -> Folder:
    """Every file of a game; what cannot be read is among the faults."""
    name = path.resolve().name
    called = called or name
    base = Mapping(Place(f"{called}/{BASE}", 1))
    folder = Folder(path, called, base, Mapping(Place(f"{called}/categories.yaml", 1)))
    base["game"], base.places["game"] = name, base.place
    _join(base, (file for file in path.glob("*.yaml") if file.stem not in _GLOSSARY), folder)
    share_values(base)
    for file in sorted((path / "layers").rglob("*.yaml")):
        name = file.relative_to(path / "layers").with_suffix("").as_posix()
        folder.layers[name] = folder.read(file)
    _read_terms(folder)
    folder.faults.extend(_strays(folder))
    return folder


def _strays(folder: Folder) -> Iterator[Fault]:
    """Files that somebody wrote and nobody reads."""
    for file in sorted(folder.path.rglob("*")):
        within = file.relative_to(folder.path)
        if file.suffix.lower() in (".yaml", ".yml") and not _is_read(within):
            place = Place(f"{folder.called}/{within.as_posix()}", 1)
            if file.suffix != ".yaml":
                meant = f"call it {within.stem}.yaml"
            else:
                meant = "the game lies beside game.yaml, layers in layers/, terms in terms/"
            yield Fault(place, "this file is not read", meant)


def _is_read(within: Path) -> bool:
    deep = len(within.parts) - 1
    allowed = deep == 0 or within.parts[0] == "layers" or (deep == 1 and within.parts[0] == "terms")
    return within.suffix == ".yaml" and allowed


def _read_terms(folder: Folder) -> None:
    for part in _GLOSSARY:
        file = folder.path / f"{part}.yaml"
        if file.is_file():
            _put(folder.terms, part, folder.read(file))
    terms = Mapping(Place(f"{folder.called}/terms", 1))
    _join(terms, (folder.path / "terms").glob("*.yaml"), folder, deep=False)
    _put(folder.terms, "terms", terms)


def share_values(base: Mapping) -> None:
    """Gives an option the values that it shares with another option, or with a set of cards; what
    it says of one of them itself is laid on it."""
    options = inner(base, "options")
    for key in options:
        option = inner(options, key)
        if shared := _shared(base, option):
            _put(option, "values", _laid_on(shared, inner(option, "values")))


def _laid_on(shared: Mapping, own: Mapping) -> Mapping:
    values = Mapping(shared.place)
    for key in (*shared, *(key for key in own if key not in shared)):
        below, above = inner(shared, key), inner(own, key)
        value = Mapping((above or below).place)
        value.update({**below, **above})
        value.places = {**below.places, **above.places}
        values[key], values.places[key] = value, (own if key in own else shared).places[key]
    return values


def _shared(base: Mapping, option: Mapping) -> Mapping:
    if "values_of" in option:
        return inner(base, "options", str(option["values_of"]), "values")
    cards = inner(base, "cards", str(option.get("cards")))
    shared = Mapping(cards.place)
    shared.update({key: _only(inner(cards, key), ("name", "term")) for key in cards})
    shared.places = cards.places
    return shared


def _put(tree: Mapping, part: str, value: Mapping) -> None:
    tree[part], tree.places[part] = value, value.place


def _join(tree: Mapping, files: Iterable[Path], folder: Folder, deep: bool = True) -> None:
    for file in sorted(files):
        _add(tree, folder.read(file), folder, deep)


def _add(tree: Mapping, more: Mapping, folder: Folder, deep: bool) -> None:
    """Adds what a file says; a part may be spread over files, a member stands in one of them."""
    for key, value in more.items():
        if deep and isinstance(value, Mapping) and isinstance(tree.get(key), Mapping):
            _add(tree[key], value, folder, deep)
        elif key in tree:
            first = str(tree.places[key]).removeprefix(f"{folder.called}/")
            message = f"'{key}' stands twice; the first is in {first}"
            folder.faults.append(Fault(more.places[key], message))
        else:
            tree[key], tree.places[key] = value, more.places[key]


def words_of(layer: Mapping) -> Mapping:
    """What a layer says of itself and its levels, without their changes."""
    words = _only(layer, _WORDS)
    levels = words.get("levels")
    if isinstance(levels, Sequence):
        kept = Sequence(levels.place)
        kept.places = levels.places
        kept.extend(
            _only(level, _WORDS_OF_A_LEVEL) if isinstance(level, Mapping) else level
            for level in levels
        )
        words["levels"] = kept
    return words


def _only(tree: Mapping, keys: tuple[str, ...]) -> Mapping:
    kept = Mapping(tree.place)
    kept.update({key: tree[key] for key in keys if key in tree})
    kept.places = tree.places
    return kept
