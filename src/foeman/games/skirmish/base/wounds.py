"""Wounds: markers, stunned, knocked out, Tough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from foeman.engine.table import Table
from foeman.games.skirmish.base.dice import d3, dice, needed
from foeman.games.skirmish.state import Boon, Model, State, Unit, distance, on_table, ruling


@dataclass(slots=True)
class Hits:
    """Hits that fall on a unit together: how many, and what they are like."""

    count: int
    ap: int = 0
    deadly: int = 1
    rending: int = 0
    """How many of them were natural 6s of a Rending weapon."""
    cover: int = 0
    """What cover adds to the Defense rolls against them."""


@dataclass(slots=True)
class Attack:
    """One attack on a unit: who makes it, how, and what came of it."""

    attacker: Unit | None
    target: Unit
    melee: bool = False
    bonus: int = 0
    """What is added to the target's Defense rolls."""
    picked: Model | None = None
    """The model that a Sniper picked."""
    hits: list[Hits] = field(default_factory=list)
    wounds: int = 0
    stunned: bool = False
    """Whether it stunned the target, who was not stunned before."""


def take_boon(unit: Unit, *effects: str) -> int:
    """skirmish.base.spell.next_time: what spells gave for this occasion; it is gone after it."""
    if not unit.boons:
        return 0
    given = [boon for boon in unit.boons if boon.effect in effects]
    unit.boons = [boon for boon in unit.boons if boon.effect not in effects]
    return sum(boon.value for boon in given)


def has_boon(unit: Unit, effect: str) -> bool:
    """Whether a spell gave it something."""
    return any(boon.effect == effect for boon in unit.boons)


def give_boon(unit: Unit, effect: str, value: int) -> None:
    """skirmish.base.spell.next_time: something for the next time."""
    unit.boons.append(Boon(effect, value))


# From hits to wounds


def resolve(state: State, attack: Attack, table: Table) -> None:
    """skirmish.base.block, skirmish.base.wounds.marker: Defense rolls for all hits, then the effect of the wounds."""
    hits = sum(part.count for part in attack.hits)
    if not hits or attack.target not in state.units:
        return
    target, was_stunned = attack.target, attack.target.stunned
    if was_stunned and not attack.melee and hit_while_stunned(state, target, hits, table):
        return
    bonus = attack.bonus + state.defense.get(target.side, 0) + take_boon(target, "defense")
    regenerates = target.profile.has("Regeneration") or has_boon(target, "regeneration")
    take_boon(target, "regeneration")
    before = len(target.models)
    for part in attack.hits:
        attack.wounds += suffer(state, attack, part, bonus, regenerates, table)
    if attack.wounds and target in state.units:
        if len(target.models) == 1 and (before == 1 or target.models[0].wounds):
            wound_effect(state, attack, table)
        attack.stunned = target in state.units and target.stunned and not was_stunned


def suffer(state: State, attack: Attack, hits: Hits, bonus: int, regenerates: bool, table: Table) -> int:
    """skirmish.base.block, skirmish.base.rule.ap, skirmish.base.rule.rending: the wounds that get through, each put
    down.
    """
    target = attack.target
    rule = "skirmish.base.block"
    wounds = 0
    for count, ap, ignores in ((hits.rending, max(4, hits.ap), True), (hits.count - hits.rending, hits.ap, False)):
        if count < 1:
            continue
        need = needed(target.profile.defense, bonus + hits.cover - ap)
        failed = sum(die < need for die in dice(count, rule, target, table))
        if failed and regenerates and not ignores:
            failed -= regenerated(target, failed, table)
        for _ in range(failed):
            if target not in state.units:
                return wounds
            put_wound(state, attack, hits.deadly, table)
            wounds += 1
    return wounds


def regenerated(target: Unit, wounds: int, table: Table) -> int:
    """skirmish.base.rule.regeneration: each wound is ignored on 5 or more."""
    saved = sum(die >= 5 for die in dice(wounds, "skirmish.base.rule.regeneration", target, table))
    if saved:
        table.tell("{} regenerates {} of {} wounds.", target, saved, wounds, rule="skirmish.base.rule.regeneration")
    return saved


def put_wound(state: State, attack: Attack, deadly: int, table: Table) -> None:
    """skirmish.base.wounds.group, skirmish.base.rule.deadly: one wound, which counts several times on one model."""
    target = attack.target
    if len(target.models) == 1:
        target.models[0].wounds += deadly
        return
    victim = attack.picked if attack.picked in target.models else first_to_fall(target, attack.attacker)
    if victim is None:
        return
    victim.wounds += deadly
    if victim.wounds >= max(1, target.profile.tough):
        remove_model(state, target, victim, table)


def first_to_fall(target: Unit, attacker: Unit | None) -> Model:
    """skirmish.base.wounds.group: wounded ones, then those furthest from the attacker, upgraded models last."""

    def order(model: Model) -> tuple[bool, bool, float]:
        if attacker is None or not attacker.models:
            return (model.wounds == 0, bool(model.upgrades), 0.0)
        near = min((one.x - model.x) ** 2 + (one.y - model.y) ** 2 for one in attacker.models)
        return (model.wounds == 0, bool(model.upgrades), -round(near, 4))

    return min(target.models, key=order)


def remove_model(state: State, unit: Unit, model: Model, table: Table) -> None:
    """skirmish.base.wounds.out: a model that is knocked out leaves the game."""
    unit.models = [one for one in unit.models if one is not model]
    if unit.models:
        left = len(unit.models)
        table.tell("{} loses a model, {} left.", unit, left, rule="skirmish.base.wounds.group")
    else:
        knock_out(state, unit, table)


def knock_out(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.wounds.out: the unit's last model is removed, and the unit with it."""
    state.units = [one for one in state.units if one is not unit]
    table.tell("{} is knocked out.", unit, rule="skirmish.base.wounds.out")


# The effect of wounds


def wound_effect(state: State, attack: Attack, table: Table) -> None:
    """skirmish.base.wounds.marker, skirmish.base.tough: a die plus the markers says stunned or out."""
    target = attack.target
    model, tough = target.models[0], target.profile.tough
    if tough and model.wounds < tough:
        table.tell("{} has {} of {} wounds.", target, model.wounds, tough, rule="skirmish.base.tough")
        return
    more = added_markers(state, attack, table)
    total = table.d6(rule="skirmish.base.wounds.marker", about=target) + model.wounds + more
    if total >= (5 + tough if tough else 6):
        knock_out(state, target, table)
    else:
        stun(target, table)


def added_markers(state: State, attack: Attack, table: Table) -> int:
    """skirmish.base.rule.fear, skirmish.base.rule.command: what makes a real wound count for more."""
    attacker = attack.attacker
    if attacker is None or attacker not in state.units:
        return 0
    more = d3("skirmish.base.rule.fear", attacker, table) if attack.melee and attacker.profile.has("Fear") else 0
    if any(
        carries(unit, "musician", "standard") and distance(unit, attacker) <= 6
        for unit in on_table(state, attacker.side)
    ):
        more += 1
    return more


def carries(unit: Unit, *upgrades: str) -> bool:
    """Whether a model of the unit has one of these upgrades."""
    return any(one in upgrades for model in unit.models for one in model.upgrades)


def stun(unit: Unit, table: Table) -> None:
    """skirmish.base.stunned: it will do nothing in its next activation."""
    if not unit.stunned:
        unit.stunned = True
        table.tell("{} is stunned.", unit, rule="skirmish.base.stunned")


def recover(unit: Unit, table: Table) -> None:
    """skirmish.base.stunned: at the end of its next activation it recovers."""
    unit.stunned = False
    table.tell("{} idles and recovers.", unit, rule="skirmish.base.stunned")


def hit_while_stunned(state: State, target: Unit, hits: int, table: Table) -> bool:
    """skirmish.base.stunned.hit, skirmish.base.tough.stunned: any hit knocks it out; says whether that was the end of
    it.
    """
    if len(target.models) > 1:
        for model in fallen(target, hits):
            remove_model(state, target, model, table)
        return True
    model, tough = target.models[0], target.profile.tough
    if tough and model.wounds < tough:
        model.wounds += 1
        table.tell("{} is hit while stunned and takes a wound.", target, rule="skirmish.base.tough.stunned")
        return False
    table.tell("{} is hit while stunned.", target, rule="skirmish.base.stunned.hit")
    knock_out(state, target, table)
    return True


def fallen(target: Unit, count: int) -> Sequence[Model]:
    """So many models of a group, those without upgrades first."""
    return sorted(target.models, key=lambda model: bool(model.upgrades))[:count]


def dangerous_dice(state: State, unit: Unit, models: int) -> int:
    """skirmish.ruling.dangerous_dice: one die a model, or as many as its Tough; by the other reading one for the
    unit.
    """
    if ruling(state, "skirmish.ruling.dangerous_dice") == "by_unit":
        return 1
    return models * max(1, unit.profile.tough)


def dangerous_test(state: State, unit: Unit, rolled: int, table: Table, rule: str = "skirmish.base.dangerous") -> None:
    """skirmish.base.dangerous: each 1 is a wound without a Defense roll."""
    ones = sum(die == 1 for die in dice(rolled, rule, unit, table))
    if not ones:
        return
    table.tell("{} takes {} wounds from danger.", unit, ones, rule=rule)
    attack = Attack(None, unit)
    was_group = len(unit.models) > 1
    for _ in range(ones):
        if unit in state.units:
            put_wound(state, attack, 1, table)
    if unit in state.units and len(unit.models) == 1 and (not was_group or unit.models[0].wounds):
        wound_effect(state, attack, table)
