"""Each way in which a game can be wrong is told once, with its file and line."""

from pathlib import Path

import pytest

from app.rulebook import library
from tests.rulebook import small
from tests.rulebook.small import change


def faults(root: Path, changed: dict[str, str] | None = None) -> list[str]:
    """What the check says of the small game, with paths from its folder."""
    folder = small.write(root, changed)
    return [str(fault).removeprefix(f"{folder}/") for fault in library.check([folder])]


def line_of(text: str, part: str) -> int:
    """The line in which `part` begins."""
    return text[: text.index(part)].count("\n") + 1


def test_a_game_without_fault(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


IDS = [
    ("round.yaml", "term: omen\n", "term: omne\n", "unknown term 'omne'; did you mean 'omen'?"),
    (
        "round.yaml",
        "[deal_keepers]",
        "[deal_keeper]",
        "unknown move 'deal_keeper'; did you mean 'deal_keepers'?",
    ),
    ("round.yaml", "add: oil,", "add: oli,", "unknown component 'oli'; did you mean 'oil'?"),
    (
        "round.yaml",
        "add: oil,",
        "add: rays,",
        "'rays' is a pile, and a counter or card is needed here; known: oil, sparks, stage, wick",
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
        "'sky' is a lane, and a deck or pile or card is needed here;"
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
        "sky.near == 'olw'",
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

SHAPE = [
    (
        "round.yaml",
        "advance: sky",
        "advace: sky",
        "unknown effect 'advace'; did you mean 'advance'?",
    ),
    (
        "round.yaml",
        "when: sky.near",
        "wehn: sky.near",
        "'wehn' is not known here; did you mean 'when'?",
    ),
    ("round.yaml", "interrupt: true", "interrupt: 1", "true or false is expected here"),
    (
        "round.yaml",
        "shift: 1,",
        "shift: 0.5,",
        "true or false or a whole number or a text is expected here",
    ),
    ("round.yaml", "moves: [deal_keepers]", "moves: deal_keepers", "a list is expected here"),
    (
        "round.yaml",
        "{kind: amount,",
        "{kind: amont,",
        "one of amount, card, other_card, place, step, text, number, choice is expected here",
    ),
    ("parts.yaml", "{1: {ko: 초저녁", "{one: {ko: 초저녁", "a whole number is expected here"),
    ("game.yaml", '["#884400", "#ffffff"]', '["#884400"]', "a list of 2 is expected here"),
    (
        "terms/words.yaml",
        "step: gust",
        "stpe: gust",
        "'stpe' is not known here; did you mean 'step'?",
    ),
    (
        "layers/wind.yaml",
        'text: {ko: "[[lamp]]',
        'txet: {ko: "[[lamp]]',
        "a layer cannot change 'txet'; did you mean 'text'?",
    ),
]

COURSE = [
    (
        "round.yaml",
        "when: sky.near or players > 0",
        "when: players > 4",
        "'players > 4' never holds; the step is never reached",
    ),
    (
        "round.yaml",
        "when: sky.near or players > 0",
        "when: false",
        "'false' never holds; the step is never reached",
    ),
    ("game.yaml", "order: 1-2", "order: 1-222", "3 cards of group 2 are wanted, and 'omens' has 2"),
    (
        "parts.yaml",
        "stacks: parts",
        "stacks: players",
        "a list of numbers is expected: the cards of each part",
    ),
]

CHOICES = [
    (
        "game.yaml",
        "default: none",
        "default: nine",
        "the default 'nine' is not offered; did you mean 'none'?",
    ),
    ("game.yaml", "default: 2", "default: 5", "the default 5 is not offered"),
    (
        "game.yaml",
        "low: 1, high: 4, default: 2",
        "low: 4, high: 1, default: 2",
        "'players' goes from 4 to 1",
    ),
    (
        "layers/wind.yaml",
        "oil_each: 2",
        "oil_eahc: 2",
        "the game has no number 'oil_eahc' to change; did you mean 'oil_each'?",
    ),
    (
        "layers/wind.yaml",
        "oil_each: 2",
        "oil_each: two",
        "'oil_each' is a whole number below and must stay that",
    ),
    (
        "layers/wind.yaml",
        "wind: null",
        "winds: null",
        "'winds' does not exist below, so it cannot be taken away; did you mean 'wind'?",
    ),
    (
        "layers/wind.yaml",
        "after: omen",
        "after: omne",
        "no step 'omne' for 'gust' to stand after; did you mean 'omen'?",
    ),
    (
        "layers/wind.yaml",
        "after: omen",
        "after: gust",
        "'gust' and 'gust' stand beside each other and beside nothing else",
    ),
    (
        "layers/variants/fog.yaml",
        "order: 2-1",
        "order: 2-111",
        "3 cards of group 1 are wanted, and 'omens' has 1",
    ),
    (
        "layers/variants/moths.yaml",
        "parts: [3]",
        "parts: 3",
        "'parts' is a list below and must stay that",
    ),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "wrong"), [*IDS, *ARITHMETIC, *TEXTS, *SHAPE, *COURSE, *CHOICES]
)
def test_a_fault_is_told_with_its_line(
    tmp_path: Path, file: str, old: str, new: str, wrong: str
) -> None:
    text = change(file, old, new)
    assert faults(tmp_path, {file: text}) == [f"{file}:{line_of(text, new)}: {wrong}"]


CHAINS = [
    (
        "round.yaml",
        "phase: evening\n",
        "phase: morning\n",
        ("round.yaml", "evening: {name", "no step belongs to the phase 'evening'"),
        ("round.yaml", "phase: morning", "unknown phase 'morning'; known: evening, night"),
    ),
    (
        "round.yaml",
        "deal: keepers,",
        "deal: keeprs,",
        ("round.yaml", "deal: keeprs,", "unknown card set 'keeprs'; did you mean 'keepers'?"),
        ("round.yaml", "deal: keeprs,", "unknown name 'skill'"),
    ),
    (
        "parts.yaml",
        "interrupt: trim",
        "interrupt: trm",
        ("parts.yaml", "interrupt: trm", "unknown step 'trm'; did you mean 'trim'?"),
        (
            "round.yaml",
            "trim:",
            "nothing interrupts play with 'trim', so it is never reached;"
            " an effect must say interrupt: trim",
        ),
    ),
    (
        "parts.yaml",
        "    ada: {name",
        "    moon: {name",
        (
            "parts.yaml",
            "    moon: {name: {ko: 아다",
            "card 'moon' is also in 'omens'; each card needs a name of its own",
        ),
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
        "order: order",
        "drawn: by_hand",
        ("parts.yaml", "dusk:", "a deck needs 'order' or 'stacks'"),
    ),
    (
        "parts.yaml",
        "    by: group\n",
        "",
        ("parts.yaml", "dusk:", "a deck with an order needs 'cards' and 'by'"),
    ),
    (
        "parts.yaml",
        "stacks: parts\n",
        "stacks: parts\n    cards: wicks\n",
        ("game.yaml", "parts: [2, 1]", "3 cards are wanted, and 'wicks' has 1"),
        ("layers/variants/moths.yaml", "parts", "3 cards are wanted, and 'wicks' has 1"),
    ),
    (
        "game.yaml",
        "order: 1-2",
        "order: 1-2\n  round: 3",
        ("game.yaml", "round: 3", "'round' is already known at every moment"),
    ),
    (
        "game.yaml",
        "order: 1-2",
        "order: 1-2\n  oil: 3",
        ("parts.yaml", "oil: {kind", "'oil' is already a number"),
    ),
    (
        "game.yaml",
        "[rival, extras]",
        "[rival, extra]",
        (
            "game.yaml",
            "extras:",
            "'extras' lays layers, but 'layers' does not say when; add it to 'layers'",
        ),
        ("game.yaml", "layers: [", "unknown option 'extra'; did you mean 'extras'?"),
    ),
    (
        "game.yaml",
        "layer: variants/fog",
        "layer: variants/fgo",
        ("game.yaml", "variants/fgo", "unknown layer 'variants/fgo'; did you mean 'variants/fog'?"),
        ("layers/variants/fog.yaml", "name", "no option lays the layer 'variants/fog'"),
    ),
    (
        "layers/wind.yaml",
        "levels_by: level",
        "levels_by: rival",
        ("layers/wind.yaml", "levels_by: rival", "'rival' is not a number"),
        ("terms/words.yaml", "gust", "unknown step 'gust'; known: burn, light, omen, trim"),
    ),
    (
        "game.yaml",
        "low: 0, high: 1,",
        "low: 0, high: 2,",
        ("layers/wind.yaml", "levels:", "2 levels, and 'level' offers 3; levels from 0 to 2"),
    ),
    (
        "layers/wind.yaml",
        "  burn:\n        notes: {wind: null}",
        "  brun:\n        notes: {}",
        (
            "layers/wind.yaml",
            "brun",
            "there is no 'brun' below to change, and a new one needs 'phase' and 'name' and"
            " 'text'; did you mean 'burn'?",
        ),
    ),
    (
        "layers/variants/fog.yaml",
        "sky: {slots",
        "sly: {slots",
        (
            "layers/variants/fog.yaml",
            "sly:",
            "there is no 'sly' below to change, and a new one needs 'kind'; did you mean 'sky'?",
        ),
    ),
    (
        "layers/variants/fog.yaml",
        "numbers: {order: 2-1}",
        "steps: {trim: null}",
        (
            "parts.yaml",
            "interrupt: trim",
            "unknown step 'trim' (with variants/fog); known: burn, light, omen",
        ),
    ),
    (
        "parts.yaml",
        "kind: lane",
        "kind: line",
        ("parts.yaml", "kind: line", "unknown kind of component 'line'; did you mean 'lane'?"),
        ("round.yaml", "when: sky.near", "unknown name 'sky.near'"),
    ),
    (
        "terms/words.yaml",
        "aliases: {ko: [등, 호롱]",
        "aliases: {ko: [기 름, 호롱]",
        (
            "terms/words.yaml",
            "[기 름",
            "'기 름' is already a name of 'oil'; search would find only one of them",
        ),
    ),
    (
        "terms/words.yaml",
        "  step: gust",
        "  aliases: {en: [LANTERN]}",
        (
            "terms/words.yaml",
            "[LANTERN]",
            "'LANTERN' is already a name of 'lamp'; search would find only one of them",
        ),
    ),
]


@pytest.mark.parametrize("case", CHAINS, ids=lambda case: f"{case[0]}: {case[2].strip()}"[:50])
def test_a_fault_is_told_with_those_that_follow(tmp_path: Path, case: tuple) -> None:
    file, old, new, *expected = case
    changed = {file: change(file, old, new)}
    wrong = [
        f"{at}:{line_of(changed.get(at) or small.written(at), part)}: {message}"
        for at, part, message in expected
    ]
    assert faults(tmp_path, changed) == wrong


def test_a_term_that_nothing_links_to(tmp_path: Path) -> None:
    round_ = change("round.yaml", "timer: players, term: night", "timer: players")
    words = change("terms/words.yaml", '"아니요. [[night]]에는 없습니다."', '"아니요."')
    words = words.replace('"No, not at [[night]]."', '"No."')
    at = line_of(words, "night:")
    assert faults(tmp_path, {"round.yaml": round_, "terms/words.yaml": words}) == [
        f"terms/words.yaml:{at}: nothing links to 'night';"
        " link it, or name it as related to another"
    ]


def test_every_fault_of_every_file_at_once(tmp_path: Path) -> None:
    changed = {
        "round.yaml": change("round.yaml", "advance: sky", "advance: sly"),
        "game.yaml": change("game.yaml", "low: 1,", "low: 01,"),
        "layers/wind.yaml": change("layers/wind.yaml", "oil_each: 2", "oil: 2"),
        "terms/words.yaml": change("terms/words.yaml", "step: light", "step: lite"),
    }
    assert [each.split(": ")[0] for each in faults(tmp_path, changed)] == [
        "game.yaml:5",
        "game.yaml:5",
        "layers/wind.yaml:7",
        "round.yaml:31",
        "terms/words.yaml:8",
    ]


def test_a_file_that_cannot_be_read_silences_the_rest(tmp_path: Path) -> None:
    changed = {
        "layers/wind.yaml": "name: [",
        "round.yaml": change("round.yaml", "advance: sky", "advance: sly"),
    }
    told = faults(tmp_path, changed)
    assert [each.split(": ")[:2] for each in told] == [["layers/wind.yaml:2", "not YAML"]]


def test_a_folder_without_a_game(tmp_path: Path) -> None:
    (fault,) = library.check([tmp_path / "nowhere"])
    assert (
        str(fault) == f"{tmp_path}/nowhere/game.yaml:1: there is no such file; a game begins here"
    )


def test_faults_are_told_by_the_path_that_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small.write(tmp_path, {"categories.yaml": "things: {ko: 물건}\n"})
    monkeypatch.chdir(tmp_path)
    assert str(library.check([Path("lantern")])[0]).startswith("lantern/categories.yaml:1: ")


def test_the_games_of_this_program_are_without_fault() -> None:
    assert library.check(library.folders()) == []
