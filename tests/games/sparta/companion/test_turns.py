"""Sparta at a physical table: whole turns question by question."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from foeman.engine.because import Because, Line
from foeman.engine.session import Session
from foeman.engine.testing import proves
from foeman.games.sparta import SPARTA as GAME
from foeman.games.sparta.companion import sequence as companion
from foeman.games.sparta.companion.ledger import WHICH_LEADER
from foeman.games.sparta.companion.state import TableForce
from tests.games.sparta.companion.at_table import OPENING, QUIET, SPARTAN, happens, ledger, play, setup

# Whole turns


def told(session: Session[Any]) -> list[str]:
    """The instructions of a session."""
    return [event.words for event in session.events if isinstance(event, Line) and event.instruction]


@proves("sparta.setup.advantages", "sparta.ruling.first_objective", "sparta.turn.sequence")
def test_a_quiet_turn_question_by_question() -> None:
    """The set-up takes six answers, a quiet turn nine and its dice; the first of a game asks for a price, too."""
    session: Session[Any] = Session(GAME, setup(SPARTAN), 1)
    play(session, OPENING)
    assert told(session) == [
        "Set up the game up to the scenario's setup card. I play Athens.",
        "Carry out the setup card.",
        "Put the bot's objective marker on Ionia.",
    ]
    play(session, QUIET)
    questions = [words for words, _ in QUIET if not words.startswith("Roll")]
    assert len(questions) == 9
    assert told(session)[3:] == [
        "Turn up one of the bot's event cards, taken blindly.",
        "The bot uses the card for this: one influence.",
        "Place one influence of the bot in Chios (or take one of the enemy's away there).",
        "The bot pays 3 talents and mobilises fleet 1 (2 talents left).",
        "The bot's turn is over. Athens has 2 talents, 1 favour and 3 battle cards.",
    ]
    state: Any = session.state
    assert (state.talents, [force.name for force in state.forces]) == (2, ["fleet 1"])
    assert session.pending is not None
    assert session.pending.text == "Round 1: what happens now?"


def test_why_tells_the_whole_turn() -> None:
    """However many questions came in between, the reasons of the bot's last turn are those since it began."""
    session: Session[Any] = Session(GAME, setup(SPARTAN), 1)
    play(session, OPENING)
    before = len(session.events)
    play(session, QUIET)
    turn = [event.rule for event in session.events[before:] if isinstance(event, Because)]
    assert session.last_decisions("Sparta") == len(turn)
    assert (turn[0], turn[-1]) == ("sparta.cards.random", "sparta.mobilise.what.hoplite_fit")
    assert len({number for number in range(1, len(session.answers) + 1) if has_decision(session, number)}) > 3


def has_decision(session: Session[Any], number: int) -> bool:
    """Whether the bot decided anything after an answer and before the next."""
    return any(isinstance(event, Because) for event in session.events_of(number))


BUSY: list[tuple[str, Any]] = [
    (
        "Athens has 9 talents, 0 favour and 2 battle cards. Anything to correct? None, or such as: talents=5",
        [],
    ),
    ("What can this card do for the bot? Only what would change something.", ["something else"]),
    (
        "Athens has 9 talents, 0 favour and 2 battle cards. Has the card changed that? None, or such as: talents=5",
        [["talents", 10]],
    ),
    ("Does the bot control Boiotia now?", False),
    ("How does the bot stand in a sea battle?", "tied"),
    ("How many talents does one shipbuilding cost?", 1),
    ("May the bot build a second time this turn, by the rules and its money?", False),
    ("How does the bot stand in a land battle?", "tied"),
    ("Would the rules let hoplite 1 stay and besiege Tanagra?", True),
    ("Roll 2 dice: hoplite 1", ["success", "success"]),
    ("Which enemy forces are raiding or besieging? Name each by its space.", ["raid at Samos", "siege of Aigina"]),
    ("Which of these could a fleet of the bot fight now?", ["raid at Samos", "siege of Aigina"]),
    ("Would a fleet of the bot fight raid at Samos on land or at sea?", "sea"),
    ("How does the bot stand in a sea battle?", "tied"),
    ("How does the bot stand in a land battle?", "tied"),
    ("By which of these raids and sieges does the bot lose control of a region? Tick all.", ["siege of Aigina"]),
    ("Is the bot losing this battle as it stands?", True),
    ("Can the card just turned over be played in this battle?", False),
    ("Can the card just turned over be played in this battle?", True),
    ("Did fleet 1 win?", True),
    ("Does the bot control Boiotia now?", False),
    (
        "Which enemy-controlled spaces of Boiotia can a fleet of the bot raid now? Only the largest matter.",
        [],
    ),
    ("Which spaces of value 1 in Boiotia that nobody controls can a fleet of the bot raid now?", []),
    ("Roll 2 dice: the objective", ["success", "success"]),
    ("Does the Black Sea Grain marker lie on Sicily?", False),
    ("Does the bot control Peloponnesos now?", False),
    ("Roll 1 die: new mobilisation", ["failure"]),
    ("How many dice would the bot's siege of Tanagra roll?", 0),
    ("How many dice would the bot's siege of Megara roll?", 2),
    ("How much influence of yours is left in Megara?", 2),
    ("Roll 2 dice: hoplite 2", ["success", "success"]),
    ("What is the value of Megara?", 1),
]
"""A busy turn: ships, a raid that becomes a siege, a battle, a blocked force, a siege that wins."""

DONE = [
    "Turn up one of the bot's event cards, taken blindly.",
    "The bot uses the card for this: something else.",
    "Carry out something else for the bot; whatever the card leaves open, settle by chance.",
    "The bot builds ships: raise its navy strength (9 talents left).",
    "hoplite 1 stays and begins a siege of Tanagra.",
    f"fleet 1 fights siege of Aigina, with a free leader: {WHICH_LEADER}.",
    "Turn over one of the bot's battle cards, taken blindly.",
    "Turn over one of the bot's battle cards, taken blindly.",
    "Play the card just turned over.",
    "Discard the bot's turned battle cards that were not used (1); it draws as many, unread.",
    "fleet 1 stays mobilised until the next round.",
    "The bot gives up Boiotia for this turn.",
    "Put the bot's objective marker on Peloponnesos.",
    "The bot pays for its siege of Megara (7 talents left) and rolls 2.",
    "Take 2 influence of yours from Megara; 0 left.",
    "Megara falls: put a disk of the bot there; hoplite 2 goes home; the bot takes 1 talent and has 8.",
    "The bot's turn is over. Athens has 8 talents, 0 favour and 1 battle card.",
]


@proves("sparta.turn.sequence", "sparta.siege.pay", "sparta.battle.turn_over")
def test_a_busy_turn_question_by_question() -> None:
    """Everything at once: 29 questions and four rolls, and the ledger is right afterwards."""
    state = ledger(
        SPARTAN,
        round=2,
        talents=9,
        battle_cards=2,
        objective="Boiotia",
        forces=[
            TableForce("hoplite 1", "hoplite", "raid", "Tanagra"),
            TableForce("hoplite 2", "hoplite", "siege", "Megara"),
            TableForce("fleet 1", "fleet"),
        ],
    )
    assert happens(state, companion.BOT_TURN, *BUSY) == DONE
    rolls = [words for words, _ in BUSY if words.startswith("Roll")]
    assert (len(BUSY) - len(rolls) + 1, len(rolls)) == (29, 4)
    assert (state.talents, state.battle_cards, state.turned, state.objective) == (8, 1, 0, "Peloponnesos")
    assert [(force.name, force.where) for force in state.forces] == [("hoplite 1", "siege"), ("fleet 1", "mobilised")]
    assert state.given_up == []


# The page for owners of the game


def test_the_page_shows_what_is_asked() -> None:
    """docs/sparta-table.md: its sample turn is the quiet turn above, and what it counts is so."""
    page = " ".join((Path(__file__).parents[4] / "docs" / "sparta-table.md").read_text(encoding="utf-8").split())
    session: Session[Any] = Session(GAME, setup(SPARTAN), 1)
    play(session, OPENING + QUIET)
    assert [words for words, _ in QUIET if words not in page] == []
    assert [f"▶ {line}" for line in told(session)[3:] if f"▶ {line}" not in page] == []
    switchable = sum(ruling.switchable for ruling in GAME.rulebook.ruling)
    assert f"{switchable} of them can be switched" in page
    assert [words for words in companion.HAPPENS if words.removeprefix("I mobilise ") not in page] == []
