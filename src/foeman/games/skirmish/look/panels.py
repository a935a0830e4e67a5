"""What lies beside the table: the round, who holds what, each side's units."""

from __future__ import annotations

from foeman.engine.panels import Facts, Grid, Panel, Track
from foeman.games.skirmish.look.symbols import initials, short_name
from foeman.games.skirmish.state import SIDES, State, Unit, holds, land, of_side, on_table


def panels(state: State, seat: str | None) -> tuple[Panel, ...]:
    """The round, the objectives, each side's units with their cards, and what the terrain does."""
    rounds = tuple(str(number) for number in range(1, state.terms.options.rounds + 1))
    place = min(max(state.round, 1), len(rounds)) - 1
    facts = Facts(tuple((marker.name, marker.owner or "nobody") for marker in state.markers))
    first = Panel("Game", (Track("Round", rounds, (("round", place),)), facts))
    return (first, *(side_panel(state, side) for side in SIDES), terrain_panel(state))


def side_panel(state: State, side: str) -> Panel:
    """A side's army."""
    chosen = state.lists.get(side, "")
    name = state.printed.lists[chosen].name if chosen in state.printed.lists else side
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


def terrain_panel(state: State) -> Panel:
    """What each kind of terrain on this table does."""
    kinds = dict.fromkeys(one.kind for one in land(state).terrain)
    return Panel("Terrain", (Facts(tuple((state.printed.kinds[kind].name, does(state, kind)) for kind in kinds)),))


def does(state: State, kind: str) -> str:
    """What a kind of terrain does, in a few words."""
    entry = state.printed.kinds[kind]
    words = [word for word in ("cover", "difficult", "dangerous", "blocking", "gap") if getattr(entry, word)]
    words += [entry.top] * bool(entry.top) + ["open"] * entry.way
    return ", ".join(words)
