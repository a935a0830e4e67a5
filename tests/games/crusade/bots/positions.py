"""Small positions for the bots of Third Crusade: who has what where, in a line each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import foeman.games.crusade as package
from foeman.engine.because import Because, Record, as_text
from foeman.engine.game import PERSON, Setup, Terms
from foeman.engine.rulebook import read_rulebook
from foeman.engine.tables import ScriptedTable
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.bots.board import RegionName
from foeman.games.crusade.bots.setup import make_bot
from foeman.games.crusade.digital.commands import DigitalBoard
from foeman.games.crusade.options import Options
from foeman.games.crusade.printed import Printed, load_printed
from foeman.games.crusade.rules.setup import all_neutrals, make_army
from foeman.games.crusade.state import BOT, BotState, Force, Placed, Region, State, change, count, settle_control

FOLDER = Path(package.__path__[0])
PRINTED: Printed = load_printed(FOLDER / "content")
BOOK = read_rulebook(FOLDER / "rules.toml")
LETTERS = {"i": "infantry", "c": "cavalry", "s": "siege"}


def force(words: str) -> Force:
    """3i 1c Saladin: Units by letter, Leaders by name with _ for a space."""
    made = Force()
    for word in words.split():
        if word[:-1].isdecimal() and word[-1] in LETTERS:
            change(made, LETTERS[word[-1]], int(word[:-1]))
        else:
            made.leaders.append(word.replace("_", " "))
    return made


@dataclass
class Scene:
    """A position with one bot that is looked at."""

    state: State
    army: str
    table: ScriptedTable

    @property
    def bot(self) -> BotState:
        """The bot."""
        return self.state.bots[self.army]

    @property
    def board(self) -> DigitalBoard:
        """Its board."""
        return DigitalBoard(self.state, self.army, self.table)

    def dice(self, script: str) -> Scene:
        """The same position with a script for chance."""
        self.table = ScriptedTable(script, self.table.listener)
        return self

    def put(self, region: str, army: str, words: str) -> Scene:
        """A force of an army in a region, out of its pool."""
        some = force(words)
        there = self.state.regions[region].forces.setdefault(army, Force())
        pool = self.state.armies[army].pool
        for unit in LETTERS.values():
            change(there, unit, count(some, unit))
            change(pool, unit, -count(some, unit))
        for leader in some.leaders:
            pool.leaders.remove(leader)
            there.leaders.append(leader)
        settle_control(self.state.printed, self.state.regions[region])
        return self

    def neutral(self, region: str, words: str) -> Scene:
        """Neutral Units in a region."""
        some = force(words)
        for unit in LETTERS.values():
            change(self.state.regions[region].neutral, unit, count(some, unit))
            change(self.state.neutral_pool, unit, -count(some, unit))
        return self

    def order(self, region: str, order: str) -> Scene:
        """An Order of the bot, not executed."""
        self.state.regions[region].orders.setdefault(self.army, []).append(Placed(order))
        return self

    def has(self, region: str, army: str = "") -> str:
        """What an army has in a region, as force() reads it; the bot if no other is named."""
        there = self.state.regions[region].forces.get(army or self.army, Force())
        return short(there)

    def orders(self) -> list[str]:
        """The regions with an Order of the bot."""
        return [name for name, region in self.state.regions.items() if region.orders.get(self.army)]

    def why(self) -> str:
        """All that was decided so far, as text."""
        record = self.table.listener
        assert isinstance(record, Record)
        return "\n".join(as_text(event) for event in record.events if isinstance(event, Because))

    def log(self) -> list[str]:
        """The lines told so far."""
        record = self.table.listener
        assert isinstance(record, Record)
        return [event.words for event in record.events if not isinstance(event, Because)]


def short(there: Force) -> str:
    """A force as force() reads it."""
    units = [f"{count(there, unit)}{letter}" for letter, unit in LETTERS.items() if count(there, unit)]
    return " ".join([*units, *(leader.replace(" ", "_") for leader in there.leaders)])


def scene(
    forces: dict[str, str] | None = None,
    *,
    army: str = "Ayyubid",
    others: dict[str, dict[str, str]] | None = None,
    seats: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    neutral: dict[str, str] | None = None,
    column: int = 1,
    dice: str = "",
    **options: Any,
) -> Scene:
    """A position: what the bot has, what others have (by army), Neutral Units, the column, dice and readings."""
    players = seats or {"Angevin": "person", army: BOT}
    readings = BOOK.settle({f"crusade.ruling.{name}": reading for name, reading in (rulings or {}).items()})
    setup = Setup(game="crusade", seats=players, options=options)
    sits = {name: CRUSADE.sits.get(player, CRUSADE.sits[PERSON]) for name, player in players.items()}
    state = State(Terms(setup, players, Options(**options), readings, PRINTED, sits))
    state.regions = {name: Region() for name in PRINTED.regions}
    state.armies = {name: make_army(PRINTED, name) for name in players}
    state.bots = {name: make_bot(name, PRINTED) for name, player in players.items() if player == BOT}
    state.neutral_pool = all_neutrals(PRINTED)
    state.initiative = list(players)
    made = Scene(state, army, ScriptedTable(dice, Record()))
    made.bot.column = column
    for who, there in {army: forces or {}, **(others or {})}.items():
        for region, words in there.items():
            made.put(region, who, words)
    for region, words in (neutral or {}).items():
        made.neutral(region, words)
    return made


def two_bots(forces: dict[str, str], partner: dict[str, str], **more: Any) -> Scene:
    """A position of the Ayyubid bot with the Turkoman bot beside it, against the Angevin."""
    seats = {"Angevin": "person", "Ayyubid": BOT, "Turkoman": BOT}
    others = {"Turkoman": partner, **more.pop("others", {})}
    return scene(forces, others=others, seats=seats, **more)


def at(*names: str) -> list[RegionName]:
    """Regions by name."""
    return [RegionName(name) for name in names]
