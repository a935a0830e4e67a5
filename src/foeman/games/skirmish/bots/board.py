"""What the AI may ask and do. At a physical table each docstring is a question to the person or an instruction.

Most queries are about the unit that acts, which `acts` names; "enemy" and "AI" are meant from the side that decides.
`Places` is what only a digital board can tell: the places where a move can end, one by one. `Mind`
is what it asks back, to choose among them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, Protocol

from foeman.engine.table import Table
from foeman.engine.tabletop import Range, compared
from foeman.games.skirmish.geometry.parts import Part
from foeman.games.skirmish.geometry.places import Goal, Place
from foeman.games.skirmish.printed import Profile, Spell, Weapon
from foeman.games.skirmish.state import Marker, Unit

Edge = Literal["none", "drop", "leap", "gap"]
"""What a way leads over: nothing, a side to drop off, one to leap from on a foe, a gap to jump."""

ChargedOver = Literal["leap", "drop", "gap"]
"""What a charge leads over: a leap ends on the foe, after a drop or a gap there are steps to it."""

OVER_THE_EDGE, INTO_DANGER, OFF_OBJECTIVE = (
    "over the edge, where it is deepest",
    "into dangerous ground",
    "away from the objective",
)
"""Where an enemy is pushed."""

WALKED, STRAIGHT = "its way", "the straight line"
"""Which path enemies are in the way of."""

EVERYBODY, THE_ABLE = "enemy units", "enemy units that are not stunned"
"""Which enemies count at an objective."""

SEIZING, EXACTLY_ON = 'within 3" of', "on"
"""How near to an objective a move must end."""

HYBRID, SHOOTING, MELEE = TYPES = ("hybrid", "shooting", "melee")


class Roster(Protocol):
    """What is kept beside the table and never asked: the units, what they are, who has done what."""

    def ruling(self, name: str) -> str:
        """Which reading of the ruling {name} is played?"""

    def profile(self, unit: Unit) -> Profile:
        """What is written on {unit}'s card?"""

    def type_of(self, unit: Unit) -> str:
        """Which type has {unit}: hybrid, shooting or melee?"""

    def actor(self) -> Unit:
        """Which unit acts?"""

    def own(self) -> list[Unit]:
        """Which AI units are on the table?"""

    def enemies(self) -> list[Unit]:
        """Which enemy units are on the table?"""

    def markers(self) -> list[Marker]:
        """Which objectives are on the table?"""

    def is_ours(self, marker: Marker) -> bool:
        """Has the AI seized {marker}?"""

    def is_left(self, unit: Unit) -> bool:
        """Is {unit} still on the table?"""

    def spells(self) -> Sequence[Spell]:
        """Which spells has the army of the unit that acts, in their order?"""

    def is_last_round(self) -> bool:
        """Is this the last round?"""

    def edges_decided(self) -> dict[tuple[str, int], bool]:
        """Which edges, by kind and whole inches, has the unit dared or refused since it was activated?"""

    def on_the_line(self, units: list[Unit]) -> list[Unit]:
        """Which of these have as many models on both sides of the line between the sections, or stand on it?"""


class Board(Roster, Protocol):
    """The queries and commands of the AI."""

    # Preparation

    def fits(self, part: Part) -> bool:
        """May an objective lie on the centre of {part}: in no deployment zone, blocking ground or gap, and more
        than 9" from every other?
        """

    def slides(self, part: Part, toward: Part) -> bool:
        """Slide the marker from the centre of {part} toward {toward}: does it come to a point where it may lie?"""

    def put(self, part: Part) -> None:
        """Put the next objective on the centre of {part}."""

    def put_between(self, part: Part, toward: Part) -> None:
        """Put the next objective on the first point from the centre of {part} toward {toward} where it may lie."""

    def put_near(self, part: Part) -> None:
        """Put the next objective on the nearest point to the centre of {part} where it may lie."""

    def deploy(self, unit: Unit, section: int, terrain: str) -> None:
        """Deploy {unit} in section {section} of the AI's zone, as near to an objective as it can stand{terrain}."""

    def has_room(self, unit: Unit, section: int, zone: str) -> bool:
        """Is there a place for {unit} in section {section}{zone}, more than 9" from every enemy?"""

    def arrive(self, unit: Unit, section: int, zone: str, terrain: str) -> None:
        """Put {unit} on the table in section {section}{zone}, more than 9" from every enemy and as near to an
        objective as it can stand{terrain}.
        """

    def scout(self, unit: Unit, marker: Marker, inches: int) -> None:
        """Move {unit} up to {inches}" toward {marker}, where the fewest enemies can reach it; terrain does not
        hinder its way, but it ends where it could have been deployed.
        """

    # Activation

    def in_section(self, units: list[Unit], section: int) -> list[Unit]:
        """Which of these stand in section {section}? (most models of a group; exactly on the line: roll for it)"""

    def acts(self, unit: Unit) -> None:
        """Activate {unit}."""

    def idle(self, unit: Unit) -> None:
        """{unit} is stunned: it does nothing and recovers."""

    # The trees

    def friends_hold(self, markers: list[Marker], enemies: str) -> list[Marker]:
        """Which of these have more AI units (not stunned) than {enemies} within 3"? Leave out those that the unit
        itself is within 3" of.
        """

    def outnumbered(self, markers: list[Marker]) -> list[Marker]:
        """Which of these have more enemy units than AI units within 3"?"""

    @compared(least="To which of these is the unit's way the shortest?")
    def walk_to_marker(self, marker: Marker) -> Annotated[float, Range(0, 99)]:
        """How many inches is the unit's way to {marker}?"""

    @compared(least="Which of these is nearest to the unit in a straight line?")
    def straight_to_marker(self, marker: Marker) -> Annotated[float, Range(0, 68)]:
        """How many inches is {marker} from the unit in a straight line?"""

    @compared(least='Which of these has the fewest AI units within 3"?')
    def friends_near(self, marker: Marker) -> Annotated[int, Range(0, 20)]:
        """How many AI units are within 3" of {marker}?"""

    def in_the_way(self, enemies: list[Unit], marker: Marker, path: str) -> list[Unit]:
        """Which of these are within 6" of {path} to {marker}, in front or behind?"""

    def can_charge(self, enemies: list[Unit], inches: int) -> list[Unit]:
        """Which of these can the unit reach with a charge of {inches}"? (6" in all for one inside difficult ground)"""

    def over_edges(self, enemies: list[Unit], inches: int) -> list[Unit]:
        """Which of these can the unit reach with a charge of {inches}" only over an edge: down from an elevation, or
        across a gap?
        """

    def edge_to(self, enemy: Unit) -> ChargedOver:
        """How does the charge reach {enemy}: with a leap on it (it stands within 2" of the foot), after a drop, or over
        a gap?
        """

    def edge_in_charge(self, enemy: Unit, inches: int) -> Edge:
        """Would a leap down on {enemy}, a drop or a jump save the unit 1" or more of its charge of {inches}"?"""

    def can_reach(self, marker: Marker, near: str, inches: int) -> bool:
        """Can the unit end {near} {marker} by moving {inches}"?"""

    def range_after(self, goal: Goal, inches: int, reach: int) -> bool:
        """Can the unit advance up to {inches}" toward {goal} so that an enemy is then within {reach}" of it?"""

    def shot_after(self, goal: Goal, inches: int, reach: int) -> bool:
        """Can the unit advance up to {inches}" toward {goal} so that an enemy is then within {reach}" of it and in
        sight?
        """

    @compared(least="To which of these is the unit's way the shortest?")
    def walk_to_enemy(self, enemy: Unit) -> Annotated[float, Range(0, 99)]:
        """How many inches is the unit's way to {enemy}?"""

    # Moving

    def edge_ahead(self, goal: Goal) -> Edge:
        """Does the unit's way to {goal} lead over a ledge or gap, and save 1" or more of the way around it?"""

    def edge_inches(self, goal: Goal) -> Annotated[int, Range(0, 24)]:
        """How high is that ledge, or how wide that gap, in whole inches (rounded down)?"""

    def next_edge(self, goal: Goal) -> Edge:
        """Does the same way to {goal} lead over another ledge or gap?"""

    def low_edge_ahead(self, goal: Goal) -> Edge:
        """Without that, would a drop or a jump of less than 3" save the unit 1" or more of its way to {goal}?"""

    def go_over(self, goal: Goal, dares: bool) -> None:
        """Over the edge on the way to {goal}: {dares}."""

    def is_threatened(self) -> bool:
        """Could an enemy charge or shoot the unit where it stands?"""

    def is_in_reach_of_charge(self) -> bool:
        """Could an enemy charge the unit where it stands?"""

    def is_in_cover(self) -> bool:
        """Is the unit in cover, or behind it as seen from the nearest enemy that can shoot?"""

    def hold(self, unit: Unit) -> None:
        """{unit} holds: it does not move."""

    def advance(self, unit: Unit, marker: Marker, inches: int, how: str) -> None:
        """{unit} advances up to {inches}" toward {marker}{how}."""

    def rush(self, unit: Unit, marker: Marker, inches: int, how: str) -> None:
        """{unit} rushes up to {inches}" toward {marker}{how}."""

    def back_off(self, unit: Unit, enemy: Unit, inches: int, reach: int, how: str) -> None:
        """{unit} moves up to {inches}" away from the enemies that could attack it{how}, but no further than
        {reach}" from {enemy}.
        """

    def close_in(self, unit: Unit, enemy: Unit, inches: int, reach: int, how: str) -> None:
        """{unit} advances up to {inches}" toward {enemy}, just until it is within {reach}"{how}."""

    def chase(self, unit: Unit, enemy: Unit, inches: int, how: str) -> None:
        """{unit} rushes up to {inches}" toward {enemy}{how}."""

    def charge(self, unit: Unit, enemy: Unit, inches: int) -> None:
        """{unit} charges: move it up to {inches}" into contact with {enemy}."""

    def bound(self, unit: Unit, goal: Goal, inches: int) -> None:
        """Boing: place {unit} within {inches}" of where it stands, nearer to {goal}, in the open and more than 1"
        from enemies.
        """

    def army_rules(self, unit: Unit) -> None:
        """Use the army's special rules of {unit} now, if it has any to use, on the nearest unit for which they make
        sense.
        """

    # Attacking

    def targets(self, enemies: list[Unit], reach: int) -> list[Unit]:
        """Which of these are within {reach}" of the unit and in its sight?"""

    def in_range(self, enemies: list[Unit], reach: int) -> list[Unit]:
        """Which of these are within {reach}" of the unit? (it needs no line of sight)"""

    @compared(which="Which of these are not in cover from the unit?")
    def is_in_the_open(self, enemy: Unit) -> bool:
        """Is {enemy} out of cover, as the unit sees it?"""

    @compared(least="Which of these is nearest to the unit in a straight line?")
    def distance(self, unit: Unit) -> Annotated[float, Range(0, 68)]:
        """How many inches is {unit} from the unit that acts, in a straight line?"""

    def shoot(self, unit: Unit, weapons: list[Weapon], enemy: Unit) -> None:
        """{unit} shoots at {enemy} with: {weapons}."""

    def breathe(self, unit: Unit, enemy: Unit) -> None:
        """{unit} breathes fire at {enemy}: 3 hits with AP(1)."""

    def fight(self, unit: Unit, enemy: Unit) -> None:
        """{unit} and {enemy} fight: {unit} strikes first, then {enemy} may strike back."""

    def near_friends(self, friends: list[Unit], reach: int) -> list[Unit]:
        """Which of these friends are within {reach}" of the unit?"""

    def could_charge_by(self, friends: list[Unit], inches: int) -> list[Unit]:
        """Which of these friends could charge an enemy with a move of {inches}"?"""

    def away_from_goals(self, friends: list[Unit]) -> list[Unit]:
        """Which of these friends are more than 3" from every objective that the AI has not seized?"""

    def terrain_in_the_way(self, marker: Marker, reach: int) -> bool:
        """Is a piece of terrain that the unit must go around within {reach}" and across its straight line to
        {marker}?
        """

    def cast(self, unit: Unit, spell: Spell, target: Unit) -> None:
        """{unit} casts {spell} at {target}."""

    def cast_at_terrain(self, unit: Unit, spell: Spell, marker: Marker) -> None:
        """{unit} casts {spell} at the nearest piece of terrain across its line to {marker}: if it succeeds, take
        the piece off the table.
        """

    # Special movement

    def ledge_near(self, enemy: Unit) -> bool:
        """Is a ledge or gap over which {enemy} could be pushed within 2" of it?"""

    def high_ledge_near(self, enemy: Unit) -> bool:
        """Is a ledge or gap of 2" or more, over which {enemy} could be pushed, within 2" of it?"""

    def danger_near(self, enemy: Unit) -> bool:
        """Is dangerous ground within 2" of {enemy}?"""

    def on_objective(self, enemy: Unit) -> bool:
        """Could a push of 2" move {enemy} out of 3" of an objective?"""

    def push(self, enemy: Unit, where: str) -> None:
        """Try to push {enemy} {where}: on 4 or more it is moved up to 2"."""


class Places(Protocol):
    """What a digital board knows of the places where the acting unit's move can end. Lengths are rounded to 0.01"."""

    def ends(self, goal: Goal, inches: float, woods: bool, then: Goal | None = None, reach: float = 0.0) -> list[Place]:
        """Where a move can end: first where it stands, then all others; woods: also in cover that is difficult.

        `then` is what comes next: around a marker, the point of its 3" toward that is among them. With `reach` the
        first point of the way to an enemy that has it within so many inches is among them.
        """

    def left(self, place: Place, goal: Goal) -> float:
        """The way that is left from there to the goal."""

    def within(self, place: Place, marker: Marker) -> bool:
        """Whether the unit would be within 3" of the marker there."""

    def attackers(self, place: Place, charges_only: bool) -> int:
        """How many enemies could charge or shoot it there in their next activation."""

    def covered(self, place: Place, woods: bool) -> bool:
        """Whether it is in or behind cover there, from the nearest enemy that can shoot; woods: difficult cover
        counts.
        """

    def shoots(self, place: Place, reach: float) -> bool:
        """Whether any enemy is within so many inches of it there, and in sight."""

    def has_in_range(self, place: Place, reach: float) -> bool:
        """Whether any enemy is within so many inches of it there."""

    def reaches(self, place: Place, enemy: Unit, reach: float) -> bool:
        """Whether the enemy is within so many inches of it there."""

    def sees(self, place: Place, enemy: Unit) -> bool:
        """Whether it has the enemy in sight there."""

    def gap_to_threats(self, place: Place) -> float:
        """How far the nearest of the enemies that could attack it where it stood is from there."""

    def between(self, place: Place, goal: Goal) -> float:
        """The straight distance from there to the goal: a marker's centre, the edge of an enemy's nearest base."""

    def deployment(
        self, unit: Unit, section: int, difficult: bool, dangerous: bool, marker: Marker | None
    ) -> list[Place]:
        """The places where a unit can be put that are nearest to an objective, or to that one: all that tie.

        They lie in its zone and section; for a unit that arrives, where arrive says. The flags: it may stand in
        difficult terrain, in dangerous terrain.
        """

    def middle(self, section: int) -> Place:
        """The middle of the section's part of the zone."""


class Mind(Protocol):
    """What a digital board asks of the AI to carry commands out to the inch; at a real table the person does that."""

    def type_of(self, profile: Profile, rulings: Mapping[str, str]) -> str:
        """Which type a unit has."""

    def deployment_place(self, board: Roster, places: Places, unit: Unit, section: int, table: Table) -> Place | None:
        """Where in a section a unit is put; None if there is no room."""

    def objective_place(
        self, board: Board, places: Places, marker: Marker, inches: float, advancing: bool, table: Table
    ) -> Place:
        """Where an Advance or a Rush toward an objective ends."""

    def scout_place(self, board: Board, places: Places, marker: Marker, inches: float, table: Table) -> Place:
        """Where a scout's free move toward an objective ends."""

    def back_off_place(
        self, board: Board, places: Places, enemy: Unit, inches: float, reach: float, table: Table
    ) -> Place:
        """Where a move away from enemies ends, with this one still in reach."""

    def close_in_place(
        self, board: Board, places: Places, enemy: Unit, inches: float, reach: float, table: Table
    ) -> Place:
        """Where a move ends that brings an enemy just into reach."""

    def chase_place(self, board: Board, places: Places, enemy: Unit, inches: float, table: Table) -> Place:
        """Where a Rush toward an enemy ends."""

    def other_targets(self, board: Board, spell: Spell, target: Unit, table: Table) -> list[Unit]:
        """Who else is struck by a spell that takes several."""
