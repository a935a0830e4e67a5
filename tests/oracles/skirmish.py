"""Skirmish: the AI's three decision trees, written a second time from its rules and the list of default readings.

Simple and slow, in the order of the text. Measuring, moving and sight are the game's geometry; who does what to whom is
decided here, with nothing of the bot.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import inf, sqrt

from foeman.games.skirmish.geometry.movement import Mover, Spot
from foeman.games.skirmish.geometry.places import Ends, Left, charge_spot
from foeman.games.skirmish.geometry.walkers import walker_of
from foeman.games.skirmish.printed import Weapon
from foeman.games.skirmish.state import Marker, State, Unit, distance, distance_to, land
from tests.oracles.chance import Replayed

AI = "AI"
Decision = tuple[str, str]
"""What is done, and toward what or whom."""


def friends_of(state: State) -> list[Unit]:
    """The AI's units on the table."""
    return [unit for unit in state.units if unit.side == AI and not unit.reserve]


def enemies_of(state: State) -> list[Unit]:
    """The player's units on the table."""
    return [unit for unit in state.units if unit.side != AI and not unit.reserve]


# Unit Types


def unit_type(unit: Unit) -> str:
    """Hybrid, shooting or melee, by the weapons; with Fire Breath always hybrid."""
    card = unit.profile
    if "Fire Breath" in card.rules:
        return "hybrid"
    ranged = [weapon for weapon in card.weapons if weapon.range]
    melee = [weapon for weapon in card.weapons if not weapon.range]
    if not ranged:
        return "melee"
    return "hybrid" if worth(unit, melee) > worth(unit, ranged) + 1e-9 else "shooting"


def worth(unit: Unit, weapons: list[Weapon]) -> float:
    """The wounds to be expected of weapons against Defense 4+."""
    return sum(expected_wounds(unit, weapon) for weapon in weapons)


def expected_wounds(unit: Unit, weapon: Weapon) -> float:
    """Die by die: what each face to hit gives, and how many of these hits a Defense of 4+ lets through."""
    needed = 2 if "Sniper" in weapon.rules else unit.profile.quality
    wounds = 0.0
    for face in range(1, 7):
        if face == 6 or (face > 1 and face >= needed):
            hits = 3 if face == 6 and "Poison" in weapon.rules else 1
            ap = max(weapon.ap, 4) if face == 6 and "Rending" in weapon.rules else weapon.ap
            wounds += hits * not_saved(ap) / 6
    return weapon.attacks * wounds * weapon.rules.get("Blast", 1) * weapon.rules.get("Deadly", 1)


def not_saved(ap: int) -> float:
    """The share of Defense rolls on 4+ that fail, with so much AP."""
    return sum(not (face == 6 or (face > 1 and face - ap >= 4)) for face in range(1, 7)) / 6


# Decision Trees


def decide(state: State, unit: Unit, chance: Replayed) -> Decision:
    """What a unit that is activated does."""
    if "Immobile" in unit.profile.rules or indirect_in_range(state, unit):
        return "hold", ""
    markers = not_under_control(state, unit)
    if not markers and not enemies_of(state):
        return "hold", ""
    return {"hybrid": hybrid, "shooting": shooting, "melee": melee}[unit_type(unit)](state, unit, markers, chance)


def hybrid(state: State, unit: Unit, markers: list[Marker], chance: Replayed) -> Decision:
    """Decision Tree - Hybrid."""
    if markers:  # 1
        marker = their_objective(state, unit, markers, chance)
        in_the_way = enemies_in_the_way(state, unit, marker)
        if in_the_way:  # 2
            foe = charged(state, unit, in_the_way, chance)
            if foe:
                return "charge", foe
            ends = ends_of_advance(state, unit, marker)
            return ("advance" if any(can_shoot(state, unit, end) for end in ends) else "rush"), marker.name
        if can_get_to(state, unit, marker, unit.profile.rush) and not can_get_to(
            state, unit, marker, unit.profile.advance
        ):  # 3
            return "rush", marker.name
        return ("advance" if advance_brings_range(state, unit, marker) else "rush"), marker.name  # 4
    foe = charged(state, unit, enemies_of(state), chance)
    if foe:  # 5
        return "charge", foe
    enemy = nearest_enemy(state, unit, chance)
    return ("advance" if advance_brings_range(state, unit, enemy) else "rush"), enemy.name  # 6


def shooting(state: State, unit: Unit, markers: list[Marker], chance: Replayed) -> Decision:
    """Decision Tree - Shooting."""
    if markers:  # 1
        marker = their_objective(state, unit, markers, chance)
        return ("advance" if advance_brings_range(state, unit, marker) else "rush"), marker.name  # 2
    enemy = nearest_enemy(state, unit, chance)
    return ("advance" if advance_brings_range(state, unit, enemy) else "rush"), enemy.name  # 3


def melee(state: State, unit: Unit, markers: list[Marker], chance: Replayed) -> Decision:
    """Decision Tree - Melee."""
    if markers:  # 1
        marker = their_objective(state, unit, markers, chance)
        in_the_way = enemies_in_the_way(state, unit, marker)
        foe = charged(state, unit, in_the_way, chance) if in_the_way else ""  # 2
        return ("charge", foe) if foe else ("rush", marker.name)
    foe = charged(state, unit, enemies_of(state), chance)  # 3
    return ("charge", foe) if foe else ("rush", nearest_enemy(state, unit, chance).name)


# Basic Concepts: Controlling Objectives, Enemies in the way


def not_under_control(state: State, unit: Unit) -> list[Marker]:
    """The objectives that are not under the AI's control, as this unit sees it."""
    return [marker for marker in state.markers if not is_under_control(state, unit, marker)]


def is_under_control(state: State, unit: Unit, marker: Marker) -> bool:
    """Seized by the AI, or held by more friends who are not stunned than enemies while the unit itself is away."""
    if marker.owner == AI:
        return True
    if distance_to(unit, marker.x, marker.y) <= 3:
        return False
    friends = [one for one in friends_of(state) if not one.stunned and distance_to(one, marker.x, marker.y) <= 3]
    enemies = [one for one in enemies_of(state) if distance_to(one, marker.x, marker.y) <= 3]
    return len(friends) > len(enemies)


def way_to(state: State, unit: Unit, x: float, y: float) -> tuple[float, list[tuple[float, float]]]:
    """How long the way of a unit's nearest model to a point is, and its corners."""
    lead = min(unit.models, key=lambda model: (model.x - x) ** 2 + (model.y - y) ** 2)
    ground = land(state).ground(walker_of(unit.profile), unit.profile.radius)
    end = (x, y) if unit.profile.flying else ground.end_for(lead.x, lead.y, x, y)
    way = ground.way(lead.x, lead.y, *end)
    if way is None:
        return inf, [(lead.x, lead.y), end]
    return round(way.length, 2), list(way.points)


def their_objective(state: State, unit: Unit, markers: list[Marker], chance: Replayed) -> Marker:
    """The nearest by the way the unit walks; a die between equals."""
    far = {marker.name: way_to(state, unit, marker.x, marker.y)[0] for marker in markers}
    nearest = [marker for marker in markers if far[marker.name] == min(far.values())]
    name = chance.tie([marker.name for marker in nearest])
    return next(marker for marker in markers if marker.name == name)


def enemies_in_the_way(state: State, unit: Unit, marker: Marker) -> list[Unit]:
    """Enemies within 6" of the path to the objective, from the edge of their nearest base."""
    _, path = way_to(state, unit, marker.x, marker.y)
    return [enemy for enemy in enemies_of(state) if beside(path, enemy) <= 6]


def beside(path: list[tuple[float, float]], enemy: Unit) -> float:
    """How far an enemy is from a path, to 0.01"."""
    lines = list(pairwise(path))
    far = min(from_line(a, b, model.x, model.y) for a, b in lines for model in enemy.models)
    return round(far - enemy.profile.radius, 2)


def from_line(a: tuple[float, float], b: tuple[float, float], x: float, y: float) -> float:
    """How far a point is from a line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    along = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / square)) if square else 0.0
    return sqrt((a[0] + along * dx - x) ** 2 + (a[1] + along * dy - y) ** 2)


# Moving: who is in reach, what an Advance brings


def can_get_to(state: State, unit: Unit, marker: Marker, inches: float) -> bool:
    """Whether so many inches of its way bring a unit within 3" of an objective; 6" at most out of difficult ground."""
    ground, card = land(state), unit.profile
    slowed = not card.flying and not card.strider
    if slowed and any(ground.is_difficult(model.x, model.y) for model in unit.models):
        inches = min(inches, 6)
    length, path = way_to(state, unit, marker.x, marker.y)
    return length < inf and round(first_within(path, marker, 3 + card.radius), 2) <= inches


def first_within(path: list[tuple[float, float]], marker: Marker, near: float) -> float:
    """How many inches of a path it takes to be so near to a marker."""
    gone = 0.0
    for a, b in pairwise(path):
        length = sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
        for step in range(int(length * 1000) + 2):
            along = min(1.0, step / 1000 / length) if length else 1.0
            x, y = a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along
            if sqrt((x - marker.x) ** 2 + (y - marker.y) ** 2) <= near:
                return gone + along * length
        gone += length
    return inf


def seizes(unit: Unit, end: Spot, marker: Marker) -> bool:
    """Whether some model ends within 3" of the marker."""
    nearest = min(sqrt((x - marker.x) ** 2 + (y - marker.y) ** 2) for x, y in end.places)
    return round(nearest - unit.profile.radius, 2) <= 3


def ends_of_move(state: State, unit: Unit, goal: Marker | Unit, inches: float) -> tuple[Ends, list[Spot]]:
    """Where a move toward a goal can end."""
    x, y = goal_of(unit, goal)
    mover = Mover(state, unit, inches, toward=(x, y))
    ends = Ends(mover, goal, woods=isinstance(goal, Unit))
    ends.gather(None, forward=True, reach=longest(unit))
    return ends, [ends.spot_of(place) for place in ends.places]


def goal_of(unit: Unit, goal: Marker | Unit) -> tuple[float, float]:
    """Where a marker is, or the model of an enemy that is nearest."""
    if isinstance(goal, Marker):
        return goal.x, goal.y
    pairs = [(sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2), b.x, b.y) for a in unit.models for b in goal.models]
    return min(pairs)[1:]


def ends_of_advance(state: State, unit: Unit, goal: Marker | Unit) -> list[Spot]:
    """Where an Advance toward a goal may end: within 3" of an objective if it gets there, else nearer to it."""
    ends, spots = ends_of_move(state, unit, goal, unit.profile.advance)
    if isinstance(goal, Marker):
        there = [spot for spot in spots if seizes(unit, spot, goal)]
        if there:
            return there
    left = Left(ends.mover, ends.to)
    before = left.of(ends.mover.x, ends.mover.y)
    nearer = [spot for spot in spots if left.of(spot.x, spot.y) < before]
    if not nearer:
        ends.look_harder()
        spots = [ends.spot_of(place) for place in ends.places]
        nearer = [spot for spot in spots if left.of(spot.x, spot.y) < before]
    return nearer or spots[:1]


def advance_brings_range(state: State, unit: Unit, goal: Marker | Unit) -> bool:
    """Whether an Advance will have any enemy in shooting range; sight is not asked."""
    return any(has_range(state, unit, end) for end in ends_of_advance(state, unit, goal))


def longest(unit: Unit) -> int:
    """The range of its longest weapon; Fire Breath is one of 12" that is used once a round."""
    ranges = [weapon.range for weapon in unit.profile.weapons]
    if "Fire Breath" in unit.profile.rules and not unit.breathed:
        ranges.append(12)
    return max(ranges, default=0)


def has_range(state: State, unit: Unit, end: Spot) -> bool:
    """Whether an enemy is in range of one of its weapons from there."""
    reach = longest(unit)
    return reach > 0 and any(
        gap(unit, x, y, enemy, model.x, model.y) <= reach
        for x, y in end.places
        for enemy in enemies_of(state)
        for model in enemy.models
    )


def gap(unit: Unit, x: float, y: float, enemy: Unit, ex: float, ey: float) -> float:
    """The inches between two bases."""
    return round(max(0.0, sqrt((x - ex) ** 2 + (y - ey) ** 2) - unit.profile.radius - enemy.profile.radius), 2)


def can_shoot(state: State, unit: Unit, end: Spot) -> bool:
    """Whether an enemy can be shot from there: in range of a weapon, and in sight unless it is Indirect."""
    ground, radius = land(state), unit.profile.radius
    for x, y in end.places:
        for enemy in enemies_of(state):
            for model in enemy.models:
                far = gap(unit, x, y, enemy, model.x, model.y)
                if any(weapon.indirect and far <= weapon.range for weapon in unit.profile.ranged):
                    return True
                level, size = ground.level(x, y), enemy.profile.radius
                if (
                    far <= longest(unit)
                    and longest(unit) > 0
                    and ground.sees(x, y, radius, level, model.x, model.y, size, model.level)
                ):
                    return True
    return False


def nearest_enemy(state: State, unit: Unit, chance: Replayed) -> Unit:
    """The nearest by the way the unit walks."""
    enemies = enemies_of(state)
    far = {enemy.name: way_to_enemy(state, unit, enemy) for enemy in enemies}
    name = chance.tie([enemy.name for enemy in enemies if far[enemy.name] == min(far.values())])
    return next(enemy for enemy in enemies if enemy.name == name)


def way_to_enemy(state: State, unit: Unit, enemy: Unit) -> float:
    """How long the way is to the nearest base of an enemy."""
    x, y = goal_of(unit, enemy)
    return round(way_to(state, unit, x, y)[0] - unit.profile.radius - enemy.profile.radius, 2)


# Melee


def charged(state: State, unit: Unit, enemies: list[Unit], chance: Replayed) -> str:
    """Whom a unit charges of these, if it can reach any."""
    spots = {enemy.name: charge_spot(state, unit, enemy, unit.profile.rush) for enemy in enemies}
    reached = [enemy for enemy in enemies if spots[enemy.name] is not None]
    if not reached:
        return ""
    ways = {name: round(spot.length, 2) for name, spot in spots.items() if spot is not None}
    order = [*special_order(unit), is_not_stunned, is_activated, by_name(ways)]
    for key in order:
        least = min(key(enemy) for enemy in reached)
        reached = [enemy for enemy in reached if key(enemy) == least]
    return chance.tie([enemy.name for enemy in reached])


def by_name(values: dict[str, float]) -> Callable[[Unit], float]:
    """The enemy with the least of something comes first."""
    return lambda enemy: values[enemy.name]


def is_not_stunned(enemy: Unit) -> float:
    """Stunned units come first."""
    return 0 if enemy.stunned else 1


def is_activated(enemy: Unit) -> float:
    """Units that have not activated yet come second."""
    return 1 if enemy.activated else 0


def special_order(unit: Unit) -> list[Callable[[Unit], float]]:
    """What the special rule of the unit's best melee weapon puts first: Deadly before AP."""
    weapons = unit.profile.melee
    if not weapons:
        return []
    best = max(weapons, key=lambda weapon: expected_wounds(unit, weapon))
    if best.rules.get("Deadly"):
        return [by_tough, tough_left]
    return [lambda enemy: enemy.profile.defense] if best.ap else []


def by_tough(enemy: Unit) -> float:
    """Single models with Tough first, then units with Tough."""
    if "Tough" not in enemy.profile.rules:
        return 2
    return 0 if len(enemy.models) == 1 else 1


def tough_left(enemy: Unit) -> float:
    """The Tough that is left; units without it are alike."""
    tough = enemy.profile.rules.get("Tough", 0)
    return sum(max(0, tough - model.wounds) for model in enemy.models) if tough else 0


# Special Rules: Indirect


def indirect_in_range(state: State, unit: Unit) -> bool:
    """Whether an enemy is in range of an Indirect weapon where the unit stands."""
    ranges = [weapon.range for weapon in unit.profile.weapons if "Indirect" in weapon.rules]
    return any(distance(unit, enemy) <= reach for reach in ranges for enemy in enemies_of(state))
