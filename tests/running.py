"""A site that runs within the process of the tests, on a server such as `seomjigi serve` has."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask
from waitress import wasyncore
from waitress.server import TcpWSGIServer

from app import serving
from app.tables.live import Live

PING_SECONDS = 0.5


@contextmanager
def running(app: Flask) -> Iterator[int]:
    """The port of the site while it runs. A phone that has gone is soon noticed."""
    app.extensions["live"] = Live(app.extensions["tables"], ping=PING_SECONDS)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server, over = serving.create_server(app, listener), threading.Event()
        thread = threading.Thread(target=_run, args=(server, over))
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            over.set()
            thread.join()


def _run(server: TcpWSGIServer, over: threading.Event) -> None:
    # What a loop watches is closed by its own thread alone.
    while not over.is_set():
        wasyncore.loop(timeout=0.1, use_poll=True, map=server._map, count=1)
    for channel in list(server.active_channels.values()):
        channel.handle_close()
    server.close()
    server.task_dispatcher.shutdown()
