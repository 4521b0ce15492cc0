"""Every figure of Spirit Island, typed by hand from the facts (sections 1 to 5, 8 and 9)."""

from typing import Any

import pytest

from tests.rules.island import Table, game, texts

PLAYERS = (1, 2, 3, 4)

# --- adversaries: difficulty, fear cards (top, middle, bottom), deck from the top, its length -----

STANDARD = "111222233333"
ADVERSARIES = [
    ("prussia", 0, 1, [3, 3, 3], "111222233333", 12),
    ("prussia", 1, 2, [3, 3, 3], "111222233333", 12),
    ("prussia", 2, 4, [3, 3, 3], "111322223333", 12),
    ("prussia", 3, 6, [3, 4, 3], "11322223333", 11),
    ("prussia", 4, 7, [4, 4, 3], "1132223333", 10),
    ("prussia", 5, 9, [4, 4, 3], "132223333", 9),
    ("prussia", 6, 10, [4, 4, 4], "32223333", 8),
    ("england", 0, 1, [3, 3, 3], STANDARD, 12),
    ("england", 1, 3, [3, 4, 3], STANDARD, 12),
    ("england", 2, 4, [4, 4, 3], STANDARD, 12),
    ("england", 3, 6, [4, 5, 4], STANDARD, 12),
    ("england", 4, 7, [4, 5, 5], STANDARD, 12),
    ("england", 5, 9, [4, 5, 5], STANDARD, 12),
    ("england", 6, 11, [4, 5, 4], STANDARD, 12),
    ("sweden", 0, 1, [3, 3, 3], STANDARD, 12),
    ("sweden", 1, 2, [3, 3, 3], STANDARD, 12),
    ("sweden", 2, 3, [3, 4, 3], STANDARD, 12),
    ("sweden", 3, 5, [3, 4, 3], STANDARD, 12),
    ("sweden", 4, 6, [3, 4, 4], STANDARD, 12),
    ("sweden", 5, 7, [4, 4, 4], STANDARD, 12),
    ("sweden", 6, 8, [4, 4, 5], STANDARD, 12),
]


def test_without_adversary_or_scenario() -> None:
    table = Table()
    assert table.document["difficulty"] == 0
    assert table["fear_deck"] == {"left": 9, "stacks": [3, 3, 3]}
    assert "".join(map(str, table["invader_deck"]["order"])) == STANDARD


@pytest.mark.parametrize(
    ("adversary", "level", "difficulty", "fear", "order", "length"), ADVERSARIES
)
def test_an_adversary_level(
    adversary: str, level: int, difficulty: int, fear: list[int], order: str, length: int
) -> None:
    table = Table(adversary=adversary, level=level)
    assert table.document["difficulty"] == difficulty
    assert table["fear_deck"] == {"left": sum(fear), "stacks": fear}
    assert "".join(map(str, table["invader_deck"]["order"])) == order
    assert table["invader_deck"]["left"] == length


@pytest.mark.parametrize(("adversary", "level"), [row[:2] for row in ADVERSARIES])
@pytest.mark.parametrize("players", PLAYERS)
def test_fear_markers(adversary: str, level: int, players: int) -> None:
    each = 5 if (adversary, level) == ("england", 6) else 4
    table = Table(adversary=adversary, level=level, players=players)
    assert table["fear_pool"] == {"value": 0, "full": each * players}


# The turn whose Explore finds no card: one card is turned in setup and one in each turn.
LAST_TURNS = [
    ({}, 12),
    ({"blight": "none", "players": 4}, 12),
    *[({"adversary": "prussia", "level": n}, t) for n, t in enumerate([12, 12, 12, 11, 10, 9, 8])],
    *[({"adversary": "england", "level": n}, 12) for n in range(7)],
    *[({"adversary": "sweden", "level": n}, 12 if n < 4 else 11) for n in range(7)],
    ({"scenario": "blitz"}, 11),
    ({"scenario": "blitz", "adversary": "sweden", "level": 4}, 10),
    ({"easier": ["skip_initial_explore"]}, 12),
    ({"scenario": "guard-the-isles-heart"}, 12),
]


@pytest.mark.parametrize(("chosen", "turn"), LAST_TURNS)
def test_the_turn_in_which_no_card_is_left(chosen: dict[str, Any], turn: int) -> None:
    table = Table(cards="app", **chosen)
    steps = list(table.play())
    assert table.document["reason"] == "deck_empty"
    assert table.document["round"] == turn
    assert steps[-1] == "build"


# --- what levels bring ---------------------------------------------------------------------------

PIECES = [
    ("prussia", 1, "prepare_island", "prussia_towns", "1 more [[town]] in land 3"),
    (
        "england",
        2,
        "prepare_island",
        "england_buildings",
        "1 more [[city]] in land 1 and 1 more [[town]] in land 2",
    ),
    ("england", 3, "prepare_board", "england_tile", "[[high-immigration]] tile left of Ravage"),
    ("sweden", 2, "prepare_island", "sweden_cities", "1 more [[city]] in land 4"),
    ("sweden", 2, "prepare_island", "sweden_cities", "printed in land 4 goes to land 5"),
    (
        "sweden",
        6,
        "prepare_island",
        "sweden_outpost",
        "1 more [[town]] and 1 [[blight]] **from the box** in land 8",
    ),
]
REMINDERS = [
    ("prussia", 0, "explore", "escalation", "1 [[town]] to a land without one"),
    ("england", 0, "explore", "escalation", "[[build|builds]] once in its land with most"),
    ("england", 0, "build", "capital", "**7 or more**"),
    ("england", 1, "build", "servants", "**2 or more** towns and cities"),
    ("england", 5, "ravage", "autonomy", "Towns have **3** [[health]], cities **4**"),
    ("england", 6, "high_immigration", "resolve", "build **twice**"),
    ("sweden", 0, "explore", "escalation", "[[replace]] 1 Dahan with a [[town]]"),
    ("sweden", 1, "ravage", "mining", "**6 or more** to the land adds **2** blight"),
    ("sweden", 5, "ravage", "rush", "1 [[town]] in an adjacent land without town or city"),
]


@pytest.mark.parametrize(("adversary", "first", "step", "id_", "says"), [*PIECES, *REMINDERS])
@pytest.mark.parametrize("level", range(7))
def test_what_a_level_brings_stays(
    adversary: str, first: int, step: str, id_: str, says: str, level: int
) -> None:
    found = game(adversary=adversary, level=level)
    if step not in found.rulebook.steps:
        assert level < first
        return
    assert (id_ in texts(found, step)) is (level >= first)
    assert level < first or says in texts(found, step)[id_]


@pytest.mark.parametrize("level", range(7))
def test_the_extra_build_slot_of_england(level: int) -> None:
    table = Table(adversary="england", level=level)
    assert ("high_immigration" in table["invader_track"]) is (level >= 3)
    assert ("high_immigration" in table.game.steps) is (level >= 3)
    assert ("tile" in texts(table.game, "advance")) is (level == 3)


@pytest.mark.parametrize(("level", "acts"), [(3, [3, 4, 5]), (4, list(range(3, 12)))])
def test_the_turns_in_which_the_extra_slot_builds(level: int, acts: list[int]) -> None:
    table = Table(adversary="england", level=level, cards="app")
    assert [table.document["round"] for step in table.play() if step == "high_immigration"][
        :9
    ] == acts


@pytest.mark.parametrize("level", range(7))
def test_royal_backing_discards_a_card_from_level_4_on(level: int) -> None:
    table = Table(adversary="sweden", level=level, cards="app")
    next(step for step in table.play() if step == "growth")
    assert table["invader_discard"]["count"] == (level >= 4)
    assert table["invader_deck"]["left"] == (10 if level >= 4 else 11)


@pytest.mark.parametrize("level", range(7))
def test_damage(level: int) -> None:
    numbers = game(adversary="sweden", level=level).rulebook.numbers
    damage = [numbers[f"{piece}_damage"] for piece in ("explorer", "town", "city")]
    assert damage == ([1, 3, 5] if level >= 3 else [1, 2, 3])


# --- scenarios and variants ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "difficulty"),
    [
        ({"scenario": "blitz"}, 0),
        ({"scenario": "guard-the-isles-heart"}, 0),
        ({"scenario": "rituals-of-terror"}, 3),
        ({"scenario": "dahan-insurrection"}, 4),
        ({"board": "thematic"}, 3),
        ({"board": "thematic", "scenario": "rituals-of-terror"}, 6),
        ({"adversary": "england", "level": 6, "scenario": "dahan-insurrection"}, 15),
        ({"adversary": "prussia", "level": 5, "board": "thematic"}, 12),
        ({"blight": "none", "easier": ["bonus_growth", "skip_initial_explore"]}, 0),
    ],
)
def test_difficulties_add_up(chosen: dict[str, Any], difficulty: int) -> None:
    assert Table(**chosen).document["difficulty"] == difficulty


@pytest.mark.parametrize("adversary", ["none", "prussia", "england", "sweden"])
def test_rituals_use_every_fear_card_whatever_the_adversary(adversary: str) -> None:
    level = 0 if adversary == "none" else 6
    table = Table(scenario="rituals-of-terror", adversary=adversary, level=level)
    assert table["fear_deck"] == {"left": 15, "stacks": [15]}


@pytest.mark.parametrize(
    ("players", "boards"),
    [
        (1, "northeast board"),
        (2, "the east board to the right of the west one"),
        (3, "west and east side by side, and northeast above east"),
        (4, "west and east below, northwest and northeast above"),
    ],
)
def test_thematic_boards(players: int, boards: str) -> None:
    found = game(board="thematic", players=players)
    items = found.rulebook.steps["prepare_island"].items
    state = found.start()
    shown = [x.text.en for x in items.values() if found.value(x.when, found.lookup(state))]
    (line,) = [text for text in shown if "thematic-map" in text]
    assert boards in line
    assert not any("at random" in text for text in shown)


# --- blight --------------------------------------------------------------------------------------

BLIGHT = [  # players; healthy side 2n, 2n + 1; no card 5n, 5n + 1
    (1, 2, 3, 5, 6),
    (2, 4, 5, 10, 11),
    (3, 6, 7, 15, 16),
    (4, 8, 9, 20, 21),
]


@pytest.mark.parametrize(("players", "printed", "corrected", "bare", "bare_corrected"), BLIGHT)
def test_blight_in_setup(
    players: int, printed: int, corrected: int, bare: int, bare_corrected: int
) -> None:
    def value(**chosen: Any) -> int:
        return int(Table(players=players, **chosen)["blight_card"]["value"])

    assert value(extra_blight=False) == printed
    assert value() == corrected
    assert value(blight="none", extra_blight=False) == bare
    assert value(blight="none") == bare_corrected
    assert value(scenario="blitz") == corrected + players
    assert value(scenario="blitz", blight="none") == bare_corrected + players


@pytest.mark.parametrize(("card", "each"), [("memory-fades-to-dust", 4), ("downward-spiral", 5)])
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("scenario", ["none", "blitz"])
def test_blight_of_the_blighted_side(card: str, each: int, players: int, scenario: str) -> None:
    table = Table(players=players, scenario=scenario)
    assert table.do("move", {"id": "add_blight", "amount": table["blight_card"]["value"]})
    assert table.do("reveal", card)
    less = players if scenario == "blitz" else 0
    assert table["blight_card"] == {
        "side": "blighted",
        "card": card,
        "value": each * players - less,
    }


# --- cards, Spirits, boards ----------------------------------------------------------------------

TERRAINS = ("jungle", "mountain", "sands", "wetland")
INVADER_CARDS = {
    **{f"1-{terrain}": (1, (terrain,), False) for terrain in TERRAINS},
    **{f"2-{terrain}": (2, (terrain,), True) for terrain in TERRAINS},
    "2-coastal": (2, ("coastal",), False),
    "3-jungle-mountain": (3, ("jungle", "mountain"), False),
    "3-jungle-sands": (3, ("jungle", "sands"), False),
    "3-jungle-wetland": (3, ("jungle", "wetland"), False),
    "3-mountain-sands": (3, ("mountain", "sands"), False),
    "3-mountain-wetland": (3, ("mountain", "wetland"), False),
    "3-sands-wetland": (3, ("sands", "wetland"), False),
}
SPIRITS = {
    "Lightning's Swift Strike": ("번개의 신속한 일격", 1),
    "River Surges in Sunlight": ("햇살 아래 넘치는 강물", 1),
    "Vital Strength of the Earth": ("대지의 활기찬 기운", 1),
    "Shadows Flicker Like Flame": ("불꽃처럼 깜박이는 그림자", 1),
    "Thunderspeaker": ("천둥으로 말하는 자", 2),
    "A Spread of Rampant Green": ("무성한 녹지의 확산", 2),
    "Ocean's Hungry Grasp": ("굶주림으로 삼키는 바다", 3),
    "Bringer of Dreams and Nightmares": ("꿈과 악몽의 전달자", 3),
}


def test_the_fifteen_invader_cards() -> None:
    cards = game().rulebook.cards["invader_cards"]
    found = {
        key: (card.props["stage"], card.art, card.props.get("flag", False))
        for key, card in cards.items()
    }
    assert found == INVADER_CARDS


def test_the_two_blight_cards() -> None:
    cards = game().rulebook.cards["blight_cards"]
    figures = {card.name.en: card.props["per_player"] for card in cards.values()}
    assert figures == {
        "5 per player · Downward Spiral": 5,
        "4 per player · Memory Fades to Dust": 4,
    }


def test_the_fifteen_fear_cards() -> None:
    cards = game().rulebook.cards["fear_cards"]
    assert len(cards) == 15
    assert {card.name.en for card in cards.values()} >= {"Retreat!", "Avoid the Dahan", "Isolation"}


def test_the_eight_spirits() -> None:
    spirits = game().rulebook.cards["spirits"].values()
    found = {card.name.en: (card.name.ko, card.props["complexity"]) for card in spirits}
    assert found == SPIRITS


def test_the_four_boards() -> None:
    boards = game().rulebook.cards["boards"].values()
    assert [board.name.en for board in boards] == ["Board A", "Board B", "Board C", "Board D"]


def test_the_victory_conditions() -> None:
    says = game().rulebook.components["terror_level"].says
    assert {level: text.en for level, text in says.items()} == {
        1: "Win with no invaders left",
        2: "Win with no towns or cities",
        3: "Win with no cities",
    }
