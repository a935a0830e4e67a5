"""What lies where and what lies beside the board, as a seat may see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from foeman.engine.game import Layout
from foeman.engine.panels import Facts, Grid, Panel, Part, Track
from foeman.engine.session import Session
from foeman.web.views.seen import Seen

Place = str | int | list[str] | None


class PanelPart(Seen):
    """A part of a panel: facts, a track, a grid or a pile, by its kind."""

    kind: Literal["facts", "track", "grid", "pile"]
    name: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    spaces: tuple[str, ...] = ()
    markers: tuple[tuple[str, int], ...] = ()
    columns: tuple[str, ...] = ()
    cells: tuple[tuple[str, tuple[str, ...]], ...] = ()
    lit: tuple[tuple[int, int], ...] = ()
    count: int = 0
    cards: tuple[str, ...] = ()


class PanelView(Seen):
    """Something beside the board."""

    title: str
    of: str
    parts: list[PanelPart]


def seen_layout(session: Session[Any], eyes: str | None) -> Layout:
    """What lies where, as a seat may see it."""
    return {} if session.state is None else seen(session, session.state, eyes)


def seen(session: Session[Any], state: object, eyes: str | None) -> Layout:
    """What lies where in a state, as a seat may see it."""
    rules = session.rules
    return rules.look.layout(state) if rules.look.seen is None else rules.look.seen(state, eyes)


def layout_view(layout: Layout) -> dict[str, Place]:
    """What lies where, for machines."""
    return {thing: place_view(place) for thing, place in layout.items()}


def place_view(place: str | int | tuple[str, ...] | None) -> Place:
    """Where something is, for machines."""
    return list(place) if isinstance(place, tuple) else place


def panel_views(session: Session[Any], eyes: str | None) -> list[PanelView]:
    """What lies beside the board."""
    return [] if session.state is None else panels_in(session, session.state, eyes)


def panels_in(session: Session[Any], state: object, eyes: str | None) -> list[PanelView]:
    """What lies beside the board in a state of the game."""
    panels: Iterable[Panel] = session.rules.look.panels(state, eyes)
    return [
        PanelView(title=panel.title, of=panel.of, parts=[part_view(part) for part in panel.parts]) for panel in panels
    ]


def part_view(part: Part) -> PanelPart:
    """A part of a panel, for machines."""
    if isinstance(part, Facts):
        return PanelPart(kind="facts", rows=part.rows)
    if isinstance(part, Track):
        return PanelPart(kind="track", name=part.name, spaces=part.spaces, markers=part.markers)
    if isinstance(part, Grid):
        return PanelPart(kind="grid", columns=part.columns, cells=part.rows, lit=part.lit)
    return PanelPart(kind="pile", name=part.name, count=part.count, cards=part.cards)
