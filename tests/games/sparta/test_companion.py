"""Sparta at a physical table: whole turns question by question, the ledger, what else happens, and odd answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.game import Setup
from foeman.engine.questions import Edits, Question
from foeman.engine.reading import BadInput
from foeman.engine.session import Session, load
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.engine.tabletop import Memory
from foeman.engine.testing import play_checked, proves
from foeman.games.sparta import SPARTA as GAME
from foeman.games.sparta import companion
from foeman.games.sparta.bots import cards, deployment, siege
from foeman.games.sparta.bots.board import Effect
from foeman.games.sparta.bots.player import player_of
from foeman.games.sparta.bots.setup import determine_advantages
from foeman.games.sparta.companion_board import WHICH_LEADER, Ledger, whole
from foeman.games.sparta.companion_books import correct
from foeman.games.sparta.companion_state import COMPLETE, NAMES, Companion, TableForce

SPARTAN = {"Sparta": "person", "Athens": "bot"}
ATHENIAN = {"Sparta": "bot", "Athens": "person"}
THEBAN = {"Sparta": "person", "Thebes": "bot"}


def setup(seats: dict[str, str], dice: tuple[str, ...] = ("die",), **readings: str) -> Setup:
    """A physical table at which the person rolls the dice."""
    rulings = {f"sparta.ruling.{name}": reading for name, reading in readings.items()}
    return Setup(game="sparta", table="physical", seats=seats, dice=dice, rulings=rulings)


class Person(Table):
    """Answers question by question: each must be the one that was expected."""

    def __init__(self, *expected: tuple[str, Any]) -> None:
        self.expected = list(expected)
        self.listener = Record()

    def answer(self, question: Question) -> object:
        assert self.expected, f"nothing more was expected, but: {question.text}"
        words, answer = self.expected.pop(0)
        assert question.text == words
        return question.form.parse(answer)

    def told(self) -> list[str]:
        """The instructions so far."""
        assert isinstance(self.listener, Record)
        return [event.words for event in self.listener.events if isinstance(event, Line) and event.instruction]


def ledger(seats: dict[str, str], **kept: Any) -> Companion:
    """A table in the middle of a game."""
    terms = GAME.prepare(setup(seats))
    side = next(side for side, player in seats.items() if player == "bot")
    memory = Memory(names={kind: list(names) for kind, names in NAMES.items()}, complete=list(COMPLETE))
    return Companion(terms, side, memory=memory, **kept)


def happens(state: Companion, words: str, *expected: tuple[str, Any]) -> list[str]:
    """Something happens at the table: these questions, all of them, and the instructions that follow."""
    table = Person((f"Round {state.round}: what happens now?", words), *expected)
    companion.step(state, table)
    assert table.expected == []
    return table.told()


# Whole turns

OPENING: list[tuple[str, Any]] = [
    ("How does the bot stand in a land battle?", "disadvantaged"),
    ("How does the bot stand in a sea battle?", "tied"),
    (
        "What does the bot begin with? Such as: talents=4, favour=1, battle cards=3, cards a turn=2",
        [["talents", 4], ["favour", 1], ["battle cards", 3]],
    ),
    ("Roll 2 dice: the objective", ["failure", "failure"]),
    (
        "Of the regions that the bot neither controls nor has given up this turn: which are worth the most talents?",
        ["Sicily", "Ionia"],
    ),
    (
        "Which of these needs the fewest steps of influence, added or removed, until the bot controls it? "
        "Tick all that tie.",
        ["Ionia"],
    ),
]

QUIET: list[tuple[str, Any]] = [
    ("Round 1: what happens now?", companion.BOT_TURN),
    (
        "Athens has 4 talents, 1 favour and 3 battle cards. Anything to correct? None, or such as: talents=5",
        [["talents", 5]],
    ),
    ("What can this card do for the bot? Only what would change something.", ["one influence"]),
    (
        "If favour is paid for more of this (one influence): will a region change hands, other than by the bot's "
        "loss, and not without it?",
        False,
    ),
    (
        "Influence in which space of Ionia brings the bot control of the region soonest? Name all that tie.",
        ["Chios"],
    ),
    ("Does the bot control Ionia now?", False),
    ("How does the bot stand in a sea battle?", "advantaged"),
    ("Roll 1 die: new mobilisation", ["failure"]),
    ("Roll 1 die: new mobilisation", ["success"]),
    ("Could a new hoplite of the bot march to Ionia?", False),
    ("How many fleet pieces has the bot in all?", 3),
]
"""A quiet turn of the first round: nine questions and two dice."""


def play(session: Session[Any], expected: list[tuple[str, Any]]) -> None:
    """Answer question by question, each as expected."""
    for words, answer in expected:
        assert session.pending is not None
        assert session.pending.text == words
        session.answer(answer)


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
    ("Is the bot losing this battle as it stands?", True),
    ("Can the card just turned over be played in this battle?", True),
    ("Is the bot losing this battle as it stands?", False),
    ("fleet 1: do you play another battle card?", False),
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
    """Everything at once: 32 questions and four rolls, and the ledger is right afterwards."""
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
    assert (len(BUSY) - len(rolls) + 1, len(rolls)) == (32, 4)
    assert (state.talents, state.battle_cards, state.turned, state.objective) == (8, 1, 0, "Peloponnesos")
    assert [(force.name, force.where) for force in state.forces] == [("hoplite 1", "siege"), ("fleet 1", "mobilised")]
    assert state.given_up == []


# What else happens at the table


@proves("sparta.react.each", "sparta.react.navy", "sparta.react.cost", "sparta.react.battle_card")
def test_a_reaction_to_a_fleet() -> None:
    """The person mobilises a fleet; a tied bot rolls, mobilises, pays, and buys a card with what is left."""
    state = ledger(ATHENIAN, talents=5)
    done = happens(
        state,
        companion.MOBILISE_FLEET,
        ("How many fleet pieces has the bot in all?", 2),
        ("How does the bot stand in a sea battle?", "tied"),
        ("Roll 1 die: fleet", ["success"]),
        ("How many talents does a battle card cost?", 2),
    )
    assert done == [
        "The bot pays 3 talents and mobilises fleet 1 (2 talents left).",
        "The bot buys a battle card, face down and unread (0 talents left).",
    ]
    assert (state.talents, state.battle_cards) == (0, 1)


@proves("sparta.react.each", "sparta.react.army")
def test_no_reaction_is_said_too() -> None:
    """A bot without talents does not react, and nothing is asked; pieces that are out are counted."""
    assert happens(ledger(ATHENIAN, talents=2), companion.MOBILISE_HOPLITE) == ["The bot does not react."]
    out = ledger(ATHENIAN, talents=9, forces=[TableForce("hoplite 1", "hoplite")])
    pieces = ("How many hoplite pieces has the bot in all?", 1)
    assert happens(out, companion.MOBILISE_HOPLITE, pieces) == ["The bot does not react."]
    assert happens(out, companion.MOBILISE_HOPLITE) == ["The bot does not react."]


@proves("sparta.battle.turn_over", "sparta.battle.replace", "sparta.ruling.home_space")
def test_a_battle_that_the_person_begins() -> None:
    """The bot turns cards while it is losing, again after each card of the person's, and goes home if it loses."""
    losing, playable = (
        "Is the bot losing this battle as it stands?",
        "Can the card just turned over be played in this battle?",
    )
    state = ledger(
        ATHENIAN,
        battle_cards=2,
        forces=[TableForce("hoplite 1", "hoplite", "raid", "Megara"), TableForce("fleet 1", "fleet")],
    )
    done = happens(
        state,
        companion.ATTACK,
        (losing, True),
        (playable, True),
        (losing, False),
        ("hoplite 1: do you play another battle card?", True),
        (losing, True),
        (playable, False),
        (losing, True),
        ("hoplite 1: do you play another battle card?", False),
        ("Did hoplite 1 win?", False),
    )
    turned = "Turn over one of the bot's battle cards, taken blindly."
    assert done == [
        turned,
        "Play the card just turned over.",
        turned,
        "Discard the bot's turned battle cards that were not used (1); it draws as many, unread.",
        "hoplite 1 goes home, to the home space nearest to the objective.",
    ]
    assert (state.battle_cards, [force.name for force in state.forces]) == (1, ["fleet 1"])


@proves("sparta.desperate.sparta")
def test_a_raid_on_sparta() -> None:
    """The Spartan bot uses Desperate Times once; then it is not offered again."""
    state = ledger(ATHENIAN)
    assert happens(state, companion.RAID_SPARTA) == ["The bot uses Desperate Times: the enemy force goes home."]
    assert not companion.can_happen(state, companion.RAID_SPARTA)
    assert not companion.can_happen(ledger(SPARTAN), companion.RAID_SPARTA)


@proves("sparta.desperate.athens")
def test_a_siege_of_athens() -> None:
    """The Athenian bot uses Desperate Times when one influence is left, not with two."""
    state = ledger(SPARTAN)
    left = "How much influence of the bot is left in Athens?"
    assert happens(state, companion.SIEGE_ATHENS, (left, 2)) == ["The bot does not use Desperate Times."]
    assert happens(state, companion.SIEGE_ATHENS, (left, 1)) == [
        "The bot uses Desperate Times: the enemy force goes home."
    ]
    assert state.desperate


@proves("sparta.ruling.desperate")
def test_a_siege_of_athens_that_begins() -> None:
    """It is offered only by the reading that counts it, and then one influence is enough."""
    assert not companion.can_happen(ledger(SPARTAN), companion.SIEGE_BEGINS)
    state = ledger(SPARTAN)
    state.terms = GAME.prepare(setup(SPARTAN, desperate="at_most_one"))
    left = ("How much influence of the bot is left in Athens?", 1)
    assert happens(state, companion.SIEGE_BEGINS, left) == ["The bot uses Desperate Times: the enemy force goes home."]


@proves("sparta.objective.taken", "sparta.ruling.when_taken")
def test_an_objective_taken_in_the_person_s_turn() -> None:
    """A new one at once."""
    state = ledger(ATHENIAN, objective="Ionia")
    done = happens(
        state,
        companion.OBJECTIVE_TAKEN,
        ("Roll 2 dice: the objective", ["success", "success"]),
        ("How does the bot stand in a sea battle?", "disadvantaged"),
        ("Could a new hoplite of the bot march to Hellespont?", False),
        ("Does the bot control Attica now?", False),
    )
    assert (done, state.objective) == (["Put the bot's objective marker on Attica."], "Attica")


@proves("sparta.ruling.rounds")
def test_rounds_and_the_end() -> None:
    """Rounds are counted; after the sixth they begin again, or the person says who has won."""
    state = ledger(THEBAN, round=5)
    has = "Thebes has 0 talents, 0 favour and 0 battle cards. "
    rewards: tuple[str, list[object]] = (
        has + "What has it with the rewards of the round? None, or such as: talents=9",
        [],
    )
    assert happens(state, companion.NEW_ROUND, rewards) == ["Round 6."]
    goes_on = ("Does the game go on after round six?", True)
    assert happens(state, companion.NEW_ROUND, goes_on, rewards) == ["Round 1."]
    state.round = 6
    happens(state, companion.NEW_ROUND, ("Does the game go on after round six?", False), ("Who has won?", "Thebes"))
    result = companion.outcome(state)
    assert result is not None
    assert (result.winners, result.words) == (("Thebes",), "Thebes wins.")
    drawn = ledger(THEBAN)
    happens(drawn, companion.OVER, ("Who has won?", "nobody"))
    assert companion.outcome(drawn) is not None
    assert companion.outcome(ledger(THEBAN)) is None


@proves("sparta.ruling.rounds", "sparta.turn.sequence", "sparta.react.cost")
def test_rewards_are_in_the_books_before_the_bot_reacts() -> None:
    """A new round asks what the rewards have brought: they can pay for a reaction, and the turn asks no second time."""
    state = ledger(ATHENIAN, talents=1, cards_a_turn=0, round=5)
    has = "Sparta has {} talent{}, 0 favour and 0 battle cards. "
    rewards = has.format(1, "") + "What has it with the rewards of the round? None, or such as: talents=9"
    happens(state, companion.NEW_ROUND, (rewards, [["talents", 3]]))
    assert state.checked
    pieces, standing = "How many hoplite pieces has the bot in all?", "How does the bot stand in a land battle?"
    done = happens(state, companion.MOBILISE_HOPLITE, (pieces, 2), (standing, "advantaged"))
    assert done == ["The bot pays 3 talents and mobilises hoplite 1 (0 talents left)."]
    assert not state.checked
    shown = has.format(0, "s") + "Anything to correct? None, or such as: talents=5"
    happens(state, companion.BOOKS, (shown, [["talents", 2]]))
    state.forces = []
    done = happens(state, companion.BOT_TURN, ("How does the bot stand in a sea battle?", "advantaged"))
    assert done == ["The bot's turn is over. Sparta has 2 talents, 0 favour and 0 battle cards."]


@proves("sparta.setup.advantages", "sparta.ruling.setup")
def test_whatever_changes_control_or_assets_has_the_standings_asked_anew() -> None:
    """Influence, an ally, an asset, a raid and its end: an answer given before one of them is not used after it."""
    force = TableForce("hoplite 1", "hoplite", "raid", "Tanagra")
    changes: list[tuple[str, tuple[str, ...]]] = [
        ("place_influence", ("Tanagra",)),
        ("take_ally", ("Crete",)),
        ("promote", ("elite",)),
        ("carry_out", ("an asset",)),
        ("begin_siege", ("hoplite 1",)),
        ("go_home", ("hoplite 1",)),
        ("raid", ("hoplite 1", "Plataiai")),
    ]
    for name, about in changes:
        state = ledger(ATHENIAN, forces=[TableForce(force.name, force.kind, force.where, force.space)])
        land, sea = "How does the bot stand in a land battle?", "How does the bot stand in a sea battle?"
        table = Person((land, "tied"), (sea, "tied"), (land, "advantaged"), (sea, "disadvantaged"))
        bot = player_of(state.terms, state.side)
        board: Any = whole(Ledger(state, bot, table))
        assert determine_advantages(bot, board, table) == ("tied", "tied")
        getattr(board, name)(*about)
        assert determine_advantages(bot, board, table) == ("advantaged", "disadvantaged"), name


@proves("sparta.siege.no_dice")
def test_a_failure_may_cost_another_siege_its_dice() -> None:
    """After a failure the dice of the next siege are asked anew; with none left it is not paid for."""
    forces = [
        TableForce("hoplite 1", "hoplite", "siege", "Athens"),
        TableForce("hoplite 2", "hoplite", "siege", "Chalkis"),
    ]
    state = ledger(ATHENIAN, talents=6, forces=forces)
    athens, chalkis = (f"How many dice would the bot's siege of {space} roll?" for space in ("Athens", "Chalkis"))
    table = Person(
        (athens, 1),
        (chalkis, 2),
        ("How much influence of yours is left in Athens?", 3),
        ("How much influence of yours is left in Chalkis?", 2),
        ("Roll 2 dice: hoplite 2", ["failure", "failure"]),
        (athens, 0),
    )
    bot = player_of(state.terms, state.side)
    siege.prosecute(bot, whole(Ledger(state, bot, table)), table)
    assert (state.talents, table.expected) == (4, [])


def test_a_force_that_a_card_sends_home() -> None:
    """The ledger forgets it."""
    state = ledger(THEBAN, forces=[TableForce("hoplite 1", "hoplite", "raid", "Tegea"), TableForce("fleet 1", "fleet")])
    happens(state, companion.FORCE_HOME, ("Which force of the bot?", "fleet 1"))
    assert [force.name for force in state.forces] == ["hoplite 1"]


def test_a_force_by_a_card() -> None:
    """A card mobilises a fleet, or sends one to besiege, which a hoplite does then."""
    state = ledger(THEBAN, forces=[TableForce("fleet 1", "fleet")])
    which, does = "Which force does the bot get?", "What does the fleet do?"
    assert happens(state, companion.NEW_FORCE, (which, "fleet"), (does, "mobilised")) == [
        "The bot has fleet 2: mobilised."
    ]
    space = ("In which space is hoplite 1?", "Tegea")
    assert happens(state, companion.NEW_FORCE, (which, "fleet"), (does, "siege"), space) == [
        "The bot has hoplite 1: besieges Tegea."
    ]
    assert state.forces[1:] == [TableForce("fleet 2", "fleet"), TableForce("hoplite 1", "hoplite", "siege", "Tegea")]


def test_a_fleet_that_besieges_is_swapped_for_a_hoplite() -> None:
    """The ledger swaps the piece, with a number that is free."""
    state = ledger(
        ATHENIAN, forces=[TableForce("hoplite 1", "hoplite"), TableForce("fleet 1", "fleet", "raid", "Chios")]
    )
    table = Person()
    kept = Ledger(state, player_of(state.terms, state.side), table)
    kept.begin_siege(kept.raids()[0])
    assert table.told() == ["fleet 1 begins a siege of Chios: swap it for hoplite 2."]
    assert state.forces[1] == TableForce("hoplite 2", "hoplite", "siege", "Chios")


@proves("sparta.siege.pay")
def test_a_siege_that_fails() -> None:
    """One success of two: one influence goes, a failure costs hoplite strength, and the standing is asked anew."""
    state = ledger(ATHENIAN, talents=3, forces=[TableForce("hoplite 1", "hoplite", "siege", "Chalkis")])
    state.memory.step["standing_on_land()"] = "tied"
    table = Person(
        ("How many dice would the bot's siege of Chalkis roll?", 2),
        ("How much influence of yours is left in Chalkis?", 2),
        ("Roll 2 dice: hoplite 1", ["success", "failure"]),
    )
    kept = Ledger(state, player_of(state.terms, state.side), table)
    kept.pay_siege(kept.sieges()[0])
    assert table.told() == [
        "The bot pays for its siege of Chalkis (1 talent left) and rolls 2.",
        "A failure: the bot's hoplite strength falls by 1.",
        "Take 1 influence of yours from Chalkis; 1 left.",
    ]
    assert state.memory.step.get("standing_on_land()") is None


@proves("sparta.siege.abandon")
def test_an_abandoned_siege_is_off_the_books() -> None:
    """Without money and on a success the hoplite goes home, and the books no longer have it."""
    state = ledger(ATHENIAN, talents=1, forces=[TableForce("hoplite 1", "hoplite", "siege", "Chalkis")])
    table = Person(
        ("How many dice would the bot's siege of Chalkis roll?", 1),
        ("How much influence of yours is left in Chalkis?", 2),
        ("Roll 1 die: hoplite 1", ["success"]),
    )
    bot = player_of(state.terms, state.side)
    siege.prosecute(bot, whole(Ledger(state, bot, table)), table)
    assert (state.forces, table.told()) == ([], ["The bot abandons its siege: hoplite 1 goes home."])


def test_what_can_be_raided_is_asked_anew_after_a_battle() -> None:
    """A battle may open a space: what was told before it is not used after it."""
    state = ledger(ATHENIAN, forces=[TableForce("fleet 1", "fleet")])
    spaces = "Which enemy-controlled spaces of Ionia can a fleet of the bot raid now? Only the largest matter."
    table = Person(
        (spaces, ["Chios"]),
        ("Is the bot losing this battle as it stands?", False),
        ("fleet 1: do you play another battle card?", False),
        ("Did fleet 1 win?", True),
        (spaces, ["Samos"]),
    )
    kept: Any = Ledger(state, player_of(state.terms, state.side), table)
    assert kept.enemy_spaces("Ionia", "fleet 1") == ["Chios"]
    kept.fight("fleet 1", "raid at Samos")
    assert kept.enemy_spaces("Ionia", "fleet 1") == ["Samos"]


def test_forces_of_a_kind_share_the_answer() -> None:
    """Three fleets and two spaces named: one question serves two raids; then it is asked again."""
    fleets = [TableForce(f"fleet {number}", "fleet") for number in (1, 2, 3)]
    state = ledger(ATHENIAN, objective="Ionia", forces=fleets)
    spaces = "Which enemy-controlled spaces of Ionia can a fleet of the bot raid now? Only the largest matter."
    table = Person(
        ("Which enemy forces are raiding or besieging? Name each by its space.", []),
        (spaces, ["Chios", "Samos"]),
        ("Which of these is the largest? Tick all that tie.", ["Chios"]),
        ("Does the bot control Ionia now?", False),
        ("Does the bot control Ionia now?", False),
        (spaces, []),
        ("Which spaces of value 1 in Ionia that nobody controls can a fleet of the bot raid now?", ["Erythrai"]),
        ("Does the bot control Ionia now?", False),
    )
    bot = player_of(state.terms, state.side)
    deployment.deploy(bot, whole(Ledger(state, bot, table)), table)
    assert table.expected == []
    assert [force.space for force in state.forces] == ["Chios", "Samos", "Erythrai"]


# Names, corrections, undo, how it looks


def test_names_are_remembered_and_offered_again() -> None:
    """Regions by what was named, spaces by their region; printed names are offered from the start."""
    session: Session[Any] = Session(GAME, setup(SPARTAN), 1)
    play(session, OPENING + QUIET)
    state: Any = session.state
    assert state.memory.names["Region"] == ["Hellespont", "Attica", "Sicily", "Peloponnesos", "Ionia"]
    assert state.spaces == {"Ionia": ["Chios"]}
    play(session, [("Round 1: what happens now?", companion.BOT_TURN)])
    session.answer([])
    session.answer(["two influence"])
    session.answer(False)
    assert session.pending is not None
    assert session.pending.form.choices() == ["Chios"]


def test_undo_correct_and_save() -> None:
    """Answers can be taken back and changed, and a saved table reads back to the same question."""
    session: Session[Any] = Session(GAME, setup(SPARTAN), 1)
    play(session, OPENING + QUIET)
    session.undo(4)
    assert session.pending is not None
    assert session.pending.text == "Roll 1 die: new mobilisation"
    session.redo(4)
    session.correct(9, ["an ally"])
    assert session.pending is not None
    again: Session[Any] = load(GAME, json.loads(json.dumps(session.save())), "save")
    assert again.pending == session.pending
    assert again.rules.write(again.state) == session.rules.write(session.state)


def test_the_ledger_is_corrected_in_one_line() -> None:
    """Every entry of the ledger can be put right, the objective and the round, too."""
    state = ledger(SPARTAN)
    edits = [
        ["talents", 7],
        ["favour", 2],
        ["battle cards", 4],
        ["cards a turn", 2],
        ["round", 3],
        ["objective", "Karia"],
    ]
    correct(state, Person(("Right?", edits)), "Right?")
    kept = (state.talents, state.favour, state.battle_cards, state.cards_a_turn, state.round, state.objective)
    assert kept == (7, 2, 4, 2, 3, "Karia")


def test_how_it_looks() -> None:
    """The picture, the layout and the panel show the ledger and the bot's forces."""
    state = ledger(SPARTAN, talents=1, objective="Sicily", forces=[TableForce("fleet 1", "fleet", "raid", "Pylos")])
    assert companion.picture(state, None).splitlines() == [
        "Round 1. Athens has 1 talent, 0 favour and 0 battle cards.",
        "Objective: Sicily",
        "fleet 1: raids Pylos",
    ]
    assert companion.layout(state)["the bot's fleet 1"] == "Pylos"
    (panel,) = companion.panels(state, None)
    assert panel.title == "The bot: Athens"
    assert ("fleet 1", "raids Pylos") in panel.parts[0].rows  # type: ignore[union-attr]  # Facts


def test_who_can_sit_at_a_physical_table() -> None:
    """A person and one bot; two bots, or nobody to ask, are refused."""
    for seats in ({"Sparta": "bot", "Athens": "bot"}, {"Sparta": "person", "Athens": "person"}):
        with pytest.raises(BadInput, match="a person and one bot"):
            companion.set_up(GAME.prepare(setup(seats)), Person())


@proves("sparta.ruling.selection")
def test_favour_and_readings_at_the_table() -> None:
    """Favour asks for the reading in play; with favour spent the number of influence is asked; cards as dealt."""
    terms = GAME.prepare(setup(SPARTAN, favour_change="gained", favour_measure="any", selection="printed"))
    state = Companion(terms, "Athens", favour=3)
    table = Person(
        ("Does the card have an increased form of this (one influence) for which the bot has the favour?", True),
        ("If favour is paid for more of this (one influence): will a region come to the bot?", True),
        ("If favour is paid for more of this (an asset): will an asset join that makes it so?", False),
        ("How many influence does the bot place (one influence)?", 2),
    )
    kept: Any = Ledger(state, player_of(terms, "Athens"), table)
    assert kept.hand() == ["the bot's first event card"]
    assert kept.can_increase("one influence")
    assert kept.control_changes("one influence", "come to the bot", "with or without the favour")
    assert not kept.asset_joins("an asset", "makes it so", "with or without the favour")
    assert kept.influence_placed("two influence") == 2
    kept.spend_favour("one influence")
    assert kept.influence_placed("one influence") == 2
    assert (state.favour, table.told()) == (2, ["Spend favour of the bot for more of this: one influence (2 left)."])


@proves("sparta.ruling.three_favour")
def test_three_favour_with_the_card_s_own_still_needs_an_increased_form() -> None:
    """By the reading that counts the card's own favour, a bot with two is asked for the increased form first."""
    state = ledger(SPARTAN, favour=2)
    state.terms = GAME.prepare(setup(SPARTAN, three_favour="after_gain"))
    form = "Does the card have an increased form of this (something else) for which the bot has the favour?"
    gives = "How much favour does the card itself give (something else)?"
    for answers, spends in (([(form, False)], False), ([(form, True), (gives, 1)], True)):
        state.memory.next_step()
        table = Person(*answers)
        bot = player_of(state.terms, state.side)
        board = whole(Ledger(state, bot, table))
        assert cards.wants_favour(bot, board, Effect("something else"), table) == spends
        assert table.expected == []


# Odd answers


class Rich(Table):
    """Answers at random, but gives the bot plenty of everything, so that all its steps are taken."""

    def __init__(self, seed: int) -> None:
        self._seeded = SeededTable(seed, ["you"])
        self.listener = Record()
        self.asked = 0

    def answer(self, question: Question) -> object:
        self.asked += 1
        if isinstance(question.form, Edits):
            return question.form.parse([["talents", 12], ["favour", 2], ["battle cards", 3], ["cards a turn", 2]])
        return self._seeded.answer(question)


@pytest.mark.parametrize("seats", [SPARTAN, ATHENIAN, THEBAN], ids="-".join)
def test_whatever_is_answered_the_bot_plays_on(seats: dict[str, str]) -> None:
    """Random answers with a rich bot: no turn fails, nothing goes below none, and forces have names of their own."""
    terms = GAME.prepare(setup(seats))
    for seed in range(4):
        table = Rich(seed)
        state = companion.set_up(terms, table)
        for _ in range(12):
            companion.step(state, table)
            names = [force.name for force in state.forces]
            assert len(dict.fromkeys(names)) == len(names)
            assert min(state.talents, state.favour, state.battle_cards) >= 0
            assert state.turned == 0
        assert table.asked > 12


@pytest.mark.parametrize("seats", [SPARTAN, ATHENIAN, THEBAN], ids="-".join)
def test_random_tables_come_to_an_end(seats: dict[str, str]) -> None:
    """With the contract of questions and positions checked all the way."""
    for seed in range(2):
        play_checked(GAME, setup(seats), seed)


# The page for owners of the game


def test_the_page_shows_what_is_asked() -> None:
    """docs/sparta-table.md: its sample turn is the quiet turn above, and what it counts is so."""
    page = " ".join((Path(__file__).parents[3] / "docs" / "sparta-table.md").read_text(encoding="utf-8").split())
    session: Session[Any] = Session(GAME, setup(SPARTAN), 1)
    play(session, OPENING + QUIET)
    assert [words for words, _ in QUIET if words not in page] == []
    assert [f"▶ {line}" for line in told(session)[3:] if f"▶ {line}" not in page] == []
    switchable = sum(ruling.switchable for ruling in GAME.rulebook.ruling)
    assert f"{switchable} of them can be switched" in page
    assert [words for words in companion.HAPPENS if words.removeprefix("I mobilise ") not in page] == []
