"""All there is to tell about a place, a piece or a card of Rome."""

from __future__ import annotations

from foeman.games.rome.look.cards import cards
from foeman.games.rome.look.layout import place_of_army, place_of_navy, without_secrets
from foeman.games.rome.look.panels import figures, navy_words
from foeman.games.rome.look.text import army_words, tooltip
from foeman.games.rome.state import Agent, Army, Navy, State


def about(state: State, name: str, seat: str | None) -> tuple[str, ...]:
    """A region, a sea area, an army, a navy, an agent, a faction or a card; nothing if there is no such thing."""
    if name in state.printed.regions:
        return region_lines(state, name, seat)
    if name in state.printed.seas:
        return sea_lines(state, name, seat)
    for side in state.sides.values():
        pieces: list[Army | Navy | Agent] = [*side.armies, *side.navies, *side.agents]
        for piece in pieces:
            if piece.name == name:
                return piece_lines(state, piece, seat)
    if name in state.sides:
        side = state.sides[name]
        return (name, *(f"{head}: {value}" for head, value in figures(state, side, state.bots.get(name))))
    deck = cards(state)
    return deck[name].lines if name in deck else ()


# Places and pieces


def region_lines(state: State, region: str, seat: str | None) -> tuple[str, ...]:
    """What is printed, what lies there, and its borders with what they cost."""
    lands, roads = without_secrets(state, seat)
    printed = state.printed
    borders = []
    for other, key, kind in printed.borders[region]:
        notes = [kind] * (kind != "plain") + ["road"] * (key in roads)
        borders.append(f"{other} ({', '.join(notes)})" if notes else other)
    lines = [*tooltip(state, region, lands[region], seat).splitlines(), f"borders: {', '.join(borders) or 'none'}"]
    if printed.regions[region].coast:
        lines.append(f"coast: {', '.join(printed.regions[region].coast)}")
    return tuple(lines)


def sea_lines(state: State, sea: str, seat: str | None) -> tuple[str, ...]:
    """The navies in a sea area, the seas next to it and the ports that open to it."""
    navies = [navy for side in state.sides.values() for navy in side.navies if navy.place == sea]
    lines = [sea, *(f"{navy.name}: {navy_words(state, navy, seat)}" for navy in navies)]
    lines.append(f"next to: {', '.join(state.printed.sea_neighbours.get(sea, ())) or 'no other sea'}")
    lines.append(f"ports: {', '.join(state.printed.ports_of.get(sea, ())) or 'none'}")
    return tuple(lines)


def piece_lines(state: State, piece: Army | Navy | Agent, seat: str | None) -> tuple[str, ...]:
    """Where a piece is, and what may be known of it."""
    if isinstance(piece, Agent):
        return (piece.name, f"in {piece.region}")
    if isinstance(piece, Navy):
        return (piece.name, f"in {place_of_navy(piece)}", navy_words(state, piece, seat))
    lines = [piece.name, f"in {place_of_army(piece)}", army_words(state, piece, seat)]
    return tuple(lines) if piece.general is not None else (*lines, "without a general")
