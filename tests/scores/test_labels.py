"""Labels in both languages; what is not known is called by its id."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from app.rulebook.library import Library
from app.scores.labels import Labels
from tests.scores.invented import GAME, SHELF, played

KO, EN = Labels(SHELF, "ko"), Labels(SHELF, "en")


@pytest.mark.parametrize(
    ("options", "ko", "en"),
    [
        ({}, "갈매기 떼 3 · 3인", "Gulls 3 · 3 players"),
        ({"tale": "squall"}, "갈매기 떼 3 · 돌풍 · 3인", "Gulls 3 · Squall · 3 players"),
        ({"rival": "none", "players": 1}, "1인", "1 player"),
        ({"rival": "atlantis"}, "atlantis 3 · 3인", "atlantis 3 · 3 players"),
        ({"tale": "naps"}, "갈매기 떼 3 · naps · 3인", "Gulls 3 · naps · 3 players"),
    ],
)
def test_a_play_in_a_few_names(options: dict[str, object], ko: str, en: str) -> None:
    play = played()
    play = replace(play, options={**play.options, **options})
    assert (KO.summary(play), EN.summary(play)) == (ko, en)


def test_an_rival_may_call_its_reason_by_a_name_of_its_own() -> None:
    chosen = {"players": 2, "rival": "gulls", "level": 0}
    assert EN.reason(GAME, "rival") != EN.reason(GAME, "rival", chosen)
    assert EN.reason(GAME, "bored") == EN.reason("lagoon", "bored") == "bored"


@pytest.mark.parametrize(
    ("date", "ko", "en"),
    [
        ("2026-11-30", "2026년 11월 30일", "30 November 2026"),
        ("2026-01-05", "2026년 1월 5일", "5 January 2026"),
    ],
)
def test_a_date_is_written_as_its_readers_write_it(date: str, ko: str, en: str) -> None:
    assert (KO.day(date), EN.day(date)) == (ko, en)


def test_what_is_not_known_is_called_by_its_id() -> None:
    assert EN.game("lagoon") == "lagoon"
    assert EN.option(GAME, "weather") == "weather"
    assert EN.value(GAME, "rival", "atlantis") == "atlantis"
    assert EN.seat(GAME, "hat") == "hat"
    assert EN.card(GAME, "newcomer") == "newcomer"
    assert EN.fact(GAME, "weather") == "weather"


def test_values_of_every_kind_have_words() -> None:
    assert EN.value(GAME, "spare", True) == "Yes"
    assert EN.value(GAME, "level", 3) == "3"
    assert KO.value(GAME, "rival", "sharks") == "상어 떼"
    both = EN.value(GAME, "easier", ["nap", "lamp"])
    assert both == "A nap first, One lamp"


def test_a_play_of_a_game_that_counts_rounds_is_told_in_rounds(tmp_path: Path) -> None:
    folder = tmp_path / "harbour"
    copytree(Path(__file__).parent / "games" / "harbour", folder)
    shelf = Library(tmp_path)
    assert Labels(shelf, "en").of("harbour").words.say("scores.rounds", count=2) == "2 turns"
    game = folder / "game.yaml"
    game.write_text(game.read_text().replace("\npage: {", "\npage: {counts: rounds, "))
    told = Labels(Library(tmp_path), "en").of("harbour").words.say("scores.rounds", count=2)
    assert told == "2 rounds"
