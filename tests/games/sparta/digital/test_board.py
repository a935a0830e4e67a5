"""The bot's Board in a digital game: every answer from the state, every command by the rules."""

from __future__ import annotations

from typing import Any, cast

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.sparta.bots.board import CardName, Effect, Foe, ForceName, RegionName, Space
from foeman.games.sparta.bots.bot import bot_of
from foeman.games.sparta.bots.cards import CHANGES, GAINS, MEASURES
from foeman.games.sparta.bots.objective import select_region
from foeman.games.sparta.digital.commands import DigitalBoard
from foeman.games.sparta.digital.trial import counts
from foeman.games.sparta.rules.battle import Fight
from tests.games.sparta.situations import at, force, position

BOTS = ("bot", "bot")
NOT_LOST, GAINED = CHANGES["not_lost"], CHANGES["gained"]
DIFFERENCE, ANY = MEASURES["difference"], MEASURES["any"]


def board(side: str = "Sparta", script: str = "", **parts: Any) -> DigitalBoard:
    """A side's board on a position between bots that aim at Sicily and Euboia."""
    sides = parts.setdefault("sides", {})
    for one, objective in (("Sparta", "Sicily"), ("Athens", "Euboia")):
        sides[one] = {"objective": objective, **sides.get(one, {})}
    return DigitalBoard(position(players=BOTS, **parts), side, ScriptedTable(script))


def with_card(card: str, **parts: Any) -> DigitalBoard:
    """Sparta's board with an event card turned up."""
    parts.setdefault("sides", {}).setdefault("Sparta", {})["hand"] = [card]
    made = board(**parts)
    made.turn_up(CardName(card))
    return made


def regions(*names: str) -> list[RegionName]:
    """Regions by name."""
    return [RegionName(name) for name in names]


def test_what_the_bot_has() -> None:
    """Round, treasury, objective and forces come from the state."""
    forces = [
        at("Spartan hoplite 1", "raid", "Argos"),
        at("Spartan hoplite 2", "siege", "Chios"),
        at("Spartan fleet 1", "mobilised"),
    ]
    one = board(
        round=3,
        sides={"Sparta": {"talents": 4, "favour": 2, "given_up": ["Ionia"]}},
        influence={"Chios": -2},
        forces=forces,
    )
    assert (one.round(), one.talents(), one.favour(), one.objective()) == (3, 4, 2, "Sicily")
    assert (one.given_up(), one.mobilised()) == (["Ionia"], ["Spartan fleet 1"])
    assert (one.raids(), one.sieges()) == (["Spartan hoplite 1"], ["Spartan hoplite 2"])
    assert one.kind_of(ForceName("Spartan fleet 1")) == "fleet"
    assert (one.piece_left("hoplite"), one.piece_left("fleet")) == (True, True)
    with pytest.raises(LookupError, match="expected one on the table, found Persian fleet 1"):
        one.piece("Persian fleet 1")


def test_influence_queries() -> None:
    """Regions of nobody's by steps, the enemy's, all that are open, and only where the card allows."""
    one = with_card("Northern Envoys", influence={"Poteidaia": -1, "Larissa": 1})
    assert one.free_regions(1)[:2] == ["Peloponnesos", "Attica"]
    one.begin(one.effects()[0])
    assert one.placing == ("Thessalia", "Chalkidike", "Thracian Coast")
    assert (one.free_regions(1), one.free_regions(2)) == (["Thessalia", "Thracian Coast"], [])
    assert one.enemy_regions() == ["Chalkidike"]
    assert one.open_regions() == ["Thessalia", "Chalkidike", "Thracian Coast"]
    assert (one.can_influence(RegionName("Thessalia")), one.can_influence(RegionName("Sicily"))) == (True, False)
    assert (one.steps_to_control(RegionName("Chalkidike")), one.spaces_to_control(RegionName("Chalkidike"))) == (2, 1)
    assert one.best_spaces(RegionName("Thessalia")) == ["Larissa", "Pharsalos", "Pherai"]
    tied = with_card("Northern Envoys", influence={"Plataiai": 1, "Tanagra": -1})
    assert tied.best_spaces(RegionName("Boiotia")) == ["Tanagra"]
    assert one.showing(regions("Sicily", "Euboia"), one.reward(RegionName("Ionia"))[1]) == ["Sicily"]


def test_allies_beside() -> None:
    """An ally counts beside the space in question, or by the other query beside any space of the region."""
    one = board(allies={"Macedonia": "Sparta"}, influence={"Olynthos": -2, "Poteidaia": -1})
    assert one.ally_beside_region(RegionName("Chalkidike"))
    assert not one.ally_beside_space(RegionName("Chalkidike"))  # Torone would decide it
    assert board(allies={"Macedonia": "Sparta"}).ally_beside_space(RegionName("Chalkidike"))
    assert not board().ally_beside_region(RegionName("Chalkidike"))
    assert with_card("A King's Friendship", allies={"Crete": "Athens"}).allies_allowed() == [
        "Thrace",
        "Macedonia",
        "Greece",
    ]


@proves("sparta.ruling.adjacent_ally")
def test_easy_by_an_ally_beside_the_space_or_the_region() -> None:
    """Two steps to Akarnania, at Ambrakia or Kerkyra; Greece is beside Stratos only, which is besieged."""
    forces = [at("Spartan hoplite 1", "siege", "Stratos"), at("Spartan hoplite 2", "siege", "Leukas")]
    influence = {"Stratos": -1, "Leukas": -1}
    one = board(allies={"Greece": "Sparta"}, influence=influence, forces=forces)
    akarnania = RegionName("Akarnania")
    assert (one.steps_to_control(akarnania), one.best_spaces(akarnania)) == (2, ["Ambrakia", "Kerkyra"])
    assert (one.is_easy(akarnania), one.is_easy_by_region(akarnania)) == (False, True)
    assert not board(influence=influence, forces=forces).is_easy_by_region(akarnania)
    assert [selected_by(reading, influence, forces) for reading in ("space", "region")] == ["Ionia", "Akarnania"]


def selected_by(reading: str, influence: dict[str, int], forces: list[dict[str, str]]) -> str | None:
    """Which of Akarnania and Ionia is selected, each two steps away, with Ionia first if chance decides."""
    one = board(
        script="tie=Ionia" if reading == "space" else "",
        rulings={"sparta.ruling.adjacent_ally": reading},
        sides={"Athens": {"hoplite": 5}},
        allies={"Greece": "Sparta"},
        influence={**influence, "Erythrai": -1},
        forces=[*forces, at("Spartan hoplite 3", "siege", "Erythrai")],
    )
    rivals = regions("Akarnania", "Ionia")
    assert [one.steps_to_control(region) for region in rivals] == [2, 2]
    return select_region(bot_of(one.state.terms, "Sparta"), one, rivals, one.table, "all", str)


def test_placing_counts_an_ally_once() -> None:
    """The board remembers for the card whether an influence has counted twice."""
    one = with_card("Grand Alliance", allies={"Thrace": "Sparta"})
    effect = one.effects()[0]
    one.begin(effect)
    assert one.influence_placed(effect) == 2
    one.place_influence(Space("Byzantion"))
    one.place_influence(Space("Ainos"))
    assert one.state.influence == {"Byzantion": 2, "Ainos": 1}
    assert one.doubled


def test_objective_queries() -> None:
    """Rich regions, providers, categories and easy regions leave out what is the bot's own or given up."""
    one = board(
        sides={"Sparta": {"given_up": ["Sicily"], "own_assets": {"elite": 1}}}, influence={"Tegea": 1, "Thebes": -3}
    )
    assert "Peloponnesos" not in one.richest_regions()
    assert one.richest_regions()[:2] == ["Attica", "Akarnania"]
    assert one.providers("elite") == ["Boiotia"]
    assert one.other_regions()[:2] == ["Attica", "Boiotia"]
    assert one.categories_behind() == ["skirmisher", "cavalry"]
    assert [one.assets_missing(category) for category in ("elite", "skirmisher", "cavalry")] == [0, 1, 2]
    assert [one.asset_share(category) for category in ("elite", "cavalry", "skirmisher")] == [200, 0, 999]
    assert (one.is_enemy(RegionName("Boiotia")), one.is_own(RegionName("Peloponnesos"))) == (True, True)
    assert (one.is_easy(RegionName("Kyklades")), one.is_easy(RegionName("Boiotia"))) == (True, False)
    two = {"Melos": -1}
    assert not board(influence=two).is_easy(RegionName("Kyklades"))
    besieged = board(influence={"Erythrai": -1}, forces=[at("Spartan hoplite 1", "siege", "Erythrai")])
    assert besieged.steps_to_control(RegionName("Ionia")) == 2
    assert not besieged.is_easy(RegionName("Ionia"))  # two steps, and no ally beside
    assert not one.is_easy_by_region(RegionName("Boiotia"))
    assert (board(grain="Sicily").grain_on_sicily(), board().grain_on_sicily()) == (True, False)
    one.mark_objective(RegionName("Ionia"))
    one.give_up(RegionName("Ionia"))
    one.give_up(RegionName("Ionia"))
    assert (one.objective(), one.given_up()) == ("Ionia", ["Sicily", "Ionia"])


def test_deployment_queries() -> None:
    """Foes, what is at stake, and where a force can raid."""
    forces = [
        at("Spartan hoplite 1", "mobilised"),
        at("Spartan fleet 1", "mobilised"),
        at("Athenian fleet 1", "raid", "Opous", "Nikias"),
    ]
    one = board(influence={"Opous": 1, "Delphoi": 1, "Naupaktos": -1, "Chios": -2, "Samos": -2}, forces=forces)
    hoplite, fleet, foe = ForceName("Spartan hoplite 1"), ForceName("Spartan fleet 1"), Foe("Athenian fleet 1")
    assert one.enemy_forces() == [foe]
    assert one.foes_in_reach(hoplite, [foe]) == [foe]
    assert one.foes_in_reach(hoplite, []) == []
    assert (one.battle_with(hoplite, foe), one.battle_with(fleet, foe)) == ("land", "sea")
    assert one.region_at_stake(foe)
    assert one.enemy_spaces(RegionName("Ionia"), fleet) == ["Chios", "Samos"]
    assert one.one_value_spaces(RegionName("Ionia"), fleet) == ["Erythrai"]
    theirs = board(influence={"Erythrai": -1}, forces=forces)
    assert theirs.one_value_spaces(RegionName("Ionia"), fleet) == []
    assert one.enemy_spaces(RegionName("Ionia"), hoplite) == []
    assert (one.has_enemy_space(RegionName("Ionia")), one.has_enemy_space(RegionName("Karia"))) == (True, False)
    assert (one.can_sail(RegionName("Ionia")), one.can_sail(RegionName("Boiotia"))) == (True, False)
    assert [one.size(Space(space)) for space in ("Athens", "Chios")] == [3, 2]


def test_leaders() -> None:
    """Free leaders, what they are good for, and who goes with a force."""
    one = board(forces=[at("Spartan fleet 1", "mobilised")])
    leader = one.free_leaders()[3]
    assert (leader, one.suits(leader, "sea battle"), one.suits(leader, "raid")) == ("Lysandros", True, False)
    assert not one.is_veteran(leader)
    one.appoint(leader, ForceName("Spartan fleet 1"))
    assert one.has_leader(ForceName("Spartan fleet 1"))
    one.keep_mobilised(ForceName("Spartan fleet 1"))
    assert not one.has_leader(ForceName("Spartan fleet 1"))


def test_commands_of_a_turn() -> None:
    """Ships, raids, sieges and mobilisations are carried out by the rules."""
    forces = [at("Spartan fleet 1", "raid", "Chios"), at("Spartan fleet 2", "mobilised", "", "Brasidas")]
    one = board(sides={"Sparta": {"talents": 12}}, influence={"Chios": -2}, forces=forces)
    one.build_ship()
    assert (one.state.sides["Sparta"].navy, one.can_build_ship(), one.second_ship_allowed()) == (1, True, False)
    assert one.siege_allowed(ForceName("Spartan fleet 1"))
    one.begin_siege(ForceName("Spartan fleet 1"))
    assert (one.sieges(), one.siege_dice(ForceName("Spartan hoplite 1"))) == (["Spartan hoplite 1"], 1)
    assert one.influence_left(ForceName("Spartan hoplite 1")) == 2
    one.table = ScriptedTable("die=success")
    one.siege_at_once(ForceName("Spartan fleet 1"))
    assert one.influence_left(ForceName("Spartan hoplite 1")) == 1
    one.raid(ForceName("Spartan fleet 2"), Space("Melos"))
    one.go_home(ForceName("Spartan fleet 2"))
    one.mobilise("fleet")
    assert one.can_buy_battle_card()
    one.buy_battle_card()
    assert (one.talents(), len(one.own.battle_hand)) == (12 - 1 - 3 - 2, 1)
    one.table = ScriptedTable("die=failure")
    one.pay_siege(ForceName("Spartan hoplite 1"))
    one.abandon(ForceName("Spartan hoplite 1"))
    assert (one.talents(), one.sieges()) == (4, [])


def test_a_reaction_is_not_answered() -> None:
    """A bot that reacts mobilises without an answer."""
    state = position(
        players=("person", "bot"), sides={"Sparta": {"talents": 9}, "Athens": {"talents": 3, "objective": "Sicily"}}
    )
    DigitalBoard(state, "Athens", ScriptedTable(), reacting=True).mobilise("fleet")
    assert [one.name for one in state.forces if one.where == "mobilised"] == ["Athenian fleet 1"]


def test_battle_commands() -> None:
    """Turned cards are played or stay face up; those are replaced unread."""
    one = board(
        sides={"Sparta": {"battle_hand": ["Kyklos", "Paean", "Paean"]}},
        forces=[
            at("Spartan hoplite 1", "mobilised", "", "Brasidas"),
            at("Athenian fleet 1", "raid", "Pylos", "Nikias"),
        ],
    )
    state = one.state
    under_way = Fight(
        force(state, "Spartan hoplite 1"), force(state, "Athenian fleet 1"), "land",
        {"Sparta": [], "Athens": []}, {"Sparta": [], "Athens": []}, {"Sparta": 0, "Athens": 0},
    )  # fmt: skip
    mine = DigitalBoard(state, "Sparta", ScriptedTable(), under_way)
    assert mine.is_losing()
    kyklos, paean = mine.face_down()[0], mine.face_down()[1]
    mine.turn_over(kyklos)
    assert (mine.is_playable(kyklos), mine.face_down()) == (False, ["Paean", "Paean"])
    mine.turn_over(paean)
    mine.play_battle_card(paean)
    assert (mine.is_losing(), mine.turned_unused(), mine.face_down()) == (False, 1, ["Paean"])
    state.battle_deck = ["Ambush"]
    mine.replace_turned(1)
    assert (state.sides["Sparta"].battle_hand, state.battle_used, mine.turned_unused()) == (
        ["Paean", "Ambush"],
        ["Kyklos"],
        0,
    )
    with pytest.raises(LookupError, match="expected a battle under way"):
        one.is_losing()


def test_fighting_through_the_board() -> None:
    """The board remembers who has won."""
    forces = [at("Spartan hoplite 1", "mobilised", "", "Brasidas"), at("Athenian fleet 1", "raid", "Pylos", "Nikias")]
    one = board(forces=forces, sides={"Sparta": {"hoplite": 3}})
    assert not one.has_won(ForceName("Spartan hoplite 1"))
    one.fight(ForceName("Spartan hoplite 1"), Foe("Athenian fleet 1"))
    assert one.has_won(ForceName("Spartan hoplite 1"))
    assert one.fighters(cast("Effect", "")) == ["Spartan hoplite 1"]


# Cards


def test_card_queries() -> None:
    """What the turned card can do, what that is to the bot, and whether favour increases it."""
    one = with_card("Drill", sides={"Sparta": {"favour": 1, "own_assets": {"elite": 1}}})
    promote, draw = one.effects()
    assert (one.doing(promote), one.doing(draw)) == ("promotion", "other")
    assert (one.can_increase(promote), one.promotions(promote), one.promotable()) == (True, 1, ["elite"])
    one.spend_favour(promote)
    one.begin(promote)
    assert (one.promotions(promote), one.favour(), one.can_increase(promote)) == (2, 0, False)
    one.promote("elite")
    assert one.state.sides["Sparta"].own_assets["elite"] == 2
    one.carry_out(draw)
    assert len(one.own.battle_hand) == 2
    assert with_card("Proxenoi").favour_gained(Effect("1 favour")) == 1
    assert with_card("Proxenoi").favour_gained(Effect("1 influence")) == 0
    assert with_card("Sally").cards_to_play() == 2


def test_leading_in_a_category() -> None:
    """One more asset leads, or draws level, only from equal or one behind."""
    for theirs, expected in ((0, True), (1, True), (2, False)):
        one = board(sides={"Athens": {"own_assets": {"elite": theirs}}})
        assert one.leads_category("elite") == expected
    assert not board(sides={"Sparta": {"own_assets": {"elite": 1}}}).leads_category("elite")


# Whether favour makes a difference


@pytest.mark.parametrize(
    ("influence", "change", "measure", "expected"),
    [
        ({"Syrakousai": 2, "Katane": -1}, NOT_LOST, DIFFERENCE, True),  # the second influence takes Sicily from Athens
        ({}, NOT_LOST, DIFFERENCE, True),  # the first takes Sicily, the second another region
        ({"Katane": -1, "Egesta": -1}, GAINED, DIFFERENCE, False),
        ({"Katane": -1, "Egesta": -1}, GAINED, ANY, False),
    ],
)
def test_control_changes(influence: dict[str, int], change: Any, measure: Any, expected: bool) -> None:
    """Favour is worth it if a region changes hands that the plain effect leaves as it is."""
    one = with_card("Embassy", influence=influence, sides={"Sparta": {"favour": 1}})
    before = dict(one.state.influence)
    assert one.control_changes(one.effects()[0], change, measure) == expected
    assert one.state.influence == before


def test_a_region_that_the_bot_loses_is_no_change_worth_favour() -> None:
    """From the bot to nobody does not count; from the enemy to nobody does, but not where the bot must gain it."""
    assert not counts("Sparta", "Sparta", "", NOT_LOST)
    assert (counts("Sparta", "Athens", "", NOT_LOST), counts("Sparta", "Athens", "", GAINED)) == (True, False)


def test_the_plain_effect_is_enough() -> None:
    """If the plain effect gains the region already, favour is only worth it by the other reading."""
    west = {
        "Taras": -2,
        "Kroton": -1,
        "Ambrakia": -2,
        "Stratos": -1,
        "Leukas": -1,
        "Syrakousai": 2,
        "Akragas": 2,
        "Katane": -1,
    }
    one = with_card("Western Envoys", influence=west | {"Leontinoi": -1}, sides={"Sparta": {"favour": 1}})
    effect = one.effects()[0]
    assert not one.control_changes(effect, GAINED, DIFFERENCE)
    assert one.control_changes(effect, GAINED, ANY)


@pytest.mark.parametrize(
    ("influence", "change", "measure", "expected"),
    [
        ({"Katane": -1, "Leontinoi": -1}, NOT_LOST, DIFFERENCE, True),
        ({"Katane": -1, "Leontinoi": -1}, GAINED, DIFFERENCE, False),
        ({"Katane": -1, "Leontinoi": -1, "Akragas": 2}, GAINED, DIFFERENCE, True),
        ({"Chios": -2}, NOT_LOST, DIFFERENCE, False),
        ({"Chios": -2}, NOT_LOST, ANY, True),
        ({"Chios": -2}, GAINED, ANY, False),
        ({"Chios": -2, "Erythrai": 1}, GAINED, ANY, True),
        ({"Chios": -2, "Samos": -2}, NOT_LOST, ANY, False),
        ({"Chios": -2, "Katane": -1, "Leontinoi": -1}, NOT_LOST, DIFFERENCE, False),
        ({"Chios": -1}, NOT_LOST, ANY, False),
        ({"Athens": -3}, NOT_LOST, ANY, False),
    ],
)
def test_unrest_changes(influence: dict[str, int], change: Any, measure: Any, expected: bool) -> None:
    """Unrest is worth favour if a region changes hands wherever chance places it, and not by the plain effect alone."""
    one = with_card("Stasis", influence=influence, sides={"Sparta": {"favour": 1}})
    effect = Effect("1 unrest")
    assert one.control_changes(effect, change, measure) == expected


def test_effects_that_leave_the_map_alone() -> None:
    """Talents, or the talents of a colony, change no region."""
    one = with_card("War Chest", sides={"Sparta": {"favour": 1}})
    assert not one.control_changes(one.effects()[0], NOT_LOST, ANY)
    colony = with_card("Colonists", sides={"Sparta": {"favour": 1}})
    assert not colony.control_changes(Effect("a colony"), NOT_LOST, DIFFERENCE)
    assert colony.control_changes(Effect("a colony"), NOT_LOST, ANY)
    assert colony.state.founded == []


@pytest.mark.parametrize(
    ("elite", "theirs", "gain", "measure", "expected"),
    [
        (0, 1, GAINS["standing"], DIFFERENCE, True),  # one draws level, two are ahead
        (0, 0, GAINS["standing"], DIFFERENCE, False),  # one is enough
        (0, 0, GAINS["standing"], ANY, True),
        (0, 2, GAINS["standing"], DIFFERENCE, True),  # two end the enemy's lead
        (0, 2, GAINS["category"], DIFFERENCE, True),
        (0, 5, GAINS["category"], ANY, False),
    ],
)
def test_asset_joins(elite: int, theirs: int, gain: Any, measure: Any, expected: bool) -> None:
    """Favour is worth it if the asset it adds changes the standing, or by the other reading the category."""
    sides = {"Sparta": {"favour": 1, "own_assets": {"elite": elite}}, "Athens": {"own_assets": {"elite": theirs}}}
    one = with_card("Picked Men", sides=sides)
    assert one.asset_joins(one.effects()[0], gain, measure) == expected
    assert one.state.sides["Sparta"].own_assets["elite"] == elite


def test_a_sally_is_tried_without_battle_cards() -> None:
    """Trying a sally out looks at nobody's battle cards and moves nothing."""
    forces = [at("Spartan fleet 1", "mobilised"), at("Spartan fleet 2", "mobilised")]
    sides = {"Sparta": {"favour": 1, "objective": "Kyklades"}}
    one = with_card("Sally", forces=forces, sides=sides)
    assert one.control_changes(Effect("sally"), NOT_LOST, DIFFERENCE)
    assert [one.piece(f"Spartan fleet {number}").where for number in (1, 2)] == ["mobilised", "mobilised"]
