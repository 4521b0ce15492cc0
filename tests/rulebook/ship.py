"""A game whose choices hang on each other: what a crew takes along, and who sails."""

from dataclasses import replace

from app.rulebook import reading, source
from app.rulebook.folder import share_values
from app.rulebook.library import Library
from app.rulebook.schema import Option, Rulebook
from tests.rulebook.small import LANTERN

SHIP_SAYS = """
cards:
  sailors:
    cook: {name: {ko: 요리사, en: Cook}}
    pilot: {name: {ko: 조타수, en: Pilot}}
    smith: {name: {ko: 대장장이, en: Smith}}
    singer: {name: {ko: 가수, en: Singer}}
options:
  sets: {kind: some, name: N, values: {sails: {name: N}, oars: {name: N}}}
  players:
    kind: number
    name: N
    low: 1
    high: 4
    default: 2
    refuse:
      - when: players > 3 and not ('oars' in sets)
        because: {ko: 노가 있어야 해요., en: Four need oars.}
  cat: {kind: switch, name: N, default: players < 3}
  rounds: {kind: number, name: N, low: 4, high: 12, default: 10 - players}
  helm:
    kind: one
    name: N
    default: none
    values:
      none: {name: N}
      storm: {name: N}
      calm: {name: N, when: players > 1, because: {ko: 혼자서는 안 돼요., en: Not alone.}}
      reef: {name: N, offered: "'oars' in sets"}
  mate:
    kind: one
    name: N
    values_of: helm
    default: none
    refuse:
      - when: mate != 'none' and mate == helm
        because: {ko: 같은 것이에요., en: The same twice.}
  crew:
    kind: people
    name: N
    cards: sailors
    count: players
    values:
      cook: {when: players > 2, because: {ko: 셋부터예요., en: From three on.}}
  spare: {kind: number, name: N, low: 0, high: 9, shown: cat}
"""


def _ship() -> Rulebook:
    base = source.parse(SHIP_SAYS.replace("name: N", "name: {ko: 이름, en: Name}"), "ship")
    share_values(base)
    return replace(
        Library(LANTERN.parent).base("lantern"),
        options=reading.build(dict[str, Option], base["options"]),
    )


SHIP = _ship()
