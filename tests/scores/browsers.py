"""A browser without script: reads forms off pages, and leads a table to its end."""

from typing import Any

from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser
from werkzeug.test import TestResponse

from tests.scores.invented import GAME


def fields(page: TestResponse) -> dict[str, str]:
    """What the form of a page would send."""
    found: dict[str, str] = {}
    for node in LexborHTMLParser(page.text).css("form [name]:not(button)"):
        name, kind = node.attributes["name"] or "", node.attributes.get("type")
        if kind in ("radio", "checkbox") and "checked" not in node.attributes:
            continue
        if node.tag == "select":
            chosen = node.css_first("option[selected]") or node.css_first("option")
            found[name] = chosen.attributes.get("value") or "" if chosen else ""
        elif node.tag == "textarea":
            found[name] = node.text().removeprefix("\n")
        else:
            found[name] = node.attributes.get("value") or ""
    return found


def error_of(page: TestResponse, field: str) -> str:
    """The message that stands beside a field, tied to it."""
    tree = LexborHTMLParser(page.text)
    (node, *_) = tree.css(f'[name="{field}"][aria-invalid=true]')
    message = tree.css_first(f'[id="{node.attributes["aria-describedby"]}"]')
    assert message is not None
    return message.text(strip=True)


def words_of(page: TestResponse) -> str:
    """All that a page says, in one line."""
    main = LexborHTMLParser(page.text).css_first("main")
    assert main is not None
    return " ".join(main.text(separator=" ").split())


class Tracker:
    """A table of the site on which taps are made."""

    def __init__(self, client: FlaskClient, **chosen: str) -> None:
        self.client = client
        made = client.post(f"/en/new/{GAME}", data={"players": "2", **chosen})
        self.code = str(made.location).rpartition("/")[2]
        self._presses = 0

    @classmethod
    def at(cls, client: FlaskClient, code: str) -> "Tracker":
        """A table that was opened already."""
        found = cls.__new__(cls)
        found.client, found.code, found._presses = client, code, 0
        return found

    @property
    def state(self) -> dict[str, Any]:
        return dict(self.client.get(f"/t/{self.code}/state.json").get_json())

    def tap(self, kind: str, **fields: str) -> "Tracker":
        self._presses += 1
        answer = self.client.post(
            f"/en/t/{self.code}/taps",
            data={
                "kind": kind,
                "version": str(self.state["version"]),
                "press": f"press-{self._presses}",
                **fields,
            },
        )
        assert answer.status_code == 303, (answer.status_code, words_of(answer))
        return self

    def move(self, name: str, **fields: str) -> "Tracker":
        return self.tap("move", move=name, **fields)

    def won(self) -> "Tracker":
        """The same table, played into its first round and won."""
        self.move("deal_guides").tap("next").tap("next").tap("next")
        self.tap("reveal", card="1-sand").tap("next")
        self.move("raise_waves", amount="5").move("add_algae", amount="2")
        return self.move("declare_victory")
