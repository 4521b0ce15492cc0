"""Other words for the same thing, as players of any game use them."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import yaml

_GROUPS: list[str] = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))
_BY_WORD: dict[str, dict[str, None]] = {}
for _group in _GROUPS:
    for _word in _group.split():
        _BY_WORD.setdefault(_word, {}).update(dict.fromkeys(_group.split()))


def others(forms: Iterable[str]) -> Iterator[str]:
    """The other words of the groups in which a word stands, given in its `forms`, each once."""
    mine = tuple(forms)
    found = {word: None for form in mine for word in _BY_WORD.get(form, ())}
    return (word for word in found if word not in mine)
