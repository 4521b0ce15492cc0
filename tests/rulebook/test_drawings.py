"""A drawing is read, made safe, and written anew as a symbol."""

from pathlib import Path

import pytest

from app.rulebook.drawings import read_drawing, sprite

FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'


def drawn(root: Path, text: str) -> str:
    file = root / "sun.svg"
    file.write_text(text, encoding="utf-8")
    drawing = read_drawing(file, "art/sun.svg")
    assert drawing.faults == ()
    return drawing.symbol


@pytest.mark.parametrize(
    ("text", "symbol"),
    [
        (FRAME + '<path d="M0 0"/></svg>', '<path d="M0 0"/>'),
        ("<svg viewBox='0 0 9 9'><path d='M0 0'/></svg>", '<path d="M0 0"/>'),
        ("<?xml version='1.0'?>\n<!-- by hand -->\n" + FRAME + "<g/></svg>\n", "<g/>"),
        (FRAME + "<!-- x --><g><g/></g></svg>", "<g><g/></g>"),
        (FRAME + "<title>Sun</title><metadata><g/></metadata><g/></svg>", "<g/>"),
        (FRAME + '<g xmlns:i="http://ink" i:label="x"><i:grid/></g></svg>', "<g/>"),
        (FRAME + "<text>a &lt; b</text></svg>", "<text>a &lt; b</text>"),
        (
            FRAME + '<g id="a"/><use href="#a"/><path fill="url(#a)"/></svg>',
            '<g id="sun.a"/><use href="#sun.a"/><path fill="url(#sun.a)"/>',
        ),
        (
            '<svg viewBox="0 0 9 9" xmlns:xlink="http://www.w3.org/1999/xlink">'
            '<use xlink:href="#a"/><g id="a"/></svg>',
            '<use href="#sun.a"/><g id="sun.a"/>',
        ),
    ],
)
def test_a_drawing_becomes_a_symbol(tmp_path: Path, text: str, symbol: str) -> None:
    assert drawn(tmp_path, text) == f'<symbol id="sun" viewBox="0 0 9 9">{symbol}</symbol>'


def test_what_the_frame_says_of_its_shapes_stays(tmp_path: Path) -> None:
    text = '<svg viewBox="0 0 9 9" width="9" id="x" fill="none" stroke-width="2"><g/></svg>'
    assert drawn(tmp_path, text) == (
        '<symbol id="sun" viewBox="0 0 9 9" fill="none" stroke-width="2"><g/></symbol>'
    )


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "1: not a well-formed drawing: no element found"),
        (FRAME + "\n<g>\n</svg>", "3: not a well-formed drawing: mismatched tag"),
        (FRAME + "</svg>\n<g/>", "2: not a well-formed drawing: junk after document element"),
        (FRAME + "&nbsp;</svg>", "1: not a well-formed drawing: undefined entity"),
        ("<html/>", "1: <html> is no drawing; an <svg> is expected"),
        ("<svg xmlns='x' viewBox='0 0 9 9'/>", "1: <svg> is no drawing; an <svg> is expected"),
        ("<svg/>", "1: the drawing has no viewBox; write viewBox="),
        ("<svg viewBox='0 0 9'/>", "1: viewBox='0 0 9' is no box; write viewBox="),
        (FRAME + "\n<script>1</script></svg>", "2: a drawing cannot hold a script"),
        (FRAME + "\n<foreignObject/></svg>", "2: a drawing cannot hold 'foreignObject'"),
        (FRAME + "\n<style>g{}</style></svg>", "2: a drawing cannot hold a style sheet, which"),
        (FRAME + "\n<a/></svg>", "2: a drawing cannot hold a link"),
        (FRAME + "\n<image/></svg>", "2: a drawing cannot hold a picture within the drawing"),
        (FRAME + "\n<g onclick='x'/></svg>", "2: 'onclick' runs a script; take it out"),
        (FRAME + "\n<g onLoad='x'/></svg>", "2: 'onLoad' runs a script; take it out"),
        (FRAME + "<use href='b.svg#x'/></svg>", "1: 'b.svg#x' lies outside the drawing; link"),
        (FRAME + "<use href='data:x'/></svg>", "1: 'data:x' lies outside the drawing; link"),
        (FRAME + "<g fill='url(//x/y)'/></svg>", "1: 'url(//x/y)' lies outside the drawing; take"),
        (
            FRAME + "<g style='fill: url(&quot;http://x&quot;)'/></svg>",
            "1: 'url(\"http://x\")' lies outside the drawing; take it out",
        ),
        ("<!DOCTYPE svg>\n" + FRAME + "</svg>", "1: a drawing needs no DOCTYPE; take it out"),
        (
            "<!DOCTYPE svg [<!ENTITY a 'b'>]>" + FRAME + "&a;</svg>",
            "1: a drawing needs no DOCTYPE; take it out",
        ),
    ],
)
def test_a_drawing_at_fault_is_told_and_not_shown(tmp_path: Path, text: str, wrong: str) -> None:
    file = tmp_path / "sun.svg"
    file.write_text(text, encoding="utf-8")
    drawing = read_drawing(file, "art/sun.svg")
    assert str(drawing.faults[0]).startswith(f"art/sun.svg:{wrong}")
    assert sprite([drawing]) == '<svg xmlns="http://www.w3.org/2000/svg"></svg>'


def test_entities_within_entities_do_not_grow(tmp_path: Path) -> None:
    file = tmp_path / "sun.svg"
    grown = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    file.write_text(f'<!DOCTYPE svg [<!ENTITY a0 "x">{grown}]>{FRAME}&a9;</svg>')
    assert read_drawing(file, "sun.svg").faults


def test_a_drawing_that_cannot_be_read(tmp_path: Path) -> None:
    (fault,) = read_drawing(tmp_path / "sun.svg", "sun.svg").faults
    assert str(fault) == "sun.svg:1: cannot be read: No such file or directory"
