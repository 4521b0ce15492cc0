"""Names as the search holds them."""

from collections.abc import Iterable

from app.glossary.names import Form
from app.glossary.query import tokens
from app.rulebook.korean import squeeze


def forms(names: Iterable[str]) -> list[Form]:
    """A form for each name, each of an entry of its own."""
    return [
        Form(number, name, True, squeeze(name), tuple(tokens(name)))
        for number, name in enumerate(names)
    ]
