"""What a field of the schema means beyond its shape; `app.rulebook.check` reads it off the fields.

An id leads to something (`To`); arithmetic and texts ask for names that must be known (`Over`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

STRICT: Any = {"extra": "forbid", "strict": True}
# More than a table can hold of anything that is counted out one by one.
MOST = 9999


@dataclass(frozen=True, slots=True)
class To:
    """An id leads to something that must exist; to a component of one of `kinds`, where given."""

    what: str
    kinds: tuple[str, ...] = ()


# What an expression must come to. A truth may also be a number or a list: 0 and an empty list fail.
# People are one person or a list of them, cards one card or a list, amounts one number or a list.
Gives: TypeAlias = Literal[
    "anything", "number", "truth", "word", "card", "numbers", "people", "cards", "amounts"
]


@dataclass(frozen=True, slots=True)
class Over:
    """Which names arithmetic, or the `{values}` of a text, may ask for (see `check.names`), and
    what the arithmetic `gives`.

    table       all that is known while a game is played
    start       numbers and options, known before the first tap
    options     options alone, known while they are being chosen
    calculator  numbers, and what a calculator asks for and has worked out so far
    label       the value that the label is put on
    nothing     no names at all

    `least` and `most` bound a number, where what lies beyond would mean nothing.
    """

    names: Literal["table", "start", "options", "calculator", "label", "nothing"]
    condition: bool = False
    gives: Gives = "anything"
    least: int | None = None
    most: int | None = None


Written: TypeAlias = bool | int | str
# A list may also be written as one, item by item.
WrittenList: TypeAlias = Written | tuple[int | str, ...]
Expr: TypeAlias = Annotated[Written, Over("table")]
NumberExpr: TypeAlias = Annotated[Written, Over("table", gives="number")]
# Of something that is there; and of what may be nothing.
CountExpr: TypeAlias = Annotated[Written, Over("table", gives="number", least=1, most=MOST)]
AmountExpr: TypeAlias = Annotated[Written, Over("table", gives="number", least=0)]
# How often, or whether: yes is once.
TimesExpr: TypeAlias = Annotated[Written, Over("table", gives="truth", least=0, most=MOST)]
TruthExpr: TypeAlias = Annotated[Written, Over("table", gives="truth")]
WordExpr: TypeAlias = Annotated[Written, Over("table", gives="word")]
CardExpr: TypeAlias = Annotated[Written, Over("table", gives="card")]
PeopleExpr: TypeAlias = Annotated[Written, Over("table", gives="people")]
CardsExpr: TypeAlias = Annotated[Written, Over("table", gives="cards")]
AmountsExpr: TypeAlias = Annotated[WrittenList, Over("table", gives="amounts")]
# A truth that must be able to hold: what stands under it would never be seen.
Condition: TypeAlias = Annotated[Written, Over("table", condition=True, gives="truth")]
# Asked while a group chooses its options.
Shown: TypeAlias = Annotated[Written, Over("options", condition=True, gives="truth")]
# Worked out once, before the first tap.
StartExpr: TypeAlias = Annotated[Written, Over("start")]
StartNumber: TypeAlias = Annotated[Written, Over("start", gives="number")]
StartCount: TypeAlias = Annotated[Written, Over("start", gives="number", least=0, most=MOST)]
StartNumbers: TypeAlias = Annotated[WrittenList, Over("start", gives="numbers")]

# A name that is given here.
Id: TypeAlias = str
# Ids that lead to what was named elsewhere.
CounterId: TypeAlias = Annotated[str, To("component", ("counter",))]
HiddenDeckId: TypeAlias = Annotated[str, To("component", ("hidden_deck",))]
DeckId: TypeAlias = Annotated[str, To("component", ("deck",))]
LaneId: TypeAlias = Annotated[str, To("component", ("lane",))]
PileId: TypeAlias = Annotated[str, To("component", ("pile",))]
TokenCardId: TypeAlias = Annotated[str, To("component", ("card",))]
TokensId: TypeAlias = Annotated[str, To("component", ("counter", "card"))]
TokensOrAnswer: TypeAlias = Annotated[str, To("component or answer", ("counter", "card"))]
# What can be added to: cards without a name count like tokens.
CountedOrAnswer: TypeAlias = Annotated[
    str, To("component or answer", ("counter", "card", "hidden_deck", "pile"))
]
# What has a number that tells how the game goes.
FollowedId: TypeAlias = Annotated[str, To("component", ("counter", "hidden_deck", "deck", "card"))]
DiceId: TypeAlias = Annotated[str, To("component", ("dice",))]
SourceId: TypeAlias = Annotated[str, To("component", ("hidden_deck", "deck", "pile", "card"))]
ClearableId: TypeAlias = Annotated[str, To("component", ("pile", "lane", "dice"))]
CardId: TypeAlias = Annotated[str, To("card")]
NamedEffectsId: TypeAlias = Annotated[str, To("effects")]
ComponentId: TypeAlias = Annotated[str, To("component")]
PlaceId: TypeAlias = Annotated[str, To("place")]
PlaceOrLane: TypeAlias = Annotated[str, To("place or lane")]
SlotId: TypeAlias = Annotated[str, To("slot")]
OwnSlotId: TypeAlias = Annotated[str, To("slot of this lane")]
SideId: TypeAlias = Annotated[str, To("side")]
SetId: TypeAlias = Annotated[str, To("card set")]
SeatId: TypeAlias = Annotated[str, To("seat")]
PropertyId: TypeAlias = Annotated[str, To("property")]
StepId: TypeAlias = Annotated[str, To("step")]
PhaseId: TypeAlias = Annotated[str, To("phase")]
MoveId: TypeAlias = Annotated[str, To("move")]
ReasonId: TypeAlias = Annotated[str, To("reason")]
# A place or reason, or the question of the move whose answer is one.
PlaceOrAnswer: TypeAlias = Annotated[str, To("place or answer")]
ReasonOrAnswer: TypeAlias = Annotated[str, To("reason or answer")]
TermId: TypeAlias = Annotated[str, To("term")]
CategoryId: TypeAlias = Annotated[str, To("category")]
ArtId: TypeAlias = Annotated[str, To("drawing")]
ToneId: TypeAlias = Annotated[str, To("tone")]
LayerId: TypeAlias = Annotated[str, To("layer")]
OptionId: TypeAlias = Annotated[str, To("option")]


@dataclass(frozen=True, slots=True)
class Both:
    """Words in both languages. Alone it is plain, such as a name."""

    ko: str
    en: str
    __pydantic_config__ = STRICT

    def say(self, lang: str) -> str:
        """The words in one language, "ko" or "en"."""
        return self.ko if lang == "ko" else self.en


# Words with `[[terms]]` and `**strong**` (see `texts`), and `{values}` where there are any.
Text: TypeAlias = Annotated[Both, Over("table")]
StartText: TypeAlias = Annotated[Both, Over("start")]
Prose: TypeAlias = Annotated[Both, Over("nothing")]
# Words that the page puts on a value, which they name as the label is named.
Label: TypeAlias = Annotated[Both, Over("label")]
