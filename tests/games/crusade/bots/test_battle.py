"""Reactions, losses and retreat."""

from __future__ import annotations

from foeman.engine.testing import proves
from foeman.games.crusade.bots import battle, command
from foeman.games.crusade.state import Placed
from tests.games.crusade.bots.positions import Scene, at, force, scene, two_bots


def react(one: Scene, region: str, origin: str, *, defending: bool, drawn: dict[str, int] | None = None) -> object:
    """One reaction of the bot."""
    place, start = at(region, origin)
    return battle.react(one.bot, one.board, one.table, place, start, defending, {} if drawn is None else drawn, [])


@proves("crusade.reaction.draw", "crusade.reaction.defender")
def test_a_defender_puts_its_reaction_in_the_battle() -> None:
    """Hold the Line is drawn and lies face up in Acre."""
    one = scene({"Acre": "2i"}, dice='draw="Hold the Line"')
    assert react(one, "Acre", "Tyre", defending=True) == ("Hold the Line", "Acre")
    assert one.state.regions["Acre"].orders["Ayyubid"] == [Placed("Hold the Line", executed=True, reaction=True)]
    assert "Hold the Line" not in one.bot.reaction


@proves("crusade.reaction.attacker")
def test_an_attacker_puts_it_where_it_came_from() -> None:
    """Charge lies in Hattin, from where the bot attacked Acre."""
    one = scene({"Acre": "2i", "Hattin": "1i"}, dice="draw=Charge")
    assert react(one, "Acre", "Hattin", defending=False) == ("Charge", "Hattin")


@proves("crusade.reaction.blank", "crusade.reaction.aside")
def test_a_blank_is_no_reaction_and_is_set_aside() -> None:
    """It is not on the map, and out of the group until Upkeep."""
    one = scene({"Acre": "2i"}, dice="draw=blank")
    assert react(one, "Acre", "Tyre", defending=True) is None
    assert one.bot.aside == ["blank"]
    assert one.bot.reaction.count("blank") == 3
    empty = scene({"Acre": "2i"})
    empty.bot.reaction = []
    assert react(empty, "Acre", "Tyre", defending=True) is None


@proves("crusade.ruling.draw_again")
def test_it_draws_again_or_once() -> None:
    """Each time it is behind; by the other reading once in a Battle."""
    one = scene({"Acre": "2i"}, dice="draw=Charge draw=blank")
    drawn: dict[str, int] = {}
    assert react(one, "Acre", "Tyre", defending=True, drawn=drawn) is not None
    assert react(one, "Acre", "Tyre", defending=True, drawn=drawn) is None
    once = scene({"Acre": "2i"}, dice="draw=Charge", rulings={"draw_again": "once"})
    drawn = {}
    assert react(once, "Acre", "Tyre", defending=True, drawn=drawn) is not None
    assert react(once, "Acre", "Tyre", defending=True, drawn=drawn) is None
    assert len(once.bot.reaction) == 7


@proves("crusade.reaction.reinforce")
def test_reinforce_comes_from_the_strongest_neighbour() -> None:
    """Aleppo (9) of Aleppo and Beqaa next to Hama; also the region the bot attacked from."""
    one = scene({"Hama": "2i", "Aleppo": "2i 2c 1s", "Beqaa": "1i"}, dice="draw=Reinforce")
    assert react(one, "Hama", "Tripoli", defending=True) == ("Reinforce", "Aleppo")
    other = scene({"Hama": "2i", "Aleppo": "1i"}, dice="draw=Reinforce")
    assert react(other, "Hama", "Aleppo", defending=False) == ("Reinforce", "Aleppo")


@proves("crusade.reaction.reinforce.none")
def test_reinforce_without_a_neighbour_does_nothing() -> None:
    """It is set aside, and the bot, still behind, draws again."""
    one = scene({"Hama": "2i"}, dice="draw=Reinforce draw=blank")
    assert react(one, "Hama", "Tripoli", defending=True) is None
    assert one.bot.aside == ["Reinforce", "blank"]


@proves("crusade.ruling.reinforce_from")
def test_reinforce_from_the_partner_or_not() -> None:
    """Only its own Presence counts, unless the reading says the alliance's."""
    own = two_bots({"Hama": "2i"}, {"Aleppo": "2i"}, dice="draw=Reinforce draw=blank")
    assert react(own, "Hama", "Tripoli", defending=True) is None
    allied = two_bots({"Hama": "2i"}, {"Aleppo": "2i"}, dice="draw=Reinforce", rulings={"reinforce_from": "alliance"})
    assert react(allied, "Hama", "Tripoli", defending=True) == ("Reinforce", "Aleppo")


@proves("crusade.reaction.replace", "crusade.ruling.replaced")
def test_a_reaction_replaces_an_order_not_executed() -> None:
    """The Levy there counts as executed; by the other reading it returns to Prepared at once."""
    one = scene({"Acre": "2i"}, dice="draw=Charge").order("Acre", "Levy")
    react(one, "Acre", "Tyre", defending=True)
    placed = one.state.regions["Acre"].orders["Ayyubid"]
    assert placed == [Placed("Levy", executed=True), Placed("Charge", executed=True, reaction=True)]
    other = scene({"Acre": "2i"}, dice="draw=Charge", rulings={"replaced": "prepared"}).order("Acre", "Levy")
    react(other, "Acre", "Tyre", defending=True)
    assert [one.order for one in other.state.regions["Acre"].orders["Ayyubid"]] == ["Charge"]
    assert other.bot.prepared.count("Levy") == 3


def holding(one: Scene, *cards: str) -> Scene:
    """The position with Event Cards of the bot."""
    one.state.armies[one.army].cards = list(cards)
    return one


@proves("crusade.table.trigger.reaction")
def test_a_reaction_triggers_in_column_six() -> None:
    """The reaction lies on the Event Cards and that is told; not in another column, nor a blank, nor without a card."""
    one = holding(scene({"Acre": "2i"}, dice="draw=Charge", column=6), "Treasury of Egypt")
    react(one, "Acre", "Tyre", defending=True)
    assert one.bot.trigger == "Charge"
    assert one.log()[-1] == "Ayyubid's Order calls for an Event Card on its next turn."
    other = holding(scene({"Acre": "2i"}, dice="draw=Charge", column=5), "Treasury of Egypt")
    react(other, "Acre", "Tyre", defending=True)
    assert other.bot.trigger == ""
    blank = holding(scene({"Acre": "2i"}, dice="draw=blank", column=6), "Treasury of Egypt")
    react(blank, "Acre", "Tyre", defending=True)
    assert blank.bot.trigger == ""
    bare = scene({"Acre": "2i"}, dice="draw=Charge", column=6)
    react(bare, "Acre", "Tyre", defending=True)
    assert bare.bot.trigger == ""


@proves("crusade.table.trigger.reminder", "crusade.ruling.trigger_by")
def test_two_reactions_call_for_two_cards() -> None:
    """Charge and Hold the Line both lie on the cards: one card on each of the next two turns, before the Order."""
    one = holding(
        scene({"Acre": "2i"}, dice='draw=Charge draw="Hold the Line" draw="Treasury of Egypt"', column=6),
        "Treasury of Egypt",
        "Call to Jihad",
    ).order("Acre", "Levy")
    one.state.regions["Acre"].orders["Ayyubid"].append(Placed("Levy"))
    react(one, "Acre", "Tyre", defending=True)
    react(one, "Acre", "Tyre", defending=True)
    assert (one.bot.trigger, one.bot.more_triggers) == ("Charge", ["Hold the Line"])
    assert command.take_turn(one.bot, one.board, one.table)
    assert (one.bot.trigger, one.bot.more_triggers) == ("Hold the Line", [])
    assert one.state.armies["Ayyubid"].cards == ["Call to Jihad"]
    assert command.take_turn(one.bot, one.board, one.table)
    assert (one.bot.trigger, one.state.armies["Ayyubid"].cards) == ("", [])


# Losses


def lose(one: Scene, region: str, number: int, *reinforced: str) -> str:
    """What is left in the region after so many losses."""
    place = at(region)[0]
    neutral = battle.has_neutrals(one.board, place)
    battle.lose(one.bot, one.board, one.table, place, number, at(*reinforced), neutral=neutral)
    return one.has(region)


@proves("crusade.losses.neutral", "crusade.losses.city")
def test_losses_in_a_city() -> None:
    """One Neutral Unit, then Infantry, then Cavalry, Siege Engines last; a second Neutral stays."""
    one = scene({"Acre": "1i 1c 1s"}, neutral={"Acre": "2i"})
    assert lose(one, "Acre", 3) == "1s"
    assert one.state.regions["Acre"].neutral.infantry == 1
    attacker = scene({"Acre": "2i"}, others={"Angevin": {"Acre": "1i"}}, neutral={"Acre": "1i"})
    attacker.state.regions["Acre"].control = "Angevin"
    assert lose(attacker, "Acre", 1) == "1i"


@proves("crusade.losses.desert")
def test_losses_in_a_desert() -> None:
    """Siege Engines first, then Infantry, then Cavalry."""
    one = scene({"Hattin": "1i 2c 1s"})
    assert lose(one, "Hattin", 1) == "1i 2c"
    assert lose(one, "Hattin", 1) == "2c"
    assert lose(one, "Hattin", 1) == "1c"


@proves("crusade.losses.leaders")
def test_leaders_are_lost_last() -> None:
    """Saladin falls only when no Unit is left."""
    one = scene({"Acre": "1i Saladin"})
    assert lose(one, "Acre", 1) == "Saladin"
    assert lose(one, "Acre", 1) == ""


@proves("crusade.losses.reinforce")
def test_losses_come_from_the_stronger_region() -> None:
    """Aleppo (4) reinforced Hama (2): two losses in Aleppo, then both have 2 and Proximity decides."""
    one = scene({"Hama": "2i", "Aleppo": "4i"})
    lose(one, "Hama", 2, "Aleppo")
    assert (one.has("Hama"), one.has("Aleppo")) == ("2i", "2i")
    lose(one, "Hama", 1, "Aleppo")
    assert (one.has("Hama"), one.has("Aleppo")) == ("2i", "1i")


@proves("crusade.ruling.losses_in")
def test_which_kind_of_region_counts_for_losses() -> None:
    """A Battle in a Desert takes the Siege Engine of a City; by the other reading its Infantry."""
    there = {"Beqaa": "1c", "Damascus": "1i 2s"}
    one = scene(there)
    lose(one, "Beqaa", 1, "Damascus")
    assert one.has("Damascus") == "1i 1s"
    other = scene(there, rulings={"losses_in": "own_region"})
    lose(other, "Beqaa", 1, "Damascus")
    assert other.has("Damascus") == "2s"


# Retreat


def retreat(one: Scene, region: str, *options: str) -> str:
    """Where the bot retreats."""
    return battle.retreat(one.bot, one.board, one.table, at(region)[0], at(*options))


@proves("crusade.retreat.weakest", "crusade.retreat.jerusalem")
def test_retreat_to_the_weakest_then_to_jerusalem() -> None:
    """Caesarea (1) before Hattin (2); with equal Strength the one closer to Jerusalem."""
    one = scene({"Caesarea": "1i", "Hattin": "2i"})
    assert retreat(one, "Acre", "Caesarea", "Hattin") == "Caesarea"
    even = scene({"Tyre": "1i", "Hattin": "1i"})
    assert retreat(even, "Acre", "Tyre", "Hattin") == "Hattin"


@proves("crusade.ruling.retreat_empty")
def test_retreat_without_own_units_near() -> None:
    """To the partner, then to an empty region; by the other reading there is no retreat."""
    one = two_bots({}, {"Tyre": "1i"})
    assert retreat(one, "Acre", "Tyre", "Hattin") == "Tyre"
    assert retreat(scene(), "Acre", "Tyre", "Hattin") == "Hattin"
    assert retreat(scene(rulings={"retreat_empty": "lost"}), "Acre", "Tyre", "Hattin") == ""


@proves("crusade.bandits.pass")
def test_the_unit_given_up_to_a_bandit() -> None:
    """On the way into a Desert the Siege Engine, into a City the Infantry."""
    one = scene()
    assert battle.bandit_loss(one.bot, one.board, force("1i 1c 1s"), at("Hattin")[0]) == "siege"
    assert battle.bandit_loss(one.bot, one.board, force("1i 1c 1s"), at("Acre")[0]) == "infantry"


@proves("crusade.losses.reinforce", "crusade.losses.leaders")
def test_after_reinforce_a_unit_goes_before_a_leader_alone() -> None:
    """Saladin alone in Aleppo is stronger than the Infantry in Hama that he reinforces: the Infantry is lost."""
    one = scene({"Hama": "2i", "Aleppo": "Saladin"})
    assert lose(one, "Hama", 1, "Aleppo") == "1i"
    assert one.has("Aleppo") == "Saladin"


@proves("crusade.retreat.jerusalem")
def test_jerusalem_comes_before_proximity_in_a_retreat() -> None:
    """From Hattin to Nablus, next to Jerusalem, not to Damascus, which is as weak and closer by Proximity."""
    one = scene({"Hattin": "2i", "Damascus": "1i", "Nablus": "1i"})
    near = at("Damascus", "Nablus")
    assert one.board.nearest(near) == ["Damascus"]
    assert battle.retreat(one.bot, one.board, one.table, at("Hattin")[0], near) == "Nablus"
