"""What a form that is being filled in is worth so far."""

from __future__ import annotations

from dataclasses import dataclass

from app.scores.form.fields import Typed
from app.scores.form.read import FormReader, choices
from app.scores.form.scored_game import ScoredGame
from app.scores.plays import ScoreLine
from app.scores.reckon import facts


@dataclass(frozen=True, slots=True)
class Standing:
    """The sum as far as it is typed: `lines` are empty while something is missing, and then
    `missing` names the figures, or `undecided` says that nobody has told who won."""

    lines: tuple[ScoreLine, ...] = ()
    missing: tuple[str, ...] = ()
    undecided: bool = False


def standing(subject: ScoredGame, typed: Typed) -> Standing | None:
    """What a form that is being filled in is worth so far; None where its game has no score."""
    game = subject.compose(choices(subject, typed)) if subject.understood else None
    if game is None or not facts.has_total(game.rulebook):
        return None
    reader = FormReader(subject, typed)
    values = reader.played()
    faults = reader.fields.faults
    missing = [
        name.removeprefix("fact.")
        for name, fault in faults.items()
        if fault.code == "missing" and name.startswith("fact.")
    ]
    return Standing(values.get("lines", ()), tuple(missing), "outcome" in faults)
