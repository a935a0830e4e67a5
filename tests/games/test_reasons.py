"""The reasons of all bots, over games of theirs: none is bare, and every die stands in the decision that it made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from foeman.engine.because import Because, Event, Record, Rolled
from foeman.engine.game import RANDOM, Setup
from foeman.engine.tables import SeededTable
from foeman.games import game_of

GAMES = {
    "ford": ("ford", {"Legion": "column", "Tribes": "column"}, {}),
    "sparta": ("sparta", {"Sparta": "bot", "Athens": "bot"}, {}),
    "crusade": ("crusade", {"Angevin": "bot", "Ayyubid": "bot"}, {}),
    "skirmish": ("skirmish", {"Player": "ai", "AI": "ai"}, {}),
    "rome, super": ("rome", {"Rome": "super", "Carthage": "super", "Greece": RANDOM}, {"rounds": 3}),
    "rome, speed": ("rome", {"Rome": "speed", "Carthage": "speed", "Greece": RANDOM}, {"rounds": 3}),
}
BY_NOBODY = (
    "ford.battle",
    "ford.order",
    "sparta.base.",
    "crusade.base.",
    "skirmish.base.",
    "skirmish.prepare.lists",
    "skirmish.prepare.deploy.player_first",
    "rome.solo.battle.human.tactics.",
)
"""Rules by which chance decides what is nobody's decision: battles, zones, lists; a line tells what it gave."""
every_bot = pytest.mark.parametrize("name", GAMES)


@cache
def events_of(name: str, seed: int) -> list[Event]:
    """A whole game of bots, as somebody hears it who listens."""
    id, seats, options = GAMES[name]
    game = game_of(id)
    terms, record = game.prepare(Setup(game=id, seats=dict(seats), options=dict(options))), Record()
    table = SeededTable(seed, terms.at_random(), listener=record)
    state, step = game.digital.set_up(terms, table), 1
    while game.digital.outcome(state) is None:
        table.begin(step)
        game.digital.step(state, table)
        record.between_steps()
        step += 1
    return record.events


def decisions(events: list[Event]) -> Iterator[Because]:
    """All decisions, with those inside others."""
    for event in events:
        if isinstance(event, Because):
            yield event
            yield from decisions(list(event.inside))


@every_bot
@pytest.mark.parametrize("seed", [1, 2])
def test_every_die_of_a_bot_stands_in_its_decision(name: str, seed: int) -> None:
    """What chance gave outside of all decisions was no decision of a bot."""
    rules = {event.rule for event in events_of(name, seed) if isinstance(event, Rolled)}
    assert {rule for rule in rules if is_of_bots(rule)} == set()


def is_of_bots(rule: str) -> bool:
    """Whether bots decide by it; of Rome's rules those for solo games."""
    base = rule.startswith("rome.") and not rule.startswith(("rome.solo.", "rome.ruling.solo_"))
    return not base and not rule.startswith(BY_NOBODY)


@every_bot
@pytest.mark.parametrize("seed", [1, 2])
def test_no_choice_is_bare(name: str, seed: int) -> None:
    """Every decision has a question, and says what was chosen, not just that something was taken or done."""
    every = list(decisions(events_of(name, seed)))
    assert len(every) > 20
    for because in every:
        assert because.question, because.rule
        assert because.choice not in ("", "taken", "done"), because.rule
