"""The cards of Skirmish as things to look at: units as they stand, weapons, special rules, spells."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from foeman.engine.cards import Card, Deck, Held, once_a_pack
from foeman.engine.rulebook import read_rulebook
from foeman.games.skirmish.look.about import about_weapon, models_of, rules_of
from foeman.games.skirmish.look.text import condition
from foeman.games.skirmish.printed import Printed, Profile, Spell, Weapon
from foeman.games.skirmish.state import State, Unit, of_side

BOOK = Path(__file__).parents[1] / "rules.toml"
RULE_IDS = ("skirmish.base.rule.{}", "skirmish.base.{}")
SHARED = {"Sergeant": "command", "Musician": "command", "Standard": "command"}
"""Special rules that stand in the rulebook under another name."""
TARGETS = {
    "enemy": ("an enemy unit", "enemy units"),
    "enemy_model": ("one enemy model", "enemy models"),
    "friend": ("a friendly unit", "friendly units"),
    "terrain": ("a piece of terrain", "pieces of terrain"),
}
EFFECTS = {
    "to_hit": "{value:+} to hit the next time",
    "to_hit_melee": "{value:+} to hit in melee the next time",
    "melee_rolls": "{value:+} to melee rolls the next time",
    "defense": "{value:+} to Defense rolls the next time",
    "regeneration": "Regeneration the next time it is hurt",
    "stealth": "Stealth the next time it is shot at",
    "rending": "Rending the next time it attacks",
    "poison": "Poison the next time it attacks",
    "next_move": '{value}" more in its next move',
    "move": 'moves {value}" at once',
    "charge": 'charges up to {value}" at once',
    "dangerous_test": "takes a test as for dangerous terrain",
    "morale_hits": "takes a morale test, and if it fails a hit for each model",
    "remove_terrain": "is taken off the table",
}


def cards(state: State) -> Deck:
    """The units on the table by name, and what is printed; a piece of terrain is no card."""
    printed: Printed = state.terms.content
    return Deck([*printed_cards(printed), *(unit_card(unit) for unit in state.units if unit.profile is not None)])


def printed_only(state: object) -> Deck:
    """What is printed alone: at a real table a unit is what somebody said of it, which its own panel tells."""
    printed: Printed = state.terms.content  # type: ignore[attr-defined]  # both kinds of state have their terms
    return Deck(printed_cards(printed))


def hand(state: State, seat: str | None) -> tuple[Held, ...]:
    """A side's own units, to be looked at like a hand of cards; they stand there for all to see."""
    units = [unit for unit in of_side(state, seat) if unit.profile is not None] if seat else []
    return (Held("Units", tuple((unit.name, 1) for unit in units)),) if units else ()


@once_a_pack
def printed_cards(printed: Printed) -> list[Card]:
    """Special rules, weapons and spells of a pack."""
    words = read_rulebook(BOOK).words
    return [
        *(special_rule(rule.name, words, rule.origin) for rule in printed.special_rules.values()),
        *weapons(printed),
        *(spell(one, printed.armies[army].name) for army, many in printed.spells.items() for one in many),
    ]


# Units


def unit_card(unit: Unit) -> Card:
    """A unit as it stands: its numbers, its weapons, its special rules and its condition."""
    card = unit.profile
    arms = [weapon_passage(weapon, card.weapons.count(weapon)) for weapon in dict.fromkeys(card.weapons)]
    special = rules_of(card)
    now = condition(unit).strip(" ,;()")
    return Card(
        name=unit.name,
        kind=f"Unit: {card.name}",
        text=f"{models_of(unit)}{f', {now}' if now else ''}.",
        passages=(*arms, *((("Special rules", special),) if special else ())),
        cost=card.points,
        money="points",
        figures=unit_figures(card),
        of=unit.side,
        picture=unit_picture(card),
    )


def unit_figures(card: Profile) -> tuple[tuple[str, str], ...]:
    """Quality, Defense, how far it moves, how much it takes."""
    pace = "does not move" if card.immobile else f'{card.advance}" / {card.rush}"'
    tough = (("Tough", str(card.tough)),) if card.tough else ()
    return (("Quality", f"{card.quality}+"), ("Defense", f"{card.defense}+"), ("moves", pace), *tough)


def unit_picture(card: Profile) -> str:
    """What is drawn on a unit's card: what it is known for."""
    if card.wizard:
        return "star"
    if card.hero:
        return "helmet"
    if card.flying or card.tough > 3:
        return "claw"
    if card.rush > 12:
        return "horse"
    return "bow" if card.ranged else "shield" if card.models > 1 else "sword"


def weapon_passage(weapon: Weapon, count: int) -> tuple[str, str]:
    """A weapon of a unit: what it is called, and its numbers."""
    title, _, numbers = about_weapon(weapon, count).partition(": ")
    return title, numbers


# Weapons, special rules and spells


def weapons(printed: Printed) -> list[Card]:
    """A card for each name; who carries it decides which of its kinds it is."""
    by_name: dict[str, list[Weapon]] = {}
    for weapon in printed.weapons.values():
        by_name.setdefault(weapon.name, []).append(weapon)
    return [weapon_card(name, same) for name, same in by_name.items()]


def weapon_card(name: str, same: Iterable[Weapon]) -> Card:
    """A weapon: range, attacks, armour piercing and special rules, as its kinds have them."""
    kinds = list(dict.fromkeys(weapon_passage(weapon, 1)[1] for weapon in same))
    picture = "bow" if any(weapon.range for weapon in same) else "sword"
    return Card(name=name, kind="Weapon", text="; or ".join(kinds) + ".", picture=picture)


def special_rule(name: str, words: dict[str, str], origin: str) -> Card:
    """A special rule, as the rulebook says it in our words."""
    key = SHARED.get(name, name.lower().rstrip("!").replace(" ", "_").replace("-", "_"))
    said = next((words[id_.format(key)] for id_ in RULE_IDS if id_.format(key) in words), "")
    begins, _, rest = said.partition(": ")
    text = f"{rest[:1].upper()}{rest[1:]}" if begins.split("(")[0].rstrip("!") == name.rstrip("!") else said
    return Card(name=name, kind="Special rule", text=text, picture="book", origin=origin)


def spell(one: Spell, army: str) -> Card:
    """A spell: what the cast must reach, how far, at whom, and what it does."""
    alone, many = TARGETS[one.target]
    target = alone if one.targets == 1 else f"{one.targets} {many}"
    return Card(
        name=one.name,
        kind="Spell",
        text=f'Within {one.range}": {target} {spell_effect(one)}.',
        figures=(("cast on", f"{one.needs}+"), ("range", f'{one.range}"'), ("number", str(one.number))),
        of=army,
        picture="star",
        origin=one.origin,
    )


def spell_effect(one: Spell) -> str:
    """What a spell does to its target."""
    if one.effect == "hits":
        each = " for each model" if one.per_model else ""
        hits = "hit" if one.hits == 1 else "hits"
        extra = [f"AP({one.ap})"] * bool(one.ap) + [f"Deadly({one.deadly})"] * bool(one.deadly)
        takes = "take" if one.targets > 1 else "takes"
        return f"{takes} {one.hits} {hits}{each}{' with ' + ' and '.join(extra) if extra else ''}"
    words = EFFECTS[one.effect].format(value=one.value)
    verbs = ("moves", "charges", "takes", "is taken")
    return words if words.startswith(verbs) else f"{'have' if one.targets > 1 else 'has'} {words}"
