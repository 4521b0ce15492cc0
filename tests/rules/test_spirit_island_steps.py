"""What a step must say, in the step where it belongs and in both languages.

Each row is a rule that a group forgets unless the page tells it: the game, the step, and words
that stand in its text, items or notes while they hold.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from app.engine.state import State
from app.rulebook.schema import Both
from tests.rules.island import Table, game

LANGS = ("ko", "en")
FLIP = "침략자 단계를 **시작할 때마다**", "**At the start of each Invader phase**"

SIX: dict[str, Any] = {"players": 6, "expansions": ["jagged-earth"]}

RULES: list[tuple[dict[str, Any], str, str, str]] = [
    # setup: boards first, then pieces; the cards of adversary and scenario
    ({"adversary": "sweden"}, "prepare_board", "[[adversary]] 카드", "[[adversary]] card"),
    ({"players": 1}, "prepare_island", "섬 보드 **1장**", "**1** random board"),
    ({"players": 2}, "prepare_island", "바다는 서로 반대쪽", "oceans on opposite sides"),
    ({"players": 3}, "prepare_island", "한 점에서 만나고", "meet in one point"),
    ({"players": 4}, "prepare_island", "두 장씩 두 줄", "two rows of two"),
    ({}, "prepare_island", "[[invader|침략자]]와 [[dahan]]", "[[invader|invaders]] and [[dahan]]"),
    ({}, "prepare_island", "**상자에서**", "**from the box**"),
    ({}, "prepare_island", "남은 오염은 상자", "The rest stays there"),
    ({"board": "thematic", "players": 2}, "prepare_island", "바다끼리 닿지", "not touching"),
    ({"board": "thematic", "players": 3}, "prepare_island", "동쪽 위에 북동쪽", "above east"),
    (
        {"board": "thematic", "players": 4},
        "prepare_island",
        "북서쪽과 북동쪽",
        "northwest and northeast",
    ),
    (SIX | {"players": 5}, "prepare_island", "확장판 규칙서를", "the expansion's rulebook"),
    (SIX, "prepare_island", "확장판 규칙서를", "the expansion's rulebook"),
    (
        SIX | {"board": "thematic", "players": 5},
        "prepare_island",
        "동쪽 보드 아래, 반 장만큼 오른쪽",
        "southeast below east, half a board to the right",
    ),
    (SIX | {"board": "thematic"}, "prepare_island", "남서쪽과 남동쪽", "southwest and southeast"),
    ({}, "prepare_spirits", "[[power-progression]]", "[[power-progression]]"),
    ({"players": 1}, "fast_powers", "자신에게 쓸 수 있습니다", "may target yours"),
    ({"players": 1}, "slow_powers", "자신에게 쓸 수 있습니다", "may target yours"),
    # setup blight of Sweden
    (
        {"adversary": "sweden", "level": 2},
        "prepare_island",
        "5번에 놓으며, 확산하지 않고 현신도 파괴하지 않습니다",
        "goes to land 5; it neither cascades nor destroys presence",
    ),
    (
        {"adversary": "sweden", "level": 6},
        "prepare_island",
        "이 오염은 확산하지 않고 현신도 파괴하지 않습니다",
        "**from the box** in land 8 of each board. It neither cascades nor destroys presence",
    ),
    (
        {"adversary": "sweden", "level": 4},
        "royal_backing",
        "다른 침략자를 모두 놓은 뒤",
        "All other invaders are placed",
    ),
    # the Build of Blitz in setup, and what England brings to it
    ({"scenario": "blitz"}, "blitz_build", "**많으면 도시**", "outnumber [[city|cities]]"),
    (
        {"scenario": "blitz", "adversary": "england", "level": 1},
        "blitz_build",
        "**합해 2개 이상**",
        "touch **2 or more**",
    ),
    (
        {"scenario": "blitz", "adversary": "england"},
        "blitz_build",
        "**합해 7개 이상**",
        "**7 or more**",
    ),
    ({"scenario": "blitz"}, "initial_explore", "[[explorer]] 1개를 더", "1 more [[explorer]]"),
    # a turn
    ({}, "growth", "모두, 원하는 순서로", "all of it, in any order"),
    ({}, "cards", "[[card-plays]]**까지**", "**at most** your [[card-plays]]"),
    ({}, "cards", "느린 카드의 비용도 지금", "slow ones too. Pay for all of them now"),
    ({}, "cards", "[[element]]을/를 바로", "[[element|elements]] at once"),
    ({}, "fast_powers", "한 능력을 끝낸 뒤 다음", "Finish one before the next"),
    ({}, "fast_powers", "쓰지 않아도 되지만", "You need not use them"),
    ({}, "fast_powers", "미룰 수는 없습니다", "cannot wait"),
    ({}, "slow_powers", "한 능력을 끝낸 뒤 다음", "Finish one before the next"),
    ({}, "slow_powers", "쓰지 않아도 됩니다", "need not use them"),
    ({}, "ravage", "피해 **2마다 1개**", "Every **2 destroys 1**"),
    ({}, "ravage", "나누어 줄 수 없습니다", "cannot be spread"),
    ({}, "ravage", "정령마다 [[presence]] 1개가 파괴", "1 [[presence]] of each Spirit"),
    ({}, "ravage", "[[cascade|확산]]", "[[cascade|cascades]]"),
    ({}, "ravage", "2씩 [[counterattack|반격]]", "[[counterattack|strike back]] for 2 each"),
    ({}, "time_passes", "[[permanent-element]]은/는 남습니다", "permanent ones]] stay"),
]


def told(table: Table, step_id: str) -> Iterator[Both]:
    """The texts that the page shows at a step: its own, and the items and notes that hold."""
    step = table.game.rulebook.steps[step_id]
    lookup = table.game.lookup(_at(table))
    yield step.text
    for each in (*step.items.values(), *step.notes.values()):
        if table.game.value(each.when, lookup):
            yield each.text


def _at(table: Table) -> State:
    return table.timeline.state


@pytest.mark.parametrize(("chosen", "step", "ko", "en"), RULES)
def test_a_step_says_what_the_table_needs(
    chosen: dict[str, Any], step: str, ko: str, en: str
) -> None:
    texts = [*told(Table(**chosen), step)]
    for lang, words in zip(LANGS, (ko, en), strict=True):
        assert [text.say(lang) for text in texts if words in text.say(lang)], (lang, words)


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("board", ["balanced", "thematic"])
def test_the_boards_are_laid_out_before_the_pieces(players: int, board: str) -> None:
    table = Table(players=players, board=board, expansions=["jagged-earth"])
    lookup = table.game.lookup(_at(table))
    items = table.game.rulebook.steps["prepare_island"].items
    shown = [key for key, item in items.items() if table.game.value(item.when, lookup)]
    assert [key.partition("_")[0] for key in shown] == [
        "board" if players == 1 else "boards",
        "pieces",
        "blight",
        "supply",
    ]


def test_a_first_game_alone_is_told_of_the_progression() -> None:
    first, later = (
        [x.say("en") for x in told(Table(**chosen), "prepare_spirits")]
        for chosen in ({}, {"adversary": "prussia"})
    )
    assert sum("[[power-progression]]" in text for text in first) == 1
    assert not any("[[power-progression]]" in text for text in later)


def test_without_the_initial_explore_blitz_adds_no_explorer_to_it() -> None:
    table = Table(scenario="blitz", easier=["skip_initial_explore"])
    assert [text.en for text in told(table, "initial_explore") if "1 more" in text.en] == []


@pytest.mark.parametrize("level", range(7))
def test_royal_backing_is_last_in_setup_with_any_scenario(level: int) -> None:
    for scenario in ("none", "blitz", "rituals-of-terror", "dahan-insurrection"):
        steps = game(adversary="sweden", level=level, scenario=scenario).rulebook.steps
        setup = [key for key, step in steps.items() if step.phase == "setup"]
        assert (setup[-1] == "royal_backing") is (level >= 4)


@pytest.mark.parametrize("card", ["downward-spiral", "memory-fades-to-dust"])
def test_a_blighted_side_says_when_it_acts(card: str) -> None:
    """It is read as the card turns over, where nothing of it happens yet."""
    table = Table()
    shown = table.game.rulebook.cards["blight_cards"][card]
    assert shown.text is not None
    flip = table.game.rulebook.steps["blight_flip"].turned_text
    assert flip is not None
    for lang, when in zip(LANGS, FLIP, strict=True):
        assert shown.text.say(lang).startswith(when)
    assert "**지금 적용하지 않습니다**" in flip.ko
    assert "does **not** happen now" in flip.en


def test_blight_cards_are_told_apart_by_what_is_printed() -> None:
    for card in game().rulebook.cards["blight_cards"].values():
        assert card.name.ko.startswith(f"1인당 {card.props['per_player']}개 · ")
        assert card.name.en.startswith(f"{card.props['per_player']} per player · ")
        assert card.name.ko.endswith(f"({card.name.en.split(' · ')[1]})")


def test_a_fear_card_is_known_by_its_english_name_too() -> None:
    for card in game().rulebook.cards["fear_cards"].values():
        assert card.name.ko.endswith(f" ({card.name.en})")
