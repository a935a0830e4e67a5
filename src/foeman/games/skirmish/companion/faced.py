"""What lies on the ways of the unit that acts: objectives, enemies in the way, charges, ledges and gaps.

A person looks once: to which objective, whom it can charge and over what, whom it could shoot after an Advance.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeVar

from foeman.engine.edits import Edit, Edits
from foeman.engine.forms import SomeOf, YesNo
from foeman.engine.questions import YOU, Form
from foeman.engine.table import Table
from foeman.engine.tabletop import tabletop
from foeman.games.skirmish.bots.advancing import advance_words, way_to
from foeman.games.skirmish.bots.board import MELEE, Board, ChargedOver, Edge
from foeman.games.skirmish.bots.types import reach as shot_reach
from foeman.games.skirmish.companion.answers import AROUND, OUT, PLAINLY, Named, Over, edges_in
from foeman.games.skirmish.companion.known import LESS, Beside, Known
from foeman.games.skirmish.companion.measured import Distance, Friends, InTheOpen, Nearest, Shots, WayToEnemy
from foeman.games.skirmish.companion.state import Companion, how, profile
from foeman.games.skirmish.companion.words import DARED, short
from foeman.games.skirmish.geometry.places import Goal
from foeman.games.skirmish.state import Marker, Unit

A = TypeVar("A")

SAVED = (
    ' If drops or jumps of less than 6" would save it 1" or more of that way, say which: "{} = drop 3", in whole '
    "inches, rounded down."
)
OVER = (
    ' Over an edge of less than 6": "{0} drop 3", "gap 2", or "leap 3" if it stands within 2" of the foot; with "or '
    'around" if it gets there without, too, but 1" longer or more.'
)
SAVED_SHORT, OVER_SHORT = ' (over an edge: "{} = drop 3")', ' (over an edge: "{0} drop 3", "or around")'
NAME_ONE = "Name one of them"
"""Where none is no answer."""
INSIDE = '6" in all for one inside difficult ground'


class Faced(Known):
    """The part of the AI's Board that is measured: each kind of look is one answer."""

    def __init__(self, state: Companion, table: Table) -> None:
        super().__init__(state, table)
        self.ahead: dict[str, str] = {}
        """What lies on the way to a goal: drop, gap, or a leap on that foe."""
        self.high: dict[str, int] = {}
        """How high or wide that is."""
        self.charged_over: list[str] = []
        """The foes whom a charge over an edge reaches."""
        self.dared: list[str] = []
        """The goals on the way to which the acting unit dares it."""
        self.inches = 0
        """How much the edge that it faces is, if that is known."""
        self.waiting: list[tuple[Edge, int]] = []
        """The edges on the way that come after it."""
        self.ways: dict[str, str] = {}
        """What the ways to goals lead over, as it was told."""
        self.reached: dict[str, str] = {}
        """How charges reach enemies, as it was told; those asked about that none reaches are out."""
        self.charge_inches = 0
        self.shots, self.tried, self.friends = Shots(self), Shots(self), Friends(self)
        self.shoots = False
        """Whether it has moved so that it may still shoot."""
        self.tried_for = ""
        """The goal toward which an Advance was looked at."""
        self.walk_to_marker, self.walk_to_enemy = Nearest(self), WayToEnemy(self)
        self.distance, self.is_in_the_open = Distance(self), InTheOpen(self)

    @cached_property
    def asked(self) -> Beside:
        """The Board on which everything is asked and told."""
        return tabletop(Beside, self.table, self.state.memory, "skirmish", Known(self.state, self.table))

    @cached_property
    def board(self) -> Board:
        """The whole Board, with this part of it."""
        return tabletop(Board, self.table, self.state.memory, "skirmish", self)

    def ask(self, form: Form[A], rule: str, about: object, words: str) -> A:
        """One look, told in one line."""
        return self.table.ask(YOU, form, rule=rule, about=about, words=words.replace("{", "{{").replace("}", "}}"))

    def told(self, form: Edits, rule: str, about: object, words: str) -> dict[str, Any]:
        """The same, of several: what was said of each."""
        told: list[Edit] = self.ask(form, rule, about, words)
        return dict(told)

    def say(self, words: str, rule: str) -> None:
        """An instruction by which nothing is elsewhere than it was measured."""
        self.table.instruct(words, rule)

    def tell(self, words: str, rule: str) -> None:
        """An instruction; what was told before may have changed by it."""
        self.say(words, rule)
        self.changed()

    def changed(self) -> None:
        """Something stands elsewhere: what was measured is forgotten."""
        self.state.memory.changed()
        self.shots.forget()
        self.friends.forget()
        self.reached, self.ways = {}, {}

    def _cannot_fall(self) -> bool:
        return not self.state.edges or profile(self.state, self.actor()).flying

    # Objectives

    def friends_hold(self, markers: list[Marker], enemies: str) -> list[Marker]:
        """skirmish.basics.control.majority, skirmish.ruling.their_objective: told together with the shortest way and
        what that leads over.
        """
        self.walk_to_marker.tell([])
        if self.ruling("skirmish.ruling.their_objective") != "nearest_walk":
            return self.asked.friends_hold(markers, enemies)
        others = any(not one.stunned for one in self.own() if one is not self.actor())
        if len(markers) == 1:
            return self._is_held(markers[0], enemies) if others else []
        self.walk_to_marker.tell(self._nearest(markers, enemies if others else ""))
        return [] if self.walk_to_marker.told else markers

    def _is_held(self, marker: Marker, enemies: str) -> list[Marker]:
        """The only objective that is left: whether friends hold it, and what the way leads over."""
        who = self.actor().name
        words = (
            f"Does {who} go for {marker.name}? No, if more AI units (not stunned) than {enemies} are within "
            f'3" of it, and {who} is none of them; else yes.'
        )
        about = (self.actor(), marker, enemies)
        if self._cannot_fall():
            return [] if self.ask(YesNo(), "skirmish.board.goes", about, words) else [marker]
        told = self.ask(Over(out=True), "skirmish.board.goes", about, words + self._saved(marker.name))
        self.ways[marker.name] = told
        return [marker] if told == OUT else []

    def _nearest(self, markers: list[Marker], enemies: str) -> list[Marker]:
        """The nearest of those that are not under control; nobody holds any where no friend is able to."""
        who = self.actor().name
        held = (
            f' Pass over any with more AI units than {enemies} within 3" (stunned ones of the AI do not count), '
            f"unless {who} is one of them."
        )
        words = f"To which of these has {who} the shortest way?{held if enemies else ''}"
        ends = "(none, if all are passed over; several, if they tie)" if enemies else "(several, if they tie)"
        return self._shortest(markers, words, ends, "skirmish.board.nearest_open", enemies, 0 if enemies else 1)

    def _shortest(self, goals: Sequence[Any], words: str, ends: str, rule: str, about: str, low: int) -> list[Any]:
        """To which goals the way is the shortest; where there are edges also what it leads over."""
        asked_about = (self.actor(), about or "nobody")
        if self._cannot_fall():
            return self.ask(SomeOf(goals, low, len(goals)), rule, asked_about, f"{words} {ends}")
        form = Named({goal.name: Over() for goal in goals}, low=low, nothing=NAME_ONE if low else "None of them")
        told = self.told(form, rule, asked_about, f"{words}{self._saved(short(goals[0].name))} {ends}")
        self.ways.update(told)
        return [goal for goal in goals if goal.name in told]

    def _saved(self, like: str) -> str:
        """How it is told what a way leads over."""
        return how(self.state, "saved", SAVED, SAVED_SHORT).format(like)

    def toward(self, enemies: Sequence[Unit]) -> list[Unit]:
        """skirmish.ruling.toward_enemy: whom it can reach with the shortest way, and what that leads over."""
        words = f"To which of these is the way of {self.actor().name} the shortest?"
        return self._shortest(enemies, words, "(several, if they tie)", "skirmish.board.toward", "", 1)

    def can_reach(self, marker: Marker, near: str, inches: int) -> bool:
        """skirmish.ruling.objective_range: measured once for the Advance and the Rush."""
        return self.asked.inches_to(marker, near) <= inches

    # Charges

    def in_the_way(self, enemies: list[Unit], marker: Marker, path: str) -> list[Unit]:
        """skirmish.basics.in_the_way: told together with who can be charged; a melee unit needs no others."""
        who, inches = self.actor().name, self.profile(self.actor()).rush
        if self.ruling("skirmish.ruling.charge_in_the_way") != "in_the_way" or not inches:
            return self.asked.in_the_way(enemies, marker, path)
        only, like = self.type_of(self.actor()) == MELEE, short(enemies[0].name)
        asked = (
            f'Whom can {who} charge with {inches}", of those within 6" of {path} to {marker.name}, in front or behind?'
            if only
            else f'Who is within 6" of {path} to {marker.name}, in front or behind {who}? Say no of one whom a charge '
            f'of {inches}" does not reach: "{like} no".'
        )
        self._ask_reach(enemies, inches, (marker, path), asked, out=not only)
        return [one for one in enemies if one.name in self.reached and (not only or self.reached[one.name] != OUT)]

    def can_charge(self, enemies: list[Unit], inches: int) -> list[Unit]:
        """skirmish.base.charge: those whom it reaches without an edge, or could."""
        told = self._reach(enemies, inches)
        return [one for one in enemies if told[one.name] != OUT and (AROUND in told[one.name] or not _over(told, one))]

    def over_edges(self, enemies: list[Unit], inches: int) -> list[Unit]:
        """Those whom it reaches only over an edge."""
        told = self._reach(enemies, inches)
        return [one for one in enemies if _over(told, one) and AROUND not in told[one.name]]

    def _reach(self, enemies: list[Unit], inches: int) -> dict[str, str]:
        """How charges reach these, asked once."""
        if self.charge_inches != inches or any(one.name not in self.reached for one in enemies):
            self._ask_reach(enemies, inches, (), f'Whom can {self.actor().name} charge with {inches}"?')
            self.reached = dict.fromkeys((one.name for one in enemies), OUT) | self.reached
        return self.reached

    def _ask_reach(
        self, enemies: list[Unit], inches: int, about: tuple[object, ...], words: str, *, out: bool = False
    ) -> None:
        """Whom a charge reaches, how far it is, and over what."""
        can_fall, like = not self._cannot_fall(), short(enemies[0].name)
        several = f' Of several add the inches of the charge, rounded up: "{like} 8".' if len(enemies) > 1 else ""
        edges = how(self.state, "over", OVER, OVER_SHORT).format(like) if can_fall else ""
        whom = {one.name: Over(edges=can_fall, charge=True, out=out) for one in enemies}
        form = Named(whom, nothing="Nobody")
        ends = f"(none, if nobody; {INSIDE})"
        asked_about = (self.actor(), inches, *about)
        self.reached = self.told(form, "skirmish.board.reach", asked_about, f"{words}{several}{edges} {ends}")
        self.charge_inches = inches

    def edge_to(self, enemy: Unit) -> ChargedOver:
        kind = self._charge_over(enemy)
        return kind if kind != "none" else "drop"

    def edge_in_charge(self, enemy: Unit, inches: int) -> Edge:
        """skirmish.ruling.facing: an edge that saves it an inch or more was told with whom it reaches."""
        return self._charge_over(enemy) if _over(self.reached, enemy) else "none"

    def _charge_over(self, enemy: Unit) -> Edge:
        self.waiting = edges_in(self.reached[enemy.name])
        self.high[enemy.name] = 0
        self.charged_over.append(enemy.name)
        return self.next_edge(enemy)

    # Edges

    def edge_ahead(self, goal: Goal) -> Edge:
        """skirmish.ruling.facing: all that its way leads over is told in one answer."""
        self.waiting = edges_in(self._way_to(goal))
        self.charged_over = [name for name in self.charged_over if name != goal.name]
        self.ahead[goal.name], self.high[goal.name] = "none", 0
        return self.next_edge(goal)

    def _way_to(self, goal: Goal) -> str:
        """What its way leads over, asked if it was not told with where it goes."""
        if self._cannot_fall():
            return PLAINLY
        if goal.name not in self.ways:
            words = (
                f'Would drops or jumps of less than 6" save {self.actor().name} 1" or more of its way to {goal.name}? '
                'Say which, as "drop 3 + gap 2", in whole inches, rounded down; or no.'
            )
            form = Over(out=True, alone="")
            self.ways[goal.name] = self.ask(form, "skirmish.board.edges_ahead", (self.actor(), goal), words)
        return self.ways[goal.name]

    def next_edge(self, goal: Goal) -> Edge:
        """The next of those that were told."""
        if not self.waiting:
            return "none"
        kind, self.inches = self.waiting.pop(0)
        self.ahead[goal.name] = kind
        return kind

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
        if not dares and goal.name in self.reached and AROUND not in self.reached[goal.name]:
            self.reached[goal.name] = OUT
        who, what = self.state.actor, f"{'dares' if dares else 'does not dare'} the {DARED[self.ahead[goal.name]]}"
        way = "leads over the edge" if dares else "goes around the edge, or climbs"
        charging = goal.name in self.charged_over
        around = not dares and AROUND in self.reached.get(goal.name, "")
        charge = f": it charges {goal.name} around the edge." if around else f" to charge {goal.name}."
        words = charge if charging else f": its way to {goal.name} {way}."
        self.say(f"{who} {what}{words}", "skirmish.ruling.facing")

    # Shots

    def targets(self, enemies: list[Unit], reach: int) -> list[Unit]:
        """skirmish.basics.shoot.order: who is in range and sight, how far and in cover, in one answer."""
        if self.shots.reach < reach:
            own = shot_reach(self.profile(self.actor()), self.actor()) if self.shoots else 0
            self.shots.measure(max(reach, own), "it")
        return self.shots.within(enemies, reach)

    def in_range(self, enemies: list[Unit], reach: int) -> list[Unit]:
        """skirmish.special.indirect: those out of sight count, too."""
        if self.shots.reach < reach or not self.shots.all_told:
            self.shots.measure(reach, "it", hidden=True)
        return self.shots.near(enemies, reach)

    def range_after(self, goal: Goal, inches: int, reach: int) -> bool:
        """skirmish.ruling.in_shooting_range: from where an Advance takes it; on an enemy first from where it stands."""
        if isinstance(goal, Marker):
            return bool(self._try(goal, inches, reach).near(self.enemies(), reach))
        self._look_around(inches, reach)
        if self.shots.near(self.enemies(), reach):
            return True
        if not self.shots.near(self.enemies(), reach + inches):
            return False
        return bool(self._try(goal, inches, reach).near(self.enemies(), reach))

    def shot_after(self, goal: Goal, inches: int, reach: int) -> bool:
        """skirmish.ruling.in_shooting_range: the same, with somebody in sight."""
        if isinstance(goal, Marker):
            return bool(self._try(goal, inches, reach).within(self.enemies(), reach))
        self._look_around(inches, reach)
        if self.shots.within(self.enemies(), reach):
            return True
        return bool(self._try(goal, inches, reach).within(self.enemies(), reach))

    def _look_around(self, inches: int, reach: int) -> None:
        """From where it stands: who is in range or comes into it with an Advance, and whether it is in cover."""
        if self.shots.reach < reach + inches or self.shots.in_cover is None:
            self.shots.measure(reach + inches, "where it stands", hidden=True, standing=True)

    def _try(self, goal: Goal, inches: int, reach: int) -> Shots:
        """Where an Advance would take it, and whom it would shoot from there."""
        unit = self.actor()
        conditions = (
            advance_words(self.board, unit)
            if isinstance(goal, Marker)
            else f', just until it is within {reach}"{way_to(self.board, unit)}'
        )
        self.say(
            f'Look where an Advance would take {unit.name}: up to {inches}" toward {goal.name}{conditions}.',
            "skirmish.base.advance",
        )
        self.tried.measure(reach, "that place", goal.name, hidden=True)
        self.tried_for = goal.name
        return self.tried

    def is_in_cover(self) -> bool:
        """skirmish.terrain.cover.stay: told with whom it sees from where it stands."""
        return self.asked.is_in_cover() if self.shots.in_cover is None else self.shots.in_cover

    def is_threatened(self) -> bool:
        return self._is_in_reach(False)

    def is_in_reach_of_charge(self) -> bool:
        return self._is_in_reach(True)

    def _is_in_reach(self, charges_only: bool) -> bool:
        """skirmish.ruling.away: follows from how far the enemies are, as far as that was told."""
        reach = {one.name: attack_reach(one, charges_only) for one in self.enemies() if not one.stunned}
        far = {name: distance for name in reach if (distance := self.shots.seen.get(name)) is not None}
        if any(int(distance.split()[0]) <= reach[name] for name, distance in far.items()):
            return True
        known = self.shots.reach if self.shots.all_told else -1
        if all(name in far or most <= known for name, most in reach.items()):
            return False
        return self.asked.is_in_reach_of_charge() if charges_only else self.asked.is_threatened()

    def near_friends(self, friends: list[Unit], reach: int) -> list[Unit]:
        """skirmish.special.wizard.target: told with how far they are."""
        return self.friends.near(friends, reach)


def _over(told: dict[str, str], enemy: Unit) -> bool:
    """Whether a charge on an enemy was told to lead over an edge."""
    return bool(edges_in(told.get(enemy.name, OUT)))


def attack_reach(enemy: Unit, charges_only: bool) -> int:
    """skirmish.ruling.out_of_reach: how far away an enemy can attack in its next activation."""
    about = enemy.profile
    charges = 0 if about.immobile else about.rush
    return max(charges, about.advance + about.longest) if about.longest and not charges_only else charges
