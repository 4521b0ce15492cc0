"""Every figure of Robinson Crusoe, typed by hand from the facts (sections 1 to 7 and 11)."""

import re
from itertools import product
from typing import Any

import pytest

from tests.rules.crusoe import CHARACTERS, NAME, SHELF, Table, game

BASE = SHELF.base(NAME)

# Scenario, rounds, book cards, event deck; first round of the rain, winter and animals dice.
SCENARIOS = [
    ("castaways", 12, 6, 12, 4, 7, 7),
    ("cursed-island", 10, 5, 10, 0, 6, 0),
    ("jenny", 8, 4, 8, 0, 0, 5),
    ("volcano-island", 8, 4, 8, 4, 0, 0),
    ("cannibal-island", 9, 5, 10, 0, 0, 0),
    ("family-robinson", 12, 6, 12, 0, 0, 0),
    ("king-kong", 10, 5, 10, 0, 0, 1),
]


def known(table: Table, name: str) -> Any:
    """What an expression of the rulebook comes to."""
    return table.game.value(name, table.game.lookup(table.timeline.state))


@pytest.mark.parametrize(
    ("scenario", "rounds", "books", "deck", "rain", "winter", "animals"), SCENARIOS
)
def test_a_scenario(
    scenario: str, rounds: int, books: int, deck: int, rain: int, winter: int, animals: int
) -> None:
    table = Table(scenario=scenario)
    assert known(table, "last_round") == rounds
    assert (known(table, "book_cards"), table["event_deck"]["left"]) == (books, deck)
    dice = [known(table, f"{die}_round") for die in ("rain", "winter", "animals")]
    assert dice == [rain, winter, animals]


@pytest.mark.parametrize(
    ("rounds", "books", "cards", "adventures"),
    [
        (12, "half", 6, 6),
        (12, "fewer", 4, 8),
        (12, "more", 8, 4),
        (9, "half", 5, 5),
        (1, "half", 1, 1),
        (20, "half", 10, 10),
    ],
)
def test_the_parts_of_the_event_deck(rounds: int, books: str, cards: int, adventures: int) -> None:
    table = Table(scenario="custom", rounds=rounds, books=books)
    assert (known(table, "book_cards"), known(table, "adventure_cards")) == (cards, adventures)


@pytest.mark.parametrize(
    ("players", "wood", "fur", "pawns", "friday", "dog", "left"),
    [
        (1, 2, 1, 3, True, True, 15),
        (2, 2, 1, 5, True, False, 14),
        (3, 3, 2, 6, False, False, 13),
        (4, 4, 3, 8, False, False, 12),
    ],
)
def test_a_number_of_players(
    players: int, wood: int, fur: int, pawns: int, friday: bool, dog: bool, left: int
) -> None:
    table = Table(players=players)
    assert (known(table, "wood_cost"), known(table, "fur_cost")) == (wood, fur)
    assert known(table, "pawns") == pawns
    assert table.game.options["friday"] is friday
    assert table.game.options["dog"] is dog
    assert known(table, "30 - defaults - players - random_inventions") == left
    assert table.game.people == CHARACTERS[:players]


@pytest.mark.parametrize(
    ("character", "dies", "arrows"),
    [
        ("carpenter", 13, (5, 8, 10)),
        ("cook", 13, (4, 7, 9, 11)),
        ("explorer", 12, (6, 11)),
        ("soldier", 12, (5, 9)),
    ],
)
def test_a_life_track(character: str, dies: int, arrows: tuple[int, ...]) -> None:
    others = [each for each in CHARACTERS if each != character]
    table = Table(players=3, characters=[character, *others[:2]])
    table.until("plan")
    fallen = []
    for number in range(1, dies):
        table.do("set", {"morale": 0})
        table.move("wound", who=character, amount=1)
        assert table.document["outcome"] is None
        if table["morale"] == -1:
            fallen.append(number)
    assert tuple(fallen) == arrows
    table.move("wound", who=character, amount=1)
    assert (table.document["outcome"], table.document["reason"]) == ("defeat", "death")


@pytest.mark.parametrize(
    ("morale", "tokens"), [(-3, -3), (-2, -2), (-1, -1), (0, 0), (1, 1), (2, 2), (3, 2)]
)
def test_the_morale_track(morale: int, tokens: int) -> None:
    table = Table(players=3)
    table.until("morale")
    table.do("set", {"morale": morale, "determination": {"carpenter": 5}})
    table.do("next")
    assert table["determination"]["carpenter"] == 5 + tokens
    assert sum(table["wounds"].values()) == 0


@pytest.mark.parametrize(
    ("level", "left"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)]
)
def test_moving_with_a_shelter_halves(level: int, left: int) -> None:
    table = Table(players=1)
    table.until("move_camp")
    table.do("set", {"shelter": 1, "roof": level, "palisade": level})
    table.do("choose", {"move": True})
    table.do("next")
    assert (table["roof"], table["palisade"]) == (left, left)


FACES = {
    "rain": {"rain-1": 3, "rain-2": 2, "snow-1": 1},
    "winter": {"snow-1": 2, "snow-2": 2, "rain-2": 2},
    "animals": {"fight-3": 1, "palisade": 2, "food": 1, "blank": 2},
}


@pytest.mark.parametrize("die", FACES)
def test_a_weather_die(die: str) -> None:
    faces = game().rulebook.components["weather"].dice[die].faces  # type: ignore[union-attr]
    assert {key: face.copies for key, face in faces.items()} == FACES[die]


@pytest.mark.parametrize(
    ("dice", "success", "wound", "adventure"),
    [("build_dice", 4, 4, 3), ("gather_dice", 5, 1, 3), ("explore_dice", 5, 3, 5)],
)
def test_action_dice(dice: str, success: int, wound: int, adventure: int) -> None:
    of = game()
    sides = {
        (die, face): of.start_value(each.copies, {})
        for die, spec in of.rulebook.components[dice].dice.items()  # type: ignore[union-attr]
        for face, each in spec.faces.items()
    }
    assert sides["success", "success"] == success
    assert sides["wound", "wound"] == wound
    assert sides["adventure", "adventure"] == adventure
    for die in ("success", "wound", "adventure"):
        assert sum(count for (each, _), count in sides.items() if each == die) == 6


SKILLS = {
    "carpenter": [2, 2, 3, 3],
    "cook": [2, 2, 3, 3],
    "explorer": [2, 2, 3, 3],
    "soldier": [2, 3, 3, 4],
}


@pytest.mark.parametrize("character", SKILLS)
def test_skills(character: str) -> None:
    cards = game().rulebook.cards["skills"].values()
    prices = [each.props["price"] for each in cards if each.props["owner"] == character]
    assert prices == SKILLS[character]


def test_event_cards() -> None:
    copies = {key: each.copies for key, each in game().rulebook.cards["event_cards"].items()}
    assert copies["book"] == 39
    assert copies["build"] + copies["gather"] + copies["explore"] == 34
    assert [copies["build"], copies["gather"], copies["explore"]] == [9, 13, 12]


def test_inventions() -> None:
    cards = game().rulebook.cards["inventions"]
    common = [key for key, each in cards.items() if each.props["only"] == "all"]
    assert len(common) == 30
    owners = {each.props["owner"]: key for key, each in cards.items()}
    assert {key: owners[key] for key in CHARACTERS} == {
        "carpenter": "snare",
        "cook": "fireplace",
        "explorer": "shortcut",
        "soldier": "spear",
    }
    raised = {key: (each.props["palisades"], each.props["weapons"]) for key, each in cards.items()}
    assert {key: each for key, each in raised.items() if each != (0, 0)} == {
        "bricks": (1, 0),
        "fire": (1, 0),
        "wall": (2, 0),
        "moat": (2, 0),
        "knife": (0, 1),
        "spear": (0, 3),
        "bow": (0, 3),
        "sling": (0, 2),
        "ballista": (2, 1),
        "fence": (1, 0),
    }


def test_the_camp_begins_with_one_source_of_each_kind() -> None:
    table = Table()
    assert (table["camp_food"], table["camp_wood"], table["morale"], table["weapon"]) == (
        1,
        1,
        0,
        0,
    )
    assert set(table["determination"].values()) == {0}


@pytest.mark.parametrize(
    ("burned", "city", "book"), [(0, 21, 3), (2, 15, 1), (3, 12, 0), (4, 9, 0)]
)
def test_the_cannibals(burned: int, city: int, book: int) -> None:
    table = Table(scenario="cannibal-island")
    table.do("set", {"villages_burned": burned, "totems_seen": 3})
    assert (known(table, "city_strength"), known(table, "book_wounds")) == (city, book)
    assert known(table, "village_strength") == 7


@pytest.mark.parametrize(
    ("round_", "children"), [(6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (12, 3)]
)
def test_the_children(round_: int, children: int) -> None:
    table = Table(scenario="family-robinson")
    table.until("plan")
    table.do("set", {"round": round_})
    assert known(table, "children") == children


@pytest.mark.parametrize(("players", "places"), [(1, 3), (2, 3), (3, 4), (4, 4)])
def test_the_totem_places_of_volcano_island(players: int, places: int) -> None:
    assert known(Table(scenario="volcano-island", players=players), "places") == places


@pytest.mark.parametrize(
    ("wood", "end"), [(0, 1), (1, 3), (2, 3), (3, 6), (5, 6), (6, 10), (9, 10), (10, 15), (15, 15)]
)
def test_the_stages_of_the_woodpile(wood: int, end: int) -> None:
    table = Table()
    table.do("set", {"woodpile": wood})
    assert known(table, "stage_end") == end


CLOUDS = {
    "rain": [(1, 0)] * 3 + [(2, 0)] * 2 + [(0, 1)],
    "winter": [(0, 1)] * 2 + [(0, 2)] * 2 + [(2, 0)] * 2,
}


def averages(*dice: str) -> tuple[tuple[str, ...], ...]:
    """What food and wood a night costs on average, at roof 0 to 4, as an entry writes it."""
    rolls = [tuple(map(sum, zip(*faces, strict=True))) for faces in product(*map(CLOUDS.get, dice))]
    food, wood = [], []
    for roof in range(5):
        over = [max(0, rain + snow - roof) for rain, snow in rolls]
        food.append(sum(over) / len(rolls))
        wood.append(sum(over) / len(rolls) + sum(snow for _, snow in rolls) / len(rolls))
    return tuple(tuple(f"{each:.2f}" if each else "0" for each in row) for row in (food, wood))


@pytest.mark.parametrize("dice", [("rain",), ("winter",), ("rain", "winter")])
def test_what_the_weather_costs_on_average(dice: tuple[str, ...]) -> None:
    told = SHELF.glossary(NAME).terms["weather-dice"].rule
    for row in averages(*dice):
        assert "·".join(row) in told.ko
        assert ", ".join(row) in told.en


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def test_the_chances_of_two_dice() -> None:
    told = SHELF.glossary(NAME).terms["winter-die"].rule
    rolls = [
        (rain + other, snow + more)
        for (rain, snow), (other, more) in product(CLOUDS["rain"], CLOUDS["winter"])
    ]
    clouds = [rain + snow for rain, snow in rolls]
    snows = [snow for _, snow in rolls]
    for counts, most in ((clouds, (2, 3, 4)), (snows, (0, 1, 2, 3))):
        for number in most:
            share = percent(counts.count(number) / 36)
            assert f"{number}개 {share}" in told.ko
            assert share in told.en


@pytest.mark.parametrize(
    ("dice", "success", "wound", "adventure"),
    [("갈색", 4, 4, 3), ("회색", 5, 1, 3), ("녹색", 5, 3, 5)],
)
def test_the_chance_of_a_clean_success(dice: str, success: int, wound: int, adventure: int) -> None:
    entry = SHELF.glossary(NAME).terms["action-dice"]
    share = percent(success / 6 * (6 - wound) / 6 * (6 - adventure) / 6)
    assert entry.example is not None
    assert f"{dice} {share}" in entry.example.ko and share in entry.example.en


# How many there are in the box: facts section 7. Said in both languages, word for word.
COUNTS = {
    "event-card": ["73", "39", "34"],
    "adventure-card": ["30"],
    "mystery-card": ["52", "26", "13"],
    "beast-card": ["16"],
    "invention-card": ["30", "9", "4", "17"],
    "starting-item": ["8", "2"],
    "island-tile": ["11", "8"],
    "discovery-token": ["22", "18", "4"],
    "determination-token": ["20"],
    "special-wound": ["12"],
    "number-token": ["1", "6"],
    "scenario": ["12", "10", "8", "9"],
    "building-cost": ["2", "1", "3", "4"],
    "jenny": ["2", "10"],
    "friday": ["4", "3", "2"],
}


@pytest.mark.parametrize("term", COUNTS)
def test_an_entry_says_how_many(term: str) -> None:
    entry = SHELF.glossary(NAME).terms[term]
    for lang in ("ko", "en"):
        texts = [entry.short, entry.rule, entry.disputed]
        told = " ".join(each.say(lang) for each in texts if each is not None)
        assert set(COUNTS[term]) <= set(re.findall(r"[0-9]+", told)), (lang, told)


@pytest.mark.parametrize(
    ("ko", "en"),
    [
        ("다시 굴리기 4", "4 reroll"),
        ("모험 3", "3 adventure"),
        ("짐승 힘 +1 4", "4 greater danger"),
        ("−1 말 5", "5 time-consuming"),
        ("+1 나무 5", "5 wood"),
        ("+1 식량 4", "4 food"),
        ("지름길 1", "1 shortcut"),
        ("숫자 6", "6 number"),
        ("날씨 3", "3 weather"),
    ],
)
def test_how_many_tokens_the_box_holds(ko: str, en: str) -> None:
    told = SHELF.glossary(NAME).terms["effect-token"].rule
    assert ko in told.ko
    assert en in told.en


def test_the_discovery_tokens_that_never_change_are_eighteen() -> None:
    told = SHELF.glossary(NAME).terms["discovery-token"].rule
    for text in (told.ko, told.en):
        counts = [int(each) for each in re.findall(r"\((\d)(?:개)?\)", text)]
        assert (len(counts), sum(counts)) == (13, 18)


@pytest.mark.parametrize(
    ("token", "step"),
    [
        ("time-threat", "threat"),
        ("time-hunt", "hunt"),
        ("danger-hunt", "hunt"),
        ("time-build", "build"),
        ("reroll-build", "build"),
        ("wood-build", "build"),
        ("reroll-gather", "gather"),
        ("time-explore", "explore"),
        ("time-arrange", "arrange_camp"),
        ("time-rest", "rest"),
    ],
)
def test_a_token_is_spoken_of_in_the_step_of_its_action(token: str, step: str) -> None:
    table = Table(players=3)
    table.until("plan")
    table.move("place_action_token", token=token)
    there = []
    while table.step != "clean_up":
        table.do("next")
        there += [table.step] if known(table, "tokens_here") else []
    assert there == [step]
