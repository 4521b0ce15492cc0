"""The command line: what it does, what it says in both languages, its exit codes."""

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from app import address, cli
from app.cli import main
from app.rulebook.library import Library
from app.store import open_store
from app.words import LANGS, words
from tests.rulebook import small
from tests.shelf import SHELF

CHECKOUT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line knows invented games."""
    monkeypatch.setenv("SEOMJIGI_RULES", str(SHELF.root))


def both(key: str, **fields: object) -> list[str]:
    return [words(lang).say(key, **fields) for lang in LANGS]


def stored(path: Path, code: str) -> Path:
    """A database with one table."""
    with closing(open_store(path)) as store, store.write() as transaction:
        sha = transaction.rulebooks.keep("a-game", "{}", 1.0)
        transaction.tables.add(
            code=code, game="a-game", rulebook_sha=sha, options={}, seed=1, at=1.0
        )
    return path


def codes(path: Path) -> list[str]:
    with closing(open_store(path)) as store, store.read() as transaction:
        return [table.code for table in transaction.tables.with_codes(["FIRST", "SECOND"])]


@contextmanager
def serving(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """A running site: the process, its address, and what it printed before."""
    command = [sys.executable, "-m", "app.cli", "serve", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT) as process:
        assert process.stdout is not None
        before = ""
        try:
            while "http://" not in (line := process.stdout.readline()):
                assert line, "it ended before it printed its address"
                before += line
            yield process, f"http://{line.split('http://')[1].split()[0]}", before
        finally:
            process.kill()


def test_serve_opens_the_site(db: Path) -> None:
    with serving("--db", str(db), "--port", "0", "--host", "127.0.0.1") as (process, url, before):
        with urlopen(Request(f"{url}static/app.css")) as answer:
            assert answer.status == 200
        assert "▄" not in before  # nobody else can open 127.0.0.1
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 0


def test_serve_invites_phones_of_the_network(monkeypatch, capsys) -> None:
    monkeypatch.setattr(address, "in_network", lambda: "192.168.0.7")
    cli._invite("0.0.0.0", 8000)
    out = capsys.readouterr().out
    assert out.splitlines()[-2:] == both("cli.serving", url="http://192.168.0.7:8000/")
    assert "█▀" in out


@pytest.mark.parametrize(
    ("host", "lan", "url"),
    [
        ("0.0.0.0", None, "http://127.0.0.1:8000/"),
        ("127.0.0.1", "192.168.0.7", "http://127.0.0.1:8000/"),
        ("10.0.0.2", "192.168.0.7", "http://10.0.0.2:8000/"),
        ("::", "192.168.0.7", "http://192.168.0.7:8000/"),
        ("::1", "192.168.0.7", "http://[::1]:8000/"),
    ],
)
def test_the_printed_address_can_be_opened(monkeypatch, capsys, host, lan, url) -> None:
    monkeypatch.setattr(address, "in_network", lambda: lan)
    cli._invite(host, 8000)
    assert url in capsys.readouterr().out


def test_a_port_that_is_taken_is_named(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        code = main(["serve", "--host", "127.0.0.1", "--port", str(port), "--db", str(db)])
    assert code == 1
    assert capsys.readouterr().err.splitlines() == both("cli.port_taken", port=port)
    assert not db.exists()


@pytest.mark.parametrize("host", ["no-such-host.invalid", "203.0.113.250"])
def test_a_host_that_is_not_ours_is_named(capsys: pytest.CaptureFixture[str], host: str) -> None:
    assert main(["serve", "--host", host]) == 1
    expected = both("cli.host_unknown", host=host, port=8000)
    assert capsys.readouterr().err.splitlines() == expected


@pytest.mark.parametrize("port", ["70000", "-1", "http", ""])
def test_what_is_no_port_is_not_understood(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["serve", f"--port={port}"])
    assert stopped.value.code == 2
    assert "65535" in capsys.readouterr().err


def test_serve_refuses_a_database_that_is_none(
    db: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db.write_text("text " * 1000)
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--db", str(db)]) == 1
    expected = [f"{db}: {text}" for text in both("store.not_a_database")]
    assert capsys.readouterr().err.splitlines() == expected


def test_serve_prints_what_is_wrong_with_the_games(tmp_path: Path, capsys) -> None:
    small.write(tmp_path, {"round.yaml": small.change("round.yaml", "add: oil,", "add: oli,")})
    cli._inspect(Library(tmp_path))
    fault, *said = capsys.readouterr().err.splitlines()
    assert fault.startswith("lantern/round.yaml:29: unknown component or answer 'oli'")
    assert said == both("cli.games_at_fault")


def test_serve_says_nothing_of_games_without_fault(tmp_path: Path, capsys) -> None:
    small.write(tmp_path)
    cli._inspect(Library(tmp_path))
    assert capsys.readouterr().err == ""


def test_backup_and_restore(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stored(db, "FIRST")
    kept = db.parent / "backup.db"
    assert main(["backup", str(kept), "--db", str(db)]) == 0
    stored(db, "SECOND")
    assert main(["restore", str(kept), "--db", str(db)]) == 0
    assert codes(db) == ["FIRST"]
    aside = db.parent / "games.before-restore-1.db"
    assert sorted(codes(aside)) == ["FIRST", "SECOND"]
    assert capsys.readouterr().out.splitlines() == [
        *both("cli.backed_up", file=kept),
        *both("cli.restored", file=kept),
        *both("cli.kept", file=aside),
    ]


def test_backup_and_restore_work_while_the_site_runs(db: Path) -> None:
    kept = db.parent / "backup.db"
    with serving("--db", str(db), "--port", "0", "--host", "127.0.0.1") as (_, url, _):
        stored(db, "FIRST")
        assert main(["backup", str(kept), "--db", str(db)]) == 0
        stored(db, "SECOND")
        assert main(["restore", str(kept), "--db", str(db)]) == 0
        with urlopen(Request(f"{url}static/app.css")) as answer:
            assert answer.status == 200
    assert codes(db) == ["FIRST"]


def test_a_backup_goes_to_standard_output(db: Path) -> None:
    stored(db, "FIRST")
    command = [sys.executable, "-m", "app.cli", "backup", "-", "--db", str(db)]
    written = subprocess.run(command, stdout=subprocess.PIPE, cwd=CHECKOUT, check=True)
    (db.parent / "piped.db").write_bytes(written.stdout)
    assert codes(db.parent / "piped.db") == ["FIRST"]


def test_a_backup_waits_for_nobody_and_changes_nothing(db: Path) -> None:
    stored(db, "FIRST")
    with closing(open_store(db)) as store, store.write():
        before = db.read_bytes()
        assert main(["backup", str(db.parent / "kept.db"), "--db", str(db)]) == 0
        assert db.read_bytes() == before
    assert codes(db.parent / "kept.db") == ["FIRST"]


def test_whoever_ends_a_command_sees_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "restore", ended)
    assert main(["restore", "backup.db"]) == 130


def test_copy_moves_everything_into_an_empty_database(
    db: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stored(db, "FIRST")
    target = db.parent / "target.db"
    assert main(["copy", str(db), str(target)]) == 0
    assert codes(target) == ["FIRST"]
    assert capsys.readouterr().out.splitlines() == both("cli.copied", target=target)
    assert main(["copy", str(db), str(target)]) == 1
    expected = [f"{target}: {text}" for text in both("store.occupied")]
    assert capsys.readouterr().err.splitlines() == expected


def test_who_has_read_enough_gets_no_traceback(tmp_path: Path) -> None:
    path = transcript(tmp_path, *(["expect: {round: 5}"] * 5000))
    command = [sys.executable, "-m", "app.cli", "replay", path]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=CHECKOUT
    ) as replaying:
        assert replaying.stdout is not None and replaying.stderr is not None
        assert "expected 5" in replaying.stdout.readline()
        replaying.stdout.close()
        assert replaying.stderr.read() == ""
        assert replaying.wait() == 1


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ([], ()),
        (["--host", "0.0.0.0"], ()),
        (["--host", "::1"], ()),
        (["--host", "localhost"], ("localhost",)),
        (["--name", "one.example", "--name", "two.example"], ("one.example", "two.example")),
    ],
)
def test_serve_tells_the_site_its_names(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], names: tuple[str, ...]
) -> None:
    asked: list[dict[str, object]] = []

    def note(config: dict[str, object]) -> None:
        asked.append(config)
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "create_app", note)
    assert main(["serve", "--port", "0", *arguments]) == 130
    assert asked[0].get("NAMES", ()) == names


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_nothing_is_made_of_nothing(
    db: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    file = db.parent / "file.db"
    assert main([command, str(file), "--db", str(db)]) == 1
    assert words("ko").say("store.unreachable") in capsys.readouterr().err
    assert list(db.parent.iterdir()) == []


def test_check_finds_no_fault_in_sound_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if ": hint: " not in line] == both("cli.no_faults")


def test_check_prints_every_fault_of_every_folder(tmp_path: Path, capsys) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "game.yaml").write_text("name: {ko: 섬}\nno-such-part: 1\n")
    assert main(["check", str(broken), str(tmp_path / "missing")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith(f"{broken}/game.yaml:1: ") for line in lines)
    assert any(line.startswith(f"{broken}/game.yaml:2: ") for line in lines)
    assert any(line.startswith(f"{tmp_path}/missing/game.yaml:1: ") for line in lines)


def transcript(folder: Path, *taps: str) -> str:
    path = folder / "game.yaml"
    path.write_text(
        "title: a game\ngame: orchard\noptions: {players: 2}\ntaps:\n"
        + "".join(f"  - {tap}\n" for tap in taps)
    )
    return str(path)


def test_replay_is_silent_when_all_holds(tmp_path: Path, capsys) -> None:
    assert main(["replay", transcript(tmp_path, "expect: {round: 0, players: 2}")]) == 0
    assert capsys.readouterr().out == ""


def test_replay_prints_each_expectation_that_fails(tmp_path: Path, capsys) -> None:
    path = transcript(tmp_path, "expect: {round: 0}", "expect: {round: 5, players: 3}")
    assert main(["replay", path]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}: item 2: round: expected 5, got 0",
        f"{path}: item 2: players: expected 3, got 2",
    ]


def test_replay_shows_the_last_state(tmp_path: Path, capsys) -> None:
    path = transcript(tmp_path, "expect: {round: 5}")
    assert main(["replay", "--state", path]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["game"] == "orchard"
    assert "expected 5" in printed.err


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game: no-such-game\ntaps: []\n", ":1: "),
        ("game: orchard\ntaps: []\ntaps: []\n", ":3: "),
        ("game: [\n", "not YAML"),
        (None, "cannot be read"),
    ],
)
def test_replay_names_what_is_no_transcript(
    tmp_path: Path, capsys, text: str | None, fault: str
) -> None:
    path = tmp_path / "game.yaml"
    if text is not None:
        path.write_text(text)
    (tmp_path / "other").mkdir()
    other = transcript(tmp_path / "other", "expect: {round: 7}")
    assert main(["replay", str(path), other]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(str(path))
    assert fault in first
    assert "expected 7" in second


def test_find_prints_id_and_both_names_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "orchard", "Feast"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "feast\t잔치\tfeast"


def test_find_takes_a_query_of_several_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "orchard", "메뚜기", "카드"]) == 0
    assert capsys.readouterr().out.startswith("swarm\t")


def test_find_prints_each_entry_once_whatever_was_found_on_its_page(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["find", "orchard", "drought level 2"]) == 0
    ids = [line.split("\t")[0] for line in capsys.readouterr().out.splitlines()]
    assert ids[0] == "drought"
    assert len(ids) == len(set(ids))


def test_find_offers_the_nearest_where_it_finds_nothing(capsys) -> None:
    assert main(["find", "orchard", "zfeastz"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.splitlines()[:2] == both("cli.not_found", query="zfeastz")
    assert "\t" in printed.err


def test_find_knows_its_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "no-game", "x"]) == 1
    assert "orchard" in capsys.readouterr().err


def test_the_help_speaks_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert stopped.value.code == 0
    out = capsys.readouterr().out
    assert all(text in out for text in both("cli.backup"))


def test_whoever_ends_a_restore_leaves_nothing_half_made(db: Path) -> None:
    """Ended (SIGTERM) while it waits for who holds the database."""
    kept = db.parent / "kept.db"
    stored(db, "FIRST")
    assert main(["backup", str(kept), "--db", str(db)]) == 0
    before = {path.name for path in db.parent.glob("*.db")}
    command = [sys.executable, "-m", "app.cli", "restore", str(kept), "--db", str(db)]
    with (
        closing(open_store(db)) as store,
        store.write(),
        subprocess.Popen(command, cwd=CHECKOUT, stderr=subprocess.PIPE) as restoring,
    ):
        while not list(db.parent.glob(".seomjigi-*")):
            assert restoring.poll() is None, "it ended by itself"
            time.sleep(0.01)
        restoring.send_signal(signal.SIGTERM)
        assert restoring.wait() == 1
    assert list(db.parent.glob(".seomjigi-*")) == []
    assert {path.name for path in db.parent.glob("*.db")} == before
    assert codes(db) == ["FIRST"]
