"""People, and all who are asked what people are asked: every decision of a side is a question at the table."""

from __future__ import annotations

from collections.abc import Callable

from foeman.engine.forms import Name, OneOf
from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.skirmish.geometry.movement import Mover
from foeman.games.skirmish.geometry.parts import Part, nearest_point
from foeman.games.skirmish.geometry.shapes import Point, apart
from foeman.games.skirmish.geometry.spots import (
    FAR_FROM_ENEMIES,
    WHOLE_TABLE,
    in_part,
    keep_clear,
    points_of,
    stand_together,
)
from foeman.games.skirmish.rules import actions, moving, shooting
from foeman.games.skirmish.rules.courses import TRIES, choose_place
from foeman.games.skirmish.rules.deployment import SCOUTS
from foeman.games.skirmish.rules.moving import Push
from foeman.games.skirmish.rules.objectives import may_lie, put_marker
from foeman.games.skirmish.rules.points import read_point
from foeman.games.skirmish.rules.trials import Laying, Pushing, Standing
from foeman.games.skirmish.state import FOE, OPPOSITE, ZONES, Model, State, Unit, land, of_side, profile

LATER = "later"
NO_PUSH = "no push"


class People:
    """A person decides, or whoever answers what a person is asked."""

    # Preparation

    def place_objective(self, state: State, side: str, table: Table) -> None:
        """skirmish.base.objectives.place: a person lays a marker down, on a listed point or any other that will do."""
        points = {
            f"({x:g}, {y:g})": (float(x), float(y))
            for y in (15, 18, 21, 24, 27, 30, 33)
            for x in range(6, 43, 6)
            if may_lie(state, x, y)
        }
        number = len(state.markers) + 1
        if not points:
            point = nearest_point(Part("the middle", 24, 24), lambda x, y: may_lie(state, x, y))
            if point is not None:
                put_marker(state, *point, side, table)
            return
        for attempt in range(1, TRIES + 1):
            answer = table.ask(
                side,
                Name(tuple(points), pointing=Laying(state)),
                rule="skirmish.base.objectives.place",
                about=(side, number, attempt),
                words="{}: where does objective {} lie?",
            )
            chosen = points.get(answer) or read_point(answer)
            if chosen is not None and may_lie(state, *chosen):
                put_marker(state, *chosen, side, table)
                return
            table.tell("No objective may lie at {}.", answer, rule="skirmish.base.objectives.place", to=side)
        put_marker(state, *next(iter(points.values())), side, table)

    def deploys_in_turn(self) -> bool:
        """skirmish.base.deploy: one unit each in turn."""
        return True

    def give_zones(self, state: State, side: str, table: Table) -> None:
        """skirmish.base.deploy: the winner of the roll-off chooses a zone."""
        words = "{}: in which zone do you deploy?"
        zone = table.choose(side, ZONES, rule="skirmish.base.deploy", about=side, words=words)
        state.zones = {side: zone, FOE[side]: OPPOSITE[zone]}

    def deployment_order(self, state: State, side: str, table: Table) -> list[Unit]:
        """skirmish.prepare.deploy.player_first: as they stand on the list."""
        return [unit for unit in of_side(state, side) if not profile(state, unit).has("Scout")]

    def scout_order(self, state: State, side: str, table: Table) -> list[Unit]:
        """skirmish.base.rule.scout: as they stand on the list."""
        return [unit for unit in of_side(state, side) if profile(state, unit).has("Scout")]

    def deploy(self, state: State, unit: Unit, table: Table) -> None:
        """skirmish.base.deploy, skirmish.base.rule.ambush: into its zone, or an ambush is kept back."""
        if unit.profile.has("Ambush") and stays_in_reserve(unit, table):
            return
        put_unit(state, unit, state.zones[unit.side], 0.0, "skirmish.base.deploy", table)

    def scout_move(self, state: State, unit: Unit, table: Table) -> None:
        """skirmish.base.rule.scout: up to 12", whatever the terrain."""
        mover = Mover(state, unit, SCOUTS, walker="flies")
        course = choose_place(state, unit, mover, "skirmish.base.rule.scout", table)
        if course is not None:
            moving.place_models(state, unit, course.spot.places)

    # A round

    def arrival_order(self, state: State, side: str, units: list[Unit], table: Table) -> list[Unit]:
        """skirmish.base.rule.ambush: as they stand on the list."""
        return units

    def arrive(self, state: State, unit: Unit, table: Table) -> None:
        """skirmish.base.rule.ambush: anywhere more than 9" from enemies, or later."""
        put_unit(state, unit, WHOLE_TABLE, FAR_FROM_ENEMIES, "skirmish.base.rule.ambush", table, later=True)
        if not unit.reserve:
            unit.arrived = state.round

    def take_bonus(self, state: State, side: str, table: Table) -> None:
        """People get none."""

    def activate(self, state: State, side: str, table: Table) -> None:
        """skirmish.base.turns: one unit of its choice."""
        unit = actions.choose_unit(state, side, table)
        actions.act(state, unit, table)
        unit.activated = True

    # Attacks

    def strikes_back(self, state: State, unit: Unit, foe: Unit, table: Table) -> bool:
        """skirmish.base.melee.back: a person decides whether a charged unit strikes back."""
        return table.confirm(
            unit.side,
            rule="skirmish.base.melee.back",
            about=(unit, foe),
            words="{} was charged by {}. Does it strike back?",
        )

    def breathe_back(self, state: State, unit: Unit, foe: Unit, table: Table) -> None:
        """skirmish.base.rule.fire_breath: a charged unit may breathe fire as it strikes back."""
        if actions.asked_to_breathe(unit, foe, table):
            shooting.breathe(state, unit, foe, True, table)

    def pursue(self, state: State, unit: Unit, inches: float, table: Table) -> None:
        """skirmish.base.melee.after: a move of its choice."""
        move_at_once(state, unit, inches, "skirmish.base.melee.after", table)

    def push(self, state: State, unit: Unit, target: Unit, table: Table) -> None:
        """skirmish.base.push: the attacker may try to push a model that it stunned."""
        best_first = sorted(moving.pushes(state, target), key=lambda one: (-one.fall, not one.danger))
        ways = {f"to ({one.x:g}, {one.y:g})" + push_words(one.fall, one.danger): one for one in best_first}
        if not ways:
            return
        options: list[Option[Push | None]] = [Option(NO_PUSH, None)]
        options += [Option(name, way, (target.name,)) for name, way in ways.items()]
        chosen = table.ask(
            unit.side,
            OneOf(options, pointing=Pushing(state, target, ways)),
            rule="skirmish.base.push",
            about=(unit, target),
            words="{} stunned {}. Where is it pushed, on 4 or more?",
        ).value
        if chosen is not None:
            moving.push(state, target, chosen, unit, table)

    def picked_model(
        self, state: State, unit: Unit, target: Unit, models: list[Model], rule: str, table: Table
    ) -> Model:
        """skirmish.base.rule.sniper: the attacker picks the model."""
        aimed = [
            Option(f"model {number} of {target.name}{carried(model)}", model, (target.name,))
            for number, model in enumerate(target.models, 1)
            if any(model is one for one in models)
        ]
        words = "At which model does {} aim?"
        return table.choose(unit.side, aimed, rule=rule, about=(unit, target), words=words).value

    def blast_shared(
        self, state: State, unit: Unit, target: Unit, near: list[Unit], hits: int, table: Table
    ) -> list[Unit]:
        """skirmish.base.rule.blast: on which units near the target a part of the hits falls."""
        return table.choose_some(
            unit.side,
            near,
            rule="skirmish.base.rule.blast",
            about=(unit, target, hits),
            words="{}'s blast on {}: {} hits. Over which other units are they divided?",
        )

    def rest_of_hits(
        self, state: State, units: list[Unit], over: int, rule: str, source: str, table: Table
    ) -> list[Unit]:
        """skirmish.base.rule.blast, skirmish.base.rule.wizard.target: the defender picks who takes what is left."""
        return table.choose_some(
            units[0].side,
            units,
            over,
            over,
            rule=rule,
            about=(f"the {source}", over),
            words="Who takes one of the {1} hits of {0} left over?",
        )

    # Spells

    def blocks(self, state: State, wizard: Unit, caster: Unit, table: Table) -> bool:
        """skirmish.base.rule.wizard.block: a person decides whether a wizard tries to block a spell."""
        return table.confirm(
            wizard.side,
            rule="skirmish.base.rule.wizard.block",
            about=(wizard, caster),
            words="Does {} try to block the spell of {}?",
        )

    def move_by_spell(self, state: State, unit: Unit, inches: int, table: Table) -> None:
        """skirmish.base.spell.move: up to 6" at once."""
        move_at_once(state, unit, inches, "skirmish.base.spell.move", table)

    def charge_by_spell(self, state: State, unit: Unit, inches: int, table: Table) -> None:
        """skirmish.base.spell.move: a charge of up to 6" at once, if its side likes."""
        actions.charge_by_spell(state, unit, inches, table)


def stays_in_reserve(unit: Unit, table: Table) -> bool:
    """skirmish.base.rule.ambush: it may begin in reserve."""
    return table.confirm(
        unit.side, rule="skirmish.base.rule.ambush", about=unit, words="{} has Ambush. Does it begin in reserve?"
    )


def move_at_once(state: State, unit: Unit, inches: float, rule: str, table: Table) -> None:
    """A move outside of an activation, to a place of one's choice."""
    mover = Mover(state, unit, inches, by_the_tree=False)
    course = choose_place(state, unit, mover, rule, table)
    if course is not None:
        moving.move(state, unit, course.spot, course.dared, table)


def push_words(fall: float, danger: bool) -> str:
    """What comes of a push."""
    return f', a fall of {fall:g}"' if fall else ", into danger" if danger else ""


def carried(model: Model) -> str:
    """What a model was given that the others of its group were not."""
    return f" ({', '.join(model.upgrades)})" if model.upgrades else ""


# Putting units down

Stands = Callable[[Point], tuple[Point, ...] | None]
"""Where the models of a unit stand if the first is put down at a point; None if they cannot."""


def put_unit(
    state: State, unit: Unit, zone: str, keep_off: float, rule: str, table: Table, *, later: bool = False
) -> None:
    """skirmish.base.zones, skirmish.base.coherency: where a person puts a unit down: a listed point or any other."""
    standing = standing_of(state, unit, zone, keep_off)
    points = free_points(state, unit, zone, keep_off, standing)
    if not points:
        table.tell("There is no room for {}; it stays in reserve.", unit, rule=rule)
        return
    trial = Standing(state, unit, zone, keep_off, standing)
    places = choose_standing(trial, points, rule, table, later)
    if places is not None:
        unit.reserve = False
        moving.place_models(state, unit, places)
        table.tell("{} is put down at ({}, {}).", unit, *places[0], rule=rule)


def standing_of(state: State, unit: Unit, zone: str, keep_off: float) -> Stands:
    """skirmish.base.zones, skirmish.base.coherency: where a unit stands in a zone, by the point of its first model."""
    circles = keep_clear(state, unit, keep_off)

    def standing(point: Point) -> tuple[Point, ...] | None:
        x, y = point
        ground = land(state).ground("roams", unit.profile.radius)
        if not in_part(x, y, unit.profile.radius, zone, None) or not ground.can_stand(x, y):
            return None
        if any(apart(x, y, cx, cy) < keep for cx, cy, keep in circles):
            return None
        return stand_together(state, unit, x, y, zone, None, circles, state.markers)

    return standing


def choose_standing(
    trial: Standing, points: dict[str, Point], rule: str, table: Table, later: bool
) -> tuple[Point, ...] | None:
    """Asked until the unit can stand there; after so many tries it stands on the first listed point."""
    unit, standing = trial.unit, trial.standing
    words = "Where does {} come in?" if trial.zone == WHOLE_TABLE else "Where does {} stand in the {} zone?"
    for attempt in range(1, TRIES + 1):
        answer = table.ask(
            unit.side,
            Name((*points, LATER) if later else tuple(points), pointing=trial),
            rule=rule,
            about=(unit, trial.zone, attempt),
            words=words,
        )
        if answer == LATER:
            return None
        chosen = points.get(answer) or read_point(answer)
        places = standing(chosen) if chosen is not None else None
        if places is not None:
            return places
        table.tell("{} cannot stand at {}.", unit, answer, rule=rule, to=unit.side)
    return standing(next(iter(points.values())))


KEPT = 60
FREE: dict[tuple[object, ...], dict[str, Point]] = {}
"""Points that were offered: whoever thinks tries the same unit in the same position again and again."""


def free_points(state: State, unit: Unit, zone: str, keep_off: float, standing: Stands) -> dict[str, Point]:
    """The points to offer where a unit can stand, worked out once for a position of everybody."""
    circles = tuple(keep_clear(state, unit, keep_off))
    markers = tuple([(marker.x, marker.y) for marker in state.markers])
    key = land(state), zone, unit.profile, len(unit.models), circles, markers
    found = FREE.get(key)
    if found is None:
        if len(FREE) >= KEPT:
            FREE.clear()  # at once: a server's threads share it
        offered = offered_points(state, unit, zone)
        found = FREE[key] = {f"({x:g}, {y:g})": (x, y) for x, y in offered if standing((x, y))}
    return found


def offered_points(state: State, unit: Unit, zone: str) -> list[Point]:
    """Points of a zone to offer: every 3 inches, or of the whole table every 6."""
    step = 6 if zone == WHOLE_TABLE else 3
    return [
        (x, y)
        for west in (True, False)
        for x, y in points_of(land(state), zone, west, unit.profile.radius, (True, True))
        if x % step == 0 and y % step == 0
    ]
