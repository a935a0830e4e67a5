"""The Agent Phase of a bot: its turn, and every agent action by its own text."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from foeman.engine.because import Because, Line, Record, as_text
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.tabletop import Memory, tabletop
from foeman.engine.testing import proves
from foeman.games.rome import agent_actions as base_actions
from foeman.games.rome.agent_targets import Target
from foeman.games.rome.agents import carry_out, deal_hands
from foeman.games.rome.bots import agents, board_agents
from foeman.games.rome.bots.agents import agent_turn
from foeman.games.rome.bots.board import Region, Who
from foeman.games.rome.bots.board_agents import AgentBoard, AgentMap, DigitalAgentBoard
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.bots.state import SPEED, SUPER
from foeman.games.rome.chart import ActionCard, border_key
from foeman.games.rome.check import check
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, FRIENDLY, NEUTRAL, Agent, Army, State, gain, pay, status

NewGame = Callable[..., State]
BotGame = Callable[..., State]

BARBARIANS = "Barbarian Tribes"
ASSASSINATION, BRIBE, DOUBLE, PROTESTS, RIOTS, REBELS = "a53", "a32", "a43", "a19", "a24", "a28"
MERCENARIES, SABOTAGE, DISTRUST, SPY, TRADE, THEFT, TREATY = "a49", "a36", "a46", "a15", "a07", "a40", "a01"


@pytest.fixture
def bot_game(new_game: NewGame) -> BotGame:
    """bot_game(Carthage=9): Rome's bot with one agent, in Rome; no other agents or armies on the board; stances 5."""

    def make(rulings: dict[str, str] | None = None, kind: str = SUPER, **stance: int) -> State:
        state = new_game(rulings=rulings, seats=dict.fromkeys(FACTIONS, "person") | {"Rome": kind})
        state.bots["Rome"].stance |= {name.replace("_", " "): score for name, score in stance.items()}
        for army in state.sides["Rome"].armies:
            army.region = None
        for side in state.sides.values():
            side.agents = []
        put_agent(state, "Rome", "Rome")
        state.phase = "agents"
        return state

    return make


def put_agent(state: State, faction: str, region: str) -> Agent:
    """One more agent of a faction."""
    agents_of = state.sides[faction].agents
    agents_of.append(Agent(faction, len(agents_of) + 1, region))
    return agents_of[-1]


def put_army(state: State, faction: str, region: str, number: int = 1) -> Army:
    """An army of a faction, put on the board."""
    army = state.sides[faction].armies[number - 1]
    army.region = region
    return army


def set_status(state: State, one: str, other: str, now: int) -> None:
    """How two factions stand."""
    state.status[border_key(one, other)] = now


def deal(state: State, *cards: str) -> None:
    """The bot's hand."""
    for card in cards:
        state.deck.remove(card)
    state.sides["Rome"].hand += cards


def play(state: State, *cards: str, script: str = "", record: Record | None = None) -> int:
    """The bot's agent turn with these cards; says how much gold it has gained."""
    deal(state, *cards)
    gold = state.sides["Rome"].gold
    with ScriptedTable(script, record) as table:
        agent_turn(state, "Rome", table)
    check(state)
    assert state.sides["Rome"].hand == []
    return state.sides["Rome"].gold - gold


def where(state: State, number: int = 1) -> str:
    """Where an agent of the bot is."""
    return state.sides["Rome"].agents[number - 1].region


def is_gold_only(state: State, gained: int, levy: int) -> bool:
    """Whether the card brought its gold, and the agent has not stirred."""
    return gained == levy and where(state) == "Rome"


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
    set_status(state, "Rome", BARBARIANS, FRIENDLY)
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
    assert all(board.capital_of(Who(one)) == state.chart.factions[one].start_armies[3] for one in FACTIONS)


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
    for region in state.chart.factions["Rome"].homes:
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
    assert board.steps_to(Region("Nemetocenna")) == 5
    assert "Camulodunon" not in board.reach()
    assert board.reach() == {region: far for region, far in state.chart.agent_distance["Rome"].items() if far <= 5}


def test_reach_follows_the_rulings_on_the_moves_of_agents(bot_game: BotGame) -> None:
    """From a home region by one reading, wherever it stands; but where it stands it can act without a move."""
    state = bot_game({"rome.ruling.agent_home": "every_phase"})
    state.sides["Rome"].agents[0].region = "Trapezous"
    board = DigitalAgentBoard(state, "Rome", ScriptedTable())
    assert (board.steps_to(Region("Trapezous")), board.steps_to(Region("Lilybaion"))) == (0, 1)


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
    set_status(state, "Rome", BARBARIANS, ENEMY)
    put_army(state, BARBARIANS, "Camulodunon")
    put_army(state, "Carthage", "Carthage")
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
    set_status(state, "Rome", "Carthage", ENEMY)
    script = f'tie="{BARBARIANS}"' + ("" if gained else " RED=blank")
    assert play(state, ASSASSINATION, script=script) == gained
    assert where(state) == ("Rome" if gained else "Carthage")


# Assassination


@proves("rome.solo.agent.assassination.enemy", "rome.solo.agent.assassination.victim", "rome.ruling.solo_general_first")
def test_an_enemys_general_is_murdered_before_an_agent(bot_game: BotGame) -> None:
    """Carthage is the ENEMY: its general in Lilybaion, not its agent next door, nor hostile Greece."""
    state = bot_game(Greece=9)
    set_status(state, "Rome", "Carthage", ENEMY)
    army = put_army(state, "Carthage", "Lilybaion", 3)
    assert state.chart.generals[str(army.general)].stars == 2
    put_agent(state, "Carthage", "Capua")
    put_army(state, "Greece", "Athens")
    play(state, ASSASSINATION, script="RED=skull")
    assert (where(state), army.general) == ("Lilybaion", None)


@proves("rome.solo.agent.assassination.stance")
def test_without_an_enemy_the_most_hostile_is_picked_then_the_lowest_status(bot_game: BotGame) -> None:
    """Greece and Carthage at 8, the Tribes at 7: Carthage is a friend, so Greece; only an agent of it is there."""
    state = bot_game(Greece=8, Carthage=8, Barbarian_Tribes=7)
    set_status(state, "Rome", "Carthage", FRIENDLY)
    put_army(state, "Carthage", "Carthage")
    put_army(state, BARBARIANS, "Bibracte")
    victim = put_agent(state, "Greece", "Athens")
    play(state, ASSASSINATION, script="RED=x,s")
    assert (where(state), state.sides["Greece"].agents) == ("Athens", [victim])


@proves("rome.solo.agent.assassination.stance")
def test_an_ally_can_be_murdered_if_hostile_enough(bot_game: BotGame) -> None:
    """The score alone makes the pick: an ALLIED Carthage at 9 before a NEUTRAL Greece at 8."""
    state = bot_game(Greece=8, Carthage=9)
    set_status(state, "Rome", "Carthage", ALLY)
    put_army(state, "Greece", "Athens")
    put_army(state, "Carthage", "Carthage")
    play(state, ASSASSINATION, script="RED=blank")
    assert where(state) == "Carthage"
    assert status(state, "Rome", "Carthage") == ALLY


@proves("rome.ruling.solo_which_general")
def test_of_several_generals_any_may_be_struck(bot_game: BotGame) -> None:
    """The farther of two generals in reach, if chance says so."""
    state = bot_game()
    set_status(state, "Rome", "Carthage", ENEMY)
    put_army(state, "Carthage", "Lilybaion", 1)
    put_army(state, "Carthage", "Kartuba", 2)
    play(state, ASSASSINATION, script="tie=Kartuba RED=blank")
    assert where(state) == "Kartuba"


@proves("rome.solo.ties")
def test_of_two_agents_in_one_region_either_may_be_struck(bot_game: BotGame) -> None:
    """Chance says which."""
    state = bot_game()
    set_status(state, "Rome", "Carthage", ENEMY)
    spared, _ = put_agent(state, "Carthage", "Capua"), put_agent(state, "Carthage", "Capua")
    play(state, ASSASSINATION, script='tie="Carthage\'s agent 2" RED=skull,blank')
    assert state.sides["Carthage"].agents == [spared]


@proves("rome.solo.agent.assassination.gold")
def test_without_an_enemy_or_a_score_of_seven_an_assassination_is_gold(bot_game: BotGame) -> None:
    """All at 6, with generals all around."""
    state = bot_game(Greece=6, Carthage=6, Barbarian_Tribes=6)
    put_army(state, "Carthage", "Lilybaion")
    assert is_gold_only(state, play(state, ASSASSINATION), 1)


# Bribe and spy


@proves("rome.solo.agent.bribe")
def test_a_bot_never_bribes(bot_game: BotGame) -> None:
    """An ENEMY's army next door, and all the gold in the world."""
    state = bot_game(Carthage=9)
    set_status(state, "Rome", "Carthage", ENEMY)
    put_army(state, "Carthage", "Lilybaion")
    gain(state, "Rome", 40)
    assert is_gold_only(state, play(state, BRIBE), 2)


@proves("rome.solo.agent.spy")
def test_a_bot_never_spies(bot_game: BotGame) -> None:
    """The same army is not looked at."""
    state = bot_game(Carthage=9)
    set_status(state, "Rome", "Carthage", ENEMY)
    put_army(state, "Carthage", "Lilybaion")
    assert is_gold_only(state, play(state, SPY), 3)


# Double agent


@proves("rome.solo.agent.double.enemy", "rome.solo.agent.double.target", "rome.ruling.solo_double_scope")
def test_an_enemys_agent_on_our_ground_is_sent_home(bot_game: BotGame) -> None:
    """Of an ENEMY's agents in Capua and in Alalia, as near but not ours, the one in Capua; not hostile Greece's."""
    state = bot_game(Greece=9)
    set_status(state, "Rome", "Carthage", ENEMY)
    put_agent(state, "Carthage", "Alalia")
    victim = put_agent(state, "Carthage", "Capua")
    put_agent(state, "Greece", "Rome")
    play(state, DOUBLE)
    assert (where(state), victim.region, victim.caught) == ("Capua", "Carthage", True)


@proves("rome.solo.agent.double.target")
def test_ground_with_an_army_of_the_bot_is_ours(bot_game: BotGame) -> None:
    """An agent beside the bot's army in a free region."""
    state = bot_game()
    set_status(state, "Rome", "Carthage", ENEMY)
    put_army(state, "Rome", "Genua")
    victim = put_agent(state, "Carthage", "Genua")
    play(state, DOUBLE)
    assert (where(state), victim.caught) == ("Genua", True)


@proves("rome.solo.agent.double.stance")
def test_next_the_most_hostile_opponents_agent(bot_game: BotGame) -> None:
    """Greece at 8 before Carthage at 7, both in Capua, status NEUTRAL or not."""
    state = bot_game(Greece=8, Carthage=7)
    set_status(state, "Rome", "Greece", FRIENDLY)
    put_agent(state, "Carthage", "Capua")
    victim = put_agent(state, "Greece", "Capua")
    play(state, DOUBLE)
    assert victim.caught


@proves("rome.solo.agent.double.neutral")
def test_last_a_neutral_opponents_agent_and_never_a_friends(bot_game: BotGame) -> None:
    """Scores below 7: the friend's agent in Rome itself is left alone, the NEUTRAL one's in Taras is not."""
    state = bot_game(Barbarian_Tribes=6)
    set_status(state, "Rome", "Greece", FRIENDLY)
    spared, victim = put_agent(state, "Greece", "Rome"), put_agent(state, "Carthage", "Taras")
    play(state, DOUBLE, script="tie=Carthage")
    assert (where(state), spared.caught, victim.caught) == ("Taras", False, True)


@proves("rome.solo.agent.double.gold")
def test_without_an_agent_on_our_ground_a_double_agent_is_gold(bot_game: BotGame) -> None:
    """The ENEMY's only agent stays at home, in reach."""
    state = bot_game()
    set_status(state, "Rome", "Carthage", ENEMY)
    put_agent(state, "Carthage", "Carthage")
    set_status(state, "Rome", "Greece", ALLY)
    set_status(state, "Rome", BARBARIANS, ALLY)
    assert is_gold_only(state, play(state, DOUBLE), 2)


# Protests and riots


@proves("rome.solo.agent.unrest.opponent", "rome.ruling.solo_unrest_targets")
@pytest.mark.parametrize(("card", "markers"), [(PROTESTS, 1), (RIOTS, 2)])
def test_unrest_strikes_the_highest_score_then_the_lowest_status(bot_game: BotGame, card: str, markers: int) -> None:
    """Greece and Carthage at 6, Greece a friend: Carthage; both cards by the same text."""
    state = bot_game(Greece=6, Carthage=6)
    set_status(state, "Rome", "Greece", FRIENDLY)
    assert play(state, card) == 0
    assert state.lands["Carthage"].unrest == markers


@proves("rome.ruling.solo_harm_allies")
def test_unrest_strikes_an_ally_with_the_highest_score(bot_game: BotGame) -> None:
    """ALLIED Carthage at 6, the others at 5; the alliance stays."""
    state = bot_game(Carthage=6)
    set_status(state, "Rome", "Carthage", ALLY)
    play(state, PROTESTS)
    assert (state.lands["Carthage"].unrest, status(state, "Rome", "Carthage")) == (1, ALLY)


@proves("rome.solo.agent.unrest.region")
def test_unrest_prefers_gold_then_a_home_then_the_nearest(bot_game: BotGame) -> None:
    """Carthage (3, home, 2 steps) before Syrakousai (3, conquered, 2 steps) before all of gold value 2."""
    state = bot_game(Carthage=9)
    state.lands["Syrakousai"].controller = "Carthage"
    play(state, RIOTS)
    assert state.lands["Carthage"].unrest == 2
    state.lands["Carthage"].barracks = True
    state.sides["Rome"].agents[0].region = "Rome"
    play(state, PROTESTS)
    assert state.lands["Syrakousai"].unrest == 1


@proves("rome.solo.agent.unrest.region", "rome.ruling.solo_unrest_targets")
def test_a_barracks_keeps_unrest_away_and_ties_are_random(bot_game: BotGame) -> None:
    """With a barracks in Carthage three homes of gold value 2 are three steps away, Kartuba four: one of the three."""
    state = bot_game(Carthage=9)
    state.lands["Carthage"].barracks = True
    record = Record()
    play(state, PROTESTS, script="tie=Lepcis", record=record)
    assert state.lands["Lepcis"].unrest == 1
    reason = _reason(record, "rome.solo.agent.unrest.region")
    assert sorted(reason.steps[-1].left) == ["Gadir", "Lepcis", "Qart Hadast"]
    assert "Kartuba" in reason.steps[-1].out


@proves("rome.solo.agent.unrest.always")
def test_unrest_is_stirred_even_where_no_more_can_be_lost(bot_game: BotGame) -> None:
    """The only region in reach has gold value 1 and two markers: a third is put there."""
    state = bot_game(Carthage=9)
    for region in state.chart.factions["Carthage"].homes:
        state.lands[region].controller = None
    state.lands["Alalia"].controller = "Carthage"
    state.lands["Alalia"].unrest = 2
    assert play(state, PROTESTS) == 0
    assert state.lands["Alalia"].unrest == 3


# Rebel uprising


@proves("rome.solo.agent.rebels.opponent", "rome.solo.agent.rebels.region")
def test_rebels_rise_in_the_richest_conquest_of_the_most_hostile(bot_game: BotGame) -> None:
    """Carthage at 8 holds Syrakousai (3) and Karalis (2, nearer): Syrakousai breaks free; Greece keeps its own."""
    state = bot_game(Carthage=8, Greece=7)
    for region in ("Syrakousai", "Karalis"):
        state.lands[region].controller = "Carthage"
    state.lands["Massalia"].controller = "Greece"
    play(state, REBELS)
    assert [state.lands[region].controller for region in ("Syrakousai", "Karalis", "Massalia")] == [
        None,
        "Carthage",
        "Greece",
    ]


@proves("rome.solo.agent.rebels.region")
def test_of_conquests_of_equal_value_the_nearest_rises(bot_game: BotGame) -> None:
    """Karalis (1 step) before Kyrene (3), both of gold value 2."""
    state = bot_game(Carthage=8)
    for region in ("Kyrene", "Karalis"):
        state.lands[region].controller = "Carthage"
    play(state, REBELS)
    assert (state.lands["Karalis"].controller, state.lands["Kyrene"].controller) == (None, "Carthage")


@proves("rome.ruling.solo_rebel")
def test_rebels_rise_in_the_conquered_home_of_a_third_faction(bot_game: BotGame) -> None:
    """Athens under Carthage is no home of Carthage: it returns to Greece. Own homes never rise: then it is gold."""
    state = bot_game(Carthage=8, Greece=7)
    state.lands["Athens"].controller = "Carthage"
    play(state, REBELS)
    assert state.lands["Athens"].controller == "Greece"
    state.sides["Rome"].agents[0].region = "Rome"
    assert is_gold_only(state, play(state, "a29"), 1)


def test_rebels_obey_the_base_ruling_on_whom_they_may_harm(bot_game: BotGame) -> None:
    """By the reading that wants ENEMY status a NEUTRAL opponent has no rebels."""
    state = bot_game({"rome.ruling.rebel_target": "enemy_status"}, Carthage=8, Greece=7)
    state.lands["Syrakousai"].controller = "Carthage"
    assert is_gold_only(state, play(state, REBELS), 1)
    set_status(state, "Rome", "Carthage", ENEMY)
    assert play(state, "a29") == 0


# Recruit mercenaries


@proves("rome.solo.agent.mercenaries.region", "rome.solo.agent.mercenaries.card", "rome.ruling.solo_bot_mercs")
def test_a_mercenary_card_joins_the_decks_for_nothing(bot_game: BotGame) -> None:
    """Salona and Kirtha are two steps away: one at random, then a card at random, into the deck of its kind."""
    state = bot_game()
    assert play(state, MERCENARIES, script='tie=Salona draw="Illyrian Javelinmen"') == 0
    assert where(state) == "Salona"
    assert state.bots["Rome"].skirmishers[-1] == "Illyrian Javelinmen"
    assert state.packs["illyria"] == {"Illyrian Raiders": 3, "Veteran Illyrian Raiders": 1}


@proves("rome.solo.agent.mercenaries.next")
def test_an_empty_pack_is_passed_over_for_the_next_nearest(bot_game: BotGame) -> None:
    """With only veterans left in both packs at two steps, the agent goes to one of those at three."""
    state = bot_game()
    for pack in ("illyria", "numidia"):
        state.packs[pack] = {card: 1 for card in state.packs[pack] if card.startswith("Veteran")}
    deal(state, MERCENARIES)
    with ScriptedTable('tie=Kirtha tie=Knossos draw="Cretan Archers"') as table:
        agent_turn(state, "Rome", table)
    assert (where(state), state.bots["Rome"].main[-1]) == ("Knossos", "Cretan Archers")


@proves("rome.solo.agent.mercenaries.gold")
def test_without_mercenaries_in_reach_the_card_is_gold(bot_game: BotGame) -> None:
    """All packs are empty."""
    state = bot_game()
    deal(state, MERCENARIES)
    state.packs = {pack: {} for pack in state.packs}
    agent_turn(state, "Rome", SeededTable(1))
    assert (where(state), state.sides["Rome"].gold) == ("Rome", 6)


@proves("rome.ruling.solo_bot_mercs")
def test_by_one_reading_mercenaries_are_paid(bot_game: BotGame) -> None:
    """One Illyrian card costs 1 gold; with no gold at all the card brings its own."""
    state = bot_game({"rome.ruling.solo_bot_mercs": "paid"})
    deal(state, MERCENARIES)
    with ScriptedTable('tie=Salona draw="Illyrian Raiders"') as table:
        agent_turn(state, "Rome", table)
    assert (state.sides["Rome"].gold, state.bots["Rome"].main[-1]) == (4, "Illyrian Raiders")
    cards = len(state.bots["Rome"].main)
    pay(state, "Rome", 4)
    deal(state, "a50")
    agent_turn(state, "Rome", SeededTable(1))
    assert (state.sides["Rome"].gold, len(state.bots["Rome"].main)) == (1, cards)


@proves("rome.ruling.solo_bot_mercs")
def test_by_one_reading_an_army_must_be_within_four_regions(bot_game: BotGame) -> None:
    """No army on the board: gold; with one in Patavium, two regions from Salona, Salona and not Kirtha."""
    state = bot_game({"rome.ruling.solo_bot_mercs": "base_range"})
    deal(state, MERCENARIES)
    agent_turn(state, "Rome", SeededTable(1))
    assert state.sides["Rome"].gold == 6
    put_army(state, "Rome", "Patavium")
    deal(state, "a50")
    with ScriptedTable('tie=Kirtha draw="Illyrian Raiders"') as table:
        agent_turn(state, "Rome", table)
    assert (where(state), state.bots["Rome"].main[-1]) == ("Salona", "Illyrian Raiders")


# Sabotage


@proves("rome.solo.agent.sabotage.opponent")
def test_sabotage_spares_friends_and_prefers_the_lowest_status(bot_game: BotGame) -> None:
    """Greece at 9 is ALLIED; of Carthage and the Tribes at 7 the Tribes are ENEMIES: their barracks in Bibracte."""
    state = bot_game(Greece=9, Carthage=7, Barbarian_Tribes=7)
    set_status(state, "Rome", "Greece", ALLY)
    set_status(state, "Rome", BARBARIANS, ENEMY)
    state.lands["Athens"].market = state.lands["Carthage"].market = state.lands["Bibracte"].barracks = True
    play(state, SABOTAGE, script="RED=skull")
    lands = state.lands
    assert (lands["Athens"].market, lands["Carthage"].market, lands["Bibracte"].barracks) == (True, True, False)


@proves("rome.solo.agent.sabotage.opponent")
def test_with_friends_only_sabotage_is_gold(bot_game: BotGame) -> None:
    """All opponents are FRIENDS or ALLIED."""
    state = bot_game(Carthage=9)
    for who in FACTIONS[1:]:
        set_status(state, "Rome", who, FRIENDLY)
    state.lands["Carthage"].market = True
    assert is_gold_only(state, play(state, SABOTAGE), 2)


@proves("rome.solo.agent.sabotage.building")
def test_sabotage_aims_at_the_nearest_building(bot_game: BotGame) -> None:
    """Carthage (2 steps) before Gadir (3); of market and barracks there one at random; walls do not count."""
    state = bot_game(Carthage=9)
    carthage, lilybaion = state.lands["Carthage"], state.lands["Lilybaion"]
    carthage.market = carthage.barracks = state.lands["Gadir"].market = lilybaion.walls = True
    play(state, SABOTAGE, script='tie="barracks in Carthage" RED=skull')
    assert (carthage.market, carthage.barracks, state.lands["Gadir"].market) == (True, False, True)
    state.sides["Rome"].agents[0].region = "Rome"
    play(state, "a37", script="RED=skull")
    assert (carthage.market, state.lands["Gadir"].market) == (False, True)


# Sow distrust


@proves("rome.solo.agent.distrust.opponent", "rome.solo.agent.distrust.capital", "rome.solo.agent.distrust.partner")
def test_distrust_lowers_the_best_status_of_the_worst_opponent(bot_game: BotGame) -> None:
    """Carthage is the ENEMY, ALLIED with Greece and a friend of the Tribes: in Carthage, Greece falls to FRIENDS."""
    state = bot_game(Greece=9)
    put_agent(state, "Rome", "Lilybaion")
    set_status(state, "Rome", "Carthage", ENEMY)
    set_status(state, "Carthage", "Greece", ALLY)
    set_status(state, "Carthage", BARBARIANS, FRIENDLY)
    play(state, DISTRUST)
    assert (where(state), where(state, 2)) == ("Rome", "Carthage")
    assert (status(state, "Carthage", "Greece"), status(state, "Carthage", BARBARIANS)) == (FRIENDLY, FRIENDLY)


@proves("rome.solo.agent.distrust.opponent")
def test_among_equals_in_status_the_highest_score_is_distrusted(bot_game: BotGame) -> None:
    """All NEUTRAL: Greece at 6, in Athens; its friend Carthage falls to NEUTRAL. The bot is no partner."""
    state = bot_game(Greece=6)
    set_status(state, "Greece", "Carthage", FRIENDLY)
    play(state, DISTRUST)
    assert (where(state), status(state, "Greece", "Carthage")) == ("Athens", NEUTRAL)


@proves("rome.solo.agent.distrust.capital")
def test_a_capital_out_of_reach_or_lost_makes_another_opponent_the_target(bot_game: BotGame) -> None:
    """The ENEMY has lost Carthage: Greece, next by score, is picked."""
    state = bot_game(Greece=6)
    set_status(state, "Rome", "Carthage", ENEMY)
    state.lands["Carthage"].controller = None
    set_status(state, "Greece", "Carthage", ALLY)
    play(state, DISTRUST)
    assert (where(state), status(state, "Greece", "Carthage")) == ("Athens", FRIENDLY)


@proves("rome.solo.agent.distrust.none", "rome.ruling.solo_distrust_tie")
def test_without_a_status_to_lower_distrust_is_gold(bot_game: BotGame) -> None:
    """The ENEMY is NEUTRAL to all, which cannot fall: nobody else is picked, though Greece has an ally."""
    state = bot_game()
    set_status(state, "Rome", "Carthage", ENEMY)
    set_status(state, "Greece", BARBARIANS, ALLY)
    assert is_gold_only(state, play(state, DISTRUST), 2)
    assert status(state, "Greece", BARBARIANS) == ALLY


@proves("rome.ruling.solo_distrust_tie")
def test_the_last_tie_of_distrust_is_random(bot_game: BotGame) -> None:
    """All alike: chance picks the opponent, and then the partner."""
    state = bot_game()
    for one, other in (("Greece", "Carthage"), ("Greece", BARBARIANS)):
        set_status(state, one, other, FRIENDLY)
    play(state, DISTRUST, script=f'tie=Greece tie="{BARBARIANS}"')
    assert (status(state, "Greece", "Carthage"), status(state, "Greece", BARBARIANS)) == (FRIENDLY, NEUTRAL)


# Trade


@proves("rome.solo.agent.trade.partner", "rome.solo.agent.trade.place", "rome.ruling.solo_trade_place")
def test_trade_goes_to_the_highest_status_then_the_lowest_score(bot_game: BotGame) -> None:
    """Greece (4) and Carthage (2) are FRIENDS: Carthage, in Lilybaion, its nearest home; not in conquered Alalia."""
    state = bot_game(Greece=4, Carthage=2, Barbarian_Tribes=1)
    for who in ("Greece", "Carthage"):
        set_status(state, "Rome", who, FRIENDLY)
    state.sides["Rome"].agents[0].region = "Cosentia"
    state.lands["Alalia"].controller = "Carthage"
    assert state.chart.agent_distance["Cosentia"]["Lilybaion"] == 1
    assert play(state, TRADE, script="Carthage=yes") == 3
    assert (where(state), state.sides["Carthage"].gold) == ("Lilybaion", 8)


@proves("rome.solo.agent.trade.place")
def test_trade_is_offered_to_an_agent_who_is_nearer(bot_game: BotGame) -> None:
    """Carthage's agent stands in Rome beside the bot's: nobody has to travel."""
    state = bot_game(Carthage=2)
    put_agent(state, "Carthage", "Rome")
    assert play(state, TRADE, script="Carthage=yes") == 2
    assert where(state) == "Rome"


@proves("rome.solo.agent.trade.none")
def test_with_enemies_only_a_trade_card_is_gold(bot_game: BotGame) -> None:
    """ENEMY status with all three."""
    state = bot_game(Carthage=1)
    for who in FACTIONS[1:]:
        set_status(state, "Rome", who, ENEMY)
    assert is_gold_only(state, play(state, TRADE), 1)


@proves("rome.ruling.solo_refused")
def test_a_refusal_costs_card_and_action(bot_game: BotGame) -> None:
    """Carthage refuses to trade: no gold, nobody else is asked, and the next card finds no agent."""
    state = bot_game(Carthage=2)
    assert play(state, TRADE, "a08", script="Carthage=no") == 1
    assert where(state) == "Lilybaion"


def test_a_second_trade_of_the_turn_is_with_somebody_else(bot_game: BotGame) -> None:
    """The base game allows one trade with a faction in a turn: the second agent goes to the next partner."""
    state = bot_game(Carthage=2, Greece=3)
    put_agent(state, "Rome", "Rome")
    first = 'tie="Rome\'s agent 1"'
    assert play(state, TRADE, "a08", script=f"{first} Carthage=yes Greece=yes") == 4
    assert [where(state, 1), where(state, 2)] == ["Lilybaion", "Epidamnos"]


# Treasury theft


def rich(state: State, **gold: int) -> None:
    """Who has how much gold; the others have none."""
    for who in FACTIONS[1:]:
        pay(state, who, state.sides[who].gold)
        gain(state, who, gold.get(who, 0))


@proves("rome.solo.agent.theft.opponent", "rome.solo.agent.theft.capital")
def test_the_richest_is_robbed_in_its_capital(bot_game: BotGame) -> None:
    """Carthage has 11, Greece 7: 6 gold from Carthage."""
    state = bot_game()
    rich(state, Carthage=11, Greece=7)
    assert play(state, THEFT, script="RED=skull") == 6
    assert where(state) == "Carthage"


@proves("rome.solo.agent.theft.capital")
def test_a_capital_out_of_reach_sends_the_thief_to_another(bot_game: BotGame) -> None:
    """An agent in Alexandreia reaches Athens and not Nemetocenna: the richer Tribes are left alone."""
    state = bot_game()
    rich(state, Greece=7, **{BARBARIANS: 20})
    state.sides["Rome"].agents[0].region = "Alexandreia"
    assert state.chart.agent_distance["Alexandreia"]["Nemetocenna"] > 5
    assert play(state, THEFT, script="RED=skull") == 4
    assert where(state) == "Athens"


@proves("rome.solo.agent.theft.worth", "rome.ruling.solo_theft_value")
def test_no_theft_for_less_than_the_card_brings(bot_game: BotGame) -> None:
    """Nobody has gold: 0 is less than 1. With 1 gold, half of it rounded up is as much as the card: it is tried."""
    state = bot_game()
    rich(state)
    assert is_gold_only(state, play(state, THEFT, script="tie=Greece"), 1)
    rich(state, Greece=1)
    assert play(state, "a41", script="RED=skull") == 1
    assert where(state) == "Athens"


@proves("rome.ruling.solo_theft_place")
@pytest.mark.parametrize(("reading", "place"), [("capital", "Carthage"), ("richest", "Syrakousai")])
def test_the_place_of_a_theft(bot_game: BotGame, reading: str, place: str) -> None:
    """Carthage holds its capital (two steps from Cosentia) and Syrakousai (one), both of gold value 3."""
    state = bot_game({"rome.ruling.solo_theft_place": reading})
    rich(state, Carthage=4)
    state.sides["Rome"].agents[0].region = "Cosentia"
    state.lands["Syrakousai"].controller = "Carthage"
    assert play(state, THEFT, script="RED=skull") == 2
    assert where(state) == place


@proves("rome.ruling.solo_theft_place")
@pytest.mark.parametrize(("reading", "gained"), [("capital", 1), ("richest", 2)])
def test_a_lost_capital_cannot_be_robbed(bot_game: BotGame, reading: str, gained: int) -> None:
    """Carthage and the other two have lost their capitals; by the other reading its richest region serves."""
    state = bot_game({"rome.ruling.solo_theft_place": reading})
    rich(state, Carthage=4, Greece=2)
    for who in FACTIONS[1:]:
        state.lands[state.chart.factions[who].capital].controller = None
    state.lands["Massalia"].controller = "Carthage"
    assert play(state, THEFT, script="RED=skull" if reading == "richest" else "") == gained


# Treaty


@proves("rome.solo.agent.treaty.ally")
def test_first_a_friend_is_asked_to_become_an_ally(bot_game: BotGame) -> None:
    """Greece FRIENDS at 6, Carthage NEUTRAL at 1, the Tribes ENEMY at 1: Greece, in its nearest home of 2 gold."""
    state = bot_game(Greece=6, Carthage=1, Barbarian_Tribes=1)
    set_status(state, "Rome", "Greece", FRIENDLY)
    set_status(state, "Rome", BARBARIANS, ENEMY)
    assert play(state, TREATY, script="tie=Pella Greece=yes") == 0
    assert (where(state), status(state, "Rome", "Greece")) == ("Pella", ALLY)


@proves("rome.solo.agent.treaty.friend")
def test_next_a_neutral_is_asked_to_become_a_friend(bot_game: BotGame) -> None:
    """Greece FRIENDS at 7, Carthage NEUTRAL at 6, the Tribes ENEMY at 1: Carthage, in its capital at two steps."""
    state = bot_game(Greece=7, Carthage=6, Barbarian_Tribes=1)
    set_status(state, "Rome", "Greece", FRIENDLY)
    set_status(state, "Rome", BARBARIANS, ENEMY)
    play(state, TREATY, script="Carthage=yes")
    assert (where(state), status(state, "Rome", "Carthage")) == ("Carthage", FRIENDLY)


@proves("rome.solo.agent.treaty.peace")
def test_last_an_enemy_is_offered_peace(bot_game: BotGame) -> None:
    """FRIENDS and NEUTRAL at 7, an ENEMY at 3: peace, in the nearest homes of gold value 2. At 4 the card is gold."""
    state = bot_game(Greece=7, Carthage=7, Barbarian_Tribes=3)
    set_status(state, "Rome", "Greece", FRIENDLY)
    set_status(state, "Rome", BARBARIANS, ENEMY)
    play(state, TREATY, script=f'tie=Bibracte "{BARBARIANS}"=yes')
    assert (where(state), status(state, "Rome", BARBARIANS)) == ("Bibracte", NEUTRAL)
    set_status(state, "Rome", BARBARIANS, ENEMY)
    state.bots["Rome"].stance[BARBARIANS] = 4
    assert play(state, "a02") == 1


@proves("rome.solo.agent.treaty.tie")
def test_of_several_the_lowest_score_is_asked(bot_game: BotGame) -> None:
    """All NEUTRAL: Carthage at 2 before Greece at 3; equals are drawn at random."""
    state = bot_game(Greece=3, Carthage=2)
    play(state, TREATY, script="Carthage=no")
    assert where(state) == "Carthage"
    state.sides["Rome"].agents[0].region = "Rome"
    state.bots["Rome"].stance["Greece"] = 2
    play(state, "a02", script="tie=Greece tie=Larissa Greece=no")
    assert where(state) == "Larissa"


@proves("rome.ruling.again")
@pytest.mark.parametrize(("reading", "second"), [("allowed", "Carthage"), ("once", "Greece")])
def test_the_base_ruling_on_asking_twice_holds_for_bots(bot_game: BotGame, reading: str, second: str) -> None:
    """Two agents, two treaty cards, Carthage refuses: it is asked again, or Greece is."""
    state = bot_game({"rome.ruling.again": reading}, Carthage=2, Greece=3)
    put_agent(state, "Rome", "Rome")
    first = 'tie="Rome\'s agent 1" Carthage=no'
    rest = "Carthage=no" if second == "Carthage" else "tie=Pella Greece=no"
    play(state, TREATY, "a02", script=f"{first} {rest}")
    assert state.sides["Rome"].treated == ["Carthage", second]


# The reasons, the physical board, and many turns


def _reason(record: Record, rule: str) -> Because:
    """The one decision by a rule in a record."""

    def within(because: Because) -> list[Because]:
        return [because, *(found for part in because.inside for found in within(part))]

    return next(
        found for event in record.events if isinstance(event, Because) for found in within(event) if found.rule == rule
    )


def test_every_card_leaves_its_reasons(bot_game: BotGame) -> None:
    """A card that becomes gold says why; an action says whom it was aimed at by which steps."""
    state = bot_game(Carthage=9, Greece=7)
    record = Record()
    play(state, ASSASSINATION, PROTESTS, record=record)
    reasons = [as_text(event) for event in record.events if isinstance(event, Because)]
    assert len(reasons) == 2
    assert "no target of Carthage is in reach" in reasons[0]
    assert "nobody to murder" in reasons[0]
    assert "its gold" in reasons[0]
    assert "highest stance score: Carthage (9); not Greece (7)" in reasons[1]
    lines = [event.words for event in record.events if isinstance(event, Line)]
    assert any("1 gold" in line for line in lines)


@pytest.mark.parametrize("knows_the_map", [False, True])
def test_a_person_at_a_real_table_is_asked_only_what_the_bot_cannot_know(
    bot_game: BotGame, knows_the_map: bool
) -> None:
    """Whether an agent stands, which regions are in reach, which has most gold, which agent; then it is told to do it.

    With the pack's map gold values are not asked.
    """
    state = bot_game(Carthage=9)
    script = ["yes", "Carthage, Gadir", *([] if knows_the_map else ["Carthage"]), "agent 1"]
    known = AgentMap(state.chart) if knows_the_map else None
    record = Record()
    with ScriptedTable([("you", answer) for answer in script], record) as table:
        board = tabletop(AgentBoard, table, Memory(), "rome", known)
        card = state.chart.actions[PROTESTS]
        assert agents.turn_over(player_of(state, "Rome"), card, board, table)
    told = [event.words for event in record.events if isinstance(event, Line) and event.instruction]
    assert len(told) == 1
    assert "agent 1 goes to Carthage" in told[0]


@pytest.mark.parametrize("seed", range(3))
def test_bots_only_do_what_the_base_game_allows(new_game: NewGame, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """A hundred agent phases of four bots in scrambled positions: every target is legal, and the state stays whole.

    Only the place of a theft is the solo rules' own. Every kind of action is done in the end.
    """
    state = new_game(seats=dict(zip(FACTIONS, (SUPER, SPEED, SUPER, SPEED), strict=True)))
    state.phase = "agents"
    dice, done = random.Random(seed), []

    def legal(at: State, agent: Agent, card: ActionCard, target: Target, table: Table) -> None:
        if card.action != "treasury_theft":
            assert target in base_actions.ACTIONS[card.action].targets(at, agent), (card.action, target)
        done.append(card.action)
        carry_out(at, agent, card, target, table)

    monkeypatch.setattr(board_agents, "carry_out", legal)
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
    assert any(state.chart.troops[card].is_mercenary for card in hired)


def scramble(state: State, dice: random.Random) -> None:
    """Control, statuses, scores, armies, agents, buildings as they come."""
    regions = list(state.chart.regions)
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
