"""The rulebook: rules, rulings, and the check that code and tests name each of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from foeman.engine.reading import BadInput
from foeman.engine.rulebook import (
    Index,
    Place,
    Rulebook,
    ids_in,
    index_code,
    index_tests,
    problems,
    read_rulebook,
    report,
)

RULES = """
[[rule]]
id = "x.march"
words = "March."
source = "X, 1"

[[rule]]
id = "x.battle"
words = "Fight."
source = "X, 2"

[[ruling]]
id = "x.ruling.tie"
unclear = "Who wins a tie?"
default = "defender"
why = "It stands on walls."
[ruling.readings]
attacker = "The attacker wins."
defender = "The defender wins."
"""

CODE = '''
"""x.battle: the head of a file counts for the file."""

def march(table):
    """x.march: one space."""

class Battle:
    """A battle."""

    def resolve(self, table):
        return table.d6(rule="x.ruling.tie", about="x.march to war")
'''

TESTS = """
from foeman.engine.testing import proves

@proves("x.march", "x.battle")
def test_march():
    pass

class TestTies:
    @proves("x.ruling.tie")
    def test_tie(self):
        pass

def test_other():
    proves
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game of three rules, all with code and tests."""
    game = tmp_path / "x"
    game.mkdir()
    (game / "rules.toml").write_text(RULES, encoding="utf-8")
    (game / "turn.py").write_text(CODE, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_turn.py").write_text(TESTS, encoding="utf-8")
    return game


def change(path: Path, old: str, new: str) -> None:
    """Let a file say something else."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def refusal(act: Callable[[], object]) -> str:
    """What is said of a rulebook that cannot be used."""
    with pytest.raises(BadInput) as caught:
        act()
    return str(caught.value)


def problems_in(folder: Path) -> list[str]:
    """What is wrong between rules, code and tests."""
    index = Index(index_code(folder, "x"), index_tests(folder.parent / "tests"))
    return problems(read_rulebook(folder / "rules.toml"), index)


# Rules and rulings


def test_a_rulebook_gives_ids_and_words_in_its_order(folder: Path) -> None:
    """A ruling says what is played by default."""
    book = read_rulebook(folder / "rules.toml")
    assert book.ids == ["x.march", "x.battle", "x.ruling.tie"]
    assert book.words == {"x.march": "March.", "x.battle": "Fight.", "x.ruling.tie": "The defender wins."}


def test_a_rule_is_named_for_people_by_booklet_and_heading(folder: Path) -> None:
    """A booklet that is not called otherwise stands as it is; what is no rule has no heading."""
    change(folder / "rules.toml", 'source = "X, 2"', 'source = "00, Battle; Losses; X, 2, third; base game, told"')
    (folder / "rules_solo.toml").write_text(
        'rule = []\n[booklets]\n00 = "X solo rules"\n"base game" = "X base game"\n', encoding="utf-8"
    )
    book = read_rulebook(folder / "rules.toml")
    assert book.heading("x.march") == "X, 1"
    assert book.heading("x.battle") == "X solo rules, Battle; Losses; X, 2, third; X base game, told"
    assert [book.heading(id) for id in ("x.ruling.tie", "x.board.holder", "", "x")] == [""] * 4


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("", ["x.march", "x.battle", "x.ruling.tie"]),
        ("x.battle", ["x.battle"]),
        ("x.b", ["x.battle"]),
        ("x.", ["x.march", "x.battle", "x.ruling.tie"]),
        ("FIGHT", ["x.battle"]),
        ("x, 2", ["x.battle"]),
        ("wins defender", ["x.ruling.tie"]),
        ("walls", ["x.ruling.tie"]),
        ("battle fly", []),
        ("x.batle", []),
    ],
)
def test_rules_are_found_by_words_headings_and_ids(folder: Path, text: str, ids: list[str]) -> None:
    """An id, or the beginning of some; else whatever has every word in its id, heading, words or readings."""
    assert read_rulebook(folder / "rules.toml").search(text) == ids


def test_rulings_are_settled_as_chosen_else_by_default(folder: Path) -> None:
    """Every ruling has a reading in the end."""
    book = read_rulebook(folder / "rules.toml")
    assert book.settle({}) == {"x.ruling.tie": "defender"}
    assert book.settle({"x.ruling.tie": "attacker"}) == {"x.ruling.tie": "attacker"}


def test_an_unknown_ruling_or_reading_is_refused(folder: Path) -> None:
    """The refusal says which there are."""
    book = read_rulebook(folder / "rules.toml")
    assert refusal(lambda: book.settle({"x.rulng": "a"})) == 'ruling: expected x.ruling.tie, found "x.rulng"'
    assert refusal(lambda: book.settle({"x.ruling.tie": "both"})) == (
        'ruling x.ruling.tie: expected attacker or defender, found "both"'
    )
    assert refusal(lambda: Rulebook(rule=()).settle({"x.y": "a"})) == (
        'ruling: expected no ruling (this game has none), found "x.y"'
    )


def test_a_ruling_on_record_only_cannot_be_switched(folder: Path) -> None:
    """Its default may be named all the same."""
    change(folder / "rules.toml", 'default = "defender"', 'default = "defender"\nswitchable = false')
    book = read_rulebook(folder / "rules.toml")
    assert book.settle({"x.ruling.tie": "defender"}) == {"x.ruling.tie": "defender"}
    assert refusal(lambda: book.settle({"x.ruling.tie": "attacker"})).startswith(
        "ruling x.ruling.tie: expected defender (it cannot be switched), found "
    )


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('default = "defender"', 'default = "nobody"', 'default: expected attacker or defender, found "nobody"'),
        ('attacker = "The attacker wins."\n', "", "ruling[0].readings: expected at least 2 entries, found"),
        ('id = "x.battle"', 'id = "x.march"', "x.march: expected each id once, found it twice"),
        ('id = "x.battle"', 'id = "X.Battle"', "rule[1].id: expected "),
        ('id = "x.battle"', 'id = "see x.battle!"', "rule[1].id: expected "),
        ('id = "x.battle"', 'id = "battle"', "rule[1].id: expected "),
        ('words = "March."', 'words = ""', 'rule[0].words: expected at least 1 characters, found ""'),
        ('source = "X, 1"\n', "", "rule[0].source: expected a value, found nothing"),
        ('source = "X, 1"', 'source = "X, 1"\nnote = 1', "rule[0].note: expected no such key, found 1"),
    ],
)
def test_a_broken_rulebook_is_refused(folder: Path, old: str, new: str, words: str) -> None:
    """File, key, what was expected, what was found."""
    change(folder / "rules.toml", old, new)
    said = refusal(lambda: read_rulebook(folder / "rules.toml"))
    assert said.startswith(f"{folder / 'rules.toml'}: ")
    assert words in said


# Rules, code, tests


def test_a_string_names_a_rule_if_it_is_one_or_begins_with_some() -> None:
    """Ids in the middle of a sentence are only talked about."""
    assert ids_in("x.march", "x") == ["x.march"]
    assert ids_in("x.march: one space", "x") == ["x.march"]
    assert ids_in("\n  x.march, x.battle.wet: one space", "x") == ["x.march", "x.battle.wet"]
    for text in ("see x.march", "x.march and so on", "y.march: no", "x", "", "x.march, then: no", "x.: no", "X.march"):
        assert ids_in(text, "x") == []


def test_the_index_says_where_a_rule_is_named(folder: Path) -> None:
    """By function, by method, or by file."""
    code = index_code(folder, "x")
    assert {name: [place.name for place in places] for name, places in code.items()} == {
        "x.battle": ["turn"],
        "x.march": ["march"],
        "x.ruling.tie": ["Battle.resolve"],
    }
    tests = index_tests(folder.parent / "tests")
    assert {name: [place.name for place in places] for name, places in tests.items()} == {
        "x.march": ["test_march"],
        "x.battle": ["test_march"],
        "x.ruling.tie": ["test_tie"],
    }


def test_nothing_is_wrong_where_all_name_each_other(folder: Path) -> None:
    """Rules, code and tests agree."""
    assert problems_in(folder) == []


def test_a_rule_without_code_is_found(folder: Path) -> None:
    """Nobody applies it."""
    change(folder / "turn.py", "x.march: one", "One")
    assert problems_in(folder) == ["x.march: no code names it"]


def test_a_rule_without_a_test_is_found(folder: Path) -> None:
    """Nobody proves it."""
    change(folder.parent / "tests" / "test_turn.py", '@proves("x.ruling.tie")', "")
    assert problems_in(folder) == ["x.ruling.tie: no test proves it"]


def test_an_id_that_does_not_exist_is_found_in_code(folder: Path) -> None:
    """With the place that names it; the rule that was meant is missing there."""
    change(folder / "turn.py", "x.march: one", "x.marsh: one")
    assert problems_in(folder) == [
        "x.march: no code names it",
        "x.marsh: code names it (turn.py, march), rules.toml does not",
    ]


def test_an_id_that_does_not_exist_is_found_in_a_test(folder: Path) -> None:
    """With the test that names it."""
    change(folder.parent / "tests" / "test_turn.py", '"x.battle"', '"x.batle"')
    assert problems_in(folder) == [
        "x.battle: no test proves it",
        "x.batle: a test names it (test_turn.py, test_march), rules.toml does not",
    ]


def test_the_report_lists_rules_with_their_code_and_tests(folder: Path) -> None:
    """As `foeman rules --json` prints it."""
    ids = ["x.march", "x.ruling.tie"]
    made = report(folder, "x", ids, folder.parent / "tests")
    assert [rule["id"] for rule in made["rules"]] == ["x.march"]
    assert made["rules"][0] == {
        "id": "x.march",
        "words": "March.",
        "source": "X, 1",
        "heading": "X, 1",
        "code": ["turn.py:march"],
        "tests": ["tests/test_turn.py::test_march"],
    }
    assert [ruling["id"] for ruling in made["rulings"]] == ["x.ruling.tie"]
    assert report(folder, "x", ids, None)["rules"][0]["tests"] == []


def test_queries_of_a_board_are_no_rules() -> None:
    """What a Board asks a person has an id of its own, which no rulebook has to list."""
    place = Place(Path("companion.py"), "holder", 1, 2)
    book = Rulebook(rule=())
    assert problems(book, Index({"x.board.holder": [place]}, {})) == []
    assert problems(book, Index({"x.holder": [place]}, {})) == [
        "x.holder: code names it (companion.py, holder), rules.toml does not"
    ]
