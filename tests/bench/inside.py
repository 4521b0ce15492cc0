"""Without the web: folding a log, loading a rulebook, searching the glossary."""

import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from app.engine import play
from app.engine.game import Game
from app.engine.state import Tap
from app.glossary.entries import entries
from app.glossary.search import Index
from app.rulebook import library, options
from app.rulebook.library import Library
from tests.bench.island import GAME, HEAVIEST, SETUP
from tests.bench.taps import LONG, ROUNDABOUT, Figure

ENTRIES = 1000
MOST_TO_BUILD = 300  # ms that an index of so many entries may take
CHOSEN = {"adversary": "england", "level": 3}
MOST_COMPOSING = 30
MOST_CHECKING = 3  # seconds that a whole check may take
CHECKED = library.RULES / GAME
MOST_RUNS = 20  # of one thing
QUERIES = (
    *("ㅈㅂ", "ㅊㄹㅈㅋㄷ", "ravege", "teror", "침락자", "침략자 ㅋㄷ", "정보", "카드", "e"),
    *(
        "오염 카드는 언제 뒤집나요?",
        "what happens when the deck runs out",
        "rhdvh zkem",
        "인베이더",
    ),
    *("공포 card", "the land where", "지역에 오염", "gaurd the isles haert", "qwertyuiop"),
    *("가" * 10_000, "<script>" * 2000),
)


def figures() -> Iterator[Figure]:
    """Each with the median of several runs."""
    game = _game()
    log = _log(LONG)
    yield f"fold of {LONG:,} taps", f"{_ms(lambda: play.fold(game, log), 5):.0f} ms", ""
    yield from _rulebook()
    yield from _search()


def _game() -> Game:
    shelf = Library()
    complete = options.complete(shelf.base(GAME), CHOSEN)
    return Game(library.pinned(shelf.composed(GAME, complete)), complete)


def _log(length: int) -> list[Tap]:
    pressed: list[tuple[str, Any]] = [*SETUP]
    while len(pressed) < length:
        pressed += ROUNDABOUT
    return [Tap(kind, value) for kind, value in pressed[:length]]


def _rulebook() -> Iterator[Figure]:
    complete = options.complete(Library().base(GAME), CHOSEN)
    shelf = Library()
    text = shelf.composed(GAME, complete)

    def anew() -> None:
        Library().composed(GAME, complete)

    yield "rulebook: read, check, compose from its folder", f"{_ms(anew, 3):.0f} ms", ""
    checked = _ms(lambda: library.check([CHECKED]), 3) / 1000
    wrong = f"more than {MOST_CHECKING} s" if checked > MOST_CHECKING else ""
    yield "rulebook: a whole check", f"{checked:.1f} s", wrong
    composed = _ms(lambda: shelf.composed(GAME, complete), 5)
    yield "rulebook: compose again for a new table", f"{composed:.1f} ms", ""
    yield from _two_adversaries(shelf)
    pinned = _ms(lambda: library.pinned.__wrapped__(text), 9)
    yield "rulebook: pinned with a table, first use", f"{pinned:.1f} ms", ""


def _two_adversaries(shelf: Library) -> Iterator[Figure]:
    """The heaviest game: two adversaries at their highest level, six players, events."""
    complete = options.complete(shelf.base(GAME), HEAVIEST)
    composed = _ms(lambda: shelf.composed(GAME, complete), 5)
    wrong = f"composing takes more than {MOST_COMPOSING} ms" if composed > MOST_COMPOSING else ""
    yield "rulebook: compose with two adversaries and events", f"{composed:.1f} ms", wrong


def _search() -> Iterator[Figure]:
    some = entries(Library().glossary(GAME))
    many = [
        replace(
            entry,
            id=f"{entry.id}-{copy}",
            names=tuple(f"{name} {copy}" for name in entry.names),
            aliases=tuple(f"{alias} {copy}" for alias in entry.aliases),
        )
        for copy in range(ENTRIES // len(some) + 1)
        for entry in some
    ][:ENTRIES]
    built: list[Index] = []
    built_in = _ms(lambda: built.append(Index(many)), 5)
    slow = f"more than {MOST_TO_BUILD} ms" if built_in > MOST_TO_BUILD else ""
    took = {query: _ms(lambda query=query: built[0].find(query), 20) for query in QUERIES}
    worst = max(took, key=lambda query: took[query])
    yield f"glossary: index of {ENTRIES:,} entries", f"{built_in:.0f} ms", slow
    yield f"glossary: search, median of {len(QUERIES)} queries", f"{_median(took):.2f} ms", ""
    yield "glossary: search, slowest", f"{took[worst]:.2f} ms  ({worst[:20]})", ""


def _median(took: dict[str, float]) -> float:
    return statistics.median(took.values())


def _ms(run: Callable[[], object], times: int) -> float:
    """Median milliseconds of a run."""
    took = []
    for _ in range(min(times, MOST_RUNS)):
        begin = time.perf_counter()
        run()
        took.append((time.perf_counter() - begin) * 1000)
    return statistics.median(took)
