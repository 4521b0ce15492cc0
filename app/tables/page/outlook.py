"""What will come, as the page tells it: slot by slot, with exact odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from app.engine import turning
from app.engine.forecast import Coming, Odds, forecast
from app.rulebook import schema as s
from app.tables.page.cards import CardView, card_view
from app.tables.page.wording import Wording

# More cards than this are told by their drawings: what matters is where, not which card.
_CARDS_TOLD = 5


@dataclass(frozen=True, slots=True)
class ChanceView:
    """Something that may come; `odds` is None where it is certain."""

    name: str
    art: tuple[str, ...]
    tone: str
    odds: Fraction | None


@dataclass(frozen=True, slots=True)
class OutlookView:
    """What a slot will act on in a round to come; `ends`: there the game ends instead. `each`
    stands for the odds of all chances where they are the same."""

    round: str
    slot: str
    chances: tuple[ChanceView, ...]
    each: Fraction | None
    ends: bool


def outlooks(w: Wording) -> tuple[OutlookView, ...]:
    """What this round will still turn, the next round slot by slot, and of the round after it what
    the rulebook names."""
    if w.state.outcome is not None:
        return ()
    return tuple(each for shown in w.game.rulebook.page.outlook for each in _outlooks(w, shown))


def _outlooks(w: Wording, shown: s.Forecast) -> Iterator[OutlookView]:
    comings = forecast(w.game, w.state, shown=shown)
    told = [coming for coming in comings if _matters(coming, shown)]
    return (_outlook(w, shown, coming) for coming in [*_this_round(w, shown), *told])


def _this_round(w: Wording, shown: s.Forecast) -> Iterator[Coming]:
    """The card that a later step of this round will turn; the step at hand shows its own."""
    ahead = w.game.steps[w.game.steps.index(w.state.step) + 1 :]
    for step_id in ahead:
        step = w.game.rulebook.steps[step_id]
        if step.turn and step.turn.from_ == shown.deck and not w.game.once(step_id):
            odds = turning.chances(w.game, w.state, shown.deck)
            slot = (step.turn.to or "").partition(".")[2]
            if odds and w.state.round:
                yield Coming(0, slot, step_id, (odds,))
            return


def _matters(coming: Coming, shown: s.Forecast) -> bool:
    if coming.ends or coming.round == 0:
        return True
    return bool(coming.cards) and (coming.round == 1 or coming.slot in shown.then)


def _outlook(w: Wording, shown: s.Forecast, coming: Coming) -> OutlookView:
    chances = tuple(chance for odds in coming.cards for chance in _chances(w, odds))
    key = {0: "table.this_round", 1: "table.next_round"}.get(coming.round, "table.round_after")
    slot = w.place(f"{shown.lane}.{coming.slot}")
    return OutlookView(w.words.say(key), slot, chances, _same(chances), coming.ends)


def _same(chances: tuple[ChanceView, ...]) -> Fraction | None:
    odds = {chance.odds for chance in chances}
    return odds.pop() if len(odds) == 1 and len(chances) > 1 else None


def _chances(w: Wording, odds: Odds) -> Iterable[ChanceView]:
    cards = [card_view(w, card, chance) for card, chance in odds.items()]
    if len(cards) == 1:
        return [ChanceView(cards[0].name, cards[0].art, cards[0].tone, None)]
    if len(cards) <= _CARDS_TOLD:
        return [ChanceView(card.name, card.art, card.tone, card.odds) for card in cards]
    return _by_drawing(w, cards)


def _by_drawing(w: Wording, cards: Iterable[CardView]) -> list[ChanceView]:
    sums: dict[str, Fraction] = {}
    for card in cards:
        for art in card.art:
            sums[art] = sums.get(art, Fraction()) + (card.odds or Fraction())
    names = _names_of_drawings(w)
    return [ChanceView(names.get(art, ""), (art,), w.tone(art), odds) for art, odds in sums.items()]


def _names_of_drawings(w: Wording) -> Mapping[str, str]:
    alone = (card for card in w.game.cards.values() if len(card.art) == 1)
    return {card.art[0]: w.say(card.name) for card in alone}


def together(outlooks: Iterable[OutlookView]) -> tuple[OutlookView, ...]:
    """The same, with slots of a round for which the same may come told once."""
    told: list[OutlookView] = []
    for each in outlooks:
        last = told[-1] if told else None
        same = last and (last.round, last.chances) == (each.round, each.chances) and each.chances
        if last and same and not each.ends:
            told[-1] = replace(last, slot=f"{last.slot}·{each.slot}")
        else:
            told.append(each)
    return tuple(told)
