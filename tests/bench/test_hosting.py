"""The bench prints the tables that docs/hosting.md shows."""

import re
from pathlib import Path

from tests.bench import hosting

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
FIGURES = {0: "6 ms", 3: "10 kB", 4: "205 bytes", 5: "5.0 kB", 6: "122 MB", 7: "14 kB"}


def heads(lines: list[str]) -> list[str]:
    """The first cell of each row."""
    return [line.split("|")[1].strip() for line in lines if line.startswith("|")]


def test_its_rows_are_those_of_the_page() -> None:
    said = {
        name.format(kind="PostgreSQL"): FIGURES.get(at, "x")
        for at, (_, name) in enumerate(hosting.ROWS)
    }
    printed = heads(list(hosting.lines(said)))
    _, _, page = PAGE.read_text().partition("## What it needs")
    assert heads(page.splitlines()) == printed


def test_what_ten_thousand_tables_need_follows_from_the_figures() -> None:
    said = {hosting.ROWS[at][1].format(kind="PostgreSQL"): figure for at, figure in FIGURES.items()}
    rows = {
        line.split("|")[1].strip(): line.split("|")[3].strip()
        for line in hosting.lines(said)
        if line.count("|") == 4
    }
    assert rows["taps"] == "333 a second"
    assert rows["processors"] == "13 cores"
    assert rows["memory"] == "13 GB"
    assert rows["connections of PostgreSQL"] == "1,700"
    assert rows["messages between processes"] == "33,333 a second"
    assert re.match(r"64 GB", rows["tables, which go after 90 days"])
    assert rows["finished games, which stay"] == "18 GB a year"


def test_what_was_not_measured_is_said_to_be_so() -> None:
    printed = list(hosting.lines({}))
    assert printed[2].endswith(f"| {hosting.UNKNOWN} | {hosting.UNKNOWN} |")
    assert printed[-1] == "|---|---|---|"
