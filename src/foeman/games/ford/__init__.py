"""The Ford: two sides contest a river for six turns. Small, complete, and the one to copy."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from foeman.engine.game import Game, Rules, Step
from foeman.engine.table import Table
from foeman.games.ford import bot, companion, picture, turn
from foeman.games.ford.board import FordBoard, Place
from foeman.games.ford.drawing import COLOURS, svg
from foeman.games.ford.state import SIDES, Options, State, check, load_chart


def _march(state: State, side: str, table: Table, about: Mapping[str, Any]) -> object:
    before = [cohort.space for cohort in state.cohorts]
    bot.march(FordBoard(state, side, table), table)
    moved = [
        (cohort.name, cohort.space) for cohort, old in zip(state.cohorts, before, strict=True) if cohort.space != old
    ]
    return "; ".join(f"{name} to the {space}" for name, space in moved) or "stays where it is"


def _target(state: State, side: str, table: Table, about: Mapping[str, Any]) -> object:
    return bot.target(FordBoard(state, side, table), table) or "nowhere"


def _source(state: State, side: str, table: Table, about: Mapping[str, Any]) -> object:
    return bot.source(FordBoard(state, side, table), Place(about["space"]), table)


FORD = Game(
    id="ford",
    title="The Ford",
    about="Two sides contest a river for six turns.",
    version=1,
    seats=SIDES,
    colours=COLOURS,
    bots={bot.NAME: "The Column: marches to where points are to be had."},
    options=Options,
    digital=Rules(
        State,
        turn.set_up,
        turn.take_turn,
        turn.outcome,
        picture.layout,
        picture.picture,
        check,
        svg,
        panels=picture.panels,
        about=picture.about,
    ),
    physical=Rules(
        companion.Companion,
        companion.set_up,
        companion.take_turn,
        companion.outcome,
        companion.layout,
        companion.picture,
    ),
    folder=Path(__file__).parent,
    load_content=load_chart,
    dice=("d6", "shuffle", "tie"),
    steps={
        "march": Step("all marches of the bot in a turn", _march),
        "target": Step("where the bot's next march goes", _target),
        "source": Step("from where a cohort marches into a space", _source, needs=("space",)),
    },
)
