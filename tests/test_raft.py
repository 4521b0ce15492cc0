"""A second invented game, with people, dice, questions, pushing and thresholds: as it is written,
and at random."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import choices, moves, play, rolling, turning
from app.engine.document import document
from app.engine.events import Refusal
from app.engine.game import Game
from app.engine.kinds import visible
from app.engine.play import Timeline
from app.engine.state import State, Tap
from app.replay import replay
from app.rulebook import library, options
from app.rulebook.library import Library

GAMES = Path(__file__).parent / "games"
SHELF = Library(GAMES)
TAPS = st.lists(st.integers(0, 10_000), min_size=40, max_size=150)
CREWS = st.integers(1, 3).flatmap(
    lambda count: st.permutations(["cook", "diver", "captain"]).map(lambda who: who[:count])
)


def test_the_game_as_it_is_written() -> None:
    assert replay(GAMES / "raft.yaml", SHELF).failures == []


@pytest.mark.parametrize("game", SHELF.games())
def test_an_invented_game_has_no_faults(game: str) -> None:
    assert library.check([GAMES / game]) == []


@settings(max_examples=60)
@given(crew=CREWS, by_app=st.booleans(), numbers=TAPS)
def test_whatever_is_tapped_these_things_hold(
    crew: list[str], by_app: bool, numbers: list[int]
) -> None:
    game = begun(crew, by_app)
    table, log = play.begin(game), []
    for number in numbers:
        decided = play.decide(game, table, tap(game, table, number))
        if isinstance(decided, Refusal):
            continue
        written, table = decided
        log.append(written.to_log())
        check(game, table.state)
    other = Game(game.rulebook, game.options, "another seed")
    folded = play.fold(other, map(Tap.from_log, log))
    assert document(game, folded) == document(game, table)
    if table.present.number:
        start = play.apply(game, table, Tap("undo", table.present.number))
        assert start.state == game.start()
        again = play.apply(game, start, Tap("redo", table.present.number))
        assert again.state == table.state


def begun(crew: list[str], by_app: bool) -> Game:
    who = "app" if by_app else "physical"
    wanted: dict[str, Any] = {"players": len(crew), "crew": crew, "cards": who, "dice": who}
    if crew == ["captain"]:
        wanted["crew"] = ["diver"]
    chosen = options.complete(SHELF.base("raft"), wanted)
    return Game(library.pinned(SHELF.composed("raft", chosen)), chosen, "seed")


def tap(game: Game, table: Timeline, number: int) -> Tap:
    """Mostly the way on; at times a move, a correction, or back and forth."""
    number, kind = divmod(number, 8)
    if kind == 0:
        return Tap("undo" if number % 3 else "redo", 1 + number % 4)
    if kind == 1:
        return a_move(game, number)
    if kind == 2 and number % 3 == 0:
        return Tap("set", {["fish", "sail", "hope", "round"][number % 4]: number // 4 % 5})
    return way_on(game, table.state, number)


def way_on(game: Game, state: State, number: int) -> Tap:
    if turn := turning.missing(game, state):
        if turning.drawn_by_program(game, state, turn):
            return Tap("reveal", None)
        likely = sorted(turning.likely(game, state, turn)) or [None]
        return Tap("reveal", ([*likely, "bottle"])[number % (len(likely) + 1)])
    if missing := rolling.missing(game, state):
        faces = game.rulebook.components["weather"].dice
        by_app = game.options["dice"] == "app"
        pick = {die: sorted(faces[die].faces)[number % len(faces[die].faces)] for die in missing}
        return Tap("roll", None if by_app else pick)
    for name, choose in choices.asked(game, state):
        if name not in choices.given(state):
            return Tap("choose", {name: answer(game, state, choose, number)})
    return Tap("next")


def answer(game: Game, state: State, choose: Any, number: int) -> Any:
    if choose.kind == "people":
        count = game.value(choose.count, game.lookup(state))
        return list(game.people[: number % 3 or count])
    offered = moves.choices(game, state, choose)
    return bool(number % 2) if choose.kind == "yes_no" else offered[number % len(offered)]


def a_move(game: Game, number: int) -> Tap:
    who = [*game.people, "nobody"][number % (len(game.people) + 1)]
    told: list[dict[str, Any]] = [
        {"id": "drink", "who": who, "amount": number % 4},
        {"id": "change", "what": ["fish", "sail", "hope", "thirst"][number % 4], "amount": 2},
        {"id": "chase_away", "card": ["horizon.near", "horizon.far", "shark"][number % 3]},
    ]
    return Tap("move", told[number // 4 % 3])


def check(game: Game, state: State) -> None:
    for part_id, kind in game.kinds.items():
        part = state.parts[part_id]
        for who, value in kind.figures(part):
            if kind.own.counts:
                low, high = kind.own.bounds(state, game.naming(who))
                assert low <= value, part_id
                assert high is None or value <= high, part_id
    out = list(visible(game, state))
    assert all(out.count(card) <= game.cards[card].copies for card in out)
    sights = [card for card in out if card != "bottle"]
    assert len(sights) + game.kinds["sea"].figure(state.parts["sea"]) == 7  # six, and the crate
    assert 0 <= state.first < len(game.people)
    if state.outcome is None:
        thirst = dict(game.kinds["thirst"].figures(state.parts["thirst"]))
        assert all(value < game.cards[who].props["last"] for who, value in thirst.items())
