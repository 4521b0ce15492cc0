"""Every text can be told: its marks close, its terms exist, its particles follow a word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from app.rulebook import source, texts
from app.rulebook.check.blame import Blame
from app.rulebook.check.found import Found
from app.rulebook.korean import particle
from app.rulebook.near import right
from app.rulebook.source import Place, inner

# A particle behind a link that is written out, where a pair should let the program choose.
_PARTICLE = re.compile(r"[가-힣]+(?![가-힣/])")
# An expression, and where it stands.
Value = tuple[str, Place]
_FIXED = {
    each: pair
    for pair in ("은/는", "이/가", "을/를", "과/와", "으로/로")
    for each in pair.split("/")
}


class Words:
    """Checks texts against the `terms` of a glossary, each text once, however many groups meet
    it."""

    def __init__(self, terms: source.Mapping, found: Found, blame: Blame) -> None:
        self.terms, self.found, self.blame = terms, found, blame
        self.read: dict[tuple[Place, str, str], list[Value]] = {}

    def plain(self, text: str, lang: str, place: Place) -> None:
        """Notes what is wrong with a name, which is shown as it stands."""
        if not text.strip():
            self.found.add(place, f"the text in '{lang}' is empty")
        elif marks := [mark for mark in ("[[", "{", "**") if mark in text]:
            where = self.blame.inside(place, marks[0])
            wrong = f"'{marks[0]}' in a name, which is shown as it stands"
            self.found.add(where, wrong, "write plain words")

    def rich(self, text: str, lang: str, place: Place, link: Callable[[str], None]) -> list[Value]:
        """The expressions that a text fills in, each with its place. Notes what else is wrong with
        it, and tells `link` each term to which it leads; the first time alone that it is met."""
        key = place, lang, text
        if key not in self.read:
            self.read[key] = list(self._rich(text, lang, place, link))
        return self.read[key]

    def _rich(
        self, text: str, lang: str, place: Place, link: Callable[[str], None]
    ) -> Iterator[Value]:
        if not text.strip():
            self.found.add(place, f"the text in '{lang}' is empty")
            return
        try:
            lines = list(texts.lines_in(text))
        except texts.TextError as error:
            self.found.add(self.blame.inside(place, _spoilt(text)), str(error))
            return
        for term in sorted(texts.terms_in(text)):
            if term in self.terms:
                link(term)
            else:
                where = self.blame.inside(place, f"[[{term}")
                self.found.add(where, f"unknown term '{term}'", right(term, self.terms))
        if lang == "ko":
            self._particles(text, lines, place)
        for each in sorted(texts.values_in(text)):
            yield each, self.blame.inside(place, f"{{{each}")

    def _particles(self, text: str, lines: list[tuple[texts.Run, ...]], place: Place) -> None:
        for pair in texts.stray_particles(text):
            self.found.add(self.blame.inside(place, pair), f"'{pair}' follows no word")
        for line in lines:
            for link, after in pairwise(line):
                if link.kind == "link" and after.kind == "plain":
                    self._fixed_particle(link, after.text, place)

    def _fixed_particle(self, link: texts.Run, after: str, place: Place) -> None:
        """Whether a particle that is written out fits the name of the term before it."""
        written = _PARTICLE.match(after)
        pair = _FIXED.get(written[0] if written else "")
        shown = link.text or inner(self.terms, link.term, "name").get("ko")
        if pair and isinstance(shown, str) and written:
            fitting = particle(shown, pair)
            if fitting != written[0] and fitting in pair.split("/"):
                where = self.blame.inside(place, f"]]{written[0]}")
                wrong = f"'{written[0]}' does not fit '{shown}'"
                self.found.add(where, wrong, f"write {fitting}, or {pair} behind the link")


def _spoilt(text: str) -> str:
    """The first line of a text that cannot be read."""
    for line in text.split("\n"):
        try:
            list(texts.lines_in(line))
        except texts.TextError:
            return line.strip()
    return text
