"""How the mirror of a real table looks: as on screen, without what only Foeman keeps."""

from __future__ import annotations

from foeman.engine.cards import Deck
from foeman.engine.game import Layout, Look
from foeman.engine.panels import Panel, Pile
from foeman.games.sparta.companion.mirror import Mirror, are_real
from foeman.games.sparta.companion.own_cards import own_printed
from foeman.games.sparta.look.about import about
from foeman.games.sparta.look.cards import deck_of
from foeman.games.sparta.look.layout import layout
from foeman.games.sparta.look.panels import panels
from foeman.games.sparta.look.svg import svg
from foeman.games.sparta.look.text import moment, text
from foeman.games.sparta.state import HOME, MOBILISED

PLACES = {HOME: "its home", MOBILISED: "the mobilised forces"}
"""Where a force lies that is not on the map."""


def on_the_table(state: Mirror) -> Layout:
    """What lies where on the real table; cards that Foeman keeps do not lie there."""
    every = layout(state) | {force.name: PLACES[force.where] for force in state.forces if force.where in PLACES}
    lies = {thing: place for thing, place in every.items() if thing != "the discarded event cards"}
    if are_real(state.terms):
        return lies
    return {thing: place for thing, place in lies.items() if not thing.startswith("the number of")}


def beside(state: Mirror, seat: str | None) -> tuple[Panel, ...]:
    """The same panels, without the piles: where they lie nobody needs to be told."""
    return tuple(
        Panel(panel.title, tuple(part for part in panel.parts if not isinstance(part, Pile)), of=panel.of)
        for panel in panels(state, None)
    )


def board(state: Mirror, seat: str | None) -> str:
    """The board as text; nobody's cards."""
    return text(state, None)


def cards(state: Mirror) -> Deck:
    """Every card of the pack by the name that it has on the table; a map that is told is no part of it."""
    return deck_of(own_printed(state.terms, state.called))


COMPANION_LOOK = Look(
    layout=on_the_table, text=board, moment=moment, svg=svg, panels=beside, about=about, cards=cards, secrets=False
)
