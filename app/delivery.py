"""How answers travel: static files under their content's hash, kept for a year; texts gzipped, and
styles and scripts without what only their readers need."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import lru_cache
from pathlib import Path

from flask import Flask, Response, current_app, g, request, url_for
from werkzeug.security import safe_join

from app.lean import lean_css, lean_js

KEEP_FOR_GOOD = "public, max-age=31536000, immutable"
GZIP_LEVEL = 6
GZIP_FROM_BYTES = 500
TEXTS = {
    "text/html", "text/css", "text/javascript", "text/plain", "text/csv",
    "application/javascript", "application/json", "application/manifest+json", "image/svg+xml",
}  # fmt: skip

# What is the same for everybody: files.
_KEPT = {"text/css", "text/javascript", "image/svg+xml"}

# Comments of a style sheet; lines of a script that hold nothing else.
_STYLE_COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
_SCRIPT_COMMENT = re.compile(rb"^[ \t]*//[^\n]*\n", re.MULTILINE)
_COMMENTS = {"text/css": _STYLE_COMMENT, "text/javascript": _SCRIPT_COMMENT}


def install(app: Flask) -> None:
    """Gives templates `static_url`, and every answer its caching and compression."""
    app.jinja_env.globals["static_url"] = static_url
    # Flask runs these from the last to the first.
    app.after_request(_compress)
    app.after_request(_say_how_long_to_keep)


def static_url(name: str) -> str:
    """The address of a file in static/. It changes with the content, so a browser may keep what
    it has for good. FileNotFoundError when there is no such file."""
    known: dict[str, str] = g.setdefault("static_urls", {})  # a page asks for each of its icons
    if name not in known:
        known[name] = url_for("static", filename=name, v=_file_hash(_static_path(name)))
    return known[name]


def content_hash(content: bytes) -> str:
    """What an address carries as `v`, to change with the content."""
    return hashlib.sha256(content).hexdigest()[:12]


def keeping(current_hash: str) -> str:
    """The `Cache-Control` of content that was asked for under a hash, the right one or not."""
    return KEEP_FOR_GOOD if request.args.get("v") == current_hash else "no-cache"


def lean(text: bytes, mimetype: str) -> bytes:
    """A style sheet or a script without its comments; any other text as it is."""
    comments = _COMMENTS.get(mimetype)
    return comments.sub(b"", text) if comments else text


def _static_path(name: str) -> Path:
    found = safe_join(str(current_app.static_folder), name)
    if found is None:
        raise FileNotFoundError(name)
    return Path(found)


def _file_hash(path: Path) -> str:
    return _hash_at(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _hash_at(path: Path, modified: int) -> str:
    return content_hash(path.read_bytes())


def _say_how_long_to_keep(response: Response) -> Response:
    if request.endpoint == "static" and response.status_code in (200, 304):
        path = _static_path((request.view_args or {})["filename"])
        response.headers["Cache-Control"] = keeping(_file_hash(path))
        return response
    if not response.cache_control:
        # What a page shows may hang on the group and the tables that a browser knows.
        response.cache_control.no_cache = response.cache_control.private = True
        response.vary.add("Cookie")
    return response


def _compress(response: Response) -> Response:
    if response.mimetype not in TEXTS or "Content-Encoding" in response.headers:
        return response
    response.vary.add("Accept-Encoding")
    if response.status_code == 206 or not request.accept_encodings["gzip"]:
        return response
    if response.is_streamed and not response.direct_passthrough:
        return response
    response.direct_passthrough = False  # a file: read it, to be able to pack it
    plain = _lean(response)
    response.set_data(plain)
    if len(plain) > GZIP_FROM_BYTES:
        text = lean(plain, response.mimetype)
        kept = response.mimetype in _KEPT
        response.set_data(_packed(text) if kept else gzip.compress(text, GZIP_LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        tag, _ = response.get_etag()
        if tag:
            response.set_etag(tag, weak=True)  # other bytes, same content
    return response


@lru_cache(maxsize=64)
def _packed(text: bytes) -> bytes:
    """A file as small as it gets, packed once."""
    return gzip.compress(text, 9, mtime=0)


def _lean(response: Response) -> bytes:
    """What is sent, without what only readers of our own styles and scripts need."""
    plain = response.get_data()
    if response.mimetype == "text/css":
        return lean_css(plain.decode()).encode()
    if (
        request.endpoint == "static"
        and request.path.endswith(".js")
        and ".min." not in request.path
    ):
        return lean_js(plain.decode()).encode()
    return plain
