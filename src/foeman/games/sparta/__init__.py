"""SPARTA! Struggle for Greece: Sparta against Athens or Thebes, six rounds."""

from __future__ import annotations

from pathlib import Path

from foeman.engine.game import Game, Rules
from foeman.games.sparta import companion
from foeman.games.sparta.bots.steps import STEPS
from foeman.games.sparta.chart import BLUES, RED, SEATS, load_chart
from foeman.games.sparta.check import check
from foeman.games.sparta.companion_state import Companion
from foeman.games.sparta.picture import about, layout, panels, picture, svg
from foeman.games.sparta.setup import complete, set_up
from foeman.games.sparta.state import BOT, Options, State
from foeman.games.sparta.symbols import COLOURS
from foeman.games.sparta.turn import step
from foeman.games.sparta.victory import outcome

SPARTA = Game(
    id="sparta",
    title="SPARTA! Struggle for Greece",
    about="Sparta against Athens in the Peloponnesian War, or against Thebes and its league in the Theban Wars.",
    version=1,
    seats=SEATS,
    seatings=tuple((RED, blue) for blue in BLUES),
    bots={BOT: "the bot of the solo rules, on either side"},
    options=Options,
    digital=Rules(State, set_up, step, outcome, layout, picture, check, svg, complete, panels, about),
    folder=Path(__file__).parent,
    load_content=load_chart,
    dice=("die", "shuffle", "draw", "tie"),
    physical=Rules(
        Companion,
        companion.set_up,
        companion.step,
        companion.outcome,
        companion.layout,
        companion.picture,
        panels=companion.panels,
    ),
    steps=STEPS,
    colours=COLOURS,
)
