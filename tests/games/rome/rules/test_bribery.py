"""Agent actions that cost gold or blood: bribes, mercenaries and assassination."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import agent_actions, agent_targets, bribery
from foeman.games.rome.rules.agent_targets import AgentTarget
from foeman.games.rome.rules.map import is_besieged
from foeman.games.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL, Army, State, gain, status, take
from tests.games.rome.agents import BLANK, SKULL, S, X, act, agent_at, army_at, targets
from tests.games.rome.pieces import make, relate

NewGame = Callable[..., State]


def hire(state: State, army: Army, card: str) -> None:
    """A mercenary card joins an army."""
    take(state.packs[state.printed.troops[card].pack], card)
    army.cards.append(card)


def lead(state: State, army: Army, general: str) -> None:
    """An army under another general of its faction."""
    recruits = state.sides[army.faction].recruits
    assert army.general is not None
    recruits.append(army.general)
    recruits.remove(general)
    army.general = general


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
    price = len(army.cards) - 1 + state.printed.generals[army.general].stars
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
    make(state, army_at(state, "Karalis"), ["Libyan Spearmen"] * 2)
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
    relate(state, "Carthage", "Greece", ALLY)
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
    relate(state, "Carthage", "Greece", ALLY)
    army = army_at(state, "Ambrakia")
    with ScriptedTable("Rome=Larissa") as table:
        bribery.move_bribed_army(state, "Rome", army, table)
    relate(state, "Carthage", "Greece", FRIENDLY)
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
    relate(state, "Rome", "Greece", ALLY)
    state.sides["Rome"].points = 3
    act(state, agent_at(state, "Sparta"), "bribe", ("RED", BLANK))
    assert (status(state, "Rome", "Greece"), state.sides["Rome"].points) == (ENEMY, 2)


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
    general = next(name for name in state.sides["Carthage"].recruits if state.printed.generals[name].stars == 2)
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
    side.generals = [name for name in side.recruits if state.printed.generals[name].stars == 2]
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
    script = [("RED", SKULL), ("Carthage", state.printed.actions["a27"].name)]
    act(state, agent_at(state, "Karalis"), "assassination", *script)
    assert (army.general, len(state.sides["Rome"].agents)) == (general, 2)


def test_a_target_must_be_what_the_action_needs() -> None:
    """An army or agent that is not there is an error that names the target."""
    with pytest.raises(ValueError, match="Greece: expected an army"):
        agent_targets.the_army(AgentTarget("Greece"))
    with pytest.raises(ValueError, match="Greece: expected an agent"):
        agent_targets.the_agent(AgentTarget("Greece"))
