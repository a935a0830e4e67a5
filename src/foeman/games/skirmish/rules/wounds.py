"""Wounds: markers, stunned, knocked out, Tough."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.table import Table
from foeman.games.skirmish.rules.dice import d3, dice, needed
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
    """The one model that it is aimed at: no other takes its wounds."""
    alone: bool = False
    """Whether the picked model counts as a unit of one, even in a group."""
    hits: list[Hits] = field(default_factory=list)
    wounds: int = 0
    marked: Model | None = None
    """The model that was given markers and still stands."""
    stunned: bool = False
    """Whether its wounds left the target stunned."""


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
    target = attack.target
    if target.stunned and not attack.melee and hit_while_stunned(state, attack, hits, table):
        return
    bonus = attack.bonus + state.defense.get(target.side, 0) + take_boon(target, "defense")
    regenerates = target.profile.has("Regeneration") or has_boon(target, "regeneration")
    take_boon(target, "regeneration")
    for part in attack.hits:
        attack.wounds += suffer(state, attack, part, bonus, regenerates, table)
    check_marked(state, attack, table)


def check_marked(state: State, attack: Attack, table: Table) -> None:
    """skirmish.base.wounds.marker, skirmish.base.rule.sniper: the effect is rolled for a last or only model with new
    markers, or for one that counts as a unit of one.
    """
    target = attack.target
    if target in state.units and is_in(target, attack.marked) and (len(target.models) == 1 or attack.alone):
        wound_effect(state, attack, table)


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


def unregenerated(target: Unit, wounds: int, table: Table) -> int:
    """skirmish.base.rule.regeneration: how many wounds are left of those that come without a Defense roll."""
    return wounds - (regenerated(target, wounds, table) if target.profile.has("Regeneration") else 0)


def put_wound(state: State, attack: Attack, deadly: int, table: Table) -> None:
    """skirmish.base.wounds.group, skirmish.base.rule.deadly: one wound, which counts several times on one model; it is
    lost if the model it was meant for is gone.
    """
    target = attack.target
    if attack.picked is not None and not is_in(target, attack.picked):
        return
    victim = attack.picked or first_to_fall(target, attack.attacker)
    victim.wounds += deadly
    attack.marked = victim
    if len(target.models) > 1 and not attack.alone and victim.wounds >= max(1, target.profile.tough):
        remove_model(state, target, victim, table)


def is_in(unit: Unit, model: Model | None) -> bool:
    """Whether a model still stands in its unit."""
    return any(one is model for one in unit.models)


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
    if len(unit.models) == 1:
        knock_out(state, unit, table)
        return
    unit.models = [one for one in unit.models if one is not model]
    table.tell("{} loses a model, {} left.", unit, len(unit.models), rule="skirmish.base.wounds.group")


def knock_out(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.wounds.out: the unit's last model is removed, and the unit with it."""
    state.units = [one for one in state.units if one is not unit]
    table.tell("{} is knocked out.", unit, rule="skirmish.base.wounds.out")


# The effect of wounds


def wound_effect(state: State, attack: Attack, table: Table) -> None:
    """skirmish.base.wounds.marker, skirmish.base.tough: a die plus the markers says stunned or out."""
    target, model = attack.target, attack.marked
    if model is None:
        return
    tough = target.profile.tough
    if tough and model.wounds < tough:
        table.tell("{} has {} of {} wounds.", target, model.wounds, tough, rule="skirmish.base.tough")
        return
    more = added_markers(state, attack, table)
    total = table.d6(rule="skirmish.base.wounds.marker", about=target) + model.wounds + more
    if total >= (5 + tough if tough else 6):
        remove_model(state, target, model, table)
    elif len(target.models) == 1:
        attack.stunned = True
        stun(target, table)
    else:
        stun_in_group(state, target, table)


def stun_in_group(state: State, unit: Unit, table: Table) -> None:
    """skirmish.ruling.stunned_in_group: one stunned model keeps its marker and the group acts on; by the other reading
    all are stunned.
    """
    if ruling(state, "skirmish.ruling.stunned_in_group") == "whole_group":
        stun(unit, table)
    else:
        table.tell("A model of {} is hurt.", unit, rule="skirmish.base.rule.sniper")


def added_markers(state: State, attack: Attack, table: Table) -> int:
    """skirmish.base.rule.fear, skirmish.base.rule.command: what makes a real wound count for more."""
    attacker = attack.attacker
    if not attack.wounds or attacker is None or attacker not in state.units:
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


def hit_while_stunned(state: State, attack: Attack, hits: int, table: Table) -> bool:
    """skirmish.base.stunned.hit, skirmish.base.tough.stunned: any hit knocks it out; says whether that was the end of
    it.
    """
    target = attack.target
    model, tough = attack.picked or target.models[0], target.profile.tough
    if len(target.models) > 1 and attack.picked is None:
        fell_stunned(state, target, attack.attacker, hits, table)
        return True
    if tough and model.wounds < tough:
        table.tell("{} is hit while stunned and takes a wound.", target, rule="skirmish.base.tough.stunned")
        suffer_instead(attack, model, table)
        return False
    table.tell("{} is hit while stunned.", target, rule="skirmish.base.stunned.hit")
    remove_model(state, target, model, table)
    return True


def charged_while_stunned(state: State, unit: Unit, target: Unit, table: Table) -> None:
    """skirmish.base.stunned.hit, skirmish.base.tough.stunned: being charged knocks a stunned model out."""
    if len(target.models) > 1:
        fell_stunned(state, target, unit, len(unit.models), table)
        return
    model, tough = target.models[0], target.profile.tough
    if tough and model.wounds < tough:
        table.tell("{} is charged while stunned and takes a wound.", target, rule="skirmish.base.tough.stunned")
        attack = Attack(unit, target, melee=True)
        suffer_instead(attack, model, table)
        check_marked(state, attack, table)
        return
    knock_out(state, target, table)


def suffer_instead(attack: Attack, model: Model, table: Table) -> None:
    """skirmish.base.tough.stunned, skirmish.base.rule.regeneration: the one wound that a stunned Tough model takes."""
    if unregenerated(attack.target, 1, table):
        model.wounds += 1
        attack.marked = model


def fell_stunned(state: State, target: Unit, attacker: Unit | None, count: int, table: Table) -> None:
    """skirmish.base.stunned.hit, skirmish.base.wounds.group: so many models of a stunned group, in their order."""
    for _ in range(min(count, len(target.models))):
        remove_model(state, target, first_to_fall(target, attacker), table)


def dangerous_dice(state: State, unit: Unit, models: int) -> int:
    """skirmish.ruling.dangerous_dice: one die a model, or as many as its Tough; by the other reading one for the
    unit.
    """
    if ruling(state, "skirmish.ruling.dangerous_dice") == "by_unit":
        return 1
    return models * max(1, unit.profile.tough)


def dangerous_test(state: State, unit: Unit, rolled: int, table: Table, rule: str = "skirmish.base.dangerous") -> None:
    """skirmish.base.dangerous, skirmish.base.rule.regeneration: each 1 is a wound without a Defense roll."""
    ones = sum(die == 1 for die in dice(rolled, rule, unit, table))
    if not ones:
        return
    words = "{} takes {} wound from danger." if ones == 1 else "{} takes {} wounds from danger."
    table.tell(words, unit, ones, rule=rule)
    attack = Attack(None, unit)
    for _ in range(unregenerated(unit, ones, table)):
        if unit in state.units:
            put_wound(state, attack, 1, table)
    check_marked(state, attack, table)
