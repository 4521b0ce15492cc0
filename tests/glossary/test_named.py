"""What names stand for before a game begins."""

import pytest

from app.glossary.named import Named

NAMED = Named({"players": 3, "each": 2}, {"all": "players * each", "more": "all + 1", "few": 4})


@pytest.mark.parametrize(("name", "value"), [("players", 3), ("all", 6), ("more", 7), ("few", 4)])
def test_a_name_stands_for_its_value(name: str, value: int) -> None:
    assert NAMED[name] == value


def test_the_names() -> None:
    assert set(NAMED) == {"players", "each", "all", "more", "few"}
    assert len(NAMED) == 5


def test_what_only_a_game_knows_is_not_known() -> None:
    with pytest.raises(KeyError):
        Named({}, {"left": "deck.left"})["left"]
