"""Replays a written game and checks what it expects."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from app.engine import play
from app.engine.document import document
from app.engine.game import Game
from app.engine.play import Timeline
from app.engine.state import KINDS, Refusal, Tap
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

    def fail(self, item: int, path: str, expected: Any, got: Any) -> None:
        self.failures.append(
            f"{self.file}: item {item}: {path}: expected {_json(expected)}, got {_json(got)}"
        )


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
    faults = [
        source.Fault(
            written.places[key], f"'{key}' is not known; known: {', '.join(sorted(_KEYS))}"
        )
        for key in written
        if key not in _KEYS
    ]
    for key in ("game", "taps"):
        if key not in written:
            faults.append(source.Fault(written.place, f"'{key}' is missing"))
    if not isinstance(written.get("taps", []), list):
        faults.append(source.Fault(written.places["taps"], "a list of taps is expected"))
    if not isinstance(written.get("options", {}), dict):
        faults.append(source.Fault(written.places["options"], "a mapping is expected"))
    if faults:
        raise source.SourceError(faults)


def _begin(file: str, written: Written, shelf: Library, scorer: Scorer | None) -> Replay:
    name = str(written["game"])
    try:
        chosen = options.complete(shelf.base(name), written.get("options") or {})
    except library.UnknownGame:
        place = written.places["game"]
        raise Unusable(f"{place}: no game '{name}'; known: {', '.join(shelf.games())}") from None
    except options.BadOptions as error:
        raise Unusable(f"{written.places['options']}: {_said(error, shelf.base(name))}") from None
    rulebook = library.pinned(shelf.composed(name, chosen))
    game = Game(rulebook, chosen, str(written.get("seed", "")))
    return Replay(file, game, play.begin(game), scorer)


def _said(error: options.BadOptions, rulebook: Rulebook) -> str:
    said = []
    for problem in error.problems:
        option = rulebook.options.get(problem.option)
        if option is None:
            said.append(f"no option '{problem.option}'; known: {', '.join(rulebook.options)}")
        elif option.kind == "number":
            said.append(f"{problem.option} must be {option.low} to {option.high}")
        else:
            offered = ", ".join(option.values) or "true, false"
            said.append(f"{problem.option} must be of {offered}")
    return "; ".join(said)


# --- items ---------------------------------------------------------------------------------------


def _item(run: Replay, number: int, item: Any) -> bool:
    """Carries one item out; False where replaying further would be of no use."""
    if not isinstance(item, dict) or len(item) != 1:
        run.fail(number, "item", "one key", item)
        return False
    kind, value = next(iter(item.items()))
    if kind == "expect":
        return _expect(run, number, value)
    if kind == "refuse":
        return _refuse(run, number, value)
    if kind == "score":
        return _score(run, number, value)
    return all(_tap(run, number, tap) for tap in _taps(run, kind, value))


def _taps(run: Replay, kind: str, value: Any) -> Iterator[Tap]:
    if kind == "until":
        yield from _until(run, value)
    elif kind == "next" and isinstance(value, int) and not isinstance(value, bool):
        yield from (Tap("next") for _ in range(value))
    else:
        yield Tap(kind, value)


def _until(run: Replay, step: Any) -> Iterator[Tap]:
    if step not in run.game.rulebook.steps:
        yield Tap("go", step)
        return
    for _ in range(_MOST_STEPS):
        yield Tap("next")
        if run.timeline.state.current == step:
            return
    yield Tap("until", step)


def _tap(run: Replay, number: int, tap: Tap) -> bool:
    answer = _decide(run, tap)
    if isinstance(answer, Refusal):
        run.fail(number, _shown(tap), "accepted", _refusal(answer))
        return False
    run.timeline = answer[1]
    run.score = None
    return True


def _decide(run: Replay, tap: Tap) -> Refusal | tuple[Tap, Timeline]:
    if tap.kind not in KINDS:
        return Refusal("no_such_tap", {"kind": tap.kind})
    return play.decide(run.game, run.timeline, tap)


def _refuse(run: Replay, number: int, value: Any) -> bool:
    if not isinstance(value, dict) or len(value) != 1:
        run.fail(number, "refuse", "one tap", value)
        return False
    kind, inner = next(iter(value.items()))
    before = run.timeline
    for tap in _taps(run, kind, inner):
        answer = _decide(run, tap)
        if isinstance(answer, Refusal):
            run.timeline = before
            return True
        run.timeline = answer[1]
    run.timeline = before
    run.fail(number, f"refuse {_json(value)}", "refused", "accepted")
    return True


def _score(run: Replay, number: int, value: Any) -> bool:
    if run.scorer is None or run.timeline.state.outcome is None:
        run.fail(number, "score", "a finished game", run.timeline.state.outcome)
        return True
    try:
        run.score = run.scorer(run.game, run.timeline, value or {})
    except ValueError as error:
        run.fail(number, "score", "a score", str(error))
    return True


def _expect(run: Replay, number: int, value: Any) -> bool:
    if not isinstance(value, dict):
        run.fail(number, "expect", "a mapping of paths", value)
        return True
    shown = run.document()
    for path, expected in value.items():
        got = _at(shown, str(path))
        if not same(expected, got):
            run.fail(number, path, expected, got)
    return True


def _at(shown: dict[str, Any], path: str) -> Any:
    """The value at a path; a path may start at a component's id."""
    first = path.split(".")[0]
    node: Any = shown if first in shown else shown["components"]
    for key in path.split("."):
        if not isinstance(node, dict) or key not in node:
            return "nothing there"
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


def _shown(tap: Tap) -> str:
    return _json(tap.written())


def _refusal(refusal: Refusal) -> str:
    plain = {key: str(value) for key, value in refusal.names.items()}
    return f"refused ({refusal.code}{' ' + _json(plain) if plain else ''})"
