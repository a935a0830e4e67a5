"""What lies where, in the words of the table."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.games.sparta.printed import RED
from foeman.games.sparta.state import HOME, SIEGE, Force, State


def layout(state: State) -> Layout:
    """What lies where, in the words of the table; hidden cards are counted, not named."""
    pieces: Layout = {"the round marker": state.round, "the Black Sea Grain": state.grain}
    for side, own in state.sides.items():
        pieces |= {
            f"the talents of {side}": own.talents,
            f"the favour of {side}": own.favour,
            f"the hoplite strength of {side}": own.hoplite,
            f"the navy strength of {side}": own.navy,
            f"the number of event cards of {side}": len(own.hand),
            f"the number of battle cards of {side}": len(own.battle_hand),
        }
        pieces |= {f"{side}'s own assets, {name}": count for name, count in own.own_assets.items() if count}
        if own.objective:
            pieces[f"the objective of {side}"] = own.objective
        if own.desperate:
            pieces[f"Desperate Times of {side}"] = ("used",)
        for leader in own.leaders:
            pieces[leader.name] = "out of the game" if leader.gone else leader.force or "free"
    pieces |= {force.name: place_of(force) for force in state.forces}
    pieces |= {f"influence in {space}": abs(count) for space, count in state.influence.items()}
    pieces |= {f"whose influence in {space}": (owner_of(state, space),) for space in state.influence}
    pieces |= {ally: (owner,) for ally, owner in state.allies.items() if owner}
    pieces |= {f"the disk on {space}": (side,) for space, side in state.disks.items()}
    pieces |= {f"the colony of {space}": space for space in state.founded}
    pieces["the discarded event cards"] = tuple(state.used)
    return pieces


def place_of(force: Force) -> str:
    """Where a force is."""
    if not force.space:
        return "at home" if force.where == HOME else "mobilised"
    return f"{force.space}, {'besieging' if force.where == SIEGE else 'raiding'}"


def owner_of(state: State, space: str) -> str:
    """Whose influence is in a space."""
    influence = state.influence.get(space, 0)
    return RED if influence > 0 else state.blue if influence < 0 else ""
