"""Every question that the base game puts to a bot's seat is answered by rule, and nobody is asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Because, Record
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import SKULL, border_key
from foeman.games.rome.rules import agent_actions, campaign, initiative, meeting, movement, naval
from foeman.games.rome.rules.armies import sink
from foeman.games.rome.rules.boarding import has_room_aboard
from foeman.games.rome.rules.conquest import CONQUER, provoke
from foeman.games.rome.rules.diplomacy import set_status
from foeman.games.rome.rules.events import holding, offer
from foeman.games.rome.rules.moments import Moment
from foeman.games.rome.rules.retreat import retreat_army, withdraw_after_tie
from foeman.games.rome.seat import seat
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, Agent, Navy, State, ships_of

NewGame = Callable[..., State]

SUPER = dict.fromkeys(FACTIONS, "super")
MIXED = {"Rome": "super", "Greece": "person", "Carthage": "speed"}


# Initiative


@proves("rome.solo.initiative.deal", "rome.solo.initiative.no_gold")
def test_bots_are_dealt_cards_and_bid_nothing(new_game: NewGame) -> None:
    """Cards 1 to 8 are dealt to all; only the person is asked for gold, and pays it."""
    game = new_game(seats=MIXED)
    with ScriptedTable("draw=8,1,7 Greece=2") as table:
        initiative.initiative_phase(game, table)
    assert (game.initiative["Rome"], game.sides["Rome"].gold) == (8, 5)
    assert [game.sides[faction].gold for faction in ("Carthage", "Greece")] == [5, 3]


@proves("rome.solo.initiative.first", "rome.solo.initiative.even", "rome.solo.initiative.odd")
@pytest.mark.parametrize(
    ("cards", "order"), [("6,1,2", ["Rome", "Greece", "Carthage"]), ("5,1,2", ["Rome", "Carthage", "Greece"])]
)
def test_a_bot_goes_first(new_game: NewGame, cards: str, order: list[str]) -> None:
    """It goes first itself: clockwise with an even card, anticlockwise with an odd one."""
    game = new_game(seats=MIXED)
    with ScriptedTable(f"draw={cards} Greece=0") as table:
        initiative.initiative_phase(game, table)
    assert game.order == order


@proves("rome.ruling.solo_passed", "rome.solo.initiative.first")
@pytest.mark.parametrize(
    ("answers", "order"),
    [
        ('Greece="leave it to Carthage"', ["Carthage", "Greece", "Rome"]),
        ('Greece="Carthage" Greece="clockwise"', ["Carthage", "Rome", "Greece"]),
    ],
)
def test_handing_the_choice_over(new_game: NewGame, answers: str, order: list[str]) -> None:
    """A bot that is handed the choice goes first, by its odd card anticlockwise; named first, it does not choose."""
    game = new_game(seats=MIXED)
    with ScriptedTable(f"draw=1,8,3 Greece=0 {answers}") as table:
        initiative.initiative_phase(game, table)
    assert game.order == order


# Armies that meet


@proves("rome.ruling.solo_avoid")
def test_no_avoiding_and_no_pursuit(new_game: NewGame) -> None:
    """A bot neither avoids a battle nor pursues."""
    game = new_game(seats=MIXED)
    army, foe = game.sides["Rome"].armies[3], game.sides["Greece"].armies[0]
    foe.region = "Rome"
    assert not meeting.wants_to_escape(game, army, foe, ScriptedTable())
    assert not seat(game, "Rome").pursues(game, army, foe, ScriptedTable())


@proves("rome.solo.golden.c")
def test_which_foe_first(new_game: NewGame) -> None:
    """Of several armies, or navies, that of the opponent with the highest stance score comes first."""
    game = new_game(seats=MIXED, stance="chosen", stances="Rome: Greece 3, Carthage 7")
    army, foes = game.sides["Rome"].armies[3], [game.sides[name].armies[0] for name in ("Greece", "Carthage")]
    assert seat(game, "Rome").first_foe(game, army, foes, ScriptedTable()) is foes[1]
    own, navies = game.sides["Rome"].navies[0], [game.sides[name].navies[0] for name in ("Greece", "Carthage")]
    assert seat(game, "Rome").first_hostile_navy(game, own, navies, ScriptedTable()) is navies[1]


@proves("rome.solo.battle.human.retreat")
def test_retreat_at_random(new_game: NewGame) -> None:
    """Among several regions chance decides where a bot's army retreats to."""
    game = new_game(seats=MIXED)
    army = game.sides["Rome"].armies[3]
    with ScriptedTable("tie=Capua") as table:
        retreat_army(game, army, table)
    assert army.region == "Capua"


@proves("rome.solo.battle.human.retreat", "rome.ruling.flight")
def test_retreat_to_own_land_first(new_game: NewGame) -> None:
    """Where an army may go anywhere, a bot's prefers regions of the bot, and says so; without one chance decides."""
    game = new_game(seats=MIXED)
    army = game.sides["Rome"].armies[3]
    army.region = "Genua"
    for region in ("Medhlan", "Arretium", "Ariminum"):
        game.lands[region].controller = "Rome" if region == "Medhlan" else "Carthage"
    for other in game.sides["Rome"].armies[:3]:
        other.region = None
    record = Record()
    withdraw_after_tie(game, army, ScriptedTable(listener=record))
    assert army.region == "Medhlan"
    (reason,) = [event for event in record.events if isinstance(event, Because)]
    assert (reason.choice, [step.words for step in reason.steps]) == ("Medhlan", ["the bot controls it"])


@proves("rome.solo.golden_rule", "rome.ruling.flight")
@pytest.mark.parametrize(("reading", "goes"), [("any_region", "Syrakousai"), ("in_peace", "Cosentia")])
def test_stranded_army_takes_what_it_enters(new_game: NewGame, reading: str, goes: str) -> None:
    """Beside a rich region that it would conquer in flight, a bot's stranded army goes there; else nearer home."""
    game = new_game(seats=MIXED, rulings={"rome.ruling.flight": reading})
    army = game.sides["Rome"].armies[3]
    army.region = "Lilybaion"
    ways: list[str | Navy] = ["Cosentia", "Syrakousai"]
    assert seat(game, "Rome").conquers_or_leaves(game, army, ways, ScriptedTable()) == goes


@proves("rome.solo.golden_rule")
def test_stranded_army_conquers(new_game: NewGame) -> None:
    """An army stranded by a broken alliance takes the region it is in, which is worth more than a way home."""
    game = new_game(seats=MIXED)
    army = game.sides["Rome"].armies[3]
    army.region = "Syrakousai"
    ways: list[str | Navy] = ["Cosentia", CONQUER]
    assert seat(game, "Rome").conquers_or_leaves(game, army, ways, ScriptedTable()) == CONQUER
    near: list[str | Navy] = ["Cosentia", "Lilybaion"]
    assert seat(game, "Rome").conquers_or_leaves(game, army, near, ScriptedTable()) == "Cosentia"


@proves("rome.alliance.broken.stranded", "rome.solo.golden_rule")
def test_a_bot_that_was_the_other_ally(new_game: NewGame) -> None:
    """Rome attacks Carthage, and the Greek bot in Roman land decides by the golden rule, and says by what."""
    game = new_game(seats={"Rome": "person", "Greece": "super", "Carthage": "person"})
    for ally in ("Greece", "Carthage"):
        set_status(game, "Rome", ally, ALLY, ScriptedTable(), "rome.agents.treaty.answer")
    army = game.sides["Greece"].armies[0]
    army.region, game.lands["Genua"].controller = "Genua", "Rome"
    record = Record()
    with ScriptedTable("RED=blank,blank", record) as table:
        provoke(game, "Rome", "Carthage", table)
    assert (army.region, game.lands["Massalia"].controller) == ("Massalia", "Greece")
    (reason,) = [event for event in record.events if isinstance(event, Because)]
    assert (reason.rule, reason.question, reason.choice) == (
        "rome.solo.golden_rule",
        "Conquer the region or leave it?",
        "Massalia",
    )
    assert {"conquer", "Massalia", "Medhlan"} <= set(reason.candidates)
    assert reason.steps[0].left == ["Massalia"]


@proves("rome.ruling.solo_bot_allies")
def test_passage(new_game: NewGame) -> None:
    """A bot asks its ally for passage and grants it."""
    game = new_game(seats=MIXED)
    set_status(game, "Rome", "Greece", ALLY, ScriptedTable(), "rome.move.ally")
    army, ally = game.sides["Rome"].armies[0], game.sides["Greece"].armies[0]
    with ScriptedTable('Greece="yes"') as table:
        assert movement.is_admitted(game, army, "Epidamnos", table)
    assert movement.is_admitted(game, ally, "Taras", ScriptedTable('Greece="yes"'))
    assert ally.guest == "Taras"


@proves("rome.solo.precedence")
def test_no_war_is_declared(new_game: NewGame) -> None:
    """Where the base game has wars declared, a bot declares none; the base game's people are asked."""
    game = new_game(seats=MIXED, rulings={"rome.ruling.becoming_enemy": "declared"})
    campaign.declare_wars(game, "Rome", ScriptedTable())
    assert all(standing > ENEMY for standing in game.status.values())
    with ScriptedTable("Greece=Carthage") as table:
        campaign.declare_wars(game, "Greece", table)
    assert [pair for pair, standing in game.status.items() if standing == ENEMY] == [border_key("Greece", "Carthage")]


@proves("rome.solo.golden_rule")
def test_infighting_is_pointed_out(new_game: NewGame) -> None:
    """A bot points out the infighting of an opponent, as it costs the bot nothing."""
    game = new_game(seats=SUPER, rulings={"rome.ruling.spotting": "announced"})
    assert campaign.is_spotted(game, "Barbarian Tribes", ScriptedTable())


# Agents


@proves("rome.solo.golden_rule")
def test_refuge_and_successor(new_game: NewGame) -> None:
    """An agent is sent to the capital; of several successors of two stars one takes over at random."""
    game = new_game(seats=MIXED)
    assert agent_actions.choose_refuge(game, Agent("Rome", 1, "Athens"), ScriptedTable()) == "Rome"
    army = game.sides["Rome"].armies[0]
    two = [name for name in game.sides["Rome"].recruits if game.printed.generals[name].stars == 2]
    assert len(two) > 1
    with ScriptedTable([("tie", two[1])]) as table:
        assert seat(game, "Rome").successor(game, army, two, table) == two[1]


@proves("rome.ruling.solo_events")
def test_no_events(new_game: NewGame) -> None:
    """A bot that holds a card for a moment is neither asked nor plays it; a person with it is."""
    game = new_game(seats=MIXED)
    window, cards = next(iter(game.printed.cards_at.items()))
    card = next(iter(cards))
    for name in ("Rome", "Greece"):
        game.sides[name].hand = [card]
    assert holding(game, window) == ["Greece"]
    game.sides["Greece"].hand = []
    offer(game, Moment(window, "Rome", "Rome"), ScriptedTable())
    assert game.sides["Rome"].hand == [card]


# Navies


@proves("rome.solo.navy.peace")
def test_bots_at_sea_leave_each_other_alone(new_game: NewGame) -> None:
    """Navies of two bots share a sea area even as enemies, and do not intercept each other; a person's is fought."""
    game = new_game(seats=MIXED)
    for one, other in (("Rome", "Carthage"), ("Rome", "Greece")):
        set_status(game, one, other, ENEMY, ScriptedTable(), "rome.ruling.becoming_enemy")
    navies = {name: side.navies[0] for name, side in game.sides.items()}
    for navy in navies.values():
        navy.place = "Tyrrhenian Sea"
    assert meeting.hostile_navies(game, navies["Rome"]) == [navies["Greece"]]
    assert not seat(game, "Carthage").intercepts(game, navies["Carthage"], navies["Rome"], ScriptedTable())


@proves("rome.solo.navy.miniatures", "rome.solo.navy.stack", "rome.ruling.solo_navy_stack")
def test_two_miniatures_one_stack(new_game: NewGame) -> None:
    """A second miniature stands for the same ships; losses are shared, and without ships both leave the board."""
    game = new_game(seats=MIXED)
    side = game.sides["Rome"]
    first = side.navies[0]
    second = Navy("Rome", 2, place="Tyrrhenian Sea", mirror=True)
    side.navies.append(second)
    check(game)
    assert ships_of(game, second) is first.ships
    naval.lose_ships(game, second, [SKULL, SKULL], SeededTable(1))
    assert len(first.ships) == 3
    check(game)
    sink(game, second, SeededTable(1))
    assert side.navies == []
    assert sum(side.ships.values()) == sum(ship.count for ship in game.printed.ships.values() if ship.faction == "Rome")
    check(game)


@proves("rome.solo.navy.room", "rome.solo.navy.room.undeclared")
def test_room_aboard(new_game: NewGame) -> None:
    """An undeclared army always finds room, a declared one only if the ships can carry all its cards."""
    game = new_game(seats=MIXED)
    navy, army = game.sides["Rome"].navies[0], game.sides["Rome"].armies[3]
    for ship in navy.ships[1:]:
        game.sides["Rome"].ships[ship] = game.sides["Rome"].ships.get(ship, 0) + 1
    del navy.ships[1:]
    assert has_room_aboard(game, navy, army)
    army.declared, army.cards = True, ["Velites"] * 3
    assert not has_room_aboard(game, navy, army)
    army.cards = ["Velites"] * 2
    assert has_room_aboard(game, navy, army)


@proves("rome.solo.golden_rule")
def test_ships_and_places_at_sea(new_game: NewGame) -> None:
    """The cheapest ship is lost, the dearest captured, all captures are made, and a navy goes nearest its capital."""
    game = new_game(seats=MIXED)
    navy = game.sides["Rome"].navies[0]
    ships = sorted(game.printed.ships, key=lambda ship: game.printed.ships[ship].cost or 0)
    both, bot = [ships[-1], ships[0]], seat(game, "Rome")
    assert bot.ship_to_lose(game, navy, both, ScriptedTable()) == ships[0]
    assert bot.prize(game, navy, [ships[0], ships[-1]], ScriptedTable()) == ships[-1]
    assert bot.retreat_at_sea(game, navy, ["Tyrrhenian Sea", "Numidian Sea"], ScriptedTable()) == "Tyrrhenian Sea"
    assert bot.leaves_port(game, navy, ["Numidian Sea", "Tyrrhenian Sea"], ScriptedTable()) == "Tyrrhenian Sea"
