"""Who plays what: by the number at the table, or with the card that somebody has."""

from app.engine import seats
from tests.engine.books import table

BOOK = """
cards:
  cats: {tom: {}, kit: {}, sly: {}}
  mats: {red: {}, blue: {}}
  hats: {fez: {props: {cat: sly}}, cap: {props: {cat: tom}}}
components:
  cats_out: {kind: pile, cards: cats}
  mats_out: {kind: pile, cards: mats}
  hats_out: {kind: pile, cards: hats}
seats:
  cat: {name: {ko: 고양이, en: Cat}, cards: cats, dealt: cats_out}
  hat: {name: {ko: 모자, en: Hat}, cards: hats, dealt: hats_out, of: cat}
  mat: {name: {ko: 깔개, en: Mat}, cards: mats, dealt: mats_out}
  chair: {name: {ko: 의자, en: Chair}, cards: mats}
moves:
  note: {asks: {own: {kind: piece, cards: cats}}, do: [{put: own, to: cats_out}]}
  lay: {asks: {own: {kind: piece, cards: mats}}, do: [{put: own, to: mats_out}]}
  wear: {asks: {own: {kind: piece, cards: hats}}, do: [{put: own, to: hats_out}]}
"""


def test_nobody_before_anything_is_dealt() -> None:
    at = table(BOOK)
    assert seats.dealt(at.game, at.state) == ()


def test_what_goes_with_a_card_goes_to_whoever_has_it() -> None:
    at = table(BOOK)
    told = [("note", "kit"), ("note", "sly"), ("lay", "red"), ("wear", "cap"), ("wear", "fez")]
    for move, own in told:
        at.do("move", {"id": move, "own": own})
    assert seats.dealt(at.game, at.state) == (
        {"cat": "kit", "mat": "red"},
        {"cat": "sly", "hat": "fez"},
    )
