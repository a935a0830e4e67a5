"""Total War: ROME, The Board Game: two to four factions contest the Mediterranean world."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from foeman.engine.game import PERSON, Game, Look, Rules
from foeman.games.rome.bots.seat import Bot
from foeman.games.rome.bots.steps import STEPS
from foeman.games.rome.check import check
from foeman.games.rome.companion import look as table_look
from foeman.games.rome.companion import sequence as at_table
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.look.about import about
from foeman.games.rome.look.layout import layout, seen
from foeman.games.rome.look.panels import panels
from foeman.games.rome.look.svg import svg
from foeman.games.rome.look.text import text
from foeman.games.rome.positions import complete
from foeman.games.rome.printed import load_printed
from foeman.games.rome.rules.people import People
from foeman.games.rome.rules.sequence import step
from foeman.games.rome.rules.setup import set_up
from foeman.games.rome.rules.victory import outcome
from foeman.games.rome.state import FACTIONS, SPEED, SUPER, Options, State

LOOK = Look(layout=layout, text=text, svg=svg, panels=panels, about=about, seen=seen)
COMPANION_LOOK = Look(
    layout=table_look.layout, text=table_look.text, svg=table_look.svg, panels=table_look.panels, about=table_look.about
)

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
    digital=Rules(state=State, set_up=set_up, step=step, outcome=outcome, check=check, complete=complete, look=LOOK),
    physical=Rules(
        state=Companion, set_up=at_table.set_up, step=at_table.step, outcome=at_table.outcome, look=COMPANION_LOOK
    ),
    folder=Path(__file__).parent,
    load_content=load_printed,
    dice=("RED", "YELLOW", "GREEN", "WHITE", "BLACK", "shuffle", "tie"),
    steps=STEPS,
    sits={PERSON: People(), SUPER: Bot(), SPEED: Bot()},
)
