"""How a game looks: its drawings in one file, and its tones as a stylesheet.

/art/<game>.svg     a symbol for each rules/<game>/art/*.svg, used as `art_url(game, name)#name`;
                    static/art/*.svg where a game has none of that name
/art/<game>/scenes.svg  the large ones (art/scenes/*.svg, and what every game has of them), which
                        stand on few pages and no table need load
/art/<game>.css     `.tone-<id>` sets --c, the tone; --c-ink, the colour of text on it; --c-tint
                    and --c-edge, a ground and a border that let the page shine through
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from flask import Flask, Response, g, url_for
from markupsafe import Markup

from app.delivery import content_hash, keeping
from app.games import library
from app.rulebook import drawings
from app.rulebook.drawings import read_drawing
from app.rulebook.folder import SCENES
from app.rulebook.schema import Tone

# What a page shows of every game, where a game has no drawing of its own for it.
_COMMON = Path(__file__).parent.parent / "static" / "art"
_BOX = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)"')
_SCENES = frozenset({"defeat", "hero", "victory"})


def install(app: Flask) -> None:
    """Gives templates `art_url`, `theme_url` and `drawing`, and the files an address."""
    app.jinja_env.globals.update(
        art_url=art_url, art_box=art_box, theme_url=theme_url, drawing=drawing
    )
    app.add_url_rule("/art/<game>.svg", "art", _send_art)
    app.add_url_rule("/art/<game>/scenes.svg", "scenes", _send_scenes)
    app.add_url_rule("/art/<game>.css", "theme", _send_theme)


def art_url(game: str, name: str = "") -> str:
    """The address of the drawings of a game among which one is; it changes with them."""
    scenes = name in _SCENES or name in _large(library().drawings(game))
    known: dict[tuple[str, bool], str] = g.setdefault(
        "art_urls", {}
    )  # a page asks for each drawing
    if (game, scenes) not in known:
        hashed = content_hash(_art(game, scenes).encode())
        known[game, scenes] = url_for("scenes" if scenes else "art", game=game, v=hashed)
    return known[game, scenes]


def art_box(game: str, name: str) -> str:
    """The viewBox of a drawing of a game; of one that is gone, that of most drawings."""
    return _boxes(library().drawings(game)).get(name, "0 0 32 32")


def drawing(game: str, name: str) -> Markup:
    """One drawing of a game as a symbol, for a picture that reaches for nothing outside itself."""
    return Markup(_symbol(library().drawings(game), name))


@cache
def _symbol(folder: Path | None, name: str) -> str:
    folders = [folder / SCENES, folder, _COMMON] if folder else [_COMMON]
    paths = (each / f"{name}.svg" for each in folders)
    return next((read_drawing(path, path.name).symbol for path in paths if path.exists()), "")


def theme_url(game: str) -> str:
    """The address of a game's tones; it changes with them."""
    return url_for("theme", game=game, v=content_hash(_theme(game).encode()))


def _send_art(game: str) -> Response:
    return _sent(_art(game), "image/svg+xml")


def _send_scenes(game: str) -> Response:
    return _sent(_art(game, scenes=True), "image/svg+xml")


def _send_theme(game: str) -> Response:
    return _sent(_theme(game), "text/css")


def _art(game: str, scenes: bool = False) -> str:
    return sprite(library().drawings(game), scenes)


def _theme(game: str) -> str:
    return stylesheet(library().tones(game))


@cache
def sprite(folder: Path | None, scenes: bool = False) -> str:
    """The drawings of a folder, and the common ones that it does not have, as one SVG: the scenes,
    or all others. A drawing at fault is left out. A table whose folder is gone has the common
    ones."""
    folders = [_COMMON, folder, folder / SCENES] if folder else [_COMMON]
    files = {path.stem: path for each in folders for path in each.glob("*.svg")}
    large = _large(folder) | _SCENES
    shown = [path for name, path in sorted(files.items()) if (name in large) is scenes]
    return drawings.sprite(read_drawing(path, path.name) for path in shown)


@cache
def _boxes(folder: Path | None) -> Mapping[str, str]:
    symbols = sprite(folder, scenes=True) + sprite(folder)
    return dict(_BOX.findall(symbols))


@cache
def _large(folder: Path | None) -> frozenset[str]:
    """The drawings of a folder that are kept apart."""
    return (
        frozenset(path.stem for path in (folder / SCENES).glob("*.svg")) if folder else frozenset()
    )


# How much of a tone its tint and its edge hold, as the last two digits of a colour.
_TINT, _EDGE = "1c", "80"


def stylesheet(tones: Mapping[str, Tone]) -> str:
    """The tones as classes, each with its day and its night (see static/app.css)."""
    return "".join(f".tone-{name}{{{_colours(tone)}}}\n" for name, tone in tones.items())


def _colours(tone: Tone) -> str:
    (day, day_ink), (night, night_ink) = tone.light, tone.dark
    pairs = {
        "--c": (day, night),
        "--c-ink": (day_ink, night_ink),
        "--c-tint": (day + _TINT, night + _TINT),
        "--c-edge": (day + _EDGE, night + _EDGE),
    }
    return ";".join(
        f"{name}:var(--day,{by_day}) var(--night,{by_night})"
        for name, (by_day, by_night) in pairs.items()
    )


def _sent(text: str, mimetype: str) -> Response:
    response = Response(text, mimetype=mimetype)
    response.headers["Cache-Control"] = keeping(content_hash(text.encode()))
    return response
