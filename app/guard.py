"""What stands between the network and the pages: who may write, how much, how often, and what a
browser may do with our pages.

Writes need no token: a browser says where a request comes from (`Sec-Fetch-Site`, and on plain
http, where that is absent, `Origin`). A client that says neither is not a browser and holds nobody
else's cookies, so it may pass.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from threading import Lock
from urllib.parse import unquote_to_bytes, urlsplit

from flask import Flask, Request, Response, abort, current_app, request
from werkzeug.datastructures import Headers, ImmutableMultiDict
from werkzeug.exceptions import TooManyRequests
from werkzeug.utils import cached_property

from app.language import t

MAX_REQUEST_BYTES = 64 * 1024
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
DEFAULT_PORTS = {"http": 80, "https": 443}

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}

# What one address may do: at once, and then per minute.
LIMITS = {"new_table": (20, 10.0), "unknown_code": (30, 30.0)}


def install(app: Flask) -> None:
    """Guards every request of the app. `THROTTLE: False` in its config lifts the limits."""
    app.config.update(MAX_CONTENT_LENGTH=MAX_REQUEST_BYTES, MAX_FORM_MEMORY_SIZE=MAX_REQUEST_BYTES)
    app.config.setdefault("THROTTLE", True)
    app.request_class = StrictRequest
    app.extensions["throttles"] = {name: Throttle(*limit) for name, limit in LIMITS.items()}
    app.before_request(_check_request)
    app.after_request(_add_headers)


def _check_request() -> None:
    if request.method not in SAFE_METHODS and not same_origin(
        request.headers, request.scheme, request.host
    ):
        abort(403)
    if "\ufffd" in request.path:  # what Werkzeug puts for bytes that are not UTF-8
        abort(400, description=t("error.not_utf8"))
    _must_be_utf8(request.query_string)


def _add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def same_origin(headers: Headers, scheme: str, host: str) -> bool:
    """Whether a write to `scheme://host` comes from our own pages, or from no browser at all."""
    site = headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("Origin")
    return origin is None or _parts(origin) == _parts(f"{scheme}://{host}")


def _parts(origin: str) -> tuple[str, str | None, int | None] | None:
    try:
        url = urlsplit(origin)
        return url.scheme, url.hostname, url.port or DEFAULT_PORTS.get(url.scheme)
    except ValueError:
        return None


class StrictRequest(Request):
    """A request whose form is read only when it is UTF-8; else 400."""

    @cached_property
    def form(self) -> ImmutableMultiDict[str, str]:
        """The fields of the form, as text."""
        if self.mimetype == "application/x-www-form-urlencoded":
            _must_be_utf8(self.get_data())
        fields: ImmutableMultiDict[str, str] = super().form
        if any("\ufffd" in text for pair in fields.items(multi=True) for text in pair):
            abort(400, description=t("error.not_utf8"))
        return fields


def _must_be_utf8(urlencoded: bytes) -> None:
    try:
        unquote_to_bytes(urlencoded).decode()
    except UnicodeDecodeError:
        abort(400, description=t("error.not_utf8"))


def spend(name: str) -> None:
    """Counts one use of something limited (a key of LIMITS) by this address; 429 when there were
    too many."""
    if not current_app.config["THROTTLE"]:
        return
    throttle: Throttle = current_app.extensions["throttles"][name]
    seconds = math.ceil(throttle.wait(request.remote_addr or ""))
    if seconds:
        message = t("error.too_often", seconds=seconds)
        raise TooManyRequests(description=message, retry_after=seconds)


class Throttle:
    """A bucket of tokens for each address: full at first, refilled at a steady rate."""

    MANY = 10_000

    def __init__(
        self, burst: int, per_minute: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.per_second = per_minute / 60
        self.clock = clock
        self._lock = Lock()
        self._buckets: dict[str, tuple[float, float]] = {}  # tokens left, and when that was

    def wait(self, address: str) -> float:
        """Takes a token and answers 0, or answers the seconds until there will be one."""
        with self._lock:
            now = self.clock()
            tokens = self._tokens(address, now)
            if tokens < 1:
                return (1 - tokens) / self.per_second
            if len(self._buckets) >= self.MANY:
                self._forget_full(now)
            self._buckets[address] = (tokens - 1, now)
            return 0

    def _tokens(self, address: str, now: float) -> float:
        left, since = self._buckets.get(address, (float(self.burst), now))
        return min(self.burst, left + (now - since) * self.per_second)

    def _forget_full(self, now: float) -> None:
        full = [each for each in self._buckets if self._tokens(each, now) >= self.burst]
        for address in full:
            del self._buckets[address]
