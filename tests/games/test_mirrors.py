"""Every game whose companion mirrors a real table is held to the same: facts, undo, corrections, a killed process."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from foeman.acts import Rolling, Undoing
from foeman.bench_table import can_be_refereed
from foeman.engine import telling
from foeman.engine.edits import Edits
from foeman.engine.game import Game, Setup
from foeman.engine.journal import AFTERWARDS, FACT
from foeman.engine.questions import Refused
from foeman.engine.reading import BadInput
from foeman.engine.referee import referee_of
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.games import OURS, game_of
from foeman.saved import SavedGame
from foeman.store import Store
from foeman.viewer import TABLE
from tests.engine.sessions import any_answer, view

MIRRORED = [name for name in OURS if can_be_refereed(game_of(name))]
WRITER = Path(__file__).with_name("table_writer.py")
ACTS = ("answer", "answer", "answer", "fact", "undo", "redo", "correct")
every_mirror = pytest.mark.parametrize("name", MIRRORED)

Chance = Callable[[], float]


@every_mirror
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6), acts=st.lists(st.sampled_from(ACTS), min_size=4, max_size=14))
def test_facts_undo_and_correct_work_together(name: str, seed: int, acts: list[str]) -> None:
    """After any acts: an undo brings back what was, what is refused changes nothing, a save is the same game."""
    game = game_of(name)
    session = beside(game, seed)
    play_acts(session, seed, acts)
    assert view(load(game, session.save(), "saved")) == view(session)


def play_acts(session: Session[Any], seed: int, acts: Iterable[str]) -> None:
    """These acts, filled in at random: what is refused changes nothing, an undo brings back what was."""
    chance = random.Random(seed).random
    for act in acts:
        before = view(session)
        try:
            ACT[act](session, chance)
        except BadInput:
            assert view(session) == before
            continue
        if act in ("answer", "fact"):
            fork = session.fork()
            fork.undo()
            assert view(fork) == before


@every_mirror
@pytest.mark.parametrize("seed", [2, 3])
def test_what_is_shown_as_an_example_can_be_typed(name: str, seed: int) -> None:
    """On the pack's map and on one that is told: whoever types the example of a question is understood."""
    session, chance = beside(game_of(name), seed), random.Random(seed).random
    for _ in range(25):
        form = None if session.pending is None else session.pending.form
        if isinstance(form, Edits) and form.example != "":  # with none its words say how it is told
            assert form.read(form.an_example()), form.an_example()
        with suppress(Refused):
            answer(session, chance)


def beside(game: Game[Any], seed: int) -> Session[Any]:
    """A new game at a real table; every other one on a map that is told, if the game has such maps."""
    told = "told" in referee_of(game).maps and seed % 2 == 1
    options: dict[str, int | str | bool] = {"map": "told"} if told else {}
    return Session(game, Setup(game=game.id, table="physical", dice=game.dice, options=options), seed)


def answer(session: Session[Any], chance: Chance) -> None:
    """Any answer."""
    if session.pending is None:
        raise Refused("nothing is asked")
    session.answer(any_answer(session, chance))


def fact(session: Session[Any], chance: Chance) -> None:
    """Anything about any thing."""
    things = sorted(telling.things_of(session).items())
    if not things:
        raise Refused("nothing to tell")
    name, thing = things[int(chance() * len(things))]
    session.apply(telling.written(session, [[name, thing.form.write(thing.form.at_random(chance))]]))


def correct(session: Session[Any], chance: Chance) -> None:
    """Another answer to any earlier question."""
    if not session.answers:
        raise Refused("nothing to correct")
    number = 1 + int(chance() * len(session.answers))
    asked = session.fork(number - 1).pending
    if asked is None or session.answers[number - 1].kind in (FACT, AFTERWARDS):
        raise Refused("a fact is told again, not corrected")
    session.correct(number, asked.form.write(asked.form.at_random(chance)))


ACT: dict[str, Callable[[Session[Any], Chance], object]] = {
    "answer": answer,
    "fact": fact,
    "correct": correct,
    "undo": lambda session, _: session.undo(),
    "redo": lambda session, _: session.redo(),
}


@every_mirror
def test_a_process_killed_in_the_middle_of_a_turn_loses_nothing(name: str, tmp_path: Path) -> None:
    """What was acknowledged is there, facts included; the game opens where it was, and goes on."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    writer = subprocess.Popen([sys.executable, WRITER, url, name, "3"], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    id = writer.stdout.readline().strip()
    for _ in range(9):
        writer.stdout.readline()
    time.sleep(0.05)
    writer.kill()
    told = [int(line) for line in writer.stdout.read().split() if line.isdecimal()]
    writer.wait(timeout=30)
    writer.stdout.close()
    with Store.open(url) as store:
        saved = SavedGame.open(store, id)
        assert saved.entries - max(told, default=9) in (0, 1)
        kept = saved.entries
        if saved.session.pending is None:  # a short game may be over before anybody can kill it
            saved.act(Undoing(), TABLE)
        else:
            saved.act(Rolling(anything=True), TABLE)
        assert SavedGame.open(store, id).entries == kept + 1
