"""Every event and every refusal of the engine has words that a reader understands."""

from dataclasses import fields, replace
from typing import Any

import pytest

from app.engine import events as e
from app.engine import play
from app.engine.play import Moment
from app.engine.state import Tap
from app.rulebook.schema import Both
from app.tables.page import happened
from app.tables.page.history import history
from app.words import LANGS, words
from tests.engine.books import Table, table
from tests.tables.words import said

BOOK = """
options:
  crew: {kind: people, cards: crew}
people: crew
cards:
  ships:
    gull: {name: {ko: 갈매기, en: Gull}, props: {age: 1}}
    heron: {name: {ko: 왜가리, en: Heron}, props: {age: 1}}
    tern: {name: {ko: 제비, en: Tern}, props: {age: 2}}
  crew:
    cook: {name: {ko: 요리사, en: Cook}, props: {}}
    mate: {name: {ko: 항해사, en: Mate}, props: {}}
components:
  oil: {kind: counter, name: {ko: 기름, en: Oil}, start: 3, high: 7}
  rank:
    kind: counter
    name: {ko: 계급, en: Rank}
    start: 1
    says: {1: {ko: 하급, en: Low}, 2: {ko: 상급, en: High}}
  noise: {kind: counter, name: {ko: 소음, en: Noise}, quiet: true}
  sleep: {kind: counter, name: {ko: 졸음, en: Sleep}, per: person}
  purse: {kind: counter, name: {ko: 주머니, en: Purse}, full: 4, on_full: [{draw: hoard, to: won}]}
  hoard: {kind: hidden_deck, name: {ko: 보물, en: Hoard}, stacks: "[3, 2]"}
  won: {kind: pile, name: {ko: 얻은 보물, en: Won}}
  fleet: {kind: deck, name: {ko: 함대, en: Fleet}, cards: ships, by: age, order: "'112'"}
  quay:
    kind: lane
    name: {ko: 부두, en: Quay}
    cards: ships
    leaves_to: gone
    slots: {near: {name: {ko: 가까운 칸, en: Near}}, far: {name: {ko: 먼 칸, en: Far}}}
  gone: {kind: pile, name: {ko: 떠난 배, en: Gone}, cards: ships, named: true}
  flag:
    kind: card
    name: {ko: 깃발, en: Flag}
    side: white
    sides: {white: {name: {ko: 흰 면, en: White}}, red: {name: {ko: 붉은 면, en: Red}}}
  sky:
    kind: dice
    name: {ko: 하늘, en: Sky}
    dice:
      wind: {name: {ko: 바람 주사위, en: Wind die}, faces: {calm: {name: {ko: 잔잔함, en: Calm}}}}
phases: {before: {once: true}, day: {}}
steps:
  lay_out: {phase: before, name: {ko: 준비, en: Lay out}}
  watch:
    name: {ko: 망보기, en: Watch}
    turn: {from: fleet, to: quay.near}
    choose: {vigil: {kind: people, default: "[]", name: {ko: 깨어 있을 사람, en: Who stays awake}}}
  rest:
    name: {ko: 쉬기, en: Rest}
    when: oil > 5
    passed: {ko: 기름이 모자람, en: Too little oil}
  count: {name: {ko: 세기, en: Count}}
moves:
  earn: {name: {ko: 벌기, en: Earn}, asks: {amount: {kind: amount}}, do: [{add: purse, by: amount}]}
  burn:
    name: {ko: 태우기, en: Burn}
    asks: {amount: {kind: amount}}
    do: [{add: oil, by: -amount}]
  doze: {name: {ko: 졸기, en: Doze}, do: [{add: sleep, for: first}]}
  pin:
    name: {ko: 메모, en: Pin}
    asks: {step: {kind: step}, text: {kind: text}}
    do: [{pin: step, text: text}]
  rise: {name: {ko: 오르기, en: Rise}, do: [{add: rank}]}
  lose: {name: {ko: 지기, en: Lose}, after_end: true, do: [{end: defeat, reason: storm}]}
  never:
    name: {ko: 안 됨, en: Never}
    refuse: [{when: "true", because: {ko: 여기서는 할 수 없어요., en: Not here.}}]
reasons: {storm: {name: {ko: 폭풍, en: Storm}}}
"""

# What may go with an event or a refusal, by the name of the field.
SAMPLES: dict[str, Any] = {
    "after": 4,
    "why": "'3 // oil' cannot be worked out",
    "answer": ("cook",),
    "answers": (("amount", 2),),
    "because": Both(ko="그냥요.", en="Just so."),
    "before": 3,
    "bound": 0,
    "by": None,
    "card": "gull",
    "cards": ("gull", "tern"),
    "choice": "vigil",
    "count": 2,
    "dice": ("wind",),
    "die": "wind",
    "face": "calm",
    "given": "x",
    "group": "1",
    "have": 1,
    "high": 7,
    "into": "fleet",
    "kind": "dance",
    "least": 1,
    "low": 0,
    "most": 20,
    "move": "earn",
    "name": "colour",
    "other": "heron",
    "outcome": "defeat",
    "part": "oil",
    "person": "cook",
    "place": "quay.near",
    "pushed": True,
    "reason": "storm",
    "round": 2,
    "side": "red",
    "slot": "quay.near",
    "source": "fleet",
    "step": "watch",
    "text": "Defend 2",
    "time": 1,
    "to": "gone",
    "value": 10,
    "wanted": 2,
    "who": "cook",
}
PARTS = {
    e.Rolled: "sky",
    e.NoSuchDie: "sky",
    e.RollFirst: "sky",
    e.NoSuchFace: "sky",
    e.Flipped: "flag",
}


def crew(**chosen: Any) -> Table:
    return table(BOOK, crew=["cook", "mate"], **chosen)


def sample(kind: type[Any]) -> Any:
    """One event or refusal of a type."""
    moment = Moment(crew().state, 1, 1, Tap("next"), (e.Done("watch"),))
    given = {**SAMPLES, "moment": moment, "part": PARTS.get(kind, "oil")}
    if kind is e.WrongCount:
        given["given"] = 1
    return kind(**{each.name: given[each.name] for each in fields(kind)})


def types_of(base: type[Any]) -> list[type[Any]]:
    found = (each for each in vars(e).values() if isinstance(each, type) and each is not base)
    return sorted(
        (each for each in found if issubclass(each, base)), key=lambda each: each.__name__
    )


EVENTS, REFUSALS = types_of(e.Event), types_of(e.Refusal)


# --- none is missing -----------------------------------------------------------------------------


def test_every_event_is_told_once_and_nothing_else() -> None:
    told = [*happened.HEADLINES, *happened.CONSEQUENCES, *happened.SILENT]
    assert sorted(told, key=lambda kind: kind.__name__) == EVENTS


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", [each for each in EVENTS if each not in happened.SILENT])
def test_an_event_becomes_words(kind: type[e.Event], lang: str) -> None:
    w, event = said(crew(), lang), sample(kind)
    if kind in happened.HEADLINES:
        told = [w.headline(Tap("next"), [event])]
    else:
        told = w.consequences([event])
    assert len(told) == 1
    assert readable(told[0])
    assert told[0] != words(lang).say("event.something")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", REFUSALS)
def test_a_refusal_becomes_words(kind: type[e.Refusal], lang: str) -> None:
    assert readable(said(crew(), lang).refusal(sample(kind)))


def test_no_words_are_kept_for_a_refusal_that_never_comes() -> None:
    keys = {key.partition("@")[0] for key in words("en").phrases if "refusal." in key}
    kept = {key.removeprefix("refusal.") for key in keys}
    assert kept == {sample(kind).code for kind in REFUSALS} - {"rule"}


def readable(text: str) -> bool:
    """No hole, no pair of particles, no id of the rulebook, no name of a type."""
    ids = ["quay", "cook", "gull", "wind", "vigil", "oil", "tuple", "None"]
    pairs = ["은/는", "이/가", "을/를", "(이)"]
    return bool(text.strip()) and not any(each in text for each in [*ids, *pairs, "{", "}"])


# --- refusals as they read -----------------------------------------------------------------------

LAID = [("next", 1), ("reveal", "gull")]
LOST = [*LAID, ("move", {"id": "lose"})]

REASONS: list[tuple[list[tuple[str, Any]], tuple[str, Any], str, str]] = [
    ([("next", 1)], ("next", 1), "카드를 먼저 뒤집어 주세요: 함대", "Turn the card first: Fleet."),
    (
        [("next", 1)],
        ("reveal", "tern"),
        "제비 카드는 지금 나올 차례가 아니에요.",
        "Tern cannot come up now.",
    ),
    (
        [*LAID, ("go", "watch")],
        ("reveal", "gull"),
        "갈매기 카드는 이미 나왔어요.",
        "Gull has already come up.",
    ),
    (
        [],
        ("move", {"id": "burn", "amount": 4}),
        "기름이 지금 3이라 그만큼 뺄 수 없어요.",
        "Oil is only 3; so much cannot be taken.",
    ),
    (
        [],
        ("move", {"id": "burn", "amount": 100}),
        "1부터 99까지의 수를 적어 주세요.",
        "Enter a number from 1 to 99.",
    ),
    ([], ("set", {"oil": 8}), "기름은 0부터 7까지예요.", "Oil goes from 0 to 7."),
    ([], ("move", {"id": "never"}), "여기서는 할 수 없어요.", "Not here."),
    (
        [("next", 1)],
        ("choose", {"vigil": ["captain"]}),
        "이 게임에 없는 사람이에요: captain",
        "Nobody of that name is at the table: captain.",
    ),
    (
        LOST,
        ("next", 1),
        "게임이 끝났어요. 이어 하려면 먼저 되돌려 주세요.",
        "The game is over. Undo first to play on.",
    ),
]


@pytest.mark.parametrize(("before", "tap", "ko", "en"), REASONS)
def test_a_refusal_says_what_would_be_right(
    before: list[tuple[str, Any]], tap: tuple[str, Any], ko: str, en: str
) -> None:
    at = crew()
    for kind, value in before:
        at.do(kind, value)
    refusal = play.decide(at.game, at.timeline, Tap(*tap))
    assert isinstance(refusal, e.Refusal)
    assert [said(at, lang).refusal(refusal) for lang in ("ko", "en")] == [ko, en]


def test_what_was_sent_is_cut_short_in_a_message() -> None:
    assert len(said(crew(), "en").refusal(e.NoSuchMove("x" * 10_000))) < 120


# --- history as it reads -------------------------------------------------------------------------

LINES: list[tuple[list[tuple[str, Any]], tuple[str, Any], str, str]] = [
    ([], ("next", 1), "준비 완료", "Lay out: done"),
    ([("next", 1)], ("reveal", "gull"), "가까운 칸: 갈매기", "Near: Gull"),
    ([], ("move", {"id": "earn", "amount": 3}), "벌기 3 | 주머니 0 → 3", "Earn 3 | Purse 0 → 3"),
    (
        [],
        ("move", {"id": "earn", "amount": 9}),
        "벌기 9 | 얻은 보물 2장",
        "Earn 9 | Won: 2 more",
    ),
    ([], ("move", {"id": "rise"}), "오르기 | 계급 I → II", "Rise | Rank I → II"),
    (
        [],
        ("move", {"id": "doze"}),
        "졸기 | 요리사 · 졸음 0 → 1",
        "Doze | Cook · Sleep 0 → 1",
    ),
    (
        LAID,
        ("choose", {"vigil": ["mate"]}),
        "깨어 있을 사람: 항해사",
        "Who stays awake: Mate",
    ),
    (
        LAID,
        ("next", 1),
        "망보기 완료 | 쉬기 건너뜀: 기름이 모자람",
        "Watch: done | Rest passed over: Too little oil",
    ),
    ([], ("set", {"rank": 2}), "바로잡음: 계급 I → II", "Corrected: Rank I → II"),
    (
        [],
        ("set", {"sleep": {"mate": 2}}),
        "바로잡음: 항해사 · 졸음 0 → 2",
        "Corrected: Mate · Sleep 0 → 2",
    ),
    (LAID, ("go", "count"), "이동: 세기", "Went to: Count"),
    ([("move", {"id": "rise"})], ("undo", 1), "되돌림: 오르기", "Undone: Rise"),
    (LAID, ("undo", 2), "2번 되돌림", "Undone: 2 taps"),
    ([*LAID, ("undo", 2)], ("redo", 1), "다시 함: 준비 완료", "Redone: Lay out: done"),
    ([], ("move", {"id": "lose"}), "지기 | 패배: 폭풍", "Lose | Defeat: Storm"),
]


@pytest.mark.parametrize(("before", "tap", "ko", "en"), LINES)
def test_a_line_of_the_history_says_what_happened(
    before: list[tuple[str, Any]], tap: tuple[str, Any], ko: str, en: str
) -> None:
    at = crew()
    for kind, value in [*before, tap]:
        at.do(kind, value)
    for lang, expected in (("ko", ko), ("en", en)):
        shown = history(said(at, lang), at.timeline, {}, 10**6, 1)
        line = shown.chapters[0].lines[0]
        assert " | ".join([line.headline, *line.consequences]) == expected


def test_draws_to_different_places_are_told_apart() -> None:
    draws = [("won", 2), ("gone", 1), ("won", 1)]
    told = [e.Drawn("hoard", to) for to, count in draws for _ in range(count)]
    assert said(crew(), "en").consequences(told) == ["Won: 2 more", "Gone: 1 more", "Won: 1 more"]


def test_a_quiet_counter_is_not_told() -> None:
    assert said(crew(), "en").consequences([e.Changed("noise", 0, 1)]) == []


@pytest.mark.parametrize(
    ("counts", "ko", "en"),
    [("turns", "이번 차례", "This turn"), ("rounds", "이번 라운드", "This round")],
)
def test_a_game_counts_turns_or_rounds(counts: str, ko: str, en: str) -> None:
    w = said(table(f"page: {{counts: {counts}}}"))
    assert w.words.say("table.this_round") == en
    assert replace(w, lang="ko").words.say("table.this_round") == ko
