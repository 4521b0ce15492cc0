"""What a phone signals by itself: the time spent in a phase, a sound, a tremble. Off unless
somebody has switched it on for this phone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

TIMERS = ("off", "up", "down")
LONGEST_MINUTES = 60
USUAL_MINUTES = 5

_WRITTEN = re.compile(r"(off|up|down)\.([1-9][0-9]?)\.([01])\.([01])\Z")


@dataclass(frozen=True, slots=True)
class Signals:
    """A clock that counts `up` or `down` from some `minutes` in each phase, or none; whether there
    are sounds, and whether the phone trembles with them."""

    timer: str = "off"
    minutes: int = USUAL_MINUTES
    sound: bool = False
    tremble: bool = False

    def __str__(self) -> str:
        return f"{self.timer}.{self.minutes}.{self.sound:d}.{self.tremble:d}"

    @property
    def any(self) -> bool:
        """Whether anything is switched on."""
        return self.timer != "off" or self.sound or self.tremble

    @classmethod
    def read(cls, written: str) -> Signals:
        """As they were kept; all of them off for what is none."""
        found = _WRITTEN.match(written)
        if found is None or int(found[2]) > LONGEST_MINUTES:
            return cls()
        return cls(found[1], int(found[2]), found[3] == "1", found[4] == "1")

    @classmethod
    def chosen(cls, form: Mapping[str, str]) -> Signals | None:
        """As a form chooses them; None where it chooses what there is not."""
        timer, minutes = form.get("timer", "off"), form.get("minutes", str(USUAL_MINUTES)).strip()
        if timer not in TIMERS or not re.fullmatch(r"[0-9]{1,3}", minutes):
            return None
        if not 1 <= int(minutes) <= LONGEST_MINUTES:
            return None
        return cls(timer, int(minutes), "sound" in form, "tremble" in form)
