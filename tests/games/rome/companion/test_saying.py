"""What is said at a real table: every change of the table as an act, every roll with its purpose."""

from __future__ import annotations

import ast
from pathlib import Path

from foeman.games import rome
from foeman.games.rome import ROME as GAME
from foeman.games.rome.companion.saying import ACTS, FOR, MOVES, OF_ARMIES, OF_CARDS, OPEN, STANCE, TO_PEOPLE
from tests.games.rome.companion.at_table import acts, beside, say

ROOMS = ("rules", "digital", "bots")
FOLDER = Path(str(rome.__file__)).parent


def all_texts() -> set[str]:
    """Every text that stands in the code of rules and bots."""
    files = [file for room in ROOMS for file in (FOLDER / room).rglob("*.py")]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_act_is_of_a_line_that_the_rules_tell() -> None:
    """A line whose words have changed would silently be no act any more."""
    assert [
        words for words in (*ACTS, *MOVES, *TO_PEOPLE, *OF_CARDS, *OF_ARMIES, STANCE) if words not in all_texts()
    ] == []


def test_every_purpose_is_of_a_rule() -> None:
    """What dice are rolled for is said by the rule that rolls them."""
    texts = all_texts()
    assert [rule for rule in (*FOR, *OPEN) if rule not in texts] == []


def test_a_round_of_a_bot_in_acts() -> None:
    """Agents, armies, control markers: piece, from where, to where."""
    session = beside()
    say(session, "initiative = Carthage", "none", "none", "none")
    said = acts(session)
    marches = [words for words in said if words.startswith("March ")]
    assert marches
    assert all(" from " in words and " to " in words for words in marches)
    assert any(words.startswith("Put a control marker of Carthage on ") for words in said)
    assert not any("gold for" in words for words in said)


def test_rolls_say_what_they_are_for() -> None:
    """A person who rolls reads the purpose in the question."""
    session = beside(dice=tuple(kind for kind in GAME.dice if kind not in GAME.kept))
    say(session, "initiative = Rome", "none", "none")
    assert session.pending is not None
    assert session.pending.text == "Roll 2 YELLOW: the defence of Kyrene"
