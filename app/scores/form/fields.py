"""Reads single fields of a form. What cannot be used is noted as a fault, and read as nothing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from werkzeug.datastructures import MultiDict

from app.scores.plays import FIRST_YEAR

Typed = MultiDict[str, str]

_WHOLE = re.compile(r"[+-]?[0-9]+\Z")
_MOST_DIGITS = 10
MOST_QUOTED = 40


@dataclass(frozen=True, slots=True)
class FieldFault:
    """What is wrong with a field: a code (words key `scores.error.<code>`) and its names."""

    code: str
    names: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class Fields:
    """The fields of a form as they were typed, and what is wrong with them by name."""

    typed: Typed
    faults: dict[str, FieldFault] = field(default_factory=dict)

    def fault(self, name: str, code: str, **names: Any) -> None:
        """Notes what is wrong with a field; the first thing found is told."""
        self.faults.setdefault(name, FieldFault(code, names))

    def text(self, name: str) -> str:
        """What was typed, as it is."""
        return self.typed.get(name, "").strip()

    def number(self, name: str, within: tuple[int, int] | None, needed: bool = False) -> int | None:
        """A whole number; None where the field is empty. Full-width digits count as well."""
        text = unicodedata.normalize("NFKC", self.text(name)).replace("−", "-")
        value = int(text[:_MOST_DIGITS]) if _WHOLE.match(text) else None
        if text and value is None:
            self.fault(name, "not_a_number", given=text[:MOST_QUOTED])
        elif value is None and needed:
            self.fault(name, "missing")
        elif value is not None and within and not within[0] <= value <= within[1]:
            self.fault(name, "out_of_range", low=within[0], high=within[1])
        return value

    def line(self, name: str, longest: int) -> str:
        """A name: one line without markup."""
        text = " ".join(self.typed.get(name, "").split())
        if len(text) > longest:
            self.fault(name, "too_long", most=longest)
        elif not text.isprintable():
            self.fault(name, "unprintable")
        elif "<" in text or ">" in text:
            self.fault(name, "markup")
        return text

    def lines(self, name: str, longest: int) -> str:
        """A text of several lines."""
        text = self.typed.get(name, "").replace("\r\n", "\n").strip()
        if len(text) > longest:
            self.fault(name, "too_long", most=longest)
        elif any(unicodedata.category(sign) == "Cc" and sign not in "\n\t" for sign in text):
            self.fault(name, "unprintable")
        return text

    def day(self, name: str, latest: str) -> str:
        """A date that has come, as YYYY-MM-DD."""
        text = self.text(name)
        try:
            day = date.fromisoformat(text)
        except ValueError:
            self.fault(name, "no_date" if text else "missing")
            return ""
        if day.isoformat() > latest:
            self.fault(name, "future")
        elif day.year < FIRST_YEAR:
            self.fault(name, "long_ago", year=FIRST_YEAR)
        return day.isoformat()
