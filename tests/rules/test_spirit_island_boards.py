"""The boards that are dealt at random (expansion facts section 6)."""

from typing import Any

import pytest

from app.engine.play import begin, decide
from app.engine.state import Tap
from app.rulebook.options import BadOptions
from tests.rules.island import game

ALIKE = ({"board-b", "board-e"}, {"board-d", "board-f"})
OWNED = {"jagged-earth": "abcdef", "horizons": "abcdgh"}


def dealt(players: int, owned: str, seed: str) -> set[str]:
    boards = drawn(seed, players=players, expansions=[owned])
    assert len(boards) == players
    return boards


def drawn(seed: str, **chosen: Any) -> set[str]:
    played = game(seed, **chosen)
    answer = decide(played, begin(played), Tap("move", {"id": "deal_boards"}))
    assert isinstance(answer, tuple)
    boards = answer[1].state.parts["dealt_boards"].cards
    assert len(boards) == len(set(boards))
    return set(boards)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_that_are_much_alike_are_kept_apart(players: int) -> None:
    draws = [dealt(players, "jagged-earth", str(seed)) for seed in range(30)]
    assert not [boards for boards in draws for pair in ALIKE if pair <= boards]


@pytest.mark.parametrize("players", [5, 6])
def test_from_five_players_on_they_may_lie_together(players: int) -> None:
    draws = [dealt(players, "jagged-earth", str(seed)) for seed in range(5)]
    assert all(any(pair <= boards for pair in ALIKE) for boards in draws)


@pytest.mark.parametrize(("owned", "letters"), OWNED.items())
def test_every_board_of_the_group_comes(owned: str, letters: str) -> None:
    draws = [dealt(2, owned, str(seed)) for seed in range(40)]
    assert set.union(*draws) == {f"board-{letter}" for letter in letters}


@pytest.mark.parametrize(("players", "alike"), [(2, False), (4, True)])
def test_an_extra_board_is_dealt_too(players: int, alike: bool) -> None:
    """From five boards on some that are alike must lie together."""
    owned = {"players": players, "expansions": ["jagged-earth"], "extra_board": True}
    for seed in range(10):
        boards = drawn(str(seed), **owned)
        assert len(boards) == players + 1
        assert any(pair <= boards for pair in ALIKE) == alike


JE, HORIZONS, CLAW = "jagged-earth", "horizons", "branch-and-claw"


@pytest.mark.parametrize(
    ("players", "sets", "board", "enough"),
    [
        (3, [CLAW], "balanced", True),
        (4, [CLAW], "balanced", False),
        (4, [HORIZONS], "balanced", True),
        (4, [JE], "balanced", True),
        (5, [JE], "balanced", True),
        (6, [JE], "balanced", False),
        (6, [JE, HORIZONS], "balanced", True),
        (4, [HORIZONS], "thematic", False),
        (5, [JE, HORIZONS], "thematic", True),
        (6, [JE, HORIZONS], "thematic", False),
        (4, [], "balanced", True),  # who names no set is not asked
    ],
)
def test_an_extra_board_needs_as_many_boards(
    players: int, sets: list[str], board: str, enough: bool
) -> None:
    chosen = {"players": players, "expansions": sets, "board": board, "extra_board": True}
    if enough:
        assert game(**chosen).options["extra_board"]
        return
    with pytest.raises(BadOptions) as caught:
        game(**chosen)
    assert [problem.option for problem in caught.value.problems] == ["extra_board"]
