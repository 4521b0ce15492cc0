"""A table and the words of the rules without a connection, in WebKit."""

from selenium.webdriver.webkitgtk.webdriver import WebDriver

from tests.browser.tables import GAME
from tests.webkit.phones import Phone, Site

# Answers once the worker is there and has the table as it stands.
HELD = """const [path, done] = arguments;
(async () => {
  await navigator.serviceWorker.register("/worker.js");
  for (;;) {
    const kept = await (await caches.open("seomjigi-tables")).match(path);
    if (navigator.serviceWorker.controller && kept) return done(true);
    await new Promise((soon) => setTimeout(soon, 50));
  }
})();"""
GOING = "#going .going-on button"


def test_a_table_is_seen_as_it_stood_and_goes_on_by_itself(
    webkit: WebDriver, webkit_site: Site
) -> None:
    table = Phone(webkit, webkit_site, webkit_site.opened(GAME, "ko", {}), "ko")
    webkit.set_script_timeout(60)
    assert webkit.execute_async_script(HELD, f"/ko/t/{table.code}")
    webkit_site.stop()
    try:
        webkit.get(f"http://{webkit_site.address}/ko/rules/{GAME}/feast")
        assert "잔치" in table.find("h1").text
        table.show()
        table.says("#notice", "1분 전")
        assert not table.find(GOING).is_enabled()
        table.find("#step a[data-sheet='branch']").click()
        table.says("dialog[open] #sheet-name", "가지")
        table.find("dialog[open] .sheet-bar form button").click()
    finally:
        webkit_site.start()
    table.until(lambda: table.find(GOING).is_enabled(), "a button to go on")
    table.go()
