"""The boards that are dealt at random (expansion facts section 6)."""

import pytest

from app.engine.play import begin, decide
from app.engine.state import Tap
from tests.rules.island import game

ALIKE = ({"board-b", "board-e"}, {"board-d", "board-f"})
OWNED = {"jagged-earth": "abcdef", "horizons": "abcdgh"}


def dealt(players: int, owned: str, seed: str) -> set[str]:
    played = game(seed, players=players, expansions=[owned])
    answer = decide(played, begin(played), Tap("move", {"id": "deal_boards"}))
    assert isinstance(answer, tuple)
    boards = answer[1].state.parts["dealt_boards"].cards
    assert len(boards) == len(set(boards)) == players
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
