"""Where everything stands in the picture of an ended game."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.scores.picture.layout import HEIGHT, WIDTH, Entry, Picture, Told, Words, picture
from app.scores.picture.measure import width
from app.tables.page.ending import CurveView, EndView, LineView
from app.tables.page.glance import CellView

short = st.text(max_size=12)
long = st.text(max_size=90)


def cell(name: str, value: str, saying: str) -> CellView:
    return CellView("x", "", name, value, "12", saying, False, "")


def curve(count: int) -> CurveView:
    values = tuple(range(count))
    shown = tuple(map(str, values))
    lines = (LineView("a", "", values, shown, 0, 1), LineView("b", "", values, shown, 0, 3))
    return CurveView(lines, values, "told")


def end(figures: int, near: list[str], rounds: int, words: str = "words") -> EndView:
    return EndView(
        outcome="defeat",
        scored=False,
        reason=words,
        term=None,
        round=rounds,
        consequences=(),
        figures=tuple(cell(words, str(n), words) for n in range(figures)),
        curve=curve(rounds) if rounds > 1 else None,
        near=tuple(near),
        people=(),
        phones=(),
        minutes=1,
        day="2026-12-01",
        date="1 December 2026",
        again=(),
    )


def drawn(figures: int = 6, near: int = 2, rounds: int = 8, people: int = 3) -> Picture:
    told = Told("Game", "Defeat", "2 players", (Entry("Kim", "Board A"),) * people, "", "today")
    return picture(end(figures, ["It was near."] * near, rounds), told, {})


def all_words(shown: Picture) -> list[Words]:
    inside = [words for tile in shown.tiles for words in tile.words]
    return [*shown.head, *inside, *shown.near, *shown.people, *shown.foot]


@settings(max_examples=40)
@given(
    st.integers(0, 12), st.integers(0, 5), st.integers(0, 30), st.integers(0, 12), short, long, long
)
def test_everything_lies_within_the_picture(
    figures: int, near: int, rounds: int, people: int, name: str, reason: str, about: str
) -> None:
    told = Told(name, name, about, (Entry(name, about),) * people, name, about)
    shown = picture(end(figures, [reason] * near, rounds, reason), told, {})
    for words in all_words(shown):
        assert words.x >= 0 and words.x + width(words.text, words.size) <= WIDTH + 1
        assert 0 < words.y < shown.height
    assert (len(shown.tiles), shown.curve is not None) == (figures, rounds > 1)
    if shown.curve:
        shape = shown.curve.drawing.shape
        assert shown.curve.y + shown.curve.scale * shape.height <= shown.height
        assert shown.curve.x + shown.curve.scale * shape.width <= WIDTH


def test_an_ordinary_game_has_room_for_all_of_it() -> None:
    shown = drawn()
    assert shown.curve is not None
    assert len(shown.tiles) == 6
    assert shown.curve.y > max(tile.y + tile.height for tile in shown.tiles)
    assert shown.curve.y + shown.curve.scale * shown.curve.drawing.shape.height <= shown.near_y


def test_where_much_is_told_letters_are_smaller_and_nothing_is_left_out() -> None:
    usual, much = drawn(figures=8, near=2, people=4), drawn(figures=8, near=4, people=4)
    assert (len(usual.near), len(much.near)) == (2, 4)
    assert much.height == usual.height == HEIGHT
    assert much.near[0].size < usual.near[0].size
    assert much.curve is not None


def test_what_has_no_room_at_all_makes_the_picture_higher() -> None:
    full = drawn(figures=12, near=8, people=12)
    assert full.height > HEIGHT
    assert (len(full.near), len(full.tiles), len(full.people)) == (8, 12, 24)
    assert full.curve is not None
    assert full.curve.y + full.curve.scale * full.curve.drawing.shape.height <= full.near_y


def test_long_names_have_a_line_of_their_own() -> None:
    told = Told("Game", "Defeat", "", (Entry("Kim", "a" * 60), Entry("Lee", "")), "", "today")
    shown = picture(end(3, [], 3), told, {})
    assert {words.x for words in shown.people} == {shown.people[0].x}
    assert all("…" not in words.text for words in shown.people)


def test_without_anything_near_there_is_no_ground_for_it() -> None:
    assert drawn(near=0).near == ()
