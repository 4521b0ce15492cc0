"""Where everything stands in the picture of an ended game: 1080 x 1350, from the top down.

What there is decides how much room the curve has. Where much is told its letters are smaller, and
where even that is not enough the picture is higher: nothing is left out. Nothing here names the
table: whoever gets the picture must not get into the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from app.rulebook.schema import Tone
from app.scores.picture.measure import fits, fitted, lines, width
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
_PEOPLE_ROW, _FOOT_LINE = 72, 40
# Letters of running text, and the height of a line, the largest first.
_SIZES = ((32, 42), (28, 37), (25, 33))
_MOST_LINES = 9
_CURVE_LEAST, _CURVE_MOST = 220.0, 400.0
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
    height: int = HEIGHT


@dataclass(frozen=True, slots=True)
class _Near:
    """What is told of how near it was, broken into lines of some size."""

    said: tuple[str, ...]
    size: float
    step: float

    @property
    def height(self) -> float:
        """With the ground that it stands on, and what keeps it apart."""
        return self.step * len(self.said) + 56 if self.said else 0.0


def picture(end: EndView, told: Told, tones: Mapping[str, Tone]) -> Picture:
    """The picture of an ended game."""
    y = float(_HEAD + 66)
    options, step = _options(told.options, y)
    y += step * len(options) - 12
    tiles = tuple(_tiles(end.figures, y, tones))
    y += (_TILE_HEIGHT + _GAP) * -(-len(tiles) // _columns(len(tiles))) + 12
    columns = _people_columns(told.people)
    foot = lines(told.when, 30, _ROOM - 150, 3)
    rest = _PEOPLE_ROW * -(-len(told.people) // columns) + _FOOT_LINE * len(foot) + 44
    near, height = _near_and_height(end, y + rest + 20)
    bottom = height - rest - near.height
    curve = _curve(end.curve, y, bottom - 20 - y, tones)
    return Picture(
        won=end.outcome == "victory",
        label=" · ".join([told.game, told.result, end.reason, *end.near]),
        head=(*_head(end, told), *options),
        tiles=tiles,
        curve=curve,
        near_y=bottom,
        near_height=near.height - 24,
        near=_below(
            near.said, bottom + 10 + near.size, near.size, near.step, _SIDE + 24, bold=True
        ),
        people=tuple(_people(told.people, height - rest, columns)),
        foot=_below(foot, height - 34 - _FOOT_LINE * (len(foot) - 1), 30, _FOOT_LINE),
        height=height,
    )


def _options(text: str, top: float) -> tuple[tuple[Words, ...], float]:
    """What was chosen, in two lines where it fits into them, and the height of a line."""
    tried = [(lines(text, size, _ROOM, _MOST_LINES), size, step) for size, step in _SIZES]
    found, size, step = next((each for each in tried if len(each[0]) <= 2), tried[-1])
    return _below(found, top, size, step), step


def _near_and_height(end: EndView, taken: float) -> tuple[_Near, int]:
    """What is told of how near it was, and how high the picture is with the rest and the curve."""
    taken += _CURVE_LEAST if end.curve else 0
    for size, step in _SIZES:
        said = [part for near in end.near for part in lines(near, size, _ROOM - 48, _MOST_LINES)]
        near = _Near(tuple(said), size, step)
        if taken + near.height <= HEIGHT:
            return near, HEIGHT
    return near, -int(-(taken + near.height) // 1)


def _head(end: EndView, told: Told) -> Iterator[Words]:
    room = _ROOM - 270
    yield _words(told.game, _SIDE, 88, 42, room, bold=True)
    beside = width(told.total, 60) + 40 if told.total else 0
    result = _words(told.result, _SIDE, 206, 104, max(200, room - beside), "result", bold=True)
    yield result
    if told.total:
        x = _SIDE + width(result.text, result.size) + 40
        yield _words(told.total, x, 206, 60, WIDTH - x - 270, bold=True)
    yield _words(end.reason, _SIDE, 272, 36, room)


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
            _words(cell.name, x + 20, y + 38, 28, room),
            _words(value, x + 20, y + 90, 52, room, color, bold=True),
        ]
        if said:
            words.append(_words(said, x + beside, y + 88, 26, max(60, wide - beside - 20)))
        yield TileView(x, y, wide, _TILE_HEIGHT, color, tuple(words))


def _curve(
    view: CurveView | None, y: float, room: float, tones: Mapping[str, Tone]
) -> DrawnCurve | None:
    """As large as there is room for."""
    if view is None:
        return None
    height = int((min(room, _CURVE_MOST) - _KEY) / _SCALE)
    drawing = view.drawn(int(_ROOM / _SCALE), height)
    colored = tuple((each, color_of(each.line.tone, tones)) for each in drawing.lines)
    key, x = [], float(_SIDE)
    for each, color in colored:
        sign = "┅" if each.trace.stepped else "━"
        text = f"{sign} {each.line.name} {each.line.shown[-1]}"
        key.append(_words(text, x, y + 30, 28, _ROOM / 2, color, bold=True))
        x += _ROOM / 2
    return DrawnCurve(_SIDE, y + _KEY, _SCALE, drawing, colored, tuple(key))


def _people_columns(people: Sequence[Entry]) -> int:
    """Two beside each other, where nobody has to be cut short."""
    room = _people_room(2)
    both = ((each.name, 32) for each in people), ((each.about, 26) for each in people)
    return 2 if all(fits(text, size, room) for text, size in chain(*both)) else 1


def _people_room(columns: int) -> float:
    return _ROOM / columns - 20


def _people(people: Sequence[Entry], top: float, columns: int) -> Iterator[Words]:
    room = _people_room(columns)
    for number, entry in enumerate(people):
        row, column = divmod(number, columns)
        x, y = _SIDE + column * _ROOM / columns, top + row * _PEOPLE_ROW
        yield _words(entry.name, x, y + 30, 32, room, bold=True)
        if entry.about:
            yield _words(entry.about, x, y + 62, 26, room, "soft")


def _words(
    text: str, x: float, y: float, size: float, room: float, color: str = "", bold: bool = False
) -> Words:
    """A line in letters that are small enough for its room."""
    kept, letters = fitted(text, size, room)
    return Words(kept, x, y, letters, color, bold)


def _below(
    said: Sequence[str], y: float, size: float, step: float, x: float = _SIDE, bold: bool = False
) -> tuple[Words, ...]:
    return tuple(
        Words(line, x, y + step * number, size, bold=bold) for number, line in enumerate(said)
    )


def color_of(tone: str, tones: Mapping[str, Tone]) -> str:
    """The colour of a tone by day."""
    return tones[tone].light[0] if tone in tones else USUAL
