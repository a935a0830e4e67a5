"""The Agent Phase of a bot: its turn, where its agents are, whom they reach, and its reasons."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from foeman.engine.because import Because, Line, Record, as_text
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.bots.board.names import RegionName, Who
from foeman.games.rome.check import check
from foeman.games.rome.digital import agents as digital_agents
from foeman.games.rome.digital.agents import DigitalAgentBoard
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.rules import agent_actions as base_actions
from foeman.games.rome.rules.agent_targets import AgentTarget
from foeman.games.rome.rules.agents import carry_out, deal_hands
from foeman.games.rome.state import ENEMY, FACTIONS, FRIENDLY, SPEED, SUPER, Agent, State
from tests.games.rome.bots.agents import (
    ASSASSINATION,
    BARBARIANS,
    BRIBE,
    PROTESTS,
    REBELS,
    RIOTS,
    SPY,
    TRADE,
    deal,
    is_gold_only,
    play,
    put_agent,
    where,
)
from tests.games.rome.bots.positions import put
from tests.games.rome.pieces import relate
from tests.games.rome.turns import agent_turn

NewGame = Callable[..., State]
BotGame = Callable[..., State]


# The turn


@proves("rome.solo.agent.deal", "rome.solo.agent.flip", "rome.ruling.solo_events")
def test_cards_are_turned_over_in_the_order_dealt_and_all_are_used(bot_game: BotGame) -> None:
    """One agent, three cards: gold, the action, gold; the hand is empty and the next deal is a whole hand.

    The events on the cards are never offered: nobody is asked anything.
    """
    state = bot_game(Carthage=9)
    assert play(state, SPY, PROTESTS, TRADE) == 3 + 1
    assert state.lands["Carthage"].unrest == 1
    assert state.discards == [SPY, PROTESTS, TRADE]
    deal_hands(state, ScriptedTable())
    assert len(state.sides["Rome"].hand) == 5


@proves("rome.solo.agent.rest", "rome.ruling.solo_keep_cards")
def test_when_all_agents_have_acted_the_other_cards_bring_gold(bot_game: BotGame) -> None:
    """The second unrest card would have a target, but no agent is left: it brings its gold and is not kept."""
    state = bot_game(Carthage=9)
    assert play(state, PROTESTS, RIOTS) == 1
    assert state.lands["Carthage"].unrest == 1


@proves("rome.solo.agent.lying")
def test_an_agent_acts_once_and_stands_up_at_the_end(bot_game: BotGame) -> None:
    """Two agents act with two cards, a third card finds both lying; afterwards both stand where they acted."""
    state = bot_game(Carthage=9)
    put_agent(state, "Rome", "Rome")
    assert play(state, PROTESTS, RIOTS, "a25", script='tie="Rome\'s agent 1"') == 1
    assert state.lands["Carthage"].unrest == 3
    assert [(agent.region, agent.acted) for agent in state.sides["Rome"].agents] == [("Carthage", 0), ("Carthage", 0)]


def test_an_agent_sent_home_by_a_double_agent_does_not_act(bot_game: BotGame) -> None:
    """A caught agent is not available, though it has not acted."""
    state = bot_game(Carthage=9)
    state.sides["Rome"].agents[0].caught = True
    assert is_gold_only(state, play(state, PROTESTS), 2)


@proves("rome.solo.agent.gold", "rome.ruling.solo_ignore_gold")
def test_an_action_without_a_target_brings_the_gold_of_the_card(bot_game: BotGame) -> None:
    """No opponent has conquered anything: a rebel uprising is 1 gold, and the agent could still act."""
    state = bot_game(Carthage=9, Greece=8)
    assert play(state, REBELS, PROTESTS) == 1
    assert state.lands["Carthage"].unrest == 1


def test_a_development_lets_the_agent_nearest_to_the_target_act_again(bot_game: BotGame) -> None:
    """Frumentarii: both have acted, one in Carthage; that one, at no distance from the next target, acts once more."""
    state = bot_game(Carthage=9)
    state.round = 2
    state.sides["Rome"].developments["Frumentarii"] = 1
    put_agent(state, "Rome", "Nemetocenna")
    relate(state, "Rome", BARBARIANS, FRIENDLY)
    trade = f'"{BARBARIANS}"=yes'
    assert play(state, TRADE, PROTESTS, BRIBE, RIOTS, "a25", script=trade) == 3 + 2 + 1
    assert (where(state), where(state, 2)) == ("Carthage", "Nemetocenna")
    assert state.lands["Carthage"].unrest == 1 + 2
    assert state.sides["Rome"].sent_again == 1


# Where agents start


@proves("rome.ruling.solo_capital")
def test_the_capital_is_where_the_fourth_army_starts(bot_game: BotGame) -> None:
    """Rome, Athens, Carthage and Nemetocenna."""
    state = bot_game()
    board = DigitalAgentBoard(state, "Rome", ScriptedTable())
    assert [board.capital_of(Who(one)) for one in FACTIONS] == ["Rome", "Athens", "Carthage", "Nemetocenna"]
    assert all(board.capital_of(Who(one)) == state.printed.factions[one].start_armies[3] for one in FACTIONS)


@proves("rome.solo.agent.place", "rome.ruling.solo_dead_agents")
@pytest.mark.parametrize(("reading", "agents_after"), [("owned_only", 2), ("all_return", 3)])
def test_agents_beside_the_board_come_to_the_capital(bot_game: BotGame, reading: str, agents_after: int) -> None:
    """One on the board, one owned and beside it, one dead: the second appears in Rome; the dead by one reading only."""
    state = bot_game({"rome.ruling.solo_dead_agents": reading})
    state.sides["Rome"].agents[0].region = "Athens"
    put_agent(state, "Rome", "")
    assert play(state) == 0
    assert [where(state, number + 1) for number in range(agents_after)] == ["Athens", "Rome", "Rome"][:agents_after]
    assert [agent.number for agent in state.sides["Rome"].agents] == [1, 2, 3][:agents_after]


def test_placing_is_no_action(bot_game: BotGame) -> None:
    """An agent that has just come to the capital acts in the same turn."""
    state = bot_game(Carthage=9)
    state.sides["Rome"].agents[0].region = ""
    assert play(state, PROTESTS) == 0
    assert state.lands["Carthage"].unrest == 1


@proves("rome.ruling.solo_no_capital")
def test_without_the_capital_agents_appear_in_the_nearest_home_region(bot_game: BotGame) -> None:
    """Rome lost: one of the three home regions next to it, at random; with no home left the agent stays off."""
    state = bot_game()
    state.lands["Rome"].controller = "Carthage"
    state.sides["Rome"].agents[0].region = ""
    play(state, script="tie=Arretium")
    assert where(state) == "Arretium"
    for region in state.printed.factions["Rome"].homes:
        state.lands[region].controller = "Carthage"
    state.sides["Rome"].agents[0].region = ""
    deal(state, PROTESTS)
    agent_turn(state, "Rome", ScriptedTable())
    assert (where(state), state.sides["Rome"].gold) == ("", 5 + 2)


# Reach, nearest agent, cycling


@proves("rome.solo.agent.move")
def test_agents_go_five_steps_by_the_rules_of_the_base_game(bot_game: BotGame) -> None:
    """Nemetocenna is five steps from Rome and in reach, Camulodunon six and not."""
    state = bot_game()
    board = DigitalAgentBoard(state, "Rome", ScriptedTable())
    assert board.steps_to(RegionName("Nemetocenna")) == 5
    assert "Camulodunon" not in board.reach()
    assert board.reach() == {region: far for region, far in state.printed.agent_distance["Rome"].items() if far <= 5}


def test_reach_follows_the_rulings_on_the_moves_of_agents(bot_game: BotGame) -> None:
    """From a home region by one reading, wherever it stands; but where it stands it can act without a move."""
    state = bot_game({"rome.ruling.agent_home": "every_phase"})
    state.sides["Rome"].agents[0].region = "Trapezous"
    board = DigitalAgentBoard(state, "Rome", ScriptedTable())
    assert (board.steps_to(RegionName("Trapezous")), board.steps_to(RegionName("Lilybaion"))) == (0, 1)


@proves("rome.solo.agent.nearest", "rome.ruling.solo_agent_nearest")
def test_the_agent_with_the_shortest_way_acts(bot_game: BotGame) -> None:
    """Of agents in Rome (2 steps from Carthage) and in Kirtha (1) the second goes, though its number is higher."""
    state = bot_game(Carthage=9)
    put_agent(state, "Rome", "Kirtha")
    play(state, PROTESTS)
    assert (where(state, 1), where(state, 2)) == ("Rome", "Carthage")


def cycling(bot_game: BotGame, reading: str) -> State:
    """An ENEMY with its only army out of reach, and a hostile opponent with one in reach."""
    state = bot_game({"rome.ruling.solo_cycle": reading}, Carthage=7)
    relate(state, "Rome", BARBARIANS, ENEMY)
    put(state, BARBARIANS, "Camulodunon")
    put(state, "Carthage", "Carthage")
    return state


@proves("rome.solo.agent.cycle", "rome.ruling.solo_cycle")
def test_an_opponent_without_a_target_in_reach_is_struck_off(bot_game: BotGame) -> None:
    """The ENEMY's only general is six steps away: the pick starts again and finds the next rank."""
    state = cycling(bot_game, "start_again")
    assert play(state, ASSASSINATION, script="RED=blank") == 0
    assert where(state) == "Carthage"


@proves("rome.ruling.solo_cycle")
@pytest.mark.parametrize("reading", ["same_rank", "once"])
def test_by_the_other_readings_no_lower_rank_is_tried(bot_game: BotGame, reading: str) -> None:
    """The same position: the hostile opponent is no equal of the ENEMY."""
    state = cycling(bot_game, reading)
    assert is_gold_only(state, play(state, ASSASSINATION), 1)


@proves("rome.ruling.solo_cycle")
@pytest.mark.parametrize(("reading", "gained"), [("start_again", 0), ("same_rank", 0), ("once", 1)])
def test_an_equal_is_tried_but_for_one_reading(bot_game: BotGame, reading: str, gained: int) -> None:
    """Two ENEMIES tie at random; the one drawn has nothing in reach, the other has."""
    state = cycling(bot_game, reading)
    relate(state, "Rome", "Carthage", ENEMY)
    script = f'tie="{BARBARIANS}"' + ("" if gained else " RED=blank")
    assert play(state, ASSASSINATION, script=script) == gained
    assert where(state) == ("Rome" if gained else "Carthage")


# The reasons, the physical board, and many turns


def test_every_card_leaves_its_reasons(bot_game: BotGame) -> None:
    """A card that becomes gold says why; an action says whom it was aimed at by which steps."""
    state = bot_game(Carthage=9, Greece=7)
    record = Record()
    play(state, ASSASSINATION, PROTESTS, record=record)
    reasons = [as_text(event) for event in record.events if isinstance(event, Because)]
    assert len(reasons) == 2
    assert "Where can Carthage be reached? [rome.solo.agent.cycle]" in reasons[0]
    assert "a general or an agent, in reach: none; not Carthage (2 steps)" in reasons[0]
    assert "nobody to murder" in reasons[0]
    assert "its gold" in reasons[0]
    assert "highest stance score: Carthage (9); not Greece (7)" in reasons[1]
    lines = [event.words for event in record.events if isinstance(event, Line)]
    assert any("1 gold" in line for line in lines)


@pytest.mark.pure("patches a rule")
@pytest.mark.parametrize("seed", range(3))
def test_bots_only_do_what_the_base_game_allows(new_game: NewGame, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """A hundred agent phases of four bots in scrambled positions: every target is legal, and the state stays whole.

    Only the place of a theft is the solo rules' own. Every kind of action is done in the end.
    """
    state = new_game(seats=dict(zip(FACTIONS, (SUPER, SPEED, SUPER, SPEED), strict=True)))
    state.phase = "agents"
    dice, done = random.Random(seed), []

    def legal(at: State, agent: Agent, card: ActionCard, target: AgentTarget, table: Table) -> None:
        if card.action != "treasury_theft":
            assert target in base_actions.ACTIONS[card.action].targets(at, agent), (card.action, target)
        done.append(card.action)
        carry_out(at, agent, card, target, table)

    monkeypatch.setattr(digital_agents, "carry_out", legal)
    for number in range(100):
        scramble(state, dice)
        table = SeededTable(seed * 1000 + number)
        deal_hands(state, table)
        for faction in state.order:
            agent_turn(state, faction, table)
            check(state)
        assert all(not side.hand for side in state.sides.values())
        assert all(not agent.acted for side in state.sides.values() for agent in side.agents)
    never = ("bribe", "spy", "recruit_mercenaries")
    assert sorted(dict.fromkeys(done)) == sorted(action for action in base_actions.ACTIONS if action not in never)
    hired = [card for bot in state.bots.values() for card in (*bot.main, *bot.cavalry, *bot.skirmishers)]
    assert any(state.printed.troops[card].is_mercenary for card in hired)


def scramble(state: State, dice: random.Random) -> None:
    """Control, statuses, scores, armies, agents, buildings as they come."""
    regions = list(state.printed.regions)
    for land in state.lands.values():
        land.controller = dice.choice([*FACTIONS, None, None])
        land.unrest = 0
        land.market, land.barracks = dice.random() < 0.1, dice.random() < 0.2
    for pair in state.status:
        state.status[pair] = dice.randrange(4)
    for faction, side in state.sides.items():
        state.bots[faction].stance = {who: dice.randint(1, 9) for who in FACTIONS if who != faction}
        for army, place in zip(side.armies, dice.sample(regions, len(side.armies)), strict=True):
            army.region = place
        side.agents = [Agent(faction, number + 1, dice.choice(regions)) for number in range(dice.randint(0, 3))]
