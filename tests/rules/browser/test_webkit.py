"""A round of each game in WebKit."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest
from selenium.webdriver.webkitgtk.webdriver import WebDriver

from tests.rules.browser.tour import BEGUN, CARDS, CRUSOE, ISLAND
from tests.rules.shelf import SHELF
from tests.webkit.conftest import webkit
from tests.webkit.phones import Phone, Site

__all__ = ["webkit"]


@pytest.fixture(scope="module")
def webkit_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site with the games of this folder."""
    with Site(tmp_path_factory.mktemp("webkit") / "games.db", SHELF.root) as site:
        yield site


@pytest.fixture
def phone(webkit: WebDriver, webkit_site: Site) -> Callable[..., Phone]:
    """Opens a phone at a table of its own, so many taps old."""

    def make(lang: str, game: str, presses: Sequence[Mapping[str, str]], **chosen: str) -> Phone:
        code = webkit_site.opened(game, lang, chosen)
        webkit_site.send(code, *presses)
        return Phone(webkit, webkit_site, code, lang)

    return make


def test_a_round_of_spirit_island(phone: Callable[..., Phone]) -> None:
    table = phone("ko", ISLAND, BEGUN, adversary="england", level="3")
    table.plus("gain_fear")
    table.plus("add_blight")
    while table.step != "explore":
        assert table.hidden == [], table.step
        table.go()
    assert table.hidden == []
    table.pick(CARDS[1])
    while table.step != "growth":
        assert table.hidden == [], table.step
        table.go()
    table.tap("#going .undo")
    assert table.step == "time_passes"
    state = table.site.state(table.code)
    assert (state["round"], state["components"]["fear_pool"]["value"]) == (1, 1)
    assert state["components"]["invader_track"]["build"] == [CARDS[1]]


def test_the_end_of_a_round_of_robinson_crusoe(phone: Callable[..., Phone]) -> None:
    fed = {"kind": "set", "name": "food", "value": "9"}  # nobody is hungry
    presses = [*[{"kind": "next"}] * 4, {"kind": "go", "step": "rest"}, fed]
    chosen = {"players": "2", "dice": "app", "cards": "app", "pace": "quick"}
    table = phone("en", CRUSOE, presses, **chosen)
    seen = []
    while table.site.state(table.code)["round"] < 2:
        seen.append(table.step)
        assert table.hidden == [], table.step
        table.go_on()
    assert {"rest", "eat", "sleep"} <= set(seen), seen
    assert table.step == "event"
