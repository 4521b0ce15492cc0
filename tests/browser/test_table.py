"""A table on a phone with touch: three rounds in each language, and what a repaint must keep."""

import shutil
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.looks import SIDEWAYS, faults

GAME = "spirit-island"
ENGLAND = {"adversary": "england", "level": "3", "timer": "10"}
# What comes up, turn after turn; the fourth is of Stage II.
CARDS = ["1-jungle", "1-sands", "1-wetland", "2-coastal"]
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
REMINDER = {"ko": "모든 지역 방어 2", "en": "Defend 2 everywhere"}


class Table:
    """A phone at a table: what a thumb does there, each press waited for."""

    def __init__(self, page: Page, code: str, lang: str) -> None:
        self.page, self.code, self.lang = page, code, lang

    @property
    def url(self) -> str:
        return f"/{self.lang}/t/{self.code}"

    @property
    def version(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-version") or "")

    @property
    def step(self) -> str:
        """The step as the page shows it, without its round."""
        shown = self.page.locator("#step").get_attribute("data-step") or ""
        return shown.rpartition("-")[0]

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.request.get(f"/t/{self.code}/state.json").json()
        return found

    def value(self, part: str) -> int:
        return int(self.state["components"][part]["value"])

    def tap(self, selector: str) -> None:
        """Taps a button that makes one tap, and waits for the page of the next version."""
        version = self.version
        self.page.locator(selector).first.tap()
        self.at(version + 1)

    def at(self, version: int) -> None:
        expect(self.page.locator("#table")).to_have_attribute("data-version", str(version))

    def go(self) -> None:
        self.tap("#going form.going-on button")

    def pick(self, card: str) -> None:
        self.tap(f".pick[value='{card}']")

    def plus(self, move: str) -> None:
        self.tap(f"#moves form:has([name=move][value={move}]) .plus")

    def amount(self, move: str, amount: int) -> None:
        """Another amount, from the popover behind the move."""
        self.page.locator(f"#moves [popovertarget=more-{move}]").tap()
        expect(self.page.locator(f"#more-{move}")).to_be_visible()
        self.tap(f"#more-{move} form:has([name=move][value={move}]) button[value='{amount}']")
        expect(self.page.locator(f"#more-{move}")).to_be_hidden()

    def until(self, step: str) -> None:
        while self.step != step:
            self.go()

    def open(self, fold: str) -> None:
        self.page.locator(f"#{fold} > summary").tap()
        expect(self.page.locator(f"#{fold}")).to_have_attribute("open", "")


@pytest.fixture
def table(phone: Callable[..., Page]) -> Callable[..., Table]:
    """Opens a new table on a new phone."""

    def make(lang: str = "en", chosen: dict[str, str] | None = None, **options: Any) -> Table:
        page = phone(lang, **options)
        page.set_default_timeout(10_000)
        answer = page.request.post(f"/{lang}/new/{GAME}", form=chosen or {}, max_redirects=0)
        page.goto(answer.headers["location"])
        return Table(page, page.url.rpartition("/")[2], lang)

    return make


@pytest.fixture
def begun(table: Callable[..., Table]) -> Callable[..., Table]:
    """Opens a table in the first step of round 1, set up by presses without the page."""

    def make(lang: str = "en", chosen: dict[str, str] | None = None, **options: Any) -> Table:
        made = table(lang, chosen, **options)
        presses = [{"kind": "next"}] * 3 + [{"kind": "reveal", "card": CARDS[0]}, {"kind": "next"}]
        for version, press in enumerate(presses):
            send(made, version=version, press=f"setup-{version}", **press)
        made.page.reload()
        return made

    return make


def send(table: Table, **form: Any) -> None:
    """Makes a tap from elsewhere: the page does not learn of it."""
    answer = table.page.request.post(f"{table.url}/taps", form=form, max_redirects=0)
    assert answer.status == 303, answer.text()


def soon(true: Callable[[], bool], seconds: float = 5) -> None:
    """Waits until something is true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two states are the same, however many taps led there."""
    return {**one, "version": 0} == {**other, "version": 0}


# --- the whole game ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_three_rounds_by_touch_back_to_the_start_and_forth_again(
    phone: Callable[..., Page], lang: str
) -> None:
    table = start_by_touch(phone(lang), lang)
    first = table.state
    set_up(table)
    first_round(table)
    second_round(table)
    third_round(table)
    last = table.state
    assert (last["round"], last["phase"]) == (4, "spirit")
    undo_all(table)
    assert same(table.state, first)
    redo_all(table)
    assert same(table.state, last)


def start_by_touch(page: Page, lang: str) -> Table:
    page.goto(f"/{lang}/")
    page.locator(f"a[href='/{lang}/new/{GAME}']").first.tap()
    level = page.locator("fieldset:has([name=level])")
    expect(level).to_be_hidden()  # it means nothing without an adversary
    page.locator("label:has([name=adversary][value=england])").tap()
    expect(level).to_be_visible()
    page.locator("label:has([name=level][value='3'])").tap()
    expect(page.locator("#difficulty")).to_contain_text("6")
    page.locator(".dock button.go").tap()
    page.wait_for_url(f"**/{lang}/t/*")
    return Table(page, page.url.rpartition("/")[2], lang)


def set_up(table: Table) -> None:
    for box in table.page.locator(".checks input").all():
        box.tap()
    table.go()
    table.go()
    table.go()
    assert table.step == "initial_explore"
    table.pick(CARDS[0])
    table.go()
    assert table.step == "growth"


def first_round(table: Table) -> None:
    table.plus("gain_fear")
    table.until("fast_powers")
    pin(table, "ravage", REMINDER[table.lang])
    table.amount("gain_fear", 7)
    assert table.state["components"]["earned_fear"] == {"count": 1}
    table.go()
    assert table.step == "fear"
    table.go()  # resolves the card
    table.until("explore")
    table.pick(CARDS[1])
    table.until("time_passes")
    table.go()
    assert table.state["round"] == 2


def pin(table: Table, step: str, text: str) -> None:
    table.open("fold-pins")
    form = table.page.locator("#fold-pins form:has([value=pin_reminder])")
    form.locator("select").select_option(step)
    form.locator("[name=text]").fill(text)
    version = table.version
    form.get_by_role("button").tap()
    table.at(version + 1)
    table.page.locator("#fold-pins > summary").tap()


def second_round(table: Table) -> None:
    assert table.page.get_by_text(REMINDER[table.lang]).count() == 0  # it fell off
    table.plus("add_blight")
    table.amount("add_blight", 3)
    assert table.value("blight_island") == 4
    table.until("explore")
    table.pick(CARDS[2])
    table.until("time_passes")
    table.go()


def third_round(table: Table) -> None:
    pin(table, "high_immigration", REMINDER[table.lang])
    table.until("high_immigration")
    expect(table.page.locator("#step .pin")).to_contain_text(REMINDER[table.lang])
    table.until("ravage")
    expect(table.page.locator("#step")).to_contain_text("사막" if table.lang == "ko" else "Sands")
    table.plus("add_blight")  # the last one: the card turns over before anything else
    assert table.step == "blight_flip"
    table.tap("#step .pick")
    table.go()
    assert table.step == "ravage"
    assert table.state["components"]["blight_card"]["side"] == "blighted"
    table.until("explore")
    table.pick(CARDS[3])
    table.until("time_passes")
    table.go()


def undo_all(table: Table) -> None:
    for _ in range(6):
        table.tap("#going .undo")
    table.page.locator(f"a[href='{table.url}/history']:visible").first.tap()
    table.page.wait_for_url("**/history")
    table.page.locator("main > form button").last.tap()
    table.page.wait_for_url(f"**{table.url}")
    expect(table.page.locator("#going .undo")).to_be_disabled()


def redo_all(table: Table) -> None:
    for _ in range(6):
        table.tap("#going .redo")
    table.page.goto(f"{table.url}/history")
    table.page.locator("form:has([value=redo]) button").first.tap()
    table.page.wait_for_url(f"**{table.url}")
    expect(table.page.locator("#going .redo")).to_have_count(0)


def test_a_round_without_script(begun: Callable[..., Table]) -> None:
    table = begun(java_script_enabled=False)
    page = table.page

    def press(selector: str) -> None:
        page.locator(selector).first.click()
        page.wait_for_url(f"**{table.url}")

    press("#moves form:has([value=gain_fear]) .plus")
    page.locator("#moves [popovertarget=more-add_blight]").click()
    press("#more-add_blight form:has([value=add_blight]) button[value='2']")
    while table.state["round"] == 1:
        waits = page.locator(".pick").count()
        press(f".pick[value='{CARDS[1]}']" if waits else "#going form.going-on button")
    assert table.state["components"]["fear_pool"]["value"] == 1
    assert table.value("blight_island") == 2
    assert table.state["components"]["invader_track"]["ravage"] == [CARDS[0]]


# --- quick thumbs --------------------------------------------------------------------------------


def click_twice(table: Table, selector: str) -> None:
    """Two presses before the first is answered."""
    table.page.locator(selector).first.evaluate("button => { button.click(); button.click(); }")


def test_a_double_tap_on_the_button_goes_on_once(begun: Callable[..., Table]) -> None:
    table = begun()
    click_twice(table, "#going form.going-on button")
    expect(table.page.locator("#notice")).not_to_be_empty()
    assert (table.step, table.state["step"]) == ("energy", "energy")


def test_a_slow_double_tap_of_a_finger_goes_on_once(begun: Callable[..., Table]) -> None:
    table = begun()
    table.page.route("**/taps", lambda route: (table.page.wait_for_timeout(150), route.continue_()))
    button = table.page.locator("#going form.going-on button")
    box = button.bounding_box()
    assert box is not None
    for _ in range(2):
        table.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(table.page.locator("#notice")).not_to_be_empty()
    assert (table.step, table.state["step"]) == ("energy", "energy")


def test_two_quick_taps_on_plus_count_two(begun: Callable[..., Table]) -> None:
    table = begun()
    version = table.version
    click_twice(table, "#moves .plus")
    table.at(version + 2)
    assert table.value("fear_pool") == 2
    expect(table.page.locator("#glance")).to_contain_text("2/8")


def test_many_quick_taps_on_plus_all_count(begun: Callable[..., Table]) -> None:
    table = begun()
    version = table.version
    table.page.locator("#moves .plus").first.evaluate(
        "button => { for (let n = 0; n < 7; n++) button.click(); }"
    )
    table.at(version + 7)
    assert table.value("fear_pool") == 7


# --- two phones ----------------------------------------------------------------------------------


def test_the_old_page_of_a_second_phone_gets_the_present_one_and_a_notice(
    begun: Callable[..., Table], phone: Callable[..., Page]
) -> None:
    table = begun("en")
    second = Table(phone("ko"), table.code, "ko")
    second.page.goto(second.url)
    table.go()
    second.page.locator("#going form.going-on button").tap()
    expect(second.page.locator("#notice")).to_contain_text("다른 휴대폰")
    assert second.step == table.step == "energy"
    second.go()
    expect(second.page.locator("#notice")).to_be_empty()
    assert second.step == "cards"


def test_moves_of_two_phones_add_up(
    begun: Callable[..., Table], phone: Callable[..., Page]
) -> None:
    table = begun()
    second = Table(phone("en"), table.code, "en")
    second.page.goto(second.url)
    table.plus("gain_fear")
    second.page.locator("#moves .plus").first.tap()
    second.at(table.version + 1)
    expect(second.page.locator("#glance")).to_contain_text("2/8")


def test_a_refusal_is_told_in_the_page(begun: Callable[..., Table]) -> None:
    table = begun("ko")
    version = table.version
    table.page.locator("#moves [popovertarget=more-add_blight]").tap()
    table.page.locator("#more-add_blight form:has([value=remove_blight]) button[value='1']").tap()
    expect(table.page.locator("#notice")).to_contain_text("뺄 수 없어요")
    assert table.version == version


def test_a_press_without_a_connection_is_told_and_sent_again_as_the_same(
    begun: Callable[..., Table], browser: Browser
) -> None:
    """Its answer is lost, though it counted; the console may say so."""
    seated = begun()
    page = browser.new_page(base_url=seated.page.url, has_touch=True)
    page.goto(seated.url)
    table = Table(page, seated.code, "en")

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/taps", lose)
    page.locator("#moves .plus").first.tap()
    expect(page.locator("#notice")).to_contain_text("No connection")
    page.unroute("**/taps")
    assert table.value("fear_pool") == 1
    page.locator("#moves .plus").first.tap()
    expect(page.locator("#glance")).to_contain_text("1/8")
    expect(page.locator("#notice")).to_be_empty()
    table.plus("gain_fear")
    assert table.value("fear_pool") == 2
    page.close()


# --- what a repaint keeps ------------------------------------------------------------------------


def test_ticks_and_open_folds_survive_a_repaint(table: Callable[..., Table]) -> None:
    made = table()
    made.go()
    made.page.locator(".checks input").nth(1).tap()
    made.open("fold-piles")
    made.tap("#step form:has([value=blight_from_box]) button.button")
    assert made.value("blight_island") == 1
    ticked = made.page.locator(".checks input:checked")
    expect(ticked).to_have_count(1)
    expect(made.page.locator(".checks input").nth(1)).to_be_checked()
    expect(made.page.locator("#fold-piles")).to_have_attribute("open", "")
    made.page.reload()
    expect(ticked).to_have_count(1)


def test_ticks_belong_to_their_step(table: Callable[..., Table]) -> None:
    made = table()
    for box in made.page.locator(".checks input").all():
        box.tap()
    made.go()
    expect(made.page.locator(".checks input:checked")).to_have_count(0)
    made.tap("#going .undo")
    expect(made.page.locator(".checks input:not(:checked)")).to_have_count(0)


def test_the_focus_stays_on_what_was_pressed(begun: Callable[..., Table]) -> None:
    table = begun()
    plus = table.page.locator("#moves .plus").first
    plus.focus()
    for count in (1, 2):
        table.page.keyboard.press("Enter")
        expect(table.page.locator("#glance")).to_contain_text(f"{count}/8")
        expect(plus).to_be_focused()


def test_a_new_step_is_shown_from_its_top(begun: Callable[..., Table]) -> None:
    table = begun()
    table.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    table.go()
    soon(lambda: table.page.evaluate("scrollY") == 0)


def test_what_was_typed_stays_when_another_button_is_pressed(begun: Callable[..., Table]) -> None:
    table = begun()
    table.open("fold-pins")
    field = table.page.locator("#fold-pins [name=text]")
    field.fill("Defend 2")
    table.plus("gain_fear")
    expect(field).to_have_value("Defend 2")


# --- back and forward ----------------------------------------------------------------------------


def test_back_and_forward_show_the_table_as_it_stands(begun: Callable[..., Table]) -> None:
    table = begun()
    page = table.page
    table.plus("gain_fear")
    page.locator(f"a[href='{table.url}/history']:visible").first.tap()
    page.wait_for_url("**/history")
    page.go_back()
    expect(page.locator("#glance")).to_contain_text("1/8")
    table.plus("gain_fear")
    page.go_forward()
    page.wait_for_url("**/history")
    page.go_back()
    expect(page.locator("#glance")).to_contain_text("2/8")


def test_presses_leave_no_trace_in_the_way_back(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.goto("/en/")
    page.goto(f"/en/new/{GAME}")
    page.locator(".dock button.go").tap()
    page.wait_for_url("**/en/t/*")
    table = Table(page, page.url.rpartition("/")[2], "en")
    table.go()
    table.go()
    page.go_back()
    page.wait_for_url(f"**/new/{GAME}")
    page.go_forward()
    page.wait_for_url("**/en/t/*")
    expect(page.locator("#step")).to_have_attribute("data-step", "prepare_spirits-0")


def test_the_way_back_without_script_presses_nothing_again(begun: Callable[..., Table]) -> None:
    table = begun(java_script_enabled=False)
    table.page.locator("#moves .plus").first.click()
    table.page.wait_for_url(f"**{table.url}")
    table.page.reload()
    assert table.value("fear_pool") == 1


# --- usable by all -------------------------------------------------------------------------------

FOLDS = ("fold-piles", "fold-pins", "fold-hand", "fold-correct", "fold-finish")


def moments(table: Table) -> Iterator[str]:
    """Shows one page after the other, and says which: each kind of step, and all around it."""
    page, lang = table.page, table.lang

    def pressed(*presses: dict[str, str]) -> None:
        for press in presses:
            send(
                table, version=table.state["version"], press=f"send-{time.monotonic_ns()}", **press
            )
        page.goto(table.url)

    pressed()
    yield "a checklist"
    for path, name in (("", "start"), (f"new/{GAME}", "setup"), (f"t/{table.code}/share", "share")):
        page.goto(f"/{lang}/{path}")
        if name == "setup":
            page.locator("details.fold > summary").tap()
            page.locator("label:has([name=adversary][value=england])").tap()
        yield name
    pressed({"kind": "next"})
    yield "moves of a step"
    pressed({"kind": "next"}, {"kind": "next"})
    yield "a choice of cards"
    pressed({"kind": "reveal", "card": CARDS[0]})
    yield "a turned card"
    pressed({"kind": "next"})
    yield "rows of a phase"
    pinned = {"move": "pin_reminder", "step": "fear", "text": REMINDER[lang]}
    pressed(
        {"kind": "move", "move": "gain_fear", "amount": "8"},
        {"kind": "move", "move": "add_blight", "amount": "2"},
        {"kind": "move", **pinned},
        {"kind": "go", "step": "fear"},
    )
    yield "a fear card"
    pressed({"kind": "go", "step": "build"})
    yield "a card that acts"
    for fold in FOLDS:
        table.open(fold)
    yield "everything open"
    page.locator("#moves [popovertarget=more-add_blight]").tap()
    yield "other amounts"
    pressed({"kind": "move", "move": "add_blight", "amount": "3"})
    yield "an interrupt"
    page.goto(f"{table.url}/history")
    yield "history"
    pressed({"kind": "move", "move": "declare_defeat", "because": "adversary"})
    yield "the end"


def too_wide(page: Page, where: str) -> list[str]:
    """On a narrow phone, and on a usual one."""
    found = []
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        if wider := page.evaluate(SIDEWAYS):
            found.append(f"{where}: {wider} px wider than {width} px")
    return found


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_every_page_can_be_used_by_all(table: Callable[..., Table], lang: str) -> None:
    made = table(lang, ENGLAND, reduced_motion="reduce")
    found = []
    for where in moments(made):
        for scheme in ("light", "dark"):
            made.page.emulate_media(color_scheme=scheme)
            found += [f"{where}, {scheme}: {fault}" for fault in faults(made.page)]
        found += too_wide(made.page, where)
    assert found == []


@pytest.fixture(scope="module")
def large_print(browser: Browser) -> Iterator[Browser]:
    """A browser whose letters are twice as large."""
    kind = browser.browser_type
    chromium = next(filter(None, map(shutil.which, CHROMIUMS)), kind.executable_path)
    arguments = ["--no-sandbox", "--blink-settings=defaultFontSize=32"]
    opened = kind.launch(executable_path=chromium, args=arguments)
    yield opened
    opened.close()


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_letters_twice_as_large_leave_every_page_in_its_width(
    large_print: Browser, site: str, lang: str
) -> None:
    page = large_print.new_page(
        base_url=site, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    answer = page.request.post(f"/{lang}/new/{GAME}", form=ENGLAND, max_redirects=0)
    made = Table(page, answer.headers["location"].rpartition("/")[2], lang)
    assert [fault for where in moments(made) for fault in too_wide(page, where)] == []
    page.close()
