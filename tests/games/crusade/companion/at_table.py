"""A person at a real table of Third Crusade: a table with scripted answers, and what lies on it."""

from __future__ import annotations

from typing import Any

from foeman.engine.because import Line, Record
from foeman.engine.game import Setup
from foeman.engine.mirror import form_of_things, put_all
from foeman.engine.questions import CHANCE, YOU, Question
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.companion.forms import short
from foeman.games.crusade.companion.setup import set_up
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.things import things

ONE = {"Angevin": "person", "Ayyubid": "bot"}
TWO_BOTS = {"Angevin": "person", "Ayyubid": "bot", "Turkoman": "bot"}


class Told(Table):
    """A table at which the person's answers are scripted, and chance too from the first step on."""

    def __init__(self, people: list[str], chance: str = "") -> None:
        self.people = people
        self.chance = ScriptedTable(chance)
        self.seeded: SeededTable | None = SeededTable(1)
        self.listener: Record = Record()
        self.beside = True
        self.lines: list[str] = []
        self.asked = 0
        self._heard = 0

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            return self.seeded.answer(question) if self.seeded else self.chance.answer(question)
        assert question.who == YOU
        self.hear()
        assert self.asked < len(self.people), f"no answer for: {question.text}"
        text = self.people[self.asked]
        self.asked += 1
        self.lines += [f"? {question.text}", f"> {text}"]
        return question.form.read(text)

    def hear(self) -> None:
        """Keep what has been told since the last question."""
        events = self.listener.events
        self.lines += [f"  {event.words}" for event in events[self._heard :] if isinstance(event, Line)]
        self._heard = len(events)


def begin(
    people: list[str],
    chance: str = "",
    seats: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    **options: Any,
) -> tuple[Mirror, Told]:
    """A companion that has been set up, and its table."""
    table = Told(people, chance)
    setup = Setup(game="crusade", table="physical", seats=seats or ONE, rulings=rulings or {}, options=options)
    state = set_up(CRUSADE.prepare(setup), table)
    table.seeded = None
    return state, table


def tell(state: Mirror, text: str) -> None:
    """The mirror lies so now."""
    now = things(state)
    put_all(now, form_of_things(now).read(text))


def on_table(state: Mirror, army: str) -> dict[str, str]:
    """What an army has on the map."""
    return {name: short(region.forces[army]) for name, region in state.regions.items() if army in region.forces}
