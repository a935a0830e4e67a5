"""Third Crusade: Crusader and Muslim armies contest Outremer for four rounds."""

from __future__ import annotations

from pathlib import Path

from foeman.engine.game import Game, Rules
from foeman.games.crusade import companion
from foeman.games.crusade.bots.steps import STEPS
from foeman.games.crusade.chart import load_chart
from foeman.games.crusade.check import check
from foeman.games.crusade.drawing import svg
from foeman.games.crusade.panels import panels
from foeman.games.crusade.picture import about, layout, text
from foeman.games.crusade.play import step
from foeman.games.crusade.positions import complete
from foeman.games.crusade.setup import set_up
from foeman.games.crusade.state import BOT, SEATS, Options, State
from foeman.games.crusade.symbols import COLOURS
from foeman.games.crusade.victory import outcome

ANGEVIN, EMPIRE, AYYUBID, TURKOMAN = SEATS

CRUSADE = Game(
    id="crusade",
    title="Third Crusade",
    about="Angevin and Holy Roman Empire against Ayyubid and Turkoman, for Jerusalem and Glory.",
    version=1,
    seats=SEATS,
    seatings=(
        (ANGEVIN, AYYUBID),
        (ANGEVIN, TURKOMAN),
        (EMPIRE, AYYUBID),
        (EMPIRE, TURKOMAN),
        (ANGEVIN, EMPIRE, AYYUBID),
        (ANGEVIN, EMPIRE, TURKOMAN),
        (ANGEVIN, AYYUBID, TURKOMAN),
        (EMPIRE, AYYUBID, TURKOMAN),
        SEATS,
    ),
    bots={BOT: "the bot of the solo rules, by its table of six columns"},
    options=Options,
    digital=Rules(
        State,
        set_up,
        step,
        outcome,
        layout,
        text,
        check,
        svg,
        complete,
        panels,
        about,
    ),
    physical=Rules(
        companion.Companion,
        companion.set_up,
        companion.step,
        companion.outcome,
        companion.layout,
        companion.picture,
    ),
    steps=STEPS,
    colours={army: COLOURS[army] for army in SEATS},
    folder=Path(__file__).parent,
    load_content=load_chart,
    dice=("d6", "tie"),
)
