"""Written games: ours for each rule, and the public ones where they lie beside the checkout."""

from pathlib import Path

import pytest

from app.replay import replay
from app.rulebook import source
from app.scores.reckon.reckoning import score
from tests.rules.shelf import SHELF

OURS = sorted((Path(__file__).parent / "transcripts").rglob("*.yaml"))
PUBLIC = sorted((Path(__file__).parents[2] / "shared" / "transcripts").glob("*/*.yaml"))
PLAYABLE = [path for path in (*OURS, *PUBLIC) if source.read(path)["game"] in SHELF.games()]


@pytest.mark.parametrize("path", PLAYABLE, ids=lambda path: path.stem)
def test_a_written_game(path: Path) -> None:
    assert replay(path, SHELF, score).failures == []


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_a_written_game_says_which_rule_it_is_about_and_checks_it(path: Path) -> None:
    written = source.read(path)
    assert len(written["title"]) > 20
    assert any("expect" in item or "refuse" in item for item in written["taps"])
