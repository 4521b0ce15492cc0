"""The ways to a table for others: its address, a short code for a while, a screen on the wall."""

from __future__ import annotations

import io
import time

import segno
from flask import Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.tables.people import COLORS, LONGEST_NAME
from app.tables.table import Table
from app.tables.views.request import found_table, not_found, tables, this_phone

OPEN_SECONDS = 30 * 60


def share(code: str) -> str:
    """The address as a link, a short code and a QR code; what this phone is called."""
    found = found_table(code)
    return render_template(
        "tables/share.html",
        code=found.row.code,
        join_code=_join_code(found),
        minutes=OPEN_SECONDS // 60,
        phone=this_phone(),
        colors=range(COLORS),
        longest=LONGEST_NAME,
        here=url_for("tables.table", code=found.row.code),
        game=found.row.game,
        address=url_for("tables.table", code=found.row.code, _external=True),
    )


def _join_code(found: Table) -> str | None:
    row = found.row
    return row.join_code if row.join_until and row.join_until > time.time() else None


def set_joining(code: str) -> AnyResponse:
    """Opens the table for joining by a short code, or closes it again."""
    wanted = request.form.get("open") == "1"
    until = time.time() + OPEN_SECONDS
    changed = tables().open_joining(code, until) if wanted else tables().close_joining(code)
    if not changed:
        not_found()
    return redirect(url_for("tables.share", code=code), 303)


def qr(code: str) -> Response:
    """The QR code of the address."""
    found = found_table(code)
    address = url_for("tables.table", code=found.row.code, _external=True)
    drawing = io.BytesIO()
    segno.make_qr(address).save(drawing, kind="svg", border=3, light="#fff")
    return Response(drawing.getvalue(), mimetype="image/svg+xml")
