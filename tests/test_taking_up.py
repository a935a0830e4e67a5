"""A game that is taken up from its last checkpoint is the game that its answers lead to, and cheaper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pytest

from foeman import fingerprints
from foeman.acts import Act, Correcting, Rolling, Undoing
from foeman.engine.game import Game, Setup
from foeman.engine.session import Session
from foeman.engine.steps import APART
from foeman.engine.tables import PlaysOtherwise
from foeman.games import all_games
from foeman.games.ford import FORD
from foeman.news import Mark
from foeman.saved import SavedGame
from foeman.store import Store
from foeman.viewer import TABLE, Viewer
from foeman.web.rooms import Now, Room, Rooms
from foeman.web.views.game import view
from tests.store.databases import execute

RANDOM = Rolling(anything=True)
MOST = {"rome": 40, "skirmish": 40}
"""So many answers are given in a game that takes long."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as opened:
        yield opened


def played(store: Store, game: Game[Any], answers: int, **setup: Any) -> SavedGame:
    """A game of so many answers, or to its end."""
    saved = SavedGame.start(store, game, Setup(game=game.id, **setup), 11)
    while saved.session.pending is not None and len(saved.session.answers) < answers:
        saved.act(RANDOM, TABLE)
    return saved


def told(session: Session[Any]) -> dict[str, object]:
    """All there is to know of a game."""
    return {
        "state": session.rules.write(session.state),
        "pending": session.pending and (session.pending.asked, session.pending.text, session.pending.form.choices()),
        "outcome": session.outcome,
        "journal": session.journal,
        "save": session.save(),
        "events": list(session.events),
        "marks": session.record.marks,
        "asked": session.record.asked,
        "luck": session.luck,
        "steps": [session.step_of(place) for place in range(len(session.events))],
    }


def seen(store: Store, saved: SavedGame) -> list[object]:
    """What each seat sees, and whoever owns the table."""
    room = Room(Rooms(store), saved.id, Mark(0, "", 0), saved)
    viewers = [TABLE, *(Viewer(seat) for seat in saved.session.terms.seats)]
    return [view(room, viewer) for viewer in viewers]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_taken_up_it_is_as_if_it_was_played_again(game: Game[Any], store: Store) -> None:
    """State, question, log and every seat's view are the same at several points of a game, and after the next act."""
    saved = SavedGame.start(store, game, Setup(game=game.id), 11)
    for answers in range(0, MOST.get(game.id, 75) + 1, 5):
        while saved.session.pending is not None and len(saved.session.answers) < answers:
            saved.act(RANDOM, TABLE)
        light, whole = SavedGame.take_up(store, saved.id), SavedGame.open(store, saved.id)
        assert light.session.is_light
        assert light.entries == whole.entries
        assert [one.model_dump() for one in seen(store, light)] == [one.model_dump() for one in seen(store, whole)]  # type: ignore[attr-defined]  # views are models
        assert told(light.session) == told(whole.session) == told(saved.session)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_played_on_it_is_still_the_same(game: Game[Any], store: Store) -> None:
    """Whoever acts in a game that was taken up, undoing beyond its checkpoint too, has the game that everybody has."""
    saved = played(store, game, 12)
    light = SavedGame.take_up(store, saved.id)
    acts: Sequence[Act] = [RANDOM, RANDOM, Undoing(1), RANDOM, RANDOM, Undoing(6), RANDOM]
    for act in acts if light.session.pending is not None else ():
        light.act(act, TABLE)
    assert told(light.session) == told(SavedGame.open(store, saved.id).session)
    saved.refresh()
    assert told(light.session) == told(saved.session)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_what_is_let_go_comes_back(game: Game[Any], store: Store) -> None:
    """A game that forgets what came before its last checkpoint knows it again as soon as somebody looks."""
    whole = played(store, game, 20).session
    light = whole.light()
    assert light.is_light
    assert light.latest == replace(whole.checkpoints[-1], events=0)
    assert told(light) == told(whole)
    assert not light.is_light


def test_nothing_is_played_again_to_go_on(store: Store) -> None:
    """Answering, and undoing up to the checkpoint, do not look back: the game stays light."""
    saved = SavedGame.take_up(store, played(store, FORD, 5).id)
    saved.act(RANDOM, TABLE)
    saved.act(Undoing(1), TABLE)
    assert saved.session.is_light
    assert saved.session.pending is not None


def test_the_checkpoint_moves_on_however_often_a_game_is_taken_up(store: Store) -> None:
    """A game that is let go after each answer is never played on from more than some answers back."""
    id = played(store, all_games()[0], 3).id
    for _ in range(3 * APART):
        saved, kept = SavedGame.take_up(store, id), store.last_checkpoint(id)
        assert saved.session.latest is not None
        assert kept is not None
        assert isinstance(kept.state, dict)
        assert 0 <= saved.session.latest.used - kept.state["used"] < APART
        saved.act(RANDOM, TABLE)
    assert saved.session.is_light


def test_other_rules_void_the_checkpoint(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a file of the rules has changed, the game is played again from its opening."""
    saved = played(store, FORD, 5)
    assert SavedGame.take_up(store, saved.id).session.is_light
    with monkeypatch.context() as other:
        other.setattr(fingerprints, "rules_now", {"ford": "others"}.get)
        again = SavedGame.take_up(store, saved.id)
        assert not again.session.is_light
        again.act(RANDOM, TABLE)
        assert SavedGame.take_up(store, saved.id).session.is_light
    assert not SavedGame.take_up(store, saved.id).session.is_light


def test_the_fingerprint_reads_every_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One changed letter in a file of a game makes another fingerprint, and so does another name."""
    found: set[str] = set()
    for files in ({"a.py": b"x"}, {"a.py": b"z"}, {"b.py": b"x"}, {"a.py": b"x", "b.py": b""}):
        folder = tmp_path / str(len(found))
        folder.mkdir()
        for name, text in files.items():
            (folder / name).write_bytes(text)
        (folder / "a.pyc").write_bytes(str(folder).encode())
        module = ModuleSpec("ford", None, is_package=True)
        module.submodule_search_locations = [str(folder)]
        monkeypatch.setattr(fingerprints, "find_spec", {"foeman.games.ford": module}.get)
        fingerprints.rules_now.cache_clear()
        found.add(fingerprints.rules_now("ford"))
    fingerprints.rules_now.cache_clear()
    assert len(found) == 4


def test_a_checkpoint_of_another_moment_is_void(store: Store) -> None:
    """Damaged, of another game, or after answers that were corrected since, it is not gone on from."""
    url, saved, other = f"sqlite:///{store.where}", played(store, FORD, 5), played(store, FORD, 4)
    copied = "SELECT checkpoint_{0} FROM foeman_game WHERE id = '{1}'"
    parts = ", ".join(
        f"checkpoint_{name} = ({copied.format(name, other.id)})" for name in ("number", "state", "rules", "seal")
    )
    execute(url, f"UPDATE foeman_game SET {parts} WHERE id = '{saved.id}'")
    again = SavedGame.take_up(store, saved.id)
    assert not again.session.is_light
    again.act(RANDOM, TABLE)
    assert SavedGame.take_up(store, saved.id).session.is_light
    execute(
        url, f"UPDATE foeman_game SET checkpoint_state = replace(checkpoint_state, '1', '2') WHERE id = '{saved.id}'"
    )
    assert not SavedGame.take_up(store, saved.id).session.is_light


def test_a_corrected_game_is_taken_up_as_it_is_now(store: Store) -> None:
    """A correction keeps another checkpoint, also where as many answers lead to as many steps."""
    saved = played(store, FORD, 6)
    number, other = next(
        (number, choice)
        for number in range(1, 7)
        if (asked := saved.session.fork(number - 1).pending) is not None
        for choice in asked.form.choices()
        if choice != saved.session.answers[number - 1].value
    )
    saved.act(Correcting(number, other), TABLE)
    light = SavedGame.take_up(store, saved.id)
    assert light.session.is_light
    assert told(light.session) == told(SavedGame.open(store, saved.id).session) == told(saved.session)


def test_a_replay_that_disagrees_is_told(store: Store) -> None:
    """If what is stored and what is played again differ, whoever looks back is told so; nothing is shown in silence."""
    session = played(store, FORD, 5).session.light()
    assert session.latest is not None
    session.latest.state.turn += 1
    with pytest.raises(PlaysOtherwise, match="ford: after 5 answers the game lies differently by today's rules"):
        _ = session.events


def test_memory_is_bounded(store: Store) -> None:
    """So many games stay in memory, so many of them whole; whoever is followed stays, and comes back as it was."""
    rooms = Rooms(store, most=6, most_whole=2)
    ids = [rooms.start(Setup(game="ford"), seed).id for seed in range(9)]
    assert rooms.counts() == {"games_in_memory": 6, "games_whole": 2, "games_followed": 0}
    for id in ids:
        rooms.open(id).act(RANDOM, TABLE)
        rooms.open(id).act(RANDOM, TABLE)
    counts = rooms.counts()
    assert counts["games_in_memory"] == 6
    assert counts["games_whole"] <= 2
    leave = [rooms.open(id).subscribe(print) for id in ids[:4]]
    logs = [len(rooms.open(id).session.events) for id in ids]
    assert rooms.counts() == {"games_in_memory": 6, "games_whole": 6, "games_followed": 4}
    for one in leave:
        one()
    assert rooms.counts() == {"games_in_memory": 6, "games_whole": 2, "games_followed": 0}
    assert [len(rooms.open(id).session.events) for id in ids] == logs
    assert isinstance(rooms.open(ids[0]).now(), Now)
