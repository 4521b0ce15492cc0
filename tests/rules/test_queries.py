"""What people type, and the entry of the real glossary that must come first (or near the top)."""

import unicodedata

import pytest

from app.glossary.entries import entries, index
from tests.rules.shelf import SHELF

ISLAND = "spirit-island"


def table(text: str) -> list[tuple[str, str]]:
    """(query, entry) for lines of `entry: query, query`."""
    rows = (line.split(": ", 1) for line in text.strip().splitlines())
    return [(query, entry) for entry, queries in rows for query in queries.split(", ")]


# The official names and every other word that a source uses.
OFFICIAL_AND_ALIASES = table("""
up-to: ~개까지, 개까지, up to, up to X
any-element: 원하는 원소, +원하는 원소, any element
reclaim-one: 1장 회수, 카드 1장 회수, reclaim one
build: 건설, Build
fear: 공포, 두려움, fear
fear-card: 공포 카드, 두려움 카드
fear-effect: 공포 효과, 두려움 효과
replace: 교체, replace
gather: 끌어오기, gather
inland: 내륙 지역
add: 놓기, 배치, add
power: 능력, 권능
power-progression: 능력 단계, 능력 단계 카드
power-card: 능력 카드, 권능 카드
forget: 능력 카드 잊기, 잊기, forget
gain-power-card: 능력 카드 얻기, 권능 카드 하나 얻기
dahan: 다한, Dahan
target: 대상
city: 도시
town: 마을
push: 밀어내기, push
ocean: 바다
coastal: 해안가, 해안 지역, 해안, Coastal
repeat: 반복, 재사용
defend: 방어
board: 보드
range: 사정거리
island: 섬, 맵, 지도
island-board: 섬 보드
growth: 성장, 성장 방향
sacred-site: 성지
more-than: ~보다 많은, 보다 많은, more X than Y
scenario: 시나리오
energy: 에너지
permanent-element: 영구적인 원소, 보너스 원소
blight-card: 오염 카드, 오염카드
blight: 오염, 오염 토큰, 오염 마커, 황폐
blighted-island: 오염된 섬
healthy-island: 청정한 섬, 건강한 섬
threshold-effect: 요구 조건 효과, 추가 효과
elemental-threshold: 원소 요구 조건, threshold, (조건)
element: 원소
terror-level: 위협 단계, 위협 수준, 공포 수준
move: 이동
adjacent-land: 인접한 지역, 인접 칸
your-lands: 자신의 지역
adversary: 적대국, 적 세력
ravage: 정복, 유린, 약탈
remove: 제거
destroy: 파괴
land: 지역, 칸
land-type: 지역 유형, 지역 종류
land-with: (X가 있는) 지역, X가 있는 지역
terrain: 지형
jungle: 정글, 밀림
mountain: 산악
sands: 사막
wetland: 습지
health: 체력
escalation: 침략 확대 효과, 침략 확대
invader: 침략자
invader-board: 침략자 보드
invader-card: 침략자 카드, 침략 카드
invader-action: 침략자 행동
action: 행동, Action
card-plays: 카드 사용 횟수, 카드 사용 장수
innate-power: 타고난 능력, 고유 권능
unique-power: 고유 능력
minor-power: 보조 능력
major-power: 주요 능력
explore: 탐사
explorer: 탐험가, 탐사대
damage: 피해
presence: 현신, 현신 토큰, 현신 마커, 존재
cascade: 확산, 연쇄, 연쇄 오염
reclaim: 회수, 수복
effect: 효과
invader-stage: I·II·III 단계, 1·2·3단계, 2단계, III단계, stage II, I·II·III단계
adversary-level: 레벨
fear-pool: 공포 저장소, 두려움 공급처, fear pool
fear-marker: 공포 마커, 공포 토큰, 두려움 마커
generated-fear: 생성된 공포, 생성된 공포 칸, 생성된 두려움, 생성된 두려움 공간
earned-fear-card: 획득한 공포 카드, 획득한 두려움 카드, 획득한 두려움 카드 공간, earned fear cards
fear-deck: 공포 덱, 두려움 카드 덱
terror-divider: 위협 단계 표지판, 위협 수준 표지판
invader-deck: 침략자 덱, 침략자 카드 덱
invader-discard: 카드 버리기 칸, 디스카드 칸
advance: 침략자 카드 전진, 침략자 카드 정리
spirit-phase: 정령 단계
fast-phase: 빠른 능력 단계
fast-power: 빠른 권능
invader-phase: 침략자 단계
slow-phase: 느린 능력 단계
slow-power: 느린 권능
time-passes: 시간 흐름, 시간의 흐름, 정리단계
turn-order: 차례, 턴, turn
discard-pile: 버린 카드 더미, 폐기 공간, 디스카드, 디스카드 덱
supply: 공급처
source-land: 근원지, 근원 지역
presence-track: 현신 트랙, 에너지 트랙, 카드 현신 트랙
spirit: 정령
spirit-panel: 정령 보드
reminder-token: 일시 효과 마커, 일시 효과 표시 토큰, 일시 효과 토큰
difficulty: 난이도, 난이도 등급
thematic-map: 테마 보드
victory: 승리
defeat: 패배
sacrifice-victory: 희생 승리
fear-discard: 버린 공포 카드, 버린 공포 카드 칸
prussia: 프로이센 왕국
plus: +
""")

GAME = table("""
prussia: BP, bp, 프로이센, 브란덴브루크
england: 영국, 잉글랜드 왕국
sweden: 스웨덴
blitz: 기습 공격
guard-the-isles-heart: 섬의 심장, Guard the Isles Heart
rituals-of-terror: 공포의 의식
dahan-insurrection: dahan insurrection
high-immigration: 대규모 이민
counterattack: 반격
skip: 생략
solo: 혼자 하기
scoring: 점수
frequent-mistakes: FAQ
""")

INITIALS = table("""
ravage: ㅈㅂ
invader-card: ㅊㄹㅈㅋㄷ, ㅊㄹㅈ ㅋㄷ, 침략자 ㅋㄷ
invader: ㅊㄹㅈ
fear-card: ㄱㅍㅋㄷ
build: ㄳ
explorer: ㅌㅎㄱ
terror-level: ㅇㅎㄷㄱ
presence-track: ㅎㅅㅌㄹ
fear-pool: ㄱㅍㅈㅈㅅ
push: ㅁㅇㄴㄱ
gather: ㄲㅇㅇㄱ
scenario: ㅅㄴㄹㅇ
range: ㅅㅈㄱㄹ
adversary: ㅈㄷㄱ
healthy-island: ㅊㅈㅎㅅ
reclaim-one: 1ㅈㅎㅅ
""")

# Spacing, case, syllables not finished yet, words in another order.
WRITING = table("""
invader-card: 침략자카드, 침 략 자  카 드, Invader-Card, 카드 침략자
blighted-island: 오염된섬
terror-level: 위협단계, terrorLEVEL
blight-card: 오염카드
guard-the-isles-heart: 섬의심장을지켜라
time-passes: 시간흐름
ravage: RAVAGE, 정보, 정ㅂ, 정복 Ravage
fear-card: fearcard, card fear, 공포 card
sacred-site: sacredsite
invader: 침랴
blight: 오여
""")

SLIPS = table("""
ravage: ravege, ravgae, 정븍, 정뵥
terror-level: teror, terrro level, 위헙 단계
invader: invadr, invaider, 침락자, 침냑자
presence: presense, presnece, 헌신
blight: blihgt, 오욤
blight-card: blight crad
explore: exlpore
explorer: exploerr, 텀험가
adversary: adversery, 적데국
sacred-site: sacrid site
cascade: cascad
reclaim-one: reclam one
prussia: brandenberg prusia, 브란덴부르그 프로이센
sweden: sweeden
guard-the-isles-heart: gaurd the isles heart
defend: defned
invader-card: 침략자 카두
gather: 끌어오가
push: 밀어네기
scenario: 시나리어
range: 사정거라
supply: 공급쳐
""")

AMONG_THREE = table("""
ravage: rav
invader: 침략
explorer: 탐험, explorr
terror-level: terror
terror-divider: divider, 표지판
high-immigration: immigration
healthy-island: healthy
presence-track: track
initial-explore: 시작 행동
advance: ㅋㄷㅈㅈ
sweden: 왕국
discard-pile: 버린
power-progression: progression
dahan-insurrection: insurrection
plus: 누적
fear-pool: 저장소
""")

DECOMPOSED = [
    (unicodedata.normalize("NFD", query), entry)
    for query, entry in table("""
ravage: 정복
invader-card: 침략자 카드
gather: 끌어오기
terror-level: 위협 수준
invader: 침락자
""")
]


def found(query: str) -> list[str]:
    return [hit.id for hit in index(SHELF, ISLAND).find(query)]


@pytest.mark.parametrize(
    ("query", "first"), [*OFFICIAL_AND_ALIASES, *GAME, *INITIALS, *WRITING, *DECOMPOSED, *SLIPS]
)
def test_comes_first(query: str, first: str) -> None:
    assert found(query)[:1] == [first]


@pytest.mark.parametrize("game", SHELF.games())
def test_every_name_and_alias_finds_its_own_entry_first(game: str) -> None:
    seeking = index(SHELF, game)
    writings = [
        (entry.id, writing)
        for entry in entries(SHELF.glossary(game))
        for writing in (*entry.names, *entry.aliases)
    ]
    firsts = ((each, [hit.id for hit in seeking.find(each[1], 1)]) for each in writings)
    assert [each for each, first in firsts if first != [each[0]]] == []


@pytest.mark.parametrize(("query", "near_the_top"), AMONG_THREE)
def test_comes_among_the_first_three(query: str, near_the_top: str) -> None:
    assert near_the_top in found(query)[:3]


@pytest.mark.parametrize(
    ("address", "nearest"),
    [
        ("invaders-card", "invader-card"),
        ("terror-levle", "terror-level"),
        ("blighted-iland", "blighted-island"),
        ("정복하기", "ravage"),
        ("reclaim-two", "reclaim-one"),
    ],
)
def test_an_unknown_address_is_offered_the_nearest(address: str, nearest: str) -> None:
    assert nearest in [hit.id for hit in index(SHELF, ISLAND).nearest(address)]
