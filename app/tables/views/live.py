"""What keeps a phone in step with its table: a stream of versions, and the regions alone."""

from __future__ import annotations

import time

from flask import Response, current_app, make_response, request, stream_with_context

from app.games import library
from app.language import current_lang
from app.tables.live import Drawings, Full, Live
from app.tables.page.table import table_page
from app.tables.service import Table, marks
from app.tables.views.request import found_table, fresh, terms
from app.tables.views.table import VERSION, regions

_RETRY_SECONDS = "30"


def live(code: str) -> Response:
    """An event stream whose data is the version alone."""
    return stream_of(found_table(code))


def stream_of(found: Table) -> Response:
    """The stream of a table, whoever looks at it; 503 where the server holds no more."""
    streams: Live = current_app.extensions["live"]
    try:
        versions = streams.stream(found.row.code)
    except Full:
        return Response(status=503, headers={"Retry-After": _RETRY_SECONDS})
    response = Response(stream_with_context(versions), mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"  # a proxy must not wait for more
    return fresh(response)


def region(code: str) -> Response:
    """The regions of a table; nothing where the phone has `seen` this version of them."""
    found = found_table(code)
    stands = {
        "seen": str(found.timeline.version),
        "edition": str(found.row.edition),
        "marks": marks(found.row),
    }
    version = stands["seen"]
    if all(
        request.args.get(key, "" if key == "seen" else now) == now for key, now in stands.items()
    ):
        return fresh(Response(status=204, headers={VERSION: version}))
    return fresh(_drawn(found))


def _drawn(found: Table) -> Response:
    """The regions, drawn once for each version and language, and packed once."""
    drawings: Drawings = current_app.extensions["drawings"]
    game, lang = found.row.game, current_lang()

    def draw() -> str:
        return regions(table_page(found, lang, terms(game), time.time()))

    if _has_clock(found):  # what was drawn a while ago is wrong by now
        return _as_table(make_response(draw()), found)
    row = found.row
    key = (library().root, row.id, row.edition, found.timeline.version, lang, marks(row))
    drawing = drawings.of(key, draw)
    packed = bool(request.accept_encodings["gzip"])
    response = Response(drawing.packed if packed else drawing.text, mimetype="text/html")
    response.vary.add("Accept-Encoding")
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    return _as_table(response, found)


def _has_clock(found: Table) -> bool:
    phase = found.game.rulebook.phases[found.game.phase(found.state)]
    return bool(found.game.value(phase.timer, found.game.lookup(found.state)))


def _as_table(response: Response, found: Table) -> Response:
    response.headers[VERSION] = str(found.timeline.version)
    return response
