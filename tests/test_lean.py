"""Styles and scripts lose what only their readers need, and nothing else."""

import pytest

from app.lean import lean_css, lean_js


@pytest.mark.parametrize(
    ("css", "lean"),
    [
        ("/* why */\n.a > .b,\n.c { color: red; margin: 0 1px; }\n",
         ".a>.b,.c{color:red;margin:0 1px}"),
        (":root { --night: ; --day: initial; }", ":root{--night: ;--day:initial}"),
        ("@media (min-width: 20em) { a { top: calc(1px + 2px); } }",
         "@media (min-width:20em){a{top:calc(1px + 2px)}}"),
        (".a .b:not(.c) :focus { top: 0 }", ".a .b:not(.c) :focus{top:0}"),
    ],
)  # fmt: skip
def test_a_stylesheet(css: str, lean: str) -> None:
    assert lean_css(css) == lean


@pytest.mark.parametrize(
    ("js", "lean"),
    [
        ("/* what\n   it is */\n(() => {\n  // why\n  go();\n})();\n", "(() => {\ngo();\n})();"),
        ('const url = "https://x"; // why\n', 'const url = "https://x"; // why'),
        ("a = b\n\nc = d", "a = b\nc = d"),
    ],
)
def test_a_script(js: str, lean: str) -> None:
    assert lean_js(js) == lean
