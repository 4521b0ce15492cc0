"""Puts what happened at a table, and why a tap was refused, into the reader's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import Any

from app.engine.game import Game
from app.engine.play import Moment
from app.engine.state import Event, Refusal, State, Tap
from app.rulebook.schema import Both, TokenCard
from app.rulebook.terms import Term, name_of
from app.rulebook.texts import ROMAN, Block, Teller, is_bare
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
        return words(self.lang)

    @cached_property
    def teller(self) -> Teller:
        """Tells texts of the rulebook with the values of this moment."""
        return Teller(self.lang, self._term, self.card, self.game.lookup(self.state, self.names))

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
        part_id, _, slot = place.partition(".")
        slots = getattr(self.game.rulebook.components.get(part_id), "slots", {})
        return slots[slot].name.say(self.lang) if slot in slots else self.part(part_id)

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
        """A counter's value as the game writes it: levels in Roman figures."""
        says = getattr(self.game.rulebook.components.get(part_id), "says", {})
        return ROMAN[value] if says and 0 <= value < len(ROMAN) else str(value)

    # --- what happened ---------------------------------------------------------------------------

    def headline(self, tap: Tap, events: Iterable[Event]) -> str:
        """A tap in a few words: what the undo button says it will undo."""
        told = list(events)
        named = [self._head(event) for event in told]
        return next((words for words in named if words), "") or self._by_kind(tap, told)

    def _head(self, event: Event) -> str:
        tell = _HEADS.get(event.code)
        return tell(self, event.names) if tell else ""

    def _by_kind(self, tap: Tap, events: list[Event]) -> str:
        if tap.kind in ("undo", "redo"):
            moments = [event.names["moment"] for event in events]
            what = self.headline_of(moments[0]) if moments else ""
            key = f"event.{tap.kind}" if len(moments) == 1 else f"event.{tap.kind}_many"
            return self.words.say(key, what=what, count=len(moments))
        return self.words.say("event.something")

    def headline_of(self, moment: Moment) -> str:
        """The headline of the tap that led to a moment."""
        return self.headline(moment.tap, moment.events) if moment.tap else ""

    def consequences(self, events: Iterable[Event]) -> list[str]:
        """What followed from a tap, line by line."""
        told = (self._consequence(event) for event in _draws_together(events))
        return [line for line in told if line]

    def _consequence(self, event: Event) -> str:
        tell = _CONSEQUENCES.get(event.code)
        return tell(self, event.names) if tell else ""

    # --- why not ---------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Why a tap was refused, and what would be right."""
        names = dict(refusal.names)
        if refusal.code == "rule":
            return self.say(names["because"])
        shown = {key: self._shown(key, value) for key, value in names.items()}
        return self.words.say(f"refusal.{refusal.code}", **shown)

    def _shown(self, key: str, value: Any) -> str:
        if key == "moves":
            return " · ".join(self.move(each) for each in value)
        tell: Callable[[Any], str] = {
            "card": self._card_or_word,
            "part": self.part,
            "step": self.step,
            "place": self.place,
        }.get(key, str)
        return tell(value)[:80]

    def _card_or_word(self, card: str) -> str:
        return self.card(card) if card in self.game.cards else str(card)


def _draws_together(events: Iterable[Event]) -> Iterator[Event]:
    """Cards drawn one after the other to the same place are told as one."""
    for to, run in groupby(events, lambda event: event.code == "draw" and event.names["to"]):
        together = list(run)
        if to is False:
            yield from together
        else:
            yield Event("draw", {"to": to, "count": len(together)})


def _done(w: Wording, names: Mapping[str, Any]) -> str:
    return w.words.say("event.done", step=w.step(names["step"]))


def _moved_by(w: Wording, names: Mapping[str, Any]) -> str:
    amount = names.get("amount")
    name = w.move(names["move"])
    return w.words.say("event.move_by", move=name, amount=amount) if amount else name


def _turn(w: Wording, names: Mapping[str, Any]) -> str:
    if names["card"] is None:
        return w.words.say("event.turn_unnamed", part=w.part(names["part"]))
    place = w.place(names["to"])
    return w.words.say("event.turn", card=w.card(names["card"]), to=place)


def _set(w: Wording, names: Mapping[str, Any]) -> str:
    before, after = (w.number(names["part"], names[key]) for key in ("before", "after"))
    return w.words.say("event.set", part=w.part(names["part"]), before=before, after=after)


_HEADS: dict[str, Callable[[Wording, Mapping[str, Any]], str]] = {
    "done": _done,
    "move": _moved_by,
    "turn": _turn,
    "deck_empty": lambda w, n: w.words.say("event.deck_empty", part=w.part(n["part"])),
    "set": _set,
    "set_round": lambda w, n: w.words.say("event.set_round", **n),
    "go": lambda w, n: w.words.say("event.go", step=w.step(n["step"])),
}


def _change(w: Wording, names: Mapping[str, Any]) -> str:
    if getattr(w.game.rulebook.components.get(names["part"]), "quiet", False):
        return ""
    if "by" in names and names["before"] + names["by"] != names["after"]:
        return ""  # the counter went round; the cards it brought are told instead
    before, after = (w.number(names["part"], names[key]) for key in ("before", "after"))
    return w.words.say("event.change", part=w.part(names["part"]), before=before, after=after)


def _flip(w: Wording, names: Mapping[str, Any]) -> str:
    spec = w.game.rulebook.components[names["part"]]
    side = spec.sides[names["side"]].name if isinstance(spec, TokenCard) else None
    return w.words.say("event.flip", side=w.say(side), value=names["value"])


def _passed(w: Wording, names: Mapping[str, Any]) -> str:
    step = w.game.rulebook.steps[names["step"]]
    why = w.say(step.passed) if step.passed else ""
    key = "event.passed_because" if why else "event.passed"
    return w.words.say(key, step=w.step(names["step"]), why=why)


def _end(w: Wording, names: Mapping[str, Any]) -> str:
    return w.words.say(f"event.{names['outcome']}", reason=w.reason(names["reason"]))


_CONSEQUENCES: dict[str, Callable[[Wording, Mapping[str, Any]], str]] = {
    "change": _change,
    "owed": lambda w, n: w.words.say("event.owed", count=n["count"]),
    "flip": _flip,
    "draw": lambda w, n: w.words.say("event.draw", to=w.part(n["to"]), count=n["count"]),
    "moved": lambda w, n: w.words.say("event.moved", card=w.card(n["card"]), to=w.place(n["to"])),
    "hold": lambda w, n: w.words.say("event.hold", card=w.card(n["card"])),
    "let_go": lambda w, n: w.words.say("event.let_go", card=w.card(n["card"])),
    "swap": lambda w, n: w.words.say(
        "event.swap", card=w.card(n["card"]), other=w.card(n["other"])
    ),
    "deal": lambda w, n: w.cards(n["cards"]),
    "leave": lambda w, n: w.words.say("event.leave", card=w.card(n["card"]), to=w.part(n["to"])),
    "close": lambda w, n: w.words.say("event.close", slot=w.place(n["slot"])),
    "interrupt": lambda w, n: w.words.say("event.interrupt", step=w.step(n["step"])),
    "passed": _passed,
    "pin": lambda w, n: w.words.say("event.pin", step=w.step(n["step"]), text=n["text"]),
    "unpin": lambda w, n: w.words.say("event.unpin", text=n["text"]),
    "end": _end,
}
