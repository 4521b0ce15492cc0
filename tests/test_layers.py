"""The house stands: imports run one way, the core is pure, and no game is named in the program."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parent.parent
APP = CHECKOUT / "app"

# What each part may import of the others, itself aside.
MAY_IMPORT = {
    "rulebook": set(),
    "words": {"rulebook"},
    "games": {"rulebook"},
    "engine": {"rulebook"},
    "store": set(),
    "language": {"words"},
    "lean": set(),
    "delivery": {"lean"},
    "charts": set(),
    "art": {"games", "rulebook", "delivery"},
    "guard": {"language"},
    "qr": set(),
    "address": set(),
    "aside": {"rulebook"},
    "unbroken": set(),
    "clearing": {"store"},
    "monitoring": {"store"},
    "settings": set(),
    "serving": {"guard"},
    "groups": {"store", "language", "guard", "qr", "clearing"},
    "errors": {"language", "rulebook", "store"},
    "glossary": {"games", "rulebook", "words", "language", "guard", "delivery"},
    "offline": {
        "art",
        "games",
        "glossary",
        "words",
        "language",
        "guard",
        "delivery",
        "lean",
    },
    "tables": {
        "charts",
        "games",
        "store",
        "engine",
        "rulebook",
        "words",
        "language",
        "guard",
        "groups",
        "delivery",
        "qr",
        "clearing",
    },
    "scores": {
        "charts",
        "games",
        "tables",
        "store",
        "engine",
        "rulebook",
        "words",
        "language",
        "guard",
        "groups",
        "delivery",
        "qr",
    },
}
ABOVE_ALL = {"__init__", "cli", "replay"}

PURE = ("engine", "rulebook")
NOT_PURE = {"flask", "sqlite3", "sqlite_utils", "random", "secrets", "time", "datetime", "socket"}

# A word of one game would make it a program for that game.
GAME_WORDS = re.compile(
    r"spirit.?island|정령섬|robinson|crusoe|로빈슨|dahan|다한|ravage|invader|침략자|정령|prussia|"
    r"프로이센|england|잉글랜드|sweden|스웨덴|palisade|울타리|presence|blight|황폐|"
    r"jungle|wetland|explorer|castaway|cannibal",
    re.IGNORECASE,
)
TEXT_FILES = {".py", ".yaml", ".html", ".css", ".js", ".svg", ".txt", ".webmanifest"}


def modules() -> list[Path]:
    return sorted(APP.rglob("*.py"))


def part_of(path: Path) -> str:
    """The part of the house a module belongs to: `app/engine/play.py` is of `engine`."""
    return path.relative_to(APP).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Dotted names of all that a module imports, wherever the import stands in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            assert node.level == 0, f"{path}: imports are written in full"
            yield from (f"{module}.{name.name}" for name in node.names)


def parts_imported(path: Path) -> set[str]:
    names = [name.split(".") for name in imports(path)]
    return {name[1] for name in names if name[0] == "app" and len(name) > 1}


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(CHECKOUT)))
def test_imports_run_one_way(path: Path) -> None:
    part = part_of(path)
    if part not in ABOVE_ALL:
        assert parts_imported(path) - {part} <= MAY_IMPORT[part]


def test_the_parts_stand_in_an_order() -> None:
    placed: set[str] = set()
    while placed != set(MAY_IMPORT):
        free = {part for part, needs in MAY_IMPORT.items() if needs <= placed} - placed
        assert free, f"a circle among {set(MAY_IMPORT) - placed}"
        placed |= free


@pytest.mark.parametrize("part", PURE)
def test_the_core_is_pure(part: str) -> None:
    used = {name.split(".")[0] for path in (APP / part).rglob("*.py") for name in imports(path)}
    assert used & NOT_PURE == set()


def test_the_engine_reads_no_file() -> None:
    for path in (APP / "engine").rglob("*.py"):
        used = set(imports(path))
        assert not {name for name in used if name.split(".")[0] in ("pathlib", "io", "os")}, path
        assert not {name for name in used if name.startswith("app.rulebook.library")}, path
        calls = (
            node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)
        )
        assert "open" not in {node.func.id for node in calls if isinstance(node.func, ast.Name)}, (
            path
        )


# The kinds of component, as the engine and as the schema know them.
KINDS = {"Counter", "Deck", "HiddenDeck", "Lane", "Pile", "TokenCard", "Dice", "PerPerson"}


@pytest.mark.parametrize("part", ["engine", "tables", "glossary", "scores"])
def test_nobody_asks_which_kind_of_component_it_has(part: str) -> None:
    for path in (APP / part).rglob("*.py"):
        if path.parent.name == "kinds":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
                asked = {
                    name.split(".")[-1] for name in re.findall(r"[\w.]+", ast.unparse(node.args[1]))
                }
                assert not asked & KINDS, f"{path}:{node.lineno}"


@pytest.mark.parametrize("part", ["engine", "tables", "glossary", "scores"])
def test_nobody_asks_whether_a_component_has_a_field(part: str) -> None:
    for path in (APP / part).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            asks = isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr")
            if asks and (len(node.args) == 3 or ast.unparse(node.func) == "hasattr"):
                asked = ast.unparse(node.args[0])
                of_a_part = re.search(r"\b(spec|kind|part|components|rulebook)\b", asked)
                assert not of_a_part, f"{path}:{node.lineno}"


@pytest.mark.parametrize("folder", ["app", "templates", "static"])
def test_no_game_is_named(folder: str) -> None:
    games = [re.escape(path.name) for path in (CHECKOUT / "rules").iterdir() if path.is_dir()]
    words = re.compile("|".join([GAME_WORDS.pattern, *games]), re.IGNORECASE)
    files = [path for path in (CHECKOUT / folder).rglob("*") if path.suffix in TEXT_FILES]
    found = [
        f"{path.relative_to(CHECKOUT)}:{number}: {match[0]}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        for match in words.finditer(line)
    ]
    assert found == []


# Tests of the program play invented games, so that what `rules/` says breaks none of them. These
# are about the games of this folder, or about the site as people meet it.
OF_REAL_GAMES = {
    "rules": "what the games say",
    "transcripts": "written games",
    "test_transcripts.py": "written games",
    "data": "databases of earlier versions, and what people ask",
    "test_old_databases.py": "databases of earlier versions",
    "bench": "how fast a whole game is",
    "gallery": "pictures of every page",
    "test_wheel.py": "the program as it is installed, with its games",
    "rulebook/test_library.py": "the games that are found where nobody names others",
    "test_layers.py": "names what is forbidden",
}
# Their names, and the ways to read them.
REAL_GAMES = re.compile(
    r"spirit.?island|정령섬|robinson.?crusoe|로빈슨"
    r"|import RULES|\.RULES\b|\bLibrary\(\)|tests\.rules",
    re.IGNORECASE,
)


def test_tests_of_the_program_play_invented_games() -> None:
    files = [path for path in (CHECKOUT / "tests").rglob("*") if path.suffix in TEXT_FILES]
    for path in files:
        place = path.relative_to(CHECKOUT / "tests").as_posix()
        if not any(place == each or place.startswith(f"{each}/") for each in OF_REAL_GAMES):
            assert REAL_GAMES.findall(path.read_text(encoding="utf-8")) == [], place


def test_what_may_name_a_game_of_this_folder_is_there() -> None:
    for each in OF_REAL_GAMES:
        assert (CHECKOUT / "tests" / each).exists()
