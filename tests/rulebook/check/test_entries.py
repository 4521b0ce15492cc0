"""Entries that hide each other, and those that nobody finds."""

from pathlib import Path

import pytest

from tests.rulebook import small
from tests.rulebook.small import Case, at, change, faults, line_of

HIDDEN = [
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


@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: f"{case[0]}: {case[2].strip()}"[:50])
def test_a_name_hides_another(tmp_path: Path, case: Case) -> None:
    file, old, new, *expected = case
    changed = {file: change(file, old, new)}
    assert faults(tmp_path, changed) == [at(changed, *each) for each in expected]


def test_a_term_that_nothing_links_to(tmp_path: Path) -> None:
    round_ = change("round.yaml", "timer: players, term: night", "timer: players")
    words = change("terms/words.yaml", '"아니요. [[night]]에는 없습니다."', '"아니요."')
    words = words.replace('"No, not at [[night]]."', '"No."')
    at = line_of(words, "night:")
    assert faults(tmp_path, {"round.yaml": round_, "terms/words.yaml": words}) == [
        f"terms/words.yaml:{at}: nothing in the game links to 'night', nor a term that can be"
        " reached; link it, or name it as related to another"
    ]


def test_terms_that_link_only_each_other(tmp_path: Path) -> None:
    words = small.written("terms/words.yaml") + ISLAND
    told = faults(tmp_path, {"terms/words.yaml": words})
    assert [each.split(", ")[0].split(": ", 1)[1] for each in told] == [
        "nothing in the game links to 'one'",
        "nothing in the game links to 'two'",
    ]


ISLAND = """
one:
  name: {ko: 하나, en: one}
  category: times
  short: {ko: 가, en: a}
  rule: {ko: 나, en: b}
  related: [two]
two:
  name: {ko: 둘, en: two}
  category: times
  short: {ko: 다, en: c}
  rule: {ko: "[[one]]", en: "[[one]]"}
"""
