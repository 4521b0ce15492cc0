"""Every id leads somewhere, every name is known, every text can be told."""

from pathlib import Path

import pytest

from tests.rulebook.small import Case, at, change, faults, located, told

IDS = [
    ("round.yaml", "term: omen\n", "term: omne\n", "unknown term 'omne'; did you mean 'omen'?"),
    (
        "round.yaml",
        "[deal_keepers]",
        "[deal_keeper]",
        "unknown move 'deal_keeper'; did you mean 'deal_keepers'?",
    ),
    (
        "round.yaml",
        "add: oil,",
        "add: oli,",
        "unknown component or answer 'oli'; did you mean 'oil'?",
    ),
    (
        "round.yaml",
        "add: oil,",
        "add: sky,",
        "'sky' is a lane, and a counter or card or hidden_deck or pile is needed here;"
        " known: dawn, dealt, oil, past, rays, sparks, stage, wick",
    ),
    (
        "round.yaml",
        "advance: sky",
        "advance: past",
        "'past' is a pile, and a lane is needed here; known: sky",
    ),
    (
        "round.yaml",
        "to: sky.far}",
        "to: sky.fra}",
        "unknown place 'sky.fra'; did you mean 'sky.far'?",
    ),
    ("round.yaml", "to: sky.far}", "to: sky}", "unknown place 'sky'; did you mean 'sky.far'?"),
    (
        "round.yaml",
        "acts_on: sky.near",
        "acts_on: sky.nera",
        "unknown slot 'sky.nera'; did you mean 'sky.near'?",
    ),
    (
        "round.yaml",
        "{from: wick}",
        "{from: sky}",
        "'sky' is a lane, and a hidden_deck or deck or pile or card is needed here;"
        " known: dawn, dealt, dusk, past, rays, wick",
    ),
    (
        "round.yaml",
        "shows: wick",
        "shows: oil",
        "'oil' is a counter, and a card is needed here; known: wick",
    ),
    (
        "round.yaml",
        "of: [sky, past]",
        "of: [sky, pats]",
        "unknown place or lane 'pats'; did you mean 'past'?",
    ),
    ("round.yaml", "{sky.near:", "{sky.nea:", "unknown place 'sky.nea'; did you mean 'sky.near'?"),
    (
        "round.yaml",
        "card, to: to}",
        "card, to: too}",
        "unknown place or answer 'too'; did you mean 'to'?",
    ),
    (
        "round.yaml",
        "choices: {dark:",
        "choices: {drak:",
        "unknown reason 'drak'; did you mean 'dark'?",
    ),
    (
        "round.yaml",
        "reason: because}",
        "reason: becaus}",
        "unknown reason or answer 'becaus'; did you mean 'because'?",
    ),
    ("parts.yaml", "[star]", "[stra]", "unknown drawing 'stra'; did you mean 'star'?"),
    (
        "parts.yaml",
        "tone: warm, term",
        "tone: wram, term",
        "unknown tone 'wram'; did you mean 'warm'?",
    ),
    ("parts.yaml", "by: group", "by: gruop", "unknown property 'gruop'; did you mean 'group'?"),
    (
        "parts.yaml",
        "leaves_to: past",
        "leaves_to: dusk",
        "'dusk' is a deck, and a pile is needed here; known: dealt, past, rays",
    ),
    ("parts.yaml", "side: fresh", "side: frech", "unknown side 'frech'; did you mean 'fresh'?"),
    ("parts.yaml", "side: burnt,", "side: brunt,", "unknown side 'brunt'; did you mean 'burnt'?"),
    ("parts.yaml", "step: omen", "step: omne", "unknown step 'omne'; did you mean 'omen'?"),
    (
        "parts.yaml",
        "reason: morning",
        "reason: mornin",
        "unknown reason or answer 'mornin'; did you mean 'morning'?",
    ),
    (
        "game.yaml",
        "level: stage",
        "level: sky",
        "'sky' is a lane, and a counter is needed here; known: oil, sparks, stage",
    ),
    (
        "game.yaml",
        "then: [near]",
        "then: [nera]",
        "unknown slot of this lane 'nera'; did you mean 'near'?",
    ),
    (
        "terms/words.yaml",
        "step: light",
        "step: ligth",
        "unknown step 'ligth'; did you mean 'light'?",
    ),
    (
        "terms/words.yaml",
        "related: [oil]",
        "related: [oli]",
        "unknown term 'oli'; did you mean 'oil'?",
    ),
    (
        "terms/words.yaml",
        "related: [oil]",
        "related: [lamp]",
        "'lamp' is related to itself; take it out",
    ),
    (
        "terms/words.yaml",
        "category: things\n  aliases",
        "category: thing\n  aliases",
        "unknown category 'thing'; did you mean 'things'?",
    ),
    ("calculators.yaml", "art: star", "art: moon", "unknown drawing 'moon'; known: star"),
    ("layers/wind.yaml", "term: wind", "term: wnid", "unknown term 'wnid'; did you mean 'wind'?"),
    (
        "layers/wind.yaml",
        "levels_by: level",
        "levels_by: leval",
        "unknown option 'leval'; did you mean 'level'?",
    ),
]

ARITHMETIC = [
    (
        "game.yaml",
        "difficulty: 0",
        "difficulty: player",
        "unknown name 'player'; did you mean 'players'?",
    ),
    (
        "game.yaml",
        "difficulty: 0",
        "difficulty: oil",
        "unknown name 'oil'; known: by_hand, extras, level, oil_each, order, parts, players, rival",
    ),
    (
        "game.yaml",
        "difficulty: 0",
        "difficulty: parts[2]",
        "'parts[2]' cannot be worked out: there is no item 2",
    ),
    (
        "game.yaml",
        "shown: rival != 'none'",
        "shown: rival != 'non'",
        "'rival' is never 'non'; did you mean 'none'?",
    ),
    (
        "game.yaml",
        "shown: rival != 'none'",
        "shown: oil_each > 1",
        "unknown name 'oil_each'; known: by_hand, extras, level, players, rival",
    ),
    (
        "game.yaml",
        "shown: rival != 'none'",
        "shown: players > 4",
        "'players > 4' never holds; what stands under it is never shown",
    ),
    (
        "parts.yaml",
        "oil_each * players,",
        "oil_each * * players,",
        "'oil_each * * players' is not an expression",
    ),
    (
        "parts.yaml",
        "closes: group == 2",
        "closes: gruop == 2",
        "unknown name 'gruop'; did you mean 'group'?",
    ),
    (
        "parts.yaml",
        "value: burns * players",
        "value: burn * players",
        "unknown name 'burn'; did you mean 'burns'?",
    ),
    (
        "round.yaml",
        "turned.group",
        "turned.gruop",
        "unknown name 'turned.gruop'; did you mean 'turned.group'?",
    ),
    (
        "round.yaml",
        "phase != 'evening'",
        "phase != 'evenin'",
        "'phase' is never 'evenin'; did you mean 'evening'?",
    ),
    (
        "round.yaml",
        "phase != 'evening'",
        "not 'olw' in sky.near",
        "'sky.near' is never 'olw'; did you mean 'owl'?",
    ),
    ("round.yaml", "by: amount", "by: amuont", "unknown name 'amuont'; did you mean 'amount'?"),
    (
        "round.yaml",
        "where: skill < 3",
        "where: skil < 3",
        "unknown name 'skil'; did you mean 'skill'?",
    ),
    (
        "round.yaml",
        "where: skill < 3",
        "where: skill > 3",
        "'skill > 3' never holds; what stands under it is never shown",
    ),
    (
        "round.yaml",
        "victory: 2 * left",
        "victory: 2 * lefd",
        "unknown name 'lefd'; did you mean 'left'?",
    ),
    (
        "calculators.yaml",
        "value: drops",
        "value: hours",
        "unknown name 'hours'; known: drops, oil_each, order, parts",
    ),
    (
        "calculators.yaml",
        "value: hours",
        "value: oil",
        "unknown name 'oil'; known: drops, hours, oil_each, order, parts",
    ),
    (
        "round.yaml",
        "if: oil > 0",
        "if: oil == 'much'",
        "'oil' is a whole number, and 'much' a word; they are never the same",
    ),
    (
        "round.yaml",
        "add: oil, by: -1",
        "add: oil, by: sky.near - 1",
        "'sky.near' is a list of cards, and a whole number is needed",
    ),
    (
        "round.yaml",
        "when: 2 in turned.group",
        "when: 2 in oil",
        "'oil' is a whole number, and 'in' needs a list",
    ),
    (
        "calculators.yaml",
        "value: drops // oil_each",
        "value: drops // parts",
        "'parts' is a list of whole numbers, and a whole number is needed",
    ),
]

TEXTS = [
    ("round.yaml", "맨 위 [[omen]]", "맨 위 [[omne]]", "unknown term 'omne'; did you mean 'omen'?"),
    (
        "round.yaml",
        "기름 **{oil.value}개**를",
        "기름 **{oil.valu}개**를",
        "unknown name 'oil.valu'; did you mean 'oil.value'?",
    ),
    (
        "round.yaml",
        "기름 **{oil.value}개**를",
        "기름 **{oil.value}개를",
        "'**' stands alone in '기름 **'",
    ),
    (
        "round.yaml",
        "Turn the top [[omen]].",
        "Turn the top [[omen].",
        "'[[' stands alone in 'Turn the top [[omen].'",
    ),
    ("round.yaml", "[[lamp]]을/를 켭니다.", "을/를 켭니다. [[lamp]]", "'을/를' follows no word"),
    (
        "round.yaml",
        "[[lamp]]을/를 켭니다.",
        "[[lamp]]를 켭니다.",
        "'를' does not fit '등불'; write 을, or 을/를 behind the link",
    ),
    ("round.yaml", "ko: 부엉이가 웁니다.", 'ko: ""', "the text in 'ko' is empty"),
    (
        "round.yaml",
        "{ko: 부엉이가 웁니다., en: An owl calls.}",
        "{ko: 부엉이가 웁니다.}",
        "the text in 'en' is missing",
    ),
    (
        "round.yaml",
        "{ko: 불 켜기, en: Light}",
        "{ko: 불 켜기, en: '**Light**'}",
        "'**' in a name, which is shown as it stands; write plain words",
    ),
    ("game.yaml", "{group}번째", "{gruop}번째", "unknown name 'gruop'; did you mean 'group'?"),
    (
        "terms/words.yaml",
        "ko: 밤을 밝힙니다.",
        "ko: '{oil}만큼 밝힙니다.'",
        "unknown name 'oil'; there is none",
    ),
    ("calculators.yaml", "{hours}시간", "{hour}시간", "unknown name 'hour'; did you mean 'hours'?"),
]


@pytest.mark.parametrize(("file", "old", "new", "wrong"), [*IDS, *ARITHMETIC, *TEXTS])
def test_what_leads_nowhere(tmp_path: Path, file: str, old: str, new: str, wrong: str) -> None:
    assert told(tmp_path, file, old, new) == [located(file, old, new, wrong)]


FOLLOWED = [
    (
        "round.yaml",
        "deal: keepers,",
        "deal: keeprs,",
        ("round.yaml", "deal: keeprs,", "unknown card set 'keeprs'; did you mean 'keepers'?"),
        ("round.yaml", "deal: keeprs,", "unknown name 'skill'; did you mean 'dealt.skill'?"),
    ),
    (
        "parts.yaml",
        "cards: wicks",
        "cards: wcks",
        ("parts.yaml", "cards: wcks", "unknown card set 'wcks'; did you mean 'wicks'?"),
        ("parts.yaml", "on_turn", "unknown name 'burns'"),
    ),
    (
        "parts.yaml",
        "kind: lane",
        "kind: line",
        ("parts.yaml", "kind: line", "unknown kind of component 'line'; did you mean 'lane'?"),
    ),
]


@pytest.mark.parametrize("case", FOLLOWED, ids=lambda case: f"{case[0]}: {case[2].strip()}"[:50])
def test_what_leads_nowhere_and_what_follows(tmp_path: Path, case: Case) -> None:
    file, old, new, *expected = case
    changed = {file: change(file, old, new)}
    assert faults(tmp_path, changed) == [at(changed, *each) for each in expected]
