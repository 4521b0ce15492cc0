"""What was made last is made once."""

import threading

import pytest

from app.tables.lately import Lately


def test_what_was_made_is_made_once_for_each_key() -> None:
    kept, made = Lately[str](8), []

    def make() -> str:
        made.append("a table")
        return "a table"

    assert [kept.of(("code", 1, "ko"), make) for _ in range(2)] == ["a table"] * 2
    assert len(made) == 1
    kept.of(("code", 1, "en"), make)
    assert len(made) == 2


def test_only_what_was_asked_for_last_is_kept() -> None:
    kept = Lately[str](2)
    for name in ("a", "b", "a", "c"):
        kept.of(name, lambda name=name: name)
    assert kept.of("a", lambda: "anew") == "a"
    assert kept.of("b", lambda: "anew") == "anew"


def test_whoever_asks_while_it_is_made_waits_for_it() -> None:
    kept, found = Lately[str](8), []
    begun, go_on = threading.Event(), threading.Event()

    def slowly() -> str:
        begun.set()
        go_on.wait(5)
        return "the first"

    def ask(make: object) -> None:
        found.append(kept.of("key", make))  # type: ignore[arg-type]

    threads = [threading.Thread(target=ask, args=(make,)) for make in (slowly, lambda: "another")]
    threads[0].start()
    assert begun.wait(5)
    threads[1].start()
    go_on.set()
    for thread in threads:
        thread.join(5)
    assert found == ["the first"] * 2


def test_what_could_not_be_made_is_tried_again() -> None:
    kept = Lately[str](8)
    with pytest.raises(ZeroDivisionError):
        kept.of("key", lambda: str(1 // 0))
    assert kept.of("key", lambda: "now") == "now"
