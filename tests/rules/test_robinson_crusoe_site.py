"""Bad input at a table of Robinson Crusoe, through the site: told in the reader's language with
the names of the game, with the table still on the screen, and nothing has changed."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from app.words import LANGS, words

Form = Mapping[str, Any]
FOUR = ["carpenter", "cook", "explorer", "soldier"]
RAINY = {"scenario": "custom", "rounds": "9", "rain_from": "1", "winter_from": "1"}
# How many mouths the food at hand leaves without: two of four.
SUPPER = {"kind": "set", "name": "food", "value": "2"}


class Player:
    """Somebody with a browser without script, at a new table."""

    def __init__(self, client: FlaskClient, lang: str, **chosen: Any) -> None:
        self.client, self.lang, self.presses = client, lang, itertools.count()
        answer = client.post(f"/{lang}/new/robinson-crusoe", data=chosen)
        self.page = answer.headers["Location"]

    @property
    def state(self) -> dict[str, Any]:
        code = self.page.rpartition("/")[2]
        found: dict[str, Any] = self.client.get(f"/t/{code}/state.json").get_json()
        return found

    def press(self, form: Form) -> Any:
        fields = {"press": f"press-{next(self.presses):03}", "version": self.state["version"]}
        return self.client.post(f"{self.page}/taps", data={**fields, **form})

    def until(self, step: str) -> "Player":
        while self.state["step"] != step:
            assert self.press({"kind": "next"}).status_code == 303, self.state["step"]
        return self


# What is pressed, the code of the refusal, and names that the reason tells.
Case = tuple[Form, str, Mapping[str, Sequence[str]]]
NOBODY: Mapping[str, Sequence[str]] = {}
AT_ANY_TIME: Sequence[Case] = [
    ({"kind": "move", "move": "wound", "answer.who": "nobody", "amount": "1"},
     "no_such_person", NOBODY),
    ({"kind": "move", "move": "wound", "answer.who": "friday", "amount": "1"},
     "no_such_person", NOBODY),
    ({"kind": "move", "move": "wound", "amount": "1"}, "no_such_person", NOBODY),
    ({"kind": "move", "move": "wound", "answer.who": "cook", "amount": "0"},
     "not_an_amount", {"ko": ["1", "99"], "en": ["1", "99"]}),
    ({"kind": "move", "move": "wound", "answer.who": "cook", "amount": "many"},
     "not_an_amount", {"ko": ["1", "99"], "en": ["1", "99"]}),
    ({"kind": "set", "name": "food", "value": "-1"},
     "out_of_bounds", {"ko": ["식량", "0"], "en": ["Food", "0"]}),
    ({"kind": "set", "name": "morale", "value": "4"},
     "out_of_bounds", {"ko": ["사기", "3"], "en": ["Morale", "3"]}),
    ({"kind": "set", "name": "food", "value": "lots"}, "not_a_number", NOBODY),
    ({"kind": "set", "name": "wounds", "who": "friday", "value": "1"}, "no_such_person", NOBODY),
    ({"kind": "move", "move": "lower", "answer.what": "fur", "amount": "1"},
     "too_few", {"ko": ["모피"], "en": ["Fur"]}),
    ({"kind": "move", "move": "spend_determination", "answer.who": "cook", "amount": "1"},
     "too_few", {"ko": ["투지"], "en": ["Determination"]}),
    ({"kind": "move", "move": "answer_threat", "answer.slot": "left"}, "no_such_choice", NOBODY),
    ({"kind": "move", "move": "place_weather_token", "answer.token": "hail"},
     "no_such_card", NOBODY),
]  # fmt: skip
AT_THE_DICE: Sequence[Case] = [
    ({"kind": "roll", "die.rain": "rain-9"}, "no_such_face", NOBODY),
    ({"kind": "roll", "die.rain": "snow-2"}, "no_such_face", NOBODY),
    ({"kind": "roll", "die.animals": "blank"}, "no_such_die", NOBODY),
    ({"kind": "roll", "die.luck": "rain-1"}, "no_such_die", NOBODY),
    ({"kind": "reveal", "card": "book"}, "nothing_to_turn", NOBODY),
    ({"kind": "choose", "choice.hungry": "cook"}, "nothing_to_choose", NOBODY),
    ({"kind": "next"}, "roll_first", NOBODY),
]
AT_SUPPER: Sequence[Case] = [
    ({"kind": "next"}, "choose_first", NOBODY),
    ({"kind": "choose", "choice.hungry": ["cook", "cook"]}, "wrong_count", NOBODY),
    ({"kind": "choose", "choice.hungry": ["cook", "friday"]}, "no_such_person", NOBODY),
    ({"kind": "choose", "choice.hungry": ["cook", "nobody"]}, "no_such_person", NOBODY),
    ({"kind": "choose", "choice.move": "true"}, "nothing_to_choose", NOBODY),
]  # fmt: skip


@pytest.fixture(params=LANGS)
def lang(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


def check(player: Player, cases: Sequence[Case]) -> None:
    """Each is refused with its reason, on a page with the step, and changes nothing."""
    stood = player.state
    for form, code, names in cases:
        answer = player.press(form)
        assert answer.status_code == 422, form
        for word in (*told(player.lang, code), *names.get(player.lang, ())):
            assert word in notice(answer.text), (form, notice(answer.text))
        assert LexborHTMLParser(answer.text).css_first("h1") is not None
        assert player.state == stood, form


def told(lang: str, code: str) -> Iterator[str]:
    """What the reason says whatever is named in it."""
    pieces = words(lang).phrases[f"refusal.{code}"].pieces
    yield max((piece for piece in pieces if isinstance(piece, str)), key=len).strip()


def notice(html: str) -> str:
    node = LexborHTMLParser(html).css_first("#notice")
    assert node is not None
    return node.text()


def test_at_any_time(client: FlaskClient, lang: str) -> None:
    player = Player(client, lang, players="4", characters=FOUR)
    check(player.until("morale"), AT_ANY_TIME)


def test_where_dice_are_wanted(client: FlaskClient, lang: str) -> None:
    player = Player(client, lang, players="4", characters=FOUR, **RAINY)
    check(player.until("weather_roll"), AT_THE_DICE)


def test_where_the_hungry_are_named(client: FlaskClient, lang: str) -> None:
    player = Player(client, lang, players="4", characters=FOUR).until("eat")
    player.press(SUPPER)
    check(player, AT_SUPPER)


@pytest.mark.parametrize("named", [["cook"], ["cook", "explorer", "soldier"], []])
def test_a_wrong_number_of_hungry_people(client: FlaskClient, lang: str, named: list[str]) -> None:
    player = Player(client, lang, players="4", characters=FOUR).until("eat")
    player.press(SUPPER)
    chosen = {"kind": "choose", "asked.hungry": "1", "choice.hungry": named}
    assert player.press(chosen).status_code == 303
    check(player, [({"kind": "next"}, "wrong_count", {lang: ["2", str(len(named))]})])
    assert set(player.state["components"]["wounds"].values()) == {0}


@pytest.mark.parametrize(
    ("form", "ko", "en"),
    [
        ({"players": "3", "characters": FOUR}, "3명", "3"),
        ({"players": "3", "characters": ["cook", "pirate", "explorer"]}, "‘pirate’", "“pirate”"),
        ({"players": "5"}, "1부터 4", "1 to 4"),
        ({"scenario": "custom", "rounds": "0", "rain_from": "3"}, "1부터 20", "1 to 20"),
        ({"scenario": "custom", "rounds": "99", "rain_from": "3"}, "1부터 20", "1 to 20"),
        ({"scenario": "custom", "rounds": "many", "rain_from": "3"}, "1~20", "1 to 20"),
    ],
)
def test_a_setup_that_cannot_be_keeps_what_was_typed(
    client: FlaskClient, lang: str, form: Form, ko: str, en: str
) -> None:
    answer = client.post(f"/{lang}/new/robinson-crusoe", data=form)
    assert answer.status_code == 422
    page = LexborHTMLParser(answer.text)
    said = page.css_first("[role=alert], .error")
    assert said is not None and {"ko": ko, "en": en}[lang] in said.text()
    for name, value in form.items():
        if isinstance(value, str) and name not in ("players", "scenario"):
            field = page.css_first(f"input[name={name}]")
            assert field is not None and field.attributes["value"] == value
