"""What lies where, in the words of the table."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.games.crusade.look.text import order_words
from foeman.games.crusade.printed.pack import ALLIANCES
from foeman.games.crusade.state import Region, State, in_words, pieces


def layout(state: State) -> Layout:
    """What lies where, in the words of the table; nothing that is hidden from anybody."""
    found: Layout = {}
    for name, region in state.regions.items():
        found |= _region_layout(state, name, region)
    for army, own in state.armies.items():
        found |= {
            f"the gold of {army}": own.gold,
            f"the crowns of {army}": own.crowns,
            f"the Faith of {army}": state.faith.get(army, 0),
            f"the Event Cards of {army}": len(own.cards),
            f"the marker of {army}": own.marker,
        }
        if army not in state.bots:
            found[f"the command points of {army}"] = own.command
            found[f"the supply of {army}"] = own.supply
        else:
            found[f"the die of {army}"] = f"column {state.bots[army].column}"
    found |= {f"the Glory of the {alliance} alliance": state.glory[alliance] for alliance in ALLIANCES}
    found["the initiative track"] = tuple(state.initiative)
    return found | {f"the Bandit {key}": "its Road" for key in state.bandits}


def _region_layout(state: State, name: str, region: Region) -> Layout:
    """What lies in one region."""
    found: Layout = {f"{army} in {name}": in_words(force) for army, force in region.forces.items()}
    if pieces(region.neutral):
        found[f"Neutral Units in {name}"] = in_words(region.neutral)
    if region.control:
        found[f"control of {name}"] = (region.control,)
    for army, placed in region.orders.items():
        found[f"Orders of {army} in {name}"] = tuple(order_words(state, army, one, None) for one in placed)
    if region.sabotage:
        found[f"Sabotage in {name}"] = tuple(region.sabotage)
    if region.chits:
        found[f"chits in {name}"] = tuple(region.chits)
    if region.destroyed:
        found[f"the Destroyed Port in {name}"] = name
    return found
