"""Before the first round: lists, table, objectives, zones, deployment; and units that come in later."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.skirmish.bots import preparation, reserves
from foeman.games.skirmish.geometry.movement import Mover
from foeman.games.skirmish.geometry.parts import Part, nearest_point
from foeman.games.skirmish.geometry.shapes import Point, apart
from foeman.games.skirmish.geometry.spots import (
    FAR_FROM_ENEMIES,
    WHOLE_TABLE,
    in_part,
    keep_clear,
    points_of,
    stand_together,
)
from foeman.games.skirmish.rules import choices
from foeman.games.skirmish.rules.courses import read_point
from foeman.games.skirmish.rules.dice import roll_off
from foeman.games.skirmish.rules.moving import place_models
from foeman.games.skirmish.rules.objectives import count, may_lie, put_marker
from foeman.games.skirmish.state import (
    AI,
    FOE,
    OPPOSITE,
    PLAYER,
    SIDES,
    ZONES,
    State,
    Unit,
    land,
    of_side,
    profile,
    ruling,
)

LATER = "later"
TRIES = 5


# Objectives


def place_objectives(state: State, table: Table) -> None:
    """skirmish.base.objectives.number, skirmish.base.objectives.place: D3+2, one each in turn from the roll-off's
    winner.
    """
    number = count(table)
    side = roll_off("who places the first objective", table)
    for _ in range(number):
        before = len(state.markers)
        if choices.is_bot(state, side):
            preparation.place_objective(choices.board_of(state, side, table), table)
        else:
            choose_objective(state, side, table)
        if len(state.markers) == before:
            table.tell("There is no room for more objectives.", rule="skirmish.base.objectives.ground")
            return
        side = FOE[side]


def choose_objective(state: State, side: str, table: Table) -> None:
    """skirmish.base.objectives.place: a person lays a marker down, on a listed point or any other that will do."""
    points = {
        f"({x:g}, {y:g})": (float(x), float(y))
        for y in (15, 18, 21, 24, 27, 30, 33)
        for x in range(6, 43, 6)
        if may_lie(state, x, y)
    }
    number = len(state.markers) + 1
    if not points:
        point = nearest_point(Part("the middle", 24, 24), lambda x, y: may_lie(state, x, y))
        if point is not None:
            put_marker(state, *point, side, table)
        return
    for attempt in range(1, TRIES + 1):
        answer = table.name(
            side,
            tuple(points),
            rule="skirmish.base.objectives.place",
            about=(side, number, attempt),
            words="{}: where does objective {} lie? (x, y)",
        )
        chosen = points.get(answer) or read_point(answer)
        if chosen is not None and may_lie(state, *chosen):
            put_marker(state, *chosen, side, table)
            return
        table.tell("No objective may lie at {}.", answer, rule="skirmish.base.objectives.place", to=side)
    put_marker(state, *next(iter(points.values())), side, table)


# Deployment


def deploy(state: State, table: Table) -> None:
    """skirmish.base.deploy, skirmish.prepare.deploy.player_first: zones, then both armies, then the scouts of both."""
    state.first = roll_off("deployment", table)
    give_zones(state, table)
    if any(choices.is_bot(state, side) for side in SIDES):
        deploy_with_ai(state, table)
    else:
        deploy_in_turn(state, table)


def give_zones(state: State, table: Table) -> None:
    """skirmish.base.deploy, skirmish.ruling.random_zone: a random zone with an AI, else the winner of the roll-off's
    choice.
    """
    if any(choices.is_bot(state, side) for side in SIDES):
        zone = table.tie(ZONES, rule="skirmish.prepare.deploy.player_first", about="the player's zone")
        state.zones = {PLAYER: zone, AI: OPPOSITE[zone]}
        if ruling(state, "skirmish.ruling.random_zone") == "player_begins":
            state.first = PLAYER
    else:
        zone = table.choose(
            state.first,
            ZONES,
            rule="skirmish.base.deploy",
            about=state.first,
            words="{}: in which zone do you deploy?",
        )
        state.zones = {state.first: zone, FOE[state.first]: OPPOSITE[zone]}
    table.tell("{} deploys in the {}, {} in the {}.", PLAYER, state.zones[PLAYER], AI, state.zones[AI])


def deploy_with_ai(state: State, table: Table) -> None:
    """skirmish.prepare.deploy.player_first: the player's army first, then the AI's; scouts after all others."""
    sections: dict[str, list[int]] = {}
    for side in SIDES:
        units = of_side(state, side)
        if choices.is_bot(state, side):
            sections[side] = preparation.deploy_army(choices.board_of(state, side, table), units, table)
        else:
            for unit in units:
                if not profile(state, unit).has("Scout"):
                    choose_deployment(state, unit, table)
    for side in SIDES:
        units = of_side(state, side)
        if side in sections:
            reserves.deploy_scouts(choices.board_of(state, side, table), units, sections[side], table)
        else:
            deploy_scouts(state, units, table)


def deploy_in_turn(state: State, table: Table) -> None:
    """skirmish.base.deploy: from the roll-off's winner on, one unit each in turn, scouts last."""
    for scouts in (False, True):
        waiting = {
            side: [unit for unit in of_side(state, side) if unit.profile.has("Scout") == scouts] for side in SIDES
        }
        side = state.first
        while any(waiting.values()):
            if waiting[side]:
                unit = next_to_deploy(side, waiting[side], table)
                waiting[side].remove(unit)
                choose_deployment(state, unit, table)
                if scouts and not unit.reserve:
                    scout_move(state, unit, table)
            side = FOE[side]


def next_to_deploy(side: str, units: list[Unit], table: Table) -> Unit:
    """skirmish.base.deploy: which unit is deployed next."""
    return table.choose(
        side, units, rule="skirmish.base.deploy", about=(side, len(units)), words="{}: which unit do you deploy next?"
    )


def deploy_scouts(state: State, units: list[Unit], table: Table) -> None:
    """skirmish.base.rule.scout: a person's scouts, after all others, and their move."""
    for unit in units:
        if unit.profile.has("Scout"):
            choose_deployment(state, unit, table)
            if not unit.reserve:
                scout_move(state, unit, table)


def scout_move(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.rule.scout: up to 12", whatever the terrain."""
    from foeman.games.skirmish.rules.courses import choose_place

    mover = Mover(state, unit, reserves.SCOUTS, walker="flies")
    course = choose_place(state, unit, mover, "skirmish.base.rule.scout", table)
    if course is not None:
        place_models(state, unit, course.spot.places)


def choose_deployment(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.deploy, skirmish.base.rule.ambush: a person puts a unit into the zone, or keeps an ambush back."""
    rule = "skirmish.base.deploy"
    if unit.profile.has("Ambush") and stays_in_reserve(unit, table):
        return
    put_unit(state, unit, state.zones[unit.side], 0.0, rule, table)


def stays_in_reserve(unit: Unit, table: Table) -> bool:
    """skirmish.base.rule.ambush: it may begin in reserve."""
    return table.confirm(
        unit.side, rule="skirmish.base.rule.ambush", about=unit, words="{} has Ambush. Does it begin in reserve?"
    )


def put_unit(
    state: State, unit: Unit, zone: str, keep_off: float, rule: str, table: Table, *, later: bool = False
) -> None:
    """skirmish.base.zones, skirmish.base.coherency: where a person puts a unit down: a listed point or any other."""
    circles = keep_clear(state, unit, keep_off)

    def standing(point: Point) -> tuple[Point, ...] | None:
        x, y = point
        ground = land(state).ground("roams", unit.profile.radius)
        if not in_part(x, y, unit.profile.radius, zone, None) or not ground.can_stand(x, y):
            return None
        if any(apart(x, y, cx, cy) < keep for cx, cy, keep in circles):
            return None
        return stand_together(state, unit, x, y, zone, None, circles, state.markers)

    offered = offered_points(state, unit, zone)
    points = {f"({x:g}, {y:g})": (x, y) for x, y in offered if standing((x, y))}
    if not points:
        table.tell("There is no room for {}; it stays in reserve.", unit, rule=rule)
        return
    for attempt in range(1, TRIES + 1):
        answer = table.name(
            unit.side,
            (*points, LATER) if later else tuple(points),
            rule=rule,
            about=(unit, zone, attempt),
            words="Where does {} stand ({})? (x, y)",
        )
        if answer == LATER:
            return
        chosen = points.get(answer) or read_point(answer)
        places = standing(chosen) if chosen is not None else None
        if places is not None:
            break
        table.tell("{} cannot stand at {}.", unit, answer, rule=rule, to=unit.side)
    else:
        places = standing(next(iter(points.values())))
    if places is not None:
        unit.reserve = False
        place_models(state, unit, places)
        table.tell("{} is put down at ({}, {}).", unit, *places[0], rule=rule)


def offered_points(state: State, unit: Unit, zone: str) -> list[Point]:
    """Points of a zone to offer: every 3 inches, or of the whole table every 6."""
    step = 6 if zone == WHOLE_TABLE else 3
    return [
        (x, y)
        for west in (True, False)
        for x, y in points_of(land(state), zone, west, unit.profile.radius, (True, True))
        if x % step == 0 and y % step == 0
    ]


# Reserves


def arrivals(state: State, table: Table) -> None:
    """skirmish.base.rule.ambush: reserves come in; if both sides have some they roll off and place one each in turn."""
    waiting = {side: [unit for unit in of_side(state, side) if unit.reserve] for side in SIDES}
    if not any(waiting.values()):
        return
    side = PLAYER if waiting[PLAYER] else AI
    if all(waiting.values()):
        side = roll_off("who brings in reserves first", table)
    for one in SIDES:
        if choices.is_bot(state, one):
            waiting[one] = table.shuffle(waiting[one], rule="skirmish.special.ambush", about="who comes in")
    while any(waiting.values()):
        if waiting[side]:
            bring_in(state, waiting[side].pop(0), table)
        side = FOE[side]


def bring_in(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.rule.ambush: anywhere more than 9" from enemies."""
    if choices.is_bot(state, unit.side):
        reserves.arrive_one(choices.board_of(state, unit.side, table), unit, table)
        return
    put_unit(state, unit, WHOLE_TABLE, FAR_FROM_ENEMIES, "skirmish.base.rule.ambush", table, later=True)
    if not unit.reserve:
        unit.arrived = state.round
