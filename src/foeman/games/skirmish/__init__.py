"""Age of Fantasy: Skirmish: two warbands of 250 points fight over objectives on a table of four feet."""

from __future__ import annotations

from pathlib import Path

from foeman.engine.game import PERSON, Game, Look, Positions, Rules, Telling
from foeman.games.skirmish.bots.seat import Bot
from foeman.games.skirmish.bots.steps import STEPS
from foeman.games.skirmish.check import check
from foeman.games.skirmish.companion import look as roster
from foeman.games.skirmish.companion import sequence, setup
from foeman.games.skirmish.companion.asked_by import ASKED_BY
from foeman.games.skirmish.companion.referee import REFEREE
from foeman.games.skirmish.companion.state import Companion
from foeman.games.skirmish.companion.things import knows, reads, things
from foeman.games.skirmish.look.about import about
from foeman.games.skirmish.look.cards import cards, hand, printed_only
from foeman.games.skirmish.look.layout import layout
from foeman.games.skirmish.look.panels import panels
from foeman.games.skirmish.look.pointing import draw_pointed, draw_reach
from foeman.games.skirmish.look.svg import svg
from foeman.games.skirmish.look.symbols import COLOURS
from foeman.games.skirmish.look.text import moment, text
from foeman.games.skirmish.options import Options
from foeman.games.skirmish.positions import complete, names
from foeman.games.skirmish.printed import load_printed
from foeman.games.skirmish.rules.people import People
from foeman.games.skirmish.rules.sequence import outcome, step
from foeman.games.skirmish.rules.setup import set_up
from foeman.games.skirmish.state import SIDES, State
from foeman.games.skirmish.value import THINKING

LOOK = Look(
    layout=layout,
    text=text,
    moment=moment,
    svg=svg,
    panels=panels,
    about=about,
    cards=cards,
    hand=hand,
    reach=draw_reach,
    point=draw_pointed,
    secrets=False,
)
COMPANION_LOOK = Look(
    layout=roster.layout,
    text=roster.text,
    moment=roster.moment,
    panels=roster.panels,
    about=roster.about,
    cards=printed_only,
    secrets=False,
)

POSITIONS = Positions(complete=complete, names=names)
TELLING = Telling(things=things, knows=knows, reads=reads, asked_by=ASKED_BY, referee=REFEREE)

SKIRMISH = Game(
    id="skirmish",
    title="Age of Fantasy: Skirmish",
    about="Two warbands of 250 points fight over objectives on a table of four feet by four.",
    version=3,
    seats=SIDES,
    bots={"ai": "the AI of the solo rules: three decision trees, by type of unit"},
    options=Options,
    digital=Rules(state=State, set_up=set_up, step=step, outcome=outcome, check=check, positions=POSITIONS, look=LOOK),
    physical=Rules(
        state=Companion,
        set_up=setup.set_up,
        step=sequence.step,
        outcome=sequence.outcome,
        telling=TELLING,
        look=COMPANION_LOOK,
    ),
    steps=STEPS,
    sits={PERSON: People(), "ai": Bot()},
    dice=("d6", "d3", "shuffle", "tie", "draw"),
    colours=COLOURS,
    folder=Path(__file__).parent,
    thinking=THINKING,
    load_content=load_printed,
)
