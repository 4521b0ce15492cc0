"""What a host is run with names only what there is."""

import re
import tomllib
from pathlib import Path

import yaml

from app.settings import SWITCHES

CHECKOUT = Path(__file__).parent.parent
SETTINGS = {f"SEOMJIGI_{name}" for name in ("DB", "RULES", "NAMES", "LIMITS", *SWITCHES)}


def services() -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = yaml.safe_load((CHECKOUT / "compose.yaml").read_text())[
        "services"
    ]
    return found


def test_compose_sets_what_the_site_knows() -> None:
    environment = services()["app"]["environment"]
    assert isinstance(environment, dict)
    assert {name for name in environment if name.startswith("SEOMJIGI_")} <= SETTINGS
    assert all(isinstance(value, str) for value in environment.values())  # YAML reads `on` as true


def test_no_password_stands_in_the_files() -> None:
    text = (CHECKOUT / "compose.yaml").read_text()
    assert set(re.findall(r"PASSWORD: (\S+)", text)) == {"${DB_PASSWORD}"}
    assert "seomjigi:${DB_PASSWORD:?" in text


def test_the_container_holds_what_is_there() -> None:
    text = (CHECKOUT / "Containerfile").read_text()
    copied = [
        name for line in re.findall(r"^COPY (.+) \S+$", text, re.MULTILINE) for name in line.split()
    ]
    assert copied
    assert all((CHECKOUT / name).exists() for name in copied)


def test_the_package_is_whole_when_the_container_installs_it() -> None:
    before, pip, _ = (CHECKOUT / "Containerfile").read_text().partition("RUN pip install")
    copied = {
        name
        for line in re.findall(r"^COPY (.+) \S+$", before, re.MULTILINE)
        for name in line.split()
    }
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert pip
    assert {*wheel["packages"], *wheel["force-include"], project["project"]["readme"]} <= copied


def test_the_container_installs_extras_that_there_are() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    (extras,) = re.findall(r"-e '\.\[(.+)\]'", (CHECKOUT / "Containerfile").read_text())
    assert set(extras.split(",")) <= set(project["optional-dependencies"])


def test_the_figures_stay_inside() -> None:
    assert "respond /metrics 404" in (CHECKOUT / "Caddyfile").read_text()
