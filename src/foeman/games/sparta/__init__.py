"""SPARTA! Struggle for Greece: Sparta against Athens or Thebes, six rounds."""

from __future__ import annotations

from pathlib import Path

from foeman.engine.game import PERSON, Game, Look, Positions, Rules, Telling
from foeman.games.sparta.bots.seat import BotSeat
from foeman.games.sparta.bots.steps import STEPS
from foeman.games.sparta.check import check
from foeman.games.sparta.companion import sequence as companion
from foeman.games.sparta.companion.bot import BotAtTable
from foeman.games.sparta.companion.kept_map import kept_map, untold
from foeman.games.sparta.companion.look import COMPANION_LOOK
from foeman.games.sparta.companion.mirror import Mirror, knows
from foeman.games.sparta.companion.names import facts
from foeman.games.sparta.companion.people import Told
from foeman.games.sparta.companion.reads import reads
from foeman.games.sparta.companion.referee import REFEREE
from foeman.games.sparta.look.about import about
from foeman.games.sparta.look.cards import cards, hand
from foeman.games.sparta.look.layout import layout
from foeman.games.sparta.look.panels import panels
from foeman.games.sparta.look.svg import svg
from foeman.games.sparta.look.symbols import COLOURS
from foeman.games.sparta.look.text import moment, text
from foeman.games.sparta.options import Options
from foeman.games.sparta.positions import complete, names
from foeman.games.sparta.printed import BLUES, RED, SEATS, load_printed
from foeman.games.sparta.printed.sheets import SHEETS
from foeman.games.sparta.rules.larger import LARGER
from foeman.games.sparta.rules.people import People
from foeman.games.sparta.rules.sequence import step
from foeman.games.sparta.rules.setup import set_up
from foeman.games.sparta.rules.victory import outcome
from foeman.games.sparta.state import BOT, State
from foeman.games.sparta.value import THINKING

LOOK = Look(layout=layout, text=text, moment=moment, svg=svg, panels=panels, about=about, cards=cards, hand=hand)
POSITIONS = Positions(complete=complete, names=names, piles=("deck", "battle_deck"))
TELLING = Telling(
    things=facts, knows=knows, reads=reads, kept_map=kept_map, untold=untold, map_grows=True, referee=REFEREE
)

SPARTA = Game(
    id="sparta",
    title="SPARTA! Struggle for Greece",
    about="Sparta against Athens in the Peloponnesian War, or against Thebes and its league in the Theban Wars.",
    version=3,
    seats=SEATS,
    seatings=tuple((RED, blue) for blue in BLUES),
    bots={BOT: "the bot of the solo rules, on either side"},
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
    folder=Path(__file__).parent,
    thinking=THINKING,
    load_content=load_printed,
    sheets=SHEETS,
    dice=("die", "shuffle", "draw", "tie"),
    physical=Rules(
        state=Mirror,
        set_up=companion.set_up,
        step=companion.step,
        outcome=outcome,
        positions=Positions(complete=companion.complete, convert=companion.convert),
        telling=TELLING,
        sits={PERSON: Told(), BOT: BotAtTable()},
        look=COMPANION_LOOK,
    ),
    steps=STEPS,
    sits={PERSON: People(), BOT: BotSeat()},
    colours=COLOURS,
)
