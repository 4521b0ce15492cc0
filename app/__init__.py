"""Seomjigi: a companion for physical co-operative board games. Here its parts are wired."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask
from jinja2 import StrictUndefined
from werkzeug.middleware.proxy_fix import ProxyFix

from app import art, delivery, errors, guard, language
from app.glossary import views as glossary_pages
from app.groups import views as group_pages
from app.rulebook.library import Library
from app.scores.views import files as score_file_pages
from app.scores.views import form as score_form_pages
from app.scores.views import history as score_pages
from app.store import open_store
from app.tables import views as table_pages
from app.tables.service import Tables

ROOT = Path(__file__).parent.parent


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The site. `config`, or the environment (`SEOMJIGI_DATABASE` ...), may name another `DATABASE`
    file or folder of `RULES`, lift the limits (`THROTTLE: False`), keep the games of groups apart
    (`SHARED`), and say that a proxy of our own stands before the site (`PROXY`), whose word on the
    reader's address and on https counts. Raises StoreError when the database cannot be used."""
    app = Flask(__name__, template_folder=ROOT / "templates", static_folder=ROOT / "static")
    app.config.from_mapping(DATABASE=ROOT / "seomjigi.db", RULES=ROOT / "rules")
    app.config.from_prefixed_env("SEOMJIGI")
    app.config.from_mapping(config or {})
    if app.config.get("PROXY"):
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1)  # type: ignore[method-assign]
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["library"] = Library(Path(app.config["RULES"]))
    app.extensions["store"] = open_store(app.config["DATABASE"])
    app.extensions["tables"] = Tables(app.extensions["store"])
    for part in (guard, language, delivery, art, errors):
        part.install(app)
    for room in (
        table_pages,
        glossary_pages,
        score_pages,
        score_form_pages,
        score_file_pages,
        group_pages,
    ):
        app.register_blueprint(room.pages)
    return app
