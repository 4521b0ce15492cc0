"""Seomjigi: a companion for physical cooperative board games. Here its parts are wired."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask
from jinja2 import StrictUndefined
from werkzeug.middleware.proxy_fix import ProxyFix

from app import art, delivery, errors, guard, language, monitoring, unbroken
from app.glossary import views as glossary_pages
from app.groups import views as group_pages
from app.offline import views as offline_pages
from app.rulebook.library import Library
from app.scores.views import files as score_file_pages
from app.scores.views import form as score_form_pages
from app.scores.views import history as score_pages
from app.scores.views import picture as end_pages
from app.settings import ROOT, settings
from app.store import open_store
from app.tables import views as table_pages
from app.tables.live import Live
from app.tables.service import Tables
from app.tables.views import regions


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The site, with what `config` or the environment sets (see app/settings.py). Raises
    StoreError when the database cannot be used, BadSetting when a setting cannot be read."""
    app = errors.Site(__name__, template_folder=ROOT / "templates", static_folder=ROOT / "static")
    app.config.from_mapping(settings(config or {}))
    if app.config["PROXY"]:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1)  # type: ignore[method-assign]
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["library"] = Library(Path(app.config["RULES"]))
    app.extensions["store"] = open_store(app.config["DATABASE"])
    app.extensions["tables"] = Tables(app.extensions["store"])
    app.extensions["live"] = Live(app.extensions["tables"])
    for part in (monitoring, guard, language, delivery, art, unbroken, errors, regions):
        part.install(app)
    offline_pages.install(app)
    for room in (
        table_pages,
        glossary_pages,
        score_pages,
        score_form_pages,
        score_file_pages,
        end_pages,
        group_pages,
        offline_pages,
    ):
        app.register_blueprint(room.pages)
    return app
