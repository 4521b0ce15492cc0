"""Pages of the finished games: the list, one of them, and what becomes of it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from urllib.parse import urlencode

from flask import (
    Blueprint,
    Response,
    abort,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.wrappers import Response as AnyResponse

from app import groups
from app.games import library
from app.language import t
from app.scores.files.share import bg_stats_qr
from app.scores.history import filters, play_view
from app.scores.history.archive import Archive
from app.scores.history.reading import Reading
from app.scores.history.statistics_page import build_statistics
from app.scores.history.statistics_view import StatisticsView
from app.scores.plays import Play
from app.scores.views.form import table_of
from app.scores.views.request import archive, keep_private, labels

pages = Blueprint("scores", __name__)
pages.after_request(keep_private)

_PAGE = 50


@pages.get("/<lang:lang>/scores")
def index() -> AnyResponse:
    """All plays, the newest first, or those that a filter lets through."""
    reading = archive().reading()
    plays = reading.plays
    asked = filters.read_filter(request.args)
    played = list(dict.fromkeys(play.game for play in plays))
    game = asked.game or (played[0] if len(played) == 1 else "")
    found = plays if asked == filters.Filter() else [play for play in plays if asked.passes(play)]
    response = render_template(
        "scores/list.html",
        items=[play_view.line_view(play, labels(), len(played) > 1) for play in _stretch(found)],
        count=len(found),
        total=len(plays),
        filter=asked,
        asked=request.args,
        games=[(each, labels().game(each)) for each in played],
        game=game,
        questions=_questions(reading, game) if game else (),
        pager=_pager(len(found)),
        deleted=_deleted(),
        unreadable=reading.unreadable,
        shared=groups.is_shared(),
    )
    return make_response(response, 422 if asked.wrong else 200)


def _questions(reading: Reading, game: str) -> tuple[filters.QuestionView, ...]:
    said = labels()
    key = ("questions", game, said, said.base(game) is None)
    return reading.told(key, lambda plays: filters.questions(plays, game, said))


def _page_number() -> int:
    return max(1, request.args.get("page", 1, type=int))


def _stretch(plays: Sequence[Play]) -> Sequence[Play]:
    first = (_page_number() - 1) * _PAGE
    return plays[first : first + _PAGE]


def _pager(count: int) -> dict[str, str | None]:
    """The addresses of the stretches before and behind this one."""
    number, query = _page_number(), request.args.to_dict(flat=True)
    query.pop("deleted", None)

    def address(page: int) -> str:
        return f"{url_for('scores.index')}?{urlencode({**query, 'page': page})}"

    return {
        "newer": address(number - 1) if number > 1 else None,
        "older": address(number + 1) if number * _PAGE < count else None,
    }


def _deleted() -> str | None:
    """The play that was just deleted and can be brought back."""
    play_id = request.args.get("deleted", "")
    return play_id if play_id and archive().can_bring_back(play_id) else None


@pages.get("/<lang:lang>/scores/<play_id>")
def play(play_id: str) -> str:
    """One play with its whole story."""
    found = _found(archive(), play_id)
    qr = bg_stats_qr(found, labels())
    return render_template(
        "scores/play.html",
        page=play_view.view_play(found, labels(found.game)),
        theme=_theme(found.game),
        has_qr=qr is not None,
        table=table_of(found),
    )


@pages.get("/<lang:lang>/scores/<play_id>/bgstats.svg")
def bg_stats_code(play_id: str) -> Response:
    """The QR code of the link to BG Stats."""
    drawn = bg_stats_qr(_found(archive(), play_id), labels())
    if drawn is None:
        abort(404)
    return Response(drawn, mimetype="image/svg+xml")


@pages.post("/<lang:lang>/scores/<play_id>/delete")
def delete(play_id: str) -> AnyResponse:
    """Deletes a play; the list offers to bring it back."""
    plays = archive()
    _found(plays, play_id)
    plays.delete(play_id, time.time())
    return redirect(url_for("scores.index", deleted=play_id), 303)


@pages.post("/<lang:lang>/scores/<play_id>/restore")
def restore(play_id: str) -> AnyResponse:
    """Brings a deleted play back."""
    stands = archive().bring_back(play_id)
    if stands is None:
        abort(404, description=t("scores.gone"))
    if stands != play_id:
        to_it = url_for("scores.play", play_id=stands)
        page = render_template(
            "scores/refused.html",
            title=t("scores.title"),
            why=t("scores.scored_again"),
            address=to_it,
            link=t("scores.to_play"),
        )
        return make_response(page, 409)
    return redirect(url_for("scores.play", play_id=play_id), 303)


@pages.get("/<lang:lang>/scores/statistics")
def show_statistics() -> str:
    """What the plays of one game tell."""
    reading = archive().reading()
    played = Counter(each.game for each in reading.plays)
    game = request.args.get("game", "")
    if game not in played:
        game = max(played, key=lambda each: played[each], default="")
    return render_template(
        "scores/statistics.html",
        summary=_statistics(reading, game) if game else None,
        games=[(each, labels().game(each)) for each in played],
        game=game,
        theme=_theme(game),
    )


def _statistics(reading: Reading, game: str) -> StatisticsView:
    said = labels(game)

    def build(plays: Sequence[Play]) -> StatisticsView:
        return build_statistics([each for each in plays if each.game == game], game, said)

    return reading.told(("statistics", game, said, said.base(game) is None), build)


def _found(plays: Archive, play_id: str) -> Play:
    found = plays.find(play_id)
    if found is None:
        abort(404, description=t("scores.unknown"))
    return found


def _theme(game: str) -> str | None:
    """The game whose tones a page may use; None where it is not here."""
    return game if game in library().games() else None
