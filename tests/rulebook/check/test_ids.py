"""What an id may lead to."""

import pytest

from app.rulebook.check.ids import Ids, Shelf
from app.rulebook.check.names import Vocabulary
from app.rulebook.folder import read_folder
from app.rulebook.schema import Rulebook
from app.rulebook.source import inner
from app.rulebook.terms import Glossary
from app.rulebook.walk import Spot, Walk
from tests.rulebook.small import LANTERN

FOLDER = read_folder(LANTERN)
SHELF = Shelf(
    terms=inner(FOLDER.terms, "terms"),
    categories=inner(FOLDER.terms, "categories"),
    drawings=FOLDER.art,
    layers=FOLDER.layers,
    steps={"light", "gust"},
)
IDS = Ids(Vocabulary(FOLDER.base), SHELF)
SPOTS = [*Walk(Rulebook, FOLDER.base).spots, *Walk(Glossary, FOLDER.terms).spots]


def spot(what: str, value: str) -> Spot:
    """The spot where an id of one sort stands."""
    return next(x for x in SPOTS if getattr(x.mark, "what", "") == what and x.value == value)


@pytest.mark.parametrize(
    ("what", "value", "known"),
    [
        ("component", "sky", "oil stage sparks dusk dawn sky past rays dealt wick"),
        ("card set", "omens", "omens keepers wicks"),
        ("step", "omen", "light omen burn trim"),
        ("step", "gust", "light gust"),
        ("phase", "night", "evening night"),
        ("move", "deal_keepers", "spark put deal_keepers give_up"),
        ("tone", "warm", "warm"),
        ("option", "rival", "players rival level extras by_hand"),
        ("place", "sky.far", "dusk past rays dealt sky.far sky.near"),
        ("place or lane", "sky", "dusk past rays dealt sky.far sky.near sky"),
        ("place or answer", "to", "dusk past rays dealt sky.far sky.near to"),
        ("reason or answer", "because", "dark morning because"),
        ("slot", "sky.near", "sky.far sky.near"),
        ("slot of this lane", "near", "far near"),
        ("side", "fresh", "fresh burnt"),
        ("side", "burnt", "fresh burnt"),
        ("property", "group", "group"),
        ("term", "oil", "lamp oil omen night wind"),
        ("category", "things", "things times"),
        ("drawing", "star", "star"),
        ("layer", "variants/fog", "variants/fog variants/moths wind"),
    ],
)
def test_what_is_known(what: str, value: str, known: str) -> None:
    assert sorted(IDS.known(what, spot(what, value))) == sorted(known.split())
