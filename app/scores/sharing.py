"""A finished game for elsewhere: a line for a messenger, a text to keep, a link for BG Stats."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import segno

from app.scores.naming import Names
from app.scores.plays import Person, Play

BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
_SOURCE = "Seomjigi"
_NOON = "12:00:00"


def points(value: int) -> str:
    """A number of points, with a true minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def line(play: Play, names: Names) -> str:
    """The play in one line: "승리 63점 · 3인 · 7차례 · 난이도 6"."""
    result = names.outcome(play.outcome)
    if play.total is not None:
        result = names.words.say("scores.result", result=result, points=points(play.total))
    told = [result, names.summary(play)]
    if play.difficulty is not None:
        told.append(names.words.say("scores.difficulty_of", value=play.difficulty))
    return " · ".join(told)


def text(play: Play, names: Names) -> str:
    """The play as plain lines: the same, how it ended, the sum, and who played."""
    return "\n".join(_lines(play, names))


def _lines(play: Play, names: Names) -> Iterator[str]:
    yield f"{names.game(play.game)} · {names.day(play.date)}"
    yield line(play, names)
    if play.reason:
        yield names.reason(play.game, play.reason, play.options)
    for part in play.lines:
        reads = part.reads.say(names.lang)
        aside = f" ({reads})" if reads else ""
        yield f"{part.name.say(names.lang)} {points(part.points)}{aside}"
    for person in play.people:
        told = [person.name, *(names.card(play.game, card) for card in person.seats.values())]
        yield " · ".join(each for each in told if each)
    yield from (each for each in (play.place, play.notes) if each)


# --- BG Stats ------------------------------------------------------------------------------------


def bg_stats(play: Play, names: Names) -> dict[str, Any]:
    """The play as BG Stats takes it in. What is not known is left out, but for the fields that it
    always wants."""
    base = names.base(play.game)
    told: dict[str, Any] = {
        "sourceName": _SOURCE,
        "sourcePlayId": play.id,
        "playDate": _moment(play),
        "durationMin": play.minutes,
        "location": play.place,
        "board": " · ".join(names.opponents(play)),
        "comments": play.notes,
        "game": {
            "name": names.game(play.game),
            "sourceGameId": play.game,
            "bggId": base.bgg if base else None,
            "highestWins": True,
            "noPoints": play.total is None,
        },
        "players": [_player(play, number, names) for number in range(_count(play))],
    }
    told["game"] = _known(told["game"])
    return _known(told)


def bg_stats_link(play: Play, names: Names) -> str:
    """The address that hands the play over to BG Stats."""
    data = json.dumps(bg_stats(play, names), ensure_ascii=False, separators=(",", ":"))
    return BG_STATS + quote(data, safe="")


def qr(address: str) -> bytes:
    """The drawing (SVG) of a QR code. Raises segno.DataOverflowError for a text too long."""
    drawn = io.BytesIO()
    segno.make_qr(address).save(drawn, kind="svg", border=3, light="#fff", xmldecl=False)
    return drawn.getvalue()


def bg_stats_qr(play: Play, names: Names) -> bytes | None:
    """The same as the drawing (SVG) of a QR code. Notes that are too long for one are left out;
    None where even the rest is."""
    for told in (play, replace(play, notes="")):
        try:
            return qr(bg_stats_link(told, names))
        except segno.DataOverflowError:
            continue
    return None


def _count(play: Play) -> int:
    return max(play.players, len(play.people))


def _player(play: Play, number: int, names: Names) -> dict[str, Any]:
    person = play.people[number] if number < len(play.people) else Person()
    told = {
        "name": person.name or names.words.say("scores.name_of", number=number + 1),
        "sourcePlayerId": _player_id(person, number),
        "role": _role(play, person, names),
        "score": play.total,
        "rank": 1 if play.won else 0,
        "winner": play.won,
        "startPlayer": False,
    }
    return _known(told)


def _player_id(person: Person, number: int) -> str:
    named = person.name.casefold() or f"player {number + 1}"
    return hashlib.sha256(named.encode()).hexdigest()[:16]


def _role(play: Play, person: Person, names: Names) -> str:
    base = names.base(play.game)
    kinds = [*base.seats] if base else [*person.seats]
    card = person.seats.get(kinds[0]) if kinds else None
    return names.card(play.game, card) if card else ""


def _moment(play: Play) -> str:
    """When it was played, in UTC. Of a day alone noon is meant: it is that day almost anywhere."""
    if play.started_at is not None:
        started = datetime.fromtimestamp(play.started_at, UTC)
        if started.astimezone().date().isoformat() == play.date:
            return started.strftime("%Y-%m-%d %H:%M:%S")
    return f"{play.date} {_NOON}"


def _known(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if value is not None and value != ""}
