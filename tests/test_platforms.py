"""What is told about other machines: the files are well formed and name only what there is."""

import configparser
import plistlib
import re
from pathlib import Path

import pytest

from app import cli
from app.settings import SWITCHES

DOCS = Path(__file__).parent.parent / "docs"
STARTERS = DOCS / "autostart"
PAGES = ("platforms.md", "hosting.md")


def test_the_unit_starts_the_site() -> None:
    unit = configparser.ConfigParser(interpolation=None)
    unit.read(STARTERS / "seomjigi.service")
    assert unit["Service"]["ExecStart"].endswith("/seomjigi serve")
    assert unit["Install"]["WantedBy"] == "multi-user.target"


def test_the_agent_starts_the_site() -> None:
    agent = plistlib.loads((STARTERS / "seomjigi.plist").read_bytes())
    assert agent["Label"] == "seomjigi"
    assert agent["ProgramArguments"][-1] == "serve"
    assert agent["RunAtLoad"] is True


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_somewhere(name: str) -> None:
    text = (DOCS / name).read_text()
    headings = {
        re.sub(r"[^a-z0-9 -]", "", each.lower()).replace(" ", "-")
        for each in re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    }
    for target in re.findall(r"\]\(([^)]+)\)", text):
        if target.startswith("#"):
            assert target[1:] in headings, target
        elif not target.startswith("https://"):
            assert (DOCS / target).exists(), target


@pytest.mark.parametrize("name", PAGES)
def test_commands_and_settings_are_those_that_there_are(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (DOCS / name).read_text()
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    known = set(re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE))
    used = set(re.findall(r"(?:^|bin/|`|on )seomjigi (\w+)", text, re.MULTILINE))
    assert used
    assert used <= known
    settings = {"DB", "RULES", "NAMES", "LIMITS", *SWITCHES}
    assert set(re.findall(r"SEOMJIGI_([A-Z]+)", text)) <= settings
