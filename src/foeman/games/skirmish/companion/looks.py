"""What somebody measures on a table that lies as a digital one, in the words in which a person is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, cast

from foeman.engine.forms import SomeOf
from foeman.engine.questions import CHANCE, Question, Refused, label
from foeman.engine.reading import Json
from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import Edge
from foeman.games.skirmish.bots.seat import MIND
from foeman.games.skirmish.companion.answers import COVER, OUT, PLAINLY, UNSEEN, Over, written
from foeman.games.skirmish.companion.measured import IN_COVER
from foeman.games.skirmish.digital.board import DigitalBoard
from foeman.games.skirmish.geometry.parts import Part, parts
from foeman.games.skirmish.geometry.places import Goal
from foeman.games.skirmish.geometry.shapes import hundredth
from foeman.games.skirmish.rules import moving
from foeman.games.skirmish.state import AI, Marker, State, Unit

Fallen = dict[tuple[str, str], Json]


class Lies(Table):
    """A table at which nobody is asked: chance falls as it did on screen."""

    def __init__(self, fallen: Fallen) -> None:
        self.fallen = fallen

    def answer(self, question: Question) -> object:
        assert question.who == CHANCE
        try:
            return question.form.parse(self.fallen.get((question.rule, question.about)))
        except Refused:
            return question.form.at_random(lambda: 0.0)


class Measured(DigitalBoard):
    """The table on which a person measures: the companion says how many inches, with what a spell adds to them."""

    def further(self, unit: Unit) -> int:
        return 0


class Look:
    """Somebody who looks at a table for the unit that acts."""

    def __init__(
        self, state: State, unit: str, fallen: Fallen, dares: dict[str, float], decided: Sequence[Sequence[Any]]
    ) -> None:
        self.state = state
        self.board = Measured(state, AI, Lies(fallen), MIND)
        self.fallen = fallen
        self.unit = next((one for one in state.units if one.name == unit), None)
        if self.unit is not None:
            self.board.acts_quietly(self.unit)
        self.board.dares = dict(dares)
        self.board.decided = {(kind, inches): yes for kind, inches, yes in decided}

    def thing(self, name: str) -> Any:
        """The unit, objective or part of that name; a number, or the word itself."""
        every: list[Unit | Marker | Part] = [*self.state.units, *self.state.markers]
        every += parts(self.board.ruling("skirmish.ruling.squares"))
        found = next((one for one in every if one.name == name), None)
        return found if found is not None else int(name) if name.isdecimal() else name

    def units(self, names: Sequence[str]) -> list[Any]:
        """The units or objectives of these names."""
        return [self.thing(name) for name in names]

    def edges(self, goal: Goal, kind: Edge) -> list[tuple[Edge, int]]:
        """All edges from the first."""
        found: list[tuple[Edge, int]] = []
        while kind != "none":
            found.append((kind, self.board.edge_inches(goal)))
            kind = self.board.next_edge(goal)
        self.board.met.pop(goal.name, None)
        return found

    def way(self, goal: Goal) -> str:
        """What the way to a goal leads over."""
        return written(None, self.edges(goal, self.board.edge_ahead(goal)), False)


def up(inches: float) -> int:
    """Inches as a person measures them."""
    return ceil(inches - 1e-9)


def names_in(question: Question) -> list[str]:
    """Who or what can be told of."""
    return question.form.choices()


# Where to


def nearest_open(question: Question, look: Look) -> Json:
    """The nearest of those that friends do not hold."""
    markers = look.units(names_in(question))
    enemies = question.about.split(", ")[1]
    held = [] if enemies == "nobody" else look.board.friends_hold(markers, enemies)
    return shortest(question, look, [one for one in markers if one not in held], look.board.walk_to_marker)


def toward(question: Question, look: Look) -> Json:
    """The nearest enemy by the way."""
    return shortest(question, look, look.units(names_in(question)), look.board.walk_to_enemy)


def shortest(question: Question, look: Look, goals: list[Any], way: Callable[[Any], float]) -> Json:
    """The goals with the shortest way, and what it leads over, if that is asked."""
    ways = [way(one) for one in goals]
    best = [one for one, far in zip(goals, ways, strict=True) if far == min(ways)]
    if question.form.kind == "some":
        return [one.name for one in best]
    return [[one.name, look.way(one)] for one in best]


def goes(question: Question, look: Look) -> Json:
    """Whether the only objective that is left is not held by friends, and what the way leads over."""
    _, marker, enemies = question.about.split(", ")
    held = bool(look.board.friends_hold([look.thing(marker)], enemies))
    if question.form.kind == "yes_no":
        return not held
    return OUT if held else look.way(look.thing(marker))


def edges_ahead(question: Question, look: Look) -> Json:
    """What the way to a goal leads over."""
    told = look.way(look.thing(question.about.split(", ")[1]))
    return OUT if told == PLAINLY else told


def inches_to(question: Question, look: Look) -> Json:
    """The least whole inches with which it gets there."""
    marker, near = question.about.split(", ")
    there = look.thing(marker)
    return next((inches for inches in range(99) if look.board.can_reach(there, near, inches)), 99)


def low_edge_ahead(question: Question, look: Look) -> Json:
    """Another edge, that everybody dares."""
    return look.board.low_edge_ahead(look.thing(question.about))


# Charges


def reach(question: Question, look: Look) -> Json:
    """Whom a charge reaches, how far it is, and over what."""
    _, inches, *way = question.about.split(", ")
    board, enemies = look.board, look.units(names_in(question))
    if way:
        enemies = board.in_the_way(enemies, look.thing(way[0]), way[1])
    plainly = board.can_charge(enemies, int(inches))
    beyond = board.over_edges([one for one in enemies if one not in plainly], int(inches))
    several = len(plainly) + len(beyond) > 1
    told: list[Json] = [
        [one.name, charged(look, one, int(inches), one in plainly, several)] for one in [*plainly, *beyond]
    ]
    form = cast("Any", question.form).things[names_in(question)[0]]
    assert isinstance(form, Over)
    return [*told, *([one.name, OUT] for one in enemies if form.out and one not in plainly and one not in beyond)]


def charged(look: Look, enemy: Unit, inches: int, plainly: bool, several: bool) -> str:
    """How a charge reaches an enemy: around, or over edges."""
    board = look.board
    far = board.charges[enemy.name].length if plainly else board.daring[enemy.name].length  # type: ignore[union-attr]  # it was found
    kind = board.edge_in_charge(enemy, inches) if plainly else board.edge_to(enemy)
    faced = look.edges(enemy, kind)
    return written(up(far) if several else None, faced, plainly and bool(faced))


def walk_to_enemy(question: Question, look: Look) -> Json:
    """The shortest of the charges that are as long in whole inches."""
    board, enemies, unit = look.board, look.units(names_in(question)), look.board.actor()
    inches = unit.profile.rush + sum(boon.value for boon in unit.boons if boon.effect == "next_move")
    plainly = board.can_charge(enemies, inches)
    board.over_edges([one for one in enemies if one not in plainly], inches)
    ways = [board.charges[one.name] or board.daring[one.name] for one in enemies]
    best = min(hundredth(way.length) for way in ways)
    return [one.name for one, way in zip(enemies, ways, strict=True) if hundredth(way.length) == best]


def push_to(question: Question, look: Look) -> Json:
    """What is near an enemy."""
    enemy, *high = question.about.split(", ")
    unit = look.thing(enemy)
    ledge = look.board.high_ledge_near(unit) if any(high) else look.board.ledge_near(unit)
    danger = look.board.danger_near(unit)
    return "both" if ledge and danger else "ledge" if ledge else "danger" if danger else "neither"


# Shots


def shots(question: Question, look: Look) -> Json:
    """Who is in range, how far, in cover or out of sight: from where the unit stands, or where an Advance takes it."""
    _, where, inches = question.about.split(", ")
    told: list[Json] = []
    if IN_COVER in names_in(question) and look.board.is_in_cover():
        told.append([IN_COVER, True])
    goal = look.thing(where)
    if isinstance(goal, (Unit, Marker)):
        look = advanced(look, goal, int(inches))
    for enemy in look.board.in_range(look.board.enemies(), int(inches)):
        seen = bool(look.board.targets([enemy], int(inches)))
        if seen or "unseen" in question.words:
            how = UNSEEN if not seen else "" if look.board.is_in_the_open(enemy) else COVER
            told.append([enemy.name, f"{up(look.board.distance(enemy))}{how}"])
    return told


def advanced(look: Look, goal: Goal, shot: int) -> Look:
    """The same table with the unit where an Advance takes it."""
    board, unit = look.board, look.board.actor()
    inches = unit.profile.advance + sum(boon.value for boon in unit.boons if boon.effect == "next_move")
    if isinstance(goal, Marker):
        place = board._place_for(goal, inches, advancing=True)
        made, _ = board.chosen[f"{goal.name} {inches} True"]
    else:
        place = board._place_on(goal, inches, shot)
        made, _ = board.chosen[f"{goal.name} {inches} {shot}"]
    if place is not made.places[0]:
        moving.place_models(look.state, unit, made.spot_of(place).places)
    return Look(look.state, unit.name, look.fallen, {}, [])


def near_friends(question: Question, look: Look) -> Json:
    """Which friends are near, and how far."""
    reach = int(question.about.split(", ")[-1])
    near = look.board.near_friends(look.units(names_in(question)), reach)
    return [[one.name, up(look.board.distance(one))] for one in near]


# Sections, and all else that the Board asks in its own words


def sections(question: Question, look: Look) -> Json:
    """Who stands in section 1, and who on the line."""
    units = look.units(names_in(question))
    line = look.board.on_the_line(units)
    first = look.board.in_section([one for one in units if one not in line], 1)
    told = dict.fromkeys([one.name for one in first], "1") | dict.fromkeys([one.name for one in line], "line")
    return [[name, where] for name, where in told.items()]


def other(question: Question, look: Look) -> Json:
    """A query of the Board: of one thing, of several with what else it is given, or the least of several."""
    query = getattr(look.board, question.rule.rpartition(".")[2])
    form = question.form
    if not isinstance(form, SomeOf):
        return cast("Json", query(*look.units(question.about.split(", ") if question.about else [])))
    options = look.units(names_in(question))
    given = question.about.split(", ")
    if given[: len(options)] == names_in(question):
        return [label(one) for one in query(options, *look.units(given[len(options) :]))]
    values = [query(one) for one in options]
    best = min(values) if form.low else True
    return [one.name for one, value in zip(options, values, strict=True) if value == best]


LOOKS: dict[str, Callable[[Question, Look], Json]] = {
    "nearest_open": nearest_open,
    "toward": toward,
    "goes": goes,
    "edges_ahead": edges_ahead,
    "inches_to": inches_to,
    "low_edge_ahead": low_edge_ahead,
    "reach": reach,
    "walk_to_enemy": walk_to_enemy,
    "push_to": push_to,
    "shots": shots,
    "near_friends": near_friends,
    "sections": sections,
    "has_room": other,
    "other": other,
}
"""By the last word of the rule that asks."""
