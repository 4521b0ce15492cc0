"""Taps of the expansions that make no sense: told in the reader's language, and nothing changes.

A counter beyond its limit is no mistake: it is a loss."""

import itertools
from typing import Any

import pytest
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

_presses = itertools.count()


class Table:
    """A table as a browser without script sees it."""

    def __init__(self, client: FlaskClient, lang: str, **chosen: str | list[str]) -> None:
        made = client.post(f"/{lang}/new/spirit-island", data=chosen)
        assert made.status_code == 303
        self.client, self.address = client, made.headers["Location"]
        self.code = self.address.rsplit("/", 1)[-1]

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(f"/t/{self.code}/state.json").get_json()
        return found

    def tap(self, **fields: str) -> tuple[int, str]:
        """The status of the answer, and what the page says of it."""
        press = {"version": str(self.state["version"]), "press": f"bad-tap-{next(_presses)}"}
        answer = self.client.post(f"{self.address}/taps", data={**press, **fields})
        told = LexborHTMLParser(answer.text).css_first("#notice")
        return answer.status_code, told.text() if told else ""

    def to(self, step: str) -> "Table":
        self.tap(kind="go", step=step)
        assert self.state["step"] == step
        return self


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_card_of_a_set_that_the_group_does_not_own(client: FlaskClient, lang: str) -> None:
    at = Table(client, lang).to("growth")
    at.tap(kind="move", move="add_blight", amount="5")
    before = at.state
    status, told = at.tap(kind="reveal", card="thriving-crops")
    assert (status, at.state) == (422, before)
    assert "thriving-crops" in told and {"ko": "카드", "en": "card"}[lang] in told


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_stage_two_where_only_coastal_lands_can_lie(client: FlaskClient, lang: str) -> None:
    at = Table(client, lang, adversary="scotland", level="2").to("initial_explore")
    for card in ("1-jungle", "1-sands", "2-jungle", "2-sands", "1-wetland"):
        at.tap(kind="reveal", card=card)
        at.to("growth").to("explore")
    before = at.state
    assert before["components"]["invader_deck"]["chances"] == {"2-coastal": 1}
    status, told = at.tap(kind="reveal", card="2-mountain")
    assert (status, at.state) == (422, before)
    assert {"ko": "산악", "en": "Mountain"}[lang] in told


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    ("chosen", "move", "limit", "reason"),
    [
        ({"adversary": "france"}, "take_town", 14, "adversary"),
        ({"adversary": "habsburg-livestock"}, "irreparable", 2, "adversary"),
        ({"adversary": "scotland"}, "add_coastal_city", 4, "adversary"),
        ({"scenario": "the-great-river"}, "town_escapes", 6, "scenario"),
    ],
)
def test_a_counter_beyond_its_limit_is_a_loss(
    client: FlaskClient, lang: str, chosen: dict[str, str], move: str, limit: int, reason: str
) -> None:
    at = Table(client, lang, **chosen)
    assert at.tap(kind="move", move=move, amount=str(limit))[0] == 303
    assert at.state["outcome"] is None
    assert at.tap(kind="move", move=move, amount="1")[0] == 303
    assert (at.state["outcome"], at.state["reason"]) == ("defeat", reason)


EVERYTHING = ["branch-and-claw", "jagged-earth", "feather-and-flame", "nature-incarnate"]


@pytest.mark.parametrize(
    ("lang", "typed"), [("ko", "무성한 작물"), ("en", "thriving cr"), ("en", "Thriving Crops")]
)
def test_a_long_list_of_cards_is_searched(client: FlaskClient, lang: str, typed: str) -> None:
    at = Table(client, lang, expansions=EVERYTHING).to("growth")
    at.tap(kind="move", move="add_blight", amount="5")
    assert 'name="find"' in client.get(at.address).text
    status, told = at.tap(kind="reveal", find="no such")
    assert status == 422 and "no such" in told
    assert at.tap(kind="reveal", find=typed)[0] == 303
    assert at.state["components"]["blight_card"]["card"] == "thriving-crops"


def test_a_spirit_is_searched_where_there_are_many(client: FlaskClient) -> None:
    few, many = Table(client, "en"), Table(client, "en", expansions=EVERYTHING)
    assert 'name="find.own"' not in client.get(few.to("prepare_spirits").address).text
    assert 'name="find.own"' in client.get(many.to("prepare_spirits").address).text
    assert many.tap(kind="move", move="note_spirit", **{"find.own": "wildfire"})[0] == 303
    assert many.state["components"]["dealt_spirits"]["cards"] == ["heart-of-the-wildfire"]
