"""For whoever runs the site: whether it works, and, when asked for, in figures how it does."""

from __future__ import annotations

import time

from flask import Blueprint, Flask, Response, current_app, g, request

from app.store import Store, StoreError

pages = Blueprint("monitoring", __name__)

TAP = "tables.tap"
STREAM = "text/event-stream"
_RESULTS = {200: "accepted", 303: "accepted", 409: "stale", 422: "refused"}
_SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


@pages.get("/healthz")
def healthz() -> tuple[str, int]:
    """`ok`, or 503 with the code of what is wrong with the database."""
    store: Store = current_app.extensions["store"]
    try:
        with store.read() as transaction:
            transaction.groups.exists("")
    except StoreError as error:
        return error.code, 503
    return "ok", 200


class Metrics:
    """Figures in the format of Prometheus, for one site."""

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

        self.registry = CollectorRegistry()
        self.taps = Counter(
            "seomjigi_taps", "Taps by what became of them", ["result"], registry=self.registry
        )
        self.seconds = Histogram(
            "seomjigi_tap_seconds",
            "Time from a tap's arrival to its answer",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.streams = Gauge("seomjigi_streams", "Open streams", registry=self.registry)

    def install(self, app: Flask) -> None:
        """Counts what the app does, and shows it at /metrics."""
        app.before_request(self._begin)
        app.after_request(self._end)
        app.add_url_rule("/metrics", "monitoring.metrics", self.show)

    def show(self) -> Response:
        """All figures."""
        from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

        return Response(generate_latest(self.registry), content_type=CONTENT_TYPE_LATEST)

    def _begin(self) -> None:
        g.begun = time.perf_counter()

    def _end(self, response: Response) -> Response:
        if request.endpoint == TAP:
            self.taps.labels(_RESULTS.get(response.status_code, "failed")).inc()
            self.seconds.observe(time.perf_counter() - g.get("begun", time.perf_counter()))
        if response.mimetype == STREAM and response.status_code == 200:
            self.streams.inc()
            response.call_on_close(self.streams.dec)
        return response


def install(app: Flask) -> None:
    """Adds what whoever runs the site asks for. ImportError where METRICS is on and
    prometheus-client is missing."""
    app.register_blueprint(pages)
    if app.config["METRICS"]:
        Metrics().install(app)
