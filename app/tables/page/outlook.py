"""What will come, as the page tells it: slot by slot, with exact odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from app.engine.forecast import Coming, Odds, forecast, to_turn
from app.rulebook import schema as s
from app.tables.page.cards import CardView, card_view
from app.tables.page.unchanged import unchanged
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
    stands for the odds of all chances where they are the same; `times`: so many cards come, each
    with these odds."""

    round: str
    slot: str
    chances: tuple[ChanceView, ...]
    each: Fraction | None
    ends: bool
    times: int = 1


def outlooks(w: Wording) -> tuple[OutlookView, ...]:
    """What this round will still turn, the next round slot by slot, and of the round after it what
    the rulebook names."""
    if w.state.outcome is not None:
        return ()
    return tuple(each for shown in w.game.rulebook.page.outlook for each in _outlooks(w, shown))


def _outlooks(w: Wording, shown: s.Forecast) -> tuple[OutlookView, ...]:
    comings = forecast(w.game, w.state, shown=shown)
    told = [coming for coming in comings if _matters(coming, shown)]
    this_round = to_turn(w.game, w.state, shown) if w.state.round else ()
    coming = [*this_round, *told]

    def tell(w: Wording) -> tuple[OutlookView, ...]:
        return tuple(view for each in coming for view in _outlook(w, shown, each))

    return unchanged(w, f"outlook {shown.lane} {shown.deck}", tell, given=coming)


def _matters(coming: Coming, shown: s.Forecast) -> bool:
    if coming.ends or coming.round == 0:
        return True
    return bool(coming.cards) and (coming.round == 1 or coming.slot in shown.then)


def _outlook(w: Wording, shown: s.Forecast, coming: Coming) -> Iterator[OutlookView]:
    """What lies there for certain, or nothing; then the other cards, those with the same odds
    together."""
    key = {0: "table.this_round", 1: "table.next_round"}.get(coming.round, "table.round_after")
    round_, slot = w.words.say(key), w.place(f"{shown.lane}.{coming.slot}")
    certain = [odds for odds in coming.cards if len(odds) == 1]
    unsure = [odds for odds in coming.cards if len(odds) > 1]
    if certain or not unsure:
        chances = tuple(chance for odds in certain for chance in _chances(w, odds))
        yield OutlookView(round_, slot, chances, None, coming.ends)
    for at, odds in enumerate(unsure):
        if odds not in unsure[:at]:
            chances = tuple(_chances(w, odds))
            times = unsure.count(odds)
            yield OutlookView(round_, slot, chances, _same(chances), coming.ends, times)


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
        if last and each.chances and not each.ends and _alike(last, each):
            told[-1] = replace(last, slot=f"{last.slot}·{each.slot}")
        else:
            told.append(each)
    return tuple(told)


def _alike(one: OutlookView, other: OutlookView) -> bool:
    return replace(one, slot=other.slot) == other
