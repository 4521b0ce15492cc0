"""The middle of the page: what the step at hand asks for."""

from typing import Any

import pytest

from app.tables.page.step import StepView, reminders, step_view
from tests.engine.books import Table, real, table
from tests.tables.words import begun, plain, said


def view(table: Table, lang: str = "en") -> StepView:
    return step_view(said(table, lang))


def at(step: str, **chosen: Any) -> Table:
    return begun(real(**chosen)).do("go", step)


def test_a_step_has_its_name_in_both_languages() -> None:
    step = view(real(), "ko")
    assert (step.id, step.name, step.twin) == ("prepare_board", "침략자 보드", "Invader board")
    assert (step.where, step.at, step.interrupt) == ("게임 준비", "1 / 4", False)


def test_its_text_holds_the_values_of_this_game() -> None:
    assert "explorer 1 · town 2 · city 3" in plain(view(at("ravage")).blocks)
    swedish = plain(view(at("ravage", adversary="sweden", level=3)).blocks)
    assert "explorer 1 · town 3 · city 5" in swedish


def test_the_steps_of_setup_are_counted_and_those_of_a_round_are_not() -> None:
    table = real(adversary="sweden", level=4)
    counted = []
    while not table.state.round:
        counted.append(view(table).at)
        if counted[-1] in ("4 / 5", "5 / 5"):
            table.do("reveal", "1-jungle" if len(counted) == 4 else "1-sands")
        table.do("next")
    assert counted == ["1 / 5", "2 / 5", "3 / 5", "4 / 5", "5 / 5"]
    assert view(table).at == ""


@pytest.mark.parametrize(
    ("step", "states"),
    [
        ("growth", ["now", "", ""]),
        ("energy", ["done", "now", ""]),
        ("cards", ["done", "done", "now"]),
    ],
)
def test_a_phase_of_the_players_is_a_checklist(step: str, states: list[str]) -> None:
    rows = view(at(step)).rows
    assert [row.name for row in rows] == ["Growth", "Gain energy", "Choose and pay for powers"]
    assert [row.state for row in rows] == states


@pytest.mark.parametrize("step", ["fast_powers", "ravage", "explore", "time_passes"])
def test_a_step_that_stands_alone_has_no_rows(step: str) -> None:
    assert view(at(step)).rows == ()


@pytest.mark.parametrize(
    ("chosen", "numbers"),
    [
        ({"players": 2}, ["8", "9", "5"]),
        ({"players": 4}, ["16", "9", "9"]),
        ({"players": 1, "adversary": "england", "level": 6}, ["5", "13", "3"]),
    ],
)
def test_the_checklist_of_setup_has_the_numbers_filled_in(
    chosen: dict[str, Any], numbers: list[str]
) -> None:
    items = {item.id: plain(item.blocks) for item in view(real(**chosen)).items}
    markers, deck, blight = numbers
    assert f"Put {markers} " in items["prepare_board-fear_markers"]
    assert f"a deck of {deck}," in items["prepare_board-fear_deck"]
    assert f"put {blight} blight" in items["prepare_board-blight_card"]


def test_only_items_that_hold_now_are_listed() -> None:
    own, app = (
        {item.id for item in view(real(cards=cards)).items} for cards in ("physical", "app")
    )
    names = ("prepare_board-invader_deck", "prepare_board-blight_card")
    assert own - app == set(names)
    assert app - own == {f"{name}_app" for name in names}


def test_a_step_with_a_card_offers_only_what_can_come() -> None:
    step = view(at("explore"))
    assert step.picks is not None
    assert [card.id for card in step.picks.cards] == ["1-mountain", "1-sands", "1-wetland"]
    assert step.revealed == ()


def test_what_was_turned_is_shown_in_place_of_the_choice() -> None:
    step = view(at("explore").do("reveal", "1-sands"))
    assert step.picks is None
    assert [card.name for card in step.revealed] == ["Sands"]
    assert step.acting == ()


def test_a_turned_card_changes_what_is_said() -> None:
    table = at("explore").do("set", {"round": 2})
    assert plain(view(table).blocks).startswith("Turn the top invader card.")
    table.do("reveal", "1-sands")
    assert plain(view(table).blocks).startswith("Each matching land")


@pytest.mark.parametrize(("adversary", "first"), [("england", True), ("sweden", False)])
def test_what_is_done_before_the_step_is_told_before_it(adversary: str, first: bool) -> None:
    """England escalates before exploring, Sweden after it (facts section 3)."""
    table = at("explore", adversary=adversary)
    while view(table).picks.cards[0].group != "Stage II":  # type: ignore[union-attr]
        table.do("reveal", view(table).picks.cards[0].id)  # type: ignore[union-attr]
        table.do("go", "explore")
    table.do("reveal", "2-jungle")
    assert [note.first for note in view(table).notes] == [first]


def test_a_step_shows_the_cards_that_it_carries_out() -> None:
    step = view(at("build"))
    assert [card.id for card in step.acting] == ["1-jungle"]
    assert view(at("ravage")).acting == ()


def test_notes_of_layers_stand_where_they_matter() -> None:
    titles = [note.title for note in view(at("build", adversary="england", level=1)).notes]
    assert titles == ["Loss condition", "England level 1"]
    assert [note.title for note in view(at("build")).notes] == []


@pytest.mark.parametrize(
    ("card", "told"), [("2-sands", ["Escalation · Building Boom"]), ("2-coastal", [])]
)
def test_an_escalation_is_told_where_a_flag_may_come_until_none_has(
    card: str, told: list[str]
) -> None:
    table = at("explore", adversary="england", level=1)
    assert view(table).notes == ()
    for stage_1 in ("1-sands", "1-wetland"):
        table.do("reveal", stage_1).do("go", "advance").do("next").do("go", "explore")
    assert [note.title for note in view(table).notes] == ["Escalation · Building Boom"]
    table.do("reveal", card)
    assert [note.title for note in view(table).notes] == told


def test_the_text_of_a_card_that_lies_out_is_shown() -> None:
    table = begun(real()).move("add_blight", amount=5)
    assert view(table).notes == ()
    table.do("reveal", "downward-spiral")
    (note,) = view(table, "ko").notes
    assert note.title == "1인당 5개 · 현신 파괴 (Downward Spiral)"
    assert plain(note.blocks)


def test_an_interrupt_comes_before_the_step() -> None:
    table = begun(real()).move("add_blight", amount=5)
    step = view(table)
    assert (step.id, step.interrupt, step.rows, step.at) == ("blight_flip", True, (), "")
    assert step.picks is not None


def test_a_step_brings_the_moves_that_belong_to_it() -> None:
    table = real().do("next")
    assert [form.id for form in view(table).moves] == [
        "blight_from_box",
        "deal_boards",
        "note_board",
    ]
    assert view(at("ravage")).moves == ()


def test_a_step_that_must_be_decided_offers_its_answers() -> None:
    table = begun(real(scenario="dahan-insurrection")).move("gain_fear", amount=99)
    assert [form.id for form in view(table).moves] == ["declare_victory", "declare_defeat"]


def test_reminders_stand_at_their_step_and_are_counted_over_all() -> None:
    table = begun(real())
    for step, text in (("ravage", "Defend 2"), ("build", "no towns"), ("ravage", "Defend 1")):
        table.move("pin_reminder", step=step, text=text)
    table.do("go", "ravage")
    shown = [(pin.number, pin.text, pin.step) for pin in view(table).reminders]
    assert shown == [(1, "Defend 2", "Ravage"), (3, "Defend 1", "Ravage")]
    assert [pin.number for pin in reminders(said(table))] == [1, 2, 3]


@pytest.mark.parametrize(
    ("step", "minutes", "shown"), [("growth", 12, 12), ("growth", 0, 0), ("ravage", 12, 0)]
)
def test_the_timer_runs_in_its_phase_where_it_was_chosen(
    step: str, minutes: int, shown: int
) -> None:
    assert view(at(step, timer=minutes)).timer == shown


def test_the_name_of_a_fear_card_may_be_noted_once() -> None:
    table = begun(real()).move("gain_fear", amount=16).do("go", "fear")
    names = [card.id for card in view(table).names]
    assert len(names) == 15
    table.do("reveal", names[0])
    assert names[0] not in [card.id for card in view(table).names]


def test_what_players_shuffled_into_a_deck_can_be_named_too() -> None:
    rules = """
cards: {own: {sun: {copies: 2}}, more: {owl: {copies: 9}}}
components:
  pack: {kind: deck, cards: own, count: 2, also: more}
  past: {kind: pile, cards: own, named: true}
steps: {work: {turn: {from: pack, to: past, again: card == 'owl', ask: {ko: 무엇?, en: Which?}}}}
"""
    shown = view(table(rules))
    assert shown.picks is not None
    assert [card.id for card in shown.picks.cards] == ["sun", "owl"]
