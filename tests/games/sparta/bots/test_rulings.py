"""The rulings: every rule of the document has code and a test, every reading that can be switched is looked at."""

from __future__ import annotations

from pathlib import Path

from foeman.engine.rulebook import Index, index_code, index_tests, problems
from tests.games.sparta.bots.fakes import FOLDER, book

ROOT = Path(__file__).parents[4]


def test_every_rule_has_code_and_a_test() -> None:
    """No rule or ruling without a function that names it and a test that proves it, and no id that does not exist."""
    index = Index(index_code(FOLDER, "sparta"), index_tests(ROOT / "tests" / "games" / "sparta"))
    assert problems(book(), index) == []


def test_every_reading_that_can_be_switched_is_looked_at() -> None:
    """The code asks for each ruling that can be switched by its id, and for each of its other readings by name."""
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.py")))
    for ruling in book().ruling:
        if ruling.switchable:
            named = [reading for reading in ruling.readings if f'"{reading}"' in code]
            assert f'["{ruling.id}"]' in code, ruling.id
            assert len(named) >= len(ruling.readings) - 1, ruling.id
