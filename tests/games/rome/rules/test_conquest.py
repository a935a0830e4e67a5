"""Conquering independent regions, assaults, sieges, and what changes hands with a region."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules import campaign, conquest, movement
from foeman.games.rome.rules.armies import destroy, is_destroyed
from foeman.games.rome.rules.map import besieger_of, is_besieged, is_garrisoned
from foeman.games.rome.state import ALLY, ENEMY, NEUTRAL, Navy, State, add, status
from tests.games.rome.pieces import hand, make, put
from tests.games.rome.turns import campaign_turn

NewGame = Callable[..., State]


# Conquering independent regions


@proves("rome.conquer.dice", "rome.conquer.mercenary.dice")
def test_defence_dice(new_game: NewGame) -> None:
    """Two GREEN for 1 gold, YELLOW for 2, RED for 3; a mercenary region has its printed dice, whatever its gold."""
    state = new_game()
    regions = state.printed.regions
    of_gold = {gold: next(r.name for r in regions.values() if r.gold == gold and not r.pack) for gold in (1, 2, 3)}
    assert conquest.defence_dice(state, of_gold[1]) == ["GREEN", "GREEN"]
    assert conquest.defence_dice(state, of_gold[2]) == ["YELLOW", "YELLOW"]
    assert conquest.defence_dice(state, of_gold[3]) == ["RED", "RED"]
    assert regions["Kirtha"].gold == 2
    assert conquest.defence_dice(state, "Kirtha") == ["YELLOW", "GREEN"]
    assert regions["Uscudama"].gold == 1
    assert conquest.defence_dice(state, "Uscudama") == ["YELLOW", "YELLOW"]


@proves("rome.conquer.must", "rome.conquer.damage", "rome.conquer.success", "rome.conquer.go_on")
def test_army_conquers_on_its_way(new_game: NewGame) -> None:
    """An army that enters an independent region takes its losses and control, and marches on; unrest stays."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    state.lands["Genua"].unrest = 1
    with ScriptedTable('GREEN=skull,s Rome="Allied Cavalry"') as table:
        movement.march(state, army, "Genua", table)
    assert (state.lands["Genua"].controller, state.lands["Genua"].unrest) == ("Rome", 1)
    assert army.cards == ["Republican Legionaries"] * 2 + ["Italian Infantry"]
    assert (army.moves, "Medhlan" in movement.steps(state, army)) == (2, True)
    check(state)


@proves("rome.conquer.success", "rome.universal.collapse")
def test_destroyed_army_conquers_nothing(new_game: NewGame) -> None:
    """If the army is destroyed nothing changes in the region."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    make(state, army, ["Italian Infantry"] * 2)
    with ScriptedTable("GREEN=skull,blank") as table:
        movement.march(state, army, "Genua", table)
    assert is_destroyed(state, army)
    assert state.lands["Genua"].controller is None
    check(state)


@proves("rome.conquer.must", "rome.ruling.becoming_enemy")
@pytest.mark.parametrize(("reading", "after"), [("by_attack", ENEMY), ("declared", ENEMY), ("never", NEUTRAL)])
def test_region_is_taken_from_a_faction(new_game: NewGame, reading: str, after: int) -> None:
    """A conquered region without a garrison can be taken from its holder, which makes the two enemies."""
    state = new_game(rulings={"rome.ruling.becoming_enemy": reading})
    state.lands["Genua"].controller = "Carthage"
    army = put(state, "Rome", 1, "Arretium")
    with ScriptedTable("GREEN=blank,x") as table:
        movement.march(state, army, "Genua", table)
    assert state.lands["Genua"].controller == "Rome"
    assert status(state, "Rome", "Carthage") == after


@proves("rome.conquer.must", "rome.assault.garrisoned")
def test_who_must_conquer(new_game: NewGame) -> None:
    """Not one's own land, not an ally's, not a garrisoned region, not beside an enemy army."""
    state = new_game()
    army = put(state, "Rome", 1, "Genua")
    assert conquest.must_conquer(state, army, "Genua")
    state.lands["Genua"].controller = "Rome"
    assert not conquest.must_conquer(state, army, "Genua")
    state.lands["Genua"].controller = "Carthage"
    assert conquest.must_conquer(state, army, "Genua")
    state.status[border_key("Rome", "Carthage")] = ALLY
    assert not conquest.must_conquer(state, army, "Genua")
    state.lands["Genua"].controller = None
    state.lands["Genua"].barracks = True
    assert is_garrisoned(state, "Genua")
    assert not conquest.must_conquer(state, army, "Genua")
    state.lands["Genua"].barracks = False
    put(state, "Greece", 1, "Genua")
    assert not conquest.must_conquer(state, army, "Genua")


@proves("rome.conquer.mercenary.join")
def test_mercenaries_join_freely(new_game: NewGame) -> None:
    """If a mercenary region rolls only Blanks the army gets a card of its pack, no veteran; others see only that."""
    state = new_game()
    army = put(state, "Carthage", 1, "Carthage")
    pack = state.packs["numidia"]
    kinds = [card for card in pack if not state.printed.troops[card].veteran_of]
    before = pack[kinds[0]]
    record = Record()
    with ScriptedTable([("YELLOW", "blank"), ("GREEN", "blank"), ("Carthage", kinds[0])], listener=record) as table:
        movement.march(state, army, "Kirtha", table)
    assert army.cards[-1] == kinds[0]
    assert pack[kinds[0]] == before - 1
    told = [event.words for event in record.events if isinstance(event, Line) and event.to is None]
    assert not any(kinds[0] in words for words in told)
    check(state)


@proves("rome.conquer.mercenary.join", "rome.universal.army.kinds")
def test_full_army_takes_no_mercenaries(new_game: NewGame) -> None:
    """An army with no room for any card of the pack gets none."""
    state = new_game()
    army = put(state, "Carthage", 1, "Carthage")
    cards = ["Libyan Spearmen"] * 6 + ["Libyan Javelinmen"] * 2
    for other in state.sides["Carthage"].armies[1:]:
        destroy(state, other, ScriptedTable())
    make(state, army, cards)
    conquest.join_for_nothing(state, army, "Kirtha", ScriptedTable())
    assert army.cards == cards
    check(state)


@proves("rome.conquer.success")
def test_mercenaries_that_resist_do_not_join(new_game: NewGame) -> None:
    """A single S is no free annexation, and no other region gives cards."""
    state = new_game()
    army = put(state, "Carthage", 1, "Carthage")
    with ScriptedTable("YELLOW=s GREEN=blank") as table:
        movement.march(state, army, "Kirtha", table)
    assert len(army.cards) == 4
    with ScriptedTable("GREEN=blank,blank") as table:
        conquest.conquer(state, army, "Theveste", table)
    assert len(army.cards) == 4


# Assaulting garrisoned regions


@proves("rome.assault.garrisoned")
def test_what_is_garrisoned(new_game: NewGame) -> None:
    """Home regions, also in foreign hands, and every region with a barracks."""
    state = new_game()
    state.lands["Capua"].controller = "Carthage"
    assert is_garrisoned(state, "Capua")
    assert not is_garrisoned(state, "Genua")
    state.lands["Genua"].barracks = True
    assert is_garrisoned(state, "Genua")


@proves("rome.assault.garrison.dice")
def test_garrison_dice(new_game: NewGame) -> None:
    """The rulebook's example: 2 gold with a barracks rolls 4 RED; without it 3."""
    state = new_game()
    assert state.printed.regions["Capua"].gold == 2
    assert conquest.garrison_dice(state, "Capua", "Carthage") == ["RED"] * 3
    state.lands["Capua"].barracks = True
    assert conquest.garrison_dice(state, "Capua", "Carthage") == ["RED"] * 4


@proves("rome.assault.yellow")
def test_yellow_garrison(new_game: NewGame) -> None:
    """YELLOW against the faction whose home it is, and against siegecraft."""
    state = new_game()
    state.lands["Capua"].controller = "Carthage"
    assert conquest.garrison_dice(state, "Capua", "Rome") == ["YELLOW"] * 3
    assert conquest.garrison_dice(state, "Capua", "Greece") == ["RED"] * 3
    siegecraft = next(d.name for d in state.printed.factions["Greece"].developments if d.effect == "garrison_die")
    state.sides["Greece"].developments[siegecraft] = 1
    state.round = 2
    assert conquest.garrison_dice(state, "Capua", "Greece") == ["YELLOW"] * 3


@proves("rome.assault.attack.infantry", "rome.assault.attack.artillery", "rome.assault.attack.general")
def test_assault_dice(new_game: NewGame) -> None:
    """GREEN for each main battle card on foot, the artillery's good going dice, the general's die; no cavalry."""
    state = new_game()
    army = put(state, "Rome", 1, "Carthage")
    army.cards.append("Scorpio")
    scorpio = list(state.printed.troops["Scorpio"].good)
    general = state.printed.generals["Valerius Laevinus"].die
    assert conquest.assault_dice(state, army, "Carthage") == ["GREEN"] * 3 + scorpio + [general]
    army.general = None
    assert conquest.assault_dice(state, army, "Carthage") == ["GREEN"] * 3 + scorpio
    army.general, army.cards = "Valerius Laevinus", ["Allied Cavalry"] * 2
    assert conquest.assault_dice(state, army, "Carthage") == [general]


@proves("rome.assault.walls")
def test_walls(new_game: NewGame) -> None:
    """Walls turn the infantry's dice WHITE, unless a wall breaker leads; a besieger's die stays."""
    state = new_game()
    army = put(state, "Rome", 1, "Carthage")
    state.lands["Carthage"].walls = True
    assert conquest.assault_dice(state, army, "Carthage") == ["WHITE"] * 3 + ["GREEN"]
    army.general = "Claudius Marcellus"
    assert conquest.assault_dice(state, army, "Carthage") == ["GREEN"] * 3 + ["YELLOW"]
    army.general = "Cornelius Sulla"
    assert conquest.assault_dice(state, army, "Carthage") == ["WHITE"] * 3 + ["GREEN"] * 2


@proves("rome.assault.needed", "rome.assault.garrison.damage", "rome.assault.success", "rome.assault.garrison.dice")
def test_assault_succeeds(new_game: NewGame) -> None:
    """The garrison's kills come first and cards lost do not roll; more damage takes the region and its points."""
    state = new_game()
    army = put(state, "Carthage", 1, "Capua")
    script = [("RED", "skull,blank,blank"), ("Carthage", "Ligurian Infantry"), ("GREEN", "skull,x,blank")]
    with ScriptedTable(script) as table:
        assert conquest.assault(state, army, "Capua", table)
    assert (state.lands["Capua"].controller, len(army.cards)) == ("Carthage", 4)
    assert state.sides["Carthage"].points == 3
    assert status(state, "Rome", "Carthage") == ENEMY
    check(state)


@proves("rome.assault.success", "rome.win.home_region")
def test_taking_rome_is_worth_four_points(new_game: NewGame) -> None:
    """The rulebook's example: one point and three for the gold of Rome."""
    state = new_game()
    conquest.take_control(state, "Carthage", "Rome", ScriptedTable())
    assert state.sides["Carthage"].points == 4


@proves("rome.assault.needed", "rome.assault.fail")
def test_garrisoned_region_is_not_simply_conquered(new_game: NewGame) -> None:
    """Entering rolls nothing; after a failed assault the army may remain, or go on with what it has left."""
    state = new_game()
    army = put(state, "Carthage", 1, "Genua")
    movement.march(state, army, "Arretium", ScriptedTable())
    assert state.lands["Arretium"].controller == "Rome"
    assert conquest.can_assault(state, army)
    with ScriptedTable("RED=blank,blank GREEN=blank,blank,blank,blank") as table:
        assert not conquest.assault(state, army, "Arretium", table)
    assert (army.region, army.moves) == ("Arretium", 2)
    assert campaign.army_acts(state, army)[0].name == "march to Genua"
    assert movement.steps(state, army) == ["Genua", "Rome", "Ariminum"]


@proves("rome.assault.garrison.damage")
def test_army_destroyed_in_the_assault(new_game: NewGame) -> None:
    """An army that the garrison destroys rolls nothing."""
    state = new_game()
    army = put(state, "Carthage", 1, "Capua")
    make(state, army, ["Libyan Spearmen"] * 2)
    with ScriptedTable("RED=skull,blank,blank") as table:
        assert not conquest.assault(state, army, "Capua", table)
    assert is_destroyed(state, army)
    check(state)


@proves("rome.assault.army_first")
def test_defending_army_comes_first(new_game: NewGame) -> None:
    """A garrison is not assaulted while an army defends it; one that was beaten and could not leave does not count."""
    state = new_game()
    army, defender = put(state, "Carthage", 1, "Capua"), put(state, "Rome", 1, "Capua")
    assert not conquest.can_assault(state, army)
    army.beaten.append(defender.name)
    assert conquest.can_assault(state, army)


@proves("rome.assault.success", "rome.assault.tie", "rome.ruling.assault_damage")
@pytest.mark.parametrize(
    ("reading", "done", "received", "lost", "success"),
    [
        ("as_rolled", ["skull"], ["x"], 0, True),
        ("as_rolled", ["x", "x"], ["skull"], 1, False),
        ("as_rolled", ["x", "x", "s"], ["skull"], 1, True),
        ("as_rolled", ["x", "x", "s"], ["skull", "s"], 1, False),
        ("as_rolled", [], [], 0, False),
        ("cards_lost", ["skull"], ["skull", "skull"], 0, True),
        ("cards_lost", ["x"], ["x"], 0, False),
        ("cards_lost", ["skull", "s"], ["skull"], 1, True),
    ],
)
def test_comparing_damage(
    new_game: NewGame, reading: str, done: list[str], received: list[str], lost: int, success: bool
) -> None:
    """A Skull is one, an X a half, S decide if level; by the other reading kills against cards really lost."""
    state = new_game(rulings={"rome.ruling.assault_damage": reading})
    assert conquest.beats_garrison(state, done, received, lost) is success


@proves("rome.ruling.failed_assault")
@pytest.mark.parametrize(
    ("reading", "again", "siege"),
    [("once_then_siege", False, True), ("once_no_siege", False, False), ("again_for_a_unit", True, True)],
)
def test_after_a_failed_assault(new_game: NewGame, reading: str, again: bool, siege: bool) -> None:
    """One assault a turn and no siege yet; or one and a siege; or more for a movement unit each."""
    state = new_game(rulings={"rome.ruling.failed_assault": reading})
    army = put(state, "Carthage", 1, "Arretium")
    for _ in range(2 if again else 1):
        with ScriptedTable("RED=blank,blank GREEN=blank,blank,blank,blank") as table:
            conquest.assault(state, army, "Arretium", table)
    assert army.moves == (2 if again else 3)
    assert conquest.can_assault(state, army) is again
    campaign.end_campaign(state, "Carthage", ScriptedTable())
    assert is_besieged(state, "Arretium") is siege
    with ScriptedTable("Carthage=done") as table:
        campaign_turn(state, "Carthage", table)
    assert is_besieged(state, "Arretium")


@proves("rome.assault.garrison.dice")
@pytest.mark.parametrize(
    ("who", "event", "dice"), [("Carthage", "traitor_at_the_gate", 1), ("Rome", "citizens_to_the_walls", 4)]
)
def test_events_at_the_walls(new_game: NewGame, who: str, event: str, dice: int) -> None:
    """A traitor takes two dice from the garrison, citizens add one."""
    state = new_game()
    army = put(state, "Carthage", 1, "Capua")
    hand(state, who, event)
    with ScriptedTable([(who, "2"), ("RED", ",".join(["blank"] * dice))]) as table:
        assert len(conquest.roll_garrison(state, army, "Capua", table)) == dice


@proves("rome.assault.needed")
def test_independent_barracks_are_assaulted(new_game: NewGame) -> None:
    """A region that nobody controls but that has a barracks has a garrison, too."""
    state = new_game()
    state.lands["Genua"].barracks = True
    army = put(state, "Rome", 1, "Arretium")
    movement.march(state, army, "Genua", ScriptedTable())
    assert (army.region, state.lands["Genua"].controller) == ("Genua", None)
    assert conquest.can_assault(state, army)
    with ScriptedTable("RED=blank,blank,blank GREEN=skull,blank,blank,blank") as table:
        conquest.assault(state, army, "Genua", table)
    assert state.lands["Genua"].controller == "Rome"


# Besieging


@proves("rome.siege.stay")
def test_staying_is_besieging(new_game: NewGame) -> None:
    """An army that ends its turn in a foreign garrisoned region besieges it until it leaves; it makes enemies."""
    state = new_game()
    army = put(state, "Carthage", 1, "Genua")
    movement.march(state, army, "Arretium", ScriptedTable())
    campaign.end_campaign(state, "Carthage", ScriptedTable())
    assert besieger_of(state, "Arretium") == "Carthage"
    assert status(state, "Rome", "Carthage") == ENEMY
    army.region = "Genua"
    assert besieger_of(state, "Arretium") is None


@proves("rome.siege.stay")
def test_what_is_no_siege(new_game: NewGame) -> None:
    """An ally, a guest, or an army where there is no garrison besieges nothing."""
    state = new_game()
    army = put(state, "Carthage", 1, "Arretium")
    army.guest = "Arretium"
    assert not is_besieged(state, "Arretium")
    army.guest = ""
    state.status[border_key("Rome", "Carthage")] = ALLY
    assert not is_besieged(state, "Arretium")
    state.lands["Genua"].controller, army.region = "Greece", "Genua"
    assert not is_besieged(state, "Genua")


@proves("rome.ruling.siege_start")
@pytest.mark.parametrize(("reading", "at_once"), [("immediately", True), ("next_turn", False)])
def test_when_a_siege_begins(new_game: NewGame, reading: str, at_once: bool) -> None:
    """When the army ends its turn there; by the other reading from its owner's next turn on."""
    state = new_game(rulings={"rome.ruling.siege_start": reading})
    army = put(state, "Carthage", 1, "Genua")
    movement.march(state, army, "Arretium", ScriptedTable())
    campaign.end_campaign(state, "Carthage", ScriptedTable())
    assert is_besieged(state, "Arretium") is at_once
    with ScriptedTable("Carthage=done") as table:
        campaign_turn(state, "Carthage", table)
    assert is_besieged(state, "Arretium")


# What changes hands


@proves("rome.ruling.conquered_buildings")
@pytest.mark.parametrize(("reading", "left"), [("pass_on", True), ("destroyed", False)])
def test_buildings_of_a_conquered_region(new_game: NewGame, reading: str, left: bool) -> None:
    """They serve the conqueror, or all but roads and wonders are razed; a bribed region keeps them."""
    state = new_game(rulings={"rome.ruling.conquered_buildings": reading})
    land = state.lands["Capua"]
    land.market = land.barracks = land.walls = True
    land.wonder = "Rome"
    conquest.take_control(state, "Greece", "Capua", ScriptedTable(), by_army=False)
    assert land.market
    conquest.take_control(state, "Carthage", "Capua", ScriptedTable())
    assert (land.market, land.barracks, land.walls, land.wonder) == (left, left, left, "Rome")


@proves("rome.ruling.port_lost")
def test_navy_puts_to_sea(new_game: NewGame) -> None:
    """A navy whose port is taken goes to an adjoining sea area of its owner's choice."""
    state = new_game()
    navy = state.sides["Rome"].navies[0]
    navy.place = "Arretium"
    with ScriptedTable('Rome="Ligurian Sea"') as table:
        conquest.take_control(state, "Carthage", "Arretium", table)
    assert navy.place == "Ligurian Sea"


@proves("rome.ruling.port_lost")
def test_navy_is_sunk_with_its_port(new_game: NewGame) -> None:
    """By one reading it is lost, with the army aboard; nobody scores for it."""
    state = new_game(rulings={"rome.ruling.port_lost": "sunk"})
    state.sides["Rome"].navies[0].place = "Genua"
    army = state.sides["Rome"].armies[0]
    army.aboard = 1
    conquest.take_control(state, "Carthage", "Genua", ScriptedTable())
    assert state.sides["Rome"].navies == []
    assert is_destroyed(state, army)
    assert state.sides["Carthage"].points == 0
    check(state)


@proves("rome.ruling.port_lost")
def test_navy_is_captured_with_its_port(new_game: NewGame) -> None:
    """By one reading the conqueror takes its ships: into navies with room, then a new one; the rest is lost."""
    state = new_game(rulings={"rome.ruling.port_lost": "captured"})
    side = state.sides["Carthage"]
    navy = state.sides["Rome"].navies[0]
    navy.place = "Genua"
    for _ in range(2):
        add(side.ships, side.navies[0].ships.pop())
    conquest.take_control(state, "Carthage", "Genua", ScriptedTable())
    assert state.sides["Rome"].navies == []
    assert side.navies[0].ships[3:] == ["Roman Trireme", "Roman Trireme"]
    assert side.navies[1] == Navy(
        "Carthage", 2, ["Roman Trireme", "Roman Quinquereme", "Roman Quinquereme"], "Genua", fresh=False
    )
    check(state)


@proves("rome.ruling.port_lost")
def test_no_room_for_captured_ships(new_game: NewGame) -> None:
    """Ships for which there is no room are lost."""
    state = new_game(rulings={"rome.ruling.port_lost": "captured"})
    side = state.sides["Carthage"]
    side.navies.append(Navy("Carthage", 2, ["Greek Trireme"] * 5))
    state.sides["Greece"].navies = []
    state.sides["Rome"].navies[0].place = "Genua"
    conquest.take_control(state, "Carthage", "Genua", ScriptedTable())
    assert [len(navy.ships) for navy in side.navies] == [5, 5]
    assert state.sides["Rome"].navies == []


def test_plunderer_takes_gold(new_game: NewGame) -> None:
    """A plunderer's army takes gold from the bank with the first region it conquers in a turn."""
    state = new_game()
    army = put(state, "Greece", 3, "Larissa")
    before = state.sides["Greece"].gold
    with ScriptedTable("GREEN=blank,blank YELLOW=blank,blank") as table:
        conquest.conquer(state, army, "Genua", table)
        conquest.conquer(state, army, "Karalis", table)
    assert state.sides["Greece"].gold == before + 1
    check(state)
