"""Replays a written game and checks what it expects."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from app.engine import play
from app.engine.document import document
from app.engine.events import NeverReached, NoSuchStep, Refusal
from app.engine.game import Game
from app.engine.play import Timeline
from app.engine.state import Tap, shown
from app.rulebook import library, options, source
from app.rulebook.library import Library
from app.rulebook.schema import Rulebook
from app.rulebook.source import Mapping as Written

Scorer = Callable[[Game, Timeline, Mapping[str, Any]], dict[str, Any]]
_KEYS = {"title", "game", "options", "seed", "taps"}
_NEAR = 1e-9
_MOST_STEPS = 400


@dataclass
class Replay:
    """A transcript being replayed; `failures` are ready to print."""

    file: str
    game: Game
    timeline: Timeline
    scorer: Scorer | None
    score: dict[str, Any] | None = None
    failures: list[str] = field(default_factory=list)

    def document(self) -> dict[str, Any]:
        """The state document; with a `score` beside it once one was worked out."""
        shown = document(self.game, self.timeline)
        return {**shown, "score": self.score} if self.score is not None else shown

    def fail(self, item: int, path: str, expected: str, got: str) -> None:
        """Notes that something was not as the transcript says."""
        self.failures.append(f"{self.file}: item {item}: {path}: expected {expected}, got {got}")


class Unusable(Exception):
    """A transcript that cannot be replayed at all; says why, with the file."""


def replay(path: Path, shelf: Library | None = None, scorer: Scorer | None = None) -> Replay:
    """Replays `path` to its end or its first tap that is not allowed. Raises Unusable."""
    try:
        written = source.read(path)
        _check_keys(written)
        run = _begin(str(path), written, shelf or Library(), scorer)
    except source.SourceError as error:
        raise Unusable(str(error)) from None
    for number, item in enumerate(written["taps"], start=1):
        if not _item(run, number, item):
            break
    return run


def _check_keys(written: Written) -> None:
    known = ", ".join(sorted(_KEYS))
    faults = [
        source.Fault(written.places[key], f"'{key}' is not known; known: {known}")
        for key in written
        if key not in _KEYS
    ]
    faults += [
        source.Fault(written.place, f"'{key}' is missing")
        for key in ("game", "taps")
        if key not in written
    ]
    if not isinstance(written.get("taps", []), list):
        faults.append(source.Fault(written.places["taps"], "a list of taps is expected"))
    if not isinstance(written.get("options") or {}, dict):
        faults.append(source.Fault(written.places["options"], "a mapping is expected"))
    if faults:
        raise source.SourceError(faults)


def _begin(file: str, written: Written, shelf: Library, scorer: Scorer | None) -> Replay:
    name, wanted = str(written["game"]), written.get("options") or Written(written.place)
    try:
        chosen = options.complete(shelf.base(name), wanted)
    except library.UnknownGame:
        message = f"no game '{name}'; known: {', '.join(shelf.games())}"
        raise source.SourceError([source.Fault(written.places["game"], message)]) from None
    except options.BadOptions as error:
        base = shelf.base(name)
        faults = [_fault(problem, wanted, base) for problem in error.problems]
        raise source.SourceError(faults) from None
    rulebook = library.pinned(shelf.composed(name, chosen))
    game = Game(rulebook, chosen, str(written.get("seed", "")))
    return Replay(file, game, play.begin(game), scorer)


def _fault(problem: options.Problem, wanted: Written, rulebook: Rulebook) -> source.Fault:
    option = rulebook.options.get(problem.option)
    if option is None:
        message = f"no option '{problem.option}'; known: {', '.join(rulebook.options)}"
    elif problem.code in _TOLD:
        message = f"{problem.option}: {_TOLD[problem.code](problem.names)}"
    elif option.kind == "number":
        message = f"{problem.option} must be {option.low} to {option.high}"
    else:
        offered = ", ".join(option.values) or "true, false"
        message = f"{problem.option} must be of {offered}"
    return source.Fault(wanted.places.get(problem.option, wanted.place), message)


_TOLD: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "refused": lambda names: f"{names['because'].ko} / {names['because'].en}",
    "wrong_count": lambda names: f"{names['count']} are wanted, not {names['have']}",
    "twice": lambda names: "one stands twice",
}


# --- items ---------------------------------------------------------------------------------------


def _item(run: Replay, number: int, item: Any) -> bool:
    """Carries one item out; False where replaying further would be of no use."""
    if not isinstance(item, dict) or len(item) != 1:
        run.fail(number, "item", "one key", _json(item))
        return False
    kind, value = next(iter(item.items()))
    if kind in _CHECKS:
        _CHECKS[kind](run, number, value)
        return True
    refusal = _tap(run, kind, value)
    if refusal:
        run.fail(number, f"{kind} {_json(value)}", "accepted", _said_no(refusal))
    return refusal is None


def _tap(run: Replay, kind: str, value: Any) -> Refusal | None:
    """Makes the taps of one item until one is refused."""
    if kind == "until":
        return _until(run, value)
    if kind == "next" and isinstance(value, int) and not isinstance(value, bool) and value > 0:
        made = (_make(run, Tap("next")) for _ in range(value))
        return next(filter(None, made), None)
    return _make(run, Tap(kind, value))


def _until(run: Replay, step: Any) -> Refusal | None:
    if step not in run.game.rulebook.steps:
        return NoSuchStep(shown(step))
    for _ in range(_MOST_STEPS):
        if refusal := _make(run, Tap("next")):
            return refusal
        if run.timeline.state.current == step:
            return None
    return NeverReached(str(step))


def _make(run: Replay, tap: Tap) -> Refusal | None:
    decided = play.decide(run.game, run.timeline, tap)
    if isinstance(decided, Refusal):
        return decided
    run.timeline, run.score = decided[1], None
    return None


# --- checks --------------------------------------------------------------------------------------


def _refuse(run: Replay, number: int, value: Any) -> None:
    if not isinstance(value, dict) or len(value) != 1:
        run.fail(number, "refuse", "one tap", _json(value))
        return
    before, score = run.timeline, run.score
    kind, inner = next(iter(value.items()))
    if kind in _CHECKS or not _tap(run, kind, inner):
        run.fail(number, f"refuse {_json(value)}", "refused", "accepted")
    run.timeline, run.score = before, score


def _score(run: Replay, number: int, value: Any) -> None:
    outcome = run.timeline.state.outcome
    if run.scorer is None or outcome is None:
        run.fail(number, "score", "a finished game", _json(outcome) if run.scorer else "no scorer")
        return
    if not isinstance(value, dict | None):
        run.fail(number, "score", "a mapping of figures", _json(value))
        return
    try:
        run.score = run.scorer(run.game, run.timeline, value or {})
    except ValueError as error:
        run.fail(number, "score", "a score", str(error))


def _expect(run: Replay, number: int, value: Any) -> None:
    if not isinstance(value, dict):
        run.fail(number, "expect", "a mapping of paths", _json(value))
        return
    shown = run.document()
    for path, expected in value.items():
        try:
            got = _at(shown, path)
        except LookupError:
            run.fail(number, path, _json(expected), "nothing of that name")
            continue
        if not same(expected, got):
            run.fail(number, path, _json(expected), _json(got))


_CHECKS: dict[str, Callable[[Replay, int, Any], None]] = {
    "expect": _expect,
    "refuse": _refuse,
    "score": _score,
}


def _at(shown: dict[str, Any], path: str) -> Any:
    """The value at a path, which may start at a component's id. Raises LookupError."""
    first = path.split(".")[0]
    node: Any = shown if first in shown else shown["components"]
    for key in path.split("."):
        if not isinstance(node, dict):
            raise LookupError(path)
        node = node[key]
    return node


def same(expected: Any, got: Any) -> bool:
    """Maps and lists equal as a whole, numbers to 1e-9."""
    if isinstance(expected, dict) and isinstance(got, dict):
        return expected.keys() == got.keys() and all(same(expected[k], got[k]) for k in got)
    if isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and all(map(same, expected, got))
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(expected, (int, float)) and isinstance(got, (int, float)):
        return abs(expected - got) <= _NEAR
    return bool(expected == got)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _said_no(refusal: Refusal) -> str:
    plain = {each.name: str(getattr(refusal, each.name)) for each in fields(refusal)}
    return f"refused ({refusal.code}{' ' + _json(plain) if plain else ''})"
