"""What the things of a play are called in the reader's language. What its rulebook no longer
knows, or never knew, is called by its id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from app.rulebook.library import Library
from app.rulebook.schema import Option, Rulebook
from app.rulebook.texts import without_repeats
from app.scores import games
from app.scores.plays import Play
from app.scores.reckon import facts
from app.words import TURNS, Words, words


def points(value: int) -> str:
    """A number of points, with a true minus sign."""
    return f"−{-value}" if value < 0 else str(value)


@dataclass(frozen=True)
class Labels:
    """Labels of one language, for plays of any game."""

    shelf: Library
    lang: str
    counts: str = TURNS

    @cached_property
    def words(self) -> Words:
        """The phrases of the interface."""
        return words(self.lang, self.counts)

    def of(self, game_id: str) -> Labels:
        """The labels of one game, which speak of turns or rounds as it does."""
        base = self.base(game_id)
        return replace(self, counts=base.page.counts) if base else self

    def game(self, game_id: str) -> str:
        """The name of a game."""
        base = self.base(game_id)
        return base.name.say(self.lang) if base else game_id

    def option(self, game_id: str, name: str) -> str:
        """The name of an option."""
        option = self._option(game_id, name)
        return option.name.say(self.lang) if option else name

    def value(self, game_id: str, name: str, value: Any) -> str:
        """What was chosen for an option."""
        if isinstance(value, bool):
            return self.words.say("scores.yes" if value else "scores.no")
        if isinstance(value, list | tuple):
            return ", ".join(self.value(game_id, name, each) for each in value)
        option = self._option(game_id, name)
        found = option.values.get(str(value)) if option else None
        return found.name.say(self.lang) if found else str(value)

    def reason(self, game_id: str, reason: str, options: Any = None) -> str:
        """How a game ended; where `options` are given, as that variant of the game calls it."""
        game = games.compose(self.shelf, game_id, options) if options else None
        book = game.rulebook if game else self.base(game_id)
        found = book.reasons.get(reason) if book else None
        return found.name.say(self.lang) if found else reason

    def seat(self, game_id: str, kind: str) -> str:
        """What a kind of seat is called."""
        found = self.seat_kinds(game_id).get(kind)
        return found.name.say(self.lang) if found else kind

    def seat_kinds(self, game_id: str) -> Mapping[str, games.SeatKind]:
        """What each person of a game has; nothing where its rulebook is not here."""
        return games.seat_kinds(self.shelf, game_id) if self.base(game_id) else {}

    def card(self, game_id: str, card_id: str) -> str:
        """The name of a card."""
        base = self.base(game_id)
        for kind in self.seat_kinds(game_id).values():
            if card_id in kind.cards:
                return kind.cards[card_id].say(self.lang)
        sets = base.cards.values() if base else ()
        found = next((cards[card_id] for cards in sets if card_id in cards), None)
        return found.name.say(self.lang) if found else card_id

    def seated(self, game_id: str, cards: Iterable[str]) -> tuple[str, ...]:
        """The names of what one person played."""
        return without_repeats(self.card(game_id, card) for card in cards)

    def fact(self, game_id: str, name: str) -> str:
        """The name of a figure of a finished game."""
        base = self.base(game_id)
        fact = facts.facts_of(base).get(name) if base else None
        if fact is None and name == facts.DIFFICULTY:
            return self.words.say("scores.difficulty_given")
        return fact.name.say(self.lang) if fact else name

    def day(self, date: str) -> str:
        """A date as it is written in this language."""
        year, month, day = (int(part) for part in date.split("-"))
        name = self.words.say("scores.months").split()[month - 1]
        return self.words.say("scores.day", year=year, month=name, day=day)

    def outcome(self, outcome: str) -> str:
        """Victory or defeat."""
        return self.words.say(f"scores.{outcome}")

    def players(self, count: int) -> str:
        """A number of players: "3인"."""
        return self.words.say("scores.players", count=count)

    def opponents(self, play: Play) -> list[str]:
        """What the play was like in a few labels, with their levels."""
        return list(self._opponents(play))

    def summary(self, play: Play) -> str:
        """The play in one line: "3 players · 7 rounds" behind those names."""
        pieces = [*self._opponents(play), self.players(play.players)]
        if play.rounds:
            say = self.of(play.game).words.say
            pieces.append(say("scores.rounds", count=play.rounds))
        return " · ".join(pieces)

    def _opponents(self, play: Play) -> Iterator[str]:
        base = self.base(play.game)
        if base is None:
            return
        levels = {ladder.option: ladder for ladder in games.ladders(self.shelf, play.game)}
        for name in games.kept_apart(self.shelf, play.game):
            value = play.options.get(name)
            if self._says_something(base.options[name], value):
                chosen = self.value(play.game, name, value)
                yield f"{chosen}{self._level(play, base, levels.get(name), value)}"

    def _says_something(self, option: Option, value: Any) -> bool:
        """Whether a value is worth telling: it changes the game, or is other than usual."""
        known = option.values.get(str(value))
        changes = known is not None and known.layer is not None
        return value is not None and (changes or value != option.default)

    def _level(self, play: Play, base: Rulebook, ladder: games.Ladder | None, value: Any) -> str:
        if ladder is None:
            return ""
        # What the rulebook does not know may have levels as well.
        known = value in base.options[ladder.option].values
        has_level = value in ladder.heights or (not known and ladder.level in play.options)
        return f" {play.options.get(ladder.level, 0)}" if has_level else ""

    def base(self, game_id: str) -> Rulebook | None:
        """The rulebook of a game without layers; None where it is not here."""
        return games.base_of(self.shelf, game_id)

    def _option(self, game_id: str, name: str) -> Option | None:
        base = self.base(game_id)
        return base.options.get(name) if base else None
