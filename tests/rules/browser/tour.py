"""Every page of the site, one after the other, set up by presses without the page."""

import itertools
import json
from collections.abc import Iterator, Mapping
from typing import Any

from playwright.sync_api import Page

from app.rulebook.schema.marks import Both
from tests.rules.crusoe import NAME as CRUSOE
from tests.rules.island import NAME as ISLAND
from tests.rules.shelf import SHELF

# What comes up, turn after turn; the fourth is of Stage II.
CARDS = ["1-jungle", "1-sands", "1-wetland", "2-coastal"]
ENGLAND = {"adversary": "england", "level": "3", "timer": "10"}
CHOSEN = {
    ISLAND: {"players": "2", **ENGLAND},
    CRUSOE: {"players": "3"},
}
BEGUN = [{"kind": "next"}] * 3 + [{"kind": "reveal", "card": CARDS[0]}, {"kind": "next"}]
FEAR = {"kind": "move", "move": "gain_fear", "amount": "8"}
BLIGHT = {"kind": "move", "move": "add_blight", "amount": "2"}
NOTE = {"ko": "모든 지역 방어 2", "en": "Defend 2 everywhere"}
LOST = {"kind": "move", "move": "declare_defeat", "answer.because": "conceded"}
WON = {
    "game": ISLAND, "outcome": "victory", "reason": "terror_victory",
    "option.players": "3", "option.adversary": "england", "option.level": "3",
    "option.scenario": "none", "option.board": "balanced", "option.blight": "card",
    "fact.dahan": "17", "fact.cards_left": "5", "fact.blight": "8",
}  # fmt: skip
SHEETS = ("search", "course", "end", "hand", "reminders", "piles")
RULES = {
    ISLAND: ("", "?q=ravage", "?q=zzzzzz", "ravage", "ravage?towns=99", "england", "blitz",
             "frequent-mistakes", "nowhere"),
    CRUSOE: ("", "?q=카드", "morale"),
}  # fmt: skip
_presses = itertools.count()


def name_of_card(game: str, card: str) -> Both:
    """What a game calls one of its cards."""
    return next(cards[card] for cards in SHELF.base(game).cards.values() if card in cards).name


class Tour:
    """One phone that is led through all pages in one language."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page, self.lang = page, lang

    def table(self, game: str, **chosen: str) -> str:
        """Starts a table, and answers its code."""
        form = {**CHOSEN[game], **chosen}
        answer = self.page.request.post(f"/{self.lang}/new/{game}", form=form, max_redirects=0)
        return answer.headers["location"].rpartition("/")[2]

    def state(self, code: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.page.request.get(f"/t/{code}/state.json").text())
        return found

    def press(self, code: str, *presses: Mapping[str, str]) -> None:
        """Makes taps that must be accepted."""
        for version, press in enumerate(presses, self.state(code)["version"]):
            form = {"version": str(version), "press": f"toured-{next(_presses)}", **press}
            path = f"/{self.lang}/t/{code}/taps"
            answer = self.page.request.post(path, form=form, max_redirects=0)
            assert answer.status == 303, (press, answer.text())

    def pages(self) -> Iterator[tuple[str, str]]:
        """A name and the address of each page; a table stands there when it is answered."""
        yield from self._before()
        yield from self._island()
        yield from self._crusoe()
        yield from self._scores()
        yield from self._rules()

    def _before(self) -> Iterator[tuple[str, str]]:
        lang = self.lang
        yield "start", f"/{lang}/"
        for game in (ISLAND, CRUSOE):
            yield f"setup of {game}", f"/{lang}/new/{game}?adversary=england&finer=1"
        yield "wrong code", f"/{lang}/join?code=nowhere"
        yield "no such page", f"/{lang}/nowhere"
        yield "group", f"/{lang}/group"

    def _island(self) -> Iterator[tuple[str, str]]:
        code = self.table(ISLAND)
        at = f"/{self.lang}/t/{code}"
        yield "a checklist", at
        self.press(code, BEGUN[0])
        yield "moves of a step", at
        self.press(code, *BEGUN[1:3])
        yield "a first card", at
        self.press(code, BEGUN[3])
        yield "a turned card", at
        self.press(code, BEGUN[4], FEAR, BLIGHT)
        yield "rows", at
        pin = {"kind": "move", "move": "pin_reminder", "answer.step": "fear"}
        self.press(code, {**pin, "answer.text": NOTE[self.lang]}, {"kind": "go", "step": "fear"})
        yield "a fear card", at
        self.press(code, {"kind": "go", "step": "build"})
        yield "a card that acts", at
        for name in (*SHEETS, "part/fear_pool", "part/terror_level", "part/blight_card",
                     "slot/invader_track.build"):  # fmt: skip
            yield f"the sheet {name}", f"{at}?sheet={name}"
        yield "a term", f"{at}?term=ravage"
        yield "a page of a sheet", f"{at}/sheet/course"
        self.press(code, {"kind": "go", "step": "explore"})
        yield "a card to pick", at
        self.press(code, {"kind": "move", "move": "add_blight", "amount": "4"})
        yield "an interrupt", at
        for name in ("history", "share", "evening", "wall"):
            yield name, f"{at}/{name}"
        self.press(code, LOST)
        yield "the end", at
        yield "the form of its score", f"/{self.lang}/scores/from/{code}"

    def _crusoe(self) -> Iterator[tuple[str, str]]:
        code = self.table(CRUSOE)
        at = f"/{self.lang}/t/{code}"
        self.press(code, *[{"kind": "next"}] * 4)
        yield "morale", at
        self.press(code, {"kind": "go", "step": "build"})
        yield "an action", at
        for name in ("part/wounds", "part/food", "part/morale", "piles", "people"):
            yield f"the sheet {name}", f"{at}?sheet={name}"
        self.press(code, {"kind": "go", "step": "weather_roll"})
        yield "dice", at
        self.press(code, {"kind": "go", "step": "eat"})
        yield "a question", at
        yield "the wall of people", f"{at}/wall"
        self.press(code, LOST)
        yield "the end of people", at

    def _scores(self) -> Iterator[tuple[str, str]]:
        lang = self.lang
        yield "no scores", f"/{lang}/scores"
        for day in range(1, 4):
            form = {**WON, "date": f"2026-01-0{day}", "name.1": "지우", "rounds": "7"}
            saved = self.page.request.post(f"/{lang}/scores/new", form=form)
        yield "a play", saved.url
        yield "scores", f"/{lang}/scores"
        yield "statistics", f"/{lang}/scores/statistics"
        yield "a new score", f"/{lang}/scores/new?game={ISLAND}"
        yield "which game", f"/{lang}/scores/new"
        yield "edit", f"{saved.url}/edit"
        yield "transfer", f"/{lang}/scores/transfer"

    def _rules(self) -> Iterator[tuple[str, str]]:
        for game in (ISLAND, CRUSOE):
            for rest in RULES[game]:
                yield f"{game}: {rest or 'its words'}", f"/{self.lang}/rules/{game}/{rest}"
