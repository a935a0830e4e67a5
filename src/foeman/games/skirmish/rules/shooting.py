"""Shooting: who can be shot at, hits, cover, blasts; and Fire Breath."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.skirmish.geometry.shapes import apart
from foeman.games.skirmish.printed import Weapon
from foeman.games.skirmish.rules.dice import dice, needed
from foeman.games.skirmish.rules.wounds import Attack, Hits, carries, has_boon, resolve, take_boon
from foeman.games.skirmish.seat import seat
from foeman.games.skirmish.state import Model, State, Unit, distance, land, on_table, ruling

BREATH_HITS, BREATH_AP, BREATH_RANGE = 3, 1, 12
FAR = 9
"""From where on Artillery hits better."""
BLAST = 3.0
"""How near other units must be to take a part of a blast."""


# Targets


def is_in_range(shooter: Model, unit: Unit, target: Unit, reach: float) -> bool:
    """skirmish.base.measure: whether a model has a model of the target within a range."""
    far = reach + unit.profile.radius + target.profile.radius + 0.005
    far *= far
    return any((shooter.x - one.x) ** 2 + (shooter.y - one.y) ** 2 <= far for one in target.models)


def sees(state: State, shooter: Model, unit: Unit, target: Unit) -> bool:
    """skirmish.base.sight: whether a model sees a model of the target."""
    ground, own, other = land(state), unit.profile.radius, target.profile.radius
    return any(
        ground.sees(shooter.x, shooter.y, own, shooter.level, one.x, one.y, other, one.level) for one in target.models
    )


def can_shoot(state: State, shooter: Model, unit: Unit, weapon: Weapon, target: Unit) -> bool:
    """skirmish.base.shoot.target, skirmish.base.rule.indirect: in range, and in sight unless the weapon is Indirect."""
    if not is_in_range(shooter, unit, target, weapon.range):
        return False
    return weapon.indirect or any(can_aim(state, shooter, unit, weapon, target, one) for one in target.models)


def can_aim(state: State, shooter: Model, unit: Unit, weapon: Weapon, target: Unit, one: Model) -> bool:
    """skirmish.base.shoot.target, skirmish.base.rule.sniper: whether one model of a target is in range and in sight."""
    own, other = unit.profile.radius, target.profile.radius
    if apart(shooter.x, shooter.y, one.x, one.y) - own - other > weapon.range + 0.005:
        return False
    return weapon.indirect or land(state).sees(shooter.x, shooter.y, own, shooter.level, one.x, one.y, other, one.level)


def has_shot(state: State, unit: Unit, weapon: Weapon, target: Unit) -> bool:
    """skirmish.base.shoot.target, skirmish.base.engaged: whether any model of a unit can shoot a weapon at a target."""
    return any(can_shoot(state, model, unit, weapon, target) for model in unit.models)


def is_in_cover(state: State, unit: Unit, target: Unit, indirect: bool = False, picked: Model | None = None) -> bool:
    """skirmish.base.cover, skirmish.base.rule.sniper: most of the target's models, or the one picked, are in or behind
    cover as the nearest shooter sees them.
    """
    covered = 0
    models = [picked] if picked else target.models
    for one in models:
        shooter = unit.models[0]
        if len(unit.models) > 1:
            shooter = min(unit.models, key=lambda model: (model.x - one.x) ** 2 + (model.y - one.y) ** 2)
        covered += land(state).is_covered(shooter.x, shooter.y, one.x, one.y, target.profile.radius, indirect)
    return covered * 2 > len(models)


# Shooting


def shoot(state: State, unit: Unit, weapons: list[Weapon], target: Unit, moved: bool, table: Table) -> None:
    """skirmish.base.shoot.target, skirmish.base.hit: a unit shoots these weapons at one target."""
    attack = Attack(unit, target)
    extra = take_boon(unit, "to_hit")
    hidden = has_boon(target, "stealth")
    for weapon in dict.fromkeys(weapons):
        copies = sum(one is weapon for one in weapons)
        shooters = [model for model in unit.models if can_shoot(state, model, unit, weapon, target)]
        if weapon.sniper and shooters:
            shooters = aim(state, attack, weapon, shooters, table)
        if shooters:
            picked = attack.picked
            attack.hits += shots(state, unit, weapon, shooters, copies, target, moved, extra, hidden, picked, table)
    take_boon(target, "stealth")
    count = sum(part.count for part in attack.hits)
    words = "{} shoots at {}: {} hit." if count == 1 else "{} shoots at {}: {} hits."
    table.tell(words, unit, target, count, rule="skirmish.base.hit")
    finish(state, attack, table)


def aim(state: State, attack: Attack, weapon: Weapon, shooters: list[Model], table: Table) -> list[Model]:
    """skirmish.base.rule.sniper: a model is picked that is in range and in sight, and is then a unit of one; who can
    shoot at it does.
    """
    unit, target = attack.attacker, attack.target
    if unit is None or len(target.models) == 1:
        return shooters
    aimed = [
        one for one in target.models if any(can_aim(state, shooter, unit, weapon, target, one) for shooter in shooters)
    ]
    attack.picked = picked = seat(state, unit.side).picked_model(
        state, unit, target, aimed, "skirmish.base.rule.sniper", table
    )
    attack.alone = True
    return [shooter for shooter in shooters if can_aim(state, shooter, unit, weapon, target, picked)]


def finish(state: State, attack: Attack, table: Table) -> None:
    """What follows an attack: wounds, and a push where it stunned a model."""
    resolve(state, attack, table)
    unit, target = attack.attacker, attack.target
    if attack.stunned and unit is not None and unit in state.units and target in state.units and target.models:
        seat(state, unit.side).push(state, unit, target, table)


def shots(
    state: State,
    unit: Unit,
    weapon: Weapon,
    shooters: list[Model],
    copies: int,
    target: Unit,
    moved: bool,
    extra: int,
    hidden: bool,
    picked: Model | None,
    table: Table,
) -> list[Hits]:
    """skirmish.base.hit, skirmish.base.cover: the hits of one kind of weapon; blasts on others are resolved at once."""
    covered = is_in_cover(state, unit, target, weapon.indirect, picked)
    by_hit = ruling(state, "skirmish.ruling.cover_bonus") == "to_hit"
    bonus = extra + to_hit(state, unit, weapon, target, moved, hidden) - (1 if covered and by_hit else 0)
    quality = 2 if weapon.sniper else unit.profile.quality
    found = []
    for models, plus in led_apart(unit, shooters):
        if models:
            rolled = dice(len(models) * copies * weapon.attacks, "skirmish.base.hit", (unit, weapon), table)
            found.append(count_hits(weapon, rolled, needed(quality, bonus + plus), weapon.poison, weapon.rending))
    if covered and not by_hit:
        for hits in found:
            hits.cover = 1
    if weapon.blast > 1:
        found = [blast(state, unit, target, hits, weapon, table) for hits in found]
    return found


def led_apart(unit: Unit, models: list[Model]) -> list[tuple[list[Model], int]]:
    """skirmish.base.rule.command: the Sergeant hits better than the others of his unit."""
    if not carries(unit, "sergeant"):
        return [(models, 0)]
    led = [model for model in models if "sergeant" in model.upgrades]
    return [([model for model in models if model not in led], 0), (led, 1)]


def to_hit(state: State, unit: Unit, weapon: Weapon, target: Unit, moved: bool, hidden: bool) -> int:
    """skirmish.base.rule.artillery, skirmish.base.rule.stealth, skirmish.base.rule.indirect: what shooting adds or
    takes.
    """
    bonus = state.to_hit.get(unit.side, 0) + surprise(state, unit)
    if hidden or target.profile.has("Stealth"):
        bonus -= 1
    if weapon.indirect and moved:
        bonus -= 1
    if unit.profile.has("Artillery") and distance(unit, target) > FAR:
        bonus += 1
    return bonus


def surprise(state: State, unit: Unit) -> int:
    """skirmish.base.rule.surprise: one more to hit in the round in which it came in."""
    return int(unit.arrived == state.round and unit.profile.has("Surprise!"))


def count_hits(weapon: Weapon, rolled: list[int], need: int, poison: bool, rending: bool) -> Hits:
    """skirmish.base.hit, skirmish.base.rule.poison, skirmish.base.rule.rending: the hits among dice, and what 6s make
    of them.
    """
    sixes = rolled.count(6)
    count = sum(die >= need for die in rolled)
    each = 3 if poison else 1
    return Hits(count + sixes * (each - 1), weapon.ap, weapon.deadly, sixes * each if rending else 0)


def blast(state: State, unit: Unit, target: Unit, hits: Hits, weapon: Weapon, table: Table) -> Hits:
    """skirmish.base.rule.blast: each hit counts several times; a part may fall on units near the target."""
    many = Hits(hits.count * weapon.blast, hits.ap, hits.deadly, hits.rending * weapon.blast, hits.cover)
    if not many.count:
        return many
    near = [other for other in on_table(state, target.side) if other is not target and is_near(target, other)]
    sharing = seat(state, unit.side).blast_shared(state, unit, target, near, many.count, table) if near else []
    if not sharing:
        return many
    each, over = divmod(many.count, len(sharing) + 1)
    lucky = rest_of_hits(state, [target, *sharing], over, "skirmish.base.rule.blast", "blast", table)
    for other in sharing:
        part = each + lucky.count(other)
        finish(state, Attack(unit, other, hits=[part_of(many, part)]), table)
    return part_of(many, each + lucky.count(target))


def rest_of_hits(state: State, units: list[Unit], over: int, rule: str, source: str, table: Table) -> list[Unit]:
    """skirmish.base.rule.blast, skirmish.base.rule.wizard.target: who takes one of the hits that are left over."""
    return seat(state, units[0].side).rest_of_hits(state, units, over, rule, source, table) if over else []


def part_of(hits: Hits, count: int) -> Hits:
    """So many of the hits of a blast."""
    return Hits(count, hits.ap, hits.deadly, min(count, hits.rending), hits.cover)


def is_near(target: Unit, other: Unit) -> bool:
    """Whether a unit is within 3" of one model of a target."""
    return distance(target, other) <= BLAST


def breathe(state: State, unit: Unit, target: Unit, melee: bool, table: Table) -> None:
    """skirmish.base.rule.fire_breath: once a round 3 automatic hits with AP(1)."""
    unit.breathed = True
    bonus = 1 if not melee and is_in_cover(state, unit, target) and _cover_defends(state) else 0
    table.tell("{} breathes fire at {}.", unit, target, rule="skirmish.base.rule.fire_breath")
    finish(state, Attack(unit, target, melee, bonus, hits=[Hits(BREATH_HITS, BREATH_AP)]), table)


def _cover_defends(state: State) -> bool:
    return ruling(state, "skirmish.ruling.cover_bonus") == "defense"


def can_breathe(state: State, unit: Unit, target: Unit) -> bool:
    """skirmish.base.rule.fire_breath: once a round, at an enemy within 12" and in sight."""
    if unit.breathed or not unit.profile.fire_breath or distance(unit, target) > BREATH_RANGE:
        return False
    return any(sees(state, model, unit, target) for model in unit.models)
