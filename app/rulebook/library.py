"""The games of `rules/`: finds, checks and keeps them."""

from __future__ import annotations

import json
import os
from collections import OrderedDict
from collections.abc import Callable, Iterable
from collections.abc import Mapping as AnyMapping
from functools import lru_cache, wraps
from pathlib import Path
from threading import RLock
from typing import Any, Concatenate, ParamSpec, TypeVar

from app.rulebook import check as checks
from app.rulebook import layers, older, reading
from app.rulebook.folder import BASE, Folder, read_folder, words_of
from app.rulebook.schema import Layer, Rulebook, Tone
from app.rulebook.source import Fault, Mapping, Place, SourceError
from app.rulebook.terms import Glossary, Term
from app.rulebook.walk import Walk

_APP = Path(__file__).resolve().parents[1]
# An installed program has the games in it; in a checkout they lie beside it.
RULES = (_APP / "site" if (_APP / "site").is_dir() else _APP.parent) / "rules"
T = TypeVar("T")
P = ParamSpec("P")

_KEPT = 512  # what a library keeps at most; options can be chosen in endless ways


class UnknownGame(KeyError):
    """No folder of that name."""


def kept(make: Callable[Concatenate[Library, P], T]) -> Callable[Concatenate[Library, P], T]:
    """A function of a library whose answers that library keeps: see `Library.once`."""

    @wraps(make)
    def found(library: Library, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return library.once(make, *args, **kwargs)

    return found


class Library:
    """The games under `root`; folders are read once. Threads may share it."""

    def __init__(self, root: Path = RULES) -> None:
        self.root = root
        self._found: dict[str, Fault] = {}
        self._lock = RLock()
        self._kept: OrderedDict[Any, Any] = OrderedDict()

    def once(
        self, make: Callable[Concatenate[Library, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What `make` answers for this library, worked out at the first time only, by one thread
        alone. A failure is not kept."""
        key = (make, args, tuple(kwargs.items()))
        with self._lock:
            if key not in self._kept:
                self._kept[key] = make(self, *args, **kwargs)
                while len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            found: T = self._kept[key]
            return found

    def games(self) -> tuple[str, ...]:
        """Ids of all games, in order."""
        return tuple(sorted(folder.name for folder in folders(self.root)))

    def playable(self) -> tuple[str, ...]:
        """Ids of the games that can be used, in order."""
        return tuple(game for game in self.games() if self.fault(game) is None)

    def fault(self, game: str) -> Fault | None:
        """Why a game cannot be used: the first fault found in it. Raises UnknownGame."""
        try:
            self.base(game)
            self.glossary(game)
        except SourceError as error:
            return error.faults[0]
        return self._found.get(game)

    def inspect(
        self, look: Callable[[Path], AnyMapping[str, list[Fault]]] | None = None
    ) -> list[Fault]:
        """Checks every game to the end: a game at fault cannot be used from now on. Takes seconds;
        may run beside the site. `look`: who does the work, if not `inspected` itself."""
        wrong = (look or inspected)(self.root)
        self._found.update({game: faults[0] for game, faults in wrong.items()})
        return [fault for faults in wrong.values() for fault in faults]

    @kept
    def folder(self, game: str) -> Folder:
        """Raises UnknownGame, and SourceError where a file cannot be used."""
        if game not in self.games():
            raise UnknownGame(game)
        folder = read_folder(self.root / game)
        if folder.faults:
            raise SourceError(folder.faults)
        return folder

    @kept
    def base(self, game: str) -> Rulebook:
        """The game without any layer: its name, options and drawings."""
        tree, faults = layers.compose(self.folder(game).base, [])
        return _read(Rulebook, tree, faults)

    def composed(self, game: str, options: AnyMapping[str, Any]) -> str:
        """The rulebook of a group that chose `options` (complete: see `options`), as the text to
        pin with its table. Raises as `folder`."""
        tree, faults = self._laid(game, options)
        if wrong := [*faults, *Walk(Rulebook, tree).faults]:
            raise SourceError(wrong)
        return json.dumps(tree, ensure_ascii=False, separators=(",", ":"))

    def numbers(self, game: str, options: AnyMapping[str, Any]) -> tuple[Mapping, Mapping]:
        """The numbers and the named values of a group that chose `options`, as the folder writes
        them. What else it would play with is not looked at. Raises as `folder`."""
        tree, faults = self._laid(game, options)
        if faults:
            raise SourceError(faults)
        return tree["numbers"], tree.get("values", {})

    def _laid(self, game: str, options: AnyMapping[str, Any]) -> tuple[Mapping, list[Fault]]:
        folder = self.folder(game)
        changes = layers.chosen(folder.base, folder.layers, options)
        return layers.compose(folder.base, changes, options)

    def terms(self, game: str) -> AnyMapping[str, Term]:
        """The terms of a game that goes on whatever became of its folder: none where that is gone
        or cannot be used."""
        try:
            return self.glossary(game).terms
        except (UnknownGame, SourceError):
            return {}

    def tones(self, game: str) -> AnyMapping[str, Tone]:
        """The colours of a game, with the same patience as `terms`."""
        try:
            return self.base(game).tones
        except (UnknownGame, SourceError):
            return {}

    def drawings(self, game: str) -> Path | None:
        """The folder of a game's drawings; None where the game is gone."""
        return self.root / game / "art" if game in self.games() else None

    @kept
    def glossary(self, game: str) -> Glossary:
        """The terms and calculators of a game. Raises as `folder`."""
        return _read(Glossary, self.folder(game).terms)

    @kept
    def layer(self, game: str, name: str) -> Layer:
        """A layer's name and its levels. Raises as `folder`."""
        return _read(Layer, words_of(self.folder(game).layers[name]))


def inspected(root: Path) -> dict[str, list[Fault]]:
    """What is wrong with the games under `root`, checked to the end, by the ids of those at
    fault."""
    faults = ((path.name, checks.check(read_folder(path))) for path in folders(root))
    wrong = ((game, [each for each in found if not each.hint]) for game, found in faults)
    return {game: found for game, found in wrong if found}


def check(paths: Iterable[Path]) -> list[Fault]:
    """Everything that is wrong with some games, folder by folder."""
    return [fault for path in paths for fault in _check(path)]


def _check(path: Path) -> list[Fault]:
    here = path.resolve().is_relative_to(Path.cwd())
    called = os.path.relpath(path) if here else str(path)
    if not (path / BASE).is_file():
        return [Fault(Place(f"{called}/{BASE}", 1), "there is no such file", "a game begins here")]
    return checks.check(read_folder(path, called))


def folders(root: Path = RULES) -> list[Path]:
    """The folders under `root` that hold a game."""
    return sorted(path for path in root.iterdir() if (path / BASE).is_file())


def _read(kind: type[T], tree: Mapping, faults: Iterable[Fault] = ()) -> T:
    found, wrong = reading.read_as(kind, tree)
    if found is None or faults:
        raise SourceError([*faults, *wrong])
    return found


@lru_cache(maxsize=64)
def pinned(text: str) -> Rulebook:
    """The rulebook that `Library.composed` wrote."""
    return reading.build(Rulebook, older.renewed(json.loads(text)))
