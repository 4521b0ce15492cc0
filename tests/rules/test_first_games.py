"""The first game of each of our games: its choices, its reasons, its layouts."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from app import ROOT
from app.rulebook import options
from app.rulebook.expressions import evaluate
from app.rulebook.library import pinned
from app.rulebook.schema import Layout
from app.rulebook.source import inner
from tests.rules.island import SHELF

GAMES = ("spirit-island", "robinson-crusoe")
BOX = re.compile(r'viewBox="0 0 (\d+) (\d+)"')


def steps(game: str) -> Iterator[tuple[str, Any]]:
    """Every step that the game or one of its layers has."""
    folder = SHELF.folder(game)
    yield from inner(folder.base, "steps").items()
    for name, layer in folder.layers.items():
        for part in (layer, *layer.get("levels", ()), *layer.get("also", ())):
            for key, step in inner(part, "steps").items():
                if step and "phase" in step:
                    yield f"{name}: {key}", step


@pytest.mark.parametrize("game", GAMES)
def test_every_step_says_why_it_is_done(game: str) -> None:
    found = dict(steps(game))
    assert len(found) > 25
    assert [key for key, step in found.items() if "why" not in step] == []
    for step in found.values():
        assert step["why"]["ko"].endswith("다.")
        assert len(step["why"]["ko"]) < 120 and len(step["why"]["en"]) < 240


@pytest.mark.parametrize("game", GAMES)
def test_what_is_chosen_for_a_first_game_is_offered(game: str) -> None:
    base = SHELF.base(game)
    assert base.first_game
    chosen = options.complete(base, base.first_game)
    assert {key: chosen[key] for key in base.first_game} == dict(base.first_game)


def layouts(game: str, step: str, **chosen: Any) -> list[Layout]:
    complete = options.complete(SHELF.base(game), chosen)
    book = pinned(SHELF.composed(game, complete))
    known = {**book.numbers, **complete}
    found = book.steps[step].layouts.values()
    return [each for each in found if evaluate(each.when, known.__getitem__)]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("board", ["balanced", "thematic"])
def test_the_boards_of_so_many_players_are_drawn(players: int, board: str) -> None:
    (found,) = layouts("spirit-island", "prepare_island", players=players, board=board)
    assert found.art == f"{'boards' if board == 'balanced' else 'thematic'}-{players}"
    assert len(found.marks) == (players if board == "thematic" else 0)


@pytest.mark.parametrize(("players", "board", "count"), [(5, "thematic", 1), (6, "balanced", 0)])
def test_boards_of_five_and_six_are_drawn_where_their_places_are_known(
    players: int, board: str, count: int
) -> None:
    chosen = {"players": players, "board": board, "expansions": ["jagged-earth"]}
    assert len(layouts("spirit-island", "prepare_island", **chosen)) == count


def test_an_extra_board_has_no_place_in_the_drawing() -> None:
    chosen = {"expansions": ["jagged-earth"], "extra_board": True}
    assert layouts("spirit-island", "prepare_island", **chosen) == []


@pytest.mark.parametrize("step", ["prepare_board", "prepare_cards"])
def test_the_board_of_the_castaways_is_drawn(step: str) -> None:
    (found,) = layouts("robinson-crusoe", step)
    assert found.art == "table" and len(found.marks) > 5


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_lies_in_its_drawing_and_apart_from_the_others(game: str) -> None:
    for step in SHELF.base(game).steps.values():
        for layout in step.layouts.values():
            drawing = ROOT / "rules" / game / "art" / "scenes" / f"{layout.art}.svg"
            size = BOX.search(drawing.read_text())
            assert size is not None
            wide, high = map(int, size.groups())
            places = [mark.at for mark in layout.marks.values()]
            assert all(6 <= x <= wide - 6 and 6 <= y <= high - 6 for x, y in places)
            assert all(
                abs(x - a) + abs(y - b) > 12
                for i, (x, y) in enumerate(places)
                for a, b in places[:i]
            )
