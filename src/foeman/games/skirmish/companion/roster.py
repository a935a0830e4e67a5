"""The part of the AI's Board that is kept beside a real table: the roster, moves and attacks with their results."""

from __future__ import annotations

from functools import cached_property

from foeman.engine.questions import YOU, label
from foeman.engine.table import Table
from foeman.engine.tabletop import tabletop
from foeman.games.skirmish.bots import special_moves
from foeman.games.skirmish.bots.advancing import COVER, REACH, SEIZING
from foeman.games.skirmish.bots.board import MELEE, OFF_OBJECTIVE, Board, ChargedOver, Edge
from foeman.games.skirmish.bots.concepts import OTHER
from foeman.games.skirmish.bots.preparation import terrain_words
from foeman.games.skirmish.bots.special import WORK_ALONE
from foeman.games.skirmish.companion import spells
from foeman.games.skirmish.companion.harm import BECAME, became, run_down
from foeman.games.skirmish.companion.known import LESS, Beside, Known, OnTheWay, edge_of
from foeman.games.skirmish.companion.measured import Distance, InTheOpen, Nearest, Shots
from foeman.games.skirmish.companion.state import Companion, further, names, profile
from foeman.games.skirmish.companion.words import (
    DARED,
    DEFENSES,
    PURSUES,
    SHOOTING,
    STRIKING,
    TIRED,
    boon_notes,
    closes_in,
    dice_words,
    edge_words,
    phalanx_words,
    rule_words,
    shot_notes,
    strike_notes,
    stunned_shot,
)
from foeman.games.skirmish.geometry.parts import Part
from foeman.games.skirmish.geometry.places import Goal
from foeman.games.skirmish.printed import Spell, Weapon
from foeman.games.skirmish.rules.wounds import carries, take_boon
from foeman.games.skirmish.state import Marker, Unit


class Kept(Known):
    """The part of the AI's Board that is kept: the roster, and moves and attacks, whose results are asked."""

    def __init__(self, state: Companion, table: Table) -> None:
        super().__init__(state, table)
        self.ahead: dict[str, str] = {}
        """What lies on the way to a goal: drop, gap, or a leap on that foe."""
        self.high: dict[str, int] = {}
        """How high or wide that is."""
        self.charged_over: list[str] = []
        """The foes whom only a charge over an edge reaches."""
        self.dared: list[str] = []
        """The goals on the way to which the acting unit dares it."""
        self.inches = 0
        """How much the edge that it faces is, if that is known."""
        self.waiting: list[tuple[Edge, int]] = []
        """The edges on the way that come after it."""
        self.in_contact = False
        self.shots = Shots(self)
        self.walk_to_marker = Nearest(self)
        self.distance, self.is_in_the_open = Distance(self.shots), InTheOpen(self.shots)
        self.reached: tuple[str, list[Unit]] = "", []
        """For a unit those in its way whom it can charge, if that was told together."""

    @cached_property
    def asked(self) -> Beside:
        """The Board on which everything is asked and told."""
        return tabletop(Beside, self.table, self.state.memory, "skirmish", Known(self.state, self.table))

    @cached_property
    def board(self) -> Board:
        """The whole Board, with this part of it."""
        return tabletop(Board, self.table, self.state.memory, "skirmish", self)

    # Preparation

    def put(self, part: Part) -> None:
        self._put(f"on the centre of {part.name}")

    def put_between(self, part: Part, toward: Part) -> None:
        self._put(f"on the first point from the centre of {part.name} toward {toward.name} where it may lie")

    def put_near(self, part: Part) -> None:
        self._put(f"on the nearest point to the centre of {part.name} where it may lie")

    def _put(self, where: str) -> None:
        self.tell(f"Put objective {len(self.state.markers) + 1} {where}.", "skirmish.prepare.objectives.place")

    def deploy(self, unit: Unit, section: int, terrain: str) -> None:
        self.asked.deploy(unit, section, terrain)
        self.state.sections[unit.name] = section

    def arrive(self, unit: Unit, section: int, zone: str, terrain: str) -> None:
        unit.reserve, unit.arrived = False, self.state.round
        self.tell(
            f'{unit.name} comes in: put it in section {section}{zone}, more than 9" from every enemy and as near to an '
            f"objective as it can stand{terrain}.",
            "skirmish.special.ambush",
        )
        self.state.sections[unit.name] = section

    def scout(self, unit: Unit, marker: Marker, inches: int) -> None:
        """skirmish.ruling.scout_move: as an Advance, which only those who shoot make with care."""
        careful = "" if self.type_of(unit) == MELEE else REACH[self.ruling("skirmish.ruling.out_of_reach")]
        cover = COVER[self.ruling("skirmish.ruling.cover_cost")]
        self.tell(
            f'Scout: move {unit.name} up to {inches}" over any terrain toward {marker.name}{careful}{cover}'
            f"{terrain_words(self, unit)}{SEIZING}.",
            "skirmish.special.scout",
        )
        self._moves(unit)

    # Activation

    def in_section(self, units: list[Unit], section: int) -> list[Unit]:
        """skirmish.basics.activation.section: asked only of those that have moved since they were last told."""
        known = self.state.sections
        new = [unit for unit in units if unit.name not in known]
        if new:
            here = self.asked.in_section(new, section)
            known.update({unit.name: section if unit in here else OTHER[section] for unit in new})
        return [unit for unit in units if known[unit.name] == section]

    def acts(self, unit: Unit) -> None:
        self.state.actor = unit.name
        self.decided.clear()
        self.state.memory.changed()
        if not self.state.turn or unit.stunned:
            return  # a scout is only looked at, a stunned unit idles
        about, more = self.profile(unit), further(unit)
        pace = "does not move" if not about.rush else f'{about.advance}" / {about.rush}"'
        pace += f' ({more}" more by a spell)' if more else ""
        self.tell(f"Activate {unit.name}: a {self.type_of(unit)} unit, {pace}.", "skirmish.basics.activation.unit")

    def army_rules(self, unit: Unit) -> None:
        """skirmish.special.army: a rule that was typed in and nobody here knows."""
        rules = label(
            [rule_words(rule, number) for rule, number in unit.profile.rules.items() if rule not in WORK_ALONE]
        )
        words = f"Use {rules} of {unit.name} now if it is to be used, on the nearest unit for which it makes sense."
        self.tell(words, "skirmish.special.army")

    def idle(self, unit: Unit) -> None:
        self.tell(f"{unit.name} is stunned: it does nothing and recovers.", "skirmish.basics.stunned")
        unit.stunned = False

    # What is measured once

    def friends_hold(self, markers: list[Marker], enemies: str) -> list[Marker]:
        """skirmish.basics.control.majority, skirmish.ruling.their_objective: told together with the shortest way."""
        self.walk_to_marker.tell([])
        if len(markers) == 1 or self.ruling("skirmish.ruling.their_objective") != "nearest_walk":
            return self.asked.friends_hold(markers, enemies)
        self.walk_to_marker.tell(self.asked.nearest_open(markers, enemies))
        return [] if self.walk_to_marker.told else markers

    def in_the_way(self, enemies: list[Unit], marker: Marker, path: str) -> list[Unit]:
        """skirmish.basics.in_the_way: for a melee unit only those count whom it can charge, so only they are asked."""
        only = self.ruling("skirmish.ruling.charge_in_the_way") == "in_the_way"
        if self.type_of(self.actor()) != MELEE or not only:
            return self.asked.in_the_way(enemies, marker, path)
        asked = self.asked.charged_in_the_way if self._cannot_fall() else self.asked.reached_in_the_way
        found = asked(enemies, marker, path, self.profile(self.actor()).rush)
        self.reached = self.state.actor, found
        return found

    def can_charge(self, enemies: list[Unit], inches: int) -> list[Unit]:
        if not self._were_reached(enemies):
            return self.asked.can_charge(enemies, inches)
        beyond = self.asked.over_edges(enemies, inches) if self._is_near_edge(inches) else []
        return [enemy for enemy in enemies if enemy not in beyond]

    def _were_reached(self, enemies: list[Unit]) -> bool:
        """Whether it was told that the unit can charge them, over edges or not."""
        who, reached = self.reached
        return who == self.state.actor and all(any(one is other for other in reached) for one in enemies)

    def can_reach(self, marker: Marker, near: str, inches: int) -> bool:
        """skirmish.ruling.objective_range: measured once for the Advance and the Rush."""
        return self.asked.inches_to(marker, near) <= inches

    def targets(self, enemies: list[Unit], reach: int) -> list[Unit]:
        """skirmish.basics.shoot.order: who is in range and sight, how far and in cover, in one answer."""
        if len(enemies) == 1 and self.shots.told["reach"] < reach:
            return self.asked.targets(enemies, reach)
        return self.shots.within(enemies, reach)

    # Moves

    def advance(self, unit: Unit, marker: Marker, inches: int, how: str) -> None:
        self.asked.advance(unit, marker, inches, how)
        self._moved(unit, marker)

    def rush(self, unit: Unit, marker: Marker, inches: int, how: str) -> None:
        self.asked.rush(unit, marker, inches, how)
        self._moved(unit, marker)

    def back_off(self, unit: Unit, enemy: Unit, inches: int, reach: int, how: str) -> None:
        self.asked.back_off(unit, enemy, inches, reach, how)
        self._moves(unit)

    def close_in(self, unit: Unit, enemy: Unit, inches: int, reach: int, how: str) -> None:
        self.asked.close_in(unit, enemy, inches, reach, how)
        self._moved(unit, enemy)

    def chase(self, unit: Unit, enemy: Unit, inches: int, how: str) -> None:
        self.asked.chase(unit, enemy, inches, how)
        self._moved(unit, enemy)

    def bound(self, unit: Unit, goal: Goal, inches: int) -> None:
        self.asked.bound(unit, goal, inches)
        self.state.sections.pop(unit.name, None)

    def _moves(self, unit: Unit) -> None:
        """skirmish.base.spell.next_time: it stands elsewhere, and what a spell added to its move is used up."""
        take_boon(unit, "next_move")
        self.state.sections.pop(unit.name, None)

    def _moved(self, unit: Unit, goal: Goal) -> bool:
        """Whether it is still on its feet, after an edge that it dared."""
        self._moves(unit)
        return self._over_the_edge(unit, goal)

    # Edges

    def edge_ahead(self, goal: Goal) -> Edge:
        """skirmish.ruling.facing: all that its way leads over is told in one answer."""
        self.waiting = [] if self._cannot_fall() else [edge_of(one) for one in self.asked.edges_ahead(goal)]
        self.charged_over = [name for name in self.charged_over if name != goal.name]
        self.ahead[goal.name], self.high[goal.name] = "none", 0
        return self.next_edge(goal)

    def next_edge(self, goal: Goal) -> Edge:
        """The next of those that were told."""
        if not self.waiting:
            return "none"
        kind, self.inches = self.waiting.pop(0)
        self.ahead[goal.name] = kind
        return kind

    def over_edges(self, enemies: list[Unit], inches: int) -> list[Unit]:
        if self._were_reached(enemies):
            return enemies
        return self.asked.over_edges(enemies, inches) if self._is_near_edge(inches) else []

    def edge_to(self, enemy: Unit) -> ChargedOver:
        self._charge_over(enemy, self.asked.edges_over(enemy))
        kind = self.next_edge(enemy)
        return kind if kind != "none" else "drop"

    def edge_in_charge(self, enemy: Unit, inches: int) -> Edge:
        told = self.asked.edges_saving(enemy, inches) if self._is_near_edge(inches) else []
        if not told:
            return "none"
        self._charge_over(enemy, told)
        return self.next_edge(enemy)

    def _charge_over(self, enemy: Unit, told: list[OnTheWay]) -> None:
        """skirmish.base.leap: what a charge leads over; the last side that it comes down may be a leap on the foe."""
        self.waiting = [edge_of(one) for one in told]
        downs = [number for number, (kind, _) in enumerate(self.waiting) if kind == "drop"]
        if downs and self.asked.is_leap(enemy):
            self.waiting[downs[-1]] = "leap", self.waiting[downs[-1]][1]
        self.high[enemy.name] = 0
        self.charged_over.append(enemy.name)

    def _is_near_edge(self, inches: int) -> bool:
        """Asked once, and only where it matters; what a charge leads over is asked after it."""
        return not self._cannot_fall() and self.asked.near_edge(self.actor(), inches)

    def _cannot_fall(self) -> bool:
        return not self.state.edges or profile(self.state, self.actor()).flying

    def low_edge_ahead(self, goal: Goal) -> Edge:
        found: Edge = self.asked.low_edge_ahead(goal) if self.state.several else "none"
        if found != "none":
            self.ahead[goal.name], self.inches, self.high[goal.name] = found, LESS, 0
        return found

    def edge_inches(self, goal: Goal) -> int:
        """How much it is; the most of several counts for the dice."""
        self.high[goal.name] = max(self.inches, self.high.get(goal.name, 0))
        return self.inches

    def go_over(self, goal: Goal, dares: bool) -> None:
        """skirmish.ruling.facing: where its way leads; what it costs is told when it moves."""
        self.inches, self.waiting = 0, []
        self.dared += [goal.name] * dares
        who, what = self.state.actor, f"{'dares' if dares else 'does not dare'} the {DARED[self.ahead[goal.name]]}"
        way = "leads over the edge" if dares else "goes around the edge, or climbs"
        charging = goal.name in self.charged_over
        words = f"{who} {what} to charge {goal.name}." if charging else f"{who} {what}: its way to {goal.name} {way}."
        self.tell(words, "skirmish.ruling.facing")

    def _over_the_edge(self, unit: Unit, goal: Goal) -> bool:
        """skirmish.base.drop, skirmish.base.jump, skirmish.base.leap: what to roll, and what became of it."""
        if goal.name not in self.dared:
            return True
        self.tell(edge_words(unit, self.ahead[goal.name], self.high[goal.name]), "skirmish.base.fall")
        self.became(unit, "What became of {} at the edge? (as before: it came over, or did not get that far)")
        return self.is_left(unit) and not unit.stunned

    def ledge_near(self, enemy: Unit) -> bool:
        return self.state.edges and self.asked.ledge_near(enemy)

    def high_ledge_near(self, enemy: Unit) -> bool:
        return self.state.edges and self.asked.high_ledge_near(enemy)

    def danger_near(self, enemy: Unit) -> bool:
        return self.state.danger and self.asked.danger_near(enemy)

    def push(self, enemy: Unit, where: str) -> None:
        """skirmish.base.push, skirmish.base.fall: over an edge or into danger it may be hurt."""
        self.asked.push(enemy, where)
        if where != OFF_OBJECTIVE:
            self.became(enemy, "What became of {} by the push? (as before: it failed, or did no harm)")

    # Shooting

    def shoot(self, unit: Unit, weapons: list[Weapon], enemy: Unit) -> None:
        notes = self._to_hit(unit) + boon_notes(unit, SHOOTING) + shot_notes(unit, weapons, enemy) + self._command()
        dice = dice_words(unit, weapons, notes)
        words = f"{unit.name} shoots at {enemy.name}: {dice}.{stunned_shot(enemy)}"
        self.tell(words, "skirmish.basics.shoot.order")
        take_boon(unit, *SHOOTING)
        self.hurt(enemy)
        if any(weapon.blast > 1 for weapon in weapons):
            self._blasted(enemy)

    def _blasted(self, target: Unit) -> None:
        """skirmish.base.rule.blast: who else took a part of the hits."""
        others = [one for one in self.enemies() if one is not target]
        words = "Which other units did the blast on {} hurt?"
        for one in self.table.choose_some(YOU, others, rule="skirmish.board.blasted", about=target, words=words):
            self.hurt(one)

    def breathe(self, unit: Unit, enemy: Unit) -> None:
        unit.breathed = True
        self.tell(f"{unit.name} breathes fire at {enemy.name}: 3 hits with AP(1).", "skirmish.special.fire_breath.use")
        self.hurt(enemy)

    # Melee

    def charge(self, unit: Unit, enemy: Unit, inches: int) -> None:
        """skirmish.base.charge, skirmish.base.leap: the move, perhaps over an edge, and contact."""
        self.asked.charge(unit, enemy, inches)
        self.in_contact = self._moved(unit, enemy)
        if self.in_contact:
            self._contact(unit, enemy)

    def _contact(self, unit: Unit, enemy: Unit) -> None:
        """skirmish.base.rule.phalanx, skirmish.base.stunned.hit: what happens before anybody strikes."""
        if enemy.profile.phalanx:
            by_unit = self.ruling("skirmish.ruling.dangerous_dice") == "by_unit"
            self.tell(phalanx_words(unit, enemy, by_unit), "skirmish.base.rule.phalanx")
            self.became(unit)
        if self.is_left(unit) and closes_in(enemy) and not enemy.stunned:
            self.tell(f'Other models of {enemy.name} may close in by up to 3".', "skirmish.base.melee.contact")
        if self.is_left(unit) and enemy.stunned:
            run_down(self.state, unit, enemy, self.table)
        if self.is_left(unit) and not self.is_left(enemy):
            self._after_melee(unit, enemy)

    def fight(self, unit: Unit, enemy: Unit) -> None:
        """skirmish.base.melee.strike, skirmish.base.melee.back: the charger strikes, then the charged strikes back."""
        if not self.in_contact:
            return
        if not unit.stunned:
            charging = not enemy.profile.phalanx
            words = f"{unit.name} strikes {enemy.name}: {self.strikes(unit, enemy, charging)}."
            self.tell(words, "skirmish.base.melee.strike")
            self.struck(unit)
            self.hurt(enemy)
        if self.is_left(enemy) and not enemy.stunned and not unit.stunned:
            self._strike_back(unit, enemy)
        self._after_melee(unit, enemy)

    def strikes(self, unit: Unit, enemy: Unit, charging: bool) -> str:
        """skirmish.base.rule.impact, skirmish.base.rule.grudge: what to roll for strikes, Impact first."""
        hits = unit.profile.impact * len(unit.models) if charging else 0
        impact = f"first {hits} automatic hit{'s' if hits > 1 else ''} (Impact), then " if hits else ""
        leapt = self.ahead.get(enemy.name) == "leap" and enemy.name in self.dared
        extra = leapt and self.ruling("skirmish.ruling.leaping") == "extra_hit"
        notes = ["1 automatic hit for the leap"] * extra + self._to_hit(unit) + self._grudge()
        notes += boon_notes(unit, STRIKING) + strike_notes(unit, enemy, charging) + self._command()
        return f"{impact}{dice_words(unit, list(unit.profile.melee), notes)}"

    def struck(self, unit: Unit) -> None:
        """skirmish.base.melee.fatigue, skirmish.base.spell.next_time: it has struck this round."""
        unit.fatigued = True
        take_boon(unit, *STRIKING)

    def _strike_back(self, unit: Unit, enemy: Unit) -> None:
        """skirmish.base.melee.back: the person's unit, if they like."""
        notes = boon_notes(enemy, STRIKING) + [TIRED] * enemy.fatigued + self.guarded(unit)
        extra = f" ({'; '.join(notes)})" if notes else ""
        self.tell(f"{enemy.name} may strike back{extra}.", "skirmish.base.melee.back")
        self.struck(enemy)
        self.became(unit)

    def guarded(self, unit: Unit) -> list[str]:
        """skirmish.prepare.bonus.defense, skirmish.base.spell.next_time: what helps an AI unit against strikes."""
        bonus = [f"{unit.name}: +1 to Defense rolls (challenge bonus)"] * bool(self.state.defense)
        notes = bonus + [f"{unit.name}: {note}" for note in boon_notes(unit, DEFENSES)]
        take_boon(unit, *DEFENSES)
        return notes

    def _after_melee(self, unit: Unit, enemy: Unit) -> None:
        """skirmish.base.melee.after, skirmish.base.melee.after_ai: the victor moves, or the charger moves back."""
        self.in_contact = False
        if self.is_left(unit) and self.is_left(enemy):
            self.tell(f'{unit.name} moves back until it is just over 1" away.', "skirmish.base.melee.after")
        elif self.is_left(unit):
            self.pursue(unit)
        elif self.is_left(enemy) and not enemy.stunned:
            self.tell(f'{enemy.name} may move up to 3".', "skirmish.base.melee.after")

    def pursue(self, unit: Unit) -> None:
        """skirmish.base.melee.after_ai: the AI's unit that destroyed its foe."""
        if not unit.stunned and not unit.profile.immobile:
            self.tell(f"{unit.name} {PURSUES}.", "skirmish.base.melee.after_ai")
            self.state.sections.pop(unit.name, None)

    # Spells

    def cast(self, unit: Unit, spell: Spell, target: Unit) -> None:
        spells.cast(self, unit, spell, target)

    def cast_at_terrain(self, unit: Unit, spell: Spell, marker: Marker) -> None:
        spells.cast_at_terrain(self, unit, spell, marker)

    # What became of a unit

    def hurt(self, enemy: Unit) -> None:
        """skirmish.moves.push, skirmish.base.push: what an attack of the AI did; a unit that it stunned, perhaps once
        more, may be pushed.
        """
        before, was_stunned = enemy.models[0].wounds, enemy.stunned
        self.became(enemy)
        again = was_stunned and before < enemy.models[0].wounds >= enemy.profile.tough
        if self.is_left(enemy) and enemy.stunned and (again or not was_stunned):
            special_moves.push(self.board, enemy, self.table)

    def became(self, unit: Unit, words: str = BECAME) -> None:
        """What became of a unit: asked of the person, and kept."""
        became(self.state, unit, self.table, words)

    # Words

    def _to_hit(self, unit: Unit) -> list[str]:
        """skirmish.prepare.bonus.hit, skirmish.base.rule.surprise: what the AI's units add to hit."""
        sudden = unit.arrived == self.state.round and "Surprise!" in unit.profile.rules
        bonus = [f"+{self.state.to_hit} to hit (challenge bonus)"] * bool(self.state.to_hit)
        return bonus + ["+1 to hit (Surprise!)"] * sudden

    def _grudge(self) -> list[str]:
        """skirmish.base.rule.grudge: who makes friends hit better."""
        bearers = [one for one in self.own() if "Grudge" in one.profile.rules]
        return [f'+1 to hit within 12" of {names(bearers)} (Grudge)'] * bool(bearers)

    def _command(self) -> list[str]:
        """skirmish.base.rule.command: who makes wounds count for more."""
        bearers = [one for one in self.own() if carries(one, "musician", "standard")]
        return [f'a wound counts 1 more within 6" of {names(bearers)} when its effect is rolled'] * bool(bearers)

    def tell(self, words: str, rule: str) -> None:
        """An instruction; what was told before may have changed by it."""
        self.table.instruct(words, rule)
        self.state.memory.changed()


def board_of(state: Companion, table: Table) -> Board:
    """The AI's Board: asked of the person but for what is kept."""
    return Kept(state, table).board
