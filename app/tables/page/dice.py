"""Dice that a step rolls: what they show, and how they are entered."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from app.engine import rolling
from app.engine.kinds import Dice
from app.tables.page.wording import Wording


@dataclass(frozen=True, slots=True)
class FaceView:
    """A face of a die; `odds` how likely it is."""

    id: str
    name: str
    art: str
    odds: Fraction | None = None


@dataclass(frozen=True, slots=True)
class DieView:
    """A die that is rolled `count` times: the faces that it shows, and those that it has."""

    id: str
    name: str
    art: str
    tone: str
    count: int
    shows: tuple[FaceView, ...]
    faces: tuple[FaceView, ...]


@dataclass(frozen=True, slots=True)
class DiceView:
    """The dice of a step. `by_program`: the players enter nothing; `free`: they may be rolled
    again and again, and play does not wait for them; `due`: some were not rolled yet."""

    name: str
    ask: str
    dice: tuple[DieView, ...]
    by_program: bool
    free: bool
    due: bool


def dice_view(w: Wording) -> DiceView | None:
    """The dice of the step at hand; None where it rolls none."""
    throw, wanted = w.game.step(w.state).roll, rolling.wanted(w.game, w.state)
    if throw is None or not wanted:
        return None
    kind = w.game.kind(Dice, throw.dice)
    by_program = kind.drawn(w.state) and not throw.optional
    return DiceView(
        name=w.say(kind.spec.name),
        ask="" if by_program else w.say(throw.ask),
        dice=tuple(_die(w, kind, die, count) for die, count in wanted.items()),
        by_program=by_program,
        free=throw.optional,
        due=bool(rolling.missing(w.game, w.state)),
    )


def _die(w: Wording, kind: Dice, die_id: str, count: int) -> DieView:
    die = kind.spec.dice[die_id]
    faces = {
        face: FaceView(face, w.say(die.faces[face].name), die.faces[face].art or die.art, odds)
        for face, odds in kind.odds(die_id).items()
    }
    shows = kind.faces(w.state).get(die_id, ())
    return DieView(
        id=die_id,
        name=w.say(die.name),
        art=die.art,
        tone=die.tone,
        count=count,
        shows=tuple(faces[face] for face in shows if face in faces),
        faces=tuple(faces.values()),
    )
