"""The ends of our own games: what is told is measured, and every way to play on leads somewhere."""

from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from app.store import TableRow
from app.tables.page.again import one_more
from app.tables.page.ending import EndView, end_view
from app.tables.page.wording import Wording
from app.tables.table import Table as TableAsItStands
from tests.rules import crusoe, island
from tests.rules.shelf import SHELF

LEVELS = [{"adversary": "england", "level": level} for level in (0, 3, 6)]
ISLANDS: list[dict[str, Any]] = [
    {},
    *LEVELS,
    {"players": 4, "board": "thematic"},
    *(
        {"scenario": each, "expansions": [*SHELF.base(island.NAME).options["expansions"].values]}
        for each in SHELF.base(island.NAME).options["scenario"].values
    ),
]
WRECKS: list[dict[str, Any]] = [
    {"scenario": each, "players": players}
    for players, each in enumerate(SHELF.base(crusoe.NAME).options["scenario"].values)
    if players
] + [{"players": 3}, {"players": 1, "books": "more"}]
for wreck in WRECKS:
    wreck["players"] = min(4, max(1, wreck["players"]))


def words(table: Any, lang: str) -> Wording:
    return Wording(table.game, table.timeline.state, lang, {})


def end(table: Any, lang: str = "en") -> EndView:
    row = TableRow(1, "CODE", "", "", {}, 1, 0.0, 0.0, None, None, "each", [], 0)
    view = end_view(words(table, lang), TableAsItStands(row, table.game, table.timeline, 0.0, 0.0))
    assert view is not None
    return view


def given_up(table: Any) -> Any:
    assert table.do("move", {"id": "declare_defeat", "because": "conceded"}) in (None, True)
    return table


@pytest.mark.parametrize("chosen", ISLANDS, ids=str)
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_every_island_tells_its_end(chosen: dict[str, Any], lang: str) -> None:
    told = end(given_up(island.Table(**chosen)), lang)
    assert told.near and all(any(sign.isdigit() for sign in said) for said in told.near)
    assert [cell.id for cell in told.figures][:3] == [
        "blight_island",
        "blight_card",
        "terror_level",
    ]


@pytest.mark.parametrize("chosen", WRECKS, ids=str)
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_every_wreck_tells_its_end(chosen: dict[str, Any], lang: str) -> None:
    told = end(given_up(crusoe.Table(**chosen)), lang)
    assert told.near and all(any(sign.isdigit() for sign in said) for said in told.near)
    assert len(told.people) == chosen["players"]


def test_fear_that_was_short_is_counted_in_markers() -> None:
    """Two players fill the pool with 8; the deck is 3, 3, 3 (rulebook pages 10 and 12)."""
    table = island.Table()
    table.do("move", {"id": "gain_fear", "amount": 21})
    assert end(given_up(table)).near[:2] == (
        "51 fear short of emptying the fear deck (7 cards).",
        "3 fear short of terror level II.",
    )


def test_what_lost_the_game_is_not_told_as_left() -> None:
    table = island.Table(blight="none", players=1)
    assert table.do("move", {"id": "add_blight", "amount": 6})
    told = end(table)
    assert table.timeline.state.reason == "blight"
    assert not any("blight were left" in said for said in told.near)
    assert any("invader deck" in said for said in told.near)


def test_wood_that_was_short_on_the_pile() -> None:
    table = crusoe.Table(scenario="castaways", players=2)
    table.do("set", {"woodpile": 6})
    assert "9 wood short on the woodpile." in end(given_up(table)).near


@pytest.mark.parametrize(
    ("level", "expected"), [(0, "Adversary level 1"), (5, "Adversary level 6"), (6, None)]
)
def test_one_level_harder(level: int, expected: str | None) -> None:
    table = island.Table(adversary="sweden", level=level)
    ways = {each.id: each for each in one_more(words(table, "en"), "each")}
    assert (ways["harder"].name if "harder" in ways else None) == expected
    if expected:
        assert ways["harder"].fields["level"] == level + 1


def test_boards_move_on_and_spirits_stay() -> None:
    table = island.Table(players=2)
    for spirit, board in (
        ("river-surges-in-sunlight", "board-a"),
        ("oceans-hungry-grasp", "board-d"),
    ):
        assert table.do("move", {"id": "note_spirit", "own": spirit})
        assert table.do("move", {"id": "note_board", "own": board})
    ways = {each.id: each for each in one_more(words(table, "en"), "each")}
    assert ways["moved"].fields["first"] == [
        "note_spirit.own.river-surges-in-sunlight",
        "note_spirit.own.oceans-hungry-grasp",
        "note_board.own.board-d",
        "note_board.own.board-a",
    ]


@pytest.mark.parametrize(
    ("scenario", "books", "harder"),
    [
        ("castaways", "half", "fewer"),
        ("castaways", "more", "half"),
        ("castaways", "fewer", None),
        ("jenny", "half", "more"),
        ("jenny", "fewer", "half"),
        ("jenny", "more", None),
    ],
)
def test_harder_books(scenario: str, books: str, harder: str | None) -> None:
    """In scenario 1 fewer books are harder (facts section 8)."""
    table = crusoe.Table(scenario=scenario, books=books)
    ways = {each.id: each for each in one_more(words(table, "en"), "each")}
    assert (ways["harder"].fields["books"] if "harder" in ways else None) == harder


def test_the_scenarios_follow_each_other() -> None:
    offered = [*SHELF.base(crusoe.NAME).options["scenario"].values]
    for scenario, after in zip(offered[:7], [*offered[1:7], None], strict=True):
        ways = one_more(words(crusoe.Table(scenario=scenario), "en"), "each")
        following = next((each.fields["scenario"] for each in ways if each.id == "next"), None)
        assert following == after


def test_every_way_to_play_on_fills_in_a_form_and_starts(client: FlaskClient) -> None:
    for name, table in (
        (island.NAME, island.Table(adversary="england", level=2)),
        (crusoe.NAME, crusoe.Table(players=3)),
    ):
        for way in one_more(words(table, "en"), "each"):
            address = f"/en/new/{name}?{urlencode(way.fields, doseq=True)}"
            form = client.get(address)
            assert form.status_code == 200 and 'class="error"' not in form.text, address
            started = client.post(f"/en/new/{name}", data=dict(way.fields))
            assert started.status_code == 303, way.id


@pytest.mark.parametrize(
    "first", [["deal_spirits", "deal_boards"], ["note_spirit.own.thunderspeaker"]]
)
def test_what_a_game_begins_with_is_shown_in_its_setup(
    client: FlaskClient, first: list[str]
) -> None:
    page = client.post(f"/en/new/{island.NAME}", data={"first": first}).headers["Location"]
    version = len(first)
    for number in range(2):  # through the boards to the Spirits
        press = {"kind": "next", "version": version + number, "press": f"press-{number}"}
        assert client.post(f"{page}/taps", data=press).status_code == 303
    shown = client.get(page)
    assert shown.status_code == 200
    assert 'class="dealt' in shown.text


def test_characters_are_drawn_when_the_form_is_opened(client: FlaskClient) -> None:
    address = (
        f"/en/new/{crusoe.NAME}?players=2&characters=cook&characters=carpenter&draw=characters"
    )
    seated = {_seated(client.get(address).text) for _ in range(25)}
    assert len(seated) > 1
    assert all(len({*each}) == 2 and "soldier" not in each for each in seated)


def _seated(form: str) -> tuple[str, ...]:
    chosen = LexborHTMLParser(form).css("select[name=characters] option[selected]")
    return tuple(each.attributes["value"] or "" for each in chosen)
