"""Random games over every scenario, number of players and option: these things hold."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import choices, moves, play
from app.engine.document import document
from app.engine.events import Refusal
from app.engine.state import Tap
from tests.rules.crusoe import CHARACTERS, NAME, SHELF, Table

BASE = SHELF.base(NAME)


@st.composite
def groups(draw: st.DrawFn) -> dict[str, Any]:
    """What a group may choose."""
    players = draw(st.integers(1, 4))
    later = draw(st.sets(st.sampled_from(sorted(BASE.options["later"].values))).map(sorted))
    free = CHARACTERS if players > 2 or "soldier" in later else CHARACTERS[:3]
    return {
        "players": players,
        "later": later,
        "characters": draw(st.permutations(free))[:players],
        "scenario": draw(st.sampled_from(sorted(BASE.options["scenario"].values))),
        "cards": draw(st.sampled_from(["physical", "app"])),
        "dice": draw(st.sampled_from(["physical", "app"])),
        "keep": draw(st.booleans()),
        "friday": draw(st.booleans()),
        "dog": draw(st.booleans()),
        "books": draw(st.sampled_from(["half", "fewer", "more"])),
        "wreckage": draw(st.sampled_from(sorted(BASE.options["wreckage"].values))),
        "rounds": draw(st.integers(1, 20)),
        "rain_from": draw(st.integers(0, 5)),
        "winter_from": draw(st.integers(0, 5)),
        "animals_from": draw(st.integers(0, 5)),
    }


# Each number stands for one tap; what it means depends on where the table stands.
TAPS = st.lists(st.integers(0, 100_000), min_size=40, max_size=160)


@settings(max_examples=60, deadline=None)
@given(options=groups(), numbers=TAPS)
def test_random_games(options: dict[str, Any], numbers: list[int]) -> None:
    table = Table(**options)
    log: list[dict[str, Any]] = []
    for number in numbers:
        before = table.timeline
        decided = play.decide(table.game, before, chosen(table, number))
        if isinstance(decided, Refusal):
            assert table.timeline is before
            check_not_stuck(table)
            continue
        tap, table.timeline = decided
        log.append(json.loads(json.dumps(tap.to_log())))
        check(table)
        check_answerable(table)
    json.dumps(table.document)
    folded = play.fold(table.game, [Tap.from_log(each) for each in log])
    assert document(table.game, folded) == table.document
    check_undo(table)


# --- taps ----------------------------------------------------------------------------------------


def chosen(table: Table, number: int) -> Tap:
    """Mostly the way on; at times a move, a choice, undo, redo, or a correction."""
    number, kind = divmod(number, 10)
    if kind < 5:
        return way_on(table, number)
    if kind < 8:
        return some_move(table, number)
    if kind == 8:
        return Tap("undo" if number % 2 else "redo", 1 + number % 3)
    return correction(table, number)


def way_on(table: Table, number: int) -> Tap:
    refusal = play.blocked(table.game, table.timeline.state)
    code = "" if refusal is None else refusal.code
    if code == "turn_first":
        icons = ["book", "build", "gather", "explore", "adventure", "mystery"]
        app = table.game.options["cards"] == "app"
        return Tap("reveal", None if app else icons[number % len(icons)])
    if code == "roll_first":
        return Tap("roll", None)
    if code in ("choose_first", "wrong_count"):
        people = table.game.people
        return Tap("choose", {"hungry": list(people[: 1 + number % len(people)])})
    return Tap("next")


def some_move(table: Table, number: int) -> Tap:
    known = sorted(set(table.game.rulebook.moves) - {"declare_victory", "declare_defeat"})
    move = known[number % len(known)]
    number //= len(known)
    answers: dict[str, Any] = {"id": move}
    for name, ask in table.game.rulebook.moves[move].asks.items():
        offered: list[Any] = {
            "amount": [1, 2, 3],
            "number": [0, 1, 2],
            "person": [*table.game.people, "friday", "jenny"],
            "counter": list(ask.counters),
            "choice": list(ask.choices),
            "piece": sorted(table.game.rulebook.cards.get(ask.cards or "", {})),
            "card": sorted(table.game.cards),
            "other_card": sorted(table.game.cards),
            "step": list(table.game.steps),
        }.get(ask.kind, ["…"])
        answers[name] = offered[number % len(offered)]
        number //= 3
    return Tap("move", answers)


def correction(table: Table, number: int) -> Tap:
    if number % 3 == 0:
        steps = [step for step in table.game.steps if not step.startswith("prepare")]
        return Tap("go", steps[number // 3 % len(steps)])
    if number % 3 == 1:
        return Tap("set", {"round": 1 + number // 3 % 12})
    return Tap("set", {"food": number // 3 % 12, "wood": 4, "shelter": number % 2})


# --- what holds ----------------------------------------------------------------------------------

LEVELS = ("roof", "palisade", "weapon", "wood", "food", "lasting_food", "fur")


def check(table: Table) -> None:
    """Bounds, cards that are neither lost nor doubled, and the end for a reason."""
    told = table.document
    parts = told["components"]
    assert all(parts[level]["value"] >= 0 for level in LEVELS)
    assert -3 <= parts["morale"]["value"] <= 3
    assert set(parts["wounds"]) == set(parts["determination"]) == set(table.game.people)
    assert all(0 <= wounds <= 20 for wounds in parts["wounds"].values())
    assert all(tokens >= 0 for tokens in parts["determination"].values())
    assert told["first_player"] in table.game.people
    for pile in ("items", "skills_used", "weather_tokens", "action_tokens", "outside"):
        assert len(set(parts[pile]["cards"])) == parts[pile]["count"], pile
    lane = parts["threat_lane"]
    assert all(len(cards) <= 1 for cards in lane.values())
    drawn = [
        *lane["left"],
        *lane["right"],
        *parts["event_discard"]["cards"],
    ]
    events = [card for card in drawn if card in ("book", "build", "gather", "explore")]
    assert len(events) + counted_left(table) == built(table)
    if told["outcome"]:
        assert told["reason"] in table.game.rulebook.reasons


def check_answerable(table: Table) -> None:
    """No question asks for more people than it offers."""
    for _, question in choices.asked(table.game, table.timeline.state):
        if question.kind == "people" and question.count is not None:
            wanted = table.game.value(question.count, table.game.lookup(table.timeline.state))
            offered = moves.persons(table.game, table.timeline.state, question)
            assert 0 < wanted < len(offered)


def built(table: Table) -> int:
    state: Any = table.timeline.state.parts["event_deck"]
    return int(state.built)


def counted_left(table: Table) -> int:
    """The cards of the deck's own that are still in it; what was shuffled in is not counted."""
    state: Any = table.timeline.state.parts["event_deck"]
    return sum(1 for spot in state.spots if spot.card not in ("adventure", "mystery"))


def check_not_stuck(table: Table) -> None:
    """Where nothing is asked of the players, the table goes on."""
    if play.blocked(table.game, table.timeline.state) is None:
        assert not isinstance(play.decide(table.game, table.timeline, Tap("next")), Refusal)


def check_undo(table: Table) -> None:
    """Undone to the start and done again, the table is what it was."""
    told = table.document
    number = table.timeline.present.number
    if number:
        table.do("undo", number)
        assert table.document["step"] == "prepare_people"
        table.do("redo", number)
        assert {**table.document, "version": 0} == {**told, "version": 0}
