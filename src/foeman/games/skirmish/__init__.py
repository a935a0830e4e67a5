"""Age of Fantasy: Skirmish: two warbands of 250 points fight over objectives on a table of four feet."""

from __future__ import annotations

from pathlib import Path

from foeman.engine.game import Game, Rules
from foeman.games.skirmish import companion, companion_panels
from foeman.games.skirmish.ai.steps import STEPS
from foeman.games.skirmish.base.deployment import set_up
from foeman.games.skirmish.base.turns import outcome, step
from foeman.games.skirmish.chart import load_chart
from foeman.games.skirmish.check import check, complete
from foeman.games.skirmish.companion_state import Companion
from foeman.games.skirmish.drawing import COLOURS
from foeman.games.skirmish.picture import about, layout, panels, svg, text
from foeman.games.skirmish.state import SIDES, Options, State

SKIRMISH = Game(
    id="skirmish",
    title="Age of Fantasy: Skirmish",
    about="Two warbands of 250 points fight over objectives on a table of four feet by four.",
    version=1,
    seats=SIDES,
    bots={"ai": "the AI of the solo rules: three decision trees, by type of unit"},
    options=Options,
    digital=Rules(
        State, set_up, step, outcome, layout, text, check, svg, complete=complete, panels=panels, about=about
    ),
    colours=COLOURS,
    folder=Path(__file__).parent,
    load_content=load_chart,
    physical=Rules(
        Companion,
        companion.set_up,
        companion.step,
        companion.outcome,
        companion.layout,
        companion.picture,
        panels=companion_panels.panels,
        about=companion_panels.about,
    ),
    steps=STEPS,
    dice=("d6", "d3", "shuffle", "tie", "draw"),
)
