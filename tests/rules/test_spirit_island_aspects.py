"""Spirits are dealt with the aspects that the group owns (expansion facts section 7)."""

from typing import Any

import pytest

from app.engine import seats
from app.engine.play import begin, decide
from app.engine.state import Tap
from app.scores import games
from app.scores.files import share
from app.scores.form.scored_game import ScoredGame
from app.scores.labels import Labels
from app.scores.plays import Person, Play
from tests.rules.island import NAME, SHELF, Table, game

ALL = ["branch-and-claw", "jagged-earth", "feather-and-flame", "horizons", "nature-incarnate"]
OF_SETS = {"jagged-earth": 6, "feather-and-flame": 5, "nature-incarnate": 20}


def aspects(**chosen: Any) -> dict[str, Any]:
    return dict(game(aspects=True, **chosen).rulebook.cards.get("aspects", {}))


@pytest.mark.parametrize("owned", [*([each] for each in ALL), ALL, []], ids=str)
def test_only_aspects_of_owned_sets_can_come(owned: list[str]) -> None:
    found = aspects(expansions=owned)
    alone = {key for key in found if key.endswith("-alone")}
    assert len(found) - len(alone) == sum(OF_SETS.get(each, 0) for each in owned)
    assert len(alone) == len({card.props["spirit"] for card in found.values()})


def test_every_aspect_says_its_spirit_its_set_and_how_hard_it_is() -> None:
    rules = game(aspects=True, expansions=ALL).rulebook
    for key, card in rules.cards["aspects"].items():
        spirit = rules.cards["spirits"][card.props["spirit"]]
        assert card.props["complexity"] == spirit.props["complexity"]
        assert card.name.ko.startswith(spirit.name.ko)
        assert (card.text is None) == key.endswith("-alone")


def test_simpler_and_as_complex_aspects() -> None:
    harder = {key: card.props["harder"] for key, card in aspects(expansions=ALL).items()}
    assert {key for key, by in harder.items() if by < 0} == {"reach", "unconstrained", "stranded"}
    same = {key for key, by in harder.items() if by == 0 and not key.endswith("-alone")}
    assert same == {"tactician", "enticing", "encircle"}


def test_no_aspect_comes_unless_the_group_wants_them() -> None:
    played = game(expansions=ALL)
    assert "aspects" not in played.rulebook.cards
    assert "dealt_aspects" not in played.rulebook.components


@pytest.mark.parametrize("up_to", ["any", "low", "moderate"])
def test_each_spirit_comes_alone_or_with_one_of_its_aspects(up_to: str) -> None:
    most = {"any": 5, "low": 1, "moderate": 2}[up_to]
    found: set[str] = set()
    for seed in map(str, range(12)):
        played = game(seed, players=6, expansions=ALL, aspects=True)
        spirits, dealt = deal(played, up_to)
        cards = [played.cards[each].props for each in dealt]
        assert len(spirits) == 6
        with_aspects = {card.props["spirit"] for card in played.rulebook.cards["aspects"].values()}
        assert sorted(card["spirit"] for card in cards) == sorted(with_aspects & set(spirits))
        assert all(card["complexity"] + card["harder"] <= most for card in cards)
        found |= {each for each in dealt if not each.endswith("-alone")}
    assert found == {"reach"} if up_to == "low" else len(found) > 5


def deal(played: Any, up_to: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    answer = decide(played, begin(played), Tap("move", {"id": "deal_spirits", "up_to": up_to}))
    assert isinstance(answer, tuple)
    parts = answer[1].state.parts
    return parts["dealt_spirits"].cards, parts["dealt_aspects"].cards


def test_an_aspect_is_kept_with_its_spirit_in_every_file_of_a_finished_game() -> None:
    at = Table(players=3, expansions=ALL, aspects=True)
    for spirit in ("heart-of-the-wildfire", "river-surges-in-sunlight", "thunderspeaker"):
        at.do("move", {"id": "note_spirit", "own": spirit})
    at.do("move", {"id": "note_aspect", "own": "tactician"})
    assert not at.do("move", {"id": "note_aspect", "own": "warrior"})
    at.do("move", {"id": "note_aspect", "own": "transforming"})
    seated = seats.dealt(at.game, at.timeline.state)
    assert seated == (
        {"spirit": "heart-of-the-wildfire", "aspect": "transforming"},
        {"spirit": "river-surges-in-sunlight"},
        {"spirit": "thunderspeaker", "aspect": "tactician"},
    )
    people = tuple(Person(name=name, seats=own) for name, own in zip("ABC", seated, strict=True))
    play = Play(
        id="0123456789abcdef01234567",
        game=NAME,
        outcome="victory",
        date="2026-01-01",
        people=people,
        created_at=0,
        changed_at=0,
    )
    labels = Labels(SHELF, "en")
    assert [each["role"] for each in share.bg_stats(play, labels)["players"]] == [
        "Heart of the Wildfire · Transforming",
        "River Surges in Sunlight",
        "Thunderspeaker · Tactician",
    ]
    assert "C · Thunderspeaker · Tactician" in share.text(play, labels)


def test_a_score_knows_the_spirits_of_every_set_and_asks_for_those_of_the_group() -> None:
    kinds = games.seat_kinds(SHELF, NAME)
    assert {kind: len(each.cards) for kind, each in kinds.items()} == {
        "spirit": 37,
        "board": 8,
        "aspect": 46,
    }
    form = ScoredGame(SHELF, NAME, 0.0)
    asked = {kind: len(each.cards) for kind, each in form.seats_with({"players": 2}).items()}
    assert asked == {"spirit": 8, "board": 4}
    owned = form.seats_with({"expansions": ["jagged-earth"], "aspects": True})
    assert {kind: len(each.cards) for kind, each in owned.items()} == {
        "spirit": 18,
        "board": 6,
        "aspect": 10,
    }
