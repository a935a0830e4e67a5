"""Attacks, edges and spells in words, for a person who rolls at a real table."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.games.skirmish.printed import Spell, Weapon
from foeman.games.skirmish.rules.melee import best_weapon
from foeman.games.skirmish.rules.moving import FALLS_FROM, dice_for
from foeman.games.skirmish.rules.wounds import carries
from foeman.games.skirmish.state import SIDES, Unit

TIRED = "fatigued: only natural 6s hit"
PURSUES = 'moves up to 3" toward the nearest objective not under control; if there is none it stays'


def short(name: str) -> str:
    """A unit's name as people say it, without its side."""
    side, _, rest = name.partition(" ")
    return rest if side in SIDES and rest else name


# Weapons


NUMBERED = ("Blast", "Deadly", "Impact", "Tough", "Wizard")


def rule_words(rule: str, number: int) -> str:
    """A special rule as it is written."""
    return f"{rule}({number})" if rule in NUMBERED or number > 1 else rule


def arms(
    weapons: Sequence[Weapon], models: int, quality: int, without: Sequence[str] = (), *, reach: bool = False
) -> list[str]:
    """Weapons in words: how many dice, what they need, what they do; with `reach` also how far they shoot."""
    found = []
    for same in {weapon.id: [one for one in weapons if one.id == weapon.id] for weapon in weapons}.values():
        weapon, count = same[0], len(same) * models * same[0].attacks
        dice = "1 die" if count == 1 else f"{count} dice"
        extras = [f"AP({weapon.ap})"] if weapon.ap else []
        extras += [rule_words(rule, number) for rule, number in weapon.rules.items() if rule not in without]
        needs = 2 if weapon.sniper else quality
        far = f' ({weapon.range}")' if reach and weapon.range else ""
        found.append(f"{weapon.name}{far}, {dice} at {needs}+{', ' + ', '.join(extras) if extras else ''}")
    return found


def dice_words(unit: Unit, weapons: Sequence[Weapon], notes: Sequence[str]) -> str:
    """What to roll for a unit's weapons, all models together, and what else counts; Impact is told by itself."""
    return "; ".join([" and ".join(arms(weapons, len(unit.models), unit.profile.quality, ("Impact",))), *notes])


def shot_notes(unit: Unit, weapons: Sequence[Weapon], enemy: Unit) -> list[str]:
    """skirmish.base.rule.stealth, skirmish.base.rule.artillery, skirmish.base.rule.indirect: what counts for a shot."""
    hidden = "Stealth" in enemy.profile.rules or any(boon.effect == "stealth" for boon in enemy.boons)
    notes = ["-1 to hit (Stealth)"] * hidden
    notes += ['+1 to hit beyond 9" (Artillery)'] * ("Artillery" in unit.profile.rules)
    notes += ["-1 to hit if it has moved (Indirect)"] * any(weapon.indirect for weapon in weapons)
    if any(weapon.sniper for weapon in weapons) and len(enemy.models) > 1:
        notes.append("it picks the model, one with an upgrade first (Sniper)")
    if any(weapon.blast > 1 for weapon in weapons):
        notes.append(f'of more than {len(enemy.models)} hits share them evenly with units within 3" of it (Blast)')
    notes += ["only models with range and sight shoot"] * (len(unit.models) > 1)
    return notes + sergeant(unit)


def strike_notes(unit: Unit, enemy: Unit, charging: bool) -> list[str]:
    """skirmish.base.rule.furious, skirmish.base.rule.slayer, skirmish.base.rule.fear: what counts for strikes."""
    about = unit.profile
    best = best_weapon(unit) if charging and "Furious" in about.rules else None
    notes = [f"1 die more with {best.name} (Furious)"] if best else []
    notes += ["AP is 2 higher (Slayer)"] * ("Slayer" in about.rules and enemy.profile.tough >= 3)
    notes += ["a wound counts D3 more when its effect is rolled (Fear)"] * ("Fear" in about.rules)
    notes += ['only models within 2" strike'] * (len(unit.models) > 1)
    return notes + sergeant(unit) + [TIRED] * unit.fatigued


def sergeant(unit: Unit) -> list[str]:
    """skirmish.base.rule.command: one model of the unit hits better."""
    return ["+1 to hit for the Sergeant"] * carries(unit, "sergeant")


def boon_notes(unit: Unit, effects: Sequence[str]) -> list[str]:
    """skirmish.base.spell.next_time: what spells gave a unit for this occasion."""
    return [f"{BOONS[boon.effect].format(boon.value)} (spell)" for boon in unit.boons if boon.effect in effects]


SHOOTING, STRIKING, DEFENSES = (
    ("to_hit",),
    ("to_hit", "to_hit_melee", "melee_rolls", "poison", "rending"),
    ("defense", "regeneration"),
)
"""The effects of spells that are used up when a unit shoots, strikes, is struck."""
GUARDS = (*DEFENSES, "stealth")
"""Those that are used up when it is attacked in any way."""

BOONS = {
    "to_hit": "{:+d} to hit",
    "to_hit_melee": "{:+d} to hit in melee",
    "melee_rolls": "{:+d} to melee rolls",
    "poison": "Poison in melee",
    "rending": "Rending in melee",
    "defense": "{:+d} to Defense rolls",
    "regeneration": "Regeneration",
    "stealth": "Stealth",
    "next_move": '{}" further',
}


# Contact: stunned units, Phalanx, groups


def stunned_shot(enemy: Unit) -> str:
    """skirmish.base.stunned.hit, skirmish.base.tough.stunned: what a hit does to a stunned unit."""
    if not enemy.stunned:
        return ""
    if len(enemy.models) > 1:
        return " It is stunned: each hit knocks a model out."
    if enemy.profile.tough > enemy.models[0].wounds:
        return " It is stunned: if anything hits, it takes one wound for that first."
    return " It is stunned: any hit knocks it out."


def phalanx_words(unit: Unit, enemy: Unit, by_unit: bool) -> str:
    """skirmish.base.rule.phalanx, skirmish.ruling.dangerous_dice: the test of who charges such a unit."""
    count = 1 if by_unit else min(len(enemy.models), len(unit.models) * max(1, unit.profile.tough))
    without = ["Impact"] * bool(unit.profile.impact) + ["Furious"] * ("Furious" in unit.profile.rules)
    lost = f" It does not count as charging: no {' and no '.join(without)}." if without else ""
    dice = "a die" if count == 1 else f"{count} dice"
    each = "a 1" if count == 1 else "each 1"
    return (
        f"{enemy.name} has Phalanx: roll {dice} for {unit.name} first, {each} is a wound without a Defense roll.{lost}"
    )


def closes_in(unit: Unit) -> bool:
    """skirmish.base.melee.contact: whether other models of a charged unit may move up."""
    return len(unit.models) > 1 and not unit.profile.immobile


# Edges


def edge_words(unit: Unit, kind: str, inches: int) -> str:
    """skirmish.base.drop, skirmish.base.jump, skirmish.base.leap, skirmish.base.fall: what to roll at an edge."""
    count, need = dice_for(inches), 2 if unit.profile.strider else 3
    dice = f"{count} dice, all must be" if count > 1 else "a die, it must be"
    each = " for each model" if len(unit.models) > 1 else ""
    return f"Where it {VERBS[kind]}, roll{each} {dice} {need} or more. Who fails falls: {fall_words(kind, inches)}."


def fall_words(kind: str, inches: int) -> str:
    """skirmish.base.fall: what a fall does."""
    stunned = "it is stunned and its activation ends"
    if kind == "gap":
        return f'1 hit and another for each full 3" of depth (none under 2"), {stunned}'
    if inches < FALLS_FROM:
        return stunned
    return f"{dice_for(inches)} hit{'s' if dice_for(inches) > 1 else ''}, {stunned}"


VERBS = {"drop": "drops", "leap": "leaps down", "gap": "jumps"}
DARED = {"drop": "drop", "leap": "leap", "gap": "jump"}


# Spells


def effect_words(spell: Spell) -> str:
    """What a spell does, for a person."""
    if spell.effect == "hits":
        count = "1 hit for each model" if spell.per_model else f"{spell.hits} hit{'s' if spell.hits != 1 else ''}"
        extras = [f"AP({spell.ap})"] * bool(spell.ap) + [f"Deadly({spell.deadly})"] * bool(spell.deadly)
        each = " to each target" if spell.targets > 1 else ""
        return f"It deals {count}{' with ' + ' and '.join(extras) if extras else ''}{each}."
    return EFFECTS[spell.effect].format(f"{spell.value:+d}" if spell.effect in SIGNED else spell.value)


HURTFUL = ("hits", "dangerous_test", "morale_hits")
"""The effects of spells after which a person is asked what became of the target."""

SIGNED = ("to_hit", "to_hit_melee", "melee_rolls", "defense")
EFFECTS = {
    "to_hit": "Its target has {} to hit the next time.",
    "to_hit_melee": "Its target has {} to hit in its next melee.",
    "melee_rolls": "Its target has {} to its melee rolls the next time.",
    "defense": "Its target has {} to Defense rolls the next time.",
    "regeneration": "Its target has Regeneration the next time.",
    "stealth": "Its target has Stealth the next time.",
    "rending": "Its target's weapons have Rending the next time.",
    "poison": "Its target has Poison in its next melee.",
    "next_move": 'Its target moves {}" further in its next activation.',
    "move": 'Its target moves up to {}" at once.',
    "charge": 'Its target charges up to {}" at once, with +1 to hit.',
    "dangerous_test": "Its target takes a test as for dangerous terrain.",
    "morale_hits": "Its target takes a morale test; if it fails, 1 hit for each of its models.",
    "remove_terrain": "It removes a piece of terrain.",
}


def aimed_words(spell: Spell, target: Unit) -> str:
    """skirmish.base.spell.hits: a spell at one model of a group."""
    if spell.target != "enemy_model" or len(target.models) < 2:
        return ""
    return " It hurts one model only, one with an upgrade if there is one."
