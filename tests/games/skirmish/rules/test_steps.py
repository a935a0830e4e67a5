"""Small steps: what is due after each, and games that are stopped between any two of them."""

from __future__ import annotations

import json

import pytest

from foeman.engine.game import Impossible, Setup
from foeman.engine.positions import read_position, write_position
from foeman.engine.sequence import Due, due
from foeman.engine.tables import SeededTable
from foeman.engine.testing import MOST_STEPS, setups
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.check import check
from foeman.games.skirmish.rules.sequence import begin_round, outcome, step
from foeman.games.skirmish.state import AI, NORTH, PLAYER, SOUTH, State
from tests.games.skirmish.small import PEOPLE, dice, game, ours, theirs, told

MIXED = {PLAYER: "person", AI: "ai"}


def played(setup: Setup, seed: int, *, stopping: bool) -> State:
    """The end of a game in which chance answers for everybody; if it is stopped, each step is played from a position
    that was written down and read back.
    """
    terms = SKIRMISH.prepare(setup)
    table = SeededTable(seed, list(SKIRMISH.seats))
    state = SKIRMISH.digital.set_up(terms, table)
    for number in range(1, MOST_STEPS):
        if outcome(state) is not None:
            return state
        if stopping:
            written = json.dumps(write_position(SKIRMISH, state, terms))
            state, _ = read_position(SKIRMISH, json.loads(written), "position")
        table.begin(number)
        step(state, table)
        check(state)
    raise AssertionError(f"seed {seed}: not over after {MOST_STEPS} steps")


@pytest.mark.parametrize("name", [name for name, setup in setups(SKIRMISH).items() if setup.table == "digital"])
def test_a_game_can_be_stopped_between_any_two_steps(name: str) -> None:
    """Every step is played from a copy that was written and read: every inch, die and line of the end is the same."""
    setup = setups(SKIRMISH)[name].model_copy(update={"options": {"ai_list": "hearth_guard", "rounds": 3}})
    through, stopped = (played(setup, 4, stopping=stopping) for stopping in (False, True))
    assert SKIRMISH.digital.write(stopped) == SKIRMISH.digital.write(through)
    assert outcome(stopped) == outcome(through)


# What is due


def test_objectives_are_laid_one_a_step() -> None:
    """Two on a D3 make four; the AI won the roll-off and begins."""
    state = game(seats=PEOPLE, round=0)
    with dice("d3=2 d6=2 d6=5") as table:
        step(state, table)
    turns = [Due("lay_objective", (side,)) for side in (AI, PLAYER, AI, PLAYER)]
    assert state.due == [*turns, Due("give_zones"), Due("begin_round")]
    with dice('AI="(24, 24)"') as table:
        step(state, table)
    assert (len(state.markers), state.due[0]) == (1, Due("lay_objective", (PLAYER,)))


def test_without_room_no_more_objectives_are_due() -> None:
    """One lies so that there is no other place; the three that are still due are not."""
    state = game(seats=PEOPLE, round=0, markers=tuple((x, y) for x in range(0, 49, 8) for y in range(13, 36, 8)))
    with dice("d3=2 d6=2 d6=5") as table:
        step(state, table)
        step(state, table)
    assert state.due == [Due("give_zones"), Due("begin_round")]


def test_people_deploy_one_unit_a_step_scouts_last() -> None:
    """Two of the player and a scout of the AI, which won the roll-off; the second of two is not asked for."""
    units = [theirs("knight", (0, 0), reserve=True), theirs("veteran", (0, 0), reserve=True)]
    state = game(*units, ours("zombie_wolf", (0, 0), reserve=True), seats=PEOPLE, round=0)
    state.due = [Due("give_zones")]
    with dice("d6=2 d6=5 AI=south") as table:
        step(state, table)
    assert state.due == [Due("deploy_next", (side,)) for side in (PLAYER, PLAYER, AI)]
    with dice('Player="Player Veteran" Player="24, 40"') as table:
        step(state, table)
    assert state.waiting == ["Player Knight", "AI Zombie Wolf"]
    with dice('Player="30, 40" AI="24, 9" AI=stay') as table:
        step(state, table)
        step(state, table)
    assert (state.waiting, state.due) == ([], [])
    assert not any(unit.reserve for unit in state.units)


def test_with_an_ai_armies_are_deployed_unit_by_unit() -> None:
    """The player's two, then the AI's two by chance and by the section of their group, then its scout."""
    units = [theirs("knight", (0, 0), reserve=True), theirs("veteran", (0, 0), reserve=True)]
    own = [ours(kind, (0, 0), reserve=True) for kind in ("greatsword", "captain", "zombie_wolf")]
    state = game(*units, *own, seats=MIXED, round=0, markers=((12, 18), (36, 18)))
    state.due = [Due("give_zones")]
    with dice("d6=6 d6=1 tie=north") as table:
        step(state, table)
    armies = [Due("deploy_army", (PLAYER,)), Due("deploy_army", (AI,)), Due("deploy_scouts", (AI,))]
    assert (state.zones, state.due) == ({PLAYER: NORTH, AI: SOUTH}, armies)
    with dice('Player="24, 40"') as table:
        step(state, table)
    assert state.due == [Due("deploy_unit", ("Player Veteran",)), *armies[1:]]
    seeded = SeededTable(1, [PLAYER])
    step(state, seeded)
    step(state, seeded)
    assert (len(state.sections[AI]), state.due[0].part, state.due[1:]) == (3, "deploy_unit", armies[2:])
    step(state, seeded)
    step(state, seeded)
    assert (state.due, any(unit.reserve for unit in state.units)) == ([], False)


def test_after_the_last_activation_each_morale_test_is_due_then_the_end_of_the_round() -> None:
    """The AI has two of five units left; the Undead one that is not stunned needs no test."""
    units = ours("knight", (10, 10), activated=True), ours("skeleton_king", (20, 10), activated=True)
    foe = theirs("knight", (40, 40), stunned=True)
    state = game(*units, foe, seats=PEOPLE, turn=PLAYER, finished=AI, started={AI: 5, PLAYER: 1})
    with dice() as table:
        step(state, table)
    assert state.due == [Due("take_morale_test", ("AI Knight",)), Due("end_round")]
    with dice("d6=1") as table:
        step(state, table)
    assert told(table) == ["AI Knight is stunned."]
    with dice() as table:
        step(state, table)
    assert (state.round, state.due) == (2, [Due("begin_round")])
    with dice() as table:
        step(state, table)
    assert (told(table), state.due, state.turn) == (["Round 2."], [], AI)


def test_while_the_end_of_a_round_is_due_nobody_has_won() -> None:
    """The last of the AI flees in its test: markers are still seized, and only then the game is over."""
    last, foe = ours("knight", (10, 10), stunned=True, activated=True), theirs("knight", (24, 24), activated=True)
    state = game(last, foe, seats=PEOPLE, turn=AI, started={AI: 5, PLAYER: 1}, markers=((24, 26),))
    state.due = [Due("take_morale_test", (last.name,)), Due("end_round")]
    with dice() as table:
        step(state, table)
        assert ([unit.side for unit in state.units], outcome(state)) == ([PLAYER], None)
        step(state, table)
    ended = outcome(state)
    assert ended is not None
    assert (ended.winners, ended.points, state.due) == ((PLAYER,), {PLAYER: 1, AI: 0}, [])


def test_reserves_come_in_one_a_step() -> None:
    """The AI won the roll-off; the first turn is known when both are there."""
    reserves = ours("nasty_assassin", (0, 0), reserve=True), theirs("miner", (0, 0), reserve=True)
    state = game(*reserves, ours("veteran", (24, 40)), theirs("veteran", (47, 47)), seats=PEOPLE, round=2)
    state.due = [due(begin_round)]
    with dice("d6=1 d6=6") as table:
        step(state, table)
    assert state.due == [Due("arrive", ("AI Nasty Assassin",)), Due("arrive", ("Player Miner",))]
    with dice('AI="24, 24" Player=later') as table:
        step(state, table)
        step(state, table)
    assert ([unit.arrived for unit in reserves], state.due) == ([2, 0], [])


def test_a_round_that_has_not_begun_begins_before_its_first_turn() -> None:
    """A position without a turn: the round is a step of its own."""
    state = game(ours("knight", (10, 10)), theirs("knight", (40, 40)), seats=PEOPLE, first=PLAYER)
    with dice() as table:
        step(state, table)
    assert (state.turn, state.due) == (PLAYER, [Due("take_turn")])


@pytest.mark.parametrize(
    ("one", "message"),
    [
        (Due("lunch"), 'due.0..part: expected lay_objectives, .* or end_round, found "lunch"'),
        (Due("arrive", ("Nobody",)), 'due.0..of.0.: expected Player, AI or AI Knight, found "Nobody"'),
    ],
)
def test_what_is_due_must_be_known(one: Due, message: str) -> None:
    """A part of the sequence of play, of a side or of a unit of the position."""
    state = game(ours("knight", (10, 10)))
    state.due = [one]
    with pytest.raises(Impossible, match=message):
        check(state)
