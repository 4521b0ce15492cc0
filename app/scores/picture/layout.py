"""Where everything stands in the picture of an ended game: 1080 x 1350, from the top down.

What there is decides how much room the curve has. Nothing here names the table: whoever gets the
picture must not get into the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.rulebook.schema import Tone
from app.scores.picture.measure import lines, size_for, width
from app.tables.page.ending import CurveDrawing, CurveView, EndView, LineDrawing
from app.tables.page.glance import CellView

WIDTH, HEIGHT = 1080, 1350
_SIDE = 56
_ROOM = WIDTH - 2 * _SIDE
_HEAD = 322
_GAP = 16
# So many figures stand in rows of three; of more, four stand in a row.
_FEW = 6
_TILE_HEIGHT = 108
_NEAR_LINE, _PEOPLE_ROW, _FOOT_LINE = 42, 72, 40
_MOST_FIGURES, _MOST_PEOPLE, _MOST_NEAR = 8, 8, 3
_CURVE_LEAST, _CURVE_MOST = 160.0, 400.0
# Above the curve is its key; its letters are so much larger than on the page.
_KEY, _SCALE = 36, 2.4
# What a game has no colour for.
USUAL = "#0c6270"


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text: where it begins, how large, and in which colour."""

    text: str
    x: float
    y: float
    size: float
    color: str = ""
    bold: bool = False


@dataclass(frozen=True, slots=True)
class TileView:
    """A figure on a ground of its colour."""

    x: float
    y: float
    width: float
    height: float
    color: str
    words: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class DrawnCurve:
    """The curve, moved and stretched to its place; `lines` with their colours."""

    x: float
    y: float
    scale: float
    drawing: CurveDrawing
    lines: tuple[tuple[LineDrawing, str], ...]
    key: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody at the table: a name, and what else is known."""

    name: str
    about: str


@dataclass(frozen=True, slots=True)
class Told:
    """What the picture says beside the end itself, in the reader's words."""

    game: str
    result: str
    options: str
    people: tuple[Entry, ...]
    total: str
    when: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything in its place."""

    won: bool
    label: str
    head: tuple[Words, ...]
    tiles: tuple[TileView, ...]
    curve: DrawnCurve | None
    near_y: float
    near_height: float
    near: tuple[Words, ...]
    people: tuple[Words, ...]
    foot: tuple[Words, ...]


def picture(end: EndView, told: Told, tones: Mapping[str, Tone]) -> Picture:
    """The picture of an ended game."""
    y = float(_HEAD + 66)
    options = _below(lines(told.options, 32, _ROOM, 2), y, 32, 42)
    y += 42 * len(options) - 12
    tiles = tuple(_tiles(end.figures[:_MOST_FIGURES], y, tones))
    y += (_TILE_HEIGHT + _GAP) * -(-len(tiles) // _columns(len(tiles))) + 12
    people = told.people[:_MOST_PEOPLE]
    foot = lines(told.when, 30, _ROOM - 150, 2)
    rest = _PEOPLE_ROW * -(-len(people) // 2) + _FOOT_LINE * len(foot) + 44
    near, curve = _near_and_curve(end, y, HEIGHT - 20 - rest, tones)
    below = _near_height(near) + rest
    near_y = HEIGHT - below
    people_y = near_y + _near_height(near)
    return Picture(
        won=end.outcome == "victory",
        label=" · ".join([told.game, told.result, end.reason, *end.near]),
        head=(*_head(end, told), *options),
        tiles=tiles,
        curve=curve,
        near_y=near_y,
        near_height=_near_height(near) - 24,
        near=_below(near, near_y + 42, 32, _NEAR_LINE, x=_SIDE + 24, bold=True),
        people=tuple(_people(people, people_y)),
        foot=_below(foot, HEIGHT - 34 - _FOOT_LINE * (len(foot) - 1), 30, _FOOT_LINE),
    )


def _head(end: EndView, told: Told) -> Iterator[Words]:
    room = _ROOM - 270
    yield Words(told.game, _SIDE, 88, size_for(told.game, 42, room), bold=True)
    beside = width(told.total, 60) + 40 if told.total else 0
    size = size_for(told.result, 104, max(200, room - beside))
    yield Words(told.result, _SIDE, 206, size, "result", bold=True)
    if told.total:
        x = _SIDE + width(told.result, size) + 40
        yield Words(told.total, x, 206, size_for(told.total, 60, WIDTH - x - 270), bold=True)
    yield from _below(lines(end.reason, 36, room, 1), 272, 36, 40)


def _columns(count: int) -> int:
    return 3 if count <= _FEW else 4


def _tiles(
    figures: Sequence[CellView], top: float, tones: Mapping[str, Tone]
) -> Iterator[TileView]:
    columns = _columns(len(figures))
    wide = (_ROOM - (columns - 1) * _GAP) / columns
    for number, cell in enumerate(figures):
        row, column = divmod(number, columns)
        x, y = _SIDE + column * (wide + _GAP), top + row * (_TILE_HEIGHT + _GAP)
        color, room = color_of(cell.tone, tones), wide - 40
        value = f"{cell.value}/{cell.full}" if cell.full else cell.value
        said = cell.saying if not cell.level else ""
        beside = 30 + len(value) * 30
        words = [
            Words(cell.name, x + 20, y + 38, size_for(cell.name, 28, room)),
            Words(value, x + 20, y + 90, size_for(value, 52, room), color, bold=True),
        ]
        if said:
            size = size_for(said, 26, max(60, wide - beside - 20))
            words.append(Words(said, x + beside, y + 88, size))
        yield TileView(x, y, wide, _TILE_HEIGHT, color, tuple(words))


def _curve(
    view: CurveView | None, y: float, room: float, tones: Mapping[str, Tone]
) -> DrawnCurve | None:
    """As large as there is room for; left out where that is too little."""
    if view is None or room < _CURVE_LEAST:
        return None
    height = int((min(room, _CURVE_MOST) - _KEY) / _SCALE)
    drawing = view.drawn(int(_ROOM / _SCALE), height)
    colored = tuple((each, color_of(each.line.tone, tones)) for each in drawing.lines)
    key, x = [], float(_SIDE)
    for each, color in colored:
        sign = "┅" if each.trace.stepped else "━"
        text = f"{sign} {each.line.name} {each.line.shown[-1]}"
        key.append(Words(text, x, y + 30, size_for(text, 28, _ROOM / 2), color, bold=True))
        x += _ROOM / 2
    return DrawnCurve(_SIDE, y + _KEY, _SCALE, drawing, colored, tuple(key))


def _near_and_curve(
    end: EndView, top: float, bottom: float, tones: Mapping[str, Tone]
) -> tuple[list[str], DrawnCurve | None]:
    """What is told of how near it was, and the curve above it, for which some of it makes room."""
    said = [line for near in end.near for line in lines(near, 32, _ROOM - 48, 2)][:_MOST_NEAR]
    for count in range(len(said), 0, -1):
        curve = _curve(end.curve, top, bottom - top - _near_height(said[:count]), tones)
        if curve:
            return said[:count], curve
    return said, _curve(end.curve, top, bottom - top - _near_height(said), tones)


def _near_height(near: Sequence[str]) -> float:
    return _NEAR_LINE * len(near) + 56 if near else 0.0


def _people(people: Sequence[Entry], top: float) -> Iterator[Words]:
    room = _ROOM / 2 - 20
    for number, entry in enumerate(people):
        row, column = divmod(number, 2)
        x, y = _SIDE + column * _ROOM / 2, top + row * _PEOPLE_ROW
        yield Words(entry.name, x, y + 30, size_for(entry.name, 32, room), bold=True)
        if entry.about:
            yield Words(entry.about, x, y + 62, size_for(entry.about, 26, room), "soft")


def _below(
    said: Sequence[str], y: float, size: float, step: float, x: float = _SIDE, bold: bool = False
) -> tuple[Words, ...]:
    return tuple(
        Words(line, x, y + step * number, size, bold=bold) for number, line in enumerate(said)
    )


def color_of(tone: str, tones: Mapping[str, Tone]) -> str:
    """The colour of a tone by day."""
    return tones[tone].light[0] if tone in tones else USUAL
