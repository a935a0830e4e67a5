"""Total War: ROME, The Board Game: two to four factions contest the Mediterranean world."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from foeman.engine.game import Game, Rules
from foeman.games.rome import companion
from foeman.games.rome.beside import about, companion_about, companion_panels, companion_svg, panels
from foeman.games.rome.bots.steps import STEPS
from foeman.games.rome.chart import load_chart
from foeman.games.rome.check import check
from foeman.games.rome.companion_boards import Companion
from foeman.games.rome.picture import layout, seen, svg, text
from foeman.games.rome.play import step
from foeman.games.rome.positions import complete
from foeman.games.rome.setup import set_up
from foeman.games.rome.state import FACTIONS, Options, State
from foeman.games.rome.victory import outcome

ROME = Game(
    id="rome",
    title="Total War: ROME, The Board Game",
    about="Rome, Greece, Carthage and the Barbarian Tribes contest the Mediterranean world.",
    version=1,
    seats=FACTIONS,
    colours={"Rome": "#B3202A", "Greece": "#0072B2", "Carthage": "#E69F00", "Barbarian Tribes": "#00795A"},
    seatings=tuple(seats for count in (4, 3, 2) for seats in combinations(FACTIONS, count)),
    bots={
        "super": "the Super-bot: plays by the detailed target priority order",
        "speed": "the Speed-bot: quicker, with a fixed income and the summary order",
    },
    options=Options,
    digital=Rules(State, set_up, step, outcome, layout, text, check, svg, complete, panels, about, seen),
    physical=Rules(
        Companion,
        companion.set_up,
        companion.step,
        companion.outcome,
        companion.layout,
        companion.picture,
        svg=companion_svg,
        panels=companion_panels,
        about=companion_about,
    ),
    folder=Path(__file__).parent,
    load_content=load_chart,
    dice=("RED", "YELLOW", "GREEN", "WHITE", "BLACK", "shuffle", "tie"),
    steps=STEPS,
)
