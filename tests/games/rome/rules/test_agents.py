"""The Agent Phase: dealing, levies, moving agents, and how many actions they have."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules import agents
from foeman.games.rome.rules.initiative import initiative_phase
from foeman.games.rome.rules.sequence import begin_phase, next_turn
from foeman.games.rome.state import FACTIONS, State
from tests.games.rome.agents import agent_at
from tests.games.rome.turns import agent_turn, taxation_phase

NewGame = Callable[..., State]

TWO = {"Rome": "person", "Carthage": "person"}


def hold(state: State, faction: str, *cards: str) -> None:
    """A faction has these action cards in hand."""
    state.deck = [card for card in state.deck if card not in cards]
    state.sides[faction].hand += cards


def develop(state: State, faction: str, *names: str) -> None:
    """Developments bought in an earlier round."""
    state.round = 2
    state.sides[faction].developments = dict.fromkeys(names, 1)


def turn(state: State, *script: tuple[str, str], faction: str = "Rome") -> None:
    """An agent turn by a script."""
    state.phase = "agents"
    with ScriptedTable(script) as table:
        agent_turn(state, faction, table)
    check(state)


# Dealing


@proves("rome.agents.deal.first")
def test_first_round_deals_five_cards(new_game: NewGame) -> None:
    """Everybody gets five cards from the top of the deck, in turn order."""
    state = new_game(seats=TWO)
    top = state.deck[:10]
    agents.deal_hands(state, ScriptedTable())
    check(state)
    assert (state.sides["Rome"].hand, state.sides["Carthage"].hand) == (top[:5], top[5:])


@proves("rome.agents.deal.later")
def test_later_rounds_fill_the_hand(new_game: NewGame) -> None:
    """A hand of three draws two; a hand of six draws none and loses none."""
    state = new_game(seats=TWO)
    state.round = 2
    hold(state, "Rome", "a01", "a02", "a03")
    hold(state, "Carthage", "a11", "a12", "a13", "a14", "a15", "a16")
    top = state.deck[:2]
    agents.deal_hands(state, ScriptedTable())
    assert state.sides["Rome"].hand == ["a01", "a02", "a03", *top]
    assert len(state.sides["Carthage"].hand) == 6


@proves("rome.agents.deal.limit_six", "rome.agents.deal.limit_seven")
@pytest.mark.parametrize(
    ("developments", "limit"),
    [([], 5), (["Extra Agent"], 6), (["Advanced Subterfuge"], 7), (["Extra Agent", "Advanced Subterfuge"], 7)],
)
def test_hand_limit(new_game: NewGame, developments: list[str], limit: int) -> None:
    """Five cards; six with the extra agent, seven with advanced subterfuge."""
    state = new_game()
    develop(state, "Rome", *developments)
    assert agents.hand_limit(state, "Rome") == limit


@proves("rome.spend.agent.limit")
def test_agent_limit(new_game: NewGame) -> None:
    """Two agents, three with the extra agent development."""
    state = new_game()
    assert agents.agent_limit(state, "Rome") == 2
    develop(state, "Rome", "Extra Agent")
    assert agents.agent_limit(state, "Rome") == 3


@proves("rome.cards.action")
def test_empty_deck_is_made_of_the_discards(new_game: NewGame) -> None:
    """The last card is drawn, then the discards are shuffled into a new deck."""
    state = new_game(seats=TWO)
    state.discards = [card for card in state.deck if card not in ("a01", "a02")][:48]
    rest = [card for card in state.deck if card not in state.discards]
    state.sides["Carthage"].hand = [card for card in rest if card not in ("a01", "a02")][:5]
    state.deck = ["a01", "a02"]
    order = ",".join(sorted(state.discards))
    with ScriptedTable([("shuffle", order)]) as table:
        agents.fill_hand(state, "Rome", table)
    check(state)
    assert state.sides["Rome"].hand == ["a01", "a02", *order.split(",")[:3]]
    assert (len(state.deck), state.discards) == (45, [])


def test_nothing_left_to_draw(new_game: NewGame) -> None:
    """With neither deck nor discards nobody draws."""
    state = new_game(seats=TWO)
    state.deck, state.discards = [], []
    agents.fill_hand(state, "Rome", ScriptedTable())
    assert state.sides["Rome"].hand == []


def test_only_the_owner_learns_what_was_drawn(new_game: NewGame) -> None:
    """The names of the cards are told to their owner, the number to everybody."""
    state = new_game(seats=TWO)
    record = Record()
    agents.deal_hands(state, ScriptedTable(listener=record))
    lines = [event for event in record.events if isinstance(event, Line)]
    assert [line.words for line in lines if line.to is None] == [
        "Rome draws 5 action cards.",
        "Carthage draws 5 action cards.",
    ]
    named = state.printed.actions[state.sides["Rome"].hand[0]].name
    assert [line.to for line in lines if named in line.words] == ["Rome"]


# A turn


@proves("rome.agents.turn", "rome.agents.keep")
def test_turn_in_any_order_and_cards_are_kept(new_game: NewGame) -> None:
    """Move, cash, act, then stop: the card that was not played stays in hand."""
    state = new_game()
    hold(state, "Rome", "a19", "a20", "a15")
    cards = state.printed.actions
    turn(
        state,
        ("Rome", agents.MOVE),
        ("Rome", "Rome's agent 1"),
        ("Rome", "Athens"),
        ("Rome", agents.CASH),
        ("Rome", cards["a15"].name),
        ("Rome", agents.ACT),
        ("Rome", cards["a20"].name),
        ("Rome", agents.DONE),
    )
    assert state.lands["Athens"].unrest == 1
    assert (state.sides["Rome"].hand, state.discards, state.sides["Rome"].gold) == (["a19"], ["a15", "a20"], 8)


@proves("rome.agents.turn")
def test_nobody_is_asked_who_can_do_nothing(new_game: NewGame) -> None:
    """Without cards and agents the turn is over at once."""
    state = new_game()
    state.sides["Rome"].agents = []
    assert state.sides["Rome"].hand == []
    turn(state)
    assert (state.sides["Rome"].hand, state.discards) == ([], [])


@proves("rome.cards.action.levy", "rome.cards.action.one_use")
def test_levy(new_game: NewGame) -> None:
    """A card brings the gold in its corner and is gone whole; no agent is used, and any number may be cashed."""
    state = new_game()
    hold(state, "Rome", "a14", "a15")
    cards = state.printed.actions
    turn(
        state,
        ("Rome", agents.CASH),
        ("Rome", cards["a15"].name),
        ("Rome", agents.CASH),
        ("Rome", agents.DONE),
    )
    side = state.sides["Rome"]
    assert (side.gold, side.hand, state.discards, state.bank) == (5 + 3 + 2, [], ["a15", "a14"], -5)
    assert [(agent.moved, agent.acted) for agent in side.agents] == [(False, 0)] * 2


# Moving agents


@proves("rome.agents.move.start")
def test_agents_begin_at_home(new_game: NewGame) -> None:
    """At the start every agent stands in a home region, and moves from there."""
    state = new_game()
    for faction, side in state.sides.items():
        for agent in side.agents:
            assert agent.region in state.printed.factions[faction].homes
            assert agents.starts_of_move(state, agent) == [agent.region]


@proves("rome.ruling.agent_home")
@pytest.mark.parametrize(("reading", "reaches"), [("when_bought", False), ("every_phase", True)])
def test_where_a_move_begins(new_game: NewGame, reading: str, reaches: bool) -> None:
    """An agent far away moves on from there; by the other reading every move begins at home."""
    state = new_game(rulings={"rome.ruling.agent_home": reading})
    reach = agents.agent_reach(state, agent_at(state, "Edessa"))
    assert ("Rome" in reach) is reaches
    assert ("Trapezous" in reach) is not reaches


@proves("rome.ruling.agent_home")
def test_a_faction_without_a_home_moves_from_where_it_stands(new_game: NewGame) -> None:
    """By the reading that every move begins at home, an agent whose homes are lost starts where it is."""
    state = new_game(rulings={"rome.ruling.agent_home": "every_phase"})
    for region in state.printed.factions["Rome"].homes:
        state.lands[region].controller = "Greece"
    assert agents.starts_of_move(state, agent_at(state, "Trapezous")) == ["Trapezous"]


@proves("rome.agents.move.five")
def test_five_regions_and_sea_areas(new_game: NewGame) -> None:
    """Three regions on land and two sea areas reach Sparta; Karalis and, from Rome, Camulodunon are too far."""
    state = new_game()
    reach = agents.agent_reach(state, agent_at(state, "Edessa"))
    assert "Sparta" in reach  # Mazaka, Ikonion, Ephesos, Aegean Sea, Cretan Sea
    assert "Karalis" not in reach
    reach = agents.agent_reach(state, agent_at(state, "Rome"))
    assert "Nemetocenna" in reach  # Ariminum, Medhlan, Vesontio, Durocortoron, Nemetocenna
    assert "Camulodunon" not in reach  # beyond the strait


@proves("rome.agents.move.no_barriers")
def test_nothing_holds_an_agent_up(new_game: NewGame) -> None:
    """From Rome over a river, the Alps and through a hostile army: Nemetocenna is five regions away all the same."""
    state = new_game()
    state.sides["Barbarian Tribes"].armies[0].region = "Vesontio"
    way = ["Rome", "Ariminum", "Medhlan", "Vesontio", "Durocortoron", "Nemetocenna"]
    kinds = [state.printed.border_kind[border_key(one, other)] for one, other in pairwise(way)]
    assert kinds == ["range", "river", "range", "plain", "plain"]
    assert state.printed.land_distance["Rome"]["Nemetocenna"] == 5
    assert "Nemetocenna" in agents.agent_reach(state, agent_at(state, "Rome"))


@proves("rome.agents.move.ports")
def test_sea_from_port_to_port(new_game: NewGame) -> None:
    """From the port of Antiocheia Rome is five sea areas away; from Edessa, inland, the agent must first walk to it."""
    state = new_game()
    assert "Rome" in agents.agent_reach(state, agent_at(state, "Antiocheia"))
    inland = agents.agent_reach(state, agent_at(state, "Edessa"))
    assert "Rome" not in inland
    assert "Antiocheia" in inland


@proves("rome.ruling.agent_sea")
@pytest.mark.parametrize(("reading", "reaches"), [("not_counted", True), ("counted", False)])
def test_port_landed_in(new_game: NewGame, reading: str, reaches: bool) -> None:
    """From Rome to Antiocheia lie five sea areas; the port counts as a sixth place by one reading only."""
    state = new_game(rulings={"rome.ruling.agent_sea": reading})
    reach = agents.agent_reach(state, agent_at(state, "Rome"))
    assert ("Antiocheia" in reach) is reaches
    assert "Athens" in reach  # Tyrrhenian, Ionian, Cretan, Aegean Sea and the port


@proves("rome.ruling.agent_sea")
def test_both_ways_of_counting_agree_on_land_and_sea(new_game: NewGame) -> None:
    """Step by step without counting ports gives what the table of distances gives."""
    by_table, by_steps = new_game(), new_game(rulings={"rome.ruling.seats": "closed"})
    for start in by_table.printed.regions:
        assert sorted(agents.ways(by_table, start)) == sorted(agents.ways(by_steps, start))


def test_closed_homes_are_not_entered(new_game: NewGame) -> None:
    """Where the homes of an absent faction are closed, agents neither enter nor cross them."""
    state = new_game(rulings={"rome.ruling.seats": "closed"}, seats=TWO)
    reach = agents.agent_reach(state, agent_at(state, "Ambrakia"))
    assert "Athens" not in reach
    assert "Pella" not in reach
    assert "Syrakousai" in reach


@proves("rome.agents.move.five")
def test_an_agent_moves_once(new_game: NewGame) -> None:
    """Having moved it is not offered again; where it stands is no destination."""
    state = new_game()
    turn(state, ("Rome", agents.MOVE), ("Rome", "Rome's agent 2"), ("Rome", "Capua"), ("Rome", agents.DONE))
    one, two = state.sides["Rome"].agents
    assert (two.region, two.moved) == ("Capua", True)
    assert agents.movable(state, "Rome") == [one]


@proves("rome.agents.move_first")
def test_an_agent_that_has_acted_does_not_walk_away(new_game: NewGame) -> None:
    """It moves, then acts; acting where it stands ends its move, and only being sent out again lets it go."""
    state = new_game()
    develop(state, "Rome", "Frumentarii")
    hold(state, "Rome", "a19")
    agent = agent_at(state, "Athens")
    assert agent in agents.movable(state, "Rome")
    turn(state, ("Rome", agents.ACT), ("Rome", agents.DONE))
    assert (agent.acted, agent.moved) == (1, False)
    assert agent not in agents.movable(state, "Rome")
    agents.send_again(state, agent, ScriptedTable())
    assert agent in agents.movable(state, "Rome")


# Agent actions


@proves("rome.agents.act.place")
def test_action_needs_its_place(new_game: NewGame) -> None:
    """A card fits only where its action has a target: protests need a foreign region, riots too, a spy an army."""
    state = new_game()
    hold(state, "Rome", "a19", "a24", "a14")
    agent = agent_at(state, "Rome")
    assert agents.cards_for(state, agent) == []
    agent.region = "Athens"
    assert [card.action for card in agents.cards_for(state, agent)] == ["protests", "riots"]
    state.sides["Greece"].armies[0].region = "Athens"
    assert [card.action for card in agents.cards_for(state, agent)] == ["protests", "riots", "spy"]


@proves("rome.agents.one_action")
def test_one_action_each(new_game: NewGame) -> None:
    """An agent that has acted does not act again in this phase, but in the next."""
    state = new_game()
    hold(state, "Rome", "a19", "a20")
    agent = agent_at(state, "Athens")
    card = state.printed.actions["a19"]
    turn(state, ("Rome", agents.ACT), ("Rome", card.name), ("Rome", agents.DONE))
    assert (state.lands["Athens"].unrest, agent.acted, agents.ready(state, "Rome")) == (1, 1, [])
    agents.deal_hands(state, SeededTable(1))
    assert agents.ready(state, "Rome")[0] is agent


@proves("rome.agents.more_actions")
def test_development_sends_an_agent_out_again(new_game: NewGame) -> None:
    """Frumentarii: one agent that has acted moves and acts a second time, and no other."""
    state = new_game()
    develop(state, "Rome", "Frumentarii")
    hold(state, "Rome", "a19", "a20", "a21")
    agent_at(state, "Athens")
    cards = state.printed.actions
    turn(
        state,
        ("Rome", agents.ACT),
        ("Rome", cards["a19"].name),
        ("Rome", agents.AGAIN),
        ("Rome", agents.MOVE),
        ("Rome", "Rome's agent 1"),
        ("Rome", "Larissa"),
        ("Rome", agents.ACT),
        ("Rome", cards["a20"].name),
        ("Rome", agents.DONE),
    )
    assert (state.lands["Athens"].unrest, state.lands["Larissa"].unrest) == (1, 1)
    assert agents.tired(state, "Rome") == [] == agents.ready(state, "Rome")


@proves("rome.agents.more_actions")
def test_without_the_development_nobody_goes_again(new_game: NewGame) -> None:
    """An agent that has acted stays put."""
    state = new_game()
    agent_at(state, "Athens").acted = 1
    assert agents.tired(state, "Rome") == []


@proves("rome.agents.more_actions")
def test_event_lets_an_agent_act_again(new_game: NewGame) -> None:
    """Busy Agents, played in one's own turn: the agent may move and act once more."""
    state = new_game()
    hold(state, "Rome", "a19", "a17", "a20")
    agent = agent_at(state, "Athens")
    agent.moved = True
    cards = state.printed.actions
    turn(
        state,
        ("Rome", agents.ACT),
        ("Rome", cards["a19"].name),
        ("Rome", agents.EVENT),
        ("Rome", agents.ACT),
        ("Rome", agents.DONE),
    )
    assert (state.lands["Athens"].unrest, state.discards) == (2, ["a19", "a17", "a20"])


def test_event_of_ones_own_turn(new_game: NewGame) -> None:
    """Bread and Games is played in one's own agent turn and removes unrest."""
    state = new_game()
    hold(state, "Rome", "a11")
    state.lands["Rome"].unrest = 2
    with ScriptedTable([("Rome", agents.EVENT), ("Rome", agents.DONE)]) as table:
        state.phase = "agents"
        agent_turn(state, "Rome", table)
    assert (state.lands["Rome"].unrest, state.sides["Rome"].hand) == (0, [])


@proves("rome.agents.one_action")
def test_declared_action_can_be_foiled(new_game: NewGame) -> None:
    """Informers: the action comes to nothing, but card and action are spent."""
    state = new_game()
    hold(state, "Rome", "a19")
    hold(state, "Greece", "a01")
    agent = agent_at(state, "Athens")
    turn(
        state,
        ("Rome", agents.ACT),
        ("Greece", state.printed.actions["a01"].name),
        ("Rome", agents.DONE),
    )
    assert (state.lands["Athens"].unrest, agent.acted) == (0, 1)
    assert state.discards == ["a19", "a01"]


def test_a_caught_agent_does_nothing_until_the_next_round(new_game: NewGame) -> None:
    """Neither moving, acting nor going again."""
    state = new_game()
    develop(state, "Rome", "Frumentarii")
    hold(state, "Rome", "a19")
    agent = agent_at(state, "Athens")
    agent.caught = True
    assert agent not in agents.movable(state, "Rome")
    assert agents.ready(state, "Rome") == []
    agent.acted = 1
    assert agents.tired(state, "Rome") == []
    agents.deal_hands(state, SeededTable(1))
    assert not agent.caught
    assert agents.ready(state, "Rome")[0] is agent


# Everything together


@pytest.mark.parametrize("seed", range(4))
def test_many_random_rounds(new_game: NewGame, seed: int) -> None:
    """Initiative, agents and taxation, round after round with everybody at random: nothing breaks."""
    state = new_game(seats=dict.fromkeys(FACTIONS, "random"))
    table = SeededTable(seed, at_random=FACTIONS)
    spread = list(state.printed.regions)
    for side in state.sides.values():
        for army in side.armies:
            army.region = spread.pop(int(table.random() * len(spread)))
    for _ in range(25):
        begin_phase(state, "initiative")
        initiative_phase(state, table)
        begin_phase(state, "agents")
        agents.deal_hands(state, table)
        while state.phase == "agents":
            agent_turn(state, state.order[state.turn], table)
            check(state)
            next_turn(state, "taxation")
        taxation_phase(state, table)
        check(state)
        state.round += 1
