"""What Foeman keeps beside a real table of Skirmish, and what a person is told and asked when blows are struck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from foeman.engine.game import Terms
from foeman.engine.questions import YOU, label
from foeman.engine.states import shared
from foeman.engine.table import Table
from foeman.engine.tabletop import Memory, tabletop
from foeman.games.skirmish.ai import special_moves
from foeman.games.skirmish.ai.board import Board, Edge, Goal
from foeman.games.skirmish.ai.types import type_of
from foeman.games.skirmish.chart import Chart
from foeman.games.skirmish.companion_cards import read_card
from foeman.games.skirmish.content import Profile, Spell, Weapon
from foeman.games.skirmish.state import AI, PLAYER, Marker, Unit

AS_BEFORE, FEWER, WOUNDED, STUNNED, GONE = ("as before", "fewer models", "wounded", "stunned", "gone")


@dataclass(slots=True)
class Companion:
    """A game at a real table: the units of both sides, the objectives, the round, and what was told."""

    terms: Terms = shared()
    round: int = 1
    turn: str = ""
    """Whose turn it is; empty before a round begins."""
    first: str = PLAYER
    finished: str = ""
    """Who first had nobody left to activate in this round."""
    units: list[Unit] = field(default_factory=list)
    markers: list[Marker] = field(default_factory=list)
    cards: dict[str, str] = field(default_factory=dict)
    """Units that were typed in, by their kind."""
    spells: dict[str, str] = field(default_factory=dict)
    """The army whose spells a wizard that was typed in casts."""
    edges: bool = True
    """Whether the table has ledges or gaps."""
    danger: bool = True
    """Whether it has dangerous ground."""
    started: dict[str, int] = field(default_factory=dict)
    to_hit: int = 0
    defense: int = 0
    actor: str = ""
    over: bool = False
    memory: Memory = field(default_factory=Memory)

    @property
    def chart(self) -> Chart:
        """The pack."""
        chart: Chart = self.terms.content
        return chart


def profile(state: Companion, unit: Unit) -> Profile:
    """What is written on a unit's card: of the pack, or typed in."""
    if unit.profile is None:
        typed = state.cards.get(unit.kind)
        unit.profile = state.chart.profile(unit.kind, unit.upgrades) if typed is None else read_card(typed)
    return unit.profile


def on_table(state: Companion, side: str) -> list[Unit]:
    """A side's units on the table."""
    return [unit for unit in state.units if unit.side == side and not unit.reserve]


def ready(state: Companion, side: str) -> list[Unit]:
    """Those that have not been activated this round."""
    return [unit for unit in on_table(state, side) if not unit.activated]


class Kept:
    """The part of the AI's Board that needs no question: the roster, and attacks, whose results are asked."""

    def __init__(self, state: Companion, table: Table) -> None:
        self.state = state
        self.table = table
        if not state.edges:
            self.edge_ahead: Callable[[Goal], Edge] = _no_edge
            self.by_leap: Callable[[list[Unit], int], list[Unit]] = _nobody
            self.ledge_near: Callable[[Unit], bool] = _no
        if not state.danger:
            self.danger_near: Callable[[Unit], bool] = _no

    def ruling(self, name: str) -> str:
        return self.state.terms.rulings[name]

    def profile(self, unit: Unit) -> Profile:
        return profile(self.state, unit)

    def type_of(self, unit: Unit) -> str:
        return type_of(profile(self.state, unit), self.state.terms.rulings)

    def actor(self) -> Unit:
        return next(unit for unit in self.state.units if unit.name == self.state.actor)

    def own(self) -> list[Unit]:
        return on_table(self.state, AI)

    def enemies(self) -> list[Unit]:
        return on_table(self.state, PLAYER)

    def markers(self) -> list[Marker]:
        return list(self.state.markers)

    def is_ours(self, marker: Marker) -> bool:
        return marker.owner == AI

    def is_left(self, unit: Unit) -> bool:
        return any(unit is one for one in self.state.units)

    def is_last_round(self) -> bool:
        last: int = self.state.terms.options.rounds
        return self.state.round >= last

    def spells(self) -> Sequence[Spell]:
        unit = self.actor()
        army = self.state.spells.get(unit.kind) or profile(self.state, unit).army
        return self.state.chart.spells.get(army, ())

    def on_the_line(self, units: list[Unit]) -> list[Unit]:
        return []

    def acts(self, unit: Unit) -> None:
        self.state.actor = unit.name
        self.state.memory.changed()
        if not self.state.turn:
            return  # a scout is only looked at
        about = profile(self.state, unit)
        pace = "does not move" if not about.rush else f'{about.advance}" / {about.rush}"'
        self._tell(f"Activate {unit.name}: a {self.type_of(unit)} unit, {pace}.", "skirmish.basics.activation.unit")

    def idle(self, unit: Unit) -> None:
        self._tell(f"{unit.name} is stunned: it does nothing and recovers.", "skirmish.basics.stunned")
        unit.stunned = False

    def arrive(self, unit: Unit, section: int, zone: str, terrain: str) -> None:
        unit.reserve, unit.arrived = False, self.state.round
        self._tell(
            f'{unit.name} comes in: put it in section {section}{zone}, more than 9" from every enemy and as near to an '
            f"objective as it can stand{terrain}.",
            "skirmish.special.ambush",
        )

    def go_over(self, goal: Goal, dares: bool) -> None:
        words = "It goes over the edge" if dares else "It does not go over the edge, but around it or climbs"
        self.table.instruct(f"{words} on its way to {goal.name}.", "skirmish.ruling.facing")

    # Attacks: what to roll, and what became of it

    def shoot(self, unit: Unit, weapons: list[Weapon], enemy: Unit) -> None:
        self._tell(f"{unit.name} shoots at {enemy.name}: {self._dice(unit, weapons)}.", "skirmish.basics.shoot.order")
        self.hurt(enemy)

    def breathe(self, unit: Unit, enemy: Unit) -> None:
        unit.breathed = True
        self._tell(f"{unit.name} breathes fire at {enemy.name}: 3 hits with AP(1).", "skirmish.special.fire_breath.use")
        self.hurt(enemy)

    def fight(self, unit: Unit, enemy: Unit) -> None:
        about = profile(self.state, unit)
        impact = f", first {about.impact * len(unit.models)} automatic hits for Impact" if about.impact else ""
        back = "" if enemy.stunned else f", then {enemy.name} strikes back"
        tired = " (fatigued: only natural 6s hit)" if unit.fatigued else ""
        dice = self._dice(unit, list(about.melee))
        self._tell(f"{unit.name} fights {enemy.name}: {dice}{tired}{impact}{back}.", "skirmish.basics.charge.order")
        unit.fatigued = True
        self.hurt(enemy)
        if not self.is_left(enemy):
            self._tell(
                f'{unit.name} may move up to 3": toward the nearest objective not under control, else it stays.',
                "skirmish.base.melee.after_ai",
            )
            return
        enemy.fatigued = enemy.fatigued or not enemy.stunned
        self.became(unit)
        if self.is_left(unit):
            self._tell(f'{unit.name} moves back until it is just over 1" away.', "skirmish.base.melee.after")

    def cast(self, unit: Unit, spell: Spell, target: Unit) -> None:
        unit.cast = True
        level = profile(self.state, unit).wizard
        self._tell(
            f"{unit.name} casts {spell.name} on {target.name}: a die plus {level} must reach {spell.needs}. "
            f"{effect_words(spell)}",
            "skirmish.special.wizard.target",
        )
        if target.side == PLAYER and spell.effect in HURTFUL:
            self.hurt(target)

    def cast_at_terrain(self, unit: Unit, spell: Spell, marker: Marker) -> None:
        unit.cast = True
        level = profile(self.state, unit).wizard
        self._tell(
            f"{unit.name} casts {spell.name}: a die plus {level} must reach {spell.needs}. If it does, take the "
            f"nearest piece of terrain across its line to {marker.name} off the table.",
            "skirmish.special.wizard.target",
        )

    def hurt(self, enemy: Unit) -> None:
        """What an attack of the AI did; a unit that it stunned may be pushed."""
        was_stunned = enemy.stunned
        self.became(enemy)
        if self.is_left(enemy) and enemy.stunned and not was_stunned:
            special_moves.push(board_of(self.state, self.table), enemy, self.table)

    def became(self, unit: Unit) -> None:
        """What became of a unit: asked of the person, and kept."""
        about = profile(self.state, unit)
        states = [AS_BEFORE, FEWER, WOUNDED, STUNNED, GONE]
        if len(unit.models) < 2:
            states.remove(FEWER)
        if unit.stunned:
            states.remove(STUNNED)
        words = "What became of {}?"
        found = self.table.choose(YOU, states, rule="skirmish.board.became", about=unit, words=words)
        if found == GONE:
            self.state.units.remove(unit)
        if found == FEWER:
            words = "How many models of {} are left?"
            left = self.table.number(
                YOU, 1, len(unit.models) - 1, rule="skirmish.board.models", about=unit, words=words
            )
            del unit.models[left:]
        unit.stunned = unit.stunned or found == STUNNED
        if found in (WOUNDED, STUNNED) and about.tough:
            words = "How many wounds has {} now?"
            high = 3 * about.tough + 12
            unit.models[0].wounds = self.table.number(
                YOU, 1, high, rule="skirmish.board.wounds", about=unit, words=words
            )
        self.state.memory.changed()

    def _dice(self, unit: Unit, weapons: list[Weapon]) -> str:
        """What to roll for weapons, all models together."""
        about = profile(self.state, unit)
        bonus = f", +{self.state.to_hit} to hit" if self.state.to_hit else ""
        return f"{' and '.join(arms(weapons, len(unit.models), about.quality))}{bonus}"

    def _tell(self, words: str, rule: str) -> None:
        self.table.instruct(words, rule)
        self.state.memory.changed()


def arms(weapons: Sequence[Weapon], models: int, quality: int) -> list[str]:
    """Weapons in words: how many dice, what they need, what they do."""
    found = []
    for name, same in {weapon.id: [one for one in weapons if one.id == weapon.id] for weapon in weapons}.items():
        weapon, count = same[0], len(same) * models * same[0].attacks
        dice = "1 die" if count == 1 else f"{count} dice"
        extras = [f"AP({weapon.ap})"] if weapon.ap else []
        extras += [rule if number == 1 else f"{rule}({number})" for rule, number in weapon.rules.items()]
        needs = 2 if weapon.sniper else quality
        found.append(f"{weapon.name}, {dice} at {needs}+{', ' + ', '.join(extras) if extras else ''}" if name else "")
    return found


def effect_words(spell: Spell) -> str:
    """What a spell does, for a person."""
    if spell.effect == "hits":
        count = "1 hit for each model" if spell.per_model else f"{spell.hits} hit{'s' if spell.hits != 1 else ''}"
        extras = [f"AP({spell.ap})"] * bool(spell.ap) + [f"Deadly({spell.deadly})"] * bool(spell.deadly)
        return f"It deals {count}{' with ' + ' and '.join(extras) if extras else ''}."
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
    "move": 'Its target moves up to {}" at once, toward its objective.',
    "charge": 'Its target charges up to {}" at once, the nearest enemy, with +1 to hit.',
    "dangerous_test": "Its target takes a test as for dangerous terrain.",
    "morale_hits": "Its target takes a morale test; if it fails, 1 hit for each of its models.",
    "remove_terrain": "It removes a piece of terrain.",
}


def board_of(state: Companion, table: Table) -> Board:
    """The AI's Board: asked of the person but for what is kept."""
    return tabletop(Board, table, state.memory, "skirmish", Kept(state, table))


def _no_edge(goal: Goal) -> Edge:
    return "none"


def _nobody(units: list[Unit], inches: int) -> list[Unit]:
    return []


def _no(unit: Unit) -> bool:
    return False


def names(units: Sequence[Unit]) -> str:
    """Units in a row."""
    return label(list(units)) or "nobody"
