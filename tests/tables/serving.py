"""The site as a process of its own, and visitors that keep their connection open."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode, urlsplit

CHECKOUT = Path(__file__).parents[2]
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@contextmanager
def serving(
    db: Path | str, port: int = 0, rules: Path | None = None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`seomjigi serve`, on a free port unless one is given, with the games of this program unless a
    folder is given: the process and its `host:port`. It is killed at the end."""
    command = [sys.executable, "-m", "app.cli", "serve", "--host", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--port", str(port), "--db", str(db)],
        stdout=subprocess.PIPE, text=True, cwd=CHECKOUT,
        env={**os.environ, **({"SEOMJIGI_RULES": str(rules)} if rules else {})},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        try:
            while "http://" not in (line := process.stdout.readline()):
                assert line, "it ended before it printed its address"
            yield process, urlsplit(f"http://{line.split('http://')[1]}").netloc.strip()
        finally:
            process.kill()


class Visitor:
    """A client that holds one connection, as a browser does."""

    def __init__(self, address: str, lang: str = "en") -> None:
        self.connection = HTTPConnection(address, timeout=30)
        self.lang = lang

    def get(self, path: str, **headers: str) -> tuple[int, Mapping[str, str], bytes]:
        return self._ask("GET", path, None, headers)

    def post(
        self, path: str, form: Mapping[str, object], **headers: str
    ) -> tuple[int, Mapping[str, str], bytes]:
        return self._ask("POST", path, urlencode(form).encode(), FORM | headers)

    def upload(self, path: str, name: str, content: bytes) -> tuple[int, Mapping[str, str], bytes]:
        """Sends a file as a form with a field `file` does."""
        head = f'--part\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
        body = head.encode() + content + b"\r\n--part--\r\n"
        return self._ask("POST", path, body, {"Content-Type": "multipart/form-data; boundary=part"})

    def tap(self, code: str, press: str, version: int, **form: object) -> int:
        """Makes a tap as the page does with script, and answers the status."""
        fields = {"press": press, "version": version, **form}
        headers = {"HX-Request": "true", "Accept-Encoding": "gzip"}
        return self.post(f"/{self.lang}/t/{code}/taps", fields, **headers)[0]

    def _ask(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> tuple[int, Mapping[str, str], bytes]:
        self.connection.request(method, path, body, dict(headers))
        answer = self.connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()

    def close(self) -> None:
        self.connection.close()
