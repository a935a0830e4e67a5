"""Playing events from the action cards: when, by whom, and what each of the 27 does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome import events
from foeman.games.rome.campaign_events import border_closed, is_silent, ways_out
from foeman.games.rome.chart import ActionCard, Chart, border_key
from foeman.games.rome.check import check
from foeman.games.rome.event_effects import enlist, troop_price
from foeman.games.rome.events import EVENTS, CardRoll, Moment, bonus, offer, playable
from foeman.games.rome.state import Army, Navy, Phase, State, add

NewGame = Callable[..., State]

ROME, GREECE, CARTHAGE, TRIBES = "Rome", "Greece", "Carthage", "Barbarian Tribes"


def deal(state: State, who: str, *ids: str) -> list[ActionCard]:
    """Cards with these events go from the deck or the discards into a hand."""
    dealt = []
    for event in ids:
        known = [*state.deck, *state.discards]
        card = next(card for card in known if state.chart.actions[card].event.id == event)
        (state.deck if card in state.deck else state.discards).remove(card)
        state.sides[who].hand.append(card)
        dealt.append(state.chart.actions[card])
    return dealt


def at(state: State, phase: Phase, window: str, turn: str = ROME) -> Moment:
    """A moment of a phase, in somebody's turn."""
    state.phase = phase
    return Moment(window, turn)


def play(state: State, who: str, event: str, moment: Moment, script: str = "") -> None:
    """A card with this event is dealt and must be playable; it is played with scripted chance and choices."""
    (card,) = deal(state, who, event)
    assert card in playable(state, who, moment)
    with ScriptedTable(script) as table:
        events.play(state, who, card, moment, table)
    assert card.id in state.discards
    check(state)


def refused(state: State, who: str, event: str, moment: Moment) -> bool:
    """Whether a card with this event, once dealt, cannot be played at this moment."""
    (card,) = deal(state, who, event)
    unplayable = card not in playable(state, who, moment)
    state.sides[who].hand.remove(card.id)
    state.deck.append(card.id)
    return unplayable


def army_in(state: State, who: str, region: str, number: int = 1) -> Army:
    """An army of a faction, put on the board."""
    army = state.sides[who].armies[number - 1]
    army.region = region
    return army


def navy_at(state: State, who: str, place: str) -> Navy:
    """A faction's navy, put on the board."""
    navy = state.sides[who].navies[0]
    navy.place = place
    return navy


# The mechanism


def test_every_event_of_the_pack_has_a_function(chart: Chart) -> None:
    """Each event on a card has an effect and a condition, and nothing else does."""
    names = sorted({card.event.id: True for card in chart.actions.values()})
    assert sorted(EVENTS) == names == sorted(events.CAN_PLAY)
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
    for region in state.chart.factions[ROME].homes:
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
    regions = state.chart.regions
    ports = [region for region in state.chart.factions[GREECE].homes if regions[region].port]
    inland = [region for region in state.chart.factions[GREECE].homes if not regions[region].port]
    state.lands[inland[0]].market = True
    moment = at(state, "taxation", "tax_end", CARTHAGE)
    assert refused(state, ROME, "pirate_raid", moment)
    for region in ports[:markets]:
        state.lands[region].market = True
    play(state, ROME, "pirate_raid", moment)
    assert (state.sides[GREECE].gold, state.sides[ROME].gold) == (gold - taken, 5 + taken)
    assert state.sides[ROME].raised == 0


# Campaign phase


@proves("rome.events.effect")
@pytest.mark.parametrize("event", ["forced_march", "fair_winds"])
def test_more_movement(new_game: NewGame, event: str) -> None:
    """An army marches 2 units further, a navy sails 2 further; once in a turn, and only one's own."""
    state = new_game()
    piece = army_in(state, ROME, "Rome") if event == "forced_march" else navy_at(state, ROME, "Rome")
    moment = at(state, "campaign", "army_activation" if event == "forced_march" else "navy_activation")
    assert refused(state, ROME, event, moment)
    if isinstance(piece, Army):
        moment.army = piece
    else:
        moment.navy = piece
    play(state, ROME, event, moment)
    assert (bonus(moment, "moves"), piece.played) == (2, [event])
    assert refused(state, ROME, event, moment)


@proves("rome.events.effect")
def test_storm_at_sea(new_game: NewGame) -> None:
    """A Skull sinks a ship at random with its share of the troops aboard, rounded up; the navy may still move."""
    state = new_game()
    navy = navy_at(state, GREECE, "Aegean Sea")
    for ship in navy.ships[4:]:
        navy.ships.remove(ship)
        add(state.sides[GREECE].ships, ship)
    army, other = state.sides[GREECE].armies[:2]
    while len(army.cards) < 6:
        army.cards.append(other.cards.pop())
    army.aboard = navy.number
    lost = army.cards[:2]
    moment = at(state, "campaign", "navy_activation", GREECE)
    moment.navy = navy
    play(state, ROME, "storm_at_sea", moment, f'YELLOW=skull draw="{navy.ships[0]}" draw="{lost[0]},{lost[1]}"')
    assert (len(navy.ships), len(army.cards), moment.cancelled) == (3, 4, False)


@proves("rome.events.effect")
@pytest.mark.parametrize(("face", "cancelled"), [("x", True), ("s", False), ("blank", False)])
def test_storm_holds_a_navy(new_game: NewGame, face: str, cancelled: bool) -> None:
    """An X keeps the navy where it is; S and Blank do nothing. In port it is safe, and it is not stopped twice."""
    state = new_game()
    moment = at(state, "campaign", "navy_activation", GREECE)
    moment.navy = navy_at(state, GREECE, "Athens")
    assert refused(state, ROME, "storm_at_sea", moment)
    moment.navy.place = "Aegean Sea"
    play(state, ROME, "storm_at_sea", moment, f"YELLOW={face}")
    assert moment.cancelled == cancelled
    assert refused(state, ROME, "storm_at_sea", moment) == cancelled
    assert len(moment.navy.ships) == 5


@proves("rome.events.effect")
def test_storm_sinks_the_last_ship(new_game: NewGame) -> None:
    """With its last ship a navy is lost, and cannot move."""
    state = new_game()
    navy = navy_at(state, GREECE, "Aegean Sea")
    for ship in navy.ships[1:]:
        navy.ships.remove(ship)
        add(state.sides[GREECE].ships, ship)
    moment = at(state, "campaign", "navy_activation", GREECE)
    moment.navy = navy
    play(state, ROME, "storm_at_sea", moment, "YELLOW=skull")
    assert (state.sides[GREECE].navies, moment.cancelled) == ([], True)


def a_border(state: State, kind: str) -> tuple[str, str]:
    """The ends of a border of some kind."""
    one, _, other = next(key for key, found in state.chart.border_kind.items() if found == kind).partition(" - ")
    return one, other


@proves("rome.events.effect")
@pytest.mark.parametrize("kind", ["range", "river"])
def test_passes_closed(new_game: NewGame, kind: str) -> None:
    """An opponent's army may not cross a range or river without a road, for the rest of its turn."""
    state = new_game()
    here, there = a_border(state, kind)
    moment = at(state, "campaign", "border_crossing", GREECE)
    moment.army, moment.region = army_in(state, GREECE, here), there
    state.roads[border_key(here, there)] = ROME
    assert refused(state, ROME, "passes_closed", moment)
    state.roads.clear()
    assert not border_closed(moment.army, here, there)
    play(state, ROME, "passes_closed", moment)
    assert moment.cancelled
    assert border_closed(moment.army, there, here)
    plain_here, plain_there = a_border(state, "plain")
    moment.army.region, moment.region, moment.cancelled = plain_here, plain_there, False
    assert refused(state, ROME, "passes_closed", moment)


@proves("rome.events.effect")
def test_camp_fever(new_game: NewGame) -> None:
    """An opponent's army abroad takes the damage of two GREEN dice, once in a round; an army at home is safe."""
    state = new_game()
    army = army_in(state, GREECE, "Athens")
    moment = at(state, "campaign", "campaign_turn", GREECE)
    assert refused(state, ROME, "camp_fever", moment)
    army.region = "Rome"
    size, card = len(army.cards), army.cards[0]
    play(state, ROME, "camp_fever", moment, f'GREEN=x,x Greece="{card}"')
    assert (len(army.cards), army.fever) == (size - 1, 1)
    assert refused(state, ROME, "camp_fever", moment)
    state.round = 2
    assert not refused(state, ROME, "camp_fever", moment)


def fill_neighbours(state: State, region: str, but: str) -> None:
    """Foreign armies stand in all regions next to one, except in one of them."""
    foreign = [army for name in (GREECE, CARTHAGE) for army in state.sides[name].armies]
    for army, there in zip(foreign, [one for one in state.chart.neighbours[region] if one != but], strict=False):
        army.region = there


@proves("rome.events.effect", "rome.avoid.card")
def test_slip_away(new_game: NewGame) -> None:
    """The army goes to a region without foreign armies, and nothing is rolled or fought."""
    state = new_game()
    army, enemy = army_in(state, ROME, "Arretium"), army_in(state, TRIBES, "Arretium")
    fill_neighbours(state, "Arretium", but="Rome")
    moment = at(state, "campaign", "battle_offered", TRIBES)
    moment.army, moment.other_army, moment.region = enemy, army, "Arretium"
    play(state, ROME, "avoid_battle", moment)
    assert (army.region, moment.cancelled) == ("Rome", True)


@proves("rome.events.effect", "rome.avoid.card")
def test_slip_away_aboard(new_game: NewGame) -> None:
    """The army may board its own navy in an adjacent sea area, with room for it; with no way out it is no use."""
    state = new_game()
    army, enemy = army_in(state, ROME, "Rome"), army_in(state, TRIBES, "Rome")
    fill_neighbours(state, "Rome", but="")
    moment = at(state, "campaign", "battle_offered", TRIBES)
    moment.army, moment.other_army, moment.region = enemy, army, "Rome"
    assert refused(state, ROME, "avoid_battle", moment)
    navy = navy_at(state, ROME, "Tyrrhenian Sea")
    state.sides[ROME].armies[1].aboard = navy.number
    assert refused(state, ROME, "avoid_battle", moment)
    state.sides[ROME].armies[1].aboard = None
    play(state, ROME, "avoid_battle", moment)
    assert (army.region, army.aboard, moment.cancelled) == (None, navy.number, True)


@proves("rome.avoid.card")
def test_slip_away_joins_no_other_army_in_a_foreign_turn(new_game: NewGame) -> None:
    """Into a region with another own army only in one's own turn, since they could not be sorted out before its end."""
    state = new_game()
    army = army_in(state, ROME, "Arretium")
    army_in(state, ROME, "Rome", 2)
    fill_neighbours(state, "Arretium", but="Rome")
    assert ways_out(state, army, TRIBES) == []
    assert ways_out(state, army, ROME) == ["Rome"]


@proves("rome.events.effect")
def test_no_escape(new_game: NewGame) -> None:
    """The one who was avoided holds the other, who had won the roll."""
    state = new_game()
    moment = at(state, "campaign", "avoid_rolled", ROME)
    moment.acting, moment.target = ROME, GREECE
    assert refused(state, ROME, "no_escape", moment)
    assert refused(state, CARTHAGE, "no_escape", moment)
    play(state, GREECE, "no_escape", moment)
    assert moment.cancelled


def battle(state: State, window: str, region: str = "Rome") -> Moment:
    """A moment in a battle that Carthage's first army fights against Rome's first."""
    moment = at(state, "campaign", window, CARTHAGE)
    moment.acting, moment.target, moment.region = CARTHAGE, ROME, region
    moment.army, moment.other_army = army_in(state, CARTHAGE, region), army_in(state, ROME, region)
    return moment


@proves("rome.events.effect", "rome.battle.prepare.terrain_change")
@pytest.mark.parametrize(("event", "change"), [("broken_ground", 1), ("open_plain", -1)])
def test_terrain_cards(new_game: NewGame, event: str, change: int) -> None:
    """Each commander may change the difficult terrain with one card; a bystander may not."""
    state = new_game()
    rough = next(region.name for region in state.chart.regions.values() if region.terrain == 2)
    moment = battle(state, "battle_preparation", rough)
    assert refused(state, GREECE, event, moment)
    play(state, ROME, event, moment)
    assert bonus(moment, "terrain") == change
    assert refused(state, ROME, "broken_ground", moment)
    assert refused(state, ROME, "open_plain", moment)
    play(state, CARTHAGE, event, moment)
    assert bonus(moment, "terrain") == 2 * change


@proves("rome.events.effect")
def test_no_terrain_to_take_away(new_game: NewGame) -> None:
    """On open ground Open Plain does nothing and is not offered, unless somebody has broken the ground."""
    state = new_game()
    open_ground = next(region.name for region in state.chart.regions.values() if region.terrain == 0)
    moment = battle(state, "battle_preparation", open_ground)
    assert refused(state, ROME, "open_plain", moment)
    play(state, CARTHAGE, "broken_ground", moment)
    assert not refused(state, ROME, "open_plain", moment)


@proves("rome.events.effect")
def test_scouts_report(new_game: NewGame) -> None:
    """Two reveals more for the commander who plays it."""
    state = new_game()
    moment = battle(state, "battle_preparation")
    assert refused(state, GREECE, "scouts_report", moment)
    play(state, ROME, "scouts_report", moment)
    assert (bonus(moment, "reveals", ROME), bonus(moment, "reveals", CARTHAGE)) == (2, 0)


@proves("rome.events.effect")
def test_elephants_run_amok(new_game: NewGame) -> None:
    """The enemy's elephant rolls no dice; other cards cannot be stopped, nor can one's own."""
    state = new_game()
    elephant = next(one.name for one in state.chart.troops.values() if one.type == "elephant")
    moment = battle(state, "combat_deployed")
    moment.cards = {CARTHAGE: "Republican Legionaries", ROME: elephant}
    assert refused(state, ROME, "elephants_run_amok", moment)
    assert refused(state, GREECE, "elephants_run_amok", moment)
    moment.cards[CARTHAGE] = elephant
    play(state, ROME, "elephants_run_amok", moment)
    assert is_silent(moment, CARTHAGE)
    assert not is_silent(moment, ROME)
    assert refused(state, ROME, "elephants_run_amok", moment)


@proves("rome.events.effect")
def test_stratagem(new_game: NewGame) -> None:
    """All dice of one own card are rolled again, and the second roll stands."""
    state = new_game()
    moment = battle(state, "combat_rolled")
    moment.rolls = [CardRoll(CARTHAGE, "Libyan Spearmen", ("GREEN",), ["skull"])]
    assert refused(state, ROME, "stratagem", moment)
    line = CardRoll(ROME, "Triarii", ("RED", "GREEN"), ["blank", "blank"])
    light = CardRoll(ROME, "Velites", ("WHITE",), ["s"])
    moment.rolls += [line, light]
    play(state, ROME, "stratagem", moment, 'Rome="Triarii (blank, blank)" RED=skull GREEN=x')
    assert (line.faces, light.faces) == (["skull", "x"], ["s"])


@proves("rome.events.effect")
def test_shield_wall(new_game: NewGame) -> None:
    """In the centre one Skull or X against a foot main battle card becomes a Blank."""
    state = new_game()
    moment = battle(state, "combat_rolled")
    hit = CardRoll(CARTHAGE, "Elephants", ("RED", "RED"), ["x", "skull"], "Republican Legionaries")
    moment.rolls = [hit]
    for fight in ("terrain", "flanks", "envelopment"):
        moment.fight = fight
        assert refused(state, ROME, "shield_wall", moment)
    moment.fight = "centre"
    assert refused(state, GREECE, "shield_wall", moment)
    assert refused(state, CARTHAGE, "shield_wall", moment)
    play(state, ROME, "shield_wall", moment, "Rome=skull")
    assert hit.faces == ["x", "blank"]
    play(state, ROME, "shield_wall", moment)
    assert hit.faces == ["blank", "blank"]


@proves("rome.events.effect")
@pytest.mark.parametrize("against", ["Velites", "Allied Cavalry", ""])
def test_shield_wall_is_for_the_line(new_game: NewGame, against: str) -> None:
    """Skirmishers and horse have no shield wall."""
    state = new_game()
    moment = battle(state, "combat_rolled")
    moment.fight = "centre"
    moment.rolls = [CardRoll(CARTHAGE, "Elephants", ("RED",), ["skull"], against)]
    assert refused(state, ROME, "shield_wall", moment)


@proves("rome.events.effect")
def test_rally(new_game: NewGame) -> None:
    """A commander whose army stands recovers one card more, if one more lies in the dead zone."""
    state = new_game()
    moment = battle(state, "battle_end")
    moment.dead = {ROME: ["Velites", "Velites"], CARTHAGE: []}
    assert refused(state, CARTHAGE, "rally", moment)
    assert refused(state, GREECE, "rally", moment)
    moment.bonus["recover Rome"] = 2
    assert refused(state, ROME, "rally", moment)
    moment.bonus["recover Rome"] = 1
    play(state, ROME, "rally", moment)
    assert bonus(moment, "recover", ROME) == 2


@proves("rome.events.effect")
def test_rally_needs_an_army(new_game: NewGame) -> None:
    """A destroyed army does not rally."""
    state = new_game()
    moment = battle(state, "battle_end")
    moment.dead = {ROME: ["Velites"]}
    assert not refused(state, ROME, "rally", moment)
    state.sides[ROME].armies.pop(0)
    assert refused(state, ROME, "rally", moment)


def assault_on_athens(state: State) -> Moment:
    """Rome begins an assault on Athens."""
    moment = at(state, "campaign", "assault_declared", ROME)
    moment.acting, moment.target, moment.region = ROME, GREECE, "Athens"
    moment.army = army_in(state, ROME, "Athens")
    return moment


@proves("rome.events.effect")
def test_traitor_at_the_gate(new_game: NewGame) -> None:
    """The garrison rolls two dice fewer; there must be more than one to take away."""
    state = new_game()
    moment = assault_on_athens(state)
    play(state, ROME, "traitor_at_the_gate", moment)
    assert bonus(moment, "dice") == -2
    moment.bonus["dice"] = -state.chart.regions["Athens"].gold
    assert refused(state, ROME, "traitor_at_the_gate", moment)
    state.lands["Athens"].barracks = True
    assert not refused(state, ROME, "traitor_at_the_gate", moment)


@proves("rome.events.effect")
def test_citizens_to_the_walls(new_game: NewGame) -> None:
    """Who controls the region adds a die to its garrison; nobody else can."""
    state = new_game()
    moment = assault_on_athens(state)
    assert refused(state, CARTHAGE, "citizens_to_the_walls", moment)
    play(state, GREECE, "citizens_to_the_walls", moment)
    assert bonus(moment, "dice") == 1


# Spending phase


@proves("rome.events.effect")
def test_public_works(new_game: NewGame) -> None:
    """One market, barracks or walls costs nothing in this phase."""
    state = new_game()
    moment = at(state, "spending", "spending_turn")
    play(state, ROME, "public_works", moment)
    assert state.sides[ROME].free_improvements == 1
    state.sides[ROME].built = ["market in Rome", "walls in Rome", "barracks in Arretium", "walls in Ariminum", "x in y"]
    assert refused(state, ROME, "public_works", moment)


@proves("rome.events.effect")
def test_volunteers(new_game: NewGame) -> None:
    """Three cards of the faction cost 1 gold less, but at least 1; a card of 1 gold uses no volunteer up."""
    state = new_game()
    play(state, ROME, "volunteers", at(state, "spending", "spending_turn"))
    side = state.sides[ROME]
    assert side.volunteers == 3
    prices = [(one.cost, troop_price(state, ROME, one.name)) for one in state.chart.troops.values() if one.cost]
    assert {(1, 1), (2, 1), (3, 2)} <= set(prices)
    dear = "Republican Legionaries"
    cheap = next(one.name for one in state.chart.troops.values() if one.faction == ROME and one.cost == 1)
    mercenary = next(one.name for one in state.chart.troops.values() if one.is_mercenary and one.cost == 2)
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
    side.recruits = [name for name in side.recruits if state.chart.generals[name].stars != 3]
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
