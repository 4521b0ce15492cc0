"""What the phones at a table are called, and who is ready."""

from __future__ import annotations

from flask import Response, abort, make_response, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.language import t
from app.tables.people import PhoneName, ready_for
from app.tables.press import TapResult
from app.tables.table import moment
from app.tables.views.request import PHONE, found_table, tables, this_phone
from app.tables.views.table import answered

_ONE_YEAR = 365 * 24 * 3600


def name_phone(code: str) -> AnyResponse:
    """Gives this phone a name and a color, or takes them away."""
    color = request.form.get("color", "0")
    named = PhoneName.named(request.form.get("name", ""), int(color) if color.isdecimal() else -1)
    _rename(code, named)
    response = _back(code)
    if named is None:
        response.delete_cookie(PHONE)
        return response
    # In hexadecimal, since a cookie cannot hold every letter of a name.
    response.set_cookie(
        PHONE,
        str(named).encode().hex(),
        _ONE_YEAR,
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
    return response


def _rename(code: str, named: PhoneName | None) -> None:
    """A phone that was ready is so under its new name."""
    before, found = this_phone(), found_table(code)
    if before is not None and before in ready_for(moment(found), found.row.ready):
        tables().set_ready(code, before, False)
        if named is not None:
            tables().set_ready(code, named, True)


def set_ready(code: str) -> AnyResponse:
    """Says that this phone is ready to leave the phase; said again, that it is not."""
    phone = this_phone()
    if phone is None:
        abort(400, description=t("people.name_first"))
    found = found_table(code)
    ready = ready_for(moment(found), found.row.ready)
    tables().set_ready(code, phone, phone.name not in {each.name for each in ready})
    return answered(TapResult(found_table(code)))


def _back(code: str) -> Response:
    return make_response(redirect(url_for("tables.share", code=code), 303))
