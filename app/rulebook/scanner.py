"""The YAML loader for machines without libyaml; it reads what libyaml reads.

PyYAML's own scanner ends a plain word within `{…}` or `[…]` at any `?` ("What?, …"), and takes no
tab between two words. libyaml does both as people expect.
"""

from __future__ import annotations

import yaml
from yaml.tokens import ScalarToken

_ENDS = "\0 \t\r\n\x85\u2028\u2029"


class Loader(yaml.SafeLoader):
    """PyYAML's loader, with the two rules of libyaml."""

    def scan_plain(self) -> ScalarToken:
        """A plain word, as PyYAML reads it but for the `?`."""
        chunks: list[str] = []
        start = end = self.get_mark()
        indent = self.indent + 1
        spaces: list[str] = []
        while self.peek() != "#" and (length := self._plain_length()):
            self.allow_simple_key = False
            chunks += [*spaces, self.prefix(length)]
            self.forward(length)
            end = self.get_mark()
            spaces = self.scan_plain_spaces(indent, start) or []
            if not spaces or (not self.flow_level and self.column < indent):
                break
        return ScalarToken("".join(chunks), True, start, end)

    def _plain_length(self) -> int:
        length = 0
        while not self._ends_plain(length):
            length += 1
        return length

    def _ends_plain(self, at: int) -> bool:
        char = self.peek(at)
        if char in _ENDS or (self.flow_level and char in ",[]{}"):
            return True
        return char == ":" and self.peek(at + 1) in _ENDS + (",[]{}" if self.flow_level else "")

    def scan_to_next_token(self) -> None:
        """Passes over spaces and comments, and over tabs where no key can begin."""
        super().scan_to_next_token()
        while self.peek() == "\t" and (self.flow_level or not self.allow_simple_key):
            self.forward()
            super().scan_to_next_token()
