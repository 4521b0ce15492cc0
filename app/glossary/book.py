"""The glossary of a game as a reader of one language sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from app.glossary import calculators, moments
from app.glossary.choices import Choice, Level, choice_of
from app.glossary.listing import Listing
from app.glossary.passages import passages
from app.glossary.shown import (
    Article,
    Asked,
    Blocks,
    Change,
    Found,
    Item,
    Levels,
    Link,
    Outcome,
    Row,
    Section,
    Sum,
    title,
)
from app.glossary.telling import teller
from app.rulebook.library import Library
from app.rulebook.schema import Both
from app.rulebook.terms import Calculator, Glossary, Term
from app.rulebook.texts import Teller, values_in
from app.words import LANGS


class Book:
    """The glossary of a game in one language. Raises UnknownGame. Needs an app context."""

    def __init__(self, library: Library, game: str, lang: str) -> None:
        self.library, self.game, self.lang = library, game, lang
        self.glossary: Glossary = library.glossary(game)
        self.teller: Teller = teller(game, lang)
        self._listing = Listing(library, game, lang)

    def __contains__(self, term_id: str) -> bool:
        return term_id in self.glossary.terms

    @property
    def title(self) -> str:
        """The name of the game."""
        return self._say(self.library.base(self.game).name)

    def sections(self) -> tuple[Section, ...]:
        """All terms by category, each category in the order in which it was written."""
        return tuple(
            Section(category, self._say(name), tuple(self._items(category)))
            for category, name in self.glossary.categories.items()
        )

    def articles(self) -> Iterator[tuple[str, tuple[Article, ...]]]:
        """The whole glossary: the name of each category and its articles."""
        for section in self.sections():
            yield section.name, tuple(self.article(item.id) for item in section.items)

    def find(self, query: str, near: Iterable[str] = ()) -> Found:
        """What a search for `query` shows: see `Listing.find`."""
        return self._listing.find(query, near)

    def nearest(self, query: str) -> tuple[Link, ...]:
        """The terms that someone may have meant who wrote `query`."""
        return self._listing.nearest(query)

    def sums(self, arguments: Mapping[str, str], term_id: str | None = None) -> tuple[Sum, ...]:
        """The calculators (of a term, or all), filled in with `arguments`."""
        return tuple(
            self._sum(name, each, arguments)
            for name, each in self.glossary.calculators.items()
            if term_id in (None, each.term)
        )

    def article(self, term_id: str) -> Article:
        """KeyError when there is no such term."""
        term = self.glossary.terms[term_id]
        name = title(self._say(term.name))
        choice = choice_of(self.library, self.game, term_id)
        return Article(
            id=term_id,
            name=name,
            twin=title(term.name.say(self._other)),
            korean_name=term.korean_name,
            category=Link(self._say(self.glossary.categories[term.category]), term.category),
            lead=self._tell(term.short),
            summary=self.teller.plain(self._say(term.short)),
            rule=self._tell(term.rule),
            pictures=tuple((each.art, self._say(each.name)) for each in term.pictures),
            example=self._tell(term.example),
            pitfalls=tuple(self._tell(each) for each in term.pitfalls),
            disputed=self._tell(term.disputed),
            questions=tuple((self._tell(each.q), self._tell(each.a)) for each in term.questions),
            page=term.page,
            aliases=self._aliases(term),
            when=self._when(term_id, term),
            related=tuple(self._listing.link(each) for each in term.related if each in self),
            levels=self._levels(choice, name) if choice and choice.layer.levels else None,
            change=self._change(term_id, choice, name)
            if choice and not choice.layer.levels
            else None,
        )

    @property
    def _other(self) -> str:
        return next(lang for lang in LANGS if lang != self.lang)

    def _say(self, text: Both) -> str:
        return text.say(self.lang)

    def _tell(self, text: Both | None, names: Mapping[str, Any] | None = None) -> Blocks:
        if text is None:
            return ()
        telling = self.teller if names is None else teller(self.game, self.lang, names.__getitem__)
        return telling.tell(self._say(text))

    def _items(self, category: str) -> Iterator[Item]:
        for term_id, term in self.glossary.terms.items():
            if term.category == category:
                yield self._listing.term(term_id)

    def _aliases(self, term: Term) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The other words by language, the reader's own first."""
        by_lang = {"ko": term.aliases.ko, "en": term.aliases.en}
        return tuple((lang, by_lang[lang]) for lang in (self.lang, self._other) if by_lang[lang])

    def _when(self, term_id: str, term: Term) -> tuple[Link, ...]:
        """The phase and the step; the page does not lead to itself."""
        moment = moments.moment_of(self.library, self.game, term.step) if term.step else None
        if moment is None:
            return ()
        return tuple(
            Link(self._say(place.name), place.term if place.term != term_id else None)
            for place in (moment.phase, moment.step)
        )

    def _levels(self, choice: Choice, name: str) -> Levels:
        heads = [Link(self._say(each.name), each.term) for each in choice.figures]
        return Levels(
            name,
            tuple(heads[each] for each in choice.columns),
            tuple(self._row(level, choice.columns) for level in choice.levels),
            tuple((heads[each], choice.levels[0].figures[each]) for each in choice.constant),
        )

    def _row(self, level: Level, columns: tuple[int, ...]) -> Row:
        return Row(
            level.number,
            self._say(level.name) if level.name else "",
            self._tell(level.text, level.names),
            tuple(level.figures[each] for each in columns),
        )

    def _change(self, term_id: str, choice: Choice, name: str) -> Change:
        level = choice.levels[0]
        heads = [Link(self._say(each.name), each.term) for each in choice.figures]
        return Change(
            name,
            self._tell(level.text, level.names),
            tuple(zip(heads, level.figures, choice.usual, strict=True)),
            tuple(self._steps(term_id)),
        )

    def _steps(self, term_id: str) -> Iterator[tuple[str, str, Blocks]]:
        """What a choice changes in the steps, as far as it can be said without a game."""
        for passage in passages(self.library, self.game).values():
            said = passage.term == term_id and passage.sort == "change" and passage.name
            if said and not values_in(self._say(passage.text)):
                place = passage.id.partition("#")[2]
                yield place, self._say(said), self._tell(passage.text)

    def _sum(self, name: str, calculator: Calculator, arguments: Mapping[str, str]) -> Sum:
        fields = calculators.read(calculator, arguments)
        numbers = self.library.base(self.game).numbers
        lines = calculators.work_out(calculator, fields, numbers)
        return Sum(
            name,
            calculator.term,
            self._say(calculator.name),
            self._tell(calculator.text),
            tuple(self._asked(field) for field in fields),
            tuple(self._outcome(line) for line in lines),
        )

    def _asked(self, field: calculators.Field) -> Asked:
        choices = ((value, self._say(name)) for value, name in field.input.choices.items())
        return Asked(field, self._say(field.input.name), tuple(choices))

    def _outcome(self, line: calculators.Line) -> Outcome:
        telling = teller(self.game, self.lang, line.names.__getitem__)
        text = telling.plain(self._say(line.text)) if line.text else ""
        return Outcome(self._say(line.name), line.tone, str(line.value), text)
