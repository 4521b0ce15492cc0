"""The tutorial, followed to the letter: its files written, its commands run, its game played."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app import ROOT, create_app
from app.rulebook import source, starter

PAGE = (ROOT / "docs" / "rulebooks.md").read_text(encoding="utf-8")
TUTORIAL = PAGE.split("## A game in 15 minutes\n")[1].split("\n## ")[0]
BLOCKS = re.findall(
    r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', TUTORIAL, re.MULTILINE | re.DOTALL
)
FILES = {title: text for kind, title, text in BLOCKS if kind == "yaml"}
EXAMPLES = re.findall(r"^```yaml[^\n]*\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
GAME = "rules/lighthouse/"


def run(command: str, folder: Path) -> list[str]:
    """What a command of the tutorial prints, typed in a folder with rules of its own."""
    program, *arguments = command.split()
    assert program == "seomjigi"
    done = subprocess.run(
        [sys.executable, "-m", "app.cli", *arguments],
        cwd=folder,
        env={**os.environ, "SEOMJIGI_RULES": str(folder / "rules"), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_of_the_page_is_yaml(text: str) -> None:
    assert source.parse(text, "rulebooks.md")


def test_every_block_says_what_it_is_for() -> None:
    assert all(title for kind, title, _ in BLOCKS if kind == "yaml")
    assert {kind for kind, _, _ in BLOCKS} == {"yaml", "sh", "text"}


def test_the_tutorial_to_the_letter(tmp_path: Path) -> None:
    printed: list[str] = []
    for kind, title, text in BLOCKS:
        if kind == "yaml":
            (tmp_path / title).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / title).write_text(text, encoding="utf-8")
        elif kind == "sh":
            printed = run(text.strip(), tmp_path)
        else:
            assert set(text.splitlines()) <= set(printed)
    assert printed == []  # the last command replays the game, and all is as it should be


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_its_game_is_played_on_the_site(tmp_path: Path, db: Path, lang: str) -> None:
    for title, text in FILES.items():
        (tmp_path / title).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / title).write_text(text, encoding="utf-8")
    app = create_app({"DATABASE": db, "THROTTLE": False, "RULES": tmp_path / "rules"})
    visitor = app.test_client()
    assert {"ko": "등대", "en": "Lighthouse"}[lang] in visitor.get(f"/{lang}/").text
    table = visitor.post(f"/{lang}/new/lighthouse", data={"option.players": "3"})
    page = visitor.get(table.headers["Location"])
    assert page.status_code == 200
    assert {"ko": "날씨 주사위를 굴립니다", "en": "Roll the weather die"}[lang] in page.text
    app.extensions["store"].close()


def test_a_new_game_begins_as_the_game_of_the_tutorial() -> None:
    written = {title.removeprefix(GAME): text for title, text in FILES.items() if GAME in title}
    assert starter.files() == written
