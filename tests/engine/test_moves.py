"""What moves ask, and which answers they take."""

import pytest

from app.engine import moves
from app.engine.events import Made
from app.engine.moves import LONGEST_TEXT
from tests.engine.books import Table, table

BOOK = """
cards: {things: {a: {}, b: {}, c: {}}}
components:
  count: {kind: counter}
  deck: {kind: deck, cards: things, order: "'111'"}
  pile: {kind: pile, cards: things}
  lane: {kind: lane, cards: things, leaves_to: pile, slots: {near: {}, far: {}}}
phases: {before: {once: true}, day: {}}
steps: {lay_out: {phase: before}, work: {turn: {from: deck, to: lane.near}}, rest: {}}
moves:
  up: {asks: {amount: {kind: amount, most: 5}}, do: [{add: count, by: amount}]}
  lay:
    asks:
      card: {kind: card, of: [lane.near, pile]}
      to: {kind: place, places: {pile: {ko: 더미, en: pile}, lane.far: {ko: 뒤, en: far}}}
    do: [{move: card, to: to}]
  pin: {asks: {step: {kind: step}, text: {kind: text}}, do: [{pin: step, text: text}]}
  end:
    asks:
      because:
        kind: choice
        optional: true
        choices: {luck: {when: count > 0}, skill: {}}
    refuse:
      - {when: count > 3, because: {ko: 너무 많아요, en: too many}}
    after_end: true
    do: [{end: victory, reason: because}]
  must:
    asks: {because: {kind: choice, choices: {luck: {when: count > 0}, skill: {}}}}
    do: [{end: victory, reason: because}]
reasons: {luck: {}, skill: {}}
"""


def started() -> Table:
    return table(BOOK).do("next").do("reveal", "a")


@pytest.mark.parametrize(("amount", "value"), [({}, 1), ({"amount": None}, 1), ({"amount": 5}, 5)])
def test_an_amount(amount: dict[str, int], value: int) -> None:
    assert started().move("up", **amount).value("count") == value


@pytest.mark.parametrize("amount", [0, -1, 6, 10**40, True, "3", 1.0, [1], {}, float("nan")])
def test_no_amount(amount: object) -> None:
    assert started().refused("move", {"id": "up", "amount": amount}) == "not_an_amount"


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ({"card": "b", "to": "pile"}, "not_out"),
        ({"card": "z", "to": "pile"}, "no_such_card"),
        ({"card": ["a"], "to": "pile"}, "no_such_card"),
        ({"card": {}, "to": "pile"}, "no_such_card"),
        ({"to": "pile"}, "no_such_card"),
        ({"card": "a", "to": "lane.near"}, "no_such_place"),
        ({"card": "a", "to": []}, "no_such_place"),
        ({"card": "a"}, "no_such_place"),
        ({"card": "a", "to": "pile", "amount": 1}, "not_asked"),
        ({"card": "a", "to": "pile", 5: 1}, "not_asked"),
        ({"card": "a", "to": "pile", "dealt": ["b"]}, "not_asked"),
    ],
)
def test_a_card_and_a_place(answers: dict[str, object], code: str) -> None:
    assert started().refused("move", {"id": "lay", **answers}) == code


def test_a_place_may_be_one_slot_of_a_lane() -> None:
    at = started().move("lay", card="a", to="lane.far")
    assert at.refused("move", {"id": "lay", "card": "a", "to": "pile"}) == "not_out"


@pytest.mark.parametrize(
    ("step", "text", "code"),
    [
        ("lay_out", "x", "no_such_step"),
        (None, "x", "no_such_step"),
        (["work"], "x", "no_such_step"),
        ("work", "", "no_text"),
        ("work", " \n ", "no_text"),
        ("work", None, "no_text"),
        ("work", ["x"], "no_text"),
        ("work", 5, "no_text"),
        ("work", "x" * (LONGEST_TEXT + 1), "long_text"),
        ("work", "a\x00b", "long_text"),
    ],
)
def test_a_step_and_a_text(step: object, text: object, code: str) -> None:
    assert started().refused("move", {"id": "pin", "step": step, "text": text}) == code


def test_a_text_is_kept_in_one_line() -> None:
    at = started().move("pin", step="work", text="  둘씩\n 막기 ")
    assert at.state.reminders[0].text == "둘씩 막기"


@pytest.mark.parametrize(
    ("count", "because", "reason"),
    [(0, None, "skill"), (1, None, "luck"), (1, "skill", "skill"), (0, "skill", "skill")],
)
def test_a_choice_offers_what_holds_and_the_first_is_meant(
    count: int, because: str | None, reason: str
) -> None:
    at = started().do("set", {"count": count}).move("end", because=because)
    assert at.state.reason == reason


@pytest.mark.parametrize("because", ["luck", "what", 1, [], None])
def test_a_choice_that_is_not_offered(because: object) -> None:
    assert started().refused("move", {"id": "must", "because": because}) == "no_such_choice"


def test_a_rule_refuses_in_its_own_words() -> None:
    assert started().do("set", {"count": 4}).refused("move", {"id": "end"}) == "rule"


@pytest.mark.parametrize(
    "value", ["up", None, 3, [], ["up"], {}, {"id": None}, {"id": "no"}, {"id": ["up"]}, {"id": {}}]
)
def test_no_move(value: object) -> None:
    assert started().refused("move", value) == "no_such_move"


def test_after_the_end_only_what_may_come_then() -> None:
    at = started().move("end")
    assert at.refused("move", {"id": "up"}) == "over"
    at.do("set", {"count": 1}) if at.state.outcome is None else at.move("end", because="skill")
    assert at.state.outcome == "victory"


def test_the_choices_of_this_moment() -> None:
    at = started()
    ask = at.game.rulebook.moves["must"].asks["because"]
    assert moves.choices(at.game, at.state, ask) == ("skill",)
    assert moves.choices(at.game, at.do("set", {"count": 1}).state, ask) == ("luck", "skill")


def test_a_move_tells_its_name_and_amount() -> None:
    at = started().move("up", amount=2)
    first = at.timeline.log.events[0]
    assert first == Made("up", (("amount", 2),))
