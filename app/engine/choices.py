"""Questions that a step asks: which, what may be answered, and answering one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.engine import moves
from app.engine.effects import Draft
from app.engine.events import (
    ChooseFirst,
    Chosen,
    NoSuchChoice,
    NoSuchPerson,
    NotAnAmount,
    NothingToChoose,
    NotNow,
    Refusal,
    Refused,
    WrongCount,
)
from app.engine.game import Game
from app.engine.state import State, Tap, shown
from app.rulebook import schema as s


def asked(game: Game, state: State) -> Iterator[tuple[str, s.Choose]]:
    """The questions that the step at hand asks now: those that can be answered."""
    for name, choose in game.step(state).choose.items():
        if game.value(choose.when, game.lookup(state)) and _answerable(game, state, choose):
            yield name, choose


def _answerable(game: Game, state: State, choose: s.Choose) -> bool:
    """Whether there is an answer: play would wait for ever for one that there is not. A question
    without any choices is decided by a move of its step."""
    if choose.kind == "choice" and choose.choices:
        return bool(moves.choices(game, state, choose))
    if choose.kind == "number":
        low, high = bounds(game, state, choose)
        return low <= high
    return True


def bounds(game: Game, state: State, choose: s.Choose) -> tuple[int, int]:
    """From what to what a number may be answered."""
    lookup = game.lookup(state)
    return int(game.value(choose.low, lookup)), int(game.value(choose.high, lookup))


def given(state: State) -> Mapping[str, Any]:
    """The answers that were given in the step at hand."""
    return state.chosen.get(state.current, {})


def blocked(game: Game, state: State) -> Refusal | None:
    """Why the answers do not let play go on; None where they do.

    How many people must be named may have changed since they were: it is asked at the end.
    """
    for name, choose in asked(game, state):
        answer = given(state).get(name)
        if answer is None and choose.default is None:
            return ChooseFirst(state.current, name)
        if answer is not None and choose.kind == "people" and choose.count is not None:
            wanted = how_many(game, state, choose)
            if len(answer) != wanted:
                return WrongCount(wanted, len(answer))
    return None


def how_many(game: Game, state: State, choose: s.Choose) -> int:
    """How many people a question wants named: no more than can be."""
    wanted = int(game.value(choose.count or 0, game.lookup(state)))
    return min(wanted, len(moves.persons(game, state, choose)))


def choose(draft: Draft, tap: Tap) -> None:
    """Answers questions of the step at hand; an earlier answer is replaced. Raises Refused."""
    if not isinstance(tap.value, Mapping) or not tap.value:
        raise Refused(NotNow())
    for name, answer in tap.value.items():
        question = dict(asked(draft.game, draft.state)).get(name)
        if question is None:
            raise Refused(NothingToChoose(draft.state.current, shown(name)))
        checked = _CHECKS[question.kind](draft.game, draft.state, question, answer)
        step = draft.state.current
        answers = {**given(draft.state), name: checked}
        draft.change(chosen={**draft.state.chosen, step: answers})
        draft.tell(Chosen(step, str(name), checked))


def _people(game: Game, state: State, question: s.Choose, answer: Any) -> tuple[str, ...]:
    named = answer if isinstance(answer, (list, tuple)) else (answer,)
    offered = moves.persons(game, state, question)
    for who in named:
        if not isinstance(who, str) or who not in offered:
            raise Refused(NoSuchPerson(shown(who)))
    if len(set(named)) != len(named):
        raise Refused(WrongCount(len(set(named)), len(named)))
    return tuple(who for who in offered if who in named)


def _yes_no(game: Game, state: State, question: s.Choose, answer: Any) -> bool:
    if not isinstance(answer, bool):
        raise Refused(NoSuchChoice(shown(answer)))
    return answer


def _choice(game: Game, state: State, question: s.Choose, answer: Any) -> str:
    if answer not in moves.choices(game, state, question):
        raise Refused(NoSuchChoice(shown(answer)))
    return str(answer)


def _number(game: Game, state: State, question: s.Choose, answer: Any) -> int:
    low, high = bounds(game, state, question)
    if not isinstance(answer, int) or isinstance(answer, bool) or not low <= answer <= high:
        raise Refused(NotAnAmount(shown(answer), low, high))
    return answer


_CHECKS: dict[str, Callable[[Game, State, s.Choose, Any], Any]] = {
    "people": _people,
    "yes_no": _yes_no,
    "choice": _choice,
    "number": _number,
}
