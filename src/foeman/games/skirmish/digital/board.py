"""The digital board: the AI's commands carried out by the rules, and the places where its moves can end."""

from __future__ import annotations

from foeman.engine.narrowing import several
from foeman.games.skirmish.bots.board import INTO_DANGER, OVER_THE_EDGE
from foeman.games.skirmish.digital.edges import EdgeQueries
from foeman.games.skirmish.geometry.movement import Mover, Spot, nearest_model
from foeman.games.skirmish.geometry.parts import Part, nearest_point, slide
from foeman.games.skirmish.geometry.places import Ends, Goal, Left, Place, goal_point
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, Point, apart, hundredth
from foeman.games.skirmish.geometry.spots import (
    FAR_FROM_ENEMIES,
    MIDDLE,
    WHOLE_TABLE,
    ZONE,
    deployment_spots,
    may_stand_in,
)
from foeman.games.skirmish.geometry.walkers import Walker
from foeman.games.skirmish.printed import Spell, Weapon
from foeman.games.skirmish.rules import melee, moving, shooting, spells
from foeman.games.skirmish.rules.objectives import may_lie, put_marker
from foeman.games.skirmish.rules.wounds import give_boon, recover, take_boon
from foeman.games.skirmish.state import SEIZE, SOUTH, Marker, Model, Unit, distance, land


class DigitalBoard(EdgeQueries):
    """The board of a digital game, for one side."""

    moved = False
    contact: tuple[str, str] | None = None
    scouting = False
    table_wide = False

    def looks_anew(self) -> None:
        super().looks_anew()
        self.chosen: dict[str, tuple[Ends, Place]] = {}
        self.made: Ends | None = None
        self.lefts: dict[str, Left] = {}
        self.found: dict[Point, tuple[Point, ...]] = {}
        self.reaching: tuple[bool, list[tuple[float, list[Model]]]] | None = None

    def acts_quietly(self, unit: Unit) -> None:
        """Another unit is the one that queries are about."""
        self.unit = unit
        self.looks_anew()

    # Preparation

    def fits(self, part: Part) -> bool:
        return may_lie(self.state, part.x, part.y)

    def _slide(self, part: Part, toward: Part) -> tuple[float, float] | None:
        shift, squares = self.ruling("skirmish.ruling.objective_shift"), self.ruling("skirmish.ruling.squares")
        return slide(part, toward, shift, squares, lambda x, y: may_lie(self.state, x, y))

    def slides(self, part: Part, toward: Part) -> bool:
        return self._slide(part, toward) is not None

    def put(self, part: Part) -> None:
        put_marker(self.state, part.x, part.y, self.side, self.table)

    def put_between(self, part: Part, toward: Part) -> None:
        point = self._slide(part, toward)
        if point is not None:
            put_marker(self.state, *point, self.side, self.table)

    def put_near(self, part: Part) -> None:
        point = nearest_point(part, lambda x, y: may_lie(self.state, x, y))
        if point is not None:
            put_marker(self.state, *point, self.side, self.table)

    def deployment(
        self, unit: Unit, section: int, difficult: bool, dangerous: bool, marker: Marker | None
    ) -> list[Place]:
        zone = WHOLE_TABLE if self.table_wide else self.state.zones[self.side]
        west = (section == 1) == self.first_is_west()
        markers = [marker] if marker else self.state.markers
        off = FAR_FROM_ENEMIES if self.state.round > 1 else 0.0
        spots = deployment_spots(self.state, unit, zone, west, (difficult, dangerous), markers, off)
        self.found = {(place.x, place.y): places for place, places in spots}
        return [place for place, _ in spots]

    def middle(self, section: int) -> Place:
        west = (section == 1) == self.first_is_west()
        y = ZONE / 2 if self.state.zones[self.side] == SOUTH else 48 - ZONE / 2
        return Place(MIDDLE / 2 if west else MIDDLE * 1.5, y)

    def deploy(self, unit: Unit, section: int, terrain: str) -> None:
        for one in (section, 3 - section):
            place = self.mind.deployment_place(self, self, unit, one, self.table)
            if place is not None:
                self._put_down(unit, place, "skirmish.prepare.deploy.place")
                return
        self.table.tell("There is no room for {}; it stays in reserve.", unit, rule="skirmish.prepare.deploy.place")

    def _put_down(self, unit: Unit, place: Place, rule: str) -> None:
        unit.reserve = False
        self._units = None
        moving.place_models(self.state, unit, self.found[(place.x, place.y)])
        self.table.tell("{} is put down at {}.", unit, place, rule=rule)

    def has_room(self, unit: Unit, section: int, zone: str) -> bool:
        self.table_wide = not zone
        found = self.deployment(unit, section, True, True, None)
        self.table_wide = False
        return bool(found)

    def arrive(self, unit: Unit, section: int, zone: str, terrain: str) -> None:
        self.table_wide = not zone
        place = self.mind.deployment_place(self, self, unit, section, self.table)
        self.table_wide = False
        if place is not None:
            self._put_down(unit, place, "skirmish.base.rule.ambush")
            unit.arrived = self.state.round

    def scout(self, unit: Unit, marker: Marker, inches: int) -> None:
        """skirmish.base.rule.scout: up to 12", whatever the terrain."""
        self.scouting = True
        self.acts_quietly(unit)
        place = self.mind.scout_place(self, self, marker, inches, self.table)
        if self.made is not None and place is not self.made.places[0]:
            moving.place_models(self.state, unit, self.made.spot_of(place).places)
            self.table.tell("{} scouts to {}.", unit, place, rule="skirmish.base.rule.scout")
        self.scouting = False
        self.looks_anew()

    # Activation

    def acts(self, unit: Unit) -> None:
        self.acts_quietly(unit)
        self.decided = {}
        self.moved = False
        self.contact = None
        if self.state.round:  # a scout is only looked at
            self.table.tell("{} is activated.", unit, rule="skirmish.base.turns")

    def idle(self, unit: Unit) -> None:
        recover(unit, self.table)

    def army_rules(self, unit: Unit) -> None:
        """Every army rule of the pack works alone or is asked for by name."""

    # Places

    def mover(self, goal: Goal, inches: float) -> Mover:
        """A move of the unit that acts toward a goal."""
        unit = self.actor()
        walker: Walker | None = "flies" if self.scouting else None
        return Mover(
            self.state,
            unit,
            inches + (0 if self.scouting else self.further(unit)),
            toward=goal_point(unit, goal),
            dared=self.dares.get(goal.name, 0.0),
            walker=walker,
        )

    def ends(self, goal: Goal, inches: float, woods: bool, then: Goal | None = None, reach: float = 0.0) -> list[Place]:
        mover = self.mover(goal, inches)
        self.made = Ends(mover, goal, woods)
        self.lefts = {goal.name: Left(mover, self.made.to)}
        toward = goal_point(self.actor(), then) if then is not None else None
        self.made.gather(toward, isinstance(goal, Marker), reach)
        if not self._comes_nearer(self.made.places, goal):
            self.made.look_harder(self.left(self.made.places[0], goal))
        return self._for_scouts(self.made) if self.scouting else self._dared(self.made)

    def _comes_nearer(self, places: list[Place], goal: Goal) -> bool:
        """Whether some place is nearer to the goal than where the unit stands."""
        left = self.lefts[goal.name]
        here = left.of(places[0].x, places[0].y)
        return any(left.of(place.x, place.y) < here for place in places)

    def _dared(self, made: Ends) -> list[Place]:
        """skirmish.ruling.facing: without those behind an edge that was refused, or never faced."""
        dared = made.mover.dared
        if not dared:
            return made.places
        start, *others = made.places
        return [start, *(one for one in others if self.has_dared(made.spot_of(one), dared))]

    def _for_scouts(self, made: Ends) -> list[Place]:
        """skirmish.ruling.scout_move, skirmish.prepare.deploy.terrain: terrain does not hinder its way, but it ends
        where it could have been deployed.
        """
        ground, unit = land(self.state), self.actor()
        allowed = may_stand_in(unit.profile, self.ruling("skirmish.ruling.strider_deploys"))

        def is_good(spot: Spot) -> bool:
            difficult = any(ground.is_difficult(*at) for at in spot.places)
            return difficult <= allowed[0] and any(ground.is_dangerous(*at) for at in spot.places) <= allowed[1]

        mover = made.mover
        shorter = (mover.along(((mover.x, mover.y), made.to), inches) for inches in range(int(mover.inches), 0, -1))
        made.add(next((spot for spot in shorter if spot and is_good(spot)), None))
        start, *others = made.places
        return [start, *(one for one in others if is_good(made.spot_of(one)))]

    def left(self, place: Place, goal: Goal) -> float:
        found = self.lefts.get(goal.name)
        if found is None:
            mover = self.mover(goal, 12.0)
            to = goal_point(self.actor(), goal)
            found = self.lefts[goal.name] = Left(mover, mover.ground.end_for(mover.x, mover.y, *to, mover.dared))
        return found.of(place.x, place.y)

    def within(self, place: Place, marker: Marker) -> bool:
        return apart(place.x, place.y, marker.x, marker.y) - self.actor().profile.radius <= SEIZE + 0.005

    def attackers(self, place: Place, charges_only: bool) -> int:
        if self.reaching is None or self.reaching[0] != charges_only:
            self.reaching = charges_only, self._who_reaches(charges_only)
        x, y, count = place.x, place.y, 0
        for far, models in self.reaching[1]:
            for one in models:
                dx, dy = one.x - x, one.y - y
                if dx * dx + dy * dy <= far:
                    count += 1
                    break
        return count

    def _who_reaches(self, charges_only: bool) -> list[tuple[float, list[Model]]]:
        """For each enemy that can attack, the square of how far from its models, and these."""
        radius = self.actor().profile.radius
        reaches = [(self.reach_of(enemy, charges_only), enemy.models) for enemy in self.enemies()]
        return [((far + radius) * (far + radius), models) for far, models in reaches if far]

    def covered(self, place: Place, woods: bool) -> bool:
        ground = land(self.state)
        if not ground.is_near_cover(place.x, place.y, self.actor().profile.radius):
            return False
        if not woods and any(one.cover and one.difficult for one in ground.at(place.x, place.y)):
            return False
        watcher = self.watcher(place.x, place.y)
        if watcher is None:
            return ground.stands_in(place.x, place.y, woods)
        one = nearest_model(watcher, place.x, place.y)
        return ground.is_covered(one.x, one.y, place.x, place.y, self.actor().profile.radius)

    def shoots(self, place: Place, reach: float) -> bool:
        models = models_at(place)
        for enemy in self.enemies():
            for x, y in models:
                if self._reaches(x, y, enemy, reach) and self._sees(x, y, enemy):
                    return True
        return False

    def has_in_range(self, place: Place, reach: float) -> bool:
        return any(self.reaches(place, enemy, reach) for enemy in self.enemies())

    def reaches(self, place: Place, enemy: Unit, reach: float) -> bool:
        return any(self._reaches(x, y, enemy, reach) for x, y in models_at(place))

    def _reaches(self, x: float, y: float, enemy: Unit, reach: float) -> bool:
        far = reach + self.actor().profile.radius + enemy.profile.radius + 0.005
        for one in enemy.models:  # noqa: SIM110 - asked of every place
            if apart(x, y, one.x, one.y) <= far:
                return True
        return False

    def sees(self, place: Place, enemy: Unit) -> bool:
        return any(self._sees(x, y, enemy) for x, y in models_at(place))

    def _sees(self, x: float, y: float, enemy: Unit) -> bool:
        ground, radius, other = land(self.state), self.actor().profile.radius, enemy.profile.radius
        level = ground.level(x, y)
        for one in enemy.models:  # noqa: SIM110 - asked of every place
            if ground.sees(x, y, radius, level, one.x, one.y, other, one.level):
                return True
        return False

    def gap_to_threats(self, place: Place) -> float:
        threats = self.threats() or self.enemies()
        radius = self.actor().profile.radius
        return min((round(self.between(place, enemy) - radius, 2) for enemy in threats), default=99.0)

    # After an Advance

    def range_after(self, goal: Goal, inches: int, reach: int) -> bool:
        if isinstance(goal, Marker):
            return self.has_in_range(self._place_for(goal, inches, advancing=True), reach)
        if self.in_range(self.enemies(), reach):
            return True
        if not self.in_range(self.enemies(), reach + inches + self.further(self.actor())):
            return False
        return self.has_in_range(self._place_on(goal, inches, reach), reach)

    def shot_after(self, goal: Goal, inches: int, reach: int) -> bool:
        if isinstance(goal, Marker):
            return self.shoots(self._place_for(goal, inches, advancing=True), reach)
        if self.targets(self.enemies(), reach):
            return True
        return self.shoots(self._place_on(goal, inches, reach), reach)

    def _place_on(self, enemy: Unit, inches: int, reach: int) -> Place:
        """The place of an Advance that brings an enemy into range, chosen once."""
        key = f"{enemy.name} {inches} {reach}"
        if key not in self.chosen:
            place = self.mind.close_in_place(self, self, enemy, inches, reach, self.table)
            if self.made is None:
                raise LookupError("expected places, found none")
            self.chosen[key] = self.made, place
        return self.chosen[key][1]

    def _place_for(self, marker: Marker, inches: int, advancing: bool) -> Place:
        """The place of an Advance toward an objective, chosen once."""
        key = f"{marker.name} {inches} {advancing}"
        if key not in self.chosen:
            place = self.mind.objective_place(self, self, marker, inches, advancing, self.table)
            if self.made is None:
                raise LookupError("expected places, found none")
            self.chosen[key] = self.made, place
        return self.chosen[key][1]

    # Moves

    def hold(self, unit: Unit) -> None:
        self.table.tell("{} holds.", unit, rule="skirmish.base.hold")

    def advance(self, unit: Unit, marker: Marker, inches: int, how: str) -> None:
        """skirmish.base.advance: up to 6" toward an objective."""
        self._place_for(marker, inches, advancing=True)
        self._go(*self.chosen[f"{marker.name} {inches} True"], marker, "advances", "skirmish.base.advance")

    def rush(self, unit: Unit, marker: Marker, inches: int, how: str) -> None:
        """skirmish.base.rush: up to 12" toward an objective."""
        self._place_for(marker, inches, advancing=False)
        self._go(*self.chosen[f"{marker.name} {inches} False"], marker, "rushes", "skirmish.base.rush")

    def back_off(self, unit: Unit, enemy: Unit, inches: int, reach: int, how: str) -> None:
        place = self.mind.back_off_place(self, self, enemy, inches, reach, self.table)
        self._go_made(place, enemy, "advances", "skirmish.base.advance")

    def close_in(self, unit: Unit, enemy: Unit, inches: int, reach: int, how: str) -> None:
        self._place_on(enemy, inches, reach)
        self._go(*self.chosen[f"{enemy.name} {inches} {reach}"], enemy, "advances", "skirmish.base.advance")

    def chase(self, unit: Unit, enemy: Unit, inches: int, how: str) -> None:
        place = self.mind.chase_place(self, self, enemy, inches, self.table)
        self._go_made(place, enemy, "rushes", "skirmish.base.rush")

    def _go_made(self, place: Place, goal: Goal, verb: str, rule: str) -> None:
        if self.made is not None:
            self._go(self.made, place, goal, verb, rule)

    def _go(self, made: Ends, place: Place, goal: Goal, verb: str, rule: str) -> None:
        unit = self.actor()
        if place is made.places[0]:
            self.table.tell("{} stays at {}.", unit, place, rule=rule)
            return
        self.table.tell('{} {} {}" to {}.', unit, verb, place.length, place, rule=rule)
        self._walk(unit, made.spot_of(place), self.dares.get(goal.name, 0.0))

    def _walk(self, unit: Unit, spot: Spot, dared: float, *, leaping: bool = False) -> bool:
        take_boon(unit, "next_move")
        self.moved = True
        there = moving.move(self.state, unit, spot, dared, self.table, leaping=leaping)
        dares = self.dares
        self.looks_anew()
        self.dares = dares
        return there

    def bound(self, unit: Unit, goal: Goal, inches: int) -> None:
        """skirmish.base.rule.boing: placed within so many inches, in the open and outside 1" of others."""
        mover = Mover(self.state, unit, inches, toward=goal_point(unit, goal), walker="flies")
        ground = land(self.state)
        spots = [
            mover.straight_spot(hundredth(mover.x + x * inches), hundredth(mover.y + y * inches)) for x, y in DIRECTIONS
        ]
        found = [spot for spot in spots if spot and not any(ground.at(*place) for place in spot.places)]
        here = self.left(Place(mover.x, mover.y), goal)
        worth = [(self.left(Place(spot.x, spot.y), goal), spot) for spot in found]
        best = min((left for left, _ in worth), default=here)
        if best >= here:
            return
        chosen = self.table.tie(
            [Place(spot.x, spot.y) for left, spot in worth if left == best], rule="skirmish.base.rule.boing", about=unit
        )
        spot = next(spot for _, spot in worth if (spot.x, spot.y) == (chosen.x, chosen.y))
        moving.place_models(self.state, unit, spot.places)
        self.table.tell("{} bounces to {}.", unit, chosen, rule="skirmish.base.rule.boing")
        self.acts_quietly(unit)

    def charge(self, unit: Unit, enemy: Unit, inches: int) -> None:
        """skirmish.base.charge, skirmish.base.leap: into contact, over an edge where it dared one."""
        self.can_charge([enemy], inches)
        spot = self.charges[enemy.name]
        dared, leaping = 0.0, False
        if self.dares.get(enemy.name) and enemy.name in self.daring:
            spot, edges = self.daring[enemy.name], self.edges[enemy.name]
            dared, leaping = max(inches for _, inches in edges), any(kind == "leap" for kind, _ in edges)
        if spot is None:
            self.table.tell("{} cannot reach {}.", unit, enemy, rule="skirmish.base.charge")
            return
        self.charge_by(unit, enemy, spot, dared, leaping=leaping)

    def charge_by(self, unit: Unit, enemy: Unit, spot: Spot, dared: float = 0.0, *, leaping: bool = False) -> None:
        """skirmish.base.charge, skirmish.base.leap, skirmish.ruling.leaping: the move of a charge, and contact."""
        if self._walk(unit, spot, dared, leaping=leaping):
            if leaping and self.ruling("skirmish.ruling.leaping") == "extra_hit":
                give_boon(unit, "leap_hit", 1)
            melee.contact(self.state, unit, enemy, self.table)
            self.contact = unit.name, enemy.name
        self.acts_after_contact(unit, enemy)

    def acts_after_contact(self, unit: Unit, enemy: Unit) -> None:
        """A stunned foe that was knocked out by the charge leaves the charger its move."""
        if self.contact and self.is_left(unit) and not self.is_left(enemy):
            take_boon(unit, "leap_hit")
            melee.after_melee(self.state, unit, enemy, self.table)
            self.contact = None

    def fight(self, unit: Unit, enemy: Unit) -> None:
        if self.contact == (unit.name, enemy.name) and self.is_left(unit) and self.is_left(enemy):
            melee.fight(self.state, unit, enemy, self.table)
        self.contact = None

    def go_toward(self, unit: Unit, goal: Goal, inches: float, rule: str) -> None:
        """As far along the way to a goal as so many inches take it, no further than seizing needs."""
        mover = self.mover(goal, inches)
        way = self.way_to(goal)
        if way is None:
            return
        need = way.length
        if isinstance(goal, Marker):
            need -= max(0.0, SEIZE + unit.profile.radius - 0.02 - apart(*way.points[-1], goal.x, goal.y))
        spot = mover.along(way, min(inches, need)) if need > 0.25 else None
        if spot is not None:
            self.table.tell('{} moves {}" to {}.', unit, round(spot.length, 2), Place(spot.x, spot.y), rule=rule)
            moving.move(self.state, unit, spot, 0.0, self.table)

    # Attacks

    def shoot(self, unit: Unit, weapons: list[Weapon], enemy: Unit) -> None:
        shooting.shoot(self.state, unit, weapons, enemy, self.moved, self.table)

    def breathe(self, unit: Unit, enemy: Unit) -> None:
        shooting.breathe(self.state, unit, enemy, distance(unit, enemy) < 0.1, self.table)

    def cast(self, unit: Unit, spell: Spell, target: Unit) -> None:
        """skirmish.base.rule.wizard.target: at its target, and where it takes two, at the next nearest too."""
        if not spells.cast(self.state, unit, spell, self.table):
            return
        others = self.mind.other_targets(self, spell, target, self.table)
        spells.take_effect(self.state, unit, spell, [target, *others], self.table)

    def cast_at_terrain(self, unit: Unit, spell: Spell, marker: Marker) -> None:
        """skirmish.base.spell.terrain_ai: the AI removes what bars the way."""
        name = self.barring_piece(marker, spell.range)
        if spells.cast(self.state, unit, spell, self.table) and name:
            piece = next(one for one in land(self.state).terrain if one.name == name)
            spells.remove_piece(self.state, piece, self.table)
            self.acts_quietly(unit)

    def push(self, enemy: Unit, where: str) -> None:
        """skirmish.ruling.pushing: the deepest fall, then dangerous ground, by the shortest push."""
        ways = moving.pushes(self.state, enemy)
        if where == OVER_THE_EDGE:
            ways = moving.falls(self.state, enemy)
        elif where == INTO_DANGER:
            ways = sorted([one for one in ways if one.danger], key=lambda one: one.length)
        else:
            ways = [one for one in ways if self.leaves_objective(enemy, one.x, one.y)]
        if ways:
            same = [one for one in ways if (one.fall, one.length) == (ways[0].fall, ways[0].length)]
            names = [Place(one.x, one.y, number) for number, one in enumerate(same)]
            left = several(names, self.table, rule="skirmish.general.equal", question="Which way is it pushed?")
            chosen = left.at_random()
            moving.push(self.state, enemy, same[int(chosen.length)], self.actor(), self.table)


def models_at(place: Place) -> tuple[Point, ...]:
    """skirmish.base.measure, skirmish.ruling.group_moves: where the models of a unit are that ends at a place."""
    return place.models or ((place.x, place.y),)
