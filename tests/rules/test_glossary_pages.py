"""Pages of the glossaries of the real games. The client checks the markup of each."""

import re

import pytest
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser
from werkzeug.test import TestResponse

from tests.rules.shelf import SHELF

GAME = "spirit-island"
GLOSSARY = SHELF.glossary(GAME)
HERE = f"/ko/rules/{GAME}/"


def tree(response: TestResponse) -> LexborHTMLParser:
    return LexborHTMLParser(response.text)


def texts(response: TestResponse, selector: str) -> list[str]:
    return [" ".join(node.text().split()) for node in tree(response).css(selector)]


def hrefs(response: TestResponse, selector: str) -> list[str]:
    return [node.attributes["href"] or "" for node in tree(response).css(selector)]


# --- list and search -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "title", "first", "name"),
    [
        ("ko", "용어와 규칙 · 정령섬 · 섬지기", "차례와 단계", "정복 Ravage"),
        ("en", "Words and rules · Spirit Island · Seomjigi", "Turn and phases", "Ravage 정복"),
    ],
)
def test_the_list_holds_every_term_by_category(
    client: FlaskClient, lang: str, title: str, first: str, name: str
) -> None:
    page = client.get(f"/{lang}/rules/{GAME}/")
    assert texts(page, "title") == [title]
    assert texts(page, "#terms h2")[0] == first
    assert name in texts(page, ".list b")
    listed = {link.rpartition("/")[2] for link in hrefs(page, "#terms section .list a")}
    assert set(GLOSSARY.terms) <= listed


def test_the_list_leads_to_each_category_and_calculator(client: FlaskClient) -> None:
    page = client.get(HERE)
    anchors = {link.partition("#")[2] for link in hrefs(page, ".kinds a")}
    assert anchors == {node.attributes["id"] for node in tree(page).css("#terms section")}
    for link in hrefs(page, "#in-calculators .list a"):
        target = client.get(link)
        assert tree(target).css_first(f"form#{link.partition('#')[2]}")


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("정복", "정복"),
        ("유린", "정복"),
        ("ㅈㅂ", "정복"),
        ("ravage", "정복"),
        ("침락자", "침략자"),
    ],
)
def test_a_search_shows_what_it_finds_best_first(
    client: FlaskClient, query: str, first: str
) -> None:
    page = client.get(HERE, query_string={"q": query})
    assert texts(page, ".list b")[0].startswith(first)
    assert tree(page).css_first("input[name=q]").attributes["value"] == query


def test_a_search_marks_what_it_found_and_says_so(client: FlaskClient) -> None:
    page = client.get(HERE, query_string={"q": "유린"})
    assert texts(page, ".list mark")[0] == "유린"
    assert texts(page, "#terms [role=status]") == ["‘유린’에 맞는 것 2개"]
    assert texts(page, "title")[0].startswith("‘유린’ 찾기")


def test_a_search_for_much_shows_the_best_and_says_so(client: FlaskClient) -> None:
    page = client.get(f"/en/rules/{GAME}/", query_string={"q": "card"})
    count = len(texts(page, ".list b"))
    assert texts(page, "#terms [role=status]") == [f"The best {count} entries for “card”"]


@pytest.mark.parametrize(
    ("lang", "query", "kind"),
    [
        ("ko", "정복", "용어"),
        ("ko", "잉글랜드 3단계", "적대국"),
        ("en", "england level 3", "Adversary"),
        ("ko", "기습 공격 능력 카드 선택", "시나리오"),
        ("en", "Rituals of Terror", "Term"),
        ("ko", "정복 계산기", "계산기"),
        ("en", "Is the damage of a Ravage split between the land and the Dahan?", "Question"),
        ("ko", "플레이어 준비", "순서"),
    ],
)
def test_a_search_says_what_it_found(client: FlaskClient, lang: str, query: str, kind: str) -> None:
    page = client.get(f"/{lang}/rules/{GAME}/", query_string={"q": query})
    assert texts(page, "#terms .list .tag")[0] == kind


@pytest.mark.parametrize("query", ["잉글랜드 3단계", "기습 공격 능력 카드 선택", "정복 계산기"])
def test_what_was_found_stands_where_its_link_leads(client: FlaskClient, query: str) -> None:
    links = hrefs(client.get(HERE, query_string={"q": query}), "#terms .list a")[:3]
    page, _, place = next(link for link in links if "#" in link).partition("#")
    assert tree(client.get(page)).css_first(f"#{place}")


def test_what_belongs_to_the_game_at_hand_comes_first(client: FlaskClient) -> None:
    page = client.get(
        HERE, query_string={"q": "6단계", "near": ["adversary:england", "level:6", "ravage"]}
    )
    assert texts(page, ".list b")[0].startswith("잉글랜드 6단계")
    assert len(tree(page).css("input[type=hidden][name=near]")) == 3


# --- one term ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("game", SHELF.games())
def test_every_term_has_a_page_with_both_names_and_no_dead_link(
    client: FlaskClient, game: str, lang: str
) -> None:
    terms = SHELF.glossary(game).terms
    for term_id, term in terms.items():
        page = client.get(f"/{lang}/rules/{game}/{term_id}")
        heading = texts(page, "h1")[0].lower()
        assert page.status_code == 200
        assert term.name.ko.lower() in heading and term.name.en.lower() in heading
        links = hrefs(page, "main a[href^='/'][data-sheet]")
        assert {link.rpartition("/")[2] for link in links} <= set(terms)
        assert not re.search(r"\[\[|\]\]|\*\*|[{}]|[가-힣]/[가-힣]\s", texts(page, "article")[0])


def test_a_term_says_all_that_the_glossary_holds_of_it(client: FlaskClient) -> None:
    page = client.get(f"{HERE}ravage")
    assert texts(page, "title") == ["정복 (Ravage) · 정령섬 · 섬지기"]
    assert texts(page, "article h2") == ["예", "자주 하는 실수", "관련 용어"]
    facts = dict(zip(texts(page, ".facts dt"), texts(page, ".facts dd"), strict=True))
    assert facts["언제"] == "침략자 단계 › 정복"
    assert facts["분류"] == "침략자"
    assert facts["한국어 이름"] == "한국어판의 공식 이름"
    assert facts["한국어 규칙서"] == "9쪽"
    assert (
        facts["다른 말"]
        == "유린, 약탈, 정복 단계, 정복 행동, 래비지, 공격 · ravaging, ravage step, attack"
    )
    assert "다한의 반격" in texts(page, ".chips a")
    assert "자료가 서로 달라요" in texts(page, ".disputed b")


def test_a_name_that_is_not_official_is_said_to_be_so(client: FlaskClient) -> None:
    page = client.get(f"/en/rules/{GAME}/counterattack")
    assert "Ours; no official name could be confirmed" in texts(page, ".facts dd")


def test_when_it_happens_leads_to_the_phase_and_the_step(client: FlaskClient) -> None:
    page = client.get(f"{HERE}defend")
    assert hrefs(page, ".facts dd:first-of-type a") == [f"{HERE}invader-phase", f"{HERE}ravage"]


def test_questions_have_their_answers(client: FlaskClient) -> None:
    asked = next(key for key, term in GLOSSARY.terms.items() if term.questions)
    page = client.get(f"{HERE}{asked}")
    count = len(GLOSSARY.terms[asked].questions)
    assert len(tree(page).css(".questions dt")) == len(tree(page).css(".questions dd")) == count


@pytest.mark.parametrize(
    ("term", "level", "figures"),
    [
        ("england", 6, ["11", "4 / 5 / 4", "5"]),
        ("prussia", 2, ["4", "3 / 3 / 3", "111-3-2222-3333"]),
        ("sweden", 4, ["6", "3 / 4 / 4"]),
    ],
)
def test_an_adversary_has_a_table_of_all_its_levels(
    client: FlaskClient, term: str, level: int, figures: list[str]
) -> None:
    bodies = tree(client.get(f"{HERE}{term}")).css(".levels tbody")
    assert len(bodies) == 7
    row = [node.text() for node in bodies[level].css("tr:first-child td")]
    assert (bodies[level].css_first("th").text(), row) == (str(level), figures)
    name = SHELF.layer(GAME, f"adversaries/{term}").levels[level].name
    assert name and name.ko in bodies[level].css_first("tr:last-child").text()


def test_a_scenario_has_its_figures_beside_the_usual_ones(client: FlaskClient) -> None:
    page = client.get(f"/en/rules/{GAME}/rituals-of-terror")
    assert ["Fear cards", "15", "3 / 3 / 3"] in [
        [cell.text(strip=True) for cell in row.css("th, td")] for row in tree(page).css("tr")
    ]


def test_the_sheet_shows_the_same_term_under_a_heading_that_names_it(client: FlaskClient) -> None:
    sheet = client.get(f"{HERE}ravage?part=sheet")
    assert "<html" not in sheet.text
    assert texts(sheet, "h1#sheet-name[tabindex='-1']") == ["정복 Ravage"]
    assert f"{HERE}ravage" in hrefs(sheet, "a.button")
    assert tree(sheet).css_first("form#calculator-ravage")


# --- calculators ---------------------------------------------------------------------------------


def test_a_calculator_is_a_form_whose_address_holds_the_result(client: FlaskClient) -> None:
    page = client.get(f"{HERE}ravage?explorers=1&towns=1&dahan=2&defend=2&sweden=0")
    shown = texts(page, "#calculator-ravage .result > div")
    assert shown[0].startswith("지역이 받는 피해1 탐험가")
    assert "탐험가 1 × 1 + 마을 1 × 2 + 도시 0 × 3 − 방어 2" in shown[0]


# --- booklet -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_booklet_holds_every_term_once(client: FlaskClient, lang: str) -> None:
    page = client.get(f"/{lang}/rules/{GAME}/booklet")
    assert len(texts(page, ".booklet article > header > h3")) == len(GLOSSARY.terms)
    assert not tree(page).css("form")
