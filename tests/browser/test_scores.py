"""From a won table to the history, on a phone; and every page of it can be used by all."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.looks import faults
from tests.scores.invented import GAME, form

WORDS = {
    "ko": {
        "score": "점수 매기기", "dahan": "살아 있는 다한", "name": "플레이어 1: 이름",
        "save": "저장하기", "back": "지난 게임으로", "statistics": "통계", "delete": "삭제하기",
        "undo": "되살리기", "won": "승리", "summary": "잉글랜드 3 · 2인 · 1차례",
        "arithmetic": "5 × 난이도 6", "filter": "골라 보기", "wrong": "적어 주세요.",
    },
    "en": {
        "score": "Score this game", "dahan": "Living Dahan", "name": "Player 1: Name",
        "save": "Save", "back": "To the finished games", "statistics": "Statistics",
        "delete": "Delete", "undo": "Undo", "won": "Victory",
        "summary": "England 3 · 2 players · 1 turn", "arithmetic": "5 × difficulty 6",
        "filter": "Filter", "wrong": "Please fill this in.",
    },
}  # fmt: skip
TAPS: list[dict[str, str]] = [
    *[{"kind": "next"}] * 3,
    {"kind": "reveal", "card": "1-sands"},
    {"kind": "next"},
    {"kind": "move", "move": "gain_fear", "amount": "5"},
    {"kind": "move", "move": "add_blight", "amount": "2"},
    {"kind": "move", "move": "declare_victory"},
]


def won_table(page: Page, lang: str) -> str:
    """A table that was won in its first round; answers the address of its page."""
    chosen = {"players": "2", "adversary": "england", "level": "3"}
    made = page.request.post(f"/{lang}/new/{GAME}", form=chosen)
    code = made.url.rpartition("/")[2]
    for version, tap in enumerate(TAPS):
        sent = {**tap, "version": str(version), "press": f"press-{version}"}
        assert page.request.post(f"/{lang}/t/{code}/taps", form=sent).ok
    return f"/{lang}/t/{code}"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_from_a_won_table_to_the_history(phone: Callable[..., Page], lang: str) -> None:
    words, page = WORDS[lang], phone(lang)
    page.goto(won_table(page, lang))
    page.get_by_role("link", name=words["score"]).tap()
    page.get_by_role("button", name=words["save"]).tap()
    page.get_by_text(words["wrong"]).wait_for()
    page.get_by_label(words["dahan"]).fill("9")
    page.get_by_label(words["name"]).fill("지우")
    page.get_by_role("button", name=words["save"]).tap()
    page.get_by_role("cell", name=words["arithmetic"]).wait_for()
    assert page.get_by_text("지우").count() > 0
    page.get_by_role("link", name=words["back"]).tap()
    line = page.get_by_role("link", name=words["summary"]).first
    assert words["won"] in (line.text_content() or "")
    page.get_by_role("link", name=words["statistics"]).tap()
    assert page.get_by_role("heading", level=1).text_content()
    page.get_by_role("link", name=words["back"]).tap()
    line.tap()
    page.get_by_role("button", name=words["delete"]).tap()
    page.get_by_role("button", name=words["undo"]).tap()
    page.get_by_role("cell", name=words["arithmetic"]).wait_for()


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_can_be_used_by_all(phone: Callable[..., Page], lang: str, scheme: str) -> None:
    page = phone(lang, color_scheme=scheme, viewport={"width": 320, "height": 844})
    table = won_table(page, lang)
    for number in range(3):
        typed = form(date=f"2026-01-0{number + 1}", name__1="지우", rounds="7")
        made = page.request.post(f"/{lang}/scores/new", form=typed)
    play = made.url
    found = {}
    for path in (
        f"/{lang}/scores/from/{table.rpartition('/')[2]}",
        f"/{lang}/scores",
        f"/{lang}/scores/new",
        f"/{lang}/scores/new?game=spirit-island",
        f"/{lang}/scores/statistics",
        f"/{lang}/scores/transfer",
        f"/{lang}/group",
        play,
        f"{play}/edit",
    ):
        page.goto(path)
        for fold in page.locator("details").all():
            fold.evaluate("fold => fold.open = true")
        found[path] = faults(page)
    assert {path: some for path, some in found.items() if some} == {}


def test_a_faulty_form_can_be_used_by_all(phone: Callable[..., Page]) -> None:
    page = phone("ko", viewport={"width": 320, "height": 844})
    page.goto("/ko/scores/new?game=spirit-island")
    page.get_by_label("플레이어 1: 이름").fill("<b>")
    page.get_by_role("button", name="저장하기").tap()
    page.get_by_text("<와 >는 쓸 수 없어요.").wait_for()
    assert page.get_by_label("플레이어 1: 이름").input_value() == "<b>"
    assert faults(page) == []
