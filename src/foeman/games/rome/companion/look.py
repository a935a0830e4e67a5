"""How the bots' part of a game at a physical table looks: what lies where, as text, as SVG, and beside the map."""

from __future__ import annotations

from dataclasses import replace

from foeman.engine.game import Layout
from foeman.engine.panels import Panel
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.look import about as digital_about
from foeman.games.rome.look import layout as digital_layout
from foeman.games.rome.look import panels as digital_panels
from foeman.games.rome.look import svg as digital_svg
from foeman.games.rome.look import text as digital_text
from foeman.games.rome.state import Land, State


def own_part(state: Companion) -> State:
    """The bots' part of the game: nothing else is kept here."""
    lands = {region: land if land.controller in state.bots else Land() for region, land in state.lands.items()}
    sides = {name: side for name, side in state.sides.items() if name in state.bots}
    return replace(state, lands=lands, sides=sides)


def layout(state: Companion) -> Layout:
    """What lies where, of what the bots have."""
    return digital_layout.layout(own_part(state))


def text(state: Companion, seat: str | None) -> str:
    """The bots' part of the game as text."""
    return digital_text.text(own_part(state), seat)


def svg(state: Companion, seat: str | None) -> str:
    """The map with what the bots have on it, to compare with the real one."""
    return digital_svg.svg(own_part(state), seat)


def panels(state: Companion, seat: str | None) -> tuple[Panel, ...]:
    """What Foeman keeps of the bots beside a real table."""
    return digital_panels.panels(own_part(state), seat)


def about(state: Companion, name: str, seat: str | None) -> tuple[str, ...]:
    """All there is to tell about a place or a piece, of what the bots have."""
    return digital_about.about(own_part(state), name, seat)
