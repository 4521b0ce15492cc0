"""The order of phases and steps is said in one place."""

from pathlib import Path

import pytest

from tests.rulebook.small import at, change, faults, located

# Behind what, and what is written there.
BEFORE = "layers: [rival, extras]"
COURSE = f"{BEFORE}\ncourse: {{evening: [light], night: [omen, burn]}}"


def test_a_course_that_says_all(tmp_path: Path) -> None:
    assert faults(tmp_path, {"game.yaml": change("game.yaml", BEFORE, COURSE)}) == []


@pytest.mark.parametrize(
    ("course", "wrong"),
    [
        ("evening: [light], night: [omne, burn]", "unknown step 'omne'; did you mean 'omen'?"),
        ("evening: [light], nihgt: [omen, burn]", "unknown phase 'nihgt'; did you mean 'night'?"),
        ("evening: [light], night: [omen, burn, omen]", "'omen' stands twice in the course"),
        (
            "evening: [light, omen], night: [burn]",
            "'omen' belongs to the phase 'night'; name it under 'night'",
        ),
    ],
)
def test_a_course_that_says_what_is_not(tmp_path: Path, course: str, wrong: str) -> None:
    written = f"{BEFORE}\ncourse:\n  {{{course}}}"
    found = faults(tmp_path, {"game.yaml": change("game.yaml", BEFORE, written)})
    assert located("game.yaml", BEFORE, written, wrong).replace(":22:", ":24:") in found


@pytest.mark.parametrize(
    ("course", "part", "wrong"),
    [
        (
            "evening: [light], night: [omen]",
            "  burn:",
            "the step 'burn' has no place in the course",
        ),
        ("evening: [light]", "  night: {name", "the phase 'night' has no place in the course"),
    ],
)
def test_a_course_that_forgets(tmp_path: Path, course: str, part: str, wrong: str) -> None:
    changed = {"game.yaml": change("game.yaml", BEFORE, f"{BEFORE}\ncourse: {{{course}}}")}
    told = at(changed, "round.yaml", part, f"{wrong}; name it in 'course'")
    assert told in faults(tmp_path, changed)


WAIT = "steps: {wait: {phase: night, name: {ko: 쉼, en: Wait}, text: {ko: 쉽니다., en: Wait.}}}"
DAWN = (
    "phases: {dawn: {name: {ko: 새벽, en: Dawn}, short: {ko: 새벽, en: Dawn}}}\n"
    "steps: {wake: {phase: dawn, name: {ko: 기상, en: Wake}, text: {ko: 일어납니다., en: Wake.}}}"
)


@pytest.mark.parametrize(
    ("more", "file", "part", "what"),
    [
        (WAIT, "zest.yaml", "steps", "the steps of 'night'"),
        (DAWN, "zest.yaml", "phases", "phases"),
    ],
)
def test_an_order_that_would_hang_on_file_names(
    tmp_path: Path, more: str, file: str, part: str, what: str
) -> None:
    changed = {"zest.yaml": more}
    wrong = f"{what} stand in several files, so that nobody has said their order"
    told = at(changed, file, part, f"{wrong}; write them in one file, or their order in 'course'")
    assert told in faults(tmp_path, changed)


def test_what_stands_beside_another_is_in_order_anywhere(tmp_path: Path) -> None:
    changed = {"more.yaml": WAIT.replace("phase: night", "phase: night, after: omen")}
    assert faults(tmp_path, changed) == []
