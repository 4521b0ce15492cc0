"""The middle of the page: what the step at hand asks for."""

from typing import Any

import pytest

from app.tables.page.notes import reminders
from app.tables.page.step import StepView, step_view
from tests.engine.books import Table, orchard, table
from tests.tables.words import begun, plain, said


def view(table: Table, lang: str = "en") -> StepView:
    return step_view(said(table, lang))


def at(step: str, **chosen: Any) -> Table:
    return begun(orchard(**chosen)).do("go", step)


def test_a_step_has_its_name_in_both_languages() -> None:
    step = view(orchard(), "ko")
    assert (step.id, step.name, step.twin) == ("lay_out", "과수원 판", "Orchard board")
    assert (step.where, step.at, step.interrupt) == ("게임 준비", "1 / 4", False)


def test_its_text_holds_the_values_of_this_game() -> None:
    assert "young 1 · grown 2" in plain(view(at("feast")).blocks)
    frosty = plain(view(at("feast", foe="frost", level=1)).blocks)
    assert "young 1 · grown 4" in frosty


def test_the_steps_of_setup_are_counted_and_those_of_a_round_are_not() -> None:
    table = orchard(foe="frost", level=2)
    counted = []
    while not table.state.round:
        counted.append(view(table).at)
        if counted[-1] in ("4 / 5", "5 / 5"):
            table.do("reveal", "1-apple" if len(counted) == 4 else "1-pear")
        table.do("next")
    assert counted == ["1 / 5", "2 / 5", "3 / 5", "4 / 5", "5 / 5"]
    assert view(table).at == ""


@pytest.mark.parametrize(
    ("step", "states"),
    [
        ("prune", ["now", "", ""]),
        ("water", ["done", "now", ""]),
        ("sow", ["done", "done", "now"]),
    ],
)
def test_a_phase_of_the_players_is_a_checklist(step: str, states: list[str]) -> None:
    rows = view(at(step)).rows
    assert [row.name for row in rows] == ["Pruning", "Watering", "Sowing"]
    assert [row.state for row in rows] == states


@pytest.mark.parametrize("step", ["chores", "feast", "land", "dusk"])
def test_a_step_that_stands_alone_has_no_rows(step: str) -> None:
    assert view(at(step)).rows == ()


@pytest.mark.parametrize(
    ("chosen", "numbers"),
    [
        ({"players": 2}, ["6", "6", "5"]),
        ({"players": 4}, ["12", "6", "9"]),
        ({"players": 1, "foe": "drought", "level": 2}, ["3", "8", "3"]),
    ],
)
def test_the_checklist_of_setup_has_the_numbers_filled_in(
    chosen: dict[str, Any], numbers: list[str]
) -> None:
    items = {item.id: plain(item.blocks) for item in view(orchard(**chosen)).items}
    sticks, songs, rot = numbers
    assert f"Put {sticks} " in items["lay_out-beats"]
    assert f"a deck of {songs} " in items["lay_out-songs"]
    assert f"Put {rot} rot" in items["lay_out-soil"]


def test_only_items_that_hold_now_are_listed() -> None:
    own, app = (
        {item.id for item in view(orchard(cards=cards)).items} for cards in ("physical", "app")
    )
    names = ("lay_out-swarms", "lay_out-soil")
    assert own - app == set(names)
    assert app - own == {f"{name}_app" for name in names}


def test_a_step_with_a_card_offers_only_what_can_come() -> None:
    step = view(at("land"))
    assert step.picks is not None
    assert [card.id for card in step.picks.cards] == ["1-pear", "1-plum", "1-fig"]
    assert step.revealed == ()


def test_what_was_turned_is_shown_in_place_of_the_choice() -> None:
    step = view(at("land").do("reveal", "1-pear"))
    assert step.picks is None
    assert [card.name for card in step.revealed] == ["Pear"]
    assert step.acting == ()


def test_a_turned_card_changes_what_is_said() -> None:
    table = at("land").do("set", {"round": 2})
    assert plain(view(table).blocks).startswith("Turn the top swarm card.")
    table.do("reveal", "1-pear")
    assert plain(view(table).blocks).startswith("Each matching tree")


@pytest.mark.parametrize(("foe", "first"), [("drought", True), ("frost", False)])
def test_what_is_done_before_the_step_is_told_before_it(foe: str, first: bool) -> None:
    table = at("land", foe=foe)
    while view(table).picks.cards[0].group != "Wave II":  # type: ignore[union-attr]
        table.do("reveal", view(table).picks.cards[0].id)  # type: ignore[union-attr]
        table.do("go", "land")
    table.do("reveal", "2-pear")
    assert [note.first for note in view(table).notes] == [first]


def test_a_step_shows_the_cards_that_it_carries_out() -> None:
    step = view(at("nest"))
    assert [card.id for card in step.acting] == ["1-apple"]
    assert view(at("feast")).acting == ()


def test_notes_of_layers_stand_where_they_matter() -> None:
    titles = [note.title for note in view(at("nest", foe="drought", level=1)).notes]
    assert titles == ["Loss condition", "Drought level 1"]
    assert [note.title for note in view(at("nest")).notes] == []


NOTES = """
steps:
  work:
    notes:
      now: {text: {ko: 지금, en: now}, when: many == 0}
      here: {text: {ko: 여기, en: here}, maybe: true}
      there: {text: {ko: 저기, en: there}, maybe: true}
    moves: [one, two]
components: {many: {kind: counter}}
moves: {one: {do: [{add: many}]}, two: {do: [{add: many}]}}
"""


def test_what_only_may_apply_is_folded_where_there_is_much() -> None:
    at = table(NOTES)
    assert [plain(note.blocks) for note in view(at).folded] == ["here", "there"]
    assert view(at).moves_folded
    at.move("one")
    assert (view(at).folded, view(at).moves_folded) == ((), False)


PICKING = NOTES.replace(
    "    moves: [one, two]", "    turn: {from: deck, to: out}\n    moves: [one]"
)
DECK = """
cards: {things: {a: {props: {age: 1}}, b: {props: {age: 1}}}}
components:
  many: {kind: counter}
  deck: {kind: deck, cards: things, by: age, order: "'11'"}
  out: {kind: pile, cards: things}
"""


def test_cards_to_pick_take_the_room_of_a_note() -> None:
    at = table(PICKING.replace("components: {many: {kind: counter}}", DECK)).move("one")
    assert [plain(note.blocks) for note in view(at).folded] == ["here", "there"]
    assert view(at).moves_folded
    at.do("reveal", "a")
    assert (view(at).folded, view(at).moves_folded) == ((), False)


@pytest.mark.parametrize(("card", "told"), [("2-apple", ["Hunger"]), ("2-hedge", [])])
def test_a_note_on_a_card_is_told_where_it_may_come_until_it_has_not(
    card: str, told: list[str]
) -> None:
    table = at("land", foe="drought", level=1)
    assert view(table).notes == ()
    for first_wave in ("1-pear", "1-plum"):
        table.do("reveal", first_wave).do("go", "move_on").do("next").do("go", "land")
    assert [note.title for note in view(table).notes] == ["Hunger"]
    table.do("reveal", card)
    assert [note.title for note in view(table).notes] == told


def test_the_text_of_a_card_that_lies_out_is_shown() -> None:
    table = begun(orchard()).move("wither", amount=5)
    assert view(table).notes == ()
    table.do("reveal", "clay")
    (note,) = view(table, "ko").notes
    assert note.title == "1인당 4개 · 마른 진흙 (Dry Clay)"
    assert plain(note.blocks)


BACKS = """
cards: {backs: {a: {text: {ko: 가, en: A}}, b: {text: {ko: 나, en: B}}}}
components:
  soil:
    {kind: card, cards: backs, side: up, value: 1, sides: {up: {}},
     on_turn: [{flip: soil, side: up, value: 1}]}
steps: {work: {turn: {from: soil}, shows: soil}}
"""


def test_a_card_that_lay_out_before_says_nothing_more() -> None:
    at = table(BACKS).do("reveal", "a").do("next").do("reveal", "b")
    assert [plain(note.blocks) for note in view(at).notes] == ["B"]


def test_an_interrupt_comes_before_the_step() -> None:
    table = begun(orchard()).move("wither", amount=5)
    step = view(table)
    assert (step.id, step.interrupt, step.rows, step.at) == ("soil_turns", True, (), "")
    assert step.picks is not None


def test_a_step_brings_the_moves_that_belong_to_it() -> None:
    table = orchard().do("next")
    assert [form.id for form in view(table).moves] == ["rot_from_box", "deal_plots"]
    assert view(at("feast")).moves == ()


def test_a_step_that_must_be_decided_offers_its_answers() -> None:
    table = begun(orchard(tale="vigil")).move("beat", amount=99)
    assert [form.id for form in view(table).moves] == ["win", "lose"]


def test_reminders_stand_at_their_step_and_are_counted_over_all() -> None:
    table = begun(orchard())
    for step, text in (("feast", "Defend 2"), ("nest", "no towns"), ("feast", "Defend 1")):
        table.move("pin", step=step, text=text)
    table.do("go", "feast")
    shown = [(pin.number, pin.text, pin.step) for pin in view(table).reminders]
    assert shown == [(1, "Defend 2", "Feast"), (3, "Defend 1", "Feast")]
    assert [pin.number for pin in reminders(said(table))] == [1, 2, 3]


@pytest.mark.parametrize(
    ("step", "minutes", "shown"), [("prune", 12, 12), ("prune", 0, 0), ("feast", 12, 0)]
)
def test_the_timer_runs_in_its_phase_where_it_was_chosen(
    step: str, minutes: int, shown: int
) -> None:
    assert view(at(step, timer=minutes)).timer == shown


def test_the_name_of_a_card_of_a_hidden_deck_may_be_noted_once() -> None:
    table = begun(orchard()).move("beat", amount=12).do("go", "sing")
    names = [card.id for card in view(table).names]
    assert len(names) == 8
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


OWN = """
steps: {work: {moves: [one, two, three]}}
components: {many: {kind: counter}}
moves:
  one: {group: step, do: [{add: many}]}
  two: {group: step, do: [{add: many}]}
  three: {group: step, do: [{add: many}]}
"""


def test_moves_that_stand_nowhere_else_are_not_folded_for_their_number() -> None:
    assert not view(table(OWN)).moves_folded
    assert view(table(OWN.replace("group: step", "group: setup"))).moves_folded
