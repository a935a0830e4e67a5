"""A person's activation: which unit, which action, where to, at whom. Seats played at random are asked the same."""

from __future__ import annotations

from foeman.engine.questions import D3
from foeman.engine.table import Table
from foeman.games.skirmish.base import choices, melee, moving, shooting, spells
from foeman.games.skirmish.base.wounds import give_boon, recover, take_boon
from foeman.games.skirmish.content import Spell, Weapon
from foeman.games.skirmish.ground import Terrain
from foeman.games.skirmish.movement import Mover, Spot
from foeman.games.skirmish.places import charge_spot
from foeman.games.skirmish.shapes import DIRECTIONS
from foeman.games.skirmish.state import FOE, State, Unit, land, on_table

HOLD, ADVANCE, RUSH, CHARGE = "Hold", "Advance", "Rush", "Charge"
STAY = "stay"
NOBODY = "nobody"
NOTHING = "nothing"
TRIES = 5
"""How often a place that cannot be reached is asked for again."""

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
    """skirmish.base.hold, skirmish.base.charge, skirmish.base.rule.immobile: one of the four; the Immobile hold."""
    if unit.profile.immobile:
        return HOLD
    actions = [HOLD, ADVANCE, RUSH] + [CHARGE] * bool(charge_targets(state, unit))
    return table.choose(unit.side, actions, rule="skirmish.base.turns", about=unit, words="What does {} do?")


def inches_for(unit: Unit, action: str) -> int:
    """skirmish.base.advance, skirmish.base.rush, skirmish.base.charge: how far an action takes it, spells included."""
    inches = unit.profile.advance if action == ADVANCE else unit.profile.rush
    return inches + sum(boon.value for boon in unit.boons if boon.effect == "next_move")


# Moving


def walk(state: State, unit: Unit, action: str, table: Table) -> bool:
    """skirmish.base.advance, skirmish.base.rush: a move to a place of one's choice; says whether it moved."""
    inches = inches_for(unit, action)
    take_boon(unit, "next_move")
    rule = "skirmish.base.advance" if action == ADVANCE else "skirmish.base.rush"
    mover = Mover(state, unit, inches, by_the_tree=False)
    spot = choose_place(state, unit, mover, rule, table)
    if spot is None:
        return False
    table.tell('{} moves {}" to ({}, {}).', unit, round(spot.length, 2), spot.x, spot.y, rule=rule)
    moving.move(state, unit, spot, mover.dared, table)
    return True


def choose_place(state: State, unit: Unit, mover: Mover, rule: str, table: Table) -> Spot | None:
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
        spot = offered.get(answer) or spot_at(mover, answer)
        if spot is not None:
            return spot
        table.tell("{} cannot get to {}.", unit, answer, rule="skirmish.base.path", to=unit.side)
    return None


def spot_at(mover: Mover, text: str) -> Spot | None:
    """The end of a move at a point that a person typed, around bad ground if that is possible, else through it."""
    point = read_point(text)
    if point is None:
        return None
    around = Mover(mover.state, mover.unit, mover.inches, toward=point)
    return around.spot(*point) or mover.spot(*point)


def read_point(text: str) -> tuple[float, float] | None:
    """ "24.5, 10" as a point; None if it is none."""
    parts = text.strip(" ()").replace(",", " ").split()
    try:
        x, y = (round(float(part), 2) for part in parts)
    except ValueError:
        return None
    return (x, y) if 0 <= x <= 48 and 0 <= y <= 48 else None


def named_places(state: State, unit: Unit, mover: Mover) -> dict[str, Spot]:
    """Places to offer: toward each objective and enemy as far as it goes, and the eight directions."""
    found: dict[str, Spot] = {}
    goals = [(marker.name, marker.x, marker.y) for marker in state.markers]
    goals += [(foe.name, foe.models[0].x, foe.models[0].y) for foe in on_table(state, FOE[unit.side])]
    for name, x, y in goals:
        way = mover.ground.way(mover.x, mover.y, *mover.ground.reachable_point(x, y))
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


def charge_targets(state: State, unit: Unit, inches: float | None = None) -> dict[str, Spot]:
    """skirmish.base.charge: the enemies that a charge reaches, with where it ends."""
    most = inches_for(unit, CHARGE) if inches is None else inches
    found = {}
    for foe in on_table(state, FOE[unit.side]):
        spot = charge_spot(state, unit, foe, most, by_the_tree=False)
        if spot is not None:
            found[foe.name] = spot
    return found


def charge(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.charge, skirmish.base.rule.wizard: the charge move, a spell, breath, then the strikes."""
    spots = charge_targets(state, unit)
    take_boon(unit, "next_move")
    foe = choose_foe(state, unit, list(spots), "skirmish.base.charge", "Whom does {} charge?", table)
    if not charge_home(state, unit, foe, spots[foe.name], table):
        return
    cast_spell(state, unit, table)
    choices.breathes_in_charge(state, unit, foe, table)
    if unit in state.units and foe in state.units:
        melee.fight(state, unit, foe, table)


def charge_home(state: State, unit: Unit, foe: Unit, spot: Spot, table: Table) -> bool:
    """skirmish.base.charge: the move and contact; says whether both are there to fight."""
    if not moving.move(state, unit, spot, 0.0, table):
        return False
    melee.contact(state, unit, foe, table)
    if unit not in state.units:
        return False
    if foe not in state.units:
        melee.after_melee(state, unit, foe, table)
        return False
    return True


def choose_foe(state: State, unit: Unit, names: list[str], rule: str, words: str, table: Table) -> Unit:
    """One of the enemies of these names."""
    foes = [foe for foe in state.units if foe.name in names]
    return table.choose(unit.side, foes, rule=rule, about=unit, words=words)


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
        f"{spell.number} {spell.name}": spell
        for spell in state.chart.spells[unit.profile.army]
        if spell_targets(state, unit, spell)
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
    if spells.cast(state, unit, spell, table):
        spells.take_effect(state, unit, spell, targets, table)


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
    spot = choose_place(state, unit, mover, "skirmish.base.spell.move", table)
    if spot is not None:
        moving.move(state, unit, spot, 0.0, table)


def charge_by_spell(state: State, unit: Unit, inches: float, table: Table) -> None:
    """skirmish.base.spell.move: a charge of up to 6" at once, with 1 added to hit."""
    spots = charge_targets(state, unit, inches)
    if not spots:
        return
    foe = choose_foe(state, unit, list(spots), "skirmish.base.spell.move", "Whom does {} charge?", table)
    give_boon(unit, "to_hit_melee", 1)
    if charge_home(state, unit, foe, spots[foe.name], table):
        melee.fight(state, unit, foe, table)
    take_boon(unit, "to_hit_melee")
