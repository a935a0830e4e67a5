"""What of the Column can be asked alone, from any position."""

from __future__ import annotations

from foeman.engine.game import About, Step
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.table import Table
from foeman.games.ford.bots import march
from foeman.games.ford.digital.board import DigitalBoard
from foeman.games.ford.printed import Place
from foeman.games.ford.state import State


def ask_march(state: State, side: str, table: Table, about: About) -> object:
    """All marches of a turn, in words."""
    before = [cohort.space for cohort in state.cohorts]
    march.march(DigitalBoard(state, side, table), table)
    moved = [
        (cohort.name, cohort.space) for cohort, old in zip(state.cohorts, before, strict=True) if cohort.space != old
    ]
    return "; ".join(f"{name} to the {space}" for name, space in moved) or "stays where it is"


def ask_target(state: State, side: str, table: Table, about: About) -> object:
    """Where the next march goes."""
    return march.target(DigitalBoard(state, side, table), table) or "nowhere"


def ask_source(state: State, side: str, table: Table, about: About) -> object:
    """From where a cohort marches into a space."""
    if about["space"] not in state.printed.spaces:
        raise BadInput(f"with.space: expected {one_of(state.printed.spaces)}, found {found(about['space'])}")
    board, space = DigitalBoard(state, side, table), Place(about["space"])
    if not board.starts_for(space):
        raise BadInput(f"with.space: expected one that a cohort of the {side} can enter, found {found(space)}")
    return march.source(board, space, table)


STEPS = {
    "march": Step("all marches of the bot in a turn", ask_march),
    "target": Step("where the bot's next march goes", ask_target),
    "source": Step("from where a cohort marches into a space", ask_source, needs=("space",)),
}
