"""What keeps a phone in step with its table: a stream of versions, and the regions alone."""

from __future__ import annotations

from flask import Response, current_app, request, stream_with_context

from app.tables.live import Full, Live
from app.tables.table import Table, marks
from app.tables.views.regions import drawn
from app.tables.views.request import found_table, fresh
from app.tables.views.table import VERSION

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
    response = Response(status=204) if is_seen(found) else drawn(found)
    response.headers[VERSION] = str(found.timeline.version)
    return fresh(response)


def is_seen(found: Table) -> bool:
    """Whether who asks for the regions shows them already as they are."""
    stands = {"edition": str(found.row.edition), "marks": marks(found.row)}
    said = request.args
    return said.get("seen") == str(found.timeline.version) and all(
        said.get(name, now) == now for name, now in stands.items()
    )
