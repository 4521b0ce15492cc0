"""A play for elsewhere: the line, the text, and BG Stats by its own rules."""

import json
import re
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

import pytest

from app.scores.files import share
from app.scores.labels import Labels
from app.scores.plays import Person, Play
from tests.scores.invented import SHELF, many, played

KO, EN = Labels(SHELF, "ko"), Labels(SHELF, "en")
WON = played(rounds="7", minutes="112", place="집", notes="좋았다", name__1="지우",
             seat__1__guide="heron", seat__1__berth="berth-a")  # fmt: skip
LOST = played(outcome="defeat", reason="overgrown", option__rival="none", fact__algae="60",
              fact__fish="0", fact__tides_left="12", option__players="1")  # fmt: skip
UNSCORED = Play(
    id="a", game="harbour", outcome="defeat", reason="wrecked", date="2026-11-29",
    options={"players": 2, "story": "storm"}, rounds=5, facts={"ropes": 1},
    people=(Person(name="Kim", seats={"keeper": "cook"}),), created_at=1.0, changed_at=1.0,
)  # fmt: skip


@pytest.mark.parametrize(
    ("play", "labels", "line"),
    [
        (
            WON,
            KO,
            "산호섬 · 승리 53점 · 갈매기 떼 3 · 3인 · 7차례 · 난이도 6 · 지우(왜가리)",
        ),
        (
            WON,
            EN,
            "Coral Reef · Victory, 53 points · Gulls 3 · 3 players · 7 turns · difficulty 6"
            " · 지우 (Heron)",
        ),
        (LOST, KO, "산호섬 · 패배 −60점 · 1인 · 난이도 0"),
        (LOST, EN, "Coral Reef · Defeat, −60 points · 1 player · difficulty 0"),
        (
            UNSCORED,
            EN,
            "Harbour · Defeat · Night of Storms · 2 players · 5 turns · Kim (Cook)",
        ),
    ],
)
def test_a_play_in_one_line(play: Play, labels: Labels, line: str) -> None:
    assert share.line(play, labels) == line


def test_a_play_as_plain_lines() -> None:
    assert share.text(WON, KO).splitlines() == [
        "산호섬 · 2026년 11월 29일",
        "승리 53점 · 갈매기 떼 3 · 3인 · 7차례 · 난이도 6",
        "바다가 잔잔해짐",
        "난이도 30 (5 × 난이도 6)",
        "승리 10 (이기면 10점)",
        "물때 10 (2 × 남은 물때 5장)",
        "물고기 5 (물고기 17 ÷ 3명)",
        "해초 −2 (−(해초 8 ÷ 3명))",
        "지우 · 왜가리 · A 자리",
        "집",
        "좋았다",
    ]


# --- BG Stats ------------------------------------------------------------------------------------

TOP = {
    "sourceName", "sourcePlayId", "playDate", "durationMin", "location", "board", "comments",
    "game", "players",
}  # fmt: skip
GAME = {"name", "sourceGameId", "bggId", "highestWins", "noPoints"}
PLAYER = {"name", "sourcePlayerId", "role", "score", "rank", "winner", "startPlayer"}


def faults(data: dict[str, Any]) -> list[str]:
    """What breaks the rules of the link, field by field."""
    rules = [
        ("unknown fields", not set(data) - TOP and not set(data["game"]) - GAME),
        ("sourceName", isinstance(data["sourceName"], str)),
        ("sourcePlayId", bool(data["sourcePlayId"])),
        ("playDate", re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", data["playDate"])),
        ("durationMin", isinstance(data.get("durationMin", 0), int)),
        ("texts", all(data.get(name, "x") for name in ("location", "board", "comments"))),
        ("bggId", type(data["game"]["bggId"]) is int),
        ("highestWins", type(data["game"]["highestWins"]) is bool),
        ("noPoints", type(data["game"]["noPoints"]) is bool),
        ("players", bool(data["players"])),
    ]
    for player in data["players"]:
        rules += [
            ("player", not set(player) - PLAYER and bool(player["name"])),
            ("sourcePlayerId", bool(player["sourcePlayerId"])),
            ("score", type(player.get("score", 0)) is int),
            ("rank", type(player["rank"]) is int),
            ("winner", type(player["winner"]) is bool),
            ("startPlayer", type(player["startPlayer"]) is bool),
        ]
    return [rule for rule, kept in rules if not kept]


@pytest.mark.parametrize(("play", "labels"), [(WON, KO), (LOST, EN), (UNSCORED, EN)])
def test_the_fields_keep_their_rules(play: Play, labels: Labels) -> None:
    assert faults(share.bg_stats(play, labels)) == []


def test_every_invented_play_keeps_them() -> None:
    assert [faults(share.bg_stats(play, EN)) for play in many()] == [[]] * 60


def test_a_won_game_has_only_winners_with_the_same_score() -> None:
    data = share.bg_stats(WON, KO)
    assert [(p["winner"], p["score"], p["rank"]) for p in data["players"]] == [(True, 53, 1)] * 3
    assert data["players"][0]["name"] == "지우"
    assert data["players"][0]["role"] == "왜가리"
    assert data["players"][1]["name"] == "플레이어 2"
    assert data["board"] == "갈매기 떼 3"
    assert (data["durationMin"], data["location"], data["comments"]) == (112, "집", "좋았다")
    assert data["game"]["bggId"] == 424242


def test_a_lost_game_has_no_winner() -> None:
    (player,) = share.bg_stats(LOST, EN)["players"]
    assert (player["winner"], player["score"]) == (False, -60)
    assert "board" not in share.bg_stats(LOST, EN)


def test_a_game_without_a_score_has_no_points() -> None:
    data = share.bg_stats(UNSCORED, EN)
    assert (data["game"]["noPoints"], data["game"]["bggId"]) == (True, 121921)
    assert data["players"][0] == {
        "name": "Kim",
        "sourcePlayerId": data["players"][0]["sourcePlayerId"],
        "role": "Cook",
        "rank": 0,
        "winner": False,
        "startPlayer": False,
    }


def test_ids_stay_the_same() -> None:
    first, second = share.bg_stats(WON, KO), share.bg_stats(replace(WON, notes="x"), EN)
    assert first["sourcePlayId"] == second["sourcePlayId"] == WON.id
    ids = [each["players"][0]["sourcePlayerId"] for each in (first, second)]
    assert ids[0] == ids[1] != first["players"][1]["sourcePlayerId"]


@pytest.mark.parametrize(
    ("started", "moment"),
    [
        (None, "2026-11-29 12:00:00"),
        (1_795_912_345.0, "2026-11-29 00:32:25"),
        (5.0, "2026-11-29 12:00:00"),
    ],
)
def test_the_moment_is_told_in_utc(started: float | None, moment: str, utc: None) -> None:
    assert share.bg_stats(replace(WON, started_at=started), EN)["playDate"] == moment


def test_the_link_carries_the_data_percent_encoded() -> None:
    link = share.bg_stats_link(WON, KO)
    head, data = link.split("?data=")
    assert head == "https://app.bgstatsapp.com/createPlay.html"
    assert re.fullmatch(r"[A-Za-z0-9%._~-]+", data)
    assert json.loads(unquote(data)) == share.bg_stats(WON, KO)


def test_the_code_leaves_long_notes_out_and_gives_up_at_last() -> None:
    drawn = share.bg_stats_qr(replace(WON, notes="섬" * 1500), KO)
    assert drawn is not None
    assert drawn == share.bg_stats_qr(replace(WON, notes=""), KO)
    crowd = tuple(Person(name=f"{'섬' * 55}{number}") for number in range(20))
    assert share.bg_stats_qr(replace(WON, people=crowd), KO) is None
