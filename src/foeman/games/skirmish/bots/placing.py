"""Where a move ends: the places of a digital board, narrowed by Advancing, Controlling Objectives and Cover Terrain.

A move has some sixty places. What is told of a step is what it weighed: the value that was kept, and what the places
that were left out have instead.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Self

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import MELEE, Board, Places
from foeman.games.skirmish.bots.concepts import uncontrolled
from foeman.games.skirmish.bots.terrain import hides_in_woods
from foeman.games.skirmish.bots.types import lobs, reach
from foeman.games.skirmish.geometry.places import Goal, Place
from foeman.games.skirmish.state import Marker, Unit

COVER_COST = 2.0
"""The inches that cover may cost."""

NEAR = 3.0 + 6.0
"""An objective further than this beyond a move cannot be seized with it, whatever a spell adds to the move."""


class Choice:
    """Places, narrowed step by step; there is always at least one left."""

    __slots__ = ("left", "table", "weighed")

    def __init__(self, left: list[Place], table: Table) -> None:
        self.left = left
        self.table = table
        self.weighed = False

    def prefer(self, words: str, fits: Callable[[Place], bool]) -> Self:
        """Keep those that fit, if any does."""
        self.found(words, fits)
        return self

    def found(self, words: str, fits: Callable[[Place], bool]) -> bool:
        """Keep those that fit, and say whether any does."""
        if len(self.left) == 1:
            return fits(self.left[0])
        kept = [place for place in self.left if fits(place)]
        if self.table.listener is not None:
            self._tell(words, "nowhere" if not kept else "everywhere" if len(kept) == len(self.left) else "only there")
        self.left = kept or self.left
        return bool(kept)

    def lowest(self, words: str, value: Callable[[Place], float]) -> Self:
        """Keep those with the lowest value."""
        if len(self.left) > 1:
            values = [value(place) for place in self.left]
            self._keep(words, values, min(values))
        return self

    def highest(self, words: str, value: Callable[[Place], float]) -> Self:
        """Keep those with the highest value."""
        if len(self.left) > 1:
            values = [value(place) for place in self.left]
            self._keep(words, values, max(values))
        return self

    def _keep(self, words: str, values: list[float], best: float) -> None:
        self.left = [place for place, worth in zip(self.left, values, strict=True) if worth == best]
        if self.table.listener is not None:
            self._tell(words, f"{best:g}{elsewhere([worth for worth in values if worth != best])}")

    def at_random(self, rule: str, about: object) -> Place:
        """skirmish.general.equal: one of those left, each as likely; a place that is listed twice counts once."""
        if not self.weighed:
            self.table.fact("no other place will do")
        if len(self.left) == 1:
            return self.left[0]
        different = list({(place.x, place.y): place for place in reversed(self.left)}.values())[::-1]
        return self.table.tie(different, rule=rule, about=about)

    def _tell(self, words: str, found: str) -> None:
        self.weighed = True
        self.table.fact("{}: {}", words, found)


def elsewhere(others: list[float]) -> str:
    """What the places have that were left out."""
    if not others:
        return " everywhere"
    low, high = min(others), max(others)
    return f" (elsewhere {low:g})" if low == high else f" (elsewhere {low:g} to {high:g})"


# Toward an objective


def objective_place(
    board: Board, places: Places, marker: Marker, inches: float, advancing: bool, table: Table
) -> Place:
    """skirmish.basics.advance.objective: where a Rush ends, or an Advance, which keeps out of reach and its shot."""
    unit = board.actor()
    careful = advancing and board.type_of(unit) != MELEE
    shot = reach(board.profile(unit), unit) if careful else 0
    return end_of_move(board, places, marker, inches, careful, shot, table)


def scout_place(board: Board, places: Places, marker: Marker, inches: float, table: Table) -> Place:
    """skirmish.ruling.scout_move: as an Advance toward it would end, but there is nobody to shoot yet."""
    return end_of_move(board, places, marker, inches, board.type_of(board.actor()) != MELEE, 0, table)


def end_of_move(
    board: Board, places: Places, marker: Marker, inches: float, careful: bool, shot: int, table: Table
) -> Place:
    """skirmish.basics.control.place: within 3" of it if the move can end there, else as near as its rules let it
    come.
    """
    near = board.straight_to_marker(marker) <= inches + NEAR
    then = next_goal(board, places, marker, table) if near else None
    ends = places.ends(marker, inches, hides_in_woods(board, True), then)
    seizing = [place for place in ends if places.within(place, marker)]
    if seizing:
        return seizing_place(board, places, marker, seizing, ends[0], careful, shot, then, table)
    start = places.left(ends[0], marker)
    nearer = [place for place in ends if places.left(place, marker) < start]
    if not nearer:
        return stays(marker, ends[0], table)
    if careful:
        return careful_place(board, places, marker, nearer, shot, table)
    return covered_place(board, places, marker, nearer, False, 0, table)


def next_goal(board: Board, places: Places, marker: Marker, table: Table) -> Goal | None:
    """skirmish.basics.control.place: what comes after this objective: the nearest other one, else the nearest enemy."""
    here = Place(marker.x, marker.y)
    others: list[Goal] = [other for other in uncontrolled(board, table) if other is not marker]
    goals = others or list[Goal](board.enemies())
    if not goals:
        return None
    rule = "skirmish.basics.control.place"
    chosen = narrow(goals, table, rule=rule, question=f"What comes after {marker.name}?")
    return chosen.lowest("distance in inches", lambda goal: places.between(here, goal)).at_random()


def seizing_place(
    board: Board,
    places: Places,
    marker: Marker,
    seizing: list[Place],
    start: Place,
    careful: bool,
    shot: int,
    then: Goal | None,
    table: Table,
) -> Place:
    """skirmish.basics.control.place, skirmish.ruling.seize_place, skirmish.ruling.already_there: which of the 3"."""
    if start in seizing and board.ruling("skirmish.ruling.already_there") == "hold":
        return start
    with table.deciding("skirmish.basics.control.place", f"Where near {marker.name} does it stand?") as deciding:
        choice = Choice(seizing, table)
        keep_shot(board, places, choice, shot)
        next_first = board.ruling("skirmish.ruling.seize_place") == "seize_next_reach"
        if next_first:
            toward_next(places, choice, then)
        if careful:
            out_of_reach(board, places, choice)
        choice.prefer("in or behind cover", lambda place: places.covered(place, False))
        if not next_first:
            toward_next(places, choice, then)
        chosen = choice.at_random("skirmish.basics.control.place", marker)
        deciding.choose(chosen)
    return chosen


def toward_next(places: Places, choice: Choice, then: Goal | None) -> None:
    """skirmish.basics.control.place: as near as it can to what its next goal will be."""
    if then is not None:
        choice.lowest(f"inches to {then.name}", lambda place: places.between(place, then))


def keep_shot(board: Board, places: Places, choice: Choice, shot: int) -> None:
    """skirmish.ruling.kept_shot: where somebody can be shot, or at least is in range, if there is such a place."""
    if not shot or not board.enemies():
        return
    lobbed = lobs(board.profile(board.actor()), shot)
    if lobbed or not choice.found("an enemy in range and sight", lambda place: places.shoots(place, shot)):
        choice.prefer("an enemy in range", lambda place: places.has_in_range(place, shot))


def out_of_reach(board: Board, places: Places, choice: Choice) -> None:
    """skirmish.basics.advance.objective, skirmish.ruling.out_of_reach: where the fewest enemies could attack it."""
    charges_only = board.ruling("skirmish.ruling.out_of_reach") == "charges_only"
    choice.lowest("enemies that could attack it", lambda place: places.attackers(place, charges_only))


def careful_place(board: Board, places: Places, marker: Marker, nearer: list[Place], shot: int, table: Table) -> Place:
    """skirmish.basics.advance.objective, skirmish.ruling.out_of_reach: nearer, but out of the enemies' reach."""
    with table.deciding("skirmish.basics.advance.objective", f"Where does it advance to {marker.name}?") as deciding:
        choice = Choice(nearer, table)
        keep_shot(board, places, choice, shot)
        if board.ruling("skirmish.ruling.out_of_reach") == "progress_then_fewest":
            choice.lowest("inches left", lambda place: places.left(place, marker))
            out_of_reach(board, places, choice)
        else:
            out_of_reach(board, places, choice)
        seek_cover(board, places, choice, marker, False)
        chosen = choice.at_random("skirmish.basics.advance.objective", marker)
        deciding.choose(chosen)
    return chosen


def seek_cover(board: Board, places: Places, choice: Choice, goal: Goal, woods: bool) -> None:
    """skirmish.terrain.cover, skirmish.ruling.cover_cost: into or behind cover, if it costs at most 2" of the way."""

    def left(place: Place) -> float:
        return places.left(place, goal)

    def covered(place: Place) -> bool:
        return places.covered(place, woods)

    reading = board.ruling("skirmish.ruling.cover_cost")
    if reading == "serves_action":
        best = min(map(left, choice.left), default=inf) + COVER_COST
        choice.prefer(
            'in or behind cover at a cost of at most 2"', lambda place: left(place) <= best and covered(place)
        )
    elif reading == "any_progress":
        choice.prefer("in or behind cover", covered)
    choice.lowest("inches left", left)
    if reading == "tie_break":
        choice.prefer("in or behind cover", covered)


def covered_place(
    board: Board, places: Places, goal: Goal, nearer: list[Place], woods: bool, shot: int, table: Table
) -> Place:
    """skirmish.terrain.cover: as near as it can come, in or behind cover if that costs little."""
    with table.deciding("skirmish.terrain.cover", f"Where does its move to {goal.name} end?") as deciding:
        choice = Choice(nearer, table)
        keep_shot(board, places, choice, shot)
        seek_cover(board, places, choice, goal, woods)
        chosen = choice.at_random("skirmish.terrain.cover", goal)
        deciding.choose(chosen)
    return chosen


def stays(goal: Goal, start: Place, table: Table) -> Place:
    """skirmish.base.path: where it stands, if no move brings it nearer."""
    with table.deciding("skirmish.base.path", f"Where does its move to {goal.name} end?") as deciding:
        table.fact("no place is nearer to {}", goal)
        deciding.choose(start)
    return start


# With regard to the enemy


def back_off_place(board: Board, places: Places, enemy: Unit, inches: float, reach: float, table: Table) -> Place:
    """skirmish.basics.advance.away, skirmish.ruling.away: away from who threatens it, the enemy still in range and
    sight.
    """
    woods = hides_in_woods(board, False)
    ends = places.ends(enemy, inches, woods)
    kept = [place for place in ends if places.reaches(place, enemy, reach) and places.sees(place, enemy)] or ends[:1]
    with table.deciding("skirmish.basics.advance.away", "Where does it move away to?") as deciding:
        choice = Choice(kept, table)
        if board.ruling("skirmish.ruling.away") == "beyond_their_reach":
            choice.lowest("enemies that could charge it", lambda place: places.attackers(place, True))
            choice.lowest("inches moved", lambda place: place.length)
        else:
            away_in_cover(board, places, choice, woods)
        chosen = choice.at_random("skirmish.basics.advance.away", enemy)
        deciding.choose(chosen)
    return chosen


def away_in_cover(board: Board, places: Places, choice: Choice, woods: bool) -> None:
    """skirmish.ruling.away, skirmish.ruling.cover_cost: as far as it can, in cover if that costs at most 2"."""
    reading = board.ruling("skirmish.ruling.cover_cost")
    gap = places.gap_to_threats
    if reading != "tie_break":
        least = max(map(gap, choice.left)) - COVER_COST if reading == "serves_action" else -inf
        choice.prefer("in or behind cover", lambda place: gap(place) >= least and places.covered(place, woods))
    choice.highest("inches from the nearest threat", gap)
    choice.prefer("in or behind cover", lambda place: places.covered(place, woods))


def close_in_place(board: Board, places: Places, enemy: Unit, inches: float, reach: float, table: Table) -> Place:
    """skirmish.basics.advance.away, skirmish.ruling.away: toward the enemy just until it is in range, or as near as
    it can.
    """
    woods = hides_in_woods(board, False)
    ends = places.ends(enemy, inches, woods, reach=reach)
    shots = [place for place in ends if places.reaches(place, enemy, reach)]
    if not shots:
        return nearer_place(board, places, enemy, ends, woods, int(reach), table)
    with table.deciding("skirmish.basics.advance.away", f"From where is {enemy.name} in range?") as deciding:
        choice = Choice(shots, table)
        if not choice.found("in sight", lambda place: places.sees(place, enemy)):
            choice.prefer("another enemy in range and sight", lambda place: places.shoots(place, reach))
        shortest = min(place.length for place in choice.left) + COVER_COST
        if board.ruling("skirmish.ruling.cover_cost") != "tie_break":
            choice.prefer("in or behind cover", lambda place: place.length <= shortest and places.covered(place, woods))
        choice.lowest("inches moved", lambda place: place.length)
        chosen = choice.at_random("skirmish.basics.advance.away", enemy)
        deciding.choose(chosen)
    return chosen


def chase_place(board: Board, places: Places, enemy: Unit, inches: float, table: Table) -> Place:
    """skirmish.terrain.cover: a rush toward the enemy, in cover where that costs little."""
    woods = hides_in_woods(board, False)
    return nearer_place(board, places, enemy, places.ends(enemy, inches, woods), woods, 0, table)


def nearer_place(
    board: Board, places: Places, enemy: Unit, ends: list[Place], woods: bool, shot: int, table: Table
) -> Place:
    """Of the places nearer to the enemy than now, by shot, cover and way; where it stands, if there is none."""
    start = places.left(ends[0], enemy)
    nearer = [place for place in ends if places.left(place, enemy) < start]
    return covered_place(board, places, enemy, nearer, woods, shot, table) if nearer else stays(enemy, ends[0], table)
