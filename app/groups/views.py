"""Pages of a group on a shared host: its link, joining it, leaving it."""

from __future__ import annotations

from flask import Blueprint, Response, abort, redirect, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from app import clearing, groups, guard
from app import qr as qr_codes
from app.language import t

pages = Blueprint("groups", __name__)


@pages.get("/<lang:lang>/group")
def index() -> str:
    """The link of this browser's group, to hand on or to leave."""
    code = groups.group_of_request()
    return render_template(
        "groups/group.html",
        address=_address(code) if code else None,
        shared=groups.is_shared(),
        days=clearing.DAYS,
    )


@pages.get("/<lang:lang>/group/qr.svg")
def qr() -> Response:
    """The QR code of the group's link."""
    code = groups.group_of_request()
    if code is None:
        abort(404)
    return Response(qr_codes.svg(_address(code)), mimetype="image/svg+xml")


@pages.get("/<lang:lang>/g/<code>")
def join(code: str) -> str:
    """Asks whether this browser shall belong to a group."""
    _must_exist(code)
    own = groups.group_of_request()
    return render_template("groups/join.html", code=code, other=own is not None and own != code)


@pages.post("/<lang:lang>/g/<code>")
def joined(code: str) -> AnyResponse:
    """Makes this browser belong to a group."""
    _must_exist(code)
    groups.join(code)
    return redirect(url_for("scores.index"), 303)


@pages.post("/<lang:lang>/group/leave")
def leave() -> AnyResponse:
    """Makes this browser belong to no group."""
    groups.leave()
    return redirect(url_for("groups.index"), 303)


def _address(code: str) -> str:
    return url_for("groups.join", code=code, _external=True)


def _must_exist(code: str) -> None:
    if not groups.is_shared() or not groups.exists(code):
        guard.spend("unknown_code")
        abort(404, description=t("groups.unknown"))
