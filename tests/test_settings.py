"""What whoever runs the site may set, by the environment or by the program."""

from pathlib import Path

import pytest

from app.cli import main
from app.settings import ROOT, SWITCHES, BadSetting, database, settings


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DB", "DATABASE", "RULES", "NAMES", "LIMITS", *SWITCHES):
        monkeypatch.delenv(f"SEOMJIGI_{name}", raising=False)


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("1", True), ("yes", True), ("on", True), ("TRUE", True), (" true ", True),
        ("0", False), ("no", False), ("off", False), ("False", False), ("", False),
    ],
)  # fmt: skip
def test_a_switch_is_on_or_off_as_it_says(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str, on: bool
) -> None:
    monkeypatch.setenv(f"SEOMJIGI_{name}", text)
    assert settings({})[name] is on


@pytest.mark.parametrize("text", ["perhaps", "2", "nein"])
def test_a_switch_that_says_neither_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], db: Path, text: str
) -> None:
    monkeypatch.setenv("SEOMJIGI_SHARED", text)
    with pytest.raises(BadSetting, match="SEOMJIGI_SHARED"):
        settings({})
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--db", str(db)]) == 1
    assert f"SEOMJIGI_SHARED: {text}" in capsys.readouterr().err


def test_what_the_program_says_goes_before_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SEOMJIGI_SHARED", "no")
    assert settings({"SHARED": True})["SHARED"] is True


def test_names_of_both_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEOMJIGI_NAMES", "one.example, two.example")
    assert settings({"NAMES": ["three.example"]})["NAMES"] == (
        "one.example",
        "two.example",
        "three.example",
    )


@pytest.mark.parametrize("name", ["SEOMJIGI_DB", "SEOMJIGI_DATABASE"])
def test_the_database_of_the_environment(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    assert database() == ROOT / "seomjigi.db"
    monkeypatch.setenv(name, "postgresql://somewhere/games")
    assert database() == "postgresql://somewhere/games"
    assert settings({})["DATABASE"] == "postgresql://somewhere/games"
