"""The board as text."""

from __future__ import annotations

from foeman.engine.questions import counted
from foeman.games.crusade.printed.pack import ALLIANCES, RESOURCE_WORDS
from foeman.games.crusade.rules.strength import strength
from foeman.games.crusade.state import Placed, Region, State, in_words, pieces

FACE_DOWN = "a face-down Order"


def order_words(state: State, army: str, placed: Placed, seat: str | None) -> str:
    """An Order on the map as a seat sees it: its name if it lies open or is the seat's own."""
    if placed.executed:
        return f"{placed.order} (executed)"
    own = seat == army and army not in state.bots
    return placed.order if own else FACE_DOWN


def moment(state: State) -> str:
    """The round, the year and the phase."""
    year = state.printed.year[min(state.round, state.printed.rounds)]
    return f"Round {state.round} of {state.printed.rounds}, {year}, {state.phase} Phase"


def text(state: State, seat: str | None) -> str:
    """The board as text, as this seat may see it."""
    glory = ", ".join(f"{alliance} {state.glory[alliance]}" for alliance in ALLIANCES)
    lines = [
        f"{moment(state)}. Glory: {glory}.",
        f"Initiative: {', '.join(state.initiative)}.",
    ]
    lines += [army_line(state, army, seat) for army in state.armies]
    for name, region in state.regions.items():
        if region.forces or pieces(region.neutral) or region.orders or region.chits or region.sabotage:
            lines.append(f"  {region_line(state, name, region, seat)}")
    if state.bandits:
        lines.append(f"  Bandits on {', '.join(state.bandits)}")
    return "\n".join(lines)


def army_line(state: State, army: str, seat: str | None) -> str:
    """An army's markers, and its cards if the seat may see them."""
    own = state.armies[army]
    parts = [f"gold {own.gold}", f"crowns {own.crowns}", f"Faith {state.faith.get(army, 0)}"]
    if army in state.bots:
        parts.append(f"column {state.bots[army].column}, {counted(len(own.cards), 'Event Card')}")
    else:
        parts += [f"command points {own.command}", f"supply {own.supply}"]
        parts.append(
            f"cards: {', '.join(own.cards) or 'none'}" if seat == army else counted(len(own.cards), "Event Card")
        )
    return f"{army}: {', '.join(parts)}"


def region_line(state: State, name: str, region: Region, seat: str | None) -> str:
    """A region in a line: kind, who is there, how strong, and what lies there."""
    entry = state.printed.regions[name]
    kind = f"{entry.kind}{', Port' if entry.port and not region.destroyed else ''}"
    parts = [f"{army}: {in_words(force)}" for army, force in region.forces.items()]
    if region.control:
        parts[0] += f" (strength {strength(state.printed, name, region, state.printed.alliance[region.control])})"
    if pieces(region.neutral):
        parts.append(f"Neutral: {in_words(region.neutral)}")
    for army, placed in region.orders.items():
        parts.append(f"{army}'s Orders: {', '.join(order_words(state, army, one, seat) for one in placed)}")
    parts += [f"sabotaged {RESOURCE_WORDS[icon]}" for icon in region.sabotage]
    parts += [f"{RESOURCE_WORDS[chit]} chit" for chit in region.chits]
    if region.destroyed:
        parts.append("Destroyed Port")
    return f"{name} ({kind}): {'; '.join(parts)}"
