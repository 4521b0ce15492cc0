"""A clock for each phase, sounds, a tremble, and what keeps the screen awake: for one phone, and
only where they were asked for."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import Table, send

# A browser that says what it would sound, and how it would tremble.
EARS = """
window.heard = []; window.trembled = [];
class Param { setValueAtTime() {} linearRampToValueAtTime() {} exponentialRampToValueAtTime() {} }
window.AudioContext = class {
  state = "suspended"; currentTime = 0; destination = {};
  resume() { this.state = "running"; }
  createGain() { return { gain: new Param(), connect: (to) => to }; }
  createOscillator() {
    const frequency = {};
    return { frequency, connect: (to) => to, start() { heard.push(frequency.value); }, stop() {} };
  }
};
navigator.vibrate = (times) => window.trembled.push(times);
"""


@pytest.fixture
def loud(begun: Callable[..., Table]) -> Table:
    """A table on a phone that counts down a minute, sounds and trembles."""
    table = begun("en")
    page = table.page
    page.add_init_script(EARS)
    page.goto(f"{table.url}/evening")
    page.locator(".option:has(input[value=down])").tap()
    page.locator("#minutes").fill("1")
    page.locator(".check:has(input[name=sound])").tap()
    page.locator(".check:has(input[name=tremble])").tap()
    page.locator("form[action$=signals] button").tap()
    page.wait_for_url(f"**{table.url}")
    expect(page.locator("main #signals")).to_be_visible()
    return table


def next_elsewhere(table: Table) -> None:
    version = table.version
    send(table, kind="next", version=version, press=f"elsewhere-{version}")
    table.at(version + 1)


def test_a_step_of_another_phone_sounds_and_ones_own_does_not(loud: Table) -> None:
    page = loud.page
    next_elsewhere(loud)
    expect(page.locator("#signals")).to_have_attribute("data-last", "step")
    assert page.evaluate("[heard, trembled]") == [[], [[40]]]  # nobody has touched the page
    page.evaluate("delete document.getElementById('signals').dataset.last; trembled.length = 0")
    loud.read()
    loud.go()
    assert page.locator("#signals").get_attribute("data-last") is None
    next_elsewhere(loud)
    expect(page.locator("#signals")).to_have_attribute("data-last", "step")
    assert page.evaluate("[heard, trembled]") == [[523], [[40]]]
    loud.amount("beat", 8)
    expect(page.locator("#signals")).to_have_attribute("data-last", "moment")
    assert page.evaluate("heard") == [523, 523, 784]


def test_the_clock_counts_each_phase_and_tells_its_end(loud: Table) -> None:
    page = loud.page
    clock = page.locator("#signals b")
    expect(clock).to_have_text(re.compile(r"^0:[345]\d$"))
    expect(page.locator("#signals")).to_contain_text("Morning")
    version = loud.version
    page.clock.install()
    page.reload()
    page.clock.run_for(62_000)
    expect(page.locator("#signals.over")).to_have_count(1)
    expect(page.locator("#signals [role=status]")).to_have_text("Time is up.")
    assert loud.version == version
    page.locator("#signals button").tap()
    expect(page.locator("#signals.over")).to_have_count(0)


def test_a_phone_that_cannot_stay_awake_is_told_once(table: Callable[..., Table]) -> None:
    made = table("ko")
    page = made.page
    page.add_init_script("delete Navigator.prototype.wakeLock")
    page.reload()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".awake")).to_have_count(0)
    made.read()
    made.go()
    expect(page.locator(".awake")).to_be_visible()
    page.locator(".awake button").tap()
    expect(page.locator(".awake")).to_have_count(0)
    page.reload()
    page.wait_for_load_state("networkidle")
    made.read()
    made.go()
    expect(page.locator(".awake")).to_have_count(0)


def test_a_phone_that_stays_awake_is_told_nothing(phone: Callable[..., Page]) -> None:
    page = phone("ko")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/ko/")
    assert page.evaluate("'wakeLock' in navigator")
    answer = page.request.post("/ko/new/orchard", max_redirects=0)
    page.goto(answer.headers["location"])
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "awake" in url or "signals" in url]
