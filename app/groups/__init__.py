"""Whose tables and finished games a browser sees.

In a household all of them belong to the one group that uses the server. On a shared host
(`SHARED`, set by `serve --shared`) a group is made with the first table or play of a browser, and
the browser keeps its code in a cookie. Whoever opens the group's link belongs to it as well; the
code cannot be guessed.
"""

from __future__ import annotations

import secrets
import time

from flask import Response, after_this_request, current_app, g, request

from app import guard
from app.store import Store

COOKIE = "group"
KEEP_SECONDS = 400 * 24 * 3600  # the longest that browsers keep a cookie
CODE_BYTES = 18


def is_shared() -> bool:
    """Whether several groups use this server without seeing each other."""
    return bool(current_app.config.get("SHARED", False))


def group_of_request(create: bool = False) -> str | None:
    """The code of the group that this browser belongs to.

    None in a household, and for a browser that has no group yet. With `create` (where something
    is about to be kept) such a browser gets a new group.
    """
    if not is_shared():
        return None
    code = _known_code()
    if code is None and create:
        guard.spend("new_group")
        code = secrets.token_urlsafe(CODE_BYTES)
        with _store().write() as transaction:
            transaction.groups.add(code, time.time())
        join(code)
    return code


def may_use(group: str | None) -> bool:
    """Whether this browser may see and change what belongs to `group` (None: to nobody)."""
    return not is_shared() or not group or group == group_of_request()


def exists(code: str) -> bool:
    """Whether there is a group with this code."""
    with _store().read() as transaction:
        return transaction.groups.exists(code)


def join(code: str) -> None:
    """Makes this browser belong to a group from now on."""
    g.group = code

    @after_this_request
    def _keep(response: Response) -> Response:
        response.set_cookie(
            COOKIE, code, KEEP_SECONDS, secure=request.is_secure, httponly=True, samesite="Lax"
        )
        return response


def leave() -> None:
    """Makes this browser belong to no group."""
    g.group = None

    @after_this_request
    def _forget(response: Response) -> Response:
        response.delete_cookie(COOKIE, secure=request.is_secure, httponly=True, samesite="Lax")
        return response


def _known_code() -> str | None:
    if "group" not in g:
        code = request.cookies.get(COOKIE)
        g.group = code if code and exists(code) else None
    known: str | None = g.group
    return known


def _store() -> Store:
    store: Store = current_app.extensions["store"]
    return store
