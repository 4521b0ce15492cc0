"""What can be pressed at a table beside going on, and what it asks."""

from app.tables.page import moves
from app.tables.page.moves import MoveView
from tests.engine.books import Table, real
from tests.tables.words import begun, plain, said


def form(at: Table, move_id: str, lang: str = "en") -> MoveView:
    return moves.move_view(said(at, lang), move_id)


def answers(at: Table, move_id: str, question: str) -> dict[str, str]:
    (found,) = [each for each in form(at, move_id).questions if each.name == question]
    return {answer.value: answer.name for answer in found.answers}


def test_the_bar_has_fear_and_blight_with_their_numbers() -> None:
    at = begun(real()).move("gain_fear", amount=3)
    fear, blight = moves.bar(said(at))
    assert (fear.form.id, fear.value, fear.full, fear.note) == ("gain_fear", 3, 8, "")
    assert (blight.form.id, blight.value, blight.full) == ("add_blight", 5, None)
    assert (blight.sheet, blight.note) == ("part/blight_card", "Healthy island")


def test_a_move_says_what_it_is_for() -> None:
    shown = form(begun(real(players=3, scenario="rituals-of-terror")), "perform_ritual")
    assert "9 or more Dahan" in plain(shown.blocks)
    assert (shown.tone, shown.term) == ("fear", "rituals-of-terror")


def test_a_question_about_cards_offers_those_that_lie_there() -> None:
    at = begun(real()).do("go", "explore").do("reveal", "1-sands").do("next")
    at.move("discard_card", card="1-jungle")
    assert answers(at, "hold_card", "card") == {"1-sands": "Sands (Explore)"}
    assert answers(at, "return_card", "card") == {
        "1-sands": "Sands (Explore)",
        "1-jungle": "Jungle (Invader discard)",
    }


def test_the_right_card_may_be_any_of_the_set_with_its_stage() -> None:
    offered = answers(begun(real()), "swap_card", "other")
    assert len(offered) == 15
    assert offered["2-coastal"] == "Stage II Coastal"


def test_without_a_card_to_move_there_is_nothing_to_press() -> None:
    at = begun(real()).move("discard_card", card="1-jungle")
    assert not form(at, "hold_card").possible
    shown = {each.id for each in moves.offered(said(at), "hand")}
    assert shown == {"return_card", "place_card", "swap_card"}


def test_a_slot_that_is_gone_is_not_offered() -> None:
    at = begun(real(adversary="england", level=3))
    assert "invader_track.high_immigration" in answers(at, "place_card", "to")
    for card in ("1-sands", "1-mountain", "2-sands", "2-jungle", "2-wetland"):
        at.do("go", "explore").do("reveal", card).do("next").do("next")
    assert "invader_track.high_immigration" not in answers(at, "place_card", "to")


def test_a_reminder_may_stand_at_any_step_of_a_round_and_first_at_this_one() -> None:
    at = begun(real()).do("go", "build")
    (step, _) = form(at, "pin_reminder").questions
    assert [answer.value for answer in step.answers if answer.checked] == ["build"]
    assert "prepare_board" not in [answer.value for answer in step.answers]


def test_an_ending_is_offered_while_it_can_be_true() -> None:
    at = begun(real(scenario="guard-the-isles-heart"))
    assert "scenario" not in answers(at, "declare_defeat", "because")
    at.do("set", {"round": 2})
    assert "scenario" in answers(at, "declare_defeat", "because")


def test_the_first_answer_is_marked_before_anyone_chooses() -> None:
    (because,) = form(begun(real()), "declare_defeat").questions
    assert [answer.checked for answer in because.answers] == [True, False]
