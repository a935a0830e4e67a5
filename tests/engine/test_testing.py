"""What `check_game` finds: each mistake that whoever adds a game can make, told in a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from xml.etree import ElementTree

import pytest

from foeman.engine.game import Game, Layout, Look, Outcome, Rules, Terms
from foeman.engine.narrowing import NothingChanged, first_of
from foeman.engine.reading import BadInput
from foeman.engine.states import shared
from foeman.engine.table import Table
from foeman.engine.testing import check_game, play_checked, setups
from foeman.games.ford import FORD
from foeman.games.ford.state import State


def looking(svg: str) -> Game[State]:
    """The Ford, drawn as this."""

    def draw(state: State, seat: str | None) -> str:
        return svg

    return replace(FORD, digital=replace(FORD.digital, look=replace(FORD.digital.look, svg=draw)))


def test_a_board_that_cannot_be_drawn() -> None:
    """The picture is read as XML."""
    with pytest.raises(ElementTree.ParseError):
        check_game(looking("<svg><g></svg>"), count=1)
    check_game(looking('<svg><g data-place="ford"/></svg>'), count=1)


def test_a_pack_that_is_another_games() -> None:
    """A copied pack.toml still says whose it was."""
    with pytest.raises(BadInput) as caught:
        check_game(replace(FORD, id="weir"), count=1)
    assert str(caught.value).endswith('pack.toml: game: expected weir, found "ford"')


def test_a_rule_of_another_game() -> None:
    """A question names a rule of the rulebook, or a query of the game's own Board."""

    def step(state: Companion, table: Table) -> None:
        table.confirm("you", rule="weir.board.is_free", words="Is it free?")

    with pytest.raises(AssertionError) as caught:
        play_checked(beside_the_table(step), setups(FORD)["physical"], 1)
    assert str(caught.value) == (
        "you, yes_no: weir.board.is_free: expected a rule of rules.toml, or ford.board. and a query, "
        "found weir.board.is_free"
    )


# Numbered options at a physical table


@dataclass(slots=True)
class Companion:
    """All that is kept beside a real table: whether it is over."""

    terms: Terms = shared()
    over: bool = False


def set_up(terms: Terms, table: Table) -> Companion:
    """Nothing is laid out."""
    return Companion(terms)


def outcome(state: Companion) -> Outcome | None:
    """A draw, when it is over."""
    return Outcome((), {}, 1, "A draw.") if state.over else None


def layout(state: Companion) -> Layout:
    """Everything is on the real table."""
    return {}


def text(state: Companion, seat: str | None) -> str:
    """Nothing to be seen."""
    return ""


def beside_the_table(step: Callable[[Companion, Table], None]) -> Game[State]:
    """The Ford with a companion that keeps nothing and does this in each step."""
    look = Look(layout=layout, text=text, secrets=False)
    return replace(FORD, physical=Rules(state=Companion, set_up=set_up, step=step, outcome=outcome, look=look))


def march(state: Companion, table: Table) -> bool:
    """March."""
    table.instruct("March to the ford.", "ford.march")
    return True


def rest(state: Companion, table: Table) -> bool:
    """Rest."""
    return True


def test_an_instruction_is_something_done() -> None:
    """At a physical table the pieces move, not the state: an option that instructs was taken."""

    def step(state: Companion, table: Table) -> None:
        assert first_of(table, "ford.march", (march,), state, table) is march
        state.over = True

    assert play_checked(beside_the_table(step), setups(FORD)["physical"], 1).over


def test_an_option_that_does_nothing_is_found_there_too() -> None:
    """Neither the state nor anybody at the table has done anything."""

    def step(state: Companion, table: Table) -> None:
        first_of(table, "ford.march", (rest,), state, table)

    with pytest.raises(NothingChanged):
        play_checked(beside_the_table(step), setups(FORD)["physical"], 1)
