"""QR codes: as drawings, and for a terminal."""

from __future__ import annotations

import io

import segno


def svg(address: str) -> bytes:
    """The drawing of an address's QR code. Raises segno.DataOverflowError where it is too long."""
    drawn = io.BytesIO()
    segno.make_qr(address).save(drawn, kind="svg", border=3, light="#fff", xmldecl=False)
    return drawn.getvalue()


def blocks(address: str, colored: bool) -> list[str]:
    """An address's QR code as lines of blocks. The blocks are the light fields: a terminal that
    shows colors and may have a light ground is told so."""
    drawn = io.StringIO()
    segno.make_qr(address).terminal(drawn, compact=True, border=2)
    light, usual = ("\x1b[97;40m", "\x1b[0m") if colored else ("", "")
    return [f"{light}{line}{usual}" for line in drawn.getvalue().splitlines()]
