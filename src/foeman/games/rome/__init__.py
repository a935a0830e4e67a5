"""Total War: ROME, The Board Game: two to four factions contest the Mediterranean world."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

from foeman.engine.game import PERSON, Game, Look, Positions, Rules, Telling
from foeman.games.rome.bots.seat import Bot
from foeman.games.rome.bots.steps import STEPS
from foeman.games.rome.check import check
from foeman.games.rome.companion import sequence as at_table
from foeman.games.rome.companion.kept_map import kept_map, untold
from foeman.games.rome.companion.mirror import Mirror, knows
from foeman.games.rome.companion.names import facts
from foeman.games.rome.companion.reads import reads
from foeman.games.rome.companion.referee import REFEREE
from foeman.games.rome.companion.seats import AtRealBoard
from foeman.games.rome.look.about import about
from foeman.games.rome.look.cards import cards, hand, no_hand
from foeman.games.rome.look.layout import beside_a_board, layout, seen, seen_beside_a_board
from foeman.games.rome.look.panels import panels
from foeman.games.rome.look.svg import svg
from foeman.games.rome.look.text import moment, text
from foeman.games.rome.options import Options
from foeman.games.rome.positions import complete, names
from foeman.games.rome.printed import load_printed
from foeman.games.rome.printed.sheets import SHEETS
from foeman.games.rome.rules.larger import LARGER, PASSING
from foeman.games.rome.rules.people import People
from foeman.games.rome.rules.sequence import step
from foeman.games.rome.rules.setup import set_up
from foeman.games.rome.rules.victory import outcome
from foeman.games.rome.state import FACTIONS, SPEED, SUPER, State
from foeman.games.rome.value import THINKING

LOOK = Look(
    layout=layout, text=text, moment=moment, svg=svg, panels=panels, about=about, cards=cards, hand=hand, seen=seen
)
TABLE_LOOK = replace(LOOK, layout=beside_a_board, seen=seen_beside_a_board, hand=no_hand, secrets=False)

PILES = ("deck", "main", "skirmishers", "cavalry", "artillery")
POSITIONS = Positions(complete=complete, names=names, piles=PILES)
TELLING = Telling(
    things=facts, knows=knows, reads=reads, kept_map=kept_map, untold=untold, map_grows=True, referee=REFEREE
)

ROME = Game(
    id="rome",
    title="Total War: ROME, The Board Game",
    about="Rome, Greece, Carthage and the Barbarian Tribes contest the Mediterranean world.",
    version=2,
    seats=FACTIONS,
    colours={"Rome": "#B3202A", "Greece": "#0072B2", "Carthage": "#E69F00", "Barbarian Tribes": "#00795A"},
    seatings=tuple(seats for count in (4, 3, 2) for seats in combinations(FACTIONS, count)),
    bots={
        "super": "the Super-bot: plays by the detailed target priority order",
        "speed": "the Speed-bot: quicker, with a fixed income and the summary order",
    },
    options=Options,
    digital=Rules(
        state=State,
        set_up=set_up,
        step=step,
        outcome=outcome,
        check=check,
        positions=POSITIONS,
        look=LOOK,
        larger=LARGER,
        passing=PASSING,
    ),
    physical=Rules(
        state=Mirror,
        set_up=at_table.set_up,
        step=at_table.step,
        outcome=outcome,
        positions=Positions(complete=at_table.complete, convert=at_table.convert),
        telling=TELLING,
        sits={PERSON: AtRealBoard()},
        look=TABLE_LOOK,
    ),
    folder=Path(__file__).parent,
    thinking=THINKING,
    load_content=load_printed,
    sheets=SHEETS,
    dice=("RED", "YELLOW", "GREEN", "WHITE", "BLACK", "d6", "draw", "shuffle", "tie"),
    kept=("d6", "draw", "shuffle", "tie"),
    steps=STEPS,
    sits={PERSON: People(), SUPER: Bot(), SPEED: Bot()},
)
