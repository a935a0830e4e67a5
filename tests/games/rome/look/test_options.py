"""What people can choose from knows what it is about: places and pieces of the drawn board, and cards."""

from __future__ import annotations

import re
from html import unescape

import pytest

from foeman.engine.forms import OneOf, Order, SomeOf
from foeman.engine.questions import Question, at_of, label
from foeman.engine.table import Table
from foeman.engine.testing import ContractTable, setups
from foeman.games.rome import ROME
from foeman.games.rome.look.cards import cards
from foeman.games.rome.look.svg import svg
from foeman.games.rome.printed import FACES
from foeman.games.rome.rules.campaign import Act
from foeman.games.rome.rules.improvements import KINDS, choose_site
from foeman.games.rome.state import FACTIONS, State
from tests.games.rome.conftest import NewGame

QUESTIONS = 500

WORDS = (
    *("yes", "no", "done", "pass", "stay", "nothing", "no more", "keep", "roll again", "conquer"),
    *("clockwise", "anticlockwise"),
    *("cash a card", "move an agent", "act with an agent", "send an agent out again", "play an event"),
    *("move a general", "kept for a new army", "at home", "a new navy"),
    *("a troop card", "a new army", "a ship card", "a veteran", "a development", "an improvement", "a general"),
    *("an agent", "calm"),
    *KINDS,
    *FACES,
)
"""Options that are about no place, no piece and no card."""


class LookingTable(ContractTable):
    """Answers at random, and looks for what each option of a person is about."""

    state: State

    def __init__(self, seed: int) -> None:
        super().__init__(ROME, seed)
        self.drawn: set[str] = set()
        self.unknown: dict[str, None] = {}

    def answer(self, question: Question) -> object:
        form: object = question.form
        if question.who in FACTIONS and isinstance(form, (OneOf, SomeOf)):
            for option in form.options:
                for name in at_of(option) if label(option) not in WORDS else ():
                    if not self.knows(name, question.who):
                        self.unknown[f"{question.rule}: {label(option)}: {name}"] = None
        return super().answer(question)

    def knows(self, name: str, seat: str) -> bool:
        """Whether a name is that of a card, of something on the drawn board, or of a piece that waits beside it."""
        if name in cards(self.state) or name in self.drawn or name.lstrip("-").isdigit():
            return True
        self.drawn = {unescape(one) for one in re.findall(r'data-(?:place|piece)="([^"]*)"', svg(self.state, seat))}
        return name in self.drawn or name in FACTIONS or name in waiting(self.state)


def waiting(state: State) -> list[str]:
    """The armies and navies that wait beside the board."""
    armies = [army for side in state.sides.values() for army in side.armies if army.region is None]
    navies = [navy for side in state.sides.values() for navy in side.navies if navy.place is None]
    return [*(army.name for army in armies if army.aboard is None), *(navy.name for navy in navies)]


@pytest.mark.parametrize("seed", range(3))
def test_options_are_about_what_is_drawn(seed: int) -> None:
    """In games of four people every option names something on the board or a card, or is a plain word."""
    table = LookingTable(seed)
    table.state = ROME.digital.set_up(ROME.prepare(setups(ROME)["people"]), table)
    step = 0
    while table.asked < QUESTIONS:
        step += 1
        table.begin(step)
        ROME.digital.step(table.state, table)
        table.drawn.clear()
    assert list(table.unknown) == []


class Options(Table):
    """Takes the first option, and keeps what it was offered."""

    listener = None

    def answer(self, question: Question) -> object:
        assert isinstance(question.form, OneOf)
        self.options = question.form.options
        return self.options[0]


def test_a_march_is_about_its_region() -> None:
    """What an army does next is about where or whom, not about the words."""
    assert at_of(Act("march to", "Etruria")) == ("Etruria",)


def test_an_action_card_is_known_by_what_stands_on_it(new_game: NewGame) -> None:
    """Its number shows nowhere; journals that still have it are read."""
    card = new_game().printed.actions["a18"]
    assert OneOf([card]).parse("Spy, 3 gold or Fair Winds (a18)") is card
    assert Order([card], 1).parse(["a18"]) == [card]
    assert (label(card), at_of(card)) == ("Spy, 3 gold or Fair Winds", ("Spy, 3 gold or Fair Winds",))


def test_a_road_is_about_both_its_ends(new_game: NewGame) -> None:
    """A border has a name of its own; on the board it lies between two regions."""
    table = Options()
    assert choose_site(new_game(), "Rome", "road", ["Capua - Rome", "Capua - Taras"], table) == "Capua - Rome"
    assert [at_of(option) for option in table.options] == [("Capua", "Rome"), ("Capua", "Taras")]
