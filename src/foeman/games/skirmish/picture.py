"""How a game of Skirmish looks: what lies where, the table as text and as SVG, what lies beside it."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.engine.panels import Facts, Grid, Panel, Track
from foeman.games.skirmish.content import Profile, Weapon
from foeman.games.skirmish.drawing import about_terrain, counted, draw, initials, short_name
from foeman.games.skirmish.objectives import is_at
from foeman.games.skirmish.state import SIDES, Marker, State, Unit, holds, land, of_side, on_table

WIDE, HIGH = 64, 32
"""Signs of the table as text, across and down."""


def layout(state: State) -> Layout:
    """What lies where, in the words of the table."""
    made: Layout = {}
    for unit in state.units:
        for number, model in enumerate(unit.models, 1):
            name = unit.name if len(unit.models) == 1 else f"{unit.name}, model {number}"
            made[name] = "the reserve" if unit.reserve else f"({model.x:g}, {model.y:g})"
            if model.wounds:
                made[f"the wounds of {name}"] = model.wounds
        signs = [word for word in ("stunned", "activated", "fatigued") if getattr(unit, word)]
        if signs:
            made[f"on {unit.name}"] = tuple(signs)
    for marker in state.markers:
        made[marker.name] = f"({marker.x:g}, {marker.y:g})"
        made[f"holder of {marker.name}"] = (marker.owner or "nobody",)
    for piece in state.pieces:
        made[piece.name] = f"({piece.outline[0][0]:g}, {piece.outline[0][1]:g})"
    made["the round marker"] = state.round
    return made


def svg(state: State, seat: str | None) -> str:
    """The table top; nothing in this game is hidden."""
    return draw(state, seat)


# As text


def text(state: State, seat: str | None) -> str:
    """The table as text: terrain, objectives by number, units by the first letter of their side; then who is who."""
    rows = [[" "] * WIDE for _ in range(HIGH)]
    for row in range(HIGH):
        for column in range(WIDE):
            x, y = (column + 0.5) * 48 / WIDE, 48 - (row + 0.5) * 48 / HIGH
            rows[row][column] = ground_sign(state, x, y)
    for marker in state.markers:
        put(rows, marker.x, marker.y, marker.name[-1:])
    for unit in state.units:
        if not unit.reserve:
            for model in unit.models:
                put(rows, model.x, model.y, "p" if unit.side == SIDES[0] else "a")
    head = f"Round {state.round} of {state.terms.options.rounds}. " + ", ".join(
        f"{side} {counted(holds(state, side), 'objective')}" for side in SIDES
    )
    frame = "+" + "-" * WIDE + "+"
    board = [frame, *("|" + "".join(row) + "|" for row in rows), frame]
    return "\n".join([head + ".", *board, *marker_lines(state), *unit_lines(state)])


SIGNS = (
    ("blocking", "#"),
    ("gap", "V"),
    ("way", "="),
    ("dangerous", "!"),
    ("cover", "%"),
    ("difficult", "~"),
    ("top", "^"),
)


def ground_sign(state: State, x: float, y: float) -> str:
    """What lies at a point, as one sign."""
    there = land(state).at(x, y)
    for flag, sign in SIGNS:
        if any(getattr(one, flag) for one in there):
            return sign
    return "="[: any(one.shape.holds(x, y) for one in land(state).ways)] or "."


def put(rows: list[list[str]], x: float, y: float, sign: str) -> None:
    """A sign at a point of the table."""
    row = min(HIGH - 1, max(0, int((48 - y) * HIGH / 48)))
    rows[row][min(WIDE - 1, max(0, int(x * WIDE / 48)))] = sign


def marker_lines(state: State) -> list[str]:
    """The objectives, a line each."""
    return [f"  {one.name} at ({one.x:g}, {one.y:g}): {one.owner or 'nobody'}" for one in state.markers]


def unit_lines(state: State) -> list[str]:
    """The units, a line each."""
    return [f"  {unit.name} {where(unit)}{condition(unit)}" for side in SIDES for unit in of_side(state, side)]


def where(unit: Unit) -> str:
    """Where a unit stands."""
    if unit.reserve:
        return "in reserve"
    return "at " + ", ".join(f"({model.x:g}, {model.y:g})" for model in unit.models)


def condition(unit: Unit) -> str:
    """Its wounds and what has befallen it."""
    wounds = sum(model.wounds for model in unit.models)
    words = [counted(wounds, "wound")] * bool(wounds)
    words += [word for word in ("stunned", "fatigued", "activated") if getattr(unit, word)]
    words += [boon.effect.replace("_", " ") for boon in unit.boons]
    return f" ({', '.join(words)})" if words else ""


# Beside the table


def panels(state: State, seat: str | None) -> tuple[Panel, ...]:
    """The round, the objectives, and each side's units with their cards."""
    rounds = tuple(str(number) for number in range(1, state.terms.options.rounds + 1))
    place = min(max(state.round, 1), len(rounds)) - 1
    facts = Facts(tuple((marker.name, marker.owner or "nobody") for marker in state.markers))
    first = Panel("Game", (Track("Round", rounds, (("round", place),)), facts))
    return (first, *(side_panel(state, side) for side in SIDES))


def side_panel(state: State, side: str) -> Panel:
    """A side's army."""
    chosen = state.lists.get(side, "")
    name = state.chart.lists[chosen].name if chosen in state.chart.lists else side
    rows = tuple((f"{short_name(unit)} ({initials(unit)})", unit_row(unit)) for unit in of_side(state, side))
    lost = max(0, state.started.get(side, 0) - len(of_side(state, side)))
    facts = Facts(
        (("units", str(len(on_table(state, side)))), ("lost", str(lost)), ("objectives", str(holds(state, side))))
    )
    columns = ("Q", "D", "models", "wounds", "state")
    lit = tuple((number, 4) for number, unit in enumerate(of_side(state, side)) if unit.stunned)
    return Panel(name, (facts, Grid(columns, rows, lit)), of=side)


def unit_row(unit: Unit) -> tuple[str, ...]:
    """A unit's line in the table of its army."""
    card = unit.profile
    wounds = sum(model.wounds for model in unit.models)
    most = f"/{card.tough}" if card.tough else ""
    now = "reserve" if unit.reserve else "stunned" if unit.stunned else "done" if unit.activated else "ready"
    return f"{card.quality}+", f"{card.defense}+", str(len(unit.models)), f"{wounds}{most}", now


# About one thing


def about(state: State, name: str, seat: str | None) -> tuple[str, ...]:
    """All there is to tell about a unit, an objective or a piece of terrain."""
    for unit in state.units:
        if unit.name == name:
            return about_unit(unit)
    for marker in state.markers:
        if marker.name == name:
            return about_marker(state, marker)
    for one in land(state).terrain:
        if one.name == name:
            return (about_terrain(one),)
    return ()


def about_unit(unit: Unit) -> tuple[str, ...]:
    """A unit's card and condition."""
    card = unit.profile
    lines = [
        f"{unit.name}: {card.name}, {card.points} points",
        f'Quality {card.quality}+, Defense {card.defense}+, moves {card.advance}" or {card.rush}"',
        f'{len(unit.models)} of {card.models} models on bases of {card.base:g}", {where(unit)}{condition(unit)}',
    ]
    lines += [about_weapon(weapon, card.weapons.count(weapon)) for weapon in dict.fromkeys(card.weapons)]
    special = rules_of(card)
    lines += [f"Special rules: {special}"] if special else []
    upgrades = [one for model in unit.models for one in model.upgrades]
    return (*lines, *([f"With {', '.join(upgrades)}"] if upgrades else []))


def rules_of(card: Profile) -> str:
    """A card's special rules as they are written."""
    numbered = ("Tough", "Wizard", "Impact")
    return ", ".join(f"{name}({number})" if name in numbered else name for name, number in card.rules.items())


def about_weapon(weapon: Weapon, count: int) -> str:
    """A weapon in one line."""
    reach = f'{weapon.range}"' if weapon.range else "melee"
    numbered = ("Blast", "Deadly", "Impact")
    special = [f"{name}({number})" if name in numbered else name for name, number in weapon.rules.items()]
    parts = [reach, f"A{weapon.attacks}"] + [f"AP({weapon.ap})"] * bool(weapon.ap) + special
    return f"{f'{count}x ' if count > 1 else ''}{weapon.name}: {', '.join(parts)}"


def about_marker(state: State, marker: Marker) -> tuple[str, ...]:
    """An objective: where it lies, who holds it, who is near."""
    near = [unit.name for unit in state.units if not unit.reserve and is_at(unit, marker)]
    return (
        f"{marker.name} at ({marker.x:g}, {marker.y:g}), held by {marker.owner or 'nobody'}",
        f'Within 3": {", ".join(near) or "nobody"}',
    )
