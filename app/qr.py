"""QR codes as drawings."""

from __future__ import annotations

import io

import segno


def svg(address: str) -> bytes:
    """The drawing of an address's QR code. Raises segno.DataOverflowError where it is too long."""
    drawn = io.BytesIO()
    segno.make_qr(address).save(drawn, kind="svg", border=3, light="#fff", xmldecl=False)
    return drawn.getvalue()
