"""What the search is told of a glossary."""

from app.glossary.entries import entries
from app.rulebook.schema import Both
from app.rulebook.terms import Aliases, Glossary, Question, Term

RAVAGE = Term(
    name=Both("정복", "Ravage"),
    category="invaders",
    short=Both("[[land]]을/를 해칩니다.", "Harms a [[land]]."),
    rule=Both("**모든** [[land|곳]]에서 합니다.", "- in **every** [[land|place]]"),
    aliases=Aliases(ko=("유린",), en=("ravaging",)),
    example=Both("보기", "an example"),
    disputed=Both("다툼", "a dispute"),
    pitfalls=(Both("함정", "a pitfall"),),
    questions=(Question(q=Both("물음", "a question"), a=Both("대답", "an answer")),),
)
LAND = Term(
    name=Both("지역", "land"),
    category="land",
    short=Both("칸", "a space"),
    rule=Both("섬의 칸", "a space of the island"),
)
GLOSSARY = Glossary(categories={}, terms={"ravage": RAVAGE, "land": LAND})


def test_entries_keep_the_order() -> None:
    assert [entry.id for entry in entries(GLOSSARY)] == ["ravage", "land"]


def test_names_and_aliases_of_both_languages() -> None:
    entry = entries(GLOSSARY)[0]
    assert entry.names == ("정복", "Ravage")
    assert entry.aliases == ("유린", "ravaging")


def test_texts_have_names_and_particles_in_place_of_marks() -> None:
    entry = entries(GLOSSARY)[0]
    assert entry.short == "지역을 해칩니다.\nHarms a land."
    assert entry.body.startswith("모든 곳에서 합니다.\nin every place")


def test_every_text_of_a_term_is_told() -> None:
    body = entries(GLOSSARY)[0].body.split("\n")
    assert {"보기", "an example", "다툼", "a dispute", "함정", "a pitfall"} <= set(body)
    assert {"물음", "a question", "대답", "an answer"} <= set(body)
