"""The part of the AI's Board that is kept beside a real table: the roster, moves and attacks with their results."""

from __future__ import annotations

from foeman.engine.forms import YesNo
from foeman.engine.questions import label
from foeman.engine.table import Table
from foeman.games.skirmish.bots import special_moves
from foeman.games.skirmish.bots.advancing import COVER, REACH, SEIZING
from foeman.games.skirmish.bots.board import MELEE, OFF_OBJECTIVE, Board
from foeman.games.skirmish.bots.preparation import terrain_words
from foeman.games.skirmish.bots.special import WORK_ALONE
from foeman.games.skirmish.bots.types import breathes
from foeman.games.skirmish.companion import spells
from foeman.games.skirmish.companion.answers import ON_THE_LINE, SECTIONS, InSection, Named
from foeman.games.skirmish.companion.faced import Faced
from foeman.games.skirmish.companion.harm import became, run_down
from foeman.games.skirmish.companion.state import Companion, further, names
from foeman.games.skirmish.companion.words import (
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
    short,
    shot_notes,
    strike_notes,
    stunned_shot,
)
from foeman.games.skirmish.geometry.parts import Part
from foeman.games.skirmish.geometry.places import Goal
from foeman.games.skirmish.printed import Spell, Weapon
from foeman.games.skirmish.rules.wounds import carries, take_boon
from foeman.games.skirmish.state import PLAYER, Marker, Unit


class Kept(Faced):
    """The part of the AI's Board that is kept: the roster, and moves and attacks, whose results are asked."""

    def __init__(self, state: Companion, table: Table) -> None:
        super().__init__(state, table)
        self.in_contact = False

    # Preparation

    def put(self, part: Part) -> None:
        self._put(f"on the centre of {part.name}")

    def put_between(self, part: Part, toward: Part) -> None:
        self._put(f"on the first point from the centre of {part.name} toward {toward.name} where it may lie")

    def put_near(self, part: Part) -> None:
        self._put(f"on the nearest point to the centre of {part.name} where it may lie")

    def _put(self, where: str) -> None:
        self.tell(f"Put {self.state.planned[len(self.state.markers)]} {where}.", "skirmish.prepare.objectives.place")

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

    def on_the_line(self, units: list[Unit]) -> list[Unit]:
        """skirmish.ruling.on_the_line: told with the sections, which are asked only of those that have moved."""
        new = [unit for unit in units if unit.name not in self.state.sections]
        if new:
            words = (
                "Which of these stand in section 1, the left half as seen from the AI's edge? (none, if all are in "
                f'section 2; "{short(new[0].name)} line" for one on the line, or with as many models on both sides)'
            )
            form = Named({unit.name: InSection() for unit in new}, nothing="All are in section 2")
            told = self.told(form, "skirmish.board.sections", tuple(new), words)
            self.state.sections.update({unit.name: SECTIONS[told.get(unit.name, "2")] for unit in new})
        return [unit for unit in units if self.state.sections[unit.name] == ON_THE_LINE]

    def in_section(self, units: list[Unit], section: int) -> list[Unit]:
        """skirmish.basics.activation.section: as it was told."""
        return [unit for unit in units if self.state.sections[unit.name] == section]

    def acts(self, unit: Unit) -> None:
        self.state.actor = unit.name
        self.decided.clear()
        self.shoots, self.tried_for = False, ""
        self.changed()
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

    # Moves

    def hold(self, unit: Unit) -> None:
        self.shoots = True
        self.say(f"{unit.name} holds: it does not move.", "skirmish.base.hold")

    def advance(self, unit: Unit, marker: Marker, inches: int, how: str) -> None:
        self.shoots = True
        if self.tried_for == marker.name:
            self._to_that_place(unit, marker, inches)
        else:
            self.asked.advance(unit, marker, inches, how)
            self._moved(unit, marker)

    def rush(self, unit: Unit, marker: Marker, inches: int, how: str) -> None:
        self.asked.rush(unit, marker, inches, how)
        self._moved(unit, marker)

    def back_off(self, unit: Unit, enemy: Unit, inches: int, reach: int, how: str) -> None:
        self.shoots = True
        self.asked.back_off(unit, enemy, inches, reach, how)
        self._moved(unit, enemy)

    def close_in(self, unit: Unit, enemy: Unit, inches: int, reach: int, how: str) -> None:
        self.shoots = True
        if self.tried_for == enemy.name:
            self._to_that_place(unit, enemy, inches)
        else:
            self.asked.close_in(unit, enemy, inches, reach, how)
            self._moved(unit, enemy)

    def _to_that_place(self, unit: Unit, goal: Goal, inches: int) -> None:
        """An Advance that was looked at already: what was measured from there holds, if it gets there."""
        words = f'{unit.name} advances to that place, up to {inches}" toward {goal.name}.'
        self.tell(words, "skirmish.base.advance")
        if self._moved(unit, goal):
            self.shots.take(self.tried)

    def chase(self, unit: Unit, enemy: Unit, inches: int, how: str) -> None:
        self.asked.chase(unit, enemy, inches, how)
        self._moved(unit, enemy)

    def bound(self, unit: Unit, goal: Goal, inches: int) -> None:
        self.asked.bound(unit, goal, inches)
        self.changed()
        self.state.sections.pop(unit.name, None)

    def _moves(self, unit: Unit) -> None:
        """skirmish.base.spell.next_time: it stands elsewhere, and what a spell added to its move is used up."""
        take_boon(unit, "next_move")
        self.changed()
        self.state.sections.pop(unit.name, None)

    def _moved(self, unit: Unit, goal: Goal) -> bool:
        """Whether it is still on its feet, after an edge that it dared."""
        self._moves(unit)
        return self._over_the_edge(unit, goal)

    # Edges

    def _over_the_edge(self, unit: Unit, goal: Goal) -> bool:
        """skirmish.base.drop, skirmish.base.jump, skirmish.base.leap: what to roll, and what became of it."""
        if goal.name not in self.dared:
            return True
        self.tell(edge_words(unit, self.ahead[goal.name], self.high[goal.name]), "skirmish.base.fall")
        self.became(unit, words="What became of {} at the edge? (as before: it came over, or did not get that far)")
        return self.is_left(unit) and not unit.stunned

    def ledge_near(self, enemy: Unit) -> bool:
        return self._push_to(enemy) in ("ledge", "both")

    high_ledge_near = ledge_near

    def danger_near(self, enemy: Unit) -> bool:
        return self._push_to(enemy) in ("danger", "both")

    def _push_to(self, enemy: Unit) -> str:
        """skirmish.ruling.pushing, skirmish.ruling.low_ledges: both in one answer, and only what is on the table."""
        state, any_height = self.state, self.ruling("skirmish.ruling.low_ledges") == "any_ledge"
        if state.edges and state.danger:
            return self.asked.push_to(enemy, "" if any_height else ' of 2" or more')
        if state.edges:
            near = self.asked.ledge_near if any_height else self.asked.high_ledge_near
            return "ledge" if near(enemy) else "neither"
        return "danger" if state.danger and self.asked.danger_near(enemy) else "neither"

    def push(self, enemy: Unit, where: str) -> None:
        """skirmish.base.push, skirmish.base.fall: over an edge or into danger it may be hurt."""
        self.asked.push(enemy, where)
        self.changed()
        if where != OFF_OBJECTIVE:
            self.became(enemy, words="What became of {} by the push? (as before: it failed, or did no harm)")

    # Shooting

    def shoot(self, unit: Unit, weapons: list[Weapon], enemy: Unit) -> None:
        notes = self._to_hit(unit) + boon_notes(unit, SHOOTING) + shot_notes(unit, weapons, enemy) + self._command()
        dice = dice_words(unit, weapons, notes)
        words = f"{unit.name} shoots at {enemy.name}: {dice}.{stunned_shot(enemy)}"
        self.say(words, "skirmish.basics.shoot.order")
        take_boon(unit, *SHOOTING)
        self.hurt(enemy, *self._blasted(enemy, weapons))

    def _blasted(self, target: Unit, weapons: list[Weapon]) -> list[Unit]:
        """skirmish.base.rule.blast: who else may have taken a part of the hits."""
        blast = any(weapon.blast > 1 for weapon in weapons)
        return [one for one in self.enemies() if blast and one is not target]

    def breathe(self, unit: Unit, enemy: Unit) -> None:
        unit.breathed = True
        self.say(f"{unit.name} breathes fire at {enemy.name}: 3 hits with AP(1).", "skirmish.special.fire_breath.use")
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
            self.say(phalanx_words(unit, enemy, by_unit), "skirmish.base.rule.phalanx")
            if enemy.stunned or self.profile(unit).wizard or breathes(unit.profile, unit):
                self.became(unit)  # otherwise it is told with the strikes
        if self.is_left(unit) and closes_in(enemy) and not enemy.stunned:
            self.tell(f'Other models of {enemy.name} may close in by up to 3".', "skirmish.base.melee.contact")
        if self.is_left(unit) and enemy.stunned:
            run_down(self.state, unit, enemy, self.table)
            self.changed()
        if self.is_left(unit) and not self.is_left(enemy):
            self._after_melee(unit, enemy)

    def fight(self, unit: Unit, enemy: Unit) -> None:
        """skirmish.base.melee.strike, skirmish.base.melee.back: the charger strikes, then the charged strikes back;
        what became of both is one answer.
        """
        if not self.in_contact:
            return
        if not unit.stunned:
            charging = not enemy.profile.phalanx
            tested = "If it is left and not stunned, " if not charging else ""
            words = f"{tested}{unit.name} strikes {enemy.name}: {self.strikes(unit, enemy, charging)}."
            self.say(words, "skirmish.base.melee.strike")
            self.struck(unit)
            self._exchange(unit, enemy)
        self._after_melee(unit, enemy)

    def _exchange(self, unit: Unit, enemy: Unit) -> None:
        """skirmish.base.melee.back: the person's unit strikes back if it is able to, and if they like."""
        if enemy.stunned:
            self.hurt(enemy)
            return
        notes = boon_notes(enemy, STRIKING) + [TIRED] * enemy.fatigued + self.guarded(unit)
        extra = f" ({'; '.join(notes)})" if notes else ""
        words = f"If it is left and not stunned, {enemy.name} may strike back{extra}."
        self.say(words, "skirmish.base.melee.back")
        self.hurt(enemy, unit)
        if self.is_left(enemy) and not enemy.stunned:
            self.struck(enemy)
            self.use_guard(enemy, unit)

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

    def guarded(self, unit: Unit) -> list[str]:
        """skirmish.prepare.bonus.defense, skirmish.base.spell.next_time: what helps an AI unit against strikes."""
        bonus = [f"{unit.name}: +1 to Defense rolls (challenge bonus)"] * bool(self.state.defense)
        return bonus + [f"{unit.name}: {note}" for note in boon_notes(unit, DEFENSES)]

    def use_guard(self, enemy: Unit, unit: Unit) -> None:
        """skirmish.base.spell.next_time: what a spell gave against strikes is used up by those that hit; only of a
        unit that has one is it asked.
        """
        if self.is_left(unit) and boon_notes(unit, DEFENSES):
            words = f"Did {enemy.name} hit {unit.name}? (then the spell on {unit.name} is used up)"
            if self.ask(YesNo(), "skirmish.board.hit", (enemy, unit), words):
                take_boon(unit, *DEFENSES)

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

    def hurt(self, *units: Unit) -> None:
        """skirmish.moves.push, skirmish.base.push: what an attack of the AI did, and perhaps one on it; an enemy that
        it stunned, perhaps once more, may be pushed.
        """
        before = {one.name: (one.models[0].wounds, one.stunned) for one in units}
        for enemy in self.became(*units):
            wounds, was_stunned = before[enemy.name]
            again = was_stunned and wounds < enemy.models[0].wounds >= enemy.profile.tough
            if enemy.side == PLAYER and self.is_left(enemy) and enemy.stunned and (again or not was_stunned):
                special_moves.push(self.board, enemy, self.table)

    def became(self, *units: Unit, words: str = "") -> list[Unit]:
        """What became of units: asked of the person in one answer, and kept; fewer models stand elsewhere."""
        models = sum(len(one.models) for one in units)
        told = became(self.state, units, self.table, words)
        if sum(len(one.models) for one in units) < models:
            self.changed()
        return told

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


def board_of(state: Companion, table: Table) -> Board:
    """The AI's Board: asked of the person but for what is kept."""
    return Kept(state, table).board
