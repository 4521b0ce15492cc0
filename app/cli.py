"""`seomjigi serve | check | replay | find | new | backup | restore | copy`, typed at a keyboard.

Messages come in both languages, Korean first. Exit codes: 0 done, 1 it could not be done, 2 the
command was not understood, 130 it was ended by Ctrl+C.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import shutil
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app import address, aside, clearing, create_app, qr, serving
from app import replay as transcript
from app.glossary.entries import index
from app.rulebook import library, starter
from app.rulebook.library import Library, UnknownGame
from app.rulebook.source import SourceError
from app.scores.reckon import reckoning
from app.settings import BadSetting, database, rules
from app.store import StoreError, backup, copy, restore, without_password
from app.words import LANGS, words

LISTEN_FAULTS = {
    errno.EADDRINUSE: "cli.port_taken",
    errno.EACCES: "cli.port_forbidden",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and answers its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show Korean still works
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except StoreError as error:
        return _fail(f"store.{error.code}", str(error.where))
    except BadSetting as error:
        return _fail("cli.bad_setting", error.name, value=error.value)
    except KeyboardInterrupt:
        return 130  # as a shell says it
    except BrokenPipeError:
        # Whoever was reading (`| head`) has seen enough; what is still to be flushed goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except SourceError as error:
        print(error, file=sys.stderr)
        return _fail("cli.rules_at_fault")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("seomjigi", description=_line("cli.seomjigi"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Any) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=_line(f"cli.{name}"))
        made.set_defaults(run=run)
        return made

    site = command("serve", serve)
    site.add_argument("--host", default="0.0.0.0", help=_line("cli.host"))
    site.add_argument("--port", type=_port, default=8000, help=_line("cli.port"))
    site.add_argument("--name", dest="names", action="append", default=[], help=_line("cli.name"))
    site.add_argument("--shared", action="store_true", help=_line("cli.shared"))
    checking = command("check", check)
    checking.add_argument("folders", type=Path, nargs="*", metavar="FOLDER")
    replaying = command("replay", replay)
    replaying.add_argument("files", type=Path, nargs="+", metavar="FILE")
    replaying.add_argument("--state", action="store_true", help=_line("cli.state"))
    finding = command("find", find)
    finding.add_argument("game", metavar="GAME")
    finding.add_argument("query", nargs="+", metavar="QUERY")
    beginning = command("new", new)
    beginning.add_argument("game", metavar="GAME")
    backing_up = command("backup", back_up)
    backing_up.add_argument("file", type=Path, metavar="FILE")
    restoring = command("restore", restore_from)
    restoring.add_argument("file", type=Path, metavar="FILE")
    for each in (site, backing_up, restoring):
        each.add_argument("--db", default=database(), help=_line("cli.db"))
    copying = command("copy", copy_over)
    copying.add_argument("source", metavar="FROM")
    copying.add_argument("target", metavar="TO")
    return parser


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(_line("cli.no_port"))
    return int(text)


def serve(options: argparse.Namespace) -> int:
    """Runs the site until it is stopped, and says where phones find it."""
    try:
        listener = address.listen(options.host, options.port)
    except OSError as error:
        key = LISTEN_FAULTS.get(error.errno or 0, "cli.host_unknown")
        return _fail(key, host=options.host, port=options.port)
    with listener:
        app = create_app(_settings(options))
        _invite(options.host, listener.getsockname()[1])
        threading.Thread(target=_inspect, args=[app.extensions["library"]], daemon=True).start()
        server = serving.create_server(app, listener)
        if app.config["SHARED"]:
            clearing.keep_clear(app)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        server.run()  # ends on Ctrl+C and on SIGTERM
        app.extensions["store"].close()
    return 0


def _settings(options: argparse.Namespace) -> dict[str, Any]:
    """What the command line sets; what it does not say is left to the environment."""
    chosen: dict[str, Any] = {"DATABASE": options.db}
    if options.shared:
        chosen["SHARED"] = True
    host_name = [options.host] if any(sign.isalpha() for sign in options.host) else []
    if options.names or host_name:
        chosen["NAMES"] = (*options.names, *host_name)
    return chosen


def _inspect(shelf: Library) -> None:
    """Prints what is wrong with the games, while the site already runs."""
    faults = shelf.inspect(aside.inspected)
    for fault in faults:
        print(fault, file=sys.stderr, flush=True)
    if faults:
        _fail("cli.games_at_fault")


def _invite(host: str, port: int) -> None:
    """Prints the address to open, and as a QR code when other devices can open it too."""
    url, by_others = address.of(host, port)
    if by_others:
        print(*qr.blocks(url, sys.stdout.isatty()), sep="\n")
    _say("cli.serving", url=url)


def check(options: argparse.Namespace) -> int:
    """Checks rulebooks, all of them where no folder is named; prints every fault."""
    faults = library.check(options.folders or library.folders(rules()))
    for fault in faults:
        print(fault)
    wrong = any(not fault.hint for fault in faults)
    if not wrong:
        _say("cli.no_faults")
    return 1 if wrong else 0


def replay(options: argparse.Namespace) -> int:
    """Replays transcripts; prints each expectation that fails, or with `--state` the last state
    of each as JSON."""
    shelf, failures = Library(rules()), list[str]()
    for file in options.files:
        try:
            run = transcript.replay(file, shelf, reckoning.score)
        except transcript.Unusable as error:
            failures += str(error).splitlines()
            continue
        failures += run.failures
        if options.state:
            print(json.dumps(run.document(), ensure_ascii=False))
    for failure in failures:
        print(failure, file=sys.stderr if options.state else sys.stdout)
    return 1 if failures else 0


def find(options: argparse.Namespace) -> int:
    """Searches a game's glossary: `id<TAB>Korean<TAB>English`, best first. Where nothing is found
    the nearest entries are offered beside, and the exit code is 1."""
    shelf = Library(rules())
    try:
        glossary = shelf.glossary(options.game)
    except UnknownGame:
        return _fail("cli.no_game", game=options.game, games=", ".join(shelf.games()))
    seeking, query = index(shelf, options.game), " ".join(options.query)
    hits = seeking.find(query)
    if not hits:
        _fail("cli.not_found", query=query)
    for term in dict.fromkeys(hit.page for hit in hits or seeking.nearest(query)):
        name = glossary.terms[term].name
        print(term, name.ko, name.en, sep="\t", file=sys.stdout if hits else sys.stderr)
    return 0 if hits else 1


def new(options: argparse.Namespace) -> int:
    """Writes a small game that plays, to begin a new one with."""
    try:
        folder = starter.begin(rules(), options.game)
    except starter.NotBegun as error:
        return _fail(f"cli.{error.code}", game=options.game)
    except OSError as error:
        return _fail("cli.not_written", game=options.game, why=error.strerror or "")
    here = folder.resolve().is_relative_to(Path.cwd())
    _say("cli.begun", folder=os.path.relpath(folder) if here else folder)
    return 0


def back_up(options: argparse.Namespace) -> int:
    """Writes the whole database into a new file, or to standard output (`-`), while the site
    runs."""
    with _tidy_end():
        if str(options.file) != "-":
            backup(options.db, options.file)
            _say("cli.backed_up", file=options.file)
            return 0
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "backup.db"
            backup(options.db, file)
            with file.open("rb") as written:
                shutil.copyfileobj(written, sys.stdout.buffer)
            sys.stdout.buffer.flush()
    return 0


def restore_from(options: argparse.Namespace) -> int:
    """Puts a backup in the place of the database, also while the site runs."""
    with _tidy_end():
        kept = restore(options.file, options.db)
    _say("cli.restored", file=options.file)
    if kept:
        _say("cli.kept", file=kept)
    return 0


def copy_over(options: argparse.Namespace) -> int:
    """Copies a whole database into another, empty one."""
    with _tidy_end():
        copy(options.source, options.target)
    _say("cli.copied", target=without_password(options.target))
    return 0


@contextmanager
def _tidy_end() -> Iterator[None]:
    """Whoever ends the command (SIGTERM) ends it as Ctrl+C does: nothing half-made is left."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _say(key: str, **fields: object) -> None:
    for lang in LANGS:
        print(words(lang).say(key, **fields), flush=True)


def _fail(key: str, about: str = "", **fields: object) -> int:
    for lang in LANGS:
        text = words(lang).say(key, **fields)
        print(f"{about}: {text}" if about else text, file=sys.stderr)
    return 1


def _line(key: str) -> str:
    return " · ".join(words(lang).say(key).replace("%", "%%") for lang in LANGS)


if __name__ == "__main__":
    sys.exit(main())
