"""The server that runs the site: how many connections, for how long, from whom.

A phone at a table holds one stream open, and each stream a thread. Connections that ask nothing go
after half a minute; no address holds so many that there are none for others.
"""

from __future__ import annotations

import gc
import logging
import re
import select
import socket
import sys
from typing import Any

import waitress
from flask import Flask
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask

from app.guard import HEADERS, household

THREADS = 512
CONNECTIONS = 2_000
IDLE_SECONDS = 30
# One address holds at most this part of them; that of a proxy is everybody's.
PART_OF_ONE = 1 / 2
# What the database, the log and the files that are read need besides.
OTHER_FILES = 200
_SWITCH_SECONDS = 0.001  # the usual 0.005, times ten waits in a tap, are felt
_GARBAGE = (10_000, 20, 50)  # the usual is 700, 10, 10
_SERVING = re.compile(r"(while serving) .*", re.DOTALL)
MOST_BYTES = 2**24  # what the server takes in at all; the site itself refuses much less, politely


def create_server(app: Flask, listener: socket.socket) -> TcpWSGIServer:
    """A server for the site. It runs until it is stopped: `server.run()`."""
    _answer_quickly()
    _write_discreetly()
    behind_proxy = bool(app.config["PROXY"])
    server = waitress.create_server(
        app,
        sockets=[listener],
        threads=THREADS,
        connection_limit=min(CONNECTIONS, raise_file_limit() - OTHER_FILES),
        channel_timeout=IDLE_SECONDS,
        cleanup_interval=IDLE_SECONDS // 3,
        max_request_body_size=MOST_BYTES,
        asyncore_use_poll=hasattr(select, "poll"),
        clear_untrusted_proxy_headers=not behind_proxy,
        ident=None,
    )
    server.channel_class = _Channel if behind_proxy else _CountedChannel
    return server


class _WithoutAddress(logging.Filter):
    """Takes the address out of what the server says of a request that failed: whoever knows that
    of a table may tap there."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Lets every record pass."""
        record.msg = _SERVING.sub(r"\1 a request", str(record.msg))
        return True


_WITHOUT_ADDRESS = _WithoutAddress()


def _write_discreetly() -> None:
    logging.getLogger("waitress").addFilter(_WITHOUT_ADDRESS)
    # That a request waits for a thread is no news for whoever runs the site.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)


def _answer_quickly() -> None:
    """While one thread works for long (an import), the others wait less for their turn; and the
    rulebooks, which stay for good, are looked through for garbage less often."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    gc.set_threshold(*_GARBAGE)


def raise_file_limit() -> int:
    """Lets the process open as many files as the system allows; answers how many that are."""
    if sys.platform == "win32":
        return CONNECTIONS + OTHER_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + OTHER_FILES
    if soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return int(soft)


class _ErrorTask(ErrorTask):  # type: ignore[misc]
    """What the server answers by itself, with the headers of the site's own answers."""

    def execute(self) -> None:
        self.response_headers.extend([*HEADERS.items(), ("Cache-Control", "no-store")])
        super().execute()


class _Channel(HTTPChannel):  # type: ignore[misc]
    """A connection."""

    error_task_class = _ErrorTask


class _CountedChannel(_Channel):
    """A connection of an address that may hold only so many."""

    def __init__(
        self, server: TcpWSGIServer, sock: socket.socket, addr: Any, *more: Any, **named: Any
    ) -> None:
        self.household = household(str(addr[0]))
        super().__init__(server, sock, addr, *more, **named)
        held = [
            each for each in server.active_channels.values() if each.household == self.household
        ]
        if len(held) > server.adj.connection_limit * PART_OF_ONE:
            self.handle_close()
