"""A finished game for elsewhere: a line for a messenger, a text to keep, a link for BG Stats."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import segno

from app import qr
from app.scores.labels import Labels, points
from app.scores.plays import Person, Play

BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
_SOURCE = "Seomjigi"
_NOON = "12:00:00"


def line(play: Play, labels: Labels) -> str:
    """The play in one line: "등대섬 · 승리 63점 · 해적 3 · 3인 · 난이도 6 · 지우(등대지기)"."""
    return " · ".join([labels.game(play.game), _result(play, labels), *_people(play, labels)])


def _result(play: Play, labels: Labels) -> str:
    result = labels.outcome(play.outcome)
    if play.total is not None:
        result = labels.words.say("scores.result", result=result, points=points(play.total))
    pieces = [result, labels.summary(play)]
    if play.difficulty is not None:
        pieces.append(labels.words.say("scores.difficulty_of", value=play.difficulty))
    return " · ".join(pieces)


def _people(play: Play, labels: Labels) -> Iterator[str]:
    """Everybody who is named, with the first of their seats: "Kim (Keeper)"."""
    named = []
    for person in play.people:
        role = _role(play, person, labels)
        if person.name and role:
            named.append(labels.words.say("scores.person_with", name=person.name, what=role))
        elif person.name or role:
            named.append(person.name or role)
    if named:
        yield ", ".join(named)


def text(play: Play, labels: Labels) -> str:
    """The play as plain lines: the same, how it ended, the sum, and who played."""
    return "\n".join(_lines(play, labels))


def _lines(play: Play, labels: Labels) -> Iterator[str]:
    yield f"{labels.game(play.game)} · {labels.day(play.date)}"
    yield _result(play, labels)
    if play.reason:
        yield labels.reason(play.game, play.reason, play.options)
    for part in play.lines:
        reads = part.reads.say(labels.lang)
        aside = f" ({reads})" if reads else ""
        yield f"{part.name.say(labels.lang)} {points(part.points)}{aside}"
    for person in play.people:
        pieces = [person.name, *labels.seated(play.game, person.seats.values())]
        yield " · ".join(each for each in pieces if each)
    yield from (each for each in (play.place, play.notes) if each)


# --- BG Stats ------------------------------------------------------------------------------------


def bg_stats(play: Play, labels: Labels) -> dict[str, Any]:
    """The play as BG Stats takes it in. What is not known is left out, but for the fields that it
    always wants."""
    base = labels.base(play.game)
    data: dict[str, Any] = {
        "sourceName": _SOURCE,
        "sourcePlayId": play.id,
        "playDate": _moment(play),
        "durationMin": play.minutes,
        "location": play.place,
        "board": " · ".join(labels.opponents(play)),
        "comments": play.notes,
        "game": {
            "name": labels.game(play.game),
            "sourceGameId": play.game,
            "bggId": base.bgg if base else None,
            "highestWins": True,
            "noPoints": play.total is None,
        },
        "players": [_player(play, number, labels) for number in range(_count(play))],
    }
    data["game"] = _known(data["game"])
    return _known(data)


def bg_stats_link(play: Play, labels: Labels) -> str:
    """The address that hands the play over to BG Stats."""
    data = json.dumps(bg_stats(play, labels), ensure_ascii=False, separators=(",", ":"))
    return BG_STATS + quote(data, safe="")


def bg_stats_qr(play: Play, labels: Labels) -> bytes | None:
    """The same as the drawing (SVG) of a QR code. Notes that are too long for one are left out;
    None where even the rest is."""
    for version in (play, replace(play, notes="")):
        try:
            return qr.svg(bg_stats_link(version, labels))
        except segno.DataOverflowError:
            continue
    return None


def _count(play: Play) -> int:
    return max(play.players, len(play.people))


def _player(play: Play, number: int, labels: Labels) -> dict[str, Any]:
    person = play.people[number] if number < len(play.people) else Person()
    player = {
        "name": person.name or labels.words.say("scores.name_of", number=number + 1),
        "sourcePlayerId": _player_id(person, number),
        "role": _role(play, person, labels),
        "score": play.total,
        "rank": 1 if play.won else 0,
        "winner": play.won,
        "startPlayer": False,
    }
    return _known(player)


def _player_id(person: Person, number: int) -> str:
    named = person.name.casefold() or f"player {number + 1}"
    return hashlib.sha256(named.encode()).hexdigest()[:16]


def _role(play: Play, person: Person, labels: Labels) -> str:
    """The first of their seats; where another says more about it, that one."""
    known = labels.seat_kinds(play.game)
    first = next(iter(known or person.seats), None)
    closer = [kind for kind, each in known.items() if each.of == first]
    card = next((person.seats[kind] for kind in (*closer, first) if kind in person.seats), None)
    return labels.card(play.game, card) if card else ""


def _moment(play: Play) -> str:
    """When it was played, in UTC. Of a day alone noon is meant: it is that day almost anywhere."""
    if play.started_at is not None:
        started = datetime.fromtimestamp(play.started_at, UTC)
        if started.astimezone().date().isoformat() == play.date:
            return started.strftime("%Y-%m-%d %H:%M:%S")
    return f"{play.date} {_NOON}"


def _known(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if value is not None and value != ""}
