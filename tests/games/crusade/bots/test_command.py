"""Command Phase: which Order, Order Fail, triggers, and the bonus."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.crusade.bots import command, orders
from foeman.games.crusade.bots.adding import Done
from tests.games.crusade.bots.positions import Scene, at, scene, two_bots


def turn(one: Scene) -> bool:
    """A turn of the bot."""
    return command.take_turn(one.bot, one.board, one.table)


def chosen(one: Scene) -> str | None:
    """The region whose Order is executed next."""
    found = command.choose_order(one.bot, one.board, one.table)
    return found[0] if found else None


def cards(one: Scene, *names: str) -> Scene:
    """The same with Event Cards."""
    one.state.armies[one.army].cards = list(names)
    return one


def reasons(one: Scene) -> list[str]:
    """What the log says of an Order that cannot be executed, and of Order Fail."""
    return [line for line in one.log() if "cannot execute" in line or "Order Fail" in line]


# The priorities


@proves("crusade.command.jerusalem", "crusade.command.weakest")
def test_jerusalem_until_its_number_is_reached() -> None:
    """Column 3 wants 10: with 9 the Order in Jerusalem comes first, with 10 that of the weakest region."""
    below = scene({"Jerusalem": "5i 2c", "Hama": "2i", "Damascus": "3i"}, column=3)
    for name in ("Jerusalem", "Hama", "Damascus"):
        below.order(name, "Levy")
    assert chosen(below) == "Jerusalem"
    below.put("Jerusalem", "Ayyubid", "1c")
    assert chosen(below) == "Hama"


@proves("crusade.command.partner", "crusade.ruling.other_presence")
def test_then_the_partners_regions_then_others() -> None:
    """With Presence beside its partner; last a region that a player controls, by the other reading never."""
    one = two_bots({}, {"Aleppo": "1i"}, others={"Angevin": {"Hama": "1i"}})
    one.put("Aleppo", "Ayyubid", "3i").put("Hama", "Ayyubid", "1i")
    one.order("Aleppo", "Levy").order("Hama", "Levy")
    assert chosen(one) == "Aleppo"
    one.state.regions["Aleppo"].orders = {}
    assert chosen(one) == "Hama"
    never = two_bots({}, {}, others={"Angevin": {"Hama": "1i"}}, rulings={"other_presence": "never"})
    never.put("Hama", "Ayyubid", "1i").order("Hama", "Levy")
    assert chosen(never) is None


@proves("crusade.orders.ties")
def test_equal_regions_by_proximity() -> None:
    """Aleppo and Cairo are as weak; Aleppo is nearer the Glory track."""
    one = scene({"Aleppo": "2i", "Cairo": "2i"}).order("Aleppo", "Levy").order("Cairo", "Levy")
    assert chosen(one) == "Aleppo"


@proves("crusade.orders.presence", "crusade.orders.presence.later", "crusade.ruling.no_presence")
def test_an_order_without_presence_waits() -> None:
    """The Order in Beqaa stays; once the bot is there it is executed. By the other reading it fails at the end."""
    one = scene({"Hama": "2i"}).order("Beqaa", "Levy")
    assert not turn(one)
    one.put("Beqaa", "Ayyubid", "1i")
    assert turn(one)
    assert one.has("Beqaa") == "2i"
    fails = scene({"Hama": "2i"}, dice="d6=1", rulings={"no_presence": "fail"}).order("Beqaa", "Levy")
    assert turn(fails)
    assert fails.has("Hama") == "3i"
    assert not turn(fails)


@proves("crusade.ruling.jerusalem_first")
def test_an_order_that_leads_to_jerusalem() -> None:
    """By the other reading the March in Hebron, which can win Jerusalem, comes before the weakest region."""
    forces, foe = {"Hebron": "3i 3c", "Hama": "1i"}, {"Angevin": {"Jerusalem": "1i"}}
    one = scene(forces, others=foe).order("Hebron", "March").order("Hama", "Levy")
    assert chosen(one) == "Hama"
    towards = scene(forces, others=foe, rulings={"jerusalem_first": "orders_towards"})
    assert chosen(towards.order("Hebron", "March").order("Hama", "Levy")) == "Hebron"


@proves("crusade.ruling.one_order")
def test_one_of_several_orders_in_a_region_by_chance() -> None:
    """With several Orders in Hama chance says which is executed."""
    one = scene({"Hama": "2i"}, dice="draw=Engineers", rulings={"one_order": "many"})
    one.order("Hama", "Levy").order("Hama", "Engineers")
    assert turn(one)
    assert one.has("Hama") == "2i 1s"


# Executing


@proves("crusade.orders.free", "crusade.orders.region")
def test_neither_cost_nor_kind_of_region_matters() -> None:
    """Riders cost 2 and ask for a Desert; a bot without command points executes them in Hama, a City."""
    one = scene({"Hama": "2i"}).order("Hama", "Riders")
    one.state.armies["Ayyubid"].command = 0
    assert turn(one)
    assert one.has("Hama") == "2i 1c"
    assert one.state.regions["Hama"].orders["Ayyubid"][0].executed


@proves("crusade.orders.fail", "crusade.orders.sea", "crusade.fail.infantry", "crusade.fail.roll")
def test_a_sea_move_inland_fails() -> None:
    """Damascus is no Port: a 1 adds 1 Infantry, a 2 adds 2, and the die returns to its column."""
    one = scene({"Damascus": "3i"}, dice="d6=1", column=4).order("Damascus", "Sea Move")
    assert turn(one)
    assert one.has("Damascus") == "4i"
    assert one.bot.column == 4
    two = scene({"Damascus": "1i"}, dice="d6=2").order("Damascus", "Sea Move")
    assert turn(two)
    assert two.has("Damascus") == "3i"


@proves("crusade.fail.cavalry", "crusade.ruling.fail_again")
def test_the_die_is_rolled_again_until_something_is_possible() -> None:
    """One Infantry in Hama cannot march on a 3 or a 5; the 4 adds 1 Cavalry."""
    one = scene({"Hama": "1i"}, dice="d6=3 d6=5 d6=4").order("Hama", "March")
    assert turn(one)
    assert one.has("Hama") == "1i 1c"
    up = scene({"Hama": "1i"}, dice="d6=3", rulings={"fail_again": "next_up"}).order("Hama", "March")
    assert turn(up)
    assert up.has("Hama") == "1i 1c"
    none = scene({"Hama": "1i"}, dice="d6=3", rulings={"fail_again": "nothing"}).order("Hama", "March")
    assert turn(none)
    assert none.has("Hama") == "1i"


@proves("crusade.fail.march")
def test_a_march_and_a_forced_march_of_order_fail() -> None:
    """On a 3 Damascus sends half next door; on a 5 it takes Acre two steps away and loses one Cavalry."""
    near = scene({"Damascus": "1i 4c"}, dice="d6=3", others={"Angevin": {"Acre": "2i"}}).order("Damascus", "Sea Move")
    assert turn(near)
    assert near.has("Acre") == ""
    far = scene({"Damascus": "1i 4c"}, dice="d6=5", others={"Angevin": {"Acre": "2i"}}).order("Damascus", "Sea Move")
    far.state.bots["Ayyubid"].reaction = []
    assert turn(far)
    assert far.has("Acre") == "3c"


@proves("crusade.fail.kind")
def test_a_six_adds_by_the_kind_of_region() -> None:
    """Cavalry in a Desert, a Siege Engine in a City."""
    desert = scene({"Hattin": "1i"}, dice="d6=6").order("Hattin", "March")
    assert turn(desert)
    assert desert.has("Hattin") == "1i 1c"
    city = scene({"Hama": "1i"}, dice="d6=6").order("Hama", "March")
    assert turn(city)
    assert city.has("Hama") == "1i 1s"


@proves("crusade.fail.roll")
def test_nothing_possible_at_all() -> None:
    """Limassol is full and has no neighbour: no die is rolled."""
    one = scene({"Limassol": "2i 1c 1s"})
    for name in (
        "Tarsus",
        "Antioch",
        "Laodicea",
        "Tripoli",
        "Beirut",
        "Tyre",
        "Acre",
        "Caesarea",
        "Jaffa",
        "Ascalon",
        "Damietta",
    ):
        one.state.regions[name].destroyed = True
    done = orders.execute(one.bot, one.board, one.table, at("Limassol")[0], "Levy")
    assert not done.anything()


@proves("crusade.ruling.fail_die")
def test_the_die_may_stay_at_its_new_face() -> None:
    """By the other reading the rolled face is the bot's column from now on."""
    one = scene({"Hama": "1i"}, dice="d6=1", column=4, rulings={"fail_die": "moves"}).order("Hama", "March")
    turn(one)
    assert one.bot.column == 1


@proves("crusade.ruling.adds_where")
def test_orders_may_add_where_the_priorities_say() -> None:
    """A Levy in Damascus adds there; by the other reading in Jerusalem."""
    forces = {"Damascus": "2i", "Jerusalem": "1i"}
    one = scene(forces)
    orders.execute(one.bot, one.board, one.table, at("Damascus")[0], "Levy")
    assert one.has("Damascus") == "3i"
    other = scene(forces, rulings={"adds_where": "all_by_priority"})
    orders.execute(other.bot, other.board, other.table, at("Damascus")[0], "Levy")
    assert other.has("Jerusalem") == "2i"


@proves("crusade.ruling.sorted")
def test_a_reaction_on_the_map_fails() -> None:
    """Stand Fast among the Prepared Orders is of no use in a turn: Order Fail."""
    one = scene({"Hama": "2i"}, dice="d6=1").order("Hama", "Stand Fast")
    assert turn(one)
    assert one.has("Hama") == "3i"


# Triggers


@proves("crusade.table.trigger.next_turn", "crusade.table.trigger.reminder", "crusade.table.trigger.one")
def test_a_triggered_card_is_played_on_the_next_turn() -> None:
    """Column 1: the Levy lies on the cards; next turn a card comes before the Order in Acre."""
    one = cards(scene({"Hama": "2i", "Acre": "3i"}).order("Hama", "Levy").order("Acre", "Levy"), "Treasury of Egypt")
    assert turn(one)
    assert one.bot.trigger == "Levy"
    assert turn(one)
    assert (one.bot.trigger, one.state.armies["Ayyubid"].cards) == ("", [])
    assert one.has("Acre") == "3i"
    assert turn(one)
    assert one.has("Acre") == "4i"


@proves("crusade.table.trigger.one", "crusade.table.trigger.two", "crusade.table.trigger.march")
@pytest.mark.parametrize(
    ("column", "done", "met"),
    [
        (1, Done(added=at("Hama")), True),
        (1, Done(marched=True), False),
        (2, Done(marched=True), True),
        (2, Done(added=at("Hama", "Hama")), False),
        (3, Done(added=at("Hama")), False),
        (3, Done(added=at("Hama", "Aleppo")), True),
        (6, Done(added=at("Hama", "Aleppo"), marched=True), False),
    ],
)
def test_triggers_of_the_columns(column: int, done: Done, met: bool) -> None:
    """One Unit, any March, two Units; column 6 only by reactions."""
    one = scene(column=column)
    assert command.triggers(one.bot, one.board, done) is met
    assert (command.added_one(done), command.added_two(done), command.marched(done)) == (
        len(done.added) > 0,
        len(done.added) > 1,
        done.marched,
    )


@proves("crusade.table.trigger.home", "crusade.table.trigger.away")
def test_triggers_by_kind_of_region_and_alliance() -> None:
    """Column 4: a Desert for Muslims, a City for Crusaders; column 5 the other way round."""
    desert, city = Done(added=at("Hattin")), Done(added=at("Hama"))
    for column, muslim, crusader in ((4, desert, city), (5, city, desert)):
        one = scene(column=column)
        assert command.triggers(one.bot, one.board, muslim)
        assert not command.triggers(one.bot, one.board, crusader)
        other = scene(army="Angevin", seats={"Angevin": "bot", "Ayyubid": "person"}, column=column)
        assert command.triggers(other.bot, other.board, crusader)
        assert not command.triggers(other.bot, other.board, muslim)


@proves("crusade.ruling.fail_place")
def test_a_failed_order_can_trigger() -> None:
    """The Infantry of Order Fail counts in column 1; by the other reading it does not."""
    one = cards(scene({"Hama": "1i"}, dice="d6=1").order("Hama", "March"), "Mamluks")
    turn(one)
    assert one.bot.trigger == "March"
    other = cards(
        scene({"Hama": "1i"}, dice="d6=1", rulings={"fail_place": "no_trigger"}).order("Hama", "March"), "Mamluks"
    )
    turn(other)
    assert other.bot.trigger == ""


@proves("crusade.ruling.trigger_by")
def test_cards_trigger_only_by_the_other_reading() -> None:
    """Call to Jihad adds Units: no trigger, unless any Unit added counts; without a card left a trigger is lost."""
    forces = {"Damascus": "1i"}
    one = cards(scene(forces), "Call to Jihad", "Treasury of Egypt").dice('draw="Call to Jihad"')
    assert turn(one)
    assert one.bot.trigger == ""
    other = cards(scene(forces, rulings={"trigger_by": "any"}), "Call to Jihad", "Treasury of Egypt")
    assert turn(other.dice('draw="Call to Jihad"'))
    assert other.bot.trigger != ""
    lost = scene({"Hama": "2i"}).order("Hama", "Levy")
    assert turn(lost)
    assert lost.bot.trigger == ""


@proves("crusade.table.cards_left", "crusade.command.turns")
def test_cards_come_after_all_orders() -> None:
    """An Order first, then the card, then nothing."""
    one = cards(scene({"Hama": "2i"}, column=2).order("Hama", "Levy"), "Treasury of Egypt")
    assert turn(one)
    assert one.has("Hama") == "3i"
    assert turn(one)
    assert one.state.armies["Ayyubid"].cards == []
    assert not turn(one)


@proves("crusade.ruling.finished")
def test_a_finished_bot_may_come_back() -> None:
    """It takes part again when something changes; by the other reading it stays out."""
    assert command.asked_again(scene().board)
    assert not command.asked_again(scene(rulings={"finished": "stays_out"}).board)


# The bonus


def bonus(one: Scene) -> Scene:
    """The same after the bonus."""
    command.bonus(one.bot, one.board, one.table)
    return one


@proves("crusade.table.bonus", "crusade.table.bonus.neutral", "crusade.ruling.bonus_infantry")
def test_neutral_infantry_where_leaders_are() -> None:
    """One in each region with Leaders, two Leaders or one; the overflow of full Caesarea goes next door, or is lost."""
    one = bonus(scene({"Damascus": "2i Saladin al-Adil", "Hama": "1i"}, column=1))
    assert one.state.regions["Damascus"].neutral.infantry == 1
    assert one.state.regions["Hama"].neutral.infantry == 0
    full = bonus(scene({"Caesarea": "2i Saladin", "Acre": "1i"}, column=1))
    assert full.state.regions["Acre"].neutral.infantry == 1
    only = bonus(scene({"Caesarea": "2i Saladin", "Acre": "1i"}, column=1, rulings={"bonus_infantry": "only_there"}))
    assert only.state.regions["Acre"].neutral.infantry == 0


@proves("crusade.table.bonus.glory", "crusade.table.bonus.gold")
def test_glory_in_column_two_and_gold_in_column_six() -> None:
    """1 Glory for the alliance; 2 gold for the army."""
    assert bonus(scene(column=2)).state.glory["Muslim"] == 1
    one = scene(column=6)
    before = one.state.armies["Ayyubid"].gold
    assert bonus(one).state.armies["Ayyubid"].gold == before + 2


@proves("crusade.table.bonus.port", "crusade.ruling.bonus_port")
def test_ports_in_column_three() -> None:
    """A Muslim bot destroys one, a Crusader bot repairs one; without a target nothing, or 1 gold."""
    assert bonus(scene(others={"Angevin": {"Tyre": "1i"}}, column=3)).state.regions["Tyre"].destroyed
    crusader = scene({"Tyre": "1i"}, army="Angevin", seats={"Angevin": "bot", "Ayyubid": "person"}, column=3)
    crusader.state.regions["Tyre"].destroyed = True
    assert not bonus(crusader).state.regions["Tyre"].destroyed
    none = scene(column=3)
    before = none.state.armies["Ayyubid"].gold
    assert bonus(none).state.armies["Ayyubid"].gold == before
    gold = scene(column=3, rulings={"bonus_port": "gold"})
    assert bonus(gold).state.armies["Ayyubid"].gold == before + 1


@proves("crusade.table.bonus.sabotage")
def test_sabotage_in_column_four() -> None:
    """One chit, where a player is."""
    assert bonus(scene(others={"Angevin": {"Antioch": "1i"}}, column=4)).state.regions["Antioch"].sabotage == ["glory"]


@proves("crusade.table.bonus.chit", "crusade.ruling.bonus_gold")
def test_a_gold_chit_in_column_five() -> None:
    """On the map in the strongest region; by the other reading 1 gold on the track."""
    one = bonus(scene({"Damascus": "2i", "Hama": "1i"}, column=5))
    assert one.state.regions["Damascus"].chits == ["gold"]
    other = scene({"Damascus": "2i"}, column=5, rulings={"bonus_gold": "both_track"})
    before = other.state.armies["Ayyubid"].gold
    assert bonus(other).state.armies["Ayyubid"].gold == before + 1
    assert other.state.regions["Damascus"].chits == []


# The log


@proves("crusade.orders.fail", "crusade.fail.roll")
@pytest.mark.parametrize(
    ("region", "force", "order", "why"),
    [
        ("Jerusalem", "3i", "March", "it never marches out of Jerusalem"),
        ("Aleppo", "3i", "Sea Move", "Aleppo is not an open Port"),
        ("Aleppo", "2i", "Disperse March", "too few Units for three parts"),
        ("Aleppo", "1i", "March", "its only Unit stays"),
        ("Aleppo", "3i", "Charge", "a reaction is of use in a Battle only"),
    ],
)
def test_the_log_says_what_an_order_is_short_of(region: str, force: str, order: str, why: str) -> None:
    """Which Order, where and why; then the die of Order Fail and what it gives."""
    one = scene({region: force}, dice="d6=1").order(region, order)
    assert turn(one)
    assert reasons(one) == [
        f"Ayyubid cannot execute {order} in {region}: {why}.",
        f"Order Fail of Ayyubid in {region}: 1 Infantry (die 1).",
    ]


@proves("crusade.orders.fail")
def test_the_log_says_that_there_is_no_room_or_no_unit() -> None:
    """Limassol is full and has no neighbours; with an empty pool no Cavalry is left for Aleppo."""
    seats = {"Angevin": "bot", "Ayyubid": "person"}
    full = scene({"Limassol": "3i"}, army="Angevin", seats=seats, dice="d6=4").order("Limassol", "Levy")
    assert turn(full)
    assert reasons(full)[0] == "Angevin cannot execute Levy in Limassol: no free slot there or next to it."
    assert "In Limassol no slot without an icon is free for 1 Infantry." in full.log()
    bare = scene({"Aleppo": "2i"}, dice="d6=1").order("Aleppo", "Riders")
    bare.state.armies["Ayyubid"].pool.cavalry = 0
    assert turn(bare)
    assert reasons(bare)[0] == "Ayyubid cannot execute Riders in Aleppo: no such Unit is left."


@proves("crusade.cards.random", "crusade.table.bonus")
def test_the_log_names_a_card_before_its_effects_and_a_bonus_before_its_own() -> None:
    """First what is played, then what it does; a card of which nothing can be done is said to do nothing."""
    one = cards(scene({"Aleppo": "2i"}, column=6), "Call to Jihad")
    assert turn(one)
    assert one.log()[0] == "Ayyubid plays Call to Jihad."
    command.bonus(one.bot, one.board, one.table)
    assert one.log()[-2:] == ["Ayyubid, bonus of column 6: 2 gold.", "Ayyubid gains 2 gold and has 5."]
    nothing = cards(scene({}, column=6), "Call to Jihad")
    assert turn(nothing)
    assert nothing.log() == ["Ayyubid plays Call to Jihad.", "Nothing of Call to Jihad can be done."]
