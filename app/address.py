"""The address at which the site is reached: by itself, and by phones in its own network."""

from __future__ import annotations

import socket

_EVERYWHERE = ("0.0.0.0", "::")
_HERE = ("localhost", "::1")


def listen(host: str, port: int) -> socket.socket:
    """Where connections arrive. Raises OSError where it is taken, forbidden or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family)


def of(host: str, port: int) -> tuple[str, bool]:
    """The URL to open, and whether other devices can open it, too."""
    shown = (in_network() if host in _EVERYWHERE else host) or "127.0.0.1"
    url = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    return url, not shown.startswith("127.") and shown not in _HERE


def in_network() -> str | None:
    """The address of this machine in its own network. Nothing is sent: a UDP socket only asks
    which way a packet would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
