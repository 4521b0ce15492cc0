"""Random games of every kind: whatever is tapped, these things hold."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import play, turning
from app.engine.document import document
from app.engine.events import Refusal
from app.engine.forecast import forecast
from app.engine.game import Game
from app.engine.kinds import visible
from app.engine.play import Timeline
from app.engine.state import State, Tap
from app.rulebook.options import meant
from tests.engine.books import Table
from tests.rules.island import NAME, SHELF, game

BASE = SHELF.base(NAME)


def _fits(chosen: dict[str, Any]) -> bool:
    """Whether an adversary can support the one that leads."""
    return chosen["adversary"] not in ("none", chosen["supporting"])


OPTIONS = st.fixed_dictionaries(
    {
        "players": st.integers(1, 4),
        "cards": st.sampled_from(["physical", "app"]),
        "adversary": st.sampled_from(list(BASE.options["adversary"].values)),
        "level": st.sampled_from([3, 6, 4, 0, 1, 2, 5]),
        "supporting": st.sampled_from(list(BASE.options["adversary"].values)),
        "supporting_level": st.sampled_from([6, 0, 1, 2, 3, 4, 5]),
        "expansions": st.sets(st.sampled_from(list(BASE.options["expansions"].values))).map(sorted),
        "scenario": st.sampled_from(list(BASE.options["scenario"].values)),
        "board": st.sampled_from(["balanced", "thematic"]),
        "blight": st.sampled_from(["card", "none"]),
        "extra_blight": st.booleans(),
        "easier": st.sets(st.sampled_from(["bonus_growth", "skip_initial_explore"])).map(sorted),
    }
)
MEANT = OPTIONS.map(
    lambda chosen: meant(BASE, chosen if _fits(chosen) else {**chosen, "supporting": "none"})
)
WITHOUT_FEAR_DECK = ("rituals-of-terror", "dahan-insurrection", "ward-the-shores")
# Each number stands for one tap; what it means depends on where the table stands.
TAPS = st.lists(st.integers(0, 10_000), min_size=60, max_size=200)


@settings(max_examples=60)
@given(options=MEANT, numbers=TAPS, seed=st.integers(0, 3))
def test_random_games(options: dict[str, Any], numbers: list[int], seed: int) -> None:
    at, corrected = Table(game(str(seed), **options)), False
    log: list[dict[str, Any]] = []
    for number in numbers:
        before = at.timeline
        decided = play.decide(at.game, before, chosen(at, number))
        if isinstance(decided, Refusal):
            assert at.timeline is before
            continue
        tap, at.timeline = decided
        log.append(json.loads(json.dumps(tap.to_log())))
        corrected |= tap.kind == "set"
        check_state(at.game, at.state)
        check_blight(at.game, before.state, tap, at.state)
        if not corrected:
            check_levels(at.game, at.state)
    json.dumps(document(at.game, at.timeline))
    check_log(at, log)
    check_undo(at)


# --- taps ----------------------------------------------------------------------------------------


def chosen(at: Table, number: int) -> Tap:
    """Mostly the way on; at times a move, help by hand, undo, redo or a correction."""
    number, kind = divmod(number, 10)
    if at.timeline.undone or (at.state.outcome and kind < 7):
        return back_and_forth(at, number) if kind else way_on(at, number)
    if kind < 5:
        return way_on(at, number)
    return OTHER[kind - 5](at, number)


def pick(items: Any, number: int) -> Any:
    found = sorted(items)
    return found[number % len(found)] if found else None


def way_on(at: Table, number: int) -> Tap:
    turn = turning.missing(at.game, at.state)
    if turn is None:
        return Tap("next")
    if turning.drawn_by_program(at.game, at.state, turn):
        return Tap("reveal", None)
    return Tap("reveal", pick(turning.chances(at.game, at.state, turn.from_), number))


def amounts(at: Table, number: int) -> Tap:
    moves = ["gain_fear", "gain_fear", "add_blight", "remove_blight", "blight_from_box"]
    amount = number // 5 % 9 + (86 if number % 37 == 0 else 0)
    return Tap("move", {"id": moves[number % 5], "amount": amount})


def by_hand(at: Table, number: int) -> Tap:
    cards = [card for card in at.game.rulebook.cards["invader_cards"] if card in set(out(at))]
    card = pick(cards, number // 5)
    places = list(at.game.rulebook.moves["place_card"].asks["to"].places)
    answers: list[dict[str, Any]] = [
        {"id": "hold_card"},
        {"id": "discard_card"},
        {"id": "return_card"},
        {"id": "place_card", "to": places[number // 50 % len(places)]},
        {"id": "swap_card", "other": pick(at.game.rulebook.cards["invader_cards"], number // 7)},
    ]
    return Tap("move", {**answers[number % 5], "card": card})


def out(at: Table) -> list[str]:
    return list(visible(at.game, at.state))


def rare(at: Table, number: int) -> Tap:
    moves: list[dict[str, Any]] = [
        {"id": "perform_ritual"},
        {"id": "deal_spirits", "up_to": ["any", "low", "moderate"][number % 3]},
        {"id": "deal_boards"},
        {"id": "pin_reminder", "step": pick(at.game.steps, number), "text": "둘씩"},
        {"id": "unpin_reminder", "number": number // 3 % 3},
        {"id": "declare_victory"},
        {"id": "declare_victory", "because": "sacrifice"},
        {"id": "declare_defeat", "because": pick(REASONS, number)},
    ]
    return Tap("move", moves[number // 10 % len(moves)])


REASONS = ["spirit_destroyed", "adversary", "scenario", "conceded"]


def back_and_forth(at: Table, number: int) -> Tap:
    undone = at.timeline.undone is not None
    return Tap("redo" if undone and number % 3 else "undo", number // 3 % 5)


def corrections(at: Table, number: int) -> Tap:
    if number % 2:
        return Tap("go", pick(at.game.steps, number // 2))
    return Tap("set", {pick([*at.parts, "round"], number // 2): number // 20 % 12})


OTHER: list[Callable[[Table, int], Tap]] = [
    amounts,
    amounts,
    by_hand,
    lambda at, number: rare(at, number) if number % 3 == 0 else back_and_forth(at, number // 3),
    lambda at, number: corrections(at, number // 2) if number % 2 else way_on(at, number),
]


# --- what holds ----------------------------------------------------------------------------------


def check_state(game: Game, state: State) -> None:
    cards = list(visible(game, state))
    assert len(cards) == len(set(cards)), "a card lies in two places"
    assert len(set(state.interrupts)) == len(state.interrupts)
    assert state.current in game.rulebook.steps
    check_bounds(game, state)
    check_decks(state.parts)
    for coming in forecast(game, state):
        assert all(sum(odds.values()) == 1 for odds in coming.cards)
    if state.outcome is not None:
        assert state.reason in game.rulebook.reasons


def check_bounds(game: Game, state: State) -> None:
    for part_id, kind in game.kinds.items():
        part: Any = state.parts[part_id]
        if kind.counts:
            low, high = kind.bounds(state, {})
            assert low <= part.value, part_id
            assert high is None or part.value <= high, part_id
    lane: Any = state.parts["invader_track"]
    assert all(card in lane.cards(slot) for slot, card in lane.held)


def check_decks(parts: Mapping[str, Any]) -> None:
    """Every card of a deck is in it, in play or laid by; nothing is lost, nothing appears."""
    lane = sum(len(cards) for _, cards in parts["invader_track"].slots)
    deck, gone = parts["invader_deck"], parts["invader_discard"].cards
    beside = [parts[each] for each in ("entrench_cards", "spare_cards") if each in parts]
    more = sum(each.built - each.left for each in beside)
    assert deck.left + lane + len(gone) == deck.built + more
    fear, seen = parts["fear_deck"], parts["earned_fear"].cards + parts["fear_discard"].cards
    assert fear.left + len(seen) == fear.built


def check_blight(game: Game, before: State, tap: Tap, after: State) -> None:
    """Blight goes from card to island and back; only the box brings more."""
    if tap.kind in ("undo", "redo", "set"):
        return
    brought = 0
    if tap.kind == "move" and tap.value["id"] == "blight_from_box":
        brought = tap.value.get("amount", 1)
    if tap.kind == "reveal" and before.current == "blight_flip":
        props = game.cards[after.parts["blight_card"].card].props
        card = props["per_player"]
        fewer = 0 if props["still_healthy"] else game.rulebook.numbers["blighted_less"]
        brought = (card - fewer) * game.options["players"]
        if game.options["scenario"] == "second-wave":
            brought = game.options["back_blight"]
    assert blight(after) == blight(before) + brought


def blight(state: State) -> int:
    places = ("blight_card", "blight_island", "resting_blight")
    return sum(state.parts[place].value for place in places if place in state.parts)


def check_levels(game: Game, state: State) -> None:
    """What decides a game, where nobody corrected a number by hand."""
    stacks, scenario = state.parts["fear_deck"].stacks, game.options["scenario"]
    if scenario != "rituals-of-terror":
        assert state.parts["terror_level"].value == 1 + sum(not left for left in stacks[:2])
    if not sum(stacks) and scenario not in WITHOUT_FEAR_DECK:
        assert state.outcome is not None
    card = state.parts["blight_card"]
    if card.value == 0 and card.side not in ("healthy", "still-healthy"):
        assert state.outcome is not None


def check_log(at: Table, log: list[dict[str, Any]]) -> None:
    """A log read back leads to the same state, whatever another seed would draw."""
    other = Game(at.game.rulebook, at.game.options, "another seed")
    taps = [Tap.from_log(entry) for entry in log]
    folded = play.fold(other, taps)
    assert folded.state == at.state
    assert folded.version == at.timeline.version == len(log)
    assert states(folded) == states(at.timeline)


def check_undo(at: Table) -> None:
    """Undone to the start and done again, every state is what it was."""
    number = at.timeline.present.number
    if number:
        stood = states(at.timeline)
        at.do("undo", number)
        assert at.state == at.game.start()
        at.do("redo", number)
        assert states(at.timeline) == stood


def states(timeline: Timeline) -> list[State]:
    moment, found = timeline.present, []
    while moment is not None:
        found.append(moment.state)
        moment = moment.previous
    return found
