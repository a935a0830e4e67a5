"""Diplomacy Phase and Upkeep Phase of a bot, and its Objective Cards."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.crusade.bots import diplomacy, upkeep
from foeman.games.crusade.bots.board import SpaceName
from foeman.games.crusade.state import Placed
from tests.games.crusade.bots.positions import PRINTED, Scene, at, force, scene, short, two_bots


def with_army(one: Scene, **fields: object) -> Scene:
    """The same with markers of the bot's army set."""
    for name, value in fields.items():
        setattr(one.state.armies[one.army], name, value)
    return one


# The bid


@proves("crusade.diplomacy.bid", "crusade.diplomacy.gold", "crusade.diplomacy.column")
@pytest.mark.parametrize(("column", "bid"), [(1, 9), (2, 9), (3, 7), (4, 7), (5, 4), (6, 4)])
def test_the_bid_of_every_column(column: int, bid: int) -> None:
    """A 4 and 5 gold: all, half rounded up, or none; no gold is paid and the column stays."""
    one = with_army(scene(column=column, dice="d6=4"), gold=5)
    assert diplomacy.bid(one.bot, one.board, one.table) == bid
    assert (one.state.armies["Ayyubid"].gold, one.bot.column) == (5, column)


# The Diplomacy Card


@proves("crusade.diplomacy.card")
def test_rewards_of_the_card_in_their_order() -> None:
    """Glory before a move, a move before an Advanced Order, and so on to gold."""
    one = scene({"Hama": "1i"})
    one.state.regions["Hama"].sabotage = ["supply"]
    rewards = ["gold", "faith", "remove_sabotage", "advanced_order", "move", "glory"]
    for expected in ("glory", "move", "advanced_order", "remove_sabotage", "faith", "gold"):
        assert diplomacy.choose_reward(one.bot, one.board, one.table, rewards) == expected
        rewards.remove(expected)


@proves("crusade.diplomacy.card")
def test_a_reward_is_taken_at_once() -> None:
    """Each reward changes what it names."""
    one = with_army(scene({"Hama": "1i"}, dice="tie=al-Adil"), gold=0, marker="Parley")
    one.state.regions["Hama"].sabotage = ["supply"]

    def take(*rewards: str) -> str:
        return diplomacy.take_card(one.bot, one.board, one.table, rewards, 3)

    assert take("glory", "gold") == "glory"
    assert one.state.glory["Muslim"] == 1
    assert take("remove_sabotage", "gold") == "remove_sabotage"
    assert one.state.regions["Hama"].sabotage == []
    assert take("faith", "gold") == "faith"
    assert one.state.faith["Ayyubid"] == 1
    assert take("gold") == "gold"
    assert one.state.armies["Ayyubid"].gold == 3
    one.bot.advanced = ["Horsemen"]
    assert take("advanced_order", "gold") == "advanced_order"
    assert "Horsemen" in one.bot.prepared
    assert take("move", "gold") == "move"
    assert one.state.armies["Ayyubid"].marker != "Parley"


@proves("crusade.ruling.reward_useless")
def test_a_reward_that_does_nothing_is_passed_over() -> None:
    """Removing Sabotage where there is none; by the other reading the order is followed strictly."""
    one = scene({"Hama": "1i"})
    assert diplomacy.choose_reward(one.bot, one.board, one.table, ["remove_sabotage", "gold"]) == "gold"
    strict = scene({"Hama": "1i"}, rulings={"reward_useless": "take"})
    assert (
        diplomacy.choose_reward(strict.bot, strict.board, strict.table, ["remove_sabotage", "gold"])
        == "remove_sabotage"
    )


# The diplomacy board


@proves("crusade.diplomacy.board")
def test_the_best_space_in_reach() -> None:
    """From Parley to Mosul: a square Leader comes before Neutral Units and gold."""
    one = with_army(scene({"Hama": "1i"}, dice="tie=al-Afdal"), marker="Parley")
    assert diplomacy.move(one.bot, one.board, one.table)
    assert one.state.armies["Ayyubid"].marker == "Mosul"
    assert one.has("Hama") == "1i al-Afdal"


@proves("crusade.diplomacy.board")
def test_the_order_of_the_board() -> None:
    """Glory, hexagon, square, crown, Faith, command point, Neutral Units, gold, supply."""
    order = ("glory", "hexagon_leader", "square_leader", "crown", "faith", "command", "neutral", "gold", "supply")
    assert order == diplomacy.BOARD_ORDER
    one = with_army(scene({"Hama": "1i"}), marker="Thrones of the East")
    assert diplomacy.choose_space(one.bot, one.board, one.table) == "Pilgrim Roads"
    one.state.armies["Ayyubid"].marker = "Constantinople"
    assert diplomacy.choose_space(one.bot, one.board, one.table) == "Pilgrim Roads"


@proves("crusade.diplomacy.command")
def test_command_points_become_gold() -> None:
    """On Assassins the bot gains 3 gold and no command points."""
    one = with_army(scene({"Hama": "1i"}), gold=1)
    diplomacy.take_reward(one.bot, one.board, one.table, SpaceName("Assassins"))
    assert (one.state.armies["Ayyubid"].gold, one.state.armies["Ayyubid"].command) == (4, 0)


@proves("crusade.diplomacy.neutral", "crusade.diplomacy.placing")
def test_the_strongest_neutral_unit_for_its_region() -> None:
    """Armenia offers Infantry or a Siege Engine: in the City of Hama the Siege Engine, in a Desert the Infantry."""
    city = scene({"Hama": "1i"})
    diplomacy.take_reward(city.bot, city.board, city.table, SpaceName("Armenia"))
    assert short(city.state.regions["Hama"].neutral) == "1s"
    desert = scene({"Hattin": "1i"})
    diplomacy.take_reward(desert.bot, desert.board, desert.table, SpaceName("Armenia"))
    assert short(desert.state.regions["Hattin"].neutral) == "1i"


@proves("crusade.diplomacy.placing")
def test_rewards_are_placed_by_the_general_rules() -> None:
    """A Leader goes to Jerusalem while it is below its number, a supply chit to the strongest region."""
    one = scene({"Jerusalem": "1i", "Damascus": "3i"})
    diplomacy.take_reward(one.bot, one.board, one.table, SpaceName("Thrones of the East"))
    assert one.has("Jerusalem") == "1i Saladin"
    diplomacy.take_reward(one.bot, one.board, one.table, SpaceName("Khlat"))
    assert one.state.regions["Jerusalem"].chits == ["supply"]
    assert one.state.regions["Damascus"].chits == ["supply"]
    for space, name in (("Pilgrim Roads", "glory"), ("Baghdad", "crowns"), ("Mecca", "faith"), ("Genoa", "gold")):
        before = (one.state.glory["Muslim"], one.state.armies["Ayyubid"].crowns, one.state.armies["Ayyubid"].gold)
        faith = one.state.faith.get("Ayyubid", 0)
        diplomacy.take_reward(one.bot, one.board, one.table, SpaceName(space))
        after = (one.state.glory["Muslim"], one.state.armies["Ayyubid"].crowns, one.state.armies["Ayyubid"].gold)
        assert after != before or one.state.faith["Ayyubid"] == faith + 1, name


@proves("crusade.diplomacy.moves_yours")
def test_a_players_marker_goes_to_the_last_space() -> None:
    """From Parley to Genoa: gold is the last of what can be reached."""
    one = scene()
    one.state.armies["Angevin"].marker = "Parley"
    assert diplomacy.move_yours(one.bot, one.board, one.table, "Angevin") == "Genoa"
    assert one.state.armies["Angevin"].marker == "Genoa"


@proves("crusade.diplomacy.you_move", "crusade.ruling.of_use")
def test_where_you_may_move_the_bots_marker() -> None:
    """No command point space while there is another; by the other reading no supply space either."""
    spaces = [SpaceName("Assassins"), SpaceName("Khlat"), SpaceName("Mecca")]
    assert diplomacy.open_to_you(scene().board, spaces) == ["Khlat", "Mecca"]
    assert diplomacy.open_to_you(scene(rulings={"of_use": "no_supply"}).board, spaces) == ["Mecca"]


@proves("crusade.diplomacy.you_move.command")
def test_only_command_points_in_reach() -> None:
    """Then the marker goes there, and the bot has 3 gold of it."""
    one = with_army(scene(), gold=0)
    assert diplomacy.open_to_you(one.board, [SpaceName("Assassins")]) == ["Assassins"]
    diplomacy.pushed(one.bot, one.board, one.table, SpaceName("Assassins"))
    assert (one.state.armies["Ayyubid"].marker, one.state.armies["Ayyubid"].gold) == ("Assassins", 3)


def test_spaces_that_would_change_nothing() -> None:
    """Leaders that are not in the pool, full tracks and no room are no help."""
    one = with_army(
        scene({"Hama": "1i Saladin"}), gold=PRINTED.numbers["gold_high"], crowns=PRINTED.numbers["crowns_high"]
    )
    one.state.faith["Ayyubid"] = PRINTED.numbers["faith_high"]
    for space in ("Thrones of the East", "Baghdad", "Mecca", "Genoa", "Assassins"):
        assert not diplomacy.space_helps(one.bot, one.board, SpaceName(space)), space
    assert diplomacy.space_helps(one.bot, one.board, SpaceName("Khlat"))
    assert diplomacy.space_helps(one.bot, one.board, SpaceName("Bedouin"))


# Ships


@proves("crusade.upkeep.ships", "crusade.ruling.genoa", "crusade.upkeep.ships.full")
def test_ships_land_in_the_weakest_region() -> None:
    """Acre (5): 1 Cavalry, 1 Infantry and Saladin; it is full then, and Cairo takes the other Infantry."""
    one = scene({"Acre": "3i 1c", "Cairo": "2i 2c 1s", "Jerusalem": "3i 1c 1s al-Adil"})
    left = upkeep.ships(one.bot, one.board, one.table, force("2i 1c Saladin"), at("Acre", "Cairo", "Jerusalem"))
    assert (one.has("Acre"), one.has("Cairo"), short(left)) == ("4i 2c Saladin", "3i 2c 1s", "")


@proves("crusade.ruling.genoa")
def test_ships_may_land_anywhere_by_the_other_reading() -> None:
    """In Hattin, no landing place, if it is the weakest; and nowhere at all without a landing place."""
    one = scene({"Hattin": "1i", "Acre": "3i"}, rulings={"genoa": "anywhere"})
    upkeep.ships(one.bot, one.board, one.table, force("1c"), at("Acre"))
    assert one.has("Hattin") == "1i 1c"
    none = scene({"Hattin": "1i"})
    assert short(upkeep.ships(none.bot, none.board, none.table, force("1c"), [])) == "1c"


# Advanced Orders


def gains(column: int, drawn: str, **rulings: str) -> Scene:
    """The bot after its draw from Advanced."""
    one = scene(column=column, dice=drawn, rulings=rulings)
    upkeep.advanced(one.bot, one.board, one.table)
    return one


@proves("crusade.table.upkeep.two", "crusade.table.upkeep.one", "crusade.table.upkeep.none")
def test_how_many_each_column_draws() -> None:
    """Two in column 1, one in column 2, none in column 6."""
    two = gains(1, 'draw=Horsemen draw="Great Muster"')
    assert len(two.bot.advanced) == 7
    assert {"Horsemen", "Great Muster"} <= set(two.bot.prepared)
    assert len(gains(2, "draw=Horsemen").bot.advanced) == 8
    assert len(gains(6, "").bot.advanced) == 9


@proves("crusade.table.upkeep.no_reaction", "crusade.table.upkeep.march", "crusade.table.upkeep.reaction")
@pytest.mark.parametrize(
    ("column", "order", "kept"),
    [
        (3, "Horsemen", True),
        (3, "Relief", False),
        (4, "Forced March", True),
        (4, "Horsemen", False),
        (5, "Relief", True),
        (5, "Forced March", False),
    ],
)
def test_what_the_columns_keep(column: int, order: str, kept: bool) -> None:
    """Column 3 no reaction, column 4 only a March, column 5 only a reaction; what is not kept goes back."""
    one = gains(column, f'draw="{order}"')
    assert (order in one.bot.prepared or order in one.bot.reaction) is kept
    assert (order in one.bot.advanced) is not kept


@proves("crusade.ruling.a_march")
def test_what_a_march_is() -> None:
    """A Sea Move is one; by the other reading only an Order that is a plain March."""
    assert "Advanced Sea Move" in gains(4, 'draw="Advanced Sea Move"').bot.prepared
    assert "Advanced Sea Move" in gains(4, 'draw="Advanced Sea Move"', a_march="named_march").bot.advanced


@proves("crusade.ruling.looking")
def test_what_is_told_of_new_orders() -> None:
    """Only how many; by the other reading which."""
    assert "Ayyubid gains Advanced Orders: 1." in gains(2, "draw=Horsemen").log()
    assert "Ayyubid gains Advanced Orders: Horsemen." in gains(2, "draw=Horsemen", looking="shown").log()


@proves("crusade.upkeep.orders", "crusade.ruling.sorted")
def test_new_orders_are_sorted() -> None:
    """A reaction goes to Reaction; by the other reading to Prepared."""
    assert "Relief" in gains(5, "draw=Relief").bot.reaction
    assert "Relief" in gains(5, "draw=Relief", sorted="prepared").bot.prepared


# Orders taken back


@proves("crusade.upkeep.orders", "crusade.reaction.aside", "crusade.ruling.used_advanced", "crusade.ruling.unexecuted")
def test_orders_come_back() -> None:
    """Executed and not, into Prepared; reactions and what was set aside into Reaction; nothing else changes."""
    one = scene()
    bot = one.bot
    bot.prepared, bot.reaction, bot.aside, bot.trigger = [], [], ["blank"], "Levy"
    placed = [Placed("Levy", executed=True), Placed("March"), Placed("Charge", executed=True, reaction=True)]
    placed.append(Placed("Horsemen", executed=True))
    assert not any(upkeep.stays(one.board.rulings, order) for order in placed)
    upkeep.take_back(bot, one.board, one.table, placed)
    assert bot.prepared == ["Levy", "March", "Horsemen"]
    assert bot.reaction == ["Charge", "blank"]
    assert (bot.aside, bot.trigger) == ([], "")


@proves("crusade.ruling.used_advanced", "crusade.ruling.unexecuted")
def test_the_other_readings_of_taking_back() -> None:
    """Used Advanced Orders return to Advanced; Orders not executed stay on the map."""
    one = scene(rulings={"used_advanced": "return", "unexecuted": "stay"})
    one.bot.advanced = []
    upkeep.take_back(one.bot, one.board, one.table, [Placed("Horsemen", executed=True)])
    assert one.bot.advanced == ["Horsemen"]
    assert upkeep.stays(one.board.rulings, Placed("March"))
    assert not upkeep.stays(one.board.rulings, Placed("March", executed=True))


# Objective Cards


@proves("crusade.setup.objectives.score", "crusade.ruling.objective_control")
def test_the_best_card_of_a_region_it_controls() -> None:
    """Jerusalem 1 and Acre 2 are held, Antioch 3 is not: 2 Glory; the partner's control counts by the other reading."""
    cards = {PRINTED.objective_region[name]: name for name in PRINTED.objectives if name.startswith("Muslim")}
    own = [cards["Jerusalem"], cards["Antioch"], cards["Acre"]]
    one = with_army(scene({"Jerusalem": "1i", "Acre": "1i"}), objectives=own)
    assert upkeep.objectives(one.bot, one.board, one.table) == 2
    bare = with_army(scene(), objectives=own)
    assert upkeep.objectives(bare.bot, bare.board, bare.table) == 0
    args = ({"Jerusalem": "1i"}, {"Antioch": "1i"})
    apart = with_army(two_bots(*args), objectives=own)
    assert upkeep.objectives(apart.bot, apart.board, apart.table) == 1
    shared = with_army(two_bots(*args, rulings={"objective_control": "alliance"}), objectives=own)
    assert upkeep.objectives(shared.bot, shared.board, shared.table) == 3
