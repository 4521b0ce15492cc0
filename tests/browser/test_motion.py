"""What moves is seen to move, briefly, and no press waits for it; who slept is told what happened;
the end is a picture."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.tables import CARDS, Table, send, soon

# Counts the transitions of a page, and keeps the last.
COUNTING = """
const start = Document.prototype.startViewTransition;
window.moved = 0;
Document.prototype.startViewTransition = function (change) {
  window.moved += 1;
  return start.call(this, change);
};
"""
MOVING = """() => document.getAnimations()
  .filter((each) => each.effect.pseudoElement?.startsWith("::view-transition")).length"""


def before_advance(table: Table) -> None:
    """Plays to where the cards move on, without the page."""
    presses = [{"kind": "next"}] * 5 + [{"kind": "reveal", "card": CARDS[1]}, {"kind": "next"}]
    for number, press in enumerate(presses):
        send(table, version=5 + number, press=f"play-{number}", **press)
    table.page.reload()
    expect(table.page.locator("#step")).to_have_attribute("data-step", "move_on-1")


def with_motion(table: Table) -> None:
    """A finger comes down: the page fetches what moves, so that the first answer moves already."""
    sheets = "document.adoptedStyleSheets.length"
    before = table.page.evaluate(sheets)
    table.page.evaluate("dispatchEvent(new Event('pointerdown'))")
    soon(lambda: table.page.evaluate(sheets) > before)


def test_a_press_ends_a_transition_and_goes_through(begun: Callable[..., Table]) -> None:
    table = begun(reduced_motion="no-preference")
    before_advance(table)
    table.page.add_init_script(COUNTING)
    table.page.reload()
    with_motion(table)
    devtools = table.page.context.new_cdp_session(table.page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.02})
    table.go()
    assert table.page.evaluate("window.moved") == 1
    assert table.page.evaluate(MOVING) > 0
    table.plus("beat")
    assert table.page.evaluate(MOVING) == 0
    assert table.value("noise") == 1
    assert table.page.evaluate("window.moved") == 1  # a beat moves no card


@pytest.mark.parametrize(
    ("motion", "script"),
    [
        ("reduce", ""),
        ("no-preference", "delete Document.prototype.startViewTransition;"),
    ],
    ids=["calm", "old"],
)
def test_nothing_moves_where_nobody_wants_it_or_the_browser_cannot(
    begun: Callable[..., Table], motion: str, script: str
) -> None:
    table = begun(reduced_motion=motion)
    before_advance(table)
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.page.add_init_script(script or COUNTING)
    table.page.reload()
    if script:
        table.plus("beat")
    else:
        with_motion(table)
    table.go()
    expect(table.page.locator("#track .lying:not(.empty)")).to_have_count(2)
    assert table.page.evaluate(MOVING) == 0
    if script:
        assert not any("motion.js" in url for url in asked)
    else:
        assert table.page.evaluate("window.moved") == 0


def test_who_slept_is_told_what_happened_until_it_was_seen(begun: Callable[..., Table]) -> None:
    table = begun(reduced_motion="no-preference")
    page = table.page
    fall_asleep, wake = (
        f"""() => {{
          Object.defineProperty(document, "hidden", {{ get: () => {asleep}, configurable: true }});
          document.dispatchEvent(new Event("visibilitychange"));
        }}"""
        for asleep in ("true", "false")
    )
    page.clock.install()
    page.evaluate(fall_asleep)
    for number in range(2):
        send(table, version=5 + number, press=f"play-{number}", kind="next")
    page.clock.fast_forward(60_000)
    page.evaluate(wake)
    told = page.locator("#meanwhile")
    expect(told.locator("summary")).to_contain_text("2 things happened meanwhile")
    table.at(7)
    expect(told).to_have_count(1)  # also behind the repaint
    told.locator("summary").tap()
    expect(told.locator("li")).to_have_count(2)
    table.plus("beat")
    expect(told.locator("li").first).to_be_visible()
    told.locator("[data-seen]").tap()
    expect(told).to_have_count(0)


SHARING = """
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = ({ files }) => { window.handed = files[0]; return Promise.resolve(); };
"""


def lose(table: Table, version: int) -> None:
    send(table, version=version, press=f"lost-{version}", kind="move", move="lose",
         **{"answer.because": "conceded"})  # fmt: skip
    expect(table.page.locator(".end h1")).to_have_text("패배")  # the page heard of it by itself


def test_the_end_stands_on_one_screen_and_is_saved_and_shared_as_a_picture(
    begun: Callable[..., Table], tmp_path: Path
) -> None:
    table = begun("ko")
    page = table.page
    page.add_init_script(SHARING)
    page.reload()
    saved: list[str] = []
    page.on("download", lambda download: saved.append(download.suggested_filename))
    lose(table, 5)
    table.tap("#going .undo")
    lose(table, 7)  # all of it comes a second time
    link = page.locator(".dock a[data-picture]")  # always on the screen, however long the end is
    expect(page.locator(".end a[data-picture]")).to_be_visible()
    dock = page.locator(".dock").bounding_box()
    said = page.locator(".end-when").bounding_box()
    assert dock and said and said["y"] + said["height"] <= dock["y"]
    hand_over = page.locator("[data-hand-over]")
    hand_over.tap()  # it shows once the picture is ready
    soon(lambda: page.evaluate("window.handed?.type") == "image/png")
    with page.expect_download() as download:
        link.tap()
    download.value.save_as(tmp_path / "end.png")
    made = (tmp_path / "end.png").read_bytes()
    assert made.startswith(b"\x89PNG\r\n\x1a\n")
    size = (int.from_bytes(made[16:20], "big"), int.from_bytes(made[20:24], "big"))
    assert size == (1080, 1350)
    assert len(set(made)) > 100 and len(made) > 20_000  # and something is on it
    assert saved == [download.value.suggested_filename]
    assert saved[0].endswith(".png") and table.code not in saved[0]
