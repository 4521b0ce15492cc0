"""Dice show something, thresholds can be reached, and what lies out at first is there."""

from __future__ import annotations

from app.rulebook import source
from app.rulebook.check.chosen import check_told_apart
from app.rulebook.check.composed import Composed
from app.rulebook.check.decks import lying_out
from app.rulebook.near import right
from app.rulebook.schema import Roll, Throw
from app.rulebook.schema.marks import MOST
from app.rulebook.source import Mapping, Sequence, inner
from app.rulebook.walk import Spot

_TRIGGERS = ("reaches", "falls_to", "passes", "leaves")


def check_pieces(game: Composed) -> None:
    """Notes components that are not whole."""
    for dice_id, dice in game.components("dice"):
        _dice(game, dice_id, dice)
    for _, counter in game.components("counter"):
        _thresholds(game, counter)
        _sayings(game, counter)
    for _, lane in game.components("lane"):
        _start_of_lane(game, lane)
    for pile_id, pile in game.components("pile"):
        _of_set(game, pile, pile.get("start"))
        if pile.get("start") and not pile.get("named"):
            wrong = f"the cards of '{pile_id}' have names, and it is not named"
            game.found.add(pile.places["start"], wrong, "write named: true")
    _copies(game)
    for _, component in (*game.components("lane"), *game.components("card")):
        check_told_apart(inner(component, "slots"), game.found)
        check_told_apart(inner(component, "sides"), game.found)
    for spot in game.spots:
        _thrown(game, spot)


def _dice(game: Composed, dice_id: str, dice: source.Mapping) -> None:
    if "dice" in dice and not dice["dice"]:
        game.found.add(dice.places["dice"], f"'{dice_id}' has no die")
    dice_of = inner(dice, "dice")
    for die in dice_of:
        faces = inner(dice_of, die, "faces")
        sides = [inner(faces, face).get("copies", 1) for face in faces]
        if not any(side != 0 for side in sides):
            game.found.add(dice_of.places[die], f"the die '{die}' shows nothing", "give it faces")


def _thresholds(game: Composed, counter: source.Mapping) -> None:
    at, low, high = counter.get("at"), counter.get("low", 0), counter.get("high")
    for each in at if isinstance(at, Sequence) else ():
        if not isinstance(each, Mapping):
            continue
        given = [key for key in _TRIGGERS if key in each]
        if not given and each.keys() - {"do"}:
            continue  # a word that is not known
        if len(given) != 1:
            meant = f"write one of {', '.join(_TRIGGERS)}"
            game.found.add(each.place, "it is not said when this happens", meant)
            continue
        key, value = given[0], each[given[0]]
        if type(value) is not int or type(low) is not int:
            continue
        above = type(high) is int and value > high - (key in ("passes", "falls_to"))
        if above or value < low + (key == "reaches"):
            bounds = f"{low} to {high}" if high is not None else f"{low} upwards"
            wrong = f"'{key}: {value}' never happens: the counter goes from {bounds}"
            game.found.add(each.places[key], wrong)


def _sayings(game: Composed, counter: source.Mapping) -> None:
    """Only values that it can have are called something."""
    says, low, high = inner(counter, "says"), counter.get("low", 0), counter.get("high")
    for value in says:
        number = int(value) if value.lstrip("-").isdecimal() else low
        below = type(low) is int and number < low
        if below or (type(high) is int and number > high):
            bounds = f"{low} to {high}" if high is not None else f"{low} upwards"
            game.found.add(
                says.places[value], f"{value} is never seen: the counter goes from {bounds}"
            )


def _copies(game: Composed) -> None:
    """There is at least one of each card, and no more lie out than there are."""
    sets, out = game.part("cards"), lying_out(game)
    for each in sets:
        cards = inner(sets, each)
        for card in cards:
            copies = inner(cards, card).get("copies", 1)
            if type(copies) is int and not 1 <= copies <= MOST:
                place = inner(cards, card).places["copies"]
                game.found.add(place, f"a number from 1 to {MOST} is expected here")
            elif type(copies) is int and out[card] > copies:
                wrong = f"{out[card]} of '{card}' lie out at first, and there is {copies}"
                game.found.add(cards.places[card], wrong)


def _start_of_lane(game: Composed, lane: source.Mapping) -> None:
    start, slots = inner(lane, "start"), inner(lane, "slots")
    for slot in start:
        if slot not in slots:
            game.found.add(start.places[slot], f"unknown slot '{slot}'", right(slot, slots))
        _of_set(game, lane, start[slot])


def _of_set(game: Composed, component: source.Mapping, cards: object) -> None:
    """Cards that lie in a component at first are of its set."""
    known = game.vocabulary.cards(component.get("cards"))
    sets = game.part("cards")
    if not known or not isinstance(cards, Sequence):
        return
    for card, place in zip(cards, cards.places, strict=True):
        elsewhere = any(card in inner(sets, each) for each in sets)
        if card not in known and elsewhere:
            game.found.add(place, f"'{card}' is no card of '{component['cards']}'")


def _thrown(game: Composed, spot: Spot) -> None:
    """The dice that a step or an effect rolls are dice of that component."""
    around = spot.around[-1] if spot.around else None
    if around is None or around.field not in ("dice", "roll"):
        return
    if around.kind not in (Throw, Roll):
        return
    dice, of = inner(game.component(spot.value), "dice"), inner(around.tree, "of")
    for die in of if dice else ():
        if die not in dice:
            game.found.add(of.places[die], f"unknown die '{die}'", right(die, dice))
