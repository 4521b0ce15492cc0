"""Every event and every refusal of the engine has words that a reader understands."""

from typing import Any

import pytest

from app.engine import play
from app.engine.state import Event, Refusal, Tap
from app.tables.page.history import history
from app.tables.page.wording import _CONSEQUENCES, _HEADS
from app.words import LANGS, words
from tests.engine.books import real
from tests.tables.raised import EVENTS, REFUSALS, raised
from tests.tables.words import said

TOLD, REFUSED = raised(EVENTS), raised(REFUSALS)
# What these tell is told by another event, or by the page itself.
UNTOLD = {"enter", "advance", "undone", "redone"}

# What may go with a code, by name.
SAMPLES: dict[str, Any] = {
    "after": 4,
    "amount": 2,
    "because": "",
    "before": 3,
    "bound": 0,
    "card": "1-jungle",
    "cards": ("1-jungle", "1-sands"),
    "choice": "any",
    "count": 2,
    "given": "x",
    "have": 1,
    "high": 7,
    "kind": "dance",
    "low": 0,
    "most": 20,
    "move": "gain_fear",
    "moves": ("declare_victory", "declare_defeat"),
    "name": "colour",
    "other": "1-wetland",
    "outcome": "defeat",
    "part": "blight_card",
    "place": "invader_track.build",
    "reason": "conceded",
    "side": "blighted",
    "slot": "invader_track.build",
    "source": "invader_deck",
    "step": "ravage",
    "text": "Defend 2",
    "to": "invader_discard",
    "value": 10,
}


def samples(names: set[str]) -> dict[str, Any]:
    return {name: SAMPLES[name] for name in names}


# --- none is missing -----------------------------------------------------------------------------


def test_the_source_was_read() -> None:
    assert {"change", "hold", "let_go", "end"} <= set(TOLD.names)
    assert {"too_few", "too_many", "not_here", "already_out", "turn_first"} <= set(REFUSED.names)
    assert TOLD.passed_on == ["draft.py:tell"]
    assert REFUSED.passed_on == ["play.py:_next", "state.py:__init__"]


def test_every_event_is_told_and_nothing_else() -> None:
    assert {*_HEADS, *_CONSEQUENCES} | UNTOLD == set(TOLD.names)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", sorted(set(TOLD.names) - UNTOLD))
def test_an_event_becomes_words(code: str, lang: str) -> None:
    w = said(real(), lang)
    event = Event(code, samples(TOLD.names[code]))
    told = [w.headline(Tap("next"), [event])] if code in _HEADS else w.consequences([event])
    assert len(told) == 1
    assert readable(told[0])
    assert told[0] != words(lang).say("event.something")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", sorted(set(REFUSED.names) - {"rule"}))
def test_a_refusal_becomes_words(code: str, lang: str) -> None:
    reason = said(real(), lang).refusal(Refusal(code, samples(REFUSED.names[code])))
    assert readable(reason)


def test_no_words_are_kept_for_a_refusal_that_never_comes() -> None:
    kept = {key.removeprefix("refusal.") for key in words("en").phrases if "refusal." in key}
    assert kept == set(REFUSED.names) - {"rule"}


def readable(text: str) -> bool:
    """No hole, no pair of particles, no id of the rulebook, no name of a type."""
    ids = [*SAMPLES["moves"], "invader_", "_card", "1-jungle", "tuple", "None"]
    pairs = ["은/는", "이/가", "을/를", "(이)"]
    return bool(text.strip()) and not any(each in text for each in [*ids, *pairs, "{", "}"])


# --- refusals as they read -----------------------------------------------------------------------

SETUP: list[tuple[str, Any]] = [("next", 1)] * 3
ROUND: list[tuple[str, Any]] = [*SETUP, ("reveal", "1-jungle"), ("next", 1)]
CONCEDED = [*ROUND, ("move", {"id": "declare_defeat", "because": "conceded"})]

REASONS: list[tuple[list[tuple[str, Any]], tuple[str, Any], str, str]] = [
    (
        SETUP,
        ("next", 1),
        "카드를 먼저 뒤집어 주세요: 침략자 덱",
        "Turn the card first: Invader deck.",
    ),
    (
        SETUP,
        ("reveal", "3-jungle-mountain"),
        "정글·산악 카드는 지금 맨 위에 있을 수 없어요. 다른 단계의 카드예요.",
        "Jungle & Mountain cannot be on top now: it is of another stage.",
    ),
    (
        [*ROUND, ("go", "explore")],
        ("reveal", "1-jungle"),
        "정글 카드는 이미 나왔어요. 한 장뿐이에요.",
        "Jungle has already come up; there is only one.",
    ),
    (
        ROUND,
        ("move", {"id": "remove_blight", "amount": 2}),
        "섬 위의 오염이 지금 0이라 그만큼 뺄 수 없어요.",
        "Blight on the island is only 0; so much cannot be taken.",
    ),
    (
        ROUND,
        ("move", {"id": "gain_fear", "amount": 100}),
        "1부터 99까지의 수를 적어 주세요.",
        "Enter a number from 1 to 99.",
    ),
    (ROUND, ("set", {"fear_pool": 8}), "공포는 0부터 7까지예요.", "Fear goes from 0 to 7."),
    (
        ROUND,
        ("move", {"id": "deal_spirits"}),
        "준비할 때만 뽑을 수 있어요.",
        "Spirits are dealt during setup.",
    ),
    (
        ROUND,
        ("move", {"id": "no_such"}),
        "이 게임에는 ‘no_such’ 버튼이 없어요.",
        "The game has no “no_such”.",
    ),
    (
        CONCEDED,
        ("next", 1),
        "게임이 끝났어요. 이어 하려면 먼저 되돌려 주세요.",
        "The game is over. Undo first to play on.",
    ),
]


@pytest.mark.parametrize(("before", "tap", "ko", "en"), REASONS)
def test_a_refusal_says_what_would_be_right(
    before: list[tuple[str, Any]], tap: tuple[str, Any], ko: str, en: str
) -> None:
    table = real()
    for kind, value in before:
        table.do(kind, value)
    refusal = play.decide(table.game, table.timeline, Tap(*tap))
    assert isinstance(refusal, Refusal)
    assert [said(table, lang).refusal(refusal) for lang in ("ko", "en")] == [ko, en]


def test_what_was_sent_is_cut_short_in_a_message() -> None:
    refusal = Refusal("no_such_move", {"move": "x" * 10_000})
    assert len(said(real(), "en").refusal(refusal)) < 120


# --- history as it reads -------------------------------------------------------------------------

LINES: list[tuple[list[tuple[str, Any]], tuple[str, Any], str, str]] = [
    ([], ("next", 1), "침략자 보드 완료", "Invader board: done"),
    (SETUP, ("reveal", "1-jungle"), "탐사: 정글", "Explore: Jungle"),
    (
        ROUND,
        ("move", {"id": "gain_fear", "amount": 3}),
        "공포 3 | 공포 0 → 3",
        "Fear 3 | Fear 0 → 3",
    ),
    (
        ROUND,
        ("move", {"id": "gain_fear", "amount": 8}),
        "공포 8 | 획득한 공포 카드 1장",
        "Fear 8 | Earned fear cards: 1 more",
    ),
    (
        ROUND,
        ("move", {"id": "gain_fear", "amount": 28}),
        "공포 28 | 획득한 공포 카드 3장 | 위협 단계 I → II",
        "Fear 28 | Earned fear cards: 3 more | Terror level I → II",
    ),
    (
        ROUND,
        ("move", {"id": "add_blight", "amount": 2}),
        "오염 2 | 섬 위의 오염 0 → 2 | 오염 5 → 3",
        "Blight 2 | Blight on the island 0 → 2 | Blight 5 → 3",
    ),
    (
        ROUND,
        ("move", {"id": "add_blight", "amount": 7}),
        "오염 7 | 섬 위의 오염 0 → 5 | 오염 5 → 0 | 먼저: 오염 카드 뒤집기"
        " | 2개는 카드를 뒤집은 뒤에 놓음",
        "Blight 7 | Blight on the island 0 → 5 | Blight 5 → 0 | First: Turning the blight card"
        " | 2 more once the card is turned",
    ),
    (
        [*ROUND, ("move", {"id": "add_blight", "amount": 7})],
        ("reveal", "downward-spiral"),
        "오염: 1인당 5개 · 현신 파괴 (Downward Spiral) | 오염된 섬, 토큰 10개"
        " | 섬 위의 오염 5 → 7 | 오염 10 → 8",
        "Blight: 5 per player · Downward Spiral | Blighted island, 10 tokens"
        " | Blight on the island 5 → 7 | Blight 10 → 8",
    ),
    (
        [*ROUND, ("move", {"id": "gain_fear", "amount": 8}), ("go", "fear")],
        ("reveal", None),
        "획득한 공포 카드 1장 처리",
        "Earned fear cards: 1 resolved",
    ),
    (
        [*ROUND, ("go", "fast_powers")],
        ("next", 1),
        "빠른 능력 완료 | 오염된 섬 건너뜀: 섬이 아직 청정함 | 공포 효과 건너뜀: 획득한 공포 카드"
        " 없음 | 정복 건너뜀: 정복 칸이 비어 있음",
        "Fast powers: done | Blighted island passed over: The island is still healthy"
        " | Fear effects passed over: No fear card earned"
        " | Ravage passed over: Nothing in the ravage slot",
    ),
    (
        ROUND,
        ("move", {"id": "hold_card", "card": "1-jungle"}),
        "한 번 그대로 두기 | 정글을 한 번 그대로 둠",
        "Hold once | Jungle is held",
    ),
    (
        ROUND,
        ("move", {"id": "pin_reminder", "step": "ravage", "text": "방어 2"}),
        "메모 붙이기 | 정복에 메모: 방어 2",
        "Pin a reminder | Pinned to Ravage: 방어 2",
    ),
    (
        ROUND,
        ("set", {"terror_level": 2}),
        "바로잡음: 위협 단계 I → II",
        "Corrected: Terror level I → II",
    ),
    (ROUND, ("set", {"round": 4}), "바로잡음: 차례 1 → 4", "Corrected: turn 1 → 4"),
    (ROUND, ("go", "ravage"), "이동: 정복", "Went to: Ravage"),
    (
        [*ROUND, ("move", {"id": "gain_fear"})],
        ("undo", 1),
        "되돌림: 공포 1",
        "Undone: Fear 1",
    ),
    (ROUND, ("undo", 2), "2번 되돌림", "Undone: 2 taps"),
    (
        [*ROUND, ("undo", 1)],
        ("redo", 1),
        "다시 함: 침략자의 시작 행동 완료",
        "Redone: Initial explore: done",
    ),
    (
        ROUND,
        ("move", {"id": "declare_defeat", "because": "conceded"}),
        "졌어요 | 패배: 포기",
        "We have lost | Defeat: Conceded",
    ),
]


@pytest.mark.parametrize(("before", "tap", "ko", "en"), LINES)
def test_a_line_of_the_history_says_what_happened(
    before: list[tuple[str, Any]], tap: tuple[str, Any], ko: str, en: str
) -> None:
    table = real()
    for kind, value in [*before, tap]:
        table.do(kind, value)
    for lang, expected in (("ko", ko), ("en", en)):
        shown = history(said(table, lang), table.timeline, {}, 10**6, 1)
        line = shown.chapters[0].lines[0]
        assert " | ".join([line.headline, *line.consequences]) == expected


def test_draws_to_different_places_are_told_apart() -> None:
    draws = [("earned_fear", 2), ("fear_discard", 1), ("earned_fear", 1)]
    events = [
        Event("draw", {"part": "fear_deck", "to": to}) for to, count in draws for _ in range(count)
    ]
    assert said(real(), "en").consequences(events) == [
        "Earned fear cards: 2 more",
        "Fear discard: 1 more",
        "Earned fear cards: 1 more",
    ]


def test_a_quiet_counter_is_not_told() -> None:
    event = Event("change", {"part": "fear_resolved", "before": 0, "after": 1})
    assert said(real(), "en").consequences([event]) == []
