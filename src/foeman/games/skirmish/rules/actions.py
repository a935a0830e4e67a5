"""A person's activation: which unit, which action, where to, at whom. Seats played at random are asked the same."""

from __future__ import annotations

from foeman.engine.forms import OneOf
from foeman.engine.questions import D3, Option
from foeman.engine.table import Table
from foeman.games.skirmish.geometry.movement import Mover, Spot
from foeman.games.skirmish.geometry.places import charge_spot
from foeman.games.skirmish.geometry.shapes import DIRECTIONS
from foeman.games.skirmish.printed import Weapon
from foeman.games.skirmish.rules import melee, moving, shooting
from foeman.games.skirmish.rules.casting import cast_spell
from foeman.games.skirmish.rules.courses import COMPASS, STAY, choose_place
from foeman.games.skirmish.rules.outlook import inches_with
from foeman.games.skirmish.rules.points import Course, bold_mover
from foeman.games.skirmish.rules.trials import ADVANCE, CHARGE, RUSH, Acting
from foeman.games.skirmish.rules.wounds import give_boon, recover, take_boon
from foeman.games.skirmish.state import FOE, State, Unit, land, on_table, ruling

HOLD = "Hold"
NOBODY = "nobody"


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
    if action == CHARGE:
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
    actions = [Option(action, action) for action in (HOLD, ADVANCE, RUSH)]
    if targets:
        whom = tuple(dict.fromkeys(foe.name for foe, _ in targets.values()))
        actions.append(Option(f"{CHARGE} {next(iter(targets))}" if len(targets) == 1 else CHARGE, CHARGE, whom))
    trial = Acting(state, unit, {action: inches_for(unit, action) for action in (ADVANCE, RUSH)}, targets)
    form = OneOf(actions, pointing=trial)
    return table.ask(unit.side, form, rule="skirmish.base.turns", about=unit, words="What does {} do?").value


def inches_for(unit: Unit, action: str) -> int:
    """skirmish.base.advance, skirmish.base.rush, skirmish.base.charge: how far an action takes it, spells included."""
    return inches_with(unit, unit.profile.advance if action == ADVANCE else unit.profile.rush)


# Moving


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


def bounce(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.rule.boing: placed anywhere in the open within D3" of where it stands."""
    inches = table.roll(D3, 1, rule="skirmish.base.rule.boing", about=unit)[0]
    mover = Mover(state, unit, inches, walker="flies")
    ground = land(state)
    places: list[Option[Spot | None]] = [Option(STAY, None)]
    places += [
        Option(name, spot)
        for name, (x, y) in zip(COMPASS, DIRECTIONS[::2], strict=True)
        if (spot := mover.straight_spot(round(mover.x + x * inches, 2), round(mover.y + y * inches, 2))) is not None
        and not any(ground.at(*place) for place in spot.places)
    ]
    chosen = table.choose(
        unit.side,
        places,
        rule="skirmish.base.rule.boing",
        about=(unit, inches),
        words='Boing: where does {} bounce, {}"?',
    ).value
    if chosen is not None:
        moving.place_models(state, unit, chosen.places)


# Charging

Charge = tuple[Unit, Course]
"""Whom a charge leads to, and by which move."""


def charge_targets(state: State, unit: Unit, inches: float | None = None) -> dict[str, Charge]:
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
    chosen = choose_charge(unit, charges(targets), "skirmish.base.charge", table)
    if chosen is None or not charge_home(state, unit, *chosen, table):
        return
    foe, _ = chosen
    cast_spell(state, unit, table)
    breathe_in_charge(state, unit, foe, table)
    if unit in state.units and foe in state.units:
        melee.fight(state, unit, foe, table)
    take_boon(unit, "leap_hit")


def charges(targets: dict[str, Charge]) -> list[Option[Charge | None]]:
    """The charges that can be made, each about the enemy it leads to."""
    return [Option(name, charge, (charge[0].name,)) for name, charge in targets.items()]


def choose_charge(unit: Unit, targets: list[Option[Charge | None]], rule: str, table: Table) -> Charge | None:
    """skirmish.base.charge: whom a person's unit charges, and how; None for nobody, where that is offered."""
    return table.choose(unit.side, targets, rule=rule, about=unit, words="Whom does {} charge?").value


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
    chosen = table.choose(
        unit.side,
        at_units(targets),
        rule="skirmish.base.shoot.target",
        about=(unit, ", ".join(weapon.name for weapon in weapons)),
        words="At whom does {} shoot with {}?",
    ).value
    if chosen is not None:
        shooting.shoot(state, unit, weapons, chosen, moved, table)


def at_units(targets: list[Unit]) -> list[Option[Unit | None]]:
    """Each of the targets, or nobody."""
    options: list[Option[Unit | None]] = [Option(foe.name, foe, (foe.name,)) for foe in targets]
    options.append(Option(NOBODY, None))
    return options


def shoot_breath(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.rule.fire_breath: at one enemy within 12", or kept."""
    if not unit.profile.fire_breath or unit.breathed:
        return
    targets = [foe for foe in on_table(state, FOE[unit.side]) if shooting.can_breathe(state, unit, foe)]
    if not targets:
        return
    chosen = table.choose(
        unit.side,
        at_units(targets),
        rule="skirmish.base.rule.fire_breath",
        about=unit,
        words="At whom does {} breathe fire?",
    ).value
    if chosen is not None:
        shooting.breathe(state, unit, chosen, False, table)


# Spells


def breathe_in_charge(state: State, unit: Unit, foe: Unit, table: Table) -> None:
    """skirmish.base.rule.fire_breath: a charging unit may breathe fire before it strikes."""
    there = unit in state.units and foe in state.units
    if there and unit.profile.fire_breath and not unit.breathed and asked_to_breathe(unit, foe, table):
        shooting.breathe(state, unit, foe, True, table)


def asked_to_breathe(unit: Unit, foe: Unit, table: Table) -> bool:
    """skirmish.base.rule.fire_breath: a person decides when the breath is used."""
    return table.confirm(
        unit.side, rule="skirmish.base.rule.fire_breath", about=(unit, foe), words="Does {} breathe fire at {}?"
    )


def charge_by_spell(state: State, unit: Unit, inches: float, table: Table) -> None:
    """skirmish.base.spell.move: a charge of up to 6" at once, with 1 added to hit, if its side likes."""
    targets = charge_targets(state, unit, inches)
    options = charges(targets)
    options.append(Option(NOBODY, None))
    chosen = choose_charge(unit, options, "skirmish.base.spell.move", table)
    if chosen is None:
        return
    foe, course = chosen
    give_boon(unit, "to_hit_melee", 1)
    if charge_home(state, unit, foe, course, table):
        melee.fight(state, unit, foe, table)
    take_boon(unit, "to_hit_melee", "leap_hit")
