"""Points of the table tried before anybody answers with them: what would stand there, what it means, or why not.

Each kind of question for a point has a trial. It changes nothing and rolls nothing: whoever tries a point learns what
the rules say of it now, and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Protocol

from foeman.engine.pointing import Choice
from foeman.engine.reading import Json
from foeman.games.skirmish.geometry.movement import SPACING, Mover, leader_of
from foeman.games.skirmish.geometry.reach import Rings, can_lead_to, free_area, reach
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, SIDE, Point, apart
from foeman.games.skirmish.geometry.spots import WHOLE_TABLE, bounds, in_part, keep_clear
from foeman.games.skirmish.rules import moving
from foeman.games.skirmish.rules.objectives import APART, HIGH, LOW, may_lie
from foeman.games.skirmish.rules.outlook import Outlook, ground_on, outlook
from foeman.games.skirmish.rules.points import Course, course_at, write_point
from foeman.games.skirmish.state import FOE, State, Unit, land, on_table

RINGS = (0.2, 0.4, 0.6, 0.8, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0)
"""How far around a point that will not do another is looked for."""
MOST_TRIED = 12
"""So many of them are tried with the whole group."""
SPOT = 0.22
"""How large a point is drawn that is one of a few, in inches from its middle."""
ON_A_BASE = 0.25
"""How near to a base somebody points who means it."""
NOTHING = Outlook()
ADVANCE, RUSH, CHARGE = "Advance", "Rush", "Charge"


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of trying a point; if it will not do, why, and what comes of the nearest that does."""

    x: float
    y: float
    places: tuple[Point, ...] = ()
    ways: tuple[tuple[Point, ...], ...] = ()
    words: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    outlook: Outlook = NOTHING
    refused: str = ""
    target: str = ""
    """The enemy that is charged."""
    shoots: bool = True
    """Whether it could still shoot from there."""


@dataclass(frozen=True, slots=True)
class Area:
    """Where one may point, and what that is called."""

    name: str
    rings: Rings


class Trying(Protocol):
    """How a question is answered with a point of the table."""

    state: State
    hint: str
    """What can be done, in a line."""

    @property
    def unit(self) -> Unit | None:
        """The unit that goes there."""

    def start(self) -> Point:
        """Where somebody begins to point who uses keys."""

    def areas(self) -> list[Area]:
        """Where one may point."""

    def at(self, x: float, y: float) -> Trial:
        """What comes of a point."""


def near(x: float, y: float) -> Iterator[Point]:
    """The points around one, the nearest first."""
    for far in RINGS:
        for dx, dy in DIRECTIONS:
            yield round(x + dx * far, 1), round(y + dy * far, 1)


def nearest(x: float, y: float, does: Callable[[float, float], bool]) -> Point | None:
    """The nearest point around one that will do; None if none is near."""
    return next((point for point in near(x, y) if does(*point)), None)


def on_table_at(x: float, y: float) -> Point:
    """The point of the table that is nearest to one."""
    return min(SIDE, max(0.0, x)), min(SIDE, max(0.0, y))


def inches(number: float) -> str:
    """A distance as it is told."""
    return f'{round(number, 1):g}"'


# Objectives


class Laying:
    """Where a marker may lie."""

    unit: Unit | None = None
    hint = "Tap where it is to lie."

    def __init__(self, state: State) -> None:
        self.state = state

    def start(self) -> Point:
        return nearest(24.0, 24.0, self.does) or (24.0, 24.0)

    def does(self, x: float, y: float) -> bool:
        """Whether it may lie there."""
        return may_lie(self.state, x, y)

    def areas(self) -> list[Area]:
        circles = [(marker.x, marker.y, APART) for marker in self.state.markers]
        taken = [one.shape for one in land(self.state).terrain if one.blocking or one.gap]
        return [Area("here", free_area(0, SIDE, LOW, HIGH, circles, taken))]

    def at(self, x: float, y: float) -> Trial:
        if self.does(x, y):
            return self.found(x, y)
        why, point = self.why_not(x, y), nearest(*on_table_at(x, y), self.does)
        return self.found(*point, why) if point else Trial(x, y, refused=why)

    def found(self, x: float, y: float, refused: str = "") -> Trial:
        """What it means to lay it there."""
        far = sorted((apart(x, y, one.x, one.y), one.name) for one in self.state.markers)
        others = [f"{inches(far[0][0])} from {far[0][1]}"] if far else []
        zones = f"{inches(y - LOW)} from the south zone, {inches(HIGH - y)} from the north zone"
        choice = Choice("Lay it there", (write_point(x, y),))
        return Trial(x, y, words=(f"{', '.join([*others, zones])}.",), choices=(choice,), refused=refused)

    def why_not(self, x: float, y: float) -> str:
        """Why it may not lie there."""
        if not (0 <= x <= SIDE and LOW < y < HIGH):
            return "An objective lies between the two deployment zones."
        close = [one.name for one in self.state.markers if apart(x, y, one.x, one.y) <= APART]
        if close:
            return f'That is within 9" of {close[0]}.'
        return f"Nobody could stand there: {land(self.state).at(x, y)[0].name}."


# Units that are put down


class Standing:
    """Where a unit can be put down."""

    hint = "Drag it into the lit area, or tap there."

    def __init__(
        self,
        state: State,
        unit: Unit,
        zone: str,
        keep_off: float,
        standing: Callable[[Point], tuple[Point, ...] | None],
    ) -> None:
        self.state = state
        self.unit: Unit = unit
        self.zone = zone
        self.keep_off = keep_off
        self.standing = standing

    def start(self) -> Point:
        left, right, low, high = bounds(self.zone, None)
        return (left + right) / 2, (low + high) / 2

    def does(self, x: float, y: float) -> bool:
        """Whether the whole unit has room there."""
        return self.standing((x, y)) is not None

    def areas(self) -> list[Area]:
        left, right, low, high = bounds(self.zone, None)
        radius = self.unit.profile.radius
        circles = keep_clear(self.state, self.unit, self.keep_off)
        stones = [shape for shape, _ in land(self.state).ground("roams", radius).stones]
        free = free_area(left + radius, right - radius, low + radius, high - radius, circles, stones)
        return [Area("here", free)]

    def at(self, x: float, y: float) -> Trial:
        if self.does(x, y):
            return self.found(x, y)
        left, right, low, high = bounds(self.zone, None)
        radius = self.unit.profile.radius
        inside = min(right - radius, max(left + radius, x)), min(high - radius, max(low + radius, y))
        why = self.why_not(x, y)
        point = inside if self.does(*inside) else nearest(*inside, self.does)
        return self.found(*point, why) if point else Trial(x, y, refused=why)

    def found(self, x: float, y: float, refused: str = "") -> Trial:
        """What it means to stand there."""
        places = self.standing((x, y)) or ()
        meets = outlook(self.state, self.unit, places)
        far = sorted((min(apart(*place, one.x, one.y) for place in places), one.name) for one in self.state.markers)
        head = f"{inches(max(0.0, far[0][0] - self.unit.profile.radius))} from {far[0][1]}" if far else "In the open"
        words = (f"{head}{ends(meets)}.", *meeting(self.unit, meets, shoots=True))
        choice = Choice("Put it there", (write_point(x, y),))
        return Trial(x, y, places, (), words, (choice,), meets, refused)

    def why_not(self, x: float, y: float) -> str:
        """Why it cannot stand there."""
        radius = self.unit.profile.radius
        if not in_part(x, y, radius, self.zone, None):
            return "That is off the table." if self.zone == WHOLE_TABLE else f"That is not in the {self.zone} zone."
        for other in self.state.units:
            off = self.keep_off if other.side != self.unit.side and self.keep_off else 1.0
            keep = radius + other.profile.radius + off
            if not other.reserve and any(apart(x, y, one.x, one.y) <= keep + 0.01 for one in other.models):
                return f"That is within {inches(off)} of {other.name}."
        stone = [one.name for shape, one in land(self.state).ground("roams", radius).stones if shape.holds(x, y)]
        return f"Nobody can stand in {stone[0]}." if stone else "The whole group finds no room there."


# Moves


class Going:
    """Where a unit can go in one move."""

    hint = "Tap where it is to go, or drag it there."

    def __init__(self, state: State, unit: Unit, mover: Mover, before: tuple[Json, ...] = (), name: str = "") -> None:
        self.state = state
        self.unit: Unit = unit
        self.mover = mover
        self.before = before
        """The answers that lead to this move, where it has not been chosen yet."""
        self.name = name

    def start(self) -> Point:
        return self.mover.x, self.mover.y

    @cached_property
    def movers(self) -> list[Mover]:
        """The same move led by each model, around bad ground; the last goes through it."""
        unit = self.unit
        led = [Mover(self.state, unit, self.mover.inches, toward=(one.x, one.y)) for one in unit.models]
        return [*led, self.mover]

    def reaches(self, x: float, y: float) -> bool:
        """Whether the leading model gets there."""
        around = self.movers[leader_of(self.unit, x, y)]
        return can_lead_to(around, x, y) or can_lead_to(self.mover, x, y)

    def areas(self) -> list[Area]:
        count = len(self.unit.models)
        start = sum(one.x for one in self.unit.models) / count, sum(one.y for one in self.unit.models) / count
        wide = max(apart(*start, one.x, one.y) for one in self.unit.models)
        most = self.mover.inches
        label = f"{self.name} {inches(most)}".strip()
        return [Area(label, reach(start, most + wide, self.reaches, self.mover.circles))]

    def course(self, x: float, y: float) -> Course | None:
        """The move that ends there."""
        return course_at(self.mover, x, y) if 0 <= x <= SIDE and 0 <= y <= SIDE else None

    def at(self, x: float, y: float) -> Trial:
        course = self.course(x, y)
        if course is not None:
            return self.found(x, y, course)
        why = self.why_not(x, y)
        for point in self.near(x, y):
            course = self.course(*point)
            if course is not None:
                return self.found(*point, course, why)
        return Trial(x, y, refused=why)

    def near(self, x: float, y: float) -> Iterator[Point]:
        """Where else it might go: as far as it gets on the straight line, then around that point."""
        sx, sy = self.mover.x, self.mover.y
        far = apart(sx, sy, x, y)
        if far > self.mover.inches:
            share = (self.mover.inches - 0.1) / far
            x, y = round(sx + (x - sx) * share, 1), round(sy + (y - sy) * share, 1)
            yield x, y
        yield from islice((point for point in near(x, y) if self.reaches(*point)), MOST_TRIED)

    def found(self, x: float, y: float, course: Course, refused: str = "") -> Trial:
        """What it means to go there."""
        spot = course.spot
        meets = outlook(self.state, self.unit, spot.places)
        answers = (*self.before, write_point(x, y), *([True] if course.dared else []))
        words = (f"{self.way_words(course)}{ends(meets)}.", *self.risk_words(course))
        shoots = self.name != RUSH or self.unit.profile.has("Quick Shot")
        choice = Choice(f"{self.name} there" if self.name else "Go there", answers)
        told = (*words, *meeting(self.unit, meets, shoots=shoots))
        return Trial(x, y, spot.places, spot.ways, told, (choice,), meets, refused, shoots=shoots)

    def way_words(self, course: Course) -> str:
        """How long the way is, and through what it leads."""
        through, dangerous = ground_on(self.state, course.spot.ways)
        slowed = self.mover.slowed and self.mover.crosses_difficult(course.spot.ways[0])
        most = min(self.mover.inches, 6.0) if slowed else self.mover.inches
        told = f"{inches(course.spot.length)} of {inches(most)}"
        told = f"{self.name}: {told}" if self.name else told
        told += f", through {' and '.join(through)}" if through else ""
        return f"{told} (a dangerous test)" if dangerous and not self.unit.profile.flying else told

    def risk_words(self, course: Course) -> list[str]:
        """What a way over edges needs."""
        if not course.dared:
            return []
        edges = moving.edges_on(self.state, course.spot.ways, course.dared)
        return [f"Only by {moving.risk(self.state, self.unit, edges)}."]

    def why_not(self, x: float, y: float) -> str:
        """Why it cannot go there."""
        mover = self.movers[leader_of(self.unit, x, y)]
        far = apart(mover.x, mover.y, x, y)
        taken = self.taken(x, y)
        if taken or far > self.mover.inches:
            return taken or f"That is {inches(far)} away, and it goes {self.most_words()}."
        way = self.mover.way_between(self.mover.x, self.mover.y, x, y)
        if way is None:
            return "No way leads there."
        if self.mover.cost(way) > self.mover.allowed(way):
            through = " through difficult ground" if self.mover.allowed(way) < self.mover.inches else ""
            long, most = inches(self.mover.cost(way)), inches(self.mover.allowed(way))
            return f"The way there is {long} long, and it goes {most} at most{through}."
        return "The whole group finds no room there."

    def most_words(self) -> str:
        """How far it goes at most."""
        return f"{inches(self.mover.inches)} at most"

    def taken(self, x: float, y: float) -> str:
        """Who or what is there already; nothing if nobody is."""
        radius = self.unit.profile.radius
        ground = land(self.state).ground("roams", radius)
        if not ground.is_on_table(x, y):
            return "That is off the table."
        for other in self.state.units:
            keep = radius + other.profile.radius + SPACING
            models = [] if other is self.unit or other.reserve else other.models
            if any(apart(x, y, one.x, one.y) < keep for one in models):
                return f'That is within 1" of {other.name}.'
        stone = [one.name for shape, one in ground.stones if shape.holds(x, y)]
        return f"Nobody can stand in {stone[0]}." if stone else ""


class Acting:
    """The action and where it leads, told at once."""

    hint = "Tap where it is to go, or an enemy to charge."

    def __init__(
        self, state: State, unit: Unit, inches_of: Mapping[str, int], charges: Mapping[str, tuple[Unit, Course]]
    ) -> None:
        self.state = state
        self.unit: Unit = unit
        self.inches_of = inches_of
        self.charges = charges
        """By the name of the option the enemy and the move to it."""

    @cached_property
    def moves(self) -> dict[str, Going]:
        """Each action that is a move."""
        return {
            name: Going(self.state, self.unit, Mover(self.state, self.unit, most, by_the_tree=False), (name,), name)
            for name, most in self.inches_of.items()
        }

    def start(self) -> Point:
        return self.unit.models[0].x, self.unit.models[0].y

    def areas(self) -> list[Area]:
        return [area for move in self.moves.values() for area in move.areas()]

    def at(self, x: float, y: float) -> Trial:
        foe = self.foe_at(x, y)
        if foe is not None:
            charging = [one for one in self.charges.items() if one[1][0] is foe]
            return self.charge(foe, charging) if charging else self.too_far(foe, x, y)
        found = [move.found(x, y, course) for move in self.moves.values() if (course := move.course(x, y)) is not None]
        if not found:
            return self.moves[RUSH].at(x, y)
        first = found[0]
        return replace(first, choices=tuple(choice for one in found for choice in one.choices))

    def foe_at(self, x: float, y: float) -> Unit | None:
        """The enemy on whose base somebody points."""
        for foe in on_table(self.state, FOE[self.unit.side]):
            wide = foe.profile.radius + ON_A_BASE
            if any(apart(x, y, one.x, one.y) <= wide for one in foe.models):
                return foe
        return None

    def charge(self, foe: Unit, charging: list[tuple[str, tuple[Unit, Course]]]) -> Trial:
        """What a charge at an enemy means."""
        name, (_, course) = charging[0]
        spot = course.spot
        choices = tuple(Choice(f"{CHARGE} {one}", self.charge_answers(one)) for one, _ in charging)
        most = self.moves[RUSH].mover.inches
        words = [f"{CHARGE} {name}: {inches(spot.length)} of {inches(most)}."]
        words += ["It strikes back, if it likes."] if not foe.stunned and not foe.fatigued else []
        words += ["It is fatigued: it hits on 6 only."] if foe.fatigued and not foe.stunned else []
        words += ["It is stunned: it does not strike back."] if foe.stunned else []
        return Trial(spot.x, spot.y, spot.places, spot.ways, tuple(words), choices, target=foe.name)

    def charge_answers(self, name: str) -> tuple[Json, ...]:
        """A charge that has only one target names it; otherwise whom is asked next."""
        return (f"{CHARGE} {name}",) if len(self.charges) == 1 else (CHARGE, name)

    def too_far(self, foe: Unit, x: float, y: float) -> Trial:
        """Why an enemy cannot be charged, and how near one gets."""
        return replace(self.moves[RUSH].at(x, y), refused=f"No charge gets to {foe.name}.")


# Pushes


class Pushing:
    """Where a model that was stunned can be pushed."""

    hint = "Tap where it is pushed, or drag it there."

    def __init__(self, state: State, unit: Unit, ways: Mapping[str, moving.Push]) -> None:
        self.state = state
        self.unit: Unit = unit
        self.ways = ways
        """By the name of the option where the push ends."""

    def start(self) -> Point:
        model = self.unit.models[-1]
        return model.x, model.y

    def areas(self) -> list[Area]:
        ends = [(one.x, one.y) for one in self.ways.values()]
        return [Area("here", [[(x + dx * SPOT, y + dy * SPOT) for dx, dy in DIRECTIONS[::2]] for x, y in ends])]

    def at(self, x: float, y: float) -> Trial:
        name, way = min(self.ways.items(), key=lambda one: apart(x, y, one[1].x, one[1].y))
        near_enough = apart(x, y, way.x, way.y) <= ON_A_BASE + SPOT
        refused = "" if near_enough else 'A model is pushed by 1" or 2", if nothing is in the way.'
        words = [f"Pushed by {inches(way.length)}, on 4 or more."]
        words += [f"It falls {inches(way.fall)}."] if way.fall else []
        words += ["It ends in dangerous ground."] if way.danger else []
        place, choice = (way.x, way.y), Choice("Push it there", (name,))
        return Trial(*place, (place,), ((self.start(), place),), tuple(words), (choice,), refused=refused, shoots=False)


# In words


def ends(meets: Outlook) -> str:
    """Where a move ends: in cover, at an objective."""
    told = f", ends in cover of {meets.covered_in}" if meets.covered_in else ""
    return told + (f", at {' and '.join(meets.objectives)}" if meets.objectives else "")


def meeting(unit: Unit, meets: Outlook, *, shoots: bool) -> list[str]:
    """Whom it could shoot at from there, who at it, and who could charge it."""
    told = []
    if shoots and (unit.profile.ranged or unit.profile.fire_breath):
        seen = [f"{one.name} {inches(one.inches)}{', in cover' if one.covered else ''}" for one in meets.shots]
        told.append(f"Can shoot at {'; '.join(seen) or 'nobody'}.")
    if meets.shot_by:
        by = [f"{one.name} {inches(one.inches)}{', through cover' if one.covered else ''}" for one in meets.shot_by]
        told.append(f"In range of {'; '.join(by)}.")
    if meets.charged_by:
        told.append(f"Could be charged by {'; '.join(one.name for one in meets.charged_by)}.")
    return told
