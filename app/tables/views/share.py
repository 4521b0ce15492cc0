"""The address of a table, to hand on."""

from __future__ import annotations

import io

import segno
from flask import Response, render_template, url_for

from app.tables.views.request import found_table


def share(code: str) -> str:
    """The address as a link, a code and a QR code."""
    found = found_table(code)
    address = url_for("tables.table", code=found.row.code, _external=True)
    return render_template(
        "tables/share.html",
        code=found.row.code,
        here=url_for("tables.table", code=found.row.code),
        game=found.row.game,
        address=address,
    )


def qr(code: str) -> Response:
    """The QR code of the address."""
    found = found_table(code)
    address = url_for("tables.table", code=found.row.code, _external=True)
    drawing = io.BytesIO()
    segno.make_qr(address).save(drawing, kind="svg", border=3, light="#fff")
    return Response(drawing.getvalue(), mimetype="image/svg+xml")
