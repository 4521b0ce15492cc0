"""The service worker as a browser gets it: static/worker.js behind a list of what it holds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from flask import current_app, url_for

from app.art import art_url, theme_url
from app.delivery import static_url
from app.games import library
from app.guard import HEADERS
from app.lean import lean_js
from app.words import LANGS

WORKER, FAREWELL = "worker.js", "farewell.js"
# What a page may load of static/: all of it is light.
KINDS = {".css", ".js", ".svg"}


def worker(release: str) -> str:
    """The worker of a release. Another release is another text, which browsers notice."""
    held = json.dumps(held_of(release), ensure_ascii=False, separators=(",", ":"))
    return f"const HELD = {held};\n{_script(WORKER)}"


def farewell() -> str:
    """A worker that clears up and goes: for a site that wants no more of it."""
    return _script(FAREWELL)


def held_of(release: str) -> dict[str, Any]:
    """What a worker holds: the packs by language and game, the files of the pages, and the
    headers of an answer that it makes by itself."""
    games = library().playable()
    packs = {lang: url_for("offline.language", lang=lang, v=release) for lang in LANGS}
    for lang in LANGS:
        for game in games:
            address = url_for("offline.game", lang=lang, game=game, v=release)
            packs[f"{lang}/{game}"] = address
    files = [static_url(name) for name in _loaded()]
    for game in games:
        files += [theme_url(game), art_url(game), art_url(game, "hero")]
    return {"release": release, "packs": packs, "files": files, "headers": HEADERS}


def _loaded() -> list[str]:
    files = _static().iterdir()
    return sorted(
        file.name for file in files if file.suffix in KINDS and file.name not in (WORKER, FAREWELL)
    )


def _script(name: str) -> str:
    return lean_js((_static() / name).read_text(encoding="utf-8"))


def _static() -> Path:
    return Path(str(current_app.static_folder))
