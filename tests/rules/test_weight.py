"""The first page of a table is light: whoever sits at a slow network waits for it."""

import gzip

import pytest
from flask.testing import FlaskClient

from tests.tables.weight import loaded, weigh

# Before there was a second game the first weighed 37,163 bytes: it may weigh no more for it.
MOST_BYTES = {"spirit-island": 36_900, "robinson-crusoe": 39_500}
HEAVIEST = {"adversary": "england", "level": 6, "scenario": "rituals-of-terror", "players": 4}


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    ("game", "chosen"),
    [("spirit-island", {}), ("spirit-island", HEAVIEST), ("robinson-crusoe", {"players": 2})],
    ids=["plain", "heaviest", "people"],
)
def test_the_first_page_with_all_that_it_loads(
    client: FlaskClient, lang: str, game: str, chosen: dict[str, object]
) -> None:
    page = client.post(f"/{lang}/new/{game}", data=chosen).headers["Location"]

    def fetch(address: str) -> tuple[bytes, bytes]:
        answer = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200, address
        packed = answer.headers.get("Content-Encoding") == "gzip"
        return answer.data, gzip.decompress(answer.data) if packed else answer.data

    weights = weigh(fetch, page)
    kinds = {address.partition("?")[0].rpartition(".")[2] for address in weights}
    assert {"css", "js", "svg"} <= kinds
    assert sum(weights.values()) <= MOST_BYTES[game], weights


@pytest.mark.parametrize(
    ("address", "text", "is_page", "expected"),
    [
        ("/a", '<link rel="stylesheet" href="x.css">', True, ["/x.css"]),
        ("/a", '<script src="/y.js"></script><img src="/p.png">', True, ["/y.js", "/p.png"]),
        ("/a/b", '<svg><use href="i.svg#one"/></svg>', True, ["/a/i.svg"]),
        ("/a", '<a href="/other"></a><img src="data:x"><use href="#i"/>', True, []),
        ("/s/x.css", '@import "y.css"; a{src:url(z.svg)}', False, ["/s/y.css", "/s/z.svg"]),
        (
            "/a",
            '<script src="/l.js" data-scripts="/y.js /z.js">',
            True,
            ["/l.js", "/y.js", "/z.js"],
        ),
        ("/s/x.js", "url(z.svg)", False, []),
    ],
)
def test_everything_that_a_page_loads_is_found(
    address: str, text: str, is_page: bool, expected: list[str]
) -> None:
    assert list(loaded(address, text, is_page)) == expected
