"""Pages of the finished games, in a browser without script."""

import io
import json
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser
from werkzeug.test import TestResponse

from app.scores.history.archive import Archive
from tests.conftest import make_app
from tests.scores.browsers import Tracker, error_of, fields, words_of
from tests.scores.invented import GAME, SHELF, form, many

LANGS = pytest.mark.parametrize("lang", ["ko", "en"])


def score(client: FlaskClient, lang: str = "en", **changes: str) -> str:
    """Scores an untracked game and answers the address of its page."""
    answer = client.post(f"/{lang}/scores/new", data=form(**changes))
    assert answer.status_code == 303, words_of(answer)
    return str(answer.location)


@pytest.fixture
def sixty(app: Flask) -> None:
    [*Archive(app.extensions["store"], None).import_plays(many())]


# --- scoring -------------------------------------------------------------------------------------


@LANGS
def test_an_untracked_game_is_scored_in_one_screen(client: FlaskClient, lang: str) -> None:
    page = client.get(f"/{lang}/scores/new?game={GAME}")
    typed = {**fields(page), **form(name__1="Kim", seat__1__guide="heron")}
    answer = client.post(f"/{lang}/scores/new", data=typed)
    assert answer.status_code == 303
    shown = words_of(client.get(str(answer.location)))
    assert "53" in shown and "Kim" in shown
    assert {"ko": "5 × 난이도 6", "en": "5 × difficulty 6"}[lang] in shown


def test_a_form_sent_twice_is_one_play(client: FlaskClient) -> None:
    typed = {**fields(client.get(f"/en/scores/new?game={GAME}")), **form()}
    first, second = (client.post("/en/scores/new", data=typed) for _ in range(2))
    assert first.location == second.location
    assert len(titles(client.get("/en/scores"))) == 1


def test_a_preview_shows_the_sum_and_keeps_nothing(client: FlaskClient) -> None:
    page = client.post("/en/scores/new", data={**form(notes="close"), "preview": "1"})
    assert page.status_code == 200
    assert "53" in words_of(page) and "Not saved yet." in words_of(page)
    assert fields(page)["notes"] == "close"
    assert "Nothing here yet" in words_of(client.get("/en/scores"))


@pytest.mark.parametrize(
    ("field", "typed", "ko", "en"),
    [
        ("fact.fish", "", "적어 주세요.", "Please fill this in."),
        ("fact.fish", "-3", "0부터 99까지 적을 수 있어요.", "It can be 0 to 99."),
        ("fact.fish", "다섯", "‘다섯’은 숫자가 아니에요.", "“다섯” is not a whole number."),
        ("option.players", "0", "1부터 4까지 적을 수 있어요.", "It can be 1 to 4."),
        ("date", "2999-01-01", "아직 오지 않은 날이에요.", "That day has not come yet."),
        ("name.1", "x" * 1000, "60자까지 적을 수 있어요.", "At most 60 characters, please."),
        ("name.1", "<b>Kim</b>", "<와 >는 쓸 수 없어요.", "< and > cannot be used here."),
        (
            "option.rival",
            "atlantis",
            "‘atlantis’는 이 게임에 없어요. 보이는 것 중에서 골라 주세요.",
            "“atlantis” is not in this game. Choose one of those shown.",
        ),
    ],
)
def test_what_is_wrong_is_told_beside_its_field_and_the_form_is_kept(
    client: FlaskClient, field: str, typed: str, ko: str, en: str
) -> None:
    sent = {**form(notes="keep me", place="Home", name__2="Lee"), field: typed}
    for lang, message in (("ko", ko), ("en", en)):
        page = client.post(f"/{lang}/scores/new", data=sent)
        assert page.status_code == 422
        assert error_of(page, field) == message
        kept = fields(page)
        assert {"notes": "keep me", "place": "Home", "name.2": "Lee"}.items() <= kept.items()
        if field not in ("option.players", "option.rival"):
            assert kept[field] == typed
    assert "Nothing here yet" in words_of(client.get("/en/scores"))


# --- while it is filled in -----------------------------------------------------------------------


def part(client: FlaskClient, name: str, **changes: str) -> LexborHTMLParser:
    return LexborHTMLParser(client.post(f"/en/scores/new?part={name}", data=form(**changes)).text)


def test_the_sum_changes_as_numbers_are_typed(client: FlaskClient) -> None:
    for fish, total in (("17", "53"), ("20", "54")):
        tree = part(client, "sum", fact__fish=fish)
        (shown,) = tree.css("#total")
        assert shown.text(separator=" ", strip=True) == f"{total} points"
        assert shown.attributes["hx-swap-oob"] == "true"
        assert tree.css_first("#sum tbody") is not None
        assert not tree.css("form")
    assert "Nothing here yet" in words_of(client.get("/en/scores"))


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ({"fact__fish": ""}, "Still needed for the score: Living fish"),
        ({"outcome": ""}, "Choose the result to see the score."),
        ({"fact__fish": "many"}, "The score appears once every field can be read."),
    ],
)
def test_a_sum_that_cannot_be_worked_out_yet_says_what_it_waits_for(
    client: FlaskClient, changes: dict[str, str], hint: str
) -> None:
    tree = part(client, "sum", **changes)
    (shown,) = tree.css("#sum")
    assert shown.text(strip=True) == hint
    assert tree.css_first("#total").text(strip=True) == ""  # type: ignore[union-attr]
    assert not tree.css("[aria-invalid]")


def test_there_is_a_row_for_each_player_chosen(client: FlaskClient) -> None:
    for players in ("1", "3"):
        tree = part(client, "form", option__players=players)
        assert len(tree.css(".person")) == int(players)
    named = part(client, "form", option__players="1", name__4="Kim")
    assert [node.attributes["name"] for node in named.css('.person [value="Kim"]')] == ["name.4"]


def test_a_level_is_asked_only_against_someone(client: FlaskClient) -> None:
    assert not part(client, "form", option__rival="none").css('[name="option.level"]')
    tree = part(client, "form", option__rival="gulls", option__level="3")
    (chosen,) = tree.css('[name="option.level"][checked]')
    assert chosen.attributes["value"] == "3"
    page = LexborHTMLParser(client.get(f"/en/scores/new?game={GAME}").text)
    assert not page.css('[name="option.level"]')


def test_a_choice_that_was_not_asked_is_not_missed(client: FlaskClient) -> None:
    typed = {
        name: value for name, value in form(option__rival="none").items() if "level" not in name
    }
    assert client.post("/en/scores/new", data=typed).status_code == 303
    against = client.post("/en/scores/new", data={**typed, "option.rival": "gulls"})
    assert against.status_code == 422
    assert error_of(against, "option.level") == "Please fill this in."


# --- from a table --------------------------------------------------------------------------------


@LANGS
def test_a_table_fills_in_all_it_knows(client: FlaskClient, lang: str) -> None:
    table = Tracker(client, rival="gulls", level="3").won()
    typed = fields(client.get(f"/{lang}/scores/from/{table.code}"))
    dealt = table.state["components"]["dealt_guides"]["cards"]
    assert (typed["outcome"], typed["reason"]) == ("victory", "calm")
    assert (typed["fact.tides_left"], typed["fact.algae"], typed["rounds"]) == ("11", "2", "1")
    assert [typed["seat.1.guide"], typed["seat.2.guide"]] == dealt
    assert (typed["fact.fish"], typed["minutes"]) == ("", "1")


def test_it_asks_only_for_what_is_not_known(client: FlaskClient) -> None:
    table = Tracker(client).won()
    page = LexborHTMLParser(client.get(f"/en/scores/from/{table.code}").text)
    asked = [node.attributes["name"] for node in page.css("form [name]:not([type=hidden], button)")]
    folded = [node.attributes["name"] for node in page.css("details [name]")]
    open_ = [name for name in asked if name not in folded and not (name or "").startswith("seat")]
    assert open_ == ["fact.fish", "name.1", "name.2", "date", "place", "notes", "aside"]


def test_the_play_of_a_table_keeps_its_story(client: FlaskClient) -> None:
    table = Tracker(client, rival="gulls", level="3").won()
    typed = fields(client.get(f"/en/scores/from/{table.code}"))
    answer = client.post(
        f"/en/scores/from/{table.code}", data={**typed, "fact.fish": "5", "name.1": "Kim"}
    )
    page = client.get(str(answer.location))
    shown = words_of(page)
    assert "difficulty 6" in shown and "Waves, in all" in shown
    assert LexborHTMLParser(page.text).css_matches(f'a[href="/en/t/{table.code}/history"]')
    cells = [node.text() for node in LexborHTMLParser(page.text).css("figure tbody tr")]
    assert len(cells) == 2 and "Sand" in cells[0]


def test_a_table_scored_again_is_the_same_play(client: FlaskClient) -> None:
    table = Tracker(client).won()
    address = f"/en/scores/from/{table.code}"
    first = client.post(address, data={**fields(client.get(address)), "fact.fish": "5"})
    typed = fields(client.get(address))
    assert typed["fact.fish"] == "5"
    second = client.post(address, data={**typed, "fact.fish": "7"})
    assert first.location == second.location
    assert len(titles(client.get("/en/scores"))) == 1


@LANGS
def test_the_second_phone_sees_what_the_first_has_saved(client: FlaskClient, lang: str) -> None:
    table = Tracker(client).won()
    address = f"/{lang}/scores/from/{table.code}"
    first, second = (fields(client.get(address)) for _ in range(2))
    saved = client.post(address, data={**first, "fact.fish": "5", "name.1": "Kim"})
    late = client.post(address, data={**second, "fact.fish": "7", "notes": "ours"})
    assert late.status_code == 409
    rows = [
        node.text(separator=" ").split() for node in LexborHTMLParser(late.text).css("tbody tr")
    ]
    assert any("5" in row and "7" in row for row in rows)
    assert any("Kim" in row for row in rows)
    kept = fields(client.get(f"{saved.location}/edit"))
    assert (kept["fact.fish"], kept["notes"], kept["name.1"]) == ("5", "", "Kim")
    typed = fields(late)
    assert (typed["fact.fish"], typed["notes"]) == ("7", "ours")
    again = client.post(address, data=typed)
    assert again.location == saved.location.replace("/en/", f"/{lang}/")
    assert fields(client.get(f"{saved.location}/edit"))["notes"] == "ours"


def test_a_table_scored_again_after_a_deletion_counts_once(client: FlaskClient) -> None:
    table = Tracker(client).won()
    address = f"/en/scores/from/{table.code}"
    first = client.post(address, data={**fields(client.get(address)), "fact.fish": "5"})
    deleted = client.get(client.post(f"{first.location}/delete").location)
    client.post(address, data={**fields(client.get(address)), "fact.fish": "6"})
    back = LexborHTMLParser(deleted.text).css_first(".notice form")
    assert back is not None
    assert client.post(back.attributes["action"] or "").status_code == 303
    assert len(titles(client.get("/en/scores"))) == 1


def test_what_was_corrected_after_the_game_is_not_filled_in_anew(client: FlaskClient) -> None:
    table = Tracker(client).won()
    address = f"/en/scores/from/{table.code}"
    typed = {**fields(client.get(address)), "fact.fish": "5", "fact.algae": "4", "minutes": "95"}
    client.post(address, data=typed)
    again = fields(client.get(address))
    assert (again["fact.algae"], again["minutes"]) == ("4", "95")


def test_a_table_that_is_not_over_cannot_be_scored(client: FlaskClient) -> None:
    table = Tracker(client)
    page = client.get(f"/en/scores/from/{table.code}")
    assert page.status_code == 409
    assert "not over yet" in words_of(page)
    assert client.get("/en/scores/from/NOPE").status_code == 404


def test_a_gift_asks_what_it_costs(client: FlaskClient) -> None:
    table = Tracker(client).move("declare_victory", **{"answer.because": "gift"})
    typed = fields(client.get(f"/en/scores/from/{table.code}"))
    assert typed["fact.gift"] == "0"
    answer = client.post(
        f"/en/scores/from/{table.code}",
        data={**typed, "fact.fish": "4", "fact.gift": "10"},
    )
    assert "−10" in words_of(client.get(str(answer.location)))


# --- looking back --------------------------------------------------------------------------------


def titles(page: TestResponse) -> list[str]:
    found = LexborHTMLParser(page.text).css(".list b")
    return [" ".join(node.text().split()) for node in found]


def test_the_list_is_filtered(client: FlaskClient) -> None:
    score(client, date="2026-01-01")
    score(client, date="2026-01-02", option__rival="sharks")
    assert titles(client.get("/en/scores")) == ["Sharks 3 · 3 players", "Gulls 3 · 3 players"]
    found = client.get("/en/scores?option.rival=gulls&from=2026-01-01")
    assert titles(found) == ["Gulls 3 · 3 players"]
    assert fields(found)["option.rival"] == "gulls"


@LANGS
def test_a_date_that_is_none_is_told_beside_its_field(client: FlaskClient, lang: str) -> None:
    score(client)
    page = client.get(f"/{lang}/scores?from=soon")
    assert page.status_code == 422
    assert "2026-11-30" in error_of(page, "from")


def test_long_lists_come_in_stretches(client: FlaskClient, sixty: None) -> None:
    first = client.get("/en/scores")
    older = LexborHTMLParser(first.text).css('a[href*="page=2"]')
    assert len(titles(first)) == 50 and older
    assert len(titles(client.get("/en/scores?page=2"))) == 10


@pytest.mark.parametrize(("count", "older"), [(49, 0), (50, 0), (51, 1)])
def test_an_older_stretch_is_offered_only_where_something_stands_in_it(
    client: FlaskClient, app: Flask, count: int, older: int
) -> None:
    [*Archive(app.extensions["store"], None).import_plays(many(count))]
    first = LexborHTMLParser(client.get("/en/scores").text)
    assert len(first.css('a[href*="page=2"]')) == older
    second = LexborHTMLParser(client.get("/en/scores?page=2").text)
    assert len(second.css('a[href*="page=1"]')) == 1 and not second.css('a[href*="page=3"]')


def test_a_play_is_corrected(client: FlaskClient) -> None:
    address = score(client)
    typed = fields(client.get(f"{address}/edit"))
    answer = client.post(f"{address}/edit", data={**typed, "fact.fish": "3", "notes": "고침"})
    assert answer.location == address
    shown = words_of(client.get(address))
    assert "49" in shown and "고침" in shown


def test_a_deleted_play_can_be_brought_back(client: FlaskClient) -> None:
    address = score(client)
    answer = client.post(f"{address}/delete")
    page = client.get(str(answer.location))
    assert "The game was deleted." in page.text
    assert client.get(address).status_code == 404
    back = LexborHTMLParser(page.text).css_first(".notice form")
    assert back is not None
    assert client.post(back.attributes["action"] or "").status_code == 303
    assert client.get(address).status_code == 200


@pytest.mark.parametrize("rest", ["", "/edit", "/bgstats.svg"])
def test_a_play_that_is_not_there(client: FlaskClient, rest: str) -> None:
    assert client.get(f"/en/scores/nothing{rest}").status_code == 404


@LANGS
def test_what_a_play_says_is_escaped(client: FlaskClient, lang: str) -> None:
    address = score(client, lang, notes="<script>alert(1)</script>")
    assert "<script>alert" not in client.get(address).text


@LANGS
def test_the_statistics_are_shown(client: FlaskClient, sixty: None, lang: str) -> None:
    page = client.get(f"/{lang}/scores/statistics")
    tree = LexborHTMLParser(page.text)
    assert len(tree.css("figure svg")) == len(tree.css("figure table")) == 7
    assert len(tree.css(".matrix tbody tr")) == 3


@LANGS
def test_after_one_game_there_is_what_there_is_and_one_line_about_what_comes(
    client: FlaskClient, lang: str
) -> None:
    score(client)
    page = client.get(f"/{lang}/scores/statistics")
    shown = words_of(page)
    told = {
        "ko": ["1판 중 1승", "최고 점수 53", "2판 남았어요."],
        "en": ["1 of 1 won", "Best score 53", "2 more to go."],
    }[lang]
    assert [each for each in told if each not in shown] == []
    assert "–" not in shown
    assert len(LexborHTMLParser(page.text).css("figure")) == 1  # how it ended


def test_a_game_that_does_not_count_is_in_no_statistics(client: FlaskClient) -> None:
    address = score(client, aside="1")
    assert "not counted" in words_of(client.get(address))
    assert "not counted" in words_of(client.get("/en/scores"))
    assert "1 game is left out" in words_of(client.get("/en/scores/statistics"))
    typed = fields(client.get(f"{address}/edit"))
    assert typed.pop("aside") == "1"
    client.post(f"{address}/edit", data=typed)
    assert "1 of 1 won" in words_of(client.get("/en/scores/statistics"))


def test_without_plays_there_are_no_statistics(client: FlaskClient) -> None:
    assert "once games are kept" in words_of(client.get("/en/scores/statistics"))


def test_the_code_for_bg_stats_is_a_drawing(client: FlaskClient) -> None:
    drawn = client.get(f"{score(client)}/bgstats.svg")
    assert drawn.mimetype == "image/svg+xml"
    assert b'xmlns="http://www.w3.org/2000/svg"' in drawn.data


@pytest.mark.parametrize(
    "path",
    ["scores", "scores/statistics", "scores/transfer", "scores/new", "scores/plays.csv",
     "scores/plays.json", "scores/nothing"],
)  # fmt: skip
def test_what_a_group_sees_is_kept_by_its_own_browsers_alone(
    client: FlaskClient, path: str
) -> None:
    answer = client.get(f"/en/{path}")
    assert answer.cache_control.private and answer.cache_control.no_cache
    assert "Cookie" in answer.vary


# --- files ---------------------------------------------------------------------------------------


HEAD = {"format": "seomjigi-plays", "version": 1}


def take_in(client: FlaskClient, content: bytes, lang: str = "en") -> TestResponse:
    return client.post(f"/{lang}/scores/import", data={"file": (io.BytesIO(content), "plays.json")})


def test_what_was_taken_out_is_taken_in(client: FlaskClient, app: Flask, tmp_path: Path) -> None:
    score(client, name__1="Kim")
    Tracker(client).won()
    content = client.get("/en/scores/plays.json").data
    other = make_app({"DATABASE": tmp_path / "other.db"})
    other.extensions["library"] = SHELF
    elsewhere = other.test_client()
    assert "1 new" in words_of(take_in(elsewhere, content))
    assert "1 already here" in words_of(take_in(elsewhere, content))
    assert elsewhere.get("/en/scores/plays.json").data == content
    other.extensions["store"].close()


@LANGS
def test_a_broken_file_changes_nothing_and_names_the_line(client: FlaskClient, lang: str) -> None:
    score(client, name__1="Kim")
    content = client.get("/en/scores/plays.json").data
    page = take_in(client, content.replace(b"]}", b"]").replace(b'"id": "', b'"id": "0'), lang)
    assert page.status_code == 422
    assert {"ko": "4번째 줄", "en": "Line 4"}[lang] in error_of(page, "file")
    assert client.get("/en/scores/plays.json").data == content


@LANGS
def test_a_play_that_cannot_be_is_named_and_the_others_are_taken_in(
    client: FlaskClient, lang: str
) -> None:
    score(client)
    (play,) = json.loads(client.get("/en/scores/plays.json").data)["plays"]
    players = {**play["options"], "players": 1_000_000_000}
    plays = [{**play, "id": "a"}, {**play, "options": players}, {**play, "id": "c"}]
    page = take_in(client, json.dumps({**HEAD, "plays": plays}).encode(), lang)
    assert page.status_code == 200
    told = {
        "ko": "2번째 게임(1번째 줄): ‘options.players",
        "en": "Game 2 (line 1): “options.players",
    }[lang]
    assert told in words_of(page)
    assert {"ko": "새 게임 2판", "en": "2 new"}[lang] in words_of(page)
    for address in ("scores", "scores/statistics", "scores/plays.csv", "scores/plays.json"):
        assert client.get(f"/{lang}/{address}").status_code == 200


def test_the_bar_of_an_import_moves_on(client: FlaskClient) -> None:
    score(client)
    (play,) = json.loads(client.get("/en/scores/plays.json").data)["plays"]
    plays = [{**play, "id": f"play-{number}"} for number in range(250)]
    page = take_in(client, json.dumps({**HEAD, "plays": plays}).encode())
    bars = LexborHTMLParser(page.text).css("progress")
    done = [int(bar.attributes["value"] or "") for bar in bars]
    assert done == sorted(done) and done[-1] == 250
    assert {100, 200} <= set(done)
    assert {bar.attributes["max"] for bar in bars} == {"250"}


def test_a_large_file_is_taken_in(client: FlaskClient) -> None:
    score(client, notes="가" * 2000)
    tree = json.loads(client.get("/en/scores/plays.json").data)
    (play,) = tree["plays"]
    tree["plays"] = [{**play, "id": f"play-{number}"} for number in range(20)]
    content = json.dumps(tree).encode()
    assert len(content) > 200_000  # many times what other forms may send
    assert "20 new" in words_of(take_in(client, content))


def test_no_file_is_told(client: FlaskClient) -> None:
    page = client.post("/en/scores/import", data={})
    assert page.status_code == 422
    assert error_of(page, "file") == "Choose a file first."


def test_unknown_ids_are_kept_and_told(client: FlaskClient) -> None:
    score(client)
    content = client.get("/en/scores/plays.json").data
    strange = content.replace(b'"gulls"', b'"atlantis"').replace(b'"id": "', b'"id": "0')
    assert "Rival: atlantis" in words_of(take_in(client, strange))
    assert "atlantis 3 · 3 players" in titles(client.get("/en/scores"))
    (row,) = [
        node.attributes["href"] or ""
        for node in LexborHTMLParser(client.get("/en/scores").text).css(".play")
        if "atlantis" in node.text()
    ]
    assert "atlantis" in words_of(client.get(row))
    edited = client.post(f"{row}/edit", data={**fields(client.get(f"{row}/edit")), "place": "x"})
    assert edited.status_code == 303


@pytest.mark.parametrize("name", ["plays.csv", "players.csv"])
def test_sheets_are_files(client: FlaskClient, name: str) -> None:
    score(client, name__1="=1+1")
    sheet = client.get(f"/en/scores/{name}")
    assert sheet.mimetype == "text/csv"
    assert name in sheet.headers["Content-Disposition"]
    assert sheet.data.startswith(b"\xef\xbb\xbf")
    assert b",=1" not in sheet.data


# --- a game without a score ----------------------------------------------------------------------

HARBOUR = {
    "game": "harbour", "date": "2026-11-29", "outcome": "defeat", "reason": "wrecked",
    "option.players": "2", "option.story": "storm", "rounds": "5", "fact.spirits": "-2",
    "name.1": "Kim", "seat.1.keeper": "cook",
}  # fmt: skip


@LANGS
def test_a_game_without_a_score_is_shown_without_a_number(client: FlaskClient, lang: str) -> None:
    answer = client.post(f"/{lang}/scores/new", data=HARBOUR)
    assert answer.status_code == 303
    page = client.get(str(answer.location))
    shown = words_of(page)
    told = {
        "ko": ["폭풍의 밤", "난파", "사기 −2", "Kim", "요리사", "차례 5"],
        "en": ["Night of Storms", "Wrecked", "Spirits −2", "Kim", "Cook", "Turns 5"],
    }[lang]
    assert [each for each in told if each not in shown] == []
    assert not LexborHTMLParser(page.text).css_matches(".total")
    assert client.get(f"/{lang}/scores").status_code == 200
    assert client.get(f"/{lang}/scores/statistics").status_code == 200


def test_with_several_games_the_game_is_asked_first(client: FlaskClient) -> None:
    assert "Which game was it?" in words_of(client.get("/en/scores/new"))
    client.post("/en/scores/new", data=HARBOUR)
    client.post("/en/scores/new", data=form())
    page = client.get("/en/scores")
    assert "Harbour" in words_of(page)
    assert titles(client.get("/en/scores?game=harbour")) == [
        "Night of Storms · 2 players · 5 turns"
    ]
