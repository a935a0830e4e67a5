"""Melee: contact, strikes, striking back, fatigue, and what follows."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.skirmish.geometry.formation import keeps
from foeman.games.skirmish.geometry.movement import SPACING, Mover
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, apart
from foeman.games.skirmish.printed import Weapon
from foeman.games.skirmish.rules.dice import dice, needed
from foeman.games.skirmish.rules.moving import place_models
from foeman.games.skirmish.rules.shooting import count_hits, finish, led_apart, surprise
from foeman.games.skirmish.rules.wounds import (
    Attack,
    Hits,
    charged_while_stunned,
    dangerous_dice,
    dangerous_test,
    has_boon,
    take_boon,
)
from foeman.games.skirmish.seat import seat
from foeman.games.skirmish.state import Model, State, Unit, distance, on_table

STRIKES = 2.0
"""How near a model must be to an enemy to strike."""
CLOSES_IN = 3.0
PURSUES = 3.0
AURA = 12


# Contact


def contact(state: State, unit: Unit, target: Unit, table: Table) -> None:
    """skirmish.base.charge, skirmish.base.stunned.hit, skirmish.base.melee.contact: what happens as a charge gets
    home.
    """
    table.tell("{} charges {}.", unit, target, rule="skirmish.base.charge")
    if target.profile.phalanx:
        meet_phalanx(state, unit, target, table)
    if unit in state.units and target.stunned:
        charged_while_stunned(state, unit, target, table)
    if unit in state.units and target in state.units and not target.stunned:
        close_in(state, target, unit)


def meet_phalanx(state: State, unit: Unit, target: Unit, table: Table) -> None:
    """skirmish.base.rule.phalanx: chargers take a dangerous test, with no more dice than the target has such models."""
    rolled = min(len(target.models), dangerous_dice(state, unit, len(unit.models)))
    dangerous_test(state, unit, rolled, table, "skirmish.base.rule.phalanx")


def close_in(state: State, unit: Unit, foe: Unit) -> None:
    """skirmish.base.melee.contact: the charged unit's other models move up to 3" toward the enemy."""
    if len(unit.models) == 1 or unit.profile.immobile:
        return
    mover = Mover(state, unit, CLOSES_IN, target=foe, by_the_tree=False)
    for number, model in enumerate(unit.models):
        if gap_to(model, unit, foe) <= STRIKES:
            continue
        spot = _spot_near(mover, number, model, foe)
        if spot is not None:
            model.x, model.y = spot
            model.level = mover.land.level(*spot)


def _spot_near(mover: Mover, number: int, model: Model, foe: Unit) -> tuple[float, float] | None:
    """The nearest place from which a model can strike, if it gets there in a straight line."""
    unit, reach = mover.unit, mover.profile.radius + foe.profile.radius + 0.1
    spots = [
        (round(one.x + x * (reach + more), 2), round(one.y + y * (reach + more), 2))
        for one in foe.models
        for more in (0.0, 1.4)
        for x, y in DIRECTIONS[::2]
    ]
    spots.sort(key=lambda spot: apart(model.x, model.y, *spot))
    others = {other: (one.x, one.y) for other, one in enumerate(unit.models) if other != number}
    for x, y in spots:
        if apart(model.x, model.y, x, y) > CLOSES_IN:
            return None
        if mover.is_free(x, y) and keeps(mover, x, y, others) and mover.straight(model.x, model.y, x, y) <= CLOSES_IN:
            return x, y
    return None


def gap_to(model: Model, unit: Unit, foe: Unit) -> float:
    """From a model to the nearest model of an enemy."""
    near = min(apart(model.x, model.y, one.x, one.y) for one in foe.models)
    return near - unit.profile.radius - foe.profile.radius


# Strikes


def fight(state: State, unit: Unit, target: Unit, table: Table) -> None:
    """skirmish.base.melee.strike, skirmish.base.melee.back: the charger strikes, then the charged strikes back."""
    if unit.stunned:
        after_melee(state, unit, target, table)
        return
    strike(state, unit, target, not target.profile.phalanx, table)
    if unit in state.units and target in state.units and not target.stunned:
        strike_back(state, target, unit, table)
    after_melee(state, unit, target, table)


def strike_back(state: State, unit: Unit, foe: Unit, table: Table) -> None:
    """skirmish.base.melee.back: with the models that are left, unless it is stunned; it need not."""
    decides = seat(state, unit.side)
    if not decides.strikes_back(state, unit, foe, table):
        table.tell("{} does not strike back.", unit, rule="skirmish.base.melee.back")
        return
    if unit.profile.fire_breath and not unit.breathed:
        decides.breathe_back(state, unit, foe, table)
    if unit in state.units and foe in state.units:
        strike(state, unit, foe, False, table)


def strike(state: State, unit: Unit, target: Unit, charging: bool, table: Table) -> None:
    """skirmish.base.melee.strike, skirmish.base.melee.fatigue: all melee weapons of the models that reach."""
    attack = Attack(unit, target, melee=True)
    fighters = [model for model in unit.models if gap_to(model, unit, target) <= STRIKES]
    if not fighters:
        return
    if charging and unit.profile.impact:
        attack.hits.append(impact(unit, len(fighters)))
    if take_boon(unit, "leap_hit"):
        attack.hits.append(leaping_hit())
    poison, rending = has_boon(unit, "poison"), has_boon(unit, "rending")
    bonus = to_hit(state, unit)
    best = best_weapon(unit) if charging and unit.profile.has("Furious") else None
    for weapon in dict.fromkeys(unit.profile.melee):
        copies = sum(one is weapon for one in unit.profile.melee)
        attacks = copies * weapon.attacks + furious(weapon, best)
        for models, plus in led_apart(unit, fighters):
            if models:
                need = 6 if unit.fatigued else needed(unit.profile.quality, bonus + plus)
                rolled = dice(len(models) * attacks, "skirmish.base.melee.strike", (unit, weapon), table)
                hits = count_hits(weapon, rolled, need, poison or weapon.poison, rending or weapon.rending)
                hits.ap += slayer(unit, target)
                hits.count, hits.rending = hits.count * weapon.blast, hits.rending * weapon.blast
                attack.hits.append(hits)
    unit.fatigued = True
    count = sum(part.count for part in attack.hits)
    words = "{} strikes {}: {} hit." if count == 1 else "{} strikes {}: {} hits."
    table.tell(words, unit, target, count, rule="skirmish.base.melee.strike")
    finish(state, attack, table)


def to_hit(state: State, unit: Unit) -> int:
    """skirmish.base.rule.grudge, skirmish.base.spell.next_time: what is added to hit in melee."""
    bonus = state.to_hit.get(unit.side, 0) + surprise(state, unit)
    bonus += take_boon(unit, "to_hit", "to_hit_melee", "melee_rolls")
    take_boon(unit, "poison", "rending")
    if any(friend.profile.has("Grudge") and distance(friend, unit) <= AURA for friend in on_table(state, unit.side)):
        bonus += 1
    return bonus


def impact(unit: Unit, fighters: int) -> Hits:
    """skirmish.base.rule.impact: automatic hits of a charge, for each model that gets home."""
    return Hits(unit.profile.impact * fighters)


def leaping_hit() -> Hits:
    """skirmish.ruling.leaping: by the other reading a leap adds one automatic hit."""
    return Hits(1)


def best_weapon(unit: Unit) -> Weapon | None:
    """skirmish.base.rule.furious: its best melee weapon."""
    return max(unit.profile.melee, key=lambda one: (one.ap + 3 * (one.deadly - 1), one.attacks), default=None)


def furious(weapon: Weapon, best: Weapon | None) -> int:
    """skirmish.base.rule.furious: one attack more with the best weapon when charging."""
    return 1 if weapon is best else 0


def slayer(unit: Unit, target: Unit) -> int:
    """skirmish.base.rule.slayer: two more AP against Tough(3) or more."""
    return 2 if target.profile.tough >= 3 and unit.profile.has("Slayer") else 0


# After a melee


def after_melee(state: State, unit: Unit, target: Unit, table: Table) -> None:
    """skirmish.base.melee.after, skirmish.base.engaged: a victor may move 3"; otherwise the charger moves back."""
    if unit in state.units and target in state.units:
        move_back(state, unit, target)
    elif unit in state.units:
        pursue(state, unit, table)
    elif target in state.units:
        pursue(state, target, table)


def pursue(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.melee.after, skirmish.base.rule.immobile: the move of a victor that can move."""
    if not unit.profile.immobile and not unit.stunned:
        seat(state, unit.side).pursue(state, unit, PURSUES, table)


def move_back(state: State, unit: Unit, target: Unit) -> None:
    """skirmish.base.melee.after, skirmish.base.rule.immobile: the charger goes back until it is just over 1" away."""
    if unit.profile.immobile or distance(unit, target) > 1.0:
        return
    near = min(
        ((one, other) for one in unit.models for other in target.models),
        key=lambda pair: apart(pair[0].x, pair[0].y, pair[1].x, pair[1].y),
    )
    mover = Mover(state, unit, 3.0, toward=(near[1].x, near[1].y), by_the_tree=False)
    back_x, back_y = near[0].x - near[1].x, near[0].y - near[1].y
    far = apart(0, 0, back_x, back_y) or 1.0
    need = unit.profile.radius + target.profile.radius + SPACING + 0.01 - far
    ways = sorted(DIRECTIONS, key=lambda way: -(way[0] * back_x + way[1] * back_y))
    for more in (0.0, 0.5, 1.0):
        for x, y in ((back_x / far, back_y / far), *ways):
            spot = mover.straight_spot(round(near[0].x + x * (need + more), 2), round(near[0].y + y * (need + more), 2))
            if spot is not None:
                place_models(state, unit, spot.places)
                return
