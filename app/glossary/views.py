"""Pages of the glossary."""

from __future__ import annotations

from flask import Blueprint, abort

from app.glossary.telling import term_url

pages = Blueprint("glossary", __name__)
pages.add_app_template_global(term_url)


@pages.get("/<lang:lang>/rules/<game>/<term>")
def term(game: str, term: str) -> str:
    """One term."""
    abort(404)
