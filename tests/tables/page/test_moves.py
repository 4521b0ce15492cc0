"""What can be pressed at a table beside going on, and what it asks."""

from app.tables.page import moves
from app.tables.page.moves import MoveView
from tests.engine.books import Table, orchard
from tests.tables.words import begun, plain, said


def form(at: Table, move_id: str, lang: str = "en") -> MoveView:
    return moves.move_view(said(at, lang), move_id)


def answers(at: Table, move_id: str, question: str) -> dict[str, str]:
    (found,) = [each for each in form(at, move_id).questions if each.name == question]
    return {answer.value: answer.name for answer in found.answers}


def test_the_bar_has_the_main_moves_with_their_numbers() -> None:
    at = begun(orchard()).move("beat", amount=3)
    noise, rot = moves.bar(said(at))
    assert (noise.form.id, noise.value, noise.full, noise.note) == ("beat", 3, 6, "")
    assert (rot.form.id, rot.value, rot.full) == ("wither", 5, None)
    assert (rot.sheet, rot.note) == ("part/soil", "Rich soil")


def test_a_move_says_what_it_is_for() -> None:
    shown = form(begun(orchard(players=3, tale="moonlight")), "dance")
    assert "9 or more guests" in plain(shown.blocks)
    assert (shown.tone, shown.term) == ("song", "moonlight")


def test_a_question_about_cards_offers_those_that_lie_there() -> None:
    at = begun(orchard()).do("go", "land").do("reveal", "1-pear").do("next")
    at.move("discard", card="1-apple")
    assert answers(at, "hold", "card") == {"1-pear": "Pear (Land)"}
    assert answers(at, "put_back", "card") == {
        "1-pear": "Pear (Land)",
        "1-apple": "Apple (Past swarms)",
    }


def test_the_right_card_may_be_any_of_the_set_with_its_group() -> None:
    offered = answers(begun(orchard()), "correct", "other")
    assert len(offered) == 13
    assert offered["2-hedge"] == "Wave II Hedge"


def test_without_a_card_to_move_there_is_nothing_to_press() -> None:
    at = begun(orchard()).move("discard", card="1-apple")
    assert not form(at, "hold").possible
    shown = {each.id for each in moves.offered(said(at), "hand")}
    assert shown == {"put_back", "place", "correct"}


def test_a_slot_that_is_gone_is_not_offered() -> None:
    at = begun(orchard(foe="drought", level=2))
    assert "branches.early_nest" in answers(at, "place", "to")
    for card in ("1-pear", "1-fig", "2-apple", "2-pear", "3-pear-fig"):
        at.do("go", "land").do("reveal", card).do("next").do("next")
    assert "branches.early_nest" not in answers(at, "place", "to")


def test_a_reminder_may_stand_at_any_step_of_a_round_and_first_at_this_one() -> None:
    at = begun(orchard()).do("go", "nest")
    (step, _) = form(at, "pin").questions
    assert [answer.value for answer in step.answers if answer.checked] == ["nest"]
    assert "lay_out" not in [answer.value for answer in step.answers]


def test_an_ending_is_offered_while_it_can_be_true() -> None:
    at = begun(orchard(tale="moonlight"))
    assert "tale" not in answers(at, "lose", "because")
    at.do("set", {"round": 2})
    assert "tale" in answers(at, "lose", "because")


def test_the_first_answer_is_marked_before_anyone_chooses() -> None:
    (because,) = form(begun(orchard()), "lose").questions
    assert [answer.checked for answer in because.answers] == [True, False]


def test_a_move_that_asks_one_thing_is_answered_by_a_press() -> None:
    at = begun(orchard()).do("go", "land").do("reveal", "1-pear").do("next")
    question = form(at, "hold").pressed
    assert question is not None and question.name == "card"
    assert form(at, "beat").pressed is None
    assert form(at, "correct").pressed is None
