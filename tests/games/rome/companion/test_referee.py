"""Beside a real board both bots decide as on screen, on a map that is not the pack's, and ask little."""

from __future__ import annotations

import statistics
from typing import Any

import pytest

from foeman.bench_table import Match, Table
from foeman.bench_table import refereed as benched
from foeman.engine.game import PERSON, Setup
from foeman.engine.referee import Moment, Report, Truth, beside, on_another_map
from foeman.games.rome import ROME as GAME
from foeman.games.rome.companion.referee import ARRIVES, COMES, ENTERS, FIGHTS, MEETS, drop_what_belongs_to, sort
from foeman.games.rome.state import BARBARIANS, CARTHAGE, FACTIONS, GREECE, ROME, SPEED, SUPER

ROUNDS = 6
NAVY = "Rome's Navy I"
MOST = {"a phase of one's own": 2, "a round at peace": 4, "a round at war": 8, "a battle": 10}


def refereed(bot: str, seed: int, person: str, *others: str, rounds: int = ROUNDS) -> Report:
    """A game of a person and bots, on a map made for it."""
    seats = {seat: PERSON if seat == person else bot for seat in FACTIONS if seat in (person, *others)}
    setup = Setup(game="rome", seats=seats, options={"rounds": rounds})
    return beside(GAME, on_another_map(GAME, setup, seed), seed)


@pytest.mark.parametrize("bot", [SUPER, SPEED])
@pytest.mark.parametrize(
    ("seed", "person", "others"), [(0, ROME, (CARTHAGE,)), (1, GREECE, (ROME,)), (2, BARBARIANS, (ROME, GREECE))]
)
def test_bots_decide_as_on_screen(bot: str, seed: int, person: str, others: tuple[str, ...]) -> None:
    """Every decision of a game; few answers; none that followed; no list over ten but names that are typed."""
    report = refereed(bot, seed, person, *others)
    assert report.screen
    assert not report.first_difference
    for kind, counts in sort(report).items():
        assert statistics.median(counts) <= MOST[kind], kind
    assert (report.followed, report.too_long) == ([], [])


def test_a_person_names_places_that_nobody_has_told_of() -> None:
    """On a map that is told armies of people go where no bot has looked: it is told like any other place."""
    setup = Setup(game="rome", seats={GREECE: PERSON, BARBARIANS: SPEED}, options={"map": "told"})
    assert not beside(GAME, on_another_map(GAME, setup, 24), 24).first_difference


def test_an_event_of_which_nothing_comes_is_told_with_the_rest_of_the_turn() -> None:
    """Political Appointment in a game with four factions: nobody is asked for more when all was told."""
    report = benched(Match(Table("rome", SPEED, "pack"), seed=41))
    assert (report.first_difference, report.followed) == ("", [])


def test_a_navy_is_told_where_it_came_to_a_bot_in_peace() -> None:
    """It came before the war that an army began in the same turn: the two navies do not fight."""
    report = refereed(SUPER, 5, GREECE, ROME, CARTHAGE, rounds=3)
    assert not report.first_difference


def test_a_navy_that_comes_back_has_arrived_twice() -> None:
    """What was forced on it the first time is one with that arrival; a second arrival in the sea area is not."""
    there = (NAVY, "Ionian Sea")
    lies: Any = None
    truth = Truth(moments=[Moment(1, what, there, lies) for what in (ENTERS, ARRIVES)])
    drop_what_belongs_to(truth, Moment(1, ARRIVES, there, lies), 0)
    assert [moment.what for moment in truth.moments] == [ARRIVES]


def test_an_army_that_comes_back_meets_twice() -> None:
    """It avoided the first battle and marched there again in the same step: the second meeting is told as well."""
    there = ("Rome's Army IV", "Byzantion")
    lies: Any = None
    noted = (MEETS, FIGHTS, COMES, MEETS, FIGHTS)
    truth = Truth(moments=[Moment(1, what, there, lies) for what in noted])
    drop_what_belongs_to(truth, truth.moments.pop(0), 0)
    assert [moment.what for moment in truth.moments] == [COMES, MEETS, FIGHTS]
