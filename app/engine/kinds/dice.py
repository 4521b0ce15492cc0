"""Dice: what each of them shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from app.engine.events import Cleared, NoSuchDie, NoSuchFace, Refused, Rolled
from app.engine.kinds.kind import Cell, Kind, Names
from app.engine.state import PartState, State, shown
from app.rulebook import schema as s

ROLLED = "rolled"


@dataclass(frozen=True, slots=True)
class DiceState(PartState):
    """The faces that each die shows, one for each time it was rolled together with others; those
    that were not rolled are not in it."""

    faces: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


class Dice(Kind[s.Dice, DiceState]):
    """What dice do."""

    def first(self, names: Names) -> DiceState:
        """Nothing is rolled."""
        return DiceState()

    def name(self, part: DiceState, rest: str, state: State, names: Names) -> Any:
        """`dice`: how many are rolled; `.<die>`: the faces it shows; `.<die>.<prop>`: that of
        each; `.rolled`, `.rolled.<prop>`: of every face that shows."""
        die, _, prop = rest.partition(".")
        if not die:
            return self.figure(part)
        dice = part.faces if die == ROLLED else (die,)
        shown = [(each, face) for each in dice for face in part.faces.get(each, ())]
        if not prop:
            return tuple(face for _, face in shown)
        return tuple(self.spec.dice[each].faces[face].props.get(prop, 0) for each, face in shown)

    def document(self, part: DiceState, state: State, names: Names) -> Any:
        """`{die: [faces]}`."""
        return {die: list(part.faces.get(die, ())) for die in self.spec.dice}

    def figure(self, part: DiceState) -> int:
        """How many are rolled."""
        return sum(len(faces) for faces in part.faces.values())

    def place_name(self, place: str) -> s.Both:
        """The name of a die."""
        return self.spec.dice[place].name if place in self.spec.dice else self.spec.name

    def faces(self, state: State) -> Mapping[str, tuple[str, ...]]:
        """What each die shows now; kept per person, those of whoever acts."""
        _, part = self.game.of_step(state, self.id)
        shown: Mapping[str, tuple[str, ...]] = part.faces
        return shown

    def drawn(self, state: State) -> bool:
        """As the game says."""
        return bool(self.game.value(self.spec.drawn, self.game.lookup(state)))

    def odds(self, die: str) -> dict[str, Fraction]:
        """How likely each face of a die is."""
        faces = self.spec.dice[die].faces
        sides = {key: int(self.game.start_value(face.copies, {})) for key, face in faces.items()}
        whole = sum(sides.values())
        return {key: Fraction(count, whole) for key, count in sides.items() if count}

    def check(self, die: Any, face: Any) -> None:
        """Raises Refused for a die or a face that there is not."""
        if die not in self.spec.dice:
            raise Refused(NoSuchDie(shown(die), self.id))
        if not isinstance(face, str) or face not in self.spec.dice[die].faces:
            raise Refused(NoSuchFace(die, shown(face), self.id))

    def show(self, cell: Cell[DiceState], die: str, faces: tuple[str | None, ...]) -> None:
        """A die shows these faces, one for each time it is rolled; None: the program rolls it."""
        rolled = tuple(face or cell.draft.one_of(lambda: self.odds(die)) for face in faces)
        cell.put(DiceState({**cell.part.faces, die: rolled}))
        for face in rolled:
            cell.draft.tell(Rolled(self.id, die, face, cell.who))

    def clear(self, cell: Cell[DiceState]) -> None:
        """Nothing is rolled any more."""
        if cell.part.faces:
            cell.put(DiceState())
            cell.draft.tell(Cleared(self.id))
