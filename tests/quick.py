"""What makes sites of tests quick and changes nothing that is tried: what every site would compile
anew is compiled once, and SQLite does not wait for the disk."""

from collections.abc import Callable

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule

from app import errors
from app.store.sqlite import file

SYNCHRONOUS = file.SYNCHRONOUS  # as it is served
Builder = Callable[..., tuple[str, str]]


class Compiled(BytecodeCache):
    """Templates that an earlier site has compiled."""

    def __init__(self) -> None:
        self.codes: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fills the bucket where its template is known, as it stands now."""
        if bucket.key in self.codes:
            bucket.bytecode_from_string(self.codes[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps what was compiled."""
        self.codes[bucket.key] = bucket.bytecode_to_string()


class KnownRule(Rule):
    """An address whose code an earlier site has compiled: most of what it takes to make a site."""

    builders: dict[tuple[object, ...], Builder] = {}  # noqa: RUF012

    def _compile_builder(self, append_unknown: bool = True) -> Builder:
        key = (self.rule, repr(self.defaults), append_unknown)
        if key not in self.builders:
            self.builders[key] = super()._compile_builder(append_unknown)
        return self.builders[key]


def hasten() -> None:
    """Holds for every site that is made from now on."""
    errors.Site.url_rule_class = KnownRule
    file.SYNCHRONOUS = "OFF"
