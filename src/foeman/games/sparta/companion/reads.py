"""Check my table: which things the next decisions of the bot read."""

from __future__ import annotations

from foeman.games.sparta.companion.mirror import Mirror
from foeman.games.sparta.companion.people import Told
from foeman.games.sparta.printed import CATEGORIES
from foeman.games.sparta.rules.rewards import turn_order
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import HOME

FORCES = ("end_raid", "deployments", "deploy", "mobilise")
MONEY = ("raids", "sieges", "prosecute", "tell_sieges")
"""What is due after a part of the turn in which the bot looks at forces, or only at money and strength."""


def reads(state: Mirror) -> list[str]:
    """What is looked at now: tracks, assets and forces for ships, reactions and sieges; else the map, too."""
    part = state.due[0].part if state.due else "begin"
    tracks = [f"{track} of {side}" for side in state.sides for track in ("talents", "favour")]
    tracks += [f"{kind} strength of {side}" for side in state.sides for kind in ("hoplite", "navy")]
    tracks += [f"{one} from cards of {side}" for side in state.sides for one in own_assets(state, side)]
    allies = [ally for ally, owner in state.allies.items() if owner]
    objectives = [f"objective of {side}" for side in state.sides if not isinstance(seat(state, side), Told)]
    out = [force.name for force in state.forces if force.where != HOME]
    on_map = [*state.influence]
    if part in MONEY:
        return [*tracks, *allies, *objectives, *out]
    if part in FORCES:
        return [*objectives, *out, *leaders(state), *tracks, *allies, *on_map]
    return [*objectives, *tracks, *allies, *out, "Black Sea Grain", *on_map]


def own_assets(state: Mirror, side: str) -> list[str]:
    """The categories in which a side has assets from cards."""
    return [category for category in CATEGORIES if state.sides[side].own_assets[category]]


def leaders(state: Mirror) -> list[str]:
    """The leaders of the side whose turn it is."""
    return [leader.name for leader in state.sides[turn_order(state)[state.turn]].leaders]
