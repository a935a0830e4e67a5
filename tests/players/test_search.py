"""The searching player: the same with the same moment, within its tries, and stronger than the bot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from foeman.engine.game import Setup
from foeman.games import game_of
from foeman.lab.simulation import simulate
from foeman.players.greedy import rank
from foeman.players.moment import moment_of
from foeman.players.search import FRESH, Search, best, nodes_below, search
from foeman.players.trial import Misfit, Trial
from tests.players.positions import begun, moments

FORD = game_of("ford")


@pytest.mark.parametrize("name", ["ford", "sparta", "crusade"])
def test_the_same_moment_gives_the_same_figures(name: str) -> None:
    """To the last digit."""
    for session in moments(begun(name), 20, 10):
        assert search(moment_of(session), 12) == search(moment_of(session.fork()), 12)


def test_tries_bound_time_and_memory() -> None:
    """So many tries, and no more nodes than tries and answers."""
    for session in moments(begun("sparta"), 40, 13):
        looking = Search(moment_of(session), 30)
        found = looking.run()
        assert looking.root.visits == 30
        assert nodes_below(looking.root) <= 30 + len(found.estimates) + 1


def test_tries_that_do_not_fit_are_dropped_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """If none fits, it ends all the same, and answers what one step ahead is best."""
    moment = moment_of(begun("ford"))

    def misfit(self: Trial, last: int) -> bool:
        raise Misfit

    looking = Search(moment, 10)
    monkeypatch.setattr(Trial, "goes_on", misfit)
    found = looking.run()
    assert found.dropped == FRESH * 10
    assert found.estimates[0].candidate.written == "west camp"


def test_many_answers_are_widened_step_by_step() -> None:
    """With few tries only the best of many answers are tried, with more tries more of them."""
    session = next(one for one in moments(begun("sparta"), 60, 1) if len(one.waiting().form.choices()) > 20)
    moment = moment_of(session)
    tried = [sum(one.visits > 0 for one in search(moment, tries).estimates) for tries in (4, 40)]
    assert tried[0] < tried[1] <= 24


def test_where_tries_are_doubted_luck_does_not_overrule_one_step_ahead() -> None:
    """A game says by how much an answer must do better; where nothing is enough, it is the greedy player's answer."""
    thinking, differs = FORD.thinking, 0
    assert thinking is not None
    for session in moments(begun("ford"), 12, 1):
        moment = moment_of(session)
        doubted = replace(moment, game=replace(FORD, thinking=replace(thinking, doubt=1e9)))
        assert best(search(doubted, 12).estimates) == rank(moment)[0].candidate
        hardly = replace(moment, game=replace(FORD, thinking=replace(thinking, doubt=0.01)))
        differs += best(search(hardly, 12).estimates) != rank(moment)[0].candidate
    assert differs


def test_what_did_surely_better_is_answered() -> None:
    """Doubted or not: an answer that did better in the tries they share, again and again."""
    moment = moment_of(begun("ford"))
    assert moment.game.thinking is not None
    doubted = replace(moment, game=replace(FORD, thinking=replace(moment.game.thinking, doubt=1.5)))
    looking = Search(doubted, 24)
    looking.run()
    looked, other = sorted(looking.first, key=lambda one: -one.worth)[:2]
    for chances, is_sure in (((0.6, 0.7, 0.7), True), ((0.9, 0.1, 0.6), False), ((0.9,), False)):
        looking.came = {
            looked.candidate.key: dict(enumerate([0.5] * 3)),
            other.candidate.key: dict(enumerate(chances)),
        }
        assert looking.did_better(other, looked, 1.5) == is_sure
    assert not looking.did_better(looked, looked, 1.5)


def test_allies_and_draws() -> None:
    """A win of allies is a whole one, a draw is shared."""
    from foeman.engine.game import Outcome
    from foeman.players.trial import share_of

    alone = Outcome(("a", "b"), {}, 1, "")
    assert share_of(alone, "a") == 0.5
    assert share_of(replace(alone, together=True), "b") == 1.0
    assert share_of(alone, "c") == 0.0


def test_it_beats_the_bot() -> None:
    """Eight games of The Ford, four from each side."""
    won = lost = 0
    for players in (("search:40", "column"), ("column", "search:40")):
        setup = Setup(game="ford", seats=dict(zip(FORD.seats, players, strict=True)))
        played = simulate(FORD, setup, 4, 7).players()
        won, lost = won + played["search:40"].wins, lost + played["column"].wins
    assert won >= 2 * lost
    assert won >= 4
