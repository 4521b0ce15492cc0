"""What a browser reads before it puts the site on a home screen."""

from __future__ import annotations

from typing import Any

from flask import url_for

from app.delivery import static_url
from app.games import library
from app.language import current_lang, t

SEA = "#113c43"
PAPER = "#f3efe4"
# Drawn from static/icon.svg by `python -m tests.icons`. A maskable one may be cut to a circle.
ICONS = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable-192.png", "192x192", "image/png", "maskable"),
    ("icon-maskable-512.png", "512x512", "image/png", "maskable"),
)


def manifest() -> dict[str, Any]:
    """The manifest in the language of this request. Both are of one app, by their `id`."""
    lang = current_lang()
    return {
        "id": "/",
        "name": t("base.name"),
        "short_name": t("base.name"),
        "description": t("start.lead"),
        "lang": lang,
        "dir": "ltr",
        "start_url": f"/{lang}/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": SEA,
        "categories": ["games", "utilities"],
        "icons": [
            {"src": static_url(name), "sizes": sizes, "type": kind, "purpose": purpose}
            for name, sizes, kind, purpose in ICONS
        ],
        "shortcuts": [_glossary(game) for game in library().playable()],
    }


def _glossary(game: str) -> dict[str, str]:
    name = library().base(game).name.say(current_lang())
    return {
        "name": t("offline.rules_of", name=name),
        "url": url_for("glossary.listing", game=game),
    }
