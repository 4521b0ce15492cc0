"""The sites of these tests share what takes longer to make than a test takes: the rules as read,
and the templates as compiled."""

import pytest
from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from tests.tables.phones import SHELF


class Compiled(BytecodeCache):
    """Templates that another site of this run has compiled; a changed one is compiled anew."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


@pytest.fixture
def app(app: Flask) -> Flask:
    """The site on an empty database."""
    app.extensions["library"] = SHELF
    app.jinja_env.bytecode_cache = COMPILED
    return app
