"""The server with one game more: a game that asks a question of every kind of form there is."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from foeman.engine.content import Source
from foeman.engine.edits import Edits
from foeman.engine.forms import Name, Names, Number, OneOf
from foeman.engine.game import Game, Look, Outcome, Rules, Terms
from foeman.engine.panels import Panel, Pile
from foeman.engine.questions import D6, YOU, Die, Form, Option
from foeman.engine.states import shared
from foeman.engine.table import Table
from foeman.games import OURS
from foeman.web.server import serve

OMEN: Die[str] = Die("OMEN", ("skull", "laurel", "blank"))
TOWNS = tuple(f"Town {number}" for number in range(1, 31))
CARDS = ["Ace", "King", "King", "Queen"]
THINGS: dict[str, Form[int] | Form[str]] = {
    "gold": Number(0, 9),
    "leader": OneOf(("Hannibal", "Scipio")),
    "motto": Name(),
}
KINDS = 13


@dataclass(slots=True)
class State:
    """How many questions were asked, and what was answered."""

    terms: Terms = shared()
    step: int = 0
    said: list[str] = field(default_factory=list)


def set_up(terms: Terms, table: Table) -> State:
    """Nothing was asked yet."""
    return State(terms)


def ask(state: State, table: Table) -> None:
    """forms.ask: the next kind of question."""
    rule = "forms.ask"
    kinds = (
        lambda: table.choose(YOU, ["left", "right"], rule=rule, words="One of two?"),
        lambda: table.choose(YOU, TOWNS, rule=rule, words="One of many?"),
        lambda: table.choose_some(YOU, ["a", "b", "c"], 1, 2, rule=rule, words="Some?"),
        lambda: table.number(YOU, 1, 6, rule=rule, words="A small number?"),
        lambda: table.number(YOU, 0, 500, rule=rule, words="A large number?"),
        lambda: table.confirm(YOU, rule=rule, words="Yes or no?"),
        lambda: table.name(YOU, ["Roma", "Capua"], rule=rule, words="A name?"),
        lambda: table.ask(YOU, Names(("Roma", "Capua")), rule=rule, words="Names?"),
        lambda: table.ask(YOU, Edits(THINGS), rule=rule, words="Corrections?"),
        lambda: table.roll(D6, 3, rule=rule, about="dice"),
        lambda: table.roll(OMEN, 2, rule=rule, about="omens"),
        lambda: table.draw(CARDS, rule=rule, about="a card"),
        lambda: table.shuffle(CARDS, rule=rule, about="a deck"),
    )
    state.said.append(str(kinds[state.step]()))
    table.tell("Said {}.", state.said[-1], rule=rule)
    state.step += 1


def outcome(state: State) -> Outcome | None:
    """Everything was asked."""
    return Outcome(("You",), {}, state.step, "All was said.") if state.step == KINDS else None


def layout(state: State) -> dict[str, str | int | tuple[str, ...] | None]:
    """How far it is."""
    return {"the question marker": state.step}


def picture(state: State, seat: str | None) -> str:
    """How far it is."""
    return f"{state.step} of {KINDS}"


def load(source: Source, changes: dict[str, Any] | None = None) -> object:
    """There is nothing to load."""
    return None


class Options(BaseModel):
    """Nothing to choose."""


WAYS = (
    Option("to Capua by road", "road", ("Capua",)),
    Option("to Capua by sea", "sea", ("Capua",)),
    Option("disband", "disband", ("Army I",)),
    Option("send the Spy", "spy", ("Spy",)),
    Option("stay before Roma", "stay"),
)
MARCHES = 3


def march(state: State, table: Table) -> None:
    """forms.ask: what to do on the map."""
    state.said.append(table.choose("You", WAYS, rule="forms.ask", words="What now?").value)
    state.step += 1


def arrived(state: State) -> Outcome | None:
    """All marches were made."""
    return Outcome(("You",), {}, state.step, "All was done.") if state.step == MARCHES else None


def svg(state: State, seat: str | None) -> str:
    """Two towns and an army."""
    towns = "".join(
        f'<g data-place="{name}"><circle cx="{x}" cy="150" r="40"/></g>' for name, x in (("Roma", 100), ("Capua", 300))
    )
    army = '<g data-piece="Army I"><rect x="180" y="20" width="40" height="40"/></g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">{towns}{army}</svg>'


def hand(state: State, seat: str | None) -> tuple[Panel, ...]:
    """Two cards."""
    return (Panel("Your hand", (Pile("cards", 2, ("Spy", "Merchant")),)),)


LOOK = Look(layout=layout, text=picture)
RULES = Rules(state=State, set_up=set_up, step=ask, outcome=outcome, look=LOOK)
MAP = replace(RULES, step=march, outcome=arrived, look=replace(LOOK, svg=svg, panels=hand))
FORMS: Game[State] = Game(
    id="forms",
    title="Forms",
    about="Every kind of question, once.",
    version=1,
    seats=("You",),
    bots={},
    options=Options,
    digital=MAP,
    folder=Path(__file__).parent / "forms",
    load_content=load,
    dice=("d6", "OMEN", "draw", "shuffle"),
    physical=RULES,
)


if __name__ == "__main__":
    OURS["forms"] = "__main__:FORMS"
    serve(port=int(sys.argv[2]), store=sys.argv[4])
