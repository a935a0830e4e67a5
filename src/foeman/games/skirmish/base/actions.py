"""A person's activation: which unit, which action, where to, at whom. Seats played at random are asked the same."""

from __future__ import annotations

from dataclasses import dataclass

from foeman.engine.questions import D3
from foeman.engine.table import Table
from foeman.games.skirmish.base import choices, melee, moving, shooting, spells
from foeman.games.skirmish.base.wounds import give_boon, recover, take_boon
from foeman.games.skirmish.content import Spell, Weapon
from foeman.games.skirmish.ground import Terrain
from foeman.games.skirmish.movement import Mover, Spot
from foeman.games.skirmish.places import charge_spot
from foeman.games.skirmish.shapes import DIRECTIONS, Point, apart
from foeman.games.skirmish.state import FOE, State, Unit, land, on_table, ruling

HOLD, ADVANCE, RUSH, CHARGE = "Hold", "Advance", "Rush", "Charge"
STAY = "stay"
NOBODY = "nobody"
NOTHING = "nothing"
TRIES = 5
"""How often a place that cannot be reached is asked for again."""

SAME_PLACE = 0.5
"""Two moves that end nearer to each other than this are offered as one."""

COMPASS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")


def choose_unit(state: State, side: str, table: Table) -> Unit:
    """skirmish.base.turns: which unit a side activates."""
    ready = [unit for unit in on_table(state, side) if not unit.activated]
    return table.choose(side, ready, rule="skirmish.base.turns", about=side, words="{}: which unit do you activate?")


def act(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.stunned: an activation; a stunned unit idles."""
    table.tell("{} is activated.", unit, rule="skirmish.base.turns")
    if unit.stunned:
        recover(unit, table)
        return
    if unit.profile.has("Boing"):
        bounce(state, unit, table)
    action = choose_action(state, unit, table)
    if action.startswith(CHARGE):
        charge(state, unit, table)
        return
    moved = action != HOLD and walk(state, unit, action, table)
    if unit not in state.units or unit.stunned:
        return
    cast_spell(state, unit, table)
    if shoots_after(unit, action):
        shoot(state, unit, moved, table)


def shoots_after(unit: Unit, action: str) -> bool:
    """skirmish.base.rush, skirmish.base.rule.quick_shot: a Rush leaves no time to shoot, but for Quick Shot."""
    return action != RUSH or unit.profile.has("Quick Shot")


def choose_action(state: State, unit: Unit, table: Table) -> str:
    """skirmish.base.hold, skirmish.base.charge, skirmish.base.rule.immobile: one of the four; the Immobile hold.

    A charge that has only one target names it, and what it dares: it is not asked for again.
    """
    if unit.profile.immobile:
        return HOLD
    targets = charge_targets(state, unit)
    charges = [f"{CHARGE} {target}" for target in targets] if len(targets) == 1 else [CHARGE] * bool(targets)
    actions = [HOLD, ADVANCE, RUSH, *charges]
    return table.choose(unit.side, actions, rule="skirmish.base.turns", about=unit, words="What does {} do?")


def inches_for(unit: Unit, action: str) -> int:
    """skirmish.base.advance, skirmish.base.rush, skirmish.base.charge: how far an action takes it, spells included."""
    inches = unit.profile.advance if action == ADVANCE else unit.profile.rush
    return inches + sum(boon.value for boon in unit.boons if boon.effect == "next_move")


# Moving


@dataclass(frozen=True, slots=True)
class Course:
    """A move that can be made: where it ends, what height or width it dares, and whether it leaps on a foe."""

    spot: Spot
    dared: float = 0.0
    leaping: bool = False


def walk(state: State, unit: Unit, action: str, table: Table) -> bool:
    """skirmish.base.advance, skirmish.base.rush: a move to a place of one's choice; says whether it moved."""
    inches = inches_for(unit, action)
    take_boon(unit, "next_move")
    rule = "skirmish.base.advance" if action == ADVANCE else "skirmish.base.rush"
    mover = Mover(state, unit, inches, by_the_tree=False)
    course = choose_place(state, unit, mover, rule, table)
    if course is None:
        return False
    spot = course.spot
    table.tell('{} moves {}" to ({}, {}).', unit, round(spot.length, 2), spot.x, spot.y, rule=rule)
    moving.move(state, unit, spot, course.dared, table)
    return True


def choose_place(state: State, unit: Unit, mover: Mover, rule: str, table: Table) -> Course | None:
    """skirmish.base.path: one of the listed places, or a point "24.5, 10" that the unit can get to; None to stay."""
    offered = named_places(state, unit, mover)
    for attempt in range(1, TRIES + 1):
        answer = table.name(
            unit.side,
            (STAY, *offered),
            rule=rule,
            about=(unit, round(mover.inches, 2), attempt),
            words='Where does {} go, at most {}"? (a place, or x, y)',
        )
        if answer == STAY:
            return None
        course = offered.get(answer) or course_to(mover, answer, table)
        if course is not None:
            return course
    table.tell("{} stays where it is, after {} places that it cannot get to.", unit, TRIES, rule=rule)
    return None


def course_to(mover: Mover, text: str, table: Table) -> Course | None:
    """skirmish.base.path: a move to a point that a person typed, with a drop or a jump if there is no other."""
    point = read_point(text)
    spot = spot_at(mover, *point) if point else None
    if spot is not None:
        return Course(spot)
    bold = bold_mover(mover, point) if point else None
    daring = bold.spot(*point) if bold and point else None
    if bold and daring:
        return dared_course(bold, daring, text, table)
    table.tell("{} cannot get to {}.", mover.unit, text, rule="skirmish.base.path", to=mover.unit.side)
    return None


def dared_course(mover: Mover, spot: Spot, text: str, table: Table) -> Course | None:
    """skirmish.base.drop, skirmish.base.jump: a person is told what the way to a point needs, and dares it or not."""
    unit = mover.unit
    edges = moving.edges_on(mover.state, spot.ways, mover.dared)
    if not edges:
        return Course(spot)
    yes = table.confirm(
        unit.side,
        rule="skirmish.base.drop",
        about=(unit, text, moving.risk(mover.state, unit, edges)),
        words="{} gets to {} only by {}. Does it dare?",
    )
    return Course(spot, mover.dared) if yes else None


def spot_at(mover: Mover, x: float, y: float) -> Spot | None:
    """The end of a move at a point, around bad ground if that is possible, else through it."""
    around = Mover(mover.state, mover.unit, mover.inches, toward=(x, y))
    return around.spot(x, y) or mover.spot(x, y)


def bold_mover(mover: Mover, toward: Point | None = None) -> Mover | None:
    """skirmish.base.drop, skirmish.base.jump: the same move with everything dared; None where there is nothing to."""
    if not mover.gaps and not mover.steeps:
        return None
    return Mover(mover.state, mover.unit, mover.inches, toward=toward, by_the_tree=False, dared=moving.FURTHEST)


def read_point(text: str) -> tuple[float, float] | None:
    """ "24.5, 10" as a point; None if it is none."""
    parts = text.strip(" ()").replace(",", " ").split()
    try:
        x, y = (round(float(part), 2) for part in parts)
    except ValueError:
        return None
    return (x, y) if 0 <= x <= 48 and 0 <= y <= 48 else None


def named_places(state: State, unit: Unit, mover: Mover) -> dict[str, Course]:
    """Places to offer, and those that are only got to by a drop or a jump, with what that needs."""
    plain = ends_of(state, unit, mover)
    found = {name: Course(spot) for name, spot in plain.items()}
    bold = bold_mover(mover)
    dared: list[Spot] = []
    for name, spot in ends_of(state, unit, bold).items() if bold else ():
        edges = moving.edges_on(state, spot.ways, moving.FURTHEST)
        if edges and not any(is_near(spot, other) for other in [*dared, plain.get(name)]):
            dared.append(spot)
            found[f"{name}, {moving.risk(state, unit, edges)}"] = Course(spot, moving.FURTHEST)
    return found


def is_near(spot: Spot, other: Spot | None) -> bool:
    """Whether two moves end at about the same place."""
    return other is not None and apart(spot.x, spot.y, other.x, other.y) < SAME_PLACE


def ends_of(state: State, unit: Unit, mover: Mover) -> dict[str, Spot]:
    """Toward each objective and enemy as far as it goes, and the eight directions."""
    found: dict[str, Spot] = {}
    goals = [(marker.name, marker.x, marker.y) for marker in state.markers]
    goals += [(foe.name, foe.models[0].x, foe.models[0].y) for foe in on_table(state, FOE[unit.side])]
    for name, x, y in goals:
        way = mover.ground.way(mover.x, mover.y, *mover.ground.reachable_point(x, y), mover.dared > 0)
        spot = mover.along(way, mover.inches) if way else None
        if spot is not None:
            found[f"toward {name}"] = spot
    for name, (x, y) in zip(COMPASS, DIRECTIONS[::2], strict=True):
        spot = mover.straight_spot(round(mover.x + x * mover.inches, 2), round(mover.y + y * mover.inches, 2))
        if spot is not None:
            found[name] = spot
    return found


def bounce(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.rule.boing: placed anywhere in the open within D3" of where it stands."""
    inches = table.roll(D3, 1, rule="skirmish.base.rule.boing", about=unit)[0]
    mover = Mover(state, unit, inches, walker="flies")
    ground = land(state)
    places = {
        name: spot
        for name, (x, y) in zip(COMPASS, DIRECTIONS[::2], strict=True)
        if (spot := mover.straight_spot(round(mover.x + x * inches, 2), round(mover.y + y * inches, 2))) is not None
        and not any(ground.at(*place) for place in spot.places)
    }
    chosen = table.choose(
        unit.side,
        [STAY, *places],
        rule="skirmish.base.rule.boing",
        about=(unit, inches),
        words='Boing: where does {} bounce, {}"?',
    )
    if chosen != STAY:
        moving.place_models(state, unit, places[chosen].places)


# Charging


def charge_targets(state: State, unit: Unit, inches: float | None = None) -> dict[str, tuple[Unit, Course]]:
    """skirmish.base.charge, skirmish.base.leap: the enemies that a charge reaches, each with the move to it; where that
    takes a leap, a drop or a jump, with what it needs.
    """
    most = inches_for(unit, CHARGE) if inches is None else inches
    bold = bold_mover(Mover(state, unit, most, by_the_tree=False)) is not None
    found = {}
    for foe in on_table(state, FOE[unit.side]):
        spot = charge_spot(state, unit, foe, most, by_the_tree=False)
        if spot is not None:
            found[foe.name] = foe, Course(spot)
        daring = daring_charge(state, unit, foe, most) if bold and (spot is None or leap_hits(state)) else None
        if daring is not None and (spot is None or daring.leaping):
            edges = moving.edges_on(state, daring.spot.ways, daring.dared)
            found[f"{foe.name}, {moving.risk(state, unit, edges, daring.leaping)}"] = foe, daring
    return found


def daring_charge(state: State, unit: Unit, foe: Unit, inches: float) -> Course | None:
    """skirmish.base.leap, skirmish.base.drop, skirmish.base.jump: a charge over edges, if there is one."""
    spot = charge_spot(state, unit, foe, inches, moving.FURTHEST, by_the_tree=False)
    edges = moving.edges_on(state, spot.ways, moving.FURTHEST) if spot else []
    return Course(spot, moving.FURTHEST, moving.is_leap(state, foe, edges)) if spot and edges else None


def leap_hits(state: State) -> bool:
    """skirmish.ruling.leaping: whether a leap adds a hit."""
    return ruling(state, "skirmish.ruling.leaping") == "extra_hit"


def charge(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.charge, skirmish.base.rule.wizard: the charge move, a spell, breath, then the strikes."""
    targets = charge_targets(state, unit)
    take_boon(unit, "next_move")
    foe, course = targets[choose_charge(unit, list(targets), "skirmish.base.charge", table)]
    if not charge_home(state, unit, foe, course, table):
        return
    cast_spell(state, unit, table)
    choices.breathes_in_charge(state, unit, foe, table)
    if unit in state.units and foe in state.units:
        melee.fight(state, unit, foe, table)
    take_boon(unit, "leap_hit")


def choose_charge(unit: Unit, targets: list[str], rule: str, table: Table) -> str:
    """skirmish.base.charge: whom a person's unit charges, and how."""
    return table.choose(unit.side, targets, rule=rule, about=unit, words="Whom does {} charge?")


def charge_home(state: State, unit: Unit, foe: Unit, course: Course, table: Table) -> bool:
    """skirmish.base.charge, skirmish.base.leap: the move and contact; says whether both are there to fight."""
    if not moving.move(state, unit, course.spot, course.dared, table, leaping=course.leaping):
        return False
    melee.contact(state, unit, foe, table)
    if unit not in state.units:
        return False
    if foe not in state.units:
        melee.after_melee(state, unit, foe, table)
        return False
    if course.leaping and leap_hits(state):
        give_boon(unit, "leap_hit", 1)
    return True


# Shooting


def shoot(state: State, unit: Unit, moved: bool, table: Table) -> None:
    """skirmish.base.shoot.target: all weapons at one unit, Sniper weapons each at their own; breath at any."""
    if unit not in state.units:
        return
    shoot_breath(state, unit, table)
    snipers = [weapon for weapon in unit.profile.ranged if weapon.sniper]
    others = [weapon for weapon in unit.profile.ranged if not weapon.sniper]
    for weapons in [[weapon] for weapon in snipers] + [others] * bool(others):
        shoot_with(state, unit, weapons, moved, table)


def shoot_with(state: State, unit: Unit, weapons: list[Weapon], moved: bool, table: Table) -> None:
    """skirmish.base.shoot.target: these weapons at one of the targets they have, or at nobody."""
    foes = on_table(state, FOE[unit.side])
    targets = [foe for foe in foes if any(shooting.has_shot(state, unit, weapon, foe) for weapon in weapons)]
    if not targets or unit not in state.units:
        return
    names = {foe.name: foe for foe in targets}
    chosen = table.choose(
        unit.side,
        [*names, NOBODY],
        rule="skirmish.base.shoot.target",
        about=(unit, ", ".join(weapon.name for weapon in weapons)),
        words="At whom does {} shoot with {}?",
    )
    if chosen != NOBODY:
        shooting.shoot(state, unit, weapons, names[chosen], moved, table)


def shoot_breath(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.rule.fire_breath: at one enemy within 12", or kept."""
    if not unit.profile.fire_breath or unit.breathed:
        return
    targets = {foe.name: foe for foe in on_table(state, FOE[unit.side]) if shooting.can_breathe(state, unit, foe)}
    if not targets:
        return
    chosen = table.choose(
        unit.side,
        [*targets, NOBODY],
        rule="skirmish.base.rule.fire_breath",
        about=unit,
        words="At whom does {} breathe fire?",
    )
    if chosen != NOBODY:
        shooting.breathe(state, unit, targets[chosen], False, table)


# Spells


def cast_spell(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.rule.wizard: one spell before attacking, if it has not cast or blocked this round."""
    if not unit.profile.wizard or unit.cast or unit.stunned or unit not in state.units:
        return
    possible = {
        spell.name: spell for spell in state.chart.spells[unit.profile.army] if spell_targets(state, unit, spell)
    }
    if not possible:
        return
    name = table.choose(
        unit.side,
        [NOTHING, *possible],
        rule="skirmish.base.rule.wizard",
        about=unit,
        words="Which spell does {} cast?",
    )
    if name != NOTHING:
        cast_at(state, unit, possible[name], table)


def spell_targets(state: State, unit: Unit, spell: Spell) -> list[Unit] | list[Terrain]:
    """skirmish.base.rule.wizard.target: what a spell can be cast at."""
    if spell.target == "terrain":
        return spells.pieces_near(state, unit, spell.range)
    return [other for other in state.units if spells.can_target(state, unit, spell, other)]


def cast_at(state: State, unit: Unit, spell: Spell, table: Table) -> None:
    """skirmish.base.rule.wizard, skirmish.base.rule.wizard.target: its targets are chosen, then it is cast."""
    if spell.target == "terrain":
        drill(state, unit, spell, table)
        return
    targets = choose_targets(state, unit, spell, table)
    sharing = choose_sharing(state, unit, spell, targets[0], table)
    if not spells.cast(state, unit, spell, table):
        return
    if sharing:
        spells.divide_hits(state, unit, spell, [targets[0], *sharing], table)
    else:
        spells.take_effect(state, unit, spell, targets, table)


def choose_sharing(state: State, unit: Unit, spell: Spell, target: Unit, table: Table) -> list[Unit]:
    """skirmish.base.rule.wizard.target: over which units near its target a spell's hits are divided, if at all."""
    near = spells.near_target(state, target) if spells.can_divide(spell) else []
    if not near:
        return []
    return table.choose_some(
        unit.side,
        near,
        0,
        spell.hits - 1,
        rule="skirmish.base.rule.wizard.target",
        about=(spell, target, spell.hits),
        words="{} on {}: {} hits. Over which other units are they divided?",
    )


def choose_targets(state: State, unit: Unit, spell: Spell, table: Table) -> list[Unit]:
    """skirmish.base.rule.wizard.target: one unit, or as many as the spell takes."""
    possible = [other for other in state.units if spells.can_target(state, unit, spell, other)]
    return table.choose_some(
        unit.side,
        possible,
        1,
        spell.targets,
        rule="skirmish.base.rule.wizard.target",
        about=(unit, spell),
        words="{}: at whom goes {}?",
    )


def drill(state: State, unit: Unit, spell: Spell, table: Table) -> None:
    """skirmish.base.spell.terrain: a piece of terrain is moved up to 6" or removed."""
    pieces = {one.name: one for one in spells.pieces_near(state, unit, spell.range)}
    rule = "skirmish.base.spell.terrain"
    name = table.choose(unit.side, list(pieces), rule=rule, about=unit, words="Which piece of terrain does {} drill?")
    far = float(spell.value)
    moves = {
        f'{far:g}" {where}': (round(x * far, 2), round(y * far, 2))
        for where, (x, y) in zip(COMPASS, DIRECTIONS[::2], strict=True)
        if spells.can_move_piece(state, pieces[name], round(x * far, 2), round(y * far, 2))
    }
    how = table.choose(
        unit.side, ["away", *moves], rule=rule, about=(unit, name), words="What becomes of {1}: moved, or away?"
    )
    if not spells.cast(state, unit, spell, table):
        return
    if how == "away":
        spells.remove_piece(state, pieces[name], table)
    else:
        spells.move_piece(state, pieces[name], *moves[how], table)


def move_by_spell(state: State, unit: Unit, inches: float, table: Table) -> None:
    """skirmish.base.spell.move: up to 6" at once."""
    mover = Mover(state, unit, inches, by_the_tree=False)
    course = choose_place(state, unit, mover, "skirmish.base.spell.move", table)
    if course is not None:
        moving.move(state, unit, course.spot, course.dared, table)


def charge_by_spell(state: State, unit: Unit, inches: float, table: Table) -> None:
    """skirmish.base.spell.move: a charge of up to 6" at once, with 1 added to hit, if its side likes."""
    targets = charge_targets(state, unit, inches)
    chosen = choose_charge(unit, [*targets, NOBODY], "skirmish.base.spell.move", table)
    if chosen == NOBODY:
        return
    foe, course = targets[chosen]
    give_boon(unit, "to_hit_melee", 1)
    if charge_home(state, unit, foe, course, table):
        melee.fight(state, unit, foe, table)
    take_boon(unit, "to_hit_melee", "leap_hit")
