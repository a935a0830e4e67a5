"""The Ford: two sides contest a river for six turns. Small, complete, and the one to copy."""

from __future__ import annotations

from pathlib import Path

from foeman.engine.game import PERSON, Game, Look, Positions, Rules, Telling
from foeman.games.ford.bots.seat import NAME, Column
from foeman.games.ford.bots.steps import STEPS
from foeman.games.ford.check import check
from foeman.games.ford.companion import sequence as companion
from foeman.games.ford.companion.kept_map import kept_map, untold
from foeman.games.ford.companion.referee import REFEREE
from foeman.games.ford.companion.seats import ColumnAtTable, Told
from foeman.games.ford.companion.things import things
from foeman.games.ford.companion.told_map import Mirror, knows
from foeman.games.ford.look.about import about
from foeman.games.ford.look.cards import cards
from foeman.games.ford.look.layout import layout
from foeman.games.ford.look.panels import panels
from foeman.games.ford.look.svg import COLOURS, svg
from foeman.games.ford.look.text import moment, text
from foeman.games.ford.options import Options
from foeman.games.ford.positions import complete, names
from foeman.games.ford.printed import SHEETS, SIDES, load_printed
from foeman.games.ford.rules.score import outcome
from foeman.games.ford.rules.sequence import step
from foeman.games.ford.rules.setup import set_up
from foeman.games.ford.seat import People
from foeman.games.ford.state import State
from foeman.games.ford.value import THINKING

LOOK = Look(layout=layout, text=text, moment=moment, svg=svg, panels=panels, about=about, cards=cards, secrets=False)
POSITIONS = Positions(complete=complete, names=names, piles=("deck",))
TELLING = Telling(things=things, knows=knows, kept_map=kept_map, untold=untold, map_grows=True, referee=REFEREE)

FORD = Game(
    id="ford",
    title="The Ford",
    about="Two sides contest a river for six turns.",
    version=2,
    seats=SIDES,
    colours=COLOURS,
    bots={NAME: "The Column: marches to where points are to be had."},
    sits={PERSON: People(), NAME: Column()},
    options=Options,
    folder=Path(__file__).parent,
    thinking=THINKING,
    load_content=load_printed,
    sheets=SHEETS,
    dice=("d6", "shuffle", "tie"),
    steps=STEPS,
    digital=Rules(state=State, set_up=set_up, step=step, outcome=outcome, check=check, positions=POSITIONS, look=LOOK),
    physical=Rules(
        state=Mirror,
        set_up=companion.set_up,
        step=companion.step,
        outcome=outcome,
        positions=Positions(complete=companion.complete, convert=companion.convert),
        telling=TELLING,
        sits={PERSON: Told(), NAME: ColumnAtTable()},
        look=LOOK,
    ),
)
