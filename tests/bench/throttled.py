"""A slow phone on a slow network: when its first and its second visit of a table can be used, and
what moves meanwhile. Chromium slows itself down, as its developer tools do."""

import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.bench.taps import Figure
from tests.chromium import find_chromium

VISITS = 5
TAPS = 6
SLOWER = 4  # times, the processor
LATENCY = 400  # ms, of each request
BYTES = 400_000 / 8  # a second, either way
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
}
MOST = {"first": 1500, "second": 700}  # ms until it can be used
MOST_TAP_BYTES = 6_000

# Usable: the button that goes on has been painted, nothing lies over it, and a press on it counts;
# it is that of a form, which needs no script. From `smooth` on presses are listened to, and the
# answer is painted in place.
# What moves as a press is answered was asked for; anything else that moves is a layout shift.
WATCH = """
window.measured = { shift: 0 };
let answered = -Infinity;
document.addEventListener("htmx:after:swap", () => { answered = performance.now(); });
const listen = document.addEventListener.bind(document);
document.addEventListener = (kind, ...rest) => {
  if (kind === "submit") measured.smooth ??= performance.now();
  listen(kind, ...rest);
};
new PerformanceObserver((list) => {
  for (const { startTime, value } of list.getEntries()) {
    if (startTime < answered || startTime > answered + 100) measured.shift += value;
  }
}).observe({ type: "layout-shift", buffered: true });
const look = () => {
  const button = document.querySelector("#going .go:not([aria-disabled=true]), #going .pick");
  const box = button?.getBoundingClientRect();
  const there = box && button.contains(
    document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  if (there && !measured.seen) {
    measured.seen = true;
    const { port1, port2 } = new MessageChannel();  // answers as soon as this frame is drawn
    port2.onmessage = () => { measured.usable = performance.now(); };
    port1.postMessage("");
  }
  if (!measured.usable) requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


@dataclass(frozen=True)
class Visit:
    """Milliseconds since the address was asked for, and the layout shift."""

    usable: float
    smooth: float
    shift: float


def figures(address: str, code: str) -> Iterator[Figure]:
    """Medians of several phones that come twice; then a few taps."""
    with sync_playwright() as playwright:
        chromium = find_chromium(playwright)
        if chromium is None:
            yield "Chromium", "not measured: it is not installed", ""
            return
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        url = f"http://{address}/ko/t/{code}"
        _visit(browser.new_context(**PHONE), url)  # the table is folded, the fonts are found
        both = [_twice(browser, url) for _ in range(VISITS)]
        for name, visits in zip(MOST, zip(*both, strict=True), strict=True):
            yield from _told(name, visits)
        yield from _taps(browser, url)
        browser.close()


def _told(name: str, visits: tuple[Visit, ...]) -> Iterator[Figure]:
    usable = statistics.median(each.usable for each in visits)
    smooth = statistics.median(each.smooth for each in visits)
    shift = max(each.shift for each in visits)
    wrong = f"at most {MOST[name] / 1000} s" if usable > MOST[name] else ""
    yield f"{name} visit: usable", f"{usable / 1000:.2f} s", wrong
    yield f"{name} visit: a press repaints in place", f"{smooth / 1000:.2f} s", ""
    yield f"{name} visit: layout shift", f"{shift:.3f}", "it must be 0" if shift >= 0.0005 else ""


def _twice(browser: Browser, url: str) -> tuple[Visit, Visit]:
    context = browser.new_context(**PHONE)
    visits = _visit(context, url), _visit(context, url)
    context.close()
    return visits


def _visit(context: BrowserContext, url: str) -> Visit:
    page = _slow(context)
    page.goto(url)
    measured = page.wait_for_function("measured.usable && measured.smooth && measured")
    found = measured.json_value()
    page.close()
    smooth = max(found["usable"], found["smooth"])
    return Visit(found["usable"], smooth, found["shift"])


def _slow(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(WATCH)
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    network = {"latency": LATENCY, "downloadThroughput": BYTES, "uploadThroughput": BYTES}
    tools.send("Network.emulateNetworkConditions", {"offline": False, **network})
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def _taps(browser: Browser, url: str) -> Iterator[Figure]:
    """What presses on the button that goes on take until the next step is there."""
    context = browser.new_context(**PHONE)
    page = _slow(context)
    page.goto(url)
    page.locator("#going form[data-htmx-powered]").first.wait_for(state="attached")
    took, sizes = [], []
    for _ in range(TAPS):
        version = page.locator("#table").get_attribute("data-version") or ""
        page.wait_for_timeout(500)  # a new step is read first
        with page.expect_response("**/taps") as answered:
            page.locator("#going .go, #going .pick").first.tap()
        expect(page.locator("#table")).not_to_have_attribute("data-version", version)
        answered.value.finished()
        sizes.append(answered.value.request.sizes()["responseBodySize"])
        took.append(answered.value.request.timing["responseEnd"])
    shift = page.evaluate("measured.shift")
    context.close()
    heaviest = max(sizes)
    wrong = f"at most {MOST_TAP_BYTES:,}" if heaviest > MOST_TAP_BYTES else ""
    yield f"{TAPS} taps: the heaviest answer", f"{heaviest:,} bytes", wrong
    yield f"{TAPS} taps: until the answer is there", f"{statistics.median(took) / 1000:.2f} s", ""
    yield f"{TAPS} taps: layout shift", f"{shift:.3f}", "it must be 0" if shift >= 0.0005 else ""
