"""What the glossary says of the expansions: an entry for each of their parts, with its figures."""

import pytest

from tests.rules.island import NAME, SHELF

GLOSSARY = SHELF.glossary(NAME)
COMPLEXITY = {"low": "낮음", "moderate": "보통", "high": "높음", "very high": "매우 높음"}

SPIRITS = [
    ("sharp-fangs-behind-the-leaves", "branch-and-claw", "moderate"),
    ("keeper-of-the-forbidden-wilds", "branch-and-claw", "moderate"),
    ("heart-of-the-wildfire", "feather-and-flame", "high"),
    ("serpent-slumbering-beneath-the-island", "feather-and-flame", "high"),
    ("downpour-drenches-the-world", "feather-and-flame", "high"),
    ("finder-of-paths-unseen", "feather-and-flame", "very high"),
    ("stones-unyielding-defiance", "jagged-earth", "moderate"),
    ("shifting-memory-of-ages", "jagged-earth", "moderate"),
    ("grinning-trickster-stirs-up-trouble", "jagged-earth", "moderate"),
    ("lure-of-the-deep-wilderness", "jagged-earth", "moderate"),
    ("many-minds-move-as-one", "jagged-earth", "moderate"),
    ("volcano-looming-high", "jagged-earth", "moderate"),
    ("shroud-of-silent-mist", "jagged-earth", "high"),
    ("vengeance-as-a-burning-plague", "jagged-earth", "high"),
    ("starlight-seeks-its-form", "jagged-earth", "very high"),
    ("fractured-days-split-the-sky", "jagged-earth", "very high"),
    ("devouring-teeth-lurk-underfoot", "horizons", "low"),
    ("eyes-watch-from-the-trees", "horizons", "low"),
    ("fathomless-mud-of-the-swamp", "horizons", "low"),
    ("rising-heat-of-stone-and-sand", "horizons", "low"),
    ("sun-bright-whirlwind", "horizons", "low"),
    ("hearth-vigil", "nature-incarnate", "moderate"),
    ("towering-roots-of-the-jungle", "nature-incarnate", "moderate"),
    ("ember-eyed-behemoth", "nature-incarnate", "moderate"),
    ("relentless-gaze-of-the-sun", "nature-incarnate", "high"),
    ("wandering-voice-keens-delirium", "nature-incarnate", "high"),
    ("wounded-waters-bleeding", "nature-incarnate", "high"),
    ("breath-of-darkness-down-your-spine", "nature-incarnate", "high"),
    ("dances-up-earthquakes", "nature-incarnate", "very high"),
]
BLIGHT = [  # per player; whether the island is still healthy
    ("a-pall-upon-the-land", 3, False),
    ("aid-from-lesser-spirits", 2, False),
    ("back-against-the-wall", 2, False),
    ("disintegrating-ecosystem", 5, False),
    ("erosion-of-will", 3, False),
    ("promising-farmlands", 4, False),
    ("tipping-point", 5, False),
    ("all-things-weaken", 3, False),
    ("invaders-find-the-land-to-their-liking", 2, True),
    ("power-corrodes-the-spirit", 4, False),
    ("strong-earth-shatters-slowly", 2, True),
    ("thriving-communities", 4, False),
    ("unnatural-proliferation", 3, False),
    ("untended-land-crumbles", 4, False),
    ("attenuated-essence", 4, False),
    ("blight-corrodes-the-spirit", 4, False),
    ("burn-brightest-before-the-end", 2, False),
    ("intensifying-exploitation", 5, False),
    ("shattered-fragments-of-power", 2, False),
    ("slow-dissolution-of-will", 3, False),
    ("the-border-of-life-and-death", 1, True),
    ("thriving-crops", 2, True),
]
SCENARIOS = [
    ("powers-long-forgotten", "1"),
    ("rituals-of-the-destroying-flame", "3"),
    ("second-wave", "plus or minus 1"),
    ("ward-the-shores", "2"),
    ("elemental-invocation", "1"),
    ("despicable-theft", "2"),
    ("the-great-river", "3"),
    ("a-diversity-of-spirits", "0"),
    ("varied-terrains", "2"),
    ("destiny-unfolds", "−1"),
    ("surges-of-colonization", "2"),
    ("surges-of-colonization-larger", "7"),
]
ADVERSARIES = [  # difficulty and fear cards, level by level
    ("france", "2, 3, 5, 7, 8, 9, 10", "3/3/3, 3/3/3, 3/4/3, 4/4/3, 4/4/4, 4/5/4, 4/5/5"),
    (
        "habsburg-livestock",
        "2, 3, 5, 6, 8, 9, 10",
        "3/3/3, 3/4/3, 4/5/2, 4/5/3, 4/5/3, 4/6/3, 5/6/3",
    ),
    ("russia", "1, 3, 4, 6, 7, 9, 11", "3/3/3, 3/3/4, 4/3/4, 4/4/3, 4/4/4, 4/5/4, 5/5/4"),
    ("scotland", "1, 3, 4, 6, 7, 8, 10", "3/3/3, 3/4/3, 4/4/3, 4/5/4, 5/5/4, 5/6/4, 6/6/4"),
    ("habsburg-mining", "1, 3, 4, 5, 7, 9, 10", "3/3/3, 3/3/3, 3/3/4, 3/4/4, 4/4/4, 4/5/4, 4/5/4"),
]
RULES = [
    "expansion", "beasts", "wilds", "disease", "strife", "badlands", "vitality", "isolate",
    "incarna", "aspect", "event-card", "slave-rebellion", "still-healthy-island",
    "accelerate", "upgrade", "two-adversaries", "extra-board", "spirit-tokens",
]  # fmt: skip


def rule(term: str) -> tuple[str, str]:
    """The whole text of an entry in both languages."""
    entry = GLOSSARY.terms[term]
    return entry.rule.ko, entry.rule.en


@pytest.mark.parametrize("term", RULES)
def test_a_rule_of_the_expansions_is_explained(term: str) -> None:
    assert all(rule(term))


def test_there_are_29_further_spirits_22_blight_cards_and_12_scenarios() -> None:
    assert [len(x) for x in (SPIRITS, BLIGHT, SCENARIOS, ADVERSARIES)] == [29, 22, 12, 5]


@pytest.mark.parametrize(("term", "expansion", "complexity"), SPIRITS)
def test_a_spirit_has_its_set_and_complexity(term: str, expansion: str, complexity: str) -> None:
    ko, en = rule(term)
    assert f"[[{expansion}]]" in ko
    assert f"[[{expansion}]]" in en
    assert f"**{COMPLEXITY[complexity]}**" in ko
    assert f"**{complexity}**" in en


@pytest.mark.parametrize(("term", "per_player", "healthy"), BLIGHT)
def test_a_blight_card_has_its_figure(term: str, per_player: int, healthy: bool) -> None:
    ko, en = rule(term)
    assert f"인원수 × {per_player}개" in ko
    assert f"{per_player} × players" in en
    assert ("[[still-healthy-island" in en) is healthy


@pytest.mark.parametrize(("term", "difficulty"), SCENARIOS)
def test_a_scenario_has_its_difficulty(term: str, difficulty: str) -> None:
    assert f"ifficulty {difficulty}." in GLOSSARY.terms[term].short.en


@pytest.mark.parametrize(("term", "difficulties", "fear"), ADVERSARIES)
def test_an_adversary_has_its_figures(term: str, difficulties: str, fear: str) -> None:
    for text in rule(term):
        assert difficulties in text
        assert fear in text


@pytest.mark.parametrize(
    "term", [each[0] for each in (*SPIRITS, *BLIGHT, *SCENARIOS, *ADVERSARIES)]
)
def test_no_name_of_an_expansion_is_taken_for_official(term: str) -> None:
    """None of them was seen in print."""
    assert GLOSSARY.terms[term].korean_name in ("seen", "ours")
