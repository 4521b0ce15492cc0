"""Players write English names in Hangul; every term of the real games is found by them."""

import re
from difflib import SequenceMatcher

import pytest

from app.glossary.sound import of_english, of_hangul
from app.rulebook.terms import Term
from tests.rules.shelf import SHELF

TERMS = {
    f"{game}/{term_id}": term
    for game in SHELF.games()
    for term_id, term in SHELF.glossary(game).terms.items()
}
ALIKE = 0.55  # of the consonants; many aliases leave out an article or a last word


def likeness(hangul: str, english: str) -> float:
    heard = of_hangul("".join(re.findall("[가-힣]", hangul)))
    spoken = of_english(re.sub(r"\(.*\)|[^a-z ]", "", english.lower()))
    return max(SequenceMatcher(None, heard, each).ratio() for each in spoken)


@pytest.mark.parametrize("term", TERMS.values(), ids=TERMS)
def test_a_term_has_its_english_name_in_hangul(term: Term) -> None:
    names = (term.name.ko, *term.aliases.ko)
    assert max(likeness(name, term.name.en) for name in names) >= ALIKE
