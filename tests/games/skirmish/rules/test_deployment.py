"""Before the first round: lists, tables, zones, deployment; and units that come in later."""

from __future__ import annotations

import pytest

from foeman.engine.because import Record
from foeman.engine.game import Impossible
from foeman.engine.sequence import due
from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.skirmish.bots.seat import board_of
from foeman.games.skirmish.geometry.places import Place
from foeman.games.skirmish.geometry.spots import FAR_FROM_ENEMIES, WHOLE_TABLE, deployment_spots, in_part
from foeman.games.skirmish.rules.deployment import deploy_scout, give_zones
from foeman.games.skirmish.rules.people import People
from foeman.games.skirmish.rules.sequence import begin_round
from foeman.games.skirmish.rules.setup import choose_lists, choose_table, muster, set_up
from foeman.games.skirmish.state import AI, NORTH, PLAYER, SOUTH, distance, of_side
from tests.games.skirmish.small import PEOPLE, Point, box, dice, game, names, ours, play, theirs, told


def where(unit: object) -> Point:
    """Where a unit's first model stands."""
    model = unit.models[0]  # type: ignore[attr-defined]
    return model.x, model.y


@proves("skirmish.base.points")
def test_lists_are_those_asked_for_or_drawn_and_never_too_dear() -> None:
    """The player's is chosen, the AI's drawn from the others; with 200 points no list of the pack will do."""
    state = game(options={"player_list": "warren"})
    with dice("tie=hearth_guard") as table:
        assert choose_lists(state, table) == ("hearth_guard", "warren")
    with pytest.raises(Impossible, match="expected two lists of at most 200 points, found 0"):
        choose_lists(game(options={"points": 200}), dice())
    with pytest.raises(Impossible, match="option: ai_list: expected"):
        choose_lists(game(options={"ai_list": "nobody"}), dice())


@proves("skirmish.prepare.lists")
@pytest.mark.parametrize(("option", "about"), [("ai_list", "the player's list"), ("player_list", "the AI's list")])
def test_with_one_list_fixed_the_other_is_any_of_the_rest(option: str, about: str) -> None:
    """One draw from all lists but the fixed one, each once: no list is more likely than another."""
    state = game(options={option: "warren"})
    record = Record()
    choose_lists(state, SeededTable(1, listener=record))
    [(question, _)] = record.chances
    assert question.about == about
    assert question.form.choices() == [one.name for one in state.printed.lists.values() if one.id != "warren"]


@proves("skirmish.base.table")
def test_the_table_is_the_one_asked_for() -> None:
    """Or drawn; an unknown one is refused."""
    state = game(options={"table": "the_rift"})
    with dice() as table:
        choose_table(state, table)
    assert state.table == "the_rift"
    state = game()
    with dice("tie=ash_moor") as table:
        choose_table(state, table)
    assert state.table == "ash_moor"
    with pytest.raises(Impossible, match="option: table: expected"):
        choose_table(game(options={"table": "moon"}), dice())


def test_units_of_one_kind_are_told_apart() -> None:
    """Two miners have numbers, the lord has none; a sergeant is one model."""
    state = game()
    muster(state, AI, "hearth_guard")
    assert {"AI Dwarf Lord", "AI Miner 1", "AI Miner 2"} <= set(names(state.units))
    warriors = next(unit for unit in state.units if unit.name == "AI Warriors 1")
    assert [model.upgrades for model in warriors.models] == [("sergeant",), (), ()]
    assert [weapon.name for weapon in warriors.profile.weapons] == ["Great Weapon"]


@proves("skirmish.base.zones")
@pytest.mark.parametrize(
    ("y", "zone", "inside"), [(11.5, SOUTH, True), (11.51, SOUTH, False), (36.5, NORTH, True), (36.49, NORTH, False)]
)
def test_zones_are_the_strips_within_12_of_two_edges(y: float, zone: str, inside: bool) -> None:
    """The base lies wholly inside."""
    assert in_part(24, y, 0.5, zone, None) == inside


@proves("skirmish.base.deploy")
def test_people_deploy_in_turn_in_zones_of_the_winners_choice() -> None:
    """The player wins, takes the north, and begins; a point outside the zone is refused."""
    one, two = theirs("knight", (0, 0), reserve=True), ours("greatsword", (0, 0), reserve=True)
    state = game(one, two, seats=PEOPLE, round=0)
    with dice('d6=6 d6=1 Player=north Player="24, 30" Player="24, 40" AI="(24, 9)"') as table:
        play(state, table, due(give_zones))
    assert state.zones == {PLAYER: NORTH, AI: SOUTH}
    assert (where(one), where(two)) == ((24, 40), (24, 9))
    assert not one.reserve


@proves("skirmish.base.deploy", "skirmish.prepare.deploy.player_first")
def test_with_an_ai_the_player_deploys_all_first() -> None:
    """In a random zone; then the AI."""
    one, two = theirs("knight", (0, 0), reserve=True), ours("greatsword", (0, 0), reserve=True)
    state = game(one, two, seats={PLAYER: "person", AI: "ai"}, round=0, markers=((12, 18), (36, 18)))
    with dice('d6=6 d6=1 tie=north Player="24, 40" d6=2') as table:
        play(state, table, due(give_zones))
    assert where(two) == (12, 11.5)


@proves("skirmish.base.rule.ambush")
def test_an_ambush_may_begin_in_reserve() -> None:
    """The person says yes and the unit is not put down; no, and it is deployed like others."""
    miner = theirs("miner", (0, 0), reserve=True)
    state = game(miner, seats=PEOPLE, round=0)
    with dice("Player=yes") as table:
        People().deploy(state, miner, table)
    assert miner.reserve
    with dice('Player=no Player="24, 45"') as table:
        People().deploy(state, miner, table)
    assert not miner.reserve


@proves("skirmish.base.rule.ambush", "skirmish.base.roll_off")
def test_both_sides_bring_in_reserves_in_turn_far_from_enemies() -> None:
    """The AI wins the roll-off and places first; the player's 9 inches from an enemy are too near, 9.1 are not."""
    miner, assassin = theirs("miner", (0, 0), reserve=True), ours("nasty_assassin", (0, 0), reserve=True)
    post = ours("veteran", (24, 40))
    state = game(post, miner, assassin, theirs("veteran", (47, 47)), seats=PEOPLE, round=2)
    with dice('d6=1 d6=6 AI="24, 24" Player="24, 30" Player="14, 40" Player="13.9, 40"') as table:
        play(state, table, due(begin_round))
    assert (where(assassin), where(miner)) == ((24, 24), (13.9, 40))
    assert (assassin.arrived, miner.arrived) == (2, 2)
    assert distance(miner, post) > 9


@proves("skirmish.base.rule.ambush")
def test_reserves_may_wait() -> None:
    """A person can keep a unit back for a later round."""
    miner = theirs("miner", (0, 0), reserve=True)
    state = game(miner, ours("veteran", (24, 10)), seats=PEOPLE, round=2)
    with dice("Player=later") as table:
        play(state, table, due(begin_round))
    assert (miner.reserve, miner.arrived) == (True, 0)


@proves("skirmish.base.rule.scout")
def test_scouts_deploy_last_and_move_12_whatever_the_terrain() -> None:
    """A person's wolf goes straight through a wood; the AI's too."""
    wolf = theirs("zombie_wolf", (0, 0), reserve=True)
    wood = box("wood", 20, 12, 28, 20, 3)
    state = game(wolf, seats=PEOPLE, round=0, pieces=(wood,))
    state.zones = {PLAYER: SOUTH, AI: NORTH}
    with dice('Player="24, 10" Player=north') as table:
        deploy_scout(state, wolf.name, table)
    assert where(wolf) == (24, 22)
    scout = ours("zombie_wolf", (24, 10))
    state = game(scout, pieces=(wood,), markers=((24, 40),))
    with dice() as table:
        board_of(state, AI, table).scout(scout, state.markers[0], 12)
    assert where(scout) == (24, 22)


@proves("skirmish.ruling.scout_move", "skirmish.prepare.deploy.terrain")
@pytest.mark.parametrize(
    ("kind", "ground", "ends_there"),
    [
        ("zombie_wolf", "fire", False),
        ("zombie_wolf", "wood", False),
        ("spider_rider", "wood", True),
        ("spider_rider", "fire", False),
        ("bat_swarm", "fire", True),
    ],
)
def test_scouts_of_the_ai_end_where_they_could_be_deployed(kind: str, ground: str, ends_there: bool) -> None:
    """Terrain does not hinder the way; nobody is told that it is activated."""
    scout = ours(kind, (24, 10))
    state = game(scout, round=0, pieces=(box(ground, 4, 20, 44, 24),), markers=((24, 40),))
    with dice() as table:
        board = board_of(state, AI, table)
        board.acts(scout)
        board.scout(scout, state.markers[0], 12)
    assert where(scout) == ((24, 22) if ends_there else (24, 19))
    assert [line.rpartition(" to ")[0] for line in told(table)] == [f"{scout.name} scouts"]


@proves("skirmish.base.rule.ambush", "skirmish.base.spacing")
def test_who_comes_in_keeps_off_enemies_only() -> None:
    """Just over 1 inch from a friend at the objective, more than 9 from an enemy there."""
    for there, least, most in ((ours("knight", (12, 24)), 1, 2), (theirs("knight", (12, 24)), 9, 10)):
        miner = ours("miner", (0, 0), reserve=True)
        state = game(miner, there, markers=((12, 24),), round=2)
        spots = deployment_spots(state, miner, WHOLE_TABLE, True, (False, False), state.markers, FAR_FROM_ENEMIES)
        miner.models[0].x, miner.models[0].y = spots[0][1][0]
        assert least < distance(miner, there) < most


@proves("skirmish.prepare.deploy.place", "skirmish.base.coherency")
def test_no_model_of_a_group_is_put_into_a_wood() -> None:
    """Although it would be nearer to the objective there."""
    group = ours("dwarf_warriors", (0, 0), (0, 0), (0, 0), reserve=True)
    wood = box("wood", 12.6, 4, 23, 12, 3)
    state = game(group, pieces=(wood,), markers=((12.5, 18),))
    ((_, places), *_) = deployment_spots(state, group, SOUTH, True, (False, False), state.markers, 0.0)
    assert [x < 12.6 for x, _ in places] == [True] * 3


@proves("skirmish.base.deploy")
def test_whole_armies_stand_in_their_zones() -> None:
    """Every unit of a drawn game that was deployed and is no scout is wholly inside its zone."""
    state = set_up(game().terms, SeededTable(11))
    state.markers = []
    play(state, SeededTable(11), due(give_zones))
    for side in (PLAYER, AI):
        for unit in of_side(state, side):
            if unit.reserve or unit.profile.has("Scout"):
                continue
            assert all(in_part(one.x, one.y, unit.profile.radius, state.zones[side], None) for one in unit.models)


@proves("skirmish.prepare.deploy.place")
def test_the_nearest_objective_may_lie_beyond_the_section() -> None:
    """From the west half an objective 9\" beyond the line is nearer than one 23\" up its own side."""
    captain = ours("captain", (2, 2), reserve=True)
    state = game(captain, theirs("captain", (40, 44)), markers=((33, 14), (6, 35)))
    found = deployment_spots(state, captain, SOUTH, True, (False, False), state.markers, 0.0)
    assert [(place.x, place.y) for place, _ in found] == [(23.5, 11.5)]


def test_a_place_is_within_3_of_an_objective_by_the_edge_of_the_base() -> None:
    """With a base of 1\" its centre may be 3.5\" away, and no more."""
    captain = ours("captain", (24, 20))
    state = game(captain, theirs("captain", (40, 44)), markers=((24, 24),))
    board = board_of(state, AI, dice())
    board.acts_quietly(captain)
    assert board.within(Place(24, 20.5), state.markers[0])
    assert not board.within(Place(24, 20.45), state.markers[0])


@proves("skirmish.special.ambush")
def test_an_ambush_comes_in_at_the_start_of_round_2() -> None:
    """Not in round 1, when the unit stays in reserve."""
    miner = ours("miner", (2, 2), reserve=True)
    state = game(miner, ours("veteran", (5, 5)), theirs("captain", (40, 44)), markers=((10, 24),), first=AI)
    play(state, SeededTable(1), due(begin_round))
    assert miner.reserve
    state.round = 2
    play(state, SeededTable(1), due(begin_round))
    assert not miner.reserve
    assert miner.arrived == 2
