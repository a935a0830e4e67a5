"""The agent actions: where each can be done, its dice, and what it does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import agent_actions, agent_targets
from foeman.games.rome.rules.agent_targets import AgentTarget
from foeman.games.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL, State, status
from tests.games.rome.agents import BLANK, SKULL, S, X, act, agent_at, army_at, targets
from tests.games.rome.pieces import make, relate

NewGame = Callable[..., State]


def test_all_thirteen_actions_are_there(new_game: NewGame) -> None:
    """Every action printed on a card can be carried out."""
    state = new_game()
    assert list(agent_actions.ACTIONS) == list(state.printed.action_names)


# Treaty


@proves("rome.agents.treaty.place")
def test_where_a_treaty_is_offered(new_game: NewGame) -> None:
    """With an agent anywhere, or in a home region worth 2 or more that is still its owner's."""
    state = new_game()
    agent = agent_at(state, "Rome")
    assert targets(state, agent, "treaty") == []
    agent.region = "Larissa"
    assert targets(state, agent, "treaty") == ["Greece"]
    agent.region = "Sparta"
    assert targets(state, agent, "treaty") == []
    agent_at(state, "Sparta", "Carthage")
    assert targets(state, agent, "treaty") == ["Carthage"]
    agent.region = "Larissa"
    state.lands["Larissa"].controller = "Carthage"
    assert targets(state, agent, "treaty") == []


@proves("rome.agents.treaty.offer", "rome.agents.treaty.answer")
@pytest.mark.parametrize(("before", "after"), [(ENEMY, NEUTRAL), (NEUTRAL, FRIENDLY), (FRIENDLY, ALLY)])
def test_treaty_raises_the_status_if_the_other_agrees(new_game: NewGame, before: int, after: int) -> None:
    """One step up on a yes; nothing changes on a no."""
    state = new_game()
    relate(state, "Rome", "Greece", before)
    agent = agent_at(state, "Athens")
    act(state, agent, "treaty", ("Greece", "no"))
    assert status(state, "Rome", "Greece") == before
    act(state, agent, "treaty", ("Greece", "yes"))
    assert status(state, "Rome", "Greece") == after


def test_allies_need_no_treaty(new_game: NewGame) -> None:
    """There is no step above ally."""
    state = new_game()
    relate(state, "Rome", "Greece", ALLY)
    assert targets(state, agent_at(state, "Athens"), "treaty") == []


@proves("rome.ruling.again")
@pytest.mark.parametrize(("reading", "found"), [("allowed", ["Greece"]), ("once", [])])
def test_second_treaty_in_a_turn(new_game: NewGame, reading: str, found: list[str]) -> None:
    """A second offer to the same faction in a turn is allowed, but for one reading."""
    state = new_game(rulings={"rome.ruling.again": reading})
    agent = agent_at(state, "Athens")
    act(state, agent, "treaty", ("Greece", "yes"))
    assert targets(state, agent, "treaty") == found


# Trade


@proves("rome.agents.trade.place")
def test_where_one_trades(new_game: NewGame) -> None:
    """With an agent or in any home region of a faction that is no enemy."""
    state = new_game()
    agent = agent_at(state, "Sparta")
    assert targets(state, agent, "trade") == ["Greece"]
    relate(state, "Rome", "Greece", ENEMY)
    assert targets(state, agent, "trade") == []
    agent_at(state, "Sparta", "Carthage")
    assert targets(state, agent, "trade") == ["Carthage"]


@proves("rome.agents.trade.gold")
@pytest.mark.parametrize(("standing", "gold"), [(NEUTRAL, 2), (FRIENDLY, 3), (ALLY, 4)])
def test_both_gain_from_trade(new_game: NewGame, standing: int, gold: int) -> None:
    """2, 3 or 4 gold for each partner."""
    state = new_game()
    relate(state, "Rome", "Greece", standing)
    act(state, agent_at(state, "Athens"), "trade", ("Greece", "yes"))
    assert (state.sides["Rome"].gold, state.sides["Greece"].gold) == (5 + gold, 5 + gold)


@proves("rome.agents.trade.markets", "rome.siege.no_gold")
def test_markets_in_ports_help_their_owner(new_game: NewGame) -> None:
    """Each partner gains 1 more for each own market in a port; not inland, not besieged; developments add theirs."""
    state = new_game()
    for region in ("Rome", "Capua", "Medhlan", "Taras", "Athens"):
        state.lands[region].market = True
    army_at(state, "Taras")
    assert agent_actions.trade_gold(state, "Rome", "Greece") == 2 + 2
    assert agent_actions.trade_gold(state, "Greece", "Rome") == 2 + 1
    state.round = 2
    state.sides["Greece"].developments = {"Agora": 1}
    assert agent_actions.trade_gold(state, "Greece", "Rome") == 2 + 1 + 1
    act(state, agent_at(state, "Athens"), "trade", ("Greece", "yes"))
    assert (state.sides["Rome"].gold, state.sides["Greece"].gold) == (9, 9)


@proves("rome.agents.trade.once")
def test_one_trade_with_a_faction_in_a_turn(new_game: NewGame) -> None:
    """After a trade the same player cannot start another with that faction; the partner still can."""
    state = new_game()
    agent = agent_at(state, "Athens")
    act(state, agent, "trade", ("Greece", "yes"))
    assert targets(state, agent, "trade") == []
    assert targets(state, agent_at(state, "Rome", "Greece"), "trade") == ["Rome"]


@proves("rome.ruling.trade_consent", "rome.agents.trade.once")
def test_trade_can_be_refused(new_game: NewGame) -> None:
    """A partner who refuses gains nothing, and neither does who asked; it does not count as a trade."""
    state = new_game()
    agent = agent_at(state, "Athens")
    act(state, agent, "trade", ("Greece", "no"))
    assert (state.sides["Rome"].gold, state.sides["Greece"].gold) == (5, 5)
    assert targets(state, agent, "trade") == ["Greece"]


@proves("rome.ruling.trade_consent")
def test_forced_trade(new_game: NewGame) -> None:
    """By the other reading nobody is asked."""
    state = new_game(rulings={"rome.ruling.trade_consent": "forced"})
    act(state, agent_at(state, "Athens"), "trade")
    assert state.sides["Greece"].gold == 7


# Spy


@proves("rome.agents.spy.look", "rome.agents.spy.share")
@pytest.mark.parametrize(("answer", "viewers"), [("no", ["Rome"]), ("yes", ["Rome", "Greece"])])
def test_spy(new_game: NewGame, answer: str, viewers: list[str]) -> None:
    """The cards are shown to the spy's player, and to an ally if that player wants; nobody else learns a name."""
    state = new_game()
    relate(state, "Rome", "Greece", ALLY)
    relate(state, "Greece", "Carthage", ALLY)
    army = army_at(state, "Lilybaion")
    agent = agent_at(state, "Lilybaion")
    assert targets(state, agent, "spy") == ["Carthage's Army I"]
    record = Record()
    act(state, agent, "spy", ("Rome", answer), record=record)
    lines = [event for event in record.events if isinstance(event, Line)]
    seen = [line for line in lines if army.cards[0] in line.words]
    assert [line.to for line in seen] == viewers
    assert all(card in seen[0].words for card in (*army.cards, str(army.general)))


@proves("rome.agents.spy.share")
def test_the_owner_of_the_army_is_not_asked_to_look(new_game: NewGame) -> None:
    """Spying on an ally asks nothing: the only ally knows the army."""
    state = new_game()
    relate(state, "Rome", "Carthage", ALLY)
    army_at(state, "Lilybaion")
    agent = agent_at(state, "Lilybaion")
    assert len(targets(state, agent, "spy")) == 1
    act(state, agent, "spy")
    assert status(state, "Rome", "Carthage") == ALLY


def test_armies_not_on_the_board_are_not_seen(new_game: NewGame) -> None:
    """A spy needs an army in the region; the own one does not count."""
    state = new_game()
    army_at(state, "Lilybaion", "Rome")
    assert targets(state, agent_at(state, "Lilybaion"), "spy") == []


# Protests and riots


@proves("rome.agents.protests", "rome.agents.riots")
@pytest.mark.parametrize(("action", "markers"), [("protests", 1), ("riots", 2)])
def test_unrest(new_game: NewGame, action: str, markers: int) -> None:
    """One or two markers on another player's region, on top of what is there; not at home, not where nobody rules."""
    state = new_game()
    agent = agent_at(state, "Athens")
    state.lands["Athens"].unrest = 2
    assert targets(state, agent, action) == ["Athens"]
    act(state, agent, action)
    assert state.lands["Athens"].unrest == 2 + markers
    for region in ("Rome", "Syrakousai"):
        agent.region = region
        assert targets(state, agent, action) == []


@proves("rome.ruling.barracks_later")
@pytest.mark.parametrize("reading", ["stay", "removed"])
def test_barracks_keep_unrest_out(new_game: NewGame, reading: str) -> None:
    """By either reading no protest or riot can be raised in a region with barracks."""
    state = new_game(rulings={"rome.ruling.barracks_later": reading})
    state.lands["Athens"].barracks = True
    agent = agent_at(state, "Athens")
    assert targets(state, agent, "protests") == targets(state, agent, "riots") == []


# Rebel uprising


@proves("rome.agents.rebels.place", "rome.ruling.rebel_target")
@pytest.mark.parametrize(("reading", "found"), [("any_opponent", ["Karalis"]), ("enemy_status", [])])
def test_where_rebels_rise(new_game: NewGame, reading: str, found: list[str]) -> None:
    """In a region of an opponent, of any status but for one reading; never in that opponent's own home."""
    state = new_game(rulings={"rome.ruling.rebel_target": reading})
    agent = agent_at(state, "Karalis")
    assert targets(state, agent, "rebel_uprising") == []
    state.lands["Karalis"].controller = "Carthage"
    assert targets(state, agent, "rebel_uprising") == found
    relate(state, "Rome", "Carthage", ENEMY)
    assert targets(state, agent, "rebel_uprising") == ["Karalis"]
    agent.region = "Lilybaion"
    assert targets(state, agent, "rebel_uprising") == []


@proves("rome.agents.rebels.damage")
def test_rebels_hurt_the_army_there(new_game: NewGame) -> None:
    """Two YELLOW dice in Karalis, barracks or not; an army that stands keeps the region."""
    state = new_game()
    state.lands["Karalis"].controller = "Carthage"
    state.lands["Karalis"].barracks = True
    army = army_at(state, "Karalis")
    script = [("YELLOW", "x,x"), ("Carthage", "Libyan Spearmen")]
    act(state, agent_at(state, "Karalis"), "rebel_uprising", *script)
    assert army.cards.count("Libyan Spearmen") == 1
    assert state.lands["Karalis"].controller == "Carthage"


@proves("rome.agents.rebels.damage")
def test_mercenary_region_rolls_its_own_dice(new_game: NewGame) -> None:
    """Kirtha rolls a YELLOW and a GREEN die."""
    state = new_game()
    state.lands["Kirtha"].controller = "Carthage"
    army_at(state, "Kirtha")
    act(state, agent_at(state, "Kirtha"), "rebel_uprising", ("YELLOW", "blank"), ("GREEN", "x"))
    assert state.lands["Kirtha"].controller == "Carthage"


@proves("rome.agents.rebels.independent")
def test_region_without_an_army_breaks_free(new_game: NewGame) -> None:
    """Nobody controls it any more; a navy in its port puts to sea."""
    state = new_game()
    state.lands["Karalis"].controller = "Carthage"
    state.sides["Carthage"].navies[0].place = "Karalis"
    army_at(state, "Karalis", "Rome")
    act(state, agent_at(state, "Karalis"), "rebel_uprising", ("Carthage", "Sardinian Sea"))
    assert state.lands["Karalis"].controller is None
    assert state.sides["Carthage"].navies[0].place == "Sardinian Sea"


@proves("rome.agents.rebels.damage", "rome.ruling.rebel_armies")
@pytest.mark.parametrize(
    ("reading", "status", "script", "greek", "free"),
    [
        ("opponents", NEUTRAL, [("YELLOW", "skull,blank"), ("Greece", "Hoplites")], 1, False),
        ("opponents", ALLY, [("YELLOW", "skull,blank")], 0, True),
        ("controller", NEUTRAL, [("YELLOW", "skull,blank")], 0, True),
    ],
)
def test_rebels_fall_upon_every_enemy(
    new_game: NewGame, reading: str, status: int, script: list[tuple[str, str]], greek: int, free: bool
) -> None:
    """One roll hurts the armies of all opponents there, not the agent's own; one that is left keeps the region."""
    state = new_game(rulings={"rome.ruling.rebel_armies": reading})
    state.lands["Karalis"].controller = "Carthage"
    relate(state, "Rome", "Greece", status)
    make(state, army_at(state, "Karalis"), ["Libyan Spearmen"] * 2)
    theirs, own = army_at(state, "Karalis", "Greece"), army_at(state, "Karalis", "Rome")
    before, ours = len(theirs.cards), list(own.cards)
    act(state, agent_at(state, "Karalis"), "rebel_uprising", *script)
    assert (before - len(theirs.cards), own.cards) == (greek, ours)
    assert (state.lands["Karalis"].controller is None) == free


@proves("rome.ruling.rebel_armies", "rome.ruling.rebel_target")
def test_rebels_spare_those_at_peace(new_game: NewGame) -> None:
    """Where an enemy is who has that status, an army of a neutral faction in the region suffers nothing."""
    state = new_game(rulings={"rome.ruling.rebel_target": "enemy_status"})
    state.lands["Karalis"].controller = "Carthage"
    relate(state, "Rome", "Carthage", ENEMY)
    army, other = army_at(state, "Karalis"), army_at(state, "Karalis", "Greece")
    found = agent_actions.armies_in_revolt(state, "Rome", "Carthage", "Karalis")
    assert [one is army for one in found] == [True]
    relate(state, "Rome", "Greece", ENEMY)
    assert len(agent_actions.armies_in_revolt(state, "Rome", "Carthage", "Karalis")) == 2
    assert other.region == "Karalis"


@proves("rome.agents.rebels.independent")
def test_region_breaks_free_when_its_army_is_destroyed(new_game: NewGame) -> None:
    """An army of two main battle cards falls to one Skull, and the region with it."""
    state = new_game()
    state.lands["Karalis"].controller = "Carthage"
    make(state, army_at(state, "Karalis"), ["Libyan Spearmen"] * 2)
    act(state, agent_at(state, "Karalis"), "rebel_uprising", ("YELLOW", "skull,s"))
    assert state.lands["Karalis"].controller is None
    assert [army.number for army in state.sides["Carthage"].armies] == [2, 3, 4]


@proves("rome.agents.rebels.home")
def test_conquered_home_goes_back(new_game: NewGame) -> None:
    """A Greek home region that Carthage holds returns to Greece, without points for anybody."""
    state = new_game()
    state.lands["Sparta"].controller = "Carthage"
    act(state, agent_at(state, "Sparta"), "rebel_uprising")
    assert state.lands["Sparta"].controller == "Greece"
    assert [side.points for side in state.sides.values()] == [0, 0, 0, 0]


@proves("rome.agents.rebels.independent")
def test_home_of_an_absent_faction_belongs_to_nobody(new_game: NewGame) -> None:
    """Where Greece is not played, Sparta is independent again."""
    state = new_game(seats={"Rome": "person", "Carthage": "person"})
    state.lands["Sparta"].controller = "Carthage"
    act(state, agent_at(state, "Sparta"), "rebel_uprising")
    assert state.lands["Sparta"].controller is None


# The dice of an agent


@proves("rome.agents.caught")
@pytest.mark.parametrize(
    ("face", "alive", "success"), [(SKULL, True, True), (X, False, False), (S, True, False), (BLANK, True, False)]
)
def test_what_the_die_does_to_the_agent(new_game: NewGame, face: str, alive: bool, success: bool) -> None:
    """A Skull succeeds, an X kills the agent, S and Blank fail without harm."""
    state = new_game()
    agent = agent_at(state, "Athens")
    with ScriptedTable([("RED", face)]) as table:
        assert agent_targets.attempt(state, agent, AgentTarget("Greece"), "sabotage", table) is success
    assert (agent in state.sides["Rome"].agents) is alive
    check(state)


# Sabotage


@proves("rome.agents.sabotage")
@pytest.mark.parametrize(
    ("building", "face", "market", "barracks"),
    [("market", SKULL, False, True), ("barracks", SKULL, True, False), ("market", S, True, True)],
)
def test_sabotage(new_game: NewGame, building: str, face: str, market: bool, barracks: bool) -> None:
    """A Skull removes the building that was named, market or barracks, and nothing else."""
    state = new_game()
    agent = agent_at(state, "Athens")
    assert targets(state, agent, "sabotage") == []
    land = state.lands["Athens"]
    land.market = land.barracks = land.walls = True
    assert targets(state, agent, "sabotage") == ["market (Athens)", "barracks (Athens)"]
    act(state, agent, "sabotage", ("RED", face), at=f"{building} (Athens)")
    assert (land.market, land.barracks, land.walls) == (market, barracks, True)
    state.lands["Rome"].market = True
    agent.region = "Rome"
    assert targets(state, agent, "sabotage") == []


# Treasury theft


@proves("rome.agents.theft.place")
def test_where_a_treasury_is(new_game: NewGame) -> None:
    """In any region of that player's highest gold value."""
    state = new_game()
    agent = agent_at(state, "Larissa")
    assert targets(state, agent, "treasury_theft") == []
    agent.region = "Athens"
    assert targets(state, agent, "treasury_theft") == ["Greece"]
    state.lands["Athens"].controller = "Carthage"
    agent.region = "Larissa"
    assert targets(state, agent, "treasury_theft") == ["Greece"]


@proves("rome.agents.theft.skull")
@pytest.mark.parametrize(("face", "rome", "greece"), [(SKULL, 8, 2), (BLANK, 5, 5)])
def test_treasury_theft(new_game: NewGame, face: str, rome: int, greece: int) -> None:
    """A Skull takes half of 5 gold, rounded up."""
    state = new_game()
    act(state, agent_at(state, "Athens"), "treasury_theft", ("RED", face))
    assert (state.sides["Rome"].gold, state.sides["Greece"].gold) == (rome, greece)


# Double agent


@proves("rome.agents.double")
def test_double_agent(new_game: NewGame) -> None:
    """The other agent goes back to its capital and is out for the round."""
    state = new_game()
    agent = agent_at(state, "Karalis")
    assert targets(state, agent, "double_agent") == []
    victim = agent_at(state, "Karalis", "Greece")
    act(state, agent, "double_agent")
    assert (victim.region, victim.caught) == ("Athens", True)


@proves("rome.agents.double")
def test_double_agent_without_a_capital(new_game: NewGame) -> None:
    """The nearest home still held takes its place, the owner choosing among equals; without any the agent stays."""
    state = new_game()
    victim = agent_at(state, "Karalis", "Greece")
    state.lands["Athens"].controller = "Carthage"
    act(state, agent_at(state, "Karalis"), "double_agent", ("Greece", "Larissa"))
    assert victim.region == "Larissa"
    for region in state.printed.factions["Greece"].homes:
        state.lands[region].controller = "Carthage"
    victim.region = "Karalis"
    act(state, agent_at(state, "Karalis"), "double_agent")
    assert (victim.region, victim.caught) == ("Karalis", True)


# Sow distrust


@proves("rome.agents.distrust.effect")
@pytest.mark.parametrize(("before", "after"), [(ALLY, FRIENDLY), (FRIENDLY, NEUTRAL)])
def test_sow_distrust(new_game: NewGame, before: int, after: int) -> None:
    """In a capital its owner and a friend or ally fall one step apart."""
    state = new_game()
    relate(state, "Greece", "Carthage", before)
    agent = agent_at(state, "Larissa")
    assert targets(state, agent, "sow_distrust") == []
    agent.region = "Athens"
    assert targets(state, agent, "sow_distrust") == ["Carthage (Greece)"]
    act(state, agent, "sow_distrust")
    assert status(state, "Greece", "Carthage") == after


@proves("rome.agents.distrust.floor")
@pytest.mark.parametrize("standing", [NEUTRAL, ENEMY])
def test_distrust_makes_no_enemies(new_game: NewGame, standing: int) -> None:
    """Neutrals and enemies are no target, and would fall no further."""
    state = new_game()
    relate(state, "Greece", "Carthage", standing)
    agent = agent_at(state, "Athens")
    assert targets(state, agent, "sow_distrust") == []
    agent_actions.sow_distrust(state, agent, AgentTarget("Greece", thing="Carthage"), ScriptedTable())
    assert status(state, "Greece", "Carthage") == standing


@proves("rome.agents.distrust.floor")
def test_distrust_ends_at_neutral(new_game: NewGame) -> None:
    """Sown three times among allies it leaves them friendly, then neutral, and neutral."""
    state = new_game()
    relate(state, "Greece", "Carthage", ALLY)
    agent = agent_at(state, "Athens")
    for standing in (FRIENDLY, NEUTRAL, NEUTRAL):
        agent_actions.sow_distrust(state, agent, AgentTarget("Greece", thing="Carthage"), ScriptedTable())
        assert status(state, "Greece", "Carthage") == standing


@proves("rome.ruling.distrust_self")
@pytest.mark.parametrize(("reading", "found"), [("others_only", []), ("also_own", ["Rome (Greece)"])])
def test_distrust_of_oneself(new_game: NewGame, reading: str, found: list[str]) -> None:
    """One's own alliance is left alone, but for one reading."""
    state = new_game(rulings={"rome.ruling.distrust_self": reading})
    relate(state, "Greece", "Rome", ALLY)
    assert targets(state, agent_at(state, "Athens"), "sow_distrust") == found


@proves("rome.ruling.lost_passage")
@pytest.mark.parametrize(("reading", "region"), [("next_turn", "Larissa"), ("at_once", "Ambrakia")])
def test_army_in_the_land_of_a_former_ally(new_game: NewGame, reading: str, region: str) -> None:
    """When distrust ends an alliance a guest army stays for now; by the other reading it must conquer or leave."""
    state = new_game(rulings={"rome.ruling.lost_passage": reading})
    relate(state, "Greece", "Carthage", ALLY)
    army = army_at(state, "Larissa")
    script = [("Carthage", "Ambrakia"), ("YELLOW", "blank,blank")] if reading == "at_once" else []
    agent = agent_at(state, "Athens")
    act(state, agent, "sow_distrust", *script)
    assert army.region == region
