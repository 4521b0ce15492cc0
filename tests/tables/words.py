"""A table's words in a language, and the plain text of what they say."""

from collections.abc import Iterable

from app.rulebook.texts import Block
from app.tables.page.wording import Wording
from tests.engine.books import ORCHARD, SHELF, Table

TERMS = SHELF.glossary(ORCHARD).terms


def said(table: Table, lang: str = "en") -> Wording:
    """The words of a table as it stands."""
    return Wording(table.game, table.state, lang, TERMS)


def plain(blocks: Iterable[Block]) -> str:
    """Blocks as one line, as a reader reads them."""
    lines = (line for block in blocks for line in block.lines)
    return " ".join("".join(run.text for run in line) for line in lines)


def begun(table: Table, first: str = "1-apple") -> Table:
    """The table after setup, in the first step of round 1."""
    return table.until("first_swarm").do("reveal", first).until("prune")
