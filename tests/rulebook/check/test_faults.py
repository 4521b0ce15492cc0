"""No fault passes in silence: a table of faults, each told by file, line and message."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from app.rulebook import library, source
from tests.rulebook import small

RAFT = Path(__file__).parents[2] / "games" / "raft"
TABLE = source.read(Path(__file__).parent / "faults.yaml")
FAULTS = [(kind, number, row) for kind, rows in TABLE.items() for number, row in enumerate(rows)]


def told(root: Path, kind: str, row: dict[str, Any]) -> list[str]:
    """What the check says of a game (the raft, where the kind begins so) with one thing changed."""
    game = RAFT if kind.startswith("raft_") else small.LANTERN
    folder = Path(shutil.copytree(game, root / game.name))
    if "add" in row:
        (folder / row["add"]).write_text(row["text"], encoding="utf-8")
    else:
        text = (folder / row["in"]).read_text(encoding="utf-8")
        assert text.count(row["change"]) == 1
        (folder / row["in"]).write_text(text.replace(row["change"], row["with"]), encoding="utf-8")
    return [str(fault).removeprefix(f"{folder}/") for fault in library.check([folder])]


@pytest.mark.parametrize(("kind", "number", "row"), FAULTS, ids=lambda value: str(value)[:20])
def test_a_fault_is_told(tmp_path: Path, kind: str, number: int, row: dict[str, Any]) -> None:
    assert told(tmp_path, kind, row) == row["told"]


def test_the_table_is_long_and_no_fault_is_silent() -> None:
    assert len(FAULTS) >= 400
    assert all(row["told"] for _, _, row in FAULTS)
    assert all(":" in fault.split(" ")[0] for _, _, row in FAULTS for fault in row["told"])
