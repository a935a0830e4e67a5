"""Several people at one game: how far each goes back alone, what the others must agree to, and what has to wait."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from foeman import company
from foeman.acts import Answering, Conflict, Correcting, Forking, Redoing, Rolling, Typing, Undoing, UndoingTo, Voting
from foeman.company import free_acts, reach, standing_request
from foeman.engine.because import Rolled
from foeman.engine.game import Setup
from foeman.engine.reading import BadInput, Json
from foeman.games import all_games, game_of
from foeman.saved import SavedGame, exported
from foeman.store import Store
from foeman.viewer import TABLE, NotYours, Viewer
from foeman.web.views.company import company_view
from foeman.web.views.game import seed_view
from foeman.web.views.log import log_view

TWO = {"Legion": "person", "Tribes": "person"}
LEGION, TRIBES = Viewer("Legion"), Viewer("Tribes")
DONE = Typing(("done",))
YES, NO = Voting(agrees=True), Voting(agrees=False)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as opened:
        yield opened


@pytest.fixture
def game(store: Store) -> SavedGame:
    """The Ford between two people, each at a device of their own, in which the Legion is asked first."""
    saved = SavedGame.start(store, game_of("ford"), Setup(game="ford", seats=TWO), 8)
    for viewer in (LEGION, TRIBES):
        saved.seen_by(viewer)
    return saved


def values(saved: SavedGame) -> list[Json]:
    """The answers so far."""
    return [answer.value for answer in saved.session.answers]


def dice(saved: SavedGame) -> list[str]:
    """What chance gave so far."""
    return [event.words for event in saved.session.events if isinstance(event, Rolled)]


def until_dice(saved: SavedGame) -> Viewer:
    """Answers until one leads to dice; whoever gave it."""
    while True:
        rolled, asked = len(dice(saved)), saved.session.pending
        assert asked is not None
        saved.act(Rolling(anything=True), Viewer(asked.who))
        if len(dice(saved)) > rolled:
            return Viewer(asked.who)


# How far


def test_what_led_to_nothing_new_is_free(game: SavedGame) -> None:
    """A march is taken back, given again and corrected without asking, as long as nobody else has answered."""
    game.act(Typing(("west camp",)), LEGION)
    mine = game.seen_by(LEGION)
    assert free_acts(game.session, mine) == 1
    game.act(Undoing(), LEGION)
    game.act(Redoing(), LEGION)
    game.act(Correcting(1, "done"), LEGION)
    assert values(game) == ["done"]
    assert game.session.journal.times == 2


def test_dice_are_the_horizon(game: SavedGame) -> None:
    """Whoever has seen dice does not choose again without the other's leave; nor corrects; and it says why."""
    roller = until_dice(game)
    given = values(game)
    assert reach(game.session, game.seen_by(roller)).why == "dice were rolled or cards drawn"
    assert free_acts(game.session, game.seen_by(roller)) == 0
    for act in (Undoing(), UndoingTo(len(given) - 1), Correcting(len(given), given[-1])):
        with pytest.raises(NotYours, match="to agree, because dice were rolled or cards drawn since"):
            game.act(act, roller)
    assert values(game) == given


def test_another_persons_answer_is_the_horizon(game: SavedGame) -> None:
    """Once Tribes has answered, the Legion's answer stays, for the owner of the table too."""
    game.act(DONE, LEGION)
    game.act(DONE, TRIBES)
    assert reach(game.session, game.seen_by(LEGION)) == (2, "Tribes has answered")
    for viewer in (LEGION, TABLE):
        with pytest.raises(NotYours):
            game.act(UndoingTo(0), viewer)


def test_a_card_from_a_deck_is_the_horizon(store: Store) -> None:
    """A card that lies on a deck is no chance any more, but nobody knew it: in Sparta, in Rome and in Crusade."""
    for name in ("sparta", "rome", "crusade"):
        everybody = dict.fromkeys(game_of(name).default_seats(), "person")
        saved = SavedGame.start(store, game_of(name), Setup(game=name, seats=everybody), 7)
        whys: list[str] = []
        for _ in range(90):
            asked = saved.session.pending
            if asked is None:
                break
            saved.act(Rolling(anything=True), Viewer(asked.who))
            now = reach(saved.session, saved.seen_by(Viewer(asked.who)))
            whys += [now.why] if now.number == len(saved.session.answers) else []
        assert "something hidden was shown" in whys, name


def test_alone_and_at_one_device_everything_is_free_and_counted(store: Store) -> None:
    """A person with bots, and two people who share a screen, go back past dice; how often is known."""
    for seats in ({}, TWO):
        saved = SavedGame.start(store, game_of("ford"), Setup(game="ford", seats=seats), 8)
        while not saved.session.luck[-1]:
            saved.act(Rolling(anything=True), TABLE)
        saved.act(UndoingTo(0), TABLE)
        assert values(saved) == []
        assert SavedGame.open(store, saved.id).session.journal.times == 1
        assert company_view(saved.session, saved.seen_by(TABLE)).taken_back == 1


def test_bots_never_vote(store: Store) -> None:
    """A person alone with bots, at a seat's link, needs nobody's leave."""
    saved = SavedGame.start(store, game_of("ford"), Setup(game="ford"), 8)
    while not saved.session.luck[-1]:
        saved.act(Rolling(anything=True), LEGION)
    saved.act(UndoingTo(0), LEGION)
    assert values(saved) == []


# Asking


def test_the_same_dice_fall_again_when_the_other_agrees(game: SavedGame) -> None:
    """What was asked for is done with the last who agrees; the same answer then leads to the same dice."""
    roller = until_dice(game)
    other = TRIBES if roller == LEGION else LEGION
    given, fell = values(game), dice(game)
    game.act(Undoing(ask=True), roller)
    assert values(game) == given
    game.act(YES, other)
    assert values(game) == given[:-1]
    game.act(Answering((given[-1],)), roller)
    assert dice(game) == fell


def test_nobody_agrees_for_another(game: SavedGame) -> None:
    """Neither whoever asks nor the owner of the table can vote in the place of somebody who sits apart."""
    roller = until_dice(game)
    given = values(game)
    game.act(Undoing(ask=True), roller)
    for viewer in (roller, TABLE, Viewer("Legion" if roller == TRIBES else "Tribes", owner=True), Viewer()):
        with pytest.raises(NotYours, match="vote: expected"):
            game.act(YES, viewer)
    assert values(game) == given


def test_a_request_survives_a_restart_and_expires(game: SavedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process finds it in the store; an hour later it is nothing to agree to any more."""
    roller = until_dice(game)
    other = TRIBES if roller == LEGION else LEGION
    game.act(Undoing(ask=True), roller)
    again = SavedGame.open(game.store, game.id)
    asked = standing_request(again.session)
    assert asked is not None
    assert (asked.by, asked.waits_for) == (roller.seat, [other.seat])
    monkeypatch.setattr(company, "clock", lambda: asked.until + 1)
    assert standing_request(again.session) is None
    with pytest.raises(BadInput, match="vote: expected something to agree to"):
        again.act(YES, other)


def test_who_refuses_or_plays_on_ends_it(game: SavedGame) -> None:
    """No is no; an answer is one too; and whoever asked may withdraw."""
    roller = until_dice(game)
    other = TRIBES if roller == LEGION else LEGION
    for ends, viewer in ((NO, other), (NO, roller), (Rolling(anything=True), None)):
        game.act(Undoing(ask=True), roller)
        given = len(values(game))
        asked = game.session.pending
        assert asked is not None
        game.act(ends, viewer or Viewer(asked.who))
        assert standing_request(game.session) is None
        assert len(values(game)) == given + (viewer is None)
        with pytest.raises(BadInput, match="vote: expected something to agree to"):
            game.act(YES, other)


def test_a_request_does_not_put_an_answer_out_of_date(game: SavedGame) -> None:
    """Whoever was about to answer is not told of a conflict; whoever agrees to what is gone is."""
    roller = until_dice(game)
    version, asked = game.entries, game.session.pending
    assert asked is not None
    game.act(Undoing(ask=True), roller)
    seen = game.entries
    game.act(Rolling(anything=True), Viewer(asked.who), version)
    with pytest.raises(Conflict):
        game.act(YES, TRIBES if roller == LEGION else LEGION, seen)


def test_the_log_shows_what_was_taken_back(game: SavedGame) -> None:
    """To all that and by whom; the answers to whose they were."""
    game.act(Typing(("west camp",)), LEGION)
    game.act(Undoing(), LEGION)
    shown = {
        viewer.seat: [event.words for event in log_view(game.session, viewer) if event.kind == "taken_back"]
        for viewer in (LEGION, TRIBES)
    }
    assert shown == {"Legion": ["Legion took back 1 answer (west camp)"], "Tribes": ["Legion took back 1 answer"]}
    assert SavedGame.open(game.store, game.id).session.journal.taken == game.session.journal.taken


def test_three_people_must_all_agree(store: Store) -> None:
    """In Rome with three people one yes is not enough; the owner speaks for whoever sits nowhere else."""
    seats = {"Rome": "person", "Greece": "person", "Carthage": "person", "Barbarian Tribes": "speed"}
    saved = SavedGame.start(store, game_of("rome"), Setup(game="rome", seats=seats), 3)
    rome, greece = Viewer("Rome"), Viewer("Greece")
    for viewer in (rome, greece):
        saved.seen_by(viewer)
    while len({answer.who for answer in saved.session.answers}) < 3:
        saved.act(Rolling(anything=True), TABLE)
    given = values(saved)
    saved.act(UndoingTo(0, ask=True), rome)
    saved.act(YES, greece)
    assert values(saved) == given
    assert [standing.waits_for for standing in [standing_request(saved.session)] if standing] == [["Carthage"]]
    saved.act(YES, TABLE)
    assert values(saved) == []


# What has to wait


def test_a_fork_and_a_file_wait_until_the_game_is_over(game: SavedGame) -> None:
    """They hold every hand and the dice to come; so does the seed. When it is over, all may be told."""
    for tell in (
        lambda: game.fork(Forking(), TABLE),
        game.export,
        lambda: exported(game.store, game.id),
        lambda: SavedGame.open(game.store, game.id, "checkpoint"),
    ):
        with pytest.raises(NotYours, match="expected a game that is over: it would tell every hand"):
            tell()
    assert seed_view(game.session, game.seen_by(TABLE)) is None
    while (asked := game.session.pending) is not None:
        game.act(Rolling(anything=True), Viewer(asked.who))
    assert seed_view(game.session, game.seen_by(TABLE)) == "8"
    assert exported(game.store, game.id)["seed"] == "8"
    assert game.fork(Forking(0), TABLE).id != game.id


@pytest.mark.parametrize("name", [game.id for game in all_games()])
def test_no_act_gets_past_the_horizon_alone(name: str, store: Store) -> None:
    """In every game, after every answer: undo leaves all that the horizon keeps, or is refused."""
    played = game_of(name)
    saved = SavedGame.start(store, played, Setup(game=name, seats=dict.fromkeys(played.default_seats(), "person")), 5)
    refused = 0
    for _ in range(40):
        asked = saved.session.pending
        if asked is None:
            break
        viewer = Viewer(asked.who)
        saved.act(Rolling(anything=True), viewer)
        stays = reach(saved.session, saved.seen_by(viewer)).number
        for number in (stays - 1, stays - 2):
            if number >= 0:
                with pytest.raises(NotYours):
                    saved.act(UndoingTo(number), viewer)
                refused += 1
    assert refused > 10
