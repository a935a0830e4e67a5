"""The digital board's answers: what the AI may ask, worked out from the state."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf

from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import EVERYBODY, EXACTLY_ON, STRAIGHT, Edge, Mind
from foeman.games.skirmish.geometry.ground import Ground
from foeman.games.skirmish.geometry.movement import Spot, leader_of, out_of_difficult
from foeman.games.skirmish.geometry.places import Goal, Place, charge_spot, goal_point
from foeman.games.skirmish.geometry.shapes import Point, apart, hundredth, to_line
from foeman.games.skirmish.geometry.spots import MIDDLE
from foeman.games.skirmish.geometry.walkers import is_slowed, walker_of
from foeman.games.skirmish.geometry.ways import Way
from foeman.games.skirmish.printed import Profile, Spell
from foeman.games.skirmish.rules import moving, shooting
from foeman.games.skirmish.state import FOE, SEIZE, SOUTH, Marker, State, Unit, distance, distance_to, land, on_table

IN_THE_WAY = 6.0


class Queries:
    """What one side's AI sees of a digital game."""

    def __init__(self, state: State, side: str, table: Table, mind: Mind) -> None:
        self.state = state
        self.side = side
        self.foe = FOE[side]
        self.table = table
        self.mind = mind
        self.unit: Unit | None = None
        self.decided: dict[tuple[str, int], bool] = {}
        self._units: list[Unit] | None = None
        self._own: list[Unit] = []
        self._enemies: list[Unit] = []
        self.looks_anew()

    def looks_anew(self) -> None:
        """Forget what was true for another unit or another place."""
        self.charges: dict[str, Spot | None] = {}
        self.daring: dict[str, Spot] = {}
        """The ends of charges that lead over an edge."""
        self.edges: dict[str, list[tuple[Edge, float]]] = {}
        """The edges on the way to a goal, as far as it goes over them; the first is the one that is faced."""
        self.met: dict[str, int] = {}
        """How many of them it has dared so far."""
        self.dares: dict[str, float] = {}
        self.ways: dict[str, Way | None] = {}
        self.cut_off: dict[str, bool] = {}
        """Whether such a way ends at a bank, because none leads to the goal."""
        self.standing: dict[str, tuple[int, int, int]] = {}
        self.shortest = inf
        """The shortest way to an enemy so far; whoever is further off in a straight line has a longer one."""
        self.shortest_to_marker = inf

    # What is kept beside the table

    def ruling(self, name: str) -> str:
        return self.state.terms.rulings[name]

    def profile(self, unit: Unit) -> Profile:
        return unit.profile

    def type_of(self, unit: Unit) -> str:
        types = self.state.printed.types
        key = (unit.kind, unit.upgrades, *(self.ruling(name) for name in TYPE_RULINGS))
        found = types.get(key)
        if found is None:
            found = types[key] = self.mind.type_of(unit.profile, self.state.terms.rulings)
        return found

    def actor(self) -> Unit:
        if self.unit is None:
            raise LookupError("expected a unit that acts, found none")
        return self.unit

    def own(self) -> list[Unit]:
        self._muster()
        return self._own

    def enemies(self) -> list[Unit]:
        self._muster()
        return self._enemies

    def _muster(self) -> None:
        """Who is on the table; a unit that is removed makes a new list of units."""
        if self._units is not self.state.units:
            self._units = self.state.units
            self._own = on_table(self.state, self.side)
            self._enemies = on_table(self.state, self.foe)

    def markers(self) -> list[Marker]:
        return self.state.markers

    def is_ours(self, marker: Marker) -> bool:
        return marker.owner == self.side

    def is_left(self, unit: Unit) -> bool:
        for one in self.state.units:  # noqa: SIM110 - asked of every unit
            if one is unit:
                return True
        return False

    def spells(self) -> Sequence[Spell]:
        return self.state.printed.spells[self.actor().profile.army]

    def edges_decided(self) -> dict[tuple[str, int], bool]:
        return self.decided

    def is_last_round(self) -> bool:
        return bool(self.state.round >= self.state.terms.options.rounds)

    # Sections

    def first_is_west(self) -> bool:
        """skirmish.prepare.deploy.sections: section 1 is to the left as seen from the side's edge."""
        return self.state.zones.get(self.side, SOUTH) == SOUTH

    def on_the_line(self, units: list[Unit]) -> list[Unit]:
        return [unit for unit in units if _more_east(unit) == 0]

    def in_section(self, units: list[Unit], section: int) -> list[Unit]:
        if (section == 1) == self.first_is_west():
            return [unit for unit in units if _more_east(unit) < 0]
        return [unit for unit in units if _more_east(unit) > 0]

    # Objectives

    def friends_hold(self, markers: list[Marker], enemies: str) -> list[Marker]:
        place = 1 if enemies == EVERYBODY else 2
        unit = self.actor()
        found = []
        for marker in markers:
            there = self.who_stands_at(marker)
            if there[0] > there[place] and not _is_at(unit, marker):
                found.append(marker)
        return found

    def who_stands_at(self, marker: Marker) -> tuple[int, int, int]:
        """Within 3" of a marker: friends that are not stunned, enemies, enemies that are not stunned."""
        there = self.standing.get(marker.name)
        if there is None:
            friends = [one for one in all_at(self.own(), marker) if not one.stunned]
            foes = all_at(self.enemies(), marker)
            there = len(friends), len(foes), len([one for one in foes if not one.stunned])
            self.standing[marker.name] = there
        return there

    def outnumbered(self, markers: list[Marker]) -> list[Marker]:
        return [
            marker
            for marker in markers
            if sum(_is_at(one, marker) for one in self.enemies()) > sum(_is_at(one, marker) for one in self.own())
        ]

    def friends_near(self, marker: Marker) -> int:
        return sum(_is_at(one, marker) for one in self.own())

    def straight_to_marker(self, marker: Marker) -> float:
        return distance_to(self.actor(), marker.x, marker.y)

    # Ways

    def ground(self) -> Ground:
        """The ground as the unit that acts walks it."""
        profile = self.actor().profile
        return land(self.state).ground(walker_of(profile), profile.radius)

    def way_to(self, goal: Goal) -> Way | None:
        """The way the unit would take to a goal, with the edges that it dares."""
        if goal.name not in self.ways:
            unit, ground = self.actor(), self.ground()
            to = goal_point(unit, goal)
            model = unit.models[leader_of(unit, *to)]
            dared = self.dares.get(goal.name, 0.0)
            end = ground.end_for(model.x, model.y, *to, dared)
            self.ways[goal.name] = ground.way(model.x, model.y, *end, dared)
            self.cut_off[goal.name] = end != ground.reachable_point(*to)
        return self.ways[goal.name]

    def walk_to_marker(self, marker: Marker) -> float:
        radius = self.actor().profile.radius
        if self.table.listener is None and marker.name not in self.ways:
            to = self.ground().reachable_point(marker.x, marker.y)
            model = self.actor().models[leader_of(self.actor(), marker.x, marker.y)]
            straight = hundredth(max(0.0, apart(model.x, model.y, *to) - radius))
            if straight > self.shortest_to_marker:
                return straight
        way = self.way_to(marker)
        walked = hundredth(max(0.0, way.length - radius)) if way and not self.cut_off[marker.name] else 999.0
        self.shortest_to_marker = min(self.shortest_to_marker, walked)
        return walked

    def walk_to_enemy(self, enemy: Unit) -> float:
        spot = self.charges.get(enemy.name)
        if spot is None and self.dares.get(enemy.name):
            spot = self.daring.get(enemy.name)
        if spot is not None:
            return hundredth(spot.length)
        if self.table.listener is None and enemy.name not in self.ways:
            straight = self._straight_to(enemy)
            if straight > self.shortest:
                return straight
        way = self.way_to(enemy)
        if way is None or self.cut_off[enemy.name]:
            return 999.0
        walked = hundredth(max(0.0, way.length - self.actor().profile.radius - enemy.profile.radius))
        self.shortest = min(self.shortest, walked)
        return walked

    def _straight_to(self, enemy: Unit) -> float:
        """No way to an enemy is shorter than the line to where it would end."""
        unit = self.actor()
        at = goal_point(unit, enemy)
        to, model = self.ground().reachable_point(*at), unit.models[leader_of(unit, *at)]
        return hundredth(max(0.0, apart(model.x, model.y, *to) - unit.profile.radius - enemy.profile.radius))

    def in_the_way(self, enemies: list[Unit], marker: Marker, path: str) -> list[Unit]:
        unit = self.actor()
        model = unit.models[leader_of(unit, marker.x, marker.y)]
        points: tuple[tuple[float, float], ...] = ((model.x, model.y), (marker.x, marker.y))
        way = self.way_to(marker) if path != STRAIGHT else None
        if way is not None:
            points = way.points
        return [enemy for enemy in enemies if _is_near(enemy, points)]

    def can_reach(self, marker: Marker, near: str, inches: int) -> bool:
        way = self.way_to(marker)
        if way is None:
            return False
        unit = self.actor()
        most = float(inches + self.further(unit))
        if is_slowed(unit.profile):
            most = out_of_difficult(land(self.state), unit, most)
        outside = apart(*way.points[-1], marker.x, marker.y)
        spare = SEIZE + unit.profile.radius - outside if near != EXACTLY_ON else 0.0
        return spare >= 0 and way.length - spare <= most + 0.005

    def further(self, unit: Unit) -> int:
        """skirmish.base.spell.next_time: what a spell adds to the unit's next move."""
        return sum(boon.value for boon in unit.boons if boon.effect == "next_move") if unit.boons else 0

    # Charges

    def can_charge(self, enemies: list[Unit], inches: int) -> list[Unit]:
        unit = self.actor()
        most = inches + self.further(unit)
        for enemy in enemies:
            if enemy.name not in self.charges:
                near = distance(unit, enemy) <= most
                self.charges[enemy.name] = charge_spot(self.state, unit, enemy, most) if near else None
        return [enemy for enemy in enemies if self.charges[enemy.name] is not None]

    # Attacks

    def targets(self, enemies: list[Unit], reach: int) -> list[Unit]:
        unit = self.actor()
        return [
            enemy
            for enemy in enemies
            if distance(unit, enemy) <= reach
            and any(shooting.sees(self.state, model, unit, enemy) for model in unit.models)
        ]

    def in_range(self, enemies: list[Unit], reach: int) -> list[Unit]:
        unit = self.actor()
        return [enemy for enemy in enemies if distance(unit, enemy) <= reach]

    def is_in_the_open(self, enemy: Unit) -> bool:
        return not shooting.is_in_cover(self.state, self.actor(), enemy)

    def distance(self, unit: Unit) -> float:
        return distance(self.actor(), unit)

    def near_friends(self, friends: list[Unit], reach: int) -> list[Unit]:
        return [friend for friend in friends if distance(self.actor(), friend) <= reach]

    def could_charge_by(self, friends: list[Unit], inches: int) -> list[Unit]:
        enemies = self.enemies()
        return [
            friend for friend in friends if any(charge_spot(self.state, friend, enemy, inches) for enemy in enemies)
        ]

    def away_from_goals(self, friends: list[Unit]) -> list[Unit]:
        goals = [marker for marker in self.state.markers if marker.owner != self.side]
        return [friend for friend in friends if not any(_is_at(friend, marker) for marker in goals)]

    def terrain_in_the_way(self, marker: Marker, reach: int) -> bool:
        return self.barring_piece(marker, reach) is not None

    def barring_piece(self, marker: Marker, reach: float) -> str | None:
        """skirmish.base.spell.terrain_ai: the nearest piece in range across the straight line that is gone around."""
        unit, ground = self.actor(), self.ground()
        model = unit.models[0]
        barring = [
            (one.shape.distance(model.x, model.y), one.name)
            for shape, one in ground.walls + ground.gaps
            if shape.is_crossed(model.x, model.y, marker.x, marker.y)
            and one.shape.distance(model.x, model.y) - unit.profile.radius <= reach + 0.005
        ]
        return min(barring)[1] if barring else None

    # Reach of the enemies

    def could_attack(self, enemy: Unit, x: float, y: float, radius: float, charges_only: bool) -> bool:
        """skirmish.ruling.out_of_reach: whether an enemy could charge, or advance and shoot, at a place."""
        far = self.reach_of(enemy, charges_only)
        if not far:
            return False
        far = (far + radius) * (far + radius)
        for one in enemy.models:
            dx, dy = one.x - x, one.y - y
            if dx * dx + dy * dy <= far:
                return True
        return False

    def reach_of(self, enemy: Unit, charges_only: bool) -> float:
        """skirmish.ruling.out_of_reach: how far from the middle of its bases an enemy can attack; 0 if it cannot."""
        profile = enemy.profile
        reach = 0 if profile.immobile else profile.rush
        if profile.longest and not charges_only:
            reach = max(reach, profile.advance + profile.longest)
        return reach + profile.radius if reach and not enemy.stunned else 0.0

    def threats(self, charges_only: bool = False) -> list[Unit]:
        """The enemies that could attack the unit where it stands."""
        unit = self.actor()
        return [
            enemy
            for enemy in self.enemies()
            if any(self.could_attack(enemy, one.x, one.y, unit.profile.radius, charges_only) for one in unit.models)
        ]

    def is_threatened(self) -> bool:
        return bool(self.threats())

    def is_in_reach_of_charge(self) -> bool:
        return bool(self.threats(True))

    def watcher(self, x: float, y: float) -> Unit | None:
        """skirmish.ruling.cover_cost: from whom cover counts: the nearest enemy with a ranged weapon, or the
        nearest.
        """
        enemies = self.enemies()
        shooters = [enemy for enemy in enemies if enemy.profile.longest] or enemies
        if not shooters:
            return None
        return min(shooters, key=lambda enemy: min([(one.x - x) ** 2 + (one.y - y) ** 2 for one in enemy.models]))

    def is_in_cover(self) -> bool:
        unit = self.actor()
        watcher = self.watcher(unit.models[0].x, unit.models[0].y)
        if watcher is None:
            return any(land(self.state).stands_in(one.x, one.y, True) for one in unit.models)
        return shooting.is_in_cover(self.state, watcher, unit)

    # Pushes

    def ledge_near(self, enemy: Unit) -> bool:
        return moving.is_near_edge(self.state, enemy) and bool(moving.falls(self.state, enemy))

    def high_ledge_near(self, enemy: Unit) -> bool:
        return self.ledge_near(enemy) and moving.falls(self.state, enemy)[0].fall >= moving.FALLS_FROM

    def danger_near(self, enemy: Unit) -> bool:
        if not moving.is_near_danger(self.state, enemy):
            return False
        return any(one.danger for one in moving.pushes(self.state, enemy))

    def on_objective(self, enemy: Unit) -> bool:
        return any(self.leaves_objective(enemy, one.x, one.y) for one in moving.pushes(self.state, enemy))

    def leaves_objective(self, enemy: Unit, x: float, y: float) -> bool:
        """Whether an enemy that is near an objective would no longer be, at a point."""
        radius = enemy.profile.radius
        return any(
            _is_at(enemy, marker) and apart(x, y, marker.x, marker.y) - radius > SEIZE for marker in self.state.markers
        )

    # Places, where nothing moves

    def between(self, place: Place, goal: Goal) -> float:
        if isinstance(goal, Marker):
            return hundredth(apart(place.x, place.y, goal.x, goal.y))
        near = min([apart(place.x, place.y, one.x, one.y) for one in goal.models])
        return hundredth(max(0.0, near - goal.profile.radius))


TYPE_RULINGS = ("skirmish.ruling.better_weapons", "skirmish.ruling.equal_weapons")


def _more_east(unit: Unit) -> int:
    """How many more of a unit's models stand east of the middle of the table than west of it."""
    more = 0
    for model in unit.models:
        more += (model.x > MIDDLE) - (model.x < MIDDLE)
    return more


def _is_near(enemy: Unit, way: Sequence[Point]) -> bool:
    """skirmish.basics.in_the_way: whether the edge of a unit's base is within 6" of a way."""
    far = IN_THE_WAY + enemy.profile.radius + 0.005
    for one in enemy.models:
        x, y = one.x, one.y
        for (ax, ay), (bx, by) in pairwise(way):
            if ax - far > x < bx - far or ax + far < x > bx + far or ay - far > y < by - far or ay + far < y > by + far:
                continue
            if to_line(x, y, ax, ay, bx, by) <= far:
                return True
    return False


def all_at(units: list[Unit], marker: Marker) -> list[Unit]:
    """skirmish.base.seize: the units within 3" of a marker."""
    x, y = marker.x, marker.y
    found = []
    for unit in units:
        far = SEIZE + unit.profile.radius + 0.005
        for one in unit.models:
            dx = one.x - x
            if -far <= dx <= far and dx * dx + (one.y - y) * (one.y - y) <= far * far:
                found.append(unit)
                break
    return found


def _is_at(unit: Unit, marker: Marker) -> bool:
    """skirmish.base.seize, skirmish.ruling.not_within: whether a unit's nearest model is within 3" of a marker."""
    return bool(all_at([unit], marker))
