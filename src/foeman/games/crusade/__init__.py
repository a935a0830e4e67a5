"""Third Crusade: Crusader and Muslim armies contest Outremer for four rounds."""

from __future__ import annotations

from pathlib import Path

from foeman.engine.game import PERSON, Game, Look, Positions, Rules, Telling
from foeman.games.crusade.bots.seat import Bot
from foeman.games.crusade.bots.steps import STEPS
from foeman.games.crusade.check import check
from foeman.games.crusade.companion import look as companion_look
from foeman.games.crusade.companion import sequence as companion
from foeman.games.crusade.companion import setup as companion_setup
from foeman.games.crusade.companion.kept_map import kept_map, untold
from foeman.games.crusade.companion.names import facts
from foeman.games.crusade.companion.referee import REFEREE
from foeman.games.crusade.companion.seats import BotAtTable, Told
from foeman.games.crusade.companion.state import Mirror, knows
from foeman.games.crusade.companion.things import reads
from foeman.games.crusade.look.about import about
from foeman.games.crusade.look.cards import cards, hand
from foeman.games.crusade.look.layout import layout
from foeman.games.crusade.look.panels import panels
from foeman.games.crusade.look.svg import svg
from foeman.games.crusade.look.symbols import COLOURS
from foeman.games.crusade.look.text import moment, text
from foeman.games.crusade.options import Options
from foeman.games.crusade.positions import complete, names
from foeman.games.crusade.printed import load_printed
from foeman.games.crusade.printed.sheets import SHEETS
from foeman.games.crusade.rules.larger import LARGER
from foeman.games.crusade.rules.people import People
from foeman.games.crusade.rules.sequence import step
from foeman.games.crusade.rules.setup import set_up
from foeman.games.crusade.rules.victory import outcome
from foeman.games.crusade.state import BOT, SEATS, State
from foeman.games.crusade.value import THINKING

ANGEVIN, EMPIRE, AYYUBID, TURKOMAN = SEATS

LOOK = Look(layout=layout, text=text, moment=moment, svg=svg, panels=panels, about=about, cards=cards, hand=hand)
COMPANION_LOOK = Look(
    layout=companion_look.layout,
    text=companion_look.text,
    moment=moment,
    svg=companion_look.svg,
    about=companion_look.tell_about,
    cards=companion_look.cards,
)

PILES = ("decks", "diplomacy_deck", "prepared", "reaction", "advanced")
POSITIONS = Positions(complete=complete, names=names, piles=PILES)
TELLING = Telling(
    things=facts, knows=knows, reads=reads, kept_map=kept_map, untold=untold, map_grows=True, referee=REFEREE
)

CRUSADE = Game(
    id="crusade",
    title="Third Crusade",
    about="Angevin and Holy Roman Empire against Ayyubid and Turkoman, for Jerusalem and Glory.",
    version=3,
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
        state=State,
        set_up=set_up,
        step=step,
        outcome=outcome,
        check=check,
        positions=POSITIONS,
        look=LOOK,
        larger=LARGER,
    ),
    physical=Rules(
        state=Mirror,
        set_up=companion_setup.set_up,
        step=companion.step,
        outcome=outcome,
        positions=Positions(convert=companion.convert),
        telling=TELLING,
        sits={PERSON: Told(), BOT: BotAtTable()},
        look=COMPANION_LOOK,
    ),
    steps=STEPS,
    sits={PERSON: People(), BOT: Bot()},
    colours={army: COLOURS[army] for army in SEATS},
    folder=Path(__file__).parent,
    thinking=THINKING,
    load_content=load_printed,
    sheets=SHEETS,
    dice=("d6", "tie"),
)
