"""Playing events from the action cards: when, by whom, and what those outside the campaign phase do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import JournalTable, Pending, ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import Printed
from foeman.games.rome.rules import events
from foeman.games.rome.rules.event_effects import enlist, troop_price
from foeman.games.rome.rules.events import offer, playable
from foeman.games.rome.rules.moments import CAN_PLAY, EVENTS, WHAT_HAPPENS, Moment, bonus, what_happens
from foeman.games.rome.state import Improvement, State
from tests.games.rome.dealing import CARTHAGE, GREECE, ROME, TRIBES, army_in, at, deal, navy_at, play, refused

NewGame = Callable[..., State]


# The mechanism


def test_every_event_of_the_pack_has_a_function(printed: Printed) -> None:
    """Each event on a card has an effect and a condition, and nothing else does."""
    names = sorted({card.event.id: True for card in printed.actions.values()})
    assert sorted(EVENTS) == names == sorted(CAN_PLAY)
    assert len(names) == 27


@proves("rome.events.when")
def test_an_event_is_played_in_its_phase_only(new_game: NewGame) -> None:
    """Bread and Games can be played in one's own agent and spending turns, at no other time and in no other's turn."""
    state = new_game()
    state.lands["Rome"].unrest = 1
    (card,) = deal(state, ROME, "bread_and_games")
    for phase, fits in (("agents", True), ("spending", True), ("taxation", False), ("campaign", False)):
        moment = at(state, phase, "own_turn")  # type: ignore[arg-type]  # a phase, written as text
        assert playable(state, ROME, moment) == ([card] if fits else [])
    assert playable(state, ROME, at(state, "agents", "own_turn", GREECE)) == []
    assert playable(state, ROME, at(state, "agents", "agent_turn")) == []


@proves("rome.events.when")
def test_a_card_of_other_turns_waits_for_them(new_game: NewGame) -> None:
    """Storm at Sea is for the turns of others."""
    state = new_game()
    moment = at(state, "campaign", "navy_activation", ROME)
    moment.navy = navy_at(state, GREECE, "Aegean Sea")
    assert refused(state, ROME, "storm_at_sea", moment)
    moment.turn = GREECE
    assert not refused(state, ROME, "storm_at_sea", moment)


def test_whoever_is_asked_for_an_event_is_told_what_goes_on(new_game: NewGame) -> None:
    """The question says in a sentence which action, army or battle it is about; every moment of a card has one."""
    state = new_game()
    assert set(state.printed.cards_at) <= set(WHAT_HAPPENS)
    deal(state, ROME, "informers")
    moment = at(state, "agents", "agent_action_declared", CARTHAGE)
    moment.acting, moment.target, moment.action, moment.region = CARTHAGE, ROME, "riots", "Rome"
    moment.agent = state.sides[CARTHAGE].agents[0]
    with pytest.raises(Pending) as waits:
        offer(state, moment, JournalTable([], [ROME], SeededTable(seed=1)))
    action = state.printed.action_names["riots"]
    told = f"Rome, do you play an event? {moment.agent.name} in Rome: {action} against Rome."
    assert waits.value.question.text == told


@pytest.mark.parametrize("window", list(WHAT_HAPPENS))
def test_at_every_moment_pieces_are_called_by_their_names(window: str, new_game: NewGame) -> None:
    """Armies, navies and agents take part in what goes on; none is told with all that is known of it."""
    state = new_game()
    moment = Moment(window, CARTHAGE, acting=CARTHAGE, target=ROME, region="Capua", action="riots", faces=["hit"])
    moment.army, moment.other_army = state.sides[CARTHAGE].armies[0], state.sides[ROME].armies[0]
    moment.navy, moment.agent = state.sides[CARTHAGE].navies[0], state.sides[CARTHAGE].agents[0]
    told = what_happens(moment, "Riots")
    assert told.endswith(".")
    assert not set("=[]{}") & set(told)


@proves("rome.events.interrupt", "rome.events.when")
def test_offer_goes_round(new_game: NewGame) -> None:
    """Everybody with a fitting card is asked, the one whose turn it is first, each until they pass or have no more."""
    state = new_game()
    (rome,) = deal(state, ROME, "scouts_report")
    carthage, more = deal(state, CARTHAGE, "broken_ground", "scouts_report")
    deal(state, GREECE, "forced_march")
    moment = at(state, "campaign", "battle_preparation", CARTHAGE)
    moment.acting, moment.target, moment.region = CARTHAGE, ROME, "Rome"
    script = [(CARTHAGE, carthage.name), (CARTHAGE, "pass"), (ROME, rome.name)]
    with ScriptedTable(script) as table:
        offer(state, moment, table)
    assert moment.played == {CARTHAGE: ["broken_ground"], ROME: ["scouts_report"]}
    assert state.sides[CARTHAGE].hand == [more.id]
    assert len(state.sides[GREECE].hand) == 1
    check(state)


@proves("rome.events.interrupt")
def test_nobody_is_asked_in_vain(new_game: NewGame) -> None:
    """Whoever holds no fitting card hears nothing of the moment."""
    state = new_game()
    deal(state, ROME, "forced_march", "rally")
    offer(state, at(state, "campaign", "combat_rolled"), ScriptedTable())
    offer(state, at(state, "campaign", "no such window"), ScriptedTable())
    assert len(state.sides[ROME].hand) == 2


@proves("rome.events.effect", "rome.cards.action.one_use")
def test_a_played_card_is_discarded(new_game: NewGame) -> None:
    """The card leaves the hand for the discards, and everybody is told."""
    state = new_game()
    (card,) = deal(state, ROME, "scouts_report")
    moment = at(state, "campaign", "battle_preparation")
    moment.acting = ROME
    record = Record()
    events.play(state, ROME, card, moment, ScriptedTable(listener=record))
    assert (state.sides[ROME].hand, state.discards) == ([], [card.id])
    assert record.events == [Line("Rome plays Scouts' Report.", "rome.events.effect", None)]


# Initiative phase


@proves("rome.events.effect")
def test_favourable_omens(new_game: NewGame) -> None:
    """The player's own total is 3 higher, and nobody else is told before the reveal."""
    state = new_game()
    moment = at(state, "initiative", "initiative_bid", ROME)
    record = Record()
    (card,) = deal(state, GREECE, "favourable_omens")
    with ScriptedTable([(GREECE, card.name)], listener=record) as table:
        offer(state, moment, table)
    assert (bonus(moment, "total", GREECE), bonus(moment, "total", ROME)) == (3, 0)
    assert [line.to for line in record.events if isinstance(line, Line)] == [GREECE]


# Agent phase


@proves("rome.events.effect")
def test_busy_agents(new_game: NewGame) -> None:
    """An agent that has acted may move and act again; one that was caught or has not acted cannot be named."""
    state = new_game()
    first, second = state.sides[ROME].agents
    moment = at(state, "agents", "agent_turn")
    assert refused(state, ROME, "busy_agents", moment)
    first.acted, first.caught = 1, True
    assert refused(state, ROME, "busy_agents", moment)
    first.caught, second.acted, second.moved = False, 1, True
    play(state, ROME, "busy_agents", moment, 'Rome="Rome\'s agent 2"')
    assert (second.moved, second.acted, first.acted) == (False, 0, 1)


@proves("rome.events.effect")
def test_informers(new_game: NewGame) -> None:
    """The one aimed at stops a listed action; not a treaty, not one aimed at another, not one stopped already."""
    state = new_game()
    moment = at(state, "agents", "agent_action_declared", CARTHAGE)
    moment.acting, moment.target, moment.action = CARTHAGE, ROME, "treaty"
    assert refused(state, ROME, "informers", moment)
    moment.action = "riots"
    assert refused(state, GREECE, "informers", moment)
    play(state, ROME, "informers", moment)
    assert moment.cancelled
    assert refused(state, ROME, "informers", moment)


@proves("rome.events.effect")
def test_loyal_bodyguard(new_game: NewGame) -> None:
    """A Skull of an assassin is read as an S, whatever the other die shows."""
    state = new_game()
    moment = at(state, "agents", "agent_action_rolled", CARTHAGE)
    moment.acting, moment.target, moment.action, moment.faces = CARTHAGE, ROME, "assassination", ["x", "blank"]
    assert refused(state, ROME, "loyal_bodyguard", moment)
    moment.faces = ["x", "skull"]
    moment.action = "sabotage"
    assert refused(state, ROME, "loyal_bodyguard", moment)
    moment.action = "assassination"
    play(state, ROME, "loyal_bodyguard", moment)
    assert moment.faces == ["s", "s"]


@proves("rome.events.effect")
def test_political_appointment(new_game: NewGame) -> None:
    """An opponent's 2-star general on the board gives way to the 1-star card of that faction, once it is free."""
    state = new_game()
    moment = at(state, "agents", "agent_turn")
    assert refused(state, ROME, "political_appointment", moment)
    army = next(one for one in state.sides[GREECE].armies if one.general == "Scopas of Aetolia")
    three_stars = next(one for one in state.sides[GREECE].armies if one.general == "Philip of Macedon")
    three_stars.region = "Athens"
    assert refused(state, ROME, "political_appointment", moment)
    army.region = "Pergamon"
    play(state, ROME, "political_appointment", moment)
    assert army.general == "Ptolemy Keraunos"
    assert "Scopas of Aetolia" in state.sides[GREECE].recruits
    next(one for one in state.sides[GREECE].armies if one.general == "Alexander of Corinth").region = "Athens"
    assert refused(state, ROME, "political_appointment", moment)


@proves("rome.events.effect")
def test_bread_and_games(new_game: NewGame) -> None:
    """Up to two markers leave one region of the player's choice."""
    state = new_game()
    moment = at(state, "spending", "own_turn")
    state.lands["Athens"].unrest = 2
    assert refused(state, ROME, "bread_and_games", moment)
    state.lands["Rome"].unrest, state.lands["Arretium"].unrest = 3, 1
    play(state, ROME, "bread_and_games", moment, "Rome=Rome")
    assert [state.lands[region].unrest for region in ("Rome", "Arretium", "Athens")] == [1, 1, 2]


# Taxation phase


@proves("rome.events.effect")
def test_bumper_harvest(new_game: NewGame) -> None:
    """A quiet region pays its gold value again, and it counts as raised; a restless or besieged one cannot be named."""
    state = new_game()
    for region in state.printed.factions[ROME].homes:
        state.lands[region].unrest = 1
    moment = at(state, "taxation", "tax_turn")
    assert refused(state, ROME, "bumper_harvest", moment)
    state.lands["Rome"].unrest = state.lands["Arretium"].unrest = 0
    army_in(state, CARTHAGE, "Arretium")
    state.sides[ROME].raised = 10
    play(state, ROME, "bumper_harvest", moment)
    assert (state.sides[ROME].gold, state.sides[ROME].raised) == (5 + 3, 13)


@proves("rome.events.effect")
@pytest.mark.parametrize(("markets", "gold", "taken"), [(1, 5, 1), (4, 5, 3), (2, 1, 1)])
def test_pirate_raid(new_game: NewGame, markets: int, gold: int, taken: int) -> None:
    """Pirates take 1 gold for each market at a port, 3 at most, never more than there is; inland markets are safe."""
    state = new_game()
    state.bank += 5 - gold
    state.sides[GREECE].gold = gold
    regions = state.printed.regions
    ports = [region for region in state.printed.factions[GREECE].homes if regions[region].port]
    inland = [region for region in state.printed.factions[GREECE].homes if not regions[region].port]
    state.lands[inland[0]].market = True
    moment = at(state, "taxation", "tax_end", CARTHAGE)
    assert refused(state, ROME, "pirate_raid", moment)
    for region in ports[:markets]:
        state.lands[region].market = True
    play(state, ROME, "pirate_raid", moment)
    assert (state.sides[GREECE].gold, state.sides[ROME].gold) == (gold - taken, 5 + taken)
    assert state.sides[ROME].raised == 0


# Spending phase


@proves("rome.events.effect")
def test_public_works(new_game: NewGame) -> None:
    """One market, barracks or walls costs nothing in this phase."""
    state = new_game()
    moment = at(state, "spending", "spending_turn")
    play(state, ROME, "public_works", moment)
    assert state.sides[ROME].free_improvements == 1
    state.sides[ROME].built = [
        Improvement("market", "Rome"),
        Improvement("walls", "Rome"),
        Improvement("barracks", "Arretium"),
        Improvement("walls", "Ariminum"),
        Improvement("x", "y"),
    ]
    assert refused(state, ROME, "public_works", moment)


@proves("rome.events.effect")
def test_volunteers(new_game: NewGame) -> None:
    """Three cards of the faction cost 1 gold less, but at least 1; a card of 1 gold uses no volunteer up."""
    state = new_game()
    play(state, ROME, "volunteers", at(state, "spending", "spending_turn"))
    side = state.sides[ROME]
    assert side.volunteers == 3
    prices = [(one.cost, troop_price(state, ROME, one.name)) for one in state.printed.troops.values() if one.cost]
    assert {(1, 1), (2, 1), (3, 2)} <= set(prices)
    dear = "Republican Legionaries"
    cheap = next(one.name for one in state.printed.troops.values() if one.faction == ROME and one.cost == 1)
    mercenary = next(one.name for one in state.printed.troops.values() if one.is_mercenary and one.cost == 2)
    assert troop_price(state, ROME, mercenary) == 2
    for card in (cheap, dear, dear, mercenary, dear, dear):
        enlist(state, ROME, card)
    assert (side.volunteers, troop_price(state, ROME, dear)) == (0, 2)


@proves("rome.events.effect")
def test_volunteers_need_something_to_buy(new_game: NewGame) -> None:
    """Without gold, or with nothing dearer than 1 gold in reserve, nobody volunteers."""
    state = new_game()
    moment = at(state, "spending", "spending_turn")
    gold, state.sides[ROME].gold = state.sides[ROME].gold, 0
    assert refused(state, ROME, "volunteers", moment)
    state.sides[ROME].gold = gold
    state.sides[ROME].reserve = {"Velites": 1}
    assert refused(state, ROME, "volunteers", moment)


@proves("rome.events.effect")
def test_rising_star(new_game: NewGame) -> None:
    """A 2-star general of an army is exchanged for a 3-star card of the player's choice."""
    state = new_game()
    side = state.sides[ROME]
    army = next(one for one in side.armies if one.general == "Atilius Regulus")
    script = 'Rome="Atilius Regulus" Rome="Cornelius Sulla"'
    play(state, ROME, "rising_star", at(state, "spending", "spending_turn"), script)
    assert army.general == "Cornelius Sulla"
    assert "Atilius Regulus" in side.recruits


@proves("rome.events.effect")
def test_rising_star_of_a_spare_general(new_game: NewGame) -> None:
    """A spare general can rise as well; without a 3-star card left nobody can."""
    state = new_game()
    side = state.sides[ROME]
    side.recruits.remove("Terentius Varro")
    side.generals.append("Terentius Varro")
    moment = at(state, "spending", "spending_turn")
    play(state, ROME, "rising_star", moment, 'Rome="Terentius Varro" Rome="Claudius Nero"')
    assert side.generals == ["Claudius Nero"]
    assert "Terentius Varro" in side.recruits
    side.recruits = [name for name in side.recruits if state.printed.generals[name].stars != 3]
    assert refused(state, ROME, "rising_star", moment)


def test_events_at_random(new_game: NewGame) -> None:
    """Whatever random players do with all their cards at each window, no card, coin or piece is made or lost."""
    state = new_game()
    table = SeededTable(3, at_random=list(state.sides))
    for card in list(state.deck):
        take_turns = list(state.sides)
        state.sides[take_turns[len(state.deck) % 4]].hand.append(card)
        state.deck.remove(card)
    state.lands["Rome"].unrest = 2
    for number, region in enumerate(("Athens", "Rome", "Carthage")):
        army_in(state, TRIBES, region, number + 1)
    for phase in ("agents", "spending", "taxation", "campaign"):
        state.phase = phase
        for window in ("own_turn", "agent_turn", "tax_turn", "tax_end", "campaign_turn", "spending_turn"):
            for faction in state.sides:
                offer(state, Moment(window, faction), table)
                check(state)
    assert state.discards
