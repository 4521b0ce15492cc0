"""The program as it is installed: everything that it needs is in the wheel."""

import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from app.rulebook.library import Library

CHECKOUT = Path(__file__).parents[1]
SERVE = [sys.executable, "-m", "app.cli", "serve", "--host", "127.0.0.1", "--port", "0"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the wheel, somewhere else."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=CHECKOUT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site-packages")
    return folder / "site-packages"


def environment(installed: Path, home: Path) -> dict[str, str]:
    return {"PYTHONPATH": str(installed), "HOME": str(home), "PATH": "", "LANG": "C.UTF-8"}


def test_an_installed_program_serves_its_pages_and_games(installed: Path, tmp_path: Path) -> None:
    running = environment(installed, tmp_path)
    with subprocess.Popen(
        SERVE, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=running
    ) as process:
        assert process.stdout is not None
        try:
            while "http://" not in (line := process.stdout.readline()):
                assert line, "it ended before it printed its address"
            netloc = urlsplit(f"http://{line.split('http://')[1]}").netloc.strip()
            start = urlopen(f"http://{netloc}/en/").read().decode()
            worker = urlopen(f"http://{netloc}/worker.js").read().decode()
        finally:
            process.kill()
    games = sorted(path.name for path in (CHECKOUT / "rules").iterdir() if path.is_dir())
    assert all(f"/en/new/{game}" in start for game in games)
    assert all(f"/offline/ko/{game}.json?v=" in worker for game in games)
    assert (tmp_path / ".local" / "share" / "seomjigi" / "seomjigi.db").is_file()


def test_an_installed_program_checks_its_games(installed: Path, tmp_path: Path) -> None:
    game, *_ = Library().games()
    term, entry = next(iter(Library().glossary(game).terms.items()))
    found = subprocess.run(
        [sys.executable, "-m", "app.cli", "find", game, entry.name.en],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(installed, tmp_path),
        check=True,
    )
    assert found.stdout.startswith(f"{term}\t")
