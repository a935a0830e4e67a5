"""Moves carried out: models set down, dangerous ground tested, edges dropped off, gaps jumped, falls and pushes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from foeman.engine.table import Table
from foeman.games.skirmish.geometry.land import Land, Terrain
from foeman.games.skirmish.geometry.movement import Mover, Spot
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, Point, apart
from foeman.games.skirmish.rules.dice import dice
from foeman.games.skirmish.rules.wounds import Attack, Hits, dangerous_dice, dangerous_test, resolve, stun
from foeman.games.skirmish.state import Model, State, Unit, land

PUSHED = 2.0
"""How far a model is pushed at most, and how near to the bottom one lands."""
FALLS_FROM = 2.0
"""The least height of a fall that hurts."""
FURTHEST = 6.0
"""The highest drop and the widest jump that anybody may try."""
FOOT = 2.0
"""How near to the foot of an elevation an enemy must be to be leapt on."""
DOING = {"drop": "dropping", "leap": "leaping", "jump": "jumping"}


def place_models(state: State, unit: Unit, places: Sequence[Point]) -> None:
    """Set the models of a unit down."""
    ground = land(state)
    for model, (x, y) in zip(unit.models, places, strict=True):
        model.x, model.y = x, y
        model.level = ground.level(x, y)


def move(state: State, unit: Unit, spot: Spot, dared: float, table: Table, *, leaping: bool = False) -> bool:
    """skirmish.base.path, skirmish.base.dangerous: a unit takes its ways; says whether it got there on its feet."""
    flying = unit.profile.flying
    edges = [] if flying else edges_on(state, spot.ways, dared)
    tested = 0 if flying else sum(is_endangered(land(state), way) for way in spot.ways)
    if not edges:
        place_models(state, unit, spot.places)
    elif not go_over_edges(state, unit, spot, edges, table, leaping):
        return False
    if tested and unit in state.units:
        dangerous_test(state, unit, dangerous_dice(state, unit, tested), table)
    return unit in state.units and not unit.stunned


def is_endangered(ground: Land, way: Sequence[Point]) -> bool:
    """skirmish.base.dangerous: whether a way leads into, within or out of dangerous terrain."""
    return any(touches(ground, one, a, b) for one in ground.terrain if one.dangerous for a, b in pairwise(way))


def touches(ground: Land, one: Terrain, a: Point, b: Point) -> bool:
    """Whether some part of a line counts as in a piece: not where it lies on a bridge."""
    if not one.shape.is_crossed(a[0], a[1], b[0], b[1]) and not one.shape.holds(a[0], a[1]):
        return False
    cuts = [0.0, 1.0, *one.shape.crossings(a[0], a[1], b[0], b[1])]
    for way in ground.ways:
        cuts += way.shape.crossings(a[0], a[1], b[0], b[1])
    cuts.sort()
    return any(
        one in ground.at(a[0] + (s + t) / 2 * (b[0] - a[0]), a[1] + (s + t) / 2 * (b[1] - a[1]))
        for s, t in pairwise(cuts)
        if t - s > 1e-9
    )


# Edges and gaps


@dataclass(frozen=True, slots=True)
class Edge:
    """Something on a model's way that it drops off or jumps: where before and behind it is, and how much."""

    model: int
    kind: str
    inches: float
    before: Point
    behind: Point


def edges_on(state: State, ways: Sequence[Sequence[Point]], dared: float) -> list[Edge]:
    """skirmish.base.drop, skirmish.base.jump: the sides that models drop off and the gaps they jump on these ways."""
    found = []
    for number, way in enumerate(ways):
        for a, b in pairwise(way):
            for one in land(state).terrain:
                if (one.gap or (one.steep and one.height <= dared)) and one.shape.is_crossed(a[0], a[1], b[0], b[1]):
                    found += _edges_of(land(state), number, one, a, b)
    return found


def _edges_of(ground: Land, number: int, one: Terrain, a: Point, b: Point) -> list[Edge]:
    """What a piece means for a straight part of a way: gaps jumped, sides dropped off."""
    length = apart(*a, *b)
    cuts = sorted([0.0, *one.shape.crossings(a[0], a[1], b[0], b[1]), 1.0])
    if one.gap:
        for way in ground.ways:
            cuts += way.shape.crossings(a[0], a[1], b[0], b[1])
        cuts.sort()
    found = []
    for start, end in pairwise(cuts):
        middle = (start + end) / 2
        inside = end - start > 1e-9 and one in ground.at(_on(a, b, middle)[0], _on(a, b, middle)[1])
        if not inside:
            continue
        before, behind = _on(a, b, max(0.0, start - 0.05 / length)), _on(a, b, min(1.0, end + 0.05 / length))
        if one.gap and (end - start) * length > 1.0:
            found.append(Edge(number, "jump", (end - start) * length, before, behind))
        elif one.steep and end < 1.0 - 1e-9:
            found.append(Edge(number, "drop", one.height, _on(a, b, max(0.0, end - 0.05 / length)), behind))
    return found


def _on(a: Point, b: Point, share: float) -> Point:
    return round(a[0] + share * (b[0] - a[0]), 2), round(a[1] + share * (b[1] - a[1]), 2)


def go_over_edges(state: State, unit: Unit, spot: Spot, edges: list[Edge], table: Table, leaping: bool = False) -> bool:
    """skirmish.base.drop, skirmish.base.jump, skirmish.base.leap: each edge is rolled for; who fails falls, and that
    is all.
    """
    failed: dict[int, Edge] = {}
    for edge in edges:
        kind = "leap" if leaping and edge.kind == "drop" else edge.kind
        if edge.model not in failed and not succeeds(unit, kind, edge.inches, table):
            failed[edge.model] = edge
    places = list(spot.places)
    for number, edge in failed.items():
        places[number] = edge.before if edge.kind == "jump" else edge.behind
    places = settle(state, unit, places, [number for number in range(len(places)) if number in failed])
    fallen = [unit.models[number] for number in failed]
    place_models(state, unit, places)
    for model, edge in zip(fallen, failed.values(), strict=True):
        if unit in state.units and any(one is model for one in unit.models):
            fall(state, unit, model, fallen_height(state, edge), table)
    return not failed


def fallen_height(state: State, edge: Edge) -> float:
    """skirmish.base.fall: how far one falls who fails at an edge."""
    return edge.inches if edge.kind == "drop" else depth_at(state, edge)


def depth_at(state: State, edge: Edge) -> float:
    """How deep the gap is that a model falls into."""
    middle = (edge.before[0] + edge.behind[0]) / 2, (edge.before[1] + edge.behind[1]) / 2
    return max([one.height for one in land(state).terrain if one.gap and one.shape.holds(*middle)], default=0.0)


def dice_for(inches: float) -> int:
    """skirmish.base.drop, skirmish.base.jump: one die, and another for each full 3"."""
    return 1 + int(inches + 1e-9) // 3


def need_of(unit: Unit) -> int:
    """skirmish.base.rule.strider, skirmish.base.rule.flying: what each die of a drop, leap or jump must show."""
    return 2 if unit.profile.flying or unit.profile.strider else 3


def risk(state: State, unit: Unit, edges: Sequence[Edge], leaping: bool = False) -> str:
    """skirmish.base.drop, skirmish.base.jump, skirmish.base.fall: what a way over edges needs and threatens, in
    words.
    """
    most: dict[str, float] = {}
    rolled: dict[int, int] = {}
    for edge in edges:
        kind = "leap" if leaping and edge.kind == "drop" else edge.kind
        most[kind] = max(edge.inches, most.get(kind, 0.0))
        rolled[edge.model] = rolled.get(edge.model, 0) + dice_for(edge.inches)
    doing = " and ".join(f'{DOING[kind]} {round(inches, 2):g}"' for kind, inches in most.items())
    dice_words = "a die" if max(rolled.values()) == 1 else f"{max(rolled.values())} dice"
    each = (
        "" if len(unit.models) == 1 else " for one model" if len(rolled) == 1 else f" for each of {len(rolled)} models"
    )
    return f"{doing}: {dice_words} of {need_of(unit)}+{each}, or a fall ({fall_words(state, edges)})"


def fall_words(state: State, edges: Sequence[Edge]) -> str:
    """skirmish.base.fall: the worst that can come of a fall from these edges, in words."""
    deepest = max(fallen_height(state, edge) for edge in edges)
    if deepest < FALLS_FROM:
        return "stunned"
    hits = dice_for(deepest)
    return f"{hits} hit{'s' if hits > 1 else ''} and stunned"


def is_leap(state: State, foe: Unit, edges: Sequence[Edge]) -> bool:
    """skirmish.base.leap: whether a charge over these edges ends with a leap on an enemy at the foot."""
    above = [one for edge in edges if edge.kind == "drop" for one in land(state).at(*edge.before) if one.steep]
    return any(one.shape.distance(at.x, at.y) - foe.profile.radius <= FOOT for one in above for at in foe.models)


def succeeds(unit: Unit, kind: str, inches: float, table: Table) -> bool:
    """skirmish.base.drop, skirmish.base.jump, skirmish.base.rule.strider, skirmish.base.rule.flying: all dice must
    do.
    """
    if unit.profile.flying and kind == "jump":
        return True
    need = need_of(unit)
    rule = "skirmish.base.jump" if kind == "jump" else "skirmish.base.leap" if kind == "leap" else "skirmish.base.drop"
    made = all(die >= need for die in dice(dice_for(inches), rule, unit, table))
    words = '{} {}s {}" safely.' if made else '{} tries to {} {}" and falls.'
    table.tell(words, unit, kind, round(inches, 2), rule=rule)
    return made


def fall(state: State, unit: Unit, model: Model, height: float, table: Table) -> None:
    """skirmish.base.fall: a hit and another for each full 3", and stunned."""
    rule = "skirmish.base.fall"
    table.tell('{} falls {}".', unit, round(height, 2), rule=rule)
    if height >= FALLS_FROM:
        was_stunned, unit.stunned = unit.stunned, False
        resolve(state, Attack(None, unit, picked=model, hits=[Hits(dice_for(height))]), table)
        unit.stunned = unit.stunned or was_stunned
    if unit in state.units:
        stun(unit, table)


def settle(state: State, unit: Unit, places: list[Point], moved: list[int]) -> list[Point]:
    """Let models that came down elsewhere find a free spot near where they fell."""
    mover = Mover(state, unit, PUSHED, by_the_tree=False)
    made = list(places)
    for number in moved:
        others = [place for other, place in enumerate(made) if other != number]
        made[number] = free_spot(mover, made[number], others, unit.profile.base) or made[number]
    return made


def free_spot(mover: Mover, near: Point, others: Sequence[Point], base: float) -> Point | None:
    """The free spot nearest to a point, within 2" and a little more."""
    spots = [near] + [
        (round(near[0] + x * far, 2), round(near[1] + y * far, 2))
        for far in (0.5, 1.0, 1.5, 2.0)
        for x, y in DIRECTIONS
    ]
    for spot in spots:
        if mover.stands_free(*spot) and all(apart(*spot, *other) >= base for other in others):
            return spot
    return None


# Pushing


@dataclass(frozen=True, slots=True)
class Push:
    """Where a model can be pushed to, and what happens to it there."""

    x: float
    y: float
    length: float
    fall: float = 0.0
    danger: bool = False


def is_near_edge(state: State, unit: Unit) -> bool:
    """Whether a model of a unit could be pushed over an edge at all."""
    return any(one.gap or one.steep for one in _around(state, unit))


def is_near_danger(state: State, unit: Unit) -> bool:
    """Whether dangerous ground is near enough to be pushed into."""
    return any(one.dangerous for one in _around(state, unit))


def _around(state: State, unit: Unit) -> list[Terrain]:
    """The pieces that the last model of a unit could be pushed into or off."""
    x, y = unit.models[-1].x, unit.models[-1].y
    return [
        one
        for one in land(state).terrain
        if one.shape.left - PUSHED <= x <= one.shape.right + PUSHED
        and one.shape.low - PUSHED <= y <= one.shape.high + PUSHED
    ]


def pushes(state: State, unit: Unit) -> list[Push]:
    """skirmish.base.push, skirmish.base.fall: where the last model of a unit can be pushed, 2" in sixteen
    directions.
    """
    if not unit.models:
        return []
    model, ground = unit.models[-1], land(state)
    mover = Mover(state, unit, PUSHED, by_the_tree=False, walker="flies")
    others = [(one.x, one.y) for one in unit.models[:-1]]
    found = []
    for length in (1.0, 2.0):
        for x, y in DIRECTIONS:
            to = round(model.x + x * length, 2), round(model.y + y * length, 2)
            push = _push_to(mover, ground, model, to, length)
            if push and all(apart(push.x, push.y, *other) >= unit.profile.base for other in others):
                found.append(push)
    return found


def _push_to(mover: Mover, ground: Land, model: Model, to: Point, length: float) -> Push | None:
    """A push along a line, if nothing is in the way; into a gap it falls and lands on its own side."""
    for one in ground.terrain:
        if one.blocking and (one.shape.is_crossed(model.x, model.y, *to) or one.shape.holds(*to)):
            return None
        if one.gap and one in ground.at(*to):
            return Push(model.x, model.y, length, one.height)
    level = ground.level(*to)
    if level > model.level or not mover.stands_free(*to):
        return None
    return Push(*to, length, model.level - level if off_ledge(ground, model, to) else 0.0, ground.is_dangerous(*to))


def off_ledge(ground: Land, model: Model, to: Point) -> bool:
    """Whether a model leaves a steep piece on its way to a point."""
    above = [one for one in ground.at(model.x, model.y) if one.steep]
    return any(one not in ground.at(*to) for one in above)


def falls(state: State, unit: Unit) -> list[Push]:
    """skirmish.base.push, skirmish.ruling.pushing: the pushes that send a model down, the deepest first."""
    return sorted([one for one in pushes(state, unit) if one.fall > 0], key=lambda one: (-one.fall, one.length))


def push(state: State, unit: Unit, where: Push, attacker: Unit, table: Table) -> None:
    """skirmish.base.push, skirmish.base.fall: on 4 or more the model goes where the attacker wants it."""
    rule = "skirmish.base.push"
    if table.d6(rule=rule, about=(attacker, unit)) < 4:
        table.tell("{} fails to push {}.", attacker, unit, rule=rule)
        return
    model = unit.models[-1]
    table.tell('{} pushes {} by {}".', attacker, unit, where.length, rule=rule)
    model.x, model.y = where.x, where.y
    model.level = land(state).level(where.x, where.y)
    if where.fall >= FALLS_FROM:
        fall(state, unit, model, where.fall, table)
    if where.danger and unit in state.units:
        dangerous_test(state, unit, dangerous_dice(state, unit, 1), table)
