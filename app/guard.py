"""What stands between the network and the pages: who may write, how much, how often, and what a
browser may do with our pages.

Writes need no token: a browser says where a request comes from (`Sec-Fetch-Site`, and on plain
http, where that is absent, `Origin`). A client that says neither is not a browser and holds nobody
else's cookies, so it may pass.
"""

from __future__ import annotations

import math
import socket
import time
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from urllib.parse import unquote_to_bytes, urlsplit

from flask import Flask, Request, Response, abort, current_app, request
from limits import parse_many
from limits.errors import StorageError
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter, RateLimiter
from werkzeug.datastructures import Headers, ImmutableMultiDict
from werkzeug.exceptions import TooManyRequests
from werkzeug.utils import cached_property

from app.language import t

MAX_REQUEST_BYTES = 64 * 1024
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
DEFAULT_PORTS = {"http": 80, "https": 443}

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; worker-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    # Says to our scripts that an answer is ours, and not a page that a proxy or the sign-in of a
    # network has put in its place.
    "X-Seomjigi": "1",
}

# What one household may do.
LIMITS = {
    "new_table": parse_many("20/minute; 60/hour; 300/day"),
    "new_group": parse_many("10/minute; 60/day"),
    "new_play": parse_many("30/minute; 600/day"),
    "import": parse_many("6/minute; 60/day"),
    "unknown_code": parse_many("30/minute"),
}
HOUSEHOLD_BITS = 64
HEALTH = "monitoring.healthz"


def install(app: Flask) -> None:
    """Guards every request of the app. `THROTTLE: False` in its config lifts the limits; they are
    counted where `LIMITS` says."""
    app.config.update(MAX_CONTENT_LENGTH=MAX_REQUEST_BYTES, MAX_FORM_MEMORY_SIZE=MAX_REQUEST_BYTES)
    app.request_class = StrictRequest
    storage = storage_from_string(app.config["LIMITS"], wrap_exceptions=True)
    app.extensions["limiter"] = MovingWindowRateLimiter(storage)
    app.extensions["names"] = names_of_here(app.config["NAMES"])
    app.before_request(_check_request)
    app.after_request(_add_headers)


def _check_request() -> None:
    if request.endpoint != HEALTH:  # who looks after the site may call it as they like
        _must_be_a_name_of_ours(request.host)
    if request.method not in SAFE_METHODS and not same_origin(
        request.headers, request.scheme, request.host
    ):
        abort(403)
    if "\ufffd" in request.path:  # what Werkzeug puts for bytes that are not UTF-8
        abort(400, description=t("error.not_utf8"))
    _must_be_utf8(request.query_string)


def names_of_here(more: Iterable[str]) -> set[str]:
    """Names under which a browser reaches this machine: its own, and those that were given."""
    own = socket.gethostname()
    return {name.lower().rstrip(".") for name in ("localhost", own, f"{own}.local", *more)}


def _must_be_a_name_of_ours(host: str) -> None:
    """A page elsewhere can make its own name lead to this machine (DNS rebinding), and a browser
    then takes the two for one site. It cannot do that with a number, nor with a name of ours."""
    name = _name_of(host)
    known: set[str] = current_app.extensions["names"]
    if current_app.config["PROXY"] and not current_app.config["NAMES"]:
        return  # the proxy knows the names that it answers to
    if name not in known and not name.endswith(".localhost") and not _is_address(name):
        abort(400, description=t("error.unknown_host", host=name[:100]))


def _name_of(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


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
    limiter: RateLimiter = current_app.extensions["limiter"]
    who = household(request.remote_addr or "")
    try:
        spent = next((limit for limit in LIMITS[name] if not limiter.hit(limit, name, who)), None)
        if spent is None:
            return
        again = limiter.get_window_stats(spent, name, who).reset_time
    except StorageError:
        # Where it is counted is away. The site goes on without limits rather than not at all.
        current_app.logger.exception("limits cannot be counted")
        return
    seconds = max(1, math.ceil(again - time.time()))
    message = t("error.too_often", seconds=seconds)
    raise TooManyRequests(description=message, retry_after=seconds)


def household(address: str) -> str:
    """Who is counted as one: an address, and of IPv6 the network that one household gets."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if ip.version == 4:
        return str(ip)
    return str(ip.ipv4_mapped or ip_network((ip, HOUSEHOLD_BITS), strict=False))
