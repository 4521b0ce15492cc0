"""The server: connections that ask nothing, one who takes all, answers of its own, a proxy."""

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import pytest
from flask import Response

from app import serving
from app.guard import HEADERS
from tests.conftest import make_app
from tests.running import running as running_app


@contextmanager
def running(db: Path, **config: object) -> Iterator[int]:
    """The port of a site on an empty database."""
    app = make_app({"DATABASE": db, **config})
    with running_app(app) as port:
        yield port
    app.extensions["store"].close()


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "THREADS", 4)


@pytest.fixture
def connect() -> Iterator[Callable[[int], socket.socket]]:
    """Opens connections that ask nothing."""
    with ExitStack() as opened:
        yield lambda port: opened.enter_context(socket.create_connection(("127.0.0.1", port), 30))


def status(port: int, path: str = "/ko/", **headers: str) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def is_closed(connection: socket.socket) -> bool:
    return connection.recv(1) == b""


def test_who_asks_nothing_goes_and_others_are_answered(
    db: Path, monkeypatch: pytest.MonkeyPatch, connect: Callable[[int], socket.socket]
) -> None:
    monkeypatch.setattr(serving, "IDLE_SECONDS", 1)
    monkeypatch.setattr(serving, "CONNECTIONS", 20)
    with running(db, PROXY=True) as port:
        idle = [connect(port) for _ in range(40)]
        assert status(port) == 200
        assert all(is_closed(each) for each in idle)


def test_one_address_holds_no_more_than_its_part(
    db: Path, monkeypatch: pytest.MonkeyPatch, connect: Callable[[int], socket.socket]
) -> None:
    monkeypatch.setattr(serving, "CONNECTIONS", 10)
    with running(db) as port:
        held = [connect(port) for _ in range(5)]
        assert is_closed(connect(port))
        held[0].close()
        for _ in range(50):
            try:
                if status(port) == 200:
                    return
            except OSError:
                continue
    pytest.fail("a place that became free is not given to another")


def test_behind_a_proxy_one_address_is_everybody(
    db: Path, monkeypatch: pytest.MonkeyPatch, connect: Callable[[int], socket.socket]
) -> None:
    monkeypatch.setattr(serving, "CONNECTIONS", 10)
    with running(db, PROXY=True) as port:
        for _ in range(6):
            connect(port)
        assert status(port) == 200


@pytest.mark.parametrize(
    "request_line", [b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", b"NONSENSE\r\n\r\n"]
)
def test_what_the_server_answers_by_itself_has_the_headers(
    db: Path, connect: Callable[[int], socket.socket], request_line: bytes
) -> None:
    with running(db) as port:
        connection = connect(port)
        connection.sendall(request_line)
        answer = b""
        while part := connection.recv(4096):
            answer += part
    head = answer.partition(b"\r\n\r\n")[0].decode()
    assert head.startswith(("HTTP/1.1 400", "HTTP/1.0 400"))
    for name, value in HEADERS.items():
        assert f"{name}: {value}" in head
    assert "Server:" not in head


def test_the_server_writes_no_address_into_its_log(
    db: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An answer that breaks in the middle has passed everything of ours."""

    def broken(code: str) -> Iterator[str]:
        yield "a word"
        raise RuntimeError("a fault of ours")

    app = make_app({"DATABASE": db})
    app.add_url_rule("/t/<code>/broken", view_func=lambda code: Response(broken(code)))
    with running_app(app) as port, suppress(HTTPException):
        status(port, "/t/AB3K9XYZ22/broken")
    app.extensions["store"].close()
    assert "a fault of ours" in caplog.text
    assert "while serving a request" in caplog.text
    assert "AB3K9" not in caplog.text


@pytest.mark.parametrize(("proxy", "secure"), [(False, False), (True, True)])
def test_the_word_of_a_proxy_arrives(db: Path, proxy: bool, secure: bool) -> None:
    with running(db, PROXY=proxy) as port:
        connection = HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request("GET", "/ko/", headers={"X-Forwarded-Proto": "https"})
        answer = connection.getresponse()
        cookie = answer.getheader("Set-Cookie") or ""
        connection.close()
    assert ("Secure" in cookie) is secure


def test_the_limit_of_files_is_raised_as_far_as_it_goes() -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, before[1]))
        raised = serving.raise_file_limit()
        assert raised == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert raised >= min(serving.CONNECTIONS + serving.OTHER_FILES, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
