"""Puts what happened at a table, and why a tap was refused, into the reader's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any

from app.engine.events import Event, Refusal, Rule
from app.engine.game import Game
from app.engine.play import Moment
from app.engine.state import State, Tap
from app.rulebook.schema import Both
from app.rulebook.terms import Term, name_of
from app.rulebook.texts import ROMAN, Block, Teller, is_bare
from app.tables.page import happened
from app.words import Words, words


@dataclass(frozen=True)
class Wording:
    """The words of one game in one language, at one moment of it."""

    game: Game
    state: State
    lang: str
    terms: Mapping[str, Term]
    names: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def words(self) -> Words:
        """The phrases of the interface."""
        return words(self.lang, self.game.rulebook.page.counts)

    @cached_property
    def teller(self) -> Teller:
        """Tells texts of the rulebook with the values of this moment."""
        lookup = self.game.lookup(self.state, self.names)
        return Teller(self.lang, self._term, self.card, lookup, self.person)

    @cached_property
    def _groups(self) -> dict[str, str]:
        return {}

    def group(self, group: str) -> str:
        """How the game calls a group of cards ("Stage II"); nothing where it does not."""
        label = self.game.rulebook.labels.get("group")
        if label is None or not group:
            return ""
        if group not in self._groups:
            value: int | str = int(group) if group.isdigit() else group
            self._groups[group] = replace(self, names={"group": value}).say(label)
        return self._groups[group]

    def say(self, text: Both | None) -> str:
        """A plain text of the rulebook in this language; nothing for none."""
        if text is None:
            return ""
        said = text.say(self.lang)
        return said if is_bare(said) else self.teller.plain(said)

    def tell(self, text: Both) -> tuple[Block, ...]:
        """A text of the rulebook with its links and values."""
        return self.teller.tell(text.say(self.lang))

    def twin(self, text: Both) -> str:
        """A name in the other language."""
        return text.say("en" if self.lang == "ko" else "ko")

    def _term(self, term_id: str) -> str:
        return name_of(self.terms, term_id).say(self.lang)

    def card(self, card_id: str | None) -> str:
        """A card's name."""
        card = self.game.cards.get(card_id or "")
        return card.name.say(self.lang) if card else self.words.say("table.a_card")

    def cards(self, cards: Iterable[str]) -> str:
        """Several cards' names."""
        return ", ".join(self.card(card) for card in cards)

    def part(self, part_id: str) -> str:
        """The name of something tracked."""
        component = self.game.rulebook.components.get(part_id)
        return component.name.say(self.lang) if component else part_id

    def place(self, place: str) -> str:
        """The name of a pile, a deck, or a slot of a lane."""
        part_id, _, inner = place.partition(".")
        kind = self.game.kinds.get(part_id)
        return self.say(kind.place_name(inner)) if kind else place

    def person(self, who: str) -> str:
        """The name of somebody at the table."""
        return self.card(who) if who in self.game.cards else who

    def step(self, step_id: str) -> str:
        """The name of a step."""
        step = self.game.rulebook.steps.get(step_id)
        return step.name.say(self.lang) if step else step_id

    def move(self, move_id: str) -> str:
        """The name of a move."""
        move = self.game.rulebook.moves.get(move_id)
        return move.name.say(self.lang) if move else move_id

    def reason(self, reason: str | None) -> str:
        """How the game ended."""
        found = self.game.rulebook.reasons.get(reason or "")
        return found.name.say(self.lang) if found else str(reason or "")

    def number(self, part_id: str, value: int) -> str:
        """A counter's value as the game writes it."""
        kind = self.game.kinds.get(part_id)
        form = self.game.rulebook.page.figure(part_id, bool(kind and kind.sayings))
        if form == "roman" and 0 <= value < len(ROMAN):
            return ROMAN[value]
        return f"{value:+d}".replace("-", "−") if form == "signed" and value else str(value)

    def tone(self, art: str, usual: str = "") -> str:
        """The colour of a drawing: the tone of its name, where the game has one."""
        return art if art in self.game.rulebook.tones else usual

    # --- what happened ---------------------------------------------------------------------------

    def headline(self, tap: Tap, events: Iterable[Event]) -> str:
        """A tap in a few words: what the undo button says it will undo."""
        named = (happened.headline(self, event) for event in events)
        words = next((words for words in named if words), "")
        if not words:
            return self.words.say("event.something")
        return " · ".join((words, *self._meant(tap))) if tap.kind == "move" else words

    def _meant(self, tap: Tap) -> Iterator[str]:
        """Whom or what a move was about, as it was answered."""
        move = self.game.rulebook.moves.get(str(tap.value.get("id")))
        for name, ask in move.asks.items() if move else ():
            given = str(tap.value.get(name, ""))
            if choice := ask.choices.get(given):
                yield self.say(choice.name)
            elif tell := _MEANT.get(ask.kind):
                yield tell(self, given)

    def headline_of(self, moment: Moment) -> str:
        """The headline of the tap that led to a moment."""
        return self.headline(moment.tap, moment.events) if moment.tap else ""

    def consequences(self, events: Iterable[Event]) -> list[str]:
        """What followed from a tap, line by line."""
        return happened.consequences(self, events)

    # --- why not ---------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Why a tap was refused, and what would be right."""
        if isinstance(refusal, Rule):
            return self.say(refusal.because)
        names = {each.name: getattr(refusal, each.name) for each in fields(refusal)}
        shown = {key: self._shown(refusal, key, value) for key, value in names.items()}
        return self.words.say(f"refusal.{refusal.code}", **shown)

    def _shown(self, refusal: Refusal, key: str, value: Any) -> str:
        """A name of a refusal, in words."""
        tell: Callable[[Any], str] = {
            "card": self._card_or_word,
            "part": self.part,
            "step": self.step,
            "place": self.place,
            "person": self.person,
            "dice": lambda dice: ", ".join(self.die(refusal, die) for die in dice),
            "die": lambda die: self.die(refusal, die),
            "choice": lambda choice: self.choice(refusal, choice),
        }.get(key, str)
        return tell(value)[:80]

    def die(self, told: Any, die: str) -> str:
        """The name of a die of the component that an event or a refusal is about."""
        part = getattr(told, "part", "")
        return self.place(f"{part}.{die}") if part in self.game.kinds else die

    def choice(self, told: Any, choice: str) -> str:
        """The name of a question of the step that an event or a refusal is about."""
        step = self.game.rulebook.steps.get(getattr(told, "step", ""))
        return self.say(step.choose[choice].name) if step and choice in step.choose else choice

    def _card_or_word(self, card: str) -> str:
        return self.card(card) if card in self.game.cards else str(card)


_MEANT: dict[str, Callable[[Wording, str], str]] = {
    "person": Wording.person,
    "counter": Wording.part,
    "card": Wording.card,
    "piece": Wording.card,
}
