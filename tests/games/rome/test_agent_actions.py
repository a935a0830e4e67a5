"""The thirteen agent actions: where each can be done, its dice, and what it does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome import agent_actions, agent_targets, bribery
from foeman.games.rome.agent_targets import Target
from foeman.games.rome.chart import border_key
from foeman.games.rome.check import check
from foeman.games.rome.map import is_besieged
from foeman.games.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL, Agent, Army, State, add, gain, status, take

NewGame = Callable[..., State]

SKULL, X, S, BLANK = "skull", "x", "s", "blank"


def agent_at(state: State, region: str, faction: str = "Rome", number: int = 1) -> Agent:
    """An agent of a faction, moved to a region."""
    agent = state.sides[faction].agents[number - 1]
    agent.region = region
    return agent


def army_at(state: State, region: str, faction: str = "Carthage", number: int = 1) -> Army:
    """An army of a faction, put on the board."""
    army = state.sides[faction].armies[number - 1]
    army.region = region
    return army


def hire(state: State, army: Army, card: str) -> None:
    """A mercenary card joins an army."""
    take(state.packs[state.chart.troops[card].pack], card)
    army.cards.append(card)


def shrink(state: State, army: Army, *cards: str) -> None:
    """An army of just these cards, the others in reserve."""
    side = state.sides[army.faction]
    for card in army.cards:
        add(side.reserve, card)
    for card in cards:
        take(side.reserve, card)
    army.cards = list(cards)


def lead(state: State, army: Army, general: str) -> None:
    """An army under another general of its faction."""
    recruits = state.sides[army.faction].recruits
    assert army.general is not None
    recruits.append(army.general)
    recruits.remove(general)
    army.general = general


def set_status(state: State, one: str, other: str, now: int) -> None:
    """How two factions stand."""
    state.status[border_key(one, other)] = now


def targets(state: State, agent: Agent, action: str) -> list[str]:
    """What an action can be aimed at, by name."""
    return [target.name for target in agent_actions.ACTIONS[action].targets(state, agent)]


def act(
    state: State, agent: Agent, action: str, *script: tuple[str, str], at: str = "", record: Record | None = None
) -> None:
    """An agent carries out an action on its target of that name, or on its only one."""
    state.phase = "agents"
    found = agent_actions.ACTIONS[action].targets(state, agent)
    target = next(one for one in found if not at or one.name == at)
    assert at or len(found) == 1
    with ScriptedTable(script, listener=record) as table:
        agent_actions.ACTIONS[action].act(state, agent, target, table)
    check(state)


def test_all_thirteen_actions_are_there(new_game: NewGame) -> None:
    """Every action printed on a card can be carried out."""
    state = new_game()
    assert list(agent_actions.ACTIONS) == list(state.chart.action_names)


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
    set_status(state, "Rome", "Greece", before)
    agent = agent_at(state, "Athens")
    act(state, agent, "treaty", ("Greece", "no"))
    assert status(state, "Rome", "Greece") == before
    act(state, agent, "treaty", ("Greece", "yes"))
    assert status(state, "Rome", "Greece") == after


def test_allies_need_no_treaty(new_game: NewGame) -> None:
    """There is no step above ally."""
    state = new_game()
    set_status(state, "Rome", "Greece", ALLY)
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
    set_status(state, "Rome", "Greece", ENEMY)
    assert targets(state, agent, "trade") == []
    agent_at(state, "Sparta", "Carthage")
    assert targets(state, agent, "trade") == ["Carthage"]


@proves("rome.agents.trade.gold")
@pytest.mark.parametrize(("standing", "gold"), [(NEUTRAL, 2), (FRIENDLY, 3), (ALLY, 4)])
def test_both_gain_from_trade(new_game: NewGame, standing: int, gold: int) -> None:
    """2, 3 or 4 gold for each partner."""
    state = new_game()
    set_status(state, "Rome", "Greece", standing)
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
    set_status(state, "Rome", "Greece", ALLY)
    set_status(state, "Greece", "Carthage", ALLY)
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
    set_status(state, "Rome", "Carthage", ALLY)
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
    set_status(state, "Rome", "Carthage", ENEMY)
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
    army_at(state, "Karalis", "Greece")
    act(state, agent_at(state, "Karalis"), "rebel_uprising", ("Carthage", "Sardinian Sea"))
    assert state.lands["Karalis"].controller is None
    assert state.sides["Carthage"].navies[0].place == "Sardinian Sea"


@proves("rome.agents.rebels.independent")
def test_region_breaks_free_when_its_army_is_destroyed(new_game: NewGame) -> None:
    """An army of two main battle cards falls to one Skull, and the region with it."""
    state = new_game()
    state.lands["Karalis"].controller = "Carthage"
    shrink(state, army_at(state, "Karalis"), "Libyan Spearmen", "Libyan Spearmen")
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
        assert agent_targets.attempt(state, agent, Target("Greece"), "sabotage", table) is success
    assert (agent in state.sides["Rome"].agents) is alive
    check(state)


# Bribe


@proves("rome.agents.bribe.place")
def test_what_can_be_bribed(new_game: NewGame) -> None:
    """An army, or a region whose garrison stands alone; only with the gold for it, and not the own side."""
    state = new_game()
    gain(state, "Rome", 20)
    agent = agent_at(state, "Lilybaion")
    assert targets(state, agent, "bribe") == ["Lilybaion"]
    army_at(state, "Lilybaion", "Greece")
    assert targets(state, agent, "bribe") == ["Greece's Army I", "Lilybaion"]
    army_at(state, "Lilybaion", "Rome")
    assert len(targets(state, agent, "bribe")) == 2
    state.sides["Rome"].gold, state.bank = 3, state.bank + 22
    assert targets(state, agent, "bribe") == []
    check(state)


def test_incorruptible_general_is_not_bribed(new_game: NewGame) -> None:
    """The army of Caecilius Metellus is no target."""
    state = new_game()
    gain(state, "Carthage", 20)
    lead(state, army_at(state, "Karalis", "Rome"), "Caecilius Metellus")
    assert targets(state, agent_at(state, "Karalis", "Carthage"), "bribe") == []


@proves("rome.agents.bribe.army.price")
@pytest.mark.parametrize("face", [SKULL, S])
def test_price_of_an_army(new_game: NewGame, face: str) -> None:
    """1 gold for each card that is no mercenary and for each star; it is gone whether the bribe works or not."""
    state = new_game()
    gain(state, "Rome", 10)
    army = army_at(state, "Karalis")
    hire(state, army, "Numidian Foot")
    assert army.general is not None
    price = len(army.cards) - 1 + state.chart.generals[army.general].stars
    assert bribery.army_price(state, army) == price
    after = [("draw", "Libyan Spearmen,Libyan Spearmen"), ("Rome", "stay")] if face == SKULL else []
    act(state, agent_at(state, "Karalis"), "bribe", ("RED", face), *after)
    assert state.sides["Rome"].gold == 15 - price


@proves("rome.agents.bribe.army.skull")
def test_bribed_army_melts_away(new_game: NewGame) -> None:
    """All mercenaries and half of the other cards, rounded down, drawn at random; only the owner learns which."""
    state = new_game()
    gain(state, "Rome", 10)
    army = army_at(state, "Karalis")
    hire(state, army, "Numidian Foot")
    assert army.cards == [
        "Libyan Spearmen",
        "Libyan Spearmen",
        "Ligurian Infantry",
        "Punic Cavalry",
        "Libyan Javelinmen",
        "Numidian Foot",
    ]
    record = Record()
    script = [("RED", SKULL), ("draw", "Libyan Javelinmen,Libyan Spearmen"), ("Rome", "stay")]
    act(state, agent_at(state, "Karalis"), "bribe", *script, record=record)
    assert army.cards == ["Libyan Spearmen", "Ligurian Infantry", "Punic Cavalry"]
    named = [event for event in record.events if isinstance(event, Line) and "Numidian Foot" in event.words]
    assert [line.to for line in named] == ["Carthage"]


@proves("rome.agents.bribe.army.skull")
def test_bribed_army_can_collapse(new_game: NewGame) -> None:
    """An army that loses too many main battle cards is destroyed, and nobody is asked to move it."""
    state = new_game()
    gain(state, "Rome", 10)
    shrink(state, army_at(state, "Karalis"), "Libyan Spearmen", "Libyan Spearmen")
    act(state, agent_at(state, "Karalis"), "bribe", ("RED", SKULL), ("draw", "Libyan Spearmen"))
    assert len(state.sides["Carthage"].armies) == 3


@proves("rome.ruling.bribe_army")
@pytest.mark.parametrize(("reading", "alive"), [("same", False), ("region_only", True)])
def test_failed_bribe_of_an_army(new_game: NewGame, reading: str, alive: bool) -> None:
    """An X kills the agent here as well, but for one reading."""
    state = new_game(rulings={"rome.ruling.bribe_army": reading})
    gain(state, "Rome", 10)
    army_at(state, "Karalis")
    agent = agent_at(state, "Karalis")
    act(state, agent, "bribe", ("RED", X))
    assert (agent in state.sides["Rome"].agents) is alive


@proves("rome.agents.bribe.army.move", "rome.ruling.bribe_move")
def test_briber_moves_the_army(new_game: NewGame) -> None:
    """Up to two regions, through land of its owner, an ally or nobody, past no foreign army, not onto its own."""
    state = new_game()
    set_status(state, "Carthage", "Greece", ALLY)
    gain(state, "Rome", 10)
    army = army_at(state, "Gadir")
    state.lands["Kartuba"].controller = "Rome"  # closed, and so is what lies behind
    state.lands["Olisipo"].controller = "Greece"
    army_at(state, "Olisipo", "Greece")
    army_at(state, "Brigantium", "Barbarian Tribes")
    army_at(state, "Tingis", "Carthage", 2)
    assert bribery.bribed_places(state, army) == ["Olisipo", "Numantia", "Toletum", "Siga"]
    agent = agent_at(state, "Gadir")
    script = [("RED", SKULL), ("draw", "Libyan Javelinmen,Libyan Spearmen"), ("Rome", "Siga")]
    act(state, agent, "bribe", *script, at="Carthage's Army I")
    assert (army.region, army.faction, state.lands["Siga"].controller) == ("Siga", "Carthage", None)


@proves("rome.agents.bribe.army.move")
def test_bribed_army_in_the_land_of_an_ally_is_a_guest(new_game: NewGame) -> None:
    """Led into the home of an ally it does not besiege it, not even when the alliance ends."""
    state = new_game()
    set_status(state, "Carthage", "Greece", ALLY)
    army = army_at(state, "Ambrakia")
    with ScriptedTable("Rome=Larissa") as table:
        bribery.move_bribed_army(state, "Rome", army, table)
    set_status(state, "Carthage", "Greece", FRIENDLY)
    assert (army.region, is_besieged(state, "Larissa")) == ("Larissa", False)


def test_army_beside_the_board_is_not_moved(new_game: NewGame) -> None:
    """There is nowhere to move an army that is not on the board."""
    state = new_game()
    assert bribery.bribed_places(state, state.sides["Carthage"].armies[0]) == []


@proves("rome.agents.bribe.region.price")
def test_price_of_a_region(new_game: NewGame) -> None:
    """2 gold for each garrison die: 4 for Sparta, 6 with a barracks, 8 for Athens."""
    state = new_game()
    assert bribery.region_price(state, "Rome", "Sparta") == 4
    state.lands["Sparta"].barracks = True
    assert bribery.region_price(state, "Rome", "Sparta") == 6
    assert bribery.region_price(state, "Rome", "Athens") == 8


@proves("rome.agents.bribe.region.skull", "rome.agents.bribe.region.price")
@pytest.mark.parametrize(("face", "owner", "agents"), [(SKULL, "Rome", 2), (X, "Greece", 1), (S, "Greece", 2)])
def test_bribe_of_a_region(new_game: NewGame, face: str, owner: str, agents: int) -> None:
    """On a Skull it passes to the briber, on an X the agent dies; the gold is spent in any case."""
    state = new_game()
    act(state, agent_at(state, "Sparta"), "bribe", ("RED", face))
    assert (state.lands["Sparta"].controller, len(state.sides["Rome"].agents)) == (owner, agents)
    assert (state.sides["Rome"].gold, status(state, "Rome", "Greece")) == (1, NEUTRAL)


@proves("rome.ruling.home_by_agent")
@pytest.mark.parametrize(("reading", "points"), [("no_points", 0), ("points", 2)])
def test_bribed_home_region_and_points(new_game: NewGame, reading: str, points: int) -> None:
    """A bribed home region is worth no points, but for one reading: 1 and its gold value."""
    state = new_game(rulings={"rome.ruling.home_by_agent": reading})
    act(state, agent_at(state, "Sparta"), "bribe", ("RED", SKULL))
    assert state.sides["Rome"].points == points


@proves("rome.ruling.bribe_region")
@pytest.mark.parametrize(("reading", "found"), [("garrisoned_only", []), ("any_region", ["Karalis"])])
def test_which_regions_can_be_bribed(new_game: NewGame, reading: str, found: list[str]) -> None:
    """Only garrisoned regions without their owner's army; by the other reading any, priced by its defence dice."""
    state = new_game(rulings={"rome.ruling.bribe_region": reading})
    state.lands["Karalis"].controller = "Greece"
    agent = agent_at(state, "Karalis")
    assert targets(state, agent, "bribe") == found
    assert bribery.region_price(state, "Rome", "Karalis") == 4
    agent.region = "Sparta"
    lead(state, army_at(state, "Sparta", "Greece"), "Agis")
    assert targets(state, agent, "bribe") == ([] if reading == "garrisoned_only" else ["Sparta"])


@proves("rome.agents.bribe.region.skull")
def test_bribing_the_region_of_an_ally_breaks_the_alliance(new_game: NewGame) -> None:
    """It is an attempt to take a region: a point is lost and the two are enemies, even if the bribe fails."""
    state = new_game()
    set_status(state, "Rome", "Greece", ALLY)
    state.sides["Rome"].points = 3
    act(state, agent_at(state, "Sparta"), "bribe", ("RED", BLANK))
    assert (status(state, "Rome", "Greece"), state.sides["Rome"].points) == (ENEMY, 2)


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
    for region in state.chart.factions["Greece"].homes:
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
    set_status(state, "Greece", "Carthage", before)
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
    set_status(state, "Greece", "Carthage", standing)
    agent = agent_at(state, "Athens")
    assert targets(state, agent, "sow_distrust") == []
    agent_actions.sow_distrust(state, agent, Target("Greece", thing="Carthage"), ScriptedTable())
    assert status(state, "Greece", "Carthage") == standing


@proves("rome.ruling.distrust_self")
@pytest.mark.parametrize(("reading", "found"), [("others_only", []), ("also_own", ["Rome (Greece)"])])
def test_distrust_of_oneself(new_game: NewGame, reading: str, found: list[str]) -> None:
    """One's own alliance is left alone, but for one reading."""
    state = new_game(rulings={"rome.ruling.distrust_self": reading})
    set_status(state, "Greece", "Rome", ALLY)
    assert targets(state, agent_at(state, "Athens"), "sow_distrust") == found


@proves("rome.ruling.lost_passage")
@pytest.mark.parametrize(("reading", "region"), [("next_turn", "Larissa"), ("at_once", "Ambrakia")])
def test_army_in_the_land_of_a_former_ally(new_game: NewGame, reading: str, region: str) -> None:
    """When distrust ends an alliance a guest army stays for now; by the other reading it must conquer or leave."""
    state = new_game(rulings={"rome.ruling.lost_passage": reading})
    set_status(state, "Greece", "Carthage", ALLY)
    army = army_at(state, "Larissa")
    script = [("Carthage", "Ambrakia"), ("GREEN", "blank,blank")] if reading == "at_once" else []
    agent = agent_at(state, "Athens")
    act(state, agent, "sow_distrust", *script[:1])
    assert army.region == region


# Recruit mercenaries


@proves("rome.agents.mercenaries.place")
def test_where_mercenaries_are_hired(new_game: NewGame) -> None:
    """In a mercenary region, for an army on the board within four land regions."""
    state = new_game()
    agent = agent_at(state, "Salona")
    assert targets(state, agent, "recruit_mercenaries") == []
    army = army_at(state, "Rome", "Rome")  # Nesactium, Patavium, Ariminum, Rome
    assert targets(state, agent, "recruit_mercenaries") == [
        "Illyrian Raiders (Rome's Army I)",
        "Illyrian Javelinmen (Rome's Army I)",
    ]
    army.region = "Capua"
    assert targets(state, agent, "recruit_mercenaries") == []
    agent.region, army.region = "Nesactium", "Nesactium"
    assert targets(state, agent, "recruit_mercenaries") == []


@proves("rome.agents.mercenaries.buy")
def test_hiring(new_game: NewGame) -> None:
    """The card is paid for, leaves its pack and joins the army; only the owner learns which it is."""
    state = new_game()
    army = army_at(state, "Rome", "Rome")
    record = Record()
    act(state, agent_at(state, "Salona"), "recruit_mercenaries", at="Illyrian Raiders (Rome's Army I)", record=record)
    assert (army.cards[-1], state.sides["Rome"].gold, state.packs["illyria"]["Illyrian Raiders"]) == (
        "Illyrian Raiders",
        4,
        2,
    )
    named = [event for event in record.events if isinstance(event, Line) and "Raiders" in event.words]
    assert [line.to for line in named] == ["Rome"]


@proves("rome.agents.mercenaries.buy")
def test_what_is_not_for_hire(new_game: NewGame) -> None:
    """Veterans never, a card that is used up, too dear, or beyond the limits of the army not either."""
    state = new_game()
    army = army_at(state, "Byzantion", "Greece")
    agent = agent_at(state, "Uscudama", "Greece")
    assert targets(state, agent, "recruit_mercenaries") == [
        "Thracian Swordsmen (Greece's Army I)",
        "Thracian Javelinmen (Greece's Army I)",
    ]
    hire(state, army, "Thracian Javelinmen")  # its second skirmisher
    assert targets(state, agent, "recruit_mercenaries") == ["Thracian Swordsmen (Greece's Army I)"]
    state.sides["Greece"].gold, state.bank = 2, 3
    assert targets(state, agent, "recruit_mercenaries") == []
    check(state)


@proves("rome.agents.mercenaries.special")
def test_special_cards(new_game: NewGame) -> None:
    """War Dogs, Pigs and Logs join an army where the agent stands, in a region worth 2 or more."""
    state = new_game()
    army = army_at(state, "Capua", "Rome")
    agent = agent_at(state, "Capua")
    names = ["War Dogs", "Incendiary Pigs", "Flaming Logs"]
    assert targets(state, agent, "recruit_mercenaries") == [f"{name} (Rome's Army I)" for name in names]
    act(state, agent, "recruit_mercenaries", at="Flaming Logs (Rome's Army I)")
    assert (army.cards[-1], state.sides["Rome"].gold) == ("Flaming Logs", 3)
    assert state.packs["special"] == {"War Dogs": 2, "Incendiary Pigs": 1}
    army.region = agent.region = "Cosentia"
    assert targets(state, agent, "recruit_mercenaries") == []


@proves("rome.siege.no_recruits")
def test_nobody_is_hired_into_a_siege(new_game: NewGame) -> None:
    """An army shut up in its own besieged region gets no mercenaries."""
    state = new_game()
    army_at(state, "Capua", "Rome")
    army_at(state, "Capua", "Carthage")
    assert targets(state, agent_at(state, "Capua"), "recruit_mercenaries") == []


# Assassination


@proves("rome.agents.assassinate.place")
def test_who_can_be_assassinated(new_game: NewGame) -> None:
    """Generals and agents of other players in the region, not one's own."""
    state = new_game()
    army = army_at(state, "Karalis")
    army_at(state, "Karalis", "Rome")
    agent_at(state, "Karalis", "Greece")
    agent_at(state, "Karalis", number=2)
    agent = agent_at(state, "Karalis")
    assert targets(state, agent, "assassination") == ["general (Carthage's Army I)", "Greece's agent 1"]
    agent_actions.kill_agent(state, state.sides["Greece"].agents[0], ScriptedTable())
    assert army.general is not None
    state.sides["Carthage"].recruits.append(army.general)
    army.general = None
    assert targets(state, agent, "assassination") == []


@proves("rome.agents.assassinate.general", "rome.agents.assassinate.leaderless")
@pytest.mark.parametrize(("face", "killed"), [(SKULL, True), (S, False)])
def test_general_of_two_stars(new_game: NewGame, face: str, killed: bool) -> None:
    """One RED die; a Skull kills, and a general of two stars is not replaced."""
    state = new_game()
    army = army_at(state, "Karalis")
    general = next(name for name in state.sides["Carthage"].recruits if state.chart.generals[name].stars == 2)
    lead(state, army, general)
    act(state, agent_at(state, "Karalis"), "assassination", ("RED", face))
    assert army.general == (None if killed else general)


@proves("rome.agents.assassinate.successor")
def test_general_of_three_stars(new_game: NewGame) -> None:
    """A general of two stars takes over at once, whom the owner chooses and nobody else learns."""
    state = new_game()
    army = army_at(state, "Lilybaion", "Rome")
    lead(state, army, "Titus Flamininus")
    record = Record()
    script = [("RED", SKULL), ("Rome", "Terentius Varro")]
    act(state, agent_at(state, "Lilybaion", "Carthage"), "assassination", *script, record=record)
    assert army.general == "Terentius Varro"
    assert "Titus Flamininus" in state.sides["Rome"].recruits
    named = [event for event in record.events if isinstance(event, Line) and "Varro" in event.words]
    assert [line.to for line in named] == ["Rome"]


@proves("rome.agents.assassinate.successor")
def test_no_successor_left(new_game: NewGame) -> None:
    """Without a general of two stars in the box the army has none."""
    state = new_game()
    side = state.sides["Rome"]
    army = army_at(state, "Lilybaion", "Rome")
    lead(state, army, "Titus Flamininus")
    side.generals = [name for name in side.recruits if state.chart.generals[name].stars == 2]
    side.recruits = [name for name in side.recruits if name not in side.generals]
    act(state, agent_at(state, "Lilybaion", "Carthage"), "assassination", ("RED", SKULL))
    assert army.general is None


@proves("rome.agents.assassinate.general")
@pytest.mark.parametrize(("second", "killed"), [(SKULL, True), (BLANK, False)])
def test_guarded_general(new_game: NewGame, second: str, killed: bool) -> None:
    """Against Cingetorix a Skull is rolled once more, and the second result stands."""
    state = new_game()
    army = army_at(state, "Lutetia", "Barbarian Tribes")
    lead(state, army, "Cingetorix")
    act(state, agent_at(state, "Lutetia"), "assassination", ("RED", SKULL), ("RED", second))
    assert army.general == (None if killed else "Cingetorix")


@proves("rome.agents.assassinate.agent")
@pytest.mark.parametrize(("faces", "victim", "assassin"), [("x,skull", 1, 2), ("s,blank", 2, 2), ("x,x", 2, 1)])
def test_agent_as_victim(new_game: NewGame, faces: str, victim: int, assassin: int) -> None:
    """Two RED dice: a Skull kills the other agent, only two X kill one's own."""
    state = new_game()
    agent_at(state, "Karalis", "Greece")
    act(state, agent_at(state, "Karalis"), "assassination", ("RED", faces))
    assert (len(state.sides["Greece"].agents), len(state.sides["Rome"].agents)) == (victim, assassin)


@proves("rome.ruling.best_of_two")
@pytest.mark.parametrize(
    ("reading", "faces", "counts"),
    [
        ("for_the_agent", [X, S], S),
        ("for_the_agent", [X, BLANK], BLANK),
        ("for_the_agent", [X, SKULL], SKULL),
        ("for_the_agent", [X, X], X),
        ("by_rank", [X, S], X),
        ("by_rank", [BLANK, S], S),
        ("by_rank", [SKULL, X], SKULL),
    ],
)
def test_better_of_two_dice(new_game: NewGame, reading: str, faces: list[str], counts: str) -> None:
    """A Skull, else what spares the agent; by the other reading the higher symbol."""
    state = new_game(rulings={"rome.ruling.best_of_two": reading})
    assert agent_targets.face_that_counts(state, faces) == counts


def test_bodyguard_saves_the_general(new_game: NewGame) -> None:
    """Loyal Bodyguard, played when the Skull has been rolled: both general and assassin live."""
    state = new_game()
    army = army_at(state, "Karalis")
    state.deck.remove("a27")
    state.sides["Carthage"].hand = ["a27"]
    general = army.general
    script = [("RED", SKULL), ("Carthage", state.chart.actions["a27"].name)]
    act(state, agent_at(state, "Karalis"), "assassination", *script)
    assert (army.general, len(state.sides["Rome"].agents)) == (general, 2)


def test_a_target_must_be_what_the_action_needs() -> None:
    """An army or agent that is not there is an error that names the target."""
    with pytest.raises(ValueError, match="Greece: expected an army"):
        agent_targets.the_army(Target("Greece"))
    with pytest.raises(ValueError, match="Greece: expected an agent"):
        agent_targets.the_agent(Target("Greece"))
