"""The addresses of a table's pages. Every view that is listed here is a page; no other is."""

from __future__ import annotations

from flask import Blueprint

from app.tables.views import evening, history, live, opening, people, share, sheets, table, wall

_VIEWS = (
    ("GET", "/<lang:lang>/", opening.start),
    ("GET", "/<lang:lang>/new/<game>", opening.new),
    ("POST", "/<lang:lang>/new/<game>", opening.create),
    ("GET", "/<lang:lang>/new/<game>/choices", opening.choices),
    ("GET", "/<lang:lang>/new/<game>/difficulty", opening.difficulty),
    ("GET", "/<lang:lang>/join", opening.join),
    ("GET", "/<lang:lang>/t/<code>", table.table),
    ("POST", "/<lang:lang>/t/<code>/taps", table.tap),
    ("POST", "/<lang:lang>/t/<code>/pace", table.set_pace),
    ("GET", "/t/<code>/state.json", table.state),
    ("GET", "/t/<code>/live", live.live),
    ("GET", "/<lang:lang>/t/<code>/table", live.region),
    ("GET", "/<lang:lang>/t/<code>/sheet/<kind>", sheets.sheet),
    ("GET", "/<lang:lang>/t/<code>/sheet/<kind>/<name>", sheets.sheet),
    ("GET", "/<lang:lang>/t/<code>/history", history.past),
    ("GET", "/<lang:lang>/t/<code>/meanwhile", history.lately),
    ("GET", "/<lang:lang>/t/<code>/evening", evening.evening),
    ("POST", "/<lang:lang>/t/<code>/pause", evening.pause),
    ("POST", "/<lang:lang>/t/<code>/signals", evening.set_signals),
    ("GET", "/<lang:lang>/awake", evening.awake),
    ("GET", "/<lang:lang>/t/<code>/share", share.share),
    ("POST", "/<lang:lang>/t/<code>/joining", share.set_joining),
    ("POST", "/<lang:lang>/t/<code>/phone", people.name_phone),
    ("POST", "/<lang:lang>/t/<code>/ready", people.set_ready),
    ("GET", "/<lang:lang>/t/<code>/wall", wall.to_wall),
    ("GET", "/<lang:lang>/wall/<wall>", wall.wall),
    ("GET", "/<lang:lang>/wall/<wall>/table", wall.wall_region),
    ("GET", "/wall/<wall>/live", wall.wall_live),
    ("GET", "/<lang:lang>/t/<code>/qr.svg", share.qr),
)


pages = Blueprint("tables", __name__)
for _method, _address, _view in _VIEWS:
    pages.add_url_rule(_address, _view.__name__, _view, methods=[_method])
