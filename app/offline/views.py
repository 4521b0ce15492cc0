"""The addresses of the app: its manifest, its worker, and what that holds."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from threading import Lock

from flask import Blueprint, Flask, Response, abort, current_app, request

from app.delivery import GZIP_LEVEL, KEEP_FOR_GOOD
from app.games import library
from app.language import current_lang
from app.offline import packs
from app.offline.manifest import manifest
from app.offline.release import release
from app.offline.worker import farewell, worker

pages = Blueprint("offline", __name__)
APP = Path(__file__).parent.parent

# Packs by release, language and game, each made once by one thread.
_packed: dict[tuple[str, str, str], bytes] = {}
_packing = Lock()


def install(app: Flask) -> None:
    """Notes the release that runs, as long as its files are those that were read."""
    app.extensions["release"] = release(
        APP, Path(str(app.template_folder)), Path(str(app.static_folder)), Path(app.config["RULES"])
    )


@pages.get("/<lang:lang>/app.webmanifest")
def webmanifest() -> Response:
    """What a browser reads before it installs the app."""
    text = json.dumps(manifest(), ensure_ascii=False)
    return _asked_anew(Response(text, mimetype="application/manifest+json"))


@pages.get("/worker.js")
def service_worker() -> Response:
    """The worker; where the site wants none, one that goes."""
    text = worker(_release()) if current_app.config["OFFLINE"] else farewell()
    return _asked_anew(Response(text, mimetype="text/javascript"))


@pages.get("/offline/<lang:lang>.json")
def language() -> Response:
    """The pack of a language."""
    return _pack("")


@pages.get("/offline/<lang:lang>/<game>.json")
def game(game: str) -> Response:
    """The pack of a game."""
    if game not in library().playable():
        abort(404)
    return _pack(game)


def _pack(game: str) -> Response:
    """A pack of this release; 404 for that of another, which a browser asks again for later."""
    if request.args.get("v") != _release():
        abort(404)
    packed, lang = _kept(game), current_lang()
    response = Response(packed, mimetype="application/json")
    response.headers["Content-Language"] = lang
    response.headers["Cache-Control"] = KEEP_FOR_GOOD
    response.vary.add("Accept-Encoding")
    if request.accept_encodings["gzip"]:
        response.headers["Content-Encoding"] = "gzip"
    else:
        response.set_data(gzip.decompress(packed))
    return response


def _kept(game: str) -> bytes:
    key = (_release(), current_lang(), game)
    with _packing:
        if key not in _packed:
            made = packs.of_game(game, key[1]) if game else packs.of_language(key[1])
            _packed[key] = gzip.compress(packs.written(made), GZIP_LEVEL, mtime=0)
        return _packed[key]


def _release() -> str:
    found: str = current_app.extensions["release"]
    return found


def _asked_anew(response: Response) -> Response:
    """A response that a browser keeps and compares at each visit."""
    response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    response.make_conditional(request)
    return response
