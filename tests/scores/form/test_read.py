"""A score form is read into a play, or into what is wrong with it."""

from dataclasses import replace

import pytest

from app.scores.form.fields import FieldFault, Typed
from app.scores.form.read import read_form
from app.scores.form.scored_game import ScoredGame
from app.scores.plays import Person, Play
from tests.scores.invented import GAME, NOW, SHELF, form, played

UNTRACKED = ScoredGame(SHELF, GAME, NOW)


def faults(subject: ScoredGame = UNTRACKED, **changes: str) -> dict[str, str]:
    """What is wrong with a form: codes by field."""
    read = read_form(subject, Typed(form(**changes)), NOW)
    assert isinstance(read, dict), "the form is sound"
    return {name: fault.code for name, fault in read.items()}


def test_a_sound_form_is_a_play() -> None:
    play = played(name__1="Kim", seat__1__guide="heron", rounds="7", minutes="112")
    assert (play.outcome, play.reason, play.date) == ("victory", "calm", "2026-11-29")
    assert (play.total, play.difficulty, play.players) == (53, 6, 3)
    assert (play.rounds, play.minutes) == (7, 112)
    assert play.people == (Person(name="Kim", seats={"guide": "heron"}),)
    assert play.options["spare"] is True
    assert (play.created_at, play.changed_at, play.table) == (NOW, NOW, None)


@pytest.mark.parametrize(
    ("field", "typed", "code"),
    [
        ("fact.fish", "", "missing"),
        ("fact.fish", "-3", "out_of_range"),
        ("fact.fish", "9" * 50, "out_of_range"),
        ("fact.fish", "many", "not_a_number"),
        ("fact.fish", "1.5", "not_a_number"),
        ("fact.tides_left", "13", "out_of_range"),
        ("fact.difficulty", "500", "out_of_range"),
        ("option.players", "0", "out_of_range"),
        ("option.players", "", "missing"),
        ("option.players", "two", "not_a_number"),
        ("option.rival", "atlantis", "not_offered"),
        ("option.rival", "", "choose"),
        ("option.tale", "atlantis", "not_offered"),
        ("outcome", "", "choose"),
        ("outcome", "draw", "choose"),
        ("reason", "bored", "not_offered"),
        ("reason", "low_tide", "not_by_victory"),
        ("rounds", "-1", "out_of_range"),
        ("rounds", "1000", "out_of_range"),
        ("minutes", "ages", "not_a_number"),
        ("date", "", "missing"),
        ("date", "yesterday", "no_date"),
        ("date", "2026-02-30", "no_date"),
        ("date", "2026-12-01", "future"),
        ("date", "1850-01-01", "long_ago"),
        ("name.1", "x" * 1000, "too_long"),
        ("name.1", "<b>Kim</b>", "markup"),
        ("name.1", "Kim\u0007", "unprintable"),
        ("place", "x" * 81, "too_long"),
        ("notes", "x" * 2001, "too_long"),
        ("notes", "a\u0000b", "unprintable"),
        ("seat.1.guide", "nobody", "not_offered"),
        ("name.4", "Kim", "too_many_people"),
    ],
)
def test_what_is_wrong_is_told_beside_its_field(field: str, typed: str, code: str) -> None:
    assert faults(**{field: typed}) == {field: code}


def test_a_loss_cannot_have_the_reason_of_a_win() -> None:
    assert faults(outcome="defeat") == {"reason": "not_by_defeat"}


def test_one_name_stands_once() -> None:
    assert faults(name__1="Kim", name__2="kim") == {"name.2": "same_name"}


def test_every_fault_is_told_at_once() -> None:
    found = faults(date="", fact__fish="x", fact__algae="-1", option__rival="atlantis")
    assert found == {
        "date": "missing",
        "fact.fish": "not_a_number",
        "fact.algae": "out_of_range",
        "option.rival": "not_offered",
    }


@pytest.mark.parametrize(
    ("typed", "value"), [("１７", 17), (" 17 ", 17), ("+17", 17), ("0017", 17)]
)
def test_a_number_may_be_typed_in_other_ways(typed: str, value: int) -> None:
    assert played(fact__fish=typed).facts["fish"] == value


def test_a_name_is_tidied_and_the_last_empty_rows_are_dropped() -> None:
    people = played(name__1="  Kim \t Minjun ", name__2="", name__3="").people
    assert people == (Person(name="Kim Minjun"),)


def test_the_level_of_nobody_is_none() -> None:
    play = played(option__rival="none", option__level="5")
    assert (play.options["level"], play.difficulty) == (0, 0)


def test_a_form_sent_twice_is_one_play() -> None:
    token = "0123456789abcdef01234567"
    assert played(id=token).id == played(id=token).id == token
    assert played(id="<script>").id != "<script>"


def test_a_gift_keeps_what_the_group_chose() -> None:
    play = played(reason="gift", fact__gift="10")
    assert play.facts["gift"] == 10
    assert play.total == 43
    assert played(reason="gift").total == 53


def test_a_figure_of_another_ending_is_left_aside() -> None:
    assert played(fact__gift="10").total == 53


# --- corrections ---------------------------------------------------------------------------------


def test_a_play_is_corrected_and_reckoned_again() -> None:
    before = played(name__1="Kim")
    subject = ScoredGame(SHELF, GAME, NOW, play=before)
    typed = subject.typed()
    typed["fact.fish"] = "3"
    typed["option.level"] = "4"
    after = read_form(subject, typed, NOW + 9)
    assert isinstance(after, Play)
    assert (after.total, after.difficulty) == (54, 7)
    assert (after.id, after.created_at, after.changed_at) == (before.id, NOW, NOW + 9)
    assert after.people == before.people


def test_a_form_begins_with_what_the_play_says() -> None:
    play = played(name__1="Kim", seat__1__guide="heron", place="집", notes="하나\n둘")
    subject = ScoredGame(SHELF, GAME, NOW, play=play)
    assert read_form(subject, subject.typed(), NOW) == play


def test_unknown_ids_are_kept_when_a_play_is_corrected() -> None:
    strange = replace(played(), reason="bored", people=(Person(seats={"guide": "newcomer"}),))
    subject = ScoredGame(SHELF, GAME, NOW, play=strange)
    kept = read_form(subject, subject.typed(), NOW)
    assert isinstance(kept, Play)
    assert (kept.reason, kept.people[0].seats) == ("bored", {"guide": "newcomer"})


def test_a_play_of_an_unknown_rival_keeps_its_result_and_score() -> None:
    strange = replace(played(), options={"players": 2, "rival": "atlantis", "level": 5})
    subject = ScoredGame(SHELF, GAME, NOW, play=strange)
    typed = subject.typed()
    typed["notes"] = "corrected"
    typed["outcome"] = "defeat"
    kept = read_form(subject, typed, NOW)
    assert isinstance(kept, Play)
    assert kept == replace(strange, notes="corrected")


# --- a game without a score ----------------------------------------------------------------------


HARBOUR = ScoredGame(SHELF, "harbour", NOW)
LOST = {
    "date": "2026-11-29",
    "outcome": "defeat",
    "reason": "wrecked",
    "option.players": "2",
    "option.story": "storm",
    "rounds": "5",
    "name.1": "Kim",
    "seat.1.keeper": "cook",
    "fact.spirits": "-2",
}


def test_a_game_without_a_score_keeps_what_it_names() -> None:
    play = read_form(HARBOUR, Typed(LOST), NOW)
    assert isinstance(play, Play)
    assert (play.total, play.lines, play.difficulty) == (None, (), None)
    assert (play.outcome, play.reason, play.rounds) == ("defeat", "wrecked", 5)
    assert play.options == {"players": 2, "story": "storm"}  # who the second was is not told
    assert play.people == (Person(name="Kim", seats={"keeper": "cook"}),)
    assert play.facts == {"spirits": -2}


def test_its_figures_may_be_left_out_but_not_be_wrong() -> None:
    without = read_form(HARBOUR, Typed({**LOST, "fact.spirits": ""}), NOW)
    assert isinstance(without, Play)
    assert without.facts == {}
    wrong = read_form(HARBOUR, Typed({**LOST, "fact.spirits": "-4"}), NOW)
    assert wrong == {"fact.spirits": FieldFault("out_of_range", {"low": -3, "high": 3})}


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"seat.2.keeper": "cook"}, "seat.2.keeper", "same_card"),
        ({"option.players": "1", "seat.1.keeper": "pilot"}, "seat.1.keeper", "refused"),
        ({"seat.1.keeper": "ghost"}, "seat.1.keeper", "not_offered"),
    ],
)
def test_who_sat_there_keeps_to_the_rulebook(
    changes: dict[str, str], field: str, code: str
) -> None:
    found = read_form(HARBOUR, Typed({**LOST, **changes}), NOW)
    assert isinstance(found, dict)
    assert {name: fault.code for name, fault in found.items()} == {field: code}


def test_people_are_kept_as_they_sat_and_only_as_far_as_told() -> None:
    both = read_form(HARBOUR, Typed({**LOST, "seat.2.keeper": "diver"}), NOW)
    assert isinstance(both, Play)
    assert both.options["keeper"] == ["cook", "diver"]
    nobody = read_form(HARBOUR, Typed({**LOST, "name.1": "", "seat.1.keeper": ""}), NOW)
    assert isinstance(nobody, Play)
    assert nobody.people == ()
