"""Pages of the glossary without script, at a site with the small game of lanterns.

The client checks the markup of each page. What the pages of the real games say is tested with their
rules.
"""

import html

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser
from werkzeug.test import TestResponse

from app.rulebook.library import Library
from tests.rulebook import small

SHELF = Library(small.LANTERN.parent)
TERMS = SHELF.glossary("lantern").terms
HERE, ENGLISH = "/ko/rules/lantern/", "/en/rules/lantern/"
NASTY = ["<script>alert(1)</script>", "x" * 10_000, "\x07\u202e등불", "'\"><img src=x>", "{{7*7}}"]


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser without script at the site of the lanterns."""
    app.extensions["library"] = SHELF
    return app.test_client()


def tree(response: TestResponse) -> LexborHTMLParser:
    return LexborHTMLParser(response.text)


def texts(response: TestResponse, selector: str) -> list[str]:
    return [" ".join(node.text().split()) for node in tree(response).css(selector)]


def hrefs(response: TestResponse, selector: str) -> list[str]:
    return [node.attributes["href"] or "" for node in tree(response).css(selector)]


# --- list and search


@pytest.mark.parametrize(
    ("here", "title", "kinds", "name"),
    [
        (HERE, "용어와 규칙 · 등불 · 섬지기", ["물건", "때", "계산기"], "등불 Lamp"),
        (
            ENGLISH,
            "Words and rules · Lantern · Seomjigi",
            ["Things", "Times", "Calculators"],
            "Lamp 등불",
        ),
    ],
)
def test_the_list_holds_every_term_by_category(
    client: FlaskClient, here: str, title: str, kinds: list[str], name: str
) -> None:
    page = client.get(here)
    assert texts(page, "title") == [title]
    assert texts(page, "#terms h2") == texts(page, ".kinds a") == kinds
    assert name in texts(page, ".list b")
    assert {*hrefs(page, "#terms .list a")} >= {f"{here}{term}" for term in TERMS}


def test_a_calculator_of_the_list_leads_to_its_form(client: FlaskClient) -> None:
    page, _, place = hrefs(client.get(HERE), "#in-calculators .list a")[0].partition("#")
    assert tree(client.get(page)).css_first(f"form#{place}")


@pytest.mark.parametrize(
    ("query", "first", "kind"),
    [
        ("등불", "등불 Lamp", "용어"),
        ("lantern", "등불 Lamp", "용어"),
        ("ㄱㄹ", "기름 Oil", "용어"),
        ("불 켜기", "불 켜기 Light", "순서"),
        ("바람 1단계", "바람 1단계 · 돌풍 Gale", "상대"),
        ("더 부을 수 있나요?", "더 부을 수 있나요?", "질문"),
        ("타는 시간", "타는 시간 Burning time", "계산기"),
    ],
)
def test_a_search_says_what_it_found(
    client: FlaskClient, query: str, first: str, kind: str
) -> None:
    page = client.get(HERE, query_string={"q": query})
    assert texts(page, "#terms .list b")[0] == first
    assert texts(page, "#terms .list .tag")[0] == kind
    assert tree(page).css_first("input[name=q]").attributes["value"] == query


def test_a_search_marks_what_it_found_and_says_so(client: FlaskClient) -> None:
    page = client.get(HERE, query_string={"q": "호롱"})
    assert texts(page, ".list mark") == ["호롱"]
    assert texts(page, "#terms [role=status]") == ["‘호롱’에 맞는 것 1개"]
    assert texts(page, "title")[0].startswith("‘호롱’ 찾기")


def test_a_near_miss_is_called_so(client: FlaskClient) -> None:
    page = client.get(ENGLISH, query_string={"q": "lentern"})
    assert texts(page, ".list b")[0] == "Lamp 등불"
    assert "These come close." in texts(page, "#terms [role=status]")[0]


def test_a_search_without_result_offers_the_nearest(client: FlaskClient) -> None:
    page = client.get(ENGLISH, query_string={"q": "lampoon"})
    assert "Did you mean one of these?" in texts(page, "#terms [role=status]")[0]
    assert "Lamp" in texts(page, "#terms .chip")


@pytest.mark.parametrize("query", NASTY)
@pytest.mark.parametrize("part", ["", "results", "found"])
def test_a_search_for_anything_is_harmless(client: FlaskClient, query: str, part: str) -> None:
    page = client.get(HERE, query_string={"q": query, "part": part, "near": query})
    assert page.status_code == 200
    assert len(page.data) < 70_000  # the address of the twin is as long as that of the page
    assert "<script>alert" not in page.text
    assert not tree(page).css("#terms img, .list img")


@pytest.mark.parametrize("query", ["", "   ", "\x07"])
def test_a_search_for_nothing_shows_the_list(client: FlaskClient, query: str) -> None:
    page = client.get(HERE, query_string={"q": query})
    assert texts(page, "#terms [role=status]") == [f"용어 {len(TERMS)}개"]


def test_the_results_alone_carry_the_address_of_their_page(client: FlaskClient) -> None:
    asked = {"q": "등불", "near": "level:1"}
    region = client.get(HERE, query_string=asked | {"part": "results"})
    assert region.text.lstrip().startswith('<div id="terms"')
    page = client.get(region.headers["HX-Replace-Url"])
    assert texts(page, ".list b") == texts(region, ".list b")
    assert tree(page).css_first("[name=near]").attributes["value"] == "level:1"


def test_the_search_of_a_sheet_gets_what_was_found_alone(client: FlaskClient) -> None:
    found = client.get(HERE, query_string={"q": "등불", "part": "found"})
    assert not tree(found).css("h1, form, #terms")
    assert tree(found).css_first(".list a").attributes["data-sheet"] == "lamp"
    assert "HX-Replace-Url" not in found.headers
    assert not tree(client.get(HERE, query_string={"part": "found"})).css(".list")


def test_what_belongs_to_the_game_at_hand_comes_first(client: FlaskClient) -> None:
    asked = {"q": "1단계", "near": ["rival:wind", "level:1"]}
    assert texts(client.get(HERE, query_string=asked), ".list b")[0].startswith("바람 1단계")


def test_an_unknown_game_is_not_found(client: FlaskClient) -> None:
    for page in ("", "booklet", "lamp"):
        assert client.get(f"/ko/rules/no-such-game/{page}").status_code == 404


# --- one term


def test_a_term_says_all_that_the_glossary_holds_of_it(client: FlaskClient) -> None:
    page = client.get(f"{HERE}lamp")
    assert texts(page, "title") == ["등불 (Lamp) · 등불 · 섬지기"]
    facts = dict(zip(texts(page, ".facts dt"), texts(page, ".facts dd"), strict=True))
    assert facts["언제"] == "저녁 › 불 켜기"
    assert facts["분류"] == "물건"
    assert facts["다른 말"] == "등, 호롱 · lantern"
    assert hrefs(page, ".prose a, .chips a") == [f"{HERE}oil", f"{HERE}oil"]


def test_a_question_has_its_answer_and_an_address(client: FlaskClient) -> None:
    page = client.get(f"{ENGLISH}oil")
    assert texts(page, "#question-1") == ["Can more be poured?"]
    assert texts(page, ".questions dd") == ["No, not at night."]


def test_the_twin_is_one_tap_away(client: FlaskClient) -> None:
    page = client.get(f"{HERE}lamp")
    assert hrefs(page, "link[hreflang=en]") == hrefs(page, "header a[hreflang=en]")
    assert hrefs(page, "header a[hreflang=en]") == [f"{ENGLISH}lamp"]


@pytest.mark.parametrize(
    ("here", "asked", "title", "near"),
    [
        (HERE, "lampp", "없는 용어예요", "등불"),
        (ENGLISH, "omne", "There is no such term", "Omen"),
    ],
)
def test_an_unknown_term_is_not_found_but_the_nearest_are(
    client: FlaskClient, here: str, asked: str, title: str, near: str
) -> None:
    page = client.get(f"{here}{asked}")
    assert page.status_code == 404
    assert texts(page, "h1") == [title]
    assert near in texts(page, ".chips a")


@pytest.mark.parametrize("term", [each.replace("/", "") for each in NASTY])
def test_an_address_with_anything_in_it_is_harmless(client: FlaskClient, term: str) -> None:
    page = client.get(f"{HERE}{html.escape(term)}")
    assert page.status_code == 404
    assert len(page.data) < 30_000


def test_the_sheet_shows_the_same_term_under_a_heading_that_names_it(client: FlaskClient) -> None:
    sheet = client.get(f"{HERE}oil?part=sheet")
    assert "<html" not in sheet.text
    assert texts(sheet, "h1#sheet-name[tabindex='-1']") == ["기름 Oil"]
    assert f"{HERE}oil" in hrefs(sheet, "a.button")
    assert tree(sheet).css_first("form#calculator-burning")
    assert client.get(f"{HERE}no-such-term?part=sheet").status_code == 404


# --- calculators


def test_a_calculator_is_a_form_whose_address_holds_the_result(client: FlaskClient) -> None:
    page = client.get(f"{HERE}oil?drops=7")
    assert texts(page, "#calculator-burning .result > div") == ["시간2", "넉넉함2 2시간 탑니다."]


def test_a_step_button_works_without_script(client: FlaskClient) -> None:
    page = client.get(f"{HERE}oil?drops=1&step=drops:1")
    assert tree(page).css_first("input[name=drops]").attributes["value"] == "2"


def test_enter_in_a_field_presses_no_step_button(client: FlaskClient) -> None:
    form = tree(client.get(f"{HERE}oil")).css_first("#calculator-burning")
    assert "name" not in form.css_first("button").attributes


@pytest.mark.parametrize("part", ["", "&part=calculator-burning"])
@pytest.mark.parametrize(
    ("typed", "error"),
    [("100", "0에서 99 사이의 수를 적어 주세요."), ("many", "수를 적어 주세요.")],
)
def test_a_wrong_field_is_kept_and_told_beside_it(
    client: FlaskClient, typed: str, error: str, part: str
) -> None:
    page = client.get(f"{HERE}oil?drops={typed}{part}")
    assert page.status_code == 422
    wrong = tree(page).css("[aria-invalid=true]")
    assert [each.attributes["value"] for each in wrong] == [typed]
    assert texts(page, "#burning-drops-error") == [error]
    assert not tree(page).css(".result")


def test_the_region_of_a_calculator_stands_alone(client: FlaskClient) -> None:
    region = client.get(f"{HERE}oil?part=calculator-burning&drops=2")
    assert region.text.lstrip().startswith('<form id="calculator-burning"')
    assert client.get(f"{HERE}oil?part=calculator-none").status_code == 404


# --- booklet


@pytest.mark.parametrize("here", [HERE, ENGLISH])
def test_the_booklet_holds_every_term_once(client: FlaskClient, here: str) -> None:
    page = client.get(f"{here}booklet")
    assert len(texts(page, ".booklet article > header > h3")) == len(TERMS)
    assert not tree(page).css("form")
