"""The digest of a release: other files, another digest."""

from collections.abc import Callable
from pathlib import Path

import pytest

from app.offline.release import digest


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    for name in ("app", "rules"):
        (tmp_path / name / "deep").mkdir(parents=True)
        (tmp_path / name / "deep" / "one.yaml").write_text("one")
    return [tmp_path / "app", tmp_path / "rules"]


def test_the_same_files_have_the_same_digest(folders: list[Path]) -> None:
    (folders[0] / "deep" / "one.cpython-311.pyc").write_bytes(b"compiled")
    assert digest(folders) == digest([*folders])
    before = digest(folders)
    (folders[0] / "deep" / "one.cpython-311.pyc").write_bytes(b"compiled anew")
    assert digest(folders) == before


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one.write_text("two"),
        lambda one: one.rename(one.with_name("two.yaml")),
        lambda one: one.unlink(),
        lambda one: one.with_name("more.yaml").write_text(""),
    ],
)
def test_whatever_changes_makes_another(
    folders: list[Path], change: Callable[[Path], object]
) -> None:
    before = digest(folders)
    change(folders[1] / "deep" / "one.yaml")
    assert digest(folders) != before
