"""Each step of a game without an adversary fits on one screen: nothing that matters lies below."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.tables import Table, send

LEFT_OVER = """() => {
    scrollTo(0, 0);  // where a step begins
    return document.querySelector('#step').getBoundingClientRect().bottom
        - document.querySelector('.dock').getBoundingClientRect().top;
}"""
SETUP = ["prepare_board", "prepare_island", "prepare_spirits", "initial_explore"]
TURN = ["growth", "energy", "cards", "fast_powers", "ravage", "build", "explore", "advance",
        "slow_powers", "time_passes"]  # fmt: skip
SECOND_GAME = ["prepare_board", "prepare_cards", "event", "plan", "hunt", "build", "gather",
               "explore", "arrange_camp", "weather_roll", "eat", "move_camp"]  # fmt: skip
BOARDS = [
    {"players": str(n), "board": board} for n in (1, 3, 4) for board in ("balanced", "thematic")
]


def too_long(table: Table, steps: list[str]) -> dict[str, float]:
    """How many pixels of a step stand below the screen, for each that does not fit."""
    over = {}
    for number, step in enumerate(steps):
        send(table, kind="go", step=step, version=table.version, press=f"fits-{number}-{step}")
        table.page.reload()
        over[step] = table.page.evaluate(LEFT_OVER)
    return {step: pixels for step, pixels in over.items() if pixels > 0}


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_every_step_fits(begun: Callable[..., Table], lang: str) -> None:
    assert too_long(begun(lang), [*SETUP, *TURN]) == {}


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("players", ["1", "4"])
def test_what_one_press_does_fits(table: Callable[..., Table], lang: str, players: str) -> None:
    """At the quick pace several steps stand together."""
    assert too_long(table(lang, {"pace": "quick", "players": players}), TURN) == {}


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("players", ["1", "4"])
def test_every_step_of_the_second_game_fits(
    phone: Callable[..., Page], lang: str, players: str
) -> None:
    page = phone(lang)
    answer = page.request.post(
        f"/{lang}/new/robinson-crusoe", form={"players": players}, max_redirects=0
    )
    page.goto(answer.headers["location"])
    table = Table(page, page.url.rpartition("/")[2], lang)
    assert too_long(table, SECOND_GAME) == {}


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("chosen", BOARDS, ids=lambda c: f"{c['players']}-{c['board']}")
def test_laying_out_the_boards_fits(
    table: Callable[..., Table], lang: str, chosen: dict[str, str]
) -> None:
    assert too_long(table(lang, chosen), SETUP) == {}


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_blight_card_that_turns_and_its_effect_fit(
    begun: Callable[..., Table], lang: str
) -> None:
    table = begun(lang)
    for number, press in enumerate(
        [
            {"kind": "move", "move": "add_blight", "amount": "5"},
            {"kind": "reveal", "card": "memory-fades-to-dust"},
            {"kind": "next"},
            {"kind": "go", "step": "blighted_island"},
        ]
    ):
        send(table, version=table.version, press=f"blight-{number}", **press)
        table.page.reload()
        assert table.page.evaluate(LEFT_OVER) <= 0


# The pairs whose steps carry most: notes, moves, events.
PAIRS = [
    ("russia", "habsburg-livestock"),
    ("france", "england"),
    ("habsburg-mining", "scotland"),
    ("scotland", "russia"),
]
HEAVY = ["event", "ravage", "build", "explore"]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(("leads", "supports"), PAIRS)
def test_a_step_of_two_adversaries_fits(
    table: Callable[..., Table], lang: str, leads: str, supports: str
) -> None:
    chosen = {"players": "6", "events": "true", "cards": "physical", "level": "6"}
    chosen |= {"expansions": "jagged-earth"}
    chosen |= {"adversary": leads, "supporting": supports, "supporting_level": "6"}
    assert too_long(table(lang, chosen), HEAVY) == {}
