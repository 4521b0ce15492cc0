"""A game can be played as it is composed: every step is reached, and left again."""

from __future__ import annotations

from collections.abc import Iterator

from app.rulebook import expressions, source
from app.rulebook.check.cases import Case, cases_of
from app.rulebook.check.composed import Composed
from app.rulebook.expressions import Expression, ExpressionError
from app.rulebook.schema import Interrupt
from app.rulebook.source import inner

_ALWAYS = (None, True, "true")


def check_course(game: Composed) -> None:
    """Notes what cannot happen in a composed game, and what would never end."""
    _phases(game)
    _round(game)
    _turns(game)
    _interrupts(game)
    _cards(game)
    _empty(game)
    _with(game)
    _loops(game)


def _phases(game: Composed) -> None:
    phases, steps = game.part("phases"), game.part("steps")
    plain = [inner(steps, key) for key in steps if inner(steps, key).get("interrupt") is not True]
    used = {str(step.get("phase")) for step in plain}
    for phase in phases:
        if phase not in used:
            game.found.add(phases.places[phase], f"no step belongs to the phase '{phase}'")
    if phases and all(inner(phases, phase).get("once") is True for phase in phases):
        meant = "a round needs one that is not"
        game.found.add(phases.place, "every phase is played once", meant)
    for part in ("phases", "steps"):
        if part in game.tree and not game.part(part):
            game.found.add(game.tree.places[part], f"the game has no {part}", "a round needs one")


def _round(game: Composed) -> None:
    """Some step of a round is always there: else play would look for one for ever."""
    steps = [step for step in _of_a_round(game) if step.get("interrupt") is not True]
    conditions = [step.get("when") for step in steps]
    if not steps or any(when in _ALWAYS for when in conditions):
        return
    known = game.vocabulary.table
    try:
        parsed = [expressions.parse(str(when)) for when in conditions]
    except ExpressionError:
        return
    names = frozenset[str]().union(*(each.names for each in parsed))
    if not names <= known.keys():
        return
    case = next(_none_holds(parsed, cases_of(names, known, game.fixed)), None)
    if case is not None:
        said = " and ".join(f"{name} is {value!r}" for name, value in sorted(case.items()))
        wrong = f"no step of a round is there where {said}"
        game.found.add(steps[0].places["when"], wrong, "leave one without 'when'")


def _of_a_round(game: Composed) -> Iterator[source.Mapping]:
    phases = game.part("phases")
    for step in game.part("steps").values():
        once = inner(phases, str(inner(step).get("phase"))).get("once") is True
        if isinstance(step, source.Mapping) and not once:
            yield step


def _none_holds(conditions: list[Expression], cases: Iterator[Case]) -> Iterator[Case]:
    for case in cases:
        try:
            if not any(each.value(case.__getitem__) for each in conditions):
                yield case
        except ExpressionError:
            continue  # told by the check of expressions


def _turns(game: Composed) -> None:
    """A step that wants a card says where it goes, and comes to an end."""
    steps = game.part("steps")
    for step_id in steps:
        turn = inner(steps, step_id, "turn")
        of = game.component(turn.get("from")).get("kind")
        place = inner(steps, step_id).places.get("turn", steps.places[step_id])
        if of in ("deck", "hidden_deck", "pile") and "to" not in turn:
            game.found.add(place, "'to' is missing: the card must go somewhere")
        elif of == "card" and "to" in turn:
            game.found.add(turn.places["to"], "a card that lies out turns over where it is")
        elif of == "pile" and turn.get("to") == turn.get("from"):
            wrong = f"the step '{step_id}' can never be left: its cards go back to '{turn['to']}'"
            game.found.add(turn.places["to"], wrong)


def _loops(game: Composed) -> None:
    """A step that is done again while something holds changes what it asks."""
    steps, start = game.part("steps"), game.vocabulary.start
    for step_id in steps:
        step = inner(steps, step_id)
        written = step.get("while")
        if written is None or "repeat" in step:
            if "while" in step:
                game.found.add(step.places["while"], "'while' and 'repeat' exclude each other")
            continue
        names = _names_in(written)
        if names is not None and names <= start.keys():
            said = str(written).lower() if isinstance(written, bool) else written
            wrong = f"the step '{step_id}' can never be left: '{said}' does not change in play"
            game.found.add(step.places["while"], wrong)


def _names_in(written: object) -> frozenset[str] | None:
    try:
        return expressions.parse(str(written)).names
    except ExpressionError:
        return None


def _interrupts(game: Composed) -> None:
    called = {str(x.value) for x in game.spots if x.around and x.around[-1].kind is Interrupt}
    steps = game.part("steps")
    for step_id in steps:
        interrupts = inner(steps, step_id).get("interrupt") is True
        if interrupts and step_id not in called:
            wrong = f"nothing interrupts play with '{step_id}', so it is never reached"
            game.found.add(steps.places[step_id], wrong, f"an effect must say interrupt: {step_id}")
        elif step_id in called and inner(steps, step_id).get("interrupt", False) is False:
            wrong = f"'{step_id}' interrupts play and stands in the round as well"
            game.found.add(steps.places[step_id], wrong, "write interrupt: true")


def _with(game: Composed) -> None:
    """A step that a hurried group does with the same press comes after it."""
    steps = game.part("steps")
    order = [key for key in steps if inner(steps, key).get("interrupt") is not True]
    for step_id in order:
        other = str(inner(steps, step_id).get("with"))
        if other in steps and (other not in order or order.index(other) <= order.index(step_id)):
            wrong = f"'{other}' does not come after '{step_id}'"
            game.found.add(inner(steps, step_id).places["with"], wrong, "name the step behind it")


def _cards(game: Composed) -> None:
    first: dict[str, str] = {}
    sets = game.part("cards")
    for set_id in sets:
        cards = inner(sets, set_id)
        for card in cards:
            if card in first:
                wrong = f"card '{card}' is also in '{first[card]}'"
                game.found.add(cards.places[card], wrong, "each card needs a name of its own")
            first.setdefault(card, set_id)


def _empty(game: Composed) -> None:
    """What holds something needs something to hold."""
    for kind, field in (("lane", "slots"), ("card", "sides")):
        for component_id, component in game.components(kind):
            if field in component and not component[field]:
                wrong = f"'{component_id}' has no {field}"
                game.found.add(component.places[field], wrong)
