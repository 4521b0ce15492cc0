"""What a host is run with names only what there is."""

import re
import tomllib
from pathlib import Path

import yaml

from app.settings import SWITCHES

CHECKOUT = Path(__file__).parent.parent
CADDYFILE = CHECKOUT / "Caddyfile"
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


def copied() -> set[str]:
    text = (CHECKOUT / "Containerfile").read_text()
    lines = re.findall(r"^COPY (.+) \S+$", text, re.MULTILINE)
    return {name for line in lines for name in line.split()}


def test_the_container_holds_what_is_there() -> None:
    assert copied()
    assert all((CHECKOUT / name).exists() for name in copied())


def test_nothing_else_is_handed_to_the_build() -> None:
    first, *lines = [
        line
        for line in (CHECKOUT / ".dockerignore").read_text().splitlines()
        if not line.startswith("#")
    ]
    assert first == "*"
    assert {line.removeprefix("!") for line in lines if line.startswith("!")} == copied()


def test_the_package_is_whole_when_the_container_installs_it() -> None:
    before, pip, _ = (CHECKOUT / "Containerfile").read_text().partition("RUN pip install")
    lines = re.findall(r"^COPY (.+) \S+$", before, re.MULTILINE)
    held = {name for line in lines for name in line.split()}
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert pip
    assert {*wheel["packages"], *wheel["force-include"], project["project"]["readme"]} <= held


def test_the_container_installs_extras_that_there_are() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    (extras,) = re.findall(r"-e '\.\[(.+)\]'", (CHECKOUT / "Containerfile").read_text())
    assert set(extras.split(",")) <= set(project["optional-dependencies"])


def test_the_figures_stay_inside() -> None:
    assert "respond /metrics 404" in CADDYFILE.read_text()


def test_the_log_of_the_proxy_names_no_table() -> None:
    """A request that failed is written down there, with its address unless that is left out."""
    text = CADDYFILE.read_text()
    for told in ("uri", "headers>Referer", "headers>Hx-Current-Url"):
        assert f"request>{told} delete" in text


def test_a_press_is_not_sent_to_a_second_process() -> None:
    """The proxy has begun to read it, and would take the second one for broken. The page sends it
    again."""
    (reading, others) = re.findall(r"reverse_proxy \{(.*?)\}", CADDYFILE.read_text(), re.DOTALL)
    assert "lb_try_duration" in reading and "lb_try_duration" not in others
