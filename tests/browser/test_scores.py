"""From a won table to the history, on a phone; and every page of it can be used by all."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import soon
from tests.looks import faults

GAME = "orchard"
WON = {
    "game": GAME, "date": "2026-11-29", "outcome": "victory", "reason": "harvest",
    "option.players": "3", "option.foe": "drought", "option.level": "2",
    "option.tale": "none", "option.plots": "flat", "option.ground": "card",
    "fact.trees": "17", "fact.left": "5", "fact.rotten": "8",
}  # fmt: skip
WORDS = {
    "ko": {
        "score": "점수 매기기", "trees": "산 나무", "name": "플레이어 1: 이름",
        "save": "저장하기", "back": "지난 게임으로", "statistics": "통계", "delete": "삭제하기",
        "undo": "되살리기", "won": "승리", "summary": "가뭄 2 · 2인 · 1차례",
        "arithmetic": "5 × 6", "filter": "골라 보기", "wrong": "적어 주세요.",
    },
    "en": {
        "score": "Score this game", "trees": "Living trees", "name": "Player 1: Name",
        "save": "Save", "back": "To the finished games", "statistics": "Statistics",
        "delete": "Delete", "undo": "Undo", "won": "Victory",
        "summary": "Drought 2 · 2 players · 1 turn", "arithmetic": "5 × 6",
        "filter": "Filter", "wrong": "Please fill this in.",
    },
}  # fmt: skip
TAPS: list[dict[str, str]] = [
    *[{"kind": "next"}] * 3,
    {"kind": "reveal", "card": "1-pear"},
    {"kind": "next"},
    {"kind": "move", "move": "beat", "amount": "5"},
    {"kind": "move", "move": "wither", "amount": "2"},
    {"kind": "move", "move": "win"},
]


def won_table(page: Page, lang: str) -> str:
    """A table that was won in its first round; answers the address of its page."""
    chosen = {"players": "2", "foe": "drought", "level": "2"}
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
    page.get_by_label(words["trees"]).fill("9")
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


def test_a_faulty_form_can_be_used_by_all(phone: Callable[..., Page]) -> None:
    page = phone("ko", viewport={"width": 320, "height": 844})
    page.goto(f"/ko/scores/new?game={GAME}")
    page.get_by_label("플레이어 1: 이름").fill("<b>")
    page.get_by_role("button", name="저장하기").tap()
    page.get_by_text("<와 >는 쓸 수 없어요.").wait_for()
    assert page.get_by_label("플레이어 1: 이름").input_value() == "<b>"
    assert faults(page) == []


# --- what a script does better -------------------------------------------------------------------


def choose(page: Page, field: str) -> None:
    """Taps a choice and waits until the form has followed it."""
    with page.expect_response("**?part=form"):
        page.locator(f'[id="{field}"]').tap()


def test_the_form_follows_what_is_chosen_and_the_sum_what_is_typed(
    phone: Callable[..., Page],
) -> None:
    page = phone("en")
    page.goto(f"/en/scores/new?game={GAME}")
    assert page.locator(".person").count() == 2
    assert page.locator('[name="option.level"]').count() == 0
    choose(page, "option.players-3")
    choose(page, "option.foe-drought")
    choose(page, "option.level-2")
    choose(page, "outcome-victory")
    page.get_by_text("Still needed for the score").wait_for()
    assert page.locator(".person").count() == 3
    for field, number in [("fact.left", "5"), ("fact.trees", "17"), ("fact.rotten", "8")]:
        page.locator(f'[id="{field}"]').press_sequentially(number, delay=30)
    page.locator("#total", has_text="53").wait_for()
    page.locator('[id="fact.trees"]').fill("20")
    page.locator("#total", has_text="54").wait_for()
    assert page.locator('[id="fact.trees"]').input_value() == "20"
    save = page.get_by_role("button", name="Save")
    assert save.evaluate("node => node.getBoundingClientRect().bottom <= innerHeight")
    save.tap()
    page.get_by_role("cell", name="5 × 6").wait_for()


def test_what_is_typed_outlives_a_choice(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    page.goto(f"/ko/scores/new?game={GAME}")
    page.locator('[id="name.1"]').fill("지우")
    page.locator("#notes").fill("좋았다")
    choose(page, "option.players-4")
    expect(page.locator(".person")).to_have_count(4)
    assert page.locator('[id="name.1"]').input_value() == "지우"
    assert page.locator("#notes").input_value() == "좋았다"
    focused = "document.activeElement.id"
    assert page.evaluate(focused) == "option.players-4"


NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
CATCH = """
window.caught = [];
navigator.share = (data) => { caught.push(data.text); return Promise.resolve(); };
window.print = () => caught.push("print");
"""


@pytest.mark.parametrize("script", ["", NO_CLIPBOARD], ids=["https", "http"])
def test_one_tap_copies(phone: Callable[..., Page], script: str) -> None:
    page = phone("en", permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(script or "0")
    page.goto(page.request.post("/en/scores/new", form={**WON, "name.1": "Kim"}).url)
    page.get_by_role("button", name="Copy").first.tap()
    page.get_by_role("button", name="Copied").wait_for()
    line = page.locator("#share-line").input_value()
    page.goto(f"/en/scores/new?game={GAME}")
    page.locator("#notes").focus()
    page.keyboard.press("Control+V")
    expect(page.locator("#notes")).to_have_value(line)
    assert "Kim" in line


def test_one_tap_hands_over_and_prints(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.add_init_script(CATCH)
    page.goto(page.request.post("/en/scores/new", form=WON).url)
    page.get_by_role("button", name="Send").first.tap()
    page.get_by_role("button", name="Print").tap()
    line = page.locator("#share-line").input_value()
    soon(lambda: page.evaluate("caught") == [line, "print"])


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_a_date_is_the_phones_own(phone: Callable[..., Page], zone: str) -> None:
    page = phone("en", timezone_id=zone)
    page.goto(f"/en/scores/new?game={GAME}")
    today = page.evaluate("new Date().toLocaleDateString('sv')")
    assert page.locator("#date").input_value() == today
    page.locator("#date").fill("2026-01-02")
    page.get_by_role("button", name="Save").tap()
    page.get_by_text("Nothing is saved yet").wait_for()
    assert page.locator("#date").input_value() == "2026-01-02"


def test_two_phones_that_score_one_table_do_not_erase_each_other(
    phone: Callable[..., Page],
) -> None:
    one, other = phone("ko"), phone("en")
    table = won_table(one, "ko").rpartition("/")[2]
    for page, lang in ((one, "ko"), (other, "en")):
        page.goto(f"/{lang}/scores/from/{table}")
        page.locator('[id="fact.trees"]').fill("9" if lang == "ko" else "7")
    one.get_by_role("button", name="저장하기").tap()
    one.get_by_role("cell", name="5 × 6").wait_for()
    other.get_by_role("button", name="Save").tap()
    other.get_by_text("Another phone has saved").wait_for()
    assert other.locator('[id="fact.trees"]').input_value() == "7"
    other.get_by_role("button", name="Replace it with this").tap()
    other.get_by_role("cell", name="5 × 6").wait_for()


def test_a_file_that_is_far_too_large_is_told_before_it_is_sent(
    phone: Callable[..., Page],
) -> None:
    page = phone("en")
    page.goto("/en/scores/transfer")
    field = page.locator("#file")
    assert int(field.get_attribute("data-most") or "") > 10_000_000
    field.evaluate("each => { each.dataset.most = 5; }")
    for content, said in ((b"123456", "too large"), (b"12345", "")):
        field.set_input_files({"name": "a.json", "mimeType": "text/json", "buffer": content})
        told = str(field.evaluate("each => each.validationMessage"))
        assert said in told and bool(said) == bool(told)
