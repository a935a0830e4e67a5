"""What is said at a real table: every change of the table as an act, every roll with its purpose."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import ClassVar

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.narrowing import narrow
from foeman.engine.questions import YOU, Question
from foeman.engine.tables import SeededTable
from foeman.games import rome
from foeman.games.rome import ROME as GAME
from foeman.games.rome.companion.saying import (
    ACTS,
    AGENT_ACTS,
    FOR,
    MOVES,
    OF_ARMIES,
    OF_CARDS,
    OPEN,
    REPLACED,
    STANCE,
    THEFT,
    TO_PEOPLE,
    RealBoard,
)
from foeman.games.rome.companion.seats import AtRealBoard
from foeman.games.rome.rules.agent_targets import GENERAL, AgentTarget
from foeman.games.rome.state import CARTHAGE, GREECE, ROME, Agent, Army
from tests.games.rome.companion.at_table import acts, beside, mirror, say

ROOMS = ("rules", "digital", "bots")
FOLDER = Path(str(rome.__file__)).parent


@cache
def all_texts() -> set[str]:
    """Every text that stands in the code of rules and bots."""
    files = [file for room in ROOMS for file in (FOLDER / room).rglob("*.py")]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_act_is_of_a_line_that_the_rules_tell() -> None:
    """A line whose words have changed would silently be no act any more."""
    every = (*ACTS, *MOVES, *TO_PEOPLE, *OF_CARDS, *OF_ARMIES, STANCE, AGENT_ACTS, REPLACED, THEFT)
    texts = all_texts()
    assert [words for words in every if words not in texts] == []


def test_every_purpose_is_of_a_rule() -> None:
    """What dice are rolled for is said by the rule that rolls them."""
    texts = all_texts()
    assert [rule for rule in (*FOR, *OPEN) if rule not in texts] == []


def test_a_tie_says_what_it_decides() -> None:
    """Whoever picks one at random is told what for."""
    table = RealBoard(Said(1, listener=Record()))
    narrow(["agent 1", "agent 2"], table, rule="rome.solo.agent.nearest", question="Which agent goes?").at_random()
    assert Said.texts == ["Which agent goes? Pick one at random"]


class Said(SeededTable):
    """A table that remembers in what words it was asked."""

    texts: ClassVar[list[str]] = []

    def answer(self, question: Question) -> object:
        self.texts.append(question.text)
        return super().answer(question)


@pytest.mark.parametrize(
    ("army", "said"),
    [
        (
            Army(ROME, 2),
            Line("Put Varro in command of Rome's Army II, and Marius back among the recruits.", "r", None, True),
        ),
        (Army(CARTHAGE, 2), Line("Varro takes over Carthage's Army II from Marius.", "r")),
    ],
)
def test_a_general_of_a_persons_is_replaced_by_hand(army: Army, said: Line) -> None:
    """Cards of people lie on the table; a bot's are kept."""
    record = Record()
    table = RealBoard(SeededTable(1, listener=record), mirror(beside()))
    table.tell(REPLACED, "Varro", army, "Marius", rule="r")
    assert record.events == [said]


@pytest.mark.parametrize(
    ("raider", "said"),
    [
        (ROME, Line("Rome takes 4 gold: pirates have raided Carthage.", "r", None, True)),
        (CARTHAGE, Line("Pirates bring Carthage 4 gold of Rome.", "r")),
    ],
)
def test_pirates_bring_a_person_gold(raider: str, said: Line) -> None:
    """It is taken from the bank: a bot's gold is kept."""
    record = Record()
    victim = CARTHAGE if raider == ROME else ROME
    table = RealBoard(SeededTable(1, listener=record), mirror(beside()))
    table.tell("Pirates bring {} {} gold of {}.", raider, 4, victim, rule="r")
    assert record.events == [said]


@pytest.mark.parametrize(
    ("thief", "victim", "said"),
    [
        (ROME, CARTHAGE, Line("Rome takes 3 gold, stolen from Carthage.", "r", None, True)),
        (CARTHAGE, ROME, Line("Rome loses 3 gold to Carthage.", "r", None, True)),
    ],
)
def test_whose_gold_is_stolen(thief: str, victim: str, said: Line) -> None:
    """A person takes or pays it; what a bot has is kept."""
    record = Record()
    table = RealBoard(SeededTable(1, listener=record), mirror(beside()))
    table.tell(THEFT, Agent(thief, 1, "Athens"), 3, victim, rule="r")
    assert record.events == [said]


@pytest.mark.parametrize(
    ("target", "said"),
    [("Knossos", "plays Recruit Mercenaries."), ("two cards", "plays Recruit Mercenaries: two cards.")],
)
def test_an_agent_says_its_aim_once(target: str, said: str) -> None:
    """Where it is need not be said again."""
    record = Record()
    table = RealBoard(SeededTable(1, listener=record), mirror(beside()))
    table.tell(AGENT_ACTS, Agent(CARTHAGE, 1, "Knossos"), "Knossos", "Recruit Mercenaries", target, rule="r")
    assert record.events == [Line(f"Carthage's agent 1 in Knossos {said}", "r")]


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


@pytest.mark.parametrize(
    ("target", "words"),
    [
        (AgentTarget(GREECE), "plays Trade with Greece."),
        (AgentTarget(CARTHAGE, region="Gadir"), "plays Trade in Gadir."),
        (AgentTarget(CARTHAGE, region="Gadir", thing="market"), "plays Trade in Gadir: the market."),
        (AgentTarget(CARTHAGE, thing=GREECE), "plays Trade between Carthage and Greece."),
        (AgentTarget(CARTHAGE, Army(CARTHAGE, 2)), "plays Trade with Carthage's Army II."),
        (
            AgentTarget(CARTHAGE, Army(CARTHAGE, 2), thing=GENERAL),
            "plays Trade against the general of Carthage's Army II.",
        ),
    ],
)
def test_an_agent_action_says_whom_it_is_about(target: AgentTarget, words: str) -> None:
    """With whom, where, or between whom, in words and not after a comma."""
    record = Record()
    table = RealBoard(SeededTable(1, listener=record), mirror(beside()))
    table.tell(AGENT_ACTS, Agent(ROME, 1, "Gadir"), "Gadir", "Trade", target)
    assert [one.words for one in record.events if isinstance(one, Line)] == [f"Rome's agent 1 in Gadir {words}"]


def test_markers_are_counted_in_words() -> None:
    """How many lie there then, or are left; one is one."""
    army, subdues = Army(ROME, 2), "{} subdues unrest in {}: {} left."
    said = [ACTS["Unrest in {}: {} marker."]("Capua", 1), ACTS["Unrest in {}: {} markers."]("Capua", 3)]
    said += [ACTS[subdues](army, "Capua", left) for left in (0, 1, 2)]
    assert said == [
        "Put an unrest marker on Capua.",
        "Put unrest markers on Capua until 3 lie there.",
        "Take all unrest markers off Capua: Rome's Army II subdues it.",
        "Take unrest markers off Capua until 1 is left: Rome's Army II subdues it.",
        "Take unrest markers off Capua until 2 are left: Rome's Army II subdues it.",
    ]


@pytest.mark.parametrize(
    ("kills", "s_results", "lost"),
    [(1, 0, "1 main battle card"), (0, 2, "2 skirmisher cards"), (2, 1, "2 main battle cards and 1 skirmisher card")],
)
def test_losses_name_what_is_lost(kills: int, s_results: int, lost: str) -> None:
    """Nothing is lost by zero; the owner chooses."""
    state, record = mirror(beside()), Record()
    table = RealBoard(SeededTable(1, [YOU], listener=record), state)
    AtRealBoard().lose_cards(state, state.sides[ROME].armies[0], kills, s_results, table, "rome.conquer.damage")
    said = [one.words for one in record.events if isinstance(one, Line)]
    assert said == [f"Rome's Army I loses {lost} of its owner's choice, as far as it has them."]
