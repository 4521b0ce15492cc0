"""The manual of the rulebook language, made of the schema and of the meanings in `meanings.yaml`.

docs/reference.md           every word, for people
docs/schema/game.json       the same for editors: a JSON Schema of the files of a game,
docs/schema/layer.json      of a layer, where everything may be left out and `null` takes away,
docs/schema/terms.json      and of the files of a glossary

`python -m app.rulebook.manual` writes them; a test keeps them current.
"""

from app.rulebook.manual.pages import json_schemas, reference, written
from app.rulebook.manual.words import Word, classes, words_of

__all__ = ["Word", "classes", "json_schemas", "reference", "words_of", "written"]
