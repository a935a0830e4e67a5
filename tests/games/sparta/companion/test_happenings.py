"""Sparta at a physical table: what else happens between the turns of the bot."""

from __future__ import annotations

from typing import Any

from foeman.engine.testing import proves
from foeman.games.sparta import SPARTA as GAME
from foeman.games.sparta.bots import deployment, siege
from foeman.games.sparta.bots.bot import bot_of
from foeman.games.sparta.bots.setup import determine_advantages
from foeman.games.sparta.companion import sequence as companion
from foeman.games.sparta.companion.ledger import Ledger, whole
from foeman.games.sparta.companion.state import TableForce
from tests.games.sparta.companion.at_table import ATHENIAN, SPARTAN, THEBAN, Person, happens, ledger, setup


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
        battle_cards=3,
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
        (playable, False),
        ("Did hoplite 1 win?", False),
    )
    turned = "Turn over one of the bot's battle cards, taken blindly."
    assert done == [
        turned,
        "Play the card just turned over.",
        turned,
        turned,
        "Discard the bot's turned battle cards that were not used (2); it draws as many, unread.",
        "hoplite 1 goes home, to the home space nearest to the objective.",
    ]
    assert (state.battle_cards, [force.name for force in state.forces]) == (2, ["fleet 1"])


@proves("sparta.battle.turn_over")
def test_without_battle_cards_only_the_end_of_a_battle_is_asked_for() -> None:
    """Nothing that the person could answer would make the bot do anything."""
    state = ledger(ATHENIAN, forces=[TableForce("hoplite 1", "hoplite", "raid", "Megara")])
    assert happens(state, companion.ATTACK, ("Did hoplite 1 win?", True)) == []
    assert [force.name for force in state.forces] == ["hoplite 1"]


def test_what_follows_from_the_map_is_asked_once_until_the_map_changes() -> None:
    """A region given up and a marker moved change nothing there; influence does, also what was ticked together."""
    state = ledger(SPARTAN)
    mine, nearest = (
        "Does the bot control Ionia now?",
        "Which of these needs the fewest steps of influence, added or removed, until the bot controls it? "
        "Tick all that tie.",
    )
    table = Person((mine, False), (nearest, ["Ionia"]), (mine, True), (nearest, ["Attica"]))
    board: Any = whole(Ledger(state, bot_of(state.terms, state.side), table))
    regions = ["Ionia", "Attica"]
    for owned, first in ((False, ["Ionia"]), (True, ["Attica"])):
        for _ in range(2):
            assert board.is_own("Ionia") is owned
            assert board.steps_to_control.least(regions, "number of changes") == first
            board.give_up("Sicily")
            board.mark_objective("Attica")
            board.keep_mobilised("fleet 1")
        board.place_influence("Chios")
    assert table.expected == []


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
        bot = bot_of(state.terms, state.side)
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
    bot = bot_of(state.terms, state.side)
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
    kept = Ledger(state, bot_of(state.terms, state.side), table)
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
    kept = Ledger(state, bot_of(state.terms, state.side), table)
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
    bot = bot_of(state.terms, state.side)
    siege.prosecute(bot, whole(Ledger(state, bot, table)), table)
    assert (state.forces, table.told()) == ([], ["The bot abandons its siege: hoplite 1 goes home."])


def test_what_can_be_raided_is_asked_anew_after_a_battle() -> None:
    """A battle may open a space: what was told before it is not used after it."""
    state = ledger(ATHENIAN, forces=[TableForce("fleet 1", "fleet")])
    spaces = "Which enemy-controlled spaces of Ionia can a fleet of the bot raid now? Only the largest matter."
    table = Person(
        (spaces, ["Chios"]),
        ("Did fleet 1 win?", True),
        (spaces, ["Samos"]),
    )
    kept: Any = Ledger(state, bot_of(state.terms, state.side), table)
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
    bot = bot_of(state.terms, state.side)
    deployment.deploy(bot, whole(Ledger(state, bot, table)), table)
    assert table.expected == []
    assert [force.space for force in state.forces] == ["Chios", "Samos", "Erythrai"]
