"""What the events of the campaign phase do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.testing import proves
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.campaign_events import border_closed, is_silent, ways_out
from foeman.games.rome.rules.moments import CardRoll, Moment, bonus
from foeman.games.rome.state import Army, State, add
from tests.games.rome.dealing import CARTHAGE, GREECE, ROME, TRIBES, army_in, at, navy_at, play, refused

NewGame = Callable[..., State]


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
    one, _, other = next(key for key, found in state.printed.border_kind.items() if found == kind).partition(" - ")
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
    for army, there in zip(foreign, [one for one in state.printed.neighbours[region] if one != but], strict=False):
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
    rough = next(region.name for region in state.printed.regions.values() if region.terrain == 2)
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
    open_ground = next(region.name for region in state.printed.regions.values() if region.terrain == 0)
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
    elephant = next(one.name for one in state.printed.troops.values() if one.type == "elephant")
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
    moment.bonus["dice"] = -state.printed.regions["Athens"].gold
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
