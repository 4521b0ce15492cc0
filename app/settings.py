"""What whoever runs the site may set: by options of the command line or by the environment
(`SEOMJIGI_SHARED=yes` ...).

    DATABASE  a file, or postgresql://...   (also SEOMJIGI_DB)
    RULES     the folder of the games
    SHARED    groups do not see each other's games
    PROXY     a proxy of our own stands before the site: its word on address and https counts
    NAMES     names under which the site is reached, besides those of this machine
    THROTTLE  what one address may do is limited
    LIMITS    where that is counted: memory:// or redis://...
    OFFLINE   browsers may keep the site to use it without a connection (over https)
    METRICS   figures for whoever runs the site stand at /metrics
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).parent.parent
INSTALLED = Path(__file__).parent / "site"
# In a checkout the folders of the site lie beside the program; an installed one has them in it.
ROOT = INSTALLED if INSTALLED.is_dir() else CHECKOUT
PREFIX = "SEOMJIGI_"
SWITCHES = {"SHARED": False, "PROXY": False, "THROTTLE": True, "METRICS": False, "OFFLINE": True}
_ON = {"1", "on", "yes", "true"}
_OFF = {"", "0", "off", "no", "false"}


class BadSetting(ValueError):
    """A switch that is set to something that says neither on nor off."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__(f"{PREFIX}{name}={value}")
        self.name = f"{PREFIX}{name}"
        self.value = value


def settings(config: Mapping[str, Any]) -> dict[str, Any]:
    """All settings: those of `config`, else of the environment, else the usual. Raises
    BadSetting."""
    texts = {
        "DATABASE": database(),
        "RULES": rules(),
        "LIMITS": _environment("LIMITS") or "memory://",
    }
    switches = {name: _switch(name, usual) for name, usual in SWITCHES.items()}
    names = (*_environment("NAMES").replace(",", " ").split(), *config.get("NAMES", ()))
    return {**texts, **switches, **config, "NAMES": names}


def database() -> str | Path:
    """The database that the environment names, or the file in the checkout; of an installed
    program, the one among the files of whoever runs it."""
    named = _environment("DB") or _environment("DATABASE")
    return named or (CHECKOUT if ROOT == CHECKOUT else _own_files()) / "seomjigi.db"


def _own_files() -> Path:
    """Where programs keep what belongs to the person who runs them. It is made where missing."""
    kept = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_DATA_HOME")
    folder = (Path(kept) if kept else Path.home() / ".local" / "share") / "seomjigi"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def rules() -> Path:
    """The folder of the games that the environment names, or that of the checkout."""
    return Path(_environment("RULES") or ROOT / "rules")


def _environment(name: str) -> str:
    return os.environ.get(PREFIX + name, "").strip()


def _switch(name: str, usual: bool) -> bool:
    text = os.environ.get(PREFIX + name)
    if text is None:
        return usual
    said = text.strip().lower()
    if said not in _ON | _OFF:
        raise BadSetting(name, text)
    return said in _ON
