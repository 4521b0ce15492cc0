"""The games are checked in a process of their own."""

import subprocess
from pathlib import Path

import pytest

from app import aside
from app.rulebook import library
from tests.rulebook import small


def at_fault(folder: Path) -> Path:
    small.write(folder, {"round.yaml": small.change("round.yaml", "add: oil,", "add: oli,")})
    return folder


def test_it_finds_what_would_be_found_here(tmp_path: Path) -> None:
    found = aside.inspected(at_fault(tmp_path))
    assert set(found) == {"lantern"}
    assert found == library.inspected(tmp_path)


@pytest.mark.parametrize("why", ["no process", "it fails"])
def test_without_another_process_it_is_done_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError

    if why == "no process":
        monkeypatch.setattr(subprocess, "Popen", refused)
    else:
        monkeypatch.setattr(aside.sys, "executable", "/bin/false")
    assert set(aside.inspected(at_fault(tmp_path))) == {"lantern"}
